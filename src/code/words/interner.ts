// Gives every distinct word a number: open addressing over one growing pool of bytes, no object per word.
import { END, FNV_SEED, hashOf, SPOT, WORD_CELLS } from '../lexer/lexed-words.ts';
import type { LexedWords } from '../lexer/lexed-words.ts';
import type { WordTable } from './word-engine.ts';

/** Stands after each word in the pool; it is part of no word, so a search through the pool never runs from one word into the next. */
const SEPARATOR = 0x0a;
/** The bytes stand in the word more than once. */
export const SEVERAL = -2;
/** Small on purpose, here and below: code that has seen growth early is not compiled anew when it meets it late. */
const FIRST_SLOTS = 1 << 6;
/** A slot is four numbers, a quarter of a cache line: hash, symbol + 1 (0: free), the last file it was met in, start in the pool. */
const SLOT_SHIFT = 2;
const SYMBOL = 1;
const TURN = 2;
const START = 3;

export class Interner {
  readonly seed: number;
  private slots: Int32Array;
  private mask: number;
  private pool: Buffer;
  /** Start of each word in the pool; one more entry than words. */
  private starts: Uint32Array;
  private words: number;
  /** Counts the files interned, so that a slot can tell whether its word was met in this one. */
  private turn = 0;
  /** The distinct symbols of the file interned last, in its first cells. */
  distinct = new Uint32Array(1 << 4);
  private folded: Buffer | null = null;
  private foldedTo = 0;

  constructor(seed: number = FNV_SEED, stored?: { readonly pool: Uint8Array; readonly starts: Uint32Array; readonly slots: Int32Array }) {
    this.seed = seed | 0;
    this.pool = stored === undefined ? Buffer.alloc(1 << 8) : bufferOver(stored.pool);
    this.starts = stored?.starts ?? new Uint32Array(1 << 5);
    this.words = stored === undefined ? 0 : stored.starts.length - 1;
    this.slots = stored?.slots ?? new Int32Array(FIRST_SLOTS << SLOT_SHIFT);
    this.mask = (this.slots.length >>> SLOT_SHIFT) - 1;
  }

  get count(): number {
    return this.words;
  }

  /** Somebody else keeps the table meanwhile: it is looked up where it stands now. */
  follow({ slots, pool, starts, words, turn }: WordTable): void {
    this.slots = slots;
    this.mask = (slots.length >>> SLOT_SHIFT) - 1;
    this.pool = pool;
    this.starts = starts;
    this.words = words;
    this.turn = turn;
  }

  /** Nobody else does any more: from here on the table is our own. */
  own(): void {
    this.slots = this.slots.slice();
    this.pool = Buffer.from(this.pool);
    this.starts = this.starts.slice();
  }

  /** Writes the symbol of each word into `out`, and after them all the spots; returns how many symbols are in `distinct`. The hot loop of indexing. */
  internAll(lexed: LexedWords, out: Uint32Array): number {
    const { cells, count, text: bytes } = lexed;
    const turn = ++this.turn;
    // Room for all at once: growing inside the loop would be code that is met too late to be compiled with the rest.
    if (count > this.distinct.length) this.distinct = new Uint32Array(Math.max(count, this.distinct.length * 2));
    const { distinct } = this;
    let { slots, mask, pool } = this;
    let found = 0;
    for (let w = 0; w < count; w++) {
      const hash = cells[w * WORD_CELLS]!;
      const spot = cells[w * WORD_CELLS + SPOT]!;
      const start = spot >>> 2;
      const length = cells[w * WORD_CELLS + END]! - start;
      let slot = (hash ^ (hash >>> 15)) & mask;
      let symbol = 0;
      for (;;) {
        const at = slot << SLOT_SHIFT;
        if (slots[at + SYMBOL] === 0) {
          symbol = this.insert(bytes, start, length, hash, slot);
          ({ slots, mask, pool } = this);
          distinct[found++] = symbol;
          break;
        }
        if (slots[at] === hash) {
          const from = slots[at + START]!;
          let k = 0;
          while (k < length && pool[from + k] === bytes[start + k]) k++;
          if (k === length && pool[from + k] === SEPARATOR) {
            symbol = slots[at + SYMBOL]! - 1;
            if (slots[at + TURN] !== turn) {
              slots[at + TURN] = turn;
              distinct[found++] = symbol;
            }
            break;
          }
        }
        slot = (slot + 1) & mask;
      }
      out[w] = symbol;
      out[count + w] = spot;
    }
    return found;
  }

  /** -1 when the word never occurred. */
  find(word: Uint8Array): number {
    const hash = hashOf(word, this.seed);
    for (let slot = (hash ^ (hash >>> 15)) & this.mask; ; slot = (slot + 1) & this.mask) {
      const symbol = this.slots[(slot << SLOT_SHIFT) + SYMBOL]! - 1;
      if (symbol < 0) return -1;
      if (this.slots[slot << SLOT_SHIFT] === hash && this.bytesOf(symbol).equals(word)) return symbol;
    }
  }

