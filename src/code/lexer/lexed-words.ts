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

export class LexedWords {
  readonly seed: number;
  /** One array, so that a word is written to one place. */
  cells: Int32Array = new Int32Array(WORD_CELLS << 12);
  count = 0;

  constructor(seed: number = FNV_SEED) {
    this.seed = seed | 0;
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
