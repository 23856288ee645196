// Cuts folded text into tokens: identifiers, numbers with their unit and katakana runs stay whole, the rest goes through ICU.
import { recent } from '../kernel/recent.ts';
import { foldText, type FoldedText } from '../kernel/text-folding.ts';
import { COUNTERS, englishNumber, isEnglishUnit, kanjiNumber, numberKey, unitKey } from './numerals.ts';
import { hasKanji, isHiragana } from './script.ts';

export type TokenKind = 'latin' | 'number' | 'katakana' | 'kanji' | 'hiragana' | 'word' | 'mark';

/** Offsets are those of the folded text. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Of a number: its digits and unit in one spelling. */
  readonly number?: { readonly value: string; readonly unit: string };
}

/** Stamped into decisions: ICU's dictionary moves with Node, ours with the rules below. */
export const SEGMENTER_VERSION = '5';

/** Opened with the first kanji: it costs a sixth of a start, and a name in Latin letters or katakana never asks it. */
let japanese: Intl.Segmenter | undefined;

const LATIN = /[\p{Script=Latin}_][\p{Script=Latin}\p{M}\p{Nd}_]*(?:[.+#'-][\p{Script=Latin}\p{Nd}_]+)*[+#]{0,2}/uy;
const NUMBER = /\p{Nd}+(?:[.,:]\p{Nd}+)*/uy;
const UNIT = /[\p{Script=Latin}]{1,12}/uy;
/** ドラッグ&ドロップ is one word. */
const KATAKANA = /[\u30a1-\u30fa\u30fc-\u30fe]+(?:&[\u30a1-\u30fa\u30fc-\u30fe]+)*/y;
/** Bounded, because ICU is asked once per run and a run without an end must not become one huge question. */
const KANJI_KANA = /[\u3041-\u309f\u3400-\u9fff々]{1,4000}/y;
const OTHER_WORD = /[\p{L}\p{M}]+/uy;
const ORDINAL_BEGINS = '第〇一二三四五六七八九十百千';
const ORDINAL = /第?([〇一二三四五六七八九十百千]{1,6}|\p{Nd}{1,6})(?=[章話節回条])/uy;

export function segment(source: string | FoldedText): Token[] {
  const text = typeof source === 'string' ? foldText(source).text : source.text;
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const kanjiOrKana = isKanjiOrKana(code);
    if (code === 0x20 || (!kanjiOrKana && (code < 0x20 || code > 0x7f) && /\s/.test(text[at]!))) {
      at += 1;
      continue;
    }
    const token = kanjiOrKana ? ordinalAt(text, at, code) : (chapter(text, at) ?? latin(text, at) ?? number(text, at) ?? run(text, at, KATAKANA, 'katakana'));
    if (token !== undefined) {
      tokens.push(token);
      at = token.end;
      continue;
    }
    const japanese = matchAt(KANJI_KANA, text, at);
    if (japanese !== undefined) {
      at = pushJapanese(text, at, japanese, tokens);
      continue;
    }
    const other = run(text, at, OTHER_WORD, 'word');
    const character = other?.text ?? String.fromCodePoint(text.codePointAt(at)!);
    tokens.push(other ?? { kind: 'mark', text: character, start: at, end: at + character.length });
    at += character.length;
  }
  return tokens.length > 1 ? withEnglishUnits(text, tokens) : tokens;
}

/** Of what begins so, only an ordinal is no run of kanji and kana; asking for the rest would cost more than the run itself. */
function isKanjiOrKana(code: number): boolean {
  return (code >= 0x3041 && code <= 0x309f) || (code >= 0x3400 && code <= 0x9fff);
}

function ordinalAt(text: string, at: number, code: number): Token | undefined {
  return code >= 0x3400 && ORDINAL_BEGINS.includes(text[at]!) ? chapter(text, at) : undefined;
}

/** "the second chapter" is chapter two. */
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'];

/** "150 words" and "chapter two" are one token like 150字 and 第二章. */
function withEnglishUnits(text: string, tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    const last = joined.at(-1);
    const ordinal = token.kind === 'latin' ? ORDINALS.indexOf(token.text) : -1;
    if (ordinal >= 0 && next !== undefined && unitKey(next.text) === '章' && next.start - token.end === 1) {
      joined.push(numberToken(text, token.start, next.end, String(ordinal + 1), '章'));
      at += 1;
    } else if (token.number?.unit !== '') {
      joined.push(token);
    } else if (next?.kind === 'latin' && isEnglishUnit(next.text) && next.start - token.end <= 1) {
      joined.push(numberToken(text, token.start, next.end, token.number.value, next.text));
      at += 1;
    } else if (next?.text === '-' && tokens[at + 2]?.kind === 'latin' && isEnglishUnit(tokens[at + 2]!.text) && tokens[at + 2]!.start - token.end === 1) {
      // A 10-page paper has 10 pages.
      joined.push(numberToken(text, token.start, tokens[at + 2]!.end, token.number.value, tokens[at + 2]!.text));
      at += 2;
    } else if (last?.kind === 'latin' && unitKey(last.text) === '章' && token.start - last.end <= 1) {
      joined[joined.length - 1] = numberToken(text, last.start, token.end, token.number.value, '章');
    } else {
      joined.push(token);
    }
  }
  return joined;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function run(text: string, at: number, pattern: RegExp, kind: TokenKind): Token | undefined {
  const found = matchAt(pattern, text, at);
  return found === undefined ? undefined : { kind, text: found, start: at, end: at + found.length };
}

function latin(text: string, at: number): Token | undefined {
  const found = matchAt(LATIN, text, at);
  if (found === undefined) return undefined;
  const owner = found.replace(/'s$/, '');
  const value = englishNumber(owner);
  const hyphen = value === undefined ? owner.indexOf('-') : -1;
  const counted = hyphen > 0 && isEnglishUnit(owner.slice(hyphen + 1)) ? englishNumber(owner.slice(0, hyphen)) : undefined;
  // "ten-page" is "10-page": the number is a token of its own, its unit is joined later.
  if (counted !== undefined) return { kind: 'number', text: owner.slice(0, hyphen), start: at, end: at + hyphen, number: { value: counted, unit: '' } };
  if (value !== undefined) return { kind: 'number', text: owner, start: at, end: at + owner.length, number: { value, unit: '' } };
  return { kind: 'latin', text: owner, start: at, end: at + found.length };
}

function number(text: string, at: number): Token | undefined {
  const digits = matchAt(NUMBER, text, at);
  if (digits === undefined) return undefined;
  const after = at + digits.length;
  const unit = matchAt(UNIT, text, after) ?? counterAt(text, after) ?? '';
  return numberToken(text, at, after + unit.length, digits, unit);
}

function numberToken(text: string, start: number, end: number, digits: string, unit: string): Token {
  return { kind: 'number', text: text.slice(start, end), start, end, number: { value: numberKey(digits), unit: unitKey(unit) } };
}

function counterAt(text: string, at: number): string | undefined {
  return COUNTERS.find((counter) => text.startsWith(counter, at));
}

/** 第三章 and 3章: the ordinal sign and the kind of numeral make no difference. */
function chapter(text: string, at: number): Token | undefined {
  ORDINAL.lastIndex = at;
  const found = ORDINAL.exec(text);
  if (found === null) return undefined;
  const end = at + found[0].length;
  const value = kanjiNumber(found[1]!) ?? found[1]!;
  return numberToken(text, at, end + 1, String(value), text[end]!);
}

function pushJapanese(text: string, at: number, found: string, tokens: Token[]): number {
  let offset = at;
  for (const piece of wordsOf(found)) {
    // A kanji numeral with its counter (五つ, 二通り) is a number; ICU may or may not have cut it in two.
    const counted = (text[offset] === '第' ? chapter(text, offset) : undefined) ?? countedAt(text, offset);
    if (counted !== undefined) {
      tokens.push(counted);
      return counted.end;
    }
    // ICU leaves conjugated tails uneven; kinds only tell content from function words.
    const kind = isHiragana(piece) ? 'hiragana' : hasKanji(piece) ? 'kanji' : 'word';
    const end = offset + piece.length;
    // ICU takes 順に, 別に, 時に, 後に for adverbs; here に is the particle behind a noun.
    if (piece.endsWith('に') && /^[\u3400-\u9fff々]{1,4}に$/.test(piece)) {
      tokens.push({ kind, text: piece.slice(0, -1), start: offset, end: end - 1 }, { kind: 'hiragana', text: 'に', start: end - 1, end });
    } else {
      tokens.push({ kind, text: piece, start: offset, end });
    }
    offset = end;
  }
  return offset;
}

/** ICU is the dearest part of reading Japanese, and a value repeats runs of the sentence its quote stands in. */
const wordsOf = recent(
  (run): readonly string[] => {
    japanese ??= new Intl.Segmenter('ja', { granularity: 'word' });
    return Array.from(japanese.segment(run), ({ segment }) => segment);
  },
  { most: 400, longest: 60 },
);

const COUNTED_BEGINS = '一二三四五六七八九十百千';
const COUNTED = /([二三四五六七八九十百千]{1,5}|一(?=週間|か月|ヶ月|カ月|年間|時間|日|ページ|文字|字|行))(?=つ|通り|年生|泊|人|日|回|件|個|章|話|種類|文字|字|枚|冊|曲|首|問|名|本|段落|か所|箇所|か国語|カ国語|行|割|倍|年|代|案|週間|ヶ月|か月|カ月|時間|分|秒|パターン|ページ)/y;

function countedAt(text: string, at: number): Token | undefined {
  if (!COUNTED_BEGINS.includes(text[at]!)) return undefined;
  COUNTED.lastIndex = at;
  const found = COUNTED.exec(text);
  if (found === null) return undefined;
  const value = kanjiNumber(found[1]!);
  const unit = counterAt(text, at + found[1]!.length);
  if (value === undefined || unit === undefined) return undefined;
  return numberToken(text, at, at + found[1]!.length + unit.length, String(value), unit);
}
