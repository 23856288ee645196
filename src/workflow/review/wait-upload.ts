// Waits for a person to hand over the text whose hash is known, and does nothing else (QC-017).
import type { WaitNode } from '../definition.ts';
import type { ReviewState } from './review-state.ts';
import { answeredOrStopped } from './stop-wish.ts';

export const waitUpload: WaitNode<ReviewState> = {
  waitsFor: ({ round, hash }) => `upload:${round}:${hash}`,
  take: (decision_id) => answeredOrStopped(decision_id, 'fetch'),
};
