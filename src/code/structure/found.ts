// What one pass over the matches of a query finds, before it is put in order; offsets are UTF-16 units of the text.
import type { Mark } from './capture-names.ts';
import type { SymbolKind } from './structure-rows.ts';

export interface FoundDefinition {
  readonly role: 'definition';
  kind: SymbolKind;
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly name: string;
  readonly mark: Mark | undefined;
  readonly owner: string | undefined;
  /** False for one of several names of a pattern and for assignments (`a = b = 1`): nothing is nested in it. */
  readonly holds: boolean;
}

/** A range that changes what is said of the definitions inside it. */
export interface FoundRange {
  readonly role: 'scope' | 'block' | 'members' | 'home' | 'wrap' | 'lead' | 'hidden' | 'outside' | 'global';
  readonly start: number;
  readonly end: number;
  readonly constant: boolean;
  readonly exported: boolean;
  /** Of a `home`: the type; of an `outside` and a `global`: the name. */
  readonly name: string | undefined;
}

export type Found = FoundDefinition | FoundRange;

/** A statement or call that loads or gives away names, as offsets into the text. */
export interface FoundStatement {
  readonly role: 'import' | 'export';
  readonly start: number;
  readonly end: number;
}

export interface FoundRequire {
  readonly sourceStart: number;
  readonly sourceEnd: number;
  /** The text that receives the module, as written. */
  readonly target: { readonly start: number; readonly end: number } | undefined;
}
