// The next calls of a session at the plan gate, as this caller can make them: what only a person may do is told to an agent and not named as a call (K-10).
import { nextCalls } from '../../gates/plan/next-calls.ts';
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import type { NextCall } from '../../kernel/refusal.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';
import { planRunOf } from './plan-runs.ts';

/** Open a plan when there is none, else what its run allows. */
export function nextPlanCalls(tx: ReadTx, sessionId: string, call: Pick<Call, 'principal'>): NextCall[] {
  const run = planRunOf(tx, sessionId);
  if (run !== undefined) return planNextFor(nextCalls(run), call);
  return [{ operation: 'open_plan', input: { session_id: sessionId }, why: { en: 'No plan yet.', ja: 'まだ計画がありません。' } }];
}

const SETTLING = 'settle_plan';

const TOLD: Bilingual = {
  en: 'For a person, not for an agent: {commands}, at a terminal or on the paired page. This shows whether they have.',
  ja: 'エージェントではなく人が、端末またはペアリング済みのページで行います: {commands}。済んだかどうかはこの操作で確認できます。',
};

export function planNextFor(next: readonly NextCall[], { principal }: Pick<Call, 'principal'>): NextCall[] {
  if (principal.kind === 'person') return [...next];
  const settling = next.filter(({ operation }) => operation === SETTLING);
  if (settling.length === 0) return [...next];
  const session_id = String(settling[0]!.input?.['session_id']);
  const commands = settling.map(({ input }) => `\`sekisho plan settle ${session_id} ${String(input?.['action'])}\``).join(' · ');
  const told: NextCall = { operation: 'get_plan', input: { session_id }, why: { en: say(TOLD, 'en', { commands }), ja: say(TOLD, 'ja', { commands }) } };
  // In the place of the first of them; a plain look says nothing that this one does not.
  const at = next.indexOf(settling[0]!);
  return next.flatMap((each, index) => (index === at ? [told] : each.operation === SETTLING || each.operation === told.operation ? [] : [each]));
}

/** Values a refusal names as valid: of operations only those this caller has. */
export function validFor<V>(valid: readonly V[], { principal }: Pick<Call, 'principal'>): V[] {
  return principal.kind === 'person' ? [...valid] : valid.filter((each) => each !== SETTLING);
}
