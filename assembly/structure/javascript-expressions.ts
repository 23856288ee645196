// Reads the expressions of JavaScript and TypeScript: operands, operators, calls and assignments, and what an assignment defines.
import { define, found, LOCAL_MARK, NO_MARK, PARAMETER_KIND, range, requires, SCOPE, statements } from './found';
import { assigned, isWholeExports, LONGEST_LEFT } from './javascript-assigned';
import { arrowBody, functionExpression, members, noPattern, object, onlyPattern, readClass, setOnlyPattern, wantMembers } from './javascript-members';
import { at, code, deeper, depth, goTo, ifCode, ifWord, intoNextHole, intoTemplate, isArrow, isDots, isInstanceOf, isQuote, isReserved, isWord, last, name, nameEnd, nameStart, need, newLine, nextCode, number, placeAfter, regex, restore, shallower, string, stringEnd, take, takeTo, takeWord, typed, wordEnd, wordHere } from './javascript-reader';
import { ARROW, ASSIGNMENT, AWAITED_IMPORT, BARE_NAME, give, givenEnd, givenNameEnd, givenNameStart, givenStart, givenType, IMPORT_CALL, isKnown, OBJECT, OTHER, PATTERN, REQUIRE, TARGET } from './javascript-values';
import { begins, byteAt, isDigit, isLongWordAt, lengthOf, size, startsWith, unsure } from './text';
import { ARGUMENTS, argumentsAt, DOUBTFUL, isGenericArrow } from './typescript-ahead';
import { signature } from './typescript-signatures';
import { type as readType, typeArguments } from './typescript-types';
import * as word from './words';

/** Where the expression read last begins. */
export let valueStart: i32 = 0;

/** How deep an expression stands that a colon may follow which is not its own: between `?` and `:`, and behind `case`. */
let colonDepth: i32 = -1;
/** Bytes that were read again: parameters whose defaults hold such functions in turn would be read twice as often with each. */
let readAgain: i32 = 0;
const SPARE_AGAIN = 1 << 16;

export function beginExpressions(): void {
  colonDepth = -1;
  readAgain = 0;
}

/** An expression a colon follows. */
export function beforeColon(hasCommas: bool): void {
  const before = colonDepth;
  colonDepth = depth + 1;
  if (hasCommas) expression(false);
  else assign(false);
  colonDepth = before;
}

/** An expression at the end of the one being read: what follows on that one follows on it. */
export function assignInside(noIn: bool): i32 {
  const before = colonDepth;
  if (before === depth) colonDepth = depth + 1;
  const type = assign(noIn);
  colonDepth = before;
  return type;
}

export function expression(noIn: bool): void {
  do {
    assign(noIn);
    if (!noIn) noPattern();
  } while (ifCode(0x2c));
}

/** An expression without commas; says what it is when that matters. */
export function assign(noIn: bool): i32 {
  deeper();
  const start = at;
  const outer = onlyPattern;
  setOnlyPattern(-1);
  let type = operand(noIn);
  let operators = 0;
  while (true) {
    const here = code();
    if (here === 0x3d) {
      const next = nextCode();
      if (next !== 0x3d) {
        if (next === 0x3e || operators > 0) unsure();
        if (type !== TARGET && type !== BARE_NAME && type !== PATTERN && type !== OBJECT) unsure();
        setOnlyPattern(-1);
        type = assignment(start, noIn);
        break;
      }
    }
    if (typed && (here === 0x61 || here === 0x73) && !newLine && asType()) {
      if (type === ARROW) unsure();
      noPattern();
      operators += 1;
      type = OTHER;
      continue;
    }
    const length = operator(here, noIn);
    if (length === 0) break;
    if (length < 0) { // `+=` and its kind
      if (operators > 0 || (type !== TARGET && type !== BARE_NAME)) unsure();
      take(-length);
      assign(noIn);
      noPattern();
      type = OTHER;
      break;
    }
    noPattern();
    if (type === ARROW) unsure();
    operators += 1;
    take(length);
    if (here === 0x3f && length === 1) {
      beforeColon(false);
      noPattern();
      need(0x3a);
      assignInside(noIn);
      noPattern();
      type = OTHER;
      break;
    }
    operand(noIn);
    type = OTHER;
  }
  if (outer >= 0) setOnlyPattern(outer);
  valueStart = start;
  shallower();
  return type;
}

/** Takes `as T`, `as const` and `satisfies T`. */
function asType(): bool {
  if (isWord(word.AS)) {
    take(2);
    if (ifWord(word.CONST)) return true;
  } else if (isLongWordAt(word.SATISFIE, word.ENDS_IN_S, at)) take(9);
  else return false;
  readType();
  return true;
}

