// Whether a match is a word of its own: neither neighbour belongs to a name. Brackets and points of any script do not.
import { characterStart, LONGEST_CHARACTER } from './character-bounds.ts';

/** What is no UTF-8 may be a letter of another encoding. */
const NAME_PART = /^[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}$\ufffd]/u;

export function isWholeWord(text: Buffer, offset: number, length: number): boolean {
  return !NAME_PART.test(characterBefore(text, offset)) && !NAME_PART.test(characterAt(text, offset + length));
}

function characterAt(text: Buffer, offset: number): string {
  return text.toString('utf8', offset, Math.min(text.length, offset + LONGEST_CHARACTER));
}

function characterBefore(text: Buffer, offset: number): string {
  return offset === 0 ? '' : text.toString('utf8', characterStart(text, offset - 1, 0), offset);
}
