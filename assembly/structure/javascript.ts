// Reads the structure of a file of JavaScript or TypeScript without a parser: statements and expressions by descent, no tree, and only what defines something is kept.
import { CLASS_KIND, CONSTANT, CONSTANT_KIND, define, endAt, EXPORT, EXPORTED, found, FUNCTION_KIND, IMPORT, KIND, NO_MARK, range, requires, SCOPE, state, statements, VARIABLE_KIND, WRAP } from './found';
import { bind, endOfName, names, startOfName } from './javascript-bindings';
import { assign, beforeColon, beginExpressions, expression, primary } from './javascript-expressions';
import { beginMembers, beginsSignature, readClass, setOnlyPattern } from './javascript-members';
import { at, beginReading, code, deeper, goTo, ifCode, ifWord, isQuote, isReserved, isWord, last, name, nameEnd, nameStart, need, newLine, placeAfter, placeFrom, semicolon, shallower, string, take, takeTo, takeWord, typed, wordEnd, wordHere } from './javascript-reader';
import { AWAITED_IMPORT, CLASS, REQUIRE } from './javascript-values';
import { begins, blankAt, byteAt, isLongWordAt, isWordAt, lengthOf, size, startsWith, unsure } from './text';
import { decorated, signature } from './typescript-signatures';
import { decoratedStatement, importEquals, typedDeclaration } from './typescript-statements';
import { type as readType } from './typescript-types';
import * as word from './words';

export function scanEcmascript(isTyped: bool): void {
  names.count = 0;
  decorated.count = 0;
  beginMembers();
  beginExpressions();
  beginReading(isTyped);
  while (at < size) statement();
}

function statement(): void {
  deeper();
  const start = at;
  const here = code();
  if (here === 0x7b) block();
  else if (here === 0x3b) take(1);
  else if (here === 0x40 && typed) decoratedStatement(start);
  else if (!begins(start)) expressionStatement();
  else wordStatement(start);
  shallower();
}

export function block(): void {
  need(0x7b);
  while (code() !== 0x7d) {
    if (at >= size) unsure();
    statement();
  }
  take(1);
}

function beginsOrOpens(place: i32): bool {
  const here = byteAt(place);
  return here === 0x5b || here === 0x7b || begins(place);
}

function wordStatement(start: i32): void {
  if (typed && typedDeclaration(start)) return;
  const known = wordHere();
  if (known === 0) return otherStatement(start);
  if (known === word.CONST || known === word.VAR) return declaration(start, false);
  if (known === word.LET) {
    if (!beginsOrOpens(placeAfter(3))) unsure();
    return declaration(start, false);
  }
  if (known === word.IF) {
    take(2);
    parenthesized();
    statement();
    if (ifWord(word.ELSE)) statement();
    return;
  }
  if (known === word.RETURN || known === word.THROW) {
    take(lengthOf(known));
    if (!newLine && code() !== 0x3b && code() !== 0x7d && at < size) expression(false);
    return semicolon();
  }
  if (known === word.FUNCTION) return functionDeclaration(start);
  if (known === word.FOR) return forStatement(start);
  if (known === word.CLASS) {
    readClass(start, NO_MARK);
    return;
  }
  if (known === word.ASYNC) {
    take(5);
    if (isWord(word.FUNCTION) && !newLine) return functionDeclaration(start);
    goTo(start);
    return expressionStatement();
  }
  if (known === word.WHILE) {
    take(5);
    parenthesized();
    return statement();
  }
  if (known === word.DO) {
    take(2);
    statement();
    takeWord(word.WHILE);
    parenthesized();
    ifCode(0x3b);
    return;
  }
  if (known === word.SWITCH) return switchStatement();
  if (known === word.TRY) return tryStatement();
  if (known === word.BREAK || known === word.CONTINUE) {
    take(lengthOf(known));
    if (!newLine && begins(at)) name();
    return semicolon();
  }
  if (known === word.DEBUGGER) {
    take(8);
    return semicolon();
  }
  if (known === word.IMPORT) {
    const next = byteAt(placeAfter(6));
    if (next === 0x28 || next === 0x2e) return expressionStatement();
    return importStatement(start);
  }
  if (known === word.EXPORT) return exportStatement(start);
  if (known === word.AWAIT) {
    if (awaitsUsing()) unsure();
    return expressionStatement();
  }
  if (known === word.USING) {
    if (begins(placeAfter(5))) unsure();
    return expressionStatement();
  }
  if (known === word.WITH || known === word.ENUM) unsure();
  otherStatement(start);
}

