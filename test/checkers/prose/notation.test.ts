// One spelling throughout a work: which pairs are one word, which spelling wins, and which words are not the same at all.
import { afterAll, describe, expect, it } from 'vitest';
import { openCheckers } from '../../../src/checkers/open-checkers.ts';
import { checked, withFixes, type Given } from '../checking.ts';

const checkers = openCheckers();
afterAll(() => checkers.close());

async function mended(text: string, given: Given = {}): Promise<string> {
  return withFixes(text, (await checked(checkers, 'notation_check', text, given)).filter(({ rule }) => rule === 'prose/notation'));
}

describe('notation', () => {
  it.each([
    ['long vowels', 'サーバーを置く。サーバーが動く。サーバで待つ。', 'サーバーを置く。サーバーが動く。サーバーで待つ。'],
    ['the shorter form where it is the usual one', 'ユーザを選ぶ。ユーザが見る。ユーザーへ送る。', 'ユーザを選ぶ。ユーザが見る。ユーザへ送る。'],
    ['long vowels inside', 'インターフェースを見る。インタフェースを直す。インターフェースを足す。', 'インターフェースを見る。インターフェースを直す。インターフェースを足す。'],
    ['ヴ', 'バイオリンを弾く。ヴァイオリンを買う。バイオリンを聴く。', 'バイオリンを弾く。バイオリンを買う。バイオリンを聴く。'],
    ['kanji and kana', '利用できる。確認できる。設定出来る。', '利用できる。確認できる。設定できる。'],
    ['auxiliary verbs', '見てください。聞いてください。待って下さい。', '見てください。聞いてください。待ってください。'],
    ['okurigana', '会議を行う。試験を行う。調査を行なう。', '会議を行う。試験を行う。調査を行う。'],
    ['kana inside a compound verb', '処理を繰り返す。何度も繰り返した。また繰返す。', '処理を繰り返す。何度も繰り返した。また繰り返す。'],
    ['compound nouns', '組み合わせを見る。組み合わせを選ぶ。組合せを直す。', '組み合わせを見る。組み合わせを選ぶ。組み合わせを直す。'],
    ['widths of letters', 'APIを見る。APIを書く。ＡＰＩを呼ぶ。', 'APIを見る。APIを書く。APIを呼ぶ。'],
    ['widths of figures', '3日と5日と７日に行く。', '3日と5日と7日に行く。'],
    ['Latin and katakana', 'Webサイトを見る。Webページを見る。ウェブページを書く。', 'Webサイトを見る。Webページを見る。Webページを書く。'],
    ['hyphens', 'Send an email today. Another email came. E-mail is old.', 'Send an email today. Another email came. Email is old.'],
    ['capitals', 'We use GitHub here. Find it on GitHub now. Github is down.', 'We use GitHub here. Find it on GitHub now. GitHub is down.'],
    ['two traditions', 'The colour is red. Colours fade. One color stays.', 'The colour is red. Colours fade. One colour stays.'],
    ['-ise and -ize', 'They realise it. He realised it. She realizes it.', 'They realise it. He realised it. She realises it.'],
  ])('%s', async (_, text, expected) => {
    expect(await mended(text)).toBe(expected);
  });

  it.each([
    ['other words that differ in a long vowel', 'ビルの前でビールを飲む。ラッパを吹くラッパーがいる。'],
    ['見え方 and 見方', '見え方が変わる。見方が違う。'],
    ['まで come and できる', 'ここまできました。利用できます。遊んできた。'],
    ['出来事', '昨日の出来事を話す。これはできる。'],
    ['a name that is called out', '「マリア！」\n「マリアー！」\n'],
    ['re-sign and resign', 'They re-sign the contract. They resign today.'],
    ['a command and its name', 'Install npm with eslint. ESLint is a tool.'],
    ['prize and prise', 'Nobody will otherwise exercise; the size of the prize matters.'],
  ])('leaves alone: %s', async (_, text) => {
    expect(await mended(text)).toBe(text);
  });

  it('compares over the whole work: the majority is elsewhere', async () => {
    const work = [{ file: 'b.txt', text: 'サーバーとサーバー。' }, { file: 'c.txt', text: 'サーバー。' }];
    expect(await mended('サーバを置く。', { file: 'a.txt', work })).toBe('サーバーを置く。');
    expect(await mended('サーバを置く。', { file: 'a.txt' })).toBe('サーバを置く。');
  });

  it.each([
    ['kana for auxiliaries', '設定出来る。利用できる。', '設定できる。利用できる。'],
    ['the long vowel', 'サーバを置く。サーバーが動く。', 'サーバーを置く。サーバーが動く。'],
    ['バ for ヴァ', 'ヴァイオリンを買う。バイオリンを弾く。', 'バイオリンを買う。バイオリンを弾く。'],
    ['okurigana as it is taught', '調査を行なう。会議を行う。', '調査を行う。会議を行う。'],
    ['the kana inside a compound verb', 'また繰返す。処理を繰り返す。', 'また繰り返す。処理を繰り返す。'],
    ['letters of half width', 'ＡＰＩを呼ぶ。APIを書く。', 'APIを呼ぶ。APIを書く。'],
    ['email', 'E-mail is old. Send an email today.', 'Email is old. Send an email today.'],
    ['a name\'s own capitals', 'Github is down. We use GitHub here.', 'GitHub is down. We use GitHub here.'],
  ])('of equally frequent spellings the customary one wins, wherever it stands: %s', async (_, text, expected) => {
    expect(await mended(text)).toBe(expected);
  });

  it('says of a tie which spelling is customary, and for every file of a work the same', async () => {
    const [a, b] = [{ file: 'a.txt', text: 'サーバを置く。' }, { file: 'b.txt', text: 'サーバーを置く。' }];
    expect(await mended(a.text, { file: a.file, work: [a, b] })).toBe('サーバーを置く。');
    expect(await mended(b.text, { file: b.file, work: [a, b] })).toBe('サーバーを置く。');
    const [found] = await checked(checkers, 'notation_check', a.text, { file: a.file, work: [a, b] });
    expect(found).toMatchObject({ severity: 'medium', description: { ja: expect.stringContaining('一般的な表記は「サーバー」です') as string, en: expect.stringContaining('customary') as string } });
  });

  it.each([['既に決めた。すでに見た。', 'すでに', '既に'], ['The colour is red. One color stays.', 'color', 'colour'], ['They realise it. She realizes it.', 'realizes', 'realises']])('a tie without a custom is low and has no safe fix: %s', async (text, stands, becomes) => {
    expect(await mended(text)).toBe(text);
    const found = (await checked(checkers, 'notation_check', text)).filter(({ rule }) => rule === 'prose/notation');
    expect(found).toMatchObject([{ severity: 'low', point: [text.indexOf(stands), text.indexOf(stands) + stands.length], fixes: [{ safe: false, edits: [{ text: becomes }] }] }]);
  });

  it('does not read code, neither here nor in the other files', async () => {
    const work = [{ file: 'b.md', text: '```\nサーバー サーバー サーバー\n```\n' }];
    expect(await mended('サーバを置く。`サーバー` と書く。', { file: 'a.md', format: 'markdown', work })).toBe('サーバを置く。`サーバー` と書く。');
  });

  it('says in both languages what is usual and how often', async () => {
    const [found] = await checked(checkers, 'notation_check', 'サーバーとサーバーとサーバ。');
    expect(found).toMatchObject({ category: 'notation', severity: 'medium', description: { ja: expect.stringContaining('2 対 1') as string, en: expect.stringContaining('2 against 1') as string } });
  });
});
