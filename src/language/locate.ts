// Finds a quote verbatim (after folding) in a person's words; there is no fuzzy way in.
import { fold, foldText, rawRange, type FoldedText } from '../kernel/text-folding.ts';
import { scriptOf } from './script.ts';

/** UTF-16 offsets. */
export type Range = readonly [start: number, end: number];

export interface Place {
  /** In the person's raw text. */
  readonly raw: Range;
  /** In the folded text, where the checks look. */
  readonly folded: Range;
}

export interface Located {
  readonly source: FoldedText;
  /** In the order of the text; more than `MOST` places say nothing new. */
  readonly places: readonly Place[];
  /** `exact`: the first place is the quote, character by character; otherwise only after folding. */
  readonly match: 'exact' | 'normalised';
}

const MOST = 16;

/** Raw range of the first place, or undefined. White space may differ in amount, nothing else may. */
export function locateQuote(quote: string, source: string): [number, number] | undefined {
  const found = locateAll(quote, source)?.places[0]?.raw;
  return found === undefined ? undefined : [found[0], found[1]];
}

/** Every whole-word place of the quote, or undefined where there is none. */
export function locateAll(quote: string, source: string): Located | undefined {
  const wanted = squeeze(fold(quote)).text;
  if (wanted === '') return undefined;
  const index = indexOf(source);
  const { folded, text } = index;
  const marked = MARKED_DIGIT.test(quote) || index.markedDigits;
  const places: Place[] = [];
  for (let found = text.indexOf(wanted); found >= 0 && places.length < MOST; found = text.indexOf(wanted, found + 1)) {
    const end = found + wanted.length;
    if (!isWhole(text, found, end)) continue;
    const range: Range = [placeOf(index, found), placeOf(index, end - 1) + 1];
    const raw = rawRange(folded, range[0], range[1]);
    if (marked && digitMarks(quote) !== digitMarks(source.slice(...raw))) continue;
    places.push({ raw, folded: range });
  }
  const [first] = places;
  if (first === undefined) return undefined;
  return { source: folded, places, match: source.slice(...first.raw) === quote ? 'exact' : 'normalised' };
}

interface SourceIndex extends Squeezed {
  readonly folded: FoldedText;
  readonly markedDigits: boolean;
}

const INDEXES = new Map<string, SourceIndex>();

/** The four slots of a frame quote the same request, so the last few sources stay folded; the memory is bounded. */
function indexOf(source: string): SourceIndex {
  const known = INDEXES.get(source);
  if (known !== undefined) return known;
  const folded = foldText(source);
  const index = { folded, ...squeeze(folded.text), markedDigits: MARKED_DIGIT.test(source) };
  if (INDEXES.size >= 4) INDEXES.clear();
  if (source.length <= 200_000) INDEXES.set(source, index);
  return index;
}

interface Squeezed {
  readonly text: string;
  /** Where each piece between white space begins, here and in the text it came from: enough to lead any place back. */
  readonly here: readonly number[];
  readonly there: readonly number[];
}

/** White space falls away beside a CJK character and at the ends, and becomes one space elsewhere. */
function squeeze(text: string): Squeezed {
  const pieces: string[] = [];
  const here: number[] = [];
  const there: number[] = [];
  let length = 0;
  let from = 0;
  const take = (to: number): void => {
    if (to === from) return;
    here.push(length);
    there.push(from);
    pieces.push(text.slice(from, to));
    length += to - from;
  };
  for (let to = 0; to < text.length; to += 1) {
    if (!isSpace(text.charCodeAt(to))) continue;
    let next = to + 1;
    while (next < text.length && isSpace(text.charCodeAt(next))) next += 1;
    const kept = (length > 0 || to > from) && next < text.length && !isCjkBefore(text, to) && !isCjkAt(text, next);
    // One space between words stays where it is and ends no piece.
    if (!kept || next > to + 1 || text.charCodeAt(to) !== 0x20) {
      take(to);
      if (kept) {
        pieces.push(' ');
        length += 1;
      }
      from = next;
    }
    to = next - 1;
  }
  take(text.length);
  return { text: pieces.length === 1 ? pieces[0]! : pieces.join(''), here, there };
}

function isSpace(code: number): boolean {
  return code <= 0x20 ? code === 0x20 || (code >= 0x09 && code <= 0x0d) : code === 0x85 || code === 0x1680 || code === 0x2028 || code === 0x2029;
}

/** The place in the text before squeezing. */
function placeOf({ here, there }: Squeezed, at: number): number {
  let low = 0;
  let high = here.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (here[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return there[low]! + at - here[low]!;
}

function isCjkAt(text: string, at: number): boolean {
  return isCjk(text.codePointAt(at)!);
}

function isCjkBefore(text: string, at: number): boolean {
  const code = text.charCodeAt(at - 1);
  return isCjk(code >= 0xdc00 && code <= 0xdfff && at >= 2 ? text.codePointAt(at - 2)! : code);
}

function isCjk(code: number): boolean {
  return (code >= 0x3001 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0x20000 && code <= 0x3ffff);
}

/** A Latin or digit end must be the end of a word or number: "auth" is not quoted from "author", nor "5" from "1.5". */
function isWhole(text: string, start: number, end: number): boolean {
  return !isJoined(text, start) && !isJoined(text, end);
}

function isJoined(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  if (isWordCharacter(text[at - 1]!) && isWordCharacter(text[at]!)) return true;
  const digit = (index: number): boolean => index >= 0 && index < text.length && scriptOf(text[index]!) === 'digit';
  const point = (index: number): boolean => text[index] === '.' || text[index] === ',' || text[index] === ':';
  return (digit(at) && point(at - 1) && digit(at - 2)) || (digit(at - 1) && point(at) && digit(at + 1));
}

function isWordCharacter(character: string): boolean {
  if (character === '_') return true;
  const script = scriptOf(character);
  return script === 'latin' || script === 'digit';
}

/** Folding makes 10² and 102 one text; they are not one number. */
const MARKED_DIGIT = /[²³¹⁰-⁹₀-₉¼-¾⅐-⅞]/;

function digitMarks(raw: string): string {
  const marks: string[] = [];
  let digits = 0;
  for (const character of raw) {
    if (MARKED_DIGIT.test(character)) marks.push(`${digits}${character}`);
    if (/\p{N}/u.test(character)) digits += 1;
  }
  return marks.join(' ');
}
