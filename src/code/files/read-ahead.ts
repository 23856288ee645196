// Reads many files with the help of another thread: what it has read is taken over, what it has not begun is read here, and nobody waits for it to start.
import { existsSync } from 'node:fs';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { claim, readCount, usedCount, type ReaderSettings, type ReadStretch } from './reader-messages.ts';
import type { ReadFile } from './read-source.ts';
import type { ReadAhead, ReadSource, SkippedFile, SourceFile } from './source-file.ts';

/** From a bundle the worker lies beside the entry or one folder above a chunk; from source it is the built one. */
const PLACES = ['./', '../', '../../../dist/'];
const WORKER = 'reader-worker.mjs';
/** Fewer files, or fewer bytes, are read before the thread has started. */
const WORTH_FILES = 200;
const WORTH_BYTES = 2 * 1024 * 1024;
/** What goes from thread to thread at once. */
const STRETCH_BYTES = 256 * 1024;
const STRETCH_FILES = 64;
/** Longer nobody needs for a stretch: the thread is gone, or the disk is slow, and then we read as well. */
const WAIT_MS = 100;

/** Undefined where it is not worth a thread, or there is none to be had. */
export function readAhead(root: string, maxFileBytes: number, files: readonly SourceFile[], here: ReadFile): ReadAhead | undefined {
  if (files.length < WORTH_FILES || files.reduce((sum, { stamp }) => sum + stamp.size, 0) < WORTH_BYTES) return undefined;
  const home = PLACES.map((place) => new URL(place + WORKER, import.meta.url)).find((place) => existsSync(place));
  return home === undefined ? undefined : new ReadTogether(home, root, maxFileBytes, files, here);
}

type Found = readonly (ReadSource | SkippedFile)[];

class ReadTogether implements ReadAhead {
  readonly #files: readonly SourceFile[];
  readonly #here: ReadFile;
  /** Where each stretch begins among the files, and where the last one ends. */
  readonly #starts: readonly number[];
  readonly #claims: Int32Array;
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #read = new Map<number, Found>();
  #stretch = 0;
  /** Stretches before this one are spoken for. */
  #free = 0;

  constructor(home: URL, root: string, maxFileBytes: number, files: readonly SourceFile[], here: ReadFile) {
    this.#files = files;
    this.#here = here;
    this.#starts = stretchesOf(files);
    const count = this.#starts.length - 1;
    this.#claims = new Int32Array(new SharedArrayBuffer((count + 2) * 4));
    const stretches = Array.from({ length: count }, (_, at) => files.slice(this.#starts[at], this.#starts[at + 1]).map(({ path }) => path));
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData: ReaderSettings = { root, maxFileBytes, stretches, claims: this.#claims, port: port2 };
    this.#worker = new Worker(home, { workerData, transferList: [port2], env: {}, execArgv: [], stdout: true, stderr: true });
    this.#worker.on('error', () => {}); // what it had claimed is read here
    this.#worker.unref();
  }

  read(at: number): ReadSource | SkippedFile {
    while (at >= this.#starts[this.#stretch + 1]!) this.#next();
    return this.#found()[at - this.#starts[this.#stretch]!]!;
  }

  #next(): void {
    this.#read.delete(this.#stretch);
    this.#stretch += 1;
    Atomics.store(this.#claims, usedCount(this.#claims), this.#stretch);
    Atomics.notify(this.#claims, usedCount(this.#claims));
  }

  /** The files of this stretch. While the other thread is at it, one further on is read here. */
  #found(): Found {
    for (;;) {
      const before = Atomics.load(this.#claims, readCount(this.#claims));
      this.#receive();
      const known = this.#read.get(this.#stretch);
      if (known !== undefined) return known;
      const claimed = this.#claimNext();
      if (claimed !== undefined) this.#read.set(claimed, this.#readHere(claimed));
      else if (Atomics.wait(this.#claims, readCount(this.#claims), before, WAIT_MS) === 'timed-out') this.#read.set(this.#stretch, this.#readHere(this.#stretch));
    }
  }

  #claimNext(): number | undefined {
    for (this.#free = Math.max(this.#free, this.#stretch); this.#free < this.#starts.length - 1; this.#free += 1) if (claim(this.#claims, this.#free)) return this.#free;
    return undefined;
  }

  #readHere(stretch: number): Found {
    return this.#files.slice(this.#starts[stretch], this.#starts[stretch + 1]).map(({ path }) => this.#here(path));
  }

  /** Without a turn of the event loop: whoever takes files in does so in one go. */
  #receive(): void {
    for (let got = receiveMessageOnPort(this.#port); got !== undefined; got = receiveMessageOnPort(this.#port)) {
      const { stretch, files, bytes } = got.message as ReadStretch;
      let at = 0;
      const found = files.map((each): ReadSource | SkippedFile => {
        if ('reason' in each) return each;
        const { path, stamp, hash, length } = each;
        at += length;
        return { path, stamp, hash, bytes: Buffer.from(bytes.buffer, at - length, length) };
      });
      if (stretch >= this.#stretch) this.#read.set(stretch, found);
    }
  }

  close(): void {
    this.#port.close();
    void this.#worker.terminate();
  }
}

function stretchesOf(files: readonly SourceFile[]): number[] {
  const starts = [0];
  let bytes = 0;
  files.forEach(({ stamp }, at) => {
    bytes += stamp.size;
    if (bytes < STRETCH_BYTES && at + 1 - starts[starts.length - 1]! < STRETCH_FILES) return;
    starts.push(at + 1);
    bytes = 0;
  });
  if (starts[starts.length - 1] !== files.length) starts.push(files.length);
  return starts;
}
