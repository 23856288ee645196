// When upper and lower case can be compared byte by byte, and when only a regular expression gets it right.

/** Two letters beyond ASCII that count as `k` and `s` when case is ignored. */
export const ODD_PARTNERS: readonly { readonly letter: string; readonly partner: Uint8Array }[] = [
  { letter: 'k', partner: new TextEncoder().encode('\u212a') },
  { letter: 's', partner: new TextEncoder().encode('\u017f') },
];

/** A character that only equals itself when case is ignored (Japanese, digits, marks). */
export function isCaseless(character: string): boolean {
  return character.toLowerCase() === character && character.toUpperCase() === character;
}

export function lower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

/** Case is ignored as Unicode's simple folding says, which is also ripgrep's rule. */
export function foldingPattern(literals: readonly string[]): RegExp {
  return new RegExp(literals.map((literal) => literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'), 'giu');
}
