// An edge that stood between words must not end up inside one: letters two words share by chance would cut the new word in half.
import type { TextRange } from './text-range.ts';

const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{M}]/u;
/** Longer stretches of letters are not words. */
const LONGEST_WORD = 12;

/** `place` widened to whole words at those edges where `old` had whole words too, but never into `hole`'s living neighbours. */
export function wholeWords(before: string, old: TextRange, after: string, place: TextRange, hole: TextRange): TextRange {
  let [start, end] = place;
  if (!insideWord(before, old[0])) start = Math.min(start, Math.max(hole[0], outOfWord(after, start, -1)));
  if (!insideWord(before, old[1])) end = Math.max(end, Math.min(hole[1], outOfWord(after, end, 1)));
  return [start, end];
}

function insideWord(text: string, offset: number): boolean {
  return offset > 0 && offset < text.length && WORD.test(text[offset - 1]!) && WORD.test(text[offset]!);
}

function outOfWord(text: string, offset: number, step: 1 | -1): number {
  for (let moved = 0; moved <= LONGEST_WORD; moved += 1) if (!insideWord(text, offset + moved * step)) return offset + moved * step;
  return offset;
}
