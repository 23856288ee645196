// A statement turned round in its grammar alone: class by class what must be refused, in both directions and languages, and the honest twin that must pass.
import { describe, expect, it } from 'vitest';
import { validateSlot } from '../../../src/language/quotes/validate-slot.ts';

/** value, quote. */
type Pairs = Readonly<Record<string, readonly (readonly [string, string])[]>>;

const SLOTS = ['target_feature', 'trigger_condition', 'observed_issue', 'desired_action'] as const;

const reasonOf = (slot: string, value: string, quote: string, query = quote): string => validateSlot(slot, { value, quote }, query).reason ?? 'accepted';

const TURNED: Pairs = {
  'a negated copula or adjective': [
    ['パスワードが空でないとき', 'パスワードが空のとき'], ['パスワードが空のとき', 'パスワードが空でないとき'], ['パスワードが空', 'パスワードが空ではないとき'],
    ['空でない', '空である'], ['空である', '空でない'], ['空じゃない', '空です'], ['管理者ではないユーザー', '管理者のユーザー'], ['管理者のとき', '管理者でないとき'], ['正しいとき', '正しくないとき'],
    ['when empty', 'when not empty'], ['when not empty', 'when empty'], ['not valid', 'valid'], ['the list is empty', 'the list isn\'t empty'], ['when logged in', 'when not logged in'], ['users who are admins', 'users who are not admins'],
  ],
  'a prefix': [
    ['必要なとき', '不要なとき'], ['不要なとき', '必要なとき'], ['会員', '非会員'], ['非会員のとき', '会員のとき'], ['登録', '未登録'], ['未登録のユーザー', '登録のユーザー'], ['制限あり', '無制限'], ['無制限', '制限'], ['完全', '不完全'],
    ['admin users', 'non-admin users'], ['non-admin users', 'admin users'],
  ],
  'with and without, no': [
    ['with a password', 'without a password'], ['without a password', 'with a password'], ['users with an account', 'users without an account'], ['error', 'no error'], ['no error', 'error'], ['error', 'without error'], ['with cache', 'no cache'], ['there is a test', 'there is no test'],
    ['パスワードあり', 'パスワードなし'], ['パスワードなし', 'パスワードあり'], ['パスワードがあるとき', 'パスワードがないとき'], ['エラー', 'エラーなし'], ['エラーなし', 'エラー'],
  ],
  'what fails': [
    ['saves', 'fails to save'], ['fails to save', 'saves'], ['the app saves the file', 'the app fails to save the file'],
    ['保存する', '保存に失敗する'], ['保存できる', '保存に失敗する'], ['保存に失敗する', '保存する'],
  ],
  'who is left out': [
    ['only admins', 'everyone except admins'], ['everyone except admins', 'only admins'], ['admins', 'everyone but admins'], ['admins', 'all users other than admins'], ['Tokyo', 'anywhere but Tokyo'], ['except Tokyo', 'Tokyo'],
    ['Tokyo', '東京都以外'], ['東京都以外', '東京都'], ['管理者だけ', '管理者以外'], ['管理者以外', '管理者だけ'], ['管理者のみ', '管理者を除く全員'],
  ],
  'sooner and later': [['先にテストを書く', 'テストは後で書く'], ['テストは後で書く', '先にテストを書く'], ['事前に確認する', '後から確認する'], ['ask beforehand', 'ask afterwards']],
  'a rejected name': [['not the login', 'login'], ['login', 'not the login'], ['ログインではない', 'ログイン'], ['ログイン', 'ログインではなく登録']],
};

const KEPT: Pairs = {
  'sooner and later': [['テストを先に書く', '先にテストを書く'], ['後で消す', '後から消す']],
  'a negated copula or adjective': [
    ['パスワードが空でないとき', 'パスワードが空でないとき'], ['空でない', '空ではない'], ['パスワードが空', 'パスワードが空のとき'], ['when not empty', 'when not empty'], ['the list is not empty', 'when the list isn\'t empty'], ['password is empty', 'When the password is empty'],
  ],
  'a prefix': [['不要なとき', '必要ないとき'], ['必要なとき', '必要なとき'], ['未登録のユーザー', '登録していないユーザー'], ['非会員', '非会員'], ['non-admin users', 'non-admin users'], ['送信は不要', '送信する必要はない']],
  'with and without, no': [['with a password', 'with a password'], ['without a password', 'with no password'], ['no password', 'without a password'], ['パスワードなし', 'パスワードがない'], ['no error', 'shows no error'], ['エラーが出ない', 'エラーが出ない']],
  'what fails': [['does not save', 'fails to save'], ['fails to save', 'does not save'], ['saving the file fails', 'fails to save the file'], ['保存に失敗', '保存できない'], ['保存失敗', '保存に失敗する']],
  'who is left out': [['everyone but admins', 'all users except admins'], ['only the owner can delete', 'nobody except the owner can delete'], ['管理者を除く', '管理者以外'], ['管理者のみ編集できる', '管理者以外は編集できない']],
};

describe('a statement turned round', () => {
  for (const [name, pairs] of Object.entries(TURNED)) it.each(pairs)(`${name}: %s ⟵ %s`, (value, quote) => {
    for (const slot of SLOTS) expect(reasonOf(slot, value, quote), slot).not.toBe('accepted');
  });
});

describe('its honest twin', () => {
  for (const [name, pairs] of Object.entries(KEPT)) it.each(pairs)(`${name}: %s ⟵ %s`, (value, quote) => {
    for (const slot of SLOTS.filter((one) => one !== 'observed_issue')) expect(reasonOf(slot, value, quote), slot).toBe('accepted');
  });
});

