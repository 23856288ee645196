// Which rules and tables a verdict was made with; recorded beside it, so that a replay knows what it compares (K-06).
import { SYNONYMS_VERSION } from '../../language/dictionary/version.ts';
import { PRESERVATION_RULES_VERSION } from '../../language/preservation.ts';
import { SEGMENTER_VERSION } from '../../language/segment.ts';
import { TERM_RULES_VERSION } from '../../language/terms.ts';
import { VECTORS_STAMP } from '../../language/vectors/version.ts';

export const PLAN_RULES_VERSION = '1';

export interface PlanVersions {
  readonly plan_rules: string;
  readonly term_rules: string;
  readonly preservation_rules: string;
  readonly segmenter: string;
  readonly synonyms: string;
  readonly vectors: string;
}

export const PLAN_VERSIONS: PlanVersions = {
  plan_rules: PLAN_RULES_VERSION,
  term_rules: TERM_RULES_VERSION,
  preservation_rules: PRESERVATION_RULES_VERSION,
  segmenter: SEGMENTER_VERSION,
  synonyms: SYNONYMS_VERSION,
  vectors: VECTORS_STAMP,
};
