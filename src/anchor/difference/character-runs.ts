// Equal characters inside a changed stretch: diff-match-patch with whole surrogate pairs, bounded by size and not by time.
import { cleanupSemantic, DIFF_DELETE, DIFF_EQUAL, makeDiff, type Diff } from '@sanity/diff-match-patch';
import { cutsPair } from '../text-range.ts';
import type { Budget } from './budget.ts';
import { joined, type Run } from './equal-runs.ts';
import { landmarks } from './landmarks.ts';

/** Product of both lengths above which landmarks are looked for first. */
const SMALL_CELLS = 20_000;
/** Product above which only the common ends are taken: a result must not depend on the machine's speed. */
const COMPARED_CELLS = 90_000;
/** The library's own limit is a clock; one that is never reached keeps the result the same everywhere. */
const NEVER_SECONDS = 1e9;

export interface TwoReadings {
  /** Without the letters that two rewritten words happen to share. */
  readonly firm: readonly Run[];
  /** With them: worth something only where nothing firm is left. */
  readonly faint: readonly Run[];
}

export function characterRuns(before: string, after: string, budget: Budget): TwoReadings {
  if (before.length * after.length <= SMALL_CELLS) return compared(before, after, budget);
  const firm: Run[] = [];
  const faint: Run[] = [];
  let [atBefore, atAfter] = [0, 0];
  for (const mark of [...landmarks(before, after), { before: before.length, after: after.length, length: 0 }]) {
    const between = compared(before.slice(atBefore, mark.before), after.slice(atAfter, mark.after), budget);
    for (const run of between.firm) firm.push({ before: atBefore + run.before, after: atAfter + run.after, length: run.length });
    for (const run of between.faint) faint.push({ before: atBefore + run.before, after: atAfter + run.after, length: run.length });
    for (const list of [firm, faint]) list.push(mark);
    [atBefore, atAfter] = [mark.before + mark.length, mark.after + mark.length];
  }
  return { firm: joined(firm), faint: joined(faint) };
}

function compared(before: string, after: string, budget: Budget): TwoReadings {
  const cells = before.length * after.length;
  if (cells > COMPARED_CELLS || !budget.takeCells(cells)) {
    const ends = commonEnds(before, after);
    return { firm: ends, faint: ends };
  }
  const changes = makeDiff(before, after, { checkLines: false, timeout: NEVER_SECONDS });
  return { firm: runsOf(cleanupSemantic(changes)), faint: runsOf(changes) };
}

function runsOf(changes: readonly Diff[]): Run[] {
  const runs: Run[] = [];
  let [atBefore, atAfter] = [0, 0];
  for (const [kind, text] of changes) {
    if (kind === DIFF_EQUAL) runs.push({ before: atBefore, after: atAfter, length: text.length });
    if (kind === DIFF_EQUAL || kind === DIFF_DELETE) atBefore += text.length;
    if (kind !== DIFF_DELETE) atAfter += text.length;
  }
  return runs;
}

function commonEnds(before: string, after: string): Run[] {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  if (cutsPair(before, head) || cutsPair(after, head)) head -= 1;
  let tail = 0;
  while (tail < shortest - head && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) tail += 1;
  if (cutsPair(before, before.length - tail) || cutsPair(after, after.length - tail)) tail -= 1;
  return [
    { before: 0, after: 0, length: head },
    { before: before.length - tail, after: after.length - tail, length: tail },
  ];
}
