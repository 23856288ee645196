// What every check is given: the value, the sentence around one place of the quote, and which part of it was quoted.
import type { Range } from '../locate.ts';
import { matcherFor, type Matcher } from './matching.ts';
import type { Phrase } from './phrase.ts';

export interface Comparison {
  readonly value: Phrase;
  /** The sentence; all offsets below count in its folded text. */
  readonly source: Phrase;
  readonly quote: Range;
  readonly clause: Range;
  readonly quoteText: string;
  readonly clauseText: string;
  readonly matcher: Matcher;
  inQuote(place: { readonly start: number; readonly end: number }): boolean;
}

export function compare(value: Phrase, source: Phrase, quote: Range, clause: Range): Comparison {
  return {
    value, source, quote, clause,
    quoteText: source.text.slice(...quote),
    clauseText: source.text.slice(...clause),
    matcher: matcherFor(value, source),
    // A quote may be cut inside a word's ending (増や|さずに), never inside its stem.
    inQuote: ({ start, end }) => start >= quote[0] && (end <= quote[1] || (start < quote[1] && end <= quote[1] + 4)),
  };
}
