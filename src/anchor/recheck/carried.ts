// What of a passage stands in a finding, by the difference of the two texts: how much of it was carried there, and how much of the rest died.
import { knownShare } from '../difference/equal-runs.ts';
import type { RevisionPair } from '../revision-pair.ts';
import { sharedLength, type TextRange } from '../text-range.ts';

export interface Carried {
  /** Share of the passage that stands in the finding. */
  readonly carried: number;
  /** Share of the finding that stood in the passage. */
  readonly ofPassage: number;
  /** Share of the finding that is new text. */
  readonly written: number;
  /** Of the passage outside what was carried: the share of the whole passage that died. */
  readonly diedBeside: number;
}

export function carriedTo({ runs, moved }: RevisionPair, range: TextRange, there: TextRange): Carried {
  const [start, end] = range;
  const [size, width] = [Math.max(1, end - start), Math.max(1, there[1] - there[0])];
  let [carried, first, last] = [0, end, start];
  for (const list of [runs, moved]) {
    for (const { before, after, length } of list.within(start, end)) {
      const [from, to] = [Math.max(after, there[0]), Math.min(after + length, there[1])];
      if (to <= from) continue;
      carried += to - from;
      first = Math.min(first, before + (from - after));
      last = Math.max(last, before + (to - after));
    }
  }
  const dead = (from: number, to: number): number => (to <= from ? 0 : (to - from) * Math.max(0, 1 - runs.survival(from, to) - moved.survival(from, to)));
  let known = knownShare(runs, ...there);
  for (const { after, length } of moved.list) known += sharedLength([after, after + length], there) / width;
  return {
    carried: Math.min(1, carried / size), ofPassage: Math.min(1, carried / width), written: Math.max(0, 1 - known),
    diedBeside: carried === 0 ? dead(start, end) / size : (dead(start, first) + dead(last, end)) / size,
  };
}
