// The hand-written lists as the gates see them: the twenty entries, weak members, links, and the old functions unchanged.
import { describe, expect, it } from 'vitest';
import { areSynonyms, isHeadword, isKnownKatakana, linksOf, maybeSynonymsOf, meaningKey, phraseLength, relationsOf, synonymsOf } from '../../../src/language/synonyms.ts';

describe('the twenty entries (U-11)', () => {
  it.each([
    ['ログイン', 'login', 'signin', 'sign_in'], ['認証', 'auth', 'authentication', 'authenticate'], ['ユーザー', 'user'], ['登録', 'register', 'signup', 'sign_up'],
    ['削除', 'delete', 'remove', 'destroy'], ['更新', 'update'], ['検索', 'search'], ['一覧', 'list'], ['詳細', 'detail'], ['設定', 'setting', 'config', 'preference'],
    ['通知', 'notification', 'notify'], ['メール', 'email', 'mail'], ['パスワード', 'password', 'pwd'], ['トークン', 'token'], ['セッション', 'session', 'sess'],
    ['キャッシュ', 'cache', 'cached'], ['データベース', 'database', 'db'], ['エラー', 'error', 'err'], ['バリデーション', 'validation', 'validate', 'validator'],
  ] as const)('%s', (japanese, ...english) => {
    for (const word of english) {
      expect(areSynonyms(japanese, word), word).toBe(true);
      expect(areSynonyms(word, japanese), word).toBe(true);
    }
  });

  it.each([['登録', 'create'], ['一覧', 'index'], ['一覧', 'all'], ['詳細', 'show'], ['詳細', 'view'], ['api', 'route'], ['パスワード', 'pass']])('%s has %s as a weak member only', (name, weak) => {
    const relation = relationsOf(name).find(({ form }) => form === weak);
    expect(relation).toMatchObject({ relation: 'same', level: 'curated', weak: true, verifies: false });
    expect(relationsOf(weak).find(({ form }) => form === name)).toMatchObject({ weak: true, verifies: false });
    expect(synonymsOf(name)).not.toContain(weak);
    expect(synonymsOf(weak)).not.toContain(name);
    expect(maybeSynonymsOf(name)).not.toContain(weak);
    expect(meaningKey(name)).not.toBe(meaningKey(weak));
  });

  it.each([['ログイン', 'auth'], ['ユーザー', 'account'], ['ユーザー', 'member'], ['トークン', 'jwt'], ['api', 'endpoint'], ['エラー', 'exception'], ['通知', 'alert']])('%s is near %s, not the same', (a, b) => {
    expect(linksOf(a, 'near')).toContain(b);
    expect(areSynonyms(a, b)).toBe(false);
  });
});

describe('links', () => {
  it('keeps near and opposite words apart from synonyms, in both directions and for all words of a meaning', () => {
    expect(synonymsOf('ログイン')).toContain('sign in');
    expect(synonymsOf('ログイン')).not.toContain('認証');
    expect(linksOf('認証', 'near')).toContain('ログイン');
    expect(linksOf('logout', 'antonym')).toContain('ログイン');
    expect(linksOf('サインアウト', 'antonym')).toContain('sign in');
    expect(relationsOf('ログイン').find(({ form }) => form === 'ログアウト')).toMatchObject({ relation: 'antonym', verifies: false });
  });

  it.each([['cache', 'cash'], ['auth', 'author'], ['コード', 'レコード'], ['注文', 'sort order']])('%s and %s are a trap for one another', (a, b) => {
    expect(linksOf(a, 'trap')).toContain(b);
    expect(linksOf(b, 'trap')).toContain(a);
    expect(areSynonyms(a, b)).toBe(false);
    expect(maybeSynonymsOf(a)).not.toContain(b);
  });

  it('does not carry a trap over to other words of the meaning', () => {
    expect(linksOf('キャッシュ', 'trap')).not.toContain('cash');
  });
});

describe('words and phrases', () => {
  it('gives words of one meaning one name, whatever their form', () => {
    expect(meaningKey('認証')).toMatch(/^#\d+$/);
    for (const word of ['auth', 'authenticated', 'Authentication', 'ＡＵＴＨ']) expect(meaningKey(word), word).toBe(meaningKey('認証'));
    expect(meaningKey('ユーザ')).toBe(meaningKey('users'));
    expect(meaningKey('xyzzy')).toBe('xyzzy');
  });

  it('finds a phrase by any form of its words, the longest first', () => {
    expect(phraseLength(['drag', 'and', 'drop', 'upload'])).toBe(3);
    expect(phraseLength(['rolled', 'back', 'it'])).toBe(2);
    expect(phraseLength(['sign'])).toBe(0);
    expect(phraseLength([])).toBe(0);
    expect(synonymsOf('rolled back')).toContain('ロールバック');
  });

  it('knows headwords and katakana words in any spelling', () => {
    expect(isHeadword('監査ログ')).toBe(true);
    expect(isHeadword('ユーザ')).toBe(true);
    expect(isHeadword('まったく知らない言葉')).toBe(false);
    expect(isKnownKatakana('パスワード')).toBe(true);
    expect(isKnownKatakana('システム')).toBe(true);
    expect(isKnownKatakana('カタ')).toBe(false);
  });
});

describe('learned pairs', () => {
  const learned = [['ゲート通過', '認証'], ['cash', 'cache']] as const;
  it('verify from both sides, also against a trap, and only when given', () => {
    expect(synonymsOf('認証', learned)).toContain('ゲート通過');
    expect(synonymsOf('ゲート通過', learned)).toContain('認証');
    expect(relationsOf('cache', learned)[0]).toMatchObject({ form: 'cash', level: 'learned', verifies: true });
    expect(areSynonyms('cache', 'cash', learned)).toBe(true);
    expect(areSynonyms('cache', 'cash')).toBe(false);
    expect(synonymsOf('認証')).not.toContain('ゲート通過');
  });
});
