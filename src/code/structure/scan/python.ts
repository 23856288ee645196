// Reads the structure of a Python file without a parser: statements by indentation, expressions by brackets, and only what defines something is kept.
import type { Collected } from '../collect.ts';
import type { Found, FoundDefinition, FoundStatement } from '../found.ts';
import type { Mark } from '../capture-names.ts';
import type { SymbolKind } from '../structure-rows.ts';
import { beginsName, continuesName, isDigit } from './characters.ts';
import { ifSure, unsure } from './unsure.ts';

/** What the query of the grammar finds, found the quick way; undefined where the file is not plainly Python 3 without an error. */
export function scanPython(text: string): Collected | undefined {
  return ifSure(() => new PythonScan(text).run());
}

type Ending = { end: number };
/** Where an expression ends at its own depth, besides the end of the line. */
const AT_COMMA = 1;
/** Line ends are blanks: inside brackets of somebody else. */
const INSIDE = 2;
const IN_FORMAT = 4;
/** `in` ends it: the names a loop binds. */
const AT_IN = 8;
/** `as` binds a name; with the second also a member of `self`. */
const WITH_ALIAS = 16;
const MEMBER_ALIAS = 32;
const AT_FROM = 64;
/** What `case` compares with: nothing in it is a definition to us. */
const PATTERN = 128;

const NOTHING = 0;
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
const STATEMENT_WORDS: ReadonlySet<string> = new Set(['def', 'class', 'return', 'import', 'with', 'while', 'try', 'except', 'finally', 'raise', 'global', 'nonlocal', 'assert', 'del', 'pass', 'break', 'continue', 'elif', 'as', 'from']);
const PLAIN_WORDS: ReadonlySet<string> = new Set(['None', 'True', 'False']);
const STRING_PREFIX = /^(?:[rbuft]|[bft]r|r[bft])$/i;

