// Which bracket closes which in a TypeScript or JavaScript file: the frame in which the reach of inner names is found.
import { opensRegex, regexEnd } from '../lexer/hooks/js-regex.ts';

/** Pairs in the order they open. In packed arrays: a large file has a hundred thousand, and what is kept of it must be nothing to collect. */
export class Brackets {
  readonly opens: Uint32Array;
  /** Offset of the closing one; the end of the text where it is missing. */
  readonly closes: Uint32Array;
  /** Position of the pair around, or -1. */
  readonly outer: Int32Array;
  /** Strings, templates, comments and regular expressions, in order; templates without what stands in `${}`. */
  readonly #quietStarts: Uint32Array;
  readonly #quietEnds: Uint32Array;

  constructor(bytes: Uint8Array) {
    const rows = new Rows();
    readPairs(bytes, rows);
    const packed = rows.packed();
    this.opens = packed.opens;
    this.closes = packed.closes;
    this.outer = packed.outer;
    this.#quietStarts = packed.quietStarts;
    this.#quietEnds = packed.quietEnds;
  }

  /** The innermost pair around `offset`, or -1. */
  around(offset: number): number {
    let low = 0;
    let high = this.opens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.opens[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    let pair = low - 1;
    while (pair >= 0 && this.closes[pair]! < offset) pair = this.outer[pair]!;
    return pair;
  }

  /** The offset of the bracket closing the one at `open`. */
  closing(open: number): number {
    let low = 0;
    let high = this.opens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.opens[middle]! < open) low = middle + 1;
      else high = middle;
    }
    return this.opens[low] === open ? this.closes[low]! : open;
  }

  /** The end of the string, comment or regular expression that holds `offset`; `offset` itself when none does. */
  pastQuiet(offset: number): number {
    let low = 0;
    let high = this.#quietStarts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#quietStarts[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    return low > 0 && this.#quietEnds[low - 1]! > offset ? this.#quietEnds[low - 1]! : offset;
  }
}

/** A function of its own, with nothing behind its loop: what is compiled while a long file is read is not thrown away at the end of it. */
function readPairs(bytes: Uint8Array, rows: Rows): void {
  const open: number[] = [];
  /** Depths at which a `}` goes back into a template. */
  const templates: number[] = [];
  let commentStart = -1;
  let commentEnd = -1;
  for (let at = 0; ; ) {
    while (at < bytes.length && SPEAKS[bytes[at]!] === 0) at += 1;
    if (at >= bytes.length) return;
    const byte = bytes[at]!;
    let end = at + 1;
    if (byte === SINGLE || byte === DOUBLE) {
      end = stringEnd(bytes, at);
      rows.addQuiet(at, end);
    } else if (byte === BACKTICK) {
      end = templateEnd(bytes, end, open.length, templates);
      rows.addQuiet(at, end);
    } else if (byte === SLASH && (bytes[end] === SLASH || bytes[end] === STAR)) {
      end = commentEndAt(bytes, at);
      rows.addQuiet(at, end);
      commentStart = at;
      commentEnd = end;
    } else if (byte === SLASH && opensRegex(bytes, at, commentStart, commentEnd)) {
      const past = regexEnd(bytes, at, bytes.length);
      if (past > 0) {
        rows.addQuiet(at, past);
        end = past;
      }
    } else if (byte === OPEN_BRACE || byte === OPEN_PAREN || byte === OPEN_SQUARE) {
      open.push(rows.addPair(at, bytes.length, open.length === 0 ? -1 : open[open.length - 1]!));
    } else if (byte === CLOSE_BRACE || byte === CLOSE_PAREN || byte === CLOSE_SQUARE) {
      if (open.length > 0) rows.close(open.pop()!, at);
      if (byte === CLOSE_BRACE && templates.length > 0 && templates[templates.length - 1] === open.length) {
        templates.pop();
        const past = templateEnd(bytes, end, open.length, templates);
        rows.addQuiet(end, past);
        end = past;
      }
    }
    at = end;
  }
}

/** One past the template, or the `{` of what stands in it: then the depth it goes on at is put down. */
function templateEnd(bytes: Uint8Array, from: number, depth: number, templates: number[]): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === BACKSLASH) at += 1;
    else if (byte === BACKTICK) return at + 1;
    else if (byte === DOLLAR && bytes[at + 1] === OPEN_BRACE) {
      templates.push(depth);
      return at + 1;
    }
  }
  return at;
}

