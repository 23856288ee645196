// One try of a run: what its output is worth, and how the run goes on. Everything it depends on comes in, so that it can be computed again (K-06).
import { decideCorrection, type Attempt, type LoopDecision } from './correction-loop.ts';
import { judgeOutput, type Judgement, type ReceivedOutput } from './judge-output.ts';
import type { ProposalTask } from './proposal-task.ts';

export interface JudgedAttempt {
  readonly judgement: Judgement;
  readonly decision: LoopDecision;
}

export function judgeAttempt(task: ProposalTask, output: ReceivedOutput, before: readonly Attempt[]): JudgedAttempt {
  const judgement = judgeOutput(task, output);
  const attempt: Attempt = { errors: judgement.errors, ...(output.ended === 'lost' ? { lost: true } : {}) };
  return { judgement, decision: decideCorrection([...before, attempt], task.config) };
}

/** What must come out the same. */
export function outcomeOf({ judgement, decision }: JudgedAttempt): unknown {
  const { ok, errors, warnings } = judgement;
  return { ok, errors, warnings, action: decision.action, retryCount: decision.retryCount };
}
