// Gives every distinct word a number: open addressing over one growing pool of bytes, no object per word.
import { FNV_SEED, hashOf } from '../lexer/lexed-words.ts';
import type { LexedWords } from '../lexer/lexed-words.ts';

/** Stands after each word in the pool; it is part of no word, so a search through the pool never runs from one word into the next. */
const SEPARATOR = 0x0a;
const FIRST_SLOTS = 1 << 14;

export class Interner {
  readonly seed: number;
  /** Pairs of (hash, symbol + 1); 0 as symbol: free. */
  private slots: Int32Array;
  private mask: number;
  private pool: Buffer;
  /** Start of each word in the pool; one more entry than words. */
  private starts: Uint32Array;
  private words: number;
  private folded: Buffer | null = null;
  private foldedTo = 0;

  constructor(seed: number = FNV_SEED, stored?: { readonly pool: Uint8Array; readonly starts: Uint32Array }) {
    this.seed = seed | 0;
    this.pool = stored === undefined ? Buffer.alloc(1 << 16) : bufferOver(stored.pool);
    this.starts = stored?.starts ?? new Uint32Array(1 << 12);
    this.words = stored === undefined ? 0 : stored.starts.length - 1;
    let capacity = FIRST_SLOTS;
    while (capacity < this.words * 2) capacity *= 2;
    this.slots = new Int32Array(capacity * 2);
    this.mask = capacity - 1;
    for (let symbol = 0; symbol < this.words; symbol++) this.place(hashOf(this.bytesOf(symbol), this.seed), symbol);
  }

  get count(): number {
    return this.words;
  }

  /** Writes the symbol of each word into `out`. The hot loop of indexing. */
  internAll(bytes: Uint8Array, lexed: LexedWords, out: Uint32Array): void {
    const { starts, ends, hashes, count } = lexed;
    let { slots, mask, pool, starts: poolStarts } = this;
    for (let w = 0; w < count; w++) {
      const hash = hashes[w]!;
      const start = starts[w]!;
      const length = ends[w]! - start;
      let slot = (hash ^ (hash >>> 15)) & mask;
      for (;;) {
        const symbol = slots[2 * slot + 1]! - 1;
        if (symbol < 0) {
          out[w] = this.insert(bytes, start, length, hash, slot);
          ({ slots, mask, pool, starts: poolStarts } = this);
          break;
        }
        if (slots[2 * slot] === hash) {
          const at = poolStarts[symbol]!;
          if (poolStarts[symbol + 1]! - at === length + 1) {
            let k = 0;
            while (k < length && pool[at + k] === bytes[start + k]) k++;
            if (k === length) {
              out[w] = symbol;
              break;
            }
          }
        }
        slot = (slot + 1) & mask;
      }
    }
  }

  /** -1 when the word never occurred. */
  find(word: Uint8Array): number {
    const hash = hashOf(word, this.seed);
    let slot = (hash ^ (hash >>> 15)) & this.mask;
    for (;;) {
      const symbol = this.slots[2 * slot + 1]! - 1;
      if (symbol < 0) return -1;
      if (this.slots[2 * slot] === hash && this.bytesOf(symbol).equals(word)) return symbol;
      slot = (slot + 1) & this.mask;
    }
  }

  bytesOf(symbol: number): Buffer {
    return this.pool.subarray(this.starts[symbol]!, this.starts[symbol + 1]! - 1);
  }

  /** Symbols whose text holds these bytes, ascending; with `foldCase` ASCII letters of both sides are compared in lower case. */
  containing(part: Uint8Array, foldCase: boolean): number[] {
    const found: number[] = [];
    const pool = foldCase ? this.foldedPool() : this.pool.subarray(0, this.used);
    const needle = foldCase ? lowered(part) : part;
    const starts = this.starts;
    let symbol = 0;
    for (let at = pool.indexOf(needle); at >= 0 && symbol < this.words; at = pool.indexOf(needle, starts[symbol])) {
      symbol = this.symbolAt(at, symbol);
      found.push(symbol++);
    }
    return found;
  }

  /** The pool in use, and where its words start: what a snapshot stores. */
  stored(): { readonly pool: Buffer; readonly starts: Uint32Array } {
    return { pool: this.pool.subarray(0, this.used), starts: this.starts.subarray(0, this.words + 1) };
  }

  private get used(): number {
    return this.starts[this.words]!;
  }

  private symbolAt(position: number, from: number): number {
    let low = from;
    let step = 1;
    while (low + step < this.words && this.starts[low + step]! <= position) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, this.words);
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle]! <= position) low = middle;
      else high = middle;
    }
    return low;
  }

  private foldedPool(): Buffer {
    const { used } = this;
    if (this.folded === null || this.folded.length < this.pool.length) {
      const larger = Buffer.alloc(this.pool.length);
      this.folded?.copy(larger, 0, 0, this.foldedTo);
      this.folded = larger;
    }
    for (let i = this.foldedTo; i < used; i++) this.folded[i] = lower(this.pool[i]!);
    this.foldedTo = used;
    return this.folded.subarray(0, used);
  }

  private insert(bytes: Uint8Array, start: number, length: number, hash: number, slot: number): number {
    const symbol = this.words;
    const at = this.used;
    if (at + length + 1 > this.pool.length) this.pool = larger(this.pool, Buffer.alloc(Math.max(this.pool.length * 2, at + length + 1)));
    if (symbol + 2 > this.starts.length) this.starts = larger(this.starts, new Uint32Array(this.starts.length * 2 + 2));
    for (let k = 0; k < length; k++) this.pool[at + k] = bytes[start + k]!;
    this.pool[at + length] = SEPARATOR;
    this.starts[symbol + 1] = at + length + 1;
    this.slots[2 * slot] = hash;
    this.slots[2 * slot + 1] = symbol + 1;
    this.words++;
    if (this.words * 2 > this.mask) this.widen();
    return symbol;
  }

  private place(hash: number, symbol: number): void {
    let slot = (hash ^ (hash >>> 15)) & this.mask;
    while (this.slots[2 * slot + 1] !== 0) slot = (slot + 1) & this.mask;
    this.slots[2 * slot] = hash;
    this.slots[2 * slot + 1] = symbol + 1;
  }

  private widen(): void {
    const old = this.slots;
    this.slots = new Int32Array(old.length * 2);
    this.mask = this.slots.length / 2 - 1;
    for (let k = 0; k < old.length; k += 2) if (old[k + 1] !== 0) this.place(old[k]!, old[k + 1]! - 1);
  }
}

function larger<T extends Uint8Array | Uint32Array>(old: T, room: T): T {
  room.set(old);
  return room;
}

function bufferOver(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function lower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

function lowered(bytes: Uint8Array): Uint8Array {
  return bytes.map(lower);
}
