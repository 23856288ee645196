// Reads what an assignment defines in JavaScript: CommonJS exports, members of a prototype, of a function, of `this`.
import { ATTRIBUTE_MARK, CLASS_KIND, define, DEFINITION, END, found, FUNCTION_KIND, GIVEN_MARK, HOME, KIND, LISTED_MARK, MARK, MEMBER_MARK, METHOD_KIND, NAME_START, named, NO_MARK, OWNER_END, OWNER_START, PROPERTY_KIND, ROLE } from './found';
import { members } from './javascript-members';
import { typed } from './javascript-reader';
import { ASSIGNMENT, CLASS, isFunction, OBJECT } from './javascript-values';
import { rowsOf } from './rows';
import { begins, blankAt, byteAt, nameEndAt, sameBytes, startsWith, text } from './text';
import * as word from './words';

export const LONGEST_LEFT = 300;

/** Names between the dots of a left side: where each begins and ends. */
const parts = rowsOf(2);
/** The name in brackets behind them, or -1. */
let quotedStart: i32 = -1;
let quotedEnd: i32 = -1;

function blanksFrom(from: i32): i32 {
  let at = from;
  for (let length = blankAt(at); length > 0; length = blankAt(at)) at += length;
  return at;
}

/** `a.b.c` or `a.b["c"]`, and nothing else. */
function readParts(start: i32, end: i32): bool {
  parts.count = 0;
  quotedStart = -1;
  let at = start;
  while (true) {
    if (at >= end || !begins(at)) return false;
    const stop = nameEndAt(at);
    const row = parts.push();
    store<i32>(row, at);
    store<i32>(row, stop, 4);
    if (stop === end) return true;
    at = blanksFrom(stop);
    if (byteAt(at) !== 0x2e) break;
    at = blanksFrom(at + 1);
  }
  if (at >= end || byteAt(at) !== 0x5b) return false;
  at = blanksFrom(at + 1);
  const quote = byteAt(at);
  if (quote !== 0x22 && quote !== 0x27) return false;
  quotedStart = at + 1;
  for (at = quotedStart; at < end && byteAt(at) !== 0x22 && byteAt(at) !== 0x27 && byteAt(at) !== 0x5c && byteAt(at) !== 0x0a; ) at += 1;
  quotedEnd = at;
  if (at >= end || byteAt(at) !== quote || quotedEnd === quotedStart) return false;
  at = blanksFrom(at + 1);
  return at < end && byteAt(at) === 0x5d && at + 1 === end;
}

function isPart(number: i32, wanted: u64, length: i32): bool {
  const start = load<i32>(parts.row(number));
  return load<i32>(parts.row(number), 4) - start === length && startsWith(wanted, start);
}

function isPrototype(number: i32): bool {
  const start = load<i32>(parts.row(number));
  return load<i32>(parts.row(number), 4) - start === 9 && startsWith(word.PROTOTYP, start) && byteAt(start + 8) === 0x65;
}

/** `exports` or `module.exports`, and nothing else. */
export function isWholeExports(start: i32, end: i32): bool {
  if (!readParts(start, end) || quotedStart >= 0) return false;
  return (parts.count === 1 && isPart(0, word.EXPORTS, 7)) || (parts.count === 2 && isPart(0, word.MODULE, 6) && isPart(1, word.EXPORTS, 7));
}

