// The same text: the same place.
import type { Step } from '../step.ts';

export const UNCHANGED: Step = {
  name: 'unchanged',
  strategy: 'exact_match',
  look: ({ pair, range }) => (pair.before === pair.after ? { route: 'unchanged', range, raw: 1 } : { why: 'text-changed' }),
};
