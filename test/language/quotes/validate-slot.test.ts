// What the judge of a slot accepts and what it refuses with which code: Japanese with English twins, one block per check.
import { describe, expect, it } from 'vitest';
import { REASONS } from '../../../src/language/quotes/reasons.ts';
import { validateSlot } from '../../../src/language/quotes/validate-slot.ts';

function codeOf(value: string, quote: string, query = quote, slot = 'target_feature'): string {
  const verdict = validateSlot(slot, { value, quote }, query);
  expect(verdict.value).toBe(verdict.reason === undefined ? value : null);
  return verdict.reason === undefined ? 'accepted' : `${verdict.reason} ${verdict.severity}`;
}

describe('an honest slot', () => {
  it.each([
    ['注文履歴ページ', '注文履歴のページで'],
    ['日付選択時に500エラー', '日付を選ぶと500エラーになる'],
    ['退会ユーザーのデータを削除する', '退会したユーザーのデータは残さない'],
    ['社内ネットワークからのみアクセス可能', '社内ネットワークからしかアクセスできない'],
    ['非会員でも注文可能', '会員でなくても注文できる'],
    ['メンバーが管理者によって招待されない', '管理者がメンバーを招待できない'],
    ['登録には利用規約への同意が必要', '利用規約に同意しないと登録できない'],
    ['2,000文字まで', '文字数は2000字以内'],
    ['add a sales chart', '売上グラフを追加'],
    ['password must be at least 8 characters', 'パスワードは8文字以上'],
    ['モバイルメニューが閉じられない', 'The mobile menu cannot be closed'],
    ['1000行を超えるテーブル', 'Tables with more than 1,000 rows'],
    ['only the owner can delete a project', 'Nobody except the owner can delete a project'],
    ['anonymous visitors cannot post comments', "Don't let anonymous visitors post comments"],
    ['takes at most 2 seconds', 'should not take longer than 2 seconds'],
    ['invalid phone numbers are accepted by the form', 'The form accepts invalid phone numbers'],
    ['Gmail accounts do not receive emails', 'Emails are not being delivered to Gmail accounts'],
    ['list instead of grid', 'rather have a list than a grid'],
    ['6月14日', 'June 14th'],
  ])('%s ⟵ %s', (value, quote) => {
    expect(codeOf(value, quote)).toBe('accepted');
  });

  it('keeps the raw place of the quote and says when only folding found it', () => {
    expect(validateSlot('target_feature', { value: 'ユーザー登録画面', quote: 'ユーザー登録画面' }, '新しいﾕｰｻﾞｰ登録画面が遅い')).toEqual({
      value: 'ユーザー登録画面', quote: 'ユーザー登録画面', location: [3, 12], match: 'normalised',
    });
  });

  it('may take the subject from the clause, and only the subject', () => {
    const query = 'The importer drops rows with empty names';
    expect(codeOf('importer drops rows with empty names', 'drops rows with empty names', query)).toBe('accepted');
    expect(codeOf('importer drops rows', 'rows with empty names', query)).toBe('Q-UNSUPPORTED soft');
  });
});

describe('a quote that is none', () => {
  it.each([
    ['JWT検証', 'JWTの検証で', 'ログインで落ちる', 'Q-NOTFOUND hard'],
    ['remove the parser', 'remove the parser', 'add a parser and remove the lexer', 'Q-NOTFOUND hard'],
    ['写真を共有', '写真を…共有', '写真を整理して、動画を共有したい', 'Q-NOTFOUND hard'],
    ['エラー', 'が', 'エラーが出る', 'Q-EMPTY hard'],
    ['エラー', 'のときに', '空のときに出るエラー', 'Q-EMPTY hard'],
    ['error', 'when the', 'an error when the page loads', 'Q-EMPTY hard'],
    ['エラー', '。、', 'エラー。、', 'Q-EMPTY hard'],
    ['エラー', '\u200b\u200d', 'エラー\u200b\u200d', 'Q-EMPTY hard'],
  ])('%s ⟵ %s in %s', (value, quote, query, code) => {
    expect(codeOf(value, quote, query)).toBe(code);
  });

  it('is no failure when the slot is honestly empty', () => {
    expect(validateSlot('observed_issue', null, 'x')).toEqual({ value: null, quote: null });
    expect(validateSlot('observed_issue', { value: null, quote: null }, 'x')).toEqual({ value: null, quote: null });
  });

  it.each([[{ value: 5, quote: '5' }], [{ value: 'x', quote: null }], [{ quote: 'ログイン' }], [{ value: ['a'], quote: {} }]])('never throws on %j', (claim) => {
    expect(validateSlot('x', claim as never, 'ログイン')).toMatchObject({ value: null, reason: 'Q-EMPTY' });
    expect(validateSlot('x', { value: 'a', quote: 'a' }, undefined as never)).toMatchObject({ value: null, reason: 'Q-EMPTY' });
  });
});

