// Which parts of a search text can be looked up in the word index: runs of bytes that must lie inside one word wherever the text stands.
import { isStrict } from '../lexer/compile-row.ts';

export interface WordRun {
  readonly start: number;
  readonly end: number;
  /** What stands before it belongs to no word in any language: the word begins with the run. */
  readonly begins: boolean;
  /** The same behind it: the word ends with the run. */
  readonly ends: boolean;
}

/** Part of no name in any language; a test holds every language's row against it. */
export const BETWEEN_WORDS = ' \t\r\n()[]{},;:."/\\|@#^~`';

const between = new Uint8Array(256);
for (const mark of BETWEEN_WORDS) between[mark.charCodeAt(0)] = 1;

/** All runs that may serve as a sieve, in order. `usable` says of each byte position whether it may be part of one. */
export function wordRuns(bytes: Uint8Array, usable: (position: number) => boolean): WordRun[] {
  const runs: WordRun[] = [];
  let start = -1;
  for (let i = 0; i <= bytes.length; i++) {
    const inside = i < bytes.length && isStrict(bytes[i]!) && !inByteOrderMark(bytes, i) && usable(i);
    if (inside && start < 0) start = i;
    if (inside || start < 0) continue;
    runs.push({ start, end: i, begins: start > 0 && between[bytes[start - 1]!] === 1, ends: i < bytes.length && between[bytes[i]!] === 1 });
    start = -1;
  }
  return runs;
}

/** At the start of a file it stands outside every word, so it can be part of no sieve. */
function inByteOrderMark(bytes: Uint8Array, at: number): boolean {
  for (let start = Math.max(0, at - 2); start <= at; start++) {
    if (bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf) return true;
  }
  return false;
}