  lengthOf(symbol: number): number {
    return this.starts[symbol + 1]! - this.starts[symbol]! - 1;
  }

  bytesOf(symbol: number): Buffer {
    return this.pool.subarray(this.starts[symbol]!, this.starts[symbol + 1]! - 1);
  }

  /** Symbols whose text holds these bytes, ascending; with `foldCase` ASCII letters of both sides are compared in lower case. */
  containing(part: Uint8Array, foldCase: boolean): number[] {
    return this.holding(part, foldCase, false, false).symbols;
  }

  /** The same with the position in each word, or `SEVERAL`; `begins` and `ends`: only words that begin or end with them. */
  holding(part: Uint8Array, foldCase: boolean, begins: boolean, ends: boolean): { readonly symbols: number[]; readonly positions: number[] } {
    const pool = foldCase ? this.foldedPool() : this.pool.subarray(0, this.used);
    const needle = foldCase ? lowered(part) : part;
    return begins || ends ? this.framedBy(needle, pool, begins, ends) : this.anywhere(needle, pool);
  }

  /** One comparison per word: the place in it is known. */
  private framedBy(needle: Uint8Array, pool: Buffer, begins: boolean, ends: boolean): { readonly symbols: number[]; readonly positions: number[] } {
    const [symbols, positions]: [number[], number[]] = [[], []];
    const { starts, words } = this;
    const size = needle.length;
    for (let symbol = 0; symbol < words; symbol++) {
      const start = starts[symbol]!;
      const length = starts[symbol + 1]! - 1 - start;
      if (length < size || (begins && ends && length !== size)) continue;
      const from = begins ? start : start + length - size;
      let k = 0;
      while (k < size && pool[from + k] === needle[k]) k++;
      if (k < size) continue;
      symbols.push(symbol);
      positions.push(from - start);
    }
    return { symbols, positions };
  }

  private anywhere(needle: Uint8Array, pool: Buffer): { readonly symbols: number[]; readonly positions: number[] } {
    const [symbols, positions]: [number[], number[]] = [[], []];
    const { starts } = this;
    let symbol = 0;
    for (let at = pool.indexOf(needle); at >= 0; ) {
      symbol = this.symbolAt(at, symbol);
      const again = symbols.length > 0 && symbols[symbols.length - 1] === symbol;
      if (again) positions[positions.length - 1] = SEVERAL;
      else {
        symbols.push(symbol);
        positions.push(at - starts[symbol]!);
      }
      at = pool.indexOf(needle, again ? starts[symbol + 1]! : at + 1); // a third position says nothing new
    }
    return { symbols, positions };
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
    fill(this.slots, slot, hash, symbol, this.turn, at);
    this.words++;
    if (this.words * 5 > this.mask * 3) this.widen();
    return symbol;
  }

  private widen(): void {
    const old = this.slots;
    this.slots = new Int32Array(old.length * 2);
    this.mask = (this.slots.length >>> SLOT_SHIFT) - 1;
    for (let at = 0; at < old.length; at += 1 << SLOT_SHIFT) if (old[at + SYMBOL] !== 0) place(this.slots, old[at]!, old[at + SYMBOL]! - 1, old[at + TURN]!, old[at + START]!);
  }
}

/** The table of words whose bytes begin at `starts`, in the order of their symbols. */
export function slotTable(starts: Uint32Array, hashes: Int32Array): Int32Array {
  let capacity = FIRST_SLOTS;
  while (capacity < hashes.length * 2) capacity *= 2;
  const slots = new Int32Array(capacity << SLOT_SHIFT);
  for (let symbol = 0; symbol < hashes.length; symbol++) place(slots, hashes[symbol]!, symbol, 0, starts[symbol]!);
  return slots;
}

/** What a table of so many words must be for a search in it to end. */
export function isSlotTable(slots: Int32Array, words: number): boolean {
  const capacity = slots.length >>> SLOT_SHIFT;
  return capacity >= FIRST_SLOTS && capacity > words && (capacity & (capacity - 1)) === 0 && slots.length === capacity << SLOT_SHIFT;
}

function place(slots: Int32Array, hash: number, symbol: number, turn: number, start: number): void {
  const mask = (slots.length >>> SLOT_SHIFT) - 1;
  let slot = (hash ^ (hash >>> 15)) & mask;
  while (slots[(slot << SLOT_SHIFT) + SYMBOL] !== 0) slot = (slot + 1) & mask;
  fill(slots, slot, hash, symbol, turn, start);
}

function fill(slots: Int32Array, slot: number, hash: number, symbol: number, turn: number, start: number): void {
  const at = slot << SLOT_SHIFT;
  slots[at] = hash;
  slots[at + SYMBOL] = symbol + 1;
  slots[at + TURN] = turn;
  slots[at + START] = start;
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
