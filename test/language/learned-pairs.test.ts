// Pairs a person confirmed: they verify like a synonym, say who confirmed them, count both ways, and never outweigh a conflict.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyClaims } from '../../src/language/coverage-claims.ts';
import { pairConflict } from '../../src/language/learned-forms.ts';
import { validateTermPreservation } from '../../src/language/preservation.ts';
import { explainRelation, isRelated } from '../../src/language/related/explain-relation.ts';
import type { LearnedPairs } from '../../src/language/synonyms.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';
import { formsOf } from '../../src/language/term-search.ts';

const PAIRS: LearnedPairs = [['認証', 'ゲート通過', 'person:terminal'], ['checkout', 'Zephyr', 'person:page']];

function check(request: string, acceptances: readonly string[], learned?: LearnedPairs) {
  return validateTermPreservation(extractRequiredTerms(request), acceptances.map((acceptance, at) => ({ id: `t${at + 1}`, acceptance })), {}, learned);
}

function verdictOf(term: string, acceptances: readonly string[], learned?: LearnedPairs) {
  return validateTermPreservation({ terms: [term], source: 'user-input' }, acceptances.map((acceptance, at) => ({ id: `t${at + 1}`, acceptance })), {}, learned).verdicts[0]!;
}

describe('a learned pair', () => {
  it('[P-04] verifies with its own relation, its place and who confirmed it', () => {
    expect(verdictOf('認証', ['ゲート通過を実装する'])).toMatchObject({ verdict: 'MISSING' });
    expect(verdictOf('認証', ['ゲート通過を実装する'], PAIRS)).toEqual({
      term: '認証', verdict: 'VERIFIED', relation: 'learned', confirmed_by: 'person:terminal',
      place: { task_id: 't1', field: 'acceptance', range: [0, 5], quote: 'ゲート通過' },
    });
  });

  it.each([
    ['ゲート通過', '認証を実装する', 'the other way round'],
    ['checkout', 'Build the ZEPHYR page', 'in another spelling'],
    ['checkouts', 'Build two zephyrs', 'in another inflection'],
    ['JWT認証', 'JWTでゲート通過を実装する', 'as part of a compound'],
  ])('[P-04] %s in 「%s」: %s', (term, text) => {
    expect(verdictOf(term, [text]).verdict).not.toBe('VERIFIED');
    expect(verdictOf(term, [text], PAIRS)).toMatchObject({ verdict: 'VERIFIED', relation: 'learned', confirmed_by: expect.stringMatching(/^person:/) });
  });

  it('[P-04] is not named where the dictionary or the word itself is enough', () => {
    const learned: LearnedPairs = [['認証', 'authentication', 'person:terminal'], ['認証', 'ゲート通過']];
    expect(verdictOf('認証', ['Implement authentication'], learned)).toEqual(verdictOf('認証', ['Implement authentication']));
    expect(verdictOf('認証', ['ゲート通過を実装する', '認証を実装する'], learned)).toMatchObject({ relation: 'literal', place: { task_id: 't2' } });
    expect(verdictOf('認証', ['ゲート通過を実装する'], learned)).not.toHaveProperty('confirmed_by');
  });

  it('[P-04] joins look-alikes, for a person may know better than the list of traps', () => {
    expect(verdictOf('cache', ['Clear the cash'], [['cache', 'cash']])).toMatchObject({ verdict: 'VERIFIED', relation: 'learned' });
  });

  it('[P-04] leaves no trace in the check without it', () => {
    const before = JSON.stringify(formsOf('認証'));
    const plain = verdictOf('認証', ['ゲート通過を実装する']);
    verdictOf('認証', ['ゲート通過を実装する'], PAIRS);
    expect(JSON.stringify(formsOf('認証'))).toBe(before);
    expect(verdictOf('認証', ['ゲート通過を実装する'])).toEqual(plain);
  });

  it('[P-04] makes a claim verifiable', () => {
    const required = extractRequiredTerms('認証を実装して');
    const tasks = [{ id: 't1', acceptance: 'ゲート通過を実装する' }];
    const claims = [{ requirement: 1, task_id: 't1', quote: 'ゲート通過を実装する' }];
    expect(verifyClaims(required, tasks, claims).requirements[0]!.verdict).not.toBe('VERIFIED');
    expect(verifyClaims(required, tasks, claims, PAIRS).requirements[0]!.verdict).toBe('VERIFIED');
  });

  it('counts against a plan as well', () => {
    expect(check('認証は変更しないで', ['ゲート通過を変更する'], PAIRS).verdicts.map(({ verdict }) => verdict)).toContain('CONTRADICTED');
    expect(check('認証は今回対象外', ['ゲート通過を実装する']).verdicts[0]).toMatchObject({ verdict: 'VERIFIED', relation: 'absent' });
    expect(check('認証は今回対象外', ['ゲート通過を実装する'], PAIRS).verdicts[0]).toMatchObject({ verdict: 'CONTRADICTED' });
  });
});

