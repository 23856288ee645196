// Puts what was found in order and says of each definition what is around it: parent, local or not, exported or not. The same as src/code/structure/nest.ts for languages that are scanned.
import {
  ACCESSOR_MARK, ATTRIBUTE_MARK, CLASS_KIND, CONSTANT, CONSTANT_KIND, CONSTRUCTOR_KIND, DEFINITION, END, ENUM_KIND, EXPORTED, FIRST_MARK, FLAGS, found, FUNCTION_KIND, GIVEN_MARK, HOLDS, HOME, INTERFACE_KIND,
  KIND, LEAD, LISTED_MARK, LITERAL_MARK, LOCAL_MARK, MACRO_KIND, MARK, MEMBER_MARK, METHOD_KIND, NAME_END, NAME_START, NAMESPACE_KIND, OF_FILE, OUTSIDE, OWNER_END, OWNER_START, PARAMETER_KIND, ROLE, SCOPE, START, STRUCT_KIND, TRAIT_KIND, TYPE_KIND,
  VARIABLE_KIND, WRAP,
} from './found';
import { take } from '../memory';
import { rowsOf } from './rows';
import { byteAt, startsWith, text, unsure } from './text';
import { firstByteOf, textCount, textOf } from './texts';
import * as word from './words';

/** As they are packed: number of the name's text and a free place, nameStart, nameEnd, start, end, parent, kind and bits. */
export const definitions = rowsOf(8);
export const NAME: usize = 0;
export const START_OF_NAME: usize = 8;
export const END_OF_NAME: usize = 12;
export const FROM: usize = 16;
export const TO: usize = 20;
export const PARENT: usize = 24;
export const BITS: usize = 28;
export const EXPORTED_BIT = 1 << 8;
export const LOCAL_BIT = 1 << 9;
const LITERAL_BIT = 1 << 10;
/** Not part of what is packed: `exports.a = a` and its kind. */
const LISTED_BIT = 1 << 11;

/** Of each definition the text its owner is named by, or -1. */
const owners = rowsOf(1);

/** One open range. */
const open = rowsOf(18);
const O_END: usize = 0;
const O_PARENT: usize = 4;
const O_LOCAL: usize = 8;
const O_TYPE: usize = 12;
const O_SCOPE: usize = 16;
const O_IN_TYPE: usize = 20;
/** A text, or -1. */
const O_OWNER: usize = 24;
const O_VARIABLE: usize = 28;
const O_FROM: usize = 32;
const O_WRAPS: usize = 36;
const W_START: usize = 40;
const W_END: usize = 44;
const W_CONSTANT: usize = 48;
const W_EXPORTED: usize = 52;
const W_TAKEN_BY: usize = 56;
/** Where what leads the next declaration begins, or -1. */
const O_LEAD: usize = 60;

let order: usize = 0;
let spare: usize = 0;
let orderRoom: i32 = 0;

/** Pairs of scope and name that are taken. */
let taken: usize = 0;
let takenRoom: i32 = 0;
let takenMask: i32 = 0;
let python: bool = false;

