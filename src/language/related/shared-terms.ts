// Which words of a phrase stand in a piece of code or prose, in either language: what ties a cited place to what the person said (U-10).
import { foldText } from '../../kernel/text-folding.ts';
import { segment } from '../segment.ts';
import { indexPairs, type LearnedPairs } from '../synonyms.ts';
import { codeNamesIn, standsIn } from './code-names.ts';
import { matchTerm } from './match.ts';
import { readPhrase } from './phrase-units.ts';
import { symbolWords, type SymbolWord } from './symbol-words.ts';

const MOST_CHARACTERS = 20_000;
const MOST_CHUNKS = 2_000;
/** `db.id` and `a.of` say nothing by their tails. */
const SHORTEST_NAME = 3;
/** Less is a guess (a near word, one of several senses), and a guess ties nothing. */
const SURE = 0.9;
/** What narrows the phrase down or is its head; the rest only holds it together. */
const TELLING = 1;

export function sharedTerms(phrase: string, text: string, learned?: LearnedPairs): string[] {
  const { spans, weights } = readPhrase(phrase);
  const telling = spans.filter(({ from, to }) => weights.slice(from, to).some((weight) => weight >= TELLING));
  const within = text.slice(0, MOST_CHARACTERS);
  // A name of code is the same name there, however many words it is made of.
  const named = codeNamesIn(phrase).filter(({ tail }) => tail.length >= SHORTEST_NAME && standsIn(tail, within)).map(({ tail }) => tail);
  if (telling.length === 0) return [...new Set(named)];
  const pairs = learned === undefined ? undefined : indexPairs(learned);
  const places = chunksOf(within);
  const found = telling.filter((span) => places.some((words) => (matchTerm(span.text, words, pairs)?.evidence.strength ?? 0) >= SURE));
  return [...new Set([...found.map((span) => span.text), ...named])];
}

/** Names taken apart as their authors joined them; Japanese as it is segmented. */
function chunksOf(text: string): (readonly SymbolWord[])[] {
  const chunks = new Set(text.match(/[\p{L}\p{M}\p{Nd}_$]+/gu) ?? []);
  return [...chunks].slice(0, MOST_CHUNKS).map((chunk) => (/[\u3040-\u30ff\u3400-\u9fff]/u.test(chunk) ? wordsOfJapanese(chunk) : symbolWords(chunk)));
}

function wordsOfJapanese(chunk: string): SymbolWord[] {
  return segment(foldText(chunk.slice(0, 400)))
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => ({ text, generic: false, weight: 1 }));
}
