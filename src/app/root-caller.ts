// How any process of a root gets an operation done: ask the engine, become it when there is none, run alone when neither works.
import { asSekishoError, errorFromWire, SekishoError } from '../kernel/errors.ts';
import { refuseHostileShape } from '../kernel/hostile-shape.ts';
import type { CallOperation, OnProgress } from '../operations/dispatch.ts';
import { dial, engineAddress, type Line } from '../system/engine-socket.ts';
import { prepareStateFolder } from '../system/root-folder.ts';
import { takeWriterRole, type WriterRole } from '../system/writer-role.ts';
import type { Engine, EngineMessage, EngineParts, EngineQuestion } from './engine.ts';
import { VERSION } from './version.ts';

/** Patience with an engine that is being elected or replaced; a kernel lock is free again milliseconds after a death. */
const PATIENCE_MS = 15_000;
const HELLO_MS = 3_000;
/** An answer this late is asked about; an engine that then gives no sign of life is frozen. */
const OVERDUE_MS = 5_000;
/** After working alone beside a frozen engine this long, the engine is tried again. */
const ALONE_MS = 30_000;
const RETRY_MS = 25;

export interface RootCaller {
  readonly call: CallOperation;
  /** Finds or becomes the engine now, instead of at the first call. */
  reach(): Promise<void>;
  /** How this process reaches its root at present: for `doctor` and the tests. */
  standing(): 'engine' | 'forwarding' | 'alone' | 'idle';
  enginePid(): number | undefined;
  close(): Promise<void>;
}

/** The line broke before the answer came: whether the work was done is unknown, so the same request id is sent again. */
class LineLost extends Error {}

interface Link {
  readonly standing: 'engine' | 'forwarding' | 'alone';
  readonly pid: number;
  readonly call: CallOperation;
  close(): Promise<void>;
  alive(): boolean;
}

export function createRootCaller(parts: EngineParts): RootCaller {
  let link: Promise<Link> | undefined;
  let current: Link | undefined;
  let closed = false;

  const reach = async (): Promise<Link> => {
    if (current !== undefined && !current.alive()) {
      void current.close();
      link = current = undefined;
    }
    link ??= findLink(parts).then((found) => (current = found), (error: unknown) => {
      link = undefined;
      throw error;
    });
    return link;
  };

  return {
    async call(request, onProgress) {
      refuseHostileShape(request.input); // here too: writing it to the line would overflow before the engine could refuse it
      if (request.surface === 'cli' && current === undefined) {
        const answer = (await import('./stateless-call.ts')).callStateless(parts, request);
        if (answer !== undefined) return answer;
      }
      const deadline = performance.now() + PATIENCE_MS;
      for (;;) {
        if (closed) throw new SekishoError('QC-305', { reason: { en: 'this process is shutting down', ja: 'このプロセスは終了処理中です' } });
        try {
          return await (await reach()).call(request, onProgress);
        } catch (error) {
          if (!(error instanceof LineLost)) throw asSekishoError(error);
          if (performance.now() > deadline) throw new SekishoError('QC-305', { reason: { en: 'the line broke repeatedly', ja: '接続が繰り返し切れました' } });
        }
      }
    },
    async reach() {
      await reach().catch((error: unknown) => {
        throw asSekishoError(error);
      });
    },
    standing: () => (current?.alive() ? current.standing : 'idle'),
    enginePid: () => (current?.alive() ? current.pid : undefined),
    async close() {
      closed = true;
      await (await link?.catch(() => undefined))?.close();
    },
  };
}

async function findLink(parts: EngineParts): Promise<Link> {
  prepareStateFolder(parts.folder);
  const address = engineAddress(parts.folder.state);
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const remote = await forwardTo(address);
    if (remote !== undefined) return remote;
    const role = await takeWriterRole(parts.folder.state);
    if (role !== undefined) return becomeEngine(parts, role);
    if (performance.now() > deadline) return runAlone(parts);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (0.5 + parts.random.bytes(1)[0]! / 255)));
  }
}

