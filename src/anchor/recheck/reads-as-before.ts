// Whether a passage was worked on at all: its own words, its very edges, and as much of its sentence as tells.
import type { RevisionPair } from '../revision-pair.ts';
import type { TextRange } from '../text-range.ts';
import { sentenceAround } from './sentence.ts';

/** So much of the sentence on either side must be as it was. */
const NEIGHBOURHOOD = 8;
/** A passage shorter than this is a point in its sentence: whether it was worked on is told by the whole sentence. */
const SHORT = 8;

export function readsAsBefore({ before, after }: RevisionPair, range: TextRange, place: TextRange): boolean {
  if (before.slice(...range) !== after.slice(...place) || isTouched(before, range, after, place)) return false;
  if (range[1] - range[0] < SHORT) return sentenceAround(before, range) === sentenceAround(after, place);
  return neighbourhood(before, range) === neighbourhood(after, place);
}

/** Something was put or taken at its very edge: a full stop that was missing, a space behind a mark. Behind a sentence's end, another sentence begins. */
function isTouched(before: string, range: TextRange, after: string, place: TextRange): boolean {
  const closed = /[。．.！？!?」』）)\n]$/u.test(before.slice(...range)) && range[1] - range[0] > 1;
  return !closed && before[range[1]] !== after[place[1]];
}

function neighbourhood(text: string, [start, end]: TextRange): string {
  const sentence = sentenceAround(text, [start, end]);
  const at = sentence.indexOf(text.slice(start, end).trim());
  return at < 0 ? sentence : sentence.slice(Math.max(0, at - NEIGHBOURHOOD), at + (end - start) + NEIGHBOURHOOD);
}
