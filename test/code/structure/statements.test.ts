// Import and export statements in every form the languages allow, read from their text alone.
import { describe, expect, it } from 'vitest';
import { readExport, readImport, readTarget } from '../../../src/code/structure/ecmascript-statements.ts';
import { readAll, readPythonImport } from '../../../src/code/structure/python-statements.ts';

const imports = (text: string): unknown => {
  const row = readImport(text, 0, text.length);
  return row === undefined ? undefined : [row.source, row.typeOnly ?? false, ...row.names.map(({ imported, local, start }) => `${imported}→${local}@${text.slice(start, start + local.length)}`)];
};

describe('import statements', () => {
  it.each([
    [`import x from 'a'`, ['a', false, 'default→x@x']],
    [`import * as ns from "a";`, ['a', false, '*→ns@ns']],
    [`import { a, b as c, } from 'm'`, ['m', false, 'a→a@a', 'b→c@c']],
    [`import x, { default as y } from 'm'`, ['m', false, 'default→x@x', 'default→y@y']],
    [`import x, * as ns from 'm'`, ['m', false, 'default→x@x', '*→ns@ns']],
    [`import type { T } from 'm'`, ['m', true, 'T→T@T']],
    [`import type T from 'm'`, ['m', true, 'default→T@T']],
    [`import type from 'm'`, ['m', false, 'default→type@type']],
    [`import type, { a } from 'm'`, ['m', false, 'default→type@type', 'a→a@a']],
    [`import { type A, type as b, type as as c, type } from 'm'`, ['m', false, 'A→A@A', 'type→b@b', 'as→c@c', 'type→type@type']],
    [`import { "a-b" as c } from 'm'`, ['m', false, 'a-b→c@c']],
    [`import 'side'`, ['side', false]],
    [`import {} from 'm'`, ['m', false]],
    [`import from from 'm'`, ['m', false, 'default→from@from']],
    [`import x = require('m')`, ['m', false, '*→x@x']],
    [`import data from './x.json' with { type: 'json' }`, ['./x.json', false, 'default→data@data']],
    [`import { /* a, */ b, // c\n d } from 'm'`, ['m', false, 'b→b@b', 'd→d@d']],
    [`import 名前 from './日本'`, ['./日本', false, 'default→名前@名前']],
    [`import x from`, undefined],
  ])('%s', (text, expected) => expect(imports(text)).toEqual(expected));
});

describe('export statements', () => {
  const exports = (text: string, declared: string[] = []): string[] =>
    readExport(text, 0, text.length, declared.map((name) => ({ name, start: text.indexOf(name) }))).map(({ local, exported, source }) => `${local}→${exported}${source === undefined ? '' : ` ${source}`}`);
  it.each<[string, string[], string[]]>([
    [`export { a, b as c }`, [], ['a→a', 'b→c']],
    [`export { a as default } from 'm';`, [], ['a→default m']],
    [`export { default } from 'm'`, [], ['default→default m']],
    [`export type { T, U as V } from 'm'`, [], ['T→T m', 'U→V m']],
    [`export { type T }`, [], ['T→T']],
    [`export * from 'm'`, [], ['*→* m']],
    [`export * as ns from 'm'`, [], ['*→ns m']],
    [`export type * from 'm'`, [], ['*→* m']],
    [`export default f;`, [], ['f→default']],
    [`export default f()`, [], ['default→default']],
    [`export default 'text'`, [], ['default→default']],
    [`export default function f() {}`, ['f'], ['f→default']],
    [`export const a = 1, b = 2`, ['a', 'b'], ['a→a', 'b→b']],
    [`export = thing;`, [], ['thing→=']],
    [`@dec export class A {}`, ['A'], ['A→A']],
  ])('%s', (text, declared, expected) => expect(exports(text, declared)).toEqual(expected));
});

describe('what receives a module', () => {
  it.each([
    ['x', ['*→x']],
    ['{ a, b: c, d = 1 }', ['a→a', 'b→c', 'd→d']],
    ['{ a: { b } }', []],
    ['[a]', []],
  ])('%s', (text, expected) => {
    expect(readTarget(text, { start: 0, end: text.length }).map(({ imported, local }) => `${imported}→${local}`)).toEqual(expected);
  });
});

describe('Python imports', () => {
  const read = (text: string): unknown => readPythonImport(text, 0, text.length).map(({ source, level, names }) => `${'.'.repeat(level ?? 0)}${source}: ${names.map(({ imported, local }) => `${imported}→${local}`).join(' ')}`);
  it.each([
    ['import a.b as c, d', ['a.b: *→c', 'd: *→d']],
    ['import a.b.c', ['a.b.c: *→a']],
    ['from . import x', ['.: x→x']],
    ['from ...a.b import (x as y, z,  # why\n w)', ['...a.b: x→y z→z w→w']],
    ['from .m import *', ['.m: *→*']],
    ['from __future__ import annotations', ['__future__: annotations→annotations']],
    ['from a import \\\n  b', ['a: b→b']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    ["__all__ = ['a', \"b\"]", ['a', 'b']],
    ["__all__ += ('a',)", ['a']],
    ["__all__ = 'a', 'b',", ['a', 'b']],
    ["__all__: list[str] = [\n  'a',  # one\n]", ['a']],
    ["__all__ = ['a'] + other", []],
    ['__all__ = names()', []],
  ])('%s', (text, expected) => {
    const rows = readAll(text, 0, text.length);
    expect(rows.map(({ exported }) => exported)).toEqual(expected);
    for (const { exported, start } of rows) expect(text.slice(start, start + exported.length)).toBe(exported);
  });
});
