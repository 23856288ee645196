// Takes a request apart without any model: rules find passages, and each passes the same check as a model's answer would.
import { foldText, rawRange } from '../../../kernel/text-folding.ts';
import { isJapanese } from '../../../language/script.ts';
import { sentencesOf, withoutQuotations } from '../asking.ts';
import { frameOf, type QueryFrame, type SlotName } from '../frame.ts';
import { readFrame } from '../read-frame.ts';
import { englishPieces } from './english.ts';
import { japanesePieces } from './japanese.ts';

/** A request says what it wants at its beginning; logs and stack traces may follow without end. */
const READ_CHARACTERS = 6_000;
const READ_SENTENCES = 24;
const LONGEST_SENTENCE = 400;
/** A slot is a phrase. */
const LONGEST_QUOTE = 160;
/** Passages tried before giving up: each is checked against the whole request. */
const MOST_CHECKS = 24;

export function decomposeByRules(query: string): QueryFrame {
  const raw = typeof query === 'string' ? query : '';
  const folded = foldText(raw.slice(0, READ_CHARACTERS));
  // Every quotation stands as one blank word, so that no rule reads what somebody only shows.
  const masked = withoutQuotations(folded.text);
  const quotes: Partial<Record<SlotName, string>> = {};
  let checks = 0;
  for (const sentence of sentencesOf(masked).slice(0, READ_SENTENCES)) {
    if (sentence.text.length > LONGEST_SENTENCE) continue;
    const known = new Set(Object.keys(quotes) as SlotName[]);
    for (const { slot, start, end } of (isJapanese(sentence.text) ? japanesePieces : englishPieces)(sentence, known)) {
      if (quotes[slot] !== undefined || checks >= MOST_CHECKS || end - start > LONGEST_QUOTE) continue;
      checks += 1;
      const quote = trimmed(folded.raw.slice(...rawRange(folded, sentence.start + start, sentence.start + end)));
      if (readFrame(raw, { [slot]: { value: quote, quote } }).frame[slot] !== null) quotes[slot] = quote;
    }
  }
  return frameOf(raw, quotes, quotes);
}

function trimmed(text: string): string {
  return text.replace(/^[\s、,。.:;・-]+|[\s、,。:;・]+$|(?<!\w)\.$/gu, '');
}
