// Reads every number of a text with its unit, its bound and its side of a contrast, on folded text that remembers raised digits.
import type { FoldedText } from '../../kernel/text-folding.ts';
import { kanjiNumber } from '../numerals.ts';
import { japaneseUnitAt, unitNamed } from './quantity-units.ts';

/** `most`/`below`: upper bounds with and without the number itself; `least`/`above` likewise. */
export type Bound = '' | 'most' | 'below' | 'least' | 'above';

export interface Quantity {
  /** As a number where it is one; versions, times and dates stay text. */
  readonly value: number | string;
  readonly dimension: string;
  readonly factor: number;
  readonly bound: Bound;
  readonly rejected: boolean;
  /** "an hour", "twice a day": supports a number, demands none unless another one stands there. */
  readonly implied: boolean;
  readonly role: '' | 'from' | 'to';
  readonly start: number;
  readonly end: number;
}

const DIGITS = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*/uy;
const KANJI_DIGITS = /[〇一二三四五六七八九十百千]{1,8}/y;
const SCALE: Readonly<Record<string, number>> = { 百: 100, 千: 1_000, 万: 10_000, 億: 100_000_000, 兆: 1e12 };
const LATIN_UNIT = /[a-z%]{1,12}(?![a-z0-9_])/y;
const SPACED_UNIT = /[ -]([a-z]{1,12})(?![a-z0-9_])/y;

const WORD_NUMBERS: ReadonlyMap<string, number> = new Map<string, number>([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ').map((word, index) => [word, index] as const),
  ['thirty', 30], ['forty', 40], ['fifty', 50], ['sixty', 60], ['seventy', 70], ['eighty', 80], ['ninety', 90], ['dozen', 12],
  ['once', 1], ['twice', 2], ['thrice', 3], ['double', 2], ['triple', 3],
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, index) => [word, index + 1] as const),
]);
const WORD = /[a-z]+(?:'[a-z]+)?/y;

const MONTHS: ReadonlyMap<string, number> = new Map(
  'january february march april may june july august september october november december'.split(' ').flatMap((name, index) => [[name, index + 1] as const, [name.slice(0, 3), index + 1] as const]),
);

/** "may" and "mar" are words before they are months; a date beside them decides. */
function isMonth(word: string): boolean {
  return MONTHS.has(word) && word !== 'may' && word !== 'mar' && word !== 'march';
}

export function quantitiesIn(folded: FoldedText): Quantity[] {
  const { text } = folded;
  const found: Quantity[] = [];
  let at = 0;
  while (at < text.length) {
    const next = readAt(folded, at, found);
    at = next ?? at + 1;
  }
  return found;
}

function readAt(folded: FoldedText, at: number, found: Quantity[]): number | undefined {
  const { text } = folded;
  const code = text.charCodeAt(at);
  if (code >= 0x61 && code <= 0x7a) return readWord(text, at, found);
  if (code === 0x30bc && text[at + 1] === 'ロ' && !/[ァ-ヺー]/.test(text[at - 1] ?? '') && !/[ァ-ヺー]/.test(text[at + 2] ?? '')) {
    found.push({ ...quantity(text, at, at + 2, 0, unitAfter(text, at + 2)), implied: true });
    return at + 2;
  }
  // Most characters of a Japanese text are no digits of any kind, which their codes tell at once.
  if (code >= 0x3041 && code <= 0x30fe) return undefined;
  DIGITS.lastIndex = at;
  const digits = code >= 0x3400 && code <= 0x9fff ? undefined : DIGITS.exec(text)?.[0];
  if (digits !== undefined) return readDigits(folded, at, digits, found);
  KANJI_DIGITS.lastIndex = at;
  const kanji = KANJI_DIGITS.exec(text)?.[0];
  return kanji === undefined ? undefined : readKanji(text, at, kanji, found);
}

function readDigits(folded: FoldedText, at: number, digits: string, found: Quantity[]): number {
  const { text } = folded;
  let own = digits;
  for (let index = 0; index < digits.length; index += 1) {
    // 10² folds to 102; a raised or lowered digit, or a fraction, ends the number.
    if (index > 0 && isMarked(folded, at + index)) {
      own = digits.slice(0, index);
      break;
    }
  }
  if (own !== digits) {
    const end = at + digits.length;
    found.push(quantity(text, at, end, `${own}^${digits.slice(own.length)}`, unitAfter(text, end)));
    return end;
  }
  let end = at + digits.length;
  let value: number | string = numberOf(digits);
  for (let scale = SCALE[text[end]!]; typeof value === 'number' && scale !== undefined; scale = SCALE[text[end]!]) {
    end += 1;
    value *= scale;
    DIGITS.lastIndex = end;
    const rest = DIGITS.exec(text)?.[0];
    const restScale = rest === undefined ? undefined : SCALE[text[end + rest.length]!];
    if (rest !== undefined && /^\d+$/.test(rest)) {
      value += Number(rest) * (restScale ?? 1);
      end += rest.length + (restScale === undefined ? 0 : 1);
    }
  }
  if (typeof value === 'number' && text[end] === 'k' && !/[a-z]/.test(text[end + 1] ?? '')) {
    value *= 1_000;
    end += 1;
  }
  const before = text[at - 1] ?? '';
  // A digit inside a name (utf8, h264, user2) belongs to the name.
  if (/[\p{L}_]/u.test(before) && /[a-z_]/.test(before)) return end;
  const unit = '¥$€'.includes(before) && before !== '' ? { spelling: before, end } : unitAfter(text, end);
  found.push(quantity(text, at, unit.end, value, unit));
  return unit.end;
}

function isMarked({ raw, start }: FoldedText, at: number): boolean {
  return /[²³¹⁰-⁹₀-₉¼-¾⅐-⅞]/u.test(raw[start[at]!] ?? '');
}

/** 1,000 → 1000; 1.50 → 1.5; versions, dates and times stay as written. */
function numberOf(digits: string): number | string {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits;
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain);
  const value = Number([...plain].map((digit) => (/\p{Nd}/u.test(digit) ? digit.normalize('NFKD') : digit)).join(''));
  return Number.isNaN(value) ? plain : value;
}

