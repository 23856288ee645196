// The text around was rewritten so much that nothing firm is left; letter by letter most of the passage still stands there.
import { firmEdges } from '../fate.ts';
import { likeness } from '../likeness.ts';
import type { Step } from '../step.ts';
import { wholeWords } from '../whole-words.ts';

export const IN_HOLE: Step = {
  name: 'in-hole',
  strategy: 'diff3',
  look: (passage) => {
    const { fate, faintFate, length, pair, range, text } = passage;
    if (fate.hole[0] === fate.hole[1]) return { why: 'nothing-there' };
    if (!firmEdges(faintFate)) return { why: 'no-edges' };
    if (faintFate.heirs === null || faintFate.survival < 0.5) return { why: 'too-little-left' };
    if (faintFate.heirs[1] - faintFate.heirs[0] > 2 * length + 16) return { why: 'torn', candidate: faintFate.heirs };
    const place = wholeWords(pair.before, range, pair.after, faintFate.heirs, fate.hole);
    return { route: 'in-hole', range: place, raw: (likeness(text, pair.after.slice(...place)) + passage.contextAt(place)) / 2 };
  },
};
