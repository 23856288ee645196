// Where the text of a finding comes from: what stood elsewhere in the old text, untouched, is another passage, however near it stands now.
import type { RevisionPair } from '../revision-pair.ts';
import { sharedLength, type TextRange } from '../text-range.ts';

/** Share of the new `there` that stood in the old text, in place, outside `range`. */
function foreignShare({ runs }: RevisionPair, range: TextRange, there: TextRange): number {
  const length = there[1] - there[0];
  if (length <= 0) return 0;
  let foreign = 0;
  for (const run of runs.list) {
    const from = Math.max(run.after, there[0]);
    const to = Math.min(run.after + run.length, there[1]);
    if (to <= from) continue;
    const old: TextRange = [run.before + (from - run.after), run.before + (to - run.after)];
    foreign += old[1] - old[0] - Math.max(0, Math.min(old[1], range[1]) - Math.max(old[0], range[0]));
  }
  return foreign / length;
}

/** Most of it stood elsewhere in the old text. */
export function isForeign(pair: RevisionPair, range: TextRange, there: TextRange): boolean {
  return foreignShare(pair, range, there) > 0.5;
}

/** Untouched text from beside the passage, however near: its trouble was always its own. */
export function isAnotherPassage(pair: RevisionPair, range: TextRange, place: TextRange, there: TextRange): boolean {
  return sharedLength(place, there) === 0 && isForeign(pair, range, there);
}
