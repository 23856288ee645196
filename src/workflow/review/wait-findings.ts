// Waits for what the calling agent found in a part of the text, and does nothing else.
import type { WaitNode } from '../definition.ts';
import type { ReviewState } from './review-state.ts';
import { answeredOrStopped } from './stop-wish.ts';

/** The name of the question: its answers are known by it. */
export function findingsQuestion(round: number, step: number, hash: string, part: number): string {
  return `findings:${round}:${step}:${hash}${part === 0 ? '' : `:${part}`}`;
}

export const waitFindings: WaitNode<ReviewState> = {
  waitsFor: ({ round, step, hash, part = 0 }) => findingsQuestion(round, step, hash, part),
  take: (decision_id) => answeredOrStopped(decision_id, 'check_step'),
};
