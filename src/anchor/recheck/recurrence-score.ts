// How far a new finding is the old issue again, by a formula: kind of problem × place × what is left of it × (likeness of text and of description), with its parts. It answers alone where the old text is not at hand, and is one witness among many where it is.
import { overlap, sharedLength, type TextRange } from '../text-range.ts';
import { rulesOf, sameName, type Finding } from './finding.ts';
import { marksOf, namedIn, stands } from './marks.ts';
import { isPoint, sharedMatter, textLikeness } from './matter.ts';
import { sentenceAround } from './sentence.ts';
import { sharedMeaning } from './shared-meaning.ts';
import { whatIsLeft, type Left } from './what-is-left.ts';
import { descriptionLikeness } from './word-likeness.ts';

/** Printed with every score: another formula, other trees, or other rules for what is not found again are another version. */
export const WEIGHTS_VERSION = 'recurrence-7';

/** Fitted to labelled pairs; place and kind are factors, because without them nothing else counts. */
export const WEIGHTS = {
  version: WEIGHTS_VERSION,
  /** Of a finding that stands there and is of this kind, whatever the words. */
  base: 0.25,
  /** The same where no rule says that it is the same problem. */
  baseUnnamed: 0.15,
  /** Likeness of texts that have nothing to do with each other. */
  chance: 0.25,
  /** So much likeness above chance, and it is the same passage. */
  enough: 0.24,
  /** Where no rule says that it is the same problem, text and description must say it together. */
  enoughUnnamed: 0.25,
  /** Kind by names: one rule; one category and no rule known; one category and two rules; two categories. */
  sameRule: 1,
  sameCategory: 0.95,
  otherRule: 0.6,
  otherRuleOnDetail: 0.29,
  otherCategory: 0.25,
  /** Under two names of a category and no rule: so like a text is the same, or so like a text with so like a description. */
  sameText: 0.85,
  likeText: 0.55,
  likeWords: 0.2,
  /** Some of the faults that were named are gone. */
  partLeft: 0.6,
  /** At most this likeness for other words under the same rule in the same place. */
  otherWordsOfSentence: 0.6,
  /** Descriptions so like each other speak of the same problem. */
  sameWords: 0.305,
  /** And so like a text, where the categories have two names. */
  relatedText: 0.35,
  /** The description names words that are gone, or words that were not there. */
  otherWords: 0.3,
} as const;

const LEFT: Readonly<Record<Left, number>> = { all: 1, part: WEIGHTS.partLeft, 'something else': WEIGHTS.otherWords };

export interface RecurrenceParts {
  /** Each 0–1. */
  readonly kind: number;
  readonly place: number;
  readonly text: number;
  readonly description: number;
  /** Below 1: a part of what was reported is mended. */
  readonly left: number;
  /** What the fitted trees say of these and of all else that was measured; absent where the old text is not at hand. */
  readonly again?: number;
  readonly whole?: number;
  readonly weights: string;
}

export const NO_PARTS: RecurrenceParts = { kind: 0, place: 0, text: 0, description: 0, left: 0, weights: WEIGHTS_VERSION };

export interface Compared {
  readonly issue: Finding;
  /** The passage as it read, and the sentence it stood in. */
  readonly old: string;
  readonly oldSentence: string;
  /** Where it stands now. */
  readonly place: TextRange;
  readonly finding: Finding;
  readonly rules: ReturnType<typeof rulesOf>;
  /** How alike the two descriptions are. */
  readonly description: number;
  readonly fresh: string;
  readonly freshSentence: string;
  /** All of the new text at the passage's place and the finding's. */
  readonly now: string;
}

/** `oldSentence` is '' where the old text is not at hand. */
export function comparedAt(issue: Finding, old: string, oldSentence: string, place: TextRange, finding: Finding, after: string): Compared {
  const there = finding.range;
  const around: TextRange = sharedLength(place, there) > 0 ? [Math.min(place[0], there[0]), Math.max(place[1], there[1])] : there;
  const rules = rulesOf(issue, finding);
  return { issue, old, oldSentence, place, finding, rules, description: likeDescriptions(issue, finding, rules), fresh: after.slice(...there), freshSentence: sentenceAround(after, there), now: after.slice(...around) };
}

export function recurrenceParts(compared: Compared): RecurrenceParts {
  const { finding, place, description } = compared;
  const text = textOf(compared);
  return {
    kind: rounded(kindOf(compared, text)),
    place: rounded(placeOf(place, finding.range)),
    text: rounded(text),
    description: rounded(description),
    left: rounded(LEFT[whatIsLeft(compared, WEIGHTS.sameWords)]),
    weights: WEIGHTS_VERSION,
  };
}

