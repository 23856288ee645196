// The lexer of src/code/lexer/lex.ts over linear memory: the same words at the same places, each numbered as soon as it is read.
import * as interner from './interner';

const IN_CODE = 0;
const IN_COMMENT = 1;
const IN_STRING = 2;
const SKIP: u8 = 0;
const NAME: u8 = 1;
const FNV_PRIME: i32 = 0x01000193;

/** Fields of a row, in bytes; src/code/words/row-table.ts writes them. */
const ROW_FLAGS: usize = 0;
const ROW_CLASSES: usize = 4;
const ROW_INNER: usize = 8;
const ROW_NAMES: usize = 12;
const ROW_OPENERS: usize = 16;
const ROW_CHARACTER: usize = 20;
const ROW_KEYWORDS: usize = 24;

const JS_REGEX = 1;
const JSX_TEXT = 2;
const SPACED_COMMENT = 4;
const QUOTE_OPENS_WORD = 8;
const CODE_ESCAPE = 16;
const LINE_SPLICE = 32;
const RUST_LIFETIME = 64;
const PROSE = 128;

/** Fields of what one can be inside of. */
const KIND: usize = 0;
const CLASSES: usize = 4;
const CLOSE: usize = 8;
const CLOSE_LENGTH: usize = 12;
const CLOSE_HAS_WORD: usize = 16;
const MULTILINE: usize = 20;
const ESCAPE: usize = 24;
const INTO: usize = 28;
const INTO_LENGTH: usize = 32;
const INNER_OPEN: usize = 36;
const INNER_CLOSE: usize = 40;
const DOLLAR_NAMES: usize = 44;
const OPEN: usize = 48;
const OPEN_LENGTH: usize = 52;
const NESTS: usize = 56;
const CLOSE_AT: usize = 60;

const STRING = 0;
const BLOCK = 1;
const LINE = 2;
const BACKSLASH_ESCAPE = 1;
const DOUBLE_ESCAPE = 2;

/** Fields of what a mark may open, and of its forms by prefix. */
const OPENER_SIZE: usize = 20;
const PREFIX_SIZE: usize = 12;

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const DOUBLE = 0x22;
const DOLLAR = 0x24;
const SINGLE = 0x27;
const CLOSE_PAREN = 0x29;
const PLUS = 0x2b;
const MINUS = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const BACKTICK = 0x60;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const LONGEST_KEYWORD = 10;
const LONGEST_REGEX = 2000;
const DEEPEST = 4096;

let text: usize = 0;
let end: i32 = 0;
let row: usize = 0;
let flags: i32 = 0;
let seed: i32 = 0;
let names: usize = 0;
let classes: usize = 0;
let place: i32 = 0;
/** What we are inside of; 0: code. */
let inside: usize = 0;
/** Strings we are inside an interpolation of, and how deep brackets stood there: pairs of numbers. */
let outer: usize = 0;
let outers: i32 = 0;
let depth: i32 = 0;
let nested: i32 = 0;
let commentStart: i32 = -1;
let commentEnd: i32 = -1;
let contentFrom: i32 = 0;
let symbols: usize = 0;
let spots: usize = 0;
let count: i32 = 0;
let limit: i32 = 0;
let lastStart: i32 = 0;
let lastEnd: i32 = -1;

// @ts-ignore: a decorator of this compiler
@inline
function byteAt(i: i32): i32 {
  return load<u8>(text + i);
}

// @ts-ignore: a decorator of this compiler
@inline
function isName(byte: i32): bool {
  return load<u8>(names + byte) === NAME;
}

/** -1: there is no room for so many words or so deep brackets, and the other lexer reads this file. */
export function lex(rowAt: usize, textAt: usize, length: i32, hashSeed: i32, symbolsAt: usize, spotsAt: usize, most: i32, outerAt: usize): i32 {
  row = rowAt;
  text = textAt;
  end = length;
  seed = hashSeed;
  symbols = symbolsAt;
  spots = spotsAt;
  limit = most;
  outer = outerAt;
  flags = load<i32>(row, ROW_FLAGS);
  names = load<u32>(row, ROW_NAMES);
  classes = load<u32>(row, ROW_CLASSES);
  place = (flags & PROSE) !== 0 ? IN_COMMENT : IN_CODE;
  inside = 0;
  outers = 0;
  depth = 0;
  nested = 0;
  commentStart = -1;
  commentEnd = -1;
  contentFrom = 0;
  count = 0;
  lastStart = 0;
  lastEnd = -1;
  let i = end >= 3 && byteAt(0) === 0xef && byteAt(1) === 0xbb && byteAt(2) === 0xbf ? 3 : 0;
  while (i < end) {
    i = plain(i);
    if (i < end) i = mark(i, byteAt(i));
    if (i < 0) return -1;
  }
  return count <= limit ? count : -1;
}

