// Reads the members of TypeScript: of classes, with their modifiers and without bodies, and of types.
import { ACCESSOR_MARK, define, endAt, METHOD_KIND, NO_MARK, PARAMETER_KIND, PROPERTY_KIND, range, SCOPE } from './found';
import { assign } from './javascript-expressions';
import { block } from './javascript';
import { isModifier, key, method, methodHead, noPattern } from './javascript-members';
import { at, code, deeper, ifCode, isWord, last, name, nameEnd, nameStart, need, newLine, placeAfter, placeFrom, semicolon, shallower, take, takeWord, wordHere } from './javascript-reader';
import { decorated, decorators, lead, signature } from './typescript-signatures';
import { type } from './typescript-types';
import { begins, byteAt, isLongWordAt, isWordAt, lengthOf, nameEndAt, size, unsure } from './text';
import * as word from './words';

/** Takes a modifier of a class member: how long it was, 0 when none stands here. */
function modifier(): i32 {
  const known = wordHere();
  let length = 0;
  if (known === 0) {
    if (!isLongWordAt(word.PROTECTE, word.ENDS_IN_D, at) || !isMemberAt(placeAfter(9))) return 0;
    length = 9;
  } else if (known === word.STATIC || known === word.PUBLIC || known === word.PRIVATE || known === word.ABSTRACT || known === word.OVERRIDE || known === word.READONLY || known === word.DECLARE || known === word.ACCESSOR) {
    if (!isModifier(known)) return 0;
    length = lengthOf(known);
  } else return 0;
  take(length);
  if (newLine) unsure();
  return length;
}

function isMemberAt(place: i32): bool {
  const next = byteAt(place);
  return begins(place) || next === 0x5b || next === 0x23 || next === 0x22 || next === 0x27 || next === 0x2a;
}

export function typedMember(): void {
  deeper();
  const first = at;
  const base = decorated.count;
  decorators();
  const start = at;
  if (isWord(word.STATIC) && byteAt(placeAfter(6)) === 0x7b) {
    take(6);
    const scope = range(SCOPE, start, start, 0);
    block();
    endAt(scope, last);
  } else {
    let others = false;
    for (let length = -1; length !== 0; ) {
      const isReadonly = isWord(word.READONLY);
      length = modifier();
      others = others || (length > 0 && !isReadonly);
    }
    if (code() === 0x5b && isIndex()) {
      if (others || first !== start) unsure();
      indexSignature(start);
      semicolon();
    } else classMember(first, start, base);
  }
  decorated.count = base;
  shallower();
}

function classMember(first: i32, start: i32, base: i32): void {
  const accessor = methodHead();
  const hasKey = key();
  const from = nameStart;
  const to = nameEnd;
  const isOptional = ifCode(0x3f);
  if (!isOptional && code() === 0x21 && byteAt(placeAfter(1)) === 0x3a) take(1);
  if (code() === 0x28 || code() === 0x3c) {
    lead(base);
    method(start, accessor, hasKey, NO_MARK, from, to);
    return;
  }
  if (accessor >= 0) unsure();
  const definition = hasKey && to > from ? define(PROPERTY_KIND, first, last, from, to, NO_MARK, true) : -1;
  if (ifCode(0x3a)) type();
  if (ifCode(0x3d)) {
    assign(false);
    noPattern();
  }
  if (definition >= 0) endAt(definition, last);
  semicolon();
}

/** `[a: T]`, not `[a]` */
function isIndex(): bool {
  const inside = placeAfter(1);
  return begins(inside) && byteAt(placeFrom(nameEndAt(inside))) === 0x3a;
}

/** `[a in T]` */
function isMapped(): bool {
  const inside = placeAfter(1);
  return begins(inside) && isWordAt(word.IN, placeFrom(nameEndAt(inside)));
}

/** At the bracket; `start` is where its modifiers begin. */
function indexSignature(start: i32): void {
  take(1);
  name();
  const definition = define(PARAMETER_KIND, start, start, nameStart, nameEnd, NO_MARK, true);
  need(0x3a);
  type();
  need(0x5d);
  if (ifCode(0x3a)) type();
  endAt(definition, last);
}

/** `[K in T as U]?: V`, at the bracket. */
function mapped(): void {
  take(1);
  const start = at;
  name();
  const definition = define(PARAMETER_KIND, start, start, nameStart, nameEnd, NO_MARK, true);
  takeWord(word.IN);
  type();
  if (isWord(word.AS)) {
    take(2);
    type();
  }
  endAt(definition, last);
  need(0x5d);
  if (code() === 0x2b || code() === 0x2d) {
    take(1);
    if (code() !== 0x3f) unsure();
  }
  ifCode(0x3f);
  if (ifCode(0x3a)) type();
}

export function objectType(): void {
  need(0x7b);
  while (code() !== 0x7d) {
    if (at >= size) unsure();
    deeper();
    typeMember();
    shallower();
    if (!ifCode(0x3b) && !ifCode(0x2c) && code() !== 0x7d && !newLine) unsure();
  }
  take(1);
}

function typeMember(): void {
  const start = at;
  const here = code();
  if (here === 0x28 || here === 0x3c) return callable(start);
  if (here === 0x6e && isWord(word.NEW) && (byteAt(placeAfter(3)) === 0x28 || byteAt(placeAfter(3)) === 0x3c)) {
    take(3);
    return callable(start);
  }
  if ((here === 0x2b || here === 0x2d) && isWordAt(word.READONLY, placeAfter(1))) {
    take(1);
    take(8);
  } else if (here === 0x72 && isModifier(word.READONLY)) take(8);
  if (newLine && at !== start) unsure();
  if (code() === 0x5b) {
    if (isIndex()) return indexSignature(start);
    if (isMapped()) return mapped();
  }
  const accessor = methodHead();
  if (accessor === 0) unsure();
  const hasKey = key();
  const from = nameStart;
  const to = nameEnd;
  ifCode(0x3f);
  const isMethod = code() === 0x28 || code() === 0x3c;
  if (!isMethod && accessor >= 0) unsure();
  let opened = -1;
  if (!hasKey) opened = isMethod ? range(SCOPE, start, start, 0) : -1;
  else if (to > from) opened = define(isMethod && accessor < 0 ? METHOD_KIND : PROPERTY_KIND, start, start, from, to, accessor === 1 ? ACCESSOR_MARK : NO_MARK, true);
  if (isMethod) signature();
  else if (ifCode(0x3a)) type();
  if (opened >= 0) endAt(opened, last);
}

/** `(a: T): U` and what is made with `new`. */
function callable(start: i32): void {
  const scope = range(SCOPE, start, start, 0);
  signature();
  endAt(scope, last);
}
