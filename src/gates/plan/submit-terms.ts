// Takes the terms a model read out of the request into the run, dropping what it cannot quote (P-03).
import type { Refusal } from '../../kernel/refusal.ts';
import { checkModelTerms, withModelTerms, type DroppedTerm } from './model-terms.ts';
import { nextCalls } from './next-calls.ts';
import { notInThisState } from './plan-refusals.ts';
import type { PlannerRun, PlanRevision, StepResult } from './run-record.ts';
import { planningPrompt } from './prompts.ts';

/** `_revisions` is there because every event has the same shape; terms do not depend on plans. */
export function submitTerms(run: PlannerRun, _revisions: readonly PlanRevision[], offered: unknown): StepResult {
  if (run.status !== 'awaiting_plan' && run.status !== 'awaiting_replan') return answer(run, [notInThisState(run, 'submit_terms')]);
  if (!Array.isArray(offered)) {
    return answer(run, [{ check: 'plan.terms_not_a_list', severity: 'must', path: 'terms', message: { en: 'terms must be a list of { term, quote }.', ja: 'terms は { term, quote } の配列にしてください。' } }]);
  }
  const { accepted, dropped } = checkModelTerms(run.instruction, offered, run.required_terms);
  const known = new Set(run.dropped_terms.map((item) => JSON.stringify(item)));
  const changed: PlannerRun = {
    ...run,
    required_terms: accepted.length === 0 ? run.required_terms : withModelTerms(run.required_terms, accepted),
    // Bounded and without repeats: a retried call must not let the row grow.
    dropped_terms: [...run.dropped_terms, ...dropped.filter((item) => !known.has(JSON.stringify(item)))].slice(-200),
  };
  return {
    ...answer(changed, dropped.map(droppedTerm)),
    ...(run.status === 'awaiting_plan' ? { prompt: planningPrompt(run.instruction, changed.required_terms) } : {}),
  };
}

function answer(run: PlannerRun, refusals: readonly Refusal[]): StepResult {
  return { run, new_revisions: [], refusals, next: nextCalls(run), repeated: false };
}

function droppedTerm({ term, reason }: DroppedTerm): Refusal {
  return {
    check: `plan.term_dropped.${reason}`,
    severity: 'should',
    message: { en: 'The term "{term}" was dropped: {reason}.', ja: '「{term}」は採用されませんでした: {reason}。' },
    hint: { en: 'Quote the request word for word; the quote must contain the term.', ja: '依頼文を一字一句そのまま引用し、引用に語を含めてください。' },
    params: { term, reason },
  };
}
