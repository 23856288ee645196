// Finds which side of which listed pair a phrase names, and where.
import { baseForms } from '../inflection.ts';
import { hasKanji, isJapanese, isKatakana } from '../script.ts';
import { isKnownKatakana } from '../synonyms.ts';
import { oppositeWords, type OppositeWord } from './opposites.ts';
import type { Phrase } from './phrase.ts';

export interface Side {
  readonly word: OppositeWord;
  readonly start: number;
  readonly end: number;
}

const MEMORY = new WeakMap<Phrase, readonly Side[]>();

/** Listed words under what the text is scanned by: the first word in English, the first character in Japanese. */
let listed: ReadonlyMap<string, readonly OppositeWord[]> | undefined;

function listedUnder(key: string): readonly OppositeWord[] {
  if (listed === undefined) {
    const map = new Map<string, OppositeWord[]>();
    for (const word of oppositeWords()) {
      const first = isJapanese(word.text) ? word.text[0]! : word.text.split(' ')[0]!;
      map.set(first, [...(map.get(first) ?? []), word]);
    }
    listed = map;
  }
  return listed.get(key) ?? [];
}

/** Longest first, so that 非表示 is not also 表示. */
export function sidesIn(phrase: Phrase): readonly Side[] {
  const known = MEMORY.get(phrase);
  if (known !== undefined) return known;
  const found = [...englishSides(phrase), ...(phrase.japanese ? japaneseSides(phrase) : [])];
  const sides = found.filter((side) => !found.some((other) => other !== side && other.start <= side.start && side.end <= other.end && other.end - other.start > side.end - side.start));
  MEMORY.set(phrase, sides);
  return sides;
}

function englishSides({ index: { words } }: Phrase): Side[] {
  const found: Side[] = [];
  words.forEach((first, at) => {
    for (const base of baseForms(first.text)) {
      for (const word of listedUnder(base)) {
        const parts = word.text.split(' ');
        const last = words[at + parts.length - 1];
        if (last !== undefined && parts.every((part, index) => index === 0 || baseForms(words[at + index]!.text).includes(part))) found.push({ word, start: first.start, end: last.end });
      }
    }
  });
  return found;
}

function japaneseSides(phrase: Phrase): Side[] {
  const found: Side[] = [];
  const starts = new Map(phrase.index.tokens.map((token) => [token.start, token]));
  for (let at = 0; at < phrase.text.length; at += 1) {
    for (const word of listedUnder(phrase.text[at]!)) {
      if (!isJapanese(word.text) || !phrase.text.startsWith(word.text, at)) continue;
      const end = at + word.text.length;
      // A single kanji is a word only with its own kana or alone: 高い, not 高速.
      const token = /^[\u3400-\u9fff]$/.test(word.text) ? starts.get(at) : undefined;
      if (word.text.length === 1 && hasKanji(word.text)) {
        if (token !== undefined && /^.[\u3041-\u309f]*$/.test(token.text)) found.push({ word, start: at, end: token.end });
      } else if (!isKatakana(word.text) || katakanaEnds(phrase.text, at, end)) {
        found.push({ word, start: at, end });
      }
    }
  }
  return found;
}

function katakanaEnds(text: string, start: number, end: number): boolean {
  const left = /[\u30a1-\u30fa\u30fc-\u30fe]*$/.exec(text.slice(Math.max(0, start - 20), start))![0];
  const right = /^[\u30a1-\u30fa\u30fc-\u30fe]*/.exec(text.slice(end, end + 20))![0];
  return [left, right].every((rest) => rest === '' || (end - start >= 4 && rest.length >= 3) || isKnownKatakana(rest));
}

