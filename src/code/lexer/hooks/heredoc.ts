// Finds heredocs (<<EOS, <<~EOS, <<-'EOS', <<<EOS): text from the next line on up to a line with the same word.
import { isStrict } from '../compile-row.ts';

/** Looks ahead that found nothing, per file; beyond that a file is hostile and its heredocs are left alone. */
export const MOST_FALSE_HEREDOCS = 64;
/** Looks ahead that found the end, in lengths of the file: bodies follow each other, so an honest file is looked through about once. */
export const MOST_LOOKED_THROUGH = 8;

/** The word that ends the heredoc opened at `at`, `null` when there is none; `missing` when it looked like one but never ends. */
export function heredocAt(bytes: Uint8Array, at: number, end: number): { readonly word: Uint8Array; readonly looked: number } | 'missing' | null {
  if (bytes[at + 1] !== 0x3c) return null;
  let i = at + 2;
  if (bytes[i] === 0x3c) i++;
  while (bytes[i] === 0x20 && i < at + 4) i++;
  const signed = bytes[i] === 0x7e || bytes[i] === 0x2d;
  if (signed) i++;
  const quote = bytes[i] === 0x22 || bytes[i] === 0x27 ? bytes[i]! : 0;
  if (quote !== 0) i++;
  const start = i;
  while (i < end && isStrict(bytes[i]!)) i++;
  if (i === start || isDigit(bytes[start]!) || (quote !== 0 && bytes[i] !== quote)) return null;
  const word = bytes.slice(start, i);
  const ends = endsAt(bytes.subarray(0, end), i, word);
  return ends < 0 ? 'missing' : { word, looked: ends - i };
}

/** One past the blanks in front of the terminator, when the line after the newline at `newline` begins with it; else -1. */
export function terminatorAt(bytes: Uint8Array, newline: number, word: Uint8Array): number {
  let i = newline + 1;
  while (bytes[i] === 0x20 || bytes[i] === 0x09) i++;
  for (let k = 0; k < word.length; k++) if (bytes[i + k] !== word[k]) return -1;
  const after = bytes[i + word.length];
  return after !== undefined && isStrict(after) ? -1 : i;
}

function endsAt(bytes: Uint8Array, from: number, word: Uint8Array): number {
  for (let i = bytes.indexOf(0x0a, from); i >= 0; i = bytes.indexOf(0x0a, i + 1)) if (terminatorAt(bytes, i, word) >= 0) return i;
  return -1;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
