// Reads the expressions of Python by their brackets, and keeps what is defined inside of them.
import { beginsName, isDigit } from './characters.ts';
import { PythonTargets } from './python-targets.ts';
import { unsure } from './unsure.ts';

/** Where an expression ends at its own depth, besides the end of the line. */
export const AT_COMMA = 1;
/** Line ends are blanks: inside brackets of somebody else. */
export const INSIDE = 2;
const IN_FORMAT = 4;
/** `in` ends it: the names a loop binds. */
export const AT_IN = 8;
/** `as` binds a name; with the second also a member of `self`. */
export const WITH_ALIAS = 16;
export const MEMBER_ALIAS = 32;
export const AT_FROM = 64;
/** What `case` compares with: nothing in it is a definition to us. */
export const PATTERN = 128;

export const NOTHING = 0;
const OPERAND = 1;
const NAME = 2;
const TEXT = 3;
const OPERATOR = 4;
const COMMA = 5;
const OPEN = 6;
const COLON = 7;

const PARAMETERS = 0;
const BODY = 1;
const WALRUS = 2;
const ALIAS = 3;

interface Mode {
  kind: number;
  readonly depth: number;
  readonly start: number;
  /** Of the parameter being read, or of the name that is bound. */
  nameStart: number;
  nameEnd: number;
  starred: number;
  hasDefault: boolean;
}

interface Frame {
  readonly close: number;
  readonly start: number;
  element: number;
  /** Where the names of a `for` begin whose `in` has not come, or -1. */
  loop: number;
  comprehends: boolean;
  /** Brackets behind an operand, where nothing can be gathered. */
  readonly indexes: boolean;
}

const DEEPEST = 60;
export const STATEMENT_WORDS: ReadonlySet<string> = new Set(['def', 'class', 'return', 'import', 'with', 'while', 'try', 'except', 'finally', 'raise', 'global', 'nonlocal', 'assert', 'del', 'pass', 'break', 'continue', 'elif', 'as', 'from']);
const PLAIN_WORDS: ReadonlySet<string> = new Set(['None', 'True', 'False']);
const STRING_PREFIX = /^(?:[rbuft]|[bft]r|r[bft])$/i;
const STOP = -2;

export abstract class PythonExpressions extends PythonTargets {
  protected token = NOTHING;
  protected nested = 0;

