// Reads the expressions of Python by their brackets, and keeps what is defined inside of them.
import { ATTRIBUTE_MARK, define, FIRST_MARK, NO_MARK, PARAMETER_KIND, PROPERTY_KIND, range, SCOPE, VARIABLE_KIND } from './found';
import { rowsOf } from './rows';
import { at, blanks, endHere, goTo, last, number, peek, string, word } from './python-reader';
import { memberAt, targets } from './python-targets';
import { begins, byteAt, isDigit, size, unsure } from './text';
import * as words from './words';

/** Where an expression ends at its own depth, besides the end of the line. */
export const AT_COMMA = 1;
/** Line ends are blanks: inside brackets of somebody else. */
export const INSIDE = 2;
const IN_FORMAT = 4;
/** `in` ends it: the names a loop binds. */
export const AT_IN = 8;
/** `as` binds a name; with the second also a member of `self`. */
export const WITH_ALIAS = 16;
export const MEMBER_ALIAS = 32;
export const AT_FROM = 64;
/** What `case` compares with: a plain name in it is bound, up to the `if` behind it. */
export const PATTERN = 128;

export const NOTHING = 0;
const OPERAND = 1;
const NAME = 2;
const TEXT = 3;
const OPERATOR = 4;
const COMMA = 5;
const OPEN = 6;
const COLON = 7;
const STOP = -2;

const PARAMETERS = 0;
const BODY = 1;
const WALRUS = 2;
const ALIAS = 3;

const DEEPEST = 60;
const MOST_FRAMES = 5000;
const MOST_MODES = 1000;

/** Open brackets of all expressions being read; each knows where its own begin. */
const frames = rowsOf(6);
const F_CLOSE: usize = 0;
const F_START: usize = 4;
const F_ELEMENT: usize = 8;
/** Where the names of a `for` begin whose `in` has not come, or -1. */
const F_LOOP: usize = 12;
const F_COMPREHENDS: usize = 16;
/** Brackets behind an operand, where nothing can be gathered. */
const F_INDEXES: usize = 20;

/** Lambdas, named values and aliases, in the same way. */
const modes = rowsOf(7);
const M_KIND: usize = 0;
const M_DEPTH: usize = 4;
const M_START: usize = 8;
/** Of the parameter being read, or of the name that is bound. */
const M_NAME_START: usize = 12;
const M_NAME_END: usize = 16;
const M_STARRED: usize = 20;
const M_HAS_DEFAULT: usize = 24;

export let token: i32 = NOTHING;
export let nested: i32 = 0;

export function beginExpressions(): void {
  frames.count = 0;
  modes.count = 0;
  nested = 0;
  token = NOTHING;
}

/** After an expression that was given up. */
export function dropTo(depth: i32, frameCount: i32, modeCount: i32): void {
  nested = depth;
  frames.count = frameCount;
  modes.count = modeCount;
}

export function frameCount(): i32 {
  return frames.count;
}

export function modeCount(): i32 {
  return modes.count;
}

@inline
function topMode(): usize {
  return modes.row(modes.count - 1);
}

@inline
function topFrame(): usize {
  return frames.row(frames.count - 1);
}

function pushMode(kind: i32, depth: i32, start: i32, nameStart: i32, nameEnd: i32): void {
  const row = modes.push();
  store<i32>(row, kind, M_KIND);
  store<i32>(row, depth, M_DEPTH);
  store<i32>(row, start, M_START);
  store<i32>(row, nameStart, M_NAME_START);
  store<i32>(row, nameEnd, M_NAME_END);
  store<i32>(row, -1, M_STARRED);
  store<i32>(row, 0, M_HAS_DEFAULT);
}

/** Whether the mode at hand takes parameters at this depth and none with a default. */
function takesParameter(firstMode: i32, depth: i32): bool {
  return modes.count > firstMode && load<i32>(topMode(), M_KIND) === PARAMETERS && load<i32>(topMode(), M_DEPTH) === depth && load<i32>(topMode(), M_HAS_DEFAULT) === 0;
}

