// Reads a text of JavaScript or TypeScript token by token: blanks, comments, words and literals, and nothing of what they mean together.
import { take as room } from '../memory';
import { begins, byteAt, continues, isDigit, isWordAt, lengthOf, nameEndAt, nameEndFrom, size, startsWith, unsure, wordAt } from './text';
import * as word from './words';

const DEEPEST = 400;

export let at: i32 = 0;
/** One past the last token. */
export let last: i32 = 0;
/** A line ended between the last token and what stands here. */
export let newLine: bool = false;
export let depth: i32 = 0;
export let nameStart: i32 = -1;
export let nameEnd: i32 = -1;
/** The text is TypeScript. */
export let typed: bool = false;

export function beginReading(isTyped: bool): void {
  typed = isTyped;
  at = byteAt(0) === 0xef && byteAt(1) === 0xbb && byteAt(2) === 0xbf ? 3 : 0;
  last = 0;
  newLine = false;
  depth = 0;
  nameStart = -1;
  nameEnd = -1;
  if (byteAt(at) === 0x23 && byteAt(at + 1) === 0x21) line();
  blanks();
}

export function goTo(place: i32): void {
  at = place;
}

export function restore(place: i32, lastEnd: i32, lineEnded: bool): void {
  at = place;
  last = lastEnd;
  newLine = lineEnded;
}

export function setName(start: i32, end: i32): void {
  nameStart = start;
  nameEnd = end;
}

export function shallower(): void {
  depth -= 1;
}

/** What is reserved, found by its bytes. */
const SLOTS: u32 = 256;
const reserved: usize = room(SLOTS * 8);

@inline
function slotOf(key: u64): u32 {
  return <u32>((key * 0x9e3779b97f4a7c15) >> 56);
}

function reserve(key: u64): void {
  let slot = slotOf(key);
  while (load<u64>(reserved + (slot << 3)) !== 0) slot = (slot + 1) & (SLOTS - 1);
  store<u64>(reserved + (slot << 3), key);
}

reserve(word.BREAK);
reserve(word.CASE);
reserve(word.CATCH);
reserve(word.CLASS);
reserve(word.CONST);
reserve(word.CONTINUE);
reserve(word.DEBUGGER);
reserve(word.DEFAULT);
reserve(word.DELETE);
reserve(word.DO);
reserve(word.ELSE);
reserve(word.ENUM);
reserve(word.EXPORT);
reserve(word.EXTENDS);
reserve(word.FALSE);
reserve(word.FINALLY);
reserve(word.FOR);
reserve(word.FUNCTION);
reserve(word.IF);
reserve(word.IMPORT);
reserve(word.IN);
reserve(word.NEW);
reserve(word.NULL);
reserve(word.RETURN);
reserve(word.SUPER);
reserve(word.SWITCH);
reserve(word.THIS);
reserve(word.THROW);
reserve(word.TRUE);
reserve(word.TRY);
reserve(word.TYPEOF);
reserve(word.VAR);
reserve(word.VOID);
reserve(word.WHILE);
reserve(word.WITH);

/** Of the word between these places. */
export function isReserved(start: i32, end: i32): bool {
  const length = end - start;
  if (length < 2 || length > 10 || length === 9) return false;
  if (length === 10) return isInstanceOf(start);
  const key = wordAt(start, length);
  let slot = slotOf(key);
  let known = load<u64>(reserved + (slot << 3));
  while (known !== 0 && known !== key) {
    slot = (slot + 1) & (SLOTS - 1);
    known = load<u64>(reserved + (slot << 3));
  }
  return known === key;
}

@inline
export function isInstanceOf(place: i32): bool {
  return startsWith(word.INSTANCE, place) && byteAt(place + 8) === 0x6f && byteAt(place + 9) === 0x66 && !continues(place + 10);
}

export function line(): void {
  let end = at;
  while (end < size && byteAt(end) !== 0x0a) end += 1;
  at = end;
}

/** Goes to the next token. */
export function blanks(): void {
  newLine = false;
  let here = at;
  while (true) {
    const code = byteAt(here);
    if (code === 0x20 || code === 0x09) here += 1;
    else if (code === 0x0a || code === 0x0d) {
      newLine = true;
      here += 1;
    } else if (code === 0x2f) {
      const next = byteAt(here + 1);
      if (next === 0x2f) {
        here += 2;
        while (here < size && byteAt(here) !== 0x0a) here += 1;
      } else if (next === 0x2a) here = commentEnd(here + 2);
      else break;
    } else if (code === 0x0b || code === 0x0c) here += 1;
    else if (code >= 0x80) {
      const second = byteAt(here + 1);
      const third = byteAt(here + 2);
      if (code === 0xc2 && second === 0xa0) here += 2;
      else if (code === 0xef && second === 0xbb && third === 0xbf) here += 3;
      else {
        if (code === 0xe2 && second === 0x80 && (third === 0xa8 || third === 0xa9)) unsure();
        break;
      }
    } else break;
  }
  at = here;
}

function commentEnd(from: i32): i32 {
  let here = from;
  while (true) {
    if (here >= size) unsure();
    const code = byteAt(here);
    if (code === 0x2a && byteAt(here + 1) === 0x2f) return here + 2;
    if (code === 0x0a) newLine = true;
    here += 1;
  }
  return here;
}

@inline
export function code(): i32 {
  return byteAt(at);
}

@inline
export function nextCode(): i32 {
  return byteAt(at + 1);
}

