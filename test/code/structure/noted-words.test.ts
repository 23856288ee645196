// What the scanners note of the words of a file against what is found by looking at its text.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageById } from '../../../src/code/languages/all-languages.ts';
import { givenIn } from '../../../src/code/resolve/given-words.ts';
import { importCallsIn } from '../../../src/code/resolve/import-calls.ts';
import { readNotes } from '../../../src/code/structure/noted-words.ts';
import { PackedRows } from '../../../src/code/structure/packed-rows.ts';
import { wordOf, wordStart } from '../../../src/code/structure/private-names.ts';
import { openScanners } from '../../../src/code/structure/scan/scanners.ts';
import { PackedWordIndex } from '../../../src/code/words/packed-word-index.ts';

const scanners = openScanners(readFileSync(new URL('../../../dist/grammars/scanners.wasm', import.meta.url)));

const words = new PackedWordIndex();
let files = 0;

/** Undefined where the scanner is not sure of the text. */
function both(language: string, source: string): { readonly noted: object; readonly found: object; readonly unnamed: readonly string[] } | undefined {
  const text = Buffer.from(source);
  files += 1;
  words.add(files, text, languageById(language)!.lexer);
  const cells = words.cellsOf(files);
  const count = cells.length >>> 1;
  const scanned = scanners.of(language)!(text, cells.subarray(count));
  if (scanned === undefined) return undefined;
  const rows = new PackedRows(scanned.rows);
  const notes = readNotes(scanned.notes);
  const offsetOf = (word: number): number => cells[count + word]! >>> 2;
  const given = language === 'python' ? { symbols: [], offsets: [], defined: [] } : givenIn(text, cells, words, rows);
  const unnamed = rows.definitions.filter((_, at) => notes.definitions[at] === -1).map(({ name }) => name);
  return {
    noted: {
      given: Array.from(notes.given, (note) => `${words.nameOf(cells[note >> 1]!)} ${offsetOf(note >> 1)} ${(note & 1) === 1}`),
      calls: Array.from(notes.importCalls, offsetOf),
      definitions: Array.from(notes.definitions, (note) => (note === -1 ? '' : `${words.nameOf(cells[note >> 1]!)} ${offsetOf(note >> 1)} ${(note & 1) === 1}`)),
    },
    found: {
      given: given.symbols.map((symbol, at) => `${words.nameOf(symbol)} ${given.offsets[at]} ${given.defined[at]}`),
      calls: language === 'python' ? [] : importCallsIn(text, cells, words.symbolOf('import')),
      definitions: rows.definitions.map((definition, at) => (notes.definitions[at] === -1 ? '' : `${wordOf(definition.name)} ${wordStart(definition)} ${definition.local}`)),
    },
    unnamed,
  };
}

const JAVASCRIPT: Readonly<Record<string, string>> = {
  'members that are assigned': 'a.b = 1; a.c == 2; d => 3; a.e ??= 4; a.f ||= 5; a.g &&= 6; this.h\n  = 7; x = 8; z = [...y]; [...w.v] = 9;',
  'keys of objects': 'f({ a: 1, b : 2, c() {}, "d": 3, \'e\'() {}, [f]: 4, ["g"]: 5, get h() { return 1; }, async i() {}, *j() {} }); g = ok ? k : l; switch (m) { case n: }',
  'names in quotes': 'x["a"] = 1; x["b"] == 2; x["d"] ||= 1; x[ "e" ] ??= 2; x["f"](); x["g"] ? 1 : 2; y = "h"; z = { "i" : 1, \'j\'(k) {} }',
  'defineProperty and its kin': 'Object.defineProperty(exports, "a", {}); x.defineGetter(b.c, \'d\', f); notdefineProperty(e, "f"); Object.defineProperty( this.$g , "h", {}); x.defineSetter("i"); defineProperty(j,k, "l")',
  'comments on the way': 'a /* . */ . /* : */ b = 1; a. // c\nd = 2; ({ // e\n f: 1, /* , */ g: 2, h /* : */ : 3 }); "//".i = 4;',
  'classes, private and static': 'class A { #a = 1; static b = 2; c; #d() {} get e() { return this.#a; } set e(v) { this.#a = v; this.f = v; } static { A.g = 1; } }',
  'objects that functions make': 'function make() { const it = { a() {}, b: () => 1, c: function () {} }; it.d = () => 2; it.d.e = function e() {}; return it; }',
  'prototypes and exports': 'F.prototype.a = function () {}; F.prototype = { b: function () {} }; module.exports = { c, d: e }; exports.f = g; module.exports.h = () => 1;',
  'wrappers of old': '(function (root, factory) { if (typeof define === "function" && define.amd) define(["a"], factory); else root.b = factory(root.c); })(this, function (a) { var d = {}; d.e = function () {}; return d; });',
  'import calls': 'import a from "a"; const b = await import("b"); import ( "c" ); x.import("d"); // import("e")\nconst s = "import("; import.meta.url;',
  'templates, regular expressions and division': 'const a = `x${b.c = 1}y "d": ${{ e: 2 }}`; f = /"g": h/.test(i) / j.k; l = `${`m.n = ${o}`}`; p = q / r / s;',
  'labels and a hashbang': '#!/usr/bin/env node\nouter: for (const a of b) { c.d = a; continue outer; }\n',
  'destructuring, generators and async': 'const { a, b: c, d = 1, ...e } = f; async function* g({ h }, [i]) { for await (const j of k) yield* j.l; } ({ m: n.o } = p); [q.r] = s;',
  'names that are no words of the index': 'const caf\u00e9 = 1; x.\u65e5\u672c = 2; ({ \u03c0: 3, "na\u00efve": 4 }); class \u00c4 { #\u00f6 = 1; }',
  'names that touch': '`\'a$b\': 1`; `"c${d}e": f`; x["\\u0061b"] = 1; y.$z = 3; $.w$ = 4;',
  'nothing': '',
};