export function isStatementWord(known: u64): bool {
  return known === words.DEF || known === words.CLASS || known === words.RETURN || known === words.IMPORT || known === words.WITH || known === words.WHILE || known === words.TRY || known === words.EXCEPT
    || known === words.FINALLY || known === words.RAISE || known === words.GLOBAL || known === words.NONLOCAL || known === words.ASSERT || known === words.DEL || known === words.PASS || known === words.BREAK
    || known === words.CONTINUE || known === words.ELIF || known === words.AS || known === words.FROM;
}

/** `r`, `b`, `u`, `f`, `t`, or two of them one of which is `r`. */
function isStringPrefix(start: i32, length: i32): bool {
  const first = byteAt(start) | 0x20;
  if (length === 1) return first === 0x72 || first === 0x62 || first === 0x75 || first === 0x66 || first === 0x74;
  const second = byteAt(start + 1) | 0x20;
  const other = first === 0x72 ? second : second === 0x72 ? first : 0;
  return other === 0x62 || other === 0x66 || other === 0x74;
}

/** Reads an expression, or several with commas between them, up to what ends it at its own depth; what is defined inside is kept. */
export function skim(flags: i32, mayBeEmpty: bool): void {
  nested += 1;
  if (nested > DEEPEST) unsure();
  const firstFrame = frames.count;
  const firstMode = modes.count;
  const isInside = (flags & INSIDE) !== 0;
  let kind = NOTHING;
  let nameStart = -1;
  let element = -1;
  let first = true;
  let binds = (flags & PATTERN) !== 0;
  while (true) {
    const depth = frames.count - firstFrame;
    blanks(depth > 0 || isInside);
    if (at >= size) break;
    const start = at;
    const code = byteAt(start);
    if (first) {
      element = start;
      first = false;
    }
    const isOperand = kind === OPERAND || kind === NAME || kind === TEXT;
    if (begins(start)) {
      if (code === 0x24) unsure();
      const known = word();
      const after = byteAt(at);
      if ((after === 0x22 || after === 0x27) && at - start <= 2 && isStringPrefix(start, at - start)) {
        if (isOperand && kind !== TEXT) unsure();
        string(start);
        kind = TEXT;
        continue;
      }
      const next = known === 0 ? -1 : keyword(known, start, isOperand, flags, firstFrame, firstMode, element);
      if (next === STOP) {
        goTo(start);
        break;
      }
      if (next >= 0) {
        if (known === words.IF && depth === 0) binds = false;
        kind = next;
        continue;
      }
      if (isOperand) unsure();
      if (takesParameter(firstMode, depth)) {
        const mode = topMode();
        if (load<i32>(mode, M_NAME_START) >= 0) unsure();
        store<i32>(mode, start, M_NAME_START);
        store<i32>(mode, at, M_NAME_END);
      }
      nameStart = start;
      kind = NAME;
      endHere();
      if (binds) capture(known, start, depth > 0);
      continue;
    }
    if (isDigit(code) || (code === 0x2e && !isOperand && isDigit(byteAt(start + 1)))) {
      if (isOperand) unsure();
      number();
      kind = OPERAND;
      continue;
    }
    if (code === 0x22 || code === 0x27) {
      if (isOperand && kind !== TEXT) unsure();
      string(start);
      kind = TEXT;
      continue;
    }
    if (code === 0x28 || code === 0x5b || code === 0x7b) {
      if (isOperand && code === 0x7b) unsure();
      goTo(start + 1);
      endHere();
      const frame = frames.push();
      store<i32>(frame, code === 0x28 ? 0x29 : code + 2, F_CLOSE);
      store<i32>(frame, start, F_START);
      store<i32>(frame, element, F_ELEMENT);
      store<i32>(frame, -1, F_LOOP);
      store<i32>(frame, 0, F_COMPREHENDS);
      store<i32>(frame, isOperand && code === 0x5b ? 1 : 0, F_INDEXES);
      if (depth + 1 > MOST_FRAMES) unsure();
      kind = OPEN;
      first = true;
      continue;
    }
    if (code === 0x29 || code === 0x5d || code === 0x7d) {
      if (depth === 0) break;
      const frame = topFrame();
      if (load<i32>(frame, F_CLOSE) !== code || kind === OPERATOR || load<i32>(frame, F_LOOP) >= 0 || (kind === COLON && code !== 0x5d)) unsure();
      closeModes(firstMode, depth, flags);
      if (modes.count > firstMode && load<i32>(topMode(), M_DEPTH) === depth) unsure();
      frames.count -= 1;
      goTo(start + 1);
      endHere();
      element = load<i32>(frame, F_ELEMENT);
      if (load<i32>(frame, F_COMPREHENDS) !== 0) range(SCOPE, load<i32>(frame, F_START), at, 0);
      kind = OPERAND;
      continue;
    }
    if (code === 0x2c) {
      closeModes(firstMode, depth, flags);
      if (modes.count > firstMode && load<i32>(topMode(), M_DEPTH) === depth) parameter(topMode());
      else if (depth === 0 && (flags & AT_COMMA) !== 0) break;
      else if (!isOperand && !(kind === COLON && depth > 0 && load<i32>(topFrame(), F_CLOSE) === 0x5d)) unsure();
      goTo(start + 1);
      endHere();
      kind = COMMA;
      first = true;
      continue;
    }
    if (code === 0x3a) {
      if (byteAt(start + 1) === 0x3d && !(depth === 0 && (flags & IN_FORMAT) !== 0)) {
        if (kind !== NAME) unsure();
        pushMode(WALRUS, depth, nameStart, nameStart, last);
        goTo(start + 2);
        kind = OPERATOR;
        continue;
      }
      if (kind === OPERATOR && !(modes.count > firstMode && load<i32>(topMode(), M_KIND) === PARAMETERS)) unsure();
      closeModes(firstMode, depth, flags);
      if (modes.count > firstMode && load<i32>(topMode(), M_DEPTH) === depth) {
        parameter(topMode());
        store<i32>(topMode(), BODY, M_KIND);
        goTo(start + 1);
        kind = OPERATOR;
        continue;
      }
      if (depth === 0) break;
      if (load<i32>(topFrame(), F_CLOSE) === 0x29) unsure();
      goTo(start + 1);
      endHere();
      kind = COLON;
      first = true;
      continue;
    }
    if (code === 0x3d) {
      if (byteAt(start + 1) === 0x3d) {
        if (!isOperand) unsure();
        goTo(start + 2);
        kind = OPERATOR;
        continue;
      }
      if (takesParameter(firstMode, depth)) store<i32>(topMode(), 1, M_HAS_DEFAULT);
      else if (depth === 0) break;
      else if (load<i32>(topFrame(), F_CLOSE) !== 0x29) unsure();
      if (kind !== NAME) unsure();
      goTo(start + 1);
      kind = OPERATOR;
      continue;
    }
    if (code === 0x2e) {
      if (!isOperand) {
        if (byteAt(start + 1) !== 0x2e || byteAt(start + 2) !== 0x2e) unsure();
        goTo(start + 3);
        endHere();
        kind = OPERAND;
        continue;
      }
      goTo(start + 1);
      blanks(depth > 0 || isInside);
      if (!begins(at) || isStatementWord(word())) unsure();
      endHere();
      kind = OPERAND;
      continue;
    }
    if (code === 0x0a || code === 0x0d || code === 0x3b || code === 0x23) break;
    const length = operator(code, start);
    if (length === 0) break;
    if (length < 0) {
      if (depth !== 0 || !isOperand) unsure();
      break; // an augmented assignment
    }
    const inParameters = takesParameter(firstMode, depth) && load<i32>(topMode(), M_NAME_START) < 0;
    if (!isOperand) {
      if (code === 0x2a && inParameters) store<i32>(topMode(), start, M_STARRED);
      else if (code === 0x2f && inParameters) {
        goTo(start + 1);
        kind = OPERAND;
        continue;
      } else if (code !== 0x2b && code !== 0x2d && code !== 0x7e && !(code === 0x2a && byteAt(start + 1) !== 0x3d)) unsure();
    } else if (code === 0x7e) unsure();
    goTo(start + length);
    kind = code === 0x2a && inParameters && !isOperand ? COMMA : OPERATOR;
  }
  if (frames.count > firstFrame) unsure();
  closeModes(firstMode, 0, flags);
  if (modes.count > firstMode) unsure();
  if (kind === OPERATOR || kind === COLON || (kind === NOTHING && !mayBeEmpty)) unsure();
  token = kind;
  nested -= 1;
}