class PythonScan {
  readonly #text: string;
  readonly #size: number;
  #at = 0;
  /** One past the last token. */
  #last = 0;
  #token = NOTHING;
  #nested = 0;
  /** Comments since the last token, and how far their lines are indented: they belong to the blocks they are indented like. */
  #trail: { readonly indent: number; readonly end: number }[] = [];
  readonly #found: Found[] = [];
  readonly #statements: FoundStatement[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#size = text.length;
  }

  run(): Collected {
    const text = this.#text;
    const blocks: { readonly indent: number; readonly owners: Ending[]; readonly matches: boolean }[] = [{ indent: 0, owners: [], matches: false }];
    let matches = false;
    /** What waits for its body. */
    let waiting: Ending[] | undefined;
    let decorated = -1;
    if (text.charCodeAt(0) === 0xfeff) this.#at = 1;
    for (;;) {
      const indent = this.#indentation();
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
      if (this.#trail.length > 0) this.#trail = [];
      if (text.charCodeAt(this.#at) === 0x40) {
        if (decorated < 0) decorated = this.#at;
        this.#at += 1;
        this.#skim(0);
        this.#lineEnd();
        continue;
      }
      if (blocks[blocks.length - 1]!.matches) {
        if (this.#peek() !== 'case') unsure();
        this.#word();
        this.#skim(PATTERN);
        this.#need(0x3a);
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
      this.#blanks(false);
      if (this.#at >= this.#size || this.#isLineEnd(text.charCodeAt(this.#at)) || text.charCodeAt(this.#at) === 0x23) {
        waiting = owners;
        this.#lineEnd();
      } else {
        this.#simpleLine(false);
        this.#end({ indent, owners });
      }
    }
    if (waiting !== undefined || decorated >= 0) unsure();
    for (const block of blocks) this.#end(block);
    return { found: this.#found, statements: this.#statements, requires: [] };
  }

  #end({ indent, owners }: { readonly indent: number; readonly owners: readonly Ending[] }): void {
    if (owners.length === 0) return;
    let end = this.#last;
    for (const comment of this.#trail) {
      if (comment.indent < indent) break;
      end = comment.end;
    }
    for (const owner of owners) owner.end = end;
  }

  /** Of the next line that holds something; -1 at the end. */
  #indentation(): number {
    const text = this.#text;
    let indent = 0;
    for (; this.#at < this.#size; this.#at += 1) {
      const code = text.charCodeAt(this.#at);
      if (code === 0x20) indent += 1;
      else if (code === 0x09) indent += 8;
      else if (code === 0x0a || code === 0x0d || code === 0x0c) indent = 0;
      else if (code === 0x23) {
        this.#comment();
        this.#trail.push({ indent, end: this.#at });
        this.#at -= 1;
      } else if (code === 0x5c) unsure();
      else return indent;
    }
    return -1;
  }

  #isLineEnd(code: number): boolean {
    return code === 0x0a || code === 0x0d;
  }

  #comment(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#size : end;
  }

  #blanks(lines: boolean): void {
    const text = this.#text;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (code === 0x20 || code === 0x09 || code === 0x0c) this.#at += 1;
      else if (lines && (code === 0x0a || code === 0x0d)) this.#at += 1;
      else if (lines && code === 0x23) this.#comment();
      else if (code === 0x5c) {
        const next = text.charCodeAt(this.#at + 1);
        if (next === 0x0a) this.#at += 2;
        else if (next === 0x0d && text.charCodeAt(this.#at + 2) === 0x0a) this.#at += 3;
        else unsure();
      } else return;
    }
  }

  #lineEnd(): void {
    this.#blanks(false);
    const code = this.#text.charCodeAt(this.#at);
    if (code === 0x23) {
      this.#comment();
      this.#trail.push({ indent: Number.POSITIVE_INFINITY, end: this.#at });
    } else if (this.#at < this.#size && !this.#isLineEnd(code)) unsure();
  }

  /** Reads a name; its text when it may be a keyword, '' when it cannot. */
  #word(): string {
    const text = this.#text;
    const start = this.#at;
    let at = start + 1;
    while (at < this.#size && continuesName(text.charCodeAt(at))) at += 1;
    this.#at = at;
    const length = at - start;
    if (length > 8 || length < 2) return '';
    const first = text.charCodeAt(start);
    return (first >= 0x61 && first <= 0x79) || first === 0x4e || first === 0x54 || first === 0x46 ? text.slice(start, at) : '';
  }

  /** The word here without reading it. */
  #peek(): string {
    const at = this.#at;
    if (!beginsName(this.#text.charCodeAt(at))) return '';
    const word = this.#word();
    this.#at = at;
    return word;
  }

  /** Reads a name that must be one. */
  #name(): { readonly start: number; readonly end: number } {
    this.#blanks(false);
    const start = this.#at;
    const code = this.#text.charCodeAt(start);
    if (!beginsName(code) || code === 0x24) unsure();
    this.#word();
    this.#last = this.#at;
    return { start, end: this.#at };
  }

  #need(code: number): void {
    if (this.#text.charCodeAt(this.#at) !== code) unsure();
    this.#at += 1;
    this.#last = this.#at;
  }

  /** `match` is a name like any other, unless a value and a colon follow and `case` on the next line; then it is read up to the end of its line. */
  #isMatch(): boolean {
    if (this.#peek() !== 'match') return false;
    const [at, last, count, nested] = [this.#at, this.#last, this.#found.length, this.#nested];
    this.#word();
    const read = ifSure(() => {
      this.#skim(0);
      if (this.#token === NOTHING || this.#text.charCodeAt(this.#at) !== 0x3a) return false;
      this.#at += 1;
      this.#lineEnd();
      const end = this.#at;
      const follows = this.#indentation() > 0 && this.#peek() === 'case';
      this.#at = end;
      return follows;
    });
    this.#trail = [];
    if (read === true) return true;
    [this.#at, this.#last, this.#nested] = [at, last, nested];
    this.#found.length = count;
    return false;
  }

  /** A statement with a body, up to its colon; what ends with the body. Undefined: it is none, and nothing was read. */
  #compound(decorated: number): Ending[] | undefined {
    const start = this.#at;
    let word = this.#peek();
    if (word === 'async') {
      this.#word();
      this.#blanks(false);
      word = this.#peek();
      if (word !== 'def' && word !== 'for' && word !== 'with') unsure();
    }
    if (decorated >= 0 && word !== 'def' && word !== 'class') unsure();
    switch (word) {
      case 'def': case 'class': return this.#definition(start, word === 'def', decorated);
      case 'if': case 'elif': case 'while':
        this.#word();
        this.#skim(0);
        break;
      case 'else': case 'try': case 'finally':
        this.#word();
        this.#last = this.#at;
        this.#blanks(false);
        break;
      case 'for':
        this.#word();
        this.#loopNames(0);
        this.#skim(0);
        break;
      case 'with':
        this.#word();
        this.#skim(WITH_ALIAS | MEMBER_ALIAS);
        break;
      case 'except':
        this.#word();
        this.#last = this.#at;
        this.#blanks(false);
        if (this.#text.charCodeAt(this.#at) === 0x2a) this.#at += 1;
        if (this.#text.charCodeAt(this.#at) !== 0x3a) this.#skim(WITH_ALIAS);
        break;
      default: return undefined;
    }
    this.#need(0x3a);
    return [];
  }

  #loopNames(flags: number): void {
    this.#blanks(flags !== 0);
    const start = this.#at;
    this.#skim(AT_IN | flags);
    this.#targets(start, this.#last, undefined);
    if (this.#peek() !== 'in') unsure();
    this.#word();
  }

  #definition(start: number, isFunction: boolean, decorated: number): Ending[] {
    this.#word();
    const { start: nameStart, end: nameEnd } = this.#name();
    const definition = this.#define(isFunction ? 'function' : 'class', start, start, nameStart, nameEnd, undefined);
    const owners: Ending[] = [definition];
    if (decorated >= 0) {
      const wrap = { role: 'wrap' as const, start: decorated, end: decorated, constant: false, exported: false, name: undefined };
      this.#found.push(wrap);
      owners.push(wrap);
    }
    this.#blanks(false);
    if (this.#text.charCodeAt(this.#at) === 0x5b) this.#typeParameters(true);
    if (isFunction) {
      this.#need(0x28);
      this.#parameters();
      this.#blanks(false);
      if (this.#text.startsWith('->', this.#at)) {
        this.#at += 2;
        this.#skim(0);
      }
    } else if (this.#text.charCodeAt(this.#at) === 0x28) {
      this.#at += 1;
      this.#arguments();
    }
    this.#blanks(false);
    this.#need(0x3a);
    return owners;
  }

  /** `[T, U: int, *Ts]`: plain names are definitions to the grammar's query, bounded and starred ones are not. */
  #typeParameters(define: boolean): void {
    const text = this.#text;
    this.#need(0x5b);
    for (;;) {
      this.#blanks(true);
      if (text.charCodeAt(this.#at) === 0x5d) break;
      let plain = define;
      while (text.charCodeAt(this.#at) === 0x2a) {
        plain = false;
        this.#at += 1;
      }
      const { start, end } = this.#name();
      this.#blanks(true);
      if (text.charCodeAt(this.#at) === 0x3a) {
        plain = false;
        this.#at += 1;
        this.#skim(INSIDE | AT_COMMA);
      }
      if (plain) this.#define('parameter', start, end, start, end, undefined);
      if (text.charCodeAt(this.#at) === 0x2c) this.#at += 1;
      else if (text.charCodeAt(this.#at) !== 0x5d) unsure();
    }
    this.#need(0x5d);
    this.#blanks(false);
  }

  /** What stands in the brackets after the name of a class. */
  #arguments(): void {
    for (;;) {
      this.#blanks(true);
      const code = this.#text.charCodeAt(this.#at);
      if (code === 0x29) break;
      this.#skim(INSIDE | AT_COMMA);
      if (this.#text.charCodeAt(this.#at) === 0x3d) {
        this.#at += 1;
        this.#skim(INSIDE | AT_COMMA);
      }
      if (this.#text.charCodeAt(this.#at) === 0x2c) this.#at += 1;
      else if (this.#text.charCodeAt(this.#at) !== 0x29) unsure();
    }
    this.#need(0x29);
  }

  #parameters(): void {
    const text = this.#text;
    for (;;) {
      this.#blanks(true);
      let code = text.charCodeAt(this.#at);
      if (code === 0x29) break;
      const start = this.#at;
      let starred = false;
      if (code === 0x2a) {
        starred = true;
        this.#at += text.charCodeAt(this.#at + 1) === 0x2a ? 2 : 1;
        this.#blanks(true);
        code = text.charCodeAt(this.#at);
      }
      if (code === 0x2f && !starred) this.#at += 1;
      else if (!(starred && (code === 0x2c || code === 0x29))) {
        const { start: nameStart, end: nameEnd } = this.#name();
        this.#blanks(true);
        if (text.charCodeAt(this.#at) === 0x3a) {
          this.#at += 1;
          this.#skim(INSIDE | AT_COMMA);
        }
        if (text.charCodeAt(this.#at) === 0x3d) {
          if (starred) unsure();
          this.#at += 1;
          this.#skim(INSIDE | AT_COMMA);
        }
        this.#define('parameter', start, this.#last, nameStart, nameEnd, undefined);
      }
      this.#blanks(true);
      code = text.charCodeAt(this.#at);
      if (code === 0x2c) this.#at += 1;
      else if (code !== 0x29) unsure();
    }
    this.#need(0x29);
  }

  #define(kind: SymbolKind, start: number, end: number, nameStart: number, nameEnd: number, mark: Mark | undefined): FoundDefinition & Ending {
    const definition = { role: 'definition' as const, kind, start, end, nameStart, nameEnd, name: this.#text.slice(nameStart, nameEnd), mark, owner: undefined, holds: mark === undefined };
    this.#found.push(definition);
    return definition;
  }

  #simpleLine(atTop: boolean): void {
    for (;;) {
      this.#simple(atTop);
      this.#blanks(false);
      if (this.#text.charCodeAt(this.#at) !== 0x3b) break;
      this.#at += 1;
      this.#last = this.#at;
      this.#blanks(false);
      if (this.#at >= this.#size || this.#isLineEnd(this.#text.charCodeAt(this.#at)) || this.#text.charCodeAt(this.#at) === 0x23) break;
    }
    this.#lineEnd();
  }

  #simple(atTop: boolean): void {
    const start = this.#at;
    const word = this.#peek();
    switch (word) {
      case 'import': case 'from': return this.#import(word);
      case 'pass': case 'break': case 'continue':
        this.#word();
        this.#last = this.#at;
        return;
      case 'global': case 'nonlocal':
        this.#word();
        for (;;) {
          const { start: from, end } = this.#name();
          this.#found.push({ role: 'outside', start: from, end, constant: false, exported: false, name: this.#text.slice(from, end) });
          this.#blanks(false);
          if (this.#text.charCodeAt(this.#at) !== 0x2c) return;
          this.#at += 1;
        }
      case 'return': case 'del': case 'assert':
        this.#word();
        this.#last = this.#at;
        this.#skim(0, word === 'return');
        return;
      case 'raise':
        this.#word();
        this.#last = this.#at;
        this.#skim(AT_FROM, true);
        if (this.#peek() === 'from') {
          this.#word();
          this.#skim(0);
        }
        return;
      case 'type':
        // A name like any other, unless another name follows.
        this.#word();
        this.#blanks(false);
        if (beginsName(this.#text.charCodeAt(this.#at)) && !BETWEEN.has(this.#peek())) return this.#typeAlias(start);
        this.#at = start;
        break;
      default:
    }
    this.#assignment(start, atTop);
  }

  #typeAlias(start: number): void {
    const { start: nameStart, end: nameEnd } = this.#name();
    this.#blanks(false);
    const isGeneric = this.#text.charCodeAt(this.#at) === 0x5b;
    if (isGeneric) this.#typeParameters(false);
    this.#need(0x3d);
    this.#skim(0);
    if (!isGeneric) this.#define('type', start, this.#last, nameStart, nameEnd, undefined);
  }

  /** `import a.b as c, d` and `from .a import (b as c, d)`, `*`. */
  #import(word: string): void {
    const text = this.#text;
    const start = this.#at;
    this.#word();
    if (word === 'from') {
      let dots = false;
      for (this.#blanks(false); text.charCodeAt(this.#at) === 0x2e; this.#blanks(false)) {
        this.#at += 1;
        dots = true;
      }
      if (!dots || this.#peek() !== 'import') this.#dotted();
      this.#blanks(false);
      if (this.#peek() !== 'import') unsure();
      this.#word();
    }
    this.#blanks(false);
    const inBrackets = word === 'from' && text.charCodeAt(this.#at) === 0x28;
    if (inBrackets) this.#at += 1;
    this.#blanks(inBrackets);
    if (word === 'from' && text.charCodeAt(this.#at) === 0x2a) this.#need(0x2a);
    else {
      for (;;) {
        if (word === 'from') this.#plainName();
        else this.#dotted();
        this.#blanks(inBrackets);
        if (this.#peek() === 'as') {
          this.#word();
          this.#blanks(inBrackets);
          this.#plainName();
          this.#blanks(inBrackets);
        }
        if (text.charCodeAt(this.#at) !== 0x2c) break;
        this.#at += 1;
        this.#blanks(inBrackets);
        if (inBrackets && text.charCodeAt(this.#at) === 0x29) break;
      }
    }
    if (inBrackets) this.#need(0x29);
    this.#statements.push({ role: 'import', start, end: this.#last });
  }

  #plainName(): void {
    if (STATEMENT_WORDS.has(this.#peek())) unsure();
    this.#name();
  }

  #dotted(): void {
    for (;;) {
      this.#plainName();
      if (this.#text.charCodeAt(this.#at) !== 0x2e) return;
      this.#at += 1;
    }
  }

  /** An expression, or something assigned to one or more targets. */
  #assignment(start: number, atTop: boolean): void {
    const text = this.#text;
    const targets: [start: number, end: number][] = [];
    let from = start;
    let [annotated, augmented] = [false, false];
    for (;;) {
      this.#skim(0);
      const code = text.charCodeAt(this.#at);
      if (code === 0x3a && !annotated && targets.length === 0) {
        targets.push([from, this.#last]);
        annotated = true;
        this.#at += 1;
        this.#skim(0);
        if (this.#token === NOTHING) unsure();
        if (text.charCodeAt(this.#at) !== 0x3d) break;
        this.#at += 1;
        this.#skim(0);
        break;
      }
      if (code === 0x3d) {
        targets.push([from, this.#last]);
        this.#at += 1;
        this.#blanks(false);
        from = this.#at;
        continue;
      }
      if (AUGMENTING.has(code)) {
        if (targets.length > 0) unsure();
        augmented = true;
        this.#at = text.indexOf('=', this.#at) + 1;
        targets.push([from, this.#last]);
        this.#skim(0);
      }
      break;
    }
    if (targets.length > 0 && this.#token === NOTHING) unsure();
    const end = this.#last;
    if (atTop && targets.length > 0 && text.startsWith('__all__', start) && targets[0]![1] === start + 7) this.#statements.push({ role: 'export', start, end });
    if (augmented) return;
    for (const [first, last] of targets) this.#targets(first, last, { start: first, end });
  }

  /** Names that are bound by what stands here. `whole`: the statement around; without it a loop, where each stands for itself. */
  #targets(start: number, end: number, whole: { readonly start: number; readonly end: number } | undefined): void {
    const text = this.#text;
    let at = start + 1;
    if (beginsName(text.charCodeAt(start))) {
      while (at < end && continuesName(text.charCodeAt(at))) at += 1;
      if (at === end) {
        this.#define('variable', whole?.start ?? start, whole?.end ?? end, start, end, 'first');
        return;
      }
    }
    const member = whole === undefined ? undefined : this.#member(start, end);
    if (member !== undefined) {
      this.#define('property', whole!.start, whole!.end, member, end, 'attribute');
      return;
    }
    const parts = elements(text, start, end);
    const first = text.charCodeAt(start);
    const isList = parts.length > 1 || parts[0]![1] !== end;
    if (isList) this.#pattern(parts, whole?.start ?? start, whole?.end ?? end, true);
    else if (first !== 0x28 && first !== 0x5b && (!beginsName(first) || text.charCodeAt(end - 1) === 0x29)) unsure(); // a call or a text is given nothing
    else if ((first === 0x28 || first === 0x5b) && closes(text, start, end)) this.#pattern(elements(text, start + 1, end - 1), whole?.start ?? start, whole?.end ?? end, first === 0x28);
  }

  /** `isTuple`: members of `self` directly in it are defined. */
  #pattern(parts: readonly (readonly [number, number])[], start: number, end: number, isTuple: boolean): void {
    const text = this.#text;
    for (const [first, last] of parts) {
      let from = first;
      const starred = text.charCodeAt(from) === 0x2a;
      if (starred) from = skipBlanks(text, from + 1, last);
      const code = text.charCodeAt(from);
      if ((code === 0x28 || code === 0x5b) && closes(text, from, last)) this.#pattern(elements(text, from + 1, last - 1), start, end, code === 0x28);
      else if (beginsName(code)) {
        let at = from + 1;
        while (at < last && continuesName(text.charCodeAt(at))) at += 1;
        const member = isTuple && !starred ? this.#member(from, last) : undefined;
        if (at === last) this.#define('variable', start, end, from, last, 'first');
        else if (member !== undefined) this.#define('property', from, last, member, last, 'attribute');
      } else if (from < last) unsure();
    }
  }

  /** `self.name`: where the name begins. */
  #member(start: number, end: number): number | undefined {
    const text = this.#text;
    const owner = text.startsWith('self.', start) || text.startsWith('this.', start) ? 5 : text.startsWith('cls.', start) ? 4 : 0;
    if (owner === 0 || !beginsName(text.charCodeAt(start + owner))) return undefined;
    for (let at = start + owner; at < end; at += 1) if (!continuesName(text.charCodeAt(at))) return undefined;
    return start + owner;
  }

  /** Reads an expression, or several with commas between them, up to what ends it at its own depth; what is defined inside is kept. */
  #skim(flags: number, mayBeEmpty = false): void {
    if ((this.#nested += 1) > DEEPEST) unsure();
    const text = this.#text;
    const frames: Frame[] = [];
    const modes: Mode[] = [];
    let token = NOTHING;
    let nameStart = -1;
    let element = -1;
    let first = true;
    for (;;) {
      this.#blanks(frames.length > 0 || (flags & INSIDE) !== 0);
      if (this.#at >= this.#size) break;
      const start = this.#at;
      const code = text.charCodeAt(start);
      if (first) {
        element = start;
        first = false;
      }
      const depth = frames.length;
      const isOperand = token === OPERAND || token === NAME || token === TEXT;
      if (beginsName(code)) {
        if (code === 0x24) unsure();
        const word = this.#word();
        const after = text.charCodeAt(this.#at);
        if ((after === 0x22 || after === 0x27) && this.#at - start <= 2 && STRING_PREFIX.test(text.slice(start, this.#at))) {
          if (isOperand && token !== TEXT) unsure();
          this.#string(text.slice(start, this.#at));
          token = TEXT;
          continue;
        }
        const next = word === '' || PLAIN_WORDS.has(word) ? -1 : this.#keyword(word, start, isOperand, flags, frames, modes, element);
        if (next === STOP) {
          this.#at = start;
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
          mode.nameEnd = this.#at;
        }
        nameStart = start;
        token = NAME;
        this.#last = this.#at;
        continue;
      }
      if (isDigit(code) || (code === 0x2e && !isOperand && isDigit(text.charCodeAt(start + 1)))) {
        if (isOperand) unsure();
        this.#number();
        token = OPERAND;
        continue;
      }
      switch (code) {
        case 0x22: case 0x27:
          if (isOperand && token !== TEXT) unsure();
          this.#string('');
          token = TEXT;
          continue;
        case 0x28: case 0x5b: case 0x7b:
          if (isOperand && code === 0x7b) unsure();
          this.#at += 1;
          this.#last = this.#at;
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
          this.#at += 1;
          this.#last = this.#at;
          element = frame.element;
          if (frame.comprehends) this.#found.push({ role: 'scope', start: frame.start, end: this.#at, constant: false, exported: false, name: undefined });
          token = OPERAND;
          continue;
        }
        case 0x2c: {
          this.#closeModes(modes, depth, flags);
          const mode = modes[modes.length - 1];
          if (mode !== undefined && mode.depth === depth) this.#parameter(mode);
          else if (depth === 0 && (flags & AT_COMMA) !== 0) break;
          else if (!isOperand && !(token === COLON && frames[depth - 1]?.close === 0x5d)) unsure();
          this.#at += 1;
          this.#last = this.#at;
          token = COMMA;
          first = true;
          continue;
        }
        case 0x3a: {
          if (text.charCodeAt(start + 1) === 0x3d && !(depth === 0 && (flags & IN_FORMAT) !== 0)) {
            if (token !== NAME) unsure();
            modes.push({ kind: WALRUS, depth, start: nameStart, nameStart, nameEnd: this.#last, starred: -1, hasDefault: false });
            this.#at += 2;
            token = OPERATOR;
            continue;
          }
          if (token === OPERATOR && !(modes.length > 0 && modes[modes.length - 1]!.kind === PARAMETERS)) unsure();
          this.#closeModes(modes, depth, flags);
          const mode = modes[modes.length - 1];
          if (mode !== undefined && mode.depth === depth) {
            this.#parameter(mode);
            mode.kind = BODY;
            this.#at += 1;
            token = OPERATOR;
            continue;
          }
          if (depth === 0) break;
          if (frames[depth - 1]!.close === 0x29) unsure();
          this.#at += 1;
          this.#last = this.#at;
          token = COLON;
          first = true;
          continue;
        }
        case 0x3d: {
          if (text.charCodeAt(start + 1) === 0x3d) {
            if (!isOperand) unsure();
            this.#at += 2;
            token = OPERATOR;
            continue;
          }
          const mode = modes[modes.length - 1];
          if (mode !== undefined && mode.kind === PARAMETERS && mode.depth === depth && !mode.hasDefault) mode.hasDefault = true;
          else if (depth === 0) break;
          else if (frames[depth - 1]!.close !== 0x29) unsure();
          if (token !== NAME) unsure();
          this.#at += 1;
          token = OPERATOR;
          continue;
        }
        case 0x2e:
          if (!isOperand) {
            if (!text.startsWith('...', start)) unsure();
            this.#at += 3;
            this.#last = this.#at;
            token = OPERAND;
            continue;
          }
          this.#at += 1;
          this.#blanks(depth > 0 || (flags & INSIDE) !== 0);
          if (!beginsName(text.charCodeAt(this.#at)) || STATEMENT_WORDS.has(this.#word())) unsure();
          this.#last = this.#at;
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
              this.#at += 1;
              token = OPERAND;
              continue;
            } else if (code !== 0x2b && code !== 0x2d && code !== 0x7e && !(code === 0x2a && text.charCodeAt(start + 1) !== 0x3d)) unsure();
          } else if (code === 0x7e) unsure();
          this.#at += length;
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
    this.#token = token;
    this.#nested -= 1;
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
          this.#targets(frame.loop, this.#last, undefined);
          frame.loop = -1;
        }
        return OPERATOR;
      case 'not':
        if (isOperand) {
          this.#blanks(depth > 0 || (flags & INSIDE) !== 0);
          if (this.#peek() !== 'in') unsure();
          this.#word();
        }
        return OPERATOR;
      case 'await':
        if (isOperand) unsure();
        return OPERATOR;
      case 'yield':
        if (isOperand) unsure();
        this.#last = this.#at;
        this.#blanks(depth > 0);
        if (this.#peek() === 'from') {
          this.#word();
          return OPERATOR;
        }
        return COMMA;
      case 'async':
        if (!isOperand || frame === undefined) unsure();
        this.#blanks(true);
        if (this.#peek() !== 'for') unsure();
        this.#word();
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
        this.#blanks(depth > 0);
        modes.push({ kind: ALIAS, depth, start: element, nameStart: this.#at, nameEnd: -1, starred: -1, hasDefault: false });
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
    this.#blanks(true);
    frame.comprehends = true;
    frame.loop = this.#at;
    return COMMA;
  }

  /** Ends what reaches up to the end of an expression: bodies of lambdas, what is named on the way, aliases. */
  #closeModes(modes: Mode[], depth: number, flags: number): void {
    for (let mode = modes[modes.length - 1]; mode !== undefined && mode.depth === depth && mode.kind !== PARAMETERS; mode = modes[modes.length - 1]) {
      modes.pop();
      if (mode.kind === BODY) this.#found.push({ role: 'scope', start: mode.start, end: this.#last, constant: false, exported: false, name: undefined });
      else if (mode.kind === WALRUS) this.#define('variable', mode.start, this.#last, mode.nameStart, mode.nameEnd, 'first');
      else {
        const member = this.#member(mode.nameStart, this.#last);
        if (member === undefined) this.#targets(mode.nameStart, this.#last, { start: mode.start, end: this.#last });
        else if ((flags & MEMBER_ALIAS) !== 0) this.#define('property', mode.nameStart, this.#last, member, this.#last, 'attribute');
      }
    }
  }

  /** Of a lambda. */
  #parameter(mode: Mode): void {
    if (mode.nameStart >= 0) {
      if (mode.starred >= 0) this.#define('parameter', mode.starred, mode.nameEnd, mode.nameStart, mode.nameEnd, undefined);
      else this.#define('parameter', mode.nameStart, mode.hasDefault ? this.#last : mode.nameEnd, mode.nameStart, mode.nameEnd, undefined);
    }
    mode.nameStart = -1;
    mode.starred = -1;
    mode.hasDefault = false;
  }

  /** Length of the operator here; 0 when something else stands here, negative when it assigns. */
  #operator(code: number, at: number): number {
    const text = this.#text;
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

  #number(): void {
    const text = this.#text;
    const start = this.#at;
    const second = text.charCodeAt(start + 1) | 0x20;
    let at = start;
    if (text.charCodeAt(start) === 0x30 && (second === 0x78 || second === 0x6f || second === 0x62)) {
      at += 2;
      while (isDigit(text.charCodeAt(at)) || (second === 0x78 && (text.charCodeAt(at) | 0x20) >= 0x61 && (text.charCodeAt(at) | 0x20) <= 0x66) || text.charCodeAt(at) === 0x5f) at += 1;
      if (continuesName(text.charCodeAt(at))) unsure();
    } else {
      for (;;) {
        const code = text.charCodeAt(at);
        if (isDigit(code) || code === 0x2e || code === 0x5f) at += 1;
        else if ((code | 0x20) === 0x65) {
          const sign = text.charCodeAt(at + 1);
          at += sign === 0x2b || sign === 0x2d ? 2 : 1;
        } else if ((code | 0x20) === 0x6a) at += 1;
        else break;
      }
      if (continuesName(text.charCodeAt(at))) unsure();
    }
    this.#at = at;
    this.#last = at;
  }

  #string(prefix: string): void {
    const text = this.#text;
    const quote = text.charCodeAt(this.#at);
    const isLong = text.charCodeAt(this.#at + 1) === quote && text.charCodeAt(this.#at + 2) === quote;
    const isRaw = /r/i.test(prefix);
    const formats = /[ft]/i.test(prefix);
    let at = this.#at + (isLong ? 3 : 1);
    for (;;) {
      if (at >= this.#size) unsure();
      const code = text.charCodeAt(at);
      if (code === 0x5c) {
        if (formats && !isRaw && text.charCodeAt(at + 1) === 0x4e && text.charCodeAt(at + 2) === 0x7b) at = text.indexOf('}', at) + 1 || unsure();
        else if (formats && (text.charCodeAt(at + 1) === 0x7b || text.charCodeAt(at + 1) === 0x7d)) at += 1;
        else at += text.charCodeAt(at + 1) === 0x0d && text.charCodeAt(at + 2) === 0x0a ? 3 : 2;
      } else if (code === quote) {
        if (!isLong) {
          at += 1;
          break;
        }
        if (text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote) {
          at += 3;
          break;
        }
        at += 1;
      } else if (!isLong && (code === 0x0a || code === 0x0d)) unsure();
      else if (formats && code === 0x7b) {
        if (text.charCodeAt(at + 1) === 0x7b) at += 2;
        else at = this.#interpolation(at, quote);
      } else if (formats && code === 0x7d) {
        if (text.charCodeAt(at + 1) !== 0x7d) unsure();
        at += 2;
      } else at += 1;
    }
    this.#at = at;
    this.#last = at;
  }

  /** `{expression!r:format}`; one past its end. */
  #interpolation(open: number, quote: number): number {
    const text = this.#text;
    this.#at = open + 1;
    this.#skim(INSIDE | IN_FORMAT);
    let code = text.charCodeAt(this.#at);
    if (code === 0x3d) {
      this.#at += 1;
      this.#blanks(true);
      code = text.charCodeAt(this.#at);
    }
    if (code === 0x21) {
      this.#at += 2;
      code = text.charCodeAt(this.#at);
    }
    if (code === 0x3a) {
      let at = this.#at + 1;
      for (;;) {
        code = text.charCodeAt(at);
        if (at >= this.#size || code === quote || code === 0x0a || code === 0x5c) unsure();
        if (code === 0x7d) break;
        at = code === 0x7b ? this.#interpolation(at, quote) : at + 1;
      }
      this.#at = at;
    }
    if (text.charCodeAt(this.#at) !== 0x7d) unsure();
    return this.#at + 1;
  }
}

const STOP = -2;
/** They follow a name that is an operand. */
const BETWEEN: ReadonlySet<string> = new Set(['in', 'is', 'if', 'and', 'or', 'not', 'else', 'for']);
const AUGMENTING: ReadonlySet<number> = new Set([0x2b, 0x2d, 0x2a, 0x2f, 0x25, 0x40, 0x26, 0x7c, 0x5e, 0x3c, 0x3e]);

/** The closing quote of a string on one line, which a scan has passed already. */
function quoteEnd(text: string, start: number, end: number): number {
  const quote = text.charCodeAt(start);
  if (text.charCodeAt(start + 1) === quote && text.charCodeAt(start + 2) === quote) unsure();
  for (let at = start + 1; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at += 1;
    else if (code === quote) return at;
  }
  return unsure();
}

/** The parts between commas, without the blanks around them. */
function elements(text: string, start: number, end: number): [start: number, end: number][] {
  const parts: [number, number][] = [];
  let depth = 0;
  let from = start;
  const add = (to: number): void => {
    const first = skipBlanks(text, from, to);
    let last = to;
    while (last > first && text.charCodeAt(last - 1) <= 0x20) last -= 1;
    if (last > first) parts.push([first, last]);
  };
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x28 || code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x29 || code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x22 || code === 0x27) at = quoteEnd(text, at, end);
    else if (code === 0x23) unsure();
    else if (code === 0x2c && depth === 0) {
      add(at);
      from = at + 1;
    }
  }
  add(end);
  if (parts.length === 0) unsure();
  return parts;
}

function skipBlanks(text: string, at: number, end: number): number {
  let first = at;
  while (first < end && (text.charCodeAt(first) <= 0x20 || text.charCodeAt(first) === 0x5c)) first += 1;
  return first;
}

/** Whether the bracket at `start` is closed by the last character before `end`. */
function closes(text: string, start: number, end: number): boolean {
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x28 || code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x22 || code === 0x27) at = quoteEnd(text, at, end);
    else if (code === 0x29 || code === 0x5d || code === 0x7d) {
      depth -= 1;
      if (depth === 0) return at === end - 1;
    }
  }
  return false;
}