  /** Reads an expression, or several with commas between them, up to what ends it at its own depth; what is defined inside is kept. */
  protected skim(flags: number, mayBeEmpty = false): void {
    if ((this.nested += 1) > DEEPEST) unsure();
    const text = this.text;
    const frames: Frame[] = [];
    const modes: Mode[] = [];
    let token = NOTHING;
    let nameStart = -1;
    let element = -1;
    let first = true;
    for (;;) {
      this.blanks(frames.length > 0 || (flags & INSIDE) !== 0);
      if (this.at >= this.size) break;
      const start = this.at;
      const code = text.charCodeAt(start);
      if (first) {
        element = start;
        first = false;
      }
      const depth = frames.length;
      const isOperand = token === OPERAND || token === NAME || token === TEXT;
      if (beginsName(code)) {
        if (code === 0x24) unsure();
        const word = this.word();
        const after = text.charCodeAt(this.at);
        if ((after === 0x22 || after === 0x27) && this.at - start <= 2 && STRING_PREFIX.test(text.slice(start, this.at))) {
          if (isOperand && token !== TEXT) unsure();
          this.string(text.slice(start, this.at));
          token = TEXT;
          continue;
        }
        const next = word === '' || PLAIN_WORDS.has(word) ? -1 : this.#keyword(word, start, isOperand, flags, frames, modes, element);
        if (next === STOP) {
          this.at = start;
          break;
        }
        if (next >= 0) {
          token = next;
          continue;
        }
        if (isOperand) unsure();
        const mode = modes[modes.length - 1];
        if (mode !== undefined && mode.kind === PARAMETERS && mode.depth === depth && !mode.hasDefault) {
          if (mode.nameStart >= 0) unsure();
          mode.nameStart = start;
          mode.nameEnd = this.at;
        }
        nameStart = start;
        token = NAME;
        this.last = this.at;
        continue;
      }
      if (isDigit(code) || (code === 0x2e && !isOperand && isDigit(text.charCodeAt(start + 1)))) {
        if (isOperand) unsure();
        this.number();
        token = OPERAND;
        continue;
      }
      switch (code) {
        case 0x22: case 0x27:
          if (isOperand && token !== TEXT) unsure();
          this.string('');
          token = TEXT;
          continue;
        case 0x28: case 0x5b: case 0x7b:
          if (isOperand && code === 0x7b) unsure();
          this.at += 1;
          this.last = this.at;
          frames.push({ close: code === 0x28 ? 0x29 : code + 2, start, element, loop: -1, comprehends: false, indexes: isOperand && code === 0x5b });
          if (frames.length > 5_000) unsure();
          token = OPEN;
          first = true;
          continue;
        case 0x29: case 0x5d: case 0x7d: {
          if (depth === 0) break;
          const frame = frames[depth - 1]!;
          if (frame.close !== code || token === OPERATOR || frame.loop >= 0 || (token === COLON && code !== 0x5d)) unsure();
          this.#closeModes(modes, depth, flags);
          if (modes.length > 0 && modes[modes.length - 1]!.depth === depth) unsure();
          frames.pop();
          this.at += 1;
          this.last = this.at;
          element = frame.element;
          if (frame.comprehends) this.found.push({ role: 'scope', start: frame.start, end: this.at, constant: false, exported: false, name: undefined });
          token = OPERAND;
          continue;
        }
        case 0x2c: {
          this.#closeModes(modes, depth, flags);
          const mode = modes[modes.length - 1];
          if (mode !== undefined && mode.depth === depth) this.#parameter(mode);
          else if (depth === 0 && (flags & AT_COMMA) !== 0) break;
          else if (!isOperand && !(token === COLON && frames[depth - 1]?.close === 0x5d)) unsure();
          this.at += 1;
          this.last = this.at;
          token = COMMA;
          first = true;
          continue;
        }
        case 0x3a: {
          if (text.charCodeAt(start + 1) === 0x3d && !(depth === 0 && (flags & IN_FORMAT) !== 0)) {
            if (token !== NAME) unsure();
            modes.push({ kind: WALRUS, depth, start: nameStart, nameStart, nameEnd: this.last, starred: -1, hasDefault: false });
            this.at += 2;
            token = OPERATOR;
            continue;
          }
          if (token === OPERATOR && !(modes.length > 0 && modes[modes.length - 1]!.kind === PARAMETERS)) unsure();
          this.#closeModes(modes, depth, flags);
          const mode = modes[modes.length - 1];
          if (mode !== undefined && mode.depth === depth) {
            this.#parameter(mode);
            mode.kind = BODY;
            this.at += 1;
            token = OPERATOR;
            continue;
          }
          if (depth === 0) break;
          if (frames[depth - 1]!.close === 0x29) unsure();
          this.at += 1;
          this.last = this.at;
          token = COLON;
          first = true;
          continue;
        }
        case 0x3d: {
          if (text.charCodeAt(start + 1) === 0x3d) {
            if (!isOperand) unsure();
            this.at += 2;
            token = OPERATOR;
            continue;
          }
          const mode = modes[modes.length - 1];
          if (mode !== undefined && mode.kind === PARAMETERS && mode.depth === depth && !mode.hasDefault) mode.hasDefault = true;
          else if (depth === 0) break;
          else if (frames[depth - 1]!.close !== 0x29) unsure();
          if (token !== NAME) unsure();
          this.at += 1;
          token = OPERATOR;
          continue;
        }
        case 0x2e:
          if (!isOperand) {
            if (!text.startsWith('...', start)) unsure();
            this.at += 3;
            this.last = this.at;
            token = OPERAND;
            continue;
          }
          this.at += 1;
          this.blanks(depth > 0 || (flags & INSIDE) !== 0);
          if (!beginsName(text.charCodeAt(this.at)) || STATEMENT_WORDS.has(this.word())) unsure();
          this.last = this.at;
          token = OPERAND;
          continue;
        case 0x0a: case 0x0d: case 0x3b: case 0x23: break;
        default: {
          const length = this.#operator(code, start);
          if (length === 0) break;
          if (length < 0) {
            if (depth !== 0 || !isOperand) unsure();
            break; // an augmented assignment
          }
          const mode = modes[modes.length - 1];
          const inParameters = mode !== undefined && mode.kind === PARAMETERS && mode.depth === depth && !mode.hasDefault && mode.nameStart < 0;
          if (!isOperand) {
            if (code === 0x2a && inParameters) mode.starred = start;
            else if (code === 0x2f && inParameters) {
              this.at += 1;
              token = OPERAND;
              continue;
            } else if (code !== 0x2b && code !== 0x2d && code !== 0x7e && !(code === 0x2a && text.charCodeAt(start + 1) !== 0x3d)) unsure();
          } else if (code === 0x7e) unsure();
          this.at += length;
          token = code === 0x2a && inParameters && !isOperand ? COMMA : OPERATOR;
          continue;
        }
      }
      break;
    }
    if (frames.length > 0) unsure();
    this.#closeModes(modes, 0, flags);
    if (modes.length > 0) unsure();
    if (token === OPERATOR || token === COLON || (token === NOTHING && !mayBeEmpty)) unsure();
    this.token = token;
    this.nested -= 1;
  }

