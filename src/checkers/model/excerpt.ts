// The pieces of a text that a model is shown: as few characters as serve, cut where a reader would pause, each with its range, hash and origin for the record.
import { wholeStart, type TextRange } from '../../anchor/text-range.ts';
import { sha256 } from '../../kernel/digest.ts';

export interface Excerpt {
  /** Counted from 1. */
  readonly number: number;
  readonly of: number;
  readonly range: TextRange;
  readonly excerpt_hash: string;
  readonly manuscript_hash: string;
  /** Where it was taken from: the file and the range in it. */
  readonly source_key: string;
}

/** Characters of one question. */
export const EXCERPT_CHARACTERS = 12_000;
/** A longer text is not checked in part: what was not shown cannot be called sound. */
export const LONGEST_TEXT = 200_000;

export function excerptsOf(file: string, text: string, budget = EXCERPT_CHARACTERS): readonly Excerpt[] {
  const ranges = cut(text, Math.max(1, budget)).filter(([start, end]) => text.slice(start, end).trim() !== '');
  const manuscript_hash = sha256(text);
  return ranges.map((range, at) => ({ number: at + 1, of: ranges.length, range, excerpt_hash: sha256(text.slice(...range)), manuscript_hash, source_key: `${file}#${range[0]}-${range[1]}` }));
}

function cut(text: string, budget: number): TextRange[] {
  const ranges: TextRange[] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.length - start <= budget ? text.length : endOfPiece(text, start, budget);
    ranges.push([start, end]);
    start = end;
  }
  return ranges;
}

/** The likeliest pause first: a blank line, a line break, the end of a sentence; in the second half, so that pieces do not become crumbs. */
function endOfPiece(text: string, start: number, budget: number): number {
  const window = text.slice(start, start + budget);
  for (const pause of [/\n[^\S\n]*\n+/g, /\n/g, /[。！？!?][」』）"']*|\.\s/g]) {
    let last = 0;
    for (const { index, 0: found } of window.matchAll(pause)) last = index + found.length;
    if (last > window.length / 2) return start + last;
  }
  const end = wholeStart(text, start + budget);
  return end > start ? end : start + 2; // a single character of two units is not cut
}

/** What changes the direction of letters or is there without being seen is not shown; quotes are compared without it, too. */
export function shownText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|[\u{e0000}-\u{e007f}]/gu, '');
}
