// The words of one file as the lexer found them, in parallel arrays that are used again for the next file.
import type { WordPlace } from '../words/word-index.ts';

/** FNV-1a, 32 bits; the seed can be chosen, so that nobody can prepare a file whose words all collide. */
export const FNV_SEED = 0x811c9dc5 | 0;
export const FNV_PRIME = 0x01000193;

/** Numbers per word in `cells`: its hash, its spot (byte offset × 4 + place), one past its last byte. */
export const WORD_CELLS = 3;
export const HASH = 0;
export const SPOT = 1;
export const END = 2;

/** Zeros after the text: no look ahead of the lexer reaches further. */
const AFTER_TEXT = 32;

export class LexedWords {
  readonly seed: number;
  /** One array, so that a word is written to one place. It starts small on purpose: code that has seen growth once is not compiled anew when it meets it late. */
  cells: Int32Array = new Int32Array(WORD_CELLS << 4);
  count = 0;
  /**
   * The file itself, with zeros after it: a byte that ends every word, so that the hot loop need not ask at each byte whether
   * the file is over, and always the same array, which the compiler likes as well. Together a third of the time.
   */
  text: Uint8Array = new Uint8Array(1 << 12);

  constructor(seed: number = FNV_SEED) {
    this.seed = seed | 0;
  }

  load(bytes: Uint8Array): Uint8Array {
    const room = bytes.length + AFTER_TEXT;
    if (room > this.text.length) this.text = new Uint8Array(Math.max(room, this.text.length * 2));
    this.text.set(bytes);
    this.text.fill(0, bytes.length, room);
    this.count = 0;
    return this.text;
  }

  grow(): Int32Array {
    const larger = new Int32Array(this.cells.length * 2);
    larger.set(this.cells);
    return (this.cells = larger);
  }

  /** One word in readable form: for tests and tools, not for the index. */
  at(position: number, bytes: Uint8Array): { readonly text: string; readonly start: number; readonly place: WordPlace } {
    const spot = this.cells[position * WORD_CELLS + SPOT]! >>> 0;
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(spot >>> 2, this.cells[position * WORD_CELLS + END]!));
    return { text, start: spot >>> 2, place: (spot & 3) as WordPlace };
  }
}

export function hashOf(bytes: Uint8Array, seed: number): number {
  let hash = seed | 0;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, FNV_PRIME);
  return hash;
}
