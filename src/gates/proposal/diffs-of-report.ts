// Every proposal of an accepted report as a diff, or the reason why a person will not be shown it.
import { derivedHandle } from '../../kernel/ids.ts';
import type { BoardView } from './board-view.ts';
import { diffOf, type Diff, type DiffType } from './diff.ts';
import type { ProposalTask } from './proposal-task.ts';
import type { OrganizerReport } from './report-types.ts';
import { isStatus } from './statuses.ts';
import { validateDiff } from './validate-diff.ts';

/** A proposal that meets every Must of a report and still is no change anybody could make: a group of one, for instance. */
export interface LeftOut {
  readonly source_proposal: string;
  readonly checks: readonly string[];
}

export interface DiffsOfReport {
  /** `risk` says what a person is warned of; without it there is nothing to warn of. */
  readonly offered: readonly Diff[];
  readonly left_out: readonly LeftOut[];
}

const TYPES = ['decomposition', 'grouping', 'relation'] as const satisfies readonly DiffType[];

export function diffsOfReport(report: OrganizerReport, board: BoardView, run: { readonly run_id: string; readonly attempt_id: string; readonly now: number }): DiffsOfReport {
  const offered: Diff[] = [];
  const left_out: LeftOut[] = [];
  for (const type of TYPES) {
    for (const [index] of report[`${type}_proposals`].entries()) {
      const source_proposal = `${type}_proposals[${index}]`;
      // The same id however often it is made: a node that runs again offers nothing twice.
      const diff_id = derivedHandle('dif', run.run_id, source_proposal);
      const diff = diffOf({ type, index }, board, { report, organizer_run_id: run.run_id, attempt_id: run.attempt_id, diff_id, created_at: run.now })!;
      const { result, errors } = validateDiff(diff, board, offered.map((each) => each.diff_id));
      if (result === 'INVALID') left_out.push({ source_proposal, checks: [...new Set(errors.map(({ check }) => check))] });
      else offered.push(diff);
    }
  }
  return { offered, left_out };
}

/** The board as the model was shown it; a node whose status nobody knows stands where new ones do. */
export function boardOfTask({ nodes }: Pick<ProposalTask, 'nodes'>, known: Pick<BoardView, 'relations' | 'groups'> = { relations: [], groups: [] }): BoardView {
  return {
    nodes: nodes.map(({ id, title, status, parent_id }) => ({ id, title, status: isStatus(status) ? status : 'CAPTURED', ...(parent_id === undefined ? {} : { parent_id }) })),
    ...known,
  };
}
