// Words built on one stem without being forms of one another (短く/短縮, compost/compostable): a hint beside other evidence, never evidence alone.
import { hasKanji, isJapanese, isLatin } from './script.ts';
import { isGenericHead } from './generic-heads.ts';
import { isStopWord } from './stop-words.ts';
import { isRequestVerb } from './request-verbs.ts';
import type { Token } from './segment.ts';
import type { TextIndex, Word } from './text-index.ts';

/** Kanji in so many words that sharing them says nothing. */
const LIGHT_KANJI = '作書見使出入行取付上下中大小新前後分時日年月人者用的性化物事内外全本一二三数無不非未有可能要対応場所方法定式成立合同間手名目';

/** Endings that make nouns, adjectives and doers of a stem; longest first. */
const DERIVED = /(?:izations?|ifications?|ations?|itions?|abilit(?:y|ies)|ibilit(?:y|ies)|iness|ments?|ances?|ences?|enc(?:y|ies)|anc(?:y|ies)|ively|ables?|ibles?|ings?|ions?|ers?|ors?|ists?|als?|ive|ful|ous|ity|ies|ify|ize|ise|ied|ier|est|age|ant|ent|ure|ar(?:y|ies)|ed|es|en|ly|th|y|s|e)$/;

/** Look alike and are other words; the stems below would join them. */
const STRANGERS = [['author', 'authent', 'authority', 'authoriz'], ['import', 'important'], ['account', 'accountable'], ['gener', 'generic', 'general', 'generat'], ['part', 'partial', 'party'], ['form', 'formal', 'format'], ['univers', 'universal', 'university'], ['organ', 'organiz', 'organic'], ['oper', 'opera', 'operat'], ['commun', 'communicat', 'community'], ['posit', 'positive', 'position'], ['relat', 'relative'], ['contain', 'content'], ['state', 'station', 'stat'], ['universe', 'version']];

const STEMS = new Map<string, string>();

function stemOf(word: string): string {
  const known = STEMS.get(word);
  if (known !== undefined) return known;
  let stem = word;
  for (let step = 0; step < 2; step += 1) {
    const shorter = stem.replace(DERIVED, '');
    if (shorter.length < 5 || shorter === stem) break;
    stem = shorter;
  }
  if (/([bdgmnprt])\1$/.test(stem)) stem = stem.slice(0, -1);
  if (STEMS.size > 5_000) STEMS.clear();
  STEMS.set(word, stem);
  return stem;
}

function strangers(a: string, b: string): boolean {
  return STRANGERS.some((family) => family.some((stem) => a.startsWith(stem)) && family.some((stem) => b.startsWith(stem)));
}

/** Where a word of the term's kin stands in the text. */
export function kinOf(term: string, text: TextIndex): Token | undefined {
  if (isLatin(term) && !term.includes(' ')) return kinLatin(term, text);
  return isJapanese(term) && hasKanji(term) ? kinJapanese(term, text) : undefined;
}

/** Two words can be kin only if they share a key: a stem, a kanji in a word of the other kind, or a whole word at either end. */
export function kinKeys(term: string): readonly string[] {
  const known = KEYS.get(term);
  if (known !== undefined) return known;
  const keys = isLatin(term) && !term.includes(' ') ? latinKeys(term) : isJapanese(term) && hasKanji(term) ? japaneseKeys(term) : [];
  if (KEYS.size > 5_000) KEYS.clear();
  KEYS.set(term, keys);
  return keys;
}

const KEYS = new Map<string, readonly string[]>();

function latinKeys(term: string): readonly string[] {
  const stem = stemOf(term);
  return stem.length < 5 ? [] : [stem];
}

function japaneseKeys(term: string): readonly string[] {
  const kanji = kanjiIn(term);
  const kind = kanji.length >= 2 ? 'native' : term.length > 1 ? 'compound' : undefined;
  const keys = kind === undefined ? [] : kanji.filter((character) => !LIGHT_KANJI.includes(character)).map((character) => `${kind} ${character}`);
  for (let length = 2; length < term.length && length <= LONGEST_WORD; length += 1) keys.push(term.slice(0, length), term.slice(-length));
  return [...new Set(keys)];
}

