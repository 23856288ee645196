// Reads the structure of a Python file without a parser: statements by indentation, expressions by brackets, and only what defines something is kept.
import { CLASS_KIND, define, endAt, EXPORT, found, FUNCTION_KIND, IMPORT, named, NO_MARK, OF_FILE, OUTSIDE, PARAMETER_KIND, range, state, TYPE_KIND, WRAP } from './found';
import { rowsOf } from './rows';
import { AT_COMMA, AT_FROM, AT_IN, beginExpressions, dropTo, frameCount, INSIDE, isStatementWord, MEMBER_ALIAS, modeCount, nested, NOTHING, PATTERN, skim, token, WITH_ALIAS } from './python-expressions';
import { at, beginReading, blanks, endHere, goTo, indentation, isLineEnd, last, lineEnd, name, nameEnd, nameStart, need, peek, restore, trail, word } from './python-reader';
import { beginTargets, targets } from './python-targets';
import { begins, byteAt, size, startsWith, unsure } from './text';
import * as words from './words';

/** Runs `readMatch` and answers 0 where that gives up. */
@external('host', 'attempt')
declare function attempt(): i32;

/** Indent, the definition and the wrapping that end with it (-1: none), whether only `case` stands in it. */
const blocks = rowsOf(4);
let definition: i32 = -1;
let wrapping: i32 = -1;

/** Start and end of each target of an assignment; who reads one empties it again. */
const sides = rowsOf(2);

export function scanPython(): void {
  beginReading();
  beginExpressions();
  beginTargets();
  sides.count = 0;
  blocks.count = 0;
  openBlock(0, -1, -1, false);
  let matches = false;
  /** A statement waits for its body. */
  let waits = false;
  let decorated = -1;
  while (true) {
    const indent = indentation();
    if (indent < 0) break;
    if (waits) {
      if (indent <= load<i32>(top())) unsure();
      openBlock(indent, definition, wrapping, matches);
      waits = false;
      matches = false;
    } else {
      while (indent < load<i32>(top())) {
        endBlock(top());
        blocks.count -= 1;
      }
      if (indent !== load<i32>(top())) unsure();
    }
    trail.count = 0;
    if (byteAt(at) === 0x40) {
      if (decorated < 0) decorated = at;
      goTo(at + 1);
      skim(0, false);
      lineEnd();
      continue;
    }
    const inMatch = load<i32>(top(), 12) !== 0;
    if (inMatch) {
      if (peek() !== words.CASE) unsure();
      word();
      skim(PATTERN, false);
      need(0x3a);
    } else if (isMatch()) {
      matches = true;
      waits = true;
      definition = -1;
      wrapping = -1;
      continue;
    }
    definition = -1;
    wrapping = -1;
    if (!inMatch && !compound(decorated)) {
      if (decorated >= 0) unsure();
      simpleLine(blocks.count === 1);
      continue;
    }
    decorated = -1;
    // After the colon: a line of its own, or the rest of this one.
    blanks(false);
    if (isEndOfLine()) {
      waits = true;
      lineEnd();
    } else {
      const owner = definition;
      const around = wrapping;
      simpleLine(false);
      openBlock(indent, owner, around, false);
      endBlock(top());
      blocks.count -= 1;
    }
  }
  if (waits || decorated >= 0) unsure();
  for (let number = 0; number < blocks.count; number += 1) endBlock(blocks.row(number));
}

@inline
function top(): usize {
  return blocks.row(blocks.count - 1);
}

function isEndOfLine(): bool {
  return at >= size || isLineEnd(byteAt(at)) || byteAt(at) === 0x23;
}

function openBlock(indent: i32, owner: i32, around: i32, matches: bool): void {
  const row = blocks.push();
  store<i32>(row, indent);
  store<i32>(row, owner, 4);
  store<i32>(row, around, 8);
  store<i32>(row, matches ? 1 : 0, 12);
}

function endBlock(block: usize): void {
  const owner = load<i32>(block, 4);
  if (owner < 0) return;
  const indent = load<i32>(block);
  let end = last;
  for (let number = 0; number < trail.count; number += 1) {
    if (load<i32>(trail.row(number)) < indent) break;
    end = load<i32>(trail.row(number), 4);
  }
  endAt(owner, end);
  if (load<i32>(block, 8) >= 0) endAt(load<i32>(block, 8), end);
}

/** `match` is a name like any other, unless a value and a colon follow and `case` on the next line; then it is read up to the end of its line. */
function isMatch(): bool {
  if (peek() !== words.MATCH) return false;
  const here = at;
  const lastEnd = last;
  const count = found.count;
  const depth = nested;
  const open = frameCount();
  const waiting = modeCount();
  word();
  const read = attempt();
  trail.count = 0;
  if (read !== 0) return true;
  restore(here, lastEnd);
  dropTo(depth, open, waiting);
  beginTargets();
  found.count = count;
  return false;
}

export function readMatch(): i32 {
  skim(0, false);
  if (token === NOTHING || byteAt(at) !== 0x3a) return 0;
  goTo(at + 1);
  lineEnd();
  const end = at;
  const follows = indentation() > 0 && peek() === words.CASE;
  goTo(end);
  return follows ? 1 : 0;
}

