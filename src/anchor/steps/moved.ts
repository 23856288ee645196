// The passage, or what stood around it, lies in a stretch that was taken out here and put in there.
import { firmEdges, isTooMuch } from '../fate.ts';
import { likeness } from '../likeness.ts';
import { realigned } from '../realign.ts';
import type { Step } from '../step.ts';
import { wholeWords } from '../whole-words.ts';

/** How far beside the passage a moved stretch may lie and still speak for it. */
const REACH = 24;
const SENTENCE = 40;

export const MOVED: Step = {
  name: 'moved',
  strategy: 'diff3',
  look: ({ pair, range, text, length, fate: here }) => {
    const longest = pair.moved.within(range[0] - REACH, range[1] + REACH).sort((a, b) => b.length - a.length)[0];
    if (longest === undefined) return { why: 'not-moved' };
    const there = realigned(pair, range, longest.before, longest.after);
    const around = there.left + there.right;
    // Where the passage stood is intact on both sides and filled anew: it was rewritten there, and these are its words used
    // again. Nobody repeats a whole sentence by chance, though.
    const repeated = length >= SENTENCE && there.survival >= 0.95;
    if (firmEdges(here) && here.hole[1] > here.hole[0] && here.left + here.right >= around && !repeated) return { why: 'rewritten-in-place' };
    if (there.heirs !== null && there.survival >= 0.5 && there.heirs[1] - there.heirs[0] <= 2 * length + 16) {
      const place = wholeWords(pair.before, range, pair.after, there.heirs, there.hole);
      return { route: 'moved', range: place, raw: (0.5 * there.survival + 0.25 * around) * likeness(text, pair.after.slice(...place)) };
    }
    const size = there.hole[1] - there.hole[0];
    if (!firmEdges(there) || size === 0 || isTooMuch(size, length)) return { why: 'too-little-left' };
    return { route: 'moved-rewritten', range: there.hole, raw: 0.45 * around };
  },
};
