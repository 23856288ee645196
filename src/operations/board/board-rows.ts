// The rows of the board and how they are found and written: nodes, their history, relations, groups.
import { SekishoError } from '../../kernel/errors.ts';
import { principalKey } from '../../kernel/principal.ts';
import { fold } from '../../kernel/text-folding.ts';
import type { BoardNode, BoardView } from '../../gates/proposal/board-view.ts';
import { nodesOfDiff } from '../../gates/proposal/board-action.ts';
import type { NewNode, Source } from '../../gates/proposal/confirmation.ts';
import type { Diff } from '../../gates/proposal/diff.ts';
import { STATUSES, type NodeStatus } from '../../gates/proposal/statuses.ts';
import { trayOf } from '../../gates/proposal/trays.ts';
import type { ReadTx, Row, WriteTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';

/** Where a node came from, when it was not simply written down. */
export type NodeOrigin = { readonly kind: 'plan'; readonly session_id: string; readonly revision_id: string; readonly task_id: string } | { readonly kind: 'diff'; readonly diff_id: string };

export interface NodeRow extends Row {
  readonly node_id: string;
  readonly title: string;
  /** Empty where nothing was said. */
  readonly context: string;
  readonly status: NodeStatus;
  readonly parent_id: string | null;
  readonly created_at: number;
  readonly changed_at: number;
  /** Among the nodes of one commit: they are shown in the order in which they were given. */
  readonly place: number;
  readonly history_count: number;
  readonly origin: NodeOrigin | null;
}

export const HISTORY_KINDS = ['created', 'status', 'children_added', 'related', 'grouped', 'imported'] as const;

export interface HistoryRow extends Row {
  /** Sorts as text in the order of the numbers. */
  readonly history_id: string;
  readonly node_id: string;
  readonly number: number;
  readonly at: number;
  readonly kind: (typeof HISTORY_KINDS)[number];
  readonly from_status: NodeStatus | null;
  readonly to_status: NodeStatus | null;
  readonly text: string;
  /** A person's hand or an agent's, told by who called; who it was is `actor`. */
  readonly source: string;
  readonly actor: string;
  readonly approval_id: string | null;
  readonly diff_id: string | null;
}

export interface RelationRow extends Row {
  readonly relation_id: string;
  readonly from_node_id: string;
  readonly to_node_id: string;
  readonly relation_type: string;
  readonly created_at: number;
}

export interface GroupRow extends Row {
  readonly group_id: string;
  readonly group_label: string;
  readonly node_ids: readonly string[];
  readonly created_at: number;
}

export function findNode(tx: ReadTx, node_id: string): NodeRow | undefined {
  return tx.get('board_node', node_id) as NodeRow | undefined;
}

export function needNode(tx: ReadTx, node_id: string): NodeRow {
  const node = findNode(tx, node_id);
  if (node === undefined) throw new SekishoError('QC-131', { path: 'node_id' });
  return node;
}

export function childrenOfNode(tx: ReadTx, node_id: string): NodeRow[] {
  return inOrder(tx.list('board_node', { where: { parent_id: node_id } }) as NodeRow[]);
}

/** What belongs on the dashboard, the latest changed first. */
export function activeNodes(tx: ReadTx): NodeRow[] {
  const rows = STATUSES.filter((status) => trayOf(status) !== undefined).flatMap((status) => tx.list('board_node', { where: { status } }) as NodeRow[]);
  return rows.sort((a, b) => b.changed_at - a.changed_at || byCreation(a, b));
}

export function inOrder(nodes: readonly NodeRow[]): NodeRow[] {
  return [...nodes].sort(byCreation);
}

function byCreation(a: NodeRow, b: NodeRow): number {
  return a.created_at - b.created_at || a.place - b.place || (a.node_id < b.node_id ? -1 : 1);
}

export function viewOf(node: NodeRow): BoardNode {
  return { id: node.node_id, title: node.title, status: node.status, parent_id: node.parent_id };
}

/** As much of the board as a diff touches: what it is judged by is then also what the log can keep. */
export function boardAround(tx: ReadTx, diff: Diff): BoardView {
  const ids = nodesOfDiff(diff);
  const named = ids.flatMap((id) => findNode(tx, id) ?? []);
  const child = tx.list('board_node', { where: { parent_id: diff.target_node_id }, limit: 1 }) as NodeRow[];
  const relations = diff.type === 'relation' ? ids.flatMap((id) => tx.list('node_relation', { where: { from_node_id: id } }) as RelationRow[]) : [];
  const label = diff.type === 'grouping' ? fold(diff.change.group_label).trim() : undefined;
  const groups = label === undefined ? [] : (tx.list('node_group') as GroupRow[]).filter(({ group_label }) => fold(group_label).trim() === label);
  return {
    nodes: [...named, ...child.filter(({ node_id }) => !ids.includes(node_id))].map(viewOf),
    relations: relations.map(({ from_node_id, to_node_id, relation_type }) => ({ from_node_id, to_node_id, relation_type })),
    groups: groups.map(({ group_label, node_ids }) => ({ group_label, node_ids })),
  };
}

/** What every row of one change has in common. */
export interface Cause {
  readonly source: Source;
  readonly approval_id: string | null;
  readonly text: string;
  readonly diff_id?: string;
}

type Entry = Pick<HistoryRow, 'kind'> & Partial<Pick<HistoryRow, 'from_status' | 'to_status'>>;

/** A history row for every change; the node moves to the front of the board with it. */
export function writeHistory(tx: WriteTx, call: Call, node: NodeRow, entry: Entry, cause: Cause): { readonly node: NodeRow; readonly history: HistoryRow } {
  const at = call.now();
  const number = node.history_count + 1;
  const history: HistoryRow = {
    history_id: historyId(node.node_id, number), node_id: node.node_id, number, at, kind: entry.kind,
    from_status: entry.from_status ?? null, to_status: entry.to_status ?? null, text: cause.text, source: cause.source,
    actor: principalKey(call.principal), approval_id: cause.approval_id, diff_id: cause.diff_id ?? null,
  };
  const changed: NodeRow = { ...node, status: entry.to_status ?? node.status, changed_at: at, history_count: number };
  tx.insert('node_history', history);
  tx.update('board_node', changed);
  return { node: changed, history };
}

export function historyId(node_id: string, number: number): string {
  return `${node_id}/${String(number).padStart(6, '0')}`;
}

export interface Placing {
  readonly parent_id?: string;
  readonly origin?: NodeOrigin;
  /** Given where the id follows from what the node stands for. */
  readonly node_id?: string;
  readonly place?: number;
}

export function insertNode(tx: WriteTx, call: Call, { title, context, status }: NewNode, placing: Placing, cause: Cause): NodeRow {
  const now = call.now();
  const node: NodeRow = {
    node_id: placing.node_id ?? call.newHandle('nod'), title, context, status, parent_id: placing.parent_id ?? null,
    created_at: now, changed_at: now, place: placing.place ?? 0, history_count: 0, origin: placing.origin ?? null,
  };
  tx.insert('board_node', node);
  return writeHistory(tx, call, node, { kind: 'created', to_status: status }, cause).node;
}

/** Behind the children that are there, in the order given. */
export function insertChildren(tx: WriteTx, call: Call, parent_id: string, children: readonly NewNode[], placing: Pick<Placing, 'origin'>, cause: Cause): NodeRow[] {
  const before = tx.list('board_node', { where: { parent_id } }).length;
  return children.map((child, at) => insertNode(tx, call, child, { ...placing, parent_id, place: before + at }, cause));
}

export function insertRelation(tx: WriteTx, call: Call, relation: Pick<RelationRow, 'from_node_id' | 'to_node_id' | 'relation_type'>): RelationRow {
  const row: RelationRow = { relation_id: call.newHandle('rel'), ...relation, created_at: call.now() };
  tx.insert('node_relation', row);
  return row;
}
