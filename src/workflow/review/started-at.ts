// When a run's time began: with its thread, not with its place in the queue, without the time it waited for a person, and the same after every restart (W-12).
import type { ReadTx } from '../../store/contract.ts';
import { readThread } from '../thread-rows.ts';
import { loadRun } from './review-state.ts';

/** Later by as much as was waited: what counts against the budget is work. */
export function startedAt(tx: ReadTx, run_id: string): number {
  const { created_at, waited_ms = 0 } = loadRun(tx, run_id);
  return (readThread(tx, run_id)?.admitted_at ?? created_at) + waited_ms;
}
