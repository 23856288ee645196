// How the tasks of an accepted plan read as nodes: what stands in the title, what below it, what comes before what (P-11).
import { LIMITS } from '../../kernel/limits.ts';
import type { Task } from '../plan/tasks.ts';
import type { PlanTaskNode } from './board-action.ts';
import { FIRST_STATUS } from './statuses.ts';
import { isBlank, onOneLine } from './visible-text.ts';

/** Long enough to tell tasks apart, short enough for a board; the whole of it stands in the context. */
const TITLE_CHARACTERS = 120;

export function planNodes(tasks: readonly Task[]): PlanTaskNode[] {
  const known = new Set(tasks.map(({ id }) => id));
  return tasks.map((task) => {
    const named = [task.summary, task.description, task.acceptance, task.id].find((text): text is string => text !== undefined && !isBlank(text))!;
    const title = onOneLine(named, TITLE_CHARACTERS);
    const context = [title === named ? undefined : named, task.description, task.acceptance, task.context].filter((text): text is string => text !== undefined && !isBlank(text));
    return {
      task_id: task.id,
      title,
      context: cut([...new Set(context)].join('\n'), LIMITS.nodeContextCharacters),
      status: FIRST_STATUS,
      depends_on: [...new Set(task.dependencies ?? [])].filter((id) => known.has(id) && id !== task.id),
    };
  });
}

/** Not through the middle of a character: half of one could not be exported. */
function cut(text: string, characters: number): string {
  return text.slice(0, characters).replace(/[\ud800-\udbff]$/, '');
}
