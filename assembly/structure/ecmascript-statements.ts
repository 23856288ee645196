// Reads the names out of import and export statements a scan has already delimited. The same as src/code/structure/ecmascript-statements.ts.
import { EXPORT, IMPORT, MODULE_KIND, NAMESPACE_KIND, requires, statements } from './found';
import { addExport, addImport, addImported, exports, imported, imports } from './given-rows';
import { take } from '../memory';
import { rowsOf } from './rows';
import { BITS, definitions, END_OF_NAME, EXPORTED_BIT, FROM, LOCAL_BIT, NAME, numbersByText, PARENT, START_OF_NAME, TO } from './nest';
import { begins, blankAt, byteAt, nameEndAt, startsWith, text, wordAt } from './text';
import { defaultText, equalsText, starText, textOf } from './texts';
import * as word from './words';

const MOST_TOKENS = 10000;

/** Start, end and whether quoted; quotes are left out. */
const tokens = rowsOf(3);

/** Reads tokens from `start`, at most so many. */
function read(start: i32, end: i32, most: i32): void {
  tokens.count = 0;
  let at = start;
  while (at < end && tokens.count < most) {
    const here = byteAt(at);
    const blank = blankAt(at);
    if (blank > 0) at += blank;
    else if (here === 0x2f && byteAt(at + 1) === 0x2f) {
      while (at < end && byteAt(at) !== 0x0a) at += 1;
    } else if (here === 0x2f && byteAt(at + 1) === 0x2a) {
      at += 2;
      while (at < end && !(byteAt(at) === 0x2a && byteAt(at + 1) === 0x2f)) at += 1;
      at += 2;
    } else if (here === 0x22 || here === 0x27) at = quoted(at, end, here);
    else {
      const stop = begins(at) || here === 0x23 ? nameEndAt(at) : here < 0x80 ? at + 1 : characterEnd(at);
      push(at, stop, 0);
      at = stop;
    }
  }
}

function quoted(start: i32, end: i32, quote: i32): i32 {
  let at = start + 1;
  while (at < end && byteAt(at) !== quote && byteAt(at) !== 0x0a) at += byteAt(at) === 0x5c ? 2 : 1;
  if (at >= end || byteAt(at) !== quote) {
    push(start, start + 1, 0);
    return start + 1;
  }
  push(start + 1, at, 1);
  return at + 1;
}

function characterEnd(start: i32): i32 {
  let at = start + 1;
  while ((byteAt(at) & 0xc0) === 0x80) at += 1;
  return at;
}

function push(start: i32, end: i32, isQuoted: i32): void {
  const row = tokens.push();
  store<i32>(row, start);
  store<i32>(row, end, 4);
  store<i32>(row, isQuoted, 8);
}

@inline
function startOf(number: i32): i32 {
  return load<i32>(tokens.row(number));
}

@inline
function isQuoted(number: i32): bool {
  return number < tokens.count && load<i32>(tokens.row(number), 8) !== 0;
}

function tokenText(number: i32): i32 {
  const start = startOf(number);
  return textOf(text + start, load<i32>(tokens.row(number), 4) - start);
}

function isText(number: i32, wanted: u64, length: i32): bool {
  if (number >= tokens.count) return false;
  const start = startOf(number);
  return load<i32>(tokens.row(number), 4) - start === length && wordAt(start, length) === wanted;
}

function isMark(number: i32, mark: i32): bool {
  return isText(number, mark, 1);
}

@inline
function is(number: i32, wanted: u64, length: i32): bool {
  return isText(number, wanted, length) && !isQuoted(number);
}

