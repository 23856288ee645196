// Reads the structure of a Python file without a parser: statements by indentation, expressions by brackets, and only what defines something is kept.
import type { Collected } from '../collect.ts';
import type { FoundStatement } from '../found.ts';
import { beginsName } from './characters.ts';
import { AT_COMMA, AT_FROM, AT_IN, INSIDE, MEMBER_ALIAS, NOTHING, PATTERN, PythonExpressions, STATEMENT_WORDS, WITH_ALIAS } from './python-expressions.ts';
import type { Ending } from './python-targets.ts';
import { ifSure, unsure } from './unsure.ts';

/** What the query of the grammar finds, found the quick way; undefined where the file is not plainly Python 3 without an error. */
export function scanPython(text: string): Collected | undefined {
  return ifSure(() => new PythonScan(text).run());
}

/** They follow a name that is an operand. */
const BETWEEN: ReadonlySet<string> = new Set(['in', 'is', 'if', 'and', 'or', 'not', 'else', 'for']);
const AUGMENTING: ReadonlySet<number> = new Set([0x2b, 0x2d, 0x2a, 0x2f, 0x25, 0x40, 0x26, 0x7c, 0x5e, 0x3c, 0x3e]);

class PythonScan extends PythonExpressions {
  readonly #statements: FoundStatement[] = [];

  run(): Collected {
    const text = this.text;
    const blocks: { readonly indent: number; readonly owners: Ending[]; readonly matches: boolean }[] = [{ indent: 0, owners: [], matches: false }];
    let matches = false;
    /** What waits for its body. */
    let waiting: Ending[] | undefined;
    let decorated = -1;
    if (text.charCodeAt(0) === 0xfeff) this.at = 1;
    for (;;) {
      const indent = this.indentation();
      if (indent < 0) break;
      if (waiting !== undefined) {
        if (indent <= blocks[blocks.length - 1]!.indent) unsure();
        blocks.push({ indent, owners: waiting, matches });
        waiting = undefined;
        matches = false;
      } else {
        while (indent < blocks[blocks.length - 1]!.indent) this.#end(blocks.pop()!);
        if (indent !== blocks[blocks.length - 1]!.indent) unsure();
      }
      if (this.trail.length > 0) this.trail = [];
      if (text.charCodeAt(this.at) === 0x40) {
        if (decorated < 0) decorated = this.at;
        this.at += 1;
        this.skim(0);
        this.lineEnd();
        continue;
      }
      if (blocks[blocks.length - 1]!.matches) {
        if (this.peek() !== 'case') unsure();
        this.word();
        this.skim(PATTERN);
        this.need(0x3a);
      } else if (this.#isMatch()) {
        matches = true;
        waiting = [];
        continue;
      }
      const owners = blocks[blocks.length - 1]!.matches ? [] : this.#compound(decorated);
      if (owners === undefined) {
        if (decorated >= 0) unsure();
        this.#simpleLine(blocks.length === 1);
        continue;
      }
      decorated = -1;
      // After the colon: a line of its own, or the rest of this one.
      this.blanks(false);
      if (this.at >= this.size || this.isLineEnd(text.charCodeAt(this.at)) || text.charCodeAt(this.at) === 0x23) {
        waiting = owners;
        this.lineEnd();
      } else {
        this.#simpleLine(false);
        this.#end({ indent, owners });
      }
    }
    if (waiting !== undefined || decorated >= 0) unsure();
    for (const block of blocks) this.#end(block);
    return { found: this.found, statements: this.#statements, requires: [] };
  }

  #end({ indent, owners }: { readonly indent: number; readonly owners: readonly Ending[] }): void {
    if (owners.length === 0) return;
    let end = this.last;
    for (const comment of this.trail) {
      if (comment.indent < indent) break;
      end = comment.end;
    }
    for (const owner of owners) owner.end = end;
  }

