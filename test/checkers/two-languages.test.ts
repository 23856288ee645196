// A text in two languages: each part is read by the rules of its own, so that nothing is called resolved because it was not looked at.
import { afterAll, describe, expect, it } from 'vitest';
import { openCheckers } from '../../src/checkers/open-checkers.ts';
import { checked, told, withFixes, type Given } from './checking.ts';

const checkers = openCheckers();
afterAll(() => checkers.close());
const says = async (step: string, text: string, given: Given = {}): Promise<readonly string[]> => told(text, await checked(checkers, step, text, { format: 'markdown', ...given }));

const ENGLISH = '# Notes on github\n\nWe recieve teh parcels, and this is is all there is to say in order to be short.\n';
const JAPANESE = '\n朝になって、窓を開けると雨の匂いがした。魚が食べれる店を探して、駅まで歩いた。\n'.repeat(8);

describe('two languages in one text', () => {
  it('Japanese paragraphs appended to an English text hide none of its errors', async () => {
    for (const step of ['typo_check', 'grammar_check', 'expression_check', 'readability_check', 'notation_check']) {
      const alone = await says(step, ENGLISH);
      const together = await says(step, ENGLISH + JAPANESE);
      expect(together).toEqual(expect.arrayContaining([...alone]));
    }
    expect(await says('typo_check', ENGLISH + JAPANESE)).toEqual(['prose/misspelling | recieve', 'prose/misspelling | teh', 'prose/doubled-word | is is']);
    expect(await says('grammar_check', ENGLISH + JAPANESE)).toEqual(['textlint/terminology | github', ...Array<string>(8).fill('textlint/no-dropping-the-ra | れ')]);
    expect(await says('expression_check', ENGLISH + JAPANESE)).toContain('prose/wordy-phrase | in order to');
  });

  it('English paragraphs in front of a Japanese text hide none of its errors', async () => {
    const japanese = '私をを見る。「開いたまま、、終わる。魚が食べれる。\n';
    const english = 'Nothing at all is wrong with any of the words that stand in this line.\n\n'.repeat(20);
    for (const step of ['typo_check', 'grammar_check', 'readability_check']) {
      const alone = await says(step, japanese);
      expect(await says(step, english + japanese)).toEqual(alone);
    }
    expect(await says('typo_check', english + japanese)).toEqual(['prose/doubled-particle | をを']);
  });

  it('what is written on in the same paragraph, or the same line, hides nothing either', async () => {
    for (const between of ['\n', ' ', '']) {
      const text = `We host all of it on github today.${between}朝になって、窓を開けた。魚が食べれる店を探した。駅まで歩いた。`;
      expect(await says('grammar_check', text)).toEqual(['textlint/terminology | github', 'textlint/no-dropping-the-ra | れ']);
    }
  });

  it('finds an English slip in a Japanese sentence', async () => {
    expect(await says('typo_check', '関数 recieve は the the 値を返します。')).toEqual(['prose/misspelling | recieve', 'prose/doubled-word | the the']);
    expect(await says('typo_check', 'けらけら けらけら と笑った。')).toEqual([]);
  });

  it('names and terms make no English of a Japanese text', async () => {
    const text = 'Git と Node.js と TypeScript を使う。VS Code も使う。\n\n## API\n\n| 名前 | 型 |\n|---|---|\n| Node.js | string |\n';
    for (const step of checkers.usual('markdown', 'ja')) expect(await says(step, text)).toEqual([]);
  });

  it('one spelling holds throughout the text, whatever the language around it', async () => {
    const text = 'Send an email. An email is quick. The email came.\n\n彼は e-mail を送った。\n';
    expect(await says('notation_check', text)).toEqual(['prose/notation | e-mail']);
  });

  it('empty lines between two languages are told once', async () => {
    expect(await says('notation_check', 'An English line stands here.\n\n\n\n日本語の行です。\n')).toHaveLength(1);
  });

  it('no fix reaches into what is in the other language', async () => {
    const text = 'It was the\n朝になった。窓を開けた。\nthe end of all of it.\n\n「そうか。I love you so much. 」\n';
    for (const format of ['markdown', 'plain'] as const) {
      for (const step of checkers.usual(format, 'ja')) expect(withFixes(text, await checked(checkers, step, text, { format }))).toMatch(/朝になった。窓を開けた。[^]*I love you so much\./);
    }
  });
});
