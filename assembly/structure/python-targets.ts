// The names that the targets of an assignment or a loop bind in Python.
import { ATTRIBUTE_MARK, define, FIRST_MARK, PROPERTY_KIND, VARIABLE_KIND } from './found';
import { rowsOf } from './rows';
import { begins, byteAt, nameEndAt, nameEndFrom, startsWith, unsure } from './text';
import * as words from './words';

/** Parts between commas that are not yet used: start and end. Who reads some empties it down to where it was. */
const parts = rowsOf(2);

export function beginTargets(): void {
  parts.count = 0;
}

/** Names that are bound by what stands here. `wholeStart`, `wholeEnd`: the statement around; -1 in a loop, where each stands for itself. */
export function targets(start: i32, end: i32, wholeStart: i32, wholeEnd: i32): void {
  const isWhole = wholeStart >= 0;
  const from = isWhole ? wholeStart : start;
  const to = isWhole ? wholeEnd : end;
  if (begins(start) && nameEndAt(start) >= end) {
    define(VARIABLE_KIND, from, to, start, end, FIRST_MARK, false);
    return;
  }
  const member = isWhole ? memberAt(start, end) : -1;
  if (member >= 0) {
    define(PROPERTY_KIND, from, to, member, end, ATTRIBUTE_MARK, false);
    return;
  }
  const base = parts.count;
  elements(start, end);
  const first = byteAt(start);
  const isList = parts.count - base > 1 || load<i32>(parts.row(base), 4) !== end;
  if (isList) pattern(base, from, to, true);
  else {
    parts.count = base;
    if (first !== 0x28 && first !== 0x5b) {
      if (!begins(start) || byteAt(end - 1) === 0x29) unsure(); // a call or a text is given nothing
    } else if (closes(start, end)) {
      elements(start + 1, end - 1);
      pattern(base, from, to, first === 0x28);
    }
  }
  parts.count = base;
}

/** Of the parts from `base` on. `isTuple`: members of `self` directly in it are defined. */
function pattern(base: i32, start: i32, end: i32, isTuple: bool): void {
  const count = parts.count;
  for (let number = base; number < count; number += 1) {
    let from = load<i32>(parts.row(number));
    const to = load<i32>(parts.row(number), 4);
    const starred = byteAt(from) === 0x2a;
    if (starred) from = skipBlanks(from + 1, to);
    const code = byteAt(from);
    if ((code === 0x28 || code === 0x5b) && closes(from, to)) {
      elements(from + 1, to - 1);
      pattern(count, start, end, code === 0x28);
      parts.count = count;
    } else if (begins(from)) {
      const member = isTuple && !starred ? memberAt(from, to) : -1;
      if (nameEndAt(from) >= to) define(VARIABLE_KIND, start, end, from, to, FIRST_MARK, false);
      else if (member >= 0) define(PROPERTY_KIND, from, to, member, to, ATTRIBUTE_MARK, false);
    } else if (from < to) unsure();
  }
}

/** `self.name`: where the name begins, or -1. */
export function memberAt(start: i32, end: i32): i32 {
  const owner = (startsWith(words.SELF, start) || startsWith(words.THIS, start)) && byteAt(start + 4) === 0x2e ? 5 : startsWith(words.CLS, start) && byteAt(start + 3) === 0x2e ? 4 : 0;
  if (owner === 0 || !begins(start + owner)) return -1;
  return nameEndFrom(start + owner) >= end ? start + owner : -1;
}

/** The closing quote of a string on one line, which a scan has passed already. */
function quoteEnd(start: i32, end: i32): i32 {
  const quote = byteAt(start);
  if (byteAt(start + 1) === quote && byteAt(start + 2) === quote) unsure();
  for (let at = start + 1; at < end; at += 1) {
    const code = byteAt(at);
    if (code === 0x5c) at += 1;
    else if (code === quote) return at;
  }
  unsure();
  return end;
}

/** Adds the parts between commas, without the blanks around them. */
function elements(start: i32, end: i32): void {
  const base = parts.count;
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at += 1) {
    const code = byteAt(at);
    if (code === 0x28 || code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x29 || code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x22 || code === 0x27) at = quoteEnd(at, end);
    else if (code === 0x23) unsure();
    else if (code === 0x2c && depth === 0) {
      add(from, at);
      from = at + 1;
    }
  }
  add(from, end);
  if (parts.count === base) unsure();
}

function add(from: i32, to: i32): void {
  const first = skipBlanks(from, to);
  let last = to;
  while (last > first && byteAt(last - 1) <= 0x20) last -= 1;
  if (last <= first) return;
  const row = parts.push();
  store<i32>(row, first);
  store<i32>(row, last, 4);
}

function skipBlanks(at: i32, end: i32): i32 {
  let first = at;
  while (first < end && (byteAt(first) <= 0x20 || byteAt(first) === 0x5c)) first += 1;
  return first;
}

/** Whether the bracket at `start` is closed by the last character before `end`. */
function closes(start: i32, end: i32): bool {
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const code = byteAt(at);
    if (code === 0x28 || code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x22 || code === 0x27) at = quoteEnd(at, end);
    else if (code === 0x29 || code === 0x5d || code === 0x7d) {
      depth -= 1;
      if (depth === 0) return at === end - 1;
    }
  }
  return false;
}
