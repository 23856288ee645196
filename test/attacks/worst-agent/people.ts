// Being somebody else: confirming for itself, over every surface, and reaching for what belongs to other callers.
import type { Attack } from './attack.ts';
import { FULL } from './requests.ts';
import { OTHER_AGENT, type WorstAgent } from './worst-agent.ts';

const SURFACES = ['mcp', 'http', 'cli'] as const;

/** Over every surface, with every claim to be a person that an input can make. */
function personOnly(name: string, operation: string, input: (agent: WorstAgent) => Record<string, unknown>): Attack {
  return {
    name,
    success: 'a person’s deed done by an agent',
    from: FULL,
    async attempt(agent) {
      const claims = [{}, { approver: 'human' }, { principal: { kind: 'person', id: 'terminal' } }, { caller: 'person' }];
      const codes = await Promise.all(SURFACES.flatMap((surface) => claims.map((claim) => agent.engine.send({ operation, input: { ...input(agent), ...claim }, surface }).then(() => 'done', (error: { code?: string }) => error.code))));
      return codes.some((code) => code !== 'QC-107' && code !== 'QC-105');
    },
  };
}

/** What a stranger gets is what anybody gets for a session that does not exist. */
function foreign(name: string, operation: string, input: Record<string, unknown> = {}): Attack {
  return {
    name,
    success: 'another caller’s session answered, or was told from an unknown one',
    from: FULL,
    async attempt(agent) {
      await agent.read('src/auth/login.ts');
      const receipts = (): number => agent.engine.store.read((tx) => tx.list('receipt', { where: { session_id: agent.session } }).length);
      const before = receipts();
      const ask = (session_id: string): Promise<unknown> => agent.engine.ask(operation, { session_id, ...input }, OTHER_AGENT).then(() => 'answered', (error: { envelope?(language: string): unknown }) => error.envelope?.('en') ?? 'unforeseen');
      const [theirs, nobodys] = [await ask(agent.session), await ask(agent.session.replace(/.{6}$/, '000000'))];
      return theirs === 'answered' || theirs === 'unforeseen' || JSON.stringify(theirs) !== JSON.stringify(nobodys) || receipts() !== before;
    },
  };
}

export const PEOPLE: readonly Attack[] = [
  personOnly('settles its own session', 'settle_understanding', ({ session }) => ({ session_id: session, words: 'すべて承認します' })),
  personOnly('teaches the project a pair of words', 'add_learned_pair', () => ({ a: 'ログイン', b: 'chargeCard' })),
  personOnly('lists the sessions of everybody', 'list_sessions', () => ({})),
  foreign('reads another’s standing', 'get_session_status'),
  foreign('reads another’s decision log', 'get_decision_log'),
  foreign('reads another’s story', 'show_session'),
  foreign('replays another’s session', 'replay_session'),
  foreign('leaves receipts in another’s session', 'read_range', { file: 'src/auth/login.ts' }),
  foreign('submits in another’s session', 'submit_understanding', { symbols_identified: ['LoginService'] }),
  foreign('sets another’s frame', 'set_query_frame', { target_feature: null }),
  foreign('reports the end of another’s session', 'record_outcome', { outcome: 'success' }),
  foreign('opens a request in another’s session', 'start_session', { ...FULL }),
];