function readImport(start: i32, end: i32): void {
  read(start, end, MOST_TOKENS);
  const typeOnly = (is(1, word.TYPE, 4) || is(1, word.TYPEOF, 6)) && tokens.count > 2 && !is(2, 0x2c, 1) && !is(2, 0x3d, 1) && (!is(2, word.FROM, 4) || is(3, word.FROM, 4));
  let at = typeOnly ? 2 : 1;
  if (is(at + 1, 0x3d, 1)) return readRequire(at, start, typeOnly);
  const source = sourceOf(at);
  if (source < 0) return;
  addImport(tokenText(source), start, -1, typeOnly);
  if (source === at) return;
  if (is(at, word.FROM, 4) && is(at + 1, word.FROM, 4)) { // import from from 'x'
    addImported(defaultText(), tokenText(at), startOf(at));
    at += 1;
  }
  while (at < tokens.count && !is(at, word.FROM, 4)) {
    if (isMark(at, 0x7b) && !isQuoted(at)) at = readList(at, true, -1);
    else if (is(at, 0x2a, 1) && is(at + 1, word.AS, 2) && at + 2 < tokens.count) {
      addImported(starText(), tokenText(at + 2), startOf(at + 2));
      at += 3;
    } else {
      if (!is(at, 0x2c, 1)) addImported(defaultText(), tokenText(at), startOf(at));
      at += 1;
    }
  }
}

/** `import x = require('y')` */
function readRequire(name: i32, start: i32, typeOnly: bool): void {
  let source = name;
  while (source < tokens.count && !isQuoted(source)) source += 1;
  if (source === tokens.count) return;
  addImport(tokenText(source), start, -1, typeOnly);
  addImported(starText(), tokenText(name), startOf(name));
}

/** The token that names the module, or -1. */
function sourceOf(first: i32): i32 {
  if (isQuoted(first)) return first;
  let at = first;
  if (is(at, word.FROM, 4) && is(at + 1, word.FROM, 4)) at += 1;
  while (at < tokens.count && !is(at, word.FROM, 4)) at = isMark(at, 0x7b) && !isQuoted(at) ? closing(at) : is(at, 0x2a, 1) && is(at + 1, word.AS, 2) && at + 2 < tokens.count ? at + 3 : at + 1;
  return isQuoted(at + 1) ? at + 1 : -1;
}

function closing(open: i32): i32 {
  let at = open + 1;
  while (at < tokens.count && (isQuoted(at) || !isMark(at, 0x7d))) at += 1;
  return at + 1;
}

/** Reads `{ a, type b as c, "d" as e, default as f }` as imported names or as exports from `source`; returns the position after it. */
function readList(open: i32, isImport: bool, source: i32): i32 {
  let at = open + 1;
  while (at < tokens.count && (isQuoted(at) || !isMark(at, 0x7d))) {
    let close = at;
    while (close < tokens.count && (isQuoted(close) || (!isMark(close, 0x2c) && !isMark(close, 0x7d)))) close += 1;
    if (close > at) {
      const length = close - at;
      // `type` is a modifier unless it is itself the name: `type`, `type as x`; `type as as x` is a modifier again.
      const from = length > 1 && isText(at, word.TYPE, 4) && (!isText(at + 1, word.AS, 2) || length === 2 || length === 4) ? at + 1 : at;
      const to = from + 2 < close ? from + 2 : from;
      if (isImport) addImported(tokenText(from), tokenText(to), startOf(to));
      else addExport(tokenText(from), tokenText(to), source, startOf(to));
    }
    at = close < tokens.count && isMark(close, 0x2c) ? close + 1 : close;
  }
  return at + 1;
}

/** `const x = require('y')` and `const { a, b: c } = await import('y')`; what is deeper than one level only says that the module is loaded. */
function readTarget(start: i32, end: i32): void {
  if (start < 0) return;
  read(start, end, MOST_TOKENS);
  const count = tokens.count;
  if (count === 1 && !isMark(0, 0x5f)) {
    addImported(starText(), tokenText(0), startOf(0));
    return;
  }
  if (!isMark(0, 0x7b)) return;
  for (let at = 1; at < count; at += 1) {
    const first = startOf(at);
    if (!isQuoted(at) && !begins(first)) continue;
    let local = at;
    if (isMark(at + 1, 0x3a)) {
      if (at + 2 >= count || isMark(at + 2, 0x7b) || isMark(at + 2, 0x5b)) return; // nested: enough is known
      local = at + 2;
    }
    addImported(tokenText(at), tokenText(local), startOf(local));
    while (at < count && !isMark(at, 0x2c)) at += 1;
  }
}

