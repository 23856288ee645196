// The scanner of TypeScript says what the grammar says, row by row, or that it is not sure; and of broken text it is not sure.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StructureRows } from '../../../src/code/structure/structure-rows.ts';
import { openReferee, scannedRows } from './by-parser.ts';

let referee: (text: string) => StructureRows;
beforeAll(async () => {
  referee = await openReferee('typescript');
});

const READ: Readonly<Record<string, string>> = {
  'interfaces': 'export interface A<T extends B = C> extends D<T>, E.F { readonly a: string; b?: number, c(d: T, e?: U): void\n f?<V>(g: V): V; get h(): string; set h(i); (j: T): U; new <W>(k: W): A<W>; [l: string]: unknown; readonly [m: number]: T; [Symbol.iterator](): X; "n o": 1; 12: 2; new: string; get: T; readonly: U; in(): void }\ninterface Z {}\n',
  'types': 'type A = string | number[] | [a: B, c?: D, ...e: F[]] | readonly G[];\nexport type H<T> = T extends (infer U)[] ? U : T extends [infer V extends string, ...infer W] ? V : never;\ntype I = { readonly [K in keyof T as `on${K}`]?: T[K] } & { -readonly [L in M]-?: N };\ntype O = (p: Q, { r }: S, ...t: U[]) => v is W;\ntype X = abstract new <Y>(z: Y) => Y;\ntype a = typeof b.c<d> | unique symbol | keyof typeof e | -1 | `f${g}` | (h) | ((i) => j) | this | import("k");\ntype l = typeof import("m");\ntype n =\n  | o\n  & p\ntype q = r["s"]["t"][]\n',
  'what only says that two types are the same': 'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;\ntype Guarded<F> = F extends (a: any) => a is infer R ? R : never;\n',
  'enums': 'enum A { b, c = 1, "d e" = 2, f = b | c, }\nexport const enum G { h }\ndeclare enum I { j }\nexport declare const enum K { l = "m" }\n',
  'namespaces and modules': 'namespace A.B { export const d = 1; function e() {} export namespace F {} }\nexport namespace G { export interface H {} export { i } }\nmodule J { let k }\ndeclare module "l" { export default m; import n from "o"; export function p(): void }\ndeclare module "q";\ndeclare global { interface Window { r: string } var s: number }\n',
  'what is declared': 'declare const a: string, b: number;\nexport declare let c: D;\ndeclare function e(f: G): asserts f is H;\ndeclare class I<J> extends K<J> implements L, M<N> { private constructor(o: P); static q: R; s(): void; get t(): U }\nexport declare abstract class V { abstract w(): void; protected abstract readonly x: Y }\nexport declare type Z = 1;\nexport declare namespace aa { const bb: 1 }\n',
  'classes': 'export abstract class A<T> extends B<T>(c)<U> implements D, E.F<G> {\n  static readonly h: string = "i";\n  private j?: number\n  protected static override k!: L;\n  declare m: N;\n  accessor o = 1;\n  #p = 2;\n  public async *q<R>(s: R): AsyncGenerator<R> {}\n  constructor(private readonly t: U, public v?: W, x = 1, { y }: Z = {}, override aa: B) { super() }\n  bb(c: string): void;\n  bb(c: number): void;\n  bb(c: any) {}\n  abstract cc(): void\n  get dd(): string { return "" }\n  set dd(ee) {}\n  [ff: string]: any;\n  [gg]: H;\n  [hh]() {}\n  ii?(): void;\n  static { let jj }\n  kk = (ll: M): N => ll;\n}\nconst C = class<T> {}, D = class E<T> extends F<T> {};\nexport default abstract class G {}\n',
  'decorators': '@a @b.c("d", (e: F) => e) export class G { @h() i: J; @k l(@m() n: O) {} @p get q() { return 1 } @r static s = (t) => t }\n@u()\nclass V {}\n@w abstract class X {}\n',
  'functions': 'function a<T extends B, const C>(this: D, e?: F, ...g: H[]): asserts e is I {}\nfunction j(k: string): void;\nfunction j(k: number): void\nfunction j(k: any) {}\nexport async function* l<M>(): AsyncGenerator<M> {}\nexport default function n<T>(o: T): o is P {}\nconst q = function <R>(s: R): R { return s };\n',
  'arrow functions': 'const a = (b: C, d?: E, { f }: G = {}, ...h: I[]): J => b, k = <L,>(m: L): L => m, n = async <O extends P>(q: O) => q, r = async (s: T): Promise<U> => s;\nconst v = (w): X => w, y = (): Z => ({}), aa = (b, c: D) => b, ee = (f?) => f, gg = ([h, i]: J) => h;\nconst k2 = l2 ? (m2: N) => m2 : (o2) => (p2), q2 = r2 ? (s2) : t2, u2 = v2 ? w2 => (x2) : (y2): Z => y2;\nswitch (a) { case (b): c }\n',
  'types among expressions': 'const a = b as C, d = e as const, f = <G>h, i = j!, k = l!.m![0]!(n), o = p satisfies Q<R> as S;\nf<T>(a), new Map<string, (b: C) => D>(), g<H>`i`, j?.k<L>(m), n?.<O>(p), q<R>;\nif (a < b && c > d) {}\nfor (let i = 0; i < n; i++) {}\nconst r = a < b ? c : d > e;\nx = <any>(y);\nlet z: A<B<C>> = D, y2!: E;\nconst { s, t }: U = v;\ntry {} catch (w: unknown) {}\na.b! = c;\n(a as any).b = 1;\nexports.c = (() => 1) as D;\n',
  'what is loaded and given away': 'import type A from "b";\nimport type { C, D as E } from "f";\nimport { type G, type H as I, type, type as J } from "k";\nimport type * as L from "m";\nimport type, { N } from "o";\nimport P = require("q");\nimport R = S.T;\nexport type { U, V as W } from "x";\nexport { type Y, Z } from "aa";\nexport = ee;\nexport as namespace ff;\nexport default gg;\nexport import hh = ii.jj;\nconst kk: LL = require("mm");\n',
  'words that are names': 'const type = 1, declare = 2, namespace = 3, module = 4, abstract = 5, of = 6, as = 7, is = 8, readonly = 9, global = 10;\ntype = declare;\nnamespace.a = module\nmodule.exports = as;\ndeclare\nlet x = { type, readonly: 1, get: 2, declare() {}, async<T>() {}, get<U>() {} };\nfunction asserts(is: string, infer: any): is is string {}\n',
  'lines that end without a semicolon': 'type A = B\ntype C = D | E\nlet a: F\n[b]\nlet c: G = d\ninterface H {\n  a: string\n  (b: I): J\n  [c: string]: K\n}\nclass L {\n  a: M\n  b = 1\n  c?: N\n  d() {}\n}\ndeclare function e(): O\ndeclare let f: P\n',
  'other letters and comments': '#!/usr/bin/env node\ninterface 型<甲> { 名 /* a */ : /* b */ string } // end\nconst 変数: 型<"日本語"> = (引数: /* x */ 型) /* y */ : 型 => 引数;\n',
};

