// Turns byte offsets into lines and columns and back, for one file; lines end at `\n`, as for git and ripgrep.
import { isAscii } from 'node:buffer';
import { characterStart } from './character-bounds.ts';

/** Both counted from 1; the column in UTF-16 units, as editors count. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines are counted up to every so manieth byte, and only as far as somebody asked: a start for each line would weigh as much as the words. */
const STEP_BITS = 8;
const STEP = 1 << STEP_BITS;
/** A line is looked at up to here; beyond, the whole text is asked once whether it is plain. */
const LONG_LINE = 1024;
/** So many bytes are looked through for the end of a line one after the other. */
const NEAR = 160;

export class LineTable {
  private readonly bytes: Buffer;
  /** Newlines before each step; the first `counted` are known. */
  private readonly before: Uint32Array;
  private counted = 1;
  /** Then bytes are columns. */
  private ascii: boolean | undefined;
  /** The line found last, its first byte and its newline or the end of the text: hits come in order, and a line may be megabytes long. */
  private foundLine = 1;
  private foundStart = 0;
  private foundEnd = -1;
  /** A byte order mark is one unit of the first line that editors do not count. */
  private readonly mark: number;
  /** The column told last where bytes are no columns. */
  private lastOffset = -1;
  private lastColumn = 1;

  /** `counted`: what another table of the same text would have counted, all of it. */
  constructor(bytes: Uint8Array, counted?: Uint32Array) {
    this.bytes = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 1 : 0;
    const steps = (bytes.byteLength >> STEP_BITS) + 1;
    const isCounted = counted?.length === steps;
    this.before = isCounted ? counted : new Uint32Array(steps);
    if (isCounted) this.counted = steps;
  }

  /** A last line without content (after a final newline) counts, as in editors. */
  get lineCount(): number {
    return this.lineAt(this.bytes.length);
  }

  lineAt(offset: number): number {
    if (offset >= this.foundStart && offset <= this.foundEnd) return this.foundLine;
    const place = Math.min(offset, this.bytes.length);
    const step = place >> STEP_BITS;
    this.countTo(step);
    // From whichever side is nearer.
    if (place - (step << STEP_BITS) > STEP / 2 && step + 1 < this.counted) return 1 + this.before[step + 1]! - newlines(this.bytes, place, (step + 1) << STEP_BITS);
    return 1 + this.before[step]! + newlines(this.bytes, step << STEP_BITS, place);
  }

  positionAt(offset: number): Position {
    this.goTo(offset);
    return { line: this.foundLine, column: this.columnAt(offset) };
  }

  /** Finds the line around an offset: `line`, `start` and `end` tell of it, without an object for each. */
  goTo(offset: number): void {
    if (offset >= this.foundStart && offset <= this.foundEnd) return;
    const { bytes } = this;
    const line = this.lineAt(offset);
    let start = Math.min(offset, bytes.length);
    while (start > 0 && bytes[start - 1] !== NEWLINE) start--;
    // Most lines end near by; to have somebody else look costs more than that.
    let end = Math.max(offset, 0);
    for (const far = Math.min(end + NEAR, bytes.length); end < far && bytes[end] !== NEWLINE; end++);
    if (end < bytes.length && bytes[end] !== NEWLINE) end = bytes.indexOf(NEWLINE, end);
    this.foundLine = line;
    this.foundStart = start;
    this.foundEnd = end < 0 || end > bytes.length ? bytes.length : end;
  }

  /** Of the line gone to, counted from 1. */
  get line(): number {
    return this.foundLine;
  }

  /** Its first byte. */
  get start(): number {
    return this.foundStart;
  }

  /** One past its last byte; `\n` and a `\r` before it are left out. */
  get end(): number {
    return this.withoutReturn(this.foundStart, this.foundEnd);
  }

  /** The column of an offset on the line gone to; inside a character it is the character's. */
  columnAt(asked: number): number {
    const start = this.foundStart;
    if (this.isAsciiIn(start, asked)) return 1 + asked - start;
    const offset = characterStart(this.bytes, asked, start);
    // On a line of megabytes only the way from the last hit is counted.
    const isBehind = this.lastOffset >= start && this.lastOffset <= offset;
    const first = start === 0 && offset > 0 ? 1 - this.mark : 1;
    const column = (isBehind ? this.lastColumn : first) + this.bytes.toString('utf8', isBehind ? this.lastOffset : start, offset).length;
    if (offset === 0) return column; // before the mark, if there is one: nothing to count on from
    this.lastOffset = offset;
    this.lastColumn = column;
    return column;
  }

  /** Counts all lines at once, while nobody waits for them. */
  countAll(): void {
    this.countTo(this.before.length - 1);
  }

  /** First byte of the line, and one past its last byte; `\n` and a `\r` before it are left out. */
  rangeOf(line: number): { readonly start: number; readonly end: number } {
    const start = this.startOf(line);
    if (start >= this.bytes.length) return { start, end: this.withoutReturn(start, this.bytes.length) };
    this.goTo(start);
    return { start, end: this.end };
  }

  private withoutReturn(start: number, end: number): number {
    return end > start && end < this.bytes.length && this.bytes[end - 1] === RETURN ? end - 1 : end;
  }

  textOf(line: number): string {
    const { start, end } = this.rangeOf(line);
    return this.bytes.toString('utf8', start, end);
  }

  /** The byte offset of a position; beyond the end of a line it is that end. */
  offsetAt({ line, column }: Position): number {
    const { start, end } = this.rangeOf(line);
    if ((this.ascii ??= isAscii(this.bytes))) return Math.min(start + column - 1, end);
    return start + Buffer.byteLength(this.bytes.toString('utf8', start, end).slice(0, column - 1 + (start === 0 ? this.mark : 0)));
  }

  private isAsciiIn(start: number, end: number): boolean {
    if (this.ascii !== undefined || end - start > LONG_LINE) return (this.ascii ??= isAscii(this.bytes));
    let all = 0;
    for (let at = start; at < end; at++) all |= this.bytes[at]!;
    return all < 0x80;
  }

  /** The end of the text when there are not so many lines. */
  private startOf(line: number): number {
    if (line <= 1) return 0;
    const wanted = line - 1;
    while (this.counted < this.before.length && this.before[this.counted - 1]! < wanted) this.countTo(this.counted);
    let low = 0;
    let high = this.counted;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.before[middle]! < wanted) low = middle;
      else high = middle;
    }
    let left = wanted - this.before[low]!;
    for (let at = low << STEP_BITS; at < this.bytes.length; at++) if (this.bytes[at] === NEWLINE && --left === 0) return at + 1;
    return this.bytes.length;
  }

  private countTo(step: number): void {
    for (; this.counted <= step; this.counted++) {
      const from = (this.counted - 1) << STEP_BITS;
      this.before[this.counted] = this.before[this.counted - 1]! + newlines(this.bytes, from, from + STEP);
    }
  }
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;

function newlines(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (bytes[at] === NEWLINE) count++;
  return count;
}
