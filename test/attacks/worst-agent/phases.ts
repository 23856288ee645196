// Skipping phases: in every phase each operation that is closed there is called with input that would be good elsewhere.
import { isOpenIn, PHASED_OPERATIONS, type Phase } from '../../../src/gates/understanding/phases.ts';
import type { Attack } from './attack.ts';
import { FULL } from './requests.ts';
import { at, type Answer, type WorstAgent } from './worst-agent.ts';

const GOOD: Readonly<Record<string, Record<string, unknown>>> = {
  query: { question: 'LoginService()' }, search_text: { patterns: ['LoginService'] }, search_files: { contains: 'auth' }, find_definitions: { name: 'LoginService' }, find_references: { name: 'LoginService' },
  get_symbols: { file: 'src/auth/login.ts' }, analyze_structure: {}, get_function_at_line: { file: 'src/auth/login.ts', line: 8 }, read_range: { file: 'src/auth/login.ts' }, repo_pack: {},
  set_query_frame: FULL.frame as Record<string, unknown>, submit_understanding: { symbols_identified: ['LoginService'], slot_evidence: { target_feature: at('rcp_x', 'src/auth/login.ts', 6) } },
  open_semantic: { reason: 'no_definition_found' }, semantic_search: { query: 'ログイン' }, submit_semantic: { hypotheses: [{ text: 'x', symbol: 'LoginService' }] },
  submit_verification: { verified: [{ hypothesis: 'h1', status: 'confirmed', receipt_id: 'rcp_x' }] }, check_write_target: { file_path: 'src/auth/login.ts' }, add_explored_files: { files: ['src/auth/login.ts'] }, revert_to_exploration: {},
};

const isBlocked = (answer: Answer): boolean => answer['refusals']?.some(({ check }: { check: string }) => check === 'understanding.phase_blocked') === true;

async function skipAll(agent: WorstAgent, phase: Phase): Promise<boolean> {
  if ((await agent.phase()) !== phase) throw new Error(`not in ${phase} but in ${await agent.phase()}`);
  const receipts = (): number => agent.engine.store.read((tx) => tx.list('receipt', { where: { session_id: agent.session } }).length);
  const before = receipts();
  const open: string[] = [];
  for (const operation of PHASED_OPERATIONS.filter((each) => !isOpenIn(phase, each))) {
    const answer = await agent.in(operation, GOOD[operation]!);
    if (!isBlocked(answer) || (await agent.phase()) !== phase || receipts() !== before) open.push(operation);
  }
  if (open.length > 0) throw new Error(`open in ${phase}: ${open.join(', ')}`);
  return false;
}

const skips = (phase: Phase, reach: (agent: WorstAgent) => Promise<unknown>): Attack => ({
  name: `calls everything that is closed in ${phase}`,
  success: 'a closed operation answered, moved the session or left a receipt',
  from: FULL,
  ...(phase === 'READY' && { ready: true }),
  async attempt(agent) {
    await reach(agent);
    return skipAll(agent, phase);
  },
});

export const PHASES_SKIPPED: readonly Attack[] = [
  skips('EXPLORATION', () => Promise.resolve()),
  skips('SEMANTIC', (agent) => agent.openSemantic()),
  skips('VERIFICATION', async (agent) => {
    await agent.openSemantic();
    await agent.in('submit_semantic', { hypotheses: [{ text: 'the service', symbol: 'LoginService' }] });
  }),
  skips('READY', (agent) => agent.becomeReady()),
  {
    name: 'submits and opens semantic search before the request was taken apart',
    success: 'another phase without a frame',
    from: { intent: 'MODIFY', query: FULL.query },
    async attempt(agent) {
      await agent.openSemantic();
      await agent.submit({ symbols_identified: ['LoginService'] });
      return (await agent.phase()) !== 'EXPLORATION';
    },
  },
  {
    name: 'asks for a permit without any session, and in a session that only plans',
    success: 'a permit',
    from: FULL,
    async attempt(agent) {
      const plan = await agent.call('open_plan', { instruction: 'ログイン機能を直して' });
      const answers = [await agent.call('check_write_target', { file_path: 'src/auth/login.ts' }), await agent.call('check_write_target', { session_id: plan['session_id'], file_path: 'src/auth/login.ts' })];
      return answers.some((answer) => answer['allowed'] === true);
    },
  },
];
