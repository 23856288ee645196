// What submitting a plan, a replan and a person's settling have in common: load, one step of the gate, save, log, answer.
import type { PlanRevision, StepResult } from '../../gates/plan/run-record.ts';
import { principalKey } from '../../kernel/principal.ts';
import type { Task } from '../../gates/plan/tasks.ts';
import { recordDecision } from '../decisions.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { WriteTx } from '../../store/contract.ts';
import type { Answer, Call } from '../operation.ts';
import { learnedInput, learnedPairs } from '../pairs/learned-pairs.ts';
import { presentStep } from './answer.ts';
import { findRun, saveRun, type FoundRun } from './plan-runs.ts';
import { outcomeOf, PLAN_DECISIONS } from './replay-plan.ts';
import type { SUBMISSION } from './shapes.ts';

export function stepRun(
  call: Call,
  operation: string,
  sessionId: string,
  step: (found: FoundRun, tx: WriteTx, learned: LearnedPairs) => StepResult,
): Promise<Answer<typeof SUBMISSION>> {
  return call.commit((tx) => {
    const found = findRun(tx, call, operation, sessionId);
    // Read in the same transaction: what is judged with is what is recorded.
    const learned = learnedPairs(tx);
    const result = step(found, tx, learned);
    if (result.run !== found.run) {
      saveRun(tx, result.run, result.new_revisions);
      tx.append({
        at: call.now(),
        kind: 'plan.moved',
        actor: principalKey(call.principal),
        session_id: sessionId,
        body: { run_id: result.run.run_id, by: operation, from: found.run.status, to: result.run.status, why: result.run.why },
      });
    }
    for (const revision of result.new_revisions) {
      recordDecision(tx, call, {
        kind: PLAN_DECISIONS.judged,
        session_id: sessionId,
        run_id: found.run.run_id,
        inputs: {
          required_terms: revision.required_terms,
          original_tasks: tasksOf(revision.base_revision, found.revisions, result.new_revisions),
          new_tasks: revision.tasks,
          config: found.run.config,
          claims: revision.claims,
          ...learnedInput(learned),
        },
        versions: { ...revision.versions },
        outcome: outcomeOf(revision.validation, revision),
        word: revision.decision,
      });
      if (revision.round === undefined) continue;
      recordDecision(tx, call, {
        kind: PLAN_DECISIONS.refined,
        session_id: sessionId,
        run_id: found.run.run_id,
        inputs: { state: revision.round, config: found.run.config },
        versions: { ...revision.versions },
        outcome: { outcome: revision.outcome, why: revision.why },
        word: revision.outcome,
      });
    }
    return presentStep(result, call.languageOr(found.session.language), call);
  });
}

function tasksOf(revisionId: string | null, ...lists: (readonly PlanRevision[])[]): readonly Task[] {
  return lists.flat().find((revision) => revision.revision_id === revisionId)?.tasks ?? [];
}
