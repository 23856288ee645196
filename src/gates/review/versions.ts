// Which rules and tables a settlement of this gate was made with; recorded beside it, so that a replay knows what it compares (K-06).
import { CALIBRATION_VERSION } from '../../anchor/calibration.ts';
import { WEIGHTS } from '../../anchor/recheck/recurrence-score.ts';
import { SEGMENTER_VERSION } from '../../language/segment.ts';
import { VECTORS_STAMP } from '../../language/vectors/version.ts';

/** Changes with anything that can change what a round comes to. */
export const SETTLEMENT_VERSION = '6';

export const REVIEW_VERSIONS = { settlement: SETTLEMENT_VERSION, weights: String(WEIGHTS.version), calibration: String(CALIBRATION_VERSION), segmenter: SEGMENTER_VERSION, vectors: VECTORS_STAMP } as const;
