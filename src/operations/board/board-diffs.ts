// Finds the diffs of proposals and writes down that one was applied.
import { mayUseSession, type Principal } from '../../kernel/principal.ts';
import { unknownHandle } from '../../kernel/unknown-handle.ts';
import type { ReadTx, WriteTx } from '../../store/contract.ts';
import { findProposalRun } from '../../workflow/proposal/proposal-rows.ts';
import type { DiffRow } from '../../workflow/proposal/diff-rows.ts';

export function needDiff(tx: ReadTx, diff_id: string): DiffRow {
  const row = tx.get('board_diff', diff_id) as DiffRow | undefined;
  if (row === undefined) throw unknownHandle('diff_id', 'diff');
  return row;
}

/** Someone else's run looks like one that is not there, and so do its diffs (K-01). */
export function refuseForeignRun(tx: ReadTx, principal: Principal, run_id: string, path: 'run_id' | 'diff_id'): void {
  const run = findProposalRun(tx, run_id);
  if (run !== undefined && mayUseSession(principal, run.owner)) return;
  throw unknownHandle(path, path === 'run_id' ? 'run' : 'diff');
}

export function markApplied(tx: WriteTx, row: DiffRow, applied_at: number, approval_id: string | null): void {
  tx.update('board_diff', { ...row, applied_at, approval_id });
}
