// Even the letters beside the passage were touched; the nearest ones that live still say where it stood.
import { isTooMuch } from '../fate.ts';
import type { Step } from '../step.ts';
import { wholeWords } from '../whole-words.ts';

export const LOOSE_HOLE: Step = {
  name: 'loose-hole',
  strategy: 'diff3',
  look: ({ faintFate, length, pair, range }) => {
    const { left, right, survival, heirs, hole } = faintFate;
    if (left < 0.3 || right < 0.3) return { why: 'no-edges' };
    const place = wholeWords(pair.before, range, pair.after, heirs !== null && survival >= 0.3 ? heirs : hole, hole);
    const size = place[1] - place[0];
    if (size === 0) return { route: 'deleted', range: null, at: place[0], raw: 0.2 * (left + right) };
    return isTooMuch(size, length) ? { why: 'too-much-there', candidate: place } : { route: 'loose', range: place, raw: 1 - size / (size + 4 * length + 60) };
  },
};
