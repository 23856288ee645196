// Where the lines of a text begin and end, and what a column of one of them is in UTF-16 units: tools count in different units.

/** In what a tool counts columns and character offsets. */
export type Unit = 'utf16CodeUnits' | 'unicodeCodePoints';

export const UNITS: readonly Unit[] = ['unicodeCodePoints', 'utf16CodeUnits'];

/** What ends a line, unless a log says otherwise. */
export const USUAL_NEWLINES: readonly string[] = ['\r\n', '\n'];

export interface Line {
  readonly start: number;
  /** Before whatever ends it. */
  readonly end: number;
}

export class LineTable {
  readonly text: string;
  /** A byte order mark is no part of the content: columns and character offsets begin behind it. */
  readonly origin: number;
  readonly #starts: number[];
  readonly #ends: number[];
  /** Where the characters of two units stand: a hostile log asks for places in a long line a thousand times. */
  readonly #pairs: number[] = [];
  #bytes: number[] | undefined;

  constructor(text: string, newlines: readonly string[] = USUAL_NEWLINES) {
    this.text = text;
    this.origin = text.startsWith('\uFEFF') ? 1 : 0;
    this.#starts = [this.origin];
    this.#ends = [];
    // The longest first: of \r\n and \n the pair is meant.
    const byLength = [...newlines].sort((a, b) => b.length - a.length);
    const firsts = new Set(byLength.map((newline) => newline.charCodeAt(0)));
    for (let at = this.origin; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= 0xd800 && code <= 0xdbff && text.codePointAt(at)! > 0xffff) this.#pairs.push(at);
      if (!firsts.has(code)) continue;
      const newline = byLength.find((each) => text.startsWith(each, at));
      if (newline === undefined) continue;
      this.#ends.push(at);
      this.#starts.push(at + newline.length);
      at += newline.length - 1;
    }
    this.#ends.push(text.length);
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Counted from 1. */
  line(number: number): Line | undefined {
    const start = this.#starts[number - 1];
    return start === undefined ? undefined : { start, end: this.#ends[number - 1]! };
  }

  /** The number of the line an offset stands in. */
  numberAt(offset: number): number {
    return Math.max(1, countWhere(this.#starts.length, (at) => this.#starts[at]! <= offset));
  }

  /** The offset of a column counted from 1; one behind the last character is still one. Undefined beyond that. */
  offsetOf({ start, end }: Line, column: number, unit: Unit): number | undefined {
    return this.advance(start, column - 1, unit, end);
  }

  /** The offset of a character counted from 0 over the whole text. */
  offsetOfCharacter(characters: number, unit: Unit): number | undefined {
    return this.advance(this.origin, characters, unit);
  }

  /** So many units onwards from an offset; undefined beyond `end`. */
  advance(from: number, units: number, unit: Unit, end = this.text.length): number | undefined {
    if (units < 0) return undefined;
    let at = from + units;
    if (unit === 'unicodeCodePoints') {
      const first = countWhere(this.#pairs.length, (pair) => this.#pairs[pair]! < from);
      // Each pair before the place moves it one unit further.
      at += countWhere(this.#pairs.length - first, (pair) => this.#pairs[first + pair]! - from - pair < units);
    }
    return at <= end ? at : undefined;
  }

  /** The offset of a byte of the text in UTF-8, its byte order mark included; undefined beyond the text and inside of a character. */
  offsetOfByte(wanted: number): number | undefined {
    this.#bytes ??= bytesAtMarks(this.text);
    const mark = countWhere(this.#bytes.length, (at) => this.#bytes![at]! <= wanted) - 1;
    if (mark < 0) return undefined;
    let byte = this.#bytes[mark]!;
    let at = mark * MARK_EVERY;
    while (at < this.text.length && (byte < wanted || bytesOf(this.text, at) === 0)) {
      byte += bytesOf(this.text, at);
      at += 1;
    }
    return byte === wanted ? at : undefined;
  }
}

const MARK_EVERY = 1_024;

function bytesAtMarks(text: string): number[] {
  const marks: number[] = [];
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at % MARK_EVERY === 0) marks.push(bytes);
    bytes += bytesOf(text, at);
  }
  return marks.length === 0 ? [0] : marks;
}

/** All four bytes of a pair are counted with its first unit, so that no place lies between its halves. */
function bytesOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  if (code >= 0xdc00 && code <= 0xdfff) return 0;
  return code >= 0xd800 && code <= 0xdbff ? 4 : 3;
}

/** How many of the first whole numbers fulfil a condition that holds up to some number and not beyond. */
function countWhere(length: number, holds: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
