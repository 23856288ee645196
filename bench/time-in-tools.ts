// Takes the time of questions to the code index: searching is the tool's own work, and questions that run side by side are counted once.
import type { CodeIndex } from '../src/code/code-index.ts';

export interface TimeInTools {
  /** The same index; every question to it is timed. */
  readonly index: CodeIndex;
  reset(): void;
  /** Milliseconds since the reset in which at least one question was under way. */
  spent(): number;
}

export function timeInTools(index: CodeIndex): TimeInTools {
  let total = 0;
  let underWay = 0;
  let since = 0;
  const begin = (): void => {
    if (underWay === 0) since = performance.now();
    underWay += 1;
  };
  const end = (): void => {
    underWay -= 1;
    if (underWay === 0) total += performance.now() - since;
  };
  const timed = new Proxy(index, {
    get(target, key) {
      const method = Reflect.get(target, key) as unknown;
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        begin();
        try {
          return await (method as (...args: unknown[]) => unknown).apply(target, args);
        } finally {
          end();
        }
      };
    },
  });
  return { index: timed, reset: () => void (total = 0), spent: () => total };
}
