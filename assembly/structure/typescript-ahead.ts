// Looks ahead in TypeScript where one sign may begin two things: finds where a group would end, and takes nothing.
import { placeFrom } from './javascript-reader';
import { rowsOf } from './rows';
import { begins, byteAt, continues, isDigit, isLongWordAt, isWordAt, nameEndAt, size } from './text';
import * as word from './words';

/** What is open: the sign that closes it. */
const open = rowsOf(1);
const DEEPEST = 64;
/** No group, or none anybody could be sure of. */
const NONE = -1;

/** One past what closes the bracket here, whatever it holds that can stand in a type or a pattern. */
export function groupEnd(start: i32): i32 {
  return endOf(start, false);
}

/** One past the `>` of type arguments or parameters that may begin here. */
export function angleEnd(start: i32): i32 {
  return endOf(start, true);
}

function endOf(start: i32, mustBeTypes: bool): i32 {
  open.count = 0;
  let extended = false;
  /** The word right before: two names side by side are no type. */
  let before = NONE;
  let place = start;
  while (place < size) {
    const here = byteAt(place);
    const next = byteAt(place + 1);
    if (begins(place)) {
      if (mustBeTypes && before >= 0 && top() === 0x3e && !isTypeWord(before) && !isTypeWord(place)) return NONE;
      if (isWordAt(word.EXTENDS, place)) extended = true;
      before = place;
      place = nameEndAt(place);
      continue;
    }
    if (here > 0x20) before = NONE;
    switch (here) {
      case 0x28: case 0x5b: case 0x7b: case 0x3c: {
        if (open.count === DEEPEST) return NONE;
        store<i32>(open.push(), here === 0x28 ? 0x29 : here + 2);
        break;
      }
      case 0x29: case 0x5d: case 0x7d: case 0x3e: {
        if (open.count === 0 || top() !== here) return NONE;
        open.count -= 1;
        if (open.count === 0) return place + 1;
        break;
      }
      case 0x3d: // `=>`, and what is given to a parameter that is left out
        if (next === 0x3e) place += 1;
        else if (next === 0x3d) return NONE;
        break;
      case 0x22: case 0x27: case 0x60: {
        place = quoteEnd(place, here);
        if (place < 0) return NONE;
        continue;
      }
      case 0x2f:
        if (next === 0x2f || next === 0x2a) {
          place = placeFrom(place);
          continue;
        }
        return NONE;
      case 0x7c: case 0x26:
        if (next === here) return NONE;
        break;
      case 0x3f:
        if (next === 0x3f || (mustBeTypes && !extended && top() === 0x3e)) return NONE;
        break;
      case 0x3a:
        if (mustBeTypes && !extended && top() === 0x3e) return NONE;
        break;
      case 0x3b:
        if (open.count === 0 || top() !== 0x7d) return NONE;
        break;
      case 0x2d:
        if (!isDigit(next) && !(open.count > 0 && (top() === 0x7d || top() === 0x5d || top() === 0x29))) return NONE;
        break;
      case 0x09: case 0x0a: case 0x0d: case 0x20: case 0x2c: case 0x2e:
        break;
      case 0x23: case 0x2b: case 0x40:
        if (mustBeTypes && !(open.count > 0 && top() === 0x7d)) return NONE;
        break;
      default:
        if (!continues(place)) return NONE;
    }
    place += 1;
  }
  return NONE;
}

/** A word of types that stands beside a name. */
function isTypeWord(place: i32): bool {
  return isWordAt(word.EXTENDS, place) || isWordAt(word.KEYOF, place) || isWordAt(word.TYPEOF, place) || isWordAt(word.INFER, place) || isWordAt(word.READONLY, place) || isWordAt(word.UNIQUE, place)
    || isWordAt(word.CONST, place) || isWordAt(word.IN, place) || isWordAt(word.OUT, place) || isWordAt(word.IS, place) || isWordAt(word.ASSERTS, place) || isWordAt(word.NEW, place) || isWordAt(word.ABSTRACT, place);
}

@inline
function top(): i32 {
  return load<i32>(open.row(open.count - 1));
}

function quoteEnd(start: i32, quote: i32): i32 {
  for (let place = start + 1; place < size; place += 1) {
    const here = byteAt(place);
    if (here === quote) return place + 1;
    if (here === 0x5c) place += 1;
    else if (here === 0x0a && quote !== 0x60) return NONE;
    else if (here === 0x24 && quote === 0x60 && byteAt(place + 1) === 0x7b) {
      // What is put in may hold a template of its own; nobody writes that here.
      while (place < size && byteAt(place) !== 0x7d && byteAt(place) !== 0x60) place += 1;
      if (byteAt(place) !== 0x7d) return NONE;
    }
  }
  return NONE;
}

export const NO_ARGUMENTS = 0;
export const ARGUMENTS = 1;
export const DOUBTFUL = 2;

/** Whether type arguments stand at the `<` here, behind an expression. */
export function argumentsAt(start: i32): i32 {
  const end = angleEnd(start);
  if (end < 0) return NO_ARGUMENTS;
  let place = end;
  let lineEnded = false;
  while (byteAt(place) === 0x20 || byteAt(place) === 0x09 || byteAt(place) === 0x0a || byteAt(place) === 0x0d) {
    lineEnded = lineEnded || byteAt(place) === 0x0a;
    place += 1;
  }
  const here = byteAt(place);
  if (here === 0x28 || here === 0x60) return ARGUMENTS;
  if (here === 0x3e || here === 0x3c || here === 0x2b || here === 0x2d) return NO_ARGUMENTS;
  if (lineEnded || place >= size) return ARGUMENTS;
  if (here === 0x29 || here === 0x5d || here === 0x7d || here === 0x7b || here === 0x2c || here === 0x3b || here === 0x3a || here === 0x2e || here === 0x3f || here === 0x21 || here === 0x26 || here === 0x7c) return ARGUMENTS;
  if (isLongWordAt(word.IMPLEMEN, word.ENDS_IN_TS, place) || isLongWordAt(word.SATISFIE, word.ENDS_IN_S, place) || isWordAt(word.AS, place)) return ARGUMENTS;
  return DOUBTFUL;
}

/** Whether the `<` here opens the type parameters of an arrow function. */
export function isGenericArrow(start: i32): bool {
  const end = angleEnd(start);
  if (end < 0) return false;
  const parameters = placeFrom(end);
  if (byteAt(parameters) !== 0x28) return false;
  const close = groupEnd(parameters);
  if (close < 0) return false;
  const after = placeFrom(close);
  return byteAt(after) === 0x3a || (byteAt(after) === 0x3d && byteAt(after + 1) === 0x3e);
}
