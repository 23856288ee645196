// The same words in other bytes: composed or not, with or without characters nobody sees, the same is found at the same words.
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openCheckers } from '../../src/checkers/open-checkers.ts';
import { composed } from '../../src/checkers/prose/composed-text.ts';
import { checked, told, withFixes, type Given } from './checking.ts';

const checkers = openCheckers();
afterAll(() => checkers.close());
const says = async (step: string, text: string, given: Given = {}): Promise<readonly string[]> => told(text, await checked(checkers, step, text, given));

const JAPANESE = 'みなさん、こんにちわ。私をを見る。サーバーとサーバーとサーバがある。、、ガラスが割れる。「ばら」がが咲く。確認することができます。';

describe('bytes', () => {
  it.each(['typo_check', 'grammar_check', 'notation_check', 'expression_check', 'readability_check'])('%s finds in NFD what it finds in NFC, at the same words', async (step) => {
    const found = await says(step, JAPANESE.normalize('NFC'));
    const apart = (await says(step, JAPANESE.normalize('NFD'))).map((line) => line.normalize('NFC'));
    expect(apart.filter((line) => !line.startsWith('textlint/no-nfd'))).toEqual(found);
  });

  it('sound marks on their own are still told where they stand', async () => {
    expect(await says('typo_check', 'か\u3099らすがある。')).toContain('textlint/no-nfd | \u3099');
  });

  it.each([['a soft hyphen', '\u00ad'], ['a zero-width blank', '\u200b'], ['a joiner', '\u200d'], ['a word joiner', '\u2060']])('%s inside a word hides no misspelling', async (_name, unseen) => {
    const text = `We rec${unseen}ieve it, and t${unseen}he the end.`;
    const found = await checked(checkers, 'typo_check', text);
    expect(told(text, found)).toEqual([`prose/misspelling | rec${unseen}ieve`, `prose/doubled-word | t${unseen}he the`]);
    expect(withFixes(text, found, false)).toBe('We receive it, and the end.');
  });

  it('a zero-width blank in a Japanese word hides nothing, and is told itself', async () => {
    const text = '私を\u200bを見る。';
    expect(await says('typo_check', text)).toEqual(expect.arrayContaining([`prose/doubled-particle | を\u200bを`, 'textlint/no-zero-width-spaces | \u200b']));
  });

  it('RECIEVE is found in capitals too, and its fix keeps them', async () => {
    const text = 'RECIEVE it. Recieve it. recieve it. TEH end.';
    const found = await checked(checkers, 'typo_check', text);
    expect(found).toHaveLength(4);
    expect(withFixes(text, found, false)).toBe('RECEIVE it. Receive it. receive it. THE end.');
  });

  it('a text that is composed already is the text itself', () => {
    const { text, given } = composed('ガラスと😀。');
    expect([text, given([1, 3])]).toEqual(['ガラスと😀。', [1, 3]]);
  });

  it('every range of the composed text leads to a range of the given one that looks the same', () => {
    const unit = fc.constantFrom('a', 'か', '\u3099', 'e', '\u0301', '\u200b', '\u00ad', '😀', '\n', '。', '\ufe0f', '가', '\u1100', '\u1161');
    fc.assert(fc.property(fc.array(unit, { maxLength: 30 }).map((units) => units.join('')), fc.nat(30), fc.nat(30), (text, a, b) => {
      const whole = composed(text);
      const [from, to] = [Math.min(a, b, whole.text.length), Math.min(Math.max(a, b), whole.text.length)];
      const [start, end] = whole.given([from, to]);
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(text.length);
      const all = whole.given([0, whole.text.length]);
      expect(composed(text.slice(...all)).text).toBe(whole.text);
    }));
  });
});