function plain(from: i32): i32 {
  const table = classes;
  const here = place;
  const begin = seed;
  const bytes = text;
  let i = from;
  while (true) {
    let byte: u32 = load<u8>(bytes + i);
    const kind = load<u8>(table + byte);
    if (kind === SKIP) i += 1;
    else if (kind === NAME) {
      const start = i;
      let hash = begin;
      do {
        hash = (hash ^ byte) * FNV_PRIME;
        i += 1;
        byte = load<u8>(bytes + i);
      } while (load<u8>(table + byte) === NAME);
      keep(start, i, hash, here);
    } else break; // the zero after the text is a mark, too
  }
  return i;
}

// @ts-ignore: a decorator of this compiler
@inline
function keep(start: i32, stop: i32, hash: i32, where: i32): void {
  // Words that touch each other are rare, but there may be more of them than there is room for.
  if (count < limit) {
    store<i32>(symbols + (<usize>count << 2), interner.intern(text + start, stop - start, hash));
    store<i32>(spots + (<usize>count << 2), (start << 2) | where);
  }
  count += 1;
  lastStart = start;
  lastEnd = stop;
}

function mark(i: i32, byte: i32): i32 {
  if (inside === 0) return inCode(i, byte);
  const kind = load<i32>(inside, KIND);
  if (kind === STRING) return inString(i, byte);
  return kind === BLOCK ? inBlock(i) : inLine(i);
}

function inCode(i: i32, byte: i32): i32 {
  if (byte === BACKSLASH && (flags & CODE_ESCAPE) !== 0) return escaped(i);
  if (byte === SINGLE && (flags & RUST_LIFETIME) !== 0) return quoteOrMark(i);
  const openers = <usize>load<u32>(load<u32>(row, ROW_OPENERS) + (byte << 2));
  if (openers !== 0) {
    const amount = load<i32>(openers);
    for (let k = 0; k < amount; k += 1) {
      const opener = openers + 4 + <usize>k * OPENER_SIZE;
      if (!matches(load<u32>(opener), load<i32>(opener, 4), i)) continue;
      const after = open(i, byte, opener);
      if (after >= 0) return after;
    }
  }
  if (byte === SLASH && (flags & JS_REGEX) !== 0 && opensRegex(i)) {
    const after = regexEnd(i);
    if (after > 0) return wordsIn(i, after, IN_STRING);
  }
  return outers === 0 ? i + 1 : bracket(i, byte);
}

function open(i: i32, byte: i32, opener: usize): i32 {
  const length = load<i32>(opener, 4);
  const into = <usize>load<u32>(opener, 8);
  const kind = load<i32>(into, KIND);
  if (kind === STRING) {
    if (isApostrophe(i, byte)) return i + 1;
    stand(byPrefix(opener, i, into), IN_STRING);
    return i + length;
  }
  if (kind === LINE && (flags & SPACED_COMMENT) !== 0 && !standsFree(i)) return -1;
  commentStart = i;
  nested = 1;
  contentFrom = i + length;
  stand(into, IN_COMMENT);
  const bytes = <usize>load<u32>(opener);
  for (let k = 0; k < length; k += 1) if (isName(load<u8>(bytes + k))) return i + k;
  return i + length;
}

function byPrefix(opener: usize, i: i32, into: usize): usize {
  const amount = load<i32>(opener, 12);
  if (amount === 0 || lastEnd !== i || i - lastStart > 3) return into;
  let prefix = <usize>load<u32>(opener, 16);
  for (let k = 0; k < amount; k += 1, prefix += PREFIX_SIZE) {
    const length = load<i32>(prefix, 4);
    if (length === i - lastStart && matches(load<u32>(prefix), length, lastStart)) return load<u32>(prefix, 8);
  }
  return into;
}

