// The words of a request a careful reader would underline as what must not get lost, found by trees fitted to what readers underlined (ADR 0048).
import { chanceOf, readForest, type FittedForest, type Forest } from '../../kernel/forest.ts';
import type { FoldedText } from '../../kernel/text-folding.ts';
import type { Clause } from '../clauses.ts';
import { isJapanese } from '../script.ts';
import type { Token } from '../segment.ts';
import type { Unit } from '../units.ts';
import { chooseSpans, type Chosen } from './choose.ts';
import { englishWords } from './english-words.ts';
import { spansOf, type NamedPiece, type Request } from './evidence.ts';
import { ENGLISH_FITTED, JAPANESE_FITTED } from './fitted.ts';
import { readHabits, type Habits } from './habits.ts';
import { japaneseWords } from './japanese-words.ts';

/** As it stands in the file made by scripts/terms/fit.mjs. */
export interface Fitted extends FittedForest {
  readonly counts: string;
  readonly joins: string;
}

/** How likely a run must bring a term: set on hands that were left out while fitting, so low that recall is served first and precision keeps its bar; `scripts/terms/fit.mjs --curve` tells what others would give. */
export const LEAST_HIT = { english: 0.26, japanese: 0.26 };

export interface ReadText {
  readonly folded: FoldedText;
  readonly tokens: readonly Token[];
  readonly clauses: readonly Clause[];
  readonly telling: readonly Clause[];
  readonly ranked: readonly Unit[];
  readonly compounds: readonly Unit[];
}

export function requestOf({ folded, tokens, clauses, telling, ranked, compounds }: ReadText): Request {
  const japanese = isJapanese(folded.text);
  const words = japanese ? japaneseWords(folded, tokens) : englishWords(folded, tokens, clauses);
  return { words, clauses, telling, japanese, named: ranked.map(pieceOf), compounds: compounds.map(pieceOf) };
}

function pieceOf({ start, end, weight, verb, term }: Unit): NamedPiece {
  return { start, end, weight, verb, length: term.length };
}

/** In the order of the request; offsets of the folded text. */
export function underlinedTerms(text: ReadText): readonly Chosen[] {
  const request = requestOf(text);
  const { forest, habits } = request.japanese ? (japanese ??= opened(JAPANESE_FITTED)) : (english ??= opened(ENGLISH_FITTED));
  const likely = spansOf(request, habits).map(({ evidence, ...span }) => ({ ...span, chance: chanceOf(forest, evidence) }));
  return chooseSpans(likely, request.japanese ? LEAST_HIT.japanese : LEAST_HIT.english);
}

interface Opened {
  readonly forest: Forest;
  readonly habits: Habits;
}

/** Read with the first request of the language. */
let english: Opened | undefined;
let japanese: Opened | undefined;

function opened(fitted: Fitted): Opened {
  return { forest: readForest(fitted), habits: readHabits(fitted.counts, fitted.joins) };
}
