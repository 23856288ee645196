// The dictionary and the segmenter are data that move silently: their shape and a few golden results are pinned here.
import { describe, expect, it } from 'vitest';
import { segment } from '../../src/language/segment.ts';
import { ANTONYMS, NEAR, SAME, TRAPS } from '../../src/language/synonym-groups.ts';
import { linksOf, meaningKey, synonymsOf } from '../../src/language/synonyms.ts';
import { fold } from '../../src/kernel/text-folding.ts';
import { baseForms, sameWord } from '../../src/language/inflection.ts';
import { spellingKey } from '../../src/language/spelling.ts';

describe('dictionary', () => {
  it('holds the twenty entries every gate starts from', () => {
    for (const [ja, en] of [['ログイン', 'login'], ['認証', 'auth'], ['ユーザー', 'user'], ['登録', 'register'], ['削除', 'delete'], ['更新', 'update'], ['検索', 'search'], ['一覧', 'list'], ['詳細', 'detail'], ['設定', 'config'], ['通知', 'notification'], ['メール', 'email'], ['パスワード', 'password'], ['トークン', 'token'], ['セッション', 'session'], ['キャッシュ', 'cache'], ['データベース', 'database'], ['エラー', 'error'], ['バリデーション', 'validation']] as const) {
      expect(meaningKey(ja), ja).toBe(meaningKey(en));
    }
    expect(meaningKey('api')).toMatch(/^#/);
    expect(SAME.length).toBeGreaterThan(150);
  });

  it('has no member twice in one group, and no pair that is both same and otherwise', () => {
    for (const line of SAME) {
      const members = line.split('|').map(fold);
      expect(new Set(members).size, line).toBe(members.length);
    }
    for (const [a, b] of [...NEAR, ...ANTONYMS, ...TRAPS]) expect(synonymsOf(a).includes(fold(b)), `${a} ${b}`).toBe(false);
  });

  it('keeps near and opposite words apart from synonyms, in both directions', () => {
    expect(synonymsOf('ログイン')).toContain('sign in');
    expect(synonymsOf('ログイン')).not.toContain('認証');
    expect(linksOf('認証', 'near')).toContain('ログイン');
    expect(linksOf('logout', 'antonym')).toContain('ログイン');
  });
});

describe('word forms', () => {
  it.each([['author', 'auth'], ['authorize', 'author'], ['edition', 'edit'], ['important', 'import'], ['accounting', 'accountant'], ['news', 'new'], ['settings', 'set'], ['station', 'state'], ['cash', 'cache']])('%s is not %s', (a, b) => {
    expect(sameWord(a, b)).toBe(false);
  });
  it.each([['caching', 'cache'], ['queries', 'query'], ['stopped', 'stop'], ['migration', 'migrate'], ['synchronised', 'synchronize'], ['children', 'child'], ['notification', 'notify']])('%s is %s', (a, b) => {
    expect(sameWord(a, b)).toBe(true);
    expect(baseForms(a)[0]).toBe(a);
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
