// Words much like the passage among what was written anew, in surroundings like its own, well ahead of any other such place.
import search from 'approx-string-match';
import { CONTEXT } from '../context.ts';
import { likeness } from '../likeness.ts';
import type { Passage } from '../passage.ts';
import type { Step } from '../step.ts';
import { sharedLength, soundRange, type TextRange } from '../text-range.ts';

const SHORTEST = 8;
const LONGEST = 400;
/** Characters of new text that are searched; a passage is not guessed at in more. */
const MOST_CHARACTERS = 20_000;
const MOST_HITS = 200;

interface Hit {
  readonly place: TextRange;
  readonly quote: number;
  readonly before: number;
  readonly behind: number;
  readonly score: number;
}

export const APPROX: Step = {
  name: 'approx',
  strategy: 'semantic_search',
  look: (passage) => {
    const { length, fate, pair } = passage;
    if (length < SHORTEST || length > LONGEST) return { why: 'length' };
    // Text that stood there before is its own passage, however alike it reads: only new text is searched.
    const fresh = pair.inserted.filter(([from, to]) => to - from >= length / 2);
    if (fresh.reduce((sum, [from, to]) => sum + (to - from), 0) > MOST_CHARACTERS) return { why: 'too-much-new-text' };
    const [best, next] = hitsOf(passage, fresh);
    if (best === undefined) return { why: 'nothing-like-it' };
    const ahead = next === undefined || best.score - next.score >= 0.06;
    if (best.score < 0.72 || best.quote < 0.6 || Math.max(best.before, best.behind) < 0.6 || !ahead) return { why: 'not-clear', candidate: best.place };
    const elsewhere = fate.leftLives && fate.rightLives && fate.survival < 0.3 && sharedLength(best.place, fate.hole) === 0;
    if (elsewhere && best.score < 0.85) return { why: 'not-where-it-stood', candidate: best.place };
    return { route: 'approx', range: best.place, raw: best.score };
  },
};

function hitsOf(passage: Passage, fresh: readonly TextRange[]): Hit[] {
  const { text, length, pair } = passage;
  const found = fresh.flatMap(([from, to]) => {
    const start = Math.max(0, from - length);
    return search(pair.after.slice(start, to + length), text, Math.floor(length / 2)).map((match) => ({ start: match.start + start, end: match.end + start, errors: match.errors }));
  });
  const hits = found.sort((a, b) => a.errors - b.errors).slice(0, MOST_HITS).map(({ start, end, errors }) => scored(passage, soundRange(pair.after, [start, end]), 1 - errors / length));
  hits.sort((a, b) => b.score - a.score);
  // Hits that overlap are one place seen twice.
  return hits.filter((hit, at) => hits.slice(0, at).every((better) => sharedLength(better.place, hit.place) === 0));
}

function scored({ pair: { before, after }, range }: Passage, place: TextRange, quote: number): Hit {
  const left = likeness(before.slice(Math.max(0, range[0] - CONTEXT), range[0]), after.slice(Math.max(0, place[0] - CONTEXT), place[0]));
  const right = likeness(before.slice(range[1], range[1] + CONTEXT), after.slice(place[1], place[1] + CONTEXT));
  const near = 1 - Math.abs(range[0] / Math.max(1, before.length) - place[0] / Math.max(1, after.length));
  return { place, quote, before: left, behind: right, score: (50 * quote + 20 * left + 20 * right + 2 * near) / 92 };
}