describe('a conflict outweighs a learned pair', () => {
  it('[P-04] of polarity: denied under its other name, or denied itself beside it', () => {
    expect(verdictOf('認証', ['ゲート通過は実装しない'], PAIRS).verdict).toBe('CONTRADICTED');
    expect(verdictOf('認証', ['認証は不要とする', 'ゲート通過を実装する'], PAIRS).verdict).toBe('CONTRADICTED');
    expect(verdictOf('checkout', ['Zephyr is not needed'], PAIRS).verdict).toBe('CONTRADICTED');
  });

  it('[P-04] of opposites and numbers: such a pair says nothing', () => {
    for (const [a, b, text] of [['ログイン', 'ログアウト', 'ログアウトを作る'], ['enable', 'disabled', 'The switch is disabled'], ['30日', '14日', '14日で消す'], ['30日', '月末', '月末に消す'], ['表示', '表示しない', '表示しない']] as const) {
      expect(pairConflict(a, b)).toBeDefined();
      expect(pairConflict(b, a)).toBeDefined();
      expect(verdictOf(a, [text], [[a, b]])).toEqual(verdictOf(a, [text]));
    }
    expect(pairConflict('2FA', '二要素認証')).toBeUndefined();
    expect(pairConflict('認証', 'ゲート通過')).toBeUndefined();
  });

  it('[P-04] of a neighbour: what a contradicted term carried stays uncarried', () => {
    const plan = ['認証は不要とする', 'ゲート通過の画面を直す'];
    const [before, after] = [undefined, PAIRS].map((learned) => check('認証の設定画面を追加して', plan, learned).verdicts.find(({ term }) => term.startsWith('認証')));
    expect(before?.verdict).toBe('CONTRADICTED');
    expect(after?.verdict).toBe('CONTRADICTED');
  });

  it('[P-04] whatever is paired with whatever, CONTRADICTED never becomes VERIFIED', () => {
    const WORDS = ['認証', 'ログイン', '検索', '画面', '通知', 'export', 'login', 'orders', 'cache', 'ゲート通過', '窓口', 'Zephyr', '削除', 'delete', '公開', '非公開', '30日', '14日', '表示', '既存'];
    const CLAUSES = ['を実装する', 'は不要とする', 'を削除する', 'は変更しない', 'を維持する', 'を追加する', 'は後で検討する', ' is implemented', ' is removed', ' is not needed', 'の代わりに署名を使う'];
    const ENDS = ['を追加して', 'は消さずに残して', 'は対象外', 'を表示しない', 'を30日で削除して'];
    // Few words per run, so that request, plan and pairs speak of the same ones.
    const run = fc.shuffledSubarray(WORDS, { minLength: 4, maxLength: 4 }).chain((words) => {
      const word = fc.constantFrom(...words);
      return fc.record({
        asked: fc.tuple(fc.constantFrom('', ...words.slice(2).flatMap((each) => [`${each}と`, `${each}の`])), fc.constantFrom(...ENDS)).map(([more, end]) => more + words[0]! + end),
        plan: fc.array(fc.tuple(word, fc.constantFrom(...CLAUSES)).map((parts) => parts.join('')), { minLength: 1, maxLength: 4 }),
        learned: fc.array(fc.tuple(fc.constantFrom(words[0]!, words[0]!, words[2]!), word), { minLength: 1, maxLength: 3 }),
      });
    });
    let contradicted = 0;
    fc.assert(
      fc.property(run, ({ asked, plan, learned }) => {
        const without = check(asked, plan).verdicts;
        const withPairs = check(asked, plan, learned).verdicts;
        without.forEach(({ term, verdict }, at) => {
          expect(withPairs[at]!.term).toBe(term);
          if (verdict !== 'CONTRADICTED') return;
          contradicted += 1;
          expect(withPairs[at]!.verdict).toBe('CONTRADICTED');
        });
      }),
      { numRuns: 1_500 },
    );
    expect(contradicted).toBeGreaterThan(100);
  });

  it('whatever stands in the list of pairs, the check answers', () => {
    const odd = [['', ''], ['認証', ''], [1, 2], null, 'ab', ['\u0000', '認証'], ['認証', '認証']] as unknown as LearnedPairs;
    expect(check('認証を追加して', ['ゲート通過を実装する'], odd)).toEqual(check('認証を追加して', ['ゲート通過を実装する']));
    expect(check('認証を追加して', ['x'], 'pairs' as unknown as LearnedPairs)).toEqual(check('認証を追加して', ['x']));
  });
});

describe('relatedness', () => {
  it('[X-04] takes a pair as evidence that names who confirmed it', () => {
    const { related, evidence } = explainRelation('寄り道', 'detourPlanner', { learned: [['寄り道', 'detour', 'person:terminal']] });
    expect(related).toBe(true);
    expect(evidence).toContainEqual({ kind: 'learned', term: '寄り道', found: 'detour', strength: 1, confirmed_by: 'person:terminal' });
  });

  it('[X-04] never against an opposite in the name', () => {
    expect(isRelated('ログイン', 'logoutHandler', { learned: [['ログイン', 'logout']] })).toBe(false);
    expect(isRelated('寄り道を開始', 'stopDetour', { learned: [['寄り道', 'detour']] })).toBe(false);
    expect(isRelated('cache', 'cashDesk', { learned: [['cache', 'cash']] })).toBe(true);
  });

  it('[X-04] five hundred pairs cost little', () => {
    const learned = Array.from({ length: 500 }, (_, at) => [`言葉${at}`, `word${at}x`] as const);
    explainRelation('寄り道の計画', 'detourPlannerService', { learned });
    const start = performance.now();
    for (let round = 0; round < 20; round += 1) explainRelation('寄り道の計画', 'detourPlannerService', { learned });
    expect((performance.now() - start) / 20).toBeLessThan(50);
  });
});
