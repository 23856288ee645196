// A lexer row as a stretch of linear memory, in the layout that assembly/words/lexer.ts reads.
import { character, compileRow, type CompiledBlock, type CompiledLine, type CompiledString, type Opener } from '../lexer/compile-row.ts';
import { BEFORE_EXPRESSION } from '../lexer/hooks/js-regex.ts';
import type { LexerHook, LexerRow } from '../lexer/lexer-row.ts';

/** The bits over there. A row with another hook is lexed on this side. */
const FLAGS: Readonly<Partial<Record<LexerHook, number>>> = { js_regex: 1, jsx_text: 2, spaced_comment: 4, quote_opens_word: 8, code_escape: 16, line_splice: 32, rust_lifetime: 64 };
const PROSE = 128;
const KINDS = { string: 0, block: 1, line: 2 } as const;
const ROW_NUMBERS = 7;

export function isTabled(row: LexerRow): boolean {
  return (row.hooks ?? []).every((hook) => FLAGS[hook] !== undefined);
}

/** The bytes to be put at `base`; their number does not depend on it. */
export function rowTable(row: LexerRow, base: number): Uint8Array {
  const { classes, innerClasses, names, openers, prose } = compileRow(row);
  const table = new Table(base);
  const head = table.numbers(ROW_NUMBERS);
  const first = table.numbers(openers.length);
  let flags = prose ? PROSE : 0;
  for (const hook of row.hooks ?? []) flags |= FLAGS[hook]!;
  openers.forEach((list, byte) => {
    if (list.length > 0) table.set(first, byte, table.openers(list));
  });
  const words = [...BEFORE_EXPRESSION].flatMap((word) => [word.length, ...Buffer.from(word)]);
  [flags, table.bytes(classes), table.bytes(innerClasses), table.bytes(names), first, table.state(character(names)), table.bytes([...words, 0])].forEach((number, at) => table.set(head, at, number));
  return table.written();
}

type State = CompiledString | CompiledBlock | CompiledLine;

class Table {
  readonly #base: number;
  readonly #bytes: number[] = [];
  readonly #states = new Map<State, number>();
  readonly #known = new Map<Uint8Array, number>();

  constructor(base: number) {
    this.#base = base;
  }

  written(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  /** Room for so many numbers of four bytes; where it is. */
  numbers(count: number): number {
    while (this.#bytes.length % 4 !== 0) this.#bytes.push(0);
    const at = this.#base + this.#bytes.length;
    for (let k = 0; k < count * 4; k += 1) this.#bytes.push(0);
    return at;
  }

  set(at: number, number: number, value: number): void {
    const from = at - this.#base + number * 4;
    for (let k = 0; k < 4; k += 1) this.#bytes[from + k] = (value >>> (8 * k)) & 0xff;
  }

  bytes(bytes: Uint8Array | readonly number[]): number {
    const known = bytes instanceof Uint8Array ? this.#known.get(bytes) : undefined;
    if (known !== undefined) return known;
    const at = this.#base + this.#bytes.length;
    for (const byte of bytes) this.#bytes.push(byte);
    if (bytes instanceof Uint8Array) this.#known.set(bytes, at);
    return at;
  }

  openers(list: readonly Opener[]): number {
    const values = list.flatMap((opener) => {
      const prefixes = 'byPrefix' in opener ? [...opener.byPrefix] : [];
      const places = prefixes.flatMap(([prefix, into]) => [this.bytes([...Buffer.from(prefix)]), prefix.length, this.state(into)]);
      return [this.bytes(opener.mark), opener.mark.length, this.state(opener.into), prefixes.length, this.#list(places)];
    });
    return this.#list([list.length, ...values]);
  }

  state(state: State): number {
    const known = this.#states.get(state);
    if (known !== undefined) return known;
    const at = this.#list([
      KINDS[state.kind], this.bytes(state.classes),
      ...(state.kind === 'line' ? [] : [this.bytes(state.close), state.close.length]),
      ...(state.kind === 'string' ? [
        state.closeHasWord ? 1 : 0, state.multiline ? 1 : 0, state.escape, this.bytes(state.into), state.into.length, state.innerOpen, state.innerClose, state.dollarNames ? 1 : 0,
      ] : []),
      ...(state.kind === 'block' ? [0, 0, 0, 0, 0, 0, 0, 0, this.bytes(state.open), state.open.length, state.nests ? 1 : 0, state.closeAt] : []),
    ]);
    this.#states.set(state, at);
    return at;
  }

  #list(values: readonly number[]): number {
    const at = this.numbers(values.length);
    values.forEach((value, number) => this.set(at, number, value));
    return at;
  }
}
