// The judge stands before everything else, so that no text may stop it: any string, any size, in time, with offsets that point at the quote.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldText } from '../../../src/kernel/text-folding.ts';
import { locateAll } from '../../../src/language/locate.ts';
import { validateSlot } from '../../../src/language/quotes/validate-slot.ts';

const WORDS = ['ログイン', 'しない', 'が', 'を', '、', '。', ' ', '10', '²', '分', 'not ', 'the ', 'user ', 'ｶﾞ', 'e\u0301', '\u200b', '🙂', '\ud83d', '𠮷', '㍿', '`x`', 'a_b', '1,0', '未', '「', '」', '\n', 'to ', 'and '];
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join('')));

describe('any input', () => {
  it('gets a verdict, and an accepted value is the one that came in', () => {
    fc.assert(
      fc.property(text, text, text, (value, quote, query) => {
        const verdict = validateSlot('desired_action', { value, quote }, query);
        if (verdict.reason === undefined) expect(verdict).toMatchObject({ value, quote });
        else expect(verdict.value).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('is judged the same twice', () => {
    fc.assert(fc.property(text, text, text, (value, quote, query) => void expect(validateSlot('x', { value, quote }, query)).toEqual(validateSlot('x', { value, quote }, query))), { numRuns: 300 });
  });

  it('leads back to raw offsets whose text folds to the quote', () => {
    fc.assert(
      fc.property(text, text, text, (before, quote, after) => {
        const source = before + quote + after;
        for (const { raw } of locateAll(quote, source)?.places ?? []) {
          expect(raw[0]).toBeGreaterThanOrEqual(0);
          expect(raw[1]).toBeLessThanOrEqual(source.length);
          const bare = (part: string): string => fold(part).replace(/\s/g, '');
          // A hit that begins inside an expansion (㍿) snaps to its edges, so the raw slice may be longer, never other.
          expect(bare(source.slice(...raw))).toContain(bare(quote));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds a person\'s whole text in itself, composed or decomposed', () => {
    fc.assert(
      fc.property(text, (source) => {
        if (foldText(source).text.trim() === '') return;
        for (const form of ['NFC', 'NFD'] as const) expect(locateAll(source.normalize(form), source)?.places.length ?? 0, form).toBeGreaterThan(0);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('100 kB of one thing', () => {
  const pieces = ['あ', 'な', 'なければ', 'a', 'A1_', 'aA', 'ｶﾞ', '(', '「', 'not ', '1,', '1.2.', '一', 'カ', '漢', ' ', '\u200b', 'e\u0301', '\ud800', 'a/', '`', '。', 'the of ', '-a', '🙂', 'ー', 'only ', 'だけ', '\n'];
  it.each(pieces)('%j costs no more than a glance', (piece) => {
    const big = piece.repeat(Math.ceil(100_000 / piece.length));
    validateSlot('x', { value: big, quote: big }, big);
    validateSlot('x', { value: 'ログイン', quote: big }, `ログイン${big}`);
    validateSlot('desired_action', { value: 'ログイン機能', quote: 'ログイン' }, `${big}ログイン${big}`);
    validateSlot('x', { value: big.slice(0, 900), quote: big.slice(0, 900) }, big);
    validateSlot('observed_issue', { value: big.slice(0, 900), quote: big.slice(0, 900) }, big);
    validateSlot('x', { value: big.slice(0, 900), quote: big.slice(0, 3_000) }, big.slice(0, 6_000));
    expect(validateSlot('x', { value: 'a', quote: big.slice(0, 50) }, big).value).toBeNull();
  });
});
