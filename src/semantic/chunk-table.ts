// Holds every chunk and, by word, the chunks it stands in and how often in which part of them; a file comes and goes as a whole.
import type { Chunk } from './cut-chunks.ts';
import { WORD_FIELDS, type WordField } from './semantic-index.ts';

export interface StoredChunk extends Chunk {
  readonly file: StoredFile;
}

export interface StoredFile {
  readonly path: string;
  readonly hash: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly chunks: readonly StoredChunk[];
  /** Number of its first chunk; they are neighbours. Changes when the table is packed. */
  first: number;
}

/** How often a word stands in each field of a chunk, in one number: what is more than this is much, however much. */
const BITS: Readonly<Record<WordField, readonly [shift: number, most: number]>> = { name: [0, 15], path: [4, 15], comment: [8, 255], string: [16, 255], code: [24, 127] };

export function countIn(packed: number, field: WordField): number {
  const [shift, most] = BITS[field];
  return (packed >>> shift) & most;
}

export function fieldsIn(packed: number): WordField[] {
  return WORD_FIELDS.filter((field) => countIn(packed, field) > 0);
}

/** The words of one chunk while it is being read. */
export class WordCounts {
  readonly byWord = new Map<string, number>();
  readonly lengths: Record<WordField, number> = { name: 0, path: 0, comment: 0, string: 0, code: 0 };

  add(word: string, field: WordField): void {
    const [shift, most] = BITS[field];
    const packed = this.byWord.get(word) ?? 0;
    this.lengths[field] += 1;
    if (((packed >>> shift) & most) < most) this.byWord.set(word, packed + 2 ** shift);
  }
}

/** Chunks in ascending order and the counts beside them. */
export class Postings {
  chunks = new Int32Array(4);
  counts = new Int32Array(4);
  size = 0;

  push(chunk: number, packed: number): void {
    if (this.size === this.chunks.length) {
      this.chunks = grown(this.chunks);
      this.counts = grown(this.counts);
    }
    this.chunks[this.size] = chunk;
    this.counts[this.size] = packed;
    this.size += 1;
  }

  /** The counts of one chunk, or 0. */
  of(chunk: number): number {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const at = this.chunks[middle]!;
      if (at === chunk) return this.counts[middle]!;
      if (at < chunk) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }
}

/** Of the word vectors. */
export const DIMENSIONS = 128;

/** Dead chunks are passed over until there are this many and as many as living ones. */
const PACK_FROM = 1_000;

/** What an occurrence in a field is worth, and how far the length of the field counts against it (0–1). */
export type FieldWeights = Readonly<Record<WordField, { readonly weight: number; readonly slope: number }>>;

export class ChunkTable {
  readonly words = new Map<string, Postings>();
  /** By number; undefined: its file has left. */
  readonly #chunks: (StoredChunk | undefined)[] = [];
  #lengths: Record<WordField, Int32Array> = emptyLengths(1024);
  readonly #fields: FieldWeights;
  readonly #sums: Record<WordField, number> = { name: 0, path: 0, comment: 0, string: 0, code: 0 };
  /** Side by side, for every question looks at all of them; of a chunk without one, zeros. */
  #directions = new Float32Array(1024 * DIMENSIONS);
  /** Kept until something changes. */
  #weights: readonly Float32Array[] | undefined;
  #live = 0;

  constructor(fields: FieldWeights) {
    this.#fields = fields;
  }

  get live(): number {
    return this.#live;
  }

  /** Numbers run below this. */
  get end(): number {
    return this.#chunks.length;
  }

  at(number: number): StoredChunk | undefined {
    return this.#chunks[number];
  }

