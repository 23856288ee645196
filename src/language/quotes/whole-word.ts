// The segmenter cuts 請求書 in two; whoever reads a refusal is shown the word, not its last piece.
import type { Phrase, Unit } from './phrase.ts';

const JOINED = /[\p{L}\p{N}ー々_-]/u;
const KANA_OR_BLANK = /[\s\u3041-\u309f]/;

/** Letters written onto the unit belong to its word; kana end it, for they are particles and endings. */
export function wholeWord({ start, end, text: own }: Pick<Unit, 'start' | 'end' | 'text'>, { text }: Pick<Phrase, 'text'>): string {
  if (/[\s\u3041-\u309f]/.test(own)) return own;
  const belongs = (character: string | undefined): boolean => character !== undefined && JOINED.test(character) && !KANA_OR_BLANK.test(character);
  let [from, to] = [start, end];
  while (from > 0 && belongs(text[from - 1])) from -= 1;
  while (to < text.length && belongs(text[to])) to += 1;
  return text.slice(from, to);
}
