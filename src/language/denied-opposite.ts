// To deny the opposite is to say the same: the reviewers stay anonymous, and the plan does not reveal their names.
import { KINDS } from './alternatives.ts';
import type { Found } from './evidence.ts';
import { clauseAt, signOf } from './polarity.ts';
import type { ReadRequirement } from './requirement-reading.ts';
import { fold } from '../kernel/text-folding.ts';
import { occurrencesOf } from './occurrences.ts';
import { affirmedIn, stands } from './turned/scene.ts';

const WINDOW = 120;
/** Opposites looked for of one word; a bound. */
const MOST = 24;

export function deniesOpposite({ requirement, units }: ReadRequirement, { hit, field }: Found): boolean {
  const { index } = field;
  const [from, to] = clauseAt(index.polarity, hit.start);
  const [start, end] = [Math.max(from, hit.start - WINDOW), Math.min(to, hit.end + WINDOW)];
  const isDenied = (at: number, length: number): boolean => at >= start && at + length <= end && signOf(index.polarity, at, at + length).negated;
  const quote = fold(requirement.quote);
  const opposite = units.some(({ forms }) => forms.antonyms.slice(0, MOST).some((word) => occurrencesOf(word, index).some((place) => (place.start >= hit.end || place.end <= hit.start) && isDenied(place.start, place.end - place.start))));
  if (opposite) return true;
  const clause = index.folded.text.slice(start, end);
  return KINDS.some(({ values }) => {
    const wanted = values.findIndex((value) => affirmedIn(value, quote));
    return wanted >= 0 && !stands(values[wanted]!, clause) && values.some((value, at) => at !== wanted && stands(value, clause) && [...clause.matchAll(value)].slice(0, 4).some((found) => isDenied(start + found.index, found[0].length)));
  });
}
