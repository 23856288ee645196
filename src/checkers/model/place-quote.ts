// Where the words a model quotes stand in the text: exactly there, once, or nowhere. Nothing is guessed.
import type { TextRange } from '../../anchor/text-range.ts';
import { locateAll } from '../../language/locate.ts';

export type QuoteFault = 'quote_too_short' | 'quote_not_found' | 'quote_not_unique';

/** Fewer letters stand everywhere. */
const LEAST_LETTERS = 4;

export function placeQuote(quote: string, text: string): TextRange | QuoteFault {
  const wanted = quote.trim();
  if ((wanted.match(/[\p{L}\p{N}]/gu) ?? []).length < LEAST_LETTERS) return 'quote_too_short';
  const [exact, second] = wholePlaces(wanted, text);
  if (exact !== undefined) return second === undefined ? [exact, exact + wanted.length] : 'quote_not_unique';
  // Widths, cases, blanks and what nobody sees may differ; words may not.
  const [place, another] = locateAll(wanted, text)?.places ?? [];
  if (place === undefined) return 'quote_not_found';
  return another === undefined ? [place.raw[0], place.raw[1]] : 'quote_not_unique';
}

/** The first two places that cut no Latin word in two: "auth" is not quoted from "author". */
function wholePlaces(wanted: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && places.length < 2; at = text.indexOf(wanted, at + 1)) {
    if (!joins(text, at) && !joins(text, at + wanted.length)) places.push(at);
  }
  return places;
}

const OF_A_WORD = /[\p{Script=Latin}\p{Nd}_]/u;

function joins(text: string, at: number): boolean {
  return at > 0 && at < text.length && OF_A_WORD.test(text[at - 1]!) && OF_A_WORD.test(text[at]!);
}
