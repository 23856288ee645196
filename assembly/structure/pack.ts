// Writes the rows of a file into one buffer, laid out as src/code/structure/packed-rows.ts says.
import { exports, imported, imports } from './given-rows';
import { take } from '../memory';
import { definitions, NAME } from './nest';
import { sameBytes, text } from './text';
import { packedBytes, packedTexts, put } from './texts';

const HEADER = 5;
const DEFINITION_WORDS = 8;
const IMPORT_WORDS = 6;
const IMPORTED_WORDS = 5;
const EXPORT_WORDS = 7;
const NONE = -1;
const HASH = 0x23;

export let buffer: usize = 0;
let room: i32 = 0;

/** How many bytes there are at `buffer`. */
export function pack(): i32 {
  const words = HEADER + definitions.count * DEFINITION_WORDS + imports.count * IMPORT_WORDS + imported.count * IMPORTED_WORDS + exports.count * EXPORT_WORDS;
  expect(4 + words * 4);
  const head = buffer;
  store<i32>(head, words);
  store<i32>(head, definitions.count, 4);
  store<i32>(head, imports.count, 8);
  store<i32>(head, imported.count, 12);
  store<i32>(head, exports.count, 16);
  store<i32>(head, 0, 20);
  let to = head + 4 + HEADER * 4;
  for (let number = 0; number < definitions.count; number += 1) {
    const row = definitions.row(number);
    memory.copy(to, row, DEFINITION_WORDS * 4);
    put(load<i32>(row, NAME), to);
    to += DEFINITION_WORDS * 4;
  }
  for (let number = 0; number < imports.count; number += 1) {
    const row = imports.row(number);
    put(load<i32>(row), to);
    store<i32>(to, load<i32>(row, 12), 8);
    store<i32>(to, load<i32>(row, 4), 12);
    store<i32>(to, load<i32>(row, 8), 16);
    store<i32>(to, load<i32>(row, 16), 20);
    to += IMPORT_WORDS * 4;
  }
  for (let number = 0; number < imported.count; number += 1) {
    const row = imported.row(number);
    put(load<i32>(row), to);
    put(load<i32>(row, 4), to + 8);
    store<i32>(to, load<i32>(row, 8), 16);
    to += IMPORTED_WORDS * 4;
  }
  for (let number = 0; number < exports.count; number += 1) {
    const row = exports.row(number);
    put(load<i32>(row), to);
    put(load<i32>(row, 4), to + 8);
    const source = load<i32>(row, 8);
    if (source < 0) {
      store<i32>(to, NONE, 16);
      store<i32>(to, 0, 20);
    } else put(source, to + 16);
    store<i32>(to, load<i32>(row, 12), 24);
    to += EXPORT_WORDS * 4;
  }
  const size = 4 + words * 4;
  const before = buffer;
  expect(size + packedBytes);
  if (buffer !== before) memory.copy(buffer, before, size);
  memory.copy(buffer + size, packedTexts(), packedBytes);
  return size + packedBytes;
}

/** Of the rows packed last. */
export function definitionCount(): i32 {
  return load<i32>(buffer, 4);
}

@inline
function definitionAt(number: i32): usize {
  return buffer + 4 + HEADER * 4 + <usize>number * (DEFINITION_WORDS * 4);
}

export function definitionNameStart(number: i32): i32 {
  return load<i32>(definitionAt(number), 8);
}

export function definitionNameEnd(number: i32): i32 {
  return load<i32>(definitionAt(number), 12);
}

/** Kind and flags. */
export function definitionBits(number: i32): i32 {
  return load<i32>(definitionAt(number), 28);
}

/** Places of texts are places of bytes only where all of them are ASCII. */
export function hasPlainTexts(): bool {
  const texts = packedTexts();
  let all: u8 = 0;
  for (let k = 0; k < packedBytes; k += 1) all |= load<u8>(texts + k);
  return all < 0x80;
}

/** Whether the name, without the mark of a private one, is what stands there. The texts are plain. */
export function nameIs(number: i32, start: i32, length: i32): bool {
  const row = definitionAt(number);
  const name = packedTexts() + load<i32>(row);
  const size = load<i32>(row, 4);
  const marks = size > 1 && load<u8>(name) === HASH ? 1 : 0;
  return size - marks === length && sameBytes(name + marks, text + start, length);
}

function expect(bytes: i32): void {
  if (bytes <= room) return;
  room = max(bytes, max(room * 2, 1 << 16));
  buffer = take(room);
}
