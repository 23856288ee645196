// Proves that folding equals whole-string NFKC with our folds, and that every folded character leads back to its raw place.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldText, rawRange } from '../../src/kernel/text-folding.ts';

const SIGNS: Record<string, string> = Object.fromEntries([
  ...[...'‘’‚‛′‵ʼ'].map((sign) => [sign, "'"]),
  ...[...'“”„‟〝〞〟'].map((sign) => [sign, '"']),
  ...[...'‐‑‒–—―−⁃'].map((sign) => [sign, '-']),
  ['ς', 'σ'],
]);

/** The slow, obvious definition: drop the invisible, NFKC the whole string, lower-case, NFKC, fold signs. */
function wholeString(raw: string): string {
  const visible = raw.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...visible.normalize('NFKC').toLowerCase().normalize('NFKC')].map((c) => SIGNS[c] ?? c).join('');
}

const tricky = fc.constantFrom(
  'ｶ', 'ﾞ', 'ﾟ', 'ﾊ', 'が', 'か', '\u3099', '㍿', 'ﬁ', 'ﬃ', '½', '①', 'Ａ', 'ａ', 'A', 'z', ' ', '　', '認', '証', 'ー', 'ｰ', '-', '—', '−',
  '’', '“', '”', '\u200b', '\u00ad', '\ufeff', '\u200d', '\ufe0f', '👩', '💻', '𠮷', '\ud83d', '\udc00', 'J', '\u030c', 'İ', 'ß', 'ẞ', 'Σ', 'ς', 'e', '\u0301', '\u0323',
  'ᄀ', 'ᅡ', 'ᆨ', 'ㄱ', 'ㅏ', 'ﾡ', 'ￂ', 'ﷺ', '゛', '¨', '\u0344', '1', '_', '\n',
);
const anyText = fc.oneof(
  fc.array(tricky, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

describe('foldText', () => {
  it('folds width, case, ligatures, quotes and dashes, and keeps the long-vowel mark', () => {
    expect(fold('ＡＰＩ')).toBe('api');
    expect(fold('ﾊﾞﾘﾃﾞｰｼｮﾝ')).toBe('バリデーション');
    expect(fold('㍿ﬁ')).toBe('株式会社fi');
    expect(fold('“re‑use” — don’t')).toBe('"re-use" - don\'t');
    expect(fold('サーバー')).toBe('サーバー');
    expect(fold('認\u200b証')).toBe('認証');
  });

  it('leads a hit back to the raw text', () => {
    const folded = foldText('新しいﾊﾞﾘﾃﾞｰｼｮﾝと㍿');
    const at = folded.text.indexOf('バリデーション');
    const [from, to] = rawRange(folded, at, at + 7);
    expect(folded.raw.slice(from, to)).toBe('ﾊﾞﾘﾃﾞｰｼｮﾝ');
    const company = folded.text.indexOf('会社');
    expect(folded.raw.slice(...rawRange(folded, company, company + 2))).toBe('㍿');
    expect(rawRange(folded, 999, 1000)).toEqual([folded.raw.length, folded.raw.length]);
  });

  it('equals whole-string NFKC with our folds', () => {
    fc.assert(fc.property(anyText, (raw) => {
      expect(foldText(raw).text).toBe(wholeString(raw));
      expect(fold(raw)).toBe(foldText(raw).text);
    }), { numRuns: 3000 });
  });

  it('gives valid offsets that never run backwards', () => {
    fc.assert(fc.property(anyText, (raw) => {
      const { text, start, end } = foldText(raw);
      expect(start.length).toBe(text.length);
      expect(end.length).toBe(text.length);
      for (let k = 0; k < text.length; k += 1) {
        expect(start[k]!).toBeLessThan(end[k]!);
        expect(end[k]!).toBeLessThanOrEqual(raw.length);
        if (k > 0) expect(start[k]!).toBeGreaterThanOrEqual(start[k - 1]!);
      }
    }), { numRuns: 1000 });
  });

  it('is idempotent', () => {
    fc.assert(fc.property(anyText, (raw) => {
      const once = fold(raw);
      expect(fold(once)).toBe(once);
    }), { numRuns: 3000 });
  });

  it('comes to an end on 100,000 characters, plain or hostile', () => {
    const hostile = ['認証ﾊﾞ'.repeat(25_000), '\u0301'.repeat(100_000), '\u200b'.repeat(100_000), 'ﷺ'.repeat(20_000)];
    for (const raw of ['認証機能Auth '.repeat(10_000), ...hostile]) expect(foldText(raw).raw).toBe(raw);
  });
});
