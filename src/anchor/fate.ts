// What the difference of two revisions says about one passage: how much of it lives, how much around it, and where.
import type { EqualRuns, Run } from './difference/equal-runs.ts';
import type { TextRange } from './text-range.ts';

/** Characters to either side whose survival speaks for the place. */
const NEIGHBOURHOOD = 24;

/** A living character holds a passage together over this many inserted ones. */
const GAP_PER_CHARACTER = 4;

export interface Fate {
  /** Shares, 0–1, of the passage's characters and of the characters left and right of it that live. */
  readonly survival: number;
  readonly left: number;
  readonly right: number;
  /** The characters right beside the passage live (or the text ends there). */
  readonly leftLives: boolean;
  readonly rightLives: boolean;
  /** The living part begins or ends where the passage did, beside a neighbour that lives. */
  readonly keepsEnd: boolean;
  /** From the first to the last living character, in the new text. */
  readonly core: TextRange | null;
  /** The same, with what was written in place of the passage's own dead ends. */
  readonly heirs: TextRange | null;
  /** Where the passage stood: between the nearest living characters outside it, in the new text. */
  readonly hole: TextRange;
}

/** Both neighbours of the passage live, and so does most of what stood around it: where it stood is beyond doubt. */
export function firmEdges({ left, right, leftLives, rightLives }: Fate): boolean {
  return left >= 0.5 && right >= 0.5 && leftLives && rightLives;
}

/** More than a passage of this length was ever rewritten to. */
export function isTooMuch(size: number, length: number): boolean {
  return size > Math.max(60, 4 * length);
}

/** `faint` is asked only where an edge lies inside a stretch of which nothing firm is left. */
export function fateOf(runs: EqualRuns, faint: EqualRuns, range: TextRange, before: string, after: string): Fate {
  const [start, end] = range;
  const living = together(runs.within(start, end));
  const first = living[0];
  const last = living.at(-1);
  const from = Math.max(0, start - NEIGHBOURHOOD);
  const to = Math.min(before.length, end + NEIGHBOURHOOD);
  return {
    survival: start === end ? 0 : living.reduce((sum, { length }) => sum + length, 0) / (end - start),
    left: runs.survival(from, start),
    right: runs.survival(end, to),
    leftLives: start === 0 || runs.placeOf(start - 1) !== undefined,
    rightLives: end === before.length || runs.placeOf(end) !== undefined,
    keepsEnd: (first?.before === start && start > 0 && runs.placeOf(start - 1) !== undefined) || (last !== undefined && last.before + last.length === end && runs.placeOf(end) !== undefined),
    core: first === undefined || last === undefined ? null : [first.after, last.after + last.length],
    heirs: first === undefined || last === undefined ? null : [startWithHeirs(runs, faint, start, first), endWithHeirs(runs, faint, end, last, before, after)],
    hole: holeOf(runs, range, after),
  };
}

/** What stands in place of a dead beginning belongs to the passage, unless more than the passage's own beginning died there. */
function startWithHeirs(runs: EqualRuns, faint: EqualRuns, start: number, first: Run): number {
  if (first.before === start) return first.after;
  const previous = runs.list[runs.indexFrom(first.before) - 1];
  const [deadFrom, freshFrom] = previous === undefined ? [0, 0] : [previous.before + previous.length, previous.after + previous.length];
  if (deadFrom >= start) return isHeir(first.before - deadFrom, first.after - freshFrom) ? freshFrom : first.after;
  const beside = faint.placeOf(start - 1);
  return beside !== undefined && beside >= freshFrom && beside < first.after && isHeir(first.before - start, first.after - beside - 1) ? beside + 1 : first.after;
}

/** Much more text than died was not written in its place: it is new, and happens to stand there. */
function isHeir(dead: number, fresh: number): boolean {
  return fresh <= 3 * dead + 40;
}

function endWithHeirs(runs: EqualRuns, faint: EqualRuns, end: number, last: Run, before: string, after: string): number {
  const [lastEnd, freshEnd] = [last.before + last.length, last.after + last.length];
  if (lastEnd === end) return freshEnd;
  const next = runs.list[runs.indexFrom(lastEnd)];
  const [deadTo, freshTo] = next === undefined ? [before.length, after.length] : [next.before, next.after];
  if (deadTo <= end) return isHeir(deadTo - lastEnd, freshTo - freshEnd) ? freshTo : freshEnd;
  const beside = faint.placeOf(end);
  return beside !== undefined && beside >= freshEnd && beside <= freshTo && isHeir(end - lastEnd, beside - freshEnd) ? beside : freshEnd;
}

/**
 * The pieces that still stand together. A letter of the passage that the difference found a paragraph further on is an
 * accident: each gap costs what it is longer in the new text than in the old, and the best stretch is kept.
 */
function together(pieces: readonly Run[]): readonly Run[] {
  let best = { from: 0, to: 0, worth: 0 };
  let [from, worth] = [0, 0];
  pieces.forEach((piece, at) => {
    const previous = pieces[at - 1];
    if (previous !== undefined) {
      const fresh = piece.after - (previous.after + previous.length);
      const old = piece.before - (previous.before + previous.length);
      worth -= Math.max(0, fresh - old) / GAP_PER_CHARACTER;
    }
    if (worth <= 0) [from, worth] = [at, 0];
    worth += piece.length;
    if (worth > best.worth) best = { from, to: at + 1, worth };
  });
  return pieces.slice(best.from, best.to);
}

/** What stands between the nearest living characters outside a stretch of the old text. */
export function holeOf(runs: EqualRuns, [start, end]: TextRange, after: string): TextRange {
  const at = runs.indexFrom(start);
  const here = runs.list[at];
  const previous = here !== undefined && here.before < start ? here : runs.list[at - 1];
  const next = runs.list[runs.indexFrom(end)];
  const left = previous === undefined ? 0 : previous.after + Math.min(previous.length, start - previous.before);
  const right = next === undefined ? after.length : next.after + Math.max(0, end - next.before);
  return [left, Math.max(left, right)];
}
