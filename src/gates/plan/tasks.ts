// What a task is, and a check of task lists that is total: whatever JSON arrives, the answer is a list of tasks or of refusals.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { Refusal } from '../../kernel/refusal.ts';

export interface Task {
  readonly id: string;
  readonly acceptance: string;
  readonly context?: string;
  readonly dependencies?: readonly string[];
  readonly status?: string;
  readonly description?: string;
  readonly type?: string;
  readonly summary?: string;
}

export interface CheckedTasks {
  /** As they were given, unknown fields included; empty when anything was refused. */
  readonly tasks: readonly Task[];
  readonly refusals: readonly Refusal[];
}

/** More findings than this help nobody and would let one bad list fill an answer. */
const MOST_REFUSALS = 20;

/** Shape only: cycles, dangling and duplicate ids are the business of the structure check, whose verdict is recorded. */
export function checkTasks(value: unknown): CheckedTasks {
  const refusals: Refusal[] = [];
  if (!Array.isArray(value)) {
    return refused([refuse('plan.tasks_not_a_list', 'tasks', { en: 'tasks must be a list of tasks.', ja: 'tasks はタスクの配列にしてください。' })]);
  }
  if (value.length === 0) {
    return refused([refuse('plan.no_tasks', 'tasks', { en: 'A plan needs at least one task.', ja: '計画には 1 つ以上のタスクが必要です。' })]);
  }
  if (value.length > LIMITS.tasksPerPlan) {
    return refused([refuse('plan.too_many_tasks', 'tasks', { en: 'More than {limit} tasks.', ja: 'タスクが {limit} 件を超えています。' }, { limit: LIMITS.tasksPerPlan })]);
  }
  for (let at = 0; at < value.length && refusals.length < MOST_REFUSALS; at += 1) checkTask(value[at], `tasks.${at}`, refusals);
  return refusals.length > 0 ? refused(refusals) : { tasks: value as Task[], refusals: [] };
}

function checkTask(task: unknown, path: string, refusals: Refusal[]): void {
  if (typeof task !== 'object' || task === null || Array.isArray(task)) {
    refusals.push(refuse('plan.task_not_an_object', path, { en: 'A task must be an object with id and acceptance.', ja: 'タスクは id と acceptance を持つオブジェクトにしてください。' }));
    return;
  }
  const fields = task as Record<string, unknown>;
  checkText(fields['id'], `${path}.id`, LIMITS.taskIdCharacters, true, refusals);
  checkText(fields['acceptance'], `${path}.acceptance`, LIMITS.taskTextCharacters, true, refusals);
  for (const name of ['context', 'status', 'description', 'type', 'summary']) {
    if (fields[name] !== undefined) checkText(fields[name], `${path}.${name}`, LIMITS.taskTextCharacters, false, refusals);
  }
  checkDependencies(fields['dependencies'], `${path}.dependencies`, refusals);
}

function checkText(value: unknown, path: string, limit: number, needed: boolean, refusals: Refusal[]): void {
  if (typeof value !== 'string') {
    refusals.push(refuse('plan.not_a_text', path, { en: 'A text is needed here.', ja: '文字列が必要です。' }));
  } else if (needed && value.trim() === '') {
    refusals.push(refuse('plan.empty_text', path, { en: 'This text is empty.', ja: '空にはできません。' }));
  } else if (value.length > limit) {
    refusals.push(refuse('plan.text_too_long', path, { en: 'Longer than {limit} characters.', ja: '{limit} 文字を超えています。' }, { limit }));
  }
}

function checkDependencies(value: unknown, path: string, refusals: Refusal[]): void {
  if (value === undefined) return;
  // A string would be walked character by character; it is refused, not guessed at.
  if (!Array.isArray(value) || !value.every((id) => typeof id === 'string')) {
    refusals.push(refuse('plan.dependencies_not_ids', path, { en: 'dependencies must be a list of task ids.', ja: 'dependencies はタスク id の配列にしてください。' }));
  } else if (value.length > LIMITS.dependenciesPerTask) {
    refusals.push(refuse('plan.too_many_dependencies', path, { en: 'More than {limit} dependencies.', ja: '依存が {limit} 件を超えています。' }, { limit: LIMITS.dependenciesPerTask }));
  }
}

function refuse(check: string, path: string, message: Bilingual, params?: Readonly<Record<string, unknown>>): Refusal {
  return { check, severity: 'must', path, message, ...(params === undefined ? {} : { params }) };
}

function refused(refusals: readonly Refusal[]): CheckedTasks {
  return { tasks: [], refusals };
}
