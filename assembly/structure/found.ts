// What a scan finds, in the order it meets it; offsets are bytes of the text. The meaning is that of src/code/structure/found.ts.
import { rowsOf } from './rows';

export const DEFINITION = 0;
export const SCOPE = 1;
export const HOME = 2;
export const WRAP = 3;
export const OUTSIDE = 4;
export const LEAD = 5;

/** In the order of SYMBOL_KINDS. */
export const FUNCTION_KIND = 0;
export const METHOD_KIND = 1;
export const CLASS_KIND = 2;
export const INTERFACE_KIND = 3;
export const TYPE_KIND = 4;
export const ENUM_KIND = 5;
export const ENUM_MEMBER_KIND = 6;
export const VARIABLE_KIND = 7;
export const CONSTANT_KIND = 8;
export const PROPERTY_KIND = 9;
export const PARAMETER_KIND = 10;
export const NAMESPACE_KIND = 11;
export const MODULE_KIND = 12;
export const MACRO_KIND = 13;
export const STRUCT_KIND = 14;
export const TRAIT_KIND = 15;
export const CONSTRUCTOR_KIND = 16;
export const IMPORT_KIND = 18;

export const NO_MARK = 0;
export const LOCAL_MARK = 1;
export const MEMBER_MARK = 2;
export const LITERAL_MARK = 3;
export const FIRST_MARK = 4;
export const ACCESSOR_MARK = 5;
export const ALIAS_MARK = 6;
export const ATTRIBUTE_MARK = 7;
export const GIVEN_MARK = 8;
export const LISTED_MARK = 9;

/** Fields of a row. */
export const ROLE: usize = 0;
export const START: usize = 4;
export const END: usize = 8;
export const KIND: usize = 12;
/** Of a `home`: the type; of an `outside`: the name. */
export const NAME_START: usize = 16;
export const NAME_END: usize = 20;
export const MARK: usize = 24;
/** -1: none. */
export const OWNER_START: usize = 28;
export const OWNER_END: usize = 32;
export const FLAGS: usize = 36;
export const HOLDS = 1;
export const CONSTANT = 2;
export const EXPORTED = 4;
/** Of an `outside`: it lives in the file, not in a function around. */
export const OF_FILE = 8;

export const found = rowsOf(10);

/** Statements that load or give away names: role, start, end. */
export const statements = rowsOf(3);
export const IMPORT = 0;
export const EXPORT = 1;

/** Calls that load a module: where the source begins and ends, and what receives it (-1: nothing). */
export const requires = rowsOf(4);

export function emptyFound(): void {
  found.count = 0;
  statements.count = 0;
  requires.count = 0;
}

export function define(kind: i32, start: i32, end: i32, nameStart: i32, nameEnd: i32, mark: i32, holds: bool): i32 {
  const row = found.push();
  fill(row, DEFINITION, start, end, nameStart, nameEnd, holds ? HOLDS : 0);
  store<i32>(row, kind, KIND);
  store<i32>(row, mark, MARK);
  return found.count - 1;
}

export function range(role: i32, start: i32, end: i32, flags: i32): i32 {
  fill(found.push(), role, start, end, -1, -1, flags);
  return found.count - 1;
}

export function named(role: i32, start: i32, end: i32, nameStart: i32, nameEnd: i32, flags: i32): void {
  fill(found.push(), role, start, end, nameStart, nameEnd, flags);
}

@inline
function fill(row: usize, role: i32, start: i32, end: i32, nameStart: i32, nameEnd: i32, flags: i32): void {
  store<i32>(row, role, ROLE);
  store<i32>(row, start, START);
  store<i32>(row, end, END);
  store<i32>(row, 0, KIND);
  store<i32>(row, nameStart, NAME_START);
  store<i32>(row, nameEnd, NAME_END);
  store<i32>(row, NO_MARK, MARK);
  store<i32>(row, -1, OWNER_START);
  store<i32>(row, -1, OWNER_END);
  store<i32>(row, flags, FLAGS);
}

@inline
export function endAt(number: i32, end: i32): void {
  store<i32>(found.row(number), end, END);
}

export function state(role: i32, start: i32, end: i32): i32 {
  const row = statements.push();
  store<i32>(row, role);
  store<i32>(row, start, 4);
  store<i32>(row, end, 8);
  return statements.count - 1;
}
