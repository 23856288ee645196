// Risk, requirements, guidance and route: the tables of the requirements, the worked examples in both languages, and what must hold for every frame.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVIDENCE_NAMES, frameOf, SLOTS, type PartialFrame, type QueryFrame, type SlotName } from '../../../src/gates/understanding/frame.ts';
import { generateInvestigationGuidance } from '../../../src/gates/understanding/guidance.ts';
import { allowedTools, FACT_TOOLS } from '../../../src/gates/understanding/phases.ts';
import { getExplorationRequirements } from '../../../src/gates/understanding/requirements.ts';
import { assessRiskLevel, higherRisk, riskRank } from '../../../src/gates/understanding/risk.ts';
import { createPlanFromFrame, route } from '../../../src/gates/understanding/route.ts';
import { INTENTS, RISK_LEVELS, type Intent, type RiskLevel } from '../../../src/gates/understanding/run-record.ts';
import { concreteKinds, isConcrete, isVague } from '../../../src/gates/understanding/slot-values.ts';

const REPAIR_LOGIN = frameOf('ログイン機能直して', { target_feature: 'ログイン機能', desired_action: '直して' });
const REPAIR_LOGIN_EN = frameOf('Fix the login feature', { target_feature: 'login feature', desired_action: 'Fix' });
const NO_ERROR = frameOf('ログイン機能でパスワードが空のときエラーが出ない', { target_feature: 'ログイン機能', trigger_condition: 'パスワードが空', observed_issue: 'エラーが出ない' });
const NO_ERROR_EN = frameOf('In the login feature no error is shown when the password is empty', { target_feature: 'login feature', trigger_condition: 'the password is empty', observed_issue: 'no error is shown' });
const RENAME = frameOf('rename getUser to fetchUser', { target_feature: 'getUser', desired_action: 'rename getUser to fetchUser' });
const RENAME_JA = frameOf('getUser を fetchUser に改名して', { target_feature: 'getUser', desired_action: 'fetchUser に改名' });
const FULL = frameOf('ログイン画面でパスワードが空のときTypeErrorが出るので入力チェックを追加して', { target_feature: 'ログイン画面', trigger_condition: 'パスワードが空のとき', observed_issue: 'TypeErrorが出る', desired_action: '入力チェックを追加して' });
const FULL_EN = frameOf('The login form throws a TypeError when the password is empty; add an input check', { target_feature: 'login form', trigger_condition: 'the password is empty', observed_issue: 'throws a TypeError', desired_action: 'add an input check' });

