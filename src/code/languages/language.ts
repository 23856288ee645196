// What a language must say of itself to be indexed; one file each, listed in `all-languages.ts`.
import type { LexerRow } from '../lexer/lexer-row.ts';

export interface Language {
  readonly id: string;
  /** Without the dot, lower case; whole names (`Makefile`) in `names`. */
  readonly extensions: readonly string[];
  readonly names?: readonly string[];
  readonly lexer: LexerRow;
  /** Absent: words and text only; structure is then said to be missing, not empty. */
  readonly grammar?: {
    /** File name of the wasm grammar shipped beside the code. */
    readonly wasm: string;
    /** One tree-sitter query; see `structure/capture-names.ts` for what its captures mean. */
    readonly query: string;
  };
  /** Resolves import sources to files; absent: references stay candidates. */
  readonly imports?: 'ecmascript' | 'python';
}
