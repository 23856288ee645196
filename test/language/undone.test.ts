// Plans that undo what was asked, only put it off, or remove something else beside it; and what the cap of ten must not hide.
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/kernel/limits.ts';
import { validateTermPreservation } from '../../src/language/preservation.ts';
import { readRequest } from '../../src/language/request-reading.ts';
import { extractRequiredTerms, termsByRule } from '../../src/language/terms.ts';

const EN = 'Implement authentication and validation';
const JA = '認証機能とバリデーションを実装して';

function verdictOf(request: string, term: string, ...plan: string[]): string | undefined {
  return validateTermPreservation(extractRequiredTerms(request), plan.map((acceptance) => ({ acceptance }))).verdicts.find((verdict) => verdict.term === term)?.verdict;
}

describe('a plan that undoes what was asked', () => {
  it.each([
    'Remove authentication and validation from the product', 'Delete the authentication and the validation', 'Authentication and validation are out of scope', 'Authentication and validation will be removed',
    'Authentication, validation and logging are not needed', 'Get rid of authentication and input validation', 'Out of scope:\n- authentication\n- validation',
  ])('[P-04] 「%s」 contradicts both terms', (text) => {
    expect([verdictOf(EN, 'authentication', text), verdictOf(EN, 'validation', text)]).toEqual(['CONTRADICTED', 'CONTRADICTED']);
  });

  it.each([
    'Bypass authentication', 'Disable authentication', 'Skip authentication', 'Drop authentication', 'Rip out authentication', 'Turn off authentication', 'Turn authentication off', 'Get rid of authentication', 'Do away with authentication',
    'Remove all user authentication', 'Remove the authentication code', 'We decided to remove authentication', 'Authentication is disabled', 'Authentication needs to be removed', 'Sign-up works with authentication switched off', 'Users can bypass authentication',
    'Anything but authentication', 'Everything other than authentication', 'All features except authentication', 'Authentication: n/a', 'Authentication - none', 'Removal of authentication', 'Authentication is a non-goal', 'Authentication: wontfix', 'Authentication: we decided against it', 'Do we ship authentication? No.',
  ])('[P-04] 「%s」 contradicts authentication', (text) => {
    expect(verdictOf(EN, 'authentication', text)).toBe('CONTRADICTED');
  });

  it.each([
    '認証を削除する', '認証を無効化する', '認証を無効にする', '認証以外を実装', '認証をスキップ', '認証を禁止する', '認証を外す', '認証を廃止', '認証の削除', '認証が削除される', '認証を全て取り除く', '認証をオフにする', '認証は一旦オフ', '認証を回避する', '認証抜きで作る',
    '認証を除く機能を実装', '認証とバリデーションを削除する', '認証・バリデーションは不要', '認証、バリデーション、ログは削除する', '認証を削除し、画面を作る', '対象外: 認証', '認証を外した状態で公開', '認証機能は要らない', '認証はいりません',
  ])('[P-04] 「%s」 contradicts 認証', (text) => {
    expect(verdictOf(JA, '認証', text)).toBe('CONTRADICTED');
  });

  it.each(['バリデーション抜きで', 'バリデーションなしで', 'バリデーションは後回し', '認証とバリデーションは対象外', 'everything except バリデーション', 'バリデーション以外を作る'])('[P-04] 「%s」 does not keep バリデーション', (text) => {
    expect(verdictOf(JA, 'バリデーション', text)).not.toBe('VERIFIED');
  });

  it.each([['everything except validation'], ['Validation: n/a'], ['Build the form, minus validation']])('[P-04] 「%s」 contradicts validation', (text) => {
    expect(verdictOf(EN, 'validation', text)).toBe('CONTRADICTED');
  });
});

describe('a plan that only puts off what was asked', () => {
  it.each([
    [EN, 'authentication', 'Decide later whether authentication is needed'], [EN, 'authentication', 'Consider authentication later'], [EN, 'authentication', 'Authentication can be added later'], [EN, 'authentication', 'Authentication: TBD'],
    [JA, '認証', '認証は検討のみ'], [JA, '認証', '未認証ユーザーの表示'], [JA, '認証', '認証の要否は後で決める'], [JA, 'バリデーション', 'バリデーションは次フェーズ'], [JA, 'バリデーション', 'バリデーションは将来対応'],
  ])('[P-04] %s: %s in 「%s」 needs a person', (request, term, text) => {
    expect(verdictOf(request, term, text)).toBe('NEEDS_CONFIRM');
  });

  it('[P-04] the bare word does not outweigh a denial elsewhere', () => {
    expect(verdictOf(EN, 'authentication', 'Authentication is not needed', 'Authentication')).toBe('NEEDS_CONFIRM');
    expect(verdictOf(JA, '認証', '認証を削除する', '認証機能')).toBe('NEEDS_CONFIRM');
    expect(verdictOf(EN, 'authentication', 'Authentication')).toBe('VERIFIED');
  });
});

