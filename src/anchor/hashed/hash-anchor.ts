// A passage remembered without its text: keyed hashes of the four-character pieces in and around it, enough to vote for its place.
import { soundRange, type TextRange } from '../text-range.ts';
import { GRAM, gramIndex, type GramIndex } from './gram-index.ts';
import { keyedHash, type KeyedHash } from './keyed-hash.ts';

/** 0.4–1 KB as JSON; numbers only. */
export interface HashAnchor {
  readonly version: 1;
  readonly length: number;
  /** Keyed hashes of the passage, two of them: 32 bits alone would meet by chance. */
  readonly hash: readonly [number, number];
  /** Start of the passage by length of the text. */
  readonly position: number;
  /** Grams that begin before the passage. */
  readonly lead: number;
  readonly grams: readonly number[];
}

export interface FoundAnchor {
  readonly range: [start: number, end: number];
  readonly method: 'exact' | 'votes';
  readonly confidence: number;
}

const AROUND = 48;
/** An exact place must have this share of the votes the likeliest place has. */
const LEAST_OF_BEST = 0.6;
/** Longer passages are remembered by their two ends. */
const LONGEST_PASSAGE = 4_000;

export function anchorOf(text: string, range: readonly [number, number], secret: string): HashAnchor {
  const hash = keyedHash(secret);
  const [start, end] = soundRange(text, range);
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, Math.min(end, start + LONGEST_PASSAGE) + AROUND);
  const grams: number[] = [];
  for (let at = from; at + GRAM <= to; at += 1) grams.push(hash(text.slice(at, at + GRAM)));
  return { version: 1, length: end - start, hash: hashesOf(text.slice(start, end), hash), position: text.length === 0 ? 0 : start / text.length, lead: start - from, grams };
}

function hashesOf(passage: string, hash: KeyedHash): [number, number] {
  return [hash(`1${passage}`), hash(`2${passage}`)];
}

/** One text's index, to find many anchors in it. */
export class HashedText {
  readonly text: string;
  readonly #hash: KeyedHash;
  readonly #index: GramIndex;

  constructor(text: string, secret: string) {
    this.text = text;
    this.#hash = keyedHash(secret);
    this.#index = gramIndex(text, this.#hash);
  }

  find(anchor: HashAnchor): FoundAnchor | null {
    const votes = this.#votes(anchor, () => true, (place, offset) => place - offset, (places) => 1 / places);
    const starts = ranked(votes);
    return this.#exact(anchor, starts) ?? this.#byEnds(anchor, starts);
  }

  /** Of the likeliest starts the one whose text has the hash, if no other such start is nearly as likely. */
  #exact({ length, hash, grams }: HashAnchor, starts: readonly (readonly [number, number])[]): FoundAnchor | null {
    const equal = starts.slice(0, 64).filter(([start]) => {
      if (start < 0 || start + length > this.text.length) return false;
      const [one, two] = hashesOf(this.text.slice(start, start + length), this.#hash);
      return one === hash[0] && two === hash[1];
    });
    const [best, next] = equal;
    if (best === undefined || length === 0) return null;
    // The words elsewhere, while their surroundings speak for another place: a twin, and the passage was rewritten.
    if (best[1] < LEAST_OF_BEST * starts[0]![1]) return null;
    const margin = next === undefined ? 1 : 1 - next[1] / best[1];
    if (margin < 0.1) return null;
    const support = Math.min(1, best[1] / Math.max(1, grams.length * 0.5));
    return { range: [best[0], best[0] + length], method: 'exact', confidence: rounded(0.75 + 0.15 * support + 0.09 * Math.min(1, 2 * margin)) };
  }

  /** The two ends vote apart, near the likeliest start: what lies between may have been rewritten. */
  #byEnds(anchor: HashAnchor, starts: readonly (readonly [number, number])[]): FoundAnchor | null {
    const { length, grams } = anchor;
    const [likeliest] = starts;
    if (likeliest === undefined) return null;
    // As many votes for a place far from it: the text stands there twice.
    if (starts.some(([start, votes]) => Math.abs(start - likeliest[0]) > length + AROUND && votes > 0.9 * likeliest[1])) return null;
    const reach = Math.min(length / 2, 12);
    const within = 1.5 * length + 40;
    const near = (end: boolean) => (offset: number): boolean => (end ? offset + GRAM >= length - reach : offset <= reach);
    const closeTo = (votes: Map<number, number>, centre: number): (readonly [number, number])[] => ranked(votes).filter(([at]) => Math.abs(at - centre) <= within);
    const [left] = closeTo(this.#votes(anchor, near(false), (place, offset) => place - offset, rootShare), likeliest[0]);
    const [right] = closeTo(this.#votes(anchor, near(true), (place, offset) => place + (length - offset), rootShare), likeliest[0] + length);
    if (left === undefined || right === undefined || right[0] < left[0] || right[0] - left[0] > 3 * length + 40) return null;
    const support = (left[1] + right[1]) / Math.max(1, grams.length);
    if (support < 0.12) return null;
    const range: TextRange = soundRange(this.text, [left[0], right[0]]);
    return { range: [range[0], range[1]], method: 'votes', confidence: rounded(Math.min(0.79, 0.55 + 0.4 * support)) };
  }

  #votes({ grams, lead }: HashAnchor, votes: (offset: number) => boolean, aim: (place: number, offset: number) => number, weigh: (places: number) => number): Map<number, number> {
    const sums = new Map<number, number>();
    grams.forEach((gram, at) => {
      const places = this.#index.get(gram);
      const offset = at - lead;
      if (places === undefined || !votes(offset)) return;
      for (const place of places) sums.set(aim(place, offset), (sums.get(aim(place, offset)) ?? 0) + weigh(places.length));
    });
    return sums;
  }
}

export function findAnchor(text: string, anchor: HashAnchor, secret: string): FoundAnchor | null {
  return new HashedText(text, secret).find(anchor);
}

function rootShare(places: number): number {
  return 1 / Math.sqrt(places);
}

/** Most votes first; of equals the earlier place. */
function ranked(votes: ReadonlyMap<number, number>): (readonly [number, number])[] {
  return [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

function rounded(confidence: number): number {
  return Math.round(confidence * 1_000) / 1_000;
}
