// Golden lookups in both languages: what must verify, what may only raise a question, and what must never be led to.
import { describe, expect, it } from 'vitest';
import { areSynonyms, isListedWord, linksOf, maybeSynonymsOf, relationsOf, synonymsOf } from '../../../src/language/synonyms.ts';

const levelOf = (word: string, form: string) => relationsOf(word).find((relation) => relation.form === form);

describe('words that verify', () => {
  it.each<readonly [string, readonly string[]]>([
    // hand-written
    ['認証', ['auth', 'authentication', '本人確認']], ['auth', ['認証']], ['Authenticated', ['認証']], ['ログイン', ['sign in', 'サインイン']], ['sign-in', ['ログイン']], ['signed in', ['ログイン']],
    ['削除', ['delete', 'remove', '消す']], ['removing', ['削除']], ['設定', ['settings', 'config']], ['settings', ['設定']], ['検索', ['search']], ['通知', ['notify']], ['notifications', ['通知']],
    ['暗号化', ['encrypt']], ['encryption', ['暗号化']], ['移行', ['migrate', 'マイグレーション']], ['migration', ['移行']], ['rolled back', ['ロールバック']], ['並べ替え', ['sort']], ['並替', ['ソート']],
    ['絞り込み', ['filter']], ['バックアップ', ['backup', 'back up']], ['承認', ['approve']], ['却下', ['reject']], ['ユーザ', ['user']], ['ｺﾒﾝﾄ', ['comment']], ['リトライ', ['retry', '再試行']],
    ['章', ['chapter']], ['主人公', ['protagonist']], ['伏線', ['foreshadowing']], ['文体', ['style']], ['視点', ['point of view']], ['glossary', ['用語集']], ['footnote', ['脚注']], ['校正', ['proofread']],
    // Sudachi, one lexeme or an IT group
    ['スクリーンショット', ['screenshot', 'スクショ']], ['screenshot', ['スクリーンショット']], ['戻り値', ['返り値']], ['マルウェア', ['malware']], ['縦横比', ['アスペクト比']], ['コンパイラ', ['compiler']],
    // EDICT and compdic, direct translations
    ['並列処理', ['parallel processing']], ['parallel processing', ['並列処理']], ['正規表現', ['regular expression']], ['regular expressions', ['正規表現']], ['分散処理', ['distributed processing']], ['アスペクト比', ['aspect ratio']],
    ['return value', ['戻り値']], ['構文解析', ['syntax analysis']], ['比喩', ['たとえ']], ['metaphor', ['隠喩']],
  ])('%s', (word, forms) => {
    for (const form of forms) expect(synonymsOf(word), form).toContain(form);
  });
});

describe('words that do not', () => {
  it.each<readonly [string, readonly string[]]>([
    ['ログイン', ['ログアウト', 'logout', '認証']], ['auth', ['author', '認可']], ['cache', ['cash', '現金']], ['コード', ['レコード', 'record']], ['表示', ['非表示', '表示しない', 'hide']], ['非表示', ['表示', 'show']],
    ['有効', ['無効', 'disable']], ['import', ['export', 'important']], ['登録', ['退会', 'create']], ['一覧', ['index', 'all', '詳細']], ['入力', ['出力']], ['前半', ['後半']], ['上限', ['下限']], ['order', ['sort order']],
    ['test', ['latest']], ['account', ['accounting']], ['default', ['不払い']], ['recursion', ['反復']], ['memory', ['記念']], ['締め切り', ['close up', 'shut up']],
  ])('%s', (word, forms) => {
    for (const form of forms) expect(synonymsOf(word), form).not.toContain(form);
  });
});

describe('levels', () => {
  it.each([
    ['認証', 'auth', { level: 'curated', verifies: true, kind: 'translation' }],
    ['ログイン', 'サインイン', { level: 'curated', verifies: true, kind: 'synonym' }],
    ['縦横比', 'アスペクト比', { level: 'sudachi', verifies: true, kind: 'synonym' }],
    ['粗筋', '概略', { level: 'sudachi', verifies: false }],
    ['並列処理', 'parallel processing', { level: 'edict', verifies: true, kind: 'translation' }],
    ['記録', 'minutes', { level: 'edict', verifies: false }],
    ['正規表現', '正則表現', { level: 'pivot', verifies: false, kind: 'synonym' }],
    ['ログイン', 'ログアウト', { relation: 'antonym', verifies: false }],
    ['ログイン', '認証', { relation: 'near', verifies: false }],
    ['cache', 'cash', { relation: 'trap', verifies: false }],
  ] as const)('%s – %s', (word, form, expected) => {
    expect(levelOf(word, form)).toMatchObject(expected);
  });

  it('lets only what verifies into synonymsOf, and nothing of it into maybeSynonymsOf', () => {
    for (const word of ['認証', '登録', 'record', 'show', '配列', '要約', 'thread', '粗筋']) {
      const relations = relationsOf(word);
      const [sure, maybe] = [synonymsOf(word), maybeSynonymsOf(word)];
      for (const { form, relation, verifies, weak, level } of relations) {
        expect(sure.includes(form), form).toBe(verifies);
        if (verifies) expect(level !== 'pivot' && relation === 'same' && !weak, form).toBe(true);
        if (maybe.includes(form)) expect(relation === 'same' && !verifies && !weak, form).toBe(true);
      }
      expect(new Set(relations.map(({ form }) => form)).size).toBe(relations.length);
    }
  });

  it('lets another source only ask where the lists know both words and keep them apart', () => {
    // EDICT gives 確認 as verification and review; the lists have groups for each.
    expect(areSynonyms('確認', 'review')).toBe(false);
    expect(maybeSynonymsOf('確認')).toContain('review');
  });

  it('does not start from a word of too many senses, though it may arrive there', () => {
    // Sudachi: mobile may be reached from 携帯電話 but leads nowhere itself.
    expect(relationsOf('携帯電話').find(({ form }) => form === 'モバイル')).toMatchObject({ level: 'sudachi', verifies: false });
    expect(synonymsOf('モバイル')).not.toContain('携帯電話');
  });
});

describe('other answers', () => {
  it('tells listed words from unknown ones', () => {
    for (const word of ['認証', 'スクリーンショット', '並列処理', 'aspect ratio']) expect(isListedWord(word), word).toBe(true);
    for (const word of ['', 'qwxzv', 'ぬるぽがっ']) expect(isListedWord(word), word).toBe(false);
  });

  it('never links a word with a synonym of its own', () => {
    for (const word of ['ログイン', '有効', '登録', '公開', '維持', 'sync']) {
      for (const kind of ['near', 'antonym'] as const) for (const form of linksOf(word, kind)) expect(synonymsOf(word), `${word} ${form}`).not.toContain(form);
    }
  });
});
