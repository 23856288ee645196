// When a review goes round again: every reason on both sides of its threshold, and policies as people write them.
import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY, decideRound, isOverBudget, parsePolicy, POLICY_LIMITS, type RoundsSoFar } from '../../../src/gates/review/iteration-policy.ts';
import { penaltyOf, scoreOf } from '../../../src/gates/review/score.ts';

const LONG = { ...DEFAULT_POLICY, count: 3 };

function rounds(...list: (readonly [hash: string, score: number | null, open?: number])[]): RoundsSoFar['rounds'] {
  return list.map(([manuscript_hash, score, open = 2]) => ({ manuscript_hash, score, open }));
}

function decide(other: Partial<RoundsSoFar> = {}): string {
  const answer = decideRound({ policy: LONG, mode: 'polish', rounds: rounds(['a', 90]), started_at: 1_000, now: 2_000, open: 2, all_executed: true, fixable: 1, ...other });
  return 'go' in answer ? 'go' : answer.stop;
}

describe('[W-12] decideRound', () => {
  it.each<[string, string, Partial<RoundsSoFar>]>([
    ['something can be fixed', 'go', {}],
    ['a check is one round', 'single_run', { mode: 'check' }],
    ['a check with nothing open is one round as well', 'single_run', { mode: 'check', open: 0 }],
    ['a check of which a step did not run', 'not_executed', { mode: 'check', all_executed: false }],
    ['nothing is open, and that was asked for', 'until_pass', { open: 0, policy: { ...LONG, until_pass: true } }],
    ['nothing is open', 'nothing_to_fix', { open: 0 }],
    ['nothing is open, but not everything was looked for', 'not_executed', { open: 0, all_executed: false, policy: { ...LONG, until_pass: true } }],
    ['a step did not run, but what the others found can be fixed', 'go', { all_executed: false, rounds: rounds(['a', null]) }],
    ['after a fix nobody can say what it brought', 'not_executed', { rounds: rounds(['a', 90], ['b', null]) }],
    ['nor without the score before', 'not_executed', { rounds: rounds(['a', null], ['b', 90]) }],
    ['one round was asked for and made', 'single_run', { policy: DEFAULT_POLICY, rounds: rounds(['a', 80], ['b', 90]) }],
    ['one round was asked for and not made', 'go', { policy: DEFAULT_POLICY, rounds: rounds(['a', 80]) }],
    ['three rounds were made', 'count_limit', { rounds: rounds(['a', 60], ['b', 70], ['c', 80], ['d', 90]) }],
    ['two of three', 'go', { rounds: rounds(['a', 60], ['b', 70], ['c', 80]) }],
    ['the text is as it was two rounds ago', 'oscillation', { rounds: rounds(['a', 60], ['b', 70], ['a', 80]) }],
    ['the text did not change', 'go', { rounds: rounds(['a', 60], ['a', 60]) }],
    ['worse than before', 'min_improvement', { rounds: rounds(['a', 90], ['b', 88]) }],
    ['as good as before, and that is enough', 'go', { rounds: rounds(['a', 90], ['b', 90]) }],
    ['less than asked for', 'min_improvement', { policy: { ...LONG, min_improvement: 0.5 }, rounds: rounds(['a', 90], ['b', 90.4]) }],
    ['as much as asked for', 'go', { policy: { ...LONG, min_improvement: 0.5 }, rounds: rounds(['a', 90], ['b', 90.5]) }],
    ['both at the bottom, fewer open', 'go', { policy: { ...LONG, min_improvement: 0.5 }, rounds: rounds(['a', 0, 99], ['b', 0, 98]) }],
    ['both at the bottom, as many open', 'min_improvement', { policy: { ...LONG, min_improvement: 0.5 }, rounds: rounds(['a', 0, 99], ['b', 0, 99]) }],
    ['down at the bottom with fewer open', 'min_improvement', { rounds: rounds(['a', 2, 99], ['b', 0, 98]) }],
    ['up from the bottom by too little', 'min_improvement', { policy: { ...LONG, min_improvement: 5 }, rounds: rounds(['a', 0, 99], ['b', 2, 98]) }],
    ['only a person could', 'waiting_for_person', { fixable: 0, for_person: 1 }],
    ['nobody could', 'nothing_to_fix', { fixable: 0 }],
    ['nobody could, counted', 'nothing_to_fix', { fixable: 0, for_person: 0 }],
    ['the time is up', 'time_budget', { policy: { ...LONG, time_budget_sec: 1 } }],
    ['the time is nearly up', 'go', { policy: { ...LONG, time_budget_sec: 1 }, now: 1_999 }],
    ['the clock went back', 'go', { policy: { ...LONG, time_budget_sec: 1 }, now: 0 }],
  ])('%s: %s', (_name, expected, other) => {
    expect(decide(other)).toBe(expected);
  });

  it('counts the time from the start of the run, however often it was restarted', () => {
    expect(isOverBudget({ ...LONG, time_budget_sec: 60 }, 0, 59_999)).toBe(false);
    expect(isOverBudget({ ...LONG, time_budget_sec: 60 }, 0, 60_000)).toBe(true);
    expect(isOverBudget(LONG, 0, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});

describe('[W-12] parsePolicy', () => {
  it.each<[unknown, object]>([
    [undefined, DEFAULT_POLICY],
    [null, DEFAULT_POLICY],
    [{}, DEFAULT_POLICY],
    [{ count: 3 }, { ...DEFAULT_POLICY, count: 3 }],
    [{ time_budget_s: 30 }, { ...DEFAULT_POLICY, time_budget_sec: 30 }],
    [{ time_budget_sec: 30, time_budget_s: 30 }, { ...DEFAULT_POLICY, time_budget_sec: 30 }],
    [{ time_budget_sec: null, until_pass: true, min_improvement: 0.5 }, { ...DEFAULT_POLICY, until_pass: true, min_improvement: 0.5 }],
    [{ count: undefined }, DEFAULT_POLICY],
    [{ count: POLICY_LIMITS.count[1], time_budget_sec: POLICY_LIMITS.time_budget_sec[0], min_improvement: 100 }, { ...DEFAULT_POLICY, count: 100, time_budget_sec: 1, min_improvement: 100 }],
  ])('reads %j', (given, policy) => {
    expect(parsePolicy(given)).toEqual({ policy });
  });

  it('takes the rest from the base', () => {
    expect(parsePolicy({ count: 2 }, { ...DEFAULT_POLICY, until_pass: true })).toEqual({ policy: { ...DEFAULT_POLICY, count: 2, until_pass: true } });
  });

  it.each<[unknown, string, string]>([
    ['fast', 'policy.bad_value', 'policy'],
    [[], 'policy.bad_value', 'policy'],
    [{ count: 0 }, 'policy.bad_value', 'policy.count'],
    [{ count: 101 }, 'policy.bad_value', 'policy.count'],
    [{ count: 1.5 }, 'policy.bad_value', 'policy.count'],
    [{ count: '3' }, 'policy.bad_value', 'policy.count'],
    [{ count: null }, 'policy.bad_value', 'policy.count'],
    [{ until_pass: 'true' }, 'policy.bad_value', 'policy.until_pass'],
    [{ time_budget_s: 0.5 }, 'policy.bad_value', 'policy.time_budget_sec'],
    [{ time_budget_sec: 604_801 }, 'policy.bad_value', 'policy.time_budget_sec'],
    [{ min_improvement: -1 }, 'policy.bad_value', 'policy.min_improvement'],
    [{ min_improvement: Number.NaN }, 'policy.bad_value', 'policy.min_improvement'],
    [{ cost_budget: 1 }, 'policy.unknown_key', 'policy.cost_budget'],
    [{ toString: 1 }, 'policy.unknown_key', 'policy.toString'],
    [{ time_budget_sec: 30, time_budget_s: 40 }, 'policy.said_twice', 'policy.time_budget_sec'],
  ])('refuses %j', (given, check, path) => {
    const answer = parsePolicy(given);
    expect('refusals' in answer && answer.refusals).toMatchObject([{ check, path, severity: 'must' }]);
  });

  it('names what would be right', () => {
    const answer = parsePolicy({ x: 1, count: 0, until_pass: 1, min_improvement: -1 });
    if (!('refusals' in answer)) throw new Error('accepted');
    expect(answer.refusals[0]).toMatchObject({ valid: ['count', 'until_pass', 'time_budget_sec', 'min_improvement'], params: { key: 'x' } });
    expect(answer.refusals.slice(1).map(({ params }) => params!['expected'])).toEqual([
      { en: 'a whole number from 1 to 100', ja: ' 1 以上 100 以下の整数' }, { en: 'true or false', ja: ' true か false ' }, { en: 'a number from 0 to 100', ja: ' 0 以上 100 以下の数' },
    ]);
    expect(parsePolicy('fast')).toMatchObject({ refusals: [{ path: 'policy', params: { key: 'policy', expected: { en: 'an object', ja: 'オブジェクト' } } }] });
  });
});

describe('the score', () => {
  it.each([['critical', 20, 25], ['high', 10, 15], ['medium', 5, 8], ['low', 2, 3]] as const)('%s costs %i, in grammar %i', (severity, style, grammar) => {
    expect(penaltyOf({ severity, category: 'style' })).toBe(style);
    expect(penaltyOf({ severity, category: 'grammar' })).toBe(grammar);
  });

  it('is what is left of a hundred, and never less than nothing', () => {
    expect(scoreOf([])).toBe(100);
    expect(scoreOf([{ severity: 'high', category: 'style' }, { severity: 'low', category: 'grammar' }])).toBe(87);
    expect(scoreOf(Array.from({ length: 6 }, () => ({ severity: 'critical' as const, category: 'style' })))).toBe(0);
  });
});
