// Parses files in worker threads that can be killed: urgent files first, a cap on time, size and memory, and no file can take another down.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { grammarOf } from './grammar-table.ts';
import { readNotes } from './noted-words.ts';
import { PackedRows } from './packed-rows.ts';
import type { StructureOutcome, StructureParser } from './structure-rows.ts';
import { aligned, DONE_WORDS, JOB_WORDS, type Batch, type Reply, type Warming, type WorkerSettings } from './worker-messages.ts';

export interface ParserPoolOptions {
  /** Most workers at a time; the second starts only when files wait that are worth it. Default 2. */
  readonly workers?: number;
  /** Default: those of this machine. */
  readonly cores?: number;
  /** For one file. Default 5,000. */
  readonly timeoutMs?: number;
  /** Larger files are not parsed. Default 1 MiB. */
  readonly maxBytes?: number;
  /** The most wasm memory a worker may take; a file that needs more fails alone. Default 512 MiB. */
  readonly memoryBytes?: number;
  /** A worker whose wasm memory has grown past this is replaced. Default 192 MiB. */
  readonly restartAboveBytes?: number;
}

/** From a bundle the worker lies beside the entry or one folder above a chunk; from source it is the built one. */
const PLACES = ['./', '../', '../../../dist/'];
const WORKER = 'parser-worker.mjs';
/** One message is worked on, one waits in the worker: it never idles between two, and an urgent file waits for two at most. */
const DEPTH = 2;
/** Small files of quick languages go together; so many bytes are scanned in a few milliseconds. */
const BATCH_BYTES = 256 * 1024;
const BATCH_FILES = 128;
/** While so much is scanned, one worker keeps up with this thread, which takes in what comes back. */
const WORTH_A_SECOND = 32 * 1024 * 1024;
/** On so few cores this thread, one worker and its compiler leave none idle. */
const FEW_CORES = 2;
const START_MS = 30_000;
const IDLE_MS = 10_000;
const WASM_PAGE = 65_536;
const NO_SPOTS = new Uint32Array(0);

interface Task {
  readonly bytes: Uint8Array;
  readonly language: string;
  readonly urgent: boolean;
  readonly spots: Uint32Array;
  readonly done: (outcome: StructureOutcome) => void;
}

interface Seat {
  readonly worker: Worker;
  readonly running: Map<number, Task>;
  /** Messages that are not answered. */
  open: number;
  /** Written by the worker: the job it works on. */
  readonly current: Int32Array;
  ready: boolean;
  retiring: boolean;
  gone: boolean;
  timer: NodeJS.Timeout | undefined;
}

