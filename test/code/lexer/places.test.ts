// Golden places: what stands in code, comment and string, per language family. Words are named after where they belong.
import { describe, expect, it } from 'vitest';
import { C, CPP, GO, JAVA, KOTLIN, RUST, SCALA, SWIFT } from '../../../src/code/lexer/families/c-like.ts';
import { CSHARP } from '../../../src/code/lexer/families/csharp.ts';
import { HASKELL, LUA, SQL } from '../../../src/code/lexer/families/double-dash.ts';
import { ECMASCRIPT } from '../../../src/code/lexer/families/ecmascript.ts';
import { LISP } from '../../../src/code/lexer/families/lisp.ts';
import { MARKUP } from '../../../src/code/lexer/families/markup.ts';
import { PHP } from '../../../src/code/lexer/families/php.ts';
import { GENERIC, PROSE } from '../../../src/code/lexer/families/prose.ts';
import { PYTHON } from '../../../src/code/lexer/families/python.ts';
import { RUBY } from '../../../src/code/lexer/families/ruby.ts';
import { INI, JSON_ROW, TOML, YAML } from '../../../src/code/lexer/families/settings.ts';
import { SHELL } from '../../../src/code/lexer/families/shell.ts';
import { CSS, SCSS } from '../../../src/code/lexer/families/style-sheets.ts';
import type { LexerRow } from '../../../src/code/lexer/lexer-row.ts';
import { byPlace } from './words-of.ts';

