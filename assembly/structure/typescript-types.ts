// Reads the types of TypeScript: nothing in them is kept but what they name, which is parameters, members and modules.
import { define, NO_MARK, PARAMETER_KIND, range, requires, SCOPE, endAt } from './found';
import { at, code, deeper, goTo, ifCode, ifWord, intoNextHole, intoTemplate, isDots, isReserved, isWord, last, name, nameEnd, nameStart, need, newLine, nextCode, number, placeAfter, placeFrom, shallower, string, take, takeTo, takeWord, wordEnd, wordHere } from './javascript-reader';
import { primary } from './javascript-expressions';
import { groupEnd } from './typescript-ahead';
import { objectType } from './typescript-members';
import { resultType, typeParameters } from './typescript-signatures';
import { parameters } from './javascript-bindings';
import { begins, byteAt, isDigit, lengthOf, nameEndAt, unsure } from './text';
import * as word from './words';

export function type(): void {
  typeIn(false);
}

/** `inExtends`: right of an `extends`, where a question mark belongs to the condition around. */
function typeIn(inExtends: bool): void {
  deeper();
  union();
  if (!inExtends && !newLine && isWord(word.EXTENDS)) {
    take(7);
    typeIn(true);
    need(0x3f);
    type();
    need(0x3a);
    type();
  }
  shallower();
}

function union(): void {
  if (code() === 0x7c || code() === 0x26) take(1);
  do operand();
  while (ifCode(0x7c) || ifCode(0x26));
}

/** With what stands before it (`keyof`, `readonly`, …) and behind it (`[]`). */
function operand(): void {
  while (true) {
    const known = wordHere();
    if (known !== word.KEYOF && known !== word.UNIQUE && known !== word.READONLY) break;
    if (!mayBegin(placeAfter(lengthOf(known)))) break;
    take(lengthOf(known));
  }
  if (isWord(word.INFER) && begins(placeAfter(5))) return infer();
  if (isFunctionType()) return functionType();
  typePrimary();
  while (code() === 0x5b && !newLine) {
    take(1);
    if (code() !== 0x5d) type();
    need(0x5d);
  }
}

/** Whether a type may begin here, when the word before is not one itself. */
function mayBegin(place: i32): bool {
  const here = byteAt(place);
  return begins(place) || isDigit(here) || here === 0x28 || here === 0x7b || here === 0x5b || here === 0x22 || here === 0x27 || here === 0x60 || here === 0x2d;
}

function infer(): void {
  const start = at;
  take(5);
  name();
  const definition = define(PARAMETER_KIND, start, last, nameStart, nameEnd, NO_MARK, true);
  if (!newLine && ifWord(word.EXTENDS)) {
    typeIn(true);
    endAt(definition, last);
  }
}

/** `(a: T) => U`, `<T>(a) => U`, `new () => T`, `abstract new () => T`. */
function isFunctionType(): bool {
  const here = code();
  if (here === 0x3c) return true;
  if (here === 0x6e) return isWord(word.NEW);
  if (here === 0x61 && isWord(word.ABSTRACT)) return byteAt(placeAfter(8)) === 0x6e;
  if (here !== 0x28) return false;
  const inside = placeAfter(1);
  const first = byteAt(inside);
  if (first === 0x29 || first === 0x2e) return true;
  let after = 0;
  if (first === 0x7b || first === 0x5b) {
    const end = groupEnd(inside);
    if (end < 0) return false;
    after = placeFrom(end);
  } else {
    if (!begins(inside)) return false;
    after = placeFrom(nameEndAt(inside));
  }
  const sign = byteAt(after);
  if (sign === 0x3a || sign === 0x2c || sign === 0x3f || sign === 0x3d) return true;
  if (sign !== 0x29) return false;
  const arrow = placeFrom(after + 1);
  return byteAt(arrow) === 0x3d && byteAt(arrow + 1) === 0x3e;
}

function functionType(): void {
  const scope = range(SCOPE, at, at, 0);
  ifWord(word.ABSTRACT);
  ifWord(word.NEW);
  if (code() === 0x3c) typeParameters();
  parameters();
  if (code() !== 0x3d || nextCode() !== 0x3e) unsure();
  take(2);
  resultType();
  endAt(scope, last);
}

function typePrimary(): void {
  const here = code();
  if (begins(at)) return typeName();
  if (isDigit(here)) return number();
  switch (here) {
    case 0x22: case 0x27:
      return string();
    case 0x60:
      return templateType();
    case 0x7b:
      return objectType();
    case 0x5b:
      return tuple();
    case 0x28:
      take(1);
      type();
      return need(0x29);
    case 0x2d:
      take(1);
      if (!isDigit(code())) unsure();
      return number();
    default:
      unsure();
  }
}

function typeName(): void {
  const known = wordHere();
  if (known === word.TYPEOF) return typeQuery();
  if (known === word.IMPORT) return importType();
  if (known === word.THIS || known === word.VOID || known === word.NULL || known === word.TRUE || known === word.FALSE) return takeTo(wordEnd());
  if (isReserved(at, wordEnd())) unsure();
  takeTo(wordEnd());
  members();
  typeArgumentsHere();
}

/** `.b.c` */
function members(): void {
  while (code() === 0x2e) {
    take(1);
    if (code() === 0x23) goTo(at + 1);
    if (!begins(at)) unsure();
    takeTo(wordEnd());
  }
}

function typeArgumentsHere(): void {
  if (code() === 0x3c && !newLine) typeArguments();
}

export function typeArguments(): void {
  need(0x3c);
  do type();
  while (ifCode(0x2c) && code() !== 0x3e);
  need(0x3e);
}

function typeQuery(): void {
  take(6);
  if (isWord(word.IMPORT)) return importType();
  if (!begins(at) || (isReserved(at, wordEnd()) && !isWord(word.THIS))) unsure();
  takeTo(wordEnd());
  members();
  typeArgumentsHere();
}

/** `import('a').b<T>`; the module is loaded as by a call. */
function importType(): void {
  takeWord(word.IMPORT);
  need(0x28);
  const start = at;
  string();
  const end = last;
  if (ifCode(0x2c) && code() !== 0x29) {
    primary(false, false);
    ifCode(0x2c);
  }
  need(0x29);
  const row = requires.push();
  store<i32>(row, start);
  store<i32>(row, end, 4);
  store<i32>(row, -1, 8);
  store<i32>(row, -1, 12);
  members();
  typeArgumentsHere();
}

function tuple(): void {
  take(1);
  while (code() !== 0x5d) {
    if (isDots()) take(3);
    if (isLabel()) {
      takeTo(wordEnd());
      ifCode(0x3f);
      need(0x3a);
    }
    type();
    ifCode(0x3f);
    if (!ifCode(0x2c) && code() !== 0x5d) unsure();
  }
  take(1);
}

/** `a: T`, `a?: T` */
function isLabel(): bool {
  if (!begins(at)) return false;
  const place = placeFrom(wordEnd());
  return byteAt(place) === 0x3a || (byteAt(place) === 0x3f && byteAt(placeFrom(place + 1)) === 0x3a);
}

function templateType(): void {
  for (let inside = intoTemplate(); inside; inside = intoNextHole()) type();
}
