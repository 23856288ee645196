// The board as one JSON value: what an export writes and an import takes, checked as a whole before anything is written.
import * as z from 'zod';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { fold } from '../../kernel/text-folding.ts';
import { isBlank } from '../../gates/proposal/visible-text.ts';
import type { NodeStatus } from '../../gates/proposal/statuses.ts';
import type { ReadTx } from '../../store/contract.ts';
import { HISTORY_KINDS, historyId, inOrder, type GroupRow, type HistoryRow, type NodeRow, type RelationRow } from './board-rows.ts';
import { ONE_STATUS } from './shapes.ts';

/** Wider than what may be typed in: titles out of a proposal have only the limit of the whole report. */
const TEXT = z.string().max(LIMITS.reportCharacters);
const ID = z.string().min(1).max(100);
const MOMENT = z.int().min(0).max(Date.UTC(9999, 11, 31));
const COUNT = z.int().min(0).max(1_000_000);
const ORIGIN = z.union([
  z.object({ kind: z.literal('plan'), session_id: ID, revision_id: ID, task_id: z.string().min(1).max(200) }).strict(),
  z.object({ kind: z.literal('diff'), diff_id: ID }).strict(),
]);

const NODE = z.object({ node_id: ID, title: TEXT, context: TEXT, status: ONE_STATUS, parent_id: ID.nullable(), created_at: MOMENT, changed_at: MOMENT, place: COUNT, origin: ORIGIN.nullable() }).strict();
const HISTORY = z.object({
  node_id: ID, number: z.int().min(1).max(1_000_000), at: MOMENT, kind: z.enum(HISTORY_KINDS), from_status: ONE_STATUS.nullable(), to_status: ONE_STATUS.nullable(),
  text: TEXT, source: ID, actor: z.string().max(200), approval_id: ID.nullable(), diff_id: ID.nullable(),
}).strict();
const RELATION = z.object({ relation_id: ID, from_node_id: ID, to_node_id: ID, relation_type: TEXT, created_at: MOMENT }).strict();
const GROUP = z.object({ group_id: ID, group_label: TEXT, node_ids: z.array(ID).min(2), created_at: MOMENT }).strict();

export const BOARD_FORMAT = 'sekisho-board';

export const BOARD_FILE = z.object({
  format: z.literal(BOARD_FORMAT),
  version: z.literal(1),
  nodes: z.array(NODE),
  history: z.array(HISTORY),
  relations: z.array(RELATION),
  groups: z.array(GROUP),
}).strict();

export type BoardFile = z.infer<typeof BOARD_FILE>;

export function readBoard(tx: ReadTx): BoardFile {
  const nodes = inOrder(tx.list('board_node') as NodeRow[]);
  const byCreation = <T extends { readonly created_at: number }>(rows: readonly T[]): T[] => [...rows].sort((a, b) => a.created_at - b.created_at);
  return {
    format: BOARD_FORMAT,
    version: 1,
    nodes: nodes.map(({ node_id, title, context, status, parent_id, created_at, changed_at, place, origin }) => ({ node_id, title, context, status, parent_id, created_at, changed_at, place, origin })),
    history: nodes.flatMap(({ node_id }) => (tx.list('node_history', { where: { node_id } }) as HistoryRow[]).map(historyInFile)),
    relations: byCreation(tx.list('node_relation') as RelationRow[]).map(({ relation_id, from_node_id, to_node_id, relation_type, created_at }) => ({ relation_id, from_node_id, to_node_id, relation_type, created_at })),
    groups: byCreation(tx.list('node_group') as GroupRow[]).map(({ group_id, group_label, node_ids, created_at }) => ({ group_id, group_label, node_ids: [...node_ids], created_at })),
  };
}

function historyInFile({ node_id, number, at, kind, from_status, to_status, text, source, actor, approval_id, diff_id }: HistoryRow): BoardFile['history'][number] {
  return { node_id, number, at, kind, from_status, to_status, text, source, actor, approval_id, diff_id };
}

export interface BoardRows {
  readonly nodes: readonly NodeRow[];
  readonly history: readonly HistoryRow[];
  readonly relations: readonly RelationRow[];
  readonly groups: readonly GroupRow[];
}

const WHY = {
  twice: { en: 'this id stands there twice', ja: '同じ ID が二度あります' },
  unknown: { en: 'there is no such node in the file', ja: 'ファイルにこのノードがありません' },
  blank: { en: 'the text is empty', ja: '文字列が空です' },
  cycle: { en: 'a node is its own ancestor', ja: 'ノードが自分自身の祖先になっています' },
  self: { en: 'a node cannot be related to itself', ja: 'ノードを自分自身と関連付けることはできません' },
  gap: { en: 'the history of a node must be numbered from 1 without a gap', ja: 'ノードの履歴は 1 から欠番なく並んでいる必要があります' },
  last: { en: 'the status is not the one its history ends with', ja: 'ステータスが履歴の最後と一致しません' },
  there: { en: 'this id is already on the board', ja: 'この ID は既にボードにあります' },
} as const satisfies Record<string, Bilingual>;

