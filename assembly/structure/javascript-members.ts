// Reads what has a body or members in JavaScript and TypeScript: functions, classes and objects.
import { ACCESSOR_MARK, CLASS_KIND, define, endAt, found, FUNCTION_KIND, LITERAL_MARK, LOCAL_MARK, METHOD_KIND, NO_MARK, PROPERTY_KIND, range, SCOPE } from './found';
import { assign, assignInside, postfix, valueStart } from './javascript-expressions';
import { at, code, deeper, goTo, ifCode, ifWord, isArrow, isDots, isReserved, isWord, last, name, nameEnd, nameStart, need, newLine, number, placeAfter, semicolon, setName, shallower, string, take, takeTo, takeWord, typed, wordEnd } from './javascript-reader';
import { block } from './javascript';
import { ARROW, CLASS, FUNCTION, give, givenStart, givenType, isFunction, isKnown, OBJECT } from './javascript-values';
import { rowsOf } from './rows';
import { begins, byteAt, isDigit, isLongWordAt, lengthOf, unsure } from './text';
import { typedMember } from './typescript-members';
import { signature, typeParameters } from './typescript-signatures';
import { types } from './typescript-statements';
import * as word from './words';

/** Forms were read that are right only in a pattern or in parameters: `{ a = 1 }`. */
export let onlyPattern: i32 = -1;
/** The members of the next object are wanted. */
let wantsMembers: bool = false;

/** Of objects that are given away whole: whether shorthand, where it begins and ends, its key (0 plain, 1 quoted, 2 computed, from, to), its value (type, from, to). */
export const members = rowsOf(9);

export function beginMembers(): void {
  onlyPattern = -1;
  wantsMembers = false;
  members.count = 0;
}

export function setOnlyPattern(place: i32): void {
  onlyPattern = place;
}

export function wantMembers(): void {
  wantsMembers = true;
}

/** Whatever only a pattern may hold stood in something else. */
@inline
export function noPattern(): void {
  if (onlyPattern >= 0) unsure();
}

/** Whether parameters come now, or what stands before them. */
@inline
export function beginsSignature(): bool {
  return code() === 0x28 || (typed && code() === 0x3c);
}

/** From the word `function`; `start` is where it or its `async` stands. */
export function functionExpression(start: i32): i32 {
  takeWord(word.FUNCTION);
  ifCode(0x2a);
  const scope = range(SCOPE, start, start, 0);
  let from = -1;
  let to = -1;
  let definition = -1;
  if (!beginsSignature()) {
    name();
    from = nameStart;
    to = nameEnd;
    definition = define(FUNCTION_KIND, start, start, from, to, LOCAL_MARK, true);
  }
  signature();
  block();
  endAt(scope, last);
  if (definition >= 0) endAt(definition, last);
  give(FUNCTION, start, last, from, to);
  return FUNCTION;
}

/** Behind the parameters of an arrow function, at its arrow. */
export function arrowBody(start: i32, scope: i32, noIn: bool): i32 {
  if (newLine || !isArrow()) unsure();
  take(2);
  if (code() === 0x7b) block();
  else {
    assignInside(noIn);
    noPattern();
  }
  endAt(scope, last);
  give(ARROW, start, last, -1, -1);
  return ARROW;
}

export function readClass(start: i32, mark: i32): i32 {
  takeWord(word.CLASS);
  let definition = -1;
  let from = -1;
  let to = -1;
  if (begins(at) && !isWord(word.EXTENDS) && !(typed && isLongWordAt(word.IMPLEMEN, word.ENDS_IN_TS, at))) {
    name();
    from = nameStart;
    to = nameEnd;
    definition = define(CLASS_KIND, start, start, from, to, mark, true);
  } else if (mark === NO_MARK) unsure();
  if (typed && code() === 0x3c) typeParameters();
  if (ifWord(word.EXTENDS)) postfix(false, false);
  if (typed && isLongWordAt(word.IMPLEMEN, word.ENDS_IN_TS, at)) {
    take(10);
    types();
  }
  need(0x7b);
  while (code() !== 0x7d) {
    if (ifCode(0x3b)) continue;
    if (typed) typedMember();
    else member();
  }
  take(1);
  if (definition >= 0) endAt(definition, last);
  give(CLASS, start, last, from, to);
  return CLASS;
}

/** Whether the word here is only a modifier: something else follows on it that can be a name. */
export function isModifier(wanted: u64): bool {
  if (!isWord(wanted)) return false;
  const place = placeAfter(lengthOf(wanted));
  const next = byteAt(place);
  return begins(place) || next === 0x5b || next === 0x23 || next === 0x22 || next === 0x27 || isDigit(next) || next === 0x2a;
}

function member(): void {
  deeper();
  const start = at;
  const isStatic = isWord(word.STATIC);
  if (isStatic && byteAt(placeAfter(6)) === 0x7b) {
    take(6);
    const scope = range(SCOPE, start, start, 0);
    block();
    endAt(scope, last);
    shallower();
    return;
  }
  if (isStatic && isModifier(word.STATIC)) take(6);
  if (isWord(word.ACCESSOR)) unsure();
  const accessor = methodHead();
  const hasKey = key();
  if (code() === 0x28) method(start, accessor, hasKey, NO_MARK, nameStart, nameEnd);
  else {
    if (accessor >= 0) unsure();
    const definition = hasKey ? define(PROPERTY_KIND, start, last, nameStart, nameEnd, NO_MARK, true) : -1;
    if (ifCode(0x3d)) {
      assign(false);
      noPattern();
    }
    if (definition >= 0) endAt(definition, last);
    semicolon();
  }
  shallower();
}

