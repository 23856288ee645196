// Reads the names out of Python's import statements, and what a literal `__all__` gives away. The same as src/code/structure/python-statements.ts.
import { IMPORT, statements } from './found';
import { addExport, addImport, addImported, exports } from './given-rows';
import { take } from '../memory';
import { rowsOf } from './rows';
import { BITS, definitions, EXPORTED_BIT, LOCAL_BIT, NAME, numbersByText, PARENT } from './nest';
import { begins, blankAt, byteAt, nameEndAt, text, wordAt } from './text';
import { starText, textOf } from './texts';
import * as words from './words';

/** Start and end. */
const tokens = rowsOf(2);

function read(start: i32, end: i32): void {
  tokens.count = 0;
  let at = start;
  while (at < end) {
    const code = byteAt(at);
    if (code === 0x20 || code === 0x09 || code === 0x0d || code === 0x0a || code === 0x0c || code === 0x5c) at += 1;
    else if (code === 0x23) {
      while (at < end && byteAt(at) !== 0x0a) at += 1;
    } else {
      let stop = begins(at) ? nameEndAt(at) : at + 1;
      if (stop === at + 1) while ((byteAt(stop) & 0xc0) === 0x80) stop += 1;
      const row = tokens.push();
      store<i32>(row, at);
      store<i32>(row, stop, 4);
      at = stop;
    }
  }
}

@inline
function startOf(number: i32): i32 {
  return load<i32>(tokens.row(number));
}

@inline
function endOf(number: i32): i32 {
  return load<i32>(tokens.row(number), 4);
}

function isText(number: i32, wanted: u64, length: i32): bool {
  return number < tokens.count && endOf(number) - startOf(number) === length && wordAt(startOf(number), length) === wanted;
}

function tokenText(number: i32): i32 {
  return textOf(text + startOf(number), endOf(number) - startOf(number));
}

/** The tokens from `first` up to `stop` as one text, whatever stands between them. */
function joined(first: i32, stop: i32): i32 {
  if (first === stop) return textOf(text, 0);
  let length = 0;
  for (let at = first; at < stop; at += 1) length += endOf(at) - startOf(at);
  if (length === endOf(stop - 1) - startOf(first)) return textOf(text + startOf(first), length);
  const room = take(length);
  let to = room;
  for (let at = first; at < stop; at += 1) {
    memory.copy(to, text + startOf(at), endOf(at) - startOf(at));
    to += endOf(at) - startOf(at);
  }
  return textOf(room, length);
}

/** `import a.b as c, d` gives a row for each module; `import a.b` binds `a`, and the row says so: imported `*`, local `a`. */
function readModules(start: i32): void {
  const count = tokens.count;
  for (let at = 1; at < count; at += 1) {
    const first = at;
    while (at < count && !isText(at, 0x2c, 1) && !isText(at, words.AS, 2)) at += 1;
    const local = isText(at, words.AS, 2) && at + 1 < count ? at + 1 : first;
    if (at > first) {
      addImport(joined(first, at), start, -1, false);
      addImported(starText(), tokenText(local), startOf(local));
    }
    while (at < count && !isText(at, 0x2c, 1)) at += 1;
  }
}

function readFrom(start: i32): void {
  const count = tokens.count;
  let at = 1;
  let level = 0;
  while (isText(at, 0x2e, 1)) {
    level += 1;
    at += 1;
  }
  const first = at;
  while (at < count && !isText(at, words.IMPORT, 6)) at += 1;
  addImport(joined(first, at), start, level > 0 ? level : -1, false);
  for (at += 1; at < count; at += 1) {
    if (isText(at, 0x2a, 1)) addImported(starText(), starText(), startOf(at));
    if (!begins(startOf(at)) || byteAt(startOf(at)) === 0x24) continue;
    const local = isText(at + 1, words.AS, 2) && at + 2 < count ? at + 2 : at;
    addImported(tokenText(at), tokenText(local), startOf(local));
    if (local !== at) at += 2;
  }
}

function blanksFrom(from: i32, end: i32): i32 {
  let at = from;
  for (let length = blankAt(at); length > 0 && at < end; length = blankAt(at)) at += length;
  return at;
}

/** `__all__ = ['a', 'b']`, also with `+=`; anything but plain strings in it makes it no literal, and nothing is said. */
function readAll(start: i32, end: i32): void {
  let at = blanksFrom(start + 7, end);
  if (byteAt(at) === 0x3a) while (at < end && byteAt(at) !== 0x3d) at += 1;
  if (byteAt(at) === 0x2b) at += 1;
  if (at >= end || byteAt(at) !== 0x3d) return;
  at = blanksFrom(at + 1, end);
  let stop = end;
  const open = byteAt(at);
  const close = byteAt(stop - 1);
  if ((open === 0x5b || open === 0x28) && (close === 0x5d || close === 0x29)) {
    at += 1;
    stop -= 1;
  }
  const before = exports.count;
  let inComment = false;
  while (at < stop) {
    const code = byteAt(at);
    if (code === 0x22 || code === 0x27) {
      const closing = quoteEnd(at, stop);
      if (closing >= 0) {
        const name = textOf(text + at + 1, closing - at - 1);
        addExport(name, name, -1, at + 1);
        at = closing + 1;
        continue;
      }
    }
    if (code === 0x0a) inComment = false;
    else if (code === 0x23) inComment = true;
    const blank = blankAt(at);
    if (blank === 0 && code !== 0x2c && !inComment) {
      exports.count = before;
      return;
    }
    at += blank > 0 ? blank : 1;
  }
}

function quoteEnd(start: i32, stop: i32): i32 {
  const quote = byteAt(start);
  for (let at = start + 1; at < stop; at += 1) {
    const code = byteAt(at);
    if (code === quote) return at;
    if (code === 0x5c || code === 0x0a) return -1;
  }
  return -1;
}

export function readPython(): void {
  for (let number = 0; number < statements.count; number += 1) {
    const row = statements.row(number);
    const start = load<i32>(row, 4);
    const end = load<i32>(row, 8);
    if (load<i32>(row) === IMPORT) {
      read(start, end);
      if (isText(0, words.FROM, 4)) readFrom(start);
      else readModules(start);
    } else readAll(start, end);
  }
  if (exports.count === 0) return;
  const listed = numbersByText();
  for (let number = 0; number < exports.count; number += 1) store<i32>(listed + (<usize>load<i32>(exports.row(number)) << 2), 1);
  for (let number = 0; number < definitions.count; number += 1) {
    const row = definitions.row(number);
    const bits = load<i32>(row, BITS);
    if (load<i32>(row, PARENT) !== -1 || (bits & LOCAL_BIT) !== 0) continue;
    store<i32>(row, load<i32>(listed + (<usize>load<i32>(row, NAME) << 2)) === 1 ? bits | EXPORTED_BIT : bits & ~EXPORTED_BIT, BITS);
  }
}
