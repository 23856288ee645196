// Looks at the characters around a word: whether it stands as a name of its own or as a member, key or attribute of something else.
import { bufferOver, isTextAt } from '../text/buffer-over.ts';

const NEWLINE = 0x0a;
const BLANK = 0x20;
const EXCLAMATION = 0x21;
const DOUBLE = 0x22;
const HASH = 0x23;
const SINGLE = 0x27;
const STAR = 0x2a;
const COMMA = 0x2c;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const QUESTION = 0x3f;
const OPEN_SQUARE = 0x5b;
const BACKSLASH = 0x5c;
const BACKTICK = 0x60;
const OPEN_BRACE = 0x7b;

/** The nearest character of code before, white space and comments skipped; '' at the beginning. */
export function before(bytes: Uint8Array, offset: number): { readonly char: string; readonly at: number } {
  const at = placeBefore(bytes, offset);
  return { char: at < 0 ? '' : String.fromCharCode(bytes[at]!), at };
}

/** Its place alone, -1 at the beginning: every word of an answer is asked for it, and a number costs nothing. */
function placeBefore(bytes: Uint8Array, offset: number): number {
  let at = offset - 1;
  for (;;) {
    let lines = 0;
    for (; at >= 0 && bytes[at]! <= BLANK; at -= 1) if (bytes[at] === NEWLINE) lines += 1;
    if (at < 0) return -1;
    const start = lines > 0 ? lineComment(bytes, at) : -1;
    if (start >= 0) at = start - 1;
    else if (bytes[at] === SLASH && bytes[at - 1] === STAR) {
      at -= 2;
      while (at >= 0 && !(bytes[at] === SLASH && bytes[at + 1] === STAR)) at -= 1;
      at -= 1;
    } else return at;
  }
}

/** Where the `//` comment begins that runs to the end of the line of `last`; -1 when there is none. Quotes before it are counted, for addresses in strings. */
function lineComment(bytes: Uint8Array, last: number): number {
  let line = last;
  while (line > 0 && bytes[line - 1] !== NEWLINE) line -= 1;
  let quote = 0;
  for (let at = line; at < last; at += 1) {
    const byte = bytes[at]!;
    if (quote !== 0) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === quote) quote = 0;
    } else if (byte === SINGLE || byte === DOUBLE || byte === BACKTICK) quote = byte;
    else if (byte === SLASH && bytes[at + 1] === SLASH && bytes[at - 1] !== BACKSLASH) return at;
  }
  return -1;
}

export function after(bytes: Uint8Array, offset: number): { readonly char: string; readonly at: number } {
  const at = placeAfter(bytes, offset);
  return { char: at >= bytes.length ? '' : String.fromCharCode(bytes[at]!), at };
}

function placeAfter(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while (at < bytes.length && bytes[at]! <= BLANK) at += 1;
  return at;
}

/** `x.name`, `x?.name`, `#name`; but `...name` is a name of its own. */
export function isMember(bytes: Uint8Array, offset: number): boolean {
  const at = placeBefore(bytes, offset);
  if (bytes[at] === HASH) return true;
  return bytes[at] === DOT && !(bytes[at - 1] === DOT && bytes[at - 2] === DOT);
}

/** `a.b.name`: whether the first `count` of these words, and nothing before them, stand before the dot; the offset of the first, or -1. */
export function qualifiedBy(bytes: Uint8Array, offset: number, words: readonly string[], count: number): number {
  let place = offset;
  for (let at = count - 1; at >= 0; at -= 1) {
    const end = qualifierEnd(bytes, place);
    const start = end < 0 ? -1 : nameStart(bytes, end);
    if (start < 0 || !isTextAt(bytes, start, end, words[at]!)) return -1;
    place = start;
  }
  return isMember(bytes, place) ? -1 : place;
}

/** `b` in `a.b.name`: one past the word before the dot; -1 when there is no dot. The word may be empty. */
export function qualifierEnd(bytes: Uint8Array, offset: number): number {
  const dot = placeBefore(bytes, offset);
  if (bytes[dot] !== DOT || bytes[dot - 1] === DOT) return -1;
  const last = placeBefore(bytes, dot);
  return (bytes[last] === QUESTION || bytes[last] === EXCLAMATION ? placeBefore(bytes, last) : last) + 1;
}