function refuse(path: string, why: keyof typeof WHY): never {
  throw new SekishoError('QC-136', { path, reason: WHY[why] });
}

/** The rows of the file, or QC-136 at its first fault: every reference leads somewhere, every history tells how its node came to be what it is. */
export function rowsOf(file: BoardFile): BoardRows {
  const ids = new Set<string>();
  file.nodes.forEach(({ node_id, title }, at) => {
    if (ids.has(node_id)) refuse(`nodes.${at}.node_id`, 'twice');
    if (isBlank(title)) refuse(`nodes.${at}.title`, 'blank');
    ids.add(node_id);
  });
  const known = (id: string, path: string): void => {
    if (!ids.has(id)) refuse(path, 'unknown');
  };
  file.nodes.forEach(({ parent_id }, at) => parent_id !== null && known(parent_id, `nodes.${at}.parent_id`));
  refuseCycles(file.nodes);
  const { history, counts } = historyOf(file, known);
  return {
    nodes: file.nodes.map((node) => ({ ...node, history_count: counts.get(node.node_id)?.number ?? 0 })),
    history,
    relations: relationsOf(file, known),
    groups: groupsOf(file, known),
  };
}

type Known = (id: string, path: string) => void;

function refuseCycles(nodes: BoardFile['nodes']): void {
  const parents = new Map(nodes.map(({ node_id, parent_id }) => [node_id, parent_id]));
  const clear = new Set<string>();
  nodes.forEach(({ node_id }, at) => {
    const path = new Set<string>();
    for (let each: string | null = node_id; each !== null && !clear.has(each); each = parents.get(each) ?? null) {
      if (path.has(each)) refuse(`nodes.${at}.parent_id`, 'cycle');
      path.add(each);
    }
    path.forEach((each) => clear.add(each));
  });
}

function historyOf(file: BoardFile, known: Known): { readonly history: HistoryRow[]; readonly counts: ReadonlyMap<string, { readonly number: number }> } {
  const last = new Map<string, { number: number; status: NodeStatus | null }>();
  const history = file.history.map((row, at): HistoryRow => {
    known(row.node_id, `history.${at}.node_id`);
    const before = last.get(row.node_id) ?? { number: 0, status: null };
    if (row.number !== before.number + 1) refuse(`history.${at}.number`, 'gap');
    last.set(row.node_id, { number: row.number, status: row.to_status ?? before.status });
    return { ...row, history_id: historyId(row.node_id, row.number) };
  });
  file.nodes.forEach(({ node_id, status }, at) => {
    const { status: told } = last.get(node_id) ?? { status: null };
    if (told !== null && told !== status) refuse(`nodes.${at}.status`, 'last');
  });
  return { history, counts: last };
}

function relationsOf(file: BoardFile, known: Known): RelationRow[] {
  const [ids, relations] = [new Set<string>(), new Set<string>()];
  file.relations.forEach(({ relation_id, from_node_id, to_node_id, relation_type }, at) => {
    const path = `relations.${at}`;
    known(from_node_id, `${path}.from_node_id`);
    known(to_node_id, `${path}.to_node_id`);
    if (isBlank(relation_type)) refuse(`${path}.relation_type`, 'blank');
    if (from_node_id === to_node_id) refuse(path, 'self');
    const same = JSON.stringify([from_node_id, to_node_id, fold(relation_type)]);
    if (ids.has(relation_id) || relations.has(same)) refuse(path, 'twice');
    ids.add(relation_id);
    relations.add(same);
  });
  return file.relations;
}

function groupsOf(file: BoardFile, known: Known): GroupRow[] {
  const [ids, groups] = [new Set<string>(), new Set<string>()];
  file.groups.forEach(({ group_id, group_label, node_ids }, at) => {
    const path = `groups.${at}`;
    if (isBlank(group_label)) refuse(`${path}.group_label`, 'blank');
    node_ids.forEach((id, place) => known(id, `${path}.node_ids.${place}`));
    const same = JSON.stringify([fold(group_label).trim(), [...node_ids].sort()]);
    if (ids.has(group_id) || groups.has(same) || new Set(node_ids).size < node_ids.length) refuse(path, 'twice');
    ids.add(group_id);
    groups.add(same);
  });
  return file.groups;
}

/** Nothing on the board is overwritten: a file is added as a whole, or, where any of its ids is there already, not at all. */
export function refuseKnown(tx: ReadTx, rows: BoardRows): void {
  rows.nodes.forEach(({ node_id }, at) => tx.get('board_node', node_id) !== undefined && refuse(`nodes.${at}.node_id`, 'there'));
  rows.relations.forEach(({ relation_id }, at) => tx.get('node_relation', relation_id) !== undefined && refuse(`relations.${at}.relation_id`, 'there'));
  rows.groups.forEach(({ group_id }, at) => tx.get('node_group', group_id) !== undefined && refuse(`groups.${at}.group_id`, 'there'));
}