export function nest(isPython: bool): void {
  python = isPython;
  definitions.count = 0;
  owners.count = 0;
  open.count = 0;
  sort();
  const count = found.count;
  let dedupes = false;
  let hasOwner = false;
  let hasListed = false;
  let hasGlobals = false;
  for (let number = 0; number < count; number += 1) {
    const row = found.row(number);
    if (load<i32>(row, ROLE) === OUTSIDE) {
      dedupes = true;
      if ((load<i32>(row, FLAGS) & OF_FILE) !== 0) hasGlobals = true;
    } else if (load<i32>(row, ROLE) === DEFINITION) {
      const mark = load<i32>(row, MARK);
      if (mark === FIRST_MARK || mark === ATTRIBUTE_MARK) dedupes = true;
      else if (mark === LISTED_MARK) hasListed = true;
    }
  }
  if (dedupes) emptyTaken(count);
  openAt(i32.MAX_VALUE, -1, false, -1, 0, false, -1, -1, -1);
  let scopes = 0;
  for (let at = 0; at < count; at += 1) {
    const item = found.row(load<i32>(order + (<usize>at << 2)));
    const role = load<i32>(item, ROLE);
    const start = load<i32>(item, START);
    const end = load<i32>(item, END);
    while (load<i32>(top(), O_END) <= start) open.count -= 1;
    // Two names of one declaration stand side by side, those of a namespace one in the other.
    if (role === DEFINITION && load<i32>(top(), O_FROM) === start && load<i32>(top(), O_END) === end && load<i32>(item, KIND) !== NAMESPACE_KIND) open.count -= 1;
    const around = top();
    const scope = load<i32>(around, O_SCOPE);
    if (role !== DEFINITION) {
      if (role === LEAD) {
        if (load<i32>(around, O_LEAD) === -1) store<i32>(around, start, O_LEAD);
      } else if (role === OUTSIDE) claim(scope, textOf(text + load<i32>(item, NAME_START), load<i32>(item, NAME_END) - load<i32>(item, NAME_START)));
      else if (role === SCOPE) {
        if (isValueOf(start, end, around)) becomeFunction(load<i32>(around, O_VARIABLE));
        scopes += 1;
        openAt(end, load<i32>(around, O_PARENT), true, load<i32>(around, O_TYPE), scopes, false, -1, -1, -1);
      } else if (role === HOME) {
        const name = textOf(text + load<i32>(item, NAME_START), load<i32>(item, NAME_END) - load<i32>(item, NAME_START));
        openAt(end, load<i32>(around, O_PARENT), load<i32>(around, O_LOCAL) !== 0, load<i32>(around, O_TYPE), scope, true, name, -1, -1);
      } else openWrap(item, around, start, end);
      continue;
    }
    const mark = load<i32>(item, MARK);
    const holds = (load<i32>(item, FLAGS) & HOLDS) !== 0;
    if (mark === LOCAL_MARK && load<i32>(item, KIND) === FUNCTION_KIND && isValueOf(start, end, around)) becomeFunction(load<i32>(around, O_VARIABLE));
    const kind = kindHere(item, around, mark);
    const type = load<i32>(around, O_TYPE);
    const isMember = mark === MEMBER_MARK || mark === ATTRIBUTE_MARK;
    // `this.run = function () {}` in a function that constructs: a method all the same, but a plain value there may be anything.
    if (mark === ATTRIBUTE_MARK && type === -1 && kind !== METHOD_KIND) continue;
    const isGiven = mark === GIVEN_MARK || mark === LISTED_MARK;
    const parent = isGiven ? -1 : isMember && type !== -1 ? type : load<i32>(around, O_PARENT);
    const local = isGiven ? false : isMember ? type !== -1 && (load<i32>(definitions.row(type), BITS) & LOCAL_BIT) !== 0 : load<i32>(around, O_LOCAL) !== 0 || kind === PARAMETER_KIND || mark === LOCAL_MARK;
    const nameStart = load<i32>(item, NAME_START);
    const nameEnd = load<i32>(item, NAME_END);
    const name = textOf(text + nameStart, nameEnd - nameStart);
    if (dedupes) {
      const isNew = claim(isMember && type !== -1 ? -2 - type : scope, name);
      if ((mark === FIRST_MARK || mark === ATTRIBUTE_MARK) && !isNew) continue;
    }
    outwards(item, around, start, end);
    const number = definitions.count;
    const row = definitions.push();
    const exported = isGiven || outerExported || (python && !local && kind !== PARAMETER_KIND && parent === -1 && firstByteOf(name) !== 0x5f);
    store<i32>(row, name, NAME);
    store<i32>(row, nameStart, START_OF_NAME);
    store<i32>(row, nameEnd, END_OF_NAME);
    store<i32>(row, outerStart, FROM);
    store<i32>(row, outerEnd, TO);
    store<i32>(row, parent, PARENT);
    store<i32>(row, kind | (exported ? EXPORTED_BIT : 0) | (local ? LOCAL_BIT : 0) | (mark === LITERAL_MARK ? LITERAL_BIT : 0) | (mark === LISTED_MARK ? LISTED_BIT : 0), BITS);
    const ownerStart = load<i32>(item, OWNER_START);
    const owner = ownerStart >= 0 ? textOf(text + ownerStart, load<i32>(item, OWNER_END) - ownerStart) : load<i32>(around, O_IN_TYPE) !== 0 ? load<i32>(around, O_OWNER) : -1;
    if (owner >= 0) hasOwner = true;
    store<i32>(owners.push(), owner);
    const isCallable = kind === FUNCTION_KIND || kind === METHOD_KIND || kind === CONSTRUCTOR_KIND || kind === MACRO_KIND || mark === ACCESSOR_MARK;
    const isTypeHere = holds && isType(kind);
    let nextScope = scope;
    if (holds && (isCallable || isTypeHere)) {
      if (isTypeHere) nextScope = -2 - number;
      else {
        scopes += 1;
        nextScope = scopes;
      }
    }
    openAt(
      end, holds ? number : load<i32>(around, O_PARENT), holds ? local || isCallable : load<i32>(around, O_LOCAL) !== 0 || kind === PARAMETER_KIND, isTypeHere ? number : type, nextScope,
      holds && kind !== TYPE_KIND && isType(kind), -1, holds && (kind === VARIABLE_KIND || kind === CONSTANT_KIND) ? number : -1, start,
    );
  }
  if (hasOwner) adopt();
  if (hasListed) leaveListed();
  if (hasGlobals) knowGlobals();
}

