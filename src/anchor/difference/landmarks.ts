// Fixed points of a long changed stretch: pieces that stand once on both sides, in order, so that only what lies between is compared.
import { longestInOrder } from './align-tokens.ts';
import { joined, type Run } from './equal-runs.ts';
import { onceAmong } from './once.ts';

const PIECE = 8;
/** Shorter agreements are too likely to be chance. */
const SHORTEST = 12;
/** Longer stretches are left as changed but for their common ends. */
const MOST_CHARACTERS = 200_000;

export function landmarks(before: string, after: string): Run[] {
  if (before.length + after.length > MOST_CHARACTERS) return [];
  const there = onceAmong(after, [[0, after.length]], PIECE);
  const pairs: [number, number][] = [];
  for (const [piece, at] of onceAmong(before, [[0, before.length]], PIECE)) {
    const place = there.get(piece);
    if (at >= 0 && place !== undefined && place >= 0) pairs.push([at, place]);
  }
  const runs: Run[] = [];
  for (const [old, fresh] of longestInOrder(pairs)) {
    const last = runs.at(-1);
    const past = last === undefined ? 0 : Math.max(0, last.before + last.length - old, last.after + last.length - fresh);
    // Pieces of one agreement overlap; what the last one covered is not told twice.
    if (past < PIECE && (last === undefined || past === 0 || old - last.before === fresh - last.after)) runs.push({ before: old + past, after: fresh + past, length: PIECE - past });
  }
  return joined(runs).filter(({ length }) => length >= SHORTEST);
}
