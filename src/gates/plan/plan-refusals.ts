// What a verdict found, as refusals with their places: `must` where the plan was rejected, `should` where it was let through with a warning.
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Refusal, Severity } from '../../kernel/refusal.ts';
import type { ReplanDecision } from './decide-replan.ts';
import type { PlannerRun } from './run-record.ts';
import { nextCalls } from './next-calls.ts';
import type { StructureValidation } from './structure.ts';

const MOST = 20;

const TERM_MESSAGE: Readonly<Record<'MISSING' | 'CONTRADICTED' | 'NEEDS_CONFIRM', { check: string; message: Bilingual }>> = {
  MISSING: { check: 'plan.missing_term', message: { en: 'The plan does not contain "{term}".', ja: '計画に「{term}」がありません。' } },
  CONTRADICTED: { check: 'plan.contradicted_term', message: { en: 'The plan turns "{term}" into its opposite ({place}).', ja: '計画が「{term}」を反対の意味にしています ({place})。' } },
  NEEDS_CONFIRM: { check: 'plan.unclear_term', message: { en: 'The plan only hints at "{term}" ({place}).', ja: '計画の「{term}」が曖昧です ({place})。' } },
};

export function refusalsOf(validation: StructureValidation, decision: ReplanDecision): Refusal[] {
  const { details } = validation;
  const found: Refusal[] = [];
  const add = (check: string, message: Bilingual, params: Record<string, unknown>): void => {
    found.push({ check, severity: 'must', message, params });
  };
  if (details.excessiveTaskCountChange) {
    add('plan.task_count_change', { en: 'The number of tasks changed from {from} to {to}.', ja: 'タスク数が {from} から {to} に変わりました。' }, { from: details.originalTaskCount, to: details.newTaskCount });
  }
  if (details.cycle.length > 0) add('plan.circular_dependency', { en: 'Circular dependency: {cycle}', ja: '循環依存: {cycle}' }, { cycle: details.cycle.slice(0, 12).join(' -> ') });
  for (const { task_id, dependency } of details.dangling.slice(0, MOST)) {
    add('plan.dangling_dependency', { en: '{task} depends on the unknown id {dependency}.', ja: '{task} が存在しない id {dependency} に依存しています。' }, { task: task_id, dependency });
  }
  for (const id of details.duplicateIds.slice(0, MOST)) add('plan.duplicate_id', { en: 'The id {id} is used twice.', ja: 'id {id} が重複しています。' }, { id });
  return [...found, ...termRefusals(validation, decision)];
}

function termRefusals({ termPreservation, details }: StructureValidation, { decision, reason }: ReplanDecision): Refusal[] {
  const severity: Severity = decision === 'reject' && reason?.startsWith('Missing required terms') === true ? 'must' : 'should';
  const lost = (termPreservation?.verdicts ?? []).flatMap(({ term, verdict, place }): Refusal[] => {
    if (verdict === 'VERIFIED') return [];
    const { check, message } = TERM_MESSAGE[verdict];
    return [{ check, severity, message, params: { term, place: place === undefined ? '-' : `${place.task_id}.${place.field}` } }];
  });
  if (!details.nothingToCheck) return lost;
  return [{ check: 'plan.nothing_to_check', severity: 'should', message: { en: 'The request yielded no required terms; nothing was checked.', ja: '依頼から必須語が得られず、何も検証していません。' } }];
}

/** The call does not fit the status of the run; the values that would fit are the next calls. */
export function notInThisState(run: PlannerRun, operation: string): Refusal {
  return {
    check: 'plan.not_in_this_state',
    severity: 'must',
    message: { en: '{operation} is not possible while the run is {status}.', ja: '状態 {status} では {operation} は行えません。' },
    params: { operation, status: run.status },
    valid: [...new Set(nextCalls(run).map((call) => call.operation))],
  };
}