@inline
function top(): usize {
  return open.row(open.count - 1);
}

function openAt(end: i32, parent: i32, local: bool, type: i32, scope: i32, inType: bool, owner: i32, variable: i32, from: i32): void {
  const row = open.push();
  store<i32>(row, end, O_END);
  store<i32>(row, parent, O_PARENT);
  store<i32>(row, local ? 1 : 0, O_LOCAL);
  store<i32>(row, type, O_TYPE);
  store<i32>(row, scope, O_SCOPE);
  store<i32>(row, inType ? 1 : 0, O_IN_TYPE);
  store<i32>(row, owner, O_OWNER);
  store<i32>(row, variable, O_VARIABLE);
  store<i32>(row, from, O_FROM);
  store<i32>(row, 0, O_WRAPS);
  store<i32>(row, -1, O_LEAD);
}

function openWrap(item: usize, outer: usize, start: i32, end: i32): void {
  const wrapped = load<i32>(outer, O_WRAPS) !== 0;
  const takes = wrapped && load<i32>(outer, W_TAKEN_BY) === -1;
  const outerFrom = load<i32>(outer, W_START);
  const outerTo = load<i32>(outer, W_END);
  const constant = (load<i32>(item, FLAGS) & CONSTANT) !== 0 || (wrapped && load<i32>(outer, W_CONSTANT) !== 0);
  const exported = (load<i32>(item, FLAGS) & EXPORTED) !== 0 || (wrapped && load<i32>(outer, W_EXPORTED) !== 0);
  const lead = load<i32>(outer, O_LEAD);
  store<i32>(outer, -1, O_LEAD);
  if (takes) store<i32>(outer, start, W_TAKEN_BY);
  openAt(end, load<i32>(outer, O_PARENT), load<i32>(outer, O_LOCAL) !== 0, load<i32>(outer, O_TYPE), load<i32>(outer, O_SCOPE), load<i32>(outer, O_IN_TYPE) !== 0, load<i32>(outer, O_OWNER), -1, -1);
  const row = top();
  store<i32>(row, 1, O_WRAPS);
  store<i32>(row, takes ? outerFrom : lead !== -1 ? lead : start, W_START);
  store<i32>(row, wrapped && outerTo - end <= 1 ? outerTo : end, W_END);
  store<i32>(row, constant ? 1 : 0, W_CONSTANT);
  store<i32>(row, exported ? 1 : 0, W_EXPORTED);
  store<i32>(row, -1, W_TAKEN_BY);
}