/** Enough for nearly every file. */
const FIRST_ROOM = 1 << 13;
/** Room for the rows of one file, used again for the next; nothing in here waits, so no two files are ever read at once. */
const scratch = { pairs: new Int32Array(3 * FIRST_ROOM), quiet: new Uint32Array(2 * FIRST_ROOM) };

/** Collects pairs (three numbers each) and quiet stretches (two each). */
class Rows {
  #pairs = 0;
  #quiets = 0;

  /** The position of the new pair. */
  addPair(open: number, close: number, outer: number): number {
    const at = this.#pairs * 3;
    if (at + 3 > scratch.pairs.length) scratch.pairs = widened(scratch.pairs, new Int32Array(scratch.pairs.length * 2));
    scratch.pairs[at] = open;
    scratch.pairs[at + 1] = close;
    scratch.pairs[at + 2] = outer;
    return this.#pairs++;
  }

  close(pair: number, at: number): void {
    scratch.pairs[pair * 3 + 1] = at;
  }

  addQuiet(start: number, end: number): void {
    const at = this.#quiets * 2;
    if (at + 2 > scratch.quiet.length) scratch.quiet = widened(scratch.quiet, new Uint32Array(scratch.quiet.length * 2));
    scratch.quiet[at] = start;
    scratch.quiet[at + 1] = end;
    this.#quiets += 1;
  }

  packed(): { readonly opens: Uint32Array; readonly closes: Uint32Array; readonly outer: Int32Array; readonly quietStarts: Uint32Array; readonly quietEnds: Uint32Array } {
    const [opens, closes, outer] = [new Uint32Array(this.#pairs), new Uint32Array(this.#pairs), new Int32Array(this.#pairs)];
    for (let pair = 0, at = 0; pair < this.#pairs; pair += 1, at += 3) {
      opens[pair] = scratch.pairs[at]!;
      closes[pair] = scratch.pairs[at + 1]!;
      outer[pair] = scratch.pairs[at + 2]!;
    }
    const [quietStarts, quietEnds] = [new Uint32Array(this.#quiets), new Uint32Array(this.#quiets)];
    for (let each = 0; each < this.#quiets; each += 1) {
      quietStarts[each] = scratch.quiet[each * 2]!;
      quietEnds[each] = scratch.quiet[each * 2 + 1]!;
    }
    if (scratch.pairs.length > ROOM_TO_KEEP) scratch.pairs = new Int32Array(3 * FIRST_ROOM);
    if (scratch.quiet.length > ROOM_TO_KEEP) scratch.quiet = new Uint32Array(2 * FIRST_ROOM);
    return { opens, closes, outer, quietStarts, quietEnds };
  }
}

/** After a larger file the room is given back. */
const ROOM_TO_KEEP = 1 << 18;

function widened<T extends Int32Array | Uint32Array>(old: T, room: T): T {
  room.set(old);
  return room;
}

/** A line end closes a string somebody forgot to close: the damage stays on the line. */
function stringEnd(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === BACKSLASH) at += 1;
    else if (byte === bytes[start]) return at + 1;
    else if (byte === NEWLINE) return at;
  }
  return at;
}

function commentEndAt(bytes: Uint8Array, start: number): number {
  if (bytes[start + 1] === SLASH) {
    const end = bytes.indexOf(NEWLINE, start + 2);
    return end < 0 ? bytes.length : end;
  }
  for (let at = bytes.indexOf(SLASH, start + 3); at >= 0; at = bytes.indexOf(SLASH, at + 1)) if (bytes[at - 1] === STAR) return at + 1;
  return bytes.length;
}

const NEWLINE = 0x0a;
const DOUBLE = 0x22;
const DOLLAR = 0x24;
const SINGLE = 0x27;
const OPEN_PAREN = 0x28;
const CLOSE_PAREN = 0x29;
const STAR = 0x2a;
const SLASH = 0x2f;
const OPEN_SQUARE = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_SQUARE = 0x5d;
const BACKTICK = 0x60;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Bytes that may open or close something; most say nothing, and are passed over at the cost of one look. */
const SPEAKS = new Uint8Array(256);
for (const byte of [SINGLE, DOUBLE, BACKTICK, SLASH, OPEN_BRACE, OPEN_PAREN, OPEN_SQUARE, CLOSE_BRACE, CLOSE_PAREN, CLOSE_SQUARE]) SPEAKS[byte] = 1;