// @ts-ignore: a decorator of this compiler
@inline
function stand(state: usize, where: i32): void {
  inside = state;
  classes = load<u32>(state, CLASSES);
  place = where;
}

// @ts-ignore: a decorator of this compiler
@inline
function toCode(): void {
  inside = 0;
  classes = outers === 0 ? load<u32>(row, ROW_CLASSES) : load<u32>(row, ROW_INNER);
  place = IN_CODE;
}

function inLine(i: i32): i32 {
  if (byteAt(i) !== NEWLINE) return i + 1;
  if ((flags & LINE_SPLICE) !== 0 && endsWithBackslash(i)) return i + 1;
  commentEnd = i;
  toCode();
  return i;
}

function endsWithBackslash(newline: i32): bool {
  const before = newline > 0 ? byteAt(newline - 1) : 0;
  return before === BACKSLASH || (before === RETURN && newline > 1 && byteAt(newline - 2) === BACKSLASH);
}

function inBlock(i: i32): i32 {
  const block = inside;
  const close = <usize>load<u32>(block, CLOSE);
  const length = load<i32>(block, CLOSE_LENGTH);
  const closeAt = load<i32>(block, CLOSE_AT);
  const start = i - closeAt;
  if (byteAt(i) === load<u8>(close + closeAt) && start >= contentFrom && closes(close, length, start)) {
    const after = closeAt === 0 ? wordsIn(i, i + length, IN_COMMENT) : i + 1;
    contentFrom = after;
    nested -= 1;
    if (nested === 0) {
      commentEnd = after;
      toCode();
    }
    return after;
  }
  const openLength = load<i32>(block, OPEN_LENGTH);
  if (load<i32>(block, NESTS) === 0 || !matches(load<u32>(block, OPEN), openLength, i)) return i + 1;
  nested += 1;
  contentFrom = i + openLength;
  return contentFrom;
}

function inString(i: i32, byte: i32): i32 {
  const form = inside;
  const close = <usize>load<u32>(form, CLOSE);
  const length = load<i32>(form, CLOSE_LENGTH);
  const escape = load<i32>(form, ESCAPE);
  if (length > 0 && byte === load<u8>(close) && closes(close, length, i)) {
    const after = i + length;
    if (escape === DOUBLE_ESCAPE && matches(close, length, after)) return after + length;
    if (load<i32>(form, CLOSE_HAS_WORD) !== 0) wordsIn(i, after, IN_STRING);
    toCode();
    return after;
  }
  const intoLength = load<i32>(form, INTO_LENGTH);
  if (intoLength > 0 && matches(load<u32>(form, INTO), intoLength, i)) {
    if (intoLength === 1 && byteAt(i + 1) === byte) return i + 2; // `{{` stands for itself
    if (outers === DEEPEST) return -1;
    store<u32>(outer + (<usize>outers << 3), <u32>form);
    store<i32>(outer + (<usize>outers << 3), depth, 4);
    outers += 1;
    depth = 0;
    toCode();
    return i + intoLength;
  }
  if (byte === BACKSLASH) return escape === BACKSLASH_ESCAPE ? escaped(i) : i + 1;
  if (byte === NEWLINE) {
    if (load<i32>(form, MULTILINE) !== 0) return i + 1;
    toCode();
    return i;
  }
  if (byte === DOLLAR && load<i32>(form, DOLLAR_NAMES) !== 0) {
    const start = byteAt(i + 1) === OPEN_BRACE ? i + 2 : i + 1;
    return isName(byteAt(start)) ? word(start, IN_CODE) : i + 1;
  }
  return isName(byte) ? word(i, IN_STRING) : i + 1;
}

function bracket(i: i32, byte: i32): i32 {
  const at = outer + (<usize>(outers - 1) << 3);
  const form = <usize>load<u32>(at);
  if (byte === load<i32>(form, INNER_CLOSE)) {
    if (depth === 0) {
      outers -= 1;
      depth = load<i32>(at, 4);
      stand(form, IN_STRING);
    } else depth -= 1;
  } else if (byte === load<i32>(form, INNER_OPEN)) depth += 1;
  return i + 1;
}

function word(start: i32, where: i32): i32 {
  let hash = seed;
  let i = start;
  do {
    hash = (hash ^ byteAt(i)) * FNV_PRIME;
    i += 1;
  } while (isName(byteAt(i)));
  keep(start, i, hash, where);
  return i;
}