/** `type`, `from`, `to`: the right side; `valueType`, `valueStart`, `valueEnd`: what it gives in the end, with its name. What was found since `since` may be the same by another mark. */
export function assigned(start: i32, leftEnd: i32, type: i32, from: i32, to: i32, valueType: i32, valueStart: i32, valueEnd: i32, nameFrom: i32, nameTo: i32, since: i32, firstMember: i32): void {
  if (!readParts(start, leftEnd)) return;
  const count = parts.count;
  const isQuoted = quotedStart >= 0;
  // The holder first, as far as it goes; what does not fit behind it belongs to a path.
  let head = isPart(0, word.THIS, 4) || isPart(0, word.EXPORTS, 7) ? 1 : count > 1 && isPart(0, word.MODULE, 6) && isPart(1, word.EXPORTS, 7) ? 2 : 0;
  const rest = count - head;
  if (head > 0 && !(rest === 0 || (rest === 1 && (!isQuoted || isPrototype(head))) || (rest === 2 && !isQuoted && isPrototype(head)))) head = 0;
  const hasHolder = head > 0;
  let path = 0;
  let hasPrototype = false;
  let plain = -1;
  if (hasHolder) {
    hasPrototype = rest > 0 && isPrototype(head);
    if (!isQuoted && (rest === 2 || (rest === 1 && !hasPrototype))) plain = count - 1;
  } else if (isQuoted) {
    hasPrototype = count > 1 && isPrototype(count - 1);
    path = count - 1 - (hasPrototype ? 1 : 0);
  } else if (count > 2 && isPrototype(count - 2)) {
    hasPrototype = true;
    plain = count - 1;
    path = count - 3;
  } else if (count > 1) {
    hasPrototype = isPrototype(count - 1);
    if (!hasPrototype) plain = count - 1;
    path = count - 2;
  }
  const isThis = hasHolder && isPart(0, word.THIS, 4);
  const isExports = hasHolder && !isThis && !hasPrototype;
  const ownerStart = hasHolder ? -1 : load<i32>(parts.row(0));
  const ownerEnd = hasHolder ? -1 : load<i32>(parts.row(0), 4);
  if (plain < 0 && !isQuoted) {
    if (isExports) givenWhole(type, from, to, nameFrom, nameTo, since, firstMember);
    else if (hasPrototype && !hasHolder && path === 0 && type === OBJECT) named(HOME, from, to, ownerStart, ownerEnd, 0);
    return;
  }
  if (typed && !isExports && !hasPrototype) return; // members are declared there
  const nameStart = isQuoted ? lastPlaceOf(quotedStart, quotedEnd - quotedStart, leftEnd) : load<i32>(parts.row(plain));
  const nameEnd = isQuoted ? nameStart + quotedEnd - quotedStart : leftEnd;
  const isCallable = isFunction(valueType);
  let mark = NO_MARK;
  if (isExports) {
    if (startsWith(word.VOID, valueStart) && byteAt(valueStart + 4) === 0x20) return; // a compiler's way to announce a name it gives away further down
    mark = isItself(valueStart, valueEnd, nameStart, nameEnd) ? LISTED_MARK : GIVEN_MARK;
  } else if (hasPrototype) mark = MEMBER_MARK;
  else if (isThis) mark = ATTRIBUTE_MARK;
  else if (!isCallable && valueType !== CLASS) return; // `a.b = 1` changes a member as likely as it makes one
  const kind = isCallable ? (isExports ? FUNCTION_KIND : METHOD_KIND) : valueType === CLASS ? CLASS_KIND : PROPERTY_KIND;
  const holds = type !== ASSIGNMENT && (isCallable || valueType === CLASS || valueType === OBJECT);
  keep(kind, start, to, nameStart, nameEnd, mark, holds, since);
  if (kept >= 0 && !isExports && path === 0 && !hasHolder) {
    store<i32>(found.row(kept), ownerStart, OWNER_START);
    store<i32>(found.row(kept), ownerEnd, OWNER_END);
  }
}

let kept: i32 = -1;

/** The name of a function that is given away is no local one: it is replaced. */
function keep(kind: i32, start: i32, end: i32, nameStart: i32, nameEnd: i32, mark: i32, holds: bool, since: i32): void {
  kept = -1;
  if (nameEnd <= nameStart) return;
  for (let number = since; number < found.count; number += 1) {
    const row = found.row(number);
    if (load<i32>(row, ROLE) !== DEFINITION || load<i32>(row, NAME_START) !== nameStart) continue;
    define(kind, start, end, nameStart, nameEnd, mark, holds);
    found.count -= 1;
    memory.copy(found.row(number), found.row(found.count), found.width);
    kept = number;
    return;
  }
  kept = define(kind, start, end, nameStart, nameEnd, mark, holds);
}

/** `module.exports = …`: a function or class by its own name, an object by its keys; functions in it are found as such. */
function givenWhole(type: i32, from: i32, to: i32, nameFrom: i32, nameTo: i32, since: i32, firstMember: i32): void {
  if (type === CLASS || isFunction(type)) {
    if (nameFrom >= 0) keep(type === CLASS ? CLASS_KIND : FUNCTION_KIND, from, to, nameFrom, nameTo, GIVEN_MARK, true, since);
    return;
  }
  if (type !== OBJECT) return;
  for (let number = firstMember; number < members.count; number += 1) {
    const row = members.row(number);
    const start = load<i32>(row, 4);
    const end = load<i32>(row, 8);
    const keyType = load<i32>(row, 12);
    const keyStart = load<i32>(row, 16);
    const keyEnd = load<i32>(row, 20);
    const valueType = load<i32>(row, 24);
    // No key but that of a function is defined already, so nobody looks for one among what was found.
    if (load<i32>(row) === 1) define(PROPERTY_KIND, start, end, start, end, LISTED_MARK, false);
    else if (!isFunction(valueType) && keyType !== 2 && keyEnd - keyStart > keyType * 2) {
      const mark = isItself(load<i32>(row, 28), load<i32>(row, 32), keyStart, keyEnd) ? LISTED_MARK : GIVEN_MARK;
      define(PROPERTY_KIND, start, end, keyStart + keyType, keyEnd - keyType, mark, valueType === OBJECT || valueType === CLASS);
    }
  }
}

function isItself(valueStart: i32, valueEnd: i32, nameStart: i32, nameEnd: i32): bool {
  return valueEnd - valueStart === nameEnd - nameStart && sameBytes(text + valueStart, text + nameStart, nameEnd - nameStart);
}

/** Where these bytes stand last, up to a place. */
function lastPlaceOf(start: i32, length: i32, upTo: i32): i32 {
  let at = upTo;
  while (at > start && !sameBytes(text + at, text + start, length)) at -= 1;
  return at;
}
