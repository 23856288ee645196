// Part of the passage lives where the difference says; an exact copy elsewhere wins only if it is much better placed.
import { wholeWords } from '../whole-words.ts';
import type { Step } from '../step.ts';

export const DIFF_EDITED: Step = {
  name: 'diff-edited',
  strategy: 'diff3',
  look: (passage) => {
    const { fate, length, copies } = passage;
    if (fate.core === null || fate.survival < (fate.keepsEnd ? 0.3 : 0.5)) return { why: 'too-little-left' };
    if (fate.core[1] - fate.core[0] > 2 * length + 16) return { why: 'torn', candidate: fate.core };
    const context = passage.contextAt(fate.core);
    const oneSide = 0.8 * Math.max(fate.leftLives ? fate.left : 0, fate.rightLives ? fate.right : 0);
    const raw = 0.45 * fate.survival + 0.55 * Math.max(context, (fate.left + fate.right) / 2, oneSide);
    const copy = copies.clear;
    if (copy !== undefined && fate.survival < 0.9 && copy.context >= context + 0.3) return { route: 'moved-exact', range: copy.place, raw: 0.7 + 0.27 * copy.context };
    return raw < 0.5 ? { why: 'unlike-surroundings', candidate: fate.core } : { route: 'diff-edited', range: wholeWords(passage.pair.before, passage.range, passage.pair.after, fate.heirs ?? fate.core, fate.hole), raw };
  },
};