function wordsIn(from: i32, to: i32, where: i32): i32 {
  let i = from;
  while (i < to) i = isName(byteAt(i)) ? word(i, where) : i + 1;
  return to;
}

function escaped(i: i32): i32 {
  const next = byteAt(i + 1);
  if (next !== DOLLAR && isName(next)) return i + 1;
  return next === RETURN && byteAt(i + 2) === NEWLINE ? i + 3 : i + 2;
}

function quoteOrMark(i: i32): i32 {
  const next = byteAt(i + 1);
  const length = next < 0x80 ? 1 : next < 0xe0 ? 2 : next < 0xf0 ? 3 : 4;
  if (next === BACKSLASH || byteAt(i + 1 + length) === SINGLE) stand(load<u32>(row, ROW_CHARACTER), IN_STRING);
  return i + 1;
}

function isApostrophe(i: i32, byte: i32): bool {
  if ((byte !== SINGLE && byte !== DOUBLE) || lastEnd !== i) return false;
  const first = byteAt(lastStart);
  if (byte === SINGLE && first >= 0x30 && first <= 0x39) return true; // 1'000
  return (flags & QUOTE_OPENS_WORD) !== 0 || ((flags & JSX_TEXT) !== 0 && !expectsExpressionAfter(lastStart, i));
}

function standsFree(i: i32): bool {
  const before = i === 0 ? NEWLINE : byteAt(i - 1);
  return before <= 0x20 || before === 0x3b || before === 0x28 || before === 0x29 || before === 0x7c || before === 0x26;
}

function matches(bytes: usize, length: i32, at: i32): bool {
  for (let k = 0; k < length; k += 1) if (byteAt(at + k) !== load<u8>(bytes + k)) return false;
  return true;
}

function closes(bytes: usize, length: i32, at: i32): bool {
  return matches(bytes, length, at) && (!isName(load<u8>(bytes + length - 1)) || !isName(byteAt(at + length)));
}

function expectsExpressionAfter(start: i32, stop: i32): bool {
  const length = stop - start;
  if (length > LONGEST_KEYWORD) return false;
  let at = <usize>load<u32>(row, ROW_KEYWORDS);
  while (true) {
    const size = <i32>load<u8>(at);
    if (size === 0) return false;
    if (size === length && matches(at + 1, size, start)) return true;
    at += size + 1;
  }
}

// @ts-ignore: a decorator of this compiler
@inline
function isStrict(byte: i32): bool {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f || byte >= 0x80;
}

function skipBlanksBack(from: i32): i32 {
  let i = from;
  while (i >= 0 && byteAt(i) <= 0x20) i -= 1;
  return i;
}

function opensRegex(slash: i32): bool {
  let i = skipBlanksBack(slash - 1);
  if (i >= commentStart && i < commentEnd) i = skipBlanksBack(commentStart - 1);
  if (i < 0) return true;
  const c = byteAt(i);
  if (isStrict(c) || c === DOLLAR) {
    let start = i;
    while (start > 0 && i - start <= LONGEST_KEYWORD && (isStrict(byteAt(start - 1)) || byteAt(start - 1) === DOLLAR)) start -= 1;
    return (start === 0 || byteAt(start - 1) !== DOT) && expectsExpressionAfter(start, i + 1);
  }
  if (c === PLUS || c === MINUS) return i === 0 || byteAt(i - 1) !== c;
  if (c === CLOSE_BRACE) return byteAt(slash + 1) !== GREATER;
  return c !== CLOSE_PAREN && c !== CLOSE_BRACKET && c !== DOUBLE && c !== SINGLE && c !== BACKTICK && c !== LESS && c !== DOT;
}

function regexEnd(slash: i32): i32 {
  const stop = min(end, slash + LONGEST_REGEX);
  let inClass = false;
  for (let i = slash + 1; i < stop; i += 1) {
    const c = byteAt(i);
    if (c === NEWLINE) return -1;
    if (c === BACKSLASH) i += 1;
    else if (c === OPEN_BRACKET) inClass = true;
    else if (c === CLOSE_BRACKET) inClass = false;
    else if (c === SLASH && !inClass) return i + 1;
  }
  return -1;
}