function isType(kind: i32): bool {
  return kind === CLASS_KIND || kind === INTERFACE_KIND || kind === STRUCT_KIND || kind === TRAIT_KIND || kind === ENUM_KIND || kind === TYPE_KIND;
}

function becomeFunction(number: i32): void {
  const row = definitions.row(number);
  store<i32>(row, (load<i32>(row, BITS) & ~0xff) | FUNCTION_KIND, BITS);
}

/** Whether a function is all of a variable's right side: it ends with it, and nothing but space and comments stands between it and the `=`. */
function isValueOf(start: i32, end: i32, around: usize): bool {
  if (load<i32>(around, O_VARIABLE) === -1 || end !== load<i32>(around, O_END)) return false;
  let at = start - 1;
  while (true) {
    while (at >= 0 && byteAt(at) <= 0x20) at -= 1;
    if (at < 0) return false;
    if (byteAt(at) === 0x2f && at > 0 && byteAt(at - 1) === 0x2a) {
      at -= 2;
      while (at >= 0 && !(byteAt(at) === 0x2f && byteAt(at + 1) === 0x2a)) at -= 1;
      at -= 1;
    } else return byteAt(at) === 0x3d;
  }
  return false;
}

function kindHere(item: usize, around: usize, mark: i32): i32 {
  let kind = load<i32>(item, KIND);
  if (kind === VARIABLE_KIND && load<i32>(around, O_WRAPS) !== 0 && load<i32>(around, W_CONSTANT) !== 0) kind = CONSTANT_KIND;
  if (python && kind === FUNCTION_KIND && (load<i32>(around, O_IN_TYPE) !== 0 || load<i32>(item, OWNER_START) >= 0)) kind = METHOD_KIND;
  if (kind === METHOD_KIND && mark !== LITERAL_MARK) {
    const start = load<i32>(item, NAME_START);
    const length = load<i32>(item, NAME_END) - start;
    if (python ? length === 8 && startsWith(word.INIT, start) : length === 11 && startsWith(word.CONSTRUC, start) && byteAt(start + 8) === 0x74 && byteAt(start + 9) === 0x6f && byteAt(start + 10) === 0x72) kind = CONSTRUCTOR_KIND;
  }
  return kind;
}

let outerStart: i32 = 0;
let outerEnd: i32 = 0;
let outerExported: bool = false;

/** A declaration begins where its wrapping begins. Several names in one wrapping: the first takes the beginning. */
function outwards(item: usize, around: usize, start: i32, end: i32): void {
  outerStart = start;
  outerEnd = end;
  outerExported = false;
  if (load<i32>(item, KIND) === PARAMETER_KIND) return;
  if (load<i32>(around, O_WRAPS) === 0) {
    const lead = load<i32>(around, O_LEAD);
    if (lead !== -1) outerStart = lead;
    store<i32>(around, -1, O_LEAD);
    return;
  }
  const by = load<i32>(around, W_TAKEN_BY);
  if (by === -1 || by === start) {
    store<i32>(around, start, W_TAKEN_BY);
    outerStart = load<i32>(around, W_START);
  }
  const wrapEnd = load<i32>(around, W_END);
  if (wrapEnd - end <= 1) outerEnd = wrapEnd;
  outerExported = load<i32>(around, W_EXPORTED) !== 0;
}

