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

/** What is undefined is left out. The usual ones are written down whole: a page is a hundred of them, and an object that grows is made twice. */
export function hitOf(file: string, line: number, column: number, end_line: number, kind: SymbolKind | undefined, enclosing: string | undefined, snippet: string, standing: Standing, resolved_by: Hit['resolved_by'], aside: true | undefined): Hit {
  if (kind === undefined && aside === undefined) {
    if (resolved_by === undefined) return enclosing === undefined ? { file, line, column, end_line, snippet, standing } : { file, line, column, end_line, enclosing, snippet, standing };
    return enclosing === undefined ? { file, line, column, end_line, snippet, standing, resolved_by } : { file, line, column, end_line, enclosing, snippet, standing, resolved_by };
  }
  if (kind !== undefined && enclosing !== undefined && resolved_by !== undefined) {
    return aside === undefined ? { file, line, column, end_line, kind, enclosing, snippet, standing, resolved_by } : { file, line, column, end_line, kind, enclosing, snippet, standing, resolved_by, aside };
  }
  return {
    file, line, column, end_line, ...(kind !== undefined && { kind }), ...(enclosing !== undefined && { enclosing }), snippet, standing, ...(resolved_by !== undefined && { resolved_by }), ...(aside !== undefined && { aside }),
  };
}