/** At the sign of an assignment whose left side begins at `start`. */
function assignment(start: i32, noIn: bool): i32 {
  const leftEnd = last;
  take(1);
  const rightStart = at;
  const since = found.count;
  const type = assignInside(noIn);
  noPattern();
  if (!isKnown(type)) give(OTHER, rightStart, last, -1, -1);
  const valueType = givenType;
  const from = givenStart;
  const to = givenEnd;
  const nameFrom = givenNameStart;
  const nameTo = givenNameEnd;
  if (leftEnd - start <= LONGEST_LEFT && mayDefine(start, leftEnd)) {
    const firstMember = members.count;
    if (type === OBJECT && isWholeExports(start, leftEnd)) readMembers(from);
    if (type === ASSIGNMENT) assigned(start, leftEnd, type, rightStart, last, valueType, from, to, nameFrom, nameTo, since, firstMember);
    else assigned(start, leftEnd, valueType, from, to, valueType, from, to, nameFrom, nameTo, since, firstMember);
    members.count = firstMember;
  }
  give(valueType, from, to, nameFrom, nameTo);
  return ASSIGNMENT;
}

/** Reads an object that was read already once more, for its members. */
function readMembers(start: i32): void {
  const here = at;
  const lastEnd = last;
  const lineEnded = newLine;
  const amount = found.count;
  const stated = statements.count;
  const required = requires.count;
  goTo(start);
  wantMembers();
  object();
  restore(here, lastEnd, lineEnded);
  found.count = amount;
  statements.count = stated;
  requires.count = required;
}

/** The quick look before the long one: no definition comes of a plain name but `exports`, nor of most members. */
function mayDefine(start: i32, end: i32): bool {
  if (byteAt(end - 1) === 0x5d) return byteAt(end - 2) === 0x22 || byteAt(end - 2) === 0x27;
  for (let place = end - 1; place > start; place -= 1) if (byteAt(place) === 0x2e) return true;
  return startsWith(word.EXPORTS, start);
}

/** Length of the operator between two operands here; negative when it assigns, 0 when there is none. */
function operator(here: i32, noIn: bool): i32 {
  const next = byteAt(at + 1);
  const third = byteAt(at + 2);
  switch (here) {
    case 0x3d: // == ===
      return third === 0x3d ? 3 : 2;
    case 0x21: // != !==
      return next !== 0x3d ? 0 : third === 0x3d ? 3 : 2;
    case 0x2b: case 0x2d:
      if (next === here) {
        if (!newLine) unsure();
        return 0; // on a line of its own it belongs to what follows
      }
      return next === 0x3d ? -2 : 1;
    case 0x2a: case 0x26: case 0x7c:
      if (next === here) return third === 0x3d ? -3 : 2;
      return next === 0x3d ? -2 : 1;
    case 0x2f: case 0x25: case 0x5e:
      return next === 0x3d ? -2 : 1;
    case 0x3c:
      if (next === here) return third === 0x3d ? -3 : 2;
      if (next === 0x21) unsure();
      return next === 0x3d ? 2 : 1;
    case 0x3e: {
      let length = 1;
      while (byteAt(at + length) === 0x3e) length += 1;
      if (byteAt(at + length) !== 0x3d) {
        if (length > 3) unsure();
        return length;
      }
      return length === 1 ? 2 : -(length + 1);
    }
    case 0x3f:
      if (next === 0x3f) return third === 0x3d ? -3 : 2;
      return typed && isOptional() ? 0 : 1;
    case 0x69:
      if (!noIn && isWord(word.IN)) return 2;
      return isInstanceOf(at) ? 10 : 0;
    default:
      return 0;
  }
}

/** Whether the question mark here belongs to a parameter: `(a?: T)`, `(a?, b)`. */
function isOptional(): bool {
  const after = byteAt(placeAfter(1));
  return after === 0x3a || after === 0x2c || after === 0x29;
}

/** With what stands before it (`!`, `typeof`, `await`, …) and behind it (`++`). */
function operand(noIn: bool): i32 {
  let prefixed = false;
  let awaits = false;
  while (true) {
    const here = code();
    if (here === 0x21 || here === 0x7e || here === 0x2b || here === 0x2d) {
      take((here === 0x2b || here === 0x2d) && nextCode() === here ? 2 : 1);
      awaits = false;
    } else if (here === 0x74 || here === 0x76 || here === 0x64 || here === 0x61 || here === 0x79) { // typeof, void, delete, await, yield
      const known = wordHere();
      if (known === word.TYPEOF || known === word.VOID || known === word.DELETE) {
        take(lengthOf(known));
        awaits = false;
      } else if (known === word.AWAIT) {
        const after = byteAt(placeAfter(5));
        if (after === 0x3b || after === 0x29 || after === 0x2c || after === 0x3d || after === 0x2e || after === 0x7d || after === 0x3a || after === 0x5d) unsure();
        take(5);
        awaits = !prefixed;
      } else if (known === word.YIELD) {
        take(5);
        const after = code();
        if (newLine || after === 0x29 || after === 0x5d || after === 0x7d || after === 0x2c || after === 0x3b || after === 0x3a || at >= size) return OTHER;
        ifCode(0x2a);
        assign(noIn);
        noPattern();
        return OTHER;
      } else break;
    } else break;
    prefixed = true;
  }
  const type = postfix(noIn, prefixed);
  const here = code();
  if ((here === 0x2b || here === 0x2d) && nextCode() === here && !newLine) {
    take(2);
    return OTHER;
  }
  if (!prefixed) return type;
  return awaits && type === IMPORT_CALL ? AWAITED_IMPORT : OTHER;
}

