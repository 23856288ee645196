// When a text is there at all: spaces of any width and characters nobody can see do not make one.

const INVISIBLE = /[\p{Cf}\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A mark with nothing to stand on, and the signs for what could not be shown, say nothing either. */
const VISIBLE = /[^\p{Cf}\p{Cc}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u;

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Visible characters; an emoji or a rare kanji is one. */
export function visibleLength(text: string): number {
  return [...text.replace(INVISIBLE, '')].length;
}

/** Text of others on one line: no line break, no escape sequence, no change of direction, not longer than `most`. */
export function onOneLine(text: string, most: number): string {
  const line = text.toWellFormed().replace(/[\u2028\u2029\p{Cc}]+/gu, ' ').replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim();
  const characters = [...line.slice(0, most * 2 + 2)];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : line;
}
