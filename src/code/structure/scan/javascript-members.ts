// Reads what has a body or members in JavaScript: functions, classes and objects.
import type { ValueNode } from '../assigned-names.ts';
import type { FoundDefinition } from '../found.ts';
import { beginsName, isDigit } from './characters.ts';
import { JavascriptBindings } from './javascript-bindings.ts';
import { ARROW, CLASS, FUNCTION, node, OBJECT, OTHER, TYPES, type Value } from './javascript-kept.ts';
import { RESERVED } from './javascript-reader.ts';
import { unsure } from './unsure.ts';

export abstract class JavascriptMembers extends JavascriptBindings {
  /** Forms were read that are right only in a pattern or in parameters: `{ a = 1 }`. */
  protected onlyPattern = -1;
  /** Members of the object being read, when somebody wants them. */
  protected members: ValueNode[] | undefined;
  /** What an assignment gives in the end. */
  protected given: Value = { type: OTHER, start: 0, end: 0, nameStart: -1, nameEnd: -1 };
  protected valueStart = 0;

  protected abstract block(): void;

  /** An operand with its members, calls and templates. */
  protected abstract postfix(): number;

  /** From the word `function`; `start` is where it or its `async` stands. */
  protected functionExpression(start: number): number {
    this.takeWord('function');
    this.ifCode(0x2a);
    const scope = { role: 'scope' as const, start, end: start, constant: false, exported: false, name: undefined };
    this.found.push(scope);
    let [nameStart, nameEnd] = [-1, -1];
    if (this.code() !== 0x28) {
      this.name();
      [nameStart, nameEnd] = [this.nameStart, this.nameEnd];
    }
    const definition = nameStart < 0 ? undefined : this.define('function', start, start, nameStart, nameEnd, 'local');
    this.parameters();
    this.block();
    scope.end = this.last;
    if (definition !== undefined) definition.end = this.last;
    this.given = { type: FUNCTION, start, end: this.last, nameStart, nameEnd };
    return FUNCTION;
  }

  /** Behind the parameters of an arrow function, at its arrow. */
  protected arrowBody(start: number, scope: { end: number }, noIn: boolean): number {
    if (this.newLine || !this.text.startsWith('=>', this.at)) unsure();
    this.take(2);
    if (this.code() === 0x7b) this.block();
    else {
      this.assign(noIn);
      this.noPattern();
    }
    scope.end = this.last;
    this.given = { type: ARROW, start, end: this.last, nameStart: -1, nameEnd: -1 };
    return ARROW;
  }

  protected readClass(start: number, kind: 'class', mark: 'local' | undefined): number {
    this.takeWord('class');
    let definition: (FoundDefinition & { end: number }) | undefined;
    let [nameStart, nameEnd] = [-1, -1];
    if (beginsName(this.code()) && !this.isWord('extends')) {
      this.name();
      [nameStart, nameEnd] = [this.nameStart, this.nameEnd];
      definition = this.define(kind, start, start, nameStart, nameEnd, mark);
    } else if (mark === undefined) unsure();
    if (this.ifWord('extends')) this.postfix();
    this.need(0x7b);
    while (this.code() !== 0x7d) {
      if (!this.ifCode(0x3b)) this.#member();
    }
    this.take(1);
    if (definition !== undefined) definition.end = this.last;
    this.given = { type: CLASS, start, end: this.last, nameStart, nameEnd };
    return CLASS;
  }