/** Definitions seen from outside that are declared in the export at hand. */
let firstInside: i32 = 0;
let inside: i32 = 0;
const insides = rowsOf(1);

function readExport(start: i32, end: i32): void {
  read(start, end, 4);
  if (isMark(0, 0x40)) return declared(); // decorators first: a class
  const at = isText(1, word.TYPE, 4) && (isMark(2, 0x7b) || isMark(2, 0x2a)) ? 2 : 1;
  if (tokens.count <= at) return;
  const first = startOf(at);
  if (is(1, word.DEFAULT, 7)) {
    let name = -1;
    if (inside > 0) name = load<i32>(definitions.row(load<i32>(insides.row(0))), NAME);
    else if (tokens.count > 2 && !isQuoted(2) && begins(startOf(2))) {
      const only = tokenText(2);
      read(startOf(2), end, MOST_TOKENS);
      let count = 0;
      for (let at = 0; at < tokens.count; at += 1) if (!isMark(at, 0x3b)) count += 1;
      if (count === 1) name = only;
    }
    addExport(name < 0 ? defaultText() : name, defaultText(), -1, first);
    return;
  }
  if (isMark(1, 0x3d)) {
    if (tokens.count > 2) addExport(tokenText(2), equalsText(), -1, startOf(2));
    return;
  }
  if (isText(1, word.IMPORT, 6) && inside === 0) {
    if (tokens.count > 2) addExport(tokenText(2), tokenText(2), -1, startOf(2));
    return;
  }
  if (isMark(at, 0x7b)) {
    read(start, end, MOST_TOKENS);
    const after = closing(at);
    const source = isText(after, word.FROM, 4) && isQuoted(after + 1) ? tokenText(after + 1) : -1;
    readList(at, false, source);
    return;
  }
  if (isMark(at, 0x2a)) {
    read(start, end, MOST_TOKENS);
    let source = -1;
    for (let each = 1; each < tokens.count && source < 0; each += 1) if (isQuoted(each) && is(each - 1, word.FROM, 4)) source = each;
    if (source < 0) return;
    const name = at + 2;
    const isNamed = isText(at + 1, word.AS, 2) && tokens.count > name;
    addExport(starText(), isNamed ? tokenText(name) : starText(), tokenText(source), isNamed ? startOf(name) : first);
    return;
  }
  declared();
}

function declared(): void {
  for (let each = 0; each < inside; each += 1) {
    const row = definitions.row(load<i32>(insides.row(each)));
    addExport(load<i32>(row, NAME), load<i32>(row, NAME), -1, load<i32>(row, START_OF_NAME));
  }
}

/** Definitions outside of every other that are exported, and namespaces, by position. */
const tops = rowsOf(1);
const spaces = rowsOf(1);

function findTops(): void {
  tops.count = 0;
  spaces.count = 0;
  for (let number = 0; number < definitions.count; number += 1) {
    const row = definitions.row(number);
    const bits = load<i32>(row, BITS);
    if (load<i32>(row, PARENT) === -1 && (bits & EXPORTED_BIT) !== 0) store<i32>(tops.push(), number);
    const kind = bits & 0xff;
    if (kind === NAMESPACE_KIND || kind === MODULE_KIND) store<i32>(spaces.push(), number);
  }
}

@inline
function topRow(number: i32): usize {
  return definitions.row(load<i32>(tops.row(number)));
}

/** Exports of a namespace are its own affair: only statements outside of every one give something away from the file. */
function isInSpace(start: i32, end: i32): bool {
  for (let number = 0; number < spaces.count; number += 1) {
    const row = definitions.row(load<i32>(spaces.row(number)));
    if (load<i32>(row, FROM) < start && load<i32>(row, TO) >= end) return true;
  }
  return false;
}

