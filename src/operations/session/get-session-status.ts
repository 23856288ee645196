// `get_session_status`: where a session stands at each gate and the call that would take it further.
import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { NEXT_CALL, SESSION_ID } from '../shapes.ts';
import { nextPlanCalls } from '../plan/next-calls.ts';
import { presentNextCall } from '../../kernel/refusal.ts';
import { findSession } from './sessions.ts';

export const getSessionStatus = defineOperation({
  id: 'get_session_status',
  gate: 'shared',
  title: { en: 'Session status', ja: 'セッションの状況' },
  summary: { en: 'Where the session stands at each gate, and the next call.', ja: 'セッションの各関門での状況と次の呼び出しを返します。' },
  effect: 'read',
  input: z.object({ session_id: SESSION_ID }),
  output: z.object({
    session_id: z.string(),
    opened_at: z.number(),
    runs: z.array(z.object({ gate: z.string(), run_id: z.string(), status: z.string() })),
    next: z.array(NEXT_CALL),
  }),
  cli: { words: ['session', 'status'], positional: ['session_id'] },
  run({ session_id }, call) {
    return call.read((tx) => {
      const session = findSession(tx, call.principal, session_id);
      const runs = tx.list('plan_run', { where: { session_id } });
      const language = call.languageOr(session.language);
      return {
        session_id,
        opened_at: session.opened_at,
        runs: runs.map((run) => ({ gate: 'plan', run_id: String(run['run_id']), status: String(run['status']) })),
        next: nextPlanCalls(tx, session_id).map((next) => presentNextCall(next, language)),
      };
    });
  },
});