function awaitsUsing(): bool {
  let place = at + 5;
  for (let length = blankAt(place); length > 0; length = blankAt(place)) place += length;
  return place > at + 5 && startsWith(word.USING, place) && !isPlain(byteAt(place + 5));
}

/** Part of a word to regular expressions. */
function isPlain(here: i32): bool {
  const lower = here | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (here >= 0x30 && here <= 0x39) || here === 0x5f;
}

function otherStatement(start: i32): void {
  const end = wordEnd();
  if (byteAt(placeFrom(end)) === 0x3a && !isReserved(start, end)) { // a label
    takeTo(end);
    take(1);
    return statement();
  }
  expressionStatement();
}

function expressionStatement(): void {
  expression(false);
  semicolon();
}

function parenthesized(): void {
  need(0x28);
  expression(false);
  need(0x29);
}

/** `inHead`: of a `for`, where no semicolon is taken and `in` ends an expression. */
export function declaration(start: i32, inHead: bool): void {
  const isConstant = startsWith(word.CONST, start);
  takeTo(wordEnd());
  const wrap = range(WRAP, start, start, isConstant ? CONSTANT : 0);
  do declarator(inHead);
  while (ifCode(0x2c));
  if (inHead) {
    if (code() !== 0x3b) unsure();
    take(1);
  } else semicolon();
  endAt(wrap, last);
}

function declarator(inHead: bool): void {
  const start = at;
  const base = names.count;
  bind();
  const count = names.count - base;
  const targetEnd = last;
  const isName = count === 1 && startOfName(base) === start;
  const first = found.count;
  for (let each = base; each < base + count; each += 1) define(VARIABLE_KIND, start, last, startOfName(each), endOfName(each), NO_MARK, count === 1);
  names.count = base;
  if (typed) {
    if (code() === 0x21 && byteAt(placeAfter(1)) === 0x3a) take(1);
    if (ifCode(0x3a)) readType();
    for (let each = first; each < first + count; each += 1) endAt(each, last);
  }
  if (!ifCode(0x3d)) {
    if (!isName) unsure();
    return;
  }
  const required = requires.count;
  const type = assign(inHead);
  for (let each = first; each < first + count; each += 1) endAt(each, last);
  if (isName && type === CLASS) store<i32>(found.row(first), CLASS_KIND, KIND);
  if (type === REQUIRE || type === AWAITED_IMPORT) {
    store<i32>(requires.row(required), start, 8);
    store<i32>(requires.row(required), targetEnd, 12);
  }
}

export function functionDeclaration(start: i32): void {
  takeWord(word.FUNCTION);
  ifCode(0x2a);
  name();
  const definition = define(FUNCTION_KIND, start, start, nameStart, nameEnd, NO_MARK, true);
  signature();
  if (typed && code() !== 0x7b) semicolon();
  else block();
  endAt(definition, last);
}

/** Each name that was bound since `base`, as a definition: a name alone is the whole of it. */
function defineBound(kind: i32, from: i32, base: i32): void {
  const count = names.count - base;
  for (let each = base; each < base + count; each += 1) {
    const start = startOfName(each);
    const end = endOfName(each);
    const isName = start === from;
    define(kind, isName ? start : from, isName ? end : last, start, end, NO_MARK, count === 1);
  }
  names.count = base;
}

function forStatement(start: i32): void {
  take(3);
  const awaits = ifWord(word.AWAIT);
  need(0x28);
  const scope = range(SCOPE, start, start, 0);
  const known = wordHere();
  const from = at;
  const declares = known === word.VAR || known === word.CONST || (known === word.LET && beginsOrOpens(placeAfter(3)));
  if (known === word.USING || (known === word.AWAIT && !awaits)) unsure();
  if (declares) {
    const amount = found.count;
    const base = names.count;
    take(lengthOf(known));
    const target = at;
    bind();
    if (isWord(word.OF) || isWord(word.IN)) {
      defineBound(known === word.CONST ? CONSTANT_KIND : VARIABLE_KIND, target, base);
      forEach();
    } else {
      names.count = base;
      found.count = amount;
      goTo(from);
      declaration(from, true);
      forRest();
    }
  } else if (ifCode(0x3b)) forRest();
  else {
    expression(true);
    if (isWord(word.OF) || isWord(word.IN)) forEach();
    else {
      need(0x3b);
      forRest();
    }
  }
  need(0x29);
  statement();
  endAt(scope, last);
}

