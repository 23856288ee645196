// The innermost definition around a place is the same one however far above it stands.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enclosingDefinition, enclosingPath, enclosingPathOf } from '../../../src/code/structure/enclosing.ts';
import type { Definition } from '../../../src/code/structure/structure-rows.ts';

test('the innermost definition around an offset is the last one that begins before it, ends behind it and is a place, in files of any length', () => {
  const one = fc.record({ gap: fc.nat(3), length: fc.oneof(fc.nat(4), fc.nat(600)), kind: fc.constantFrom<Definition['kind'][]>('function', 'class', 'parameter', 'variable'), local: fc.boolean() });
  fc.assert(fc.property(fc.array(one, { maxLength: 300 }), fc.array(fc.nat(700), { maxLength: 20 }), (given, offsets) => {
    let start = 0;
    const definitions = given.map(({ gap, length, kind, local }): Definition => {
      start += gap;
      return { name: 'a', kind, nameStart: start, nameEnd: start + 1, start, end: start + length, parent: -1, exported: false, local };
    });
    for (const offset of offsets) {
      const expected = definitions.findLastIndex((each) => each.start <= offset && each.end > offset && (each.kind === 'function' || each.kind === 'class' || (!each.local && each.kind !== 'parameter')));
      expect(enclosingDefinition(definitions, offset)).toBe(expected);
    }
  }), { numRuns: 200 });
});

test('the path around a place is the same where the definition that stands there is given', () => {
  const one = fc.record({ gap: fc.nat(2), head: fc.nat(12), length: fc.nat(60), kind: fc.constantFrom<Definition['kind'][]>('function', 'class', 'parameter'), local: fc.boolean() });
  fc.assert(fc.property(fc.array(one, { minLength: 1, maxLength: 80 }), (given) => {
    let start = 0;
    const definitions = given.map(({ gap, head, length, kind, local }, at): Definition => {
      start += gap;
      return { name: `n${at}`, kind, nameStart: start + head, nameEnd: start + head + 1, start, end: start + length, parent: -1, exported: false, local };
    });
    const rows = { definitions, imports: [], exports: [], hasError: false };
    definitions.forEach(({ nameStart }, row) => expect(enclosingPathOf(rows, nameStart, row)).toBe(enclosingPath(definitions, nameStart)));
  }), { numRuns: 200 });
});

test('of several names of one declaration each is its own place', () => {
  const field = { kind: 'field', start: 20, end: 31, parent: 0, exported: true, local: false } as const;
  const definitions: Definition[] = [
    { name: 'P', kind: 'struct', nameStart: 5, nameEnd: 6, start: 0, end: 40, parent: -1, exported: true, local: false },
    { ...field, name: 'A', nameStart: 20, nameEnd: 21 }, { ...field, name: 'B', nameStart: 23, nameEnd: 24 }, { ...field, name: 'C', nameStart: 26, nameEnd: 27 },
  ];
  expect([20, 23, 26, 29, 35].map((offset) => enclosingPath(definitions, offset))).toEqual(['P.A', 'P.B', 'P.C', 'P.C', 'P']);
});
