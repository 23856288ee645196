// All labelled rechecks: what the weights of the recurrence score are fitted to.
import { ENGLISH_PAIRS } from './english.ts';
import { JAPANESE_PAIRS } from './japanese.ts';
import type { LabelledPair } from './labelled-pair.ts';

export const LABELLED_PAIRS: readonly LabelledPair[] = [...JAPANESE_PAIRS, ...ENGLISH_PAIRS];
