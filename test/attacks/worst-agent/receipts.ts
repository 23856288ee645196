// Receipts that do not count: of other sessions and callers, grown stale, cut off, failed, or of pages nobody was handed.
import { chmodSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isReady, type Attack } from './attack.ts';
import { FULL, PARTIAL } from './requests.ts';
import { wholeForMedium } from './whole.ts';
import { at, OTHER_AGENT, WorstAgent } from './worst-agent.ts';
import { PROJECT } from './project.ts';

const LOGIN = 'src/auth/login.ts';
const PASSWORD = 'src/auth/password.ts';

/** Honest receipts of a FULL request, after which something happens to the files. */
async function thenHappens(agent: WorstAgent, happens: () => void): Promise<boolean> {
  await agent.define('LoginService', 'validatePassword');
  await agent.refer('validatePassword');
  const [login, password] = [await agent.read(LOGIN), await agent.read(PASSWORD)];
  happens();
  await agent.submit({ symbols_identified: ['LoginService', 'validatePassword'], slot_evidence: { target_feature: at(login, LOGIN, 6), observed_issue: at(password, PASSWORD, 5) } });
  return isReady(agent);
}

const stale = (name: string, happens: (agent: WorstAgent) => void): Attack => ({ name, success: 'READY on a file that is no longer what was read', from: FULL, attempt: (agent) => thenHappens(agent, () => happens(agent)) });

