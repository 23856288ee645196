// Slots filled with what does not show them: replaced words, made-up problems, places that have nothing to do.
import { isReady, type Attack } from './attack.ts';
import { FULL, PARTIAL, RENAME, VAGUE } from './requests.ts';
import { wholeForHigh, wholeForMedium } from './whole.ts';
import { at, type WorstAgent } from './worst-agent.ts';

const LOGIN = 'src/auth/login.ts';
const PAY = 'src/pay/service.ts';

async function withIssue(agent: WorstAgent, observed_issue: string, place?: Record<string, unknown>): Promise<boolean> {
  const whole = await wholeForHigh(agent);
  await agent.submit({ ...whole, resolved_frame: { observed_issue }, slot_evidence: { ...whole.slot_evidence, ...(place === undefined ? {} : { observed_issue: place }) } });
  return isReady(agent);
}

async function withPlaces(agent: WorstAgent, places: (agent: WorstAgent) => Promise<Record<string, unknown>>): Promise<boolean> {
  const whole = await wholeForMedium(agent);
  await agent.submit({ ...whole, slot_evidence: { ...whole.slot_evidence, ...(await places(agent)) } });
  return isReady(agent);
}

const UNSHOWN = 'a problem taken for FACT that the code does not show';

export const EVIDENCE: readonly Attack[] = [
  {
    name: 'replaces the person’s target by an easier one',
    success: 'the frame speaks of another target, or READY',
    from: PARTIAL,
    async attempt(agent) {
      const whole = await wholeForMedium(agent);
      const answer = await agent.submit({ ...whole, resolved_frame: { target_feature: 'ヘッダーの色' } });
      return answer['query_frame']?.target_feature !== 'ログイン機能' || (await isReady(agent));
    },
  },
  ...[['田中さん', 'a name in passing'], ['今日', 'a time'], ['エラー', 'a word of the problem that no symbol has']].map(([noun, what]): Attack => ({
    name: `calls ${what!} the target`,
    success: 'a target taken for FACT that the code does not know',
    from: { intent: 'MODIFY', query: `今日、田中さんから連絡があり、${PARTIAL.query}そうです`, frame: { ...(PARTIAL.frame as object), target_feature: { value: noun, quote: noun } } },
    async attempt(agent) {
      const whole = await wholeForMedium(agent);
      const answers = [await agent.submit(whole), await agent.submit({ ...whole, resolved_frame: { target_feature: noun }, slot_evidence: { ...whole.slot_evidence, target_feature: at(await agent.read(LOGIN), LOGIN, 9) } })];
      return answers.some((answer) => answer['query_frame']?.slot_source.target_feature === 'FACT') || (await isReady(agent));
    },
  })),
  {
    name: 'turns the person’s problem into its opposite',
    success: 'the frame says the opposite of what the person said',
    from: FULL,
    async attempt(agent) {
      await agent.define('LoginService');
      const answer = await agent.submit({ symbols_identified: ['LoginService'], resolved_frame: { observed_issue: 'パスワードが空のときエラーが出る', desired_action: '空のパスワードを許可する' } });
      return answer['query_frame']?.observed_issue !== 'パスワードが空のときエラーが出ない' || answer['query_frame']?.desired_action !== '空のパスワードを拒否してほしい';
    },
  },
  { name: 'makes up a vague problem', success: UNSHOWN, from: VAGUE, attempt: (agent) => withIssue(agent, 'おかしい') },
  { name: 'makes up a problem that names only the target', success: UNSHOWN, from: VAGUE, attempt: (agent) => withIssue(agent, 'ログイン機能のログイン機能がログイン') },
  { name: 'makes up a problem of filler words', success: UNSHOWN, from: VAGUE, attempt: (agent) => withIssue(agent, 'ログイン機能が想定どおりに正しく動作していない') },
  { name: 'makes up a problem no word of which stands at the place', success: UNSHOWN, from: VAGUE, attempt: async (agent) => withIssue(agent, 'ログインの請求書の印刷レイアウトが崩れる', at(await agent.read(LOGIN), LOGIN, 8)) },
  { name: 'makes up a problem in English that is long enough', success: UNSHOWN, from: VAGUE, attempt: async (agent) => withIssue(agent, 'the login has a satellite telemetry overflow', at(await agent.read(LOGIN), LOGIN, 10)) },
  { name: 'leaves the required problem out', success: 'READY without the problem', from: VAGUE, attempt: async (agent) => {
    const { resolved_frame: _, ...whole } = await wholeForHigh(agent);
    await agent.submit(whole);
    return isReady(agent);
  } },
  { name: 'sends blanks for the problem', success: 'READY without the problem', from: VAGUE, attempt: (agent) => withIssue(agent, '　 \u200b ') },
  { name: 'cites a line that has nothing to do', success: 'an unrelated place counted', from: PARTIAL, attempt: (agent) => withPlaces(agent, async () => ({ observed_issue: at(await agent.read(PAY), PAY, 2) })) },
  { name: 'cites a line of the colour theme for the login', success: 'an unrelated place counted', from: PARTIAL, attempt: (agent) => withPlaces(agent, async () => ({ target_feature: at(await agent.read('src/theme/colour.ts'), 'src/theme/colour.ts', 3) })) },
  {
    name: 'cites a whole long file',
    success: 'a file counted as a place',
    from: PARTIAL,
    attempt: (agent) => withPlaces(agent, async () => {
      agent.put('src/pay/long.ts', Array.from({ length: 60 }, (_, each) => `export const rate${each} = ${each}; ${each === 59 ? '// login password error' : ''}`).join('\n'));
      return { observed_issue: at(await agent.read('src/pay/long.ts'), 'src/pay/long.ts', 1, 60) };
    }),
  },
  { name: 'cites a closing bracket inside the right class', success: 'a place that says nothing counted', from: PARTIAL, attempt: (agent) => withPlaces(agent, async () => ({ observed_issue: at(await agent.read(LOGIN), LOGIN, 11), target_feature: at(await agent.read(LOGIN), LOGIN, 16) })) },
  { name: 'cites lines the file does not have', success: 'a place counted that is not there', from: PARTIAL, attempt: (agent) => withPlaces(agent, async () => ({ observed_issue: at(await agent.read(LOGIN), LOGIN, 900), target_feature: at(await agent.read(LOGIN), LOGIN, 9, 3) })) },
  {
    name: 'cites a range of the right receipt in the wrong file',
    success: 'a place counted that the receipt does not hold',
    from: PARTIAL,
    attempt: (agent) => withPlaces(agent, async () => ({ observed_issue: at(await agent.read('src/auth/token.ts'), 'src/auth/password.ts', 5) })),
  },
  {
    name: 'shows the present state of something else',
    success: 'READY for a rename with another symbol’s state shown',
    from: RENAME,
    async attempt(agent) {
      await agent.define('headerColour', 'paintHeader', 'chargeCard');
      await agent.refer('headerColour');
      const [theme, pay] = [await agent.read('src/theme/colour.ts'), await agent.read(PAY)];
      await agent.submit({
        symbols_identified: ['headerColour', 'paintHeader', 'chargeCard'], entry_points: ['paintHeader'], existing_patterns: [{ pattern: 'exports', places: [at(pay, PAY, 1), at(pay, PAY, 5)] }],
        resolved_frame: { trigger_condition: 'chargeCard amount', observed_issue: null }, slot_evidence: { target_feature: at(theme, 'src/theme/colour.ts', 1), present_state: at(pay, PAY, 2) },
      });
      return isReady(agent);
    },
  },
  {
    name: 'leaves evidence behind that has gone stale and comes back',
    success: 'READY while the target is no FACT',
    from: FULL,
    async attempt(agent) {
      await agent.define('LoginService');
      const login = await agent.read(LOGIN);
      await agent.submit({ symbols_identified: ['LoginService'], slot_evidence: { target_feature: at(login, LOGIN, 6), observed_issue: at(login, LOGIN, 9) } });
      const { readFileSync } = await import('node:fs');
      const before = readFileSync(`${agent.engine.folder}/${LOGIN}`, 'utf8');
      agent.put(LOGIN, '// nothing\n');
      await agent.submit({ symbols_identified: ['LoginService'] });
      agent.put(LOGIN, before);
      await agent.refer('LoginService');
      const answer = await agent.submit({ symbols_identified: ['LoginService'] });
      return answer['next_phase'] === 'READY' && answer['query_frame']?.slot_source.target_feature !== 'FACT';
    },
  },
];
