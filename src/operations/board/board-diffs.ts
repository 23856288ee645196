// Diffs as they are kept: the whole change a person will be shown, and when it was applied. Whoever makes proposals saves them here.
import { SekishoError } from '../../kernel/errors.ts';
import type { Diff } from '../../gates/proposal/diff.ts';
import type { ReadTx, Row, WriteTx } from '../../store/contract.ts';

export type DiffRow = Row & Diff & { readonly run_id: string; readonly applied_at: number | null; readonly approval_id: string | null };

export function saveDiff(tx: WriteTx, diff: Diff): void {
  tx.insert('board_diff', { ...diff, run_id: diff.generated_from.organizer_run_id, applied_at: null, approval_id: null });
}

export function needDiff(tx: ReadTx, diff_id: string): DiffRow {
  const row = tx.get('board_diff', diff_id) as DiffRow | undefined;
  if (row === undefined) throw new SekishoError('QC-104', { path: 'diff_id', kind: { en: 'diff', ja: '差分' } });
  return row;
}

export function diffsOfRun(tx: ReadTx, run_id: string): DiffRow[] {
  return (tx.list('board_diff', { where: { run_id } }) as DiffRow[]).sort((a, b) => a.created_at - b.created_at || (a.generated_from.source_proposal < b.generated_from.source_proposal ? -1 : 1));
}

/** The diff as it was proposed, without what happened to it. */
export function diffOfRow({ run_id: _run, applied_at: _applied, approval_id: _approval, ...diff }: DiffRow): Diff {
  return diff as unknown as Diff;
}

export function markApplied(tx: WriteTx, row: DiffRow, applied_at: number, approval_id: string | null): void {
  tx.update('board_diff', { ...row, applied_at, approval_id });
}
