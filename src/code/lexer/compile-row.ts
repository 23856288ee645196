// Turns a lexer row into tables the hot loop can read: a class for every byte, and what each mark may open.
import type { LexerHook, LexerRow, StringForm } from './lexer-row.ts';

/** Classes of bytes: nothing, part of a word, or a mark that may change where we stand. */
export const SKIP = 0;
export const NAME = 1;
export const MARK = 2;

export const NO_ESCAPE = 0;
export const BACKSLASH_ESCAPE = 1;
export const DOUBLE_ESCAPE = 2;

/** Where the lexer stands: in code, or inside one of these. Each has a class table of its own, so one loop serves them all. */
export interface CompiledString {
  readonly kind: 'string';
  readonly classes: Uint8Array;
  readonly close: Uint8Array;
  /** The closing mark itself holds a word (`)delimiter"`). */
  readonly closeHasWord: boolean;
  readonly multiline: boolean;
  readonly escape: number;
  /** Opening of an interpolation, or empty; the brackets that count inside it. */
  readonly into: Uint8Array;
  readonly innerOpen: number;
  readonly innerClose: number;
  /** `$name` inside is code. */
  readonly dollarNames: boolean;
  /** Closes in front of a line that holds only this word (heredoc). */
  readonly terminator?: Uint8Array;
}

export interface CompiledBlock {
  readonly kind: 'block';
  readonly classes: Uint8Array;
  readonly open: Uint8Array;
  readonly close: Uint8Array;
  readonly nests: boolean;
  /** Which byte of the closing mark is looked for: the last, since a star stands in every line of many comments, unless it is a letter. */
  readonly closeAt: number;
}

export interface CompiledLine {
  readonly kind: 'line';
  readonly classes: Uint8Array;
}

export type Opener =
  | { readonly mark: Uint8Array; readonly into: CompiledLine | CompiledBlock }
  | { readonly mark: Uint8Array; readonly into: CompiledString; readonly byPrefix: ReadonlyMap<string, CompiledString> };

export interface CompiledRow {
  readonly id: string;
  /** The table for code, and the one for code inside a string, where brackets count. */
  readonly classes: Uint8Array;
  readonly innerClasses: Uint8Array;
  /** The same without marks; the zero after a text is in no word. */
  readonly names: Uint8Array;
  /** By first byte, longest mark first. */
  readonly openers: readonly (readonly Opener[])[];
  readonly on: Readonly<Record<LexerHook, boolean>>;
  readonly prose: boolean;
  /** Where a file of this row begins, when not in code. */
  readonly startsIn: CompiledString | null;
}

const NEWLINE = 0x0a;
const DOLLAR = 0x24;
const QUOTE = 0x27;
const BACKSLASH = 0x5c;
const NOTHING = new Uint8Array(0);
const PARTNERS: Readonly<Record<string, string>> = { '}': '{', ')': '(' };
const compiled = new WeakMap<LexerRow, CompiledRow>();

export function compileRow(row: LexerRow): CompiledRow {
  let result = compiled.get(row);
  if (result === undefined) compiled.set(row, (result = build(row)));
  return result;
}

function build(row: LexerRow): CompiledRow {
  const on = switches(row.hooks ?? []);
  const names = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte++) names[byte] = isStrict(byte) ? NAME : SKIP;
  for (const mark of row.nameMarks) names[mark.charCodeAt(0)] = NAME;

  const openers: Opener[][] = Array.from({ length: 256 }, () => []);
  const add = (opener: Opener): void => void openers[opener.mark[0]!]!.push(opener);
  const line: CompiledLine = { kind: 'line', classes: marked(names, [NEWLINE]) };
  for (const mark of row.lineComments) add({ mark: bytesOf(mark), into: line });
  for (const block of row.blockComments) add({ mark: bytesOf(block.open), into: compileBlock(names, bytesOf(block.open), bytesOf(block.close), block.nests === true) });
  for (const form of row.strings) add(compileForm(form, row, names));
  for (const list of openers) list.sort((a, b) => b.mark.length - a.mark.length);

  const brackets = row.strings.flatMap(({ interpolation }) => (interpolation === undefined ? [] : [interpolation.close, PARTNERS[interpolation.close]!]));
  const special = [
    on.js_regex && '/', on.cpp_raw && '"', on.rust_raw && '#', on.rust_lifetime && "'",
    on.heredoc && '<\n', on.lua_long && '[-', on.code_escape && '\\',
  ];
  const marks = openers.flatMap((list, byte) => (list.length > 0 ? [byte] : []));
  const classes = marked(names, [...marks, ...special.flatMap((some) => [...bytesOf(some || '')])]);
  const outside = row.strings.find((form) => form.open === '?>');
  return {
    id: row.id, names, classes, openers, on, prose: row.prose === true,
    innerClasses: marked(classes, brackets.map((bracket) => bracket.charCodeAt(0))),
    startsIn: on.php_tags && outside !== undefined ? compileString(outside, row, names, false, false) : null,
  };
}

