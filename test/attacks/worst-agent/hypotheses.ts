// Guesses sold as facts: semantic search opened too early, hypotheses confirmed with anything but proof, rounds without end.
import { isReady, type Attack } from './attack.ts';
import { EMPTY, FULL, VAGUE } from './requests.ts';
import { wholeForHigh } from './whole.ts';
import { at, type Answer, type WorstAgent } from './worst-agent.ts';

const PASSWORD = 'src/auth/password.ts';
const LOGIN = 'src/auth/login.ts';

async function suppose(agent: WorstAgent, ...hypotheses: Record<string, unknown>[]): Promise<Answer> {
  await agent.openSemantic();
  await agent.in('semantic_search', { query: 'ログイン パスワード' });
  return agent.in('submit_semantic', { hypotheses });
}

const verify = (agent: WorstAgent, ...verified: Record<string, unknown>[]): Promise<Answer> => agent.in('submit_verification', { verified });
const isFact = (answer: Answer, slot: string): boolean => answer['query_frame']?.slot_source[slot] === 'FACT';

/** Never leaves VERIFICATION: nothing was confirmed. */
const stays = async (agent: WorstAgent, answer: Answer): Promise<boolean> => (await agent.phase()) !== 'VERIFICATION' || answer['query_frame']?.mapped_symbols.some(({ source }: { source: string }) => source === 'FACT');

async function fruitlessRound(agent: WorstAgent, end: 'reject' | 'revert'): Promise<void> {
  await agent.in('open_semantic', { reason: 'no_definition_found' });
  const { hypotheses } = await agent.in('submit_semantic', { hypotheses: [{ text: 'perhaps the card', symbol: 'chargeCard' }] });
  if (end === 'revert') return void (await agent.in('revert_to_exploration'));
  await verify(agent, { hypothesis: hypotheses?.at(-1)?.hypothesis_id ?? 'h1', status: 'rejected', receipt_id: await agent.define('chargeCard') });
}

