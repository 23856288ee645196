// What a language must say of itself to be indexed; one file each, listed in `all-languages.ts`. Its grammar, if it has one, is in `structure/grammar-table.ts`.
import type { LexerRow } from '../lexer/lexer-row.ts';

export interface Language {
  readonly id: string;
  /** Without the dot, lower case; whole names (`Makefile`) in `names`. */
  readonly extensions: readonly string[];
  readonly names?: readonly string[];
  readonly lexer: LexerRow;
  /** Holds data or prose: it defines nothing, so a definition cannot be missed in it. */
  readonly data?: true;
}
