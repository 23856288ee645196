// One engine per root: it alone opens the store, runs operations for its own process and answers the other processes' lines.
import { createDispatch, forgetOldRequests, type CallOperation, type CallProgress, type OnProgress, type OperationRequest } from '../operations/dispatch.ts';
import type { CodeIndex } from '../code/code-index.ts';
import { readKeptBytes } from '../code/snapshot/kept-bytes.ts';
import { semanticSources } from '../operations/understanding/semantic-sources.ts';
import { lexicalIndex } from '../semantic/lexical-engine.ts';
import type { SemanticIndex } from '../semantic/semantic-index.ts';
import { asSekishoError } from '../kernel/errors.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import { engineAddress, listen, type Listener } from '../system/engine-socket.ts';
import type { RootFolder } from '../system/root-folder.ts';
import { openArtifacts } from '../store/artifacts.ts';
import { openStore } from '../store/open-store.ts';
import { explainConfig } from '../config/explain.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { Config } from '../config/schema.ts';
import type { Model } from '../model/model.ts';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { engineReview } from './engine-review.ts';
import { engineWorkflows } from './engine-workflows.ts';
import { guardDesk } from './guard-desk.ts';
import { openHookLine } from './hook-line.ts';
import { VERSION } from './version.ts';

const FORGET_EVERY_MS = 60 * 60 * 1000;

export interface EngineParts {
  readonly folder: RootFolder;
  /** Read anew when a settings file has changed; throws when it became invalid, so that nothing is judged under a guess. */
  readonly settings: () => LoadedConfig;
  readonly clock: Clock;
  readonly random: Random;
  /** The model these settings and the process's own variables describe; asked for at every use. */
  readonly model?: (settings: Config['model']) => Model | undefined;
  /** The user's folder, where the line to the hook lies; absent: no root is guarded from here. */
  readonly home?: string;
  /** The hook that was shipped with this program. */
  readonly hook?: string;
  /** Of this root and its user: keys what may be seen of a text without the text. */
  readonly secret: () => string;
  readonly warn: (text: string) => void;
  /** Takes what nobody foresaw, with its stack. */
  readonly report: (error: unknown) => void;
}

export interface Engine {
  readonly call: CallOperation;
  /** False once the state folder was removed or exchanged: what is written then would go into a file nobody can reach. */
  intact(): boolean;
  close(): Promise<void>;
}

/** Wire messages of the engine line. `hello` goes first so that a caller of another version notices before it asks. */
export type EngineMessage =
  | { readonly hello: { readonly version: string; readonly pid: number } }
  | { readonly id: number; readonly ok: true; readonly output: unknown }
  | { readonly id: number; readonly ok: false; readonly code: string; readonly params: unknown; readonly language?: string }
  | { readonly id: number; readonly progress: CallProgress }
  | { readonly pong: number };

/** A question, or a sign of life asked for while an answer is overdue. */
export type EngineQuestion = { readonly id: number; readonly request: OperationRequest; readonly watched?: true } | { readonly ping: number };