describe('the scanner of TypeScript', () => {
  it.each(Object.entries(READ))('reads %s as the grammar does', (_, text) => {
    const parsed = referee(text);
    expect(scannedRows('typescript', text)).toEqual(parsed);
    expect(parsed.hasError).toBe(false);
  });

  it('reads the file with every form as the grammar does, once what only the parser reads is taken out', () => {
    const text = readFileSync(new URL('fixtures/typescript.sample', import.meta.url), 'utf8').replace('using resource', 'const resource').replace('in out K', 'K');
    expect(scannedRows('typescript', text)).toEqual(referee(text));
  });

  it('knows forms the grammar stumbles over', () => {
    const text = 'export type * from "a";\nexport type * as B from "c";\nlet d: import("e").F<G>[];\ninterface H<in out I, out J> { <K>(l: K): M\n <N>(o: N): P }\nnamespace Q.R.S { export const t = 1 }\n';
    const { definitions, imports, exports, hasError } = scannedRows('typescript', text)!;
    expect(hasError).toBe(false);
    expect(definitions.map(({ kind, name, parent }) => `${kind} ${name} ${parent}`)).toEqual([
      'variable d -1', 'interface H -1', 'parameter I 1', 'parameter J 1', 'parameter K 1', 'parameter l 1', 'parameter N 1', 'parameter o 1',
      'namespace Q -1', 'namespace R 8', 'namespace S 9', 'constant t 10',
    ]);
    expect(imports).toEqual([{ source: 'e', names: [], start: text.indexOf('"e"') }]);
    expect(exports.map(({ local, exported, source }) => [local, exported, source])).toEqual([['*', '*', 'a'], ['*', 'B', 'c']]);
  });

  it('knows when `type` is a name in a list', () => {
    const { imports } = scannedRows('typescript', 'import { type as as a, type as, type as b, type } from "c";\n')!;
    expect(imports[0]!.names.map(({ imported, local }) => [imported, local])).toEqual([['as', 'a'], ['as', 'as'], ['type', 'b'], ['type', 'type']]);
  });

  it('ends a declaration where its last word ends, whatever is said about it behind', () => {
    const text = 'type A =\n  | 1 // one\n  | 2 // two\ntype B = 3\n';
    expect(scannedRows('typescript', text)!.definitions.map(({ start, end }) => text.slice(start, end))).toEqual(['type A =\n  | 1 // one\n  | 2', 'type B = 3']);
  });

  it.each([
    'type A = ;\n', 'interface A { b c }\n', 'let a: = 1;\n', 'function f(a: ) {}\n', 'type A<T = string;\n', 'enum A { b c }\n', 'class A { b: }\n', 'namespace A {\n', 'a as\n', 'x = <T>;\n', 'type A = B | | C;\n', 'type A = [b: C;\n',
    'const f = (a: B) = 1;\n', 'const f = (a: B): C;\n', 'f(a: B);\n', 'x = (a: B);\n', 'type A = T extends U ? V;\n', 'class A { private }}\n', 'declare a = 1;\n', 'abstract class {}\n', 'import A = ;\n', 'type A = `${b`;\n', 'interface {}\n', '@a let b;\n',
    'export @a class B {}\n', 'a < b > c;\n', 'using a = b;\n', 'const a = <div/>;\n', 'return <T extends U,>(a) => a b;\n', 'function* f(): A\nlet x\n}\n', 'class A { @b }\n', 'global { let a }\n', 'type A = import(b);\n', 'class A { get b: C }\n',
    'import { a b } from "c";\n', 'import { type a b } from "c";\n', 'export { type type a };\n', 'export { type a as };\n',
  ])('is not sure of %j', (text) => {
    expect(scannedRows('typescript', text)).toBeUndefined();
  });

  it('gives up on functions in the defaults of the parameters of functions, where each would be read twice as often as the one around it', () => {
    const nested = (count: number): string => `x = ${'(a = '.repeat(count)}1${') => 1'.repeat(count)};`;
    expect(scannedRows('typescript', nested(8))).toEqual(referee(nested(8)));
    expect(scannedRows('typescript', nested(40))).toBeUndefined();
  });

  it('gives up on nesting nobody writes, and does so at once', () => {
    for (const [open, close] of [['(', ')'], ['[', ']'], ['A<', '>'], ['{ a: ', ' }'], ['() => ', ''], ['keyof ', ''], ['A extends B ? ', ' : C'], ['`${', '}`']]) {
      const text = `type X = ${open!.repeat(100_000)}a${close!.repeat(100_000)};`;
      const scanned = scannedRows('typescript', text);
      if (open !== 'keyof ') expect(scanned, open).toBeUndefined();
    }
    for (const open of ['a < b, ', 'a<b<', '<T>(a) => ', '(a = (b', 'f<(a', '({ a: ({ b: ']) expect(scannedRows('typescript', `x = ${open.repeat(50_000)}`), open).toBeUndefined();
  });
});
