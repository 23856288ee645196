// Where the sentence of a passage lives on, character by character: in the sentence of a finding, or beside it.
import type { RevisionPair } from '../revision-pair.ts';
import { sharedLength, type TextRange } from '../text-range.ts';
import { sentenceRange } from './sentence.ts';

export interface Lives {
  /** Share of the old sentence that stands in the finding's sentence. */
  readonly livesHere: number;
  /** Share that stands in other sentences. */
  readonly livesElsewhere: number;
  /** Share of the finding's sentence that came from the old one. */
  readonly cameFrom: number;
}

export function livesOf({ before, after, runs, moved }: RevisionPair, range: TextRange, there: TextRange): Lives {
  const [old, fresh] = [sentenceRange(before, range), sentenceRange(after, there)];
  let [here, all] = [0, 0];
  for (const list of [runs, moved]) {
    for (const { after: at, length } of list.within(old[0], old[1])) {
      here += sharedLength([at, at + length], fresh);
      all += length;
    }
  }
  const [size, width] = [Math.max(1, old[1] - old[0]), Math.max(1, fresh[1] - fresh[0])];
  return { livesHere: Math.min(1, here / size), livesElsewhere: Math.min(1, (all - here) / size), cameFrom: Math.min(1, here / width) };
}