describe('risk', () => {
  it.each([
    ['ログイン機能直して', REPAIR_LOGIN, 'HIGH', ['trigger_condition', 'observed_issue']],
    ['Fix the login feature', REPAIR_LOGIN_EN, 'HIGH', ['trigger_condition', 'observed_issue']],
    ['ログイン機能でパスワードが空のときエラーが出ない', NO_ERROR, 'MEDIUM', ['desired_action']],
    ['no error is shown when the password is empty', NO_ERROR_EN, 'MEDIUM', ['desired_action']],
    ['rename getUser to fetchUser', RENAME, 'MEDIUM', ['trigger_condition', 'observed_issue']],
    ['getUser を fetchUser に改名して', RENAME_JA, 'MEDIUM', ['trigger_condition', 'observed_issue']],
    ['four slots, a concrete problem', FULL, 'LOW', []],
    ['four slots, a concrete problem, in English', FULL_EN, 'LOW', []],
  ] as const)('[U-06] MODIFY: %s', (_, frame, risk, missing) => {
    expect(assessRiskLevel(frame, 'MODIFY')).toBe(risk);
    expect(frame.missing_slots).toEqual(missing);
  });

  it('[U-06] asking and investigating are LOW, whatever the frame holds', () => {
    for (const frame of [{}, REPAIR_LOGIN, FULL]) for (const intent of ['INVESTIGATE', 'QUESTION'] as const) expect(assessRiskLevel(frame, intent)).toBe('LOW');
  });

  it('[U-06] a write without a target is HIGH, any other IMPLEMENT is MEDIUM', () => {
    for (const intent of ['IMPLEMENT', 'MODIFY'] as const) {
      expect(assessRiskLevel({}, intent)).toBe('HIGH');
      expect(assessRiskLevel({ ...FULL, target_feature: null }, intent)).toBe('HIGH');
      expect(assessRiskLevel({ ...FULL, target_feature: ' 　' }, intent)).toBe('HIGH');
    }
    for (const frame of [FULL, REPAIR_LOGIN, { target_feature: 'ログイン' }]) expect(assessRiskLevel(frame, 'IMPLEMENT')).toBe('MEDIUM');
  });

  it('[U-06] only where target and wish are both concrete a change needs no problem', () => {
    expect(assessRiskLevel({ target_feature: 'ボタン', desired_action: '青に変える' }, 'MODIFY')).toBe('HIGH');
    expect(assessRiskLevel({ target_feature: '「保存」ボタン', desired_action: '青に変える' }, 'MODIFY')).toBe('MEDIUM');
    expect(assessRiskLevel({ target_feature: 'getUser', desired_action: 'きれいにする' }, 'MODIFY')).toBe('HIGH');
    expect(assessRiskLevel({ target_feature: 'getUser' }, 'MODIFY')).toBe('HIGH');
    // The value lost its marks, the request has them.
    expect(assessRiskLevel({ raw_query: 'rename `user` to `member`', target_feature: 'user', desired_action: 'rename `user` to `member`' }, 'MODIFY')).toBe('MEDIUM');
    expect(assessRiskLevel({ raw_query: 'rename user to member', target_feature: 'user', desired_action: 'rename user to member' }, 'MODIFY')).toBe('HIGH');
  });

  it('[U-06] a vague problem is MEDIUM with all four slots filled', () => {
    for (const issue of ['遅い', 'おかしい', '動かない', 'broken', 'is slow']) expect(assessRiskLevel({ ...FULL, observed_issue: issue }, 'MODIFY'), issue).toBe('MEDIUM');
    for (const issue of ['エラーが出る', '500になる', 'NPEで「落ちる」', 'null を返す', 'crashes', '3秒かかる', '画面が真っ白になって操作できない']) expect(assessRiskLevel({ ...FULL, observed_issue: issue }, 'MODIFY'), issue).toBe('LOW');
  });

  it('[U-06] a hypothesis anywhere is at least MEDIUM', () => {
    expect(assessRiskLevel({ ...FULL, slot_source: { ...FULL.slot_source, desired_action: 'HYPOTHESIS' } }, 'MODIFY')).toBe('MEDIUM');
    expect(assessRiskLevel({ ...FULL, mapped_symbols: [{ name: 'LoginForm', source: 'HYPOTHESIS', confidence: 0.7, evidence: null }] }, 'MODIFY')).toBe('MEDIUM');
    expect(assessRiskLevel({ ...FULL, mapped_symbols: [{ name: 'LoginForm', source: 'FACT', confidence: 1, evidence: null }] }, 'MODIFY')).toBe('LOW');
  });

  it('[U-06] an unknown intent is no easy way, and no value throws', () => {
    expect(assessRiskLevel({ target_feature: 'ログイン' }, 'DO_IT' as Intent)).toBe('HIGH');
    expect(assessRiskLevel(null as unknown as PartialFrame, 'MODIFY')).toBe('HIGH');
    expect(assessRiskLevel({ target_feature: 7, mapped_symbols: 'x', slot_source: null } as unknown as PartialFrame, 'MODIFY')).toBe('HIGH');
  });

  const values = fc.constantFrom<string | null>(null, '', 'ログイン', 'getUser', '遅い', 'TypeErrorが出る', '`x` を 3 に', 'the button turns red');
  const frames = fc.record({
    raw_query: fc.string(), target_feature: values, trigger_condition: values, observed_issue: values, desired_action: values,
    slot_source: fc.record({ target_feature: fc.constantFrom('FACT', 'UNRESOLVED', 'HYPOTHESIS'), trigger_condition: fc.constant('UNRESOLVED'), observed_issue: fc.constant('FACT'), desired_action: fc.constant('UNRESOLVED') }),
  }) as fc.Arbitrary<PartialFrame>;

  it('[U-06] risk never falls when a slot is taken away', () => {
    fc.assert(
      fc.property(frames, fc.constantFrom(...SLOTS), fc.constantFrom(...INTENTS), (frame, slot, intent) => {
        expect(riskRank(assessRiskLevel({ ...frame, [slot]: null }, intent))).toBeGreaterThanOrEqual(riskRank(assessRiskLevel(frame, intent)));
      }),
    );
  });

  it('[U-06] of two risks the higher one counts', () => {
    for (const a of RISK_LEVELS) for (const b of RISK_LEVELS) expect(riskRank(higherRisk(a, b))).toBe(Math.max(riskRank(a), riskRank(b)));
    expect([...RISK_LEVELS].sort((a, b) => riskRank(b) - riskRank(a))).toEqual(['HIGH', 'MEDIUM', 'LOW']);
  });
});