/** Takes so many bytes as one token. */
export function take(length: i32): void {
  at += length;
  last = at;
  blanks();
}

/** Takes what reaches up to this place. */
export function takeTo(end: i32): void {
  at = end;
  last = end;
  blanks();
}

export function need(wanted: i32): void {
  if (code() !== wanted) unsure();
  take(1);
}

export function ifCode(wanted: i32): bool {
  if (code() !== wanted) return false;
  take(1);
  return true;
}

/** One past the name here. */
export function wordEnd(): i32 {
  const end = nameEndAt(at);
  if (byteAt(end) === 0x5c) unsure();
  return end;
}

/** The word here, 0 when none or one no keyword is as long as; nothing is taken. */
export function wordHere(): u64 {
  const first = code();
  if (first < 0x61 || first > 0x79) return 0;
  const length = wordEnd() - at;
  return length > 8 || length < 2 ? 0 : wordAt(at, length);
}

@inline
export function isWord(wanted: u64): bool {
  return isWordAt(wanted, at);
}

export function takeWord(wanted: u64): void {
  if (!isWord(wanted)) unsure();
  take(lengthOf(wanted));
}

export function ifWord(wanted: u64): bool {
  if (!isWord(wanted)) return false;
  take(lengthOf(wanted));
  return true;
}

/** A name that binds or is bound. */
export function name(): void {
  if (!begins(at)) unsure();
  const start = at;
  const end = wordEnd();
  if (isReserved(start, end)) unsure();
  takeTo(end);
  nameStart = start;
  nameEnd = end;
}

export function deeper(): void {
  depth += 1;
  if (depth > DEEPEST) unsure();
}

/** The place behind this one, blanks passed over. */
export function placeFrom(from: i32): i32 {
  const here = at;
  const lineEnded = newLine;
  at = from;
  blanks();
  const place = at;
  at = here;
  newLine = lineEnded;
  return place;
}

/** The place behind so many bytes, or -1 when a line ends before it. */
export function placeOnLine(length: i32): i32 {
  const here = at;
  const lineEnded = newLine;
  at += length;
  blanks();
  const place = newLine ? -1 : at;
  at = here;
  newLine = lineEnded;
  return place;
}

@inline
export function placeAfter(length: i32): i32 {
  return placeFrom(at + length);
}

export function semicolon(): void {
  const here = code();
  if (here === 0x3b) take(1);
  else if (here !== 0x7d && at < size && !newLine) unsure();
}

@inline
export function isQuote(): bool {
  const here = code();
  return here === 0x22 || here === 0x27;
}

@inline
export function isDots(): bool {
  return byteAt(at) === 0x2e && byteAt(at + 1) === 0x2e && byteAt(at + 2) === 0x2e;
}

@inline
export function isArrow(): bool {
  return byteAt(at) === 0x3d && byteAt(at + 1) === 0x3e;
}

export function stringEnd(start: i32): i32 {
  const quote = byteAt(start);
  for (let here = start + 1; here < size; here += 1) {
    const each = byteAt(here);
    if (each === quote) return here + 1;
    if (each === 0x5c) here += byteAt(here + 1) === 0x0d && byteAt(here + 2) === 0x0a ? 2 : 1;
    else if (each === 0x0a || each === 0x0d) unsure();
  }
  unsure();
  return 0;
}

export function string(): void {
  if (!isQuote()) unsure();
  takeTo(stringEnd(at));
}

/** Into the first `${…}` of the template that begins here; false behind a template that has none. */
export function intoTemplate(): bool {
  return toHole(at + 1);
}

/** From the end of one `${…}` into the next; false behind the template. */
export function intoNextHole(): bool {
  if (code() !== 0x7d) unsure();
  return toHole(at + 1);
}

function toHole(from: i32): bool {
  let here = from;
  while (true) {
    if (here >= size) unsure();
    const each = byteAt(here);
    if (each === 0x60) break;
    if (each === 0x5c) here += 2;
    else if (each === 0x24 && byteAt(here + 1) === 0x7b) {
      goTo(here);
      take(2);
      return true;
    } else here += 1;
  }
  takeTo(here + 1);
  return false;
}

export function regex(): void {
  let inClass = false;
  let here = at + 1;
  for (; ; here += 1) {
    const each = byteAt(here);
    if (here >= size || each === 0x0a || each === 0x0d) unsure();
    if (each === 0x5c) here += 1;
    else if (each === 0x5b) inClass = true;
    else if (each === 0x5d) inClass = false;
    else if (each === 0x2f && !inClass) break;
  }
  takeTo(nameEndFrom(here + 1));
}

export function number(): void {
  const start = at;
  let here = start;
  const second = byteAt(start + 1) | 0x20;
  if (byteAt(start) === 0x30 && (second === 0x78 || second === 0x6f || second === 0x62)) here = nameEndFrom(here + 2);
  else {
    let dots = 0;
    for (; ; here += 1) {
      const each = byteAt(here);
      if (isDigit(each) || each === 0x5f) continue;
      if (each === 0x2e && dots === 0) dots = 1;
      else if ((each | 0x20) === 0x65) {
        dots = 1;
        if (byteAt(here + 1) === 0x2b || byteAt(here + 1) === 0x2d) here += 1;
      } else break;
    }
    if (byteAt(here) === 0x6e) here += 1;
    if (continues(here)) unsure();
  }
  takeTo(here);
}