function forEach(): void {
  setOnlyPattern(-1);
  take(2);
  expression(false);
}

function forRest(): void {
  if (code() !== 0x3b) expression(false);
  need(0x3b);
  if (code() !== 0x29) expression(false);
}

function switchStatement(): void {
  take(6);
  parenthesized();
  need(0x7b);
  while (code() !== 0x7d) {
    if (ifWord(word.CASE)) beforeColon(true);
    else takeWord(word.DEFAULT);
    need(0x3a);
    while (code() !== 0x7d && !isWord(word.CASE) && !(isWord(word.DEFAULT) && byteAt(placeAfter(7)) === 0x3a)) {
      if (at >= size) unsure();
      statement();
    }
  }
  take(1);
}

function tryStatement(): void {
  take(3);
  block();
  const start = at;
  const caught = ifWord(word.CATCH);
  if (caught) {
    const scope = range(SCOPE, start, start, 0);
    if (ifCode(0x28)) {
      const from = at;
      const base = names.count;
      bind();
      defineBound(VARIABLE_KIND, from, base);
      if (typed && ifCode(0x3a)) readType();
      need(0x29);
    }
    block();
    endAt(scope, last);
  }
  if (ifWord(word.FINALLY)) block();
  else if (!caught) unsure();
}

function importStatement(start: i32): void {
  take(6);
  if (typed) {
    if (isTypeOnly()) take(4);
    if (begins(at) && byteAt(placeFrom(wordEnd())) === 0x3d) return importEquals(start);
  }
  if (!isQuote()) {
    do {
      if (code() === 0x7b) nameList();
      else if (ifCode(0x2a)) {
        takeWord(word.AS);
        name();
      } else name();
    } while (ifCode(0x2c));
    takeWord(word.FROM);
  }
  string();
  importAttributes();
  semicolon();
  state(IMPORT, start, last);
}

/** Whether the `type` here is no name itself. */
function isTypeOnly(): bool {
  if (!isWord(word.TYPE)) return false;
  const next = placeAfter(4);
  if (isWordAt(word.FROM, next)) {
    if (begins(placeFrom(next + 4))) unsure();
    return false;
  }
  return begins(next) || byteAt(next) === 0x7b || byteAt(next) === 0x2a;
}

function importAttributes(): void {
  if (isWord(word.WITH) || (isWord(word.ASSERT) && !newLine)) {
    takeTo(wordEnd());
    primary(false, false);
  }
}

/** `{ a, type b as c, "d" as e, default as f }` */
function nameList(): void {
  need(0x7b);
  while (code() !== 0x7d) {
    if (typed && isWord(word.TYPE)) typeOrName();
    else anyName();
    if (ifWord(word.AS)) anyName();
    if (!ifCode(0x2c) && code() !== 0x7d) unsure();
  }
  take(1);
}

/** `type a`, or a name that is `type`; behind it an `as` may come. */
function typeOrName(): void {
  take(4);
  if (isWord(word.AS)) {
    const next = placeAfter(2);
    // `type as`, `type as as b`; in `type as b` the name is `type`.
    if (byteAt(next) === 0x2c || byteAt(next) === 0x7d || (isWordAt(word.AS, next) && begins(placeFrom(next + 2)))) take(2);
  } else if (begins(at) || isQuote()) anyName();
}

function anyName(): void {
  if (isQuote()) string();
  else {
    if (!begins(at)) unsure();
    takeTo(wordEnd());
  }
}

