// Text that was taken out here and put in there: equal stretches between what the difference calls deleted and inserted.
import type { Run } from './equal-runs.ts';
import { onceAmong } from './once.ts';

/** Stretches are found by pieces of this length that stand once among the deleted and once among the inserted text. */
const SEED = 10;
/** Shorter ones are phrases people write again, not text that was moved. */
const SHORTEST = 16;
/** Deleted and inserted characters looked at; beyond it nothing counts as moved. */
const MOST_CHARACTERS = 200_000;

type Gap = readonly [number, number];

export function movedRuns(before: string, after: string, deleted: readonly Gap[], inserted: readonly Gap[]): Run[] {
  const length = (list: readonly Gap[]): number => list.reduce((sum, [from, to]) => sum + (to - from), 0);
  if (length(deleted) + length(inserted) > MOST_CHARACTERS) return [];
  const seeds = onceAmong(before, deleted, SEED);
  if (seeds.size === 0) return [];
  const targets = onceAmong(after, inserted, SEED);
  const found: Run[] = [];
  let covered = -1;
  for (const [piece, at] of seeds) {
    const there = targets.get(piece);
    if (at <= covered || at < 0 || there === undefined || there < 0) continue;
    const run = grown(before, after, at, there, deleted, inserted);
    if (run.length >= SHORTEST) {
      found.push(run);
      covered = run.before + run.length - 1;
    }
  }
  return disjoint(found);
}

/** As far as both texts agree to either side without leaving the gaps the piece stands in. */
function grown(before: string, after: string, at: number, there: number, deleted: readonly Gap[], inserted: readonly Gap[]): Run {
  const old = gapAround(deleted, at);
  const fresh = gapAround(inserted, there);
  let back = 0;
  while (at - back > old[0] && there - back > fresh[0] && before.charCodeAt(at - back - 1) === after.charCodeAt(there - back - 1)) back += 1;
  let on = SEED;
  while (at + on < old[1] && there + on < fresh[1] && before.charCodeAt(at + on) === after.charCodeAt(there + on)) on += 1;
  return { before: at - back, after: there - back, length: back + on };
}

function gapAround(list: readonly Gap[], offset: number): Gap {
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list[middle]![0] <= offset) low = middle;
    else high = middle - 1;
  }
  return list[low]!;
}

/** A character moves to one place only: of stretches that overlap on either side the longer one stays. */
function disjoint(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of [...runs].sort((a, b) => b.length - a.length || a.before - b.before)) {
    const clashes = kept.some((other) => meets(run.before, other.before, run.length, other.length) || meets(run.after, other.after, run.length, other.length));
    if (!clashes) kept.push(run);
    if (kept.length >= 500) break;
  }
  return kept.sort((a, b) => a.before - b.before);
}

function meets(a: number, b: number, lengthA: number, lengthB: number): boolean {
  return a < b + lengthB && b < a + lengthA;
}
