// Whether a tool is open for the session it is called in; a closed one answers with what is open instead (U-15).
import { blockedHere } from '../../gates/understanding/blocked.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';
import { findSession, type Session } from '../session/sessions.ts';
import { presentStanding } from './take-step.ts';
import { understandingOf } from './understanding-runs.ts';

/** Undefined: open. */
export function closedHere(tx: ReadTx, call: Call, operation: string, sessionId: string) {
  return closedIn(tx, call, operation, findSession(tx, call.principal, sessionId));
}

/** The same where the session is at hand. A session without a request to understand, as the plan gate opens them, has no phases. */
export function closedIn(tx: ReadTx, call: Call, operation: string, session: Session) {
  const run = understandingOf(tx, session.session_id);
  const blocked = run === undefined ? undefined : blockedHere(run, operation);
  return blocked === undefined ? undefined : { error: 'phase_blocked' as const, ...presentStanding(blocked, call.languageOr(session.language)) };
}