export function exportStatement(start: i32): void {
  take(6);
  if (typed && code() === 0x40) unsure();
  const stated = state(EXPORT, start, start);
  const wrap = byteAt(start) === 0x40 || declares(start) ? range(WRAP, start, start, EXPORTED) : -1;
  const from = at;
  if (typed && isWord(word.TYPE)) {
    const next = byteAt(placeAfter(4));
    if (next === 0x7b || next === 0x2a) take(4);
  }
  if (ifCode(0x2a)) {
    if (ifWord(word.AS)) anyName();
    takeWord(word.FROM);
    string();
    importAttributes();
    semicolon();
  } else if (code() === 0x7b) {
    nameList();
    if (ifWord(word.FROM)) {
      string();
      importAttributes();
    }
    semicolon();
  } else if (ifWord(word.DEFAULT)) exportDefault();
  else if (!typed || !typedDeclaration(from)) {
    const known = wordHere();
    if (known === word.VAR || known === word.CONST || known === word.LET) declaration(from, false);
    else if (known === word.CLASS) readClass(from, NO_MARK);
    else if (known === word.FUNCTION) functionDeclaration(from);
    else if (known === word.ASYNC) {
      take(5);
      functionDeclaration(from);
    } else if (!typed || !exportTyped()) unsure();
  }
  store<i32>(statements.row(stated), last, 8);
  if (wrap >= 0) endAt(wrap, last);
}

/** `export = a`, `export as namespace a`, `export import a = b` */
function exportTyped(): bool {
  if (ifCode(0x3d)) {
    expression(false);
    semicolon();
    return true;
  }
  if (ifWord(word.AS)) {
    if (!isLongWordAt(word.NAMESPAC, word.ENDS_IN_E, at)) unsure();
    take(9);
    name();
    semicolon();
    return true;
  }
  if (!isWord(word.IMPORT)) return false;
  const start = at;
  take(6);
  if (isWord(word.REQUIRE) || byteAt(placeFrom(wordEnd())) !== 0x3d) unsure();
  importEquals(start);
  return true;
}

/** Whether the export statement holds a declaration; `export default wrap(class {})` does not. */
function declares(start: i32): bool {
  let place = start + 6;
  while (true) {
    const length = blankAt(place);
    if (length > 0) place += length;
    else if (byteAt(place) === 0x2f && byteAt(place + 1) === 0x2a) {
      place += 2;
      while (place < size && !(byteAt(place) === 0x2a && byteAt(place + 1) === 0x2f)) place += 1;
      place += 2;
    } else break;
  }
  if (place === start + 6) return false;
  if (startsWith(word.DEFAULT, place) && blankAt(place + 7) > 0) {
    place += 7;
    for (let length = blankAt(place); length > 0; length = blankAt(place)) place += length;
  }
  return isDeclaring(word.CONST, place) || isDeclaring(word.FUNCTION, place) || isDeclaring(word.CLASS, place) || isDeclaring(word.ASYNC, place) || isDeclaring(word.LET, place)
    || isDeclaring(word.VAR, place) || isDeclaring(word.ABSTRACT, place) || isDeclaring(word.ENUM, place) || isDeclaring(word.TYPE, place) || isDeclaring(word.MODULE, place)
    || isDeclaring(word.DECLARE, place) || isDeclaring(word.IMPORT, place) || isDeclaring(word.USING, place) || isDeclaring(word.AWAIT, place)
    || ((startsWith(word.INTERFAC, place) || startsWith(word.NAMESPAC, place)) && byteAt(place + 8) === 0x65 && !isPlain(byteAt(place + 9)));
}

@inline
function isDeclaring(wanted: u64, place: i32): bool {
  return startsWith(wanted, place) && !isPlain(byteAt(place + lengthOf(wanted)));
}

/** A declaration where it has a name, an expression else. */
function exportDefault(): void {
  const start = at;
  const isAsync = isWord(word.ASYNC);
  if (isAsync) take(5);
  if (isWord(word.FUNCTION) && !(isAsync && newLine)) {
    const here = at;
    take(8);
    ifCode(0x2a);
    const isNamed = !beginsSignature();
    goTo(here);
    if (isNamed) return functionDeclaration(start);
    goTo(start);
    assign(false);
    return semicolon();
  }
  goTo(start);
  if (typed && !isWord(word.DECLARE) && typedDeclaration(start)) return;
  if (isWord(word.CLASS)) {
    const next = placeAfter(5);
    if (begins(next) && !isExtends(start + 5)) {
      readClass(start, NO_MARK);
      return;
    }
  }
  expression(false);
  semicolon();
}

function isExtends(from: i32): bool {
  let place = from;
  for (let length = blankAt(place); length > 0; length = blankAt(place)) place += length;
  return place + 7 <= from + 40 && startsWith(word.EXTENDS, place) && !isPlain(byteAt(place + 7));
}
