// The lines of a file from a given byte on, one chunk in memory at a time, each with the bytes it is made of.
import { closeSync, openSync, readSync } from 'node:fs';

export interface FileLine {
  /** Where it begins. */
  readonly at: number;
  /** With its line break; the last one may lack it. */
  readonly bytes: Buffer;
}

const CHUNK = 1 << 20;
const LINE_BREAK = 0x0a;

export function* fileLines(file: string, from = 0): Generator<FileLine> {
  const fd = openSync(file, 'r');
  try {
    let at = from;
    let readTo = from;
    let held: Buffer[] = [];
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const read = readSync(fd, chunk, 0, CHUNK, readTo);
      if (read === 0) break;
      readTo += read;
      let start = 0;
      for (let end = chunk.indexOf(LINE_BREAK); end >= 0 && end < read; end = chunk.indexOf(LINE_BREAK, start)) {
        const rest = chunk.subarray(start, end + 1);
        const bytes = held.length === 0 ? rest : Buffer.concat([...held, rest]);
        held = [];
        yield { at, bytes };
        at += bytes.length;
        start = end + 1;
      }
      if (start < read) held.push(chunk.subarray(start, read));
    }
    if (held.length > 0) yield { at, bytes: Buffer.concat(held) };
  } finally {
    closeSync(fd);
  }
}
