// The correction loop as a workflow: count the try, have it answered, judge it; at most twice again; then render or put it down as not adopted.
import type { Model } from '../../model/model.ts';
import { END, type Workflow } from '../definition.ts';
import { askModel } from './ask-model.ts';
import { beginAttempt } from './begin-attempt.ts';
import { finish } from './finish.ts';
import { judge, type JudgeParts } from './judge.ts';
import type { ProposalState } from './proposal-state.ts';
import { waitForAgent } from './wait-for-agent.ts';

export const PROPOSAL_WORKFLOW = 'proposal';

export interface ProposalParts extends JudgeParts {
  readonly model: () => Model | undefined;
}

export function proposalWorkflow(parts: ProposalParts): Workflow<ProposalState> {
  return {
    kind: PROPOSAL_WORKFLOW,
    version: '1',
    first: 'begin_attempt',
    nodes: {
      begin_attempt: beginAttempt,
      ask_model: askModel(parts.model),
      wait_for_agent: waitForAgent,
      judge: judge(parts),
      finish,
    },
    after: {
      begin_attempt: ({ by }) => (by === 'model' ? 'ask_model' : 'wait_for_agent'),
      ask_model: ({ action }) => (action === 'not_executed' ? 'finish' : 'judge'),
      wait_for_agent: () => 'judge',
      judge: ({ action }) => (action === 'correct' ? 'begin_attempt' : 'finish'),
      finish: () => END,
    },
  };
}
