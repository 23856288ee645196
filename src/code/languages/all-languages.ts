// The languages we know, and which of them a file is written in.
import { CPP_LANGUAGE } from './cpp.ts';
import { CSHARP_LANGUAGE } from './csharp.ts';
import { CSS_LANGUAGE } from './css.ts';
import { C_LANGUAGE } from './c.ts';
import { GENERIC_LANGUAGE } from './generic.ts';
import { GO_LANGUAGE } from './go.ts';
import { HASKELL_LANGUAGE } from './haskell.ts';
import { HTML_LANGUAGE } from './html.ts';
import { INI_LANGUAGE } from './ini.ts';
import { JAVASCRIPT } from './javascript.ts';
import { JAVA_LANGUAGE } from './java.ts';
import { JSON_LANGUAGE } from './json.ts';
import { KOTLIN_LANGUAGE } from './kotlin.ts';
import { LISP_LANGUAGE } from './lisp.ts';
import { LUA_LANGUAGE } from './lua.ts';
import { MARKDOWN } from './markdown.ts';
import { PHP_LANGUAGE } from './php.ts';
import { PYTHON_LANGUAGE } from './python.ts';
import { RUBY_LANGUAGE } from './ruby.ts';
import { RUST_LANGUAGE } from './rust.ts';
import { SCALA_LANGUAGE } from './scala.ts';
import { SCSS_LANGUAGE } from './scss.ts';
import { SHELL_LANGUAGE } from './shell.ts';
import { SQL_LANGUAGE } from './sql.ts';
import { SWIFT_LANGUAGE } from './swift.ts';
import { TEXT } from './text.ts';
import { TOML_LANGUAGE } from './toml.ts';
import { TSX } from './tsx.ts';
import { TYPESCRIPT } from './typescript.ts';
import { VUE_LANGUAGE } from './vue.ts';
import { YAML_LANGUAGE } from './yaml.ts';
import type { Language } from './language.ts';

export const ALL_LANGUAGES: readonly Language[] = [
  TYPESCRIPT, TSX, JAVASCRIPT, PYTHON_LANGUAGE, GO_LANGUAGE, RUST_LANGUAGE, JAVA_LANGUAGE, C_LANGUAGE, CPP_LANGUAGE, CSHARP_LANGUAGE,
  RUBY_LANGUAGE, PHP_LANGUAGE, KOTLIN_LANGUAGE, SWIFT_LANGUAGE, SHELL_LANGUAGE, SCALA_LANGUAGE, LUA_LANGUAGE, SQL_LANGUAGE, HASKELL_LANGUAGE,
  LISP_LANGUAGE, CSS_LANGUAGE, SCSS_LANGUAGE, HTML_LANGUAGE, VUE_LANGUAGE, JSON_LANGUAGE, YAML_LANGUAGE, TOML_LANGUAGE, INI_LANGUAGE,
  MARKDOWN, TEXT, GENERIC_LANGUAGE,
];

/** Interpreter in the first line → language; a version after the name does not count (`python3.12`). */
const INTERPRETERS: ReadonlyMap<string, Language> = new Map(Object.entries({
  node: JAVASCRIPT, deno: TYPESCRIPT, bun: TYPESCRIPT, tsx: TYPESCRIPT, 'ts-node': TYPESCRIPT, python: PYTHON_LANGUAGE, pypy: PYTHON_LANGUAGE,
  ruby: RUBY_LANGUAGE, php: PHP_LANGUAGE, lua: LUA_LANGUAGE, sh: SHELL_LANGUAGE, bash: SHELL_LANGUAGE, zsh: SHELL_LANGUAGE, dash: SHELL_LANGUAGE, ksh: SHELL_LANGUAGE,
}));

const byExtension = new Map(ALL_LANGUAGES.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)));
const byName = new Map(ALL_LANGUAGES.flatMap((language) => (language.names ?? []).map((name) => [name, language] as const)));
const byId = new Map(ALL_LANGUAGES.map((language) => [language.id, language]));

export function languageById(id: string): Language | undefined {
  return byId.get(id);
}

/** By whole name, then by extension, then by the interpreter named in the first line; else generic. */
export function languageOf(path: string, firstBytes?: Uint8Array): Language {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const dot = name.lastIndexOf('.');
  const known = byName.get(name) ?? (dot < 0 ? undefined : byExtension.get(name.slice(dot + 1)));
  return known ?? (firstBytes === undefined ? undefined : byInterpreter(firstBytes)) ?? GENERIC_LANGUAGE;
}

function byInterpreter(bytes: Uint8Array): Language | undefined {
  if (bytes[0] !== 0x23 || bytes[1] !== 0x21) return undefined;
  const line = new TextDecoder('latin1').decode(bytes.subarray(2, 130)).split(/[\r\n]/, 1)[0]!;
  const [program = '', ...rest] = line.trim().split(/\s+/);
  const called = /(^|\/)env$/.test(program) ? (rest.find((word) => !word.startsWith('-') && !word.includes('=')) ?? '') : program;
  return INTERPRETERS.get(called.slice(called.lastIndexOf('/') + 1).replace(/[\d.]+$/, ''));
}
