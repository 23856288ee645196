// Which rules and tables a verdict of this gate was made with; recorded beside it, so that a replay knows what it compares (K-06).
import { SEGMENTER_VERSION } from '../../language/segment.ts';

export const PROPOSAL_RULES_VERSION = '3';

export const PROPOSAL_VERSIONS = { proposal_rules: PROPOSAL_RULES_VERSION, segmenter: SEGMENTER_VERSION } as const;
