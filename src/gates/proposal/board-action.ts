// Every change of the board in the form a yes is tied to: what it is about, what would be done, what it starts from, and the text a person reads.
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import { digestOf } from '../../kernel/digest.ts';
import type { ActionToApprove } from '../../kernel/judge-approval.ts';
import type { BoardNode, BoardView } from './board-view.ts';
import type { NewNode, ProposedChange } from './confirmation.ts';
import { actionDigest, type Diff } from './diff.ts';
import { FIRST_STATUS, type NodeStatus } from './statuses.ts';
import { LABELS, nodeLines, shownText, statusLine, type ShownLine } from './shown-text.ts';
import { validateDiff } from './validate-diff.ts';

export interface BoardAction extends ActionToApprove {
  readonly action: ProposedChange;
}

export type ShownNode = Pick<BoardNode, 'id' | 'title' | 'status'>;

export const BOARD_SUBJECT = 'board';

const NODE = 'node:';

export function nodeSubject(node_id: string): string {
  return `${NODE}${node_id}`;
}

/** Undefined where it is not about a node. */
export function nodeOfSubject(subject: string): string | undefined {
  return subject.startsWith(NODE) ? subject.slice(NODE.length) : undefined;
}

export function planSubject(revision_id: string): string {
  return `plan:${revision_id}`;
}

/** Of what will be done. Where it starts from is part of the state, so that a changed start is told apart from another change. */
export function changeDigest(change: ProposedChange): string {
  return digestOf(change.type === 'status_change' ? { type: change.type, to: change.to } : change);
}

/** Of everything beside the change that a person was shown: who reads another title or status has not seen this one. */
function stateDigest(nodes: readonly ShownNode[], warnings: readonly string[] = []): string {
  return digestOf({ nodes: nodes.map(({ id, title, status }) => ({ id, title, status })), warnings });
}

function bound(subject: string, action: ProposedChange, state_digest: string, shown: Bilingual): BoardAction {
  return { subject, action, action_digest: changeDigest(action), state_digest, shown };
}

export function statusAction(node: ShownNode, to: NodeStatus): BoardAction {
  const lines = [{ label: LABELS.node, value: node.id }, { label: LABELS.title, value: node.title, indent: 1 }, statusLine(node.status, LABELS.from), statusLine(to, LABELS.to)];
  return bound(nodeSubject(node.id), { type: 'status_change', from: node.status, to }, stateDigest([node]), shownText({ en: 'Change the status of a node', ja: 'ノードのステータスを変える' }, lines));
}

export function creatingAction({ title, context, status }: NewNode): BoardAction {
  const node: NewNode = { title, context, status };
  return bound(BOARD_SUBJECT, { type: 'create_node', ...node }, stateDigest([]), shownText({ en: 'Put a node on the board', ja: 'ボードにノードを加える' }, newNodeLines(node)));
}

export function childrenAction(parent: ShownNode, given: readonly NewNode[]): BoardAction {
  const children = given.map(({ title, context, status }): NewNode => ({ title, context, status }));
  const title = { en: `Add ${children.length} children to a node`, ja: `ノードに子を ${children.length} 件加える` };
  return bound(nodeSubject(parent.id), { type: 'add_children', children }, stateDigest([parent]), shownText(title, [...nodeLines(parent, LABELS.parent), ...children.flatMap(childLines)]));
}

export type PlanTaskNode = NewNode & {
  readonly task_id: string;
  readonly depends_on: readonly string[];
};

export function planAction(revision_id: string, tasks: readonly PlanTaskNode[]): BoardAction {
  const title = { en: `Put a plan on the board: ${tasks.length} nodes`, ja: `計画をボードに載せる: ノード ${tasks.length} 件` };
  const lines = tasks.flatMap((task) => [
    { label: { en: 'task', ja: 'タスク' }, value: task.task_id },
    ...newNodeLines(task, 1),
    ...task.depends_on.map((id): ShownLine => ({ label: { en: 'after task', ja: '先に終えるタスク' }, value: id, indent: 1 })),
  ]);
  return bound(planSubject(revision_id), { type: 'put_plan', revision_id, digest: digestOf(tasks) }, stateDigest([]), shownText(title, [{ label: { en: 'plan', ja: '計画' }, value: revision_id }, ...lines]));
}

