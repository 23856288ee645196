// How often a review goes round: the policy a person gave, and the one reason for which it stops (W-12).

export interface IterationPolicy {
  /** Rounds at most. */
  readonly count: number;
  /** Goes on until nothing is open, within `count`. */
  readonly until_pass: boolean;
  readonly time_budget_sec: number | null;
  /** A round that brings less (in points of the score) is the last. */
  readonly min_improvement: number;
}

export const DEFAULT_POLICY: IterationPolicy = { count: 1, until_pass: false, time_budget_sec: null, min_improvement: 0 };

/** `single_run`: a check, or one round was asked for. */
export const STOP_REASONS = ['until_pass', 'min_improvement', 'count_limit', 'single_run', 'time_budget', 'oscillation', 'not_executed', 'waiting_for_person', 'nothing_to_fix', 'superseded', 'cancelled', 'dry_run', 'lock_lost', 'failed'] as const;
export type StopReason = (typeof STOP_REASONS)[number];
