// Reads a Python text token by token: indentation, blanks, comments, words and literals, and nothing of what they mean together.
import { rowsOf } from './rows';
import { interpolation } from './python-expressions';
import { begins, byteAt, continues, isDigit, nameEndAt, size, unsure, wordAt } from './text';

export let at: i32 = 0;
/** One past the last token. */
export let last: i32 = 0;
/** Comments since the last token, and how far their lines are indented: they belong to the blocks they are indented like. */
export const trail = rowsOf(2);
export let nameStart: i32 = 0;
export let nameEnd: i32 = 0;

export function beginReading(): void {
  at = byteAt(0) === 0xef && byteAt(1) === 0xbb && byteAt(2) === 0xbf ? 3 : 0;
  last = 0;
  trail.count = 0;
}

@inline
export function goTo(place: i32): void {
  at = place;
}

@inline
export function endHere(): void {
  last = at;
}

export function restore(place: i32, lastEnd: i32): void {
  at = place;
  last = lastEnd;
}

function trails(indent: i32): void {
  const row = trail.push();
  store<i32>(row, indent);
  store<i32>(row, at, 4);
}

/** Of the next line that holds something; -1 at the end. */
export function indentation(): i32 {
  let indent = 0;
  for (; at < size; at += 1) {
    const code = byteAt(at);
    if (code === 0x20) indent += 1;
    else if (code === 0x09) indent += 8;
    else if (code === 0x0a || code === 0x0d || code === 0x0c) indent = 0;
    else if (code === 0x23) {
      comment();
      trails(indent);
      at -= 1;
    } else {
      if (code === 0x5c) unsure();
      return indent;
    }
  }
  return -1;
}

@inline
export function isLineEnd(code: i32): bool {
  return code === 0x0a || code === 0x0d;
}

function comment(): void {
  let end = at;
  while (end < size && byteAt(end) !== 0x0a) end += 1;
  at = end;
}

export function blanks(lines: bool): void {
  while (true) {
    const code = byteAt(at);
    if (code === 0x20 || code === 0x09 || code === 0x0c) at += 1;
    else if (lines && (code === 0x0a || code === 0x0d)) at += 1;
    else if (lines && code === 0x23) comment();
    else if (code === 0x5c) {
      const next = byteAt(at + 1);
      if (next === 0x0a) at += 2;
      else {
        if (next !== 0x0d || byteAt(at + 2) !== 0x0a) unsure();
        at += 3;
      }
    } else return;
  }
}

export function lineEnd(): void {
  blanks(false);
  const code = byteAt(at);
  if (code === 0x23) {
    comment();
    trails(i32.MAX_VALUE);
  } else if (at < size && !isLineEnd(code)) unsure();
}

/** Reads a name; its letters when it may be a keyword, 0 when it cannot. */
export function word(): u64 {
  const start = at;
  at = nameEndAt(start);
  const length = at - start;
  if (length > 8 || length < 2) return 0;
  const first = byteAt(start);
  return (first >= 0x61 && first <= 0x79) || first === 0x4e || first === 0x54 || first === 0x46 ? wordAt(start, length) : 0;
}

/** The word here without reading it. */
export function peek(): u64 {
  const here = at;
  if (!begins(here)) return 0;
  const known = word();
  at = here;
  return known;
}

/** Reads a name that must be one. */
export function name(): void {
  blanks(false);
  nameStart = at;
  if (!begins(at) || byteAt(at) === 0x24) unsure();
  at = nameEndAt(at);
  last = at;
  nameEnd = at;
}

export function need(code: i32): void {
  if (byteAt(at) !== code) unsure();
  at += 1;
  last = at;
}

export function number(): void {
  const start = at;
  const second = byteAt(start + 1) | 0x20;
  let here = start;
  if (byteAt(start) === 0x30 && (second === 0x78 || second === 0x6f || second === 0x62)) {
    here += 2;
    while (isDigit(byteAt(here)) || (second === 0x78 && (byteAt(here) | 0x20) >= 0x61 && (byteAt(here) | 0x20) <= 0x66) || byteAt(here) === 0x5f) here += 1;
  } else {
    while (true) {
      const code = byteAt(here);
      if (isDigit(code) || code === 0x2e || code === 0x5f) here += 1;
      else if ((code | 0x20) === 0x65) {
        const sign = byteAt(here + 1);
        here += sign === 0x2b || sign === 0x2d ? 2 : 1;
      } else if ((code | 0x20) === 0x6a) here += 1;
      else break;
    }
  }
  if (continues(here)) unsure();
  at = here;
  last = here;
}

/** At its quote; the prefix stands between `from` and here. */
export function string(from: i32): void {
  let isRaw = false;
  let formats = false;
  for (let place = from; place < at; place += 1) {
    const letter = byteAt(place) | 0x20;
    if (letter === 0x72) isRaw = true;
    else if (letter === 0x66 || letter === 0x74) formats = true;
  }
  const quote = byteAt(at);
  const isLong = byteAt(at + 1) === quote && byteAt(at + 2) === quote;
  let here = at + (isLong ? 3 : 1);
  while (true) {
    if (here >= size) unsure();
    const code = byteAt(here);
    if (code === 0x5c) {
      const next = byteAt(here + 1);
      if (formats && !isRaw && next === 0x4e && byteAt(here + 2) === 0x7b) {
        while (here < size && byteAt(here) !== 0x7d) here += 1;
        if (here >= size) unsure();
        here += 1;
      } else if (formats && (next === 0x7b || next === 0x7d)) here += 1;
      else here += next === 0x0d && byteAt(here + 2) === 0x0a ? 3 : 2;
    } else if (code === quote) {
      if (!isLong) {
        here += 1;
        break;
      }
      if (byteAt(here + 1) === quote && byteAt(here + 2) === quote) {
        here += 3;
        break;
      }
      here += 1;
    } else if (!isLong && (code === 0x0a || code === 0x0d)) unsure();
    else if (formats && code === 0x7b) {
      if (byteAt(here + 1) === 0x7b) here += 2;
      else here = interpolation(here, quote);
    } else if (formats && code === 0x7d) {
      if (byteAt(here + 1) !== 0x7d) unsure();
      here += 2;
    } else here += 1;
  }
  at = here;
  last = here;
}