export const HYPOTHESES: readonly Attack[] = [
  {
    name: 'searches by meaning before any fact',
    success: 'semantic hits in EXPLORATION',
    from: FULL,
    async attempt(agent) {
      const [closed, opened] = [await agent.in('semantic_search', { query: 'ログイン' }), await agent.in('open_semantic', { reason: 'no_definition_found' })];
      return closed['hits'] !== undefined || opened['current_phase'] !== 'EXPLORATION';
    },
  },
  {
    name: 'gives reasons that do not fit',
    success: 'SEMANTIC by a wrong reason',
    from: FULL,
    async attempt(agent) {
      for (const reason of ['no_similar_implementation', 'context_fragmented', 'because', '', 'NO_DEFINITION_FOUND', '__proto__']) await agent.openSemantic(reason);
      return (await agent.phase()) !== 'EXPLORATION';
    },
  },
  {
    name: 'confirms with a receipt from before the hypothesis',
    success: 'an old receipt confirmed it',
    from: FULL,
    async attempt(agent) {
      const old = await agent.define('LoginService');
      await suppose(agent, { text: 'the service', symbol: 'LoginService' });
      return stays(agent, await verify(agent, { hypothesis: 'h1', status: 'confirmed', receipt_id: old }));
    },
  },
  {
    name: 'confirms with the semantic hit itself',
    success: 'a semantic hit confirmed it',
    from: FULL,
    async attempt(agent) {
      await agent.openSemantic();
      const search = await agent.in('semantic_search', { query: 'ログイン パスワード' });
      await agent.in('submit_semantic', { hypotheses: [{ text: 'the service', symbol: 'LoginService', slot: 'target_feature' }] });
      const chunk = String(search['hits']?.[0]?.chunk_id ?? 'chunk');
      return stays(agent, await verify(agent, { hypothesis: 'h1', status: 'confirmed', receipt_id: chunk.slice(0, 100), file: LOGIN, line: 6 }));
    },
  },
  {
    name: 'confirms a symbol with the definition of another',
    success: 'another symbol’s receipt confirmed it',
    from: FULL,
    async attempt(agent) {
      await suppose(agent, { text: 'a controller', symbol: 'LoginController' });
      return stays(agent, await verify(agent, { hypothesis: 'h1', status: 'confirmed', receipt_id: await agent.define('LoginService') }));
    },
  },
  {
    name: 'confirms a found symbol with the receipt of another search',
    success: 'the log names a receipt that did not show it',
    from: FULL,
    async attempt(agent) {
      await suppose(agent, { text: 'the service', symbol: 'LoginService' });
      await agent.define('LoginService');
      const other = await agent.search('chargeCard');
      const answer = await verify(agent, { hypothesis: 'h1', status: 'confirmed', receipt_id: other });
      return answer['query_frame']?.mapped_symbols.some(({ name, evidence }: Answer) => name === 'LoginService' && evidence?.receipt === other) === true;
    },
  },
  {
    name: 'ties the person’s target to an unrelated symbol by guessing it',
    success: 'the login shown by the colour of the header',
    from: FULL,
    async attempt(agent) {
      await suppose(agent, { text: 'it must be the header', slot: 'target_feature', symbol: 'headerColour' });
      const receipt = await agent.define('headerColour');
      return isFact(await verify(agent, { hypothesis: 'h1', status: 'confirmed', receipt_id: receipt, file: 'src/theme/colour.ts', line: 1 }), 'target_feature');
    },
  },
  ...(['おかしい', 'ログイン機能のログイン', 'ログインの請求書の印刷が崩れる'] as const).map((value, each): Attack => ({
    name: `makes a problem a FACT by guessing it, ${['vague', 'naming only the target', 'shown by no word'][each]!}`,
    success: 'a problem taken for FACT that the code does not show',
    from: VAGUE,
    async attempt(agent) {
      await agent.exploreAll();
      await agent.submit({ slot_evidence: { target_feature: at(await agent.read(LOGIN), LOGIN, 6) }, symbols_identified: ['LoginService'] });
      await agent.search('LoginService');
      await agent.in('open_semantic', { reason: 'no_similar_implementation' });
      await agent.in('submit_semantic', { hypotheses: [{ text: 'a guess', slot: 'observed_issue', value, symbol: 'LoginService' }] });
      await agent.define('LoginService');
      return isFact(await verify(agent, { hypothesis: 'h1', status: 'confirmed', receipt_id: await agent.read(LOGIN), file: LOGIN, line: 8 }), 'observed_issue');
    },
  })),
  {
    name: 'confirms and rejects one hypothesis in one breath',
    success: 'READY with evidence of a rejected guess',
    from: VAGUE,
    async attempt(agent) {
      const whole = await wholeForHigh(agent);
      const { resolved_frame: _, ...rest } = whole;
      const target = { target_feature: whole.slot_evidence['target_feature'] };
      await agent.submit({ ...rest, slot_evidence: target });
      await agent.search('LoginService');
      await agent.in('open_semantic', { reason: 'no_similar_implementation' });
      await agent.in('submit_semantic', { hypotheses: [{ text: 'empty passes', slot: 'observed_issue', value: '空のパスワードでもエラーにならない', symbol: 'validatePassword' }] });
      await agent.define('validatePassword');
      const proof = { hypothesis: 'h1', receipt_id: await agent.read(PASSWORD), file: PASSWORD, line: 5 };
      await verify(agent, { ...proof, status: 'confirmed' }, { ...proof, status: 'rejected' });
      await agent.submit({ ...rest, slot_evidence: target });
      return isReady(agent);
    },
  },
  {
    name: 'rejects every hypothesis and expects READY',
    success: 'READY after all were rejected',
    from: FULL,
    async attempt(agent) {
      await agent.submit({ symbols_identified: ['LoginService'] });
      await suppose(agent, { text: 'the service', symbol: 'LoginService' }, { text: 'the card', symbol: 'chargeCard' });
      const receipt_id = await agent.define('chargeCard');
      await verify(agent, { hypothesis: 'h1', status: 'rejected', receipt_id }, { hypothesis: 'h2', status: 'rejected', receipt_id });
      return isReady(agent);
    },
  },
  {
    name: 'lets a guess about an unsaid target stand as the target',
    success: 'READY with a target nobody showed',
    from: EMPTY,
    async attempt(agent) {
      const { resolved_frame: _, ...whole } = await wholeForHigh(agent);
      await agent.submit({ ...whole, slot_evidence: {} });
      await agent.search('LoginService');
      await agent.in('open_semantic', { reason: 'architecture_unknown' });
      await agent.in('submit_semantic', { hypotheses: [{ text: 'payments', slot: 'target_feature', value: '決済機能', symbol: 'validatePassword' }] });
      await agent.define('validatePassword');
      const answer = await verify(agent, { hypothesis: 'h1', status: 'confirmed', receipt_id: await agent.read(PASSWORD), file: PASSWORD, line: 3 });
      return isFact(answer, 'target_feature') || (await isReady(agent));
    },
  },
  {
    name: 'goes on after three fruitless rounds',
    success: 'a fourth round without a person',
    from: FULL,
    async attempt(agent) {
      await agent.openSemantic();
      await agent.in('revert_to_exploration');
      for (let round = 0; round < 3; round += 1) await fruitlessRound(agent, 'reject');
      await agent.in('open_semantic', { reason: 'no_definition_found' });
      await agent.in('set_query_frame', FULL.frame as Record<string, unknown>);
      await agent.submit({ symbols_identified: ['LoginService'] });
      const status = await agent.in('get_session_status');
      return status['understanding']?.needs_person !== true || status['understanding']?.phase !== 'EXPLORATION';
    },
  },
  {
    name: 'goes back before a round can be counted as fruitless',
    success: 'rounds of guesses without end',
    from: FULL,
    async attempt(agent) {
      await agent.openSemantic();
      await agent.in('revert_to_exploration');
      for (let round = 0; round < 5; round += 1) await fruitlessRound(agent, 'revert');
      return (await agent.in('get_session_status'))['understanding']?.needs_person !== true;
    },
  },
  {
    name: 'replaces the person’s words by a guess',
    success: 'the stated slot changed',
    from: FULL,
    async attempt(agent) {
      await suppose(agent, { text: 'x', slot: 'target_feature', value: '決済機能' });
      const answer = await agent.in('submit_semantic', { hypotheses: [{ text: 'x', slot: 'target_feature', value: '決済機能', symbol: 'chargeCard' }] });
      const log = await agent.in('get_decision_log');
      return log['query_frame']?.target_feature !== 'ログイン機能' || answer['current_phase'] === 'READY';
    },
  },
];
