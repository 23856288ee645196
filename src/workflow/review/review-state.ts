// What travels between the nodes of a review: ids, hashes and counters. Everything else is read from the rows.
import type { ReadTx } from '../../store/contract.ts';
import type { StopReason } from '../../gates/review/iteration-policy.ts';
import type { ReviewRun } from './review-rows.ts';

export type ReviewNode = 'fetch' | 'wait_upload' | 'check_step' | 'wait_findings' | 'settle' | 'decide' | 'plan_fix' | 'wait_choice' | 'intend' | 'apply' | 'report';

export type ReviewState = {
  readonly run_id: string;
  /** From 0: how often the text was changed by this run. */
  readonly round: number;
  /** Of the revision under review; '' before it was fetched. */
  readonly hash: string;
  /** Index of the step whose turn it is. */
  readonly step: number;
  /** Index of the part of the text the step asks about; a step that asks nobody has one. */
  readonly part?: number;
  /** The answer that was just given; '' while there is none. */
  readonly decision_id: string;
  /** The intent under way; '' while there is none. */
  readonly intent_id: string;
  /** Where the last node leads. */
  readonly next: ReviewNode;
  /** Why the run ends; '' as long as it goes on. */
  readonly stop: StopReason | '';
};

export function firstState(run_id: string): ReviewState {
  return { run_id, round: 0, hash: '', step: 0, part: 0, decision_id: '', intent_id: '', next: 'fetch', stop: '' };
}

export function loadRun(tx: ReadTx, run_id: string): ReviewRun {
  const run = tx.get('review_run', run_id) as unknown as ReviewRun | undefined;
  if (run === undefined) throw new Error(`review ${run_id} has no row`);
  return run;
}

/** For a node that finds lost what a step had found: the steps are executed again over the text of this round. */
export const CHECK_AGAIN: Partial<ReviewState> = { step: 0, part: 0, decision_id: '', next: 'check_step' };
