// How one language family writes comments, strings and names; the lexer is one loop over such a row.

export interface StringForm {
  /** Opening and closing marks, e.g. `"` and `"`, or `"""` and `"""`. Longer openings are tried first. */
  readonly open: string;
  readonly close: string;
  readonly multiline?: boolean;
  /** Default `\`. `none`: only the closing mark ends it; `double`: the closing mark twice stands for itself. */
  readonly escape?: 'backslash' | 'double' | 'none';
  /** What leads back into code inside the string, e.g. `${` … `}`; names in there are code. `$name` is code too where `$` is no name mark. */
  readonly interpolation?: { readonly open: string; readonly close: string };
  /** Letters that may stand right before the opening mark (Python `f`, `rb`; Rust `b`), and which of them make it raw. */
  readonly prefixes?: readonly string[];
  readonly rawPrefixes?: readonly string[];
  /** Only strings with such a prefix interpolate (Python `f`, C# `$`). */
  readonly interpolatingPrefixes?: readonly string[];
}

export interface BlockComment {
  readonly open: string;
  readonly close: string;
  readonly nests?: boolean;
}

/** What no table can say. */
export type LexerHook =
  | 'js_regex' // a slash opens a regular expression where no value stands before it
  | 'jsx_text' // a quote right after an ordinary word is an apostrophe (`Don't`), not a string
  | 'cpp_raw' // R"x( … )x"
  | 'rust_raw' // r#" … "#
  | 'rust_lifetime' // a quote that does not close after one character is a mark: Rust 'a, Scala 'symbol
  | 'heredoc' // <<EOS, <<~EOS, <<<EOS
  | 'lua_long' // [==[ … ]==] and --[==[ … ]==]
  | 'line_splice' // a line comment goes on after a backslash at the end of its line
  | 'php_tags' // code only between <? and ?>
  | 'spaced_comment' // a line comment opens only at the start of a line or after a blank
  | 'quote_opens_word' // a quote opens a string only where no name stands before it
  | 'code_escape'; // a backslash in code hides the next mark (shell)

export interface LexerRow {
  readonly id: string;
  readonly lineComments: readonly string[];
  readonly blockComments: readonly BlockComment[];
  readonly strings: readonly StringForm[];
  /** ASCII characters beside letters, digits and `_` that belong to names (`$` in JavaScript). Bytes of 0x80 and above always do. */
  readonly nameMarks: string;
  /** Text written for people from end to end (Markdown, plain text): every word counts as standing in a comment, that is as text. */
  readonly prose?: boolean;
  readonly hooks?: readonly LexerHook[];
}
