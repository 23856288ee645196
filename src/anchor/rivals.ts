// Whether the same words stand somewhere else just as well: then no place may be taken, least of all the first.
import { knownShare } from './difference/equal-runs.ts';
import type { Passage } from './passage.ts';
import { sharedLength, type TextRange } from './text-range.ts';

/** Surroundings so much like the old ones that no other place matters. */
const CLEAR_CONTEXT = 0.5;
const AHEAD = 0.08;

/** Only for a place where the passage stands word by word; text that was elsewhere before is no rival. */
export function hasRival(passage: Passage, place: TextRange): boolean {
  const { fate, copies, pair } = passage;
  if (fate.left + fate.right >= 1.5) return false;
  const context = passage.contextAt(place);
  if (context >= CLEAR_CONTEXT) return false;
  return copies.crowded || copies.list.some((copy) => sharedLength(copy.place, place) === 0 && copy.context > context - AHEAD && knownShare(pair.runs, ...copy.place) <= 0.5);
}
