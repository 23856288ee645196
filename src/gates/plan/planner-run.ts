// The state machine of one planner run, whole: every event a surface may bring, each (run, revisions, event) → next rows.
import { languageOf } from '../../kernel/bilingual.ts';
import { extractRequiredTerms } from '../../language/terms.ts';
import { resolveConfig } from './config.ts';
import { nextCalls } from './next-calls.ts';
import { planningPrompt } from './prompts.ts';
import type { OpenRun, PlannerRun, StepResult } from './run-record.ts';
import { PLAN_VERSIONS } from './versions.ts';

export { acceptByPerson, reopen } from './settle.ts';
export { submitPlan } from './submit-plan.ts';
export { submitReplan, type SubmittedReplan } from './submit-replan.ts';
export { submitTerms } from './submit-terms.ts';
export { nextCalls } from './next-calls.ts';
export { RUN_STATUSES, type OpenRun, type PlannerRun, type PlanRevision, type RevisionOutcome, type RunStatus, type StepResult } from './run-record.ts';

export function openRun(given: OpenRun): StepResult {
  const required_terms = given.required_terms ?? extractRequiredTerms(given.instruction);
  const run: PlannerRun = {
    run_id: given.run_id,
    session_id: given.session_id,
    instruction: given.instruction,
    language: languageOf(given.instruction),
    config: resolveConfig(given.config),
    required_terms,
    dropped_terms: [],
    status: 'awaiting_plan',
    why: 'opened',
    attempts_used: 0,
    plan_attempts_used: 0,
    suggestion_replans_used: 0,
    last_score: null,
    revision_count: 0,
    base_revision: null,
    accepted_revision: null,
    accepted_by: null,
    reopened_at: 0,
    versions: PLAN_VERSIONS,
  };
  return { run, new_revisions: [], refusals: [], next: nextCalls(run), prompt: planningPrompt(run.instruction, required_terms), repeated: false };
}
