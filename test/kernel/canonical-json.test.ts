// Canonical JSON: equal values, equal bytes; what JSON cannot carry is refused instead of lost.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { digestOf } from '../../src/kernel/digest.ts';

describe('canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: 'あ' }] })).toBe('{"a":[{"c":"あ","d":null}],"b":1}');
  });

  it('reads back as the same value, and again gives the same text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(digestOf(JSON.parse(text))).toBe(digestOf(value));
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, () => 1, Symbol('x'), [undefined], 1n])('refuses what JSON cannot carry', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('leaves out fields that are not there', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });
});
