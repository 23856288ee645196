// Where the semantic search gets its files from: a port, so that hypotheses about code never depend on how facts are kept.

export interface SourceFiles {
  /** Looks for changes first: what it tells is the tree as it is now. */
  look(paths: readonly string[]): Promise<SourceLook>;
  /** `gone`: the file changed since the look; `later`: it could not be had in time and may be asked for again. */
  read(file: SourceFile): Promise<SourceText | 'gone' | 'later'>;
}

export interface SourceFile {
  readonly path: string;
  /** SHA-256 of its content. */
  readonly hash: string;
  readonly language: string;
  readonly inScope: boolean;
}

export interface SourceLook {
  /** Grows with every change that was taken in. */
  readonly generation: number;
  /** Files of code, in the order of their paths. */
  readonly files: readonly SourceFile[];
  readonly building: boolean;
  /** Files or folders in scope could not be read. */
  readonly skipped: boolean;
  readonly emptyScope: boolean;
}

export type WordPlace = 'code' | 'comment' | 'string';

export interface SourceText {
  readonly lineCount: number;
  readonly definitions: readonly SourceDefinition[];
  /** In the order of the text. */
  words(visit: (word: string, line: number, place: WordPlace) => void): void;
  /** Both lines included, counted from 1. */
  text(from: number, to: number): string;
}

/** What a file names for others; what is local to a function is not among them. */
export interface SourceDefinition {
  readonly name: string;
  /** With the names around it, joined by dots. */
  readonly path: string;
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  /** How many definitions stand around it. */
  readonly depth: number;
}
