// Ready-made plans and events for the tests of the planner run.
import { acceptByPerson, openRun, reopen, submitPlan, submitReplan, submitTerms, type PlannerRun, type PlanRevision, type StepResult } from '../../../src/gates/plan/planner-run.ts';
import type { RefinementConfig } from '../../../src/gates/plan/config.ts';

export interface Standing {
  readonly run: PlannerRun;
  readonly revisions: readonly PlanRevision[];
}

export const INSTRUCTION = '認証機能とバリデーションを実装して';

export const PLAN = [
  { id: 'task-1', acceptance: 'JWT認証を実装する', context: '' },
  { id: 'task-2', acceptance: '入力バリデーションを追加する', context: '', dependencies: ['task-1'] },
];
const better = (note: string) => PLAN.map((task, at) => (at === 0 ? { ...task, context: note } : task));
const circular = PLAN.map((task) => ({ ...task, dependencies: [task.id] }));

export type Event = (at: Standing) => StepResult;

export const EVENTS: Readonly<Record<string, Event>> = {
  submit_terms: ({ run, revisions }) => submitTerms(run, revisions, [{ term: '機能', quote: '認証機能' }, { term: '実在', quote: '実在しない' }]),
  submit_plan_sound: ({ run, revisions }) => submitPlan(run, revisions, better('別の案')),
  submit_plan_circular: ({ run, revisions }) => submitPlan(run, revisions, circular),
  submit_plan_malformed: ({ run, revisions }) => submitPlan(run, revisions, [{ id: 1 }]),
  submit_replan_good: ({ run, revisions }) => submitReplan(run, revisions, { tasks: better('良い'), judge: { score: 90 } }),
  submit_replan_weak: ({ run, revisions }) => submitReplan(run, revisions, { tasks: better('弱い'), judge: { score: 50 } }),
  submit_replan_suggestions: ({ run, revisions }) => submitReplan(run, revisions, { tasks: better('提案'), judge: { score: 70, acceptable: true, suggestions: ['もっと短く'] } }),
  submit_replan_not_judged: ({ run, revisions }) => submitReplan(run, revisions, { tasks: better('無評価') }),
  submit_replan_circular: ({ run, revisions }) => submitReplan(run, revisions, { tasks: circular, judge: { score: 100, acceptable: true } }),
  submit_replan_malformed: ({ run, revisions }) => submitReplan(run, revisions, { tasks: 'tasks' }),
  accept_by_person: ({ run, revisions }) => acceptByPerson(run, revisions),
  accept_by_person_unknown: ({ run, revisions }) => acceptByPerson(run, revisions, 'run_1/999999'),
  reopen: ({ run, revisions }) => reopen(run, revisions),
};

export function opened(config: Partial<RefinementConfig> = {}): Standing {
  return { run: openRun({ run_id: 'run_1', session_id: 'ses_1', instruction: INSTRUCTION, config }).run, revisions: [] };
}

export function apply(at: Standing, event: Event): { standing: Standing; result: StepResult } {
  const result = event(at);
  return { standing: { run: result.run, revisions: [...at.revisions, ...result.new_revisions] }, result };
}

export function after(at: Standing, ...names: readonly string[]): Standing {
  return names.reduce((standing, name) => apply(standing, EVENTS[name]!).standing, at);
}

export const withPlan = (config: Partial<RefinementConfig> = {}): Standing => apply(opened(config), ({ run, revisions }) => submitPlan(run, revisions, PLAN)).standing;
