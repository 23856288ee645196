// Looks again at one passage around a place it may have gone to: both surroundings are compared with each other alone.
import { Budget } from './difference/budget.ts';
import { characterRuns } from './difference/character-runs.ts';
import { EqualRuns, type Run } from './difference/equal-runs.ts';
import { foldSigns } from './difference/fold-signs.ts';
import { fateOf, type Fate } from './fate.ts';
import type { RevisionPair } from './revision-pair.ts';
import { wholeEnd, wholeStart, type TextRange } from './text-range.ts';

const REACH = 48;

/** The fate of the passage if what stood at `old` now stands at `fresh`. Offsets are those of the whole texts. */
export function realigned({ before, after }: RevisionPair, range: TextRange, old: number, fresh: number): Fate {
  const slack = Math.ceil((range[1] - range[0]) / 4);
  const window: TextRange = [wholeStart(before, Math.max(0, range[0] - REACH)), wholeEnd(before, Math.min(before.length, range[1] + REACH))];
  const there: TextRange = [
    wholeStart(after, Math.max(0, Math.min(after.length, fresh - (old - window[0]) - slack))),
    wholeEnd(after, Math.max(0, Math.min(after.length, fresh + (window[1] - old) + slack))),
  ];
  const readings = characterRuns(foldSigns(before.slice(...window)), foldSigns(after.slice(...there)), new Budget());
  const placed = (runs: readonly Run[]): EqualRuns => new EqualRuns(runs.map((run) => ({ before: run.before + window[0], after: run.after + there[0], length: run.length })));
  return fateOf(placed(readings.firm), placed(readings.faint), range, before, after);
}
