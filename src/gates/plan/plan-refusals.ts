// What a verdict found, as refusals with their places: `must` where the plan was rejected, `should` where it was let through with a warning.
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Refusal, Severity } from '../../kernel/refusal.ts';
import type { ReplanDecision } from './decide-replan.ts';
import type { PlannerRun } from './run-record.ts';
import { nextCalls } from './next-calls.ts';
import { isSound, type StructureValidation } from './structure.ts';

const MOST = 20;

const TERM_MESSAGE: Readonly<Record<'MISSING' | 'CONTRADICTED' | 'NEEDS_CONFIRM', { check: string; message: Bilingual }>> = {
  MISSING: { check: 'plan.missing_term', message: { en: 'The plan does not contain "{term}".', ja: '計画に「{term}」がありません。' } },
  CONTRADICTED: { check: 'plan.contradicted_term', message: { en: 'The plan turns "{term}" into its opposite ({place}).', ja: '計画が「{term}」を反対の意味にしています ({place})。' } },
  NEEDS_CONFIRM: { check: 'plan.unclear_term', message: { en: 'The plan only hints at "{term}" ({place}).', ja: '計画の「{term}」が曖昧です ({place})。' } },
};

const HINTS = {
  count: { en: 'Keep the tasks of the plan before and change only what must change.', ja: '前の計画のタスクを保ち、必要なものだけを変えてください。' },
  cycle: { en: 'Remove one of the dependencies of this circle.', ja: 'この循環の依存のどれかを外してください。' },
  dangling: { en: 'Name an id of this plan, or add the task.', ja: 'この計画にある id を指定するか、タスクを追加してください。' },
  duplicate: { en: 'Give every task an id of its own.', ja: 'タスクごとに異なる id を付けてください。' },
} as const satisfies Record<string, Bilingual>;

const TERM_HINT: Bilingual = {
  en: 'Say "{term}" in the acceptance or context of a task that does it, in the sense of the request.',
  ja: '依頼の意味のとおりに「{term}」を行うタスクの acceptance か context に書いてください。',
};

export function refusalsOf(validation: StructureValidation, decision: Pick<ReplanDecision, 'decision'>): Refusal[] {
  const { details } = validation;
  const found: Refusal[] = [];
  const add = (check: string, path: string, message: Bilingual, hint: Bilingual, params: Record<string, unknown>): void => {
    found.push({ check, severity: 'must', path, message, hint, params });
  };
  if (details.excessiveTaskCountChange) {
    add('plan.task_count_change', 'tasks', { en: 'The number of tasks changed from {from} to {to}.', ja: 'タスク数が {from} から {to} に変わりました。' }, HINTS.count, { from: details.originalTaskCount, to: details.newTaskCount });
  }
  if (details.cycle.length > 0) add('plan.circular_dependency', `${details.cycle[0]}.dependencies`, { en: 'Circular dependency: {cycle}', ja: '循環依存: {cycle}' }, HINTS.cycle, { cycle: details.cycle.slice(0, 12).join(' -> ') });
  for (const { task_id, dependency } of details.dangling.slice(0, MOST)) {
    add('plan.dangling_dependency', `${task_id}.dependencies`, { en: '{task} depends on the unknown id {dependency}.', ja: '{task} が存在しない id {dependency} に依存しています。' }, HINTS.dangling, { task: task_id, dependency });
  }
  for (const id of details.duplicateIds.slice(0, MOST)) add('plan.duplicate_id', `${id}.id`, { en: 'The id {id} is used twice.', ja: 'id {id} が重複しています。' }, HINTS.duplicate, { id });
  return [...found, ...termRefusals(validation, decision)];
}

function termRefusals(validation: StructureValidation, { decision }: Pick<ReplanDecision, 'decision'>): Refusal[] {
  const { termPreservation, details } = validation;
  // A sound plan that was rejected was rejected for its terms.
  const severity: Severity = decision === 'reject' && isSound(validation) ? 'must' : 'should';
  const lost = (termPreservation?.verdicts ?? []).flatMap(({ term, verdict, place }): Refusal[] => {
    if (verdict === 'VERIFIED') return [];
    const { check, message } = TERM_MESSAGE[verdict];
    const at = place === undefined ? undefined : `${place.task_id}.${place.field}`;
    return [{ check, severity, ...(at === undefined ? {} : { path: at }), message, hint: TERM_HINT, params: { term, place: at ?? '-' } }];
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
