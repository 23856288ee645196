// What the parser tells of one file: definitions, imports and exports, and whether it understood the file.
import type { NotedWords } from './noted-words.ts';

export const SYMBOL_KINDS = [
  'function', 'method', 'class', 'interface', 'type', 'enum', 'enum_member', 'variable', 'constant', 'property', 'parameter',
  'namespace', 'module', 'macro', 'struct', 'trait', 'constructor', 'field', 'import', 'heading', 'rule',
] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Byte offsets into the file's UTF-8. */
export interface Definition {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly nameStart: number;
  readonly nameEnd: number;
  /** The whole declaration, leading `export` and decorators included. */
  readonly start: number;
  readonly end: number;
  /** Position in the list of the innermost definition around it, or -1. A method written outside its type (Go, Rust `impl`, C++ `A::f`) has the type, if this file defines it. */
  readonly parent: number;
  readonly exported: boolean;
  /** Parameters and names local to a function body: found by name, left out of outlines. */
  readonly local: boolean;
  /** A function inside an object literal: it has a name and a body, but nothing declares it. */
  readonly inLiteral?: true | undefined;
}

/** Definitions one by one, as a list of objects or as they are packed. */
export interface DefinitionList {
  readonly count: number;
  startOf(at: number): number;
  endOf(at: number): number;
  parentOf(at: number): number;
  nameOf(at: number): string;
  kindOf(at: number): SymbolKind;
  isLocal(at: number): boolean;
  isExported(at: number): boolean;
  nameStartOf(at: number): number;
  nameEndOf(at: number): number;
  isInLiteral(at: number): boolean;
}

/** Names of definitions, each once, and of each definition in order its name's position among them. */
export interface DefinitionNames {
  readonly names: readonly string[];
  readonly positions: Uint32Array;
}

/** `import { a as b } from './x'` → imported `a`, local `b`; `* as ns` → imported `*`; default → `default`; side effect: no names. */
export interface ImportRow {
  readonly source: string;
  readonly names: readonly { readonly imported: string; readonly local: string; readonly start: number }[];
  readonly start: number;
  /** Python: `from . import x` has level 1. */
  readonly level?: number;
  readonly typeOnly?: boolean;
}

/**
 * Every name a file gives away, declared (`export const a`: local and exported `a`) or listed (`export { a as b }`: local `a`, exported `b`).
 * `export * from './x'`: local and exported `*`, source. `export * as ns from './x'`: local `*`, exported `ns`. `export { default as X } from …`: local `default`.
 * `export default f`: exported `default`, local `f`, or `default` when it has no name. `export = x`: exported `=`.
 */
export interface ExportRow {
  readonly local: string;
  readonly exported: string;
  readonly source?: string;
  readonly start: number;
}

export interface Namesakes {
  readonly imported: readonly ImportRow['names'][number][];
  readonly exports: readonly ExportRow[];
}

export interface StructureRows {
  readonly definitions: readonly Definition[];
  readonly imports: readonly ImportRow[];
  readonly exports: readonly ExportRow[];
  /** The same read off where they are packed, where they can be had for less than all their objects. */
  definitionNames?(): DefinitionNames;
  definitionAt?(at: number): Definition | undefined;
  definitionList?(): DefinitionList;
  /** Positions of definitions of these kinds. */
  definitionsOfKinds?(kinds: ReadonlySet<SymbolKind>): readonly number[];
  /** Imported names and exports in which the name stands on either side. */
  namesakes?(name: string): Namesakes;
  /** The parser met something it could not read: what it found is right, what it did not find proves nothing. */
  readonly hasError: boolean;
}

export type StructureOutcome =
  /** `lines`: what a `LineTable` of the text counts; empty or absent where nobody counted. */
  /** `notes`: of the words whose spots were given, for whoever hears it first; nobody keeps them. */
  | { readonly state: 'parsed'; readonly rows: StructureRows; readonly lines?: Uint32Array; readonly notes?: NotedWords }
  | { readonly state: 'failed'; readonly why: 'timeout' | 'crashed' | 'too_large' | 'no_grammar' };

/** Parses in workers with a time and memory cap; never on the event loop, never throws. */
export interface StructureParser {
  /** `urgent` goes before everything queued by the background. `spots`: of the words of the text, where they are known. */
  parse(bytes: Uint8Array, language: string, urgent: boolean, spots?: Uint32Array): Promise<StructureOutcome>;
  /** Gets ready for a language before the first file of it comes. */
  warm?(language: string): void;
  /** Part of the key under which rows are kept. */
  readonly version: string;
  close(): Promise<void>;
}
