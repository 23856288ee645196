// The order in which a round is decided: the gate first, then whether there is a score at all, then the score.
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../src/gates/plan/config.ts';
import { decideRefinement, readJudgement, type RefinementState } from '../../../src/gates/plan/refinement.ts';

const config = resolveConfig({ maxRefinementAttempts: 3 });
const decide = (judge: unknown, state: Partial<RefinementState> = {}, settings = config): string =>
  decideRefinement({ decision: 'accept', nothingToCheck: false, judge: readJudgement(judge), attempt: 1, suggestionReplans: 0, previousScore: null, ...state }, settings).outcome;

describe('decideRefinement', () => {
  it('[P-10] defaults', () => {
    expect(resolveConfig()).toMatchObject({ maxRefinementAttempts: 2, targetScore: 85, deltaThreshold: 5, deltaThresholdPercent: 5, maxSuggestionReplans: 1 });
  });

  it('[P-10] a reject of the gate is read before any score', () => {
    expect(decide({ score: 100, acceptable: true }, { decision: 'reject' })).toBe('correct');
    expect(decide({ score: 100, acceptable: true }, { decision: 'reject', attempt: 3 })).toBe('rejected');
  });

  it('[P-10] no score carries a plan past a check that did not pass', () => {
    const sure = { score: 100, acceptable: true };
    expect(decide(sure, { decision: 'warn' })).toBe('correct');
    expect(decide(sure, { decision: 'warn', attempt: 3 })).toBe('unverified');
    expect(decide(sure, { decision: 'warn', nothingToCheck: true })).toBe('unverified');
    expect(decide({ score: 10 }, { decision: 'warn' })).toBe('replan');
  });

  it.each([undefined, null, 'great', {}, { acceptable: true }, { score: '95' }, { score: Number.NaN }, { score: 101 }, { score: -1 }, { score: null, acceptable: true }, []])(
    '[P-10] %j is not judged, at the last attempt too',
    (judge) => {
      expect(decide(judge)).toBe('not_judged');
      expect(decide(judge, { attempt: 3 })).toBe('not_judged');
    },
  );

  it.each([
    [{ score: 85 }, {}, 'accepted'],
    [{ score: 84.9 }, {}, 'replan'],
    [{ score: 99, acceptable: false }, {}, 'replan'],
    [{ score: 99, acceptable: 'yes' }, {}, 'replan'],
    [{ score: 70, acceptable: true }, {}, 'accepted'],
    [{ score: 70, acceptable: true, suggestions: ['x'] }, {}, 'replan_suggestions'],
    [{ score: 70, acceptable: true, suggestions: ['x'] }, { suggestionReplans: 1 }, 'accepted'],
    [{ score: 70, acceptable: true, suggestions: [' ', 3] }, {}, 'accepted'],
    [{ score: 74, acceptable: true, suggestions: ['x'] }, { previousScore: 70 }, 'accepted'],
    [{ score: 74 }, { previousScore: 70 }, 'stagnated'],
    [{ score: 75 }, { previousScore: 70 }, 'replan'],
    [{ score: 10 }, { previousScore: 0 }, 'replan'],
    [{ score: 70 }, { attempt: 3 }, 'rejected'],
    [{ score: 70, acceptable: true }, { attempt: 3 }, 'accepted'],
    [{ score: 90, acceptable: false }, { attempt: 3 }, 'rejected'],
  ] as const)('[P-10] %j with %j: %s', (judge, state, outcome) => {
    expect(decide(judge, state)).toBe(outcome);
  });

  it('[P-10] suggestions on success only when asked for', () => {
    const judge = { score: 95, suggestions: ['x'] };
    expect(decide(judge)).toBe('accepted');
    expect(decide(judge, {}, resolveConfig({ maxRefinementAttempts: 3, refineSuggestionsOnSuccess: true }))).toBe('replan_suggestions');
  });
});
