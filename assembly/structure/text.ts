// The text being read: its bytes, its letters, and the words a language knows, which fit into one number.
import { take } from '../memory';

/** Whether a character beyond ASCII begins or continues a name: asked where the tables of Unicode are. */
@external('host', 'isLetter')
declare function isLetter(code: i32, begins: i32): i32;

/** Zeros after the text: whoever looks ahead finds nothing. */
const AFTER_TEXT = 64;
const LETTER: u8 = 1;
const DIGIT: u8 = 2;

export let text: usize = 0;
export let size: i32 = 0;
let room: i32 = 0;
const kinds: usize = take(128);
for (let code = 0; code < 128; code += 1) {
  const lower = code | 0x20;
  const isLetterHere = (lower >= 0x61 && lower <= 0x7a) || code === 0x5f || code === 0x24;
  store<u8>(kinds + code, isLetterHere ? LETTER : code >= 0x30 && code <= 0x39 ? DIGIT : 0);
}

/** Makes room for a text of so many bytes; it is to be written there. */
export function expect(bytes: i32): usize {
  if (bytes > room) {
    room = max(bytes, max(room * 2, 1 << 17));
    text = take(<usize>room + AFTER_TEXT);
  }
  size = bytes;
  memory.fill(text + bytes, 0, AFTER_TEXT);
  return text;
}

/** What somebody was not sure of; the file is left to a parser. */
export function unsure(): void {
  unreachable();
}

@inline
export function byteAt(at: i32): i32 {
  return load<u8>(text + at);
}

@inline
export function isDigit(code: i32): bool {
  return code >= 0x30 && code <= 0x39;
}

/** Length of the character at a byte from 0x80 up. */
function lengthAt(at: i32): i32 {
  const first = byteAt(at);
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

function codeAt(at: i32): i32 {
  const first = byteAt(at);
  const second = byteAt(at + 1) & 0x3f;
  if (first < 0xe0) return ((first & 0x1f) << 6) | second;
  if (first < 0xf0) return ((first & 0x0f) << 12) | (second << 6) | (byteAt(at + 2) & 0x3f);
  return 0x10000; // letters beyond the first plane are left to a parser
}

@inline
export function begins(at: i32): bool {
  const code = byteAt(at);
  return code < 128 ? load<u8>(kinds + code) === LETTER : beginsBeyond(at);
}

function beginsBeyond(at: i32): bool {
  const code = codeAt(at);
  return code < 0x10000 && isLetter(code, 1) !== 0;
}

function continuesBeyond(at: i32): bool {
  const code = codeAt(at);
  return code < 0x10000 && isLetter(code, 0) !== 0;
}

@inline
export function continues(at: i32): bool {
  const code = byteAt(at);
  return code < 128 ? load<u8>(kinds + code) !== 0 : continuesBeyond(at);
}

/** One past what continues a name from here on. */
export function nameEndFrom(from: i32): i32 {
  let at = from;
  while (true) {
    const code = byteAt(at);
    if (code < 128) {
      if (load<u8>(kinds + code) === 0) return at;
      at += 1;
    } else {
      if (!continuesBeyond(at)) return at;
      at += lengthAt(at);
    }
  }
}

/** One past the name that begins here. */
export function nameEndAt(at: i32): i32 {
  return nameEndFrom(byteAt(at) < 128 ? at + 1 : at + lengthAt(at));
}

/** Length of a blank beyond ASCII as regular expressions know them, or 0. */
export function wideBlank(at: i32): i32 {
  const first = byteAt(at);
  if (first === 0xc2) return byteAt(at + 1) === 0xa0 ? 2 : 0;
  if (first < 0xe1 || first > 0xef) return 0;
  const code = codeAt(at);
  return code === 0x1680 || (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000 || code === 0xfeff ? 3 : 0;
}

/** Length of the blank here, or 0. */
export function blankAt(at: i32): i32 {
  const code = byteAt(at);
  if (code < 128) return code === 0x20 || (code >= 0x09 && code <= 0x0d) ? 1 : 0;
  return wideBlank(at);
}

/** The bytes of a word of eight letters at most. */
@inline
export function wordAt(at: i32, length: i32): u64 {
  return load<u64>(text + at) & (u64.MAX_VALUE >> (<u64>(8 - length) << 3));
}

@inline
export function lengthOf(word: u64): i32 {
  return 8 - <i32>(clz(word) >> 3);
}

/** The word stands here, whatever follows. */
@inline
export function startsWith(word: u64, at: i32): bool {
  return wordAt(at, lengthOf(word)) === word;
}

/** The same, and no longer one. */
@inline
export function isWordAt(word: u64, at: i32): bool {
  return startsWith(word, at) && !continues(at + lengthOf(word));
}

/** A word of more than eight letters, in two parts. */
export function isLongWordAt(head: u64, tail: u64, at: i32): bool {
  return startsWith(head, at) && isWordAt(tail, at + 8);
}

export function sameBytes(one: usize, other: usize, length: i32): bool {
  for (let k = 0; k < length; k += 1) if (load<u8>(one + k) !== load<u8>(other + k)) return false;
  return true;
}
