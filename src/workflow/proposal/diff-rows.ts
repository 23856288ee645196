// How an offered diff is kept: the whole change as a person will see it, who proposed it, and whether it was done.
import type { Diff } from '../../gates/proposal/diff.ts';
import type { DiffResult } from '../../gates/proposal/validate-diff.ts';
import type { Row } from '../../store/contract.ts';

/** What is kept beside the diff itself. */
interface Kept {
  readonly run_id: string;
  /** Whoever opened the run. */
  readonly owner: string;
  /** Against the board of then: an invalid one is never kept. It is judged anew when it is applied. */
  readonly result: Exclude<DiffResult, 'INVALID'>;
  readonly applied_at: number | null;
  readonly approval_id: string | null;
}

export type DiffRow = Row & Diff & Kept;

export function diffRow(diff: Diff, { owner, result }: Pick<Kept, 'owner' | 'result'>): DiffRow {
  const kept: Kept = { run_id: diff.generated_from.organizer_run_id, owner, result, applied_at: null, approval_id: null };
  return { ...diff, ...kept } as unknown as DiffRow;
}

/** The diff as it was proposed, without what happened to it. */
export function diffOfRow({ run_id: _run, owner: _owner, result: _result, applied_at: _applied, approval_id: _approval, ...diff }: DiffRow): Diff {
  return diff as unknown as Diff;
}