describe('an opposite', () => {
  it.each([
    ['更新日の古い順に並べる', '更新日の新しい順に'],
    ['決済が完了した後に画面を閉じたとき', '決済が完了する前に画面を閉じると'],
    ['音声を有効にする', '音声を無効に'],
    ['常に表示されない', '表示されないことがある'],
    ['すべてのユーザーに表示', '一部のユーザーに表示'],
    ['右側のメニュー', '左側のメニュー'],
    ['the button is visible', 'The button is hidden'],
    ['getting signed in', 'getting signed out'],
    ['move the menu to the right', 'Move the menu to the left'],
  ])('%s ⟵ %s', (value, quote) => {
    expect(codeOf(value, quote)).toBe('Q-ANTONYM hard');
  });
});

describe('a number', () => {
  it.each([
    ['1日以内に返信', '返信は24時間以内', 'accepted'],
    ['120分', '2時間', 'accepted'],
    ['第3章', '第三章の描写', 'accepted'],
    ['1万件', '10,000件', 'accepted'],
    ['four stanzas', '4 stanzas', 'accepted'],
    ['返信は48時間以内', '返信は24時間以内', 'Q-NUMBER hard'],
    ['面積は102', '面積は10²', 'Q-NUMBER hard'],
    ['有効期限を2時間から30分に', '有効期限を30分から2時間に', 'Q-NUMBER hard'],
    ['20ページに1件', '1ページに20件', 'Q-NUMBER hard'],
    ['5秒以内', '5秒で', 'Q-NUMBER hard'],
    ['returns 404', 'returns 500 instead of 404', 'Q-NUMBER hard'],
    ['orders under $100', 'Orders over $100', 'Q-NUMBER hard'],
    ['cache TTL of 10 hours', 'cache TTL of 10 minutes', 'Q-UNIT hard'],
    ['16pt', 'フォントは16px', 'Q-UNIT hard'],
    ['30 seconds', 'a timeout of 30', 'Q-UNIT soft'],
  ])('%s ⟵ %s: %s', (value, quote, code) => {
    expect(codeOf(value, quote)).toBe(code);
  });
});

describe('an identifier', () => {
  it.each([
    ['parseDateを直す', 'parseDateを直して', 'accepted'],
    ['PostgreSQLを使う', 'postgresqlを使って', 'accepted'],
    ['calcTaxを直す', 'calcTotalを直して', 'Q-IDENT hard'],
    ['parsedateを直す', 'parsedateとparseDateを直して', 'accepted'],
    ['Parse_Dateを直す', 'parse_dateを直して', 'Q-IDENT hard'],
    ['move it to utils/text.ts', 'move it to utils/date.ts', 'Q-IDENT hard'],
    ['set max_retry', 'Set max_retries', 'Q-IDENT hard'],
  ])('%s ⟵ %s: %s', (value, quote, code) => {
    expect(codeOf(value, quote)).toBe(code);
  });
});

describe('polarity', () => {
  it.each([
    ['公開APIを変更する', '公開APIは変更', '公開APIは変更しないでください'],
    ['登場人物を増やす', '登場人物を増や', '登場人物を増やさずに書いて'],
    ['個人情報を送る', '個人情報を送る', '個人情報を送る必要はありません'],
    ['検索結果が表示されない', '検索結果の表示が遅い', '検索結果の表示が遅い'],
    ['メールで通知', 'メールではなくSMSで通知', 'メールではなくSMSで通知して'],
    ['専門用語は使わない', '専門用語を使ってかまいません', '専門用語を使ってかまいません'],
    ['エラーが表示されない', 'エラーが表示される', '保存するとエラーが表示される'],
    ['投稿を編集する', '投稿の編集', '投稿の編集や削除はできない'],
    ['delete posts', 'delete posts', 'Do not edit or delete posts'],
    ['an error is not shown', 'an error is shown', 'When saving, an error is shown'],
    ['users see ads', 'see ads', 'Users under 18 must not see ads'],
    ['sound plays automatically', 'the sound to play automatically', 'I never want the sound to play automatically'],
    ['there are tests', 'tests for billing', 'There are no tests for billing'],
    ['ship to Mexico', 'Ship to Canada but not to Mexico', 'Ship to Canada but not to Mexico'],
    ['guests can edit', 'Guests can view but can\'t edit', 'Guests can view but can\'t edit'],
    ['things are deleted', 'deleted automatically', 'Nothing should be deleted automatically'],
  ])('%s ⟵ %s in %s', (value, quote, query) => {
    expect(codeOf(value, quote, query)).toBe('Q-POLARITY hard');
  });

  it('lets a name stand whose predicate is denied', () => {
    expect(codeOf('検索結果', '検索結果が表示されない')).toBe('accepted');
    expect(codeOf('パスワードが空のとき', 'パスワードが空のときエラーが出ない')).toBe('accepted');
  });
});

