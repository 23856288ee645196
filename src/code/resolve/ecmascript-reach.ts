// How far an inner name reaches in TypeScript and JavaScript: rows name the definitions, brackets show the function, block or head that holds one.
import { definitionAt } from '../structure/one-by-one.ts';
import type { Definition, StructureRows } from '../structure/structure-rows.ts';
import { bufferOver } from '../text/buffer-over.ts';
import { Brackets } from './brackets.ts';
import { isNameByte } from './neighbours.ts';

/** Half open. */
export type Reach = readonly [start: number, end: number];

export const WHOLE_FILE: Reach = [0, Number.MAX_SAFE_INTEGER];

const known = new WeakMap<StructureRows, Brackets>();

export function bracketsOf(rows: StructureRows, bytes: Uint8Array): Brackets {
  let brackets = known.get(rows);
  if (brackets === undefined) known.set(rows, (brackets = new Brackets(bytes)));
  return brackets;
}

/** Of a definition that is local to something; kind and surroundings decide. */
export function localReach(definition: Definition, rows: StructureRows, bytes: Uint8Array): Reach {
  const brackets = bracketsOf(rows, bytes);
  const text = new Code(bytes, brackets);
  const parent = definitionAt(rows, definition.parent);
  const most = parent === undefined ? Number.MAX_SAFE_INTEGER : parent.end;
  const pair = brackets.around(definition.start);
  const open = pair < 0 ? -1 : brackets.opens[pair]!;
  const inside: Reach = pair < 0 ? WHOLE_FILE : [open, brackets.closes[pair]! + 1];
  if (definition.kind === 'parameter' || definition.kind === 'property') {
    if (definition.kind === 'parameter' && text.is(text.next(definition.nameEnd), '=>')) return [definition.start, Math.min(most, text.arrowEnd(text.next(definition.nameEnd) + 2))];
    if (text.wordBefore(definition.start) === 'infer') return parent === undefined ? inside : [definition.start, parent.end];
    const angle = text.angleBefore(definition.start, open);
    if (angle >= 0) return typeParameterReach(definition, angle, parent, text, most);
    if (open >= 0 && bytes[open] === SQUARE) return outerReach(pair, brackets); // `[K in T]`, `[key: string]`
    if (open >= 0 && bytes[open] === PAREN) return [open, Math.min(most, text.functionEnd(brackets.closes[pair]! + 1))];
    return parent === undefined ? inside : [parent.start, parent.end];
  }
  if (open >= 0 && bytes[open] === PAREN) {
    const head = text.wordBefore(open);
    if (head === 'for' || head === 'await' || head === 'catch') return [open, Math.min(most, text.statementEnd(brackets.closes[pair]! + 1))];
  }
  // The name of a function or class expression is seen inside it only.
  if ((definition.kind === 'function' || definition.kind === 'class') && isExpression(definition, text)) return [definition.start, definition.end];
  return inside;
}

function isExpression({ start, nameStart }: Definition, text: Code): boolean {
  if (!/^(?:async|function|class|abstract)$/.test(text.wordFrom(start)) || text.wordFrom(nameStart) === text.wordFrom(start)) return false;
  const before = text.previous(start);
  if (before < 0) return false;
  return '=(,:?[&|!>'.includes(text.char(before)) || /^(?:return|new|await|typeof|yield|default)$/.test(text.wordBefore(start));
}

/** Of a type parameter: the declaration it belongs to, or the function that follows the list. */
function typeParameterReach({ start }: Definition, angle: number, parent: Definition | undefined, text: Code, most: number): Reach {
  if (parent !== undefined && text.previous(angle) === parent.nameEnd - 1) return [parent.start, parent.end];
  const list = text.next(text.angleEnd(angle));
  if (text.char(list) !== '(') return parent === undefined ? [start, Number.MAX_SAFE_INTEGER] : [start, parent.end];
  return [angle, Math.min(most, text.functionEnd(text.closing(list) + 1))];
}

function outerReach(pair: number, { opens, closes, outer }: Brackets): Reach {
  const around = outer[pair]!;
  return around < 0 ? WHOLE_FILE : [opens[around]!, closes[around]! + 1];
}