/** `sole`: the caller has the writer role, so no other engine of this root is alive. */
export async function openEngine(parts: EngineParts, { sole = false }: { readonly sole?: boolean } = {}): Promise<Engine> {
  const { folder, settings, clock, random, warn } = parts;
  const { config } = settings();
  const { store: opened, note } = openStore(folder.state, { backend: config.store.backend });
  if (note !== undefined) warn(note.en);
  const hookLine = parts.home === undefined ? undefined : openHookLine({ root: folder.root, home: parts.home, store: opened, clock, config: () => settings().config.guard, ...(parts.hook === undefined ? {} : { program: parts.hook }), report: parts.report });
  const store = hookLine?.store ?? opened;
  await forgetOldRequests(store, clock.now());
  // Opened with the first question about code: an engine that only judges plans never walks the tree.
  let index: Promise<CodeIndex> | undefined;
  const watchers = new Set<OnProgress>();
  const openCode = async (): Promise<CodeIndex> => {
    const keptIn = join(folder.state, 'index', 'snapshot.bin');
    const begun = readKeptBytes(keptIn); // read while the program that knows what it means is loaded
    const { openCodeIndex } = await import('../code/open-code-index.ts');
    return openCodeIndex(folder.root, {
      now: () => clock.now(), keptIn, begun,
      seed: new DataView(random.bytes(4).buffer).getInt32(0),
      maxEntries: settings().config.code.maxEntries,
      onProgress: (progress) => watchers.forEach((tell) => tell(progress)),
    });
  };
  const code = (): Promise<CodeIndex> =>
    (index ??= openCode().catch((error: unknown) => {
      index = undefined;
      throw error;
    }));
  let meanings: Promise<SemanticIndex> | undefined;
  const semantic = (): Promise<SemanticIndex> =>
    (meanings ??= code().then((opened) => lexicalIndex(semanticSources(opened), { now: () => clock.now() })).catch((error: unknown) => {
      meanings = undefined;
      throw error;
    }));
  const model = (): Model | undefined => parts.model?.(settings().config.model);
  const platform = { icu: process.versions.icu ?? 'none' };
  const artifacts = openArtifacts(join(folder.state, 'artifacts'), { keep: config.artifacts.keep });
  const { secret } = parts;
  const review = engineReview({ root: folder.root, state: folder.state, artifacts, config: () => settings().config.review, model, secret });
  const workflows = engineWorkflows({
    store, clock, random, sole, model, platform, keepsTexts: config.artifacts.keep, report: parts.report, review: review.parts, reviewLimits: () => ({ max_active: settings().config.review.maxActive }),
  });
  const dispatch = createDispatch({
    root: folder.root,
    platform,
    auditFolder: join(folder.state, 'audit'),
    config: () => settings().config,
    explainConfig: (language) => explainConfig(settings(), language),
    store,
    artifacts,
    code,
    semantic,
    workflows: workflows.open,
    review: { reviews: workflows.reviews, checkers: review.checkers, templates: review.templates, secret, version: VERSION },
    ...(parts.home === undefined ? {} : { guard: guardDesk(folder.root, parts.home) }),
    model,
    watchCode(onProgress) {
      const tell: OnProgress = (progress) => onProgress(progress); // each watching is one of its own
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    clock,
    random,
  });
  const forgetting = setInterval(() => void forgetOldRequests(store, clock.now()).catch(warnOf(warn)), FORGET_EVERY_MS).unref();
  const running = new Set<Promise<unknown>>();
  const call: CallOperation = (request, onProgress) => {
    // What the hook has seen since comes first: a permit must not be given on what is no longer so.
    const work = request.operation === 'check_write_target' && hookLine !== undefined ? hookLine.fold().then(() => dispatch(request, onProgress)) : dispatch(request, onProgress);
    running.add(work);
    void work.catch(() => {}).finally(() => running.delete(work));
    return work;
  };
  const identity = identityOf(folder.state);
  await hookLine?.open(dispatch);
  const resuming = workflows.resume(); // nobody waits for it: what was under way goes on behind the calls of now
  return {
    call,
    intact: () => identityOf(folder.state) === identity,
    async close() {
      clearInterval(forgetting);
      await workflows.close(); // before the calls that wait for a thread: a thread can go on later, a closing engine cannot wait for a model
      await resuming;
      await Promise.allSettled([...running]);
      await hookLine?.close();
      await review.close();
      await (await index?.catch(() => undefined))?.close();
      store.close();
    },
  };
}

/** Lets the other processes of this root in. */
export function serveLine(folder: RootFolder, engine: Engine, report: (error: unknown) => void): Promise<Listener> {
  return listen(engineAddress(folder.state), (line) => {
    line.send({ hello: { version: VERSION, pid: process.pid } } satisfies EngineMessage);
    return {
      onMessage(message) {
        const question = message as EngineQuestion;
        if ('ping' in question) return line.send({ pong: question.ping } satisfies EngineMessage);
        if (!engine.intact()) return line.drop(); // the caller finds or becomes an engine of what is there now
        const { id, request, watched } = question;
        if (typeof id !== 'number' || !isRequest(request)) throw new TypeError('not a question');
        const onProgress: OnProgress | undefined = watched === true ? (progress) => line.send({ id, progress } satisfies EngineMessage) : undefined;
        engine.call(request, onProgress).then(
          (output) => line.send({ id, ok: true, output } satisfies EngineMessage),
          (thrown: unknown) => {
            const { code, params, language } = asSekishoError(thrown);
            if (code === 'QC-900') report(thrown);
            line.send({ id, ok: false, code, params, ...(language === undefined ? {} : { language }) } satisfies EngineMessage);
          },
        );
      },
      onClose() {},
    };
  });
}

/** The line believes its own processes, but not that everything on it is one of ours. */
function isRequest(value: unknown): value is OperationRequest {
  const { operation, principal, surface, requestId, language } = (value ?? {}) as Partial<OperationRequest>;
  return (
    typeof operation === 'string' && typeof requestId === 'string' && requestId !== '' &&
    (principal?.kind === 'agent' || principal?.kind === 'person') && typeof principal.id === 'string' && principal.id !== '' &&
    (surface === 'mcp' || surface === 'http' || surface === 'cli') &&
    (language === undefined || language === 'en' || language === 'ja')
  );
}

function warnOf(warn: (text: string) => void): (error: unknown) => void {
  return (error) => warn(String(error));
}

function identityOf(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? 'gone' : `${found.dev}.${found.ino}`;
}
