// What a resolver may ask of the index, and what it answers: which places of a name are shown to mean one definition.
import type { StructureRows } from '../structure/structure-rows.ts';
import type { FileNumbers } from '../words/word-index.ts';
import type { ShownPlaces } from './shown-places.ts';

export interface ProjectView {
  /** Real path of the root. */
  readonly root: string;
  /** Live files, any order. */
  files(): Iterable<number>;
  pathOf(file: number): string;
  languageOf(file: number): string;
  fileAt(path: string): number | undefined;
  /** Undefined: not parsed (yet), so nothing can be concluded from its silence. */
  rowsOf(file: number): StructureRows | undefined;
  bytesOf(file: number): Uint8Array;
  /** Byte offsets where the word stands in code, ascending. */
  codeOffsets(file: number, name: string): readonly number[];
  /** Whether the word stands in code at this offset. */
  isInCode(file: number, name: string, offset: number): boolean;
  /** Byte offsets of every `import` before a bracket, perhaps of others too; ascending. */
  importCalls(file: number): readonly number[];
  /** Byte offsets where the word stands in comments, ascending; for `{@link name}`. */
  commentOffsets(file: number, name: string): readonly number[];
  /** Positions in the file's rows of the definitions that bear the name. */
  definitionsNamed(file: number, name: string): readonly number[];
  /** Whether the word stands anywhere in the file. */
  holdsWord(file: number, name: string): boolean;
  /** Live files in which the word stands anywhere. */
  filesWith(name: string): FileNumbers;
  /** Grows with every change taken in: a resolver may keep what it worked out until it moves. */
  readonly generation: number;
  /** Grows with every file whose rows became known. */
  readonly settledFiles: number;
}

export type ResolvedBy = 'definition' | 'import' | 'same_file';

export interface ResolvedPlace {
  readonly file: number;
  readonly offset: number;
  /** The word that stands there: an alias when it was imported under another name. */
  readonly name: string;
  readonly by: ResolvedBy;
}

export interface Resolution {
  /** Places under the target's own name, and how each was shown to mean it. */
  readonly by: ShownPlaces;
  /** Places under another name, each once. */
  readonly aliases: readonly ResolvedPlace[];
  /** Import statements that may lead to the target and whose source could not be found; their files' places stay candidates. */
  readonly unresolvedImports: readonly { readonly file: number; readonly source: string; readonly offset: number }[];
}

/** `definition` is a position in the file's rows. */
export interface Target {
  readonly file: number;
  readonly definition: number;
}

/** One per family of import rules; `languages` lists whose files it understands. */
export interface ImportResolver {
  readonly languages: readonly string[];
  /** Works out what every question will need, as far as it can be known; without it the first question does. */
  prepare?(view: ProjectView): void;
  /** All places shown to mean one of these definitions of one name (their own places included). */
  resolve(name: string, targets: readonly Target[], view: ProjectView): Resolution;
}
