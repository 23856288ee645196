// Reads the structure of a JavaScript file without a parser: statements and expressions by descent, no tree, and only what defines something is kept.
import { assignedNames, LONGEST_LEFT, type ValueNode } from '../assigned-names.ts';
import { declares, type Collected } from '../collect.ts';
import type { Found, FoundDefinition, FoundRequire, FoundStatement } from '../found.ts';
import type { Mark } from '../capture-names.ts';
import type { SymbolKind } from '../structure-rows.ts';
import { beginsName, continuesName, isDigit } from './characters.ts';
import { ifSure, unsure } from './unsure.ts';

/** What the query of the grammar finds, found the quick way; undefined where the file is not plainly JavaScript without JSX and without an error. */
export function scanJavascript(text: string): Collected | undefined {
  return ifSure(() => new JavascriptScan(text).run());
}

/** What an expression is, when nothing follows it. */
const OTHER = 0;
const FUNCTION = 1;
const ARROW = 2;
const CLASS = 3;
const OBJECT = 4;
const ASSIGNMENT = 5;
const REQUIRE = 6;
const IMPORT_CALL = 7;
const AWAITED_IMPORT = 8;
/** May stand on the left of an assignment; a name alone can be told from the rest. */
const TARGET = 9;
const BARE_NAME = 10;
const PATTERN = 11;

const TYPES: Readonly<Record<number, string>> = { [FUNCTION]: 'function_expression', [ARROW]: 'arrow_function', [CLASS]: 'class', [OBJECT]: 'object', [ASSIGNMENT]: 'assignment_expression' };

const DEEPEST = 400;
const RESERVED: ReadonlySet<string> = new Set([
  'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else', 'enum', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in',
  'instanceof', 'new', 'null', 'return', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with',
]);

/** The value of an expression that was read last. */
interface Value {
  type: number;
  start: number;
  end: number;
  nameStart: number;
  nameEnd: number;
}

