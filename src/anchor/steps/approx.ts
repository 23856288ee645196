// Words much like the passage, in surroundings like its own, well ahead of any other such place.
import search from 'approx-string-match';
import { CONTEXT } from '../context.ts';
import { knownShare } from '../difference/equal-runs.ts';
import { likeness } from '../likeness.ts';
import type { Passage } from '../passage.ts';
import type { Step } from '../step.ts';
import { sharedLength, soundRange, type TextRange } from '../text-range.ts';

const SHORTEST = 8;
const LONGEST = 1_000;
const MOST_ERRORS = 256;
/** Passage × text: above it the search is not begun. */
const MOST_CELLS = 60_000_000;
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
    if (length * pair.after.length > MOST_CELLS) return { why: 'too-large' };
    const [best, next] = hitsOf(passage);
    if (best === undefined) return { why: 'nothing-like-it' };
    // Text that stood there before is its own passage, however alike it reads.
    if (knownShare(pair.runs, ...best.place) > 0.5) return { why: 'another-passage', candidate: best.place };
    const ahead = next === undefined || best.score - next.score >= 0.06;
    if (best.score < 0.72 || best.quote < 0.6 || Math.max(best.before, best.behind) < 0.6 || !ahead) return { why: 'not-clear', candidate: best.place };
    const elsewhere = fate.leftLives && fate.rightLives && fate.survival < 0.3 && sharedLength(best.place, fate.hole) === 0;
    if (elsewhere && best.score < 0.85) return { why: 'not-where-it-stood', candidate: best.place };
    return { route: 'approx', range: best.place, raw: best.score };
  },
};

function hitsOf({ text, length, pair, range }: Passage): Hit[] {
  const { before, after } = pair;
  const found = search(after, text, Math.min(Math.floor(length / 2), MOST_ERRORS)).slice(0, MOST_HITS);
  const hits = found.map(({ start, end, errors }): Hit => {
    const place = soundRange(after, [start, end]);
    const quote = 1 - errors / length;
    const left = likeness(before.slice(Math.max(0, range[0] - CONTEXT), range[0]), after.slice(Math.max(0, place[0] - CONTEXT), place[0]));
    const right = likeness(before.slice(range[1], range[1] + CONTEXT), after.slice(place[1], place[1] + CONTEXT));
    const near = 1 - Math.abs(range[0] / Math.max(1, before.length) - place[0] / Math.max(1, after.length));
    return { place, quote, before: left, behind: right, score: (50 * quote + 20 * left + 20 * right + 2 * near) / 92 };
  });
  hits.sort((a, b) => b.score - a.score);
  // Hits that overlap are one place seen twice.
  return hits.filter((hit, at) => hits.slice(0, at).every((better) => sharedLength(better.place, hit.place) === 0));
}
