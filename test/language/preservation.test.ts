// Which words keep a promise and which do not: spelling, synonyms, traps, polarity, dropped tasks — Japanese with English twins.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateTermPreservation } from '../../src/language/preservation.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';

function verdictOf(term: string, ...acceptances: string[]): string {
  const { verdicts } = validateTermPreservation({ terms: [term], source: 'user-input' }, acceptances.map((acceptance, at) => ({ id: `task-${at + 1}`, acceptance })));
  return [verdicts[0]!.verdict, verdicts[0]!.relation].filter(Boolean).join(' ');
}

describe('a term that is kept', () => {
  it.each([
    ['認証', 'JWT認証を実装する', 'literal'],
    ['ユーザー', 'ユーザの一覧を作る', 'spelling'],
    ['サーバ', 'サーバーを立てる', 'spelling'],
    ['並び替え', '価格で並べ替えられる', 'spelling'],
    ['取り消し', '注文を取消できる', 'spelling'],
    ['インターフェース', 'インタフェイスを定義する', 'spelling'],
    ['消す', '古い行を消して詰める', 'inflection'],
    ['validate', 'Validates every field', 'inflection'],
    ['orders', 'Paginate the order list', 'inflection'],
    ['colour', 'Pick a color', 'inflection'],
    ['認証', 'auth基盤を追加する', 'translation'],
    ['ログイン', 'Build the sign in form', 'translation'],
    ['authentication', '認証を実装する', 'translation'],
    ['login', 'The sign-in form works', 'synonym'],
    ['検索', '商品サーチを作る', 'synonym'],
    ['auth', 'Wire authMiddleware into the router', 'literal'],
    ['第三章', '3章を短くする', 'literal'],
    ['30日', '30日後までに消す', 'literal'],
    ['chapter two', 'Trim chapter 2', 'literal'],
    ['売上グラフ', '売上推移のチャートを置く', 'parts'],
    ['バリデーション', 'バリデーションエラーを表示する', 'literal'],
  ])('[P-04] %s in 「%s」: %s', (term, text, relation) => {
    expect(verdictOf(term, text)).toBe(`VERIFIED ${relation}`);
  });
});

describe('a term that is not kept', () => {
  it.each([
    ['auth', 'Show the author name', 'MISSING'],
    ['認証', '著者 (author) を表示する', 'MISSING'],
    ['コード', 'レコードを保存する', 'MISSING'],
    ['テスト', 'コンテストに応募する', 'MISSING'],
    ['京都', '東京都の一覧', 'MISSING'],
    ['30日', '14日以内に消す', 'MISSING'],
    ['30日', '30分ごとに消す', 'MISSING'],
    ['ログイン', 'ログアウトを作る', 'MISSING antonym'],
    ['ログイン', '認証を実装する', 'NEEDS_CONFIRM near'],
    ['login', 'Implement authentication', 'NEEDS_CONFIRM near'],
  ])('[P-04] %s in 「%s」: %s', (term, text, verdict) => {
    expect(verdictOf(term, text)).toBe(verdict);
  });
});

describe('polarity', () => {
  it.each([
    ['認証', '認証は不要'], ['認証', '認証を実装しない'], ['認証', '認証機能は今回見送り'], ['認証', '認証の実装(対象外)'], ['認証', '【見送り】認証を実装する'],
    ['認証', '認証なしで使えるようにする'], ['認証', '認証機能を削除する'], ['認証', '認証を追加する必要はない'], ['認証', '認証ではなく署名を使う'], ['認証', '認証や決済、通知は対象外とする'],
    ['auth', 'Authentication is out of scope'], ['auth', 'Skip authentication for now'], ['auth', 'Do not add authentication'], ['auth', 'Authentication is not needed'],
    ['auth', 'Use API keys instead of auth'], ['auth', 'Remove the auth feature'], ['auth', '[dropped] Add auth'], ['auth', 'Ship it without auth'], ['auth', 'Auth will not be implemented'],
  ])('[P-04] %s is contradicted by 「%s」', (term, text) => {
    expect(verdictOf(term, text)).toMatch(/^CONTRADICTED/);
  });

  it.each([
    ['認証', '認証なしでは使えないようにする'], ['認証', '認証していないユーザーは拒否する'], ['認証', '必ず認証する'], ['認証', '認証しなければならない'], ['認証', '認証だけでなく認可も実装する'],
    ['認証', '認証に失敗したら保存しない'], ['認証', '認証を除外せずに残す'], ['認証', '少なくとも認証を実装する'], ['認証', '認証は不要ではない'],
    ['auth', 'Requests are never served without auth'], ['auth', 'Not only auth but also logging'], ['auth', 'Do not skip authentication'], ['auth', 'If auth fails, do not save'],
  ])('[P-04] %s is kept by 「%s」', (term, text) => {
    expect(verdictOf(term, text)).toMatch(/^VERIFIED/);
  });

  it('[P-04] one affirming task outweighs a denying one elsewhere', () => {
    expect(verdictOf('認証', '管理画面の認証は不要', '一般画面の認証を実装する')).toBe('VERIFIED literal');
  });

  it.each([
    ['既存のAPIは消さずに検索を追加して', ['既存APIを維持する', '検索を追加する'], []],
    ['既存のAPIは消さずに検索を追加して', ['既存APIは消さない', '検索を追加する'], []],
    ['既存のAPIは消さずに検索を追加して', ['既存APIを削除する', '検索を追加する'], ['api', '消さず']],
    ['Add search without removing the existing API', ['Add search', 'The API stays unchanged'], []],
    ['Add search without removing the existing API', ['Add search', 'Remove the API'], ['without removing', 'existing api']],
    ['旧APIを廃止する', ['旧APIを維持する'], ['api', '廃止']],
    ['地図は不要', ['一覧を作る'], []],
    ['地図は不要', ['地図を作る'], ['地図']],
    ['The map is out of scope', ['Build the map'], ['map']],
  ])('[P-04] %s, planned as %j, misses %j', (input, plan, missing) => {
    const result = validateTermPreservation(extractRequiredTerms(input), plan.map((acceptance, at) => ({ id: `t${at}`, acceptance })));
    expect([...result.missing].sort()).toEqual([...missing].sort());
  });
});