/** A name in a pattern, unless it is a class, a value with a dot, or the name of a member; `_` is none. */
function capture(known: u64, start: i32, isInside: bool): void {
  const end = at;
  if (known === words.PY_NONE || known === words.PY_TRUE || known === words.PY_FALSE || (end - start === 1 && byteAt(start) === 0x5f)) return;
  blanks(isInside);
  const code = byteAt(at);
  if (code !== 0x28 && code !== 0x2e && code !== 0x3d) define(VARIABLE_KIND, start, end, start, end, FIRST_MARK, false);
  goTo(end);
}

/** What a word means if it is a keyword: the kind of token it leaves, STOP when it ends the expression, -1 when it is a name. */
function keyword(known: u64, start: i32, isOperand: bool, flags: i32, firstFrame: i32, firstMode: i32, element: i32): i32 {
  const depth = frames.count - firstFrame;
  if (known === words.PY_NONE || known === words.PY_TRUE || known === words.PY_FALSE) return -1;
  if (known === words.AND || known === words.OR || known === words.IS || known === words.ELSE || known === words.IF) {
    if (!isOperand) unsure();
    return OPERATOR;
  }
  if (known === words.IN) {
    if (!isOperand) unsure();
    if (depth === 0 && (flags & AT_IN) !== 0) return STOP;
    if (depth > 0 && load<i32>(topFrame(), F_LOOP) >= 0) {
      targets(load<i32>(topFrame(), F_LOOP), last, -1, -1);
      store<i32>(topFrame(), -1, F_LOOP);
    }
    return OPERATOR;
  }
  if (known === words.NOT) {
    if (isOperand) {
      blanks(depth > 0 || (flags & INSIDE) !== 0);
      if (peek() !== words.IN) unsure();
      word();
    }
    return OPERATOR;
  }
  if (known === words.AWAIT) {
    if (isOperand) unsure();
    return OPERATOR;
  }
  if (known === words.YIELD) {
    if (isOperand) unsure();
    endHere();
    blanks(depth > 0);
    if (peek() === words.FROM) {
      word();
      return OPERATOR;
    }
    return COMMA;
  }
  if (known === words.ASYNC) {
    if (!isOperand || depth === 0) unsure();
    blanks(true);
    if (peek() !== words.FOR) unsure();
    word();
    return loop(depth, firstMode, flags);
  }
  if (known === words.FOR) {
    if (!isOperand || depth === 0) unsure();
    return loop(depth, firstMode, flags);
  }
  if (known === words.LAMBDA) {
    if (isOperand) unsure();
    pushMode(PARAMETERS, depth, start, -1, -1);
    if (modes.count - firstMode > MOST_MODES) unsure();
    return COMMA;
  }
  if (known === words.AS) {
    if (isOperand && (flags & PATTERN) !== 0) return OPERATOR;
    if (!isOperand || (flags & WITH_ALIAS) === 0 || depth > 1) unsure();
    closeModes(firstMode, depth, flags);
    blanks(depth > 0);
    pushMode(ALIAS, depth, element, at, -1);
    return OPERATOR;
  }
  if (known === words.FROM) {
    if (depth !== 0 || !isOperand || (flags & AT_FROM) === 0) unsure();
    return STOP;
  }
  if (isStatementWord(known)) unsure();
  return -1;
}

