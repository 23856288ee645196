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
    ['既存のAPIは消さずに検索を追加して', ['既存APIを削除する', '検索を追加する'], ['api', '消す']],
    ['Add search without removing the existing API', ['Add search', 'The API stays unchanged'], []],
    ['Add search without removing the existing API', ['Add search', 'Remove the API'], ['removing', 'api']],
    ['旧APIを廃止する', ['旧APIを維持する'], ['api', '廃止']],
    ['地図は不要', ['一覧を作る'], []],
    ['地図は不要', ['地図を作る'], ['地図']],
    ['The map is out of scope', ['Build the map'], ['map']],
  ])('[P-04] %s, planned as %j, misses %j', (input, plan, missing) => {
    const result = validateTermPreservation(extractRequiredTerms(input), plan.map((acceptance, at) => ({ id: `t${at}`, acceptance })));
    expect([...result.missing].sort()).toEqual([...missing].sort());
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

  it('[X-01][X-02] 100,000 hostile characters are answered in seconds', () => {
    for (const piece of ['認証', 'a,', '「', '`', '、', 'not ', 'ない', 'とも', 'ず', 'a_', 'author ', '認証は不要', 'aA', '1,']) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      const began = performance.now();
      const terms = extractRequiredTerms(text);
      validateTermPreservation({ ...terms, terms: ['認証', 'auth', '監査ログ', '並び替え', ...terms.terms] }, [{ id: 'a', acceptance: text }]);
      expect(performance.now() - began, piece).toBeLessThan(8_000);
    }
  }, 60_000);
});
