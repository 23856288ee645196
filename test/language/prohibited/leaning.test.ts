// How words lean beside a prohibition: what is taken from a text, and how it sums up.
import { describe, expect, it } from 'vitest';
import { LEANINGS } from '../../../src/language/prohibited/fitted-leanings.ts';
import { leaningOf, leaningWords, readLeanings } from '../../../src/language/prohibited/leaning.ts';
import { indexText } from '../../../src/language/text-index.ts';

const lean = (text: string, kind: 'deed' | 'change' | 'loss'): number => leaningOf(leaningWords(indexText(text), kind), readLeanings(LEANINGS));

describe('the words of a task', () => {
  it('[P-04] are bases, two in a row, and for the kind of prohibition', () => {
    const words = leaningWords(indexText('Keys stay put'), 'loss');
    expect(words).toContain('stay put');
    expect(words).toContain('loss:stay put');
    expect(words).not.toContain('deed:stay put');
  });
  it('[P-04] are two and three characters of Japanese', () => {
    expect(leaningWords(indexText('伏せておく'), 'deed')).toEqual(expect.arrayContaining(['伏せ', '伏せて', 'deed:伏せ']));
  });
  it('[X-01] of a hostile text are few', () => {
    expect(leaningWords(indexText('消す'.repeat(50_000)), 'loss').length).toBeLessThan(2_000);
  });
  it('[P-04] sum up by the table, and unknown ones weigh nothing', () => {
    const leanings = readLeanings('stay -1.5;stay put -0.5;loss:all 2');
    expect(leaningOf(['stay', 'stay put', 'qqq', 'zzz'], leanings)).toBe(-1);
    expect(leaningOf([], leanings)).toBe(0);
  });
});

describe('the learned table', () => {
  it.each([
    ['The address stays hidden and is never shown', 'The address is shown to everyone on the page', 'deed'],
    ['The wording is left exactly as it was', 'The wording is replaced with a shorter one', 'change'],
    ['住所は伏せて表示しない', '住所も一緒に載せる', 'deed'],
    ['元のファイルはそのまま残しておく', '元のファイルは削除する', 'loss'],
  ] as const)('[P-04] 「%s」 leans less to going ahead than 「%s」', (held, ahead, kind) => {
    expect(lean(held, kind)).toBeLessThan(lean(ahead, kind));
  });
});
