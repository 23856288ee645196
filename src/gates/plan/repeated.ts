// Sending the same plan twice must neither cost an attempt nor win another verdict; a retry gets the answer it already had.
import { digestOf } from '../../kernel/digest.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { CoverageClaim } from './claims.ts';
import { nextCalls } from './next-calls.ts';
import { refusalsOf } from './plan-refusals.ts';
import { promptFor } from './prompts.ts';
import type { PlannerRun, PlanRevision, StepResult } from './run-record.ts';
import type { Task } from './tasks.ts';

/** The same tasks with other claims are another submission; so they are once a person has confirmed or taken back a pair of words. */
export function planDigest(tasks: readonly Task[], claims: readonly CoverageClaim[], learned: LearnedPairs): string {
  if (learned.length > 0) return digestOf({ tasks, claims, learned });
  return digestOf(claims.length === 0 ? tasks : { tasks, claims });
}

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
  const refusals = refusalsOf(revision.validation, revision);
  const answer: StepResult = { run, revision, new_revisions: [], refusals, next: nextCalls(run), repeated: true };
  const prompt = promptFor(run, revision); // the caller may have lost the first answer
  return prompt === undefined ? answer : { ...answer, prompt };
}
