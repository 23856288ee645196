// Sending the same plan twice must neither cost an attempt nor win another verdict; a retry gets the answer it already had.
import { nextCalls } from './next-calls.ts';
import { refusalsOf } from './plan-refusals.ts';
import { correctionPrompt, replanPrompt } from './prompts.ts';
import type { PlannerRun, PlanRevision, StepResult } from './run-record.ts';

/** Equal in content to the newest of its kind since a person last reopened the run; the judge's score does not make it new. */
export function repeatedRevision(
  run: PlannerRun,
  revisions: readonly PlanRevision[],
  kind: PlanRevision['kind'],
  tasks_digest: string,
): PlanRevision | undefined {
  const newest = revisions.filter((revision) => revision.kind === kind).reduce<PlanRevision | undefined>((a, b) => (a === undefined || b.number > a.number ? b : a), undefined);
  return newest !== undefined && newest.number > run.reopened_at && newest.tasks_digest === tasks_digest ? newest : undefined;
}

export function repeatedResult(run: PlannerRun, revision: PlanRevision): StepResult {
  const { decision, warnings, reason, validation } = revision;
  const refusals = refusalsOf(validation, { decision, warnings, ...(reason === undefined ? {} : { reason }) });
  const answer: StepResult = { run, revision, new_revisions: [], refusals, next: nextCalls(run), repeated: true };
  // The caller may have lost the first answer: the prompt comes again where the run still waits for this caller.
  if (run.status !== 'awaiting_plan' && run.status !== 'awaiting_replan') return answer;
  const prompt = decision === 'reject'
    ? correctionPrompt(run.instruction, run.required_terms, validation)
    : replanPrompt(run.instruction, run.required_terms, revision.tasks, revision.judge?.suggestions);
  return { ...answer, prompt };
}
