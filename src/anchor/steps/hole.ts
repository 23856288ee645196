// Nothing of the passage lives, but what stood right beside it does: the passage is what now stands between, or it is gone.
import { firmEdges, isTooMuch } from '../fate.ts';
import type { Step } from '../step.ts';

export const HOLE: Step = {
  name: 'hole',
  strategy: 'diff3',
  look: ({ fate, length, copies }) => {
    if (!firmEdges(fate)) return { why: 'no-firm-edges' };
    const size = fate.hole[1] - fate.hole[0];
    if (size === 0 && copies.clear !== undefined) return { why: 'stands-elsewhere' };
    if (size === 0) return { route: 'deleted', range: null, at: fate.hole[0], raw: 0.5 * (fate.left + fate.right) };
    if (isTooMuch(size, length)) return { why: 'too-much-there', candidate: fate.hole };
    return { route: 'rewritten', range: fate.hole, raw: 1 - size / (size + 4 * length + 60) };
  },
};
