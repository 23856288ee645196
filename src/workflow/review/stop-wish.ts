// Somebody wants a run to end: the wish is a row, which a run under way finds before its next step and a waiting one is answered with.
import type { ReadTx, Row, WriteTx } from '../../store/contract.ts';
import type { NodeContext, WorkNode } from '../definition.ts';
import type { ReviewState } from './review-state.ts';

export type WishedStop = 'superseded' | 'cancelled';

export interface StopWish {
  readonly decision_id: string;
  readonly thread_id: string;
  readonly kind: 'stop_wish';
  readonly stop: WishedStop;
  readonly by: string;
  readonly at: number;
}

const wishId = (run_id: string): string => `wish:${run_id}`;

/** The first wish stands. */
export function wishStop(tx: WriteTx, run_id: string, stop: WishedStop, by: string, at: number): void {
  if (findStopWish(tx, run_id) !== undefined) return;
  const wish: StopWish = { decision_id: wishId(run_id), thread_id: run_id, kind: 'stop_wish', stop, by, at };
  tx.insert('workflow_decision', wish as unknown as Row);
}

export function findStopWish(tx: ReadTx, run_id: string): StopWish | undefined {
  return tx.get('workflow_decision', wishId(run_id)) as unknown as StopWish | undefined;
}

const STOPS = /^stop:(superseded|cancelled):/;

/** The decision a waiting run is ended with; told by its id, because a waiting node sees nothing else. */
export function stopDecisionId({ stop, thread_id }: StopWish): string {
  return `stop:${stop}:${thread_id}`;
}

/** For a waiting node: an answer, or the end. */
export function answeredOrStopped(decision_id: string, next: ReviewState['next']): Partial<ReviewState> {
  const stop = STOPS.exec(decision_id)?.[1] as WishedStop | undefined;
  return stop === undefined ? { decision_id, next } : { stop, next: 'report' };
}

/** A node that is not begun once the run is to end, unless that comes too late: then the run ends as it would have. */
export function stoppable(node: WorkNode<ReviewState>, isTooLate: (tx: ReadTx, state: ReviewState) => boolean = () => false): WorkNode<ReviewState> {
  return {
    run(state, context: NodeContext) {
      const wish = context.read((tx) => (isTooLate(tx, state) ? undefined : findStopWish(tx, state.run_id)));
      return wish === undefined ? node.run(state, context) : { patch: { stop: wish.stop, next: 'report' } };
    },
  };
}
