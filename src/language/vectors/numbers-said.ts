// The numbers a task says in any way at all: 10 pm for 22:00, a decade for 10 years, 五度 for 5回, a list of three for 3段階. For asking a person, never for verifying.
import type { TextIndex } from '../text-index.ts';
import { kanjiNumber } from '../numerals.ts';
import { quantitiesIn, type Quantity } from '../quotes/quantities.ts';

export interface SaidNumber {
  /** Empty where any measure may be meant. */
  readonly dimension: string;
  /** In the smallest unit of its measure; a ratio stays text. */
  readonly size: number | string;
  readonly start: number;
  readonly end: number;
  /** Only counted, not said: 小・中・大 for three. */
  readonly listed?: true;
  /** The next whole number beside a side that is named: answers only a request that leaves its own number out. */
  readonly beyond?: true;
}

const READ = new WeakMap<TextIndex, readonly SaidNumber[]>();

export function numbersSaid(text: TextIndex): readonly SaidNumber[] {
  let known = READ.get(text);
  if (known === undefined) READ.set(text, (known = text.folded.text.length > LONGEST ? [] : read(text)));
  return known;
}

/** Longer texts name so many numbers that some would always agree. */
const LONGEST = 400;

type Span = Pick<SaidNumber, 'start' | 'end'>;

/** The place where the text says all numbers of the term; undefined where one of them is not said. `quote`: the clause of the term; `taken`: what answers another number already. */
export function saysNumbers(term: TextIndex, text: TextIndex, quote: string, taken: readonly Span[]): SaidNumber | undefined {
  const excludes = EXCLUDES.test(quote);
  const said = numbersSaid(text).filter(({ start, end, beyond: next }) => (next !== true || excludes) && !taken.some((other) => other.start < end && start < other.end));
  const own = numbersSaid(term).filter(({ listed, beyond: next }) => listed !== true && next !== true);
  // What is read at one place in several ways is one number: 10 years are ten of something, and 120 months.
  const places = own.filter(({ start, end }, at) => !own.some((other, before) => before < at && other.start < end && start < other.end));
  let place: SaidNumber | undefined;
  for (const { start, end } of places) {
    const ways = own.filter((each) => each.start < end && start < each.end);
    const same = said.find((other) => ways.some((each) => agree(each, other))) ?? (ways.some(isOne) ? ONE : undefined);
    if (same === undefined) return undefined;
    if (place === undefined || place === ONE) place = same;
  }
  return place;
}

/** プレスリリースを1本: of a thing that is named at all there is one. */
const ONE: SaidNumber = { dimension: '', size: 1, start: 0, end: 0, listed: true };

function isOne({ size, dimension }: SaidNumber): boolean {
  return size === 1 && !MEASURES.has(dimension);
}

/** Things are counted with any word; a measure is only met by the same measure, or by a bare number. */
function agree(a: SaidNumber, b: SaidNumber): boolean {
  if (a.size !== b.size) return false;
  return a.dimension === b.dimension || a.dimension === '' || b.dimension === '' || (!MEASURES.has(a.dimension) && !MEASURES.has(b.dimension));
}

const MEASURES: ReadonlySet<string> = new Set('time month monthname monthday bytes bitrate pixel length weight percent yen dollar euro clock char word'.split(' '));

function read({ folded }: TextIndex): SaidNumber[] {
  const { text } = folded;
  const plain = quantitiesIn(folded).flatMap(saidAs);
  return [...plain, ...plain.flatMap((each) => beyond(each, text)), ...clocks(text), ...ratios(text), ...phrases(text), ...bareKanji(text), ...lists(text)];
}

