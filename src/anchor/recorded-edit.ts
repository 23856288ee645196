// An edit as our own apply records it: where, how much was taken out, how much was put in, in the order they were made.

export interface RecordedEdit {
  /** Offset in the text as the edits before this one left it. */
  readonly start: number;
  readonly delLen: number;
  readonly insLen: number;
}

/** More are not followed; the difference of the texts says the same. */
const MOST_EDITS = 10_000;

interface Piece {
  /** Offset in the old text; −1 for text that was put in. */
  readonly from: number;
  readonly length: number;
}

/** Whether these edits, and nothing else, can have made `after` of `before`: all they left untouched must be there. */
export function fitsBetween(before: string, after: string, edits: readonly RecordedEdit[]): boolean {
  if (edits.length > MOST_EDITS) return false;
  let pieces: Piece[] = [{ from: 0, length: before.length }];
  let length = before.length;
  for (const { start, delLen, insLen } of edits) {
    if (![start, delLen, insLen].every((each) => Number.isInteger(each) && each >= 0) || start + delLen > length) return false;
    pieces = [...slice(pieces, 0, start), { from: -1, length: insLen }, ...slice(pieces, start + delLen, length)];
    length += insLen - delLen;
  }
  if (length !== after.length) return false;
  let at = 0;
  return pieces.every(({ from, length: size }) => {
    const same = from < 0 || before.slice(from, from + size) === after.slice(at, at + size);
    at += size;
    return same;
  });
}

function slice(pieces: readonly Piece[], from: number, to: number): Piece[] {
  const out: Piece[] = [];
  let at = 0;
  for (const { from: origin, length } of pieces) {
    const start = Math.max(from, at);
    const end = Math.min(to, at + length);
    if (end > start) out.push({ from: origin < 0 ? -1 : origin + (start - at), length: end - start });
    at += length;
  }
  return out;
}
