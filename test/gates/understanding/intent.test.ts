// The server reads the intent from the words themselves, and a claim that would make the way easier does not stand.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIntent, stricterIntent } from '../../../src/gates/understanding/intent.ts';
import { assessRiskLevel, riskRank } from '../../../src/gates/understanding/risk.ts';
import { INTENTS, isWriteIntent, type Intent } from '../../../src/gates/understanding/run-record.ts';

const read = (query: string): string => {
  const { intent, certain } = readIntent(query);
  return certain ? intent : `${intent}?`;
};

describe('reading the intent', () => {
  it.each([
    // Wishes, polite and terse.
    ['ログイン機能を実装して', 'IMPLEMENT'], ['検索機能の追加', 'IMPLEMENT'], ['CSV出力を追加してください', 'IMPLEMENT'], ['管理画面を作ってほしい', 'IMPLEMENT'],
    ['バグを直して', 'MODIFY'], ['ログイン機能直して', 'MODIFY'], ['ログイン画面のバグ修正をお願いします', 'MODIFY'], ['修正してもらえますか？', 'MODIFY'], ['パスワードが空のときエラーを出すように修正する', 'MODIFY'], ['通知を表示しないで', 'MODIFY'], ['一覧をCSVで出力できるようにしてほしい', 'MODIFY'], ['エラーの原因を調べて直して', 'MODIFY'], ['直して、結果を教えて', 'MODIFY'], ['メソッドをリファクタリングして、既存のAPIは変えずに', 'MODIFY'], ['エラーが出ないのでチェックを追加して', 'MODIFY'],
    ['Implement a login feature', 'IMPLEMENT'], ['Add dark mode', 'IMPLEMENT'], ['We need a dark mode', 'IMPLEMENT'], ['Could you please add CSV export?', 'IMPLEMENT'],
    ['Fix the bug', 'MODIFY'], ['Can you fix the login?', 'MODIFY'], ['rename getUser to fetchUser', 'MODIFY'], ['The button should be blue', 'MODIFY'], ['Find all usages of getUser and rename them to fetchUser', 'MODIFY'], ['The app crashes on save. Please fix it.', 'MODIFY'], ['Show a spinner while loading', 'MODIFY'], ['Add dark mode and fix the header', 'MODIFY'],
    // Asking and looking.
    ['関数の引数は？', 'INVESTIGATE'], ['どこで定義？', 'INVESTIGATE'], ['変更したら何に影響？', 'INVESTIGATE'], ['原因を調べて', 'INVESTIGATE'], ['認証の仕組みを知りたい', 'INVESTIGATE'], ['変更せずに説明だけして', 'INVESTIGATE'], ['コードは変更しないで、処理の流れを教えて', 'INVESTIGATE'], ['「削除してください」と表示される理由は？', 'INVESTIGATE'], ['古いAPIを消したら大丈夫？', 'INVESTIGATE'], ['Pythonとは？', 'QUESTION'],
    ['Where is it defined?', 'INVESTIGATE'], ['How do I add a button?', 'INVESTIGATE'], ['Can I delete this file?', 'INVESTIGATE'], ['Please explain how auth works', 'INVESTIGATE'], ["Don't change anything, just tell me where tokens are stored", 'INVESTIGATE'], ['Could you look into why exports are slow?', 'INVESTIGATE'], ['What is Python?', 'QUESTION'], ['Where is "Oops. Delete the file." shown?', 'INVESTIGATE'],
    // Could be meant either way: supposed, not certain.
    ['ログイン機能でパスワードが空のときエラーが出ない', 'MODIFY?'], ['設定を変更できますか？', 'MODIFY?'], ['この関数を削除したらどこが壊れる？', 'INVESTIGATE?'], ['なぜログインできないのですか？', 'INVESTIGATE?'], ['入力をチェックして', 'INVESTIGATE?'],
    ['login does not show an error when the password is empty', 'MODIFY?'], ['Why does the login fail?', 'INVESTIGATE?'], ['Check the length before saving', 'INVESTIGATE?'], ['', 'INVESTIGATE?'], ['getUser', 'INVESTIGATE?'],
  ])('%s', (query, intent) => {
    expect(read(query)).toBe(intent);
  });

  it.each([
    'ログイン機能でパスワードが空のときエラーが出ない原因を調べて。修正はまだしないで。', 'ログインの実装について説明して。実装はしないで。', 'ログインの修正案を出して。コードは書かないで。', 'コードは変更しないでください', '検索が遅い理由を知りたい。ただし、何も変更しないで。', '決済が失敗する。原因だけ知りたいので、ソースには手を加えないで。', '一覧が崩れる件、調査をお願いします。コードの修正は不要です。', 'ログを直して。コードはそのままにして。', 'メールが届かない。まだ直さないで、どこで止まるか教えて', 'ログインのバグを見て。手は出さないで。', 'ログインの原因を調べるだけにして、変更は加えないように。',
    'The login fails. Find out why, but leave the code as it is.', 'The export crashes. Just write a report, touch nothing.', 'The login shows no error. Hands off the code for now; I only want the cause.', 'Why does the login fail? Do not touch the code.', 'Analyse the login but make no edits.', 'Suggest how to fix the login. Do not implement it.', "Find the bug in the login. Don't do it yet.", 'Explain the crash; leave the code alone.', 'Do not modify login-service.ts. Where is the token created?', "The total is wrong. Don't fix anything until I say so.", 'Do not speed up the total because it is slow, only review it', 'Review the parser without changing the code', 'The login fails. Investigate, but hold off on any changes.', 'The login crashes. Please refrain from modifying the code.', 'The login crashes. I would rather you did not change the code yet.', 'Avoid touching the code; why does the login fail?', 'You must not edit any file, the build breaks and I want to know why',
  ])('[U-02][U-16] nothing is to be changed, so no claim leads to a permit: %s', (query) => {
    expect(read(query)).toBe('INVESTIGATE');
    for (const claimed of ['IMPLEMENT', 'MODIFY'] as const) expect(isWriteIntent(stricterIntent(claimed, readIntent(query)))).toBe(false);
  });

  it.each([
    '修正しないでと言ったのは取り消します。ログインを直して。', 'コードを触るなとは言っていない。ログインを直して。', 'Not changing the code is not an option: fix the login.', 'Avoid changing the order of the rows; sort them once', '既存のコードは変更しないで、新しい画面を追加して', '新しい画面を追加して。既存のコードは変更しないで。', '見出しは変更しないで、本文を短くして', '保存時に何も変更しないで終了するバグを直して', 'ファイルを書き込まないでエラーを返すように直して', '既存のAPIは変えずに一覧を速くして', '画面は触らないで、集計だけ直して',
    "Fix the header; don't change anything else", 'Refactor the payment module without changing its public API', 'Make the tests faster without changing the code', "Add dark mode. Don't touch the existing code.", "Don't change anything except the footer; make that blue", 'Fix the login but do not touch the code in src/legacy', 'Users should not edit files. Add a check.', 'Never edit the file in place; write a new one', 'Keep the code as is but rename getUser to fetchUser', 'The file is not changed on save. Fix it.',
  ])('[U-02] one thing that must stay does not take the wish away: %s', (query) => {
    expect(isWriteIntent(readIntent(query).intent)).toBe(true);
  });

  it('shows the words it read, at their place', () => {
    const query = 'ＬＯＧＩＮ画面のバグを直して';
    const { evidence } = readIntent(query);
    expect(evidence.map(({ kind, text }) => [kind, text])).toEqual([['problem', 'バグ'], ['repair', '直して']]);
    for (const { text, range } of evidence) expect(query.slice(...range)).toBe(text);
  });

  it('reads every text, in time that grows with its length only', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => void readIntent(text)));
    const started = performance.now();
    for (const piece of ['てて', '「', '`', 'please ', 'can you ', 'ない', '。', 'and ', 'どこ', 'a_', 'し']) readIntent(piece.repeat(100_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(11 * 2_000);
  });
});

