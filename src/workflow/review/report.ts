// Ends a run: why it stopped, and the file is free for the next one, in the commit that ends the thread.
import type { StopReason } from '../../gates/review/iteration-policy.ts';
import type { NodeContext, Op, WorkNode } from '../definition.ts';
import type { Failure } from '../workflows.ts';
import type { ReviewRun } from './review-rows.ts';
import { loadRun, type ReviewState } from './review-state.ts';
import { entry, updateRun } from './run-log.ts';

export const REVIEW_FINISHED = 'review.finished';

export const report: WorkNode<ReviewState> = {
  run(state, context) {
    if (state.stop === '') throw new Error(`run ${state.run_id} ends without a reason`);
    return { patch: {}, ops: endOf(context.read((tx) => loadRun(tx, state.run_id)), state.stop, context) };
  },
};

/** Also for a run whose thread could not end it, or that never had one. */
export function endOf(run: ReviewRun, stopped: StopReason, context: Pick<NodeContext, 'now'>, failure: Failure | undefined = run.failure): Op[] {
  const state = stopped === 'failed' ? 'failed' : 'completed';
  const last = run.rounds.at(-1);
  return [
    updateRun(run, { state, current_status: state, lock_status: 'released', stopped, finished_at: context.now(), ...(failure === undefined ? {} : { failure }) }),
    entry(run, context, REVIEW_FINISHED, { stopped, rounds: run.rounds.length, ...(last === undefined ? {} : { hash: last.manuscript_hash, open: last.open, score: last.score }), ...(failure === undefined ? {} : { code: failure.code }) }),
  ];
}
