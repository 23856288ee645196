// Finding and saving a planner run and its revisions; the gate gets them as plain values and gives plain values back.
import { SekishoError } from '../../kernel/errors.ts';
import type { PlannerRun, PlanRevision } from '../../gates/plan/run-record.ts';
import type { ReadTx, Row, WriteTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';
import { findSession, type Session } from '../session/sessions.ts';

export interface FoundRun {
  readonly session: Session;
  readonly run: PlannerRun;
  /** Oldest first. */
  readonly revisions: readonly PlanRevision[];
}

export function findRun(tx: ReadTx, call: Call, operation: string, sessionId: string): FoundRun {
  const session = findSession(tx, call.principal, sessionId);
  const run = planRunOf(tx, sessionId);
  if (run === undefined) throw new SekishoError('QC-111', { operation, reason: { en: 'this session has no plan yet', ja: 'このセッションにはまだ計画がありません' }, next: 'open_plan' });
  return { session, run, revisions: revisionsOf(tx, run) };
}

export function planRunOf(tx: ReadTx, sessionId: string): PlannerRun | undefined {
  return tx.list('plan_run', { where: { session_id: sessionId }, limit: 1 })[0] as unknown as PlannerRun | undefined;
}

export function revisionsOf(tx: ReadTx, run: PlannerRun): PlanRevision[] {
  return tx.list('plan_revision', { where: { run_id: run.run_id } }) as unknown as PlanRevision[];
}

export function saveRun(tx: WriteTx, run: PlannerRun, added: readonly PlanRevision[]): void {
  tx.update('plan_run', run as unknown as Row);
  for (const revision of added) tx.insert('plan_revision', revision as unknown as Row);
}
