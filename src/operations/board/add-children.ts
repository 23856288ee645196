// `add_children`: puts nodes under a node; by an agent only with a person's confirmation.
import * as z from 'zod';
import { languageOf } from '../../kernel/bilingual.ts';
import { childrenAction } from '../../gates/proposal/board-action.ts';
import { refused } from '../../gates/proposal/judge-apply.ts';
import { defineOperation } from '../operation.ts';
import { applyAction, refusedAnswer } from './apply-action.ts';
import { findNode, insertChildren, viewOf, writeHistory } from './board-rows.ts';
import { CHILDREN, CONFIRMATION_ID, httpStatusOf, newNode, NODE, NODE_ID, presentNode, REFUSED } from './shapes.ts';

export const addChildren = defineOperation({
  id: 'add_children',
  gate: 'proposal',
  title: { en: 'Add children', ja: '子を追加' },
  summary: { en: 'Add child nodes; a person confirms.', ja: 'ノードに子を加えます。エージェントの場合は人の確認が必要です。' },
  effect: 'write',
  input: z.object({ node_id: NODE_ID, children: CHILDREN, confirmation_id: CONFIRMATION_ID.optional() }),
  output: z.union([z.object({ ok: z.literal(true), applied: z.literal(true), node_id: z.string(), children: z.array(NODE), confirmation_id: z.string().nullable() }), REFUSED]),
  http: { method: 'POST', path: '/api/nodes/{node_id}/children', status: httpStatusOf },
  cli: { words: ['node', 'children'], positional: ['node_id'] },
  run({ node_id, children: given, confirmation_id }, call) {
    const children = given.map((child, at) => newNode(child, `children.${at}.title`));
    const language = call.languageOr(languageOf(given.map(({ title }) => title).join('\n')));
    return call.commit((tx) => {
      const parent = findNode(tx, node_id);
      const again = { operation: 'add_children', input: { node_id, children: given } };
      if (parent === undefined) return refusedAnswer(refused('unknown_node', { path: 'node_id' }), language, {}, call, again);
      return applyAction(tx, call, {
        asked: { adding: childrenAction(viewOf(parent), children), there: false, confirmation_id },
        ...again,
        language,
        carryOut(write, { source, confirmation_id: used }) {
          const cause = { source, approval_id: used, text: '' };
          const added = insertChildren(write, call, node_id, children, {}, cause);
          writeHistory(write, call, parent, { kind: 'children_added' }, cause);
          return { ok: true as const, applied: true as const, node_id, children: added.map((node) => presentNode(node, language)), confirmation_id: used };
        },
      });
    });
  },
});
