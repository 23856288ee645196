// Finds which side of which listed pair a phrase names, and where.
import { baseForms } from '../inflection.ts';
import { hasKanji, isHiragana, isJapanese, isKatakana } from '../script.ts';
import { isKnownKatakana } from '../synonyms.ts';
import { oppositeWords, type OppositeWord } from './opposites.ts';
import type { Phrase } from './phrase.ts';

export interface Side {
  readonly word: OppositeWord;
  readonly start: number;
  readonly end: number;
  /** The listed words hold a negation themselves (使えな, "do nothing"): the one of the verb is already told by them. */
  readonly denies: boolean;
}

const MEMORY = new WeakMap<Phrase, readonly Side[]>();

/** A listed word with what the search asks of it at every place of every text. */
interface ListedWord {
  readonly word: OppositeWord;
  readonly denies: boolean;
}

interface EnglishWord extends ListedWord {
  readonly parts: readonly string[];
}

interface JapaneseWord extends ListedWord {
  readonly script: 'kanji alone' | 'katakana' | 'hiragana' | 'mixed';
}

/** Under what the text is scanned by: the first word in English, the first character in Japanese. */
interface Listed {
  readonly english: ReadonlyMap<string, readonly EnglishWord[]>;
  readonly japanese: ReadonlyMap<string, readonly JapaneseWord[]>;
}

let listed: Listed | undefined;

function listedWords(): Listed {
  if (listed !== undefined) return listed;
  const english = new Map<string, EnglishWord[]>();
  const japanese = new Map<string, JapaneseWord[]>();
  for (const word of oppositeWords()) {
    const { text } = word;
    const denies = DENYING.test(text);
    if (isJapanese(text)) {
      const script = text.length === 1 && hasKanji(text) ? 'kanji alone' : isKatakana(text) ? 'katakana' : isHiragana(text) ? 'hiragana' : 'mixed';
      addUnder(japanese, text[0]!, { word, denies, script });
    } else {
      const parts = text.split(/[ ']/);
      addUnder(english, parts[0]!, { word, denies, parts });
    }
  }
  return (listed = { english, japanese });
}

function addUnder<T>(map: Map<string, T[]>, key: string, word: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [word]);
  else list.push(word);
}

/** Longest first, so that 非表示 is not also 表示. */
export function sidesIn(phrase: Phrase): readonly Side[] {
  const known = MEMORY.get(phrase);
  if (known !== undefined) return known;
  const found = [...englishSides(phrase), ...(phrase.japanese ? japaneseSides(phrase) : [])];
  const sides = found.filter((side) => !found.some((other) => hides(other, side, phrase.text)));
  MEMORY.set(phrase, sides);
  return sides;
}

/** まとめて does not hide まとめ: only its ending is longer. Words that deny (使えな) leave the verb its own reading. */
function hides(other: Side, side: Side, text: string): boolean {
  if (other.denies || other.start > side.start || side.end > other.end || other.end - other.start <= side.end - side.start) return false;
  if (!side.word.paired && !isJapanese(side.word.text)) return false;
  return other.start !== side.start || !isHiragana(text.slice(side.end, other.end));
}

/** The commonest verbs, which change more than their endings. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  'does do|did do|done do|doing do|goes go|going go|went go|gone go|ran run|running run|took take|taken take|taking take|got get|gotten get|getting get|kept keep|left leave|leaving leave|fell fall|fallen fall|came come|coming come|made make|making make|gave give|given give|giving give|shown show|broke break|broken break|lost lose|losing lose|shut shut|cutting cut|putting put|stuck stick|threw throw|thrown throw'
    .split('|').map((pair) => pair.split(' ') as [string, string]),
);

function formsOf(word: string): readonly string[] {
  const verb = IRREGULAR.get(word);
  return verb === undefined ? baseForms(word) : [...baseForms(word).filter((form) => form !== verb), verb];
}

function englishSides({ index: { words } }: Phrase): Side[] {
  const found: Side[] = [];
  const { english } = listedWords();
  words.forEach((first, at) => {
    for (const base of formsOf(first.text)) {
      for (const { word, denies, parts } of english.get(base) ?? []) {
        const last = words[at + parts.length - 1];
        if (last !== undefined && parts.every((part, index) => index === 0 || baseForms(words[at + index]!.text).includes(part))) found.push({ word, start: first.start, end: last.end, denies });
        else if (PARTICLES.has(parts[1] ?? '') && isApart(parts.slice(1), words.slice(at + 2, at + 6 + parts.length))) found.push({ word, start: first.start, end: first.end, denies });
      }
    }
  });
  return found;
}

/** "sum it up", "leave the tests alone": the verb and its particle around their object. */
const PARTICLES: ReadonlySet<string> = new Set('up out off down back away apart alone together over in on with know into'.split(' '));

function isApart(rest: readonly string[], words: readonly { readonly text: string }[]): boolean {
  return words.some((_, from) => rest.every((part, index) => words[from + index]?.text === part));
}

const DENYING = /(?<!なく)な$|^何も|\b(?:not|no|nothing|never|without|cannot)\b|n't\b/;

/** 無|反応: the prefix was read as the negation of the word behind it. */
function isPrefixed({ text, units }: Phrase, at: number): boolean {
  return /[未不非無]/.test(text[at]!) && units.some(({ start }) => start === at + 1);
}

/** A word in kana begins behind another script or a particle, not inside an ending. */
function kanaBegins(text: string, at: number): boolean {
  return at === 0 || !/[\u3041-\u309f]/.test(text[at - 1]!) || /[をがはもにのでとへやてたるい]/.test(text[at - 1]!);
}

function japaneseSides(phrase: Phrase): Side[] {
  const found: Side[] = [];
  const { japanese } = listedWords();
  const { text, index } = phrase;
  for (let at = 0; at < text.length; at += 1) {
    for (const { word, denies, script } of japanese.get(text[at]!) ?? []) {
      if (!text.startsWith(word.text, at)) continue;
      const end = at + word.text.length;
      if (script === 'kanji alone') {
        // A single kanji is a word only with its own kana or alone: 高い, not 高速.
        const token = index.tokens.find(({ start }) => start === at);
        // 書 of 見積書 is no verb.
        if (token !== undefined && /^.[\u3041-\u309f]*$/.test(token.text) && (word.paired || token.text.length > 1 || !hasKanji(text[at - 1] ?? ''))) found.push({ word, start: at, end: token.end, denies: false });
      } else if (script === 'katakana' ? katakanaEnds(text, at, end) : script === 'mixed' || kanaBegins(text, at)) {
        found.push({ word, start: at, end, denies: denies || isPrefixed(phrase, at) });
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

