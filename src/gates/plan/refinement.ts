// When to replan again (P-10): a judge's score may end the rounds, its absence may not; the gate's own reject is read first.
import type { RefinementConfig } from './config.ts';
import type { ReplanDecisionName } from './decide-replan.ts';

/** A judge's opinion, read: what was missing or unreadable is null and never a number. */
export type Judgement = {
  readonly score: number | null;
  readonly acceptable: boolean | null;
  readonly suggestions: readonly string[];
};

const NO_JUDGEMENT: Judgement = { score: null, acceptable: null, suggestions: [] };
const MOST_SUGGESTIONS = 50;

/** Only a finite number from 0 to 100 is a score ("85" is none); an `acceptable` that is neither absent nor true denies. */
export function readJudgement(given: unknown): Judgement {
  if (typeof given !== 'object' || given === null) return NO_JUDGEMENT;
  const { score, acceptable, suggestions } = given as Record<string, unknown>;
  return {
    score: typeof score === 'number' && score >= 0 && score <= 100 ? score : null,
    acceptable: acceptable === undefined || acceptable === null ? null : acceptable === true,
    suggestions: Array.isArray(suggestions)
      ? suggestions.filter((item): item is string => typeof item === 'string' && item.trim() !== '').slice(0, MOST_SUGGESTIONS)
      : [],
  };
}

export interface RefinementState {
  readonly decision: ReplanDecisionName;
  /** The request yielded no term: the gate had nothing to hold the plan against. */
  readonly nothingToCheck: boolean;
  readonly judge: Judgement;
  /** Judged replans so far, this one included. */
  readonly attempt: number;
  readonly suggestionReplans: number;
  readonly previousScore: number | null;
}

export type RefinementOutcome = 'accepted' | 'replan' | 'replan_suggestions' | 'correct' | 'rejected' | 'not_judged' | 'stagnated' | 'unverified';

export interface Refinement {
  readonly outcome: RefinementOutcome;
  readonly why: string;
}

export function decideRefinement(state: RefinementState, config: RefinementConfig): Refinement {
  const usedUp = state.attempt >= config.maxRefinementAttempts;
  if (state.decision === 'reject') {
    return usedUp ? { outcome: 'rejected', why: 'rejected_by_gate_and_attempts_used_up' } : { outcome: 'correct', why: 'rejected_by_gate' };
  }
  const byJudge = decideByJudge(state, config, usedUp);
  // The score is the calling agent's claim: it may not carry a plan past a check that did not pass.
  if (byJudge.outcome !== 'accepted' || state.decision === 'accept') return byJudge;
  if (state.nothingToCheck) return { outcome: 'unverified', why: 'nothing_to_check' };
  return usedUp ? { outcome: 'unverified', why: 'terms_missing_and_attempts_used_up' } : { outcome: 'correct', why: 'terms_missing' };
}

function decideByJudge(state: RefinementState, config: RefinementConfig, usedUp: boolean): Refinement {
  const { score, acceptable: said, suggestions } = state.judge;
  if (score === null) return { outcome: 'not_judged', why: 'score_missing_or_unreadable' };
  const reached = score >= config.targetScore && said !== false;
  // Silence of the judge is no approval: below the target only an outspoken "acceptable" counts.
  const acceptable = said === true || reached;
  const suggested = suggestions.length > 0 && state.suggestionReplans < config.maxSuggestionReplans;
  if (usedUp) return acceptable ? { outcome: 'accepted', why: 'acceptable_at_last_attempt' } : { outcome: 'rejected', why: 'attempts_used_up' };
  if (reached) {
    return suggested && config.refineSuggestionsOnSuccess
      ? { outcome: 'replan_suggestions', why: 'suggestions_on_success' }
      : { outcome: 'accepted', why: 'target_score_reached' };
  }
  if (stagnates(score, state.previousScore, config)) {
    return acceptable ? { outcome: 'accepted', why: 'stagnated_but_acceptable' } : { outcome: 'stagnated', why: 'stagnated' };
  }
  if (!acceptable) return { outcome: 'replan', why: 'not_acceptable' };
  if (suggested) return { outcome: 'replan_suggestions', why: 'below_target_with_suggestions' };
  return { outcome: 'accepted', why: 'acceptable' };
}

function stagnates(score: number, previous: number | null, config: RefinementConfig): boolean {
  if (previous === null) return false;
  const gain = score - previous;
  return gain < config.deltaThreshold || (previous > 0 && (gain / previous) * 100 < config.deltaThresholdPercent);
}
