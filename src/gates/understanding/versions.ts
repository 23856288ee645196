// Which rules and tables a verdict of this gate was made with; recorded beside it, so that a replay knows what it compares (K-06).
import { SYNONYMS_VERSION } from '../../language/dictionary/version.ts';
import { QUOTE_RULES_VERSION } from '../../language/quotes/validate-slot.ts';
import { RELATION_RULES } from '../../language/related/explain-relation.ts';
import { SEGMENTER_VERSION } from '../../language/segment.ts';
import { TERM_RULES_VERSION } from '../../language/terms.ts';
import { VECTORS_STAMP } from '../../language/vectors/version.ts';

export const UNDERSTANDING_RULES_VERSION = '5';

/** In the order of the names, as every run and every decision stores it. */
export const UNDERSTANDING_VERSIONS = {
  quote_rules: QUOTE_RULES_VERSION,
  relation_rules: RELATION_RULES.version,
  segmenter: SEGMENTER_VERSION,
  synonyms: SYNONYMS_VERSION,
  term_rules: TERM_RULES_VERSION,
  understanding_rules: UNDERSTANDING_RULES_VERSION,
  vectors: VECTORS_STAMP,
} as const;