const CASES: readonly (readonly [string, LexerRow, string, { code?: string; comment?: string; string?: string }])[] = [
  ['c: splices and characters', C, 'int a; // c1 \\\nc2\n/* c3 /* */ b = \'s\' + "s2\\"s3";', { code: 'int a b', comment: 'c1 c2 c3', string: 's s2 s3' }],
  ['c: an open string ends with its line', C, '#error "s1\nint a;', { code: 'error int a', string: 's1' }],
  ['cpp: raw strings, separators, prefixes', CPP, 'x = R"dl(s1 ")" s2)dl" + u8"s3" + 1\'000\'000 + y;', { code: 'x R u8 1 000 000 y', string: 'dl s1 s2 dl s3' }],
  ['java: text block', JAVA, 'a = """\n s1 "s2" \\""" s3\n"""; b /* c */', { code: 'a b', comment: 'c', string: 's1 s2 s3' }],
  ['go: raw string', GO, 'a := `s1 \\` + "s2" + b // c', { code: 'a b', comment: 'c', string: 's1 s2' }],
  ['rust: lifetimes, characters, raw strings, nesting', RUST, "fn f<'a>(x: &'a str, c: char) { 's'; '\\''; '\\u{s2}'; r#\"s3 \" s4\"#; r\"s5\\\"; b; /* c1 /* c2 */ c3 */ r#type }", {
    code: "fn f a x a str c char r r b r type", comment: 'c1 c2 c3', string: 's us2 s3 s4 s5'.replace('us2', 'u s2'),
  }],
  ['kotlin: interpolation', KOTLIN, 'a = "s1 $b ${c("s2")} s3" + """s4 ${d} \\""" /* c1 /* c2 */ c3 */ e', { code: 'a b c d e', comment: 'c1 c2 c3', string: 's1 s2 s3 s4' }],
  ['kotlin: an escaped dollar is text', KOTLIN, '"\\$s1 s2"', { string: 's1 s2' }],
  ['scala: interpolation and symbols', SCALA, 'val a = s"s1 ${b} $c" ; \'sym; \'x\'', { code: 'val a s b c sym', string: 's1 x' }],
  ['swift: interpolation', SWIFT, 'let a = "s1 \\(b(c)) s2"; #"s3 \\(s4) \\#(d)"#', { code: 'let a b c d', string: 's1 s2 s3 s4' }],
  ['csharp: every kind of string', CSHARP, 'a = @"s1 \\" + $"s2 {b} {{s3}}" + $@"s4 ""s5"" {c}" + """s6 "s7" """ + \'x\'; // c', {
    code: 'a b c', comment: 'c', string: 's1 s2 s3 s4 s5 s6 s7 x',
  }],
  ['ecmascript: templates', ECMASCRIPT, 'a`s1 ${b + `s2 ${{ c: d }.c} s3`} s4`; e', { code: 'a b c d c e', string: 's1 s2 s3 s4' }],
  ['ecmascript: a word runs into an interpolation', ECMASCRIPT, '`s1${a}s2 \\${s3} $s4`', { code: 'a', string: 's1 s2 s3 $s4' }],
  ['ecmascript: regular expressions', ECMASCRIPT, 'a = /s1[/"]s2/g; b = c / d / e; return /s3"/; f++ / g; x.return / 2', { code: 'a g b c d e return f g x return 2', string: 's1 s2 s3' }],
  ['ecmascript: regex after a comment', ECMASCRIPT, 'a = // c1\n /s1\'/; b', { code: 'a b', comment: 'c1', string: 's1' }],
  ['ecmascript: JSX text is code', ECMASCRIPT, 'x = <p a="s1">Don\'t {b}</p>; <br />; c', { code: 'x p a Don t b p br c', string: 's1' }],
  ['ecmascript: minified', ECMASCRIPT, 'import"s1";return"s2";case\'s3\':a;typeof"s4"', { code: 'import return case a typeof', string: 's1 s2 s3 s4' }],
  ['ecmascript: names', ECMASCRIPT, '$a _b ɵc 日本 #d 0xFFn 1_000', { code: '$a _b ɵc 日本 d 0xFFn 1_000' }],
  ['php: tags, heredoc, attributes', PHP, 's1 don\'t <?php #[A(b)]\n $a = "s2 $b {$c->d} s3"; # c1\n // c2\n <<<EOT\n s4 $e\nEOT; f(\'s5\'); ?> s6', {
    code: 'php A b a b c d EOT e EOT f', comment: 'c1 c2', string: 's1 don t s2 s3 s4 s5 s6',
  }],
  ['python: prefixes and f-strings', PYTHON, 'a = rb"s1\\"s2" + f"s3 {b!r:>{c}} {{s4}}" + \'\'\'s5\ns6\'\'\' # c1\n"s7 {s8}" ; F"{d}"', {
    code: 'a rb f b r c F d', comment: 'c1', string: 's1 s2 s3 s4 s5 s6 s7 s8',
  }],
  ['ruby: interpolation, heredoc, block comments', RUBY, 'a = "s1 #{b} s2"\n=begin\nc1\n=end\nx = <<~EOS.c\n  s3 #{d}\n  EOS\ny = z =~ /s4\'/\nclass A << self', {
    code: 'a b x EOS c d EOS y z class A self', comment: 'begin c1 end', string: 's1 s2 s3 s4',
  }],
  ['shell: quotes, expansions, heredoc', SHELL, "a=\"s1 $b ${c} $(d \"s2\") s3\" # c1\ne 's4 $s5' $# f#g \\\" h\ncat <<'EOF'\ns6\nEOF\ni", {
    code: 'a b c d e f g h cat EOF i', comment: 'c1', string: 's1 s2 s3 s4 s5 EOF s6',
  }],
  ['lua: long brackets', LUA, 'a = [==[s1 ]] s2]==] --[[c1\nc2]] b -- c3\n t[i]', { code: 'a b t i', comment: 'c1 c2 c3', string: 's1 s2' }],
  ['sql: doubled quotes, quoted names', SQL, "select 's1''s2' from \"a\" -- c1\n/* c2 */ b", { code: 'select from a b', comment: 'c1 c2', string: 's1 s2' }],
  ['haskell: primes and nesting', HASKELL, "f' x = \"s1\" {- c1 {- c2 -} c3 -} -- c4", { code: "f' x", comment: 'c1 c2 c3 c4', string: 's1' }],
  ['lisp: dashes and quotes', LISP, "(def-foo 'a \"s1\") ; c1\n#| c2 #| c3 |# c4 |# b", { code: 'def-foo a b', comment: 'c1 c2 c3 c4', string: 's1' }],
  ['markup', MARKUP, '<a b="c">don\'t</a><!-- c1 - c2 --> d', { code: 'a b c don t a d', comment: 'c1 c2' }],
  ['css', CSS, '.a-b { --c: url(http://d); content: "s1" } /* c1 */', { code: 'a-b --c url http d content', comment: 'c1', string: 's1' }],
  ['scss', SCSS, 'a { b: url(http://c) } // c1', { code: 'a b url http c', comment: 'c1' }],
  ['yaml', YAML, "a: it's b # c1\nc: 's1''s2' #c2\nd#e: \"s3\"", { code: 'a it s b c d e', comment: 'c1 c2', string: 's1 s2 s3' }],
  ['toml', TOML, "a = 's1\\' # c1\nb = \"\"\"s2\n\"s3\"\"\"\"", { code: 'a b', comment: 'c1', string: 's1 s2 s3' }],
  ['ini', INI, '; c1\n[a]\nb=c;d ; c2\n# c3', { code: 'a b c d', comment: 'c1 c2 c3' }],
  ['json with comments', JSON_ROW, '{"s1": ["s2\\"s3", 1, true] // c1\n}', { code: '1 true', comment: 'c1', string: 's1 s2 s3' }],
  ['prose is text', PROSE, "Don't `call` it", { comment: 'Don t call it' }],
  ['generic is code', GENERIC, '"a" # b', { code: 'a b' }],
  ['a byte order mark is no part of a word', GO, '\ufeffpackage a', { code: 'package a' }],
];

describe('places of words', () => {
  it.each(CASES)('%s', (_name, row, source, expected) => {
    expect(byPlace(row, source)).toEqual({ code: '', comment: '', string: '', ...expected });
  });
});
