// Finding and saving understanding runs and permits; the gate gets them as plain values and gives plain values back.
import { SekishoError } from '../../kernel/errors.ts';
import type { Permit } from '../../gates/understanding/permit.ts';
import type { UnderstandingRun } from '../../gates/understanding/run-record.ts';
import type { ReadTx, Row, WriteTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';
import { riskKey } from './risk-elsewhere.ts';
import { findSession, type Session } from '../session/sessions.ts';

export interface FoundUnderstanding {
  readonly session: Session;
  readonly run: UnderstandingRun;
}

/** `no_active_session` of the seeds: without a run nothing is open. */
export function findUnderstanding(tx: ReadTx, call: Call, operation: string, sessionId: string): FoundUnderstanding {
  const session = findSession(tx, call.principal, sessionId);
  const run = understandingOf(tx, sessionId);
  if (run === undefined) throw new SekishoError('QC-111', { operation, reason: { en: 'this session has no request to understand yet', ja: 'このセッションにはまだ依頼がありません' }, next: 'start_session' });
  return { session, run };
}

export function understandingOf(tx: ReadTx, sessionId: string): UnderstandingRun | undefined {
  const row = tx.list('understanding_run', { where: { session_id: sessionId }, limit: 1 })[0];
  if (row === undefined) return undefined;
  const { risk_key: _key, ...run } = row;
  return run as unknown as UnderstandingRun;
}

/** The key by which other sessions find it is the row's, not the run's: the gate knows no owners. */
export function insertUnderstanding(tx: WriteTx, owner: string, run: UnderstandingRun): void {
  tx.insert('understanding_run', { ...run, risk_key: riskKey(owner, run) } as unknown as Row);
}

export function saveUnderstanding(tx: WriteTx, owner: string, run: UnderstandingRun): void {
  tx.update('understanding_run', { ...run, risk_key: riskKey(owner, run) } as unknown as Row);
}

export function permitsOf(tx: ReadTx, sessionId: string): Permit[] {
  return tx.list('permit', { where: { session_id: sessionId } }) as unknown as Permit[];
}

export function savePermit(tx: WriteTx, permit: Permit): void {
  if (tx.get('permit', permit.permit_id) === undefined) tx.insert('permit', permit as unknown as Row);
  else tx.update('permit', permit as unknown as Row);
}