/** `export { a }` and `export default a` make the definition of `a` an exported one. */
function readExports(): void {
  let at = 0;
  let lists = false;
  const count = definitions.count;
  findTops();
  for (let number = 0; number < statements.count; number += 1) {
    const row = statements.row(number);
    if (load<i32>(row) !== EXPORT) continue;
    const start = load<i32>(row, 4);
    const end = load<i32>(row, 8);
    while (at < tops.count && load<i32>(topRow(at), TO) <= start) at += 1;
    insides.count = 0;
    for (let next = at; next < tops.count && load<i32>(topRow(next), FROM) < end; next += 1) {
      if (load<i32>(topRow(next), FROM) >= start) store<i32>(insides.push(), load<i32>(tops.row(next)));
    }
    inside = insides.count;
    if (isInSpace(start, end)) continue;
    const before = exports.count;
    readExport(start, end);
    if (inside === 0) {
      for (let each = before; each < exports.count; each += 1) {
        if (load<i32>(exports.row(each), 8) >= 0) continue;
        store<i32>(exports.row(each), load<i32>(exports.row(each), 8) - 1, 8); // noted below
        lists = true;
      }
    }
  }
  if (!lists) return;
  const listed = numbersByText();
  for (let each = 0; each < exports.count; each += 1) {
    const row = exports.row(each);
    if (load<i32>(row, 8) !== -2) continue;
    store<i32>(row, -1, 8);
    store<i32>(listed + (<usize>load<i32>(row) << 2), 1);
  }
  for (let number = 0; number < count; number += 1) {
    const row = definitions.row(number);
    const bits = load<i32>(row, BITS);
    if (load<i32>(row, PARENT) === -1 && (bits & LOCAL_BIT) === 0 && load<i32>(listed + (<usize>load<i32>(row, NAME) << 2)) === 1) store<i32>(row, bits | EXPORTED_BIT, BITS);
  }
}

export function readEcmascript(): void {
  for (let number = 0; number < statements.count; number += 1) {
    const row = statements.row(number);
    if (load<i32>(row) === IMPORT) readImport(load<i32>(row, 4), load<i32>(row, 8));
  }
  const static_ = imports.count;
  for (let number = 0; number < requires.count; number += 1) {
    const row = requires.row(number);
    const start = load<i32>(row);
    addImport(textOf(text + start + 1, load<i32>(row, 4) - start - 2), start, -1, false);
    readTarget(load<i32>(row, 8), load<i32>(row, 12));
  }
  if (static_ < imports.count) sortImports();
  readExports();
}

let sorted = rowsOf(5);
let sortedNames = rowsOf(3);

/** By their start; calls are found from the inside out, statements were not among them. Few files have both. */
function sortImports(): void {
  const count = imports.count;
  let isSorted = true;
  for (let number = 1; number < count; number += 1) if (load<i32>(imports.row(number - 1), 4) > load<i32>(imports.row(number), 4)) isSorted = false;
  if (isSorted) return;
  sorted.count = 0;
  sortedNames.count = 0;
  // Where the names of each begin.
  const firsts = take(<usize>count << 2);
  const order = take(<usize>count << 2);
  let first = 0;
  for (let number = 0; number < count; number += 1) {
    store<i32>(firsts + (<usize>number << 2), first);
    first += load<i32>(imports.row(number), 12);
    const start = load<i32>(imports.row(number), 4);
    let place = number;
    for (; place > 0 && load<i32>(imports.row(load<i32>(order + (<usize>(place - 1) << 2))), 4) > start; place -= 1) store<i32>(order + (<usize>place << 2), load<i32>(order + (<usize>(place - 1) << 2)));
    store<i32>(order + (<usize>place << 2), number);
  }
  for (let place = 0; place < count; place += 1) {
    const number = load<i32>(order + (<usize>place << 2));
    memory.copy(sorted.push(), imports.row(number), imports.width);
    const amount = load<i32>(imports.row(number), 12);
    for (let each = 0; each < amount; each += 1) memory.copy(sortedNames.push(), imported.row(load<i32>(firsts + (<usize>number << 2)) + each), imported.width);
  }
  for (let number = 0; number < count; number += 1) memory.copy(imports.row(number), sorted.row(number), imports.width);
  for (let number = 0; number < sortedNames.count; number += 1) memory.copy(imported.row(number), sortedNames.row(number), imported.width);
}
