// The scanner of JavaScript says what the grammar says, row by row, or that it is not sure; and of broken text it is not sure.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StructureRows } from '../../../src/code/structure/structure-rows.ts';
import { openReferee, scannedRows } from './by-parser.ts';

let referee: (text: string) => StructureRows;
beforeAll(async () => {
  referee = await openReferee('javascript');
});

const READ: Readonly<Record<string, string>> = {
  'functions of every kind': 'function f(a, { b, c: [d = 1, ...e], ...g }, ...h) {}\nasync function* k() { yield* a; await b; yield }\nconst l = async (x, { y } = {}) => x, m = n => n, o = function p() {}, q = async r => r;\n(function () {})();\n!async function () {}();\n',
  'classes of every kind': 'class A extends B.c(1) { static #x = 1; static { let y; } get z() { return 1 } set z(v) {} async *[k]() {} "quoted"() {} 12() {} static = 1; get; async\n= 2; constructor(a) { super(a) } }\nconst C = class {}, D = class E {};\nexport default class {}\n',
  'names that are bound': 'const { a, b: { c = () => 1 }, [d]: e, "f": g, ...h } = x;\nlet [i, , j = 1] = y, k;\nfor (const l of m) {}\nfor (let [n, o] in p) q();\nfor (var r = 0, s; r < 1; r++) {}\nfor (t of u) {}\ntry {} catch ({ message }) {}\ntry {} catch {} finally {}\nfor await (const v of w) {}\n',
  'what is given away': 'export const a = 1, { b } = c;\nexport default function d() {}\nexport { e as f, g as default } from "h";\nexport * as i from "j"\nexport * from "k";\nexport async function l() {}\nexport class M {}\nimport n, { o as p, default as q } from "r";\nimport * as s from "t";\nimport "u";\nexport { s }\n',
  'what is loaded': 'const a = require("b"), { c } = require("d");\nconst e = await import("f");\nimport("g").then((h) => h);\nrequire("i")(require(j), require("k", 1));\nx.require("no");\n',
  'what is assigned': 'exports.a = exports.b = void 0;\nexports.c = function d() {};\nmodule.exports = function e() {};\nmodule.exports = { f, g: 1, "h": f, i() {}, j: () => 1, [k]: 2, ...l, m: m };\nF.prototype.n = 1;\nF.prototype = { o() {} };\nF.p = () => {};\nF.q = 1;\nexports = module.exports = class R {};\nexports["s t"] = 1;\nclass U { v() { this.w = 1; this["x"] = () => 2; } }\nfunction Y() { this.z = function () {}; }\n[a.b, c] = d;\n({ e: f.g } = h);\n',
  'slashes, templates, numbers, words that are names': 'a = b / c / d; e = /[/]\\//g.test(f) ? `${g`h${`i`}`}` : 0x1F + 1_0n + .5e-3;\nif (x) /y/.exec(z);\nconst of = 1, get = { get, set: 1, async: 2, async get() {}, get get() { return of } };\nlabel: for (;;) { continue label }\nasync();\na?.b?.[c]?.(d) ?? e;\nnew F;\nnew (g())(h).i;\nnew.target\n',
  'lines that end without a semicolon': 'let a = 1\nlet b = a\n++b\nconst c = () => {}\nfunction f() { return\n}\ndo a++; while (a < 1) b\nx = y\n(z)\nif (a) b; else c\nswitch (a) { case 1: b; default: { let d } }\nvar e = class { x = 1\n y = 2\n }\n',
  'other letters and comments': '#!/usr/bin/env node\nconst 変数 = "日本語"; /* 注 */ function 関数(引数 /* x */ = /* y */ 1) { // end\n}\nvar ɵ = () => 1;\n',
};

describe('the scanner of JavaScript', () => {
  it.each(Object.entries(READ))('reads %s as the grammar does', (_, text) => {
    const parsed = referee(text);
    expect(parsed.hasError).toBe(false);
    expect(scannedRows('javascript', text)).toEqual(parsed);
  });

  it('reads the file with every form as the grammar does, once the markup is taken out', () => {
    const text = readFileSync(new URL('fixtures/javascript.sample', import.meta.url), 'utf8').replace(/return <div.*<\/div>;/, 'return title;');
    expect(scannedRows('javascript', text)).toEqual(referee(text));
  });

  it('knows what a compiler only announces, however much it announces at once', () => {
    const text = `${Array.from({ length: 40 }, (_, at) => `exports.n${at} = `).join('')}void 0;\n`;
    expect(scannedRows('javascript', text)!.definitions).toEqual([]);
  });

  it.each([
    'function f( {}\n', 'x = (1;\n', 'x = 1)\n', 'class {}\n', 'let x = ;\n', 'x = "open\n', 'x = `open\n', 'a b\n', 'const { a b } = c;\n', 'if x { }\n', 'return <div/>;\n', 'f(a b)\n', 'f() = 1\n', 'x = [1, 2\n',
    'import { a } "b";\n', 'export { a\n', 'for (x y z) {}\n', 'var x = { a: };\n', 'x = 12abc;\n', 'x = { a = 1 };\n', 'f({ a = 1 });\n', '() + 1;\n', 'x = (...a);\n', 'class A { x y }\n', 'const a;b c\n', 'x = /open\n', 'a ? b;\n', 'try {}\n',
    '@decorated class A {}\n', 'type A = string;\n', 'function f(a: number) {}\n', 'interface A {}\n', 'let x: string = 1;\n', 'enum A {}\n', 'using x = y;\n', 'x = a <b> c;\n<!-- old\n', 'switch (a) { b: c }\n', 'with (a) {}\n',
  ])('is not sure of %j', (text) => {
    expect(scannedRows('javascript', text)).toBeUndefined();
  });

  it('gives away very many names at once without looking for each among all the others', () => {
    const text = `module.exports = { ${Array.from({ length: 80_000 }, (_, at) => `a${at}`).join(', ')} };\n`;
    expect(scannedRows('javascript', text)!.definitions).toHaveLength(80_000);
  });

  it('gives up on functions in the defaults of the parameters of functions, where each would be read twice as often as the one around it', () => {
    const nested = (count: number): string => `x = ${'(a = '.repeat(count)}1${') => 1'.repeat(count)};`;
    expect(scannedRows('javascript', nested(8))).toEqual(referee(nested(8)));
    expect(scannedRows('javascript', nested(40))).toBeUndefined();
  });

  it('gives up on nesting nobody writes, and does so at once', () => {
    for (const [open, close] of [['(', ')'], ['[', ']'], ['{', '}'], ['`${', '}`'], ['f(', ')'], ['() => ', ''], ['a = ', ''], ['!', ''], ['if (a) ', '']]) {
      const text = `x = ${open!.repeat(100_000)}1${close!.repeat(100_000)}`;
      const started = scannedRows('javascript', open === 'if (a) ' ? text.slice(4) : text);
      if (open !== '!') expect(started, open).toBeUndefined();
    }
  });
});
