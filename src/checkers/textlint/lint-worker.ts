// The one warm worker textlint lives in: one text at a time, a cap on time and memory, killed and started anew when it hangs.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { LintFailure, LintJob, LintMessage, LintReply } from './lint-messages.ts';

export interface LintWorkerOptions {
  /** For one text, from the moment its rules are loaded. Default 30,000. */
  readonly timeoutMs?: number;
  /** Heap of the worker; the Japanese dictionary lies outside of it. Default 1,024. */
  readonly memoryMb?: number;
}

export type LintOutcome = { readonly found: readonly LintMessage[] } | { readonly failed: LintFailure };

/** From a bundle the worker lies beside the entry or one folder above a chunk; from source it is the built one. */
const PLACES = ['./', '../', '../../../dist/'];
const WORKER = 'textlint-worker.mjs';
/** To load packages may take this long on a cold and busy disk. */
const LOADING_MS = 60_000;
/** A text nobody waits for any more may still end by itself: to kill the worker costs the next text its dictionary. */
const GRACE_MS = 2000;
/** Half a gigabyte is held while it waits, and two seconds are lost when it went. */
const IDLE_MS = 5 * 60_000;

interface Task {
  readonly job: Omit<LintJob, 'id'>;
  readonly signal: AbortSignal;
  readonly done: (outcome: LintOutcome) => void;
  readonly abandon: () => void;
}

export class LintWorker {
  readonly #timeoutMs: number;
  readonly #memoryMb: number;
  readonly #waiting: Task[] = [];
  #worker: Worker | undefined;
  #running: { readonly id: number; readonly task: Task } | undefined;
  #ids = 0;
  #timer: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: LintWorkerOptions = {}) {
    this.#timeoutMs = options.timeoutMs ?? 30_000;
    this.#memoryMb = options.memoryMb ?? 1024;
  }

  /** Rejects with the signal's reason when it fires; everything else is an outcome. */
  lint(job: Omit<LintJob, 'id'>, signal: AbortSignal): Promise<LintOutcome> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (this.#closed) return resolve({ failed: { why: 'closed' } });
      const abandon = (): void => {
        reject(signal.reason as Error);
        this.#abandoned(task);
      };
      const done = (outcome: LintOutcome): void => {
        signal.removeEventListener('abort', abandon);
        resolve(outcome);
      };
      const task: Task = { job, signal, done, abandon };
      signal.addEventListener('abort', abandon, { once: true });
      this.#waiting.push(task);
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#idle);
    for (const { done } of this.#waiting.splice(0)) done({ failed: { why: 'closed' } });
    this.#running?.task.done({ failed: { why: 'closed' } });
    this.#running = undefined;
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #next(): void {
    if (this.#running !== undefined || this.#closed) return;
    const task = this.#waiting.shift();
    if (task === undefined) return this.#rest();
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    this.#running = { id: (this.#ids += 1), task };
    this.#within(LOADING_MS);
    worker.postMessage({ ...task.job, id: this.#running.id } satisfies LintJob);
  }

  #start(): Worker {
    const place = PLACES.find((each) => existsSync(new URL(each + WORKER, import.meta.url)));
    if (place === undefined) throw new Error(`${WORKER} not found: run \`npm run build\``);
    const worker = new Worker(new URL(place + WORKER, import.meta.url), {
      env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
      stdout: true, stderr: true, // a rule that prints must not print into the program's own output
    });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on('message', (reply: LintReply) => this.#hear(worker, reply));
    worker.on('error', () => this.#lost(worker, 'crashed'));
    worker.on('exit', () => this.#lost(worker, 'crashed'));
    return worker;
  }

  #hear(worker: Worker, reply: LintReply): void {
    if (worker !== this.#worker || reply.id !== this.#running?.id) return;
    const { task } = this.#running;
    if ('loaded' in reply) {
      if (!task.signal.aborted) this.#within(this.#timeoutMs);
      return;
    }
    this.#running = undefined;
    clearTimeout(this.#timer);
    task.done('found' in reply ? { found: reply.found } : { failed: reply.failed });
    this.#next();
  }

  /** A late look at a busy event loop is not the text's fault, so the mail is read once more. */
  #within(milliseconds: number): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    const id = this.#running?.id;
    this.#timer = setTimeout(() => setImmediate(() => {
      if (worker !== undefined && this.#running?.id === id) this.#lost(worker, 'timeout');
    }), milliseconds);
  }

  #abandoned(task: Task): void {
    const at = this.#waiting.indexOf(task);
    if (at >= 0) this.#waiting.splice(at, 1);
    else if (this.#running?.task === task) this.#within(GRACE_MS);
  }

  /** The text being worked on is to blame; those that wait get a new worker. */
  #lost(worker: Worker, why: 'timeout' | 'crashed'): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    clearTimeout(this.#timer);
    void worker.terminate();
    const task = this.#running?.task;
    this.#running = undefined;
    task?.done({ failed: { why } });
    this.#next();
  }

  /** An idle worker keeps nobody alive, and after a while it goes. */
  #rest(): void {
    this.#worker?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      const worker = this.#worker;
      this.#worker = undefined;
      void worker?.terminate();
    }, IDLE_MS);
    this.#idle.unref();
  }
}