/** Methods written outside their type belong to it, if it is defined in this file. */
function adopt(): void {
  const types = numbersByText();
  const count = definitions.count;
  for (let number = 0; number < count; number += 1) {
    const row = definitions.row(number);
    const place = types + (<usize>load<i32>(row, NAME) << 2);
    if (isType(load<i32>(row, BITS) & 0xff) && load<i32>(place) === -1) store<i32>(place, number);
  }
  // A function is a type where it has a prototype, and any object may be given members.
  for (let number = 0; number < count && !python; number += 1) {
    const row = definitions.row(number);
    const kind = load<i32>(row, BITS) & 0xff;
    const place = types + (<usize>load<i32>(row, NAME) << 2);
    if ((kind === FUNCTION_KIND || kind === VARIABLE_KIND || kind === CONSTANT_KIND) && load<i32>(row, PARENT) === -1 && load<i32>(place) === -1) store<i32>(place, number);
  }
  for (let number = 0; number < count; number += 1) {
    const owner = load<i32>(owners.row(number));
    const row = definitions.row(number);
    if (owner < 0 || (load<i32>(row, BITS) & 0xff) === PARAMETER_KIND) continue;
    const type = load<i32>(types + (<usize>owner << 2));
    if (type !== -1 && type !== number) store<i32>(row, type, PARENT);
  }
}

let byText: usize = 0;
let byTextRoom: i32 = 0;

/** One number for each text, -1 to begin with. */
export function numbersByText(): usize {
  const count = textCount();
  if (count > byTextRoom) {
    byTextRoom = max(count, byTextRoom * 2);
    byText = take(<usize>byTextRoom << 2);
  }
  memory.fill(byText, 0xff, <usize>count << 2);
  return byText;
}

/** A function may be the only place that gives a name to the file (`global x`): rare enough to be left to the grammar. */
function knowGlobals(): void {
  const tops = numbersByText();
  for (let number = 0; number < definitions.count; number += 1) {
    const row = definitions.row(number);
    if (load<i32>(row, PARENT) === -1 && (load<i32>(row, BITS) & LOCAL_BIT) === 0) store<i32>(tops + (<usize>load<i32>(row, NAME) << 2), 0);
  }
  const count = found.count;
  for (let number = 0; number < count; number += 1) {
    const row = found.row(number);
    if (load<i32>(row, ROLE) !== OUTSIDE || (load<i32>(row, FLAGS) & OF_FILE) === 0) continue;
    const start = load<i32>(row, NAME_START);
    // Every such name has its text already: it was claimed.
    if (load<i32>(tops + (<usize>textOf(text + start, load<i32>(row, NAME_END) - start) << 2)) === -1) unsure();
  }
}

/** `exports.a = a` and `module.exports = { a }` give away what the file defines; only where `a` is hidden in a function they are all anybody can find. */
function leaveListed(): void {
  const count = definitions.count;
  const tops = numbersByText();
  for (let number = 0; number < count; number += 1) {
    const row = definitions.row(number);
    if (load<i32>(row, PARENT) === -1 && (load<i32>(row, BITS) & (LOCAL_BIT | LISTED_BIT)) === 0) store<i32>(tops + (<usize>load<i32>(row, NAME) << 2), 0);
  }
  for (let number = 0; number < count; number += 1) {
    const row = definitions.row(number);
    const place = tops + (<usize>load<i32>(row, NAME) << 2);
    if ((load<i32>(row, BITS) & LISTED_BIT) !== 0 && load<i32>(place) === 0) store<i32>(place, 1);
  }
  let kept = 0;
  for (let number = 0; number < count; number += 1) {
    const row = definitions.row(number);
    const state = load<i32>(tops + (<usize>load<i32>(row, NAME) << 2));
    const bits = load<i32>(row, BITS);
    // Where it went: who is left out goes nowhere, and nobody hangs under it.
    store<i32>(owners.row(number), kept);
    if ((bits & LISTED_BIT) !== 0 && state === 1) {
      store<i32>(owners.row(number), 0);
      continue;
    }
    const exported = state === 1 && load<i32>(row, PARENT) === -1 && (bits & LOCAL_BIT) === 0;
    store<i32>(row, (bits & ~LISTED_BIT) | (exported ? EXPORTED_BIT : 0), BITS);
    if (kept !== number) memory.copy(definitions.row(kept), row, definitions.width);
    kept += 1;
  }
  definitions.count = kept;
  for (let number = 0; number < kept; number += 1) {
    const row = definitions.row(number);
    const parent = load<i32>(row, PARENT);
    if (parent !== -1) store<i32>(row, load<i32>(owners.row(parent)), PARENT);
  }
}

