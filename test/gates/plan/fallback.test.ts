// What can be saved of a refused replan, and that nothing invalid is ever saved.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../src/gates/plan/config.ts';
import { fallBack } from '../../../src/gates/plan/fallback.ts';
import { isSimilar } from '../../../src/gates/plan/similarity.ts';

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

describe('isSimilar', () => {
  it('agrees with the plain table', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '認'), maxLength: 14 });
    fc.assert(fc.property(text, text, fc.constantFrom(0, 0.3, 0.5, 0.7, 0.9, 1), (a, b, threshold) => {
      const longest = Math.max(a.length, b.length);
      const plain = longest === 0 || 1 - distance(a, b) / longest >= threshold - 1e-9;
      expect(isSimilar(a, b, threshold)).toBe(plain);
    }), { numRuns: 3000 });
  });

  it('answers on long texts without walking the whole table', () => {
    expect(isSimilar('a'.repeat(20_000), 'b'.repeat(20_000), 0.7)).toBe(false);
    expect(isSimilar('ab'.repeat(1_000), 'ba'.repeat(1_000), 0.7)).toBe(true);
  });
});

describe('fallBack', () => {
  const config = resolveConfig();
  const old = [
    { id: 'a', acceptance: 'JWT認証を実装してテストする' },
    { id: 'b', acceptance: '入力バリデーションを追加する' },
    { id: 'c', acceptance: 'エラー画面を作る' },
  ];

  it('[P-09] takes a changed task that is alike, keeps one that is not, keeps lost ones', () => {
    const mixture = fallBack(old, [{ id: 'a', acceptance: 'JWT認証を実装してテストもする' }, { id: 'b', acceptance: '別のまったく違う作業' }], config)!;
    expect(mixture.tasks).toEqual([{ id: 'a', acceptance: 'JWT認証を実装してテストもする' }, old[1], old[2]]);
    expect(mixture.taken).toEqual(['a']);
  });

  it('[P-09] a mixture that is still invalid is not used', () => {
    const circle = [{ id: 'a', acceptance: old[0]!.acceptance, dependencies: ['a'] }];
    expect(fallBack(old, circle, config)).toBeUndefined();
    const strict = resolveConfig({ treatTermLossAsStructureBreak: true });
    const lossy = [{ id: 'b', acceptance: '入力バリデーションは不要する' }];
    expect(fallBack(old, lossy, strict, { terms: ['バリデーション'], source: 'user-input' })).toBeUndefined();
  });

  it('[P-09] nothing to take means no fallback', () => {
    expect(fallBack(old, [{ id: 'z', acceptance: 'new' }], config)).toBeUndefined();
    expect(fallBack(old, old, config)).toBeUndefined();
  });
});
