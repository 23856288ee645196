// The text around was rewritten so much that nothing firm is left; letter by letter most of the passage still stands there.
import type { Step } from '../step.ts';
import { wholeWords } from '../whole-words.ts';

export const IN_HOLE: Step = {
  name: 'in-hole',
  strategy: 'diff3',
  look: ({ fate, faintFate, length, pair, range }) => {
    if (fate.hole[0] === fate.hole[1]) return { why: 'nothing-there' };
    if (faintFate.heirs === null || faintFate.survival < 0.5) return { why: 'too-little-left' };
    if (faintFate.heirs[1] - faintFate.heirs[0] > 2 * length + 16) return { why: 'torn', candidate: faintFate.heirs };
    return { route: 'in-hole', range: wholeWords(pair.before, range, pair.after, faintFate.heirs, fate.hole), raw: 0.4 * faintFate.survival + 0.2 * (faintFate.left + faintFate.right) };
  },
};
