// The pairs of the eighth set: no faithful plan is called turned, alone or beside others, and every opposite that was ever caught stays caught.
import { describe, expect, it } from 'vitest';
import { isTurned, readTurns, scoreTurns } from '../../bench/eval/turns.ts';

const TURNS = readTurns();

describe('a pair of plans', () => {
  it.each(TURNS.map(({ request, faithful }) => [request, faithful] as const))('[P-04] 「%s」: 「%s」 is faithful', (request, faithful) => {
    expect(isTurned(request, [faithful])).toBe(false);
  });
  it.each(TURNS.filter(({ missed }) => missed !== true).map(({ request, opposite }) => [request, opposite] as const))('[P-04] 「%s」: 「%s」 is its opposite', (request, opposite) => {
    expect(isTurned(request, [opposite])).toBe(true);
  });
  it.each(['ja', 'en'] as const)('[P-04] four requests in one message, %s: hardly a faithful plan is called turned', (lang) => {
    const { together } = scoreTurns(TURNS.filter((item) => item.lang === lang));
    expect(together.fp).toBeLessThanOrEqual(2);
  });
});