describe('a wish cut out of its refusal', () => {
  it.each([
    ...['ボタンを消すのはやめて', '「ボタンを消す」のはやめて', 'ボタンを消すのを止めてください', 'ボタンを消すことだけは絶対に避けて', 'ボタンを消すな', 'ボタンを消すとは言っていない', 'ボタンを消すつもりはない'].map((query) => ['ボタンを消す', query]),
    ...['I never asked you to remove the button', 'I\'m not asking you to remove the button', 'Avoid: remove the button', 'Do not: remove the button', 'Nobody told you to remove the button', 'Stop trying to remove the button', 'It is not necessary to remove the button', 'Under no circumstances remove the button', 'It is not true that I want to remove the button'].map((query) => ['remove the button', query]),
  ] as [string, string][])('%s out of %s', (quote, query) => {
    expect(reasonOf('desired_action', quote, quote, query)).toBe('Q-POLARITY');
  });

  it.each([
    ['ボタンを消す', 'ボタンを消すのを忘れないで'], ['ボタンを消す', 'ボタンを消すようにして'],
    ['remove the button', 'I asked you to remove the button'], ['remove the button', 'Do not hide it: remove the button'], ['remove the button', 'Do not forget to remove the button'], ['remove the button', 'I never liked the colour, so remove the button'],
  ])('%s stays in %s', (quote, query) => {
    expect(reasonOf('desired_action', quote, quote, query)).toBe('accepted');
  });

  it('keeps the refusal itself as a wish', () => {
    expect(reasonOf('desired_action', 'ボタンを消さない', 'ボタンを消すのはやめて')).toBe('accepted');
    expect(reasonOf('desired_action', 'do not remove the button', 'Avoid removing the button')).toBe('accepted');
  });
});

describe('a thing that shall not be touched', () => {
  it.each([['invoice', 'Fix the login, but do not touch the invoice'], ['invoice', 'Please don\'t change the invoice'], ['請求書', '請求書には触らないで'], ['請求書', 'ログインを直して、請求書はいじらないで'], ['payment module', 'Leave the payment module alone'], ['payment module', 'Refactor auth without touching the payment module'], ['決済', '認証だけ直して、決済はそのままにして']])('%s is no target in %s', (name, query) => {
    expect(reasonOf('target_feature', name, name, query)).toBe('Q-POLARITY');
  });

  it.each([['login', 'Fix the login, but do not touch the invoice'], ['auth', 'Refactor auth without touching the payment module'], ['invoice', 'I cannot print the invoice'], ['請求書', '請求書を印刷できない'], ['ログイン画面', 'ログイン画面がない'], ['error message', 'no error message is shown']])('%s is one in %s', (name, query) => {
    expect(reasonOf('target_feature', name, name, query)).toBe('accepted');
  });
});

describe('an identifier in other letters', () => {
  it.each([['getuser', 'getUser'], ['GETUSER', 'getUser'], ['userid', 'userId'], ['rename userid', 'rename userId'], ['config', '`Config`'], ['save', 'call Save()'], ['foo.bar', 'Foo.Bar'], ['max_retry', 'MAX_RETRY']])('%s ⟵ %s', (value, quote) => {
    expect(reasonOf('target_feature', value, quote)).toBe('Q-IDENT');
  });

  it.each([['Login', 'login'], ['LOGIN', 'login'], ['github', 'GitHub'], ['javascript', 'JavaScript'], ['api', 'API'], ['user id', 'User ID'], ['getUser', 'getUser']])('a plain word or a product may be written %s ⟵ %s', (value, quote) => {
    expect(reasonOf('target_feature', value, quote)).toBe('accepted');
  });
});

describe('a problem', () => {
  it.each([
    ['ログイン機能直して', 'ログイン機能直して'], ['修正してください', 'ログインを修正してください'], ['Fix the login', 'Fix the login'], ['Please fix the login now', 'Please fix the login now'], ['make it faster', 'make it faster'], ['add a dark mode', 'add a dark mode'],
    ['login', 'fix login'], ['ログイン機能', 'ログイン機能直して'],
  ])('is no wish and no name: %s in %s', (value, query) => {
    expect(reasonOf('observed_issue', value, value, query)).toBe('Q-ROLE');
    expect(reasonOf('desired_action', value, value, query)).toBe('accepted');
  });

  it.each([['crash', 'does not crash'], ['クラッシュ', 'クラッシュしない'], ['エラー', 'エラーが出ない'], ['error', 'no error is shown']])('is not what stays away: %s ⟵ %s', (value, quote) => {
    expect(reasonOf('observed_issue', value, quote)).toBe('Q-POLARITY');
  });

  it.each([
    ['crash', 'fix the crash on start'], ['fix the crash on start', 'fix the crash on start'], ['memory leak', 'fix the memory leak'], ['バグ', 'バグを直して'], ['エラーを直して', 'エラーを直して'], ['二重送信', '二重送信を直して'], ['遅い', '検索が遅い'],
    ['search ignores accents', 'search ignores accents'], ['returns 500', 'returns 500'], ['does not crash', 'does not crash'], ['missing error message', 'no error message is shown'], ['delete does nothing', 'delete does nothing'], ['update overwrites my settings', 'update overwrites my settings'], ['the totals are off', 'the totals are off'], ['順番が入れ替わって', '順番が入れ替わって'],
  ])('is told by %s ⟵ %s', (value, quote) => {
    expect(reasonOf('observed_issue', value, quote)).toBe('accepted');
  });
});
