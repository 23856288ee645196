// Reads the structure of a JavaScript file without a parser: statements and expressions by descent, no tree, and only what defines something is kept.
import { declares, type Collected } from '../collect.ts';
import type { FoundDefinition } from '../found.ts';
import { beginsName } from './characters.ts';
import { JavascriptExpressions } from './javascript-expressions.ts';
import { AWAITED_IMPORT, CLASS, REQUIRE } from './javascript-kept.ts';
import { RESERVED } from './javascript-reader.ts';
import { ifSure, unsure } from './unsure.ts';

/** What the query of the grammar finds, found the quick way; undefined where the file is not plainly JavaScript without JSX and without an error. */
export function scanJavascript(text: string): Collected | undefined {
  return ifSure(() => new JavascriptScan(text).run());
}

class JavascriptScan extends JavascriptExpressions {
  run(): Collected {
    const text = this.text;
    if (text.charCodeAt(0) === 0xfeff) this.at = 1;
    if (text.charCodeAt(this.at) === 0x23 && text.charCodeAt(this.at + 1) === 0x21) this.line();
    this.blanks();
    while (this.at < this.size) this.#statement();
    return { found: this.found, statements: this.statements, requires: this.requires };
  }

  #statement(): void {
    this.deeper();
    const start = this.at;
    const code = this.code();
    if (code === 0x7b) this.block();
    else if (code === 0x3b) this.take(1);
    else if (!beginsName(code)) this.#expressionStatement();
    else this.#wordStatement(start);
    this.depth -= 1;
  }

  protected override block(): void {
    this.need(0x7b);
    while (this.code() !== 0x7d) {
      if (this.at >= this.size) unsure();
      this.#statement();
    }
    this.take(1);
  }

  #wordStatement(start: number): void {
    switch (this.word()) {
      case 'var': case 'const':
        return this.#declaration(start, false);
      case 'let': {
        const next = this.codeAfter(3);
        if (next === 0x5b || next === 0x7b || beginsName(next)) return this.#declaration(start, false);
        return unsure();
      }
      case 'function':
        return this.#functionDeclaration(start);
      case 'async': {
        const at = this.at;
        this.take(5);
        if (this.isWord('function') && !this.newLine) return this.#functionDeclaration(start);
        this.at = at;
        return this.#expressionStatement();
      }
      case 'class':
        this.readClass(start, 'class', undefined);
        return;
      case 'if':
        this.take(2);
        this.#parenthesized();
        this.#statement();
        if (this.ifWord('else')) this.#statement();
        return;
      case 'for':
        return this.#for(start);
      case 'while':
        this.take(5);
        this.#parenthesized();
        return this.#statement();
      case 'do':
        this.take(2);
        this.#statement();
        this.takeWord('while');
        this.#parenthesized();
        this.ifCode(0x3b);
        return;
      case 'switch':
        return this.#switch();
      case 'try':
        return this.#try();
      case 'return': case 'throw':
        this.take(this.wordEnd() - this.at);
        if (!this.newLine && this.code() !== 0x3b && this.code() !== 0x7d && this.at < this.size) this.expression(false);
        return this.semicolon();
      case 'break': case 'continue':
        this.take(this.wordEnd() - this.at);
        if (!this.newLine && beginsName(this.code())) this.name();
        return this.semicolon();
      case 'debugger':
        this.take(8);
        return this.semicolon();
      case 'import': {
        const next = this.codeAfter(6);
        if (next === 0x28 || next === 0x2e) return this.#expressionStatement();
        return this.#import(start);
      }
      case 'export':
        return this.#export(start);
      case 'with': case 'enum': case 'using': case 'await':
        if (this.isWord('await') && !/^await\s+using\b/.test(this.text.slice(this.at, this.at + 20))) return this.#expressionStatement();
        return this.isWord('using') && !beginsName(this.codeAfter(5)) ? this.#expressionStatement() : unsure();
      default: {
        const end = this.wordEnd();
        if (this.codeFrom(end) === 0x3a && !RESERVED.has(this.text.slice(start, end))) { // a label
          this.take(end - start);
          this.take(1);
          return this.#statement();
        }
        this.#expressionStatement();
      }
    }
  }

  #expressionStatement(): void {
    this.expression(false);
    this.semicolon();
  }

  #parenthesized(): void {
    this.need(0x28);
    this.expression(false);
    this.need(0x29);
  }

  /** `inHead`: of a `for`, where no semicolon is taken and `in` ends an expression. */
  #declaration(start: number, inHead: boolean): void {
    const text = this.text;
    this.take(this.wordEnd() - this.at);
    const wrap = { role: 'wrap' as const, start, end: start, constant: text.startsWith('const', start), exported: false, name: undefined };
    this.found.push(wrap);
    do this.#declarator(inHead);
    while (this.ifCode(0x2c));
    if (inHead) {
      if (this.code() !== 0x3b) unsure();
      this.take(1);
    } else this.semicolon();
    wrap.end = this.last;
  }

  #declarator(inHead: boolean): void {
    const start = this.at;
    const names = this.binding();
    const targetEnd = this.last;
    const isName = names.length === 2 && names[0] === start;
    const first = this.found.length;
    const definitions: (FoundDefinition & { end: number })[] = [];
    for (let at = 0; at < names.length; at += 2) definitions.push(this.define('variable', start, this.last, names[at]!, names[at + 1]!, undefined, names.length === 2));
    if (!this.ifCode(0x3d)) {
      if (!isName) unsure();
      return;
    }
    const count = this.requires.length;
    const type = this.assign(inHead);
    for (const definition of definitions) definition.end = this.last;
    if (isName && type === CLASS) (this.found[first] as FoundDefinition).kind = 'class';
    if (type === REQUIRE || type === AWAITED_IMPORT) this.requires[count] = { ...this.requires[count]!, target: { start, end: targetEnd } };
  }

  #functionDeclaration(start: number): void {
    this.takeWord('function');
    this.ifCode(0x2a);
    this.name();
    const definition = this.define('function', start, start, this.nameStart, this.nameEnd, undefined);
    this.parameters();
    this.block();
    definition.end = this.last;
  }

  #for(start: number): void {
    this.take(3);
    const awaits = this.ifWord('await');
    this.need(0x28);
    const scope = { role: 'scope' as const, start, end: start, constant: false, exported: false, name: undefined };
    this.found.push(scope);
    const word = this.word();
    const begins = this.at;
    const declares = word === 'var' || word === 'const' || (word === 'let' && beginsOrOpens(this.codeAfter(3)));
    if (word === 'using' || (word === 'await' && !awaits)) unsure();
    if (declares) {
      const count = this.found.length;
      this.take(word.length);
      const from = this.at;
      const names = this.binding();
      if (this.isWord('of') || this.isWord('in')) {
        for (let at = 0; at < names.length; at += 2) {
          const isName = names[at] === from;
          this.define(word === 'const' ? 'constant' : 'variable', isName ? names[at]! : from, isName ? names[at + 1]! : this.last, names[at]!, names[at + 1]!, undefined, names.length === 2);
        }
        this.#forEach();
      } else {
        this.found.length = count;
        this.at = begins;
        this.#declaration(begins, true);
        this.#forRest();
      }
    } else if (this.ifCode(0x3b)) this.#forRest();
    else {
      this.expression(true);
      if (this.isWord('of') || this.isWord('in')) this.#forEach();
      else {
        this.need(0x3b);
        this.#forRest();
      }
    }
    this.need(0x29);
    this.#statement();
    scope.end = this.last;
  }

  #forEach(): void {
    this.onlyPattern = -1;
    this.take(2);
    this.expression(false);
  }

  #forRest(): void {
    if (this.code() !== 0x3b) this.expression(false);
    this.need(0x3b);
    if (this.code() !== 0x29) this.expression(false);
  }

  #switch(): void {
    this.take(6);
    this.#parenthesized();
    this.need(0x7b);
    while (this.code() !== 0x7d) {
      if (this.ifWord('case')) this.expression(false);
      else this.takeWord('default');
      this.need(0x3a);
      while (this.code() !== 0x7d && !this.isWord('case') && !(this.isWord('default') && this.codeAfter(7) === 0x3a)) {
        if (this.at >= this.size) unsure();
        this.#statement();
      }
    }
    this.take(1);
  }

  #try(): void {
    this.take(3);
    this.block();
    const start = this.at;
    const caught = this.ifWord('catch');
    if (caught) {
      const scope = { role: 'scope' as const, start, end: start, constant: false, exported: false, name: undefined };
      this.found.push(scope);
      if (this.ifCode(0x28)) {
        const from = this.at;
        const names = this.binding();
        for (let at = 0; at < names.length; at += 2) {
          const isName = names[at] === from;
          this.define('variable', isName ? names[at]! : from, isName ? names[at + 1]! : this.last, names[at]!, names[at + 1]!, undefined, names.length === 2);
        }
        this.need(0x29);
      }
      this.block();
      scope.end = this.last;
    }
    if (this.ifWord('finally')) this.block();
    else if (!caught) unsure();
  }

  #import(start: number): void {
    this.take(6);
    if (!this.isQuote()) {
      for (;;) {
        if (this.code() === 0x7b) this.#nameList();
        else if (this.ifCode(0x2a)) {
          this.takeWord('as');
          this.name();
        } else this.name();
        if (!this.ifCode(0x2c)) break;
      }
      this.takeWord('from');
    }
    this.string();
    this.#importAttributes();
    this.semicolon();
    this.statements.push({ role: 'import', start, end: this.last });
  }

  #importAttributes(): void {
    if (this.isWord('with') || (this.isWord('assert') && !this.newLine)) {
      this.take(this.wordEnd() - this.at);
      this.primary();
    }
  }

  /** `{ a, b as c, "d" as e, default as f }` */
  #nameList(): void {
    this.need(0x7b);
    while (this.code() !== 0x7d) {
      this.#anyName();
      if (this.ifWord('as')) this.#anyName();
      if (!this.ifCode(0x2c) && this.code() !== 0x7d) unsure();
    }
    this.take(1);
  }

  #anyName(): void {
    if (this.isQuote()) this.string();
    else if (beginsName(this.code())) this.take(this.wordEnd() - this.at);
    else unsure();
  }

  #export(start: number): void {
    this.take(6);
    const statement = { role: 'export' as const, start, end: start };
    this.statements.push(statement);
    const wraps = declares(this.text, start);
    const wrap = { role: 'wrap' as const, start, end: start, constant: false, exported: true, name: undefined };
    if (wraps) this.found.push(wrap);
    const from = this.at;
    if (this.ifCode(0x2a)) {
      if (this.ifWord('as')) this.#anyName();
      this.takeWord('from');
      this.string();
      this.#importAttributes();
      this.semicolon();
    } else if (this.code() === 0x7b) {
      this.#nameList();
      if (this.ifWord('from')) {
        this.string();
        this.#importAttributes();
      }
      this.semicolon();
    } else if (this.ifWord('default')) this.#exportDefault();
    else {
      const word = this.word();
      if (word === 'var' || word === 'const' || word === 'let') this.#declaration(from, false);
      else if (word === 'class') this.readClass(from, 'class', undefined);
      else if (word === 'function') this.#functionDeclaration(from);
      else if (word === 'async') {
        this.take(5);
        this.#functionDeclaration(from);
      } else unsure();
    }
    statement.end = this.last;
    wrap.end = this.last;
  }

  /** A declaration where it has a name, an expression else. */
  #exportDefault(): void {
    const start = this.at;
    const isAsync = this.isWord('async');
    if (isAsync) this.take(5);
    if (this.isWord('function') && !(isAsync && this.newLine)) {
      const at = this.at;
      this.take(8);
      this.ifCode(0x2a);
      const named = this.code() !== 0x28;
      this.at = at;
      if (named) return this.#functionDeclaration(start);
      this.at = start;
      this.assign(false);
      return this.semicolon();
    }
    this.at = start;
    if (this.isWord('class')) {
      const end = this.at + 5;
      const isNamed = beginsName(this.codeFrom(end)) && !/^\s*extends\b/.test(this.text.slice(end, end + 40));
      if (isNamed) return void this.readClass(start, 'class', undefined);
    }
    this.expression(false);
    this.semicolon();
  }
}

function beginsOrOpens(code: number): boolean {
  return code === 0x5b || code === 0x7b || beginsName(code);
}
