// One engine per root: it alone opens the store, runs operations for its own process and answers the other processes' lines.
import { createDispatch, forgetOldRequests, type CallOperation, type OperationRequest } from '../operations/dispatch.ts';
import { asSekishoError } from '../kernel/errors.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import { engineAddress, listen, type Listener } from '../system/engine-socket.ts';
import type { RootFolder } from '../system/root-folder.ts';
import { openArtifacts } from '../store/artifacts.ts';
import { openStore } from '../store/open-store.ts';
import { explainConfig } from '../config/explain.ts';
import type { LoadedConfig } from '../config/load.ts';
import { join } from 'node:path';
import { VERSION } from './version.ts';

export interface EngineParts {
  readonly folder: RootFolder;
  readonly loaded: LoadedConfig;
  readonly clock: Clock;
  readonly random: Random;
  readonly warn: (text: string) => void;
}

export interface Engine {
  readonly call: CallOperation;
  close(): Promise<void>;
}

/** Wire messages of the engine line. `hello` goes first so that a caller of another version notices before it asks. */
export type EngineMessage =
  | { readonly hello: { readonly version: string; readonly pid: number } }
  | { readonly id: number; readonly ok: true; readonly output: unknown }
  | { readonly id: number; readonly ok: false; readonly code: string; readonly params: unknown };

export interface EngineQuestion {
  readonly id: number;
  readonly request: OperationRequest;
}

export async function openEngine(parts: EngineParts): Promise<Engine> {
  const { folder, loaded, clock, random, warn } = parts;
  const { store, note } = openStore(folder.state, { backend: loaded.config.store.backend });
  if (note !== undefined) warn(note.en);
  await forgetOldRequests(store, clock.now());
  const dispatch = createDispatch({
    root: folder.root,
    platform: { icu: process.versions.icu ?? 'none' },
    auditFolder: join(folder.state, 'audit'),
    config: loaded.config,
    explainConfig: (language) => explainConfig(loaded, language),
    store,
    artifacts: openArtifacts(join(folder.state, 'artifacts'), { keep: loaded.config.artifacts.keep }),
    clock,
    random,
  });
  const running = new Set<Promise<unknown>>();
  const call: CallOperation = (request) => {
    const work = dispatch(request);
    running.add(work);
    void work.catch(() => {}).finally(() => running.delete(work));
    return work;
  };
  return {
    call,
    async close() {
      await Promise.allSettled([...running]);
      store.close();
    },
  };
}

/** Lets the other processes of this root in. */
export function serveLine(folder: RootFolder, engine: Engine): Promise<Listener> {
  return listen(engineAddress(folder.state), (line) => {
    line.send({ hello: { version: VERSION, pid: process.pid } } satisfies EngineMessage);
    return {
      onMessage(message) {
        const { id, request } = message as EngineQuestion;
        engine.call(request).then(
          (output) => line.send({ id, ok: true, output } satisfies EngineMessage),
          (error: unknown) => {
            const { code, params } = asSekishoError(error);
            line.send({ id, ok: false, code, params } satisfies EngineMessage);
          },
        );
      },
      onClose() {},
    };
  });
}