/** Where the word begins that ends before `end`; `end` itself when there is none. */
export function nameStart(bytes: Uint8Array, end: number): number {
  let start = end;
  while (start > 0 && isNameByte(bytes[start - 1]!)) start -= 1;
  return start;
}

/** `this.name`, `self.name`, `cls.name`. */
export function isOwnMember(bytes: Uint8Array, offset: number): boolean {
  const end = qualifierEnd(bytes, offset);
  if (end < 0) return false;
  const start = nameStart(bytes, end);
  return (isTextAt(bytes, start, end, 'this') || isTextAt(bytes, start, end, 'self') || isTextAt(bytes, start, end, 'cls')) && !isMember(bytes, start);
}

export function isNameByte(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x5f || byte === 0x24 || byte >= 0x80;
}

/** `{ name: value }`, `{ a, name: value }`, `[name: T]`: a key, no reference. `case name:` and `a ? name : b` are none. */
export function isObjectKey(bytes: Uint8Array, offset: number, length: number): boolean {
  const next = placeAfter(bytes, offset + length);
  const sign = bytes[next] === QUESTION ? placeAfter(bytes, next + 1) : next;
  if (bytes[sign] !== COLON || bytes[sign + 1] === COLON) return false;
  const at = placeBefore(bytes, offset);
  const byte = bytes[at];
  return byte === OPEN_BRACE || byte === COMMA || byte === SEMICOLON || byte === OPEN_SQUARE || (byte === DOT && bytes[at - 1] === DOT);
}

/** Python's `f(name=value)`; `a, name = value` outside brackets is none. */
export function isKeywordArgument(bytes: Uint8Array, offset: number, length: number): boolean {
  const next = after(bytes, offset + length);
  if (next.char !== '=' || bytes[next.at + 1] === 0x3d) return false;
  const { char, at } = before(bytes, offset);
  if (char === '(') return true;
  if (char !== ',') return false;
  let depth = 0;
  for (let place = at, steps = 0; place >= 0 && steps < 4_000; place -= 1, steps += 1) {
    const byte = bytes[place]!;
    if (byte === 0x29 || byte === 0x5d || byte === 0x7d) depth += 1;
    else if (byte === 0x28 || byte === 0x5b || byte === 0x7b) {
      if (depth === 0) return byte === 0x28;
      depth -= 1;
    }
  }
  return false;
}

/** `<Tag name={…}>` and `<Tag name="…">`; only asked in files that hold such tags. */
export function isTagAttribute(bytes: Uint8Array, offset: number, length: number): boolean {
  const sign = bytes[offset + length];
  const value = bytes[offset + length + 1];
  return sign === 0x3d && (value === 0x7b || value === 0x22 || value === 0x27) && (bytes[offset - 1] ?? BLANK) <= BLANK;
}

/** `{@link name}`, `{@link name.member | text}`, `@see name`, `@throws {name}`: a doc comment that names, not one that talks. */
export function isDocLink(bytes: Uint8Array, offset: number): boolean {
  const from = Math.max(0, offset - 40);
  const text = bufferOver(bytes).toString('latin1', from, offset);
  return /(?:\{@link(?:code|plain)?\s+|@(?:throws|exception|type|typedef|implements|extends|augments|enum|this|satisfies)\s*\{|@(?:param|returns?|property|prop|arg|argument|template)\s+\{)$/.test(text);
}

/** Reads `import('source').name` from its first byte. */
export function importTypeAt(bytes: Uint8Array, start: number): { readonly source: string; readonly name: string; readonly offset: number } | undefined {
  const open = after(bytes, start + 'import'.length);
  if (open.char !== '(') return undefined;
  const text = bufferOver(bytes).toString('utf8', open.at, open.at + 400);
  const read = /^(\(\s*(['"])([^'"\n]+)\2\s*\)\s*\.\s*)([\p{ID_Start}$_][\p{ID_Continue}$]*)/u.exec(text);
  return read === null ? undefined : { source: read[3]!, name: read[4]!, offset: open.at + Buffer.byteLength(read[1]!) };
}

/** The word whose last byte is at `last`; '' when there is none. */
export function wordEndingAt(bytes: Uint8Array, last: number): string {
  return bufferOver(bytes).toString('latin1', nameStart(bytes, last + 1), last + 1);
}
