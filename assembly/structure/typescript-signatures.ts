// Reads what stands around the parameters of a function in TypeScript: type parameters, the type of the result, decorators.
import { define, LEAD, NO_MARK, PARAMETER_KIND, range } from './found';
import { postfix } from './javascript-expressions';
import { parameters } from './javascript-bindings';
import { at, code, ifCode, ifWord, isWord, last, name, nameEnd, nameStart, need, placeAfter, placeFrom, placeOnLine, take, takeTo, typed, wordEnd } from './javascript-reader';
import { rowsOf } from './rows';
import { type } from './typescript-types';
import { begins, isWordAt } from './text';
import * as word from './words';

/** Type parameters, parameters and the type of the result. */
export function signature(): void {
  if (!typed) return parameters();
  if (code() === 0x3c) typeParameters();
  parameters();
  if (ifCode(0x3a)) resultType();
}

/** `<const T extends U = V, in out W>` */
export function typeParameters(): void {
  need(0x3c);
  do {
    let start = at;
    const isConstant = ifWord(word.CONST);
    if (ifWord(word.IN) && !isConstant) start = at;
    if (isWord(word.OUT) && isOtherName(placeAfter(3))) {
      take(3);
      if (!isConstant) start = at;
    }
    name();
    const from = nameStart;
    const to = nameEnd;
    if (ifWord(word.EXTENDS)) type();
    if (ifCode(0x3d)) type();
    define(PARAMETER_KIND, start, last, from, to, NO_MARK, true);
  } while (ifCode(0x2c) && code() !== 0x3e);
  need(0x3e);
}

function isOtherName(place: i32): bool {
  return begins(place) && !isWordAt(word.EXTENDS, place);
}

/** A type, or what a function says of one of its parameters: `a is T`, `asserts a`, `asserts a is T`. */
export function resultType(): void {
  if (isWord(word.ASSERTS)) {
    const place = placeOnLine(7);
    if (place >= 0 && begins(place) && !isWordAt(word.IS, place)) {
      take(7);
      takeTo(wordEnd());
      if (ifWord(word.IS)) type();
      return;
    }
  }
  if (begins(at) && isWordAt(word.IS, placeFrom(wordEnd()))) {
    takeTo(wordEnd());
    take(2);
  }
  type();
}

/** Start and end of each decorator that was read and not yet used. */
export const decorated = rowsOf(2);

/** Reads the decorators here; whoever asks empties the list down to where it was. */
export function decorators(): void {
  while (code() === 0x40) {
    const start = at;
    take(1);
    postfix(false, true);
    const row = decorated.push();
    store<i32>(row, start);
    store<i32>(row, last, 4);
  }
}

/** Those read since there were so many stand before what comes now. */
export function lead(base: i32): void {
  for (let each = base; each < decorated.count; each += 1) range(LEAD, load<i32>(decorated.row(each)), load<i32>(decorated.row(each), 4), 0);
}