describe('the stricter of claim and reading', () => {
  const settled = (claimed: Intent, query: string): Intent => stricterIntent(claimed, readIntent(query));

  it('a plain request for a change is a write, whatever it was called', () => {
    for (const claimed of ['QUESTION', 'INVESTIGATE'] as const) {
      expect(settled(claimed, 'ログイン機能直して')).toBe('MODIFY');
      expect(settled(claimed, 'Fix the login feature')).toBe('MODIFY');
      expect(settled(claimed, 'ログイン機能を実装して')).toBe('IMPLEMENT');
      expect(settled(claimed, 'Implement a login feature')).toBe('IMPLEMENT');
    }
  });

  it('a plain question yields no permit, whatever it was called', () => {
    for (const claimed of ['IMPLEMENT', 'MODIFY'] as const) {
      expect(settled(claimed, 'どこで定義？')).toBe('INVESTIGATE');
      expect(settled(claimed, 'Please explain how auth works')).toBe('INVESTIGATE');
      expect(settled(claimed, 'Pythonとは？')).toBe('QUESTION');
    }
  });

  it('a repair called IMPLEMENT does not escape its missing problem', () => {
    expect(settled('IMPLEMENT', 'ログイン機能直して')).toBe('MODIFY');
    expect(settled('MODIFY', 'ログイン機能を実装して')).toBe('MODIFY');
    expect(settled('IMPLEMENT', '一覧をCSVで出力できるようにしてほしい')).toBe('IMPLEMENT');
  });

  it('what could be meant either way stays as it was claimed', () => {
    for (const claimed of INTENTS) for (const query of ['ログイン機能でパスワードが空のときエラーが出ない', 'Why does the login fail?', '']) expect(settled(claimed, query)).toBe(claimed);
    expect(settled('QUESTION', 'どこで定義？')).toBe('QUESTION');
    expect(settled('INVESTIGATE', 'Pythonとは？')).toBe('INVESTIGATE');
  });

  it('no claim gets both an easier risk and a permit out of a disagreement', () => {
    const frames = [{}, { target_feature: 'ログイン機能', desired_action: '直して' }, { target_feature: 'getUser', desired_action: '`x`' }];
    for (const query of ['ログイン機能直して', 'ログイン機能を実装して', 'どこで定義？', 'Fix it now, please fix the login', 'Pythonとは？']) {
      const reading = readIntent(query);
      for (const claimed of INTENTS) {
        const intent = stricterIntent(claimed, reading);
        expect([claimed, reading.intent]).toContain(intent);
        for (const frame of frames) {
          if (!isWriteIntent(intent)) continue;
          expect(riskRank(assessRiskLevel(frame, intent))).toBeGreaterThanOrEqual(Math.max(...[claimed, reading.intent].map((one) => riskRank(assessRiskLevel(frame, one)))));
        }
      }
    }
  });
});

