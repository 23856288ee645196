// The line shown of a place is its text as it stands there, whatever it is written in.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitOf } from '../../../src/code/answers/hit.ts';
import { snippetAround } from '../../../src/code/answers/snippet.ts';

describe('the text shown of a place', () => {
  it('is the line without the blanks around it, of ASCII and of other letters', () => {
    const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\v', '\f', '\r', '\u00a0', '\u3000', '\ufeff') });
    fc.assert(fc.property(blanks, fc.string({ unit: fc.constantFrom('a', ' ', '\t', '=', '日', 'ɵ', '😀', '\u0000') }), blanks, (before, inner, after) => {
      const line = `${before}${inner}${after}`;
      const text = Buffer.from(`x\n${line}\ny`);
      fc.pre(Buffer.byteLength(line) <= 200);
      expect(snippetAround(text, 2, 2 + Buffer.byteLength(line), 2)).toBe(line.trim());
    }), { numRuns: 300 });
  });

  it('is cut around the place where the line is long', () => {
    const text = Buffer.from(`${'a'.repeat(500)}NAME${'b'.repeat(500)}`);
    expect(snippetAround(text, 0, text.length, 500)).toBe(`…${'a'.repeat(100)}NAME${'b'.repeat(96)}…`);
  });
});

describe('a hit', () => {
  it('holds what is known of it in one order, and nothing else, whichever parts are', () => {
    const maybe = <T>(value: T): fc.Arbitrary<T | undefined> => fc.constantFrom(value, undefined);
    fc.assert(fc.property(maybe('method' as const), maybe('A.b'), maybe('import' as const), maybe(true as const), (kind, enclosing, resolved_by, aside) => {
      const expected = { file: 'a.ts', line: 1, column: 2, end_line: 3, kind, enclosing, snippet: 's', standing: 'resolved' as const, resolved_by, aside };
      const hit = hitOf('a.ts', 1, 2, 3, kind, enclosing, 's', 'resolved', resolved_by, aside);
      expect(Object.entries(hit)).toEqual(Object.entries(expected).filter(([, value]) => value !== undefined));
    }));
  });
});
