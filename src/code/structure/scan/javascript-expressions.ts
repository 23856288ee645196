// Reads the expressions of JavaScript: operands, operators, calls and assignments, and what an assignment defines.
import { assignedNames, LONGEST_LEFT, type ValueNode } from '../assigned-names.ts';
import { beginsName, isDigit } from './characters.ts';
import { ARROW, ASSIGNMENT, AWAITED_IMPORT, BARE_NAME, IMPORT_CALL, node, OBJECT, OTHER, PATTERN, REQUIRE, TARGET, TYPES } from './javascript-kept.ts';
import { JavascriptMembers } from './javascript-members.ts';
import { RESERVED } from './javascript-reader.ts';
import { unsure } from './unsure.ts';

export abstract class JavascriptExpressions extends JavascriptMembers {
  protected expression(noIn: boolean): void {
    do {
      this.assign(noIn);
      if (!noIn) this.noPattern();
    } while (this.ifCode(0x2c));
  }

  protected override assign(noIn: boolean): number {
    this.deeper();
    const start = this.at;
    const outer = this.onlyPattern;
    this.onlyPattern = -1;
    let type = this.#operand(noIn);
    let operators = 0;
    for (;;) {
      const code = this.code();
      if (code === 0x3d) {
        const next = this.text.charCodeAt(this.at + 1);
        if (next !== 0x3d) {
          if (next === 0x3e || operators > 0) unsure();
          if (type !== TARGET && type !== BARE_NAME && type !== PATTERN && type !== OBJECT) unsure();
          this.onlyPattern = -1;
          type = this.#assignment(start, noIn);
          break;
        }
      }
      const length = this.#operator(code, noIn);
      if (length === 0) break;
      if (length < 0) { // `+=` and its kind
        if (operators > 0 || (type !== TARGET && type !== BARE_NAME)) unsure();
        this.take(-length);
        this.assign(noIn);
        this.noPattern();
        type = OTHER;
        break;
      }
      this.noPattern();
      if (type === ARROW) unsure();
      operators += 1;
      this.take(length);
      if (code === 0x3f && length === 1) {
        this.assign(false);
        this.noPattern();
        this.need(0x3a);
        this.assign(noIn);
        this.noPattern();
        type = OTHER;
        break;
      }
      this.#operand(noIn);
      type = OTHER;
    }
    if (outer >= 0) this.onlyPattern = outer;
    this.valueStart = start;
    this.depth -= 1;
    return type;
  }