function emptyTaken(count: i32): void {
  let room = 64;
  while (room < count * 2) room *= 2;
  if (room > takenRoom) {
    taken = take(<usize>room << 3);
    takenRoom = room;
  }
  takenMask = room - 1;
  memory.fill(taken, 0, <usize>room << 3);
}

/** Whether it was free. */
function claim(scope: i32, name: i32): bool {
  const key = (<u64><u32>scope << 32) | <u64>(name + 1);
  let slot = <i32>((key * 0x9e3779b97f4a7c15) >> 33) & takenMask;
  for (let known = load<u64>(taken + (<usize>slot << 3)); known !== 0; known = load<u64>(taken + (<usize>slot << 3))) {
    if (known === key) return false;
    slot = (slot + 1) & takenMask;
  }
  store<u64>(taken + (<usize>slot << 3), key);
  return true;
}

@inline
function rankOf(role: i32): i32 {
  return role === LEAD ? 0 : role === WRAP ? 1 : role === DEFINITION ? 2 : role === OUTSIDE ? 4 : 3;
}

/** Whether the second goes before the first. */
function isBehind(first: i32, second: i32): bool {
  const one = found.row(first);
  const other = found.row(second);
  if (load<i32>(one, START) !== load<i32>(other, START)) return load<i32>(one, START) > load<i32>(other, START);
  if (load<i32>(one, END) !== load<i32>(other, END)) return load<i32>(one, END) < load<i32>(other, END);
  const rank = rankOf(load<i32>(one, ROLE));
  const otherRank = rankOf(load<i32>(other, ROLE));
  if (rank !== otherRank) return rank > otherRank;
  return load<i32>(one, ROLE) === DEFINITION && load<i32>(other, ROLE) === DEFINITION && load<i32>(one, NAME_START) > load<i32>(other, NAME_START);
}

/** By start, the longer first; where everything is equal, as found. Most of it stands in order already: runs are found and merged. */
function sort(): void {
  const count = found.count;
  if (count > orderRoom) {
    orderRoom = max(count, max(orderRoom * 2, 1024));
    order = take(<usize>orderRoom << 2);
    spare = take(<usize>orderRoom << 2);
  }
  for (let number = 0; number < count; number += 1) store<i32>(order + (<usize>number << 2), number);
  for (let width = 1; width < count; width *= 2) {
    let moved = false;
    for (let from = 0; from < count; from += width * 2) {
      const middle = min(from + width, count);
      const to = min(from + width * 2, count);
      if (middle >= to || !isBehind(numberAt(middle - 1), numberAt(middle))) {
        memory.copy(spare + (<usize>from << 2), order + (<usize>from << 2), <usize>(to - from) << 2);
        continue;
      }
      moved = true;
      let one = from;
      let other = middle;
      for (let into = from; into < to; into += 1) {
        const takesOther = other < to && (one >= middle || isBehind(numberAt(one), numberAt(other)));
        store<i32>(spare + (<usize>into << 2), takesOther ? numberAt(other) : numberAt(one));
        if (takesOther) other += 1;
        else one += 1;
      }
    }
    if (!moved) continue;
    const old = order;
    order = spare;
    spare = old;
  }
}

@inline
function numberAt(place: i32): i32 {
  return load<i32>(order + (<usize>place << 2));
}
