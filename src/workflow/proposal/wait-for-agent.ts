// Waits for the agent's JSON and does nothing else; the submission is a row of its own before the run goes on.
import type { WaitNode } from '../definition.ts';
import type { ProposalState } from './proposal-state.ts';

/** Named after the try: a submission meant for one is not taken for the next. */
export function waitsForOutput(attempt_id: string): string {
  return `proposal_output:${attempt_id}`;
}

export const waitForAgent: WaitNode<ProposalState> = {
  waitsFor: ({ attempt_id }) => waitsForOutput(attempt_id),
  take: (decision_id) => ({ decision_id }),
};
