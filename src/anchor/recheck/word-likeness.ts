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
  const [left, right] = [pairsOf(a), pairsOf(b)];
  let [shared, total] = [0, 0];
  for (const [pair, count] of left) shared += Math.min(count, right.get(pair) ?? 0);
  for (const counts of [left, right]) for (const count of counts.values()) total += count;
  return total === 0 ? 0 : (2 * shared) / total;
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  const dense = text.replace(/\s+/gu, '');
  for (let at = 0; at + 2 <= dense.length; at += 1) pairs.set(dense.slice(at, at + 2), (pairs.get(dense.slice(at, at + 2)) ?? 0) + 1);
  return pairs;
}
