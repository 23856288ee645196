// Whether two descriptions in other words say the same: the angle between the sums of their words' vectors.
import { indexText } from '../../language/text-index.ts';
import { cosine, sumOfText } from '../../language/vectors/likeness.ts';

/** What two descriptions of anything in a text have in common. */
const CHANCE = 0.35;
const LONGEST = 400;

export function sharedMeaning(a: string, b: string): number {
  const angle = cosine(sumOfText(indexText(a.slice(0, LONGEST))), sumOfText(indexText(b.slice(0, LONGEST))));
  return Math.max(0, (angle - CHANCE) / (1 - CHANCE));
}
