// Where characters begin in UTF-8: a byte that goes on with one is told by its two highest bits.

/** Bytes of the longest character. */
export const LONGEST_CHARACTER = 4;

export function isInsideCharacter(text: Uint8Array, offset: number): boolean {
  return ((text[offset] ?? 0) & 0xc0) === 0x80;
}

/** Of the character a byte belongs to, not before `least`; bytes that are no UTF-8 are left where they are after so many steps. */
export function characterStart(text: Uint8Array, offset: number, least: number): number {
  let start = offset;
  while (start > least && offset - start < LONGEST_CHARACTER - 1 && isInsideCharacter(text, start)) start -= 1;
  return start;
}