describe('what is concrete', () => {
  it.each([
    ['getUser', ['identifier']], ['user_name', ['identifier']], ['AuthService.login', ['identifier']], ['render()', ['identifier']], ['config.json', ['identifier']], ['/api/users', ['identifier']], ['--dry-run', ['identifier']],
    ['「保存」ボタン', ['quoted text']], ['the "Save" button', ['quoted text']], ['the “Save” button', ['quoted text']],
    ['青にする', ['colour']], ['赤い枠', ['colour']], ['make it dark blue', ['colour']], ['#ff0000', ['colour']], ['グレー', ['colour']],
    ['10件ずつ', ['number']], ['３秒', ['number']], ['二回送る', ['number']], ['five rows', ['number']],
    ['ログイン機能', []], ['面白い文面', []], ['GitHub ログイン', []], ['this one', []], ["the user's page", []], ['一覧', []], ['covered bridge', []],
  ] as const)('[U-06] %s', (text, kinds) => {
    expect(concreteKinds(text)).toEqual(kinds);
    expect(isConcrete(text)).toBe(kinds.length > 0);
  });

  it('[U-06] a problem of ten characters is not vague, one of nine without anything to hold on to is', () => {
    expect(isVague('うまく動かないです')).toBe(true);
    expect(isVague('うまく動かないんです')).toBe(false);
    expect(isVague('author')).toBe(true);
    expect(isVague(null)).toBe(true);
  });
});

describe('requirements', () => {
  it.each([
    ['HIGH', 'MODIFY', 5, 2, 4, 2, ['target_feature', 'observed_issue']],
    ['HIGH', 'IMPLEMENT', 5, 2, 4, 2, ['target_feature', 'desired_action']],
    ['HIGH', 'INVESTIGATE', 5, 2, 4, 2, ['target_feature']],
    ['MEDIUM', 'MODIFY', 3, 1, 2, 1, ['target_feature']],
    ['MEDIUM', 'IMPLEMENT', 3, 1, 2, 1, ['target_feature']],
    ['LOW', 'MODIFY', 1, 0, 1, 0, []],
    ['LOW', 'IMPLEMENT', 1, 0, 1, 0, []],
    ['LOW', 'INVESTIGATE', 1, 0, 1, 0, []],
    ['LOW', 'QUESTION', 1, 0, 1, 0, []],
  ] as const)('[U-07] %s %s', (risk, intent, symbols_identified, entry_points, files_analyzed, existing_patterns, required_slot_evidence) => {
    expect(getExplorationRequirements(risk, intent)).toEqual({ symbols_identified, entry_points, files_analyzed, existing_patterns, required_slot_evidence });
  });

  it.each([
    ['HIGH', 'MODIFY', REPAIR_LOGIN, ['target_feature', 'observed_issue']],
    ['MEDIUM', 'MODIFY', RENAME, ['target_feature', 'present_state']],
    ['MEDIUM', 'MODIFY', NO_ERROR, ['target_feature', 'observed_issue']],
    ['LOW', 'MODIFY', FULL, ['target_feature', 'observed_issue']],
    ['MEDIUM', 'IMPLEMENT', FULL, ['target_feature', 'observed_issue']],
    ['MEDIUM', 'IMPLEMENT', RENAME, ['target_feature']],
    ['HIGH', 'IMPLEMENT', { desired_action: '作って' }, ['target_feature', 'desired_action']],
    ['LOW', 'INVESTIGATE', FULL, []],
    ['LOW', 'QUESTION', {}, []],
  ] as const)('[U-07] %s %s with a frame: what this request must show', (risk, intent, frame, evidence) => {
    expect(getExplorationRequirements(risk, intent, frame).required_slot_evidence).toEqual(evidence);
  });

  it('[U-07] nobody is asked for more than the workspace holds', () => {
    expect(getExplorationRequirements('HIGH', 'MODIFY', undefined, { files: 1, symbols: 2, entry_points: 0, patterns: 1 })).toMatchObject({ symbols_identified: 2, entry_points: 0, files_analyzed: 1, existing_patterns: 1 });
    expect(getExplorationRequirements('HIGH', 'MODIFY', undefined, { files: 900, symbols: 900, entry_points: 900, patterns: 900 })).toMatchObject({ symbols_identified: 5, entry_points: 2, files_analyzed: 4, existing_patterns: 2 });
    expect(getExplorationRequirements('HIGH', 'MODIFY', undefined, { files: Number.NaN, symbols: -1, entry_points: Infinity, patterns: 2 })).toMatchObject({ symbols_identified: 5, entry_points: 2, files_analyzed: 4 });
  });

  it('[U-07] a risk nobody assessed asks for most', () => {
    expect(getExplorationRequirements('toString' as RiskLevel, 'MODIFY')).toEqual(getExplorationRequirements('HIGH', 'MODIFY'));
  });
});