function loop(depth: i32, firstMode: i32, flags: i32): i32 {
  closeModes(firstMode, depth, flags);
  if (modes.count > firstMode && load<i32>(topMode(), M_DEPTH) === depth) unsure();
  const frame = topFrame();
  if (load<i32>(frame, F_INDEXES) !== 0) unsure();
  blanks(true);
  store<i32>(frame, 1, F_COMPREHENDS);
  store<i32>(frame, at, F_LOOP);
  return COMMA;
}

/** Ends what reaches up to the end of an expression: bodies of lambdas, what is named on the way, aliases. */
function closeModes(firstMode: i32, depth: i32, flags: i32): void {
  while (modes.count > firstMode) {
    const mode = topMode();
    const kind = load<i32>(mode, M_KIND);
    if (load<i32>(mode, M_DEPTH) !== depth || kind === PARAMETERS) return;
    modes.count -= 1;
    const start = load<i32>(mode, M_START);
    const nameStart = load<i32>(mode, M_NAME_START);
    if (kind === BODY) range(SCOPE, start, last, 0);
    else if (kind === WALRUS) define(VARIABLE_KIND, start, last, nameStart, load<i32>(mode, M_NAME_END), FIRST_MARK, false);
    else {
      const member = memberAt(nameStart, last);
      if (member < 0) targets(nameStart, last, start, last);
      else if ((flags & MEMBER_ALIAS) !== 0) define(PROPERTY_KIND, nameStart, last, member, last, ATTRIBUTE_MARK, false);
    }
  }
}

