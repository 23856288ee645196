// Finds an English phrase as a row of whole words: "bestow" is not "best", while "shouldn't" and "best-suited" do say the word.
import { fold } from '../../kernel/text-folding.ts';
import type { PhraseHit } from './japanese-phrases.ts';
import { oncePerList } from './once-per-list.ts';

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Tied to the word before by a hyphen. */
  readonly hyphen: boolean;
}

/** No underscore: to a reader _best_ and best_of say the word. */
const LATIN_WORD = /[\p{Script=Latin}\p{M}\p{Nd}]+(?:'\p{Script=Latin}+)?/gu;
/** What LATIN_WORD finds in a text of ASCII alone, which is most of them and many times cheaper. */
const ASCII_WORD = /[a-z0-9]+(?:'[a-z]+)?/gi;
const ASCII = /^[\x00-\x7f]*$/;

const rowsOf = oncePerList((phrases) => phrases.map((phrase) => ({ phrase, row: wordsOf(fold(phrase)) })).filter(({ row }) => row.length > 0));

/** The first place of each phrase; `folded` has gone through `fold`. */
export function findEnglishPhrases(folded: string, phrases: readonly string[], exceptions: readonly string[]): PhraseHit[] {
  // Most texts hold none of the words even as letters, and are not cut into words for it.
  const looked = rowsOf(phrases).filter(({ row }) => folded.includes(row[0]!.text));
  if (looked.length === 0) return [];
  const words = wordsOf(folded);
  const excuses = rowsOf(exceptions).map(({ row }) => row);
  return looked.flatMap(({ phrase, row }) => {
    const at = words.findIndex((_, place) => standsAt(words, place, row) && !isExcused(words, place, row.length, excuses));
    return at < 0 ? [] : [{ phrase, start: words[at]!.start, end: words[at + row.length - 1]!.end }];
  });
}

function wordsOf(folded: string): Word[] {
  return [...folded.matchAll(ASCII.test(folded) ? ASCII_WORD : LATIN_WORD)].map((match) => ({
    text: match[0].replace(/n't$|'(?:ve|d|ll|re|s)$/, ''),
    start: match.index,
    end: match.index + match[0].length,
    hyphen: folded[match.index - 1] === '-',
  }));
}

function isExcused(words: readonly Word[], at: number, length: number, excuses: readonly (readonly Word[])[]): boolean {
  return excuses.some((row) => {
    for (let from = Math.max(0, at + length - row.length); from <= at; from += 1) if (standsAt(words, from, row)) return true;
    return false;
  });
}

/** "must-have" is one thing, "must have" another: a hyphen of the phrase must stand in the text. */
function standsAt(words: readonly Word[], at: number, row: readonly Word[]): boolean {
  return row.every((word, offset) => words[at + offset]?.text === word.text && (!word.hyphen || words[at + offset]!.hyphen));
}
