// How alike two descriptions are when the same thing may be said in other words: edits, or shared pairs of characters.
import { fold } from '../../kernel/text-folding.ts';
import { COMPARED_CHARACTERS, likeness } from '../likeness.ts';

/** Numbers in a message (a length, a count) change with every edit and say nothing about whether it is the same problem. */
const NUMBERS = /\p{N}+/gu;

export function descriptionLikeness(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => fold(text.slice(0, COMPARED_CHARACTERS)).replace(NUMBERS, '0').trim()) as [string, string];
  if (left === right) return 1;
  return Math.max(likeness(left, right), sharedPairs(left, right));
}

/** Dice's coefficient over pairs of neighbouring characters, white space left out. */
export function sharedPairs(a: string, b: string): number {
  return sharedOfPairs(pairsOf(a), pairsOf(b));
}

/** The pairs of a text, for one that is compared with many. */
export interface Pairs {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

export function sharedOfPairs(left: Pairs, right: Pairs): number {
  let shared = 0;
  const [fewer, more] = left.counts.size <= right.counts.size ? [left, right] : [right, left];
  for (const [pair, count] of fewer.counts) shared += Math.min(count, more.counts.get(pair) ?? 0);
  return left.total + right.total === 0 ? 0 : (2 * shared) / (left.total + right.total);
}

export function pairsOf(text: string): Pairs {
  const counts = new Map<string, number>();
  const dense = text.replace(/\s+/gu, '');
  for (let at = 0; at + 2 <= dense.length; at += 1) {
    const pair = dense.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, total: Math.max(0, dense.length - 1) };
}