  /** `match` is a name like any other, unless a value and a colon follow and `case` on the next line; then it is read up to the end of its line. */
  #isMatch(): boolean {
    if (this.peek() !== 'match') return false;
    const [at, last, count, nested] = [this.at, this.last, this.found.length, this.nested];
    this.word();
    const read = ifSure(() => {
      this.skim(0);
      if (this.token === NOTHING || this.text.charCodeAt(this.at) !== 0x3a) return false;
      this.at += 1;
      this.lineEnd();
      const end = this.at;
      const follows = this.indentation() > 0 && this.peek() === 'case';
      this.at = end;
      return follows;
    });
    this.trail = [];
    if (read === true) return true;
    [this.at, this.last, this.nested] = [at, last, nested];
    this.found.length = count;
    return false;
  }

  /** A statement with a body, up to its colon; what ends with the body. Undefined: it is none, and nothing was read. */
  #compound(decorated: number): Ending[] | undefined {
    const start = this.at;
    let word = this.peek();
    if (word === 'async') {
      this.word();
      this.blanks(false);
      word = this.peek();
      if (word !== 'def' && word !== 'for' && word !== 'with') unsure();
    }
    if (decorated >= 0 && word !== 'def' && word !== 'class') unsure();
    switch (word) {
      case 'def': case 'class': return this.#definition(start, word === 'def', decorated);
      case 'if': case 'elif': case 'while':
        this.word();
        this.skim(0);
        break;
      case 'else': case 'try': case 'finally':
        this.word();
        this.last = this.at;
        this.blanks(false);
        break;
      case 'for':
        this.word();
        this.#loopNames(0);
        this.skim(0);
        break;
      case 'with':
        this.word();
        this.skim(WITH_ALIAS | MEMBER_ALIAS);
        break;
      case 'except':
        this.word();
        this.last = this.at;
        this.blanks(false);
        if (this.text.charCodeAt(this.at) === 0x2a) this.at += 1;
        if (this.text.charCodeAt(this.at) !== 0x3a) this.skim(WITH_ALIAS);
        break;
      default: return undefined;
    }
    this.need(0x3a);
    return [];
  }

  #loopNames(flags: number): void {
    this.blanks(flags !== 0);
    const start = this.at;
    this.skim(AT_IN | flags);
    this.targets(start, this.last, undefined);
    if (this.peek() !== 'in') unsure();
    this.word();
  }

  #definition(start: number, isFunction: boolean, decorated: number): Ending[] {
    this.word();
    const { start: nameStart, end: nameEnd } = this.name();
    const definition = this.define(isFunction ? 'function' : 'class', start, start, nameStart, nameEnd, undefined);
    const owners: Ending[] = [definition];
    if (decorated >= 0) {
      const wrap = { role: 'wrap' as const, start: decorated, end: decorated, constant: false, exported: false, name: undefined };
      this.found.push(wrap);
      owners.push(wrap);
    }
    this.blanks(false);
    if (this.text.charCodeAt(this.at) === 0x5b) this.#typeParameters(true);
    if (isFunction) {
      this.need(0x28);
      this.#parameters();
      this.blanks(false);
      if (this.text.startsWith('->', this.at)) {
        this.at += 2;
        this.skim(0);
      }
    } else if (this.text.charCodeAt(this.at) === 0x28) {
      this.at += 1;
      this.#arguments();
    }
    this.blanks(false);
    this.need(0x3a);
    return owners;
  }

  /** `[T, U: int, *Ts]`: plain names are definitions to the grammar's query, bounded and starred ones are not. */
  #typeParameters(define: boolean): void {
    const text = this.text;
    this.need(0x5b);
    for (;;) {
      this.blanks(true);
      if (text.charCodeAt(this.at) === 0x5d) break;
      let plain = define;
      while (text.charCodeAt(this.at) === 0x2a) {
        plain = false;
        this.at += 1;
      }
      const { start, end } = this.name();
      this.blanks(true);
      if (text.charCodeAt(this.at) === 0x3a) {
        plain = false;
        this.at += 1;
        this.skim(INSIDE | AT_COMMA);
      }
      if (plain) this.define('parameter', start, end, start, end, undefined);
      if (text.charCodeAt(this.at) === 0x2c) this.at += 1;
      else if (text.charCodeAt(this.at) !== 0x5d) unsure();
    }
    this.need(0x5d);
    this.blanks(false);
  }

  /** What stands in the brackets after the name of a class. */
  #arguments(): void {
    for (;;) {
      this.blanks(true);
      const code = this.text.charCodeAt(this.at);
      if (code === 0x29) break;
      this.skim(INSIDE | AT_COMMA);
      if (this.text.charCodeAt(this.at) === 0x3d) {
        this.at += 1;
        this.skim(INSIDE | AT_COMMA);
      }
      if (this.text.charCodeAt(this.at) === 0x2c) this.at += 1;
      else if (this.text.charCodeAt(this.at) !== 0x29) unsure();
    }
    this.need(0x29);
  }

  #parameters(): void {
    const text = this.text;
    for (;;) {
      this.blanks(true);
      let code = text.charCodeAt(this.at);
      if (code === 0x29) break;
      const start = this.at;
      let starred = false;
      if (code === 0x2a) {
        starred = true;
        this.at += text.charCodeAt(this.at + 1) === 0x2a ? 2 : 1;
        this.blanks(true);
        code = text.charCodeAt(this.at);
      }
      if (code === 0x2f && !starred) this.at += 1;
      else if (!(starred && (code === 0x2c || code === 0x29))) {
        const { start: nameStart, end: nameEnd } = this.name();
        this.blanks(true);
        if (text.charCodeAt(this.at) === 0x3a) {
          this.at += 1;
          this.skim(INSIDE | AT_COMMA);
        }
        if (text.charCodeAt(this.at) === 0x3d) {
          if (starred) unsure();
          this.at += 1;
          this.skim(INSIDE | AT_COMMA);
        }
        this.define('parameter', start, this.last, nameStart, nameEnd, undefined);
      }
      this.blanks(true);
      code = text.charCodeAt(this.at);
      if (code === 0x2c) this.at += 1;
      else if (code !== 0x29) unsure();
    }
    this.need(0x29);
  }

  #simpleLine(atTop: boolean): void {
    for (;;) {
      this.#simple(atTop);
      this.blanks(false);
      if (this.text.charCodeAt(this.at) !== 0x3b) break;
      this.at += 1;
      this.last = this.at;
      this.blanks(false);
      if (this.at >= this.size || this.isLineEnd(this.text.charCodeAt(this.at)) || this.text.charCodeAt(this.at) === 0x23) break;
    }
    this.lineEnd();
  }

  #simple(atTop: boolean): void {
    const start = this.at;
    const word = this.peek();
    switch (word) {
      case 'import': case 'from': return this.#import(word);
      case 'pass': case 'break': case 'continue':
        this.word();
        this.last = this.at;
        return;
      case 'global': case 'nonlocal':
        this.word();
        for (;;) {
          const { start: from, end } = this.name();
          this.found.push({ role: 'outside', start: from, end, constant: false, exported: false, name: this.text.slice(from, end) });
          this.blanks(false);
          if (this.text.charCodeAt(this.at) !== 0x2c) return;
          this.at += 1;
        }
      case 'return': case 'del': case 'assert':
        this.word();
        this.last = this.at;
        this.skim(0, word === 'return');
        return;
      case 'raise':
        this.word();
        this.last = this.at;
        this.skim(AT_FROM, true);
        if (this.peek() === 'from') {
          this.word();
          this.skim(0);
        }
        return;
      case 'type':
        // A name like any other, unless another name follows.
        this.word();
        this.blanks(false);
        if (beginsName(this.text.charCodeAt(this.at)) && !BETWEEN.has(this.peek())) return this.#typeAlias(start);
        this.at = start;
        break;
      default:
    }
    this.#assignment(start, atTop);
  }

  #typeAlias(start: number): void {
    const { start: nameStart, end: nameEnd } = this.name();
    this.blanks(false);
    const isGeneric = this.text.charCodeAt(this.at) === 0x5b;
    if (isGeneric) this.#typeParameters(false);
    this.need(0x3d);
    this.skim(0);
    if (!isGeneric) this.define('type', start, this.last, nameStart, nameEnd, undefined);
  }

  /** `import a.b as c, d` and `from .a import (b as c, d)`, `*`. */
  #import(word: string): void {
    const text = this.text;
    const start = this.at;
    this.word();
    if (word === 'from') {
      let dots = false;
      for (this.blanks(false); text.charCodeAt(this.at) === 0x2e; this.blanks(false)) {
        this.at += 1;
        dots = true;
      }
      if (!dots || this.peek() !== 'import') this.#dotted();
      this.blanks(false);
      if (this.peek() !== 'import') unsure();
      this.word();
    }
    this.blanks(false);
    const inBrackets = word === 'from' && text.charCodeAt(this.at) === 0x28;
    if (inBrackets) this.at += 1;
    this.blanks(inBrackets);
    if (word === 'from' && text.charCodeAt(this.at) === 0x2a) this.need(0x2a);
    else {
      for (;;) {
        if (word === 'from') this.#plainName();
        else this.#dotted();
        this.blanks(inBrackets);
        if (this.peek() === 'as') {
          this.word();
          this.blanks(inBrackets);
          this.#plainName();
          this.blanks(inBrackets);
        }
        if (text.charCodeAt(this.at) !== 0x2c) break;
        this.at += 1;
        this.blanks(inBrackets);
        if (inBrackets && text.charCodeAt(this.at) === 0x29) break;
      }
    }
    if (inBrackets) this.need(0x29);
    this.#statements.push({ role: 'import', start, end: this.last });
  }

  #plainName(): void {
    if (STATEMENT_WORDS.has(this.peek())) unsure();
    this.name();
  }

  #dotted(): void {
    for (;;) {
      this.#plainName();
      if (this.text.charCodeAt(this.at) !== 0x2e) return;
      this.at += 1;
    }
  }

  /** An expression, or something assigned to one or more targets. */
  #assignment(start: number, atTop: boolean): void {
    const text = this.text;
    const targets: [start: number, end: number][] = [];
    let from = start;
    let [annotated, augmented] = [false, false];
    for (;;) {
      this.skim(0);
      const code = text.charCodeAt(this.at);
      if (code === 0x3a && !annotated && targets.length === 0) {
        targets.push([from, this.last]);
        annotated = true;
        this.at += 1;
        this.skim(0);
        if (this.token === NOTHING) unsure();
        if (text.charCodeAt(this.at) !== 0x3d) break;
        this.at += 1;
        this.skim(0);
        break;
      }
      if (code === 0x3d) {
        targets.push([from, this.last]);
        this.at += 1;
        this.blanks(false);
        from = this.at;
        continue;
      }
      if (AUGMENTING.has(code)) {
        if (targets.length > 0) unsure();
        augmented = true;
        this.at = text.indexOf('=', this.at) + 1;
        targets.push([from, this.last]);
        this.skim(0);
      }
      break;
    }
    if (targets.length > 0 && this.token === NOTHING) unsure();
    const end = this.last;
    if (atTop && targets.length > 0 && text.startsWith('__all__', start) && targets[0]![1] === start + 7) this.#statements.push({ role: 'export', start, end });
    if (augmented) return;
    for (const [first, last] of targets) this.targets(first, last, { start: first, end });
  }
}
