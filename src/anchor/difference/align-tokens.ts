// Which tokens (lines, sentences) of two lists are the same ones: common ends, then tokens that occur once, then a bounded search.
import { diffArrays } from 'diff';
import type { Budget } from './budget.ts';

/** Token indices; both lists go on in step for `length` tokens. */
export interface TokenRun {
  readonly before: number;
  readonly after: number;
  readonly length: number;
}

/** Work of one search at most: tokens × differences. Above it the window is left as changed. */
const SEARCH_STEPS = 400_000;

interface Window {
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
}

/** In order on both sides. Windows between tokens that occur once are worked off a stack, so that depth costs nothing. */
export function alignTokens(before: readonly string[], after: readonly string[], budget: Budget): TokenRun[] {
  const [a, b] = numbered(before, after);
  const found: TokenRun[] = [];
  const open: Window[] = [{ before: [0, a.length], after: [0, b.length] }];
  while (open.length > 0) {
    const window = open.pop()!;
    const middle = takeEnds(a, b, window, found);
    if (middle.before[0] === middle.before[1] || middle.after[0] === middle.after[1]) continue;
    const anchors = uniqueAnchors(a, b, middle);
    if (anchors.length === 0) {
      for (const run of searched(a, b, middle, budget)) found.push(run);
      continue;
    }
    let [fromA, fromB] = [middle.before[0], middle.after[0]];
    for (const [atA, atB] of anchors) {
      found.push({ before: atA, after: atB, length: 1 });
      open.push({ before: [fromA, atA], after: [fromB, atB] });
      [fromA, fromB] = [atA + 1, atB + 1];
    }
    open.push({ before: [fromA, middle.before[1]], after: [fromB, middle.after[1]] });
  }
  return found.sort((x, y) => x.before - y.before);
}

/** Equal tokens get equal numbers: comparing numbers costs the same for any length of line. */
function numbered(before: readonly string[], after: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const of = (token: string): number => {
    const known = numbers.get(token);
    if (known !== undefined) return known;
    numbers.set(token, numbers.size);
    return numbers.size - 1;
  };
  return [Int32Array.from(before, of), Int32Array.from(after, of)];
}

function takeEnds(a: Int32Array, b: Int32Array, window: Window, found: TokenRun[]): Window {
  let [fromA, toA] = window.before;
  let [fromB, toB] = window.after;
  let length = 0;
  while (fromA + length < toA && fromB + length < toB && a[fromA + length] === b[fromB + length]) length += 1;
  if (length > 0) found.push({ before: fromA, after: fromB, length });
  [fromA, fromB] = [fromA + length, fromB + length];
  length = 0;
  while (toA - length > fromA && toB - length > fromB && a[toA - length - 1] === b[toB - length - 1]) length += 1;
  if (length > 0) found.push({ before: toA - length, after: toB - length, length });
  return { before: [fromA, toA - length], after: [fromB, toB - length] };
}

/** Tokens that stand once in either window, as the longest list that is in order on both sides. */
function uniqueAnchors(a: Int32Array, b: Int32Array, { before, after }: Window): [number, number][] {
  const onceA = onceIn(a, before);
  const onceB = onceIn(b, after);
  const pairs: [number, number][] = [];
  for (const [token, atA] of onceA) {
    const atB = onceB.get(token);
    if (atA >= 0 && atB !== undefined && atB >= 0) pairs.push([atA, atB]);
  }
  return longestInOrder(pairs);
}

/** Token to its place, in order of the first one; −1 where it stands more than once. */
function onceIn(tokens: Int32Array, [from, to]: readonly [number, number]): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = from; at < to; at += 1) places.set(tokens[at]!, places.has(tokens[at]!) ? -1 : at);
  return places;
}

/** Longest increasing subsequence by the second number; the first is sorted already. */
export function longestInOrder(pairs: readonly (readonly [number, number])[]): [number, number][] {
  const tails: number[] = [];
  const previous = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(([, second], at) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tails[middle]!]![1] < second) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = at;
  });
  const chosen: [number, number][] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at]!) chosen.push([...pairs[at]!]);
  return chosen.reverse();
}

function searched(a: Int32Array, b: Int32Array, { before, after }: Window, budget: Budget): TokenRun[] {
  const tokens = before[1] - before[0] + (after[1] - after[0]);
  const edits = Math.min(tokens, Math.floor(Math.min(SEARCH_STEPS, budget.tokenSteps) / tokens));
  if (edits === 0) return [];
  budget.takeTokenSteps(tokens * edits);
  const changes = diffArrays(Array.from(a.subarray(...before)), Array.from(b.subarray(...after)), { maxEditLength: edits });
  const runs: TokenRun[] = [];
  let [atA, atB] = [before[0], after[0]];
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed) runs.push({ before: atA, after: atB, length: count });
    if (!added) atA += count;
    if (!removed) atB += count;
  }
  return runs;
}
