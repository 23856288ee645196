// What a scan of JavaScript keeps of what it read, and what it calls the values on the way.
import type { ValueNode } from '../assigned-names.ts';
import type { Mark } from '../capture-names.ts';
import type { Found, FoundDefinition, FoundRequire, FoundStatement } from '../found.ts';
import type { SymbolKind } from '../structure-rows.ts';
import { JavascriptReader } from './javascript-reader.ts';

/** What an expression is, when nothing follows it. */
export const OTHER = 0;
export const FUNCTION = 1;
export const ARROW = 2;
export const CLASS = 3;
export const OBJECT = 4;
export const ASSIGNMENT = 5;
export const REQUIRE = 6;
export const IMPORT_CALL = 7;
export const AWAITED_IMPORT = 8;
/** May stand on the left of an assignment; a name alone can be told from the rest. */
export const TARGET = 9;
export const BARE_NAME = 10;
export const PATTERN = 11;

export const TYPES: Readonly<Record<number, string>> = { [FUNCTION]: 'function_expression', [ARROW]: 'arrow_function', [CLASS]: 'class', [OBJECT]: 'object', [ASSIGNMENT]: 'assignment_expression' };

/** The value of an expression that was read last. */
export interface Value {
  type: number;
  start: number;
  end: number;
  nameStart: number;
  nameEnd: number;
}

export abstract class JavascriptKept extends JavascriptReader {
  protected readonly found: Found[] = [];
  protected readonly statements: FoundStatement[] = [];
  protected readonly requires: FoundRequire[] = [];

  protected define(kind: SymbolKind, start: number, end: number, nameStart: number, nameEnd: number, mark: Mark | undefined, holds = true): FoundDefinition & { end: number } {
    const definition = { role: 'definition' as const, kind, start, end, nameStart, nameEnd, name: this.text.slice(nameStart, nameEnd), mark, owner: undefined, holds };
    this.found.push(definition);
    return definition;
  }

  protected scope(start: number, end: number): void {
    this.found.push({ role: 'scope', start, end, constant: false, exported: false, name: undefined });
  }

  protected openScope(start: number): { end: number } {
    const scope = { role: 'scope' as const, start, end: start, constant: false, exported: false, name: undefined };
    this.found.push(scope);
    return scope;
  }
}

export function node(type: string, startIndex: number, endIndex: number, fields: Readonly<Record<string, ValueNode | undefined>>, namedChildren: readonly ValueNode[] = []): ValueNode {
  return { type, startIndex, endIndex, namedChildren, childForFieldName: (field) => fields[field] ?? null };
}