async function forwardTo(address: string): Promise<Link | undefined> {
  const waiting = new Map<number, { resolve(output: unknown): void; reject(error: Error): void; readonly onProgress: OnProgress | undefined }>();
  let alive = true;
  let nextId = 1;
  let heard = 0;
  let greet: (hello: { version: string; pid: number } | undefined) => void;
  const greeted = new Promise<{ version: string; pid: number } | undefined>((resolve) => (greet = resolve));
  const line: Line | undefined = await dial(address, {
    onMessage(raw) {
      const message = raw as EngineMessage;
      heard = performance.now();
      if ('hello' in message) return greet(message.hello);
      if ('pong' in message) return;
      const asker = waiting.get(message.id);
      if ('progress' in message) return asker?.onProgress?.(message.progress);
      waiting.delete(message.id);
      if (message.ok) asker?.resolve(message.output);
      else asker?.reject(errorFromWire(message.code, message.params, message.language));
    },
    onClose() {
      alive = false;
      greet(undefined);
      for (const asker of waiting.values()) asker.reject(new LineLost('line closed'));
      waiting.clear();
    },
  });
  if (line === undefined) return undefined;
  const timer = setTimeout(() => greet(undefined), HELLO_MS);
  const hello = await greeted;
  clearTimeout(timer);
  if (hello === undefined) {
    line.drop();
    return undefined;
  }
  if (hello.version !== VERSION) {
    line.drop();
    throw new SekishoError('QC-306', { found: hello.version, known: VERSION });
  }
  let watching: NodeJS.Timeout | undefined;
  const watch = (pinged?: number): void => {
    watching ??= setTimeout(() => {
      watching = undefined;
      if (waiting.size === 0) return;
      if (pinged !== undefined && heard < pinged) return line.drop(); // not even a pong: the callers go another way, with the same request ids
      const now = performance.now();
      line.send({ ping: now });
      watch(now);
    }, OVERDUE_MS).unref(); // a command that has its answer must be able to end
  };
  return {
    standing: 'forwarding',
    pid: hello.pid,
    alive: () => alive,
    call: (request, onProgress) =>
      new Promise((resolve, reject) => {
        if (!alive) return reject(new LineLost('line closed'));
        const id = nextId++;
        waiting.set(id, { resolve, reject, onProgress });
        line.send({ id, request, ...(onProgress !== undefined && { watched: true }) } satisfies EngineQuestion);
        watch();
      }),
    close: async () => line.close(),
  };
}

async function becomeEngine(parts: EngineParts, role: WriterRole): Promise<Link> {
  // Loaded only by the process that needs it: a forwarding process never pays for store, schemas and gates.
  const { openEngine, serveLine } = await import('./engine.ts');
  let engine: Engine;
  try {
    engine = await openEngine(parts, { sole: true });
  } catch (error) {
    role.release();
    throw error;
  }
  const listener = await serveLine(parts.folder, engine, parts.report).catch((error: unknown) => {
    parts.warn(`other processes cannot reach this engine: ${String(error)}`);
    return undefined;
  });
  let alive = true;
  return {
    standing: 'engine',
    pid: process.pid,
    alive: () => alive && engine.intact(),
    call: engine.call,
    async close() {
      alive = false;
      await listener?.close();
      await engine.close();
      role.release();
    },
  };
}

/** A frozen engine keeps the role but answers nobody. SQLite still serialises the writers, so the work can go on. */
async function runAlone(parts: EngineParts): Promise<Link> {
  const backend = parts.settings().config.store.backend;
  const { openEngine } = await import('./engine.ts');
  const { sqliteIsUsed } = await import('../store/open-store.ts');
  if (!sqliteIsUsed(parts.folder.state, backend)) throw new SekishoError('QC-303', { holder: '.sekisho/run/engine.sock' });
  const engine = await openEngine(parts, { sole: false });
  const until = performance.now() + ALONE_MS;
  return { standing: 'alone', pid: process.pid, alive: () => performance.now() < until, call: engine.call, close: () => engine.close() };
}
