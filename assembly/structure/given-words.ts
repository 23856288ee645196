// Whether something is given a value under a word, told from the bytes around it; the meaning is that of src/code/resolve/given-words.ts.
import { byteAt, size, startsWith } from './text';

const NEWLINE = 0x0a;
const BLANK = 0x20;
const DOUBLE = 0x22;
const HASH = 0x23;
const DOLLAR = 0x24;
const AMPERSAND = 0x26;
const SINGLE = 0x27;
const OPEN_PAREN = 0x28;
const STAR = 0x2a;
const COMMA = 0x2c;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const OPEN_SQUARE = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_SQUARE = 0x5d;
const BACKTICK = 0x60;
const OPEN_BRACE = 0x7b;
const BAR = 0x7c;
/** Bytes looked at on either side of a word in quotes. */
const AROUND = 120;
/** No byte: what is read before the text or behind it. */
const NOTHING = 0x100;
const DEFINE: u64 = 0x656e69666564; // `define`
const PROPERTY: u64 = 0x79747265706f7250; // `Property`
const GETTER: u64 = 0x726574746547; // `Getter`
const SETTER: u64 = 0x726574746553; // `Setter`

@inline
function at(place: i32): i32 {
  return place < 0 || place >= size ? NOTHING : byteAt(place);
}

/** Whether a word of code is a member that is assigned, or a key. */
export function isGiven(offset: i32, length: i32): bool {
  const sign = placeAfter(offset + length);
  const byte = at(sign);
  const next = at(sign + 1);
  if (byte === EQUALS) return next !== EQUALS && next !== GREATER && isMember(offset);
  if (byte === COLON || (byte === QUESTION && next !== QUESTION)) return isObjectKey(offset, length) && !isMember(offset);
  return (byte === QUESTION || byte === BAR || byte === AMPERSAND) && next === byte && at(sign + 2) === EQUALS && isMember(offset);
}

/** The same of a word in quotes: `'name': …`, `'name'() {}`, `x['name'] = …`, `defineProperty(x, 'name'`. */
export function isQuotedGiven(offset: i32, length: i32): bool {
  const quote = at(offset - 1);
  if (quote !== SINGLE && quote !== DOUBLE) return false;
  return at(offset + length) === quote && (isGivenBehind(offset + length) || isDefining(offset));
}

function isGivenBehind(quote: i32): bool {
  const end = min(size, quote + AROUND);
  const place = spacesAfter(quote + 1, end);
  const byte = within(place, end);
  if (byte === COLON || byte === OPEN_PAREN) return true;
  if (byte === QUESTION) return within(place + 1, end) === COLON;
  if (byte !== CLOSE_SQUARE) return false;
  const behind = spacesAfter(place + 1, end);
  const sign = within(behind, end);
  const next = within(behind + 1, end);
  if (sign === COLON || sign === OPEN_PAREN) return true;
  if (sign === EQUALS) return next !== EQUALS && next !== GREATER;
  return (sign === QUESTION || sign === BAR || sign === AMPERSAND) && next === sign && within(behind + 2, end) === EQUALS;
}

function isDefining(offset: i32): bool {
  let comma = offset - 2;
  while (comma >= 0 && byteAt(comma) <= BLANK) comma -= 1;
  if (at(comma) !== COMMA) return false;
  const from = max(0, offset - AROUND);
  if (spacesBefore(offset - 2, from) !== comma || comma < from) return false;
  let open = comma - 1;
  while (open >= from && (isWord(byteAt(open)) || byteAt(open) === DOLLAR || byteAt(open) === DOT || isSpace(byteAt(open)))) open -= 1;
  if (open < from || byteAt(open) !== OPEN_PAREN || open === comma - 1) return false;
  const last = spacesBefore(open - 1, from) + 1;
  const start = last - (startsWith(PROPERTY, last - 8) ? 14 : startsWith(GETTER, last - 6) || startsWith(SETTER, last - 6) ? 12 : size + 1);
  return start >= from && startsWith(DEFINE, start) && (start === from || !isWord(byteAt(start - 1)));
}

@inline
function within(place: i32, end: i32): i32 {
  return place < end ? byteAt(place) : NOTHING;
}

function spacesAfter(from: i32, end: i32): i32 {
  let place = from;
  while (place < end && isSpace(byteAt(place))) place += 1;
  return place;
}

function spacesBefore(from: i32, first: i32): i32 {
  let place = from;
  while (place >= first && isSpace(byteAt(place))) place -= 1;
  return place;
}

/** As a regular expression sees bytes. */
function isSpace(byte: i32): bool {
  return byte === BLANK || (byte >= 0x09 && byte <= 0x0d) || byte === 0xa0;
}

function isWord(byte: i32): bool {
  return ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f;
}

/** `x.name`, `x?.name`, `#name`; but `...name` is a name of its own. */
export function isMember(offset: i32): bool {
  const place = placeBefore(offset);
  const byte = at(place);
  return byte === HASH || (byte === DOT && !(at(place - 1) === DOT && at(place - 2) === DOT));
}

function isObjectKey(offset: i32, length: i32): bool {
  const next = placeAfter(offset + length);
  const sign = at(next) === QUESTION ? placeAfter(next + 1) : next;
  if (at(sign) !== COLON || at(sign + 1) === COLON) return false;
  const place = placeBefore(offset);
  const byte = at(place);
  return byte === OPEN_BRACE || byte === COMMA || byte === SEMICOLON || byte === OPEN_SQUARE || (byte === DOT && at(place - 1) === DOT);
}

export function placeAfter(offset: i32): i32 {
  let place = offset;
  while (place < size && byteAt(place) <= BLANK) place += 1;
  return place;
}

/** The nearest byte of code before, blanks and comments skipped; -1 at the beginning. */
function placeBefore(offset: i32): i32 {
  let place = offset - 1;
  while (true) {
    let lines = false;
    for (; place >= 0 && byteAt(place) <= BLANK; place -= 1) if (byteAt(place) === NEWLINE) lines = true;
    if (place < 0) return -1;
    const start = lines ? lineComment(place) : -1;
    if (start >= 0) place = start - 1;
    else if (byteAt(place) === SLASH && at(place - 1) === STAR) {
      place -= 2;
      while (place >= 0 && !(byteAt(place) === SLASH && at(place + 1) === STAR)) place -= 1;
      place -= 1;
    } else return place;
  }
}

/** Where the `//` comment begins that runs to the end of the line of `last`; -1: there is none. */
function lineComment(last: i32): i32 {
  let line = last;
  while (line > 0 && byteAt(line - 1) !== NEWLINE) line -= 1;
  let quote = 0;
  for (let place = line; place < last; place += 1) {
    const byte = byteAt(place);
    if (quote !== 0) {
      if (byte === BACKSLASH) place += 1;
      else if (byte === quote) quote = 0;
    } else if (byte === SINGLE || byte === DOUBLE || byte === BACKTICK) quote = byte;
    else if (byte === SLASH && at(place + 1) === SLASH && at(place - 1) !== BACKSLASH) return place;
  }
  return -1;
}
