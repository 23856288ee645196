// The plan of a session that was accepted, as the nodes it would become.
import { SekishoError } from '../../kernel/errors.ts';
import type { PlanTaskNode } from '../../gates/proposal/board-action.ts';
import { planNodes } from '../../gates/proposal/plan-nodes.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';
import { findRun } from '../plan/plan-runs.ts';

export function acceptedPlan(tx: ReadTx, call: Call, session_id: string): { readonly session: ReturnType<typeof findRun>['session']; readonly revision_id: string; readonly tasks: readonly PlanTaskNode[] } {
  const { session, run, revisions } = findRun(tx, call, 'put_plan_on_board', session_id);
  const accepted = run.status === 'accepted' ? revisions.find(({ revision_id }) => revision_id === run.accepted_revision) : undefined;
  if (accepted === undefined) {
    throw new SekishoError('QC-111', { operation: 'put_plan_on_board', reason: { en: 'no plan of this session is accepted', ja: 'このセッションの計画はまだ採用されていません' }, next: 'get_plan' });
  }
  return { session, revision_id: accepted.revision_id, tasks: planNodes(accepted.tasks) };
}
