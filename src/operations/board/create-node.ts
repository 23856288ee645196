// `create_node`: puts a node on the board; by an agent only with a person's confirmation.
import * as z from 'zod';
import { languageOf } from '../../kernel/bilingual.ts';
import { creatingAction } from '../../gates/proposal/board-action.ts';
import { defineOperation } from '../operation.ts';
import { applyAction } from './apply-action.ts';
import { insertNode } from './board-rows.ts';
import { CONFIRMATION_ID, CONTEXT, givenStatus, httpStatusOf, newNode, NODE, presentNode, REFUSED, STATUS, TITLE } from './shapes.ts';

export const createNode = defineOperation({
  id: 'create_node',
  gate: 'proposal',
  title: { en: 'Add a node', ja: 'ノードを追加' },
  summary: { en: 'Put a node on the board; a person confirms.', ja: 'ボードにノードを加えます。エージェントの場合は人の確認が必要です。' },
  effect: 'write',
  input: z.object({ title: TITLE, context: CONTEXT.optional(), status: STATUS.optional(), confirmation_id: CONFIRMATION_ID.optional() }),
  output: z.union([z.object({ ok: z.literal(true), applied: z.literal(true), node: NODE, confirmation_id: z.string().nullable() }), REFUSED]),
  http: { method: 'POST', path: '/api/nodes', status: httpStatusOf },
  cli: { words: ['node', 'add'], positional: ['title'] },
  run({ title, context, status, confirmation_id }, call) {
    const node = newNode({ title, context }, 'title', givenStatus(status, 'status'));
    const language = call.languageOr(languageOf(title));
    return call.commit((tx) =>
      applyAction(tx, call, {
        asked: { adding: creatingAction(node), there: false, confirmation_id },
        operation: 'create_node',
        input: { title, ...(context === undefined ? {} : { context }), ...(status === undefined ? {} : { status }) },
        language,
        carryOut: (write, { source, confirmation_id: used }) => ({
          ok: true as const, applied: true as const, confirmation_id: used,
          node: presentNode(insertNode(write, call, node, {}, { source, approval_id: used, text: '' }), language),
        }),
      }),
    );
  },
});
