// A first plan becomes the base of its run, or comes back with a correction prompt; it is never accepted without a judge or a person.
import type { LearnedPairs } from '../../language/synonyms.ts';
import { claimRefusals, type CoverageClaim } from './claims.ts';
import { judgeReplan } from './judge-replan.ts';
import { nextCalls } from './next-calls.ts';
import { notInThisState, refusalsOf } from './plan-refusals.ts';
import { revisionId, type PlannerRun, type PlanRevision, type StepResult } from './run-record.ts';
import { promptFor } from './prompts.ts';
import { planDigest, repeatedRevision, repeatedResult } from './repeated.ts';
import { checkTasks } from './tasks.ts';

export function submitPlan(run: PlannerRun, revisions: readonly PlanRevision[], given: unknown, claims: readonly CoverageClaim[] = [], learned: LearnedPairs = []): StepResult {
  const { tasks, refusals } = checkTasks(given);
  if (refusals.length > 0) return { run, new_revisions: [], refusals, next: nextCalls(run), repeated: false };
  const tasks_digest = planDigest(tasks, claims, learned);
  const known = repeatedRevision(run, revisions, 'plan', tasks_digest);
  if (known !== undefined) return repeatedResult(run, known);
  if (run.status !== 'awaiting_plan') {
    return { run, new_revisions: [], refusals: [notInThisState(run, 'submit_plan')], next: nextCalls(run), repeated: false };
  }
  const { validation, decision, versions } = judgeReplan({ required_terms: run.required_terms, original_tasks: [], new_tasks: tasks, config: run.config, claims, learned });
  const rejected = decision.decision === 'reject';
  const attempts = run.plan_attempts_used + (rejected ? 1 : 0);
  // One plan and as many corrections as there may be refinements; then a person looks at it.
  const givenUp = rejected && attempts > run.config.maxRefinementAttempts;
  const number = run.revision_count + 1;
  const revision: PlanRevision = {
    revision_id: revisionId(run.run_id, number), run_id: run.run_id, number, kind: 'plan', tasks, tasks_digest, claims, base_revision: null,
    required_terms: run.required_terms, validation, decision: decision.decision, ...(decision.reason === undefined ? {} : { reason: decision.reason }),
    warnings: decision.warnings, outcome: rejected ? 'correct' : 'base', why: rejected ? 'rejected_by_gate' : 'awaits_judgement', versions,
  };
  const changed: PlannerRun = {
    ...run,
    status: givenUp || (!rejected && run.config.maxRefinementAttempts <= 0) ? 'needs_person' : rejected ? 'awaiting_plan' : 'awaiting_replan',
    why: givenUp ? 'plan_attempts_used_up' : revision.why,
    plan_attempts_used: attempts,
    revision_count: number,
    base_revision: rejected ? run.base_revision : revision.revision_id,
  };
  const prompt = promptFor(changed, revision);
  return {
    run: changed, revision, new_revisions: [revision], refusals: [...refusalsOf(validation, decision), ...claimRefusals(run.required_terms, tasks, claims, learned)], next: nextCalls(changed), repeated: false,
    ...(prompt === undefined ? {} : { prompt }),
  };
}