export class ParserPool implements StructureParser {
  readonly version: string;
  readonly #home: URL;
  readonly #most: number;
  readonly #fewCores: boolean;
  readonly #timeoutMs: number;
  readonly #maxBytes: number;
  readonly #restartAbove: number;
  readonly #memoryBytes: number;
  readonly #urgent: Task[] = [];
  #background: Task[] = [];
  #backgroundAt = 0;
  readonly #seats = new Set<Seat>();
  #ids = 0;
  /** Of files in languages that have a scanner. */
  #scannedBytes = 0;
  /** How many wait that no scanner reads. */
  #unscanned = 0;
  /** A scanner left a file to the parser, and where one is more may come. */
  #needsParser = false;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ParserPoolOptions = {}) {
    this.#most = Math.max(1, options.workers ?? 2);
    this.#fewCores = (options.cores ?? availableParallelism()) <= FEW_CORES;
    this.#timeoutMs = options.timeoutMs ?? 5000;
    this.#maxBytes = options.maxBytes ?? 1024 * 1024;
    this.#restartAbove = options.restartAboveBytes ?? 192 * 1024 * 1024;
    this.#memoryBytes = options.memoryBytes ?? 512 * 1024 * 1024;
    const place = PLACES.find((each) => existsSync(new URL(each + WORKER, import.meta.url)));
    if (place === undefined) throw new Error(`${WORKER} not found: run \`npm run build\``);
    this.#home = new URL(place, import.meta.url);
    this.version = readFileSync(new URL('grammars/version.txt', this.#home), 'utf8').trim();
  }

  parse(bytes: Uint8Array, language: string, urgent: boolean, spots = NO_SPOTS): Promise<StructureOutcome> {
    if (grammarOf(language) === undefined) return Promise.resolve({ state: 'failed', why: 'no_grammar' });
    if (bytes.length > this.#maxBytes) return Promise.resolve({ state: 'failed', why: 'too_large' });
    if (this.#closed) return Promise.resolve({ state: 'failed', why: 'crashed' });
    return new Promise((done) => {
      const task = { bytes, language, urgent, spots: grammarOf(language)?.quick === true ? spots : NO_SPOTS, done };
      (urgent ? this.#urgent : this.#background).push(task);
      if (!isScanned(task)) this.#unscanned += 1;
      this.#dispatch();
    });
  }

  /** One worker starts and loads the grammar, beside whatever this thread does; a query for TypeScript alone takes a tenth of a second to compile. */
  warm(language: string): void {
    if (this.#closed || this.#seats.size > 0 || (grammarOf(language)?.wasm ?? '') === '') return;
    const { worker } = this.#open();
    worker.postMessage({ warm: language } satisfies Warming);
    worker.unref();
    this.#retireLater();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    const seats = [...this.#seats];
    for (const task of [...this.#urgent.splice(0), ...this.#background.splice(this.#backgroundAt)]) task.done({ state: 'failed', why: 'crashed' });
    for (const seat of seats) for (const task of this.#leave(seat)) task.done({ state: 'failed', why: 'crashed' });
    await Promise.all(seats.map(({ worker }) => worker.terminate()));
  }

  /** Workers there are now. */
  get serving(): number {
    return this.#seats.size;
  }

  get #waiting(): number {
    return this.#urgent.length + this.#background.length - this.#backgroundAt;
  }

  #next(): Task | undefined {
    const task = this.#shift();
    if (task !== undefined && !isScanned(task)) this.#unscanned -= 1;
    return task;
  }

  #shift(): Task | undefined {
    const urgent = this.#urgent.shift();
    if (urgent !== undefined) return urgent;
    const task = this.#background[this.#backgroundAt];
    if (task === undefined) return undefined;
    this.#backgroundAt += 1;
    if (this.#backgroundAt > 1024) {
      this.#background = this.#background.slice(this.#backgroundAt);
      this.#backgroundAt = 0;
    }
    return task;
  }

  #dispatch(): void {
    while (this.#waiting > 0) {
      const seat = this.#freeSeat(this.#urgent.length > 0);
      if (seat === undefined) return;
      this.#give(seat, this.#nextFew());
    }
  }

  #nextFew(): Task[] {
    const first = this.#next()!;
    const tasks = [first];
    for (let bytes = first.bytes.length; tasks.length < BATCH_FILES && bytes < BATCH_BYTES && isQuick(tasks[tasks.length - 1]!); ) {
      const task = first.urgent ? this.#urgent[0] : this.#background[this.#backgroundAt];
      if (task === undefined || !isQuick(task)) break;
      tasks.push(this.#next()!);
      bytes += task.bytes.length;
    }
    return tasks;
  }

  /** The seat with the fewest files; a further worker is worth its start when several files wait. What is urgent does not wait for a worker to start while another works. */
  #freeSeat(urgent: boolean): Seat | undefined {
    // Asked once for every file that comes: nothing is made to find out.
    let serving = 0;
    let hurried = false;
    for (const { retiring, ready } of this.#seats) {
      if (retiring) continue;
      serving += 1;
      hurried ||= urgent && ready;
    }
    let best: Seat | undefined;
    for (const seat of this.#seats) {
      if (seat.retiring || (hurried && !seat.ready)) continue;
      if (seat.open < DEPTH && (best === undefined || seat.open < best.open)) best = seat;
    }
    if (best !== undefined && (best.open === 0 || this.#waiting < DEPTH)) return best;
    if (serving >= this.#most || (serving > 0 && (this.#waiting < DEPTH || !this.#isWorthAnother()))) return best;
    const opened = this.#open();
    return hurried ? best : opened;
  }

  #isWorthAnother(): boolean {
    return !this.#fewCores || this.#needsParser || this.#unscanned >= DEPTH || this.#scannedBytes > WORTH_A_SECOND;
  }

  #give(seat: Seat, tasks: readonly Task[]): void {
    clearTimeout(this.#idle);
    const jobs = new Int32Array(tasks.length * JOB_WORDS);
    const languages: string[] = [];
    const bytes = joined(tasks);
    const spots = joinedSpots(tasks);
    if (seat.running.size === 0) seat.worker.ref();
    tasks.forEach((task, at) => {
      const id = (this.#ids += 1);
      const known = languages.indexOf(task.language);
      jobs.set([id, known < 0 ? languages.push(task.language) - 1 : known, task.bytes.length, task.spots.length], at * JOB_WORDS);
      seat.running.set(id, task);
      if (isScanned(task)) this.#scannedBytes += task.bytes.length;
    });
    seat.open += 1;
    seat.worker.postMessage({ jobs, languages, bytes, spots } satisfies Batch, [bytes.buffer, spots.buffer]);
    if (seat.open === 1) this.#watch(seat);
  }

  #open(): Seat {
    const current = new Int32Array(new SharedArrayBuffer(4));
    const workerData: WorkerSettings = { grammars: new URL('grammars/', this.#home).href, wasmPages: Math.ceil(this.#memoryBytes / WASM_PAGE), current };
    const worker = new Worker(new URL(WORKER, this.#home), {
      workerData, env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      stdout: true, stderr: true, // what a dying parser prints must not get into the program's own output
    });
    worker.stdout.resume();
    worker.stderr.resume();
    const seat: Seat = { worker, running: new Map(), open: 0, current, ready: false, retiring: false, gone: false, timer: undefined };
    worker.on('message', (reply: Reply) => this.#hear(seat, reply));
    worker.on('error', () => this.#fail(seat, 'crashed'));
    worker.on('exit', () => this.#fail(seat, 'crashed'));
    this.#seats.add(seat);
    return seat;
  }

  #hear(seat: Seat, reply: Reply): void {
    if (seat.gone) return;
    if ('ready' in reply) {
      seat.ready = true;
      if (seat.running.size > 0) this.#watch(seat);
      this.#dispatch();
      return;
    }
    if ('unsure' in reply) {
      this.#needsParser = true;
      this.#dispatch();
      return;
    }
    if ('failed' in reply) return this.#fail(seat, 'crashed', reply.id); // after an error inside wasm nothing in there can be trusted
    seat.open -= 1;
    clearTimeout(seat.timer);
    if (reply.wasmBytes > this.#restartAbove) seat.retiring = true;
    const { done, packed, notes } = reply;
    let at = 0;
    let note = 0;
    for (let file = 0; file < done.length; file += DONE_WORDS) {
      const id = done[file]!;
      const rows = packed.subarray(at, at + done[file + 1]!);
      at = aligned(at + rows.length);
      const lines = new Uint32Array(packed.buffer, packed.byteOffset + at, done[file + 2]);
      at += lines.byteLength;
      const noted = notes.subarray(note, (note += done[file + 3]!));
      const task = seat.running.get(id);
      seat.running.delete(id);
      task?.done({ state: 'parsed', rows: new PackedRows(rows), lines, ...(noted.length > 0 && { notes: readNotes(noted) }) });
    }
    if (seat.running.size > 0) this.#watch(seat);
    else if (seat.retiring) this.#retire(seat);
    this.#dispatch();
    if (seat.running.size === 0 && !seat.gone) this.#rest(seat);
  }

  /** Each file has this long; a late look at a busy event loop is not the file's fault, so the mail is read once more. */
  #watch(seat: Seat): void {
    clearTimeout(seat.timer);
    const first = seat.running.keys().next().value;
    const before = Atomics.load(seat.current, 0);
    seat.timer = setTimeout(() => {
      setImmediate(() => {
        if (seat.gone || seat.running.size === 0) return;
        const now = Atomics.load(seat.current, 0);
        if (!seat.ready || now === first || (now === before && seat.running.has(now))) this.#fail(seat, 'timeout');
        else this.#watch(seat);
      });
    }, seat.ready ? this.#timeoutMs : START_MS);
  }

  /** The file being worked on is to blame; those behind it go back to the head of their queue. */
  #fail(seat: Seat, why: 'timeout' | 'crashed', id = Atomics.load(seat.current, 0)): void {
    if (seat.gone) return;
    const blamed = seat.running.get(id) ?? seat.running.values().next().value;
    const behind = this.#leave(seat).filter((task) => task !== blamed);
    void seat.worker.terminate();
    const background = behind.filter(({ urgent }) => !urgent);
    this.#unscanned += behind.filter((task) => !isScanned(task)).length;
    this.#urgent.unshift(...behind.filter(({ urgent }) => urgent));
    if (background.length > 0) {
      this.#background = [...background, ...this.#background.slice(this.#backgroundAt)];
      this.#backgroundAt = 0;
    }
    blamed?.done({ state: 'failed', why });
    this.#dispatch();
  }

  #retire(seat: Seat): void {
    this.#leave(seat);
    void seat.worker.terminate();
  }

  #leave(seat: Seat): Task[] {
    seat.gone = true;
    seat.retiring = true;
    clearTimeout(seat.timer);
    this.#seats.delete(seat);
    const tasks = [...seat.running.values()];
    seat.running.clear();
    return tasks;
  }

  /** An idle worker keeps nobody alive; after a while it goes, for the next one starts in a fraction of a second and this one holds more than the index does. */
  #rest(seat: Seat): void {
    seat.worker.unref();
    if ([...this.#seats].some(({ running }) => running.size > 0)) return;
    this.#retireLater();
  }

  #retireLater(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      for (const spare of [...this.#seats]) if (spare.running.size === 0) this.#retire(spare);
    }, IDLE_MS);
    this.#idle.unref();
  }
}

/** A copy of exactly these bytes, which can be handed over. */
function joined(tasks: readonly Task[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(tasks.reduce((sum, { bytes }) => sum + bytes.length, 0));
  let at = 0;
  for (const { bytes } of tasks) {
    all.set(bytes, at);
    at += bytes.length;
  }
  return all;
}

function joinedSpots(tasks: readonly Task[]): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(tasks.reduce((sum, { spots }) => sum + spots.length, 0));
  let at = 0;
  for (const { spots } of tasks) {
    all.set(spots, at);
    at += spots.length;
  }
  return all;
}

function isScanned({ language }: Task): boolean {
  return grammarOf(language)?.quick === true;
}

function isQuick(task: Task): boolean {
  return task.bytes.length < BATCH_BYTES && isScanned(task);
}