describe('a plan that removes something else, or guards what was asked', () => {
  it.each([
    'Remove authentication bugs', 'Fix the bug that bypasses authentication', 'Delete expired sessions after authentication', 'Remove duplicate code from authentication', 'Do not remove authentication', 'Never disable authentication',
    'Prevent users from bypassing authentication', 'Authentication cannot be bypassed', 'Add authentication and remove guest access', 'Remove guest access and add authentication', 'Users without authentication are rejected', 'Delete button requires authentication',
    'Authentication for all pages except the home page', 'Skip the intro after authentication', 'Authentication and sessions are in place, legacy login is removed', 'Remove the dependency on the old authentication library', 'Hide everything except authentication',
  ])('[P-04] 「%s」 keeps authentication', (text) => {
    expect(verdictOf(EN, 'authentication', text)).toBe('VERIFIED');
  });

  it.each([
    '認証エラーを削除', '認証画面から不要な項目を削除', '認証を実装し、古い画面を削除する', '認証の実装、旧画面の削除', '認証を回避できないようにする', '認証を無効化できないようにする', '認証の無効化を防ぐ', '認証なしのアクセスを拒否する', '認証をスキップするバグを直す',
    '認証を削除しない', '認証に失敗したらセッションを削除する', '認証ユーザー以外の閲覧を禁止する', '認証とログの削除ボタンを実装する', '認証は次の画面で行う',
  ])('[P-04] 「%s」 keeps 認証', (text) => {
    expect(verdictOf(JA, '認証', text)).toBe('VERIFIED');
  });

  it.each([
    ['投稿機能を作って', '投稿', '投稿を作成・編集・削除できる'], ['Build comments', 'comments', 'Users can create, edit and delete comments'], ['Add notifications', 'notifications', 'Notifications can be turned off in the settings'],
    ['通知を追加して', '通知', '通知は設定でオフにできる'], ['カートを作って', 'カート', 'カートから商品を削除できる'],
  ])('[P-04] %s: %s may be removable, 「%s」', (request, term, text) => {
    expect(verdictOf(request, term, text)).toBe('VERIFIED');
  });

  it.each([
    ['認証を廃止して', '認証', '認証を廃止する'], ['認証を無効化して', '認証', '認証を無効化する'], ['Remove REST', 'rest', 'Delete the REST endpoints'], ['Disable authentication', 'authentication', 'Disable authentication'],
    ['Turn off notifications', 'notifications', 'Turn off notifications'], ['Bypass the cache', 'cache', 'Bypass the cache'], ['Show everything except drafts', 'drafts', 'Everything except drafts is shown'],
  ])('[P-04] the request 「%s」 asks for it: %s in 「%s」', (request, term, text) => {
    expect(verdictOf(request, term, text)).toBe('VERIFIED');
  });
});

describe('a task given up by its status', () => {
  it.each(['wontfix', "won't fix", 'Won’t fix', 'obsolete', '対応しない'])('[P-04] %s keeps no term', (status) => {
    expect(validateTermPreservation(extractRequiredTerms('認証を実装して'), [{ acceptance: '認証を実装する', status }]).verdicts[0]).toMatchObject({ verdict: 'MISSING', relation: 'dropped_task' });
  });
});

describe('what is to be shunned', () => {
  it.each([['メール送信は控えてください', 'メール送信を実装する'], ['ログ出力は避けてください', 'ログ出力を実装する'], ['外部APIの呼び出しは避けてください', '外部APIの呼び出しを実装する']])('[P-04] bug: 「%s」 is turned round by 「%s」', (request, acceptance) => {
    expect(validateTermPreservation(extractRequiredTerms(request), [{ acceptance }]).verdicts.map(({ verdict }) => verdict)).toContain('CONTRADICTED');
  });
  it('[P-04] and kept by an implementation that does without', () => {
    expect(validateTermPreservation(extractRequiredTerms('ログ出力は避けてください'), [{ acceptance: 'ログ出力をしない実装にする' }]).verdicts.map(({ verdict }) => verdict)).not.toContain('CONTRADICTED');
  });
  it('[P-04] bug: to give up what is asked for is no way to do it', () => {
    expect(validateTermPreservation(extractRequiredTerms('認証を実装して'), [{ acceptance: '認証を実装するのはやめる' }]).verdicts[0]!.verdict).toBe('CONTRADICTED');
  });
});

