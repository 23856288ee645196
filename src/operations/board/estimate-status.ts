// `estimate_status`: a preview of the status somebody means, or the one way a status changes, which a person has to have confirmed.
import * as z from 'zod';
import { languageOf, say } from '../../kernel/bilingual.ts';
import { SOURCES } from '../../gates/proposal/confirmation.ts';
import { estimateStatus as estimate } from '../../gates/proposal/estimate-status.ts';
import { refused } from '../../gates/proposal/judge-apply.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { defineOperation } from '../operation.ts';
import { applyAction, refusedAnswer } from './apply-action.ts';
import { findNode, viewOf, writeHistory } from './board-rows.ts';
import { CONFIRMATION_ID, httpStatusOf, NODE_ID, presentChoice, REFUSED, STATUS, STATUS_CHOICE } from './shapes.ts';

const WORDS = z.string().max(LIMITS.reasonCharacters);

const PREVIEW = z.object({
  ok: z.literal(true),
  applied: z.literal(false),
  current_status: z.string(),
  current_label: z.string(),
  suggested: STATUS_CHOICE.extend({ reason: z.string() }).nullable(),
  candidates: z.array(STATUS_CHOICE),
});

const APPLIED = z.object({
  ok: z.literal(true),
  applied: z.literal(true),
  node_id: z.string(),
  from_status: z.string(),
  to_status: z.string(),
  status_changed: z.boolean(),
  reason: z.string(),
  source: z.string(),
  confirmation_id: z.string().nullable(),
  history_id: z.string(),
});

/** Kept where nobody said why. */
const NO_REASON = { en: 'confirmed by a person', ja: '人が確認した変更' };

export const estimateStatus = defineOperation({
  id: 'estimate_status',
  gate: 'proposal',
  title: { en: 'Preview or change a status', ja: 'ステータスの見込み・変更' },
  summary: { en: 'Preview the status `intent` means; with confirm_status change it, once a person confirmed.', ja: '言葉が指すステータスを示します。confirm_status を付けると、人の確認のもとでステータスを変えます。' },
  effect: 'write',
  input: z.object({
    node_id: NODE_ID,
    intent: WORDS.optional(),
    confirm_status: STATUS.optional(),
    reason: WORDS.optional(),
    confirmation_id: CONFIRMATION_ID.optional(),
    source: z.enum(SOURCES).optional().meta({ 'x-advanced': true }),
  }),
  output: z.union([APPLIED, PREVIEW, REFUSED]),
  http: { method: 'POST', path: '/api/nodes/{node_id}/estimate-status', status: httpStatusOf },
  cli: { words: ['node', 'status'], positional: ['node_id'] },
  run({ node_id, intent, confirm_status, reason, confirmation_id, source }, call) {
    if (confirm_status === undefined) {
      // Read and nothing else: a preview leaves no trace.
      const node = call.read((tx) => findNode(tx, node_id));
      if (node === undefined) return refusedAnswer(refused('unknown_node', { path: 'node_id' }), call.language, {}, call, { operation: 'estimate_status', input: {} });
      const language = call.languageOr(languageOf(`${node.title} ${intent ?? ''}`));
      const { current, suggested, candidates } = estimate(intent ?? '', node.status);
      return {
        ok: true as const, applied: false as const,
        current_status: current.status, current_label: say(current.label, language),
        suggested: suggested === null ? null : { ...presentChoice(suggested, language), reason: say(suggested.reason, language) },
        candidates: candidates.map((choice) => presentChoice(choice, language)),
      };
    }
    return call.commit((tx) => {
      const node = findNode(tx, node_id);
      const language = call.languageOr(languageOf(`${node?.title ?? ''} ${reason ?? intent ?? ''}`));
      const said = [reason, intent].find((words) => words !== undefined && words.trim() !== '');
      return applyAction(tx, call, {
        asked: { node: node === undefined ? undefined : viewOf(node), to: confirm_status, source, confirmation_id },
        operation: 'estimate_status',
        input: { node_id, confirm_status },
        language,
        said,
        carryOut(write, { source: by, confirmation_id: used, change }, kept) {
          const { from, to, status_changed } = change as Extract<typeof change, { from: unknown }>;
          const text = kept ?? NO_REASON[language];
          const { history } = writeHistory(write, call, node!, { kind: 'status', from_status: from, to_status: to }, { source: by, approval_id: used, text });
          return { ok: true as const, applied: true as const, node_id, from_status: from, to_status: to, status_changed, reason: text, source: by, confirmation_id: used, history_id: history.history_id };
        },
      });
    });
  },
});
