// One place an answer points to, and how sure it is that this place means what was asked for.
import type { SymbolKind } from '../structure/structure-rows.ts';

/** `resolved`: shown to be the thing asked for; `candidate`: bears its name in code; `text`: stands in a comment, a string or plain text. */
export type Standing = 'resolved' | 'candidate' | 'text';

export interface Hit {
  readonly file: string;
  /** Counted from 1; the column in UTF-16 units, as editors count. */
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly kind?: SymbolKind;
  /** The innermost named definition around the place, outermost first, joined by dots. */
  readonly enclosing?: string;
  readonly snippet: string;
  readonly standing: Standing;
  /** How it was resolved. */
  readonly resolved_by?: 'definition' | 'import' | 'same_file' | 'unique_name' | 'exact';
  /** A definition that is no symbol of a program: a local name, a heading, a key. For receipts; answers leave it out. */
  readonly aside?: true;
}
