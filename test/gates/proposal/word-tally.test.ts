// Counting the words of a text in one pass gives what cutting it into words would.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tallyWords } from '../../../src/gates/proposal/word-tally.ts';

/** The definition, without a short cut. */
const slowly = (text: string) => ({
  japanese: text.match(/[\u3041-\u3098\u309b-\u30fe\u3400-\u9fff々]/g)?.length ?? 0,
  english: [...text.matchAll(/[\p{Script=Latin}\p{M}\p{Nd}_]+(?:'\p{Script=Latin}+)?/gu)].filter(([word]) => /^\p{Script=Latin}/u.test(word)).length,
  quoted: /[「『"`]/.test(text),
});

describe('counting words', () => {
  it.each(['', 'one', "don't", "rock'n'roll 3d'x _y 4", "a'b1c ''d", 'ベスト best', 'naïve café', '３ｄ', "x'é", '「引用」と"quote"', 'a\u3099b', '人々と 2 times'])('agrees with the definition: %j', (text) => {
    expect(tallyWords(text)).toEqual(slowly(text));
  });

  it('agrees with it for any text', () => {
    const sign = fc.constantFrom(...'ab\'_3 -.éべ漢「"\u3099');
    fc.assert(fc.property(fc.string({ unit: sign, maxLength: 30 }), (text) => void expect(tallyWords(text)).toEqual(slowly(text))), { numRuns: 2_000 });
  });
});
