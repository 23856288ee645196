// The very words stand clearly at one place, though the difference does not lead there.
import type { Step } from '../step.ts';

export const MOVED_EXACT: Step = {
  name: 'moved-exact',
  strategy: 'exact_match',
  look: ({ copies }) => {
    if (copies.crowded) return { why: 'too-many-copies' };
    if (copies.list.length === 0) return { why: 'no-copy' };
    return copies.clear === undefined ? { why: 'not-clear', candidate: copies.list[0]!.place } : { route: 'moved-exact', range: copies.clear.place, raw: 0.6 + 0.35 * copies.clear.context };
  },
};