const PAREN = 0x28;
const SQUARE = 0x5b;

/** Reads forwards and backwards over code, past white space, comments and strings. */
class Code {
  readonly #bytes: Uint8Array;
  readonly #brackets: Brackets;

  constructor(bytes: Uint8Array, brackets: Brackets) {
    this.#bytes = bytes;
    this.#brackets = brackets;
  }

  char(at: number): string {
    return at < 0 || at >= this.#bytes.length ? '' : String.fromCharCode(this.#bytes[at]!);
  }

  is(at: number, text: string): boolean {
    for (let k = 0; k < text.length; k += 1) if (this.#bytes[at + k] !== text.charCodeAt(k)) return false;
    return true;
  }

  closing(open: number): number {
    return this.#brackets.closing(open);
  }

  /** First offset from `at` that is code. */
  next(at: number): number {
    let place = at;
    for (;;) {
      while (place < this.#bytes.length && this.#bytes[place]! <= 0x20) place += 1;
      if (this.#bytes[place] !== SLASH) return place;
      const past = this.#brackets.pastQuiet(place);
      if (past === place) return place;
      place = past;
    }
  }

  /** Last offset before `at` that is no white space. */
  previous(at: number): number {
    let place = at - 1;
    while (place >= 0 && this.#bytes[place]! <= 0x20) place -= 1;
    return place;
  }

  wordFrom(at: number): string {
    let end = at;
    while (end < this.#bytes.length && isNameByte(this.#bytes[end]!)) end += 1;
    return bufferOver(this.#bytes).toString('latin1', at, end);
  }

  wordBefore(at: number): string {
    const end = this.previous(at) + 1;
    let start = end;
    while (start > 0 && isNameByte(this.#bytes[start - 1]!)) start -= 1;
    return bufferOver(this.#bytes).toString('latin1', start, end);
  }

  /** The `<` of the type parameter list around `at`, looking back to `from` at most; -1 when there is none. */
  angleBefore(at: number, from: number): number {
    let depth = 0;
    for (let place = at - 1, steps = 0; place > from && steps < 2_000; place -= 1, steps += 1) {
      const byte = this.#bytes[place]!;
      if (byte === GREATER && this.#bytes[place - 1] !== EQUALS) depth += 1;
      else if (byte === LESS) {
        if (depth === 0) return place;
        depth -= 1;
      } else if (byte === CLOSE_PAREN || byte === CLOSE_SQUARE || byte === CLOSE_BRACE) {
        const pair = this.#brackets.around(place);
        if (pair >= 0 && this.#brackets.closes[pair] === place) place = this.#brackets.opens[pair]!;
      } else if (byte === SEMICOLON) return -1;
    }
    return -1;
  }

  /** One past the `>` that closes the `<` at `open`. */
  angleEnd(open: number): number {
    let depth = 0;
    for (let at = open; at < this.#bytes.length; at += 1) {
      const byte = this.#bytes[at]!;
      if (byte === LESS) depth += 1;
      else if (byte === GREATER && this.#bytes[at - 1] !== EQUALS) {
        depth -= 1;
        if (depth === 0) return at + 1;
      } else if (isOpening(byte)) at = this.closing(at);
      else if (byte === SEMICOLON || byte === CLOSE_PAREN || byte === CLOSE_BRACE) return at;
      else at = Math.max(at, this.#brackets.pastQuiet(at) - 1);
    }
    return this.#bytes.length;
  }

  /** One past the function whose parameter list ends before `at`: body, arrow and expression, or nothing more than a return type. */
  functionEnd(at: number): number {
    let place = this.next(at);
    if (this.is(place, '=>')) return this.arrowEnd(place + 2);
    if (this.char(place) === ':') place = this.next(this.typeEnd(place + 1));
    if (this.is(place, '=>')) return this.arrowEnd(place + 2);
    return this.char(place) === '{' ? this.closing(place) + 1 : place;
  }

  arrowEnd(at: number): number {
    const body = this.next(at);
    return this.char(body) === '{' ? this.closing(body) + 1 : this.expressionEnd(body);
  }

  statementEnd(at: number): number {
    const body = this.next(at);
    if (this.char(body) === '{') return this.closing(body) + 1;
    for (let place = body; place < this.#bytes.length; place += 1) {
      const byte = this.#bytes[place]!;
      if (isOpening(byte)) {
        place = this.closing(place);
        if (byte === OPEN_BRACE) return place + 1;
      } else if (byte === SEMICOLON || isClosing(byte)) return place;
      else place = Math.max(place, this.#brackets.pastQuiet(place) - 1);
    }
    return this.#bytes.length;
  }

  /** Ends at a comma, a semicolon or the bracket around. Where a file has no semicolons, the caller's own bound ends it. */
  expressionEnd(at: number): number {
    for (let place = at; place < this.#bytes.length; place += 1) {
      const byte = this.#bytes[place]!;
      if (isOpening(byte)) place = this.closing(place);
      else if (byte === LESS && isNameByte(this.#bytes[place - 1]!)) place = Math.max(place, this.angleEnd(place) - 1);
      else if (byte === COMMA || byte === SEMICOLON || isClosing(byte)) return place;
      else place = Math.max(place, this.#brackets.pastQuiet(place) - 1);
    }
    return this.#bytes.length;
  }

  /** One past a type: operands with their arguments and brackets, joined by `|`, `&`, `=>`, `is`, `extends … ? … : …`. */
  typeEnd(at: number): number {
    let place = this.next(at);
    for (let steps = 0; steps < 10_000; steps += 1) {
      place = this.operandEnd(place);
      const next = this.next(place);
      const char = this.char(next);
      const word = this.wordFrom(next);
      if (char === '|' || char === '&' || char === '?' || char === ':') place = this.next(next + 1);
      else if (word === 'is' || word === 'extends') place = this.next(next + word.length);
      else return place;
    }
    return place;
  }

  operandEnd(at: number): number {
    let place = at;
    while (this.char(place) === '|' || this.char(place) === '&') place = this.next(place + 1);
    for (let word = this.wordFrom(place); /^(?:keyof|typeof|readonly|unique|asserts|infer|new|abstract)$/.test(word); word = this.wordFrom(place)) {
      const next = this.next(place + word.length);
      if (!isNameByte(this.#bytes[next] ?? 0) && !'({[<`"\''.includes(this.char(next))) break;
      place = next;
    }
    if (this.char(place) === '<') place = this.next(this.angleEnd(place));
    const byte = this.#bytes[place] ?? 0;
    if (byte === OPEN_PAREN) {
      place = this.closing(place) + 1;
      const arrow = this.next(place);
      if (this.is(arrow, '=>')) {
        // `(a) => b`: a function type only if the function's own arrow or body still follows; else the arrow is the function's.
        const result = this.typeEnd(arrow + 2);
        const after = this.next(result);
        return this.is(after, '=>') || this.char(after) === '{' ? result : place;
      }
    } else if (isOpening(byte)) place = this.closing(place) + 1;
    else if (isNameByte(byte) || byte === DOT || byte === MINUS) while (isNameByte(this.#bytes[place] ?? 0) || this.#bytes[place] === DOT || this.#bytes[place] === MINUS) place += 1;
    else place = this.#brackets.pastQuiet(place);
    for (;;) {
      const next = this.#bytes[place];
      if (next === LESS) place = this.angleEnd(place);
      else if (next === OPEN_SQUARE || (next === OPEN_PAREN && byte !== OPEN_PAREN)) place = this.closing(place) + 1;
      else if (next === DOT) place += 1 + this.wordFrom(place + 1).length;
      else return place;
    }
  }
}

function isOpening(byte: number): boolean {
  return byte === OPEN_PAREN || byte === OPEN_SQUARE || byte === OPEN_BRACE;
}

function isClosing(byte: number): boolean {
  return byte === CLOSE_PAREN || byte === CLOSE_SQUARE || byte === CLOSE_BRACE;
}

const OPEN_PAREN = 0x28;
const CLOSE_PAREN = 0x29;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const SEMICOLON = 0x3b;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const OPEN_SQUARE = 0x5b;
const CLOSE_SQUARE = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
