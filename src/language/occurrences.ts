// Where a word form stands in a text as a word: never auth inside author, コード inside レコード, 京都 inside 東京都.
import { baseForms, sameWord } from './inflection.ts';
import { hasKanji, isJapanese, isKatakana, scriptOf } from './script.ts';
import { segment, type Token } from './segment.ts';
import { measure } from './numerals.ts';
import { japanesePattern } from './spelling.ts';
import { isKnownKatakana } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';

/** How the passage compares with the form that was looked for. */
export type Likeness = 'literal' | 'spelling' | 'inflection';

export interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly likeness: Likeness;
}

/** More places than this prove nothing new and would let a hostile text cost without end. */
const MOST = 50;

export function occurrencesOf(form: string, text: TextIndex): readonly Occurrence[] {
  const read = readForm(form);
  if (read.number !== undefined) return numbers(read.number, text);
  return read.japaneseForm ? japanese(form, read.pattern, text) : latin(form, read, text);
}

export interface ReadForm {
  readonly number: Token['number'];
  readonly japaneseForm: boolean;
  readonly pattern: RegExp | undefined;
  /** Of a Latin form: its words, and every base the first may have. */
  readonly words: readonly string[];
  readonly bases: readonly string[];
  /** C++, C#. */
  readonly signed: boolean;
  /** Of a Japanese form: sets of characters of which one must be in the text as a whole, or the form is not. */
  readonly spellings: readonly (readonly string[])[];
}

const READ = new Map<string, ReadForm>();

