// A bug once: a forbidden deed done "as it is" (平文のまま保存する) counted as leaving things alone, and the prohibition as kept.
import { describe, expect, it } from 'vitest';
import { validateTermPreservation } from '../../src/language/preservation.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';

const missing = (request: string, task: string): readonly string[] => validateTermPreservation(extractRequiredTerms(request), [{ id: 't1', acceptance: task }]).missing;

describe('[P-04] a forbidden deed', () => {
  it.each([
    ['パスワードを平文で保存しないで', 'パスワードは平文のまま保存する'],
    ['パスワードを平文で保存しないで', '合言葉をそのままの文字でデータベースに書き込む'],
    ['Do not store passwords in plain text', 'Passwords are written as they are into the table'],
  ])('is not kept by doing it as it is: %s / %s', (request, task) => {
    expect(missing(request, task)).not.toEqual([]);
  });

  it.each([
    ['ロゴは動かさないで', 'ロゴはそのままにする'],
    ['Do not touch the header', 'The header is left as it is'],
    ['パスワードを平文で保存しないで', 'パスワードはハッシュ化して保存し、平文では残さない'],
  ])('is kept where the thing is left alone: %s / %s', (request, task) => {
    expect(missing(request, task)).toEqual([]);
  });

  it.each([
    ['ログにパスワードを出さない。エラーは通知する', ['パスワードだけはログに出す', 'エラーを通知する']],
    ['ログにパスワードを出さない', ['パスワードのみログに出力する']],
    ['Do not email customers; show a banner instead', ['Only customers are emailed, nobody else', 'A banner is shown']],
  ])('bug: an "only" on the forbidden thing itself holds nothing back: %s', (request, tasks) => {
    const { verdicts } = validateTermPreservation(extractRequiredTerms(request), tasks.map((acceptance, at) => ({ id: `t${at}`, acceptance })));
    expect(verdicts.some(({ verdict }) => verdict === 'CONTRADICTED')).toBe(true);
  });

  it.each([
    ['テーブル全体はロックしないこと', 'ロックの範囲は該当行だけにとどめる'],
    ['広告は表示しないで', '広告だけ非表示にする'],
  ])('and one that holds back does: %s / %s', (request, task) => {
    expect(validateTermPreservation(extractRequiredTerms(request), [{ id: 't1', acceptance: task }]).verdicts.filter(({ verdict }) => verdict === 'CONTRADICTED')).toEqual([]);
  });

  it('is told from its frequency: once a month is not every day', () => {
    expect(missing('バックアップを毎日取ってください', '控えは月に一度だけ取得する')).toEqual(['毎日']);
  });
});