/** A kanji word that is longer gets the key of this many characters at either end. */
const LONGEST_WORD = 12;

const KEYS_IN = new WeakMap<TextIndex, readonly string[]>();

export function kinKeysIn(text: TextIndex): readonly string[] {
  const known = KEYS_IN.get(text);
  if (known !== undefined) return known;
  const keys = new Set(stemsIn(text).keys());
  for (const { own, okurigana, token, light } of wordsIn(text)) {
    const kind = own.length === 1 && okurigana ? 'native' : own.length >= 2 ? 'compound' : undefined;
    if (kind !== undefined) for (const character of own) if (!LIGHT_KANJI.includes(character)) keys.add(`${kind} ${character}`);
    if (own.length < 2 || own.length !== token.text.length || light) continue;
    keys.add(token.text.slice(0, LONGEST_WORD)).add(token.text.slice(-LONGEST_WORD));
  }
  const list = [...keys];
  KEYS_IN.set(text, list);
  return list;
}

function kinLatin(term: string, text: TextIndex): Token | undefined {
  const stem = stemOf(term);
  // A stem of four letters is shared by chance too often (auth/author, cart/carton).
  if (stem.length < 5) return undefined;
  const word = stemsIn(text).get(stem);
  return word === undefined || strangers(term, word.text) ? undefined : { kind: 'latin', ...word };
}

const STEMS_IN = new WeakMap<TextIndex, ReadonlyMap<string, Word>>();

function stemsIn(text: TextIndex): ReadonlyMap<string, Word> {
  const known = STEMS_IN.get(text);
  if (known !== undefined) return known;
  const stems = new Map<string, Word>();
  for (const word of text.words) if (word.text.length >= 5 && !stems.has(stemOf(word.text))) stems.set(stemOf(word.text), word);
  STEMS_IN.set(text, stems);
  return stems;
}

/** One side is a native word (kanji with okurigana), the other a Sino-Japanese one with the same kanji; or one begins or ends the other. */
function kinJapanese(term: string, text: TextIndex): Token | undefined {
  const kanji = kanjiIn(term);
  const native = kanji.length === 1 && term.length > 1;
  return wordsIn(text).find(({ own, okurigana, token, light }) => {
    const shared = own.some((character) => kanji.includes(character) && !LIGHT_KANJI.includes(character));
    if (shared && own.length === 1 && okurigana && kanji.length >= 2) return true;
    if (shared && native && own.length >= 2) return true;
    return own.length >= 2 && own.length === token.text.length && kanji.length > own.length && !light && (term.startsWith(token.text) || term.endsWith(token.text));
  })?.token;
}

interface KanjiWord {
  readonly token: Token;
  readonly own: readonly string[];
  readonly okurigana: boolean;
  readonly light: boolean;
}

const WORDS_IN = new WeakMap<TextIndex, readonly KanjiWord[]>();

function wordsIn(text: TextIndex): readonly KanjiWord[] {
  const known = WORDS_IN.get(text);
  if (known !== undefined) return known;
  const words: KanjiWord[] = [];
  text.tokens.forEach((token, at) => {
    if (token.kind !== 'kanji' || words.length >= MOST) return;
    const own = kanjiIn(token.text);
    const okurigana = own.length < token.text.length || /^[^のをはがにでとへもや]/.test(hiraganaAfter(text, at));
    words.push({ token, own, okurigana, light: isStopWord(token.text) || isGenericHead(token.text) || isRequestVerb(token.text) });
  });
  WORDS_IN.set(text, words);
  return words;
}

/** More words than this are no task text; a bound keeps hostile ones cheap. */
const MOST = 2_000;

function hiraganaAfter(text: TextIndex, at: number): string {
  const next = text.tokens[at + 1];
  return next?.kind === 'hiragana' && next.start === text.tokens[at]!.end ? next.text : '';
}

function kanjiIn(text: string): string[] {
  return text.match(/[\u3400-\u9fff]/g) ?? [];
}
