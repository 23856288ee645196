// Lexes and numbers the words of a whole tree in WebAssembly: nothing of it has to be met a thousand times before it is compiled well.
import { readFileSync } from 'node:fs';
import { LexedWords } from '../lexer/lexed-words.ts';
import { lexWords } from '../lexer/lex.ts';
import type { LexerRow } from '../lexer/lexer-row.ts';
import { isTabled, rowTable } from './row-table.ts';

/** From a bundle it lies beside the entry or one folder above a chunk; from source it is the built one. */
const PLACES = ['./', '../', '../../../dist/'];
const FILE = 'words.wasm';
const CELL_BYTES = 12;

interface Value {
  readonly value: number;
}

/** See assembly/words/index.ts. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  take(bytes: number): number;
  expect(bytes: number, count: number): void;
  lexed(row: number, bytes: number, seed: number): number;
  interned(cells: number, count: number, bytes: number): void;
  readonly text: Value;
  readonly symbols: Value;
  readonly spots: Value;
  readonly distinct: Value;
  readonly found: Value;
  readonly tallies: Value;
  readonly slots: Value;
  readonly mask: Value;
  readonly pool: Value;
  readonly used: Value;
  readonly starts: Value;
  readonly words: Value;
  readonly turn: Value;
}

/** Node has it; the types of Node 20 do not. */
const { Instance, Module } = (globalThis as unknown as {
  WebAssembly: { Module: new (bytes: Uint8Array) => object; Instance: new (module: object) => { readonly exports: unknown } };
}).WebAssembly;

let module: object | null | undefined;

/** The table of all words, where it stands now. */
export interface WordTable {
  readonly slots: Int32Array;
  readonly pool: Buffer;
  readonly starts: Uint32Array;
  readonly words: number;
  readonly turn: number;
}

export class WordEngine implements WordTable {
  readonly #exports: Exports;
  readonly #seed: number;
  /** For rows with hooks that are not known over there. */
  readonly #lexed: LexedWords;
  readonly #rows = new Map<LexerRow, number>();
  #cells = 0;
  #cellsRoom = 0;
  #buffer: ArrayBuffer;
  #bytes: Buffer;
  #count = 0;
  slots = new Int32Array(0);
  pool: Buffer = Buffer.alloc(0);
  starts = new Uint32Array(0);

  constructor(exports: Exports, seed: number) {
    this.#exports = exports;
    this.#seed = seed;
    this.#lexed = new LexedWords(seed);
    this.#buffer = exports.memory.buffer;
    this.#bytes = Buffer.from(this.#buffer);
  }

  get words(): number {
    return this.#exports.words.value;
  }

  get turn(): number {
    return this.#exports.turn.value;
  }

  /** How many words the file has. */
  read(bytes: Uint8Array, row: LexerRow): number {
    const { lexed, expect, text } = this.#exports;
    const at = isTabled(row) ? this.#rowAt(row) : 0;
    expect(bytes.length, (bytes.length >>> 1) + 1);
    this.#renew();
    this.#bytes.set(bytes, text.value);
    this.#count = at === 0 ? -1 : lexed(at, bytes.length, this.#seed);
    if (this.#count < 0) this.#count = this.#lexHere(bytes, row);
    this.look();
    return this.#count;
  }

  /** Symbols, and after them all the spots. */
  copyTo(cells: Uint32Array): void {
    cells.set(new Uint32Array(this.#buffer, this.#exports.symbols.value, this.#count));
    cells.set(new Uint32Array(this.#buffer, this.#exports.spots.value, this.#count), this.#count);
  }

  /** The symbols of the file read last, each once. */
  distinct(): Uint32Array {
    return new Uint32Array(this.#buffer, this.#exports.distinct.value, this.#exports.found.value);
  }

  /** Beside each of them how often it stands where, as `tallies.ts` counts. */
  tallies(): Uint32Array {
    return new Uint32Array(this.#buffer, this.#exports.tallies.value, this.#exports.found.value);
  }

  #rowAt(row: LexerRow): number {
    let at = this.#rows.get(row);
    if (at !== undefined) return at;
    at = this.#exports.take(rowTable(row, 0).length);
    this.#renew();
    this.#bytes.set(rowTable(row, at), at);
    this.#rows.set(row, at);
    return at;
  }

  #lexHere(bytes: Uint8Array, row: LexerRow): number {
    const { expect, interned, take } = this.#exports;
    lexWords(bytes, row, this.#lexed);
    const { cells, count } = this.#lexed;
    expect(bytes.length, count);
    if (count > this.#cellsRoom) {
      this.#cellsRoom = Math.max(count, this.#cellsRoom * 2);
      this.#cells = take(this.#cellsRoom * CELL_BYTES);
    }
    this.#renew();
    new Int32Array(this.#buffer, this.#cells, count * 3).set(cells.subarray(0, count * 3));
    interned(this.#cells, count, bytes.length);
    return count;
  }

  #renew(): void {
    if (this.#exports.memory.buffer === this.#buffer) return;
    this.#buffer = this.#exports.memory.buffer;
    this.#bytes = Buffer.from(this.#buffer);
  }

  /** Where everything stands now; also after a file that could not be read to its end. */
  look(): void {
    this.#renew();
    const { slots, mask, pool, used, starts, words } = this.#exports;
    const size = (mask.value + 1) * 4;
    if (this.slots.buffer !== this.#buffer || this.slots.byteOffset !== slots.value || this.slots.length !== size) this.slots = new Int32Array(this.#buffer, slots.value, size);
    this.pool = this.#bytes.subarray(pool.value, pool.value + used.value);
    this.starts = new Uint32Array(this.#buffer, starts.value, words.value + 1);
  }
}

/** Undefined where it was not shipped or cannot run: then everything is done on this side. */
export function openWordEngine(seed: number): WordEngine | undefined {
  if (module === undefined) module = compiled();
  return module === null ? undefined : new WordEngine(new Instance(module).exports as Exports, seed);
}

function compiled(): object | null {
  for (const place of PLACES) {
    try {
      return new Module(readFileSync(new URL(place + FILE, import.meta.url)));
    } catch {
      // not here, or this machine has no WebAssembly
    }
  }
  return null;
}
