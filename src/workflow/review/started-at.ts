// When a run's time began: with its thread, not with its place in the queue, and the same after every restart (W-12).
import type { ReadTx } from '../../store/contract.ts';
import { readThread } from '../thread-rows.ts';
import { loadRun } from './review-state.ts';

export function startedAt(tx: ReadTx, run_id: string): number {
  return readThread(tx, run_id)?.admitted_at ?? loadRun(tx, run_id).created_at;
}