/** Passes over `async`, `*`, `get`, `set`; 1 for `get` and `set`, 0 for the others, -1 when none stands there. */
export function methodHead(): i32 {
  let head = -1;
  const first = code();
  if (first === 0x61 && isModifier(word.ASYNC)) {
    take(5);
    if (newLine) unsure();
    head = 0;
  }
  if (ifCode(0x2a)) head = 0;
  if (head < 0 && (first === 0x67 || first === 0x73) && (isModifier(word.GET) || isModifier(word.SET))) {
    if (byteAt(placeAfter(3)) === 0x2a) unsure();
    take(3);
    head = 1;
  }
  return head;
}

/** Reads the key of a member and notes its name; false when it is computed. */
export function key(): bool {
  const start = at;
  const first = code();
  if (first === 0x5b) {
    take(1);
    assign(false);
    noPattern();
    need(0x5d);
    return false;
  }
  if (first === 0x22 || first === 0x27) {
    string();
    setName(start + 1, last - 1);
    return true;
  }
  if (first === 0x23) {
    if (!begins(start + 1)) unsure();
    goTo(at + 1);
    takeTo(wordEnd());
  } else if (begins(start)) takeTo(wordEnd());
  else if (isDigit(first) || first === 0x2e) number();
  else unsure();
  setName(start, last);
  return true;
}

/** `from`, `to`: its name. One of a class in TypeScript may end without a body. */
export function method(start: i32, accessor: i32, hasKey: bool, mark: i32, from: i32, to: i32): void {
  let opened = -1;
  if (!hasKey) opened = range(SCOPE, start, start, 0);
  else if (to > from) {
    if (accessor === 1 && mark === NO_MARK) opened = define(PROPERTY_KIND, start, start, from, to, ACCESSOR_MARK, true);
    else opened = define(METHOD_KIND, start, start, from, to, mark, true);
  }
  signature();
  const isBare = typed && mark === NO_MARK && code() !== 0x7b;
  if (!isBare) block();
  if (opened >= 0) endAt(opened, last);
  if (isBare) semicolon();
}

export function object(): i32 {
  const start = at;
  const wanted = wantsMembers;
  wantsMembers = false;
  need(0x7b);
  while (code() !== 0x7d) {
    deeper();
    property(wanted);
    shallower();
    if (!ifCode(0x2c) && code() !== 0x7d) unsure();
  }
  take(1);
  give(OBJECT, start, last, -1, -1);
  return OBJECT;
}

function property(wanted: bool): void {
  const start = at;
  if (isDots()) {
    take(3);
    assign(false);
    return;
  }
  const isPlain = begins(at);
  const isWordReserved = isPlain && isReserved(at, wordEnd());
  const head = methodHead();
  const keyStart = at;
  const hasKey = key();
  const from = nameStart;
  const to = nameEnd;
  const keyEnd = last;
  if (beginsSignature()) {
    method(start, head, hasKey, LITERAL_MARK, from, to);
    return;
  }
  if (head >= 0) unsure();
  if (ifCode(0x3a)) {
    const count = found.count;
    const type = assign(false);
    if (isFunction(type) && !hasKey) range(SCOPE, start, last, 0);
    else if (isFunction(type) && to > from) {
      // Before what is inside of it, as a reader would: the order decides where everything else is equal.
      define(METHOD_KIND, start, last, from, to, LITERAL_MARK, true);
      moveTo(count);
    }
    if (wanted) note(false, start, last, !hasKey ? 2 : from > keyStart ? 1 : 0, keyStart, keyEnd, type, givenType === type && isKnown(type) ? givenStart : valueStart, last);
    return;
  }
  if (!isPlain || isWordReserved) unsure();
  if (wanted) note(true, start, keyEnd, 0, start, keyEnd, 0, start, keyEnd);
  if (code() === 0x3d) {
    if (onlyPattern < 0) onlyPattern = at;
    take(1);
    assign(false);
  }
}

/** The row found last goes before the others from this one on. */
function moveTo(number: i32): void {
  const width = <usize>found.width;
  const spare = found.push();
  found.count -= 1;
  memory.copy(spare, found.row(found.count - 1), width);
  memory.copy(found.row(number + 1), found.row(number), <usize>(found.count - 1 - number) * width);
  memory.copy(found.row(number), spare, width);
}

function note(isShorthand: bool, start: i32, end: i32, keyType: i32, keyStart: i32, keyEnd: i32, type: i32, valueFrom: i32, valueTo: i32): void {
  const row = members.push();
  store<i32>(row, isShorthand ? 1 : 0);
  store<i32>(row, start, 4);
  store<i32>(row, end, 8);
  store<i32>(row, keyType, 12);
  store<i32>(row, keyStart, 16);
  store<i32>(row, keyEnd, 20);
  store<i32>(row, type, 24);
  store<i32>(row, valueFrom, 28);
  store<i32>(row, valueTo, 32);
}