describe('guidance and route', () => {
  it('[U-08] hint and action of every slot, in both languages', () => {
    expect(generateInvestigationGuidance(['observed_issue', 'trigger_condition'])).toEqual({
      missing_slots: ['observed_issue', 'trigger_condition'],
      hints: [
        { slot: 'observed_issue', hint: '修正の動機となる『現状の問題』が不明です。', action: 'search_text でエラー文言やログを確認してください。' },
        { slot: 'trigger_condition', hint: '問題が発生する再現条件が特定されていません。', action: 'コード内の if 文や例外処理の条件を探索してください。' },
      ],
      recommended_tools: ['search_text', 'query', 'find_definitions'],
    });
    const [ja, en] = [generateInvestigationGuidance(SLOTS, 'ja'), generateInvestigationGuidance(SLOTS, 'en')];
    expect(ja.hints.map(({ hint }) => hint)).toEqual(['対象となる機能やモジュールが特定できません。', '問題が発生する再現条件が特定されていません。', '修正の動機となる『現状の問題』が不明です。', '期待する修正方針が不明です。']);
    expect(ja.hints.map(({ action }) => action).slice(0, 1)).toEqual(['get_symbols や query を使用して、関連しそうなコードの全体像を把握してください。']);
    for (const { hint, action } of en.hints) expect(`${hint}${action}`).toMatch(/^[\x20-\x7e]+$/);
    expect(en.recommended_tools).toEqual(ja.recommended_tools);
  });

  it('[U-08] 直して: search_text and query first, find_definitions after', () => {
    expect(createPlanFromFrame(REPAIR_LOGIN, 'MODIFY')).toMatchObject({
      initial_phase: 'EXPLORATION', initial_tools: ['search_text', 'query', 'find_definitions'], recommended_tools: ['search_text', 'query', 'find_definitions'],
      priority_slots: ['observed_issue', 'trigger_condition'], missing_slots: ['trigger_condition', 'observed_issue'], risk_level: 'HIGH',
      requirements: { symbols_identified: 5, required_slot_evidence: ['target_feature', 'observed_issue'] },
    });
    expect(createPlanFromFrame(REPAIR_LOGIN_EN, 'MODIFY').hints[0]!.hint).toBe('The present problem, the reason for the change, is not known.');
  });

  it('[U-08] a missing wish leads to references and structure, nothing missing to definitions and references', () => {
    expect(createPlanFromFrame(NO_ERROR, 'MODIFY')).toMatchObject({ initial_tools: ['find_references', 'analyze_structure'], risk_level: 'MEDIUM', missing_slots: ['desired_action'] });
    for (const frame of [FULL, FULL_EN]) expect(route(frame, 'MODIFY')).toMatchObject({ initial_tools: ['find_definitions', 'find_references'], recommended_tools: ['find_definitions', 'find_references'], hints: [], risk_level: 'LOW' });
  });

  it('[U-08] who asks needs the condition before the problem; four tools at most to begin with', () => {
    const asked = createPlanFromFrame({}, 'QUESTION');
    expect(asked.priority_slots).toEqual(['target_feature', 'trigger_condition', 'observed_issue', 'desired_action']);
    expect(asked.initial_tools).toEqual(['query', 'get_symbols', 'analyze_structure', 'search_text']);
    expect(asked.recommended_tools).toEqual(['query', 'get_symbols', 'analyze_structure', 'search_text', 'find_definitions', 'find_references']);
    expect(createPlanFromFrame({}, 'IMPLEMENT').priority_slots).toEqual(['target_feature', 'observed_issue', 'trigger_condition', 'desired_action']);
  });

  it('[U-08] the workspace limits what the route asks for', () => {
    expect(createPlanFromFrame(REPAIR_LOGIN, 'MODIFY', { files: 1, symbols: 1, entry_points: 0, patterns: 0 }).requirements).toMatchObject({ symbols_identified: 1, files_analyzed: 1, entry_points: 0 });
  });

  it('[U-08] guidance names only known tools that are open in EXPLORATION, each slot once, and throws at nothing', () => {
    const slots = fc.array(fc.oneof(fc.constantFrom(...SLOTS), fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')));
    fc.assert(
      fc.property(slots, fc.constantFrom('ja', 'en'), (given, language) => {
        const guidance = generateInvestigationGuidance(given as SlotName[], language as 'ja');
        for (const tool of guidance.recommended_tools) {
          expect(FACT_TOOLS).toContain(tool);
          expect(allowedTools('EXPLORATION')).toContain(tool);
        }
        expect(guidance.hints.map(({ slot }) => slot)).toEqual(guidance.missing_slots);
        expect(new Set(guidance.missing_slots).size).toBe(guidance.missing_slots.length);
        expect(guidance.missing_slots).toEqual([...new Set(given)].filter((slot) => (SLOTS as readonly string[]).includes(slot)));
      }),
    );
    expect(generateInvestigationGuidance('target_feature' as unknown as SlotName[])).toEqual({ missing_slots: [], hints: [], recommended_tools: [] });
  });

  it('[U-08] every route is one the gate can walk', () => {
    const values = fc.option(fc.string());
    fc.assert(
      fc.property(fc.record({ raw_query: fc.string(), target_feature: values, trigger_condition: values, observed_issue: values, desired_action: values }), fc.constantFrom(...INTENTS), (frame: PartialFrame, intent) => {
        const decision = createPlanFromFrame(frame, intent);
        expect(decision.initial_tools.length).toBeGreaterThan(0);
        expect(decision.initial_tools.length).toBeLessThanOrEqual(4);
        expect(decision.recommended_tools.slice(0, 4)).toEqual(decision.initial_tools);
        expect([...decision.priority_slots].sort()).toEqual([...decision.missing_slots].sort());
        for (const name of decision.requirements.required_slot_evidence) expect(EVIDENCE_NAMES).toContain(name);
      }),
    );
  });
});

describe('the frame', () => {
  it('[U-01] one request may hold target, condition, problem and wish at once', () => {
    const frame: QueryFrame = FULL;
    expect(SLOTS.filter((slot) => frame[slot] !== null)).toEqual(SLOTS);
    expect(Object.keys(frame).sort()).toEqual(['confirmed_symbols', 'desired_action', 'mapped_symbols', 'missing_slots', 'observed_issue', 'raw_query', 'slot_evidence', 'slot_quotes', 'slot_source', 'target_feature', 'trigger_condition']);
    expect(frame).not.toHaveProperty('extraction_confidence');
  });

  it('[U-01] what a request states is not yet backed by anything', () => {
    expect(new Set(Object.values(FULL.slot_source))).toEqual(new Set(['UNRESOLVED']));
    expect(FULL).toMatchObject({ mapped_symbols: [], confirmed_symbols: [], slot_evidence: {} });
  });
});
