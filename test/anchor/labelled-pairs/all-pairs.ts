// All labelled rechecks: those the weights of the recurrence score were fitted to, and later ones.
import { ENGLISH_PAIRS } from './english.ts';
import { HARD_CASES } from './hard-cases.ts';
import { JAPANESE_PAIRS } from './japanese.ts';
import type { LabelledPair } from './labelled-pair.ts';
import { LATER_PAIRS } from './later.ts';

/** A whole review settles these as well: issue and finding have one rule or one category. */
export const LABELLED_PAIRS: readonly LabelledPair[] = [...JAPANESE_PAIRS, ...ENGLISH_PAIRS, ...LATER_PAIRS];

/** With those a review does not get to see as one: it compares no two findings without a rule under two names of a category. */
export const RECHECKED_PAIRS: readonly LabelledPair[] = [...LABELLED_PAIRS, ...HARD_CASES];
