// Every character of the passage lives, side by side, and so does some of what stood around it.
import { hasTwin } from '../has-twin.ts';
import { hasRival } from '../rivals.ts';
import type { Step } from '../step.ts';

export const DIFF_EXACT: Step = {
  name: 'diff-exact',
  strategy: 'exact_match',
  look: (passage) => {
    const { fate, text, length, pair, range } = passage;
    if (fate.core === null || fate.survival < 1) return { why: 'not-whole' };
    if (fate.core[1] - fate.core[0] !== length) return { why: 'torn' };
    if (pair.after.slice(...fate.core) !== text) return { why: 'other-signs', candidate: fate.core };
    if (hasTwin(pair, range) || hasRival(passage, fate.core)) return { why: 'two-equal-places', candidate: fate.core, final: true };
    const around = fate.left + fate.right;
    return around < 0.5 ? { why: 'alone', candidate: fate.core } : { route: 'diff-exact', range: fate.core, raw: around / 2 };
  },
};
