// Reads the declarations only TypeScript has: interfaces, types, enums, namespaces, and what is declared without a body.
import { ALIAS_MARK, define, endAt, ENUM_KIND, ENUM_MEMBER_KIND, found, IMPORT, IMPORT_KIND, INTERFACE_KIND, MODULE_KIND, NAMESPACE_KIND, NO_MARK, range, state, TYPE_KIND, WRAP } from './found';
import { block, declaration, exportStatement, functionDeclaration } from './javascript';
import { assign } from './javascript-expressions';
import { key, noPattern, readClass } from './javascript-members';
import { at, code, ifCode, ifWord, isQuote, isWord, last, name, nameEnd, nameStart, need, placeOnLine, semicolon, string, take, takeWord, wordHere } from './javascript-reader';
import { objectType } from './typescript-members';
import { decorated, decorators, typeParameters } from './typescript-signatures';
import { type } from './typescript-types';
import { begins, byteAt, isLongWordAt, isWordAt, unsure } from './text';
import * as word from './words';

/** Reads the declaration that begins here, if only TypeScript has it; false: something else stands here, or the same word as a name. */
export function typedDeclaration(start: i32): bool {
  switch (code()) {
    case 0x61:
      if (!isWord(word.ABSTRACT) || !isWordAt(word.CLASS, onLine(8))) return false;
      take(8);
      readClass(start, NO_MARK);
      return true;
    case 0x63:
      if (!isWord(word.CONST) || !isWordAt(word.ENUM, onLine(5))) return false;
      take(5);
      enumeration(start);
      return true;
    case 0x64:
      return isWord(word.DECLARE) && begins(onLine(7)) && ambient(start);
    case 0x65:
      if (!isWord(word.ENUM)) return false;
      enumeration(start);
      return true;
    case 0x69:
      if (!isLongWordAt(word.INTERFAC, word.ENDS_IN_E, at) || !begins(onLine(9))) return false;
      interfaceDeclaration(start);
      return true;
    case 0x6d:
      if (!isWord(word.MODULE)) return false;
      return isSpaceName(onLine(6)) && moduleDeclaration(start);
    case 0x6e:
      if (!isLongWordAt(word.NAMESPAC, word.ENDS_IN_E, at) || !begins(onLine(9))) return false;
      namespace(start);
      return true;
    case 0x74:
      if (!isWord(word.TYPE) || !begins(onLine(4))) return false;
      typeAlias(start);
      return true;
    default:
      return false;
  }
}

/** Where nothing begins, when a line ends first. */
function onLine(length: i32): i32 {
  const place = placeOnLine(length);
  return place < 0 ? at + length : place;
}

function isSpaceName(place: i32): bool {
  return begins(place) || byteAt(place) === 0x22 || byteAt(place) === 0x27;
}

function interfaceDeclaration(start: i32): void {
  take(9);
  name();
  const definition = define(INTERFACE_KIND, start, start, nameStart, nameEnd, NO_MARK, true);
  if (code() === 0x3c) typeParameters();
  if (ifWord(word.EXTENDS)) types();
  objectType();
  endAt(definition, last);
}

export function types(): void {
  do type();
  while (ifCode(0x2c));
}

function typeAlias(start: i32): void {
  take(4);
  name();
  const definition = define(TYPE_KIND, start, start, nameStart, nameEnd, NO_MARK, true);
  if (code() === 0x3c) typeParameters();
  need(0x3d);
  type();
  semicolon();
  endAt(definition, last);
}

function enumeration(start: i32): void {
  takeWord(word.ENUM);
  name();
  const definition = define(ENUM_KIND, start, start, nameStart, nameEnd, NO_MARK, true);
  need(0x7b);
  while (code() !== 0x7d) {
    const from = at;
    const hasKey = key();
    const member = hasKey && nameEnd > nameStart ? define(ENUM_MEMBER_KIND, from, last, nameStart, nameEnd, NO_MARK, true) : -1;
    if (ifCode(0x3d)) {
      assign(false);
      noPattern();
      if (member >= 0) endAt(member, last);
    }
    if (!ifCode(0x2c) && code() !== 0x7d) unsure();
  }
  take(1);
  endAt(definition, last);
}

/** `namespace a.b.c { … }`: each of them around the next. */
function namespace(start: i32): void {
  take(9);
  const first = found.count;
  do {
    name();
    define(NAMESPACE_KIND, start, start, nameStart, nameEnd, NO_MARK, true);
  } while (ifCode(0x2e));
  const after = found.count;
  block();
  for (let each = first; each < after; each += 1) endAt(each, last);
}

/** `module "a" { … }`; without a body only where it is declared. */
function moduleDeclaration(start: i32): bool {
  take(6);
  const isText = isQuote();
  if (isText) {
    const from = at;
    string();
    if (last - from < 3) unsure();
    openModule(start, from + 1, last - 1, true);
  } else {
    name();
    openModule(start, nameStart, nameEnd, false);
  }
  return true;
}

function openModule(start: i32, from: i32, to: i32, mayEnd: bool): void {
  const definition = define(MODULE_KIND, start, last, from, to, NO_MARK, true);
  if (mayEnd && code() !== 0x7b) {
    if (code() === 0x3b) return;
    return semicolon();
  }
  block();
  endAt(definition, last);
}

/** Behind `declare`. */
function ambient(start: i32): bool {
  const next = onLine(7);
  const wrap = range(WRAP, start, start, 0);
  if (isWordAt(word.GLOBAL, next)) {
    take(7);
    const from = at;
    take(6);
    const definition = define(NAMESPACE_KIND, start, start, from, from + 6, NO_MARK, true);
    block();
    endAt(definition, last);
  } else {
    take(7);
    declared();
  }
  endAt(wrap, last);
  return true;
}

function declared(): void {
  const start = at;
  if (typedDeclaration(start)) return;
  const known = wordHere();
  if (known === word.CONST || known === word.LET || known === word.VAR) declaration(start, false);
  else if (known === word.FUNCTION) functionDeclaration(start);
  else if (known === word.CLASS) readClass(start, NO_MARK);
  else unsure();
}

/** `a = require('b')` and `a = b.c`, behind `import`. */
export function importEquals(start: i32): void {
  name();
  const from = nameStart;
  const to = nameEnd;
  need(0x3d);
  if (isWord(word.REQUIRE)) {
    take(7);
    need(0x28);
    string();
    need(0x29);
    semicolon();
    state(IMPORT, start, last);
    return;
  }
  do name();
  while (ifCode(0x2e));
  semicolon();
  define(IMPORT_KIND, start, last, from, to, ALIAS_MARK, false);
}

/** A class with decorators before it, exported or not. */
export function decoratedStatement(start: i32): void {
  const base = decorated.count;
  decorators();
  decorated.count = base;
  if (isWord(word.EXPORT)) return exportStatement(start);
  ifWord(word.ABSTRACT);
  if (!isWord(word.CLASS)) unsure();
  readClass(start, NO_MARK);
}
