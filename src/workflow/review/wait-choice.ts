// Waits for somebody to choose the tools, and does nothing else (W-10).
import type { WaitNode } from '../definition.ts';
import type { ReviewState } from './review-state.ts';
import { answeredOrStopped } from './stop-wish.ts';

export const waitChoice: WaitNode<ReviewState> = {
  waitsFor: ({ round, hash }) => `choice:${round}:${hash}`,
  take: (decision_id) => answeredOrStopped(decision_id, 'intend'),
};
