// `get_session_status`: where a session stands at each gate and the call that would take it further.
import * as z from 'zod';
import { SLOTS } from '../../gates/understanding/frame.ts';
import { nextCalls } from '../../gates/understanding/next-calls.ts';
import { allowedTools } from '../../gates/understanding/phases.ts';
import { presentNextCall } from '../../kernel/refusal.ts';
import { defineOperation } from '../operation.ts';
import { nextPlanCalls } from '../plan/next-calls.ts';
import { NEXT_CALL, SESSION_ID } from '../shapes.ts';
import { understandingOf } from '../understanding/understanding-runs.ts';
import { findSession } from './sessions.ts';

export const getSessionStatus = defineOperation({
  id: 'get_session_status',
  gate: 'shared',
  title: { en: 'Session status', ja: 'セッションの状況' },
  summary: { en: 'Where the session stands, and the next call.', ja: 'セッションの各関門での状況と次の呼び出しを返します。' },
  effect: 'read',
  input: z.object({ session_id: SESSION_ID }),
  output: z.object({
    session_id: z.string(),
    opened_at: z.number(),
    runs: z.array(z.object({ gate: z.string(), run_id: z.string(), status: z.string() })),
    understanding: z.object({ phase: z.string(), intent: z.string(), risk_level: z.string(), needs_person: z.boolean(), missing_slots: z.array(z.string()), allowed_tools: z.array(z.string()) }).optional(),
    next: z.array(NEXT_CALL),
  }),
  cli: { words: ['session', 'status'], positional: ['session_id'] },
  run({ session_id }, call) {
    return call.read((tx) => {
      const session = findSession(tx, call.principal, session_id);
      const language = call.languageOr(session.language);
      const plans = tx.list('plan_run', { where: { session_id } });
      const run = understandingOf(tx, session_id);
      // A request is understood before it is planned; a session that only plans has nothing to understand.
      const next = [...(run === undefined ? [] : nextCalls(run)), ...(run !== undefined && plans.length === 0 ? [] : nextPlanCalls(tx, session_id, call))];
      return {
        session_id,
        opened_at: session.opened_at,
        runs: [
          ...(run === undefined ? [] : [{ gate: 'understanding', run_id: run.run_id, status: run.phase }]),
          ...plans.map((plan) => ({ gate: 'plan', run_id: String(plan['run_id']), status: String(plan['status']) })),
        ],
        ...(run === undefined
          ? {}
          : { understanding: { phase: run.phase, intent: run.intent, risk_level: run.risk, needs_person: run.needs_person, missing_slots: [...(run.frame?.missing_slots ?? SLOTS)], allowed_tools: allowedTools(run.phase) } }),
        next: next.map((each) => presentNextCall(each, language)),
      };
    });
  },
});
