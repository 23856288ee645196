// Tells a regular expression from a division by what stands before the slash.
import { isStrict } from '../compile-row.ts';

/** Words after which an expression begins, so that a slash or a quote there opens something. */
export const BEFORE_EXPRESSION: ReadonlySet<string> = new Set([
  'return', 'typeof', 'case', 'in', 'of', 'delete', 'void', 'throw', 'new', 'do', 'else', 'instanceof', 'yield', 'await', 'default',
  'from', 'import', 'export', 'as', 'extends', 'is', 'keyof', 'satisfies', 'let', 'const', 'var', 'get', 'set', 'static', 'async', 'require', 'module', 'readonly', 'infer',
  'if', 'unless', 'elsif', 'when', 'while', 'until', 'and', 'or', 'not', 'then', // Ruby
]);
const LONGEST_KEYWORD = 10;
/** Longer ones are not worth a look ahead: only the place of some words would be guessed wrong. */
const LONGEST_REGEX = 2_000;

/** `end` is one past the last byte of the word. */
export function expectsExpressionAfter(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start <= LONGEST_KEYWORD && BEFORE_EXPRESSION.has(String.fromCharCode(...bytes.subarray(start, end)));
}

export function opensRegex(bytes: Uint8Array, slash: number, commentStart: number, commentEnd: number): boolean {
  let i = skipBlanksBack(bytes, slash - 1);
  if (i >= commentStart && i < commentEnd) i = skipBlanksBack(bytes, commentStart - 1);
  if (i < 0) return true;
  const c = bytes[i]!;
  if (isStrict(c) || c === DOLLAR) {
    let start = i;
    while (start > 0 && i - start <= LONGEST_KEYWORD && (isStrict(bytes[start - 1]!) || bytes[start - 1] === DOLLAR)) start--;
    return bytes[start - 1] !== DOT && expectsExpressionAfter(bytes, start, i + 1);
  }
  if (c === PLUS || c === MINUS) return bytes[i - 1] !== c;
  if (c === CLOSE_BRACE) return bytes[slash + 1] !== GREATER;
  return c !== CLOSE_PAREN && c !== CLOSE_BRACKET && c !== DOUBLE && c !== SINGLE && c !== BACKTICK && c !== LESS && c !== DOT;
}

/** One past the closing slash, or -1 when the line ends before it. */
export function regexEnd(bytes: Uint8Array, slash: number, end: number): number {
  const limit = Math.min(end, slash + LONGEST_REGEX);
  let inClass = false;
  for (let i = slash + 1; i < limit; i++) {
    const c = bytes[i]!;
    if (c === NEWLINE) return -1;
    if (c === BACKSLASH) i++;
    else if (c === OPEN_BRACKET) inClass = true;
    else if (c === CLOSE_BRACKET) inClass = false;
    else if (c === SLASH && !inClass) return i + 1;
  }
  return -1;
}

function skipBlanksBack(bytes: Uint8Array, from: number): number {
  let i = from;
  while (i >= 0 && bytes[i]! <= 0x20) i--;
  return i;
}

const NEWLINE = 0x0a;
const DOUBLE = 0x22;
const DOLLAR = 0x24;
const SINGLE = 0x27;
const CLOSE_PAREN = 0x29;
const PLUS = 0x2b;
const MINUS = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const BACKTICK = 0x60;
const CLOSE_BRACE = 0x7d;
