// How an offered diff is kept: the whole change as a person will see it, and whether it was done.
import type { Diff } from '../../gates/proposal/diff.ts';
import type { ReadTx, Row } from '../../store/contract.ts';

/** What is kept beside the diff itself. */
interface Kept {
  readonly run_id: string;
  readonly applied_at: number | null;
  readonly approval_id: string | null;
}

export type DiffRow = Row & Diff & Kept;

export function diffRow(diff: Diff): DiffRow {
  const kept: Kept = { run_id: diff.generated_from.organizer_run_id, applied_at: null, approval_id: null };
  return { ...diff, ...kept } as unknown as DiffRow;
}

/** In the order of the report: the tenth proposal after the second. */
export function diffsOfRun(tx: ReadTx, run_id: string): DiffRow[] {
  const place = ({ generated_from }: DiffRow): string => generated_from.source_proposal;
  return (tx.list('board_diff', { where: { run_id } }) as DiffRow[]).sort((a, b) => place(a).localeCompare(place(b), 'en', { numeric: true }));
}

/** The diff as it was proposed, without what happened to it. */
export function diffOfRow({ run_id: _run, applied_at: _applied, approval_id: _approval, ...diff }: DiffRow): Diff {
  return diff as unknown as Diff;
}
