// Recomputes the verdicts of the proposal gate from their recorded inputs: the task, the model's text, the tries before it (K-06).
import type { Attempt } from '../../gates/proposal/correction-loop.ts';
import { judgeAttempt, outcomeOf } from '../../gates/proposal/judge-attempt.ts';
import type { ReceivedOutput } from '../../gates/proposal/judge-output.ts';
import type { ProposalTask } from '../../gates/proposal/proposal-task.ts';
import { PROPOSAL_VERSIONS } from '../../gates/proposal/versions.ts';
import { PROPOSAL_JUDGED } from '../../workflow/proposal/judge.ts';
import type { Replayer } from '../replayers.ts';

export const PROPOSAL_REPLAYERS: readonly Replayer[] = [
  {
    kind: PROPOSAL_JUDGED,
    versions: { ...PROPOSAL_VERSIONS },
    recompute({ task, output, before }) {
      const { output: text } = output as { readonly output: ReceivedOutput };
      const { before: attempts } = before as { readonly before: readonly Attempt[] };
      return outcomeOf(judgeAttempt(task as ProposalTask, text, attempts));
    },
  },
];
