// How one language family writes comments, strings and names; the lexer is one loop over such a row.

export interface StringForm {
  /** Opening and closing marks, e.g. `"` and `"`, or `"""` and `"""`. Longer openings are tried first. */
  readonly open: string;
  readonly close: string;
  readonly multiline?: boolean;
  /** Default `\`. `none`: only the closing mark ends it; `double`: the closing mark twice stands for itself. */
  readonly escape?: 'backslash' | 'double' | 'none';
  /** What leads back into code inside the string, e.g. `${` … `}`; names in there are code. */
  readonly interpolation?: { readonly open: string; readonly close: string };
  /** Letters that may stand right before the opening mark (Python `f`, `rb`; Rust `b`), and which of them make it raw. */
  readonly prefixes?: readonly string[];
  readonly rawPrefixes?: readonly string[];
  /** Only strings with such a prefix interpolate (Python `f`, C# `$`). */
  readonly interpolatingPrefixes?: readonly string[];
}

export interface LexerRow {
  readonly id: string;
  readonly lineComments: readonly string[];
  readonly blockComments: readonly { readonly open: string; readonly close: string; readonly nests?: boolean }[];
  readonly strings: readonly StringForm[];
  /** ASCII characters beside letters, digits and `_` that belong to names (`$` in JavaScript). Bytes of 0x80 and above always do. */
  readonly nameMarks: string;
  /** What no table can say: regular expression or division, raw strings with a delimiter, lifetimes, heredocs. */
  readonly hooks?: readonly ('js_regex' | 'js_template' | 'cpp_raw' | 'rust_raw' | 'rust_lifetime' | 'heredoc' | 'jsx_text' | 'lua_long' | 'csharp_verbatim')[];
}