  /** At the sign of an assignment whose left side begins at `start`. */
  #assignment(start: number, noIn: boolean): number {
    const text = this.text;
    const leftEnd = this.last;
    this.take(1);
    const rightStart = this.at;
    const count = this.found.length;
    const type = this.assign(noIn);
    this.noPattern();
    if (type !== ASSIGNMENT && TYPES[type] === undefined) this.given = { type: OTHER, start: rightStart, end: this.last, nameStart: -1, nameEnd: -1 };
    const given = this.given;
    if (leftEnd - start <= LONGEST_LEFT && mayDefine(text, start, leftEnd)) {
      const isWhole = type === OBJECT && /^(?:module\s*\.\s*)?exports$/.test(text.slice(start, leftEnd));
      const members = isWhole ? this.#membersOf(given.start) : [];
      const name = given.nameStart < 0 ? undefined : node('identifier', given.nameStart, given.nameEnd, {});
      const last = node(TYPES[given.type] ?? 'other', given.start, given.end, { name }, members);
      const right = type === ASSIGNMENT ? node('assignment_expression', rightStart, this.last, { right: last }) : last;
      const { definitions, home } = assignedNames({ startIndex: start, endIndex: leftEnd }, right, text, true);
      for (const definition of definitions) {
        if (definition.nameEnd <= definition.nameStart) continue;
        // The name of a function that is given away is no local one.
        const known = this.found.findIndex((each, at) => at >= count && each.role === 'definition' && each.nameStart === definition.nameStart);
        if (known >= 0) this.found[known] = definition;
        else this.found.push(definition);
      }
      if (home !== undefined) this.found.push(home);
    }
    this.given = given;
    return ASSIGNMENT;
  }

  /** Reads an object that was read already once more, for its members. */
  #membersOf(start: number): readonly ValueNode[] {
    const members: ValueNode[] = [];
    const [at, last, newLine, found, statements, requires] = [this.at, this.last, this.newLine, this.found.length, this.statements.length, this.requires.length];
    this.at = start;
    this.members = members;
    this.object();
    [this.at, this.last, this.newLine, this.found.length, this.statements.length, this.requires.length] = [at, last, newLine, found, statements, requires];
    return members;
  }

  /** Length of the operator between two operands here; negative when it assigns, 0 when there is none. */
  #operator(code: number, noIn: boolean): number {
    const text = this.text;
    const at = this.at;
    const next = text.charCodeAt(at + 1);
    switch (code) {
      case 0x3d: // == ===
        return text.charCodeAt(at + 2) === 0x3d ? 3 : 2;
      case 0x21: // != !==
        return next !== 0x3d ? 0 : text.charCodeAt(at + 2) === 0x3d ? 3 : 2;
      case 0x2b: case 0x2d:
        if (next === code) return this.newLine ? 0 : unsure(); // on a line of its own it belongs to what follows
        return next === 0x3d ? -2 : 1;
      case 0x2a: case 0x26: case 0x7c:
        if (next === code) return text.charCodeAt(at + 2) === 0x3d ? -3 : 2;
        return next === 0x3d ? -2 : 1;
      case 0x2f: case 0x25: case 0x5e:
        return next === 0x3d ? -2 : 1;
      case 0x3c:
        if (next === code) return text.charCodeAt(at + 2) === 0x3d ? -3 : 2;
        return next === 0x3d ? 2 : next === 0x21 ? unsure() : 1;
      case 0x3e: {
        let length = 1;
        while (text.charCodeAt(at + length) === 0x3e) length += 1;
        if (text.charCodeAt(at + length) !== 0x3d) return length > 3 ? unsure() : length;
        return length === 1 ? 2 : -(length + 1);
      }
      case 0x3f:
        if (next === 0x3f) return text.charCodeAt(at + 2) === 0x3d ? -3 : 2;
        return 1;
      case 0x69:
        if (!noIn && this.isWord('in')) return 2;
        return this.isWord('instanceof') ? 10 : 0;
      default:
        return 0;
    }
  }

  /** With what stands before it (`!`, `typeof`, `await`, …) and behind it (`++`). */
  #operand(noIn: boolean): number {
    let prefixed = false;
    let awaits = false;
    for (;;) {
      const code = this.code();
      const next = this.text.charCodeAt(this.at + 1);
      if (code === 0x21 || code === 0x7e || code === 0x2b || code === 0x2d) {
        this.take((code === 0x2b || code === 0x2d) && next === code ? 2 : 1);
        awaits = false;
      } else if (code >= 0x61 && code <= 0x79) {
        const word = this.word();
        if (word === 'typeof' || word === 'void' || word === 'delete') {
          this.take(word.length);
          awaits = false;
        } else if (word === 'await') {
          const after = this.codeAfter(5);
          if (after === 0x3b || after === 0x29 || after === 0x2c || after === 0x3d || after === 0x2e || after === 0x7d || after === 0x3a || after === 0x5d) unsure();
          this.take(5);
          awaits = !prefixed;
        } else if (word === 'yield') {
          this.take(5);
          if (this.newLine || this.code() === 0x29 || this.code() === 0x5d || this.code() === 0x7d || this.code() === 0x2c || this.code() === 0x3b || this.code() === 0x3a || this.at >= this.size) return OTHER;
          this.ifCode(0x2a);
          this.assign(noIn);
          this.noPattern();
          return OTHER;
        } else break;
      } else break;
      prefixed = true;
    }
    const type = this.postfix(noIn, prefixed);
    const code = this.code();
    if ((code === 0x2b || code === 0x2d) && this.text.charCodeAt(this.at + 1) === code && !this.newLine) {
      this.take(2);
      return OTHER;
    }
    if (!prefixed) return type;
    return awaits && type === IMPORT_CALL ? AWAITED_IMPORT : OTHER;
  }

  protected override postfix(noIn = false, prefixed = false): number {
    const start = this.at;
    if (this.ifWord('new')) {
      if (this.ifCode(0x2e)) this.takeWord('target');
      else this.postfix(noIn, true);
      return this.#chain(start, OTHER);
    }
    const type = this.primary(noIn, prefixed);
    return type === ARROW ? ARROW : this.#chain(start, type);
  }

  #chain(start: number, primary: number): number {
    const text = this.text;
    let type = primary;
    for (;;) {
      const code = this.code();
      if (code === 0x2e) {
        if (isDigit(text.charCodeAt(this.at + 1))) unsure();
        this.take(1);
        this.#memberName();
        type = TARGET;
      } else if (code === 0x3f && text.charCodeAt(this.at + 1) === 0x2e && !isDigit(text.charCodeAt(this.at + 2))) {
        this.take(2);
        if (this.code() !== 0x5b && this.code() !== 0x28 && this.code() !== 0x60) this.#memberName();
        type = OTHER;
      } else if (code === 0x5b) {
        this.take(1);
        this.expression(false);
        this.need(0x5d);
        type = TARGET;
      } else if (code === 0x28) {
        const before = this.at;
        const callee = text.slice(start, Math.min(before, start + 8)).trimEnd();
        type = this.#arguments(type === BARE_NAME && callee === 'require' ? REQUIRE : type === IMPORT_CALL ? IMPORT_CALL : OTHER);
      } else if (code === 0x60) {
        this.#template();
        type = OTHER;
      } else return type === IMPORT_CALL && text.charCodeAt(this.last - 1) !== 0x29 ? unsure() : type;
      this.noPattern();
    }
  }

  #memberName(): void {
    if (this.code() === 0x23) this.at += 1;
    if (!beginsName(this.code())) unsure();
    this.take(this.wordEnd() - this.at);
  }

  /** Of a call; one that loads a module is noted. */
  #arguments(callee: number): number {
    this.need(0x28);
    const start = this.at;
    const loads = callee !== OTHER && this.isQuote();
    let [count, end] = [0, start];
    let isString = false;
    while (this.code() !== 0x29) {
      if (this.text.startsWith('...', this.at)) this.take(3);
      const from = this.at;
      const isText = this.isQuote();
      this.assign(false);
      this.noPattern();
      if (count === 0) {
        end = this.last;
        isString = isText && this.stringEnd(from) === end;
      }
      count += 1;
      if (!this.ifCode(0x2c) && this.code() !== 0x29) unsure();
    }
    this.take(1);
    if (!loads || !isString || (callee === REQUIRE && count !== 1)) return OTHER;
    this.requires.push({ sourceStart: start, sourceEnd: end, target: undefined });
    return callee;
  }

  protected primary(noIn = false, prefixed = false): number {
    const text = this.text;
    const start = this.at;
    const code = this.code();
    if (beginsName(code)) return this.#nameOrWord(start, noIn, prefixed);
    if (isDigit(code) || (code === 0x2e && isDigit(text.charCodeAt(start + 1)))) {
      this.number();
      return OTHER;
    }
    switch (code) {
      case 0x22: case 0x27:
        this.string();
        return OTHER;
      case 0x60:
        this.#template();
        return OTHER;
      case 0x2f:
        this.regex();
        return OTHER;
      case 0x28:
        return this.#parentheses(start, start, noIn, prefixed);
      case 0x5b: {
        this.take(1);
        while (this.code() !== 0x5d) {
          if (this.ifCode(0x2c)) continue;
          if (text.startsWith('...', this.at)) this.take(3);
          this.assign(false);
          if (!this.ifCode(0x2c) && this.code() !== 0x5d) unsure();
        }
        this.take(1);
        return PATTERN;
      }
      case 0x7b:
        return this.object();
      case 0x23: // #name in object
        this.at += 1;
        if (!beginsName(this.code())) unsure();
        this.take(this.wordEnd() - this.at);
        if (!this.isWord('in')) unsure();
        return OTHER;
      default:
        return unsure();
    }
  }

  #nameOrWord(start: number, noIn: boolean, prefixed: boolean): number {
    const word = this.word();
    switch (word) {
      case 'function':
        return this.functionExpression(start);
      case 'class':
        return this.readClass(start, 'class', 'local');
      case 'async': {
        this.take(5);
        if (!this.newLine) {
          if (this.isWord('function')) return this.functionExpression(start);
          if (this.code() === 0x28 && !prefixed) return this.#parentheses(start, this.at, noIn, prefixed);
          if (beginsName(this.code()) && !prefixed && !this.isWord('in') && !this.isWord('of') && !this.isWord('instanceof')) {
            const scope = this.openScope(start);
            this.name();
            this.define('parameter', this.nameStart, this.nameEnd, this.nameStart, this.nameEnd, undefined);
            return this.arrowBody(start, scope, noIn);
          }
        }
        if (this.text.startsWith('=>', this.at)) unsure();
        return BARE_NAME;
      }
      case 'this': case 'null': case 'true': case 'false': case 'super':
        this.take(word.length);
        return OTHER;
      case 'import':
        this.take(6);
        if (this.ifCode(0x2e)) {
          this.takeWord('meta');
          return OTHER;
        }
        if (this.code() !== 0x28) unsure();
        return IMPORT_CALL;
      default:
    }
    if (RESERVED.has(word)) unsure();
    const end = this.wordEnd();
    this.take(end - start);
    if (this.code() === 0x3d && this.text.charCodeAt(this.at + 1) === 0x3e && !this.newLine) {
      if (prefixed) unsure();
      const scope = this.openScope(start);
      this.define('parameter', start, end, start, end, undefined);
      return this.arrowBody(start, scope, noIn);
    }
    return BARE_NAME;
  }

  /** Parentheses around an expression, or the parameters of an arrow function: read as the first, and again when an arrow follows. `start` is where an `async` before them stands. */
  #parentheses(start: number, open: number, noIn: boolean, prefixed: boolean): number {
    const text = this.text;
    const [found, requires, outer] = [this.found.length, this.requires.length, this.onlyPattern];
    this.need(0x28);
    let rest = this.code() === 0x29;
    while (this.code() !== 0x29) {
      if (text.startsWith('...', this.at)) {
        this.take(3);
        rest ||= start === open;
      }
      this.assign(false);
      if (!this.ifCode(0x2c)) {
        if (this.code() !== 0x29) unsure();
      } else rest ||= this.code() === 0x29 && start === open;
    }
    this.take(1);
    if (text.startsWith('=>', this.at) && !this.newLine) {
      if (prefixed) unsure();
      this.found.length = found;
      this.requires.length = requires;
      this.onlyPattern = outer;
      this.at = open;
      const scope = this.openScope(start);
      this.parameters();
      return this.arrowBody(start, scope, noIn);
    }
    if (start === open && rest) unsure(); // `()` and `(...a)` are nothing else
    this.noPattern();
    return start === open ? TARGET : OTHER; // `async(…)` is a call
  }

  #template(): void {
    const text = this.text;
    this.at += 1;
    for (;;) {
      if (this.at >= this.size) unsure();
      const code = text.charCodeAt(this.at);
      if (code === 0x60) break;
      if (code === 0x5c) this.at += 2;
      else if (code === 0x24 && text.charCodeAt(this.at + 1) === 0x7b) {
        this.take(2);
        this.deeper();
        this.expression(false);
        this.depth -= 1;
        if (this.code() !== 0x7d) unsure();
        this.at += 1;
      } else this.at += 1;
    }
    this.take(1);
  }
}

/** The quick look before the long one: no definition comes of a plain name but `exports`, nor of most members. */
function mayDefine(text: string, start: number, end: number): boolean {
  const code = text.charCodeAt(end - 1);
  if (code === 0x5d) return text.charCodeAt(end - 2) === 0x22 || text.charCodeAt(end - 2) === 0x27;
  for (let at = end - 1; at > start; at -= 1) if (text.charCodeAt(at) === 0x2e) return true;
  return text.startsWith('exports', start);
}
