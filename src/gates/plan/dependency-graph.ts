// What can be wrong with the dependencies of a plan: cycles, unknown ids, ids used twice. Iterative, so that long chains cannot overflow.
import type { Task } from './tasks.ts';

export interface DependencyFindings {
  /** One cycle as it is walked, its first id repeated at the end; empty when there is none. */
  readonly cycle: readonly string[];
  readonly dangling: readonly { readonly task_id: string; readonly dependency: string }[];
  readonly duplicates: readonly string[];
}

export function checkDependencies(tasks: readonly Task[]): DependencyFindings {
  const edges = new Map<string, string[]>();
  const duplicates = new Set<string>();
  for (const task of tasks) {
    const known = edges.get(task.id);
    if (known !== undefined) duplicates.add(task.id);
    // Tasks that share an id share their dependencies here: a cycle through either is a cycle.
    edges.set(task.id, [...(known ?? []), ...dependenciesOf(task)]);
  }
  const dangling = tasks.flatMap((task) =>
    dependenciesOf(task).filter((id) => !edges.has(id)).map((dependency) => ({ task_id: task.id, dependency })),
  );
  return { cycle: findCycle(edges), dangling, duplicates: [...duplicates] };
}

export function dependenciesOf(task: Task): readonly string[] {
  const given: unknown = task.dependencies;
  return Array.isArray(given) ? given.filter((id): id is string => typeof id === 'string') : [];
}

/** Depth-first with a stack of our own; a task on the present path met again closes a cycle, itself included. */
function findCycle(edges: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  for (const root of edges.keys()) {
    const path: { id: string; next: number }[] = [{ id: root, next: 0 }];
    const onPath = new Set([root]);
    while (path.length > 0) {
      const top = path.at(-1)!;
      const target = edges.get(top.id)![top.next];
      top.next += 1;
      if (target === undefined) {
        done.add(top.id);
        onPath.delete(top.id);
        path.pop();
      } else if (onPath.has(target)) {
        const ids = path.map(({ id }) => id);
        return [...ids.slice(ids.indexOf(target)), target];
      } else if (edges.has(target) && !done.has(target)) {
        path.push({ id: target, next: 0 });
        onPath.add(target);
      }
    }
  }
  return [];
}
