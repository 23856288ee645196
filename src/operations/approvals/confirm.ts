// `confirm`: a person says yes to exactly one change they see; the answer is the confirmation an apply then uses.
import * as z from 'zod';
import { nodeOfSubject } from '../../gates/proposal/board-action.ts';
import { languageOf } from '../../kernel/bilingual.ts';
import { defineOperation } from '../operation.ts';
import { NODE_ID } from '../board/shapes.ts';
import { confirmAtOnce } from './approval-rows.ts';
import { namedChange, PROPOSED_CHANGE } from './named-change.ts';
import { REASON } from './shapes.ts';

export const confirm = defineOperation({
  id: 'confirm',
  gate: 'shared',
  title: { en: 'Confirm a change', ja: '変更を確認' },
  summary: { en: 'A person confirms exactly one change, once, for a day.', ja: '人が一つの変更を確認します。一度だけ、一日のあいだ有効です。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({
    node_id: NODE_ID.optional(),
    ui_action: z.string().min(1).max(200).describe('what the person did: a button, a command'),
    proposed_change: PROPOSED_CHANGE.describe('{ type: status_change, from, to } | { type: relation | grouping | decomposition, diff_id, digest } | { type: create_node | add_children | put_plan, … }'),
    reason: REASON.optional(),
  }),
  output: z.object({
    confirmation_id: z.string(),
    confirmed_by: z.literal('human'),
    confirmed_at: z.number(),
    expires_at: z.number(),
    node_id: z.string().nullable(),
    proposed_change: z.record(z.string(), z.unknown()),
    ui_action: z.string(),
    consumed: z.literal(false),
    shown: z.string(),
  }),
  http: { method: 'POST', path: '/api/confirmations' },
  cli: { words: ['confirm'] },
  run({ node_id, ui_action, proposed_change, reason }, call) {
    return call.commit((tx) => {
      const action = namedChange(tx, call, node_id, proposed_change);
      const { approval_id, expires_at, shown } = confirmAtOnce(tx, call, action, { ui_action, ...(reason === undefined ? {} : { reason }) });
      return {
        confirmation_id: approval_id, confirmed_by: 'human' as const, confirmed_at: call.now(), expires_at,
        node_id: nodeOfSubject(action.subject) ?? null,
        proposed_change: action.action, ui_action, consumed: false as const, shown: shown[call.languageOr(languageOf(shown.en))],
      };
    });
  },
});
