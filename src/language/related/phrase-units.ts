// The words of a phrase that could show up in a name: compounds first, their parts where the whole is not found.
import { foldText } from '../../kernel/text-folding.ts';
import { ENGLISH_CONTAINER_HEADS, isGenericHead } from '../generic-heads.ts';
import { isRequestVerb } from '../request-verbs.ts';
import { isJapanese } from '../script.ts';
import { segment } from '../segment.ts';
import { isStopWord } from '../stop-words.ts';
import { isListedWord } from '../synonyms.ts';
import { unitsOf } from '../units.ts';

export interface PhraseUnit {
  readonly term: string;
  /** Of a compound: looked for one by one when the whole is not there. */
  readonly parts: readonly string[];
  /** The last noun says what the phrase is about; what stands before it narrows it down. */
  readonly weight: number;
}

const HEAD_WEIGHT = 1.4;

/** Every word but the empty ones: an opposite counts also where the word itself is too light to be looked for. */
export function phraseWords(phrase: string): string[] {
  return segment(foldText(phrase.slice(0, 400)))
    .filter(({ kind }) => kind !== 'mark' && kind !== 'hiragana' && kind !== 'number')
    .map(({ text }) => text)
    .filter((text) => !isStopWord(text));
}

export function phraseUnits(phrase: string): PhraseUnit[] {
  const tokens = segment(foldText(phrase.slice(0, 400)));
  const units = unitsOf(tokens);
  // A phrase of generic words alone (一覧, 設定) is about them after all.
  const terms = units.length > 0 ? units.flatMap(({ term }) => namedBy(term)) : tokens.filter(({ kind }) => kind !== 'mark' && kind !== 'hiragana').map(({ text }) => text);
  return terms.map((term, at) => ({ term, parts: partsOf(term), weight: at === terms.length - 1 ? HEAD_WEIGHT : 1 }));
}

/** A name of code takes a phrase apart: permissionCheck is about both words; what only holds a thing (page, list) is left out. */
function namedBy(term: string): string[] {
  const words = term.split(' ');
  if (words.length < 2 || isJapanese(term) || isListedWord(term)) return [term];
  const kept = ENGLISH_CONTAINER_HEADS.has(words.at(-1)!) ? words.slice(0, -1) : words;
  return kept.filter((word) => word.length >= 2 && !isGenericHead(word));
}

function partsOf(term: string): string[] {
  const parts = segment(term).filter(({ kind }) => kind !== 'mark' && kind !== 'hiragana').map(({ text }) => text);
  const telling = parts.filter((part) => part !== term && part.length >= 2 && !isStopWord(part) && !isGenericHead(part) && !isRequestVerb(part));
  return parts.length > 1 ? telling : [];
}
