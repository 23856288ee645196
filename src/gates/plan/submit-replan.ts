// A replan is judged against the base of its run: the gate's own verdict first, then the judge's, then the counted rounds (P-08, P-10).
import { digestOf } from '../../kernel/digest.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import { claimRefusals, type CoverageClaim } from './claims.ts';
import { fallBack } from './fallback.ts';
import { judgeReplan } from './judge-replan.ts';
import { nextCalls } from './next-calls.ts';
import { notInThisState, refusalsOf } from './plan-refusals.ts';
import { baseOf, revisionId, type PlannerRun, type PlanRevision, type RunStatus, type StepResult } from './run-record.ts';
import { promptFor } from './prompts.ts';
import { decideRefinement, readJudgement, type RefinementOutcome, type RefinementState } from './refinement.ts';
import { planDigest, repeatedResult, repeatedRevision } from './repeated.ts';
import { checkTasks, type Task } from './tasks.ts';

export interface SubmittedReplan {
  readonly tasks: unknown;
  readonly judge?: unknown;
  readonly claims?: readonly CoverageClaim[];
  /** Pairs of words a person has confirmed. */
  readonly learned?: LearnedPairs;
}

const STATUS_AFTER: Readonly<Record<RefinementOutcome, RunStatus>> = {
  accepted: 'accepted',
  replan: 'awaiting_replan',
  replan_suggestions: 'awaiting_replan',
  correct: 'awaiting_replan',
  rejected: 'rejected',
  not_judged: 'needs_person',
  stagnated: 'needs_person',
  unverified: 'needs_person',
};

export function submitReplan(run: PlannerRun, revisions: readonly PlanRevision[], given: SubmittedReplan): StepResult {
  const { tasks, refusals } = checkTasks(given.tasks);
  if (refusals.length > 0) return { run, new_revisions: [], refusals, next: nextCalls(run), repeated: false };
  const { claims = [], learned = [] } = given;
  const tasks_digest = planDigest(tasks, claims, learned);
  const known = repeatedRevision(run, revisions, 'replan', tasks_digest);
  if (known !== undefined) return repeatedResult(run, known);
  const base = baseOf(run, revisions);
  if (run.status !== 'awaiting_replan' || base === undefined) {
    return { run, new_revisions: [], refusals: [notInThisState(run, 'submit_replan')], next: nextCalls(run), repeated: false };
  }
  return judged(run, base, tasks, tasks_digest, { judge: given.judge, claims, learned });
}

function judged(run: PlannerRun, base: PlanRevision, tasks: readonly Task[], tasks_digest: string, given: Required<Omit<SubmittedReplan, 'tasks'>>): StepResult {
  const { claims, learned } = given;
  const judge = readJudgement(given.judge);
  const { validation, decision, versions } = judgeReplan({ required_terms: run.required_terms, original_tasks: base.tasks, new_tasks: tasks, config: run.config, claims, learned });
  const attempt = run.attempts_used + 1;
  const round: RefinementState = { decision: decision.decision, nothingToCheck: validation.details.nothingToCheck, judge, attempt, suggestionReplans: run.suggestion_replans_used, previousScore: run.last_score };
  const refinement = decideRefinement(round, run.config);
  const number = run.revision_count + 1;
  const revision: PlanRevision = {
    revision_id: revisionId(run.run_id, number), run_id: run.run_id, number, kind: 'replan', tasks, tasks_digest, claims, base_revision: base.revision_id,
    required_terms: run.required_terms, judge, round, validation, decision: decision.decision, ...(decision.reason === undefined ? {} : { reason: decision.reason }),
    warnings: decision.warnings, outcome: refinement.outcome, why: refinement.why, versions,
  };
  const rejectedByGate = decision.decision === 'reject';
  const rescued = rejectedByGate && run.config.enableIndividualFallback ? fallbackRevision(run, base, revision, learned) : undefined;
  // A plan that must be corrected is not built on: the next one is compared with the last that kept what was asked.
  const newBase = rescued ?? (rejectedByGate || refinement.outcome === 'correct' ? base : revision);
  const changed: PlannerRun = {
    ...run,
    status: STATUS_AFTER[refinement.outcome],
    why: refinement.why,
    // What was not judged took no attempt: the run waits for a person, who may let it go on.
    attempts_used: refinement.outcome === 'not_judged' ? run.attempts_used : attempt,
    suggestion_replans_used: run.suggestion_replans_used + (refinement.outcome === 'replan_suggestions' ? 1 : 0),
    last_score: rejectedByGate || judge.score === null ? run.last_score : judge.score,
    revision_count: number + (rescued === undefined ? 0 : 1),
    base_revision: newBase.revision_id,
    accepted_revision: refinement.outcome === 'accepted' ? revision.revision_id : null,
    accepted_by: refinement.outcome === 'accepted' ? 'gate' : null,
  };
  const prompt = promptFor(changed, revision);
  return {
    run: changed, revision, new_revisions: rescued === undefined ? [revision] : [revision, rescued],
    refusals: [...refusalsOf(validation, decision), ...claimRefusals(run.required_terms, tasks, claims, learned)], next: nextCalls(changed), repeated: false,
    ...(prompt === undefined ? {} : { prompt }),
  };
}

/** What could be saved of a refused replan becomes the base of the next; it is never accepted by itself. */
function fallbackRevision(run: PlannerRun, base: PlanRevision, refused: PlanRevision, learned: LearnedPairs): PlanRevision | undefined {
  const mixture = fallBack(base.tasks, refused.tasks, run.config, run.required_terms, learned);
  if (mixture === undefined) return undefined;
  const number = refused.number + 1;
  const { tasks, validation, decision } = mixture;
  return {
    revision_id: revisionId(run.run_id, number), run_id: run.run_id, number, kind: 'fallback', tasks, tasks_digest: digestOf(tasks), claims: [], base_revision: base.revision_id,
    required_terms: run.required_terms, validation, decision: decision.decision, warnings: decision.warnings,
    outcome: 'fallback', why: `taken_from_${refused.revision_id}`, versions: refused.versions,
  };
}
