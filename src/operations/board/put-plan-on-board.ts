// `put_plan_on_board`: the tasks of an accepted plan become nodes, once per revision; by an agent only with a person's confirmation (P-11).
import * as z from 'zod';
import { derivedHandle } from '../../kernel/ids.ts';
import { planAction } from '../../gates/proposal/board-action.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { acceptedPlan } from './accepted-plan.ts';
import { applyAction } from './apply-action.ts';
import { findNode, insertNode, insertRelation } from './board-rows.ts';
import { CONFIRMATION_ID, httpStatusOf, NODE, presentNode, REFUSED } from './shapes.ts';

export const DEPENDS_ON = 'depends_on';

export const putPlanOnBoard = defineOperation({
  id: 'put_plan_on_board',
  gate: 'proposal',
  title: { en: 'Put a plan on the board', ja: '計画をボードに載せる' },
  summary: { en: 'Tasks of the accepted plan become nodes; a person confirms.', ja: '採用された計画のタスクをノードにします。エージェントの場合は人の確認が必要です。' },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, confirmation_id: CONFIRMATION_ID.optional() }),
  output: z.union([
    z.object({ ok: z.literal(true), applied: z.literal(true), revision_id: z.string(), nodes: z.array(NODE), relations: z.number(), confirmation_id: z.string().nullable() }),
    REFUSED,
  ]),
  http: { method: 'POST', path: '/api/ops/put_plan_on_board', status: httpStatusOf },
  cli: { words: ['board', 'plan'], positional: ['session_id'] },
  run({ session_id, confirmation_id }, call) {
    return call.commit((tx) => {
      const { session, revision_id, tasks } = acceptedPlan(tx, call, session_id);
      const language = call.languageOr(session.language);
      const idOf = (task_id: string): string => taskNodeId(revision_id, task_id);
      return applyAction(tx, call, {
        asked: { adding: planAction(revision_id, tasks), there: tasks.some(({ task_id }) => findNode(tx, idOf(task_id)) !== undefined), confirmation_id },
        operation: 'put_plan_on_board',
        input: { session_id },
        language,
        session_id,
        carryOut(write, { source, confirmation_id: used }) {
          const cause = { source, approval_id: used, text: '' };
          const nodes = tasks.map((task, place) => insertNode(write, call, task, { node_id: idOf(task.task_id), place, origin: { kind: 'plan', session_id, revision_id, task_id: task.task_id } }, cause));
          const relations = tasks.flatMap(({ task_id, depends_on }) => depends_on.map((before) => insertRelation(write, call, { from_node_id: idOf(task_id), to_node_id: idOf(before), relation_type: DEPENDS_ON })));
          return { ok: true as const, applied: true as const, revision_id, nodes: nodes.map((node) => presentNode(node, language)), relations: relations.length, confirmation_id: used };
        },
      });
    });
  },
});

/** Follows from the task: the same revision cannot be put on the board twice, not even from an imported board. */
function taskNodeId(revision_id: string, task_id: string): string {
  return derivedHandle('nod', revision_id, task_id);
}
