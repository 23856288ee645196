// Compares a literal with a text byte by byte, ASCII letters of either case alike when asked.
import { lower } from './letter-case.ts';

/** Where matches may start in one file, ascending and overlapping; whoever asked picks those that do not overlap. */
export interface Starts {
  readonly offsets: number[];
  readonly lengths: number[];
  /** No more than these are taken; a full list may lack later ones. */
  readonly most: number;
}

/** Knuth, Morris and Pratt: never goes back in the text, so no text and no literal make it slow. */
export function everyStart(text: Uint8Array, literal: Uint8Array, foldCase: boolean, base: number, into: Starts): void {
  const byteAt = foldCase ? (bytes: Uint8Array, at: number): number => lower(bytes[at]!) : (bytes: Uint8Array, at: number): number => bytes[at]!;
  const border = new Int32Array(literal.length + 1);
  border[0] = -1;
  for (let at = 0, known = -1; at < literal.length; ) {
    while (known >= 0 && byteAt(literal, at) !== byteAt(literal, known)) known = border[known]!;
    border[++at] = ++known;
  }
  for (let at = 0, held = 0; at < text.length && into.offsets.length < into.most; ) {
    const byte = byteAt(text, at);
    while (held >= 0 && (held === literal.length || byte !== byteAt(literal, held))) held = border[held]!;
    at += 1;
    held += 1;
    if (held !== literal.length) continue;
    into.offsets.push(base + at - held);
    into.lengths.push(held);
  }
}

export function standsAt(text: Buffer, literal: Buffer, at: number, foldCase: boolean): boolean {
  if (at + literal.length > text.length) return false;
  for (let k = 0; k < literal.length; k++) {
    if (text[at + k] === literal[k]) continue;
    if (!foldCase || lower(text[at + k]!) !== lower(literal[k]!)) return false;
  }
  return true;
}
