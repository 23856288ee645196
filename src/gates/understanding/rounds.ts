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
  return withRounds(run, newestRound(run).some(({ status }) => status === 'confirmed') ? 0 : run.fruitless_rounds + 1);
}

/** Semantic search was opened and brought no hypothesis; what an earlier round brought is none of its doing. */
export function countEmptyRound(run: UnderstandingRun): UnderstandingRun {
  return withRounds(run, run.fruitless_rounds + 1);
}

function withRounds(run: UnderstandingRun, fruitless_rounds: number): UnderstandingRun {
  return { ...run, fruitless_rounds, needs_person: fruitless_rounds >= FRUITLESS_ROUNDS, semantic_reason: null };
}
