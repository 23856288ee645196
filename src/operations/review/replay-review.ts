// Settles a round of a review again from its record: the same text, findings and issues must come to the same (W-15, K-06).
import { REVIEW_VERSIONS } from '../../gates/review/versions.ts';
import { REVIEW_SETTLED } from '../../workflow/review/settle.ts';
import { outcomeOf, settledBy, settleInputOf, type SettlementRecord } from '../../workflow/review/settlement-record.ts';
import type { Replayer } from '../replayers.ts';

export const REVIEW_REPLAYERS: readonly Replayer[] = [
  {
    kind: REVIEW_SETTLED,
    versions: { ...REVIEW_VERSIONS },
    recompute({ settlement }, record) {
      const rested = settlement as SettlementRecord;
      const input = settleInputOf(rested, record);
      return input === undefined ? undefined : outcomeOf(settledBy(rested, input));
    },
  },
];
