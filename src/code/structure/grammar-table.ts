// Which grammar file and which query belong to a language; a new language is one query file and one line here and in `language-rules.ts`.
import { C } from './queries/c.ts';
import { CPP } from './queries/cpp.ts';
import { CSHARP } from './queries/csharp.ts';
import { GO } from './queries/go.ts';
import { JAVA } from './queries/java.ts';
import { JAVASCRIPT } from './queries/javascript.ts';
import { PHP } from './queries/php.ts';
import { PYTHON } from './queries/python.ts';
import { RUBY } from './queries/ruby.ts';
import { RUST } from './queries/rust.ts';
import { SHELL } from './queries/shell.ts';
import { TYPESCRIPT } from './queries/typescript.ts';

export interface Grammar {
  /** File in `grammars/`; empty: a scanner of our own reads the language. */
  readonly wasm: string;
  readonly query: string;
  /** Most files are scanned in less time than a message takes. */
  readonly quick?: true;
}

export const GRAMMARS: Readonly<Record<string, Grammar>> = {
  typescript: { wasm: 'tree-sitter-typescript.wasm', query: TYPESCRIPT, quick: true },
  tsx: { wasm: 'tree-sitter-tsx.wasm', query: TYPESCRIPT },
  javascript: { wasm: 'tree-sitter-javascript.wasm', query: JAVASCRIPT, quick: true },
  python: { wasm: 'tree-sitter-python.wasm', query: PYTHON, quick: true },
  go: { wasm: 'tree-sitter-go.wasm', query: GO },
  rust: { wasm: 'tree-sitter-rust.wasm', query: RUST },
  java: { wasm: 'tree-sitter-java.wasm', query: JAVA },
  c: { wasm: 'tree-sitter-c.wasm', query: C },
  cpp: { wasm: 'tree-sitter-cpp.wasm', query: CPP },
  csharp: { wasm: 'tree-sitter-c-sharp.wasm', query: CSHARP },
  ruby: { wasm: 'tree-sitter-ruby.wasm', query: RUBY },
  php: { wasm: 'tree-sitter-php.wasm', query: PHP },
  shell: { wasm: 'tree-sitter-bash.wasm', query: SHELL },
  markdown: { wasm: '', query: '' },
};

/** Own property or nothing: a language called `constructor` is no language. */
export function grammarOf(language: string): Grammar | undefined {
  return Object.hasOwn(GRAMMARS, language) ? GRAMMARS[language] : undefined;
}
