// Our own edits were recorded: the passage is carried through them one by one, exact by construction.
import { fitsBetween, type RecordedEdit } from '../recorded-edit.ts';
import type { Sighting, Step } from '../step.ts';
import type { TextRange } from '../text-range.ts';

export const RECORDED_EDITS: Step = {
  name: 'recorded-edits',
  strategy: 'diff3',
  look: ({ edits, pair, range }) => {
    if (edits === undefined) return { why: 'none-recorded' };
    if (!fitsBetween(pair.before, pair.after, edits)) return { why: 'edits-do-not-fit' };
    const carried = carry(range, edits);
    return { route: carried.range === null ? 'deleted' : 'recorded-edits', range: carried.range, raw: carried.raw, ...(carried.at !== undefined && { at: carried.at }) } satisfies Sighting;
  },
};

/** Through edits that are known to be all there were; `range` null and `at` where a passage was taken out with nothing in its place. */
export function carry(range: TextRange, edits: readonly RecordedEdit[]): { readonly range: TextRange | null; readonly raw: number; readonly at?: number } {
  let carried: TextRange = range;
  let touchedEdge = false;
  for (const edit of edits) {
    const next = through(carried, edit);
    if (next === null) return { range: null, raw: 1, at: edit.start };
    touchedEdge ||= crossesEdge(carried, edit);
    carried = next;
  }
  return { range: carried, raw: touchedEdge ? 0.5 : 1 };
}

/** Null: taken out with nothing in its place. */
function through([start, end]: TextRange, { start: at, delLen, insLen }: RecordedEdit): TextRange | null {
  const to = at + delLen;
  const shift = insLen - delLen;
  if (to <= start) return [start + shift, end + shift];
  if (at >= end) return [start, end];
  const [holdsStart, holdsEnd] = [at <= start, to >= end];
  if (holdsStart && holdsEnd) return insLen === 0 ? null : [at, at + insLen];
  // Begins with the passage: what was put in stands for what was taken out of it. Begins before it: it stands for more.
  if (at === start) return [at, end + shift];
  if (at < start) return [at + insLen, end + shift];
  return to > end ? [start, at] : [start, end + shift];
}

function crossesEdge([start, end]: TextRange, { start: at, delLen }: RecordedEdit): boolean {
  const to = at + delLen;
  return (at < start && to > start) || (at < end && to > end);
}
