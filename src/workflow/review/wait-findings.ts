// Waits for what the calling agent found in a step, and does nothing else.
import type { WaitNode } from '../definition.ts';
import type { ReviewState } from './review-state.ts';
import { answeredOrStopped } from './stop-wish.ts';

export const waitFindings: WaitNode<ReviewState> = {
  waitsFor: ({ round, step, hash }) => `findings:${round}:${step}:${hash}`,
  take: (decision_id) => answeredOrStopped(decision_id, 'check_step'),
};