/** An operand with its members, calls and templates. */
export function postfix(noIn: bool, prefixed: bool): i32 {
  const start = at;
  if (code() === 0x6e && ifWord(word.NEW)) {
    if (ifCode(0x2e)) takeWord(word.TARGET);
    else postfix(noIn, true);
    return chain(start, OTHER);
  }
  const type = primary(noIn, prefixed);
  return type === ARROW ? ARROW : chain(start, type);
}

function chain(start: i32, primaryType: i32): i32 {
  let type = primaryType;
  while (true) {
    const here = code();
    if (here === 0x2e) {
      if (isDigit(nextCode())) unsure();
      take(1);
      memberName();
      type = TARGET;
    } else if (here === 0x3f && nextCode() === 0x2e && !isDigit(byteAt(at + 2))) {
      take(2);
      if (code() !== 0x5b && code() !== 0x28 && code() !== 0x60 && !(typed && code() === 0x3c)) memberName();
      type = OTHER;
    } else if (here === 0x5b) {
      take(1);
      expression(false);
      need(0x5d);
      type = TARGET;
    } else if (here === 0x28) {
      const isRequire = type === BARE_NAME && last - start === 7 && startsWith(word.REQUIRE, start);
      type = callArguments(isRequire ? REQUIRE : type === IMPORT_CALL ? IMPORT_CALL : OTHER);
    } else if (here === 0x60) {
      template();
      type = OTHER;
    } else if (typed && here === 0x21 && !newLine && nextCode() !== 0x3d) { // `a!`
      take(1);
      type = type === BARE_NAME || type === TARGET ? TARGET : OTHER;
    } else if (typed && here === 0x3c && takesTypes()) {
      if (type === BARE_NAME && startsWith(word.REQUIRE, start)) unsure();
      typeArguments();
      type = OTHER;
    } else {
      if (type === IMPORT_CALL && byteAt(last - 1) !== 0x29) unsure();
      return type;
    }
    noPattern();
  }
  return type;
}

/** Whether the `<` behind an expression opens type arguments. */
function takesTypes(): bool {
  const next = nextCode();
  if (next === 0x3c || next === 0x3d || next === 0x21) return false;
  const found = argumentsAt(at);
  if (found === DOUBTFUL) unsure();
  return found === ARGUMENTS;
}

function memberName(): void {
  if (code() === 0x23) goTo(at + 1);
  if (!begins(at)) unsure();
  takeTo(wordEnd());
}

/** Of a call; one that loads a module is noted. */
function callArguments(callee: i32): i32 {
  need(0x28);
  const start = at;
  const loads = callee !== OTHER && isQuote();
  let count = 0;
  let end = start;
  let isString = false;
  while (code() !== 0x29) {
    if (isDots()) take(3);
    const from = at;
    const isText = loads && isQuote();
    assign(false);
    noPattern();
    if (count === 0) {
      end = last;
      isString = isText && stringEnd(from) === end;
    }
    count += 1;
    if (!ifCode(0x2c) && code() !== 0x29) unsure();
  }
  take(1);
  if (!loads || !isString || (callee === REQUIRE && count !== 1)) return OTHER;
  const row = requires.push();
  store<i32>(row, start);
  store<i32>(row, end, 4);
  store<i32>(row, -1, 8);
  store<i32>(row, -1, 12);
  return callee;
}

export function primary(noIn: bool, prefixed: bool): i32 {
  const start = at;
  const here = code();
  if (begins(start)) return nameOrWord(start, noIn, prefixed);
  if (isDigit(here) || (here === 0x2e && isDigit(nextCode()))) {
    number();
    return OTHER;
  }
  switch (here) {
    case 0x22: case 0x27:
      string();
      return OTHER;
    case 0x60:
      template();
      return OTHER;
    case 0x2f:
      regex();
      return OTHER;
    case 0x28:
      return parentheses(start, start, noIn, prefixed);
    case 0x5b:
      take(1);
      while (code() !== 0x5d) {
        if (ifCode(0x2c)) continue;
        if (isDots()) take(3);
        assign(false);
        if (!ifCode(0x2c) && code() !== 0x5d) unsure();
      }
      take(1);
      return PATTERN;
    case 0x7b:
      return object();
    case 0x23: // #name in object
      goTo(at + 1);
      if (!begins(at)) unsure();
      takeTo(wordEnd());
      if (!isWord(word.IN)) unsure();
      return OTHER;
    case 0x3c:
      return angle(start, noIn, prefixed);
    default:
      unsure();
      return OTHER;
  }
}

