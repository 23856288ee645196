// Finds the highest risk under which this caller, by any door, recently read the same file in another session: an easier wording does not make a file easier (U-16).
import { isWriteIntent, RISK_LEVELS, type RiskLevel, type UnderstandingRun } from '../../gates/understanding/run-record.ts';
import { riskRank } from '../../gates/understanding/risk.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { principalKey } from '../../kernel/principal.ts';
import type { ReadTx } from '../../store/contract.ts';

const AGENTS = principalKey({ kind: 'agent', id: '' });

/** One agent may speak through stdio, a token and the command line; to the files it is one. What a person looks at binds no agent. */
function handOf(owner: string): string {
  return owner.startsWith(AGENTS) ? AGENTS : owner;
}

/** Runs are found by hand, risk and the day they began, so that the question costs the same however many sessions there were. */
export function riskKey(owner: string, { intent, risk, opened_at }: Pick<UnderstandingRun, 'intent' | 'risk' | 'opened_at'>): string {
  return isWriteIntent(intent) ? keyOf(risk, dayOf(opened_at), owner) : 'reads';
}

function keyOf(risk: RiskLevel, day: number, owner: string): string {
  return `${risk} ${day} ${handOf(owner)}`;
}

function dayOf(at: number): number {
  return Math.floor(at / LIMITS.riskMemoryMs);
}

export function riskElsewhere(tx: ReadTx, owner: string, run: UnderstandingRun, path: string, now: number): { readonly risk: RiskLevel; readonly session_id: string | null } | null {
  const higher = RISK_LEVELS.filter((risk) => riskRank(risk) > riskRank(run.risk)).reverse();
  for (const risk of higher) {
    for (const day of [dayOf(now), dayOf(now) - 1]) {
      // Of many runs only these are asked for, and most of a run is the words of its request.
      const others = tx.list('understanding_run', { where: { risk_key: keyOf(risk, day, owner) }, fields: ['opened_at'] }) as unknown as Pick<UnderstandingRun, 'session_id' | 'opened_at'>[];
      const found = others.find(({ session_id, opened_at }) => session_id !== run.session_id && opened_at >= now - LIMITS.riskMemoryMs && readIt(tx, session_id, path) && !isSettled(tx, session_id));
      // Whose session it is stays with its owner.
      if (found !== undefined) return { risk, session_id: tx.get('session', found.session_id)?.['owner'] === owner ? found.session_id : null };
    }
  }
  return null;
}

/** A person's verdict ends a request; an agent's own does not. */
function isSettled(tx: ReadTx, sessionId: string): boolean {
  return tx.list('outcome', { where: { session_id: sessionId } }).some((outcome) => outcome['reported_by'] === 'person');
}

/** A receipt that does not say what it delivered may have delivered it. */
function readIt(tx: ReadTx, sessionId: string, path: string): boolean {
  return tx.list('receipt', { where: { session_id: sessionId }, fields: ['delivered_files'] }).some((receipt) => (receipt['delivered_files'] as string[] | undefined)?.includes(path) !== false);
}
