// What only a person may do with a run: accept a sound plan, or reopen it with everything kept (K-04).
import { nextCalls } from './next-calls.ts';
import { notInThisState } from './plan-refusals.ts';
import { baseOf, type PlannerRun, type PlanRevision, type StepResult } from './run-record.ts';
import { planningPrompt, replanPrompt } from './prompts.ts';

/** Accepts the newest base, or the named revision; one the gate rejected cannot be accepted, only reworked. */
export function acceptByPerson(run: PlannerRun, revisions: readonly PlanRevision[], revision_id?: string): StepResult {
  const chosen = revision_id === undefined ? baseOf(run, revisions) : revisions.find((revision) => revision.revision_id === revision_id);
  if (run.status === 'accepted' || run.status === 'awaiting_plan') return refused(run, 'settle_plan accept');
  if (chosen === undefined || chosen.decision === 'reject') {
    return {
      run, new_revisions: [], next: nextCalls(run), repeated: false,
      refusals: [{
        check: 'plan.nothing_to_accept', severity: 'must', path: 'revision_id',
        message: { en: 'There is no such revision that the gate let through.', ja: '関門を通った該当の版がありません。' },
        valid: revisions.filter(({ decision }) => decision !== 'reject').map((revision) => revision.revision_id),
      }],
    };
  }
  const changed: PlannerRun = { ...run, status: 'accepted', why: 'accepted_by_person', base_revision: chosen.revision_id, accepted_revision: chosen.revision_id, accepted_by: 'person' };
  return { run: changed, revision: chosen, new_revisions: [], refusals: [], next: nextCalls(changed), repeated: false };
}

/** The attempts start anew; plans, verdicts and required terms stay. */
export function reopen(run: PlannerRun, revisions: readonly PlanRevision[]): StepResult {
  if (run.status === 'awaiting_plan' || run.status === 'awaiting_replan') return refused(run, 'settle_plan reopen');
  const base = baseOf(run, revisions);
  const changed: PlannerRun = {
    ...run,
    // With no refinements allowed a base can only be accepted by a person, so a new plan is asked for instead.
    status: base === undefined || run.config.maxRefinementAttempts <= 0 ? 'awaiting_plan' : 'awaiting_replan',
    why: 'reopened_by_person',
    attempts_used: 0,
    plan_attempts_used: 0,
    suggestion_replans_used: 0,
    last_score: null,
    accepted_revision: null,
    accepted_by: null,
    reopened_at: run.revision_count,
  };
  const prompt = base === undefined ? planningPrompt(run.instruction, run.required_terms) : replanPrompt(run.instruction, run.required_terms, base.tasks);
  return { run: changed, new_revisions: [], refusals: [], next: nextCalls(changed), prompt, repeated: false };
}

function refused(run: PlannerRun, operation: string): StepResult {
  return { run, new_revisions: [], refusals: [notInThisState(run, operation)], next: nextCalls(run), repeated: false };
}
