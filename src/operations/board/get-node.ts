// `get_node`: one node with its children, relations, groups and everything that happened to it.
import * as z from 'zod';
import { languageOf } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { validTransitions } from '../../gates/proposal/transitions.ts';
import { statusLabel } from '../../gates/proposal/statuses.ts';
import { defineOperation } from '../operation.ts';
import { childrenOfNode, needNode, type GroupRow, type HistoryRow, type RelationRow } from './board-rows.ts';
import { HISTORY, NODE, NODE_ID, presentChoice, presentHistory, presentNode, STATUS_CHOICE } from './shapes.ts';

const CHILD = NODE.pick({ id: true, title: true, status: true, label: true });

export const getNode = defineOperation({
  id: 'get_node',
  gate: 'proposal',
  title: { en: 'Show a node', ja: 'ノードを表示' },
  summary: { en: 'A node with children, relations, groups and history.', ja: 'ノードを、子・関連・まとまり・履歴とともに返します。' },
  effect: 'read',
  input: z.object({ node_id: NODE_ID, after: z.string().max(200).optional().meta({ 'x-advanced': true }).describe('`next_after` of the answer before: further history') }),
  output: z.object({
    node: NODE,
    valid_transitions: z.array(STATUS_CHOICE),
    children: z.array(CHILD),
    children_left_out: z.number(),
    relations: z.array(z.object({ from_node_id: z.string(), to_node_id: z.string(), relation_type: z.string() })),
    groups: z.array(z.object({ group_label: z.string(), node_ids: z.array(z.string()) })),
    history: z.array(HISTORY),
    next_after: z.string().optional(),
  }),
  cli: { words: ['node', 'show'], positional: ['node_id'] },
  run({ node_id, after }, call) {
    return call.read((tx) => {
      const node = needNode(tx, node_id);
      const language = call.languageOr(languageOf(node.title));
      const children = childrenOfNode(tx, node_id);
      const relations = (tx.list('node_relation') as RelationRow[]).filter(({ from_node_id, to_node_id }) => from_node_id === node_id || to_node_id === node_id);
      const groups = (tx.list('node_group') as GroupRow[]).filter(({ node_ids }) => node_ids.includes(node_id));
      const page = tx.list('node_history', { where: { node_id }, limit: LIMITS.pageRows + 1, ...(after === undefined ? {} : { after }) }) as HistoryRow[];
      const history = page.slice(0, LIMITS.pageRows);
      return {
        node: presentNode(node, language),
        valid_transitions: validTransitions(node.status).map((status) => presentChoice({ status, label: statusLabel(status) }, language)),
        children: children.slice(0, LIMITS.pageRows).map((child) => presentNode(child, language)),
        children_left_out: Math.max(0, children.length - LIMITS.pageRows),
        relations: relations.map(({ from_node_id, to_node_id, relation_type }) => ({ from_node_id, to_node_id, relation_type })),
        groups: groups.map(({ group_label, node_ids }) => ({ group_label, node_ids })),
        history: history.map(presentHistory),
        ...(page.length > history.length ? { next_after: history.at(-1)!.history_id } : {}),
      };
    });
  },
});
