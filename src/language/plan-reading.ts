// The tasks of a plan, read once for all terms.
import { fold } from '../kernel/text-folding.ts';
import type { ReadField, ReadTask } from './evidence.ts';
import { isMereMention } from './mere-mention.ts';
import { planForms, type PlanForms } from './plan-forms.ts';
import type { TaskText } from './preservation-types.ts';
import { indexText } from './text-index.ts';

export interface PlanReading {
  readonly tasks: readonly ReadTask[];
  readonly forms: PlanForms;
}

export function readPlan(tasks: readonly TaskText[]): PlanReading {
  return asPlan(tasks.map(readTask));
}

export function asPlan(tasks: readonly ReadTask[]): PlanReading {
  return { tasks, forms: planForms(tasks) };
}

const DROPPED_STATUS = /^(?:dropped|cancell?ed|skipped|removed|rejected|abandoned|deferred|postponed|won'?t[ _-]?(?:do|fix)|will not (?:do|fix)|obsolete|superseded|not[ _-]planned|out[ _-]of[ _-]scope|見送り|中止|廃止|対象外|取りやめ|却下|対応しない|対応せず|やらない|実施しない|不採用|不要|保留)$/;

export function readTask(task: TaskText, position: number): ReadTask {
  const fields: ReadField[] = [];
  for (const name of ['acceptance', 'context'] as const) {
    const text: unknown = task[name];
    if (typeof text === 'string' && text !== '') fields.push({ name, index: indexText(text) });
  }
  const status: unknown = task.status;
  return {
    id: typeof task.id === 'string' ? task.id : `#${position + 1}`,
    dropped: (typeof status === 'string' && DROPPED_STATUS.test(fold(status).trim())) || fields.some(({ index }) => isMereMention(index.folded.text)),
    fields,
  };
}
