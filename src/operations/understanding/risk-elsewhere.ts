// Finds the highest risk under which this caller, by any door, recently read the same file in another session: an easier wording does not make a file easier (U-16).
import type { RiskLevel, UnderstandingRun } from '../../gates/understanding/run-record.ts';
import { isWriteIntent } from '../../gates/understanding/run-record.ts';
import { riskRank } from '../../gates/understanding/risk.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { principalKey } from '../../kernel/principal.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { Session } from '../session/sessions.ts';
import { understandingOf } from './understanding-runs.ts';

const AGENTS = principalKey({ kind: 'agent', id: '' });

export function riskElsewhere(tx: ReadTx, { session_id, owner }: Session, run: UnderstandingRun, path: string, now: number): { readonly risk: RiskLevel; readonly session_id: string } | null {
  let highest: { risk: RiskLevel; session_id: string } | null = null;
  for (const session of tx.list('session') as Session[]) {
    if (!isSameHand(owner, session.owner) || session.session_id === session_id || session.opened_at < now - LIMITS.riskMemoryMs) continue;
    const other = understandingOf(tx, session.session_id);
    if (other === undefined || !isWriteIntent(other.intent) || riskRank(other.risk) <= riskRank(highest?.risk ?? run.risk)) continue;
    if (isSettled(tx, session.session_id) || !readIt(tx, session.session_id, path)) continue;
    // Whose session it is stays with its owner.
    highest = { risk: other.risk, session_id: session.owner === owner ? session.session_id : 'another caller' };
  }
  return highest;
}

/** One agent may speak through stdio, a token and the command line; to the files it is one. What a person looks at binds no agent. */
function isSameHand(owner: string, other: string): boolean {
  return owner === other || (owner.startsWith(AGENTS) && other.startsWith(AGENTS));
}

/** A person's verdict ends a request; an agent's own does not. */
function isSettled(tx: ReadTx, sessionId: string): boolean {
  return tx.list('outcome', { where: { session_id: sessionId } }).some((outcome) => outcome['reported_by'] === 'person');
}

function readIt(tx: ReadTx, sessionId: string, path: string): boolean {
  return tx.list('receipt', { where: { session_id: sessionId } }).some((receipt) => (receipt['delivered_files'] as string[] | undefined)?.includes(path) === true);
}
