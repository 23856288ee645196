// Word forms and the segmenter move silently: a few golden results are pinned here; the tables have their own folder.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segment } from '../../src/language/segment.ts';
import { baseForms, sameWord } from '../../src/language/inflection.ts';
import { spellingKey } from '../../src/language/spelling.ts';

describe('word forms', () => {
  it.each([['author', 'auth'], ['authorize', 'author'], ['edition', 'edit'], ['important', 'import'], ['accounting', 'accountant'], ['news', 'new'], ['settings', 'set'], ['station', 'state'], ['cash', 'cache']])('%s is not %s', (a, b) => {
    expect(sameWord(a, b)).toBe(false);
  });
  it.each([['caching', 'cache'], ['queries', 'query'], ['stopped', 'stop'], ['migration', 'migrate'], ['synchronised', 'synchronize'], ['children', 'child'], ['notification', 'notify']])('%s is %s', (a, b) => {
    expect(sameWord(a, b)).toBe(true);
    expect(baseForms(a)[0]).toBe(a);
  });
  it('no form of a word begins otherwise than the word: who begins otherwise is another word', () => {
    const irregular = 'sent built kept lost left made written wrote shown chosen hidden broken given taken found held drawn begun children people indices queries data criteria analyses matrices vertices men women ran sold told paid earlier biggest colours organised';
    for (const word of irregular.split(' ')) for (const form of baseForms(word)) expect(form[0], `${word}: ${form}`).toBe(word[0]);
    fc.assert(fc.property(fc.stringMatching(/^[a-z]{1,6}(?:s|ies|ing|ed|ation|er|est|ises?)?$/), (word) => baseForms(word).every((form) => form[0] === word[0])));
  });
  it.each([['ユーザー', 'ユーザ'], ['並び替え', '並べ替え'], ['取り消し', '取消'], ['ヴァイオリン', 'バイオリン'], ['sign-in', 'sign_in']])('%s is spelled like %s', (a, b) => {
    expect(spellingKey(a)).toBe(spellingKey(b));
  });
});

describe('segment', () => {
  it.each([
    ['認証機能とバリデーションを実装して', '認証|機能|と|バリデーション|を|実装|し|て'],
    ['リポジトリのCI/CDで200ms以下', 'リポジトリ|の|ci|/|cd|で|200ms|以下'],
    ['第三章を二通り用意', '第三章|を|二通り|用意'],
    ["the narrator's real-time getUserName in chapter two", 'the|narrator|real-time|getusername|in|chapter two'],
    ['一致するダークモード', '一致|する|ダークモード'],
  ])('%s', (input, pieces) => {
    expect(segment(input).map((token) => token.text).join('|')).toBe(pieces);
  });
});