  /** What a word means if it is a keyword: the kind of token it leaves, STOP when it ends the expression, -1 when it is a name. */
  #keyword(word: string, start: number, isOperand: boolean, flags: number, frames: readonly Frame[], modes: Mode[], element: number): number {
    const depth = frames.length;
    const frame = frames[depth - 1];
    switch (word) {
      case 'and': case 'or': case 'is': case 'else':
        if (!isOperand) unsure();
        return OPERATOR;
      case 'if':
        if (!isOperand) unsure();
        return OPERATOR;
      case 'in':
        if (!isOperand) unsure();
        if (depth === 0 && (flags & AT_IN) !== 0) return STOP;
        if (frame !== undefined && frame.loop >= 0) {
          this.targets(frame.loop, this.last, undefined);
          frame.loop = -1;
        }
        return OPERATOR;
      case 'not':
        if (isOperand) {
          this.blanks(depth > 0 || (flags & INSIDE) !== 0);
          if (this.peek() !== 'in') unsure();
          this.word();
        }
        return OPERATOR;
      case 'await':
        if (isOperand) unsure();
        return OPERATOR;
      case 'yield':
        if (isOperand) unsure();
        this.last = this.at;
        this.blanks(depth > 0);
        if (this.peek() === 'from') {
          this.word();
          return OPERATOR;
        }
        return COMMA;
      case 'async':
        if (!isOperand || frame === undefined) unsure();
        this.blanks(true);
        if (this.peek() !== 'for') unsure();
        this.word();
        return this.#loop(frame!, depth, modes, flags);
      case 'for':
        if (!isOperand || frame === undefined) unsure();
        return this.#loop(frame!, depth, modes, flags);
      case 'lambda':
        if (isOperand) unsure();
        modes.push({ kind: PARAMETERS, depth, start, nameStart: -1, nameEnd: -1, starred: -1, hasDefault: false });
        if (modes.length > 1_000) unsure();
        return COMMA;
      case 'as':
        if (isOperand && (flags & PATTERN) !== 0) return OPERATOR;
        if (!isOperand || (flags & WITH_ALIAS) === 0 || depth > 1) unsure();
        this.#closeModes(modes, depth, flags);
        this.blanks(depth > 0);
        modes.push({ kind: ALIAS, depth, start: element, nameStart: this.at, nameEnd: -1, starred: -1, hasDefault: false });
        return OPERATOR;
      case 'from':
        if (depth === 0 && isOperand && (flags & AT_FROM) !== 0) return STOP;
        return unsure();
      default:
        return STATEMENT_WORDS.has(word) ? unsure() : -1;
    }
  }

  #loop(frame: Frame, depth: number, modes: Mode[], flags: number): number {
    this.#closeModes(modes, depth, flags);
    if (modes.length > 0 && modes[modes.length - 1]!.depth === depth) unsure();
    if (frame.indexes) unsure();
    this.blanks(true);
    frame.comprehends = true;
    frame.loop = this.at;
    return COMMA;
  }

  /** Ends what reaches up to the end of an expression: bodies of lambdas, what is named on the way, aliases. */
  #closeModes(modes: Mode[], depth: number, flags: number): void {
    for (let mode = modes[modes.length - 1]; mode !== undefined && mode.depth === depth && mode.kind !== PARAMETERS; mode = modes[modes.length - 1]) {
      modes.pop();
      if (mode.kind === BODY) this.found.push({ role: 'scope', start: mode.start, end: this.last, constant: false, exported: false, name: undefined });
      else if (mode.kind === WALRUS) this.define('variable', mode.start, this.last, mode.nameStart, mode.nameEnd, 'first');
      else {
        const member = this.member(mode.nameStart, this.last);
        if (member === undefined) this.targets(mode.nameStart, this.last, { start: mode.start, end: this.last });
        else if ((flags & MEMBER_ALIAS) !== 0) this.define('property', mode.nameStart, this.last, member, this.last, 'attribute');
      }
    }
  }

  /** Of a lambda. */
  #parameter(mode: Mode): void {
    if (mode.nameStart >= 0) {
      if (mode.starred >= 0) this.define('parameter', mode.starred, mode.nameEnd, mode.nameStart, mode.nameEnd, undefined);
      else this.define('parameter', mode.nameStart, mode.hasDefault ? this.last : mode.nameEnd, mode.nameStart, mode.nameEnd, undefined);
    }
    mode.nameStart = -1;
    mode.starred = -1;
    mode.hasDefault = false;
  }

  /** Length of the operator here; 0 when something else stands here, negative when it assigns. */
  #operator(code: number, at: number): number {
    const text = this.text;
    const next = text.charCodeAt(at + 1);
    switch (code) {
      case 0x2b: case 0x25: case 0x40: case 0x26: case 0x7c: case 0x5e:
        return next === 0x3d ? -1 : 1;
      case 0x2d:
        return next === 0x3d ? -1 : next === 0x3e ? 0 : 1;
      case 0x7e:
        return 1;
      case 0x2a: case 0x2f:
        if (next === code) return text.charCodeAt(at + 2) === 0x3d ? -1 : 2;
        return next === 0x3d ? -1 : 1;
      case 0x3c: case 0x3e:
        if (next === code) return text.charCodeAt(at + 2) === 0x3d ? -1 : 2;
        return next === 0x3d ? 2 : 1;
      case 0x21:
        return next === 0x3d ? 2 : 0;
      default:
        return 0;
    }
  }

  protected override interpolation(open: number, quote: number): number {
    const text = this.text;
    this.at = open + 1;
    this.skim(INSIDE | IN_FORMAT);
    let code = text.charCodeAt(this.at);
    if (code === 0x3d) {
      this.at += 1;
      this.blanks(true);
      code = text.charCodeAt(this.at);
    }
    if (code === 0x21) {
      this.at += 2;
      code = text.charCodeAt(this.at);
    }
    if (code === 0x3a) {
      let at = this.at + 1;
      for (;;) {
        code = text.charCodeAt(at);
        if (at >= this.size || code === quote || code === 0x0a || code === 0x5c) unsure();
        if (code === 0x7d) break;
        at = code === 0x7b ? this.interpolation(at, quote) : at + 1;
      }
      this.at = at;
    }
    if (text.charCodeAt(this.at) !== 0x7d) unsure();
    return this.at + 1;
  }
}