test.each(Object.entries(JAVASCRIPT))('notes of words say what the text says: %s', (_, text) => {
  for (const language of ['javascript', 'typescript']) {
    const seen = both(language, text)!;
    expect(seen.noted).toEqual(seen.found);
  }
});

test('notes of words say what the text says in TypeScript', () => {
  const seen = both('typescript', 'export interface A { b: string; c?(d: number): void; "e-f": 1 }\nenum G { H = 1, "I" = 2 }\nabstract class J<K> { constructor(private readonly l: K, public m?: string) { this.n = l; } declare o: { p: number }; [q: string]: unknown }\nnamespace R.S { export type T = { u: typeof import("v") } }\nfunction w(this: X, y = { z: 1 }) { return { a1() {} } }')!;
  expect(seen.noted).toEqual(seen.found);
  expect(seen.unnamed).toEqual(['e-f']);
});

test('notes of words say what the text says in Python', () => {
  const seen = both('python', 'import os\nclass A:\n    b: int = 1\n    def c(self, d, *e, f=1, **g):\n        self.h = {"i": 2}\n        j = [k for k in l]\n        return f"{j!r}"\nm, n = 1, 2\nfor o in p: pass\n')!;
  expect(seen.noted).toEqual(seen.found);
  expect(seen.unnamed).toEqual([]);
});

test('nearly every definition is one word, so that its name is not looked up again', () => {
  const seen = both('javascript', 'class A { #b = 1; c() { const d = (e) => e; } }\nfunction f(g, { h, i: j }) {}\nF.prototype.k = function () {};')!;
  expect(seen.unnamed).toEqual([]);
});

test('two definitions that stand at one place have the same word', () => {
  const seen = both('typescript', 'class A { constructor(private a: number, b: string) {} }')!;
  expect(seen.noted).toEqual(seen.found);
  expect(seen.unnamed).toEqual([]);
});

test.each(['x = 1 <!-- y.z = 2\n--> w.v = 3\n', '\\u0061b.c = 2;'])('what the scanner leaves to the parser has no notes: %s', (text) => {
  expect(both('javascript', text)).toBeUndefined();
});

test('notes and text say the same of whatever the scanner is sure of', () => {
  const pieces = ['a', '.b', ' = ', '{', '}', '(', ')', '[', ']', ': ', ', ', '"c"', "'d'", '`e${', '`', '?', '??=', '||=', '&&=', '=>', '==', '\n', ' ', '// f\n', '/* g */', '#h', 'class I ', 'function j', 'import(', 'return ', 'this.k', '...', ';', '/l/', '\u00e4', '$m', 'Object.defineProperty(', 'async ', 'get n', '\u00a0'];
  fc.assert(fc.property(fc.constantFrom('javascript', 'typescript'), fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (language, parts) => {
    const seen = both(language, parts.join(''));
    if (seen !== undefined) expect(seen.noted).toEqual(seen.found);
  }), { numRuns: 2_000 });
});