/** A form is asked of every field of every task, so what it is gets worked out once; the memory is bounded. */
export function readForm(form: string): ReadForm {
  const known = READ.get(form);
  if (known !== undefined) return known;
  const words = form.match(/[\p{L}\p{M}]+|\p{Nd}+/gu) ?? [];
  const japaneseForm = isJapanese(form);
  const pattern = japanesePattern(form);
  const read = {
    number: numberIn(form), japaneseForm, pattern, words, bases: words[0] === undefined ? [] : baseForms(words[0]),
    signed: /[+#]/.test(form), spellings: japaneseForm ? spellingsOf(form, pattern) : [],
  };
  if (READ.size > 20_000) READ.clear();
  READ.set(form, read);
  return read;
}

/** Okurigana differ, kanji never do; of katakana the pattern lists every spelling, each but for its last ー. */
function spellingsOf(form: string, pattern: RegExp | undefined): readonly (readonly string[])[] {
  if (pattern === undefined) return [[...form]];
  if (!isKatakana(form)) return [form.match(/[\u3400-\u9fff]/g) ?? []];
  return [[...form], ...pattern.source.split('|').map((spelling) => [...spelling.replace('ー?', '')])];
}

/** Numbers have many spellings (第三章, 3章, chapter three) and are compared by value. */
export function isNumberForm(form: string): boolean {
  return readForm(form).number !== undefined;
}

/** Whether another spelling of a Japanese form stands in the text, as a word or not. */
export function standsSpelled(form: string, text: string): boolean {
  const { pattern } = readForm(form);
  const found = pattern?.test(text) === true;
  // The pattern is shared and remembers where it stopped.
  if (pattern !== undefined) pattern.lastIndex = 0;
  return found;
}

/** A term that is one number with its unit; a compound with a number in it is searched as text. */
function numberIn(form: string): NonNullable<Token['number']> | undefined {
  if (!/[\p{Nd}〇一二三四五六七八九十百千]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fifth|twelfth/u.test(form)) return undefined;
  const tokens = segment(form);
  return tokens.length === 1 ? tokens[0]!.number : undefined;
}

function numbers(wanted: NonNullable<Token['number']>, text: TextIndex): Occurrence[] {
  const hits: Occurrence[] = [];
  for (const token of text.numbers) {
    if (!sameNumber(wanted, token.number!)) continue;
    hits.push({ start: token.start, end: token.end, likeness: 'literal' });
    if (hits.length >= MOST) break;
  }
  return hits;
}

/** A number without unit agrees with any unit; two units must be one measure (60秒 = 1分). */
function sameNumber(a: NonNullable<Token['number']>, b: NonNullable<Token['number']>): boolean {
  if (a.value === b.value && (a.unit === b.unit || a.unit === '' || b.unit === '')) return true;
  if (a.unit === b.unit) return false;
  const [x, y] = [measure(a.value, a.unit), measure(b.value, b.unit)];
  return x.value === y.value && x.unit === y.unit;
}

const NOWHERE: readonly Occurrence[] = [];

function latin(form: string, { words: wanted, bases, signed }: ReadForm, text: TextIndex): readonly Occurrence[] {
  const whole = text.wholes.get(form);
  if (whole !== undefined) return [{ start: whole.start, end: whole.end, likeness: 'literal' }];
  // C++ and C# are not C: signs that make a name are compared with the name as a whole.
  if (signed) return NOWHERE;
  if (wanted.length === 0) return literal(form, text);
  const places = candidates(bases, text);
  if (places.length === 0) return NOWHERE;
  if (NUMBERED.test(form)) return numbered(form, text);
  const hits: Occurrence[] = [];
  for (const position of places) {
    const found = text.words.slice(position, position + wanted.length);
    if (found.length < wanted.length || !found.every((word, index) => sameWord(word.text, wanted[index]!))) continue;
    const exact = found.every((word, index) => word.text === wanted[index]);
    hits.push({ start: found[0]!.start, end: found.at(-1)!.end, likeness: exact ? 'literal' : 'inflection' });
    if (hits.length >= MOST) break;
  }
  return hits;
}

/** "level 3", "iOS 14": the number is no word of the index. */
const NUMBERED = /^[a-z][a-z .-]* \p{Nd}+(?:\.\p{Nd}+)*$/u;

function numbered(form: string, { folded: { text } }: TextIndex): Occurrence[] {
  const hits: Occurrence[] = [];
  for (let at = text.indexOf(form); at >= 0 && hits.length < MOST; at = text.indexOf(form, at + form.length)) {
    const end = at + form.length;
    if (!/[\p{L}\p{Nd}]/u.test(text[at - 1] ?? ' ') && !/^(?:[\p{L}\p{Nd}]|[.,:]\p{Nd})/u.test(text.slice(end, end + 2))) hits.push({ start: at, end, likeness: 'literal' });
  }
  return hits;
}

/** The text's words are listed under their bases; an inflected term meets them there. */
function candidates(bases: readonly string[], text: TextIndex): readonly number[] {
  let all: readonly number[] | undefined;
  for (const form of bases) {
    const here = text.wordAt.get(form);
    if (here !== undefined) all = all === undefined ? here : [...new Set([...all, ...here])].sort((a, b) => a - b);
  }
  return all ?? [];
}

function literal(form: string, text: TextIndex): Occurrence[] {
  const at = form === '' ? -1 : text.folded.text.indexOf(form);
  return at < 0 ? [] : [{ start: at, end: at + form.length, likeness: 'literal' }];
}

function japanese(form: string, pattern: RegExp | undefined, text: TextIndex): Occurrence[] {
  const source = text.folded.text;
  const hits: Occurrence[] = [];
  for (let at = source.indexOf(form); at >= 0 && hits.length < MOST; at = source.indexOf(form, at + form.length)) {
    if (standsAlone(text, at, at + form.length)) hits.push({ start: at, end: at + form.length, likeness: 'literal' });
  }
  // Asking first is much cheaper than matchAll, which copies the pattern.
  if (hits.length > 0 || pattern === undefined || !standsSpelled(form, source)) return hits;
  for (const found of source.matchAll(pattern)) {
    const end = found.index + found[0].length;
    if (standsAlone(text, found.index, end)) hits.push({ start: found.index, end, likeness: hasKanji(form) && form.length - 1 <= 2 ? 'inflection' : 'spelling' });
    if (hits.length >= MOST) break;
  }
  return hits;
}

/** Prefixes that make a longer word of the same thing: 再認証 is an 認証. */
const FREE_PREFIXES = '再新全各本旧同他両諸総初未不非無要被主副';

function standsAlone(text: TextIndex, start: number, end: number): boolean {
  const source = text.folded.text;
  const first = scriptOf(source[start]!);
  const last = scriptOf(source[end - 1]!);
  const before = start > 0 ? scriptOf(source[start - 1]!) : 'other';
  const after = end < source.length ? scriptOf(source[end]!) : 'other';
  if ((first === 'latin' && (before === 'latin' || before === 'digit')) || (last === 'latin' && (after === 'latin' || after === 'digit'))) return false;
  if ((first === 'katakana' && before === 'katakana') || (last === 'katakana' && after === 'katakana')) return katakanaPart(source, start, end);
  if (first === 'kanji' && before === 'kanji') return !cutsWord(text.tokens, start, source);
  return true;
}

/** A katakana word inside a longer run counts only where all that is left of the run is known words too. */
function katakanaPart(source: string, start: number, end: number): boolean {
  let from = start;
  let to = end;
  while (from > 0 && scriptOf(source[from - 1]!) === 'katakana' && start - from < 30) from -= 1;
  while (to < source.length && scriptOf(source[to]!) === 'katakana' && to - end < 30) to += 1;
  return [source.slice(from, start), source.slice(end, to)].every((rest) => rest === '' || (isKatakana(rest) && rest.length >= 2 && isKnownKatakana(rest)));
}

/** The segmenter's word begins one kanji earlier: another word (東京都), unless that kanji is a free prefix. */
function cutsWord(tokens: readonly Token[], start: number, source: string): boolean {
  let low = 0;
  let high = tokens.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tokens[middle]!.start <= start) low = middle;
    else high = middle - 1;
  }
  const token = tokens[low];
  return token !== undefined && token.start === start - 1 && token.end > start && !FREE_PREFIXES.includes(source[start - 1]!);
}
