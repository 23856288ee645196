// Even the letters beside the passage were touched; the nearest ones that live still say where it stood.
import { isTooMuch } from '../fate.ts';
import type { Step } from '../step.ts';
import { wholeWords } from '../whole-words.ts';

export const LOOSE_HOLE: Step = {
  name: 'loose-hole',
  strategy: 'diff3',
  look: (passage) => {
    const { faintFate, length, pair, range } = passage;
    const { left, right, leftLives, rightLives, survival, heirs, hole } = faintFate;
    // Both neighbours right beside it hold it even where the text behind one of them is new.
    const held = leftLives && rightLives && left + right >= 0.9;
    if (!held && (left < 0.3 || right < 0.3)) return { why: 'no-edges' };
    const place = wholeWords(pair.before, range, pair.after, heirs !== null && survival >= 0.3 ? heirs : hole, hole);
    const size = place[1] - place[0];
    if (size === 0) return { route: 'deleted', range: null, at: place[0], raw: 0.2 * (left + right) };
    if (isTooMuch(size, length)) return { why: 'too-much-there', candidate: place };
    const edges = 0.6 + 0.2 * (Number(leftLives) + Number(rightLives));
    return { route: 'loose', range: place, raw: (1 - size / (size + 4 * length + 60)) * passage.contextAt(place) * edges };
  },
};
