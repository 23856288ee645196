// Which part of a search text can be looked up in the word index: a run of bytes that must lie inside one word wherever the text stands.
import { isStrict } from '../lexer/compile-row.ts';

export interface WordRun {
  readonly start: number;
  readonly end: number;
}

/** The longest run that may serve as a sieve, or `null`. `usable` says of each byte position whether it may be part of one. */
export function longestRun(bytes: Uint8Array, usable: (position: number) => boolean): WordRun | null {
  let best: WordRun | null = null;
  let start = -1;
  for (let i = 0; i <= bytes.length; i++) {
    const inside = i < bytes.length && isStrict(bytes[i]!) && !inByteOrderMark(bytes, i) && usable(i);
    if (inside && start < 0) start = i;
    if (inside || start < 0) continue;
    if (best === null || i - start > best.end - best.start) best = { start, end: i };
    start = -1;
  }
  return best;
}

/** At the start of a file it stands outside every word, so it can be part of no sieve. */
function inByteOrderMark(bytes: Uint8Array, at: number): boolean {
  for (let start = Math.max(0, at - 2); start <= at; start++) {
    if (bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf) return true;
  }
  return false;
}