  /** What the occurrences of a word in a chunk count together: by field, and less in a long one, by its slope. */
  weigher(): (chunk: number, packed: number) => number {
    const weights = (this.#weights ??= WORD_FIELDS.map((field) => this.#weightsOf(field)));
    const [name, path, comment, string, code] = weights as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
    // Written out with the shifts of BITS: it runs for every place of every word.
    return (chunk, packed) =>
      (packed & 15) * name[chunk]! + ((packed >>> 4) & 15) * path[chunk]! + ((packed >>> 8) & 255) * comment[chunk]! + ((packed >>> 16) & 255) * string[chunk]! + (packed >>> 24) * code[chunk]!;
  }

  /** Whole numbers are summed, so that the order in which files came and went makes no difference. */
  #weightsOf(field: WordField): Float32Array {
    const { weight, slope } = this.#fields[field];
    const average = this.#live === 0 ? 1 : Math.max(1e-9, this.#sums[field] / this.#live);
    const weights = new Float32Array(this.end);
    for (let number = 0; number < weights.length; number += 1) weights[number] = weight / (1 - slope + slope * (this.#lengths[field][number]! / average));
    return weights;
  }

  /** How far each chunk points the same way: -1 to 1. */
  likenessTo(direction: Float32Array): Float32Array {
    const likeness = new Float32Array(this.end);
    const all = this.#directions;
    for (let number = 0, from = 0; number < likeness.length; number += 1, from += DIMENSIONS) {
      let [one, two, three, four] = [0, 0, 0, 0];
      for (let k = 0; k < DIMENSIONS; k += 4) {
        one += direction[k]! * all[from + k]!;
        two += direction[k + 1]! * all[from + k + 1]!;
        three += direction[k + 2]! * all[from + k + 2]!;
        four += direction[k + 3]! * all[from + k + 3]!;
      }
      likeness[number] = one + two + three + four;
    }
    return likeness;
  }

  add(file: { readonly path: string; readonly hash: string; readonly language: string }, chunks: readonly Chunk[], counts: readonly WordCounts[], directions: readonly (Float32Array | undefined)[]): StoredFile {
    this.#weights = undefined;
    const stored: StoredFile = { ...file, isTest: isTest(file.path), chunks: [], first: this.#chunks.length };
    for (const [at, chunk] of chunks.entries()) {
      const number = this.#chunks.length;
      const own = { ...chunk, file: stored };
      (stored.chunks as StoredChunk[]).push(own);
      this.#chunks.push(own);
      this.#live += 1;
      if (this.#directions.length < this.#chunks.length * DIMENSIONS) this.#directions = largerFloats(this.#directions);
      // The place may have been another chunk's.
      this.#directions.fill(0, number * DIMENSIONS, (number + 1) * DIMENSIONS);
      if (directions[at] !== undefined) this.#directions.set(directions[at], number * DIMENSIONS);
      const { byWord, lengths } = counts[at]!;
      for (const [word, packed] of byWord) {
        let postings = this.words.get(word);
        if (postings === undefined) this.words.set(word, (postings = new Postings()));
        postings.push(number, packed);
      }
      for (const field of WORD_FIELDS) {
        if (number >= this.#lengths[field].length) this.#lengths[field] = grown(this.#lengths[field]);
        this.#lengths[field][number] = lengths[field];
        this.#sums[field] += lengths[field];
      }
    }
    return stored;
  }

  remove(file: StoredFile): void {
    this.#weights = undefined;
    for (let number = file.first; number < file.first + file.chunks.length; number += 1) {
      this.#chunks[number] = undefined;
      this.#live -= 1;
      for (const field of WORD_FIELDS) this.#sums[field] -= this.#lengths[field][number]!;
    }
  }

  /** Takes dead chunks out for good; true when numbers moved. */
  pack(): boolean {
    const dead = this.#chunks.length - this.#live;
    if (dead < PACK_FROM || dead < this.#live) return false;
    const moved = new Int32Array(this.#chunks.length).fill(-1);
    const lengths = emptyLengths(Math.max(1024, this.#live));
    let next = 0;
    for (const [number, chunk] of this.#chunks.entries()) {
      if (chunk === undefined) continue;
      if (chunk.file.first === number) chunk.file.first = next;
      moved[number] = next;
      for (const field of WORD_FIELDS) lengths[field][next] = this.#lengths[field][number]!;
      this.#directions.copyWithin(next * DIMENSIONS, number * DIMENSIONS, (number + 1) * DIMENSIONS);
      this.#chunks[next] = chunk;
      next += 1;
    }
    this.#chunks.length = next;
    this.#lengths = lengths;
    this.#weights = undefined;
    for (const [word, postings] of this.words) {
      const kept = new Postings();
      for (let at = 0; at < postings.size; at += 1) {
        const to = moved[postings.chunks[at]!]!;
        if (to >= 0) kept.push(to, postings.counts[at]!);
      }
      if (kept.size === 0) this.words.delete(word);
      else this.words.set(word, kept);
    }
    return true;
  }
}

function emptyLengths(size: number): Record<WordField, Int32Array> {
  return { name: new Int32Array(size), path: new Int32Array(size), comment: new Int32Array(size), string: new Int32Array(size), code: new Int32Array(size) };
}

function grown(from: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(from.length * 2);
  larger.set(from);
  return larger;
}

function largerFloats(from: Float32Array): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(from.length * 2);
  larger.set(from);
  return larger;
}

function isTest(path: string): boolean {
  return /(?:^|\/)(?:tests?|__tests__|specs?|bench(?:marks?)?|examples?|fixtures?)\/|[._-](?:test|spec|bench)\.[^/]+$|(?:^|\/)test_[^/]+$/i.test(path);
}
