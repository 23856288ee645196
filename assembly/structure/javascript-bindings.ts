// Reads what binds names in JavaScript and TypeScript: names, patterns and parameters.
import { define, MEMBER_MARK, NO_MARK, PARAMETER_KIND, PROPERTY_KIND } from './found';
import { assign } from './javascript-expressions';
import { at, code, deeper, ifCode, isDots, isQuote, isReserved, isWord, last, name, nameEnd, nameStart, need, number, placeAfter, shallower, string, take, takeTo, typed, wordEnd, wordHere } from './javascript-reader';
import { rowsOf } from './rows';
import { begins, isDigit, isLongWordAt, lengthOf, unsure } from './text';
import { decorated, decorators } from './typescript-signatures';
import { type } from './typescript-types';
import * as word from './words';

/** Start and end of each name that was bound and not yet used; who reads a binding empties it down to where it was. */
export const names = rowsOf(2);

function push(start: i32, end: i32): void {
  const row = names.push();
  store<i32>(row, start);
  store<i32>(row, end, 4);
}

@inline
export function startOfName(number: i32): i32 {
  return load<i32>(names.row(number));
}

@inline
export function endOfName(number: i32): i32 {
  return load<i32>(names.row(number), 4);
}

/** Reads a name or a pattern. */
export function bind(): void {
  deeper();
  if (code() === 0x7b) bindObject();
  else if (code() === 0x5b) bindArray();
  else {
    name();
    push(nameStart, nameEnd);
  }
  shallower();
}

function bindDefault(): void {
  bind();
  if (ifCode(0x3d)) assign(false);
}

function bindObject(): void {
  need(0x7b);
  while (code() !== 0x7d) {
    if (isDots()) {
      take(3);
      bind();
    } else if (ifCode(0x5b)) {
      assign(false);
      need(0x5d);
      need(0x3a);
      bindDefault();
    } else if (isQuote() || isDigit(code())) {
      if (isQuote()) string();
      else number();
      need(0x3a);
      bindDefault();
    } else {
      if (!begins(at)) unsure();
      const start = at;
      const end = wordEnd();
      takeTo(end);
      if (ifCode(0x3a)) bindDefault();
      else {
        if (isReserved(start, end)) unsure();
        push(start, end);
        if (ifCode(0x3d)) assign(false);
      }
    }
    if (!ifCode(0x2c) && code() !== 0x7d) unsure();
  }
  take(1);
}

function bindArray(): void {
  need(0x5b);
  while (code() !== 0x5d) {
    if (ifCode(0x2c)) continue;
    if (isDots()) {
      take(3);
      bind();
    } else bindDefault();
    if (!ifCode(0x2c) && code() !== 0x5d) unsure();
  }
  take(1);
}

export function parameters(): void {
  need(0x28);
  while (code() !== 0x29) {
    const start = at;
    const base = names.count;
    const isMember = typed && modified();
    const from = at;
    const isRest = isDots();
    if (isRest) take(3);
    if (typed && isWord(word.THIS)) take(4);
    else bind();
    const count = names.count - base;
    if (typed) typeOf(isRest);
    if (!isRest && ifCode(0x3d)) assign(false);
    if (isMember && count === 1 && startOfName(base) === from) define(PROPERTY_KIND, start, last, from, endOfName(base), MEMBER_MARK, true);
    else for (let each = base; each < base + count; each += 1) define(PARAMETER_KIND, start, last, startOfName(each), endOfName(each), NO_MARK, count === 1);
    names.count = base;
    if (!ifCode(0x2c) && code() !== 0x29) unsure();
  }
  take(1);
}

/** `?`, `: T` */
function typeOf(isRest: bool): void {
  if (!isRest) ifCode(0x3f);
  if (ifCode(0x3a)) type();
}

/** Takes decorators and modifiers of a parameter: whether one of them makes it a member. */
function modified(): bool {
  if (code() === 0x40) {
    const base = decorated.count;
    decorators();
    decorated.count = base;
  }
  let isMember = false;
  while (true) {
    const known = wordHere();
    const isModifier = known === word.PUBLIC || known === word.PRIVATE || known === word.OVERRIDE || known === word.READONLY;
    if (!isModifier && !(known === 0 && isLongWordAt(word.PROTECTE, word.ENDS_IN_D, at))) return isMember;
    const length = isModifier ? lengthOf(known) : 9;
    if (!begins(placeAfter(length))) return isMember;
    take(length);
    isMember = true;
  }
  return isMember;
}
