// What a scan of Python keeps, and the names that the targets of an assignment or a loop bind.
import type { Mark } from '../capture-names.ts';
import type { Found, FoundDefinition } from '../found.ts';
import type { SymbolKind } from '../structure-rows.ts';
import { beginsName, continuesName } from './characters.ts';
import { PythonReader } from './python-reader.ts';
import { unsure } from './unsure.ts';

export type Ending = { end: number };

export abstract class PythonTargets extends PythonReader {
  protected readonly found: Found[] = [];

  protected define(kind: SymbolKind, start: number, end: number, nameStart: number, nameEnd: number, mark: Mark | undefined): FoundDefinition & Ending {
    const definition = { role: 'definition' as const, kind, start, end, nameStart, nameEnd, name: this.text.slice(nameStart, nameEnd), mark, owner: undefined, holds: mark === undefined };
    this.found.push(definition);
    return definition;
  }

  /** Names that are bound by what stands here. `whole`: the statement around; without it a loop, where each stands for itself. */
  protected targets(start: number, end: number, whole: { readonly start: number; readonly end: number } | undefined): void {
    const text = this.text;
    let at = start + 1;
    if (beginsName(text.charCodeAt(start))) {
      while (at < end && continuesName(text.charCodeAt(at))) at += 1;
      if (at === end) {
        this.define('variable', whole?.start ?? start, whole?.end ?? end, start, end, 'first');
        return;
      }
    }
    const member = whole === undefined ? undefined : this.member(start, end);
    if (member !== undefined) {
      this.define('property', whole!.start, whole!.end, member, end, 'attribute');
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
    const text = this.text;
    for (const [first, last] of parts) {
      let from = first;
      const starred = text.charCodeAt(from) === 0x2a;
      if (starred) from = skipBlanks(text, from + 1, last);
      const code = text.charCodeAt(from);
      if ((code === 0x28 || code === 0x5b) && closes(text, from, last)) this.#pattern(elements(text, from + 1, last - 1), start, end, code === 0x28);
      else if (beginsName(code)) {
        let at = from + 1;
        while (at < last && continuesName(text.charCodeAt(at))) at += 1;
        const member = isTuple && !starred ? this.member(from, last) : undefined;
        if (at === last) this.define('variable', start, end, from, last, 'first');
        else if (member !== undefined) this.define('property', from, last, member, last, 'attribute');
      } else if (from < last) unsure();
    }
  }

  /** `self.name`: where the name begins. */
  protected member(start: number, end: number): number | undefined {
    const text = this.text;
    const owner = text.startsWith('self.', start) || text.startsWith('this.', start) ? 5 : text.startsWith('cls.', start) ? 4 : 0;
    if (owner === 0 || !beginsName(text.charCodeAt(start + owner))) return undefined;
    for (let at = start + owner; at < end; at += 1) if (!continuesName(text.charCodeAt(at))) return undefined;
    return start + owner;
  }
}

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
