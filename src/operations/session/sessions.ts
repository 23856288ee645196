// Opening and finding sessions: the handle is ours, belongs to its opener, and a foreign one looks exactly like an unknown one (K-01).
import type { Language } from '../../kernel/bilingual.ts';
import { mayUseSession, principalKey, type Principal } from '../../kernel/principal.ts';
import { unknownHandle } from '../../kernel/unknown-handle.ts';
import type { ReadTx, Row, WriteTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';

export interface Session extends Row {
  readonly session_id: string;
  /** `agent:stdio`, `person:terminal`, … */
  readonly owner: string;
  readonly opened_at: number;
  /** That of the person's words; answers follow it unless another was asked for. */
  readonly language: Language;
}

export function openSession(tx: WriteTx, call: Call, language: Language): Session {
  const session: Session = {
    language,
    opened_at: call.now(),
    owner: principalKey(call.principal),
    session_id: call.newHandle('ses'),
  };
  tx.insert('session', session);
  tx.append({ at: session.opened_at, kind: 'session.opened', actor: session.owner, session_id: session.session_id, body: {} });
  return session;
}

export function findSession(tx: ReadTx, principal: Principal, sessionId: string): Session {
  const session = tx.get('session', sessionId) as Session | undefined;
  if (session === undefined || !mayUseSession(principal, session.owner)) {
    throw unknownHandle('session_id', 'session');
  }
  return session;
}