interface UnitFound {
  readonly spelling: string;
  readonly end: number;
}

function unitAfter(text: string, end: number): UnitFound {
  const japanese = japaneseUnitAt(text, end);
  if (japanese !== undefined) return { spelling: japanese, end: end + japanese.length };
  LATIN_UNIT.lastIndex = end;
  const latin = LATIN_UNIT.exec(text)?.[0] ?? (text[end] === '%' ? '%' : undefined);
  if (latin !== undefined && unitNamed(latin) !== undefined) return { spelling: latin, end: end + latin.length };
  if (text[end] === ' ' && japaneseUnitAt(text, end + 1) !== undefined) {
    const spaced = japaneseUnitAt(text, end + 1)!;
    return { spelling: spaced, end: end + 1 + spaced.length };
  }
  // "8 or more characters": the bound stands before the unit.
  const bounded = /^\+ ?([a-z]{1,12})(?![a-z0-9_])/.exec(text.slice(end, end + 16))?.[1] ?? /^ or (?:more|less|fewer|over|above|longer) ([a-z]{1,12})(?![a-z0-9_])/.exec(text.slice(end, end + 32))?.[1];
  if (bounded !== undefined && unitNamed(bounded) !== undefined) return { spelling: bounded, end };
  SPACED_UNIT.lastIndex = end;
  const spaced = SPACED_UNIT.exec(text);
  if (spaced !== null && unitNamed(spaced[1]!) !== undefined) return { spelling: spaced[1]!, end: end + spaced[0].length };
  return { spelling: '', end };
}

/** Kanji that begin ordinary words (一覧, 十分, 千差) are numbers only before a counter. */
function readKanji(text: string, at: number, kanji: string, found: Quantity[]): number {
  const end = at + kanji.length;
  const value = kanjiNumber(kanji);
  const scale = SCALE[text[end]!];
  if (value !== undefined && scale !== undefined && scale >= 10_000) {
    const unit = unitAfter(text, end + 1);
    found.push(quantity(text, at, unit.end, value * scale, unit));
    return unit.end;
  }
  const unit = japaneseUnitAt(text, end);
  if (value === undefined || unit === undefined) return end;
  const idiom = text.slice(at, end + 2);
  if (/^(?:十分(?![間以後前お毎ご])|一(?:部|時(?!間)|方|度|番|人|文|語|本|点|行|話|名|通|章(?!で)|年中|回り|日中|面)|二(?:重|度と)|三角|四角|万一)/.test(idiom)) return end;
  found.push(quantity(text, at, end + unit.length, value, { spelling: unit, end: end + unit.length }));
  return end + unit.length;
}

function readWord(text: string, at: number, found: Quantity[]): number {
  WORD.lastIndex = at;
  const word = WORD.exec(text)![0];
  const end = at + word.length;
  if (/[a-z0-9_]/.test(text[at - 1] ?? '') || /[0-9_]/.test(text[end] ?? '')) return end;
  const value = WORD_NUMBERS.get(word);
  if (value !== undefined) {
    SPACED_UNIT.lastIndex = end;
    const tens = value >= 20 && value < 100 ? SPACED_UNIT.exec(text)?.[1] : undefined;
    const ones = tens === undefined ? undefined : WORD_NUMBERS.get(tens);
    const whole = ones !== undefined && ones < 10 ? value + ones : value;
    const after = ones !== undefined && ones < 10 ? end + 1 + tens!.length : end;
    const scaled = /^[ -](hundred|thousand|million)\b/.exec(text.slice(after, after + 10));
    const factor = scaled === null ? 1 : scaled[1] === 'hundred' ? 100 : scaled[1] === 'thousand' ? 1_000 : 1_000_000;
    const last = after + (scaled?.[0].length ?? 0);
    const unit = unitAfter(text, last);
    const repeats = word === 'once' || word === 'twice' || word === 'thrice';
    found.push({ ...quantity(text, at, unit.end, whole * factor, repeats ? { spelling: 'times', end: last } : unit), implied: word === 'one' || word === 'once' || word === 'zero' || ORDINALS.has(word) || word === 'double' || word === 'triple' });
    return repeats ? last : unit.end;
  }
  const month = MONTHS.get(word);
  if (month !== undefined && (isMonth(word) || /^\s*\d/.test(text.slice(end, end + 3)) || /\b(?:in|of|by|until|on|since|this|next|last|\d(?:st|nd|rd|th)?)\s*$/.test(text.slice(Math.max(0, at - 10), at)))) {
    found.push(quantity(text, at, end, month, { spelling: '月', end }));
    return end;
  }
  if (word === 'a' || word === 'an' || word === 'per' || word === 'half') {
    const unit = unitAfter(text, end);
    const known = unit.spelling === '' ? undefined : unitNamed(unit.spelling);
    if (known !== undefined && (known.dimension === 'time' || known.dimension === 'month')) found.push({ ...quantity(text, at, unit.end, word === 'half' ? 0.5 : 1, unit), implied: true });
  }
  return end;
}