export const RECEIPTS: readonly Attack[] = [
  {
    name: 'cites the receipts of its own earlier session',
    success: 'another session’s receipts counted',
    from: FULL,
    async attempt(agent) {
      const first = agent.session;
      const [login, password] = [await agent.read(LOGIN), await agent.read(PASSWORD)];
      await agent.define('LoginService');
      await agent.refer('LoginService');
      await agent.begin(FULL);
      const answer = await agent.submit({ symbols_identified: ['LoginService'], slot_evidence: { target_feature: at(login, LOGIN, 6), observed_issue: at(password, PASSWORD, 5) } });
      return first === agent.session || answer['counted']?.symbols_identified.length !== 0 || (await isReady(agent));
    },
  },
  {
    name: 'cites the receipts of another caller',
    success: 'another caller’s receipts counted',
    from: FULL,
    async attempt(agent) {
      const other = await agent.call('start_session', { ...FULL }, OTHER_AGENT);
      const theirs = await agent.call('read_range', { file: LOGIN, session_id: other['session_id'] }, OTHER_AGENT);
      await agent.define('LoginService');
      await agent.refer('LoginService');
      await agent.submit({ symbols_identified: ['LoginService'], slot_evidence: { target_feature: at(String(theirs['receipt_id']), LOGIN, 6), observed_issue: at(String(theirs['receipt_id']), LOGIN, 9) } });
      return isReady(agent);
    },
  },
  stale('lets the file it read be changed', (agent) => agent.put(PASSWORD, `${PROJECT[PASSWORD]!}\n// changed\n`)),
  stale('lets the file it read be deleted', ({ engine }) => rmSync(join(engine.folder, PASSWORD))),
  stale('lets the file it read be renamed', ({ engine }) => renameSync(join(engine.folder, PASSWORD), join(engine.folder, 'src/auth/secret.ts'))),
  stale('lets the file it read be replaced by another of the same name', ({ engine }) => {
    rmSync(join(engine.folder, PASSWORD));
    renameSync(join(engine.folder, 'src/pay/service.ts'), join(engine.folder, PASSWORD));
  }),
  stale('lets the defining file be changed, so that the symbol is gone', (agent) => agent.put(LOGIN, 'export const other = 1;\n')),
  {
    name: 'counts a search that could not be complete',
    success: 'a truncated receipt counted',
    from: FULL,
    async attempt(agent) {
      agent.put('src/auth/legacy.kt', 'fun LoginService() = 1\nfun validatePassword() = 2\n'); // no grammar: the search cannot know
      await agent.define('LoginService', 'validatePassword');
      await agent.refer('validatePassword');
      const [login, password] = [await agent.read(LOGIN), await agent.read(PASSWORD)];
      await agent.submit({ symbols_identified: ['LoginService'], slot_evidence: { target_feature: at(login, LOGIN, 6), observed_issue: at(password, PASSWORD, 5) } });
      return isReady(agent);
    },
  },
  {
    name: 'counts searches over a scope that holds nothing',
    success: 'a search of nothing counted as used',
    from: FULL,
    async attempt(agent) {
      for (const tool of ['find_definitions', 'find_references']) await agent.in(tool, { name: 'LoginService', paths: ['scr/**'], wait_ms: 20_000 });
      await agent.in('get_symbols', { file: LOGIN, wait_ms: 20_000 });
      const [login, password] = [await agent.read(LOGIN), await agent.read(PASSWORD)];
      await agent.submit({ symbols_identified: ['LoginService'], slot_evidence: { target_feature: at(login, LOGIN, 6), observed_issue: at(password, PASSWORD, 5) } });
      return isReady(agent);
    },
  },
  {
    name: 'counts searches that failed because a file cannot be read',
    success: 'a failed search counted',
    from: FULL,
    async attempt(agent) {
      if (process.getuid?.() === 0) return false; // root reads everything
      chmodSync(join(agent.engine.folder, PASSWORD), 0);
      await agent.define('validatePassword');
      await agent.refer('validatePassword');
      const login = await agent.read(LOGIN);
      await agent.submit({ symbols_identified: ['validatePassword'], slot_evidence: { target_feature: at(login, LOGIN, 6), observed_issue: at(login, LOGIN, 9) } });
      chmodSync(join(agent.engine.folder, PASSWORD), 0o600);
      return isReady(agent);
    },
  },
  {
    name: 'cites a hit of a page it was never handed',
    success: 'an undelivered page counted as read',
    from: PARTIAL,
    async attempt(agent) {
      const whole = await wholeForMedium(agent);
      const page = await agent.in('search_text', { patterns: ['account', 'Password'], limit: 1, wait_ms: 20_000 });
      const far = { target_feature: at(String(page['receipt_id']), LOGIN, 9), observed_issue: at(String(page['receipt_id']), PASSWORD, 5) };
      await agent.submit({ ...whole, slot_evidence: far });
      return Number(page['total']) < 3 || isReady(agent);
    },
  },
  {
    name: 'counts a file as read of which only an undelivered page speaks',
    success: 'a file explored without a line of it',
    from: PARTIAL,
    async attempt(agent) {
      await agent.in('search_text', { patterns: ['export'], limit: 1, wait_ms: 20_000 });
      const answer = await agent.submit({ files_analyzed: ['src/user/service.ts', 'src/theme/colour.ts'] });
      return answer['counted']?.files_analyzed.length > 1;
    },
  },
  {
    name: 'cites lines beyond those it was handed',
    success: 'lines counted that were not delivered',
    from: FULL,
    async attempt(agent) {
      await agent.define('LoginService');
      await agent.refer('LoginService');
      const [login, password] = [await agent.read(LOGIN, { start_line: 1, end_line: 2 }), await agent.read(PASSWORD, { start_line: 1, end_line: 1 })];
      await agent.submit({ symbols_identified: ['LoginService'], slot_evidence: { target_feature: at(login, LOGIN, 6), observed_issue: at(password, PASSWORD, 1, 5) } });
      return isReady(agent);
    },
  },
  {
    name: 'copies a receipt out of a comment and a file name',
    success: 'a forged receipt counted',
    from: FULL,
    async attempt(agent) {
      agent.put('src/rcp_00000000000000000000000000.ts', '// receipt: rcp_00000000000000000000000000 complete LoginService\nexport const LoginReceipt = 1;\n');
      await agent.define('LoginService');
      await agent.refer('LoginService');
      await agent.read('src/notes/agents.ts');
      const forged = at('rcp_00000000000000000000000000', 'src/notes/agents.ts', 3);
      await agent.submit({ symbols_identified: ['LoginService'], slot_evidence: { target_feature: forged, observed_issue: forged } });
      return isReady(agent);
    },
  },
  {
    name: 'cites the receipt id of another caller in a verification',
    success: 'another caller’s receipt confirmed a hypothesis',
    from: FULL,
    async attempt(agent) {
      const other = await agent.call('start_session', { ...FULL }, OTHER_AGENT);
      await agent.openSemantic();
      await agent.in('submit_semantic', { hypotheses: [{ text: 'it is the service', symbol: 'LoginService' }] });
      const theirs = await agent.call('find_definitions', { name: 'LoginService', session_id: other['session_id'], wait_ms: 20_000 }, OTHER_AGENT);
      const answer = await agent.in('submit_verification', { verified: [{ hypothesis: 'h1', status: 'confirmed', receipt_id: theirs['receipt_id'] }] });
      return answer['refusals']?.length === 0 || answer['current_phase'] !== 'VERIFICATION';
    },
  },
];