class JavascriptScan {
  readonly #text: string;
  readonly #size: number;
  #at = 0;
  /** One past the last token. */
  #last = 0;
  /** A line ended between the last token and what stands here. */
  #newLine = false;
  #depth = 0;
  /** Forms were read that are right only in a pattern or in parameters: `{ a = 1 }`. */
  #onlyPattern = -1;
  /** Members of the object being read, when somebody wants them. */
  #members: ValueNode[] | undefined;
  /** What an assignment gives in the end. */
  #given: Value = { type: OTHER, start: 0, end: 0, nameStart: -1, nameEnd: -1 };
  #nameStart = -1;
  #nameEnd = -1;
  readonly #found: Found[] = [];
  readonly #statements: FoundStatement[] = [];
  readonly #requires: FoundRequire[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#size = text.length;
  }

  run(): Collected {
    const text = this.#text;
    if (text.charCodeAt(0) === 0xfeff) this.#at = 1;
    if (text.charCodeAt(this.#at) === 0x23 && text.charCodeAt(this.#at + 1) === 0x21) this.#line();
    this.#blanks();
    while (this.#at < this.#size) this.#statement();
    return { found: this.#found, statements: this.#statements, requires: this.#requires };
  }

  // Characters and words

  #line(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#size : end;
  }

  /** Goes to the next token. */
  #blanks(): void {
    const text = this.#text;
    this.#newLine = false;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (code === 0x20 || code === 0x09) this.#at += 1;
      else if (code === 0x0a || code === 0x0d) {
        this.#newLine = true;
        this.#at += 1;
      } else if (code === 0x2f) {
        const next = text.charCodeAt(this.#at + 1);
        if (next === 0x2f) this.#line();
        else if (next === 0x2a) {
          const end = text.indexOf('*/', this.#at + 2);
          if (end < 0) unsure();
          if (!this.#newLine && text.slice(this.#at, end).includes('\n')) this.#newLine = true;
          this.#at = end + 2;
        } else return;
      } else if (code === 0x0b || code === 0x0c || code === 0xa0 || code === 0xfeff) this.#at += 1;
      else if (code === 0x2028 || code === 0x2029) unsure();
      else return;
    }
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at);
  }

  /** Takes so many characters as one token. */
  #take(length: number): void {
    this.#at += length;
    this.#last = this.#at;
    this.#blanks();
  }

  #need(code: number): void {
    if (this.#code() !== code) unsure();
    this.#take(1);
  }

  #if(code: number): boolean {
    if (this.#code() !== code) return false;
    this.#take(1);
    return true;
  }

  /** One past the name here. */
  #wordEnd(): number {
    const text = this.#text;
    let at = this.#at + 1;
    while (at < this.#size && continuesName(text.charCodeAt(at))) at += 1;
    if (text.charCodeAt(at) === 0x5c) unsure();
    return at;
  }

  /** The word here, '' when none or one no keyword is as long as; nothing is taken. */
  #word(): string {
    const code = this.#code();
    if (code < 0x61 || code > 0x79) return '';
    const end = this.#wordEnd();
    return end - this.#at > 10 || end - this.#at < 2 ? '' : this.#text.slice(this.#at, end);
  }

  #isWord(word: string): boolean {
    return this.#text.startsWith(word, this.#at) && !continuesName(this.#text.charCodeAt(this.#at + word.length));
  }

  #takeWord(word: string): void {
    if (!this.#isWord(word)) unsure();
    this.#take(word.length);
  }

  #ifWord(word: string): boolean {
    if (!this.#isWord(word)) return false;
    this.#take(word.length);
    return true;
  }

  /** A name that binds or is bound. */
  #name(): void {
    if (!beginsName(this.#code()) || RESERVED.has(this.#word())) unsure();
    this.#nameStart = this.#at;
    this.#nameEnd = this.#wordEnd();
    this.#take(this.#nameEnd - this.#nameStart);
  }

  #deeper(): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) unsure();
  }

  // What is kept

  #define(kind: SymbolKind, start: number, end: number, nameStart: number, nameEnd: number, mark: Mark | undefined, holds = true): FoundDefinition & { end: number } {
    const definition = { role: 'definition' as const, kind, start, end, nameStart, nameEnd, name: this.#text.slice(nameStart, nameEnd), mark, owner: undefined, holds };
    this.#found.push(definition);
    return definition;
  }

  #scope(start: number, end: number): void {
    this.#found.push({ role: 'scope', start, end, constant: false, exported: false, name: undefined });
  }

  // Statements

  #statement(): void {
    this.#deeper();
    const start = this.#at;
    const code = this.#code();
    if (code === 0x7b) this.#block();
    else if (code === 0x3b) this.#take(1);
    else if (!beginsName(code)) this.#expressionStatement();
    else this.#wordStatement(start);
    this.#depth -= 1;
  }

  #block(): void {
    this.#need(0x7b);
    while (this.#code() !== 0x7d) {
      if (this.#at >= this.#size) unsure();
      this.#statement();
    }
    this.#take(1);
  }

  #wordStatement(start: number): void {
    switch (this.#word()) {
      case 'var': case 'const':
        return this.#declaration(start, false);
      case 'let': {
        const next = this.#codeAfter(3);
        if (next === 0x5b || next === 0x7b || beginsName(next)) return this.#declaration(start, false);
        return unsure();
      }
      case 'function':
        return this.#functionDeclaration(start);
      case 'async': {
        const at = this.#at;
        this.#take(5);
        if (this.#isWord('function') && !this.#newLine) return this.#functionDeclaration(start);
        this.#at = at;
        return this.#expressionStatement();
      }
      case 'class':
        this.#class(start, 'class', undefined);
        return;
      case 'if':
        this.#take(2);
        this.#parenthesized();
        this.#statement();
        if (this.#ifWord('else')) this.#statement();
        return;
      case 'for':
        return this.#for(start);
      case 'while':
        this.#take(5);
        this.#parenthesized();
        return this.#statement();
      case 'do':
        this.#take(2);
        this.#statement();
        this.#takeWord('while');
        this.#parenthesized();
        this.#if(0x3b);
        return;
      case 'switch':
        return this.#switch();
      case 'try':
        return this.#try();
      case 'return': case 'throw':
        this.#take(this.#wordEnd() - this.#at);
        if (!this.#newLine && this.#code() !== 0x3b && this.#code() !== 0x7d && this.#at < this.#size) this.#expression(false);
        return this.#semicolon();
      case 'break': case 'continue':
        this.#take(this.#wordEnd() - this.#at);
        if (!this.#newLine && beginsName(this.#code())) this.#name();
        return this.#semicolon();
      case 'debugger':
        this.#take(8);
        return this.#semicolon();
      case 'import': {
        const next = this.#codeAfter(6);
        if (next === 0x28 || next === 0x2e) return this.#expressionStatement();
        return this.#import(start);
      }
      case 'export':
        return this.#export(start);
      case 'with': case 'enum': case 'using': case 'await':
        if (this.#isWord('await') && !/^await\s+using\b/.test(this.#text.slice(this.#at, this.#at + 20))) return this.#expressionStatement();
        return this.#isWord('using') && !beginsName(this.#codeAfter(5)) ? this.#expressionStatement() : unsure();
      default: {
        const end = this.#wordEnd();
        if (this.#codeFrom(end) === 0x3a && !RESERVED.has(this.#text.slice(start, end))) { // a label
          this.#take(end - start);
          this.#take(1);
          return this.#statement();
        }
        this.#expressionStatement();
      }
    }
  }

  /** What stands behind so many characters, blanks passed over. */
  #codeAfter(length: number): number {
    return this.#codeFrom(this.#at + length);
  }

  #codeFrom(from: number): number {
    const [at, newLine] = [this.#at, this.#newLine];
    this.#at = from;
    this.#blanks();
    const code = this.#code();
    [this.#at, this.#newLine] = [at, newLine];
    return code;
  }

  #expressionStatement(): void {
    this.#expression(false);
    this.#semicolon();
  }

  #semicolon(): void {
    const code = this.#code();
    if (code === 0x3b) this.#take(1);
    else if (code !== 0x7d && this.#at < this.#size && !this.#newLine) unsure();
  }

  #parenthesized(): void {
    this.#need(0x28);
    this.#expression(false);
    this.#need(0x29);
  }

  /** `inHead`: of a `for`, where no semicolon is taken and `in` ends an expression. */
  #declaration(start: number, inHead: boolean): void {
    const text = this.#text;
    this.#take(this.#wordEnd() - this.#at);
    const wrap = { role: 'wrap' as const, start, end: start, constant: text.startsWith('const', start), exported: false, name: undefined };
    this.#found.push(wrap);
    do this.#declarator(inHead);
    while (this.#if(0x2c));
    if (inHead) {
      if (this.#code() !== 0x3b) unsure();
      this.#take(1);
    } else this.#semicolon();
    wrap.end = this.#last;
  }

  #declarator(inHead: boolean): void {
    const start = this.#at;
    const names = this.#binding();
    const targetEnd = this.#last;
    const isName = names.length === 2 && names[0] === start;
    const first = this.#found.length;
    const definitions: (FoundDefinition & { end: number })[] = [];
    for (let at = 0; at < names.length; at += 2) definitions.push(this.#define('variable', start, this.#last, names[at]!, names[at + 1]!, undefined, names.length === 2));
    if (!this.#if(0x3d)) {
      if (!isName) unsure();
      return;
    }
    const count = this.#requires.length;
    const type = this.#assign(inHead);
    for (const definition of definitions) definition.end = this.#last;
    if (isName && type === CLASS) (this.#found[first] as FoundDefinition).kind = 'class';
    if (type === REQUIRE || type === AWAITED_IMPORT) this.#requires[count] = { ...this.#requires[count]!, target: { start, end: targetEnd } };
  }

  #functionDeclaration(start: number): void {
    this.#takeWord('function');
    this.#if(0x2a);
    this.#name();
    const definition = this.#define('function', start, start, this.#nameStart, this.#nameEnd, undefined);
    this.#parameters();
    this.#block();
    definition.end = this.#last;
  }

  #for(start: number): void {
    this.#take(3);
    const awaits = this.#ifWord('await');
    this.#need(0x28);
    const scope = { role: 'scope' as const, start, end: start, constant: false, exported: false, name: undefined };
    this.#found.push(scope);
    const word = this.#word();
    const begins = this.#at;
    const declares = word === 'var' || word === 'const' || (word === 'let' && beginsOrOpens(this.#codeAfter(3)));
    if (word === 'using' || (word === 'await' && !awaits)) unsure();
    if (declares) {
      const count = this.#found.length;
      this.#take(word.length);
      const from = this.#at;
      const names = this.#binding();
      if (this.#isWord('of') || this.#isWord('in')) {
        for (let at = 0; at < names.length; at += 2) {
          const isName = names[at] === from;
          this.#define(word === 'const' ? 'constant' : 'variable', isName ? names[at]! : from, isName ? names[at + 1]! : this.#last, names[at]!, names[at + 1]!, undefined, names.length === 2);
        }
        this.#forEach();
      } else {
        this.#found.length = count;
        this.#at = begins;
        this.#declaration(begins, true);
        this.#forRest();
      }
    } else if (this.#if(0x3b)) this.#forRest();
    else {
      this.#expression(true);
      if (this.#isWord('of') || this.#isWord('in')) this.#forEach();
      else {
        this.#need(0x3b);
        this.#forRest();
      }
    }
    this.#need(0x29);
    this.#statement();
    scope.end = this.#last;
  }

  #forEach(): void {
    this.#onlyPattern = -1;
    this.#take(2);
    this.#expression(false);
  }

  #forRest(): void {
    if (this.#code() !== 0x3b) this.#expression(false);
    this.#need(0x3b);
    if (this.#code() !== 0x29) this.#expression(false);
  }

  #switch(): void {
    this.#take(6);
    this.#parenthesized();
    this.#need(0x7b);
    while (this.#code() !== 0x7d) {
      if (this.#ifWord('case')) this.#expression(false);
      else this.#takeWord('default');
      this.#need(0x3a);
      while (this.#code() !== 0x7d && !this.#isWord('case') && !(this.#isWord('default') && this.#codeAfter(7) === 0x3a)) {
        if (this.#at >= this.#size) unsure();
        this.#statement();
      }
    }
    this.#take(1);
  }

  #try(): void {
    this.#take(3);
    this.#block();
    const start = this.#at;
    const caught = this.#ifWord('catch');
    if (caught) {
      const scope = { role: 'scope' as const, start, end: start, constant: false, exported: false, name: undefined };
      this.#found.push(scope);
      if (this.#if(0x28)) {
        const from = this.#at;
        const names = this.#binding();
        for (let at = 0; at < names.length; at += 2) {
          const isName = names[at] === from;
          this.#define('variable', isName ? names[at]! : from, isName ? names[at + 1]! : this.#last, names[at]!, names[at + 1]!, undefined, names.length === 2);
        }
        this.#need(0x29);
      }
      this.#block();
      scope.end = this.#last;
    }
    if (this.#ifWord('finally')) this.#block();
    else if (!caught) unsure();
  }

  #import(start: number): void {
    this.#take(6);
    if (!this.#isQuote()) {
      for (;;) {
        if (this.#code() === 0x7b) this.#nameList();
        else if (this.#if(0x2a)) {
          this.#takeWord('as');
          this.#name();
        } else this.#name();
        if (!this.#if(0x2c)) break;
      }
      this.#takeWord('from');
    }
    this.#string();
    this.#importAttributes();
    this.#semicolon();
    this.#statements.push({ role: 'import', start, end: this.#last });
  }

  #importAttributes(): void {
    if (this.#isWord('with') || (this.#isWord('assert') && !this.#newLine)) {
      this.#take(this.#wordEnd() - this.#at);
      this.#primary();
    }
  }

  /** `{ a, b as c, "d" as e, default as f }` */
  #nameList(): void {
    this.#need(0x7b);
    while (this.#code() !== 0x7d) {
      this.#anyName();
      if (this.#ifWord('as')) this.#anyName();
      if (!this.#if(0x2c) && this.#code() !== 0x7d) unsure();
    }
    this.#take(1);
  }

  #anyName(): void {
    if (this.#isQuote()) this.#string();
    else if (beginsName(this.#code())) this.#take(this.#wordEnd() - this.#at);
    else unsure();
  }

  #export(start: number): void {
    this.#take(6);
    const statement = { role: 'export' as const, start, end: start };
    this.#statements.push(statement);
    const wraps = declares(this.#text, start);
    const wrap = { role: 'wrap' as const, start, end: start, constant: false, exported: true, name: undefined };
    if (wraps) this.#found.push(wrap);
    const from = this.#at;
    if (this.#if(0x2a)) {
      if (this.#ifWord('as')) this.#anyName();
      this.#takeWord('from');
      this.#string();
      this.#importAttributes();
      this.#semicolon();
    } else if (this.#code() === 0x7b) {
      this.#nameList();
      if (this.#ifWord('from')) {
        this.#string();
        this.#importAttributes();
      }
      this.#semicolon();
    } else if (this.#ifWord('default')) this.#exportDefault();
    else {
      const word = this.#word();
      if (word === 'var' || word === 'const' || word === 'let') this.#declaration(from, false);
      else if (word === 'class') this.#class(from, 'class', undefined);
      else if (word === 'function') this.#functionDeclaration(from);
      else if (word === 'async') {
        this.#take(5);
        this.#functionDeclaration(from);
      } else unsure();
    }
    statement.end = this.#last;
    wrap.end = this.#last;
  }

  /** A declaration where it has a name, an expression else. */
  #exportDefault(): void {
    const start = this.#at;
    const isAsync = this.#isWord('async');
    if (isAsync) this.#take(5);
    if (this.#isWord('function') && !(isAsync && this.#newLine)) {
      const at = this.#at;
      this.#take(8);
      this.#if(0x2a);
      const named = this.#code() !== 0x28;
      this.#at = at;
      if (named) return this.#functionDeclaration(start);
      this.#at = start;
      this.#assign(false);
      return this.#semicolon();
    }
    this.#at = start;
    if (this.#isWord('class')) {
      const end = this.#at + 5;
      const isNamed = beginsName(this.#codeFrom(end)) && !/^\s*extends\b/.test(this.#text.slice(end, end + 40));
      if (isNamed) return void this.#class(start, 'class', undefined);
    }
    this.#expression(false);
    this.#semicolon();
  }

  // Bindings

  /** Reads a name or a pattern; pairs of start and end of the names in it. */
  #binding(): number[] {
    const names: number[] = [];
    this.#bind(names);
    return names;
  }

  #bind(names: number[]): void {
    this.#deeper();
    if (this.#code() === 0x7b) this.#bindObject(names);
    else if (this.#code() === 0x5b) this.#bindArray(names);
    else {
      this.#name();
      names.push(this.#nameStart, this.#nameEnd);
    }
    this.#depth -= 1;
  }

  #bindDefault(names: number[]): void {
    this.#bind(names);
    if (this.#if(0x3d)) this.#assign(false);
  }

  #bindObject(names: number[]): void {
    this.#need(0x7b);
    while (this.#code() !== 0x7d) {
      if (this.#text.startsWith('...', this.#at)) {
        this.#take(3);
        this.#bind(names);
      } else if (this.#if(0x5b)) {
        this.#assign(false);
        this.#need(0x5d);
        this.#need(0x3a);
        this.#bindDefault(names);
      } else if (this.#isQuote() || isDigit(this.#code())) {
        if (this.#isQuote()) this.#string();
        else this.#number();
        this.#need(0x3a);
        this.#bindDefault(names);
      } else {
        if (!beginsName(this.#code())) unsure();
        const start = this.#at;
        const end = this.#wordEnd();
        const isReserved = RESERVED.has(this.#word());
        this.#take(end - start);
        if (this.#if(0x3a)) this.#bindDefault(names);
        else {
          if (isReserved) unsure();
          names.push(start, end);
          if (this.#if(0x3d)) this.#assign(false);
        }
      }
      if (!this.#if(0x2c) && this.#code() !== 0x7d) unsure();
    }
    this.#take(1);
  }

  #bindArray(names: number[]): void {
    this.#need(0x5b);
    while (this.#code() !== 0x5d) {
      if (this.#if(0x2c)) continue;
      if (this.#text.startsWith('...', this.#at)) {
        this.#take(3);
        this.#bind(names);
      } else this.#bindDefault(names);
      if (!this.#if(0x2c) && this.#code() !== 0x5d) unsure();
    }
    this.#take(1);
  }

  #parameters(): void {
    this.#need(0x28);
    while (this.#code() !== 0x29) {
      const start = this.#at;
      const names: number[] = [];
      const isRest = this.#text.startsWith('...', start);
      if (isRest) this.#take(3);
      this.#bind(names);
      if (!isRest && this.#if(0x3d)) this.#assign(false);
      for (let at = 0; at < names.length; at += 2) this.#define('parameter', start, this.#last, names[at]!, names[at + 1]!, undefined, names.length === 2);
      if (!this.#if(0x2c) && this.#code() !== 0x29) unsure();
    }
    this.#take(1);
  }

  // Functions and classes

  /** From the word `function`; `start` is where it or its `async` stands. */
  #functionExpression(start: number): number {
    this.#takeWord('function');
    this.#if(0x2a);
    const scope = { role: 'scope' as const, start, end: start, constant: false, exported: false, name: undefined };
    this.#found.push(scope);
    let [nameStart, nameEnd] = [-1, -1];
    if (this.#code() !== 0x28) {
      this.#name();
      [nameStart, nameEnd] = [this.#nameStart, this.#nameEnd];
    }
    const definition = nameStart < 0 ? undefined : this.#define('function', start, start, nameStart, nameEnd, 'local');
    this.#parameters();
    this.#block();
    scope.end = this.#last;
    if (definition !== undefined) definition.end = this.#last;
    this.#given = { type: FUNCTION, start, end: this.#last, nameStart, nameEnd };
    return FUNCTION;
  }

  /** Behind the parameters of an arrow function, at its arrow. */
  #arrowBody(start: number, scope: { end: number }, noIn: boolean): number {
    if (this.#newLine || !this.#text.startsWith('=>', this.#at)) unsure();
    this.#take(2);
    if (this.#code() === 0x7b) this.#block();
    else {
      this.#assign(noIn);
      this.#noPattern();
    }
    scope.end = this.#last;
    this.#given = { type: ARROW, start, end: this.#last, nameStart: -1, nameEnd: -1 };
    return ARROW;
  }

  #openScope(start: number): { end: number } {
    const scope = { role: 'scope' as const, start, end: start, constant: false, exported: false, name: undefined };
    this.#found.push(scope);
    return scope;
  }

  #class(start: number, kind: 'class', mark: 'local' | undefined): number {
    this.#takeWord('class');
    let definition: (FoundDefinition & { end: number }) | undefined;
    let [nameStart, nameEnd] = [-1, -1];
    if (beginsName(this.#code()) && !this.#isWord('extends')) {
      this.#name();
      [nameStart, nameEnd] = [this.#nameStart, this.#nameEnd];
      definition = this.#define(kind, start, start, nameStart, nameEnd, mark);
    } else if (mark === undefined) unsure();
    if (this.#ifWord('extends')) this.#postfix();
    this.#need(0x7b);
    while (this.#code() !== 0x7d) {
      if (!this.#if(0x3b)) this.#member();
    }
    this.#take(1);
    if (definition !== undefined) definition.end = this.#last;
    this.#given = { type: CLASS, start, end: this.#last, nameStart, nameEnd };
    return CLASS;
  }

  /** Whether the word here is only a modifier: something else follows on it that can be a name. */
  #isModifier(word: string): boolean {
    if (!this.#isWord(word)) return false;
    const next = this.#codeAfter(word.length);
    return beginsName(next) || next === 0x5b || next === 0x23 || next === 0x22 || next === 0x27 || isDigit(next) || next === 0x2a;
  }

  #member(): void {
    this.#deeper();
    const start = this.#at;
    if (this.#isWord('static') && this.#codeAfter(6) === 0x7b) {
      this.#take(6);
      const scope = this.#openScope(start);
      this.#block();
      scope.end = this.#last;
      this.#depth -= 1;
      return;
    }
    if (this.#isModifier('static')) this.#take(6);
    if (this.#isWord('accessor')) unsure();
    const accessor = this.#methodHead();
    const key = this.#key();
    if (this.#code() === 0x28) this.#method(start, accessor, key, undefined);
    else {
      if (accessor >= 0) unsure();
      const definition = key < 0 ? undefined : this.#define('property', start, this.#last, this.#nameStart, this.#nameEnd, undefined);
      if (this.#if(0x3d)) {
        this.#assign(false);
        this.#noPattern();
      }
      if (definition !== undefined) definition.end = this.#last;
      this.#semicolon();
    }
    this.#depth -= 1;
  }

  /** Passes over `async`, `*`, `get`, `set`; 1 for `get` and `set`, 0 for the others, -1 when none stands there. */
  #methodHead(): number {
    let found = -1;
    if (this.#isModifier('async')) {
      const at = this.#at;
      this.#take(5);
      if (this.#newLine) {
        this.#at = at;
        unsure();
      }
      found = 0;
    }
    if (this.#if(0x2a)) found = 0;
    if (found < 0 && (this.#isModifier('get') || this.#isModifier('set'))) {
      if (this.#codeAfter(3) === 0x2a) unsure();
      this.#take(3);
      found = 1;
    }
    return found;
  }

  /** Reads the key of a member and notes its name; -1 when it is computed. */
  #key(): number {
    const start = this.#at;
    const code = this.#code();
    if (code === 0x5b) {
      this.#take(1);
      this.#assign(false);
      this.#noPattern();
      this.#need(0x5d);
      return -1;
    }
    if (code === 0x22 || code === 0x27) {
      this.#string();
      [this.#nameStart, this.#nameEnd] = [start + 1, this.#last - 1];
    } else {
      if (code === 0x23) {
        if (!beginsName(this.#text.charCodeAt(start + 1))) unsure();
        this.#at += 1;
        this.#take(this.#wordEnd() - this.#at);
      } else if (beginsName(code)) this.#take(this.#wordEnd() - this.#at);
      else if (isDigit(code) || code === 0x2e) this.#number();
      else unsure();
      [this.#nameStart, this.#nameEnd] = [start, this.#last];
    }
    return start;
  }

  #method(start: number, accessor: number, key: number, mark: 'literal' | undefined): void {
    const [nameStart, nameEnd] = [this.#nameStart, this.#nameEnd];
    let ends: { end: number };
    if (key < 0) ends = this.#openScope(start);
    else if (nameEnd <= nameStart) ends = { end: start };
    else if (accessor === 1 && mark === undefined) ends = this.#define('property', start, start, nameStart, nameEnd, 'accessor');
    else ends = this.#define('method', start, start, nameStart, nameEnd, mark);
    this.#parameters();
    this.#block();
    ends.end = this.#last;
  }

  #object(): number {
    const start = this.#at;
    const members = this.#members;
    this.#members = undefined;
    this.#need(0x7b);
    while (this.#code() !== 0x7d) {
      this.#deeper();
      this.#property(members);
      this.#depth -= 1;
      if (!this.#if(0x2c) && this.#code() !== 0x7d) unsure();
    }
    this.#take(1);
    this.#given = { type: OBJECT, start, end: this.#last, nameStart: -1, nameEnd: -1 };
    return OBJECT;
  }

  #property(members: ValueNode[] | undefined): void {
    const start = this.#at;
    if (this.#text.startsWith('...', start)) {
      this.#take(3);
      this.#assign(false);
      return;
    }
    const isPlain = beginsName(this.#code());
    const isReserved = isPlain && RESERVED.has(this.#word());
    const head = this.#methodHead();
    const keyStart = this.#at;
    const key = this.#key();
    const [nameStart, nameEnd, keyEnd] = [this.#nameStart, this.#nameEnd, this.#last];
    if (this.#code() === 0x28) return this.#method(start, head, key, 'literal');
    if (head >= 0) unsure();
    if (this.#if(0x3a)) {
      const count = this.#found.length;
      const type = this.#assign(false);
      const isFunction = type === FUNCTION || type === ARROW;
      if (isFunction && key < 0) this.#scope(start, this.#last);
      else if (isFunction && nameEnd > nameStart) {
        // Before what is inside of it, as a reader would: the order decides where everything else is equal.
        this.#found.splice(count, 0, { role: 'definition', kind: 'method', start, end: this.#last, nameStart, nameEnd, name: this.#text.slice(nameStart, nameEnd), mark: 'literal', owner: undefined, holds: true });
      }
      if (members !== undefined) {
        const value = node(TYPES[type] ?? 'other', this.#given.type === type && TYPES[type] !== undefined ? this.#given.start : this.#valueStart, this.#last, {});
        const name = node(key < 0 ? 'computed_property_name' : nameStart > keyStart ? 'string' : 'property_identifier', keyStart, keyEnd, {});
        members.push(node('pair', start, this.#last, { key: name, value }));
      }
      return;
    }
    if (!isPlain || isReserved) unsure();
    if (members !== undefined) members.push(node('shorthand_property_identifier', start, keyEnd, {}));
    if (this.#code() === 0x3d) {
      if (this.#onlyPattern < 0) this.#onlyPattern = this.#at;
      this.#take(1);
      this.#assign(false);
    }
  }

  // Expressions

  #expression(noIn: boolean): void {
    do {
      this.#assign(noIn);
      if (!noIn) this.#noPattern();
    } while (this.#if(0x2c));
  }

  /** Whatever only a pattern may hold stood in something else. */
  #noPattern(): void {
    if (this.#onlyPattern >= 0) unsure();
  }

  #valueStart = 0;

  /** An expression without commas; says what it is when that matters. */
  #assign(noIn: boolean): number {
    this.#deeper();
    const start = this.#at;
    const outer = this.#onlyPattern;
    this.#onlyPattern = -1;
    let type = this.#operand(noIn);
    let operators = 0;
    for (;;) {
      const code = this.#code();
      if (code === 0x3d) {
        const next = this.#text.charCodeAt(this.#at + 1);
        if (next !== 0x3d) {
          if (next === 0x3e || operators > 0) unsure();
          if (type !== TARGET && type !== BARE_NAME && type !== PATTERN && type !== OBJECT) unsure();
          this.#onlyPattern = -1;
          type = this.#assignment(start, noIn);
          break;
        }
      }
      const length = this.#operator(code, noIn);
      if (length === 0) break;
      if (length < 0) { // `+=` and its kind
        if (operators > 0 || (type !== TARGET && type !== BARE_NAME)) unsure();
        this.#take(-length);
        this.#assign(noIn);
        this.#noPattern();
        type = OTHER;
        break;
      }
      this.#noPattern();
      if (type === ARROW) unsure();
      operators += 1;
      this.#take(length);
      if (code === 0x3f && length === 1) {
        this.#assign(false);
        this.#noPattern();
        this.#need(0x3a);
        this.#assign(noIn);
        this.#noPattern();
        type = OTHER;
        break;
      }
      this.#operand(noIn);
      type = OTHER;
    }
    if (outer >= 0) this.#onlyPattern = outer;
    this.#valueStart = start;
    this.#depth -= 1;
    return type;
  }

  /** At the sign of an assignment whose left side begins at `start`. */
  #assignment(start: number, noIn: boolean): number {
    const text = this.#text;
    const leftEnd = this.#last;
    this.#take(1);
    const rightStart = this.#at;
    const count = this.#found.length;
    const type = this.#assign(noIn);
    this.#noPattern();
    if (type !== ASSIGNMENT && TYPES[type] === undefined) this.#given = { type: OTHER, start: rightStart, end: this.#last, nameStart: -1, nameEnd: -1 };
    const given = this.#given;
    if (leftEnd - start <= LONGEST_LEFT && mayDefine(text, start, leftEnd)) {
      const isWhole = type === OBJECT && /^(?:module\s*\.\s*)?exports$/.test(text.slice(start, leftEnd));
      const members = isWhole ? this.#membersOf(given.start) : [];
      const name = given.nameStart < 0 ? undefined : node('identifier', given.nameStart, given.nameEnd, {});
      const last = node(TYPES[given.type] ?? 'other', given.start, given.end, { name }, members);
      const right = type === ASSIGNMENT ? node('assignment_expression', rightStart, this.#last, { right: last }) : last;
      const { definitions, home } = assignedNames({ startIndex: start, endIndex: leftEnd }, right, text, true);
      for (const definition of definitions) {
        if (definition.nameEnd <= definition.nameStart) continue;
        // The name of a function that is given away is no local one.
        const known = this.#found.findIndex((each, at) => at >= count && each.role === 'definition' && each.nameStart === definition.nameStart);
        if (known >= 0) this.#found[known] = definition;
        else this.#found.push(definition);
      }
      if (home !== undefined) this.#found.push(home);
    }
    this.#given = given;
    return ASSIGNMENT;
  }

  /** Reads an object that was read already once more, for its members. */
  #membersOf(start: number): readonly ValueNode[] {
    const members: ValueNode[] = [];
    const [at, last, newLine, found, statements, requires] = [this.#at, this.#last, this.#newLine, this.#found.length, this.#statements.length, this.#requires.length];
    this.#at = start;
    this.#members = members;
    this.#object();
    [this.#at, this.#last, this.#newLine, this.#found.length, this.#statements.length, this.#requires.length] = [at, last, newLine, found, statements, requires];
    return members;
  }

  /** Length of the operator between two operands here; negative when it assigns, 0 when there is none. */
  #operator(code: number, noIn: boolean): number {
    const text = this.#text;
    const at = this.#at;
    const next = text.charCodeAt(at + 1);
    switch (code) {
      case 0x3d: // == ===
        return text.charCodeAt(at + 2) === 0x3d ? 3 : 2;
      case 0x21: // != !==
        return next !== 0x3d ? 0 : text.charCodeAt(at + 2) === 0x3d ? 3 : 2;
      case 0x2b: case 0x2d:
        if (next === code) return this.#newLine ? 0 : unsure(); // on a line of its own it belongs to what follows
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
        if (!noIn && this.#isWord('in')) return 2;
        return this.#isWord('instanceof') ? 10 : 0;
      default:
        return 0;
    }
  }

  /** With what stands before it (`!`, `typeof`, `await`, …) and behind it (`++`). */
  #operand(noIn: boolean): number {
    let prefixed = false;
    let awaits = false;
    for (;;) {
      const code = this.#code();
      const next = this.#text.charCodeAt(this.#at + 1);
      if (code === 0x21 || code === 0x7e || code === 0x2b || code === 0x2d) {
        this.#take((code === 0x2b || code === 0x2d) && next === code ? 2 : 1);
        awaits = false;
      } else if (code >= 0x61 && code <= 0x79) {
        const word = this.#word();
        if (word === 'typeof' || word === 'void' || word === 'delete') {
          this.#take(word.length);
          awaits = false;
        } else if (word === 'await') {
          const after = this.#codeAfter(5);
          if (after === 0x3b || after === 0x29 || after === 0x2c || after === 0x3d || after === 0x2e || after === 0x7d || after === 0x3a || after === 0x5d) unsure();
          this.#take(5);
          awaits = !prefixed;
        } else if (word === 'yield') {
          this.#take(5);
          if (this.#newLine || this.#code() === 0x29 || this.#code() === 0x5d || this.#code() === 0x7d || this.#code() === 0x2c || this.#code() === 0x3b || this.#code() === 0x3a || this.#at >= this.#size) return OTHER;
          this.#if(0x2a);
          this.#assign(noIn);
          this.#noPattern();
          return OTHER;
        } else break;
      } else break;
      prefixed = true;
    }
    const type = this.#postfix(noIn, prefixed);
    const code = this.#code();
    if ((code === 0x2b || code === 0x2d) && this.#text.charCodeAt(this.#at + 1) === code && !this.#newLine) {
      this.#take(2);
      return OTHER;
    }
    if (!prefixed) return type;
    return awaits && type === IMPORT_CALL ? AWAITED_IMPORT : OTHER;
  }

  /** An operand with its members, calls and templates. */
  #postfix(noIn = false, prefixed = false): number {
    const start = this.#at;
    if (this.#ifWord('new')) {
      if (this.#if(0x2e)) this.#takeWord('target');
      else this.#postfix(noIn, true);
      return this.#chain(start, OTHER);
    }
    const type = this.#primary(noIn, prefixed);
    return type === ARROW ? ARROW : this.#chain(start, type);
  }

  #chain(start: number, primary: number): number {
    const text = this.#text;
    let type = primary;
    for (;;) {
      const code = this.#code();
      if (code === 0x2e) {
        if (isDigit(text.charCodeAt(this.#at + 1))) unsure();
        this.#take(1);
        this.#memberName();
        type = TARGET;
      } else if (code === 0x3f && text.charCodeAt(this.#at + 1) === 0x2e && !isDigit(text.charCodeAt(this.#at + 2))) {
        this.#take(2);
        if (this.#code() !== 0x5b && this.#code() !== 0x28 && this.#code() !== 0x60) this.#memberName();
        type = OTHER;
      } else if (code === 0x5b) {
        this.#take(1);
        this.#expression(false);
        this.#need(0x5d);
        type = TARGET;
      } else if (code === 0x28) {
        const before = this.#at;
        const callee = text.slice(start, Math.min(before, start + 8)).trimEnd();
        type = this.#arguments(type === BARE_NAME && callee === 'require' ? REQUIRE : type === IMPORT_CALL ? IMPORT_CALL : OTHER);
      } else if (code === 0x60) {
        this.#template();
        type = OTHER;
      } else return type === IMPORT_CALL && text.charCodeAt(this.#last - 1) !== 0x29 ? unsure() : type;
      this.#noPattern();
    }
  }

  #memberName(): void {
    if (this.#code() === 0x23) this.#at += 1;
    if (!beginsName(this.#code())) unsure();
    this.#take(this.#wordEnd() - this.#at);
  }

  /** Of a call; one that loads a module is noted. */
  #arguments(callee: number): number {
    this.#need(0x28);
    const start = this.#at;
    const loads = callee !== OTHER && this.#isQuote();
    let [count, end] = [0, start];
    let isString = false;
    while (this.#code() !== 0x29) {
      if (this.#text.startsWith('...', this.#at)) this.#take(3);
      const from = this.#at;
      const isText = this.#isQuote();
      this.#assign(false);
      this.#noPattern();
      if (count === 0) {
        end = this.#last;
        isString = isText && this.#stringEnd(from) === end;
      }
      count += 1;
      if (!this.#if(0x2c) && this.#code() !== 0x29) unsure();
    }
    this.#take(1);
    if (!loads || !isString || (callee === REQUIRE && count !== 1)) return OTHER;
    this.#requires.push({ sourceStart: start, sourceEnd: end, target: undefined });
    return callee;
  }

  #primary(noIn = false, prefixed = false): number {
    const text = this.#text;
    const start = this.#at;
    const code = this.#code();
    if (beginsName(code)) return this.#nameOrWord(start, noIn, prefixed);
    if (isDigit(code) || (code === 0x2e && isDigit(text.charCodeAt(start + 1)))) {
      this.#number();
      return OTHER;
    }
    switch (code) {
      case 0x22: case 0x27:
        this.#string();
        return OTHER;
      case 0x60:
        this.#template();
        return OTHER;
      case 0x2f:
        this.#regex();
        return OTHER;
      case 0x28:
        return this.#parentheses(start, start, noIn, prefixed);
      case 0x5b: {
        this.#take(1);
        while (this.#code() !== 0x5d) {
          if (this.#if(0x2c)) continue;
          if (text.startsWith('...', this.#at)) this.#take(3);
          this.#assign(false);
          if (!this.#if(0x2c) && this.#code() !== 0x5d) unsure();
        }
        this.#take(1);
        return PATTERN;
      }
      case 0x7b:
        return this.#object();
      case 0x23: // #name in object
        this.#at += 1;
        if (!beginsName(this.#code())) unsure();
        this.#take(this.#wordEnd() - this.#at);
        if (!this.#isWord('in')) unsure();
        return OTHER;
      default:
        return unsure();
    }
  }

  #nameOrWord(start: number, noIn: boolean, prefixed: boolean): number {
    const word = this.#word();
    switch (word) {
      case 'function':
        return this.#functionExpression(start);
      case 'class':
        return this.#class(start, 'class', 'local');
      case 'async': {
        this.#take(5);
        if (!this.#newLine) {
          if (this.#isWord('function')) return this.#functionExpression(start);
          if (this.#code() === 0x28 && !prefixed) return this.#parentheses(start, this.#at, noIn, prefixed);
          if (beginsName(this.#code()) && !prefixed && !this.#isWord('in') && !this.#isWord('of') && !this.#isWord('instanceof')) {
            const scope = this.#openScope(start);
            this.#name();
            this.#define('parameter', this.#nameStart, this.#nameEnd, this.#nameStart, this.#nameEnd, undefined);
            return this.#arrowBody(start, scope, noIn);
          }
        }
        if (this.#text.startsWith('=>', this.#at)) unsure();
        return BARE_NAME;
      }
      case 'this': case 'null': case 'true': case 'false': case 'super':
        this.#take(word.length);
        return OTHER;
      case 'import':
        this.#take(6);
        if (this.#if(0x2e)) {
          this.#takeWord('meta');
          return OTHER;
        }
        if (this.#code() !== 0x28) unsure();
        return IMPORT_CALL;
      default:
    }
    if (RESERVED.has(word)) unsure();
    const end = this.#wordEnd();
    this.#take(end - start);
    if (this.#code() === 0x3d && this.#text.charCodeAt(this.#at + 1) === 0x3e && !this.#newLine) {
      if (prefixed) unsure();
      const scope = this.#openScope(start);
      this.#define('parameter', start, end, start, end, undefined);
      return this.#arrowBody(start, scope, noIn);
    }
    return BARE_NAME;
  }

  /** Parentheses around an expression, or the parameters of an arrow function: read as the first, and again when an arrow follows. `start` is where an `async` before them stands. */
  #parentheses(start: number, open: number, noIn: boolean, prefixed: boolean): number {
    const text = this.#text;
    const [found, requires, outer] = [this.#found.length, this.#requires.length, this.#onlyPattern];
    this.#need(0x28);
    let rest = this.#code() === 0x29;
    while (this.#code() !== 0x29) {
      if (text.startsWith('...', this.#at)) {
        this.#take(3);
        rest ||= start === open;
      }
      this.#assign(false);
      if (!this.#if(0x2c)) {
        if (this.#code() !== 0x29) unsure();
      } else rest ||= this.#code() === 0x29 && start === open;
    }
    this.#take(1);
    if (text.startsWith('=>', this.#at) && !this.#newLine) {
      if (prefixed) unsure();
      this.#found.length = found;
      this.#requires.length = requires;
      this.#onlyPattern = outer;
      this.#at = open;
      const scope = this.#openScope(start);
      this.#parameters();
      return this.#arrowBody(start, scope, noIn);
    }
    if (start === open && rest) unsure(); // `()` and `(...a)` are nothing else
    this.#noPattern();
    return start === open ? TARGET : OTHER; // `async(…)` is a call
  }

  // Literals

  #isQuote(): boolean {
    const code = this.#code();
    return code === 0x22 || code === 0x27;
  }

  #stringEnd(start: number): number {
    const text = this.#text;
    const quote = text.charCodeAt(start);
    for (let at = start + 1; at < this.#size; at += 1) {
      const code = text.charCodeAt(at);
      if (code === quote) return at + 1;
      if (code === 0x5c) at += text.charCodeAt(at + 1) === 0x0d && text.charCodeAt(at + 2) === 0x0a ? 2 : 1;
      else if (code === 0x0a || code === 0x0d) unsure();
    }
    return unsure();
  }

  #string(): void {
    if (!this.#isQuote()) unsure();
    this.#take(this.#stringEnd(this.#at) - this.#at);
  }

  #template(): void {
    const text = this.#text;
    this.#at += 1;
    for (;;) {
      if (this.#at >= this.#size) unsure();
      const code = text.charCodeAt(this.#at);
      if (code === 0x60) break;
      if (code === 0x5c) this.#at += 2;
      else if (code === 0x24 && text.charCodeAt(this.#at + 1) === 0x7b) {
        this.#take(2);
        this.#deeper();
        this.#expression(false);
        this.#depth -= 1;
        if (this.#code() !== 0x7d) unsure();
        this.#at += 1;
      } else this.#at += 1;
    }
    this.#take(1);
  }

  #regex(): void {
    const text = this.#text;
    let inClass = false;
    let at = this.#at + 1;
    for (;; at += 1) {
      const code = text.charCodeAt(at);
      if (at >= this.#size || code === 0x0a || code === 0x0d) unsure();
      if (code === 0x5c) at += 1;
      else if (code === 0x5b) inClass = true;
      else if (code === 0x5d) inClass = false;
      else if (code === 0x2f && !inClass) break;
    }
    at += 1;
    while (continuesName(text.charCodeAt(at))) at += 1;
    this.#take(at - this.#at);
  }

  #number(): void {
    const text = this.#text;
    const start = this.#at;
    let at = start;
    const second = text.charCodeAt(start + 1) | 0x20;
    if (text.charCodeAt(start) === 0x30 && (second === 0x78 || second === 0x6f || second === 0x62)) {
      at += 2;
      while (continuesName(text.charCodeAt(at))) at += 1;
    } else {
      let dots = 0;
      for (;; at += 1) {
        const code = text.charCodeAt(at);
        if (isDigit(code) || code === 0x5f) continue;
        if (code === 0x2e && dots === 0) dots = 1;
        else if ((code | 0x20) === 0x65) {
          dots = 1;
          if (text.charCodeAt(at + 1) === 0x2b || text.charCodeAt(at + 1) === 0x2d) at += 1;
        } else break;
      }
      if (text.charCodeAt(at) === 0x6e) at += 1;
      if (continuesName(text.charCodeAt(at))) unsure();
    }
    this.#take(at - start);
  }
}

function beginsOrOpens(code: number): boolean {
  return code === 0x5b || code === 0x7b || beginsName(code);
}

/** The quick look before the long one: no definition comes of a plain name but `exports`, nor of most members. */
function mayDefine(text: string, start: number, end: number): boolean {
  const code = text.charCodeAt(end - 1);
  if (code === 0x5d) return text.charCodeAt(end - 2) === 0x22 || text.charCodeAt(end - 2) === 0x27;
  for (let at = end - 1; at > start; at -= 1) if (text.charCodeAt(at) === 0x2e) return true;
  return text.startsWith('exports', start);
}

function node(type: string, startIndex: number, endIndex: number, fields: Readonly<Record<string, ValueNode | undefined>>, namedChildren: readonly ValueNode[] = []): ValueNode {
  return { type, startIndex, endIndex, namedChildren, childForFieldName: (field) => fields[field] ?? null };
}
