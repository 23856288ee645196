// A quote is judged inside the clause it was cut from: cropping "never" or しない off is the classic trick.
import type { Range } from '../locate.ts';

export interface Passage {
  /** Up to the ends of the sentence; bounded, so that a text without full stops costs no more than one with them. */
  readonly sentence: Range;
  /** Up to the nearest commas around the quote. */
  readonly clause: Range;
}

/** Characters looked at before and after the quote, and of the quote itself. */
const REACH = 400;
const LONGEST_QUOTE = 1_000;

export function passageAround(text: string, [from, to]: Range): Passage {
  const end = Math.min(to, from + LONGEST_QUOTE);
  const sentence: Range = [reach(text, from, -1, endsSentence), reach(text, end, 1, endsSentence)];
  const within = (all: string, at: number): boolean => endsSentence(all, at) || endsClause(all, at);
  return { sentence, clause: [Math.max(sentence[0], reach(text, from, -1, within)), Math.min(sentence[1], reach(text, end, 1, within))] };
}

function reach(text: string, from: number, step: 1 | -1, ends: (text: string, at: number) => boolean): number {
  const limit = step > 0 ? Math.min(text.length, from + REACH) : Math.max(0, from - REACH);
  let at = from;
  while (at !== limit && !ends(text, step > 0 ? at : at - 1)) at += step;
  return at;
}

function endsSentence(text: string, at: number): boolean {
  const character = text[at]!;
  if (/[。!?！？;]/.test(character)) return true; // both widths: not everybody folds the text first
  if (character === '.') return isBlank(text[at + 1]);
  return (character === '\n' || character === '\r') && endsLine(text, at);
}

/** A wrapped line goes on: after a particle or comma, or before a small letter. Otherwise the line was a sentence of its own. */
function endsLine(text: string, at: number): boolean {
  let before = at;
  while (before > 0 && isBlank(text[before - 1])) before -= 1;
  let after = at;
  while (after < text.length && isBlank(text[after])) after += 1;
  if (/\n\s*\n/.test(text.slice(before, after)) || before === 0 || after === text.length) return true;
  if (/[をがにはでとのもや、,]/.test(text[before - 1]!)) return false;
  return !(/[a-z0-9'")]/.test(text[before - 1]!) && /[a-z]/.test(text[after]!));
}

function endsClause(text: string, at: number): boolean {
  return text[at] === '、' || (text[at] === ',' && isBlank(text[at + 1]));
}

function isBlank(character: string | undefined): boolean {
  return character === undefined || /\s/.test(character);
}