describe('roles', () => {
  it.each([
    ['親が子供を招待できる', '子供が親を招待できる', 'Q-ROLE hard'],
    ['PostgreSQLからMySQLへ移行', 'MySQLからPostgreSQLへ移行', 'Q-ROLE hard'],
    ['HTMLをMarkdownに変換', 'Convert Markdown to HTML', 'Q-ROLE hard'],
    ['members invite admins', 'Admins invite members', 'Q-ROLE hard'],
    ['admins are invited by members', 'Admins invite members', 'Q-ROLE hard'],
    ['save after closing the modal', 'Close the modal after saving', 'Q-ROLE hard'],
    ['replace Zustand with Redux', 'Replace Redux with Zustand', 'Q-ROLE hard'],
    ['Jerry lent his car to Tom', 'Tom lent his car to Jerry', 'Q-ROLE hard'],
    ['goblins gnaw ogres', 'ogres gnaw goblins', 'Q-ROLE soft'],
    ['担当者がメールを送る', '担当者にメールを送る', 'Q-ROLE soft'],
    ['検索欄を削除', '検索欄を追加してフィルタを削除', 'Q-ROLE soft'],
    ['the build fails on Linux', 'The build fails on Windows but works on Linux', 'Q-ROLE soft'],
    ['members are invited by admins', 'Admins invite members', 'accepted'],
    ['有給を社員が申請', '社員が有給を申請', 'accepted'],
    ['remove spaces', 'Remove tabs and spaces from headings', 'accepted'],
  ])('%s ⟵ %s: %s', (value, quote, code) => {
    expect(codeOf(value, quote)).toBe(code);
  });

  it('does not take a reported sentence for a wish', () => {
    const query = '画面に「再起動してください」と表示されて困っている';
    expect(codeOf('再起動する', '再起動してください', query, 'desired_action')).toBe('Q-SPEECH soft');
    expect(codeOf('「再起動してください」と表示', '「再起動してください」と表示', query, 'observed_issue')).toBe('accepted');
  });
});

describe('support', () => {
  it('names the words the quote does not say, and shows the clause', () => {
    const verdict = validateSlot('target_feature', { value: '会員限定のお知らせページ', quote: 'お知らせページ' }, 'まず、お知らせページを作って。');
    expect(verdict).toMatchObject({ value: null, reason: 'Q-UNSUPPORTED', severity: 'soft', clause: 'お知らせページを作って', location: [3, 10] });
    expect(verdict.unsupported).toContain('会員');
    expect(verdict.message?.ja).toContain('会員');
    expect(verdict.message?.en).not.toMatch(/[{}]/);
  });

  it.each([
    ['英語のお知らせページ', 'お知らせページ'],
    ['retry three times with backoff', 'Retry three times'],
    ['only admins can edit', 'admins can edit'],
    ['the page is slow because of queries', 'The page is slow'],
  ])('%s ⟵ %s', (value, quote) => {
    expect(codeOf(value, quote)).toBe('Q-UNSUPPORTED soft');
  });
});

describe('a quote that stands in several places', () => {
  it('asks for a longer one where they say different things', () => {
    const query = '監査ログは削除しない。一時ファイルと作業ログは削除する。';
    expect(codeOf('ログを削除する', 'ログは削除', query)).toBe('Q-AMBIGUOUS soft');
    expect(codeOf('作業ログを削除する', '作業ログは削除', query)).toBe('accepted');
  });

  it('is accepted where they agree', () => {
    expect(validateSlot('x', { value: '検索画面', quote: '検索画面' }, '検索画面が遅い。検索画面を直して。')).toMatchObject({ value: '検索画面', places: 2 });
  });
});

it('has every message in both languages', () => {
  for (const [code, { message }] of Object.entries(REASONS)) {
    expect(message.en, code).toMatch(/^[\x20-\x7e]+$/);
    expect(message.ja, code).toMatch(/[\u3040-\u30ff]/);
  }
});
