// Waits for the agent's JSON and does nothing else; the submission is a row of its own before the run goes on.
import type { WaitNode } from '../definition.ts';
import type { ProposalState } from './proposal-state.ts';

export const WAITS_FOR_OUTPUT = 'proposal_output';

export const waitForAgent: WaitNode<ProposalState> = {
  waitsFor: () => WAITS_FOR_OUTPUT,
  take: (decision_id) => ({ decision_id }),
};