/** A statement with a body, up to its colon. False: it is none, and nothing was read. */
function compound(decorated: i32): bool {
  const start = at;
  let known = peek();
  if (known === 0) {
    if (decorated >= 0) unsure();
    return false;
  }
  if (known === words.ASYNC) {
    word();
    blanks(false);
    known = peek();
    if (known !== words.DEF && known !== words.FOR && known !== words.WITH) unsure();
  }
  if (known === words.DEF || known === words.CLASS) {
    readDefinition(start, known === words.DEF, decorated);
    return true;
  }
  if (decorated >= 0) unsure();
  if (known === words.IF || known === words.ELIF || known === words.WHILE) {
    word();
    skim(0, false);
  } else if (known === words.ELSE || known === words.TRY || known === words.FINALLY) {
    word();
    endHere();
    blanks(false);
  } else if (known === words.FOR) {
    word();
    loopNames();
    skim(0, false);
  } else if (known === words.WITH) {
    word();
    skim(WITH_ALIAS | MEMBER_ALIAS, false);
  } else if (known === words.EXCEPT) {
    word();
    endHere();
    blanks(false);
    if (byteAt(at) === 0x2a) goTo(at + 1);
    if (byteAt(at) !== 0x3a) skim(WITH_ALIAS, false);
  } else return false;
  need(0x3a);
  return true;
}

function loopNames(): void {
  blanks(false);
  const start = at;
  skim(AT_IN, false);
  targets(start, last, -1, -1);
  if (peek() !== words.IN) unsure();
  word();
}

function readDefinition(start: i32, isFunction: bool, decorated: i32): void {
  word();
  name();
  const owner = define(isFunction ? FUNCTION_KIND : CLASS_KIND, start, start, nameStart, nameEnd, NO_MARK, true);
  const around = decorated >= 0 ? range(WRAP, decorated, decorated, 0) : -1;
  blanks(false);
  if (byteAt(at) === 0x5b) typeParameters();
  if (isFunction) {
    need(0x28);
    parameters();
    blanks(false);
    if (byteAt(at) === 0x2d && byteAt(at + 1) === 0x3e) {
      goTo(at + 2);
      skim(0, false);
    }
  } else if (byteAt(at) === 0x28) {
    goTo(at + 1);
    classArguments();
  }
  blanks(false);
  need(0x3a);
  definition = owner;
  wrapping = around;
}

/** `[T, U: int, *Ts]`. */
function typeParameters(): void {
  need(0x5b);
  while (true) {
    blanks(true);
    if (byteAt(at) === 0x5d) break;
    while (byteAt(at) === 0x2a) goTo(at + 1);
    name();
    const start = nameStart;
    const end = nameEnd;
    blanks(true);
    if (byteAt(at) === 0x3a) {
      goTo(at + 1);
      skim(INSIDE | AT_COMMA, false);
    }
    define(PARAMETER_KIND, start, end, start, end, NO_MARK, true);
    if (byteAt(at) === 0x2c) goTo(at + 1);
    else if (byteAt(at) !== 0x5d) unsure();
  }
  need(0x5d);
  blanks(false);
}

/** What stands in the brackets after the name of a class. */
function classArguments(): void {
  while (true) {
    blanks(true);
    if (byteAt(at) === 0x29) break;
    skim(INSIDE | AT_COMMA, false);
    if (byteAt(at) === 0x3d) {
      goTo(at + 1);
      skim(INSIDE | AT_COMMA, false);
    }
    if (byteAt(at) === 0x2c) goTo(at + 1);
    else if (byteAt(at) !== 0x29) unsure();
  }
  need(0x29);
}

function parameters(): void {
  while (true) {
    blanks(true);
    let code = byteAt(at);
    if (code === 0x29) break;
    const start = at;
    let starred = false;
    if (code === 0x2a) {
      starred = true;
      goTo(at + (byteAt(at + 1) === 0x2a ? 2 : 1));
      blanks(true);
      code = byteAt(at);
    }
    if (code === 0x2f && !starred) goTo(at + 1);
    else if (!(starred && (code === 0x2c || code === 0x29))) {
      name();
      const from = nameStart;
      const to = nameEnd;
      blanks(true);
      if (byteAt(at) === 0x3a) {
        goTo(at + 1);
        skim(INSIDE | AT_COMMA, false);
      }
      if (byteAt(at) === 0x3d) {
        if (starred) unsure();
        goTo(at + 1);
        skim(INSIDE | AT_COMMA, false);
      }
      define(PARAMETER_KIND, start, last, from, to, NO_MARK, true);
    }
    blanks(true);
    code = byteAt(at);
    if (code === 0x2c) goTo(at + 1);
    else if (code !== 0x29) unsure();
  }
  need(0x29);
}

function simpleLine(atTop: bool): void {
  while (true) {
    simple(atTop);
    blanks(false);
    if (byteAt(at) !== 0x3b) break;
    goTo(at + 1);
    endHere();
    blanks(false);
    if (isEndOfLine()) break;
  }
  lineEnd();
}