/** By meaning only where no rule says that it is the same problem. */
function likeDescriptions(issue: Finding, finding: Finding, rules: Compared['rules']): number {
  const words = descriptionLikeness(issue.description, finding.description);
  if (rules !== 'unknown') return words;
  return Math.max(words, sharedMeaning(issue.description, finding.description), 0.9 * sharedMatter(issue.description, finding.description));
}

/** As printed: whoever multiplies the printed parts gets the formula's score. */
function rounded(part: number): number {
  return Math.round(part * 1_000) / 1_000;
}

export function formulaScore({ kind, place, text, description, left }: RecurrenceParts): number {
  const base = kind === WEIGHTS.sameRule ? WEIGHTS.base : WEIGHTS.baseUnnamed;
  return rounded(kind * place * left * (base + (1 - base) * sameness(kind, aboveChance(text), aboveChance(description))));
}

/** One rule on one place is one problem, whatever the words, unless they are about something else; without rules the descriptions must say it, or the text. */
function sameness(kind: number, text: number, description: number): number {
  if (kind === WEIGHTS.sameRule) return Math.min(1, text / WEIGHTS.enough);
  if (kind === WEIGHTS.sameCategory && description >= aboveChance(WEIGHTS.sameWords)) return 1;
  return Math.min(1, (0.6 * text + 0.4 * description) / WEIGHTS.enoughUnnamed);
}

/** Any two texts share a quarter of their letters in order. */
function aboveChance(likeness: number): number {
  return Math.max(0, (likeness - WEIGHTS.chance) / (1 - WEIGHTS.chance));
}

function kindOf(compared: Compared, text: number): number {
  const { issue, finding, rules } = compared;
  if (rules === 'same') return WEIGHTS.sameRule;
  if (sameName(issue.category, finding.category)) return rules === 'different' ? otherRuleOf(compared) : WEIGHTS.sameCategory;
  return rules === 'unknown' && isSameUnderAnotherName(compared, text) ? WEIGHTS.sameCategory : WEIGHTS.otherCategory;
}

/** Another rule on most of a longer passage says that something is still amiss; on a detail of it, or on the word put in its place, it is about that. */
function otherRuleOf({ place, finding, old }: Compared): number {
  return !isPoint(old) && sharedLength(place, finding.range) >= 0.5 * (place[1] - place[0]) ? WEIGHTS.otherRule : WEIGHTS.otherRuleOnDetail;
}

/** Models name categories freely: hardly changed words, or like words described alike, are the same problem under whatever name. */
function isSameUnderAnotherName({ issue, finding, old, fresh, description }: Compared, text: number): boolean {
  if (text >= WEIGHTS.relatedText && description >= WEIGHTS.sameWords) return true;
  if (text >= WEIGHTS.sameText || pointsAtTheSame(issue.description, finding.description, old, fresh)) return true;
  return text >= WEIGHTS.likeText && Math.max(sharedMatter(issue.description, finding.description), sharedMeaning(issue.description, finding.description)) >= WEIGHTS.likeWords;
}

function pointsAtTheSame(a: string, b: string, old: string, fresh: string): boolean {
  return marksOf(a, old).some((mark) => stands(mark, fresh)) && namedIn(a).some((mark) => stands(mark, b));
}

function textOf(compared: Compared): number {
  const { old, fresh, now } = compared;
  return Math.max(textLikeness(old, fresh), textLikeness(old, now), 0.75 * sharedMatter(old, fresh), sentenceOf(compared));
}

/** Under the same rule a point is compared by its sentence as well: three dots and three other dots have nothing in common. */
function sentenceOf({ rules, old, fresh, oldSentence, freshSentence }: Compared): number {
  if (rules !== 'same' || (!isPoint(old) && !isPoint(fresh))) return 0;
  return Math.min(WEIGHTS.otherWordsOfSentence, textLikeness(oldSentence, freshSentence) + 0.2);
}

/** Overlap, kind to a finding that marks a part or the whole of it; a near miss counts by its distance. */
function placeOf(place: TextRange, there: TextRange): number {
  const shorter = Math.min(place[1] - place[0], there[1] - there[0]);
  const shared = sharedLength(place, there);
  if (shared > 0 && shorter > 0) return Math.min(1, 0.8 * Math.min(1, (1.5 * shared) / shorter) + 0.2 * Math.sqrt(overlap(place, there)));
  const gap = Math.max(place[0] - there[1], there[0] - place[1], 0);
  const allowed = Math.max(3, Math.min(place[1] - place[0], 12));
  return gap >= allowed ? 0 : 0.8 * (1 - gap / allowed);
}
