// One proposal becomes one diff: the whole change, as a person will see it and as it will be done, with a digest that ties the two together.
import { digestOf } from '../../kernel/digest.ts';
import type { BoardView } from './board-view.ts';
import type { OrganizerReport } from './report-types.ts';
import type { NodeStatus } from './statuses.ts';
import { validateDiff, type DiffReason } from './validate-diff.ts';

export interface RelationChange {
  readonly action: 'add';
  readonly from_node_id: string;
  readonly to_node_id: string;
  readonly relation_type: string;
}

export interface GroupingChange {
  readonly group_label: string;
  readonly node_ids: readonly string[];
}

export interface NewChild {
  readonly temp_id?: string;
  readonly title: string;
  readonly context: string;
  readonly suggested_status?: NodeStatus;
}

export interface DecompositionChange {
  readonly parent_node_id: string;
  readonly add_children: readonly NewChild[];
}

interface DiffOf<Type extends string, Change> {
  readonly diff_id: string;
  readonly type: Type;
  readonly target_node_id: string;
  readonly change: Change;
  readonly reason: string;
  /** What a person is warned of, as codes of `validateDiff`; absent when there is nothing. */
  readonly risk?: readonly string[];
  readonly generated_from: { readonly organizer_run_id: string; readonly attempt_id?: string; readonly source_proposal: string };
  readonly created_at: number;
}

export type Diff = DiffOf<'relation', RelationChange> | DiffOf<'grouping', GroupingChange> | DiffOf<'decomposition', DecompositionChange>;
export type DiffType = Diff['type'];

/** Which proposal of an accepted report is meant. */
export interface ProposalChoice {
  readonly type: DiffType;
  readonly index: number;
}

export interface DiffSource {
  readonly report: OrganizerReport;
  readonly organizer_run_id: string;
  readonly attempt_id?: string;
  /** Given from outside, like the time: nothing here is made up. */
  readonly diff_id: string;
  readonly created_at: number;
}

/** Undefined where the report has no such proposal. The report must have been accepted; the diff is validated all the same. */
export function diffOf(proposal: ProposalChoice, board: BoardView, run: DiffSource): Diff | undefined {
  const core = coreOf(proposal, run.report);
  if (core === undefined) return undefined;
  const { organizer_run_id, attempt_id, diff_id, created_at } = run;
  const diff = {
    diff_id,
    ...core,
    generated_from: { organizer_run_id, ...(attempt_id === undefined ? {} : { attempt_id }), source_proposal: `${proposal.type}_proposals[${proposal.index}]` },
    created_at,
  } as Diff;
  const { result, warnings } = validateDiff(diff, board);
  return result === 'NEEDS_REVIEW' ? { ...diff, risk: codes(warnings) } : diff;
}

type Core = Pick<Diff, 'type' | 'target_node_id' | 'change' | 'reason'>;

function coreOf({ type, index }: ProposalChoice, report: OrganizerReport): Core | undefined {
  if (type === 'relation') {
    const given = report.relation_proposals[index];
    if (given === undefined) return undefined;
    const { from_node_id, to_node_id, relation_type, reason } = given;
    return { type, target_node_id: from_node_id, change: { action: 'add', from_node_id, to_node_id, relation_type }, reason };
  }
  if (type === 'grouping') {
    const given = report.grouping_proposals[index];
    if (given === undefined) return undefined;
    // Naming a node twice does not put it there twice.
    const node_ids = [...new Set(given.node_ids)];
    return { type, target_node_id: node_ids[0] ?? '', change: { group_label: given.group_label, node_ids }, reason: given.reason };
  }
  const given = report.decomposition_proposals[index];
  if (given === undefined) return undefined;
  const add_children = given.suggested_children.map(({ title, context, suggested_status }, at): NewChild => ({
    temp_id: `child-${at + 1}`, title, context, ...(suggested_status === undefined ? {} : { suggested_status: suggested_status as NodeStatus }),
  }));
  return { type, target_node_id: given.target_node_id, change: { parent_node_id: given.target_node_id, add_children }, reason: given.reason };
}

function codes(reasons: readonly DiffReason[]): string[] {
  return [...new Set(reasons.map(({ check }) => check))];
}

/** Of what will be done, not of why or when: two diffs with one digest do the same thing. */
export function actionDigest({ type, target_node_id, change }: Pick<Diff, 'type' | 'target_node_id' | 'change'>): string {
  return digestOf({ type, target_node_id, change });
}