describe('the limits of terms', () => {
  it.each(['ア'.repeat(32_768), 'ー'.repeat(32_769), 'サーバー'.repeat(8_193), '消'.repeat(40_000), '取り消'.repeat(20_000)])('[X-02] bug: a term of tens of thousands of characters that stands in the plan is no exception', (term) => {
    expect(() => validateTermPreservation({ terms: [term], source: 'user-input' }, [{ acceptance: `x ${term}` }], { customRequiredTerms: [term] })).not.toThrow();
  });
  it('[P-02] nothing longer than a term may be is a term', () => {
    for (const text of ['ア'.repeat(60_000), 'a'.repeat(60_000), '漢'.repeat(60_000), `認証と${'ア'.repeat(LIMITS.termCharacters + 1)}`]) {
      const { terms, requirements } = extractRequiredTerms(text);
      for (const term of [...terms, ...requirements!.flatMap((requirement) => requirement.terms)]) expect(term.length).toBeLessThanOrEqual(LIMITS.termCharacters);
    }
  });

  const LONG = 'Implement login, search, sorting, filtering, export to CSV, dark mode, notifications, backups, importing, audit trails, two-factor authentication, password reset, rate limiting and webhooks';

  it('[P-04] what did not fit into the ten is judged as well', () => {
    const asked = extractRequiredTerms(LONG);
    expect(asked.terms).toHaveLength(LIMITS.termsFromRequest);
    const cut = validateTermPreservation(asked, termsByRule(readRequest(LONG)).map((term) => ({ acceptance: `${term} is implemented` })));
    expect(cut.missing).toEqual(['audit trails', 'two-factor authentication', 'password reset', 'rate limiting']);
    expect(cut.preservationRate).toBeLessThan(0.8);
    expect(validateTermPreservation(asked, [{ acceptance: LONG }]).missing).toEqual([]);
  });

  it('[X-01] at most sixty are judged', () => {
    const many = Array.from({ length: 300 }, (_, at) => `qz${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}x`).join(', ');
    expect(validateTermPreservation(extractRequiredTerms(`Implement ${many}`), [{ acceptance: 'Nothing of it' }]).verdicts).toHaveLength(60);
  });
});

describe('a plan that does the opposite with the same words', () => {
  it.each([
    ['Avoid caching the tokens.', 'caching', 'Cache the tokens to avoid latency.'],
    ['Nobody but admins may delete users.', 'admins', 'Everybody but admins may delete users.'],
    ['Everyone except guests can comment.', 'guests', 'No one but guests can comment.'],
  ])('[P-05] %s: %s is contradicted by 「%s」', (request, term, plan) => {
    expect(verdictOf(request, term, plan)).toBe('CONTRADICTED');
  });

  it.each([
    ['Avoid caching the tokens.', 'caching', 'Tokens are never cached, to avoid stale logins.'],
    ['Nobody but admins may delete users.', 'admins', 'Only admins may delete users; everybody but admins is refused.'],
    ['Everyone except guests can comment.', 'guests', 'Everyone except guests can comment.'],
    ['Nobody but admins may delete posts.', 'admins', 'Everyone except admins is forbidden to delete posts.'],
    ['Nobody but admins may delete posts.', 'admins', 'Everyone other than admins gets a 403 on deleting posts.'],
    ['Nobody but admins may delete posts.', 'admins', 'Anyone except admins is prevented from deleting posts.'],
    ['Check the tokens of a call.', 'tokens', 'Invalid tokens: rejected with 401.'],
    ['Take payments by card.', 'payments', 'Payments: declined cards show an error.'],
    ['Add authentication.', 'authentication', 'Authentication: rejected requests are logged.'],
  ])('[P-05] %s: %s is kept by 「%s」', (request, term, plan) => {
    expect(verdictOf(request, term, plan)).not.toBe('CONTRADICTED');
  });
});
