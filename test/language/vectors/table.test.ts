// The word vectors are the ones the code was built with, refuse foreign or damaged bytes, and answer any string.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packVectors, stampOf, unpackVectors } from '../../../src/language/vectors/layout.ts';
import { vectorTable } from '../../../src/language/vectors/load.ts';
import { VectorTable } from '../../../src/language/vectors/table.ts';
import { VECTORS_STAMP } from '../../../src/language/vectors/version.ts';
import { PLAN_VERSIONS } from '../../../src/gates/plan/versions.ts';

const bytes = readFileSync(new URL('../../../src/language/vectors/vectors.bin', import.meta.url));

const small = packVectors([
  { word: 'sea', weight: 1, vector: Float32Array.of(0.5, -1, 0.25, 0) },
  { word: 'ocean', weight: 0.5, vector: Float32Array.of(4, -2, 1, 0) },
]);

describe('the file', () => {
  it('holds what its stamp and the version say', () => {
    expect(stampOf(bytes)).toBe(VECTORS_STAMP);
    expect(unpackVectors(bytes).stamp).toBe(VECTORS_STAMP);
    expect(PLAN_VERSIONS.vectors).toBe(VECTORS_STAMP);
  });

  it('stays small enough to ship', () => {
    expect(bytes.length).toBeLessThan(7_000_000);
    expect(vectorTable().size).toBeGreaterThan(40_000);
    expect(vectorTable().dimensions % 4).toBe(0);
  });

  it('knows everyday words and those of our lists', () => {
    for (const word of ['the', 'login', 'invoice', 'authentication', 'rucksack', 'kubernetes', 'zoo']) expect(vectorTable().find(word), word).toBeDefined();
    for (const word of ['', 'qwxzk', '認証', 'a'.repeat(10_000)]) expect(vectorTable().find(word), word.slice(0, 9)).toBeUndefined();
  });
});

describe('the format', () => {
  it('gives back words, weights and, to a byte, the numbers, in whatever order they came', () => {
    const table = new VectorTable(small.bytes);
    expect(table.stamp).toBe(small.stamp);
    expect(table.find('sea')!.weight).toBe(1);
    expect(table.find('ocean')!.weight).toBeCloseTo(0.5, 2);
    [...table.find('ocean')!.vector].forEach((value, at) => expect(value).toBeCloseTo([4, -2, 1, 0][at]!, 1));
    const { vector } = table.find('sea')!;
    expect(packVectors([{ word: 'ocean', weight: 0.5, vector: Float32Array.of(4, -2, 1, 0) }, { word: 'sea', weight: 1, vector: Float32Array.of(0.5, -1, 0.25, 0) }]).bytes).toEqual(small.bytes);
    expect(vector).toHaveLength(4);
  });

  it('refuses what is foreign or cut off', () => {
    const foreign = small.bytes.slice();
    foreign[0]! ^= 1;
    expect(() => new VectorTable(foreign)).toThrow('not word vectors');
    for (const length of [0, 4, 27, small.bytes.length - 1]) expect(() => new VectorTable(small.bytes.slice(0, length)), String(length)).toThrow('cut off');
    expect(() => new VectorTable(Buffer.concat([small.bytes, Buffer.alloc(1)]))).toThrow('cut off');
    const moved = Buffer.concat([Buffer.alloc(1), small.bytes]).subarray(1);
    expect(new VectorTable(moved).find('sea')).toBeDefined();
  });

  it('notices one changed number by its stamp', () => {
    const changed = small.bytes.slice();
    changed[changed.length - 1]! ^= 1;
    expect(stampOf(changed)).not.toBe(small.stamp);
  });

  it('finds exactly the words it was given', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z']{1,12}$/), { minLength: 1, maxLength: 60 }), fc.string(), (words, other) => {
        const table = new VectorTable(packVectors(words.map((word, at) => ({ word, weight: 1, vector: Float32Array.of(at + 1, 0, 0, 0) }))).bytes);
        words.forEach((word, at) => expect(table.find(word)!.vector[0]).toBeCloseTo(at + 1, 3));
        expect(table.find(other) !== undefined).toBe(words.includes(other));
      }),
      { numRuns: 60 },
    );
  });

  it('takes ASCII words only', () => {
    expect(() => packVectors([{ word: '海', weight: 1, vector: Float32Array.of(1) }])).toThrow('ASCII');
  });
});