/** `<T>(a: T) => a`, or `<T>a`. */
function angle(start: i32, noIn: bool, prefixed: bool): i32 {
  if (!typed) unsure();
  if (isGenericArrow(at)) {
    if (prefixed) unsure();
    return genericArrow(start, noIn);
  }
  take(1);
  readType();
  need(0x3e);
  operand(noIn);
  return OTHER;
}

/** At the type parameters; `start` is where an `async` before them stands. */
function genericArrow(start: i32, noIn: bool): i32 {
  const scope = range(SCOPE, start, start, 0);
  signature();
  return arrowBody(start, scope, noIn);
}

function nameOrWord(start: i32, noIn: bool, prefixed: bool): i32 {
  const end = wordEnd();
  const first = code();
  const known = first < 0x61 || first > 0x79 ? 0 : wordHere();
  if (known === word.FUNCTION) return functionExpression(start);
  if (known === word.CLASS) return readClass(start, LOCAL_MARK);
  if (known === word.ASYNC) {
    take(5);
    if (!newLine) {
      if (isWord(word.FUNCTION)) return functionExpression(start);
      if (code() === 0x28 && !prefixed) return parentheses(start, at, noIn, prefixed);
      if (typed && code() === 0x3c && !prefixed && isGenericArrow(at)) return genericArrow(start, noIn);
      if (begins(at) && !prefixed && !isWord(word.IN) && !isWord(word.OF) && !isInstanceOf(at)) {
        const scope = range(SCOPE, start, start, 0);
        name();
        define(PARAMETER_KIND, nameStart, nameEnd, nameStart, nameEnd, NO_MARK, true);
        return arrowBody(start, scope, noIn);
      }
    }
    if (isArrow()) unsure();
    return BARE_NAME;
  }
  if (known === word.THIS || known === word.NULL || known === word.TRUE || known === word.FALSE || known === word.SUPER) {
    takeTo(end);
    return OTHER;
  }
  if (known === word.IMPORT) {
    take(6);
    if (ifCode(0x2e)) {
      takeWord(word.META);
      return OTHER;
    }
    if (code() !== 0x28) unsure();
    return IMPORT_CALL;
  }
  if (isReserved(start, end)) unsure();
  takeTo(end);
  if (isArrow() && !newLine) {
    if (prefixed) unsure();
    const scope = range(SCOPE, start, start, 0);
    define(PARAMETER_KIND, start, end, start, end, NO_MARK, true);
    return arrowBody(start, scope, noIn);
  }
  return BARE_NAME;
}

/** Parentheses around an expression, or the parameters of an arrow function: read as the first, and again when an arrow follows. `start` is where an `async` before them stands. */
function parentheses(start: i32, open: i32, noIn: bool, prefixed: bool): i32 {
  const amount = found.count;
  const required = requires.count;
  const outer = onlyPattern;
  need(0x28);
  let rest = code() === 0x29;
  let hasTypes = false;
  while (code() !== 0x29) {
    if (isDots()) {
      take(3);
      rest = rest || start === open;
    }
    assign(false);
    if (typed && (code() === 0x3a || code() === 0x3f)) { // nothing but a parameter has one
      hasTypes = true;
      break;
    }
    if (!ifCode(0x2c)) {
      if (code() !== 0x29) unsure();
    } else rest = rest || (code() === 0x29 && start === open);
  }
  if (!hasTypes) take(1);
  if (hasTypes || (isArrow() && !newLine) || (typed && code() === 0x3a && (rest || colonDepth !== depth))) {
    if (prefixed) unsure();
    readAgain += at - open;
    if (readAgain > size * 4 + SPARE_AGAIN) unsure();
    found.count = amount;
    requires.count = required;
    setOnlyPattern(outer);
    goTo(open);
    const scope = range(SCOPE, start, start, 0);
    signature();
    return arrowBody(start, scope, noIn);
  }
  if (start === open && rest) unsure(); // `()` and `(...a)` are nothing else
  noPattern();
  return start === open ? TARGET : OTHER; // `async(…)` is a call
}

function template(): void {
  for (let inside = intoTemplate(); inside; inside = intoNextHole()) {
    deeper();
    expression(false);
    shallower();
  }
}