describe('what a plan does with the object of a request', () => {
  it.each([
    ['決済機能を追加して、認証画面も作って', ['決済を追加する', '認証する画面は不要とする']],
    ['検索を追加して', ['検索は次のフェーズに回す']], ['検索を追加して', ['検索の実装は後回しにする']], ['検索を追加して', ['検索機能は省く']], ['検索を追加して', ['検索は取りやめる']],
    ['検索を追加して', ['検索の導入は見送る']], ['検索を追加して', ['検索は今回はやらない']], ['検索を追加して', ['検索は対象から外す']], ['検索を追加して', ['検索しない方針にする']],
    ['RESTは消さずにGraphQLを追加して', ['GraphQLを追加する', 'RESTを消す']],
    ['パスワードを平文で保存しないで', ['パスワードを平文で保存する']], ['広告は表示しないでください', ['広告を画面下部に表示する']],
    ['価格は変えないで、説明文を直して', ['説明文を直す', '価格を見直して変更する']],
    ['要約は200字以内で', ['要約を200字以上で書く']], ['ボタンを有効にする', ['ボタンを無効化する']],
    ['Add export to CSV', ['CSV export is deferred to the next release']], ['Add export to CSV', ['We will leave out the CSV export']], ['Add export to CSV', ['CSV export is left out']],
    ['Add export to CSV', ['CSV export is not needed']], ['Add export to CSV', ['Postpone CSV export']], ['Add export to CSV', ['CSV export will not be part of this release']],
    ['Do not store card numbers', ['Card numbers are stored encrypted']], ['Update the docs', ['Leave the docs as they are for now']],
    ['Add dark mode but keep the logo unchanged', ['Add dark mode', 'Redesign the logo']], ['Add dark mode without touching the header', ['Add dark mode', 'Change the header colours']],
    ['No emails to inactive users; send a weekly digest', ['Weekly digest is sent', 'Email inactive users every month']],
  ])('[P-04] %s is contradicted by %j', (input, plan) => {
    const { verdicts } = validateTermPreservation(extractRequiredTerms(input), plan.map((acceptance) => ({ acceptance })));
    expect(verdicts.map(({ verdict }) => verdict)).toContain('CONTRADICTED');
  });

  it.each([
    ['検索を追加して', ['検索に時間がかからないようにする']], ['検索を追加して', ['検索できないページをなくす']], ['検索を追加して', ['検索結果がない場合はメッセージを出す']],
    ['検索を追加して', ['漏れなく検索できるようにする']], ['検索を追加して', ['検索は欠かせないので最優先で作る']], ['権限を管理者に絞って', ['管理者以外は権限を持たない']],
    ['RESTは消さずにGraphQLを追加して', ['GraphQLを追加する', 'RESTはそのまま残す']], ['RESTは消さずにGraphQLを追加して', ['GraphQLを追加する', 'RESTのエンドポイントを維持する']],
    ['パスワードを平文で保存しないで', ['パスワードはハッシュ化し、平文では保存しない']], ['広告は表示しないでください', ['広告は出さない']],
    ['価格は変えないで、説明文を直して', ['説明文を直す', '価格は据え置く']], ['要約は200字以内で', ['要約を200文字以下に収める']], ['重複を取り除く', ['重複を取り除く']],
    ['タイムアウトは60秒にして', ['タイムアウトを1分に設定する']], ['会議は午後3時から', ['会議は3 pmから']], ['値引きは3割', ['値引きは30%']],
    ['Add export to CSV', ['CSV export works without page reload']], ['Add export to CSV', ['CSV export never blocks the UI']], ['Add export to CSV', ['Do not ship without CSV export']],
    ['Add export to CSV', ['CSV export must not be skipped']], ['Add export to CSV', ['No release unless CSV export is done']], ['Do not store card numbers', ['Card numbers are never stored']],
    ['The app crashes on upload', ['The app no longer crashes on upload']], ['Write at most 300 words', ['The text is no longer than 300 words']],
    ['Add dark mode without touching the header', ['Add dark mode', 'Header is left untouched']], ['Keep the session for 2 weeks', ['Session lasts 14 days']],
  ])('[P-04] %s is not contradicted by %j', (input, plan) => {
    const { verdicts } = validateTermPreservation(extractRequiredTerms(input), plan.map((acceptance) => ({ acceptance })));
    expect(verdicts.filter(({ verdict }) => verdict === 'CONTRADICTED')).toEqual([]);
  });
});

