// How far a new finding is the old issue again: kind of problem × place × (likeness of text and of description), with its parts.
import { likeness } from '../likeness.ts';
import { overlap, sharedLength, type TextRange } from '../text-range.ts';
import { rulesOf, sameName, type Finding } from './finding.ts';
import { descriptionLikeness } from './word-likeness.ts';

/** Printed with every score: other weights are another version. */
export const WEIGHTS_VERSION = 'recurrence-1';

/** Fitted to the labelled pairs of `test/anchor/labelled-pairs/`; place and kind are factors, because without them nothing else counts. */
export const WEIGHTS = {
  version: WEIGHTS_VERSION,
  /** Of a finding that stands there and is of this kind, whatever the words. */
  base: 0.3,
  text: 0.35,
  description: 0.35,
  /** Likeness of texts that have nothing to do with each other. */
  chance: 0.25,
  /** Kind by names: one rule; one category and no rule known (the rest comes from the description); one category and two rules; two categories. */
  sameRule: 1,
  sameCategory: 0.6,
  otherRule: 0.4,
  otherCategory: 0.25,
} as const;

export interface RecurrenceParts {
  /** Each 0–1. */
  readonly kind: number;
  readonly place: number;
  readonly text: number;
  readonly description: number;
  readonly weights: string;
}

export const NO_PARTS: RecurrenceParts = { kind: 0, place: 0, text: 0, description: 0, weights: WEIGHTS_VERSION };

export function recurrenceParts(issue: Finding, oldText: string, place: TextRange, finding: Finding, after: string): RecurrenceParts {
  const there: TextRange = [finding.range[0], finding.range[1]];
  const description = descriptionLikeness(issue.description, finding.description);
  return {
    kind: rounded(kindOf(issue, finding, description)),
    place: rounded(placeOf(place, there)),
    text: rounded(textLikeness(oldText, after.slice(...there))),
    description: rounded(description),
    weights: WEIGHTS_VERSION,
  };
}

/** As printed: whoever multiplies the printed parts gets the printed score. */
function rounded(part: number): number {
  return Math.round(part * 1_000) / 1_000;
}

export function recurrenceScore({ kind, place, text, description }: RecurrenceParts): number {
  return rounded(kind * place * (WEIGHTS.base + WEIGHTS.text * aboveChance(text) + WEIGHTS.description * aboveChance(description)));
}

/** Any two texts share a quarter of their letters in order. */
function aboveChance(likeness: number): number {
  return Math.max(0, (likeness - WEIGHTS.chance) / (1 - WEIGHTS.chance));
}

function kindOf(issue: Finding, finding: Finding, description: number): number {
  const rules = rulesOf(issue, finding);
  if (rules === 'same') return WEIGHTS.sameRule;
  if (!sameName(issue.category, finding.category)) return WEIGHTS.otherCategory;
  return rules === 'different' ? WEIGHTS.otherRule : WEIGHTS.sameCategory + (1 - WEIGHTS.sameCategory) * aboveChance(description);
}

/** Overlap, kind to a finding that marks a part or the whole of it; a near miss counts by its distance. */
function placeOf(place: TextRange, there: TextRange): number {
  const shorter = Math.min(place[1] - place[0], there[1] - there[0]);
  const shared = sharedLength(place, there);
  if (shared > 0 && shorter > 0) return (0.7 * shared) / shorter + 0.3 * Math.sqrt(overlap(place, there));
  const gap = Math.max(place[0] - there[1], there[0] - place[1], 0);
  const allowed = Math.max(3, Math.min(place[1] - place[0], 12));
  return gap >= allowed ? 0 : 0.8 * (1 - gap / allowed);
}

/** Where one marks a part of what the other marked, the part is what they are about. */
function textLikeness(old: string, fresh: string): number {
  if (old === fresh) return 1;
  const part = old.length > 1 && fresh.length > 1 && (old.includes(fresh) || fresh.includes(old)) ? 0.8 : 0;
  return Math.max(part, likeness(old, fresh));
}
