// How alike the surroundings of two places are: the mean likeness of the 32 characters before and behind.
import { likeness } from './likeness.ts';
import type { RevisionPair } from './revision-pair.ts';
import type { TextRange } from './text-range.ts';

export const CONTEXT = 32;

export function contextAt({ before, after }: RevisionPair, old: TextRange, place: TextRange): number {
  const left = side(before.slice(Math.max(0, old[0] - CONTEXT), old[0]), after.slice(Math.max(0, place[0] - CONTEXT), place[0]));
  const right = side(before.slice(old[1], old[1] + CONTEXT), after.slice(place[1], place[1] + CONTEXT));
  return (left + right) / 2;
}

/** At the edge of a text there is nothing to compare: agreeing that it is the edge is all one can ask. */
function side(old: string, fresh: string): number {
  return old === '' && fresh === '' ? 1 : likeness(old, fresh);
}
