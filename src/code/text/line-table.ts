// Turns byte offsets into lines and columns and back, for one file; lines end at `\n`, as for git and ripgrep.
import { isAscii } from 'node:buffer';

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

export class LineTable {
  private readonly bytes: Buffer;
  /** Newlines before each step; the first `counted` are known. */
  private readonly before: Uint32Array;
  private counted = 1;
  /** Then bytes are columns. */
  private ascii: boolean | undefined;
  /** The line found last: hits come in order, and a line may be megabytes long. */
  private around = { start: 0, end: -1, line: 1 };
  private last = { offset: -1, column: 1 };

  /** `counted`: what another table of the same text would have counted, all of it. */
  constructor(bytes: Uint8Array, counted?: Uint32Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
    if (offset >= this.around.start && offset <= this.around.end) return this.around.line;
    const place = Math.min(offset, this.bytes.length);
    const step = place >> STEP_BITS;
    this.countTo(step);
    // From whichever side is nearer.
    if (place - (step << STEP_BITS) > STEP / 2 && step + 1 < this.counted) return 1 + this.before[step + 1]! - newlines(this.bytes, place, (step + 1) << STEP_BITS);
    return 1 + this.before[step]! + newlines(this.bytes, step << STEP_BITS, place);
  }

  positionAt(offset: number): Position {
    const { line, start } = this.lineAround(offset);
    if (this.isAsciiIn(start, offset)) return { line, column: 1 + offset - start };
    // On a line of megabytes only the way from the last hit is counted.
    const from = this.last.offset >= start && this.last.offset <= offset ? this.last : { offset: start, column: 1 };
    const column = from.column + this.bytes.toString('utf8', from.offset, offset).length;
    this.last = { offset, column };
    return { line, column };
  }

  /** Counts all lines at once, while nobody waits for them. */
  countAll(): void {
    this.countTo(this.before.length - 1);
  }

  /** Of the line around an offset, as `rangeOf`. */
  rangeAround(offset: number): { readonly start: number; readonly end: number } {
    const { start, end } = this.lineAround(offset);
    return { start, end: this.withoutReturn(start, end) };
  }

  /** First byte of the line, and one past its last byte; `\n` and a `\r` before it are left out. */
  rangeOf(line: number): { readonly start: number; readonly end: number } {
    const start = this.startOf(line);
    const { end } = start >= this.bytes.length ? { end: this.bytes.length } : this.lineAround(start);
    return { start, end: this.withoutReturn(start, end) };
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
    return start + Buffer.byteLength(this.bytes.toString('utf8', start, end).slice(0, column - 1));
  }

  private isAsciiIn(start: number, end: number): boolean {
    if (this.ascii !== undefined || end - start > LONG_LINE) return (this.ascii ??= isAscii(this.bytes));
    let all = 0;
    for (let at = start; at < end; at++) all |= this.bytes[at]!;
    return all < 0x80;
  }

  /** The line around an offset; `end` is its newline, or the end of the text. */
  private lineAround(offset: number): { readonly start: number; readonly end: number; readonly line: number } {
    if (offset >= this.around.start && offset <= this.around.end) return this.around;
    const line = this.lineAt(offset);
    let start = Math.min(offset, this.bytes.length);
    while (start > 0 && this.bytes[start - 1] !== NEWLINE) start--;
    const newline = this.bytes.indexOf(NEWLINE, offset);
    return (this.around = { start, end: newline < 0 ? this.bytes.length : newline, line });
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
