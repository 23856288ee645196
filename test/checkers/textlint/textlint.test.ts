// textlint through the steps: what its rules find in which step, and every trap on the way from its messages to an issue.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Checkers } from '../../../src/checkers/checker.ts';
import { openCheckers } from '../../../src/checkers/open-checkers.ts';
import { checked, told, withFixes, type Given } from '../checking.ts';

let checkers: Checkers;
beforeAll(() => {
  checkers = openCheckers();
});
afterAll(() => checkers.close());

const says = async (step: string, text: string, given: Given = {}): Promise<readonly string[]> => told(text, await checked(checkers, step, text, given));

describe('textlint in its steps', () => {
  it.each([
    ['typo_check', 'みなさん、こんにちわ。', 'textlint/ja-no-abusage'],
    ['typo_check', 'リイr−スを作る。見えない\u200b文字がある。', 'textlint/no-zero-width-spaces'],
    ['grammar_check', 'この店では魚が食べれる。', 'textlint/no-dropping-the-ra'],
    ['grammar_check', '今日は早朝から出発したが、定刻には間に合わなかったが、無事会場に到着した。', 'textlint/no-doubled-conjunctive-particle-ga'],
    ['grammar_check', '半角のﾃｽﾄです。', 'textlint/no-hankaku-kana'],
    ['grammar_check', '今日は晴れです。明日も晴れです。昨日は雨である。', 'textlint/no-mix-dearu-desumasu'],
    ['expression_check', '必要なものを確認することができます。', 'textlint/ja-no-redundant-expression'],
    ['expression_check', 'これは大規模分散環境自動構築基盤です。', 'textlint/max-kanji-continuous-len'],
    ['grammar_check', 'We host it on github today.', 'textlint/terminology'],
    ['expression_check', 'The poem was all Greek to me.', 'textlint/write-good'],
  ])('%s: %s', async (step, text, rule) => {
    expect((await checked(checkers, step, text)).map((each) => each.rule)).toContain(rule);
  });

  it('sound text is sound in every step of its kind', async () => {
    for (const [text, language] of [['　朝になった。窓を開けると、雨の匂いがした。\n', 'ja'], ['Morning came. She opened the window and smelled the rain.\n', 'en']] as const) {
      for (const step of checkers.usual('plain', language)) expect(await says(step, text)).toEqual([]);
    }
  });

  it('describes every finding in both languages', async () => {
    for (const found of await checked(checkers, 'expression_check', '確認することができます。')) expect(found.description).toEqual({ en: expect.stringMatching(/\S/) as string, ja: expect.stringMatching(/[ぁ-ん]/) as string });
  });

  it('says the same twice', async () => {
    const text = '魚が食べれる。半角のﾃｽﾄを確認することができます。'.repeat(5);
    for (const step of ['grammar_check', 'expression_check']) expect(await checked(checkers, step, text)).toEqual(await checked(checkers, step, text));
  });
});

describe('traps', () => {
  it('characters of four bytes move no place and break no fix: 出来ますできますす', async () => {
    const text = '😀𠮷😀です。😀必要なものを確認することができます。';
    const found = (await checked(checkers, 'expression_check', text)).filter(({ rule }) => rule.endsWith('redundant-expression'));
    expect(told(text, found)).toEqual(['textlint/ja-no-redundant-expression | することができます']);
    expect(withFixes(text, found, false)).toBe('😀𠮷😀です。😀必要なものを確認できます。');
  });

  it('a place of one character is anchored by its sentence, and stays as the point', async () => {
    const text = '今日は晴れです。\u200b明日も晴れです。';
    const [found] = await checked(checkers, 'typo_check', text);
    expect(text.slice(...found!.range)).toBe('\u200b明日も晴れです。');
    expect(text.slice(...found!.point!)).toBe('\u200b');
  });

  it('in a sentence without an end it is anchored by what stands around it', async () => {
    const text = `${'長い文が続いて'.repeat(40)}半角のﾃｽﾄ${'まだ続いて'.repeat(40)}`;
    const [found] = (await checked(checkers, 'grammar_check', text)).filter(({ rule }) => rule.endsWith('hankaku-kana'));
    expect(found!.range[1] - found!.range[0]).toBeLessThanOrEqual(2 * 12 + 3);
    expect(found!.range[0]).toBeLessThan(found!.point![0]);
  });

  it('code, addresses and front matter of Markdown are not found fault with', async () => {
    const text = '---\ntitle: github\n---\n\nSee `github`, https://github.com/github and [there](https://github.com).\n\n```\ngithub\n```\n';
    expect(await says('grammar_check', text, { format: 'markdown', language: 'en' })).toEqual([]);
  });

  it('であれば inside a sentence and speech in a story are nobody’s style', async () => {
    expect(await says('grammar_check', 'これは設定です。Markdownであれば使えます。次に進みます。')).toEqual([]);
    expect(await says('grammar_check', '　朝である。雨である。\n「おはようございます」\n「早いですね。」\n「はい、そうです。」\n　彼は笑った。\n')).toEqual([]);
  });
});

describe('versions', () => {
  it('name the rule set, the thresholds, the packages and all they stand on', () => {
    expect(checkers.get('typo_check')!.version).toMatch(/^prose:\d+ thresholds:[0-9a-f]{16} rules:[0-9a-f]{16} .*@textlint\/kernel@15\.8\.0 .*textlint-rule-preset-ja-technical-writing@12\.0\.2 packages:[0-9a-f]{16}$/);
    expect(checkers.get('rhythm_tempo')!.version).toMatch(/^prose:\d+ thresholds:[0-9a-f]{16}$/);
  });
});