/** Node ids a diff speaks of, each once. */
export function nodesOfDiff({ type, target_node_id, change }: Diff): string[] {
  if (type === 'relation') return [...new Set([target_node_id, change.from_node_id, change.to_node_id])];
  return [...new Set(type === 'grouping' ? [target_node_id, ...change.node_ids] : [target_node_id, change.parent_node_id])];
}

export function diffAction(diff: Diff, board: BoardView): BoardAction {
  const named = nodesOfDiff(diff);
  const nodes = named.flatMap((id) => board.nodes.filter((node) => node.id === id));
  const { warnings } = validateDiff(diff, board);
  const said = warnings.map(({ message, params }): Bilingual => ({ en: say(message, 'en', params), ja: say(message, 'ja', params) }));
  const lines: ShownLine[] = [
    { label: { en: 'diff', ja: '差分' }, value: diff.diff_id },
    ...changeLines(diff, nodes),
    { label: LABELS.reason, value: diff.reason, block: true },
    ...said.map((value) => ({ label: LABELS.warning, value })),
  ];
  const action = { type: diff.type, diff_id: diff.diff_id, digest: actionDigest(diff) } as const;
  return bound(nodeSubject(diff.target_node_id), action, stateDigest(nodes, warnings.map(({ check, path }) => `${check} ${path ?? ''}`)), shownText(DIFF_TITLES[diff.type], lines));
}

const DIFF_TITLES = {
  relation: { en: 'Relate two nodes', ja: '二つのノードを関連付ける' },
  grouping: { en: 'Group nodes', ja: 'ノードをまとめる' },
  decomposition: { en: 'Take a node apart', ja: 'ノードを分解する' },
} as const satisfies Record<Diff['type'], Bilingual>;

function changeLines(diff: Diff, nodes: readonly ShownNode[]): ShownLine[] {
  const node = (id: string, label: Bilingual): ShownLine[] => {
    const found = nodes.find((each) => each.id === id);
    return found === undefined ? [{ label, value: id }] : nodeLines(found, label);
  };
  if (diff.type === 'relation') {
    const { from_node_id, to_node_id, relation_type } = diff.change;
    return [{ label: LABELS.relation, value: relation_type }, ...node(from_node_id, { en: 'from node', ja: '関連元' }), ...node(to_node_id, { en: 'to node', ja: '関連先' })];
  }
  if (diff.type === 'grouping') return [{ label: LABELS.group, value: diff.change.group_label }, ...diff.change.node_ids.flatMap((id) => node(id, LABELS.node))];
  return [...node(diff.change.parent_node_id, LABELS.parent), ...childrenOf(diff).flatMap(childLines)];
}

/** What a decomposition adds, as it will be added. */
export function childrenOf(diff: Extract<Diff, { type: 'decomposition' }>): NewNode[] {
  return diff.change.add_children.map(({ title, context, suggested_status }) => ({ title, context, status: suggested_status ?? FIRST_STATUS }));
}

function childLines(child: NewNode, at: number): ShownLine[] {
  const [title, ...rest] = newNodeLines(child, 1);
  return [{ ...title!, label: { en: `child ${at + 1}`, ja: `子 ${at + 1}` }, indent: 0 }, ...rest];
}

function newNodeLines({ title, context, status }: NewNode, indent = 0): ShownLine[] {
  return [
    { label: LABELS.title, value: title, indent },
    ...(context === '' ? [] : [{ label: LABELS.context, value: context, block: true, indent }]),
    statusLine(status, LABELS.status, indent),
  ];
}
