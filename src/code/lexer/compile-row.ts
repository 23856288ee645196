// Turns a lexer row into tables the hot loop can read: a class for every byte, and what each mark may open.
import type { BlockComment, LexerHook, LexerRow, StringForm } from './lexer-row.ts';

/** Classes of bytes. */
export const SKIP = 0;
export const NAME = 1;
/** A bracket that ends or deepens an interpolation. */
export const BRACKET = 2;
/** May open a comment, a string or something a hook knows. */
export const OPENER = 3;

export const NO_ESCAPE = 0;
export const BACKSLASH_ESCAPE = 1;
export const DOUBLE_ESCAPE = 2;

export interface CompiledString {
  readonly close: Uint8Array;
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
  readonly open: Uint8Array;
  readonly close: Uint8Array;
  readonly nests: boolean;
}

export type Opener =
  | { readonly kind: 'line'; readonly mark: Uint8Array }
  | { readonly kind: 'block'; readonly mark: Uint8Array; readonly block: CompiledBlock }
  | { readonly kind: 'string'; readonly mark: Uint8Array; readonly bare: CompiledString; readonly byPrefix: ReadonlyMap<string, CompiledString> };

export interface CompiledRow {
  readonly id: string;
  readonly classes: Uint8Array;
  /** By first byte, longest mark first. */
  readonly openers: readonly (readonly Opener[])[];
  readonly hooks: ReadonlySet<LexerHook>;
  readonly prose: boolean;
  /** Where a file of this row begins, when not in code. */
  readonly startsIn: CompiledString | null;
}

const QUOTE = 0x27;
const compiled = new WeakMap<LexerRow, CompiledRow>();

export function compileRow(row: LexerRow): CompiledRow {
  let result = compiled.get(row);
  if (result === undefined) compiled.set(row, (result = build(row)));
  return result;
}

function build(row: LexerRow): CompiledRow {
  const hooks = new Set(row.hooks ?? []);
  const openers: Opener[][] = Array.from({ length: 256 }, () => []);
  const classes = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte++) classes[byte] = isStrict(byte) ? NAME : SKIP;
  for (const mark of row.nameMarks) classes[mark.charCodeAt(0)] = NAME;

  const add = (opener: Opener): void => void openers[opener.mark[0]!]!.push(opener);
  for (const mark of row.lineComments) add({ kind: 'line', mark: bytesOf(mark) });
  for (const block of row.blockComments) add({ kind: 'block', mark: bytesOf(block.open), block: compileBlock(block) });
  for (const form of row.strings) add(compileForm(form, row));
  for (const list of openers) list.sort((a, b) => b.mark.length - a.mark.length);

  for (const form of row.strings) {
    if (form.interpolation === undefined) continue;
    const close = form.interpolation.close.charCodeAt(0);
    for (const byte of [close, partnerOf(close)]) if (classes[byte] === SKIP) classes[byte] = BRACKET;
  }
  openers.forEach((list, byte) => list.length > 0 && (classes[byte] = OPENER));
  const alsoOpens = [
    hooks.has('js_regex') && '/', hooks.has('cpp_raw') && '"', hooks.has('rust_raw') && '#', hooks.has('rust_lifetime') && "'",
    hooks.has('heredoc') && '<\n', hooks.has('lua_long') && '[-', hooks.has('code_escape') && '\\',
  ];
  for (const marks of alsoOpens) for (const mark of marks || '') classes[mark.charCodeAt(0)] = OPENER;

  const outside = row.strings.find((form) => form.open === '?>');
  return {
    id: row.id, classes, openers, hooks, prose: row.prose === true,
    startsIn: hooks.has('php_tags') && outside !== undefined ? compileString(outside, row, false, false) : null,
  };
}

function compileForm(form: StringForm, row: LexerRow): Opener {
  const byPrefix = new Map<string, CompiledString>();
  for (const prefix of new Set([...(form.prefixes ?? []), ...(form.rawPrefixes ?? []), ...(form.interpolatingPrefixes ?? [])])) {
    const interpolates = form.interpolatingPrefixes?.includes(prefix) ?? form.interpolation !== undefined;
    byPrefix.set(prefix, compileString(form, row, interpolates, form.rawPrefixes?.includes(prefix) === true));
  }
  const bare = compileString(form, row, form.interpolation !== undefined && form.interpolatingPrefixes === undefined, false);
  return { kind: 'string', mark: bytesOf(form.open), bare, byPrefix };
}

function compileString(form: StringForm, row: LexerRow, interpolates: boolean, raw: boolean): CompiledString {
  const interpolation = interpolates ? form.interpolation : undefined;
  const innerClose = interpolation === undefined ? -1 : interpolation.close.charCodeAt(0);
  return {
    close: bytesOf(form.close),
    multiline: form.multiline === true,
    escape: raw || form.escape === 'none' ? NO_ESCAPE : form.escape === 'double' ? DOUBLE_ESCAPE : BACKSLASH_ESCAPE,
    into: bytesOf(interpolation?.open ?? ''),
    innerOpen: innerClose < 0 ? -1 : partnerOf(innerClose),
    innerClose,
    dollarNames: interpolation !== undefined && interpolation.open.includes('$') && !row.nameMarks.includes('$'),
  };
}

/** A string whose closing mark is known only when it opens (raw strings with a delimiter, heredocs). */
export function stringUntil(close: Uint8Array, terminator?: Uint8Array, dollarNames = false): CompiledString {
  return {
    close, multiline: true, escape: NO_ESCAPE, into: new Uint8Array(0), innerOpen: -1, innerClose: -1, dollarNames,
    ...(terminator === undefined ? {} : { terminator }),
  };
}

/** The one-character literal of languages where a quote may also be a mark. */
export const CHARACTER: CompiledString = { ...stringUntil(Uint8Array.of(QUOTE)), multiline: false, escape: BACKSLASH_ESCAPE };

function compileBlock(block: BlockComment): CompiledBlock {
  return { open: bytesOf(block.open), close: bytesOf(block.close), nests: block.nests === true };
}

function partnerOf(close: number): number {
  return close === 0x7d ? 0x7b : close === 0x29 ? 0x28 : close;
}

/** Letters, digits, `_` and every byte of a character beyond ASCII: what is part of a word in any language. */
export function isStrict(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f || byte >= 0x80;
}

function bytesOf(mark: string): Uint8Array {
  return new TextEncoder().encode(mark);
}
