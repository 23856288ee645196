// Canonical JSON: equal values, equal bytes; what JSON cannot carry is refused instead of lost.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { digestOf, sha256, sha256Behind } from '../../src/kernel/digest.ts';

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

/** The form as it is defined, piece by piece. */
function defined(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(defined).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).filter((key) => (value as Record<string, unknown>)[key] !== undefined).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${defined((value as Record<string, unknown>)[key])}`).join(',')}}`;
}

describe('the quick way of canonical JSON', () => {
  it('gives the form as it is defined, also for keys an object lists in an order of its own', () => {
    const key = fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.nat(20).map(String), fc.constantFrom('__proto__', 'toJSON', 'a', 'b', '-1', '01', '4294967296'));
    const tree = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.string({ unit: 'binary' }), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(null, true, -0), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.array(fc.tuple(key, tie('value')), { maxLength: 6 }).map((entries) => Object.fromEntries(entries)),
    })).value;
    fc.assert(fc.property(tree, (value) => void expect(canonicalJson(value)).toBe(defined(value))), { numRuns: 500 });
  });

  it('takes no order of keys for another one it has seen, whatever begins alike', () => {
    const names = ['run_id', 'state', 'at', 'kind', 'body', 'file', 'rule', 'あ', '7', '__proto__'];
    const value = fc.constantFrom<unknown>(undefined, null, 1, 'x', { b: 1, a: 2 }, { e: 1, d: 2, c: 3, b: 4, a: 5 });
    const object = fc.tuple(fc.shuffledSubarray(names, { minLength: 4 }), fc.array(value, { minLength: names.length, maxLength: names.length })).map(([keys, values]) => {
      const made: Record<string, unknown> = {};
      for (const [at, key] of ['session_id', ...keys].entries()) Object.defineProperty(made, key, { value: values[at % values.length], enumerable: true });
      return made;
    });
    fc.assert(fc.property(fc.array(object, { maxLength: 8 }), (objects) => {
      for (const each of [...objects, ...objects]) expect(canonicalJson(each)).toBe(defined(each));
    }), { numRuns: 500 });
  });

  it('writes objects that are keyed by data, more of them than it remembers, and larger', () => {
    for (let n = 0; n < 500; n += 1) {
      const counted = Object.fromEntries(Array.from({ length: 5 + (n % 80) }, (_, at) => [`k${n}-${(at * 37) % 97}`, at]));
      expect(canonicalJson(counted)).toBe(defined(counted));
    }
  });

  it('bug: does not hold on to long keys that a caller sends', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held = (): number => (collect(), process.memoryUsage().heapUsed);
    const before = held();
    for (let n = 0; n < 100; n += 1) {
      const sent = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [Buffer.alloc(200_000, `${n}-${4 - at} `).toString('latin1'), at]));
      if (canonicalJson(sent).length !== JSON.stringify(sent).length) throw new Error('something is missing');
    }
    expect(held() - before).toBeLessThan(50_000_000); // 100 MB were sent
  });

  it('neither changes what it is given nor lets it spell itself', () => {
    const given = { b: [{ d: 1, c: 2 }], a: { toJSON: 'kept' } };
    const before = JSON.stringify(given);
    expect(canonicalJson(given)).toBe('{"a":{"toJSON":"kept"},"b":[{"c":2,"d":1}]}');
    expect(JSON.stringify(given)).toBe(before);
    expect(canonicalJson({ at: new Date(0) })).toBe('{"at":{}}');
  });

  it.each([[[, 1]], [{ a: [undefined] }], [{ z: 1, a: () => 1 }], [{ b: { a: Symbol('x') } }], [{ b: 1n, a: 1 }]])('refuses at any depth what JSON cannot carry', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

describe('the digest of two texts', () => {
  it('is that of the one text they make, however long', () => {
    fc.assert(fc.property(fc.string(), fc.string({ unit: 'binary' }), (first, second) => void expect(sha256Behind(first, second)).toBe(sha256(first + second))));
    const long = 'あ'.repeat(30_000);
    expect(sha256Behind('table\n', long)).toBe(sha256(`table\n${long}`));
  });
});
