// `apply_diff`: does exactly what one diff shows, in one transaction, with the one confirmation a person gave for it.
import * as z from 'zod';
import { languageOf } from '../../kernel/bilingual.ts';
import { childrenOf, nodesOfDiff } from '../../gates/proposal/board-action.ts';
import { SOURCES } from '../../gates/proposal/confirmation.ts';
import type { WriteTx } from '../../store/contract.ts';
import { defineOperation, type Call } from '../operation.ts';
import { applyAction } from './apply-action.ts';
import { diffOfRow, type DiffRow } from '../../workflow/proposal/diff-rows.ts';
import { markApplied, needDiff } from './board-diffs.ts';
import { boardAround, findNode, insertChildren, insertRelation, needNode, viewOf, writeHistory, type Cause, type NodeRow } from './board-rows.ts';
import { CONFIRMATION_ID, httpStatusOf, NODE, presentNode, REFUSED } from './shapes.ts';

export const applyDiff = defineOperation({
  id: 'apply_diff',
  gate: 'proposal',
  title: { en: 'Apply a diff', ja: '差分を適用' },
  summary: { en: 'Apply one diff a person confirmed.', ja: '人が確認した差分を一つ適用します。' },
  effect: 'write',
  input: z.object({
    diff_id: z.string().min(1).max(100),
    confirmation_id: CONFIRMATION_ID.optional(),
    source: z.enum(SOURCES).optional().meta({ 'x-advanced': true }),
  }),
  output: z.union([
    z.object({ ok: z.literal(true), applied: z.literal(true), diff_id: z.string(), type: z.string(), changed: z.array(z.string()), added: z.array(NODE), confirmation_id: z.string().nullable() }),
    REFUSED,
  ]),
  http: { method: 'POST', path: '/api/ops/apply_diff', status: httpStatusOf },
  cli: { words: ['diff', 'apply'], positional: ['diff_id'] },
  run({ diff_id, confirmation_id, source }, call) {
    return call.commit((tx) => {
      const row = needDiff(tx, diff_id);
      const diff = diffOfRow(row);
      const target = findNode(tx, diff.target_node_id);
      const language = call.languageOr(languageOf(diff.reason));
      return applyAction(tx, call, {
        asked: { node: target === undefined ? undefined : viewOf(target), diff, board: boardAround(tx, diff), appliedDiffIds: row.applied_at === null ? [] : [diff_id], source, confirmation_id },
        operation: 'apply_diff',
        input: { diff_id },
        language,
        carryOut(write, { source: by, confirmation_id: used }) {
          const added = carryOut(write, call, row, { source: by, approval_id: used, text: diff.reason, diff_id });
          markApplied(write, row, call.now(), used);
          return { ok: true as const, applied: true as const, diff_id, type: diff.type, changed: nodesOfDiff(diff), added: added.map((node) => presentNode(node, language)), confirmation_id: used };
        },
      });
    });
  },
});

/** Everything the diff shows and nothing else; a half of it cannot be left, because all of it is one commit. */
function carryOut(tx: WriteTx, call: Call, row: DiffRow, cause: Cause): NodeRow[] {
  const diff = diffOfRow(row);
  const touched = nodesOfDiff(diff).map((id) => needNode(tx, id));
  if (diff.type === 'relation') {
    const { from_node_id, to_node_id, relation_type } = diff.change;
    insertRelation(tx, call, { from_node_id, to_node_id, relation_type });
    touched.forEach((node) => writeHistory(tx, call, node, { kind: 'related' }, cause));
    return [];
  }
  if (diff.type === 'grouping') {
    const { group_label, node_ids } = diff.change;
    tx.insert('node_group', { group_id: call.newHandle('grp'), group_label, node_ids, created_at: call.now() });
    touched.forEach((node) => writeHistory(tx, call, node, { kind: 'grouped' }, cause));
    return [];
  }
  const added = insertChildren(tx, call, diff.change.parent_node_id, childrenOf(diff), { origin: { kind: 'diff', diff_id: diff.diff_id } }, cause);
  touched.forEach((node) => writeHistory(tx, call, node, { kind: 'children_added' }, cause));
  return added;
}
