// What a scan of JavaScript calls the values on its way, and the last of them.

/** What an expression is, when nothing follows it. */
export const OTHER = 0;
export const FUNCTION = 1;
export const ARROW = 2;
export const CLASS = 3;
export const OBJECT = 4;
export const ASSIGNMENT = 5;
export const REQUIRE = 6;
export const IMPORT_CALL = 7;
export const AWAITED_IMPORT = 8;
/** May stand on the left of an assignment; a name alone can be told from the rest. */
export const TARGET = 9;
export const BARE_NAME = 10;
export const PATTERN = 11;

/** What an assignment gives in the end. */
export let givenType: i32 = OTHER;
export let givenStart: i32 = 0;
export let givenEnd: i32 = 0;
export let givenNameStart: i32 = -1;
export let givenNameEnd: i32 = -1;

export function give(type: i32, start: i32, end: i32, nameStart: i32, nameEnd: i32): void {
  givenType = type;
  givenStart = start;
  givenEnd = end;
  givenNameStart = nameStart;
  givenNameEnd = nameEnd;
}

/** Functions, classes, objects and assignments are looked at again by whoever they are given to. */
@inline
export function isKnown(type: i32): bool {
  return type >= FUNCTION && type <= ASSIGNMENT;
}

@inline
export function isFunction(type: i32): bool {
  return type === FUNCTION || type === ARROW;
}
