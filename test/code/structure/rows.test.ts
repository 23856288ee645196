// What is done with rows once they are read: packing, the place around an offset, the outline, headings, the covers over grammar holes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/code/structure/byte-offsets.ts';
import { meaningOf } from '../../../src/code/structure/capture-names.ts';
import { coverFirst, coverMore, coverUsing } from '../../../src/code/structure/cover-typescript.ts';
import { dottedPath, enclosingDefinition, enclosingPath } from '../../../src/code/structure/enclosing.ts';
import { markdownHeadings } from '../../../src/code/structure/markdown-headings.ts';
import { outline, type OutlineNode } from '../../../src/code/structure/outline.ts';
import { PackedRows, packRows } from '../../../src/code/structure/packed-rows.ts';
import { SYMBOL_KINDS, type Definition, type StructureRows } from '../../../src/code/structure/structure-rows.ts';

describe('packed rows', () => {
  const number = fc.nat(1_000_000);
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  const definition = fc.record({
    name: text, kind: fc.constantFrom(...SYMBOL_KINDS), nameStart: number, nameEnd: number, start: number, end: number, parent: fc.integer({ min: -1, max: 1000 }),
    exported: fc.boolean(), local: fc.boolean(), inLiteral: fc.constant<true>(true),
  }, { requiredKeys: ['name', 'kind', 'nameStart', 'nameEnd', 'start', 'end', 'parent', 'exported', 'local'] });
  const importRow = fc.record({
    source: text, names: fc.array(fc.record({ imported: text, local: text, start: number }), { maxLength: 3 }), start: number, level: fc.nat(4), typeOnly: fc.constant(true),
  }, { requiredKeys: ['source', 'names', 'start'] });
  const exportRow = fc.record({ local: text, exported: text, source: text, start: number }, { requiredKeys: ['local', 'exported', 'start'] });
  const rows = fc.record({ definitions: fc.array(definition, { maxLength: 6 }), imports: fc.array(importRow, { maxLength: 4 }), exports: fc.array(exportRow, { maxLength: 4 }), hasError: fc.boolean() });

  it('come back as they were, also from an uneven place in a larger buffer', () => {
    fc.assert(fc.property(rows, fc.nat(7), (given, shift) => {
      const packed = packRows(given as StructureRows);
      const larger = new Uint8Array(packed.length + shift);
      larger.set(packed, shift);
      const { definitions, imports, exports, hasError } = new PackedRows(larger.subarray(shift));
      expect({ definitions, imports, exports, hasError }).toEqual(given);
    }), { numRuns: 200 });
  });
});

const row = (name: string, start: number, end: number, parent: number, more: Partial<Definition> = {}): Definition => ({
  name, kind: 'function', nameStart: start, nameEnd: start + name.length, start, end, parent, exported: false, local: false, ...more,
});
const ROWS: Definition[] = [
  row('Shop', 0, 100, -1, { kind: 'class' }),
  row('sell', 10, 60, 0, { kind: 'method' }),
  row('item', 15, 20, 1, { kind: 'parameter', local: true }),
  row('inner', 25, 50, 1, { local: true }),
  row('x', 30, 35, 3, { kind: 'variable', local: true }),
  row('name', 70, 80, 0, { kind: 'property' }),
  row('after', 110, 120, -1, { kind: 'constant' }),
];

describe('the place around an offset', () => {
  it.each([[5, 'Shop'], [17, 'Shop.sell'], [32, 'Shop.sell.inner'], [55, 'Shop.sell'], [75, 'Shop.name'], [105, undefined], [115, 'after'], [500, undefined]])('%d → %s', (offset, path) => {
    expect(enclosingPath(ROWS, offset)).toBe(path);
  });
  it('has no place in an empty file', () => {
    expect(enclosingDefinition([], 0)).toBe(-1);
    expect(dottedPath([], -1)).toBe('');
  });
});

describe('outline', () => {
  it('leaves out what is local', () => {
    const show = (nodes: readonly OutlineNode[]): unknown[] => nodes.map(({ definition, children }) => (children.length > 0 ? [definition.name, ...show(children)] : definition.name));
    expect(show(outline(ROWS))).toEqual([['Shop', 'sell', 'name'], 'after']);
  });
});

describe('headings', () => {
  it.each<[string, string[]]>([
    ['# a\n## b ##\n### c #d\n', ['a', 'b', 'c #d']],
    ['```\n# no\n```\n# yes', ['yes']],
    ['````\n```\n# no\n````\n# yes', ['yes']],
    ['~~~ info\n# no\n```\n# no\n~~~\n# yes', ['yes']],
    ['``` a`b\n# yes', ['yes']],
    ['    # no\n\t# no\n   # yes', ['yes']],
    ['#no\n#\n####### no', []],
    ['Title\n===\n\ntext\nmore\n---\n', ['Title']],
    ['- item\n---\n> quote\n===\n| a |\n---', []],
    ['---\ntitle: no\n---\n# yes', ['yes']],
    ['# 見出し\r\n## 二\r\n', ['見出し', '二']],
  ])('%j', (text, expected) => expect(markdownHeadings(text).map(({ name }) => name)).toEqual(expected));
});

describe('covers over the holes of the TypeScript grammar', () => {
  it.each([
    ['interface A<in out T, out U extends string, in V = 1> {}', 'interface A<       T,     U extends string,    V = 1> {}'],
    ['interface A {\n  <T>(a: T): T\n  // and\n  <U>(a: U): U\n}', 'interface A {\n  <T>(a: T): T;  // and\n  <U>(a: U): U\n}'],
    ['const f = () =>\n  <T>(a: T) => a', 'const f = () =>\n  <T>(a: T) => a'],
    ['{ using a = b; await using c = d; }', '{ const a = b;       const c = d; }'],
    ['using(x); a.using = 1; const using = 2', 'using(x); a.using = 1; const using = 2'],
  ])('%j', (text, expected) => expect(coverFirst(text, false)).toBe(expected));

  it('never moves anything', () => {
    const piece = fc.constantFrom('using x = ', 'await using y of', '<in out T>', ', out K,', '\n<A>(', 'foo()\n', '// c\n', '/* a\n*/', '(type extends ', "import('x').T[]", '\\`', 'in: 1', '日本', ' ');
    fc.assert(fc.property(fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')), (text) => {
      for (const covered of [coverUsing(text), coverFirst(text, false), coverFirst(text, true), coverMore(text)]) expect(covered.length).toBe(text.length);
    }), { numRuns: 300 });
  });
});

describe('offsets', () => {
  it('are bytes, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const bytes = Buffer.from(text);
      const { text: decoded, toByte } = decode(bytes);
      expect(decoded).toBe(text);
      for (let at = 0; at <= text.length; at += 1) {
        if (at < text.length && /[\udc00-\udfff]/.test(text[at]!)) continue; // inside a pair
        expect(toByte(at)).toBe(Buffer.byteLength(text.slice(0, at)));
      }
    }), { numRuns: 200 });
  });
});

describe('captures', () => {
  it('are known by name, and a misspelt one is an error', () => {
    expect(meaningOf('function.local')).toEqual({ role: 'definition', kind: 'function', mark: 'local' });
    expect(meaningOf('import')).toEqual({ role: 'import' });
    expect(() => meaningOf('functoin')).toThrow('unknown capture');
    expect(() => meaningOf('function.lokal')).toThrow('unknown capture');
  });
});