describe('a report that opens with a thing named like a way of looking', () => {
  it.each(['Audit log entries are missing', 'Review comments get lost after saving', 'Trace output is truncated', 'Research page fails to load', 'Outline view crashes when empty', 'Discuss board posts vanish after reload', 'Explore tab shows nothing'])('[U-02] is no question, and loses no permit: %s', (query) => {
    const read = readIntent(query);
    expect([read.intent, read.certain, stricterIntent('MODIFY', read)]).toEqual(['MODIFY', false, 'MODIFY']);
  });

  it.each(['Review auth middleware', 'Audit failed logins', 'Trace requests that are slow', 'Trace login requests until they fail', 'Explore the tab that shows nothing', 'Investigate login failures', 'Investigate why the audit log is missing', 'Review error handling, nothing else', 'Explain crash reports are made how'])('[U-02] where it is looked at, the claim of a write is overruled: %s', (query) => {
    expect(stricterIntent('MODIFY', readIntent(query))).toBe('INVESTIGATE');
  });
});

describe('hands off', () => {
  it.each([
    ['コードは変更しないで、処理の流れを教えて', ['restraint コードは変更しないで', 'look 教えて']],
    ["Don't change anything, just tell me where tokens are stored", ["restraint Don't change anything", 'look tell']],
    ['変更せずに説明だけして', ['restraint 変更せずに', 'look 説明だけして']],
  ])('is shown once where it is said once: %s', (words, shown) => {
    const { intent, certain, evidence } = readIntent(words);
    expect({ intent, certain, shown: evidence.map(({ kind, text }) => `${kind} ${text}`) }).toEqual({ intent: 'INVESTIGATE', certain: true, shown });
  });

  it('does not hide a restraint of its own beside it', () => {
    const { evidence } = readIntent('何も変更しないで。特に決済は触らないで。');
    expect(evidence.filter(({ kind }) => kind === 'restraint').length).toBe(2);
  });
});
