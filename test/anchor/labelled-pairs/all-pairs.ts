// All labelled rechecks: those the weights of the recurrence score were fitted to, and later ones.
import { ENGLISH_PAIRS } from './english.ts';
import { HARD_CASES } from './hard-cases.ts';
import { JAPANESE_PAIRS } from './japanese.ts';
import type { LabelledPair } from './labelled-pair.ts';
import { LATER_PAIRS } from './later.ts';

/** Those written first. */
export const LABELLED_PAIRS: readonly LabelledPair[] = [...JAPANESE_PAIRS, ...ENGLISH_PAIRS, ...LATER_PAIRS];

/** With the hard cases. */
export const RECHECKED_PAIRS: readonly LabelledPair[] = [...LABELLED_PAIRS, ...HARD_CASES];
