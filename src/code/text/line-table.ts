// Turns byte offsets into lines and columns and back, for one file; lines end at `\n`, as for git and ripgrep.
import { isAscii } from 'node:buffer';

/** Both counted from 1; the column in UTF-16 units, as editors count. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export class LineTable {
  private readonly bytes: Buffer;
  private readonly starts: Uint32Array;
  /** Then bytes are columns. */
  private readonly ascii: boolean;
  private last = { line: 0, offset: 0, column: 1 };

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let starts = new Uint32Array(256);
    let lines = 1;
    for (let at = this.bytes.indexOf(NEWLINE); at >= 0; at = this.bytes.indexOf(NEWLINE, at + 1)) {
      if (lines === starts.length) {
        const more = new Uint32Array(lines * 2);
        more.set(starts);
        starts = more;
      }
      starts[lines++] = at + 1;
    }
    this.starts = starts.slice(0, lines);
    this.ascii = isAscii(this.bytes);
  }

  /** A last line without content (after a final newline) counts, as in editors. */
  get lineCount(): number {
    return this.starts.length;
  }

  lineAt(offset: number): number {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  positionAt(offset: number): Position {
    const line = this.lineAt(offset);
    const start = this.starts[line - 1]!;
    if (this.ascii) return { line, column: 1 + offset - start };
    // Hits come in order: on a line of megabytes only the way from the last one is counted.
    const from = this.last.line === line && this.last.offset <= offset ? this.last : { offset: start, column: 1 };
    const column = from.column + this.bytes.toString('utf8', from.offset, offset).length;
    this.last = { line, offset, column };
    return { line, column };
  }

  /** First byte of the line, and one past its last byte; `\n` and a `\r` before it are left out. */
  rangeOf(line: number): { readonly start: number; readonly end: number } {
    const start = this.starts[line - 1] ?? this.bytes.length;
    let end = line < this.starts.length ? this.starts[line]! - 1 : this.bytes.length;
    if (line < this.starts.length && end > start && this.bytes[end - 1] === RETURN) end--;
    return { start, end };
  }

  textOf(line: number): string {
    const { start, end } = this.rangeOf(line);
    return this.bytes.toString('utf8', start, end);
  }

  /** The byte offset of a position; beyond the end of a line it is that end. */
  offsetAt({ line, column }: Position): number {
    const { start, end } = this.rangeOf(line);
    if (this.ascii) return Math.min(start + column - 1, end);
    return start + Buffer.byteLength(this.bytes.toString('utf8', start, end).slice(0, column - 1));
  }
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