const ORDINALS: ReadonlySet<string> = new Set('first second third fourth fifth sixth seventh eighth ninth tenth'.split(' '));

function quantity(text: string, start: number, end: number, value: number | string, unit: UnitFound): Quantity {
  const named = unitNamed(unit.spelling);
  const before = text.slice(Math.max(0, start - 40), start);
  const prefix = /(?:^|[^a-z])(chapter|section|page|step|version|episode|scene|line|row|column)s?\s*$/.exec(before)?.[1];
  const date = isDayOfMonth(before, unit.spelling, text.slice(end, end + 16));
  const known = date ? { dimension: 'monthday', factor: 1 } : named ?? (prefix === undefined ? undefined : unitNamed(prefix));
  const after = text.slice(end, end + 24);
  return {
    value, start, end,
    dimension: known?.dimension ?? '',
    factor: known?.factor ?? 1,
    bound: boundOf(before, after),
    rejected: /(?:instead of|rather than|\bnot)\s*(?:a |an |the )?$/.test(before) || /^(?:で|じゃ|では)な(?:く|い)|^の(?:代|替|か)わり/.test(after),
    implied: false,
    role: /^(?:から(?!の)|より)/.test(after) || /\bfrom\s*$/.test(before) ? 'from' : /^(?:に|へ)(?!一|1)/.test(after) || /\bto\s*$/.test(before) ? 'to' : '',
  };
}

/** 6月14日, June 14th, 14 June: a day of the calendar, not a stretch of days. */
function isDayOfMonth(before: string, unit: string, after: string): boolean {
  if (unit === '日') return /[\d一二三四五六七八九十]月\s*$/.test(before);
  if (unit !== '') return false;
  const near = /([a-z]+)\.?\s+$/.exec(before)?.[1] ?? /^(?:st|nd|rd|th)?\s+(?:of\s+)?([a-z]+)/.exec(after)?.[1];
  return near !== undefined && MONTHS.has(near);
}

const BOUNDS: readonly (readonly [RegExp, RegExp | undefined, Bound])[] = [
  [/(?:no (?:more|later|longer) than|at (?:most|the latest)|up to|within|max(?:imum)?(?: of)?|not (?:more|exceed(?:ing)?)(?: than)?|limit(?:ed)? (?:of|to)|最大|最長|最高|上限は?)[:\s]*$/, /^\s*(?:以内|以下|まで|が?上限|or (?:less|fewer|under)|at (?:most|the latest)|max(?:imum)?\b)/, 'most'],
  [/(?:at least|no (?:less|fewer) than|min(?:imum)?(?: of)?|not less than|最低(?:でも)?|最小|最短|少なくとも|下限は?)[:\s]*$/, /^\s*(?:以上|以降|or (?:more|over|above|longer)|at least|min(?:imum)?\b|\+)/, 'least'],
  [/(?:less than|fewer than|under|below|shorter than|smaller than)\s*$/, /^\s*(?:未満|より(?:少な|小さ|短|下)|を下回|を切)/, 'below'],
  [/(?:more than|over|above|exceed(?:s|ing)?|greater than|larger than|longer than|beyond|bigger than)\s*$/, /^\s*(?:を?超|より(?:多|大き|長|上)|を上回|を越)/, 'above'],
];

function boundOf(before: string, after: string): Bound {
  const plain = before.replace(/[¥$€]\s*$/, '');
  for (const [left, right, bound] of BOUNDS) {
    const onLeft = left.test(plain);
    if (!onLeft && right?.test(after) !== true) continue;
    const denied = onLeft ? /(?:\bnot|\bnever|n't|cannot)\s+(?:\w+\s+){0,3}(?:\w+ than|exceed\w*|over|above|under|below)\s*$/.test(plain) : /^\s*(?:を?超え|を上回ら|を下回ら|を越え)(?:ない|ず|ません|て.{0,10}(?:ない|ません|不可))/.test(after);
    return denied ? DENIED[bound] : bound;
  }
  return '';
}

/** "not longer than 2 seconds" is at most that. */
const DENIED: Readonly<Record<Bound, Bound>> = { '': '', most: 'above', above: 'most', least: 'below', below: 'least' };
