// Part of the passage lives where the difference says; an exact copy elsewhere wins only if it is much better placed.
import type { Passage } from '../passage.ts';
import { likeness } from '../likeness.ts';
import type { Step } from '../step.ts';
import { sharedLength, type TextRange } from '../text-range.ts';
import { wholeWords } from '../whole-words.ts';

/** Less of it left, and the same words nearby may be a copy. */
const MOSTLY = 0.75;

export const DIFF_EDITED: Step = {
  name: 'diff-edited',
  strategy: 'diff3',
  look: (passage) => {
    const { fate, length, copies, text, pair, range } = passage;
    if (fate.core === null || fate.survival < (fate.keepsEnd ? 0.3 : 0.5)) return { why: 'too-little-left' };
    if (fate.core[1] - fate.core[0] > 2 * length + 16) return { why: 'torn', candidate: fate.core };
    const context = passage.contextAt(fate.core);
    const oneSide = 0.8 * Math.max(fate.leftLives ? fate.left : 0, fate.rightLives ? fate.right : 0);
    const around = Math.max(context, (fate.left + fate.right) / 2, oneSide);
    const copy = copies.clear;
    if (copy !== undefined && fate.survival < 0.9 && copy.context >= context + 0.3) return { route: 'moved-exact', range: copy.place, raw: 0.7 + 0.27 * copy.context };
    if (0.45 * fate.survival + 0.55 * around < 0.5) return { why: 'unlike-surroundings', candidate: fate.core };
    const place = wordsInside(passage) ?? wholeWords(pair.before, range, pair.after, fate.heirs ?? fate.core, fate.hole);
    return { route: 'diff-edited', range: place, raw: 0.5 * likeness(text, pair.after.slice(...place)) + 0.225 * fate.survival + 0.275 * around };
  },
};

/** A letter taken for the passage's first may belong to a word put in before it: its very words, whole, are the better place. */
function wordsInside({ copies, length, fate }: Passage): TextRange | undefined {
  const inside = fate.survival < MOSTLY ? [] : copies.list.filter(({ place }) => sharedLength(place, fate.hole) === length);
  return inside.length === 1 ? inside[0]!.place : undefined;
}
