// The runs that are not over, as far as a list shows them: there may be ten thousand, and of each only a line is read.
import type { ReadTx } from '../../store/contract.ts';
import { inOrder, LIVE_STATES } from './queue.ts';
import type { Keeper } from './reviews.ts';
import type { ReviewRun } from './review-rows.ts';

const SHOWN = ['run_id', 'file', 'mode', 'state', 'initiator', 'created_at', 'seq', 'waiting_since'] as const satisfies readonly (keyof ReviewRun)[];

export type ListedRun = Pick<ReviewRun, (typeof SHOWN)[number]>;

/** What whoever stands behind a waiting run is told of it. */
export function keeping({ mode, waiting_since, created_at }: Pick<ListedRun, 'mode' | 'waiting_since' | 'created_at'>, asks: Keeper['asks']): Keeper {
  return { mode, ...(asks === undefined ? {} : { asks }), since: waiting_since ?? created_at };
}

/** In the order of the queue. */
export function listedRuns(tx: ReadTx): ListedRun[] {
  return inOrder(LIVE_STATES.flatMap((state) => tx.list('review_run', { where: { state }, fields: SHOWN }) as unknown as ListedRun[]));
}