/** Of a lambda. */
function parameter(mode: usize): void {
  const nameStart = load<i32>(mode, M_NAME_START);
  if (nameStart >= 0) {
    const nameEnd = load<i32>(mode, M_NAME_END);
    const starred = load<i32>(mode, M_STARRED);
    if (starred >= 0) define(PARAMETER_KIND, starred, nameEnd, nameStart, nameEnd, NO_MARK, true);
    else define(PARAMETER_KIND, nameStart, load<i32>(mode, M_HAS_DEFAULT) !== 0 ? last : nameEnd, nameStart, nameEnd, NO_MARK, true);
  }
  store<i32>(mode, -1, M_NAME_START);
  store<i32>(mode, -1, M_STARRED);
  store<i32>(mode, 0, M_HAS_DEFAULT);
}

/** Length of the operator here; 0 when something else stands here, negative when it assigns. */
function operator(code: i32, place: i32): i32 {
  const next = byteAt(place + 1);
  switch (code) {
    case 0x2b: case 0x25: case 0x40: case 0x26: case 0x7c: case 0x5e:
      return next === 0x3d ? -1 : 1;
    case 0x2d:
      return next === 0x3d ? -1 : next === 0x3e ? 0 : 1;
    case 0x7e:
      return 1;
    case 0x2a: case 0x2f:
      if (next === code) return byteAt(place + 2) === 0x3d ? -1 : 2;
      return next === 0x3d ? -1 : 1;
    case 0x3c: case 0x3e:
      if (next === code) return byteAt(place + 2) === 0x3d ? -1 : 2;
      return next === 0x3d ? 2 : 1;
    case 0x21:
      return next === 0x3d ? 2 : 0;
    default:
      return 0;
  }
}

/** `{expression!r:format}`; one past its end. */
export function interpolation(open: i32, quote: i32): i32 {
  goTo(open + 1);
  skim(INSIDE | IN_FORMAT, false);
  let code = byteAt(at);
  if (code === 0x3d) {
    goTo(at + 1);
    blanks(true);
    code = byteAt(at);
  }
  if (code === 0x21) {
    goTo(at + 2);
    code = byteAt(at);
  }
  if (code === 0x3a) {
    let place = at + 1;
    while (true) {
      code = byteAt(place);
      if (place >= size || code === quote || code === 0x0a || code === 0x5c) unsure();
      if (code === 0x7d) break;
      place = code === 0x7b ? interpolation(place, quote) : place + 1;
    }
    goTo(place);
  }
  if (byteAt(at) !== 0x7d) unsure();
  return at + 1;
}