  /** Whether the word here is only a modifier: something else follows on it that can be a name. */
  #isModifier(word: string): boolean {
    if (!this.isWord(word)) return false;
    const next = this.codeAfter(word.length);
    return beginsName(next) || next === 0x5b || next === 0x23 || next === 0x22 || next === 0x27 || isDigit(next) || next === 0x2a;
  }

  #member(): void {
    this.deeper();
    const start = this.at;
    if (this.isWord('static') && this.codeAfter(6) === 0x7b) {
      this.take(6);
      const scope = this.openScope(start);
      this.block();
      scope.end = this.last;
      this.depth -= 1;
      return;
    }
    if (this.#isModifier('static')) this.take(6);
    if (this.isWord('accessor')) unsure();
    const accessor = this.#methodHead();
    const key = this.#key();
    if (this.code() === 0x28) this.#method(start, accessor, key, undefined);
    else {
      if (accessor >= 0) unsure();
      const definition = key < 0 ? undefined : this.define('property', start, this.last, this.nameStart, this.nameEnd, undefined);
      if (this.ifCode(0x3d)) {
        this.assign(false);
        this.noPattern();
      }
      if (definition !== undefined) definition.end = this.last;
      this.semicolon();
    }
    this.depth -= 1;
  }

  /** Passes over `async`, `*`, `get`, `set`; 1 for `get` and `set`, 0 for the others, -1 when none stands there. */
  #methodHead(): number {
    let found = -1;
    if (this.#isModifier('async')) {
      const at = this.at;
      this.take(5);
      if (this.newLine) {
        this.at = at;
        unsure();
      }
      found = 0;
    }
    if (this.ifCode(0x2a)) found = 0;
    if (found < 0 && (this.#isModifier('get') || this.#isModifier('set'))) {
      if (this.codeAfter(3) === 0x2a) unsure();
      this.take(3);
      found = 1;
    }
    return found;
  }

  /** Reads the key of a member and notes its name; -1 when it is computed. */
  #key(): number {
    const start = this.at;
    const code = this.code();
    if (code === 0x5b) {
      this.take(1);
      this.assign(false);
      this.noPattern();
      this.need(0x5d);
      return -1;
    }
    if (code === 0x22 || code === 0x27) {
      this.string();
      [this.nameStart, this.nameEnd] = [start + 1, this.last - 1];
    } else {
      if (code === 0x23) {
        if (!beginsName(this.text.charCodeAt(start + 1))) unsure();
        this.at += 1;
        this.take(this.wordEnd() - this.at);
      } else if (beginsName(code)) this.take(this.wordEnd() - this.at);
      else if (isDigit(code) || code === 0x2e) this.number();
      else unsure();
      [this.nameStart, this.nameEnd] = [start, this.last];
    }
    return start;
  }

  #method(start: number, accessor: number, key: number, mark: 'literal' | undefined): void {
    const [nameStart, nameEnd] = [this.nameStart, this.nameEnd];
    let ends: { end: number };
    if (key < 0) ends = this.openScope(start);
    else if (nameEnd <= nameStart) ends = { end: start };
    else if (accessor === 1 && mark === undefined) ends = this.define('property', start, start, nameStart, nameEnd, 'accessor');
    else ends = this.define('method', start, start, nameStart, nameEnd, mark);
    this.parameters();
    this.block();
    ends.end = this.last;
  }

  protected object(): number {
    const start = this.at;
    const members = this.members;
    this.members = undefined;
    this.need(0x7b);
    while (this.code() !== 0x7d) {
      this.deeper();
      this.#property(members);
      this.depth -= 1;
      if (!this.ifCode(0x2c) && this.code() !== 0x7d) unsure();
    }
    this.take(1);
    this.given = { type: OBJECT, start, end: this.last, nameStart: -1, nameEnd: -1 };
    return OBJECT;
  }

  #property(members: ValueNode[] | undefined): void {
    const start = this.at;
    if (this.text.startsWith('...', start)) {
      this.take(3);
      this.assign(false);
      return;
    }
    const isPlain = beginsName(this.code());
    const isReserved = isPlain && RESERVED.has(this.word());
    const head = this.#methodHead();
    const keyStart = this.at;
    const key = this.#key();
    const [nameStart, nameEnd, keyEnd] = [this.nameStart, this.nameEnd, this.last];
    if (this.code() === 0x28) return this.#method(start, head, key, 'literal');
    if (head >= 0) unsure();
    if (this.ifCode(0x3a)) {
      const count = this.found.length;
      const type = this.assign(false);
      const isFunction = type === FUNCTION || type === ARROW;
      if (isFunction && key < 0) this.scope(start, this.last);
      else if (isFunction && nameEnd > nameStart) {
        // Before what is inside of it, as a reader would: the order decides where everything else is equal.
        this.found.splice(count, 0, { role: 'definition', kind: 'method', start, end: this.last, nameStart, nameEnd, name: this.text.slice(nameStart, nameEnd), mark: 'literal', owner: undefined, holds: true });
      }
      if (members !== undefined) {
        const value = node(TYPES[type] ?? 'other', this.given.type === type && TYPES[type] !== undefined ? this.given.start : this.valueStart, this.last, {});
        const name = node(key < 0 ? 'computed_property_name' : nameStart > keyStart ? 'string' : 'property_identifier', keyStart, keyEnd, {});
        members.push(node('pair', start, this.last, { key: name, value }));
      }
      return;
    }
    if (!isPlain || isReserved) unsure();
    if (members !== undefined) members.push(node('shorthand_property_identifier', start, keyEnd, {}));
    if (this.code() === 0x3d) {
      if (this.onlyPattern < 0) this.onlyPattern = this.at;
      this.take(1);
      this.assign(false);
    }
  }

  /** Whatever only a pattern may hold stood in something else. */
  protected noPattern(): void {
    if (this.onlyPattern >= 0) unsure();
  }
}