describe('support by the rest of the requirement', () => {
  const relations = (input: string, ...plan: string[]) =>
    Object.fromEntries(validateTermPreservation(extractRequiredTerms(input), plan.map((acceptance) => ({ acceptance }))).verdicts.map(({ term, verdict, relation }) => [term, `${verdict} ${relation ?? ''}`.trim()]));

  it('[P-04] carries a term that was put in other words', () => {
    expect(relations('経理の請求書をPDFで月末に出力する', '請求書をPDFで出力する')).toMatchObject({ 経理: 'VERIFIED supported', 請求書: 'VERIFIED literal' });
    expect(relations('Export the quarterly orders of the warehouse to CSV', 'Orders of the depot are exported as CSV')).toMatchObject({ quarterly: 'VERIFIED supported', csv: 'VERIFIED literal' });
  });
  it('[P-04] never carries a number, a neighbour of a list, or a requirement without anything found', () => {
    expect(relations('請求書を14日以内に削除する', '請求書を削除する')).toMatchObject({ '14日': 'MISSING' });
    expect(relations('地図と暦表と温度計を作って', '地図と暦表を作る')).toMatchObject({ 温度計: 'MISSING' });
    expect(relations('Disable the checkout button', 'Restyle the checkout page').disable).not.toMatch(/^VERIFIED/);
    expect(relations('温度計を校正する', '庭に水をまく')).toEqual({ 温度計: 'MISSING', 校正: 'MISSING' });
  });
});

describe('a task that was dropped', () => {
  it.each(['dropped', 'Cancelled', '見送り', 'out of scope'])('[P-04] with status %s keeps no term', (status) => {
    const { verdicts } = validateTermPreservation({ terms: ['認証'], source: 'user-input' }, [{ id: 'a', acceptance: '認証を実装する', status }]);
    expect(verdicts[0]).toMatchObject({ verdict: 'MISSING', relation: 'dropped_task' });
  });
});

describe('totality', () => {
  const words = fc.constantFrom('認証', 'ない', '不要', 'auth', 'without ', 'not ', '、', '。', '「', '`', 'を', 'ず', '第三章', '30日', ' ', '\n', '\ud800', 'ﷺ', 'ー', "'", 'aB', '_', '.', ',', '[dropped]', 'ｶﾞ');
  const anyText = fc.oneof(fc.array(words, { maxLength: 30 }).map((list) => list.join('')), fc.string({ unit: 'binary', maxLength: 80 }));

  it('[X-01][X-02] no string throws, every term is judged once, the same input gives the same answer', () => {
    fc.assert(fc.property(anyText, anyText, anyText, (input, acceptance, custom) => {
      const terms = extractRequiredTerms(input);
      const plan = [{ id: 'a', acceptance }];
      const result = validateTermPreservation(terms, plan, { customRequiredTerms: [custom] });
      expect(result.preserved.length + result.missing.length).toBe(result.verdicts.length);
      expect(result.preservationRate).toBeGreaterThanOrEqual(0);
      expect(result.preservationRate).toBeLessThanOrEqual(1);
      for (const { place } of result.verdicts) if (place !== undefined) expect(acceptance.slice(...place.range)).toBe(place.quote);
      expect(validateTermPreservation(extractRequiredTerms(input), plan, { customRequiredTerms: [custom] })).toEqual(result);
    }), { numRuns: 1500 });
  });

  it('[X-01][X-02] 100,000 hostile characters are answered', () => {
    for (const piece of ['認証', 'a,', '「', '`', '、', 'not ', 'ない', 'とも', 'ず', 'a_', 'author ', '認証は不要', 'aA', '1,', 'ので', '以外は', 'しか', 'ア&', 'and a ', 'with a b ', 'ten-page ', 'never without ', '次のに', 'Aa Bb ', '認証と', 'のまま']) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      const terms = extractRequiredTerms(text);
      const report = validateTermPreservation({ ...terms, terms: ['認証', 'auth', '監査ログ', '並び替え', ...terms.terms] }, [{ id: 'a', acceptance: text }]);
      expect(report.verdicts.length, piece).toBeGreaterThan(0);
    }
  }, 60_000);
});
