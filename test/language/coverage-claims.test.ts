// A model says where a requirement went; these cases show what the server believes of it and why.
import { describe, expect, it } from 'vitest';
import { requirementIds, verifyClaims, type CoverageClaim } from '../../src/language/coverage-claims.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';

const REQUEST = '請求書をPDFで出力し、電話番号は表示しないでください';
const TASKS = [
  { id: 'a', acceptance: '請求書のPDFを出力できる。宛名は二行まで', context: '経理の依頼' },
  { id: 'b', acceptance: '電話番号は画面に表示しない' },
  { id: 'c', acceptance: '電話番号を一覧に表示する' },
  { id: 'd', acceptance: '請求書のPDFを出力する', status: 'dropped' },
];

function verdict(claims: readonly Partial<CoverageClaim>[], at = 0, request = REQUEST, tasks: readonly { id: string; acceptance: string }[] = TASKS): string {
  const { requirements } = verifyClaims(extractRequiredTerms(request), tasks, claims.map((claim) => ({ requirement: at + 1, task_id: 'a', quote: '', ...claim })));
  return [requirements[at]!.verdict, ...requirements[at]!.reasons].join(' ');
}

describe('requirement ids', () => {
  it('are stable, distinct, and change with the words they stand for', () => {
    const ids = requirementIds(extractRequiredTerms(REQUEST));
    expect(ids.length).toBe(2);
    expect(new Set(ids).size).toBe(2);
    expect(requirementIds(extractRequiredTerms(REQUEST))).toEqual(ids);
    expect(requirementIds(extractRequiredTerms(`${REQUEST}。`))[0]).toBe(ids[0]);
    expect(requirementIds(extractRequiredTerms('請求書をCSVで出力し、電話番号は表示しないでください'))[0]).not.toBe(ids[0]);
    // The same clause twice is two requirements.
    expect(new Set(requirementIds({ terms: [], source: 'user-input', requirements: [0, 9].map((start) => ({ terms: ['x'], quote: 'x', range: [start, start + 1] as const, polarity: 'positive' as const })) })).size).toBe(2);
  });
});

describe('a claim', () => {
  it('verifies with a verbatim quote and enough coverage, by id as by number', () => {
    const [id] = requirementIds(extractRequiredTerms(REQUEST));
    expect(verdict([{ quote: '請求書のPDFを出力できる' }])).toBe('VERIFIED');
    expect(verdict([{ requirement: id!, quote: '請求書のpdfを出力できる' }])).toBe('VERIFIED');
    expect(verdict([{ task_id: 'b', quote: '電話番号は画面に表示しない', relation: 'preserves' }], 1)).toBe('VERIFIED');
  });
  it.each([
    ['no claim', [], 0, 'MISSING no_claim'],
    ['a quote from another task', [{ quote: '電話番号は画面に表示しない' }], 0, 'MISSING quote_not_in_task'],
    ['a paraphrase for a quote', [{ quote: '請求書を印刷できる' }], 0, 'MISSING quote_not_in_task'],
    ['an empty quote', [{ quote: '。' }], 0, 'MISSING quote_says_nothing'],
    ['a dropped task', [{ task_id: 'd', quote: '請求書のPDFを出力する' }], 0, 'MISSING task_dropped'],
    ['out of scope, said by a model', [{ quote: '請求書のPDFを出力できる', relation: 'out_of_scope' as const }], 0, 'MISSING out_of_scope_needs_a_person'],
    ['a quote beside the point', [{ quote: '宛名は二行まで' }], 0, 'NEEDS_CONFIRM quote_does_not_support'],
    ['a task about something else', [{ task_id: 'b', quote: '電話番号は画面に表示しない' }], 0, 'NEEDS_CONFIRM coverage_too_low'],
    ['the opposite of a prohibition', [{ task_id: 'c', quote: '電話番号を一覧に表示する' }], 1, 'CONTRADICTED polarity_conflict'],
    ['one good and one breaking task', [{ task_id: 'b', quote: '表示しない' }, { task_id: 'c', quote: '一覧に表示する' }], 1, 'CONTRADICTED polarity_conflict'],
  ])('%s: %j', (_name, claims, at, expected) => {
    expect(verdict(claims, at)).toBe(expected);
  });
  it.each([
    ['要約を200字以内で書く', '要約を300字以内で書く', 'CONTRADICTED number_conflict'],
    ['要約を200字以内で書く', '要約を200文字以下で書く', 'VERIFIED'],
    ['要約を200字以内で書く', '要約を200字以上で書く', 'CONTRADICTED polarity_conflict'],
    ['タイムアウトを60秒にする', 'タイムアウトを1分に設定する', 'VERIFIED'],
    ['認証を実装して', '認証は不要とする', 'CONTRADICTED polarity_conflict'],
    ['Export orders to CSV', 'Orders can be exported as CSV', 'VERIFIED'],
    ['Export orders to CSV', 'Orders are listed by date', 'NEEDS_CONFIRM coverage_too_low'],
  ])('%s, claimed of 「%s」: %s', (request, acceptance, expected) => {
    expect(verdict([{ quote: acceptance }], 0, request, [{ id: 'a', acceptance }])).toBe(expected);
  });
  it('what stands side by side must be covered one by one, by one task or by several', () => {
    const tasks = [{ id: 'a', acceptance: '地図を表示する' }, { id: 'b', acceptance: '検索を付ける' }];
    const both = [{ task_id: 'a', quote: '地図を表示する' }, { task_id: 'b', quote: '検索を付ける' }];
    expect(verdict(both.slice(0, 1), 0, '地図と検索を追加して', tasks)).toBe('NEEDS_CONFIRM coverage_too_low');
    expect(verdict(both, 0, '地図と検索を追加して', tasks)).toBe('VERIFIED');
  });
  it('unknown ids, tasks and relations are errors that name the valid values', () => {
    const required = extractRequiredTerms(REQUEST);
    const { errors, requirements } = verifyClaims(required, TASKS, [
      { requirement: 'req-9', task_id: 'a', quote: 'x' },
      { requirement: 0, task_id: 'zz', quote: 'x' },
      { requirement: 1, task_id: '__proto__', quote: 'x' },
      { requirement: 1, task_id: 'a', quote: '請求書', relation: 'done' as 'implements' },
    ]);
    expect(errors.map(({ claim, code }) => [claim, code])).toEqual([[0, 'unknown_requirement'], [1, 'unknown_requirement'], [1, 'unknown_task'], [2, 'unknown_task'], [3, 'unknown_relation']]);
    expect(errors[0]!.valid_values).toEqual(requirementIds(required));
    expect(errors[2]!.valid_values).toEqual(['a', 'b', 'c', 'd']);
    expect(requirements.every(({ verdict: name }) => name === 'MISSING')).toBe(true);
  });
});
