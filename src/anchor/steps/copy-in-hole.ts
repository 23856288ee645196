// The passage's very words stand once inside the stretch that was rewritten around it.
import { firmEdges } from '../fate.ts';
import type { Step } from '../step.ts';
import { sharedLength } from '../text-range.ts';

/** Between two intact neighbours, fewer letters than this may be part of what was written instead. */
const SPEAKING_LENGTH = 4;

export const COPY_IN_HOLE: Step = {
  name: 'copy-in-hole',
  strategy: 'exact_match',
  look: ({ fate, copies, length }) => {
    if (firmEdges(fate) && length < SPEAKING_LENGTH) return { why: 'too-short' };
    const inside = copies.list.filter(({ place }) => sharedLength(place, fate.hole) === length);
    if (inside.length === 0) return { why: 'no-copy' };
    // Several times, with nothing firm around: whatever a later step named would be one of them by chance.
    if (inside.length > 1) return { why: 'several-copies', candidate: inside[0]!.place, ...(length >= SPEAKING_LENGTH && !firmEdges(fate) && { final: true as const }) };
    return { route: 'copy-in-hole', range: inside[0]!.place, raw: Math.min(1, length / 16) };
  },
};
