// When a replan is refused, what is good in it need not be lost: task by task, the old plan takes over what is alike (P-09).
import type { RequiredTerms } from '../../language/preservation-types.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { RefinementConfig } from './config.ts';
import { decideReplan, type ReplanDecision } from './decide-replan.ts';
import { isSimilar } from './similarity.ts';
import { validateStructure, type StructureValidation } from './structure.ts';
import type { Task } from './tasks.ts';

export interface Fallback {
  readonly tasks: readonly Task[];
  /** Ids whose new version was taken; the others are as they were. */
  readonly taken: readonly string[];
  readonly validation: StructureValidation;
  readonly decision: ReplanDecision;
}

/** Undefined when nothing could be taken over, or when the mixture is itself invalid: then the old plan stays as it is. */
export function fallBack(
  originalTasks: readonly Task[],
  newTasks: readonly Task[],
  config: RefinementConfig,
  requiredTerms?: RequiredTerms,
  learned?: LearnedPairs,
): Fallback | undefined {
  const renewed = new Map<string, Task>();
  for (const task of newTasks) if (!renewed.has(task.id)) renewed.set(task.id, task);
  const taken: string[] = [];
  const tasks = originalTasks.map((old) => {
    const task = renewed.get(old.id);
    if (task === undefined || JSON.stringify(task) === JSON.stringify(old) || !isSimilar(old.acceptance, task.acceptance, config.similarityForFallback)) return old;
    taken.push(old.id);
    return task;
  });
  if (taken.length === 0) return undefined;
  const validation = validateStructure(originalTasks, tasks, config, requiredTerms, [], learned);
  const decision = decideReplan(validation, config);
  return decision.decision !== 'reject' ? { tasks, taken, validation, decision } : undefined;
}