function saidAs({ value, dimension, factor, start, end }: Quantity): SaidNumber[] {
  if (typeof value === 'string') return [];
  const own: SaidNumber = { dimension, size: rounded(value * factor), start, end };
  // Of a measure that counts something too (8年生, fifth), the number by itself.
  return factor === 1 || MEASURES.has(dimension) && dimension !== 'month' ? [own] : [own, { ...own, dimension: '', size: value }];
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** 七文字以下 for 8文字未満, "2022 or later" for after 2021. */
function beyond({ dimension, size, start, end }: SaidNumber, text: string): SaidNumber[] {
  if (typeof size !== 'number' || !Number.isInteger(size) || dimension === 'time' || dimension === 'bytes') return [];
  const [before, after] = [text.slice(Math.max(0, start - 24), start), text.slice(end, end + 16)];
  if (AT_MOST_AFTER.test(after) || AT_MOST_BEFORE.test(before)) return [{ dimension, size: size + 1, start, end, beyond: true }];
  if (AT_LEAST_AFTER.test(after) || AT_LEAST_BEFORE.test(before)) return [{ dimension, size: size - 1, start, end, beyond: true }];
  return [];
}

const EXCLUDES = /未満|超え|を超|満たな|より(?:前|後|多|少)|\b(?:under|below|less than|fewer than|shorter than|more than|over|above|beyond|exceed\w*|after|before)\b/;
const AT_MOST_AFTER = /^(?:以下|以内|まで)|^ or (?:less|fewer|earlier|below|under)\b/;
const AT_MOST_BEFORE = /(?:\b(?:at most|up to|(?:no|not|none)(?: \w+)? (?:more|longer|later|larger|higher) than)\s*|最大|最長)$/;
const AT_LEAST_AFTER = /^(?:以上|以降|目以降|目から)|^ or (?:more|later|above|over|longer|newer)\b/;
const AT_LEAST_BEFORE = /(?:\b(?:at least|from)\s*|最低)$/;

const CLOCK = /(午前|午後|朝|夜|夕方|am|pm)?\s?(\d{1,2})(?:[:時](\d{2})?(?![:\d])分?|(?=\s?(?:am|pm|a\.m|p\.m|o'clock)))(半)?\s?(am|pm|a\.m|p\.m)?/g;

/** The hour by itself, and with its minutes. */
function clocks(text: string): SaidNumber[] {
  return [...text.matchAll(CLOCK)].flatMap((found) => {
    const [whole, lead, hour, minutes, half, tail] = found;
    const late = /午後|夜|夕方|pm/.test(lead ?? '') || /^p/.test(tail ?? '');
    const [start, end] = [found.index, found.index + whole.length];
    const at = Number(hour) + (late && Number(hour) < 12 ? 12 : 0);
    const past = half === undefined ? Number(minutes ?? 0) : 30;
    return [{ dimension: 'clock', size: at, start, end }, ...(past === 0 ? [] : [{ dimension: 'time', size: past * 60, start, end }, { dimension: '', size: `${at}:${past}`, start, end }])];
  });
}

function ratios(text: string): SaidNumber[] {
  return [...text.matchAll(/(\d+(?:\.\d+)?)(?::| to | ?対 ?)(\d+)(?![\d:.])/g)].map(({ index, 0: { length }, 1: one, 2: other }) => ({ dimension: '', size: `${one} to ${other}`, start: index, end: index + length }));
}

const PHRASES: readonly (readonly [RegExp, string, number])[] = [
  [/\bdecades?\b/g, 'month', 120], [/\bfortnight(?:s|ly)?\b/g, 'time', 1_209_600],
  [/\bhalf an hour\b|\bhalf[- ]hour\b|半時間/g, 'time', 1_800], [/\bquarter of an hour\b/g, 'time', 900], [/\bhalf a year\b|半年/g, 'month', 6], [/半日/g, 'time', 43_200],
  [/\b(?:daily|every day|per day|each day|a day)\b|毎日|日次|一日/g, 'time', 86_400], [/\b(?:per|every|each) minute\b|毎分/g, 'time', 60], [/\b(?:hourly|per hour|every hour)\b|毎時/g, 'time', 3_600], [/\b(?:weekly|every week|per week)\b|毎週|週次/g, 'time', 604_800],
  [/\b(?:a |the )?(?:pair|couple)\b|\bboth\b|\btwo-|両方|二者/g, '', 2], [/\btrio\b/g, '', 3], [/\bdozen\b/g, '', 12], [/\b(?:a|one) single\b|\bsingle\b|\bone-|一つ|ひとつ|単一/g, '', 1], [/ふたつ/g, '', 2], [/みっつ/g, '', 3],
  [/\bhalf\b|半分|半数|半額/g, 'percent', 50], [/\bone in (?:two)\b/g, 'percent', 50], [/\bone in (?:four|4)\b|\b(?:a|one) quarter\b|四分の一|4分の1/g, 'percent', 25], [/\bone in (?:five|5)\b|五人に一人|5人に1人/g, 'percent', 20], [/\bone in (?:ten|10)\b|\b(?:a|one) tenth\b/g, 'percent', 10],
  [/\b(?:twice|double)\b|倍の|2倍|二倍|倍に/g, 'percent', 200], [/\bno\b|\bnone\b|\bnot a single\b|ゼロ|なくな|切れ/g, '', 0],
  [/\bhundred\b|百(?=[字文語円人])/g, '', 100], [/大中小|小中大/g, '', 3],
];

function phrases(text: string): SaidNumber[] {
  return PHRASES.flatMap(([words, dimension, size]) => [...text.matchAll(words)].map(({ index, 0: { length } }) => ({ dimension, size, start: index, end: index + length })));
}

/** 問いの数は十二, 十題: kanji by themselves, or before a counter no list has; not those that begin a word (一覧, 二重). */
function bareKanji(text: string): SaidNumber[] {
  return [...text.matchAll(/(?<![\u3400-\u9fff\u30a1-\u30fe])[〇一二三四五六七八九十百千]{1,8}(?![\u3400-\u9fff](?<![題連章節件条行]))/g)].flatMap(({ index, 0: kanji }) => {
    const size = kanjiNumber(kanji);
    return size === undefined ? [] : [{ dimension: '', size, start: index, end: index + kanji.length }];
  });
}

const LISTS: readonly (readonly [list: RegExp, between: RegExp])[] = [
  [/[^\s、。,・/]{1,20}(?:・[^\s、。,・/]{1,20}){1,5}/g, /・/],
  [/[^\s、。とはがをに]{1,12}と[^\s、。とはがをに]{1,12}(?=と|を|の|が|は|に|から|$)/g, /と/],
  [/[a-z-]+(?: [a-z-]+){0,2}(?:, [a-z-]+(?: [a-z-]+){0,2}){0,4},? (?:and|or) [a-z-]+/g, /, (?:and |or )?| and | or /],
];

function lists(text: string): SaidNumber[] {
  return LISTS.flatMap(([list, between]) => [...text.matchAll(list)].map(({ index, 0: whole }) => ({ dimension: '', size: whole.split(between).length, start: index, end: index + whole.length, listed: true as const })));
}
