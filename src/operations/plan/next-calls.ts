// The next calls of a session at the plan gate: open a plan when there is none, else what its run allows.
import { nextCalls } from '../../gates/plan/next-calls.ts';
import type { NextCall } from '../../kernel/refusal.ts';
import type { ReadTx } from '../../store/contract.ts';
import { planRunOf } from './plan-runs.ts';

export function nextPlanCalls(tx: ReadTx, sessionId: string): NextCall[] {
  const run = planRunOf(tx, sessionId);
  if (run !== undefined) return nextCalls(run);
  return [{ operation: 'open_plan', input: { session_id: sessionId }, why: { en: 'No plan yet.', ja: 'まだ計画がありません。' } }];
}
