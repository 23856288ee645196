// Reads what `rg --json` writes, line by line as it comes, and keeps only places: file, byte offset, length.
import type { RipgrepWhy } from './ripgrep.ts';

/** Byte offsets into the file and lengths, ascending. */
export interface RipgrepFile {
  readonly path: string;
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
}

interface Text {
  readonly text?: string;
  readonly bytes?: string;
}

interface Event {
  readonly type: 'begin' | 'match' | 'context' | 'end' | 'summary';
  readonly data: {
    readonly path?: Text | null;
    readonly absolute_offset?: number;
    readonly submatches?: readonly { readonly start: number; readonly end: number }[];
    readonly binary_offset?: number | null;
  };
}

const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = 3;

export class RipgrepReader {
  /** A limit was reached and nothing more is taken. */
  stopped: Extract<RipgrepWhy, 'too_much_output' | 'too_many_matches'> | null = null;
  /** A line was no JSON. */
  broken = false;
  /** The run came to its end. */
  finished = false;
  /** The first file that was cut short at a NUL byte. */
  binary: string | null = null;
  private readonly found = new Map<string, { offsets: number[]; lengths: number[] }>();
  private rest: Buffer[] = [];
  private bytes = 0;
  private count = 0;

  constructor(
    private readonly startsWithByteOrderMark: (path: string) => boolean,
    private readonly maxBytes: number,
    private readonly maxMatches: number,
  ) {}

  /** Before each run of the program. */
  begin(): void {
    this.finished = false;
    this.rest = [];
  }

  /** `false`: enough, the run may be ended. */
  take(chunk: Buffer): boolean {
    if (this.stopped !== null) return false;
    this.bytes += chunk.length;
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.rest.push(chunk.subarray(from, end));
      this.line(this.rest.length === 1 ? this.rest[0]!.toString() : Buffer.concat(this.rest).toString());
      this.rest = [];
      from = end + 1;
      if (this.stopped !== null) return false;
    }
    if (from < chunk.length) this.rest.push(chunk.subarray(from));
    if (this.bytes > this.maxBytes) this.stopped = 'too_much_output';
    return this.stopped === null;
  }

  /** By path; the order of ripgrep's threads does not show. */
  files(): RipgrepFile[] {
    return [...this.found].map(([path, places]) => ({ path, ...places })).sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  private line(line: string): void {
    let event: Event;
    try {
      event = JSON.parse(line) as Event;
    } catch {
      this.broken = true;
      return;
    }
    if (event.type === 'summary') this.finished = true;
    else if (event.type === 'end') {
      if (typeof event.data.binary_offset === 'number') this.binary ??= textOf(event.data.path);
    } else if (event.type === 'match') this.match(event);
  }

  private match({ data }: Event): void {
    const path = textOf(data.path);
    let places = this.found.get(path);
    if (places === undefined) this.found.set(path, (places = { offsets: [], lengths: [] }));
    const base = data.absolute_offset! + (this.startsWithByteOrderMark(path) ? BYTE_ORDER_MARK : 0);
    for (const { start, end } of data.submatches!) {
      if (this.count++ === this.maxMatches) {
        this.stopped = 'too_many_matches';
        return;
      }
      places.offsets.push(base + start);
      places.lengths.push(end - start);
    }
  }
}

/** As it was given, without the `./` that makes a name out of everything. */
function textOf(value: Text | null | undefined): string {
  return (value?.text ?? Buffer.from(value?.bytes ?? '', 'base64').toString()).replace(/^\.\//, '');
}
