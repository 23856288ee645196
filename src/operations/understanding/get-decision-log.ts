// `get_decision_log`: what was asked, how it was read, which tools ran, what filled which slot, and how the phases went (U-18).
import * as z from 'zod';
import { SLOTS } from '../../gates/understanding/frame.ts';
import { createPlanFromFrame } from '../../gates/understanding/route.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { receiptRows } from './load-facts.ts';
import { QUERY_FRAME } from './shapes.ts';
import { findUnderstanding } from './understanding-runs.ts';

export const getDecisionLog = defineOperation({
  id: 'get_decision_log',
  gate: 'understanding',
  title: { en: 'Decision log', ja: '判断の記録' },
  summary: { en: 'The decision log of one session.', ja: '一つのセッションの判断の記録。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({ session_id: SESSION_ID }),
  output: z.object({
    session_id: z.string(),
    query: z.string(),
    timestamp: z.number(),
    claimed_intent: z.string(),
    intent: z.string(),
    category: z.string(),
    category_confidence: z.number(),
    query_frame: QUERY_FRAME.nullable(),
    missing_slots: z.array(z.string()),
    risk_level: z.string(),
    slot_based_tools: z.array(z.string()),
    selected_tools: z.array(z.string()),
    tool_selection_reason: z.string(),
    tool_results: z.array(z.object({ receipt_id: z.string(), tool: z.string(), params: z.record(z.string(), z.unknown()), files: z.number(), completeness: z.string(), at: z.number() })),
    slot_receipts: z.record(z.string(), z.string()),
    fallback_triggered: z.boolean(),
    fallback_reason: z.string().nullable(),
    final_phase: z.string(),
    phase_transitions: z.array(z.object({ from: z.string().nullable(), to: z.string(), by: z.string(), why: z.string(), at: z.number() })),
    phase_transitions_left_out: z.number().optional().describe('between the first and the last ones; the log has all'),
  }),
  cli: { words: ['session', 'log'], positional: ['session_id'] },
  run: ({ session_id }, call) =>
    call.read((tx) => {
      const { run } = findUnderstanding(tx, call, 'get_decision_log', session_id);
      const plan = createPlanFromFrame(run.frame ?? {}, run.intent);
      const receipts = receiptRows(tx, session_id);
      const opened = run.transitions.find(({ to }) => to === 'SEMANTIC');
      return {
        session_id,
        query: run.query,
        timestamp: run.opened_at,
        claimed_intent: run.claimed_intent,
        intent: run.intent,
        category: run.category,
        category_confidence: run.category_confidence,
        query_frame: run.frame,
        missing_slots: [...(run.frame?.missing_slots ?? SLOTS)],
        risk_level: run.risk,
        slot_based_tools: [...plan.recommended_tools],
        selected_tools: [...new Set(receipts.map(({ tool }) => tool))],
        tool_selection_reason: plan.priority_slots.length === 0 ? 'nothing missing' : `missing: ${plan.priority_slots.join(', ')}`,
        tool_results: receipts.map(({ receipt_id, tool, params, files, completeness, at }) => ({ receipt_id, tool, params: JSON.parse(params) as Record<string, unknown>, files, completeness, at })),
        slot_receipts: Object.fromEntries(Object.entries(run.frame?.slot_evidence ?? {}).map(([slot, { receipt }]) => [slot, receipt])),
        fallback_triggered: run.used_semantic,
        fallback_reason: opened?.why ?? null,
        final_phase: run.phase,
        phase_transitions: [...run.transitions],
        ...(run.transitions_left_out === undefined ? {} : { phase_transitions_left_out: run.transitions_left_out }),
      };
    }),
});
