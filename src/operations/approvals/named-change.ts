// The change a person names when confirming, read against what is there: which action exactly their yes is tied to.
import * as z from 'zod';
import { SekishoError } from '../../kernel/errors.ts';
import { childrenAction, creatingAction, diffAction, planAction, statusAction, type BoardAction } from '../../gates/proposal/board-action.ts';
import { actionDigest } from '../../gates/proposal/diff.ts';
import type { ReadTx } from '../../store/contract.ts';
import { diffOfRow } from '../../workflow/proposal/diff-rows.ts';
import { needDiff } from '../board/board-diffs.ts';
import { boardAround, needNode, viewOf } from '../board/board-rows.ts';
import { acceptedPlan } from '../board/accepted-plan.ts';
import { CHILDREN, CONTEXT, givenStatus, newNode, ONE_STATUS, STATUS, TITLE } from '../board/shapes.ts';
import type { Call } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';


export const PROPOSED_CHANGE = z.union([
  z.object({ type: z.literal('status_change'), from: ONE_STATUS, to: ONE_STATUS }).strict(),
  z.object({ type: z.enum(['relation', 'grouping', 'decomposition']), diff_id: z.string().min(1).max(100), digest: z.string().max(100) }).strict(),
  z.object({ type: z.literal('create_node'), title: TITLE, context: CONTEXT.optional(), status: STATUS.optional() }).strict(),
  z.object({ type: z.literal('add_children'), children: CHILDREN }).strict(),
  z.object({ type: z.literal('put_plan'), session_id: SESSION_ID }).strict(),
]);

export function namedChange(tx: ReadTx, call: Call, node_id: string | undefined, change: z.infer<typeof PROPOSED_CHANGE>): BoardAction {
  switch (change.type) {
    case 'status_change':
      // The status is the one the person saw: should it be another by now, the yes is for something that is no longer there.
      return statusAction({ ...viewOf(needNode(tx, nodeNamed(node_id))), status: change.from }, change.to);
    case 'create_node':
      return creatingAction(newNode(change, 'proposed_change.title', givenStatus(change.status, 'proposed_change.status')));
    case 'add_children':
      return childrenAction(viewOf(needNode(tx, nodeNamed(node_id))), change.children.map((child, at) => newNode(child, `proposed_change.children.${at}.title`)));
    case 'put_plan': {
      const { revision_id, tasks } = acceptedPlan(tx, call, change.session_id);
      return planAction(revision_id, tasks);
    }
    default: {
      const diff = diffOfRow(needDiff(tx, change.diff_id));
      if (node_id !== undefined && node_id !== diff.target_node_id) throw new SekishoError('QC-127', { path: 'node_id' });
      if (change.type !== diff.type || change.digest !== actionDigest(diff)) throw new SekishoError('QC-128', { path: 'proposed_change' });
      return diffAction(diff, boardAround(tx, diff));
    }
  }
}

function nodeNamed(node_id: string | undefined): string {
  if (node_id === undefined) throw new SekishoError('QC-101', { path: 'node_id', reason: { en: 'the node is missing', ja: 'ノードが指定されていません' } });
  return node_id;
}
