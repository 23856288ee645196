// Counts the rounds of hypotheses that brought nothing: after three of them a person is asked, whichever way the round was left (U-14).
import type { Hypothesis, UnderstandingRun } from './run-record.ts';

/** Rounds without a confirmed hypothesis before a person is asked. */
export const FRUITLESS_ROUNDS = 3;

/** The hypotheses that were submitted together with the newest one. */
export function newestRound({ hypotheses }: Pick<UnderstandingRun, 'hypotheses'>): readonly Hypothesis[] {
  const newest = hypotheses.at(-1);
  return newest === undefined ? [] : hypotheses.filter(({ round }) => round === newest.round);
}

export function countRound(run: UnderstandingRun): UnderstandingRun {
  const fruitless_rounds = newestRound(run).some(({ status }) => status === 'confirmed') ? 0 : run.fruitless_rounds + 1;
  return { ...run, fruitless_rounds, needs_person: fruitless_rounds >= FRUITLESS_ROUNDS, semantic_reason: null };
}