function simple(atTop: bool): void {
  const start = at;
  const known = peek();
  if (known === words.IMPORT || known === words.FROM) return importStatement(known === words.FROM);
  if (known === words.PASS || known === words.BREAK || known === words.CONTINUE) {
    word();
    endHere();
    return;
  }
  if (known === words.GLOBAL || known === words.NONLOCAL) {
    word();
    while (true) {
      name();
      named(OUTSIDE, nameStart, nameEnd, nameStart, nameEnd, known === words.GLOBAL ? OF_FILE : 0);
      blanks(false);
      if (byteAt(at) !== 0x2c) return;
      goTo(at + 1);
    }
  }
  if (known === words.RETURN || known === words.DEL || known === words.ASSERT) {
    word();
    endHere();
    skim(0, known === words.RETURN);
    return;
  }
  if (known === words.RAISE) {
    word();
    endHere();
    skim(AT_FROM, true);
    if (peek() === words.FROM) {
      word();
      skim(0, false);
    }
    return;
  }
  if (known === words.TYPE) {
    // A name like any other, unless another name follows.
    word();
    blanks(false);
    if (begins(at) && !isBetween(peek())) return typeAlias(start);
    goTo(start);
  }
  assignment(start, atTop);
}

/** They follow a name that is an operand. */
function isBetween(known: u64): bool {
  return known === words.IN || known === words.IS || known === words.IF || known === words.AND || known === words.OR || known === words.NOT || known === words.ELSE || known === words.FOR;
}

function typeAlias(start: i32): void {
  name();
  const from = nameStart;
  const to = nameEnd;
  blanks(false);
  if (byteAt(at) === 0x5b) typeParameters();
  need(0x3d);
  skim(0, false);
  define(TYPE_KIND, start, last, from, to, NO_MARK, true);
}

/** `import a.b as c, d` and `from .a import (b as c, d)`, `*`. */
function importStatement(isFrom: bool): void {
  const start = at;
  word();
  if (isFrom) {
    let dots = false;
    for (blanks(false); byteAt(at) === 0x2e; blanks(false)) {
      goTo(at + 1);
      dots = true;
    }
    if (!dots || peek() !== words.IMPORT) dotted();
    blanks(false);
    if (peek() !== words.IMPORT) unsure();
    word();
  }
  blanks(false);
  const inBrackets = isFrom && byteAt(at) === 0x28;
  if (inBrackets) goTo(at + 1);
  blanks(inBrackets);
  if (isFrom && byteAt(at) === 0x2a) need(0x2a);
  else {
    while (true) {
      if (isFrom) plainName();
      else dotted();
      blanks(inBrackets);
      if (peek() === words.AS) {
        word();
        blanks(inBrackets);
        plainName();
        blanks(inBrackets);
      }
      if (byteAt(at) !== 0x2c) break;
      goTo(at + 1);
      blanks(inBrackets);
      if (inBrackets && byteAt(at) === 0x29) break;
    }
  }
  if (inBrackets) need(0x29);
  state(IMPORT, start, last);
}

function plainName(): void {
  if (isStatementWord(peek())) unsure();
  name();
}

function dotted(): void {
  while (true) {
    plainName();
    if (byteAt(at) !== 0x2e) return;
    goTo(at + 1);
  }
}

function isAugmenting(code: i32): bool {
  return code === 0x2b || code === 0x2d || code === 0x2a || code === 0x2f || code === 0x25 || code === 0x40 || code === 0x26 || code === 0x7c || code === 0x5e || code === 0x3c || code === 0x3e;
}

function addSide(start: i32, end: i32): void {
  const row = sides.push();
  store<i32>(row, start);
  store<i32>(row, end, 4);
}

/** An expression, or something assigned to one or more targets. */
function assignment(start: i32, atTop: bool): void {
  sides.count = 0;
  let from = start;
  let augmented = false;
  while (true) {
    skim(0, false);
    const code = byteAt(at);
    if (code === 0x3a && sides.count === 0) {
      addSide(from, last);
      goTo(at + 1);
      skim(0, false);
      if (token === NOTHING) unsure();
      if (byteAt(at) !== 0x3d) break;
      goTo(at + 1);
      skim(0, false);
      break;
    }
    if (code === 0x3d) {
      addSide(from, last);
      goTo(at + 1);
      blanks(false);
      from = at;
      continue;
    }
    if (isAugmenting(code)) {
      if (sides.count > 0) unsure();
      augmented = true;
      let place = at;
      while (place < size && byteAt(place) !== 0x3d) place += 1;
      goTo(place + 1);
      addSide(from, last);
      skim(0, false);
    }
    break;
  }
  if (sides.count > 0 && token === NOTHING) unsure();
  const end = last;
  if (atTop && sides.count > 0 && startsWith(words.ALL, start) && load<i32>(sides.row(0), 4) === start + 7) state(EXPORT, start, end);
  if (augmented) return;
  for (let number = 0; number < sides.count; number += 1) {
    const first = load<i32>(sides.row(number));
    targets(first, load<i32>(sides.row(number), 4), first, end);
  }
}