function compileForm(form: StringForm, row: LexerRow, names: Uint8Array): Opener {
  const byPrefix = new Map<string, CompiledString>();
  for (const prefix of new Set([...(form.prefixes ?? []), ...(form.rawPrefixes ?? []), ...(form.interpolatingPrefixes ?? [])])) {
    const interpolates = form.interpolatingPrefixes?.includes(prefix) ?? form.interpolation !== undefined;
    byPrefix.set(prefix, compileString(form, row, names, interpolates, form.rawPrefixes?.includes(prefix) === true));
  }
  const bare = compileString(form, row, names, form.interpolation !== undefined && form.interpolatingPrefixes === undefined, false);
  return { mark: bytesOf(form.open), into: bare, byPrefix };
}

function compileString(form: StringForm, row: LexerRow, names: Uint8Array, interpolates: boolean, raw: boolean): CompiledString {
  const interpolation = interpolates ? form.interpolation : undefined;
  const innerClose = interpolation === undefined ? -1 : interpolation.close.charCodeAt(0);
  return withTable(names, {
    kind: 'string',
    close: bytesOf(form.close),
    multiline: form.multiline === true,
    escape: raw || form.escape === 'none' ? NO_ESCAPE : form.escape === 'double' ? DOUBLE_ESCAPE : BACKSLASH_ESCAPE,
    into: bytesOf(interpolation?.open ?? ''),
    innerOpen: interpolation === undefined ? -1 : PARTNERS[interpolation.close]!.charCodeAt(0),
    innerClose,
    dollarNames: interpolation !== undefined && interpolation.open.includes('$') && !row.nameMarks.includes('$'),
  });
}

export function withTable(names: Uint8Array, form: Omit<CompiledString, 'classes' | 'closeHasWord'>): CompiledString {
  return {
    ...form,
    closeHasWord: form.close.some((byte) => names[byte] === NAME),
    classes: marked(names, [
      ...form.close.subarray(0, 1), ...form.into.subarray(0, 1), ...(form.escape === BACKSLASH_ESCAPE ? [BACKSLASH] : []),
      ...(form.multiline && form.terminator === undefined ? [] : [NEWLINE]), ...(form.dollarNames ? [DOLLAR] : []),
    ]),
  };
}

/** A string whose closing mark is known only when it opens. */
export function stringUntil(close: Uint8Array, names: Uint8Array): CompiledString {
  return withTable(names, { kind: 'string', close, multiline: true, escape: NO_ESCAPE, into: NOTHING, innerOpen: -1, innerClose: -1, dollarNames: false });
}

/** The one-character literal of languages where a quote may also be a mark. */
export function character(names: Uint8Array): CompiledString {
  return withTable(names, { ...stringUntil(Uint8Array.of(QUOTE), names), multiline: false, escape: BACKSLASH_ESCAPE });
}

export function compileBlock(names: Uint8Array, open: Uint8Array, close: Uint8Array, nests: boolean): CompiledBlock {
  const closeAt = names[close[close.length - 1]!] === NAME ? 0 : close.length - 1;
  return { kind: 'block', open, close, nests, closeAt, classes: marked(names, nests ? [open[0]!, close[closeAt]!] : [close[closeAt]!]) };
}

function switches(hooks: readonly LexerHook[]): Record<LexerHook, boolean> {
  return {
    js_regex: false, jsx_text: false, cpp_raw: false, rust_raw: false, rust_lifetime: false, heredoc: false, lua_long: false, line_splice: false,
    php_tags: false, spaced_comment: false, quote_opens_word: false, code_escape: false,
    ...Object.fromEntries(hooks.map((hook) => [hook, true])),
  };
}

/** Zero is a mark everywhere: it stands after the last byte of the text. */
function marked(names: Uint8Array, marks: Iterable<number>): Uint8Array {
  const classes = names.slice();
  classes[0] = MARK;
  for (const mark of marks) classes[mark] = MARK;
  return classes;
}

/** Letters, digits, `_` and every byte of a character beyond ASCII: what is part of a word in any language. */
export function isStrict(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f || byte >= 0x80;
}

function bytesOf(mark: string): Uint8Array {
  return new TextEncoder().encode(mark);
}
