// The words of one file as the lexer found them, in parallel arrays that are used again for the next file.
import type { WordPlace } from '../words/word-index.ts';

/** FNV-1a, 32 bits; the seed can be chosen, so that nobody can prepare a file whose words all collide. */
export const FNV_SEED = 0x811c9dc5 | 0;
export const FNV_PRIME = 0x01000193;

export class LexedWords {
  readonly seed: number;
  starts = new Uint32Array(4096);
  ends = new Uint32Array(4096);
  hashes = new Int32Array(4096);
  places = new Uint8Array(4096);
  count = 0;

  constructor(seed: number = FNV_SEED) {
    this.seed = seed | 0;
  }

  grow(): void {
    const capacity = this.starts.length * 2;
    this.starts = grown(this.starts, new Uint32Array(capacity));
    this.ends = grown(this.ends, new Uint32Array(capacity));
    this.hashes = grown(this.hashes, new Int32Array(capacity));
    this.places = grown(this.places, new Uint8Array(capacity));
  }

  /** One word in readable form: for tests and tools, not for the index. */
  at(position: number, bytes: Uint8Array): { readonly text: string; readonly start: number; readonly place: WordPlace } {
    const start = this.starts[position]!;
    return { text: new TextDecoder().decode(bytes.subarray(start, this.ends[position]!)), start, place: this.places[position]! as WordPlace };
  }
}

function grown<T extends Uint32Array | Int32Array | Uint8Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

export function hashOf(bytes: Uint8Array, seed: number): number {
  let hash = seed | 0;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, FNV_PRIME);
  return hash;
}
