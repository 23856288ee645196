// The rules the understanding gate is made of, one by one at the value where each turns.
import { describe, expect, it } from 'vitest';
import { isBareComplaint } from '../../../src/gates/understanding/bare-complaint.ts';
import { decomposeByRules } from '../../../src/gates/understanding/decompose-by-rules/decompose.ts';
import { extractionPrompt } from '../../../src/gates/understanding/extraction-prompt.ts';
import type { FactReceipt, Facts } from '../../../src/gates/understanding/facts.ts';
import { completeFrame, frameOf, type MappedSymbol, type SlotEvidence } from '../../../src/gates/understanding/frame.ts';
import { givenFrame } from '../../../src/gates/understanding/given-frame.ts';
import { generateInvestigationGuidance } from '../../../src/gates/understanding/guidance.ts';
import { readIntent, stricterIntent } from '../../../src/gates/understanding/intent.ts';
import { showsIssue } from '../../../src/gates/understanding/judge-slots.ts';
import { revertToExploration } from '../../../src/gates/understanding/leave-phase.ts';
import { nextCall, nextCalls } from '../../../src/gates/understanding/next-calls.ts';
import { goneSinceRead, unknownFolder } from '../../../src/gates/understanding/new-file.ts';
import { openUnderstanding, wordsOf } from '../../../src/gates/understanding/open-run.ts';
import { shouldAllowDevrag } from '../../../src/gates/understanding/open-semantic.ts';
import { linkOf } from '../../../src/gates/understanding/place-link.ts';
import { classifyQuestion } from '../../../src/gates/understanding/question-category.ts';
import { readFrame } from '../../../src/gates/understanding/read-frame.ts';
import { evidenceHolds, findSymbol, lookUpCitation } from '../../../src/gates/understanding/receipt-lookup.ts';
import { relatedTo } from '../../../src/gates/understanding/related-symbols.ts';
import { getExplorationRequirements } from '../../../src/gates/understanding/requirements.ts';
import { assessRiskLevel, higherRisk } from '../../../src/gates/understanding/risk.ts';
import { citationsIn, type UnderstandingRun } from '../../../src/gates/understanding/run-record.ts';
import { setFrame } from '../../../src/gates/understanding/set-frame.ts';
import { concreteKinds, isConcrete, isVague } from '../../../src/gates/understanding/slot-values.ts';
import { submitSemantic } from '../../../src/gates/understanding/submit-semantic.ts';
import { submitVerification } from '../../../src/gates/understanding/submit-verification.ts';
import { canonicalSymbol, isEndOf } from '../../../src/gates/understanding/symbol-name.ts';
import { whyNotFound } from '../../../src/gates/understanding/why-not-found.ts';
import { citationsOf, CONCRETE, explored, framed, FRAMES, inSemantic, inVerification, opened, place, submit, understanding, VAGUE } from './run-support.ts';
import { hashOf, SmallWorld } from './small-world.ts';

const LOGIN = 'src/auth/login.ts';
const quoted = (value: string) => ({ value, quote: value });

describe('values of slots', () => {
  it('[U-06] blank is neither concrete nor plain', () => {
    expect([isConcrete(null), isConcrete(' \n'), isVague(null), isVague('  ')]).toEqual([false, false, true, true]);
  });

  it.each(['``', '""', "''", '「」', '『』', '“”', '‘’'])('[U-06] words the person set in %s are concrete', (marks) => {
    expect(isConcrete(' hello there ', `say ${marks[0]}hello there${marks[1]} now`)).toBe(true);
    expect(isConcrete('hello there', 'say hello there now')).toBe(false);
  });

  it('[U-06] a phrase is looked at to its thousandth character', () => {
    expect(concreteKinds(`${'x '.repeat(600)}parseDate`)).toEqual([]);
    const long = 'あ'.repeat(1_000);
    expect([isConcrete(long, `「${long}」`), isConcrete(`${long}あ`, `「${long}あ」`)]).toEqual([true, false]);
  });

  it('[U-06] a short problem says something only with a name, a number, a quotation or a word of the trade', () => {
    expect(['parseDate', '500', '"x" ?', 'timeout', 'おかしい', '赤い', 'バグだ', '文字化け', '  broken   '].map((issue) => isVague(issue))).toEqual([false, false, false, false, true, true, true, false, true]);
    expect([isVague('あいうえおかきくけ'), isVague('あいうえおかきくけこ'), isVague('あいうえおかきくけ ')]).toEqual([true, false, true]);
  });

  it('[U-07] a complaint without a word beyond the name of its feature is bare', () => {
    expect([isBareComplaint('ログインの問題', 'ログイン機能'), isBareComplaint('ログインの問題', null), isBareComplaint('空のパスワードが通る問題', 'ログイン機能'), isBareComplaint('the login is broken', 'login page'), isBareComplaint('the login is broken', null), isBareComplaint('something wrong', null), isBareComplaint('', null)]).toEqual([true, false, false, true, false, true, true]);
  });
});

describe('reading by rules', () => {
  it('[X-03] what is no text says nothing', () => {
    for (const odd of [null, undefined, 7, {}] as never[]) expect(decomposeByRules(odd)).toEqual(frameOf(''));
    expect(readIntent(null as never)).toEqual(readIntent(''));
    expect(classifyQuestion(undefined as never)).toEqual(classifyQuestion(''));
    expect(readFrame(7 as never, FRAMES.concrete).frame).toEqual(readFrame('', FRAMES.concrete).frame);
  });

  it('[X-03] reads the first six thousand characters, twenty-four sentences, and no sentence of more than four hundred', () => {
    const wish = 'Fix the header.';
    const at = (before: string) => decomposeByRules(`${before}${wish}`).desired_action;
    expect([at('Ok. '.repeat(23)), at('Ok. '.repeat(24))]).toEqual(['Fix the header', null]);
    expect([at('\n'.repeat(5_980)), at('\n'.repeat(5_995))]).toEqual(['Fix the header', null]);
    const long = (length: number) => decomposeByRules(`Fix the header, ${'and x '.repeat(100)}`.slice(0, length - 1) + 'x').target_feature;
    expect([long(400), long(401)]).toEqual(['header', null]);
  });

  it('[X-03] a slot is a phrase of at most a hundred and sixty characters', () => {
    const wish = (length: number) => decomposeByRules(`Rename ${'x'.repeat(length - 7)}`).desired_action?.length ?? null;
    expect([wish(160), wish(161)]).toEqual([160, null]);
  });

  it('[X-03] a quote ends where its words end, a version keeps its dot', () => {
    expect(decomposeByRules('Fix the cart ;,').desired_action).toBe('Fix the cart');
    expect(decomposeByRules('ボタンを消して、、').desired_action).toBe('消して');
  });
});

describe('a claimed frame', () => {
  const request = 'ログイン機能が遅いので速くして';
  const read = (claims: unknown) => readFrame(request, claims);

  it('[K-07] comes as JSON text now and then', () => {
    expect([read(' {"target_feature":{"value":"ログイン機能","quote":"ログイン機能"}} '), read('null'), read(' null \n')].map(({ frame, rejected_slots }) => [frame.target_feature, rejected_slots.length])).toEqual([['ログイン機能', 0], [null, 0], [null, 0]]);
    expect(['nullable', 'x {"a":1}', '"null"', '[]', '7', 'true'].map((claims) => read(claims).rejected_slots.map(({ reason_code, severity }) => `${reason_code} ${severity}`))).toEqual(Array.from({ length: 6 }, () => Array.from({ length: 4 }, () => 'Q-TYPE hard')));
    const padded = (length: number) => JSON.stringify({ target_feature: quoted('ログイン機能') }).padEnd(length);
    expect([read(padded(20_000)).frame.target_feature, read(padded(20_001)).frame.target_feature]).toEqual(['ログイン機能', null]);
  });

  it('[U-03] is what the caller wrote and nothing inherited', () => {
    expect(read(Object.create({ target_feature: quoted('ログイン機能') })).frame.target_feature).toBeNull();
    expect(read({ get target_feature(): unknown { throw new Error('no'); } }).frame.target_feature).toBeNull();
    expect(read({ target_feature: Object.create(quoted('ログイン機能')) as unknown }).frame.target_feature).toBeNull();
  });

  it('[U-03] a problem inside the wish is one only where it complains', () => {
    const wish = 'パスワードが空のときエラーを出して落ちるのを直して';
    const claims = (issue: string) => readFrame(wish, { observed_issue: quoted(issue), desired_action: quoted(wish) });
    expect(claims('エラーを出して落ちる').frame.observed_issue).toBe('エラーを出して落ちる');
    expect(claims('パスワードが空')).toMatchObject({ frame: { observed_issue: null }, rejected_slots: [{ slot: 'observed_issue', reason_code: 'Q-SHARED', severity: 'soft' }], ask_again: ['observed_issue'] });
    expect(readFrame(wish, { observed_issue: quoted('パスワードが空'), desired_action: quoted(wish) }, { askedAgain: ['observed_issue'] }).ask_again).toEqual([]);
  });

  it('[U-03] words that two slots claim stay with the first, and what lies apart stays apart', () => {
    const shared = readFrame(request, { target_feature: quoted('ログイン機能'), trigger_condition: quoted('ログイン機能') });
    expect([shared.frame.target_feature, shared.frame.trigger_condition]).toEqual(['ログイン機能', null]);
    const apart = readFrame('ログインが遅い。検索を速くして。', { observed_issue: quoted('ログインが遅い'), desired_action: quoted('検索を速くして') });
    expect([apart.frame.observed_issue, apart.frame.desired_action]).toEqual(['ログインが遅い', '検索を速くして']);
  });

  it('[U-06] until something was submitted the words decide the risk; after that, or where it was taken over, it only rises', () => {
    const { run } = framed();
    const low = setFrame({ ...run, risk: 'HIGH' }, FRAMES.concrete).run.risk;
    expect(low).not.toBe('HIGH');
    expect(setFrame({ ...run, risk: 'HIGH', submissions: 1 }, FRAMES.concrete).run.risk).toBe('HIGH');
    expect(setFrame({ ...run, risk: 'HIGH', risk_from: 'ses_0' }, FRAMES.concrete).run.risk).toBe('HIGH');
  });

  it('[U-03] before the first frame, and for what is none, nothing earlier is added', () => {
    expect(setFrame(opened().run, FRAMES.vague).run.stated).toEqual(['target_feature']);
    for (const none of ['frame', null, []]) expect(setFrame(framed().run, none).run.stated).toEqual([]);
    expect(setFrame(framed().run, { target_feature: undefined }).run.stated).toEqual(['target_feature', 'trigger_condition', 'observed_issue', 'desired_action']);
    expect(setFrame({ ...opened().run, phase: 'READY' }, {})).toMatchObject({ rejected_slots: [] });
  });
});

describe('opening', () => {
  it('[U-02] a run begins exploring, with nothing known', () => {
    expect(openUnderstanding({ run_id: 'r', session_id: 's', query: CONCRETE, intent: 'MODIFY', at: 7 }).run).toMatchObject({ clarifications: [], language: 'ja', frame: null, stated: [], asked_again: [], risk_from: null, needs_person: false, semantic_reason: null, hypotheses: [], fruitless_rounds: 0, used_semantic: false, submission: null, submissions: 0, opened_at: 7, transitions: [{ from: null, to: 'EXPLORATION', by: 'start_session', why: 'opened', at: 7 }] });
    expect(wordsOf({ query: 'a', clarifications: ['b', 'c'] })).toBe('a\nb\nc');
  });

  it('[U-02] the prompt lists the slots, the rules and the form, and the request last', () => {
    const prompt = extractionPrompt('Fix the login');
    expect(prompt).toContain('\n\n- target_feature: the feature, class or module it is about\n- trigger_condition: when or under what condition it happens\n- observed_issue: what is wrong now\n- desired_action: what the person wants done\n\n- Only what is said');
    expect(prompt).toContain('{\n  "target_feature": {"value": "…", "quote": "…"} or null,\n  "trigger_condition": {"value": "…", "quote": "…"} or null,\n');
    expect(prompt.endsWith('\n}\n\n```text\nFix the login\n```')).toBe(true);
  });

  it('[U-02] the stricter of the claimed and the read intent holds', () => {
    expect(stricterIntent('MODIFY', readIntent('ログイン機能を修正して'))).toBe('MODIFY');
    expect(stricterIntent('IMPLEMENT', readIntent('ログイン機能を修正して'))).toBe('MODIFY');
    expect(stricterIntent('IMPLEMENT', readIntent('ログイン画面を新しく作って'))).toBe('IMPLEMENT');
    expect(stricterIntent('QUESTION', readIntent('ログイン画面を新しく作って'))).toBe('IMPLEMENT');
    expect(stricterIntent('INVESTIGATE', readIntent('The button should be blue'))).toBe('MODIFY');
  });

  it('[U-08] guidance is Japanese unless English is asked for, and names each slot once', () => {
    expect(generateInvestigationGuidance(['observed_issue', 'observed_issue', 'nonsense' as never]).hints.map(({ hint }) => hint)).toEqual(['修正の動機となる『現状の問題』が不明です。']);
    expect(generateInvestigationGuidance(['observed_issue'], 'fr' as never)).toEqual(generateInvestigationGuidance(['observed_issue'], 'ja'));
    expect(generateInvestigationGuidance('x' as never)).toEqual({ missing_slots: [], hints: [], recommended_tools: [] });
  });

  it('[K-03] a call without a sentence of its own is named by itself', () => {
    expect(nextCall({ session_id: 's' }, 'new_tool').why).toEqual({ en: 'new_tool', ja: 'new_tool' });
    expect(nextCall({ session_id: 's' }, 'query').why.en).toBe('Ask in plain words.');
    expect(nextCalls(opened().run).map(({ operation }) => operation)).toEqual(['set_query_frame']);
  });

  it('[U-01] a frame that was left out is empty', () => {
    expect(completeFrame({}).raw_query).toBe('');
    expect(givenFrame({ slot_source: { target_feature: 'FACT' }, mapped_symbols: [{ name: 'a', source: 'FACT' }, null, { name: 7 }] })).toMatchObject({ sources: { target_feature: 'FACT', observed_issue: 'UNRESOLVED' }, symbols: [{ name: 'a', source: 'FACT' }, { name: '?' }, { name: '?' }] });
    expect([givenFrame(null), givenFrame([])]).toEqual([undefined, undefined]);
  });
});

describe('requirements', () => {
  it('[U-07] by frame and by what a workspace holds', () => {
    const of = (...asked: Parameters<typeof getExplorationRequirements>) => getExplorationRequirements(...asked).required_slot_evidence;
    expect([of('LOW', 'MODIFY'), of('MEDIUM', 'MODIFY'), of('HIGH', 'MODIFY'), of('HIGH', 'IMPLEMENT'), of('HIGH', 'QUESTION')]).toEqual([[], ['target_feature'], ['target_feature', 'observed_issue'], ['target_feature', 'desired_action'], ['target_feature']]);
    expect([of('LOW', 'MODIFY', {}), of('HIGH', 'MODIFY', {}), of('LOW', 'IMPLEMENT', {}), of('LOW', 'MODIFY', { observed_issue: 'x' }), of('LOW', 'QUESTION', { observed_issue: 'x' }), of('LOW', 'MODIFY', null as never)]).toEqual([['target_feature', 'present_state'], ['target_feature', 'observed_issue'], ['target_feature'], ['target_feature', 'observed_issue'], [], []]);
    const none = { files: 0, symbols: 0, entry_points: 0, patterns: 0 };
    expect(of('HIGH', 'MODIFY', { observed_issue: 'x' }, none)).toEqual([]);
    expect(getExplorationRequirements('HIGH', 'MODIFY', {}, null as never)).toMatchObject({ symbols_identified: 5, entry_points: 2, files_analyzed: 4, existing_patterns: 2 });
    expect(getExplorationRequirements('HIGH', 'MODIFY', {}, { files: 1.5, symbols: -1, entry_points: Number.NaN, patterns: 1 })).toMatchObject({ symbols_identified: 5, entry_points: 2, files_analyzed: 1, existing_patterns: 1 });
  });

  it('[U-06] risk only rises, and symbols that cannot be read lower nothing', () => {
    expect([higherRisk('LOW', 'HIGH'), higherRisk('HIGH', 'LOW'), higherRisk('MEDIUM', 'MEDIUM')]).toEqual(['HIGH', 'HIGH', 'MEDIUM']);
    expect(() => assessRiskLevel({ target_feature: 'x', mapped_symbols: [null] as never }, 'MODIFY')).not.toThrow();
  });
});

describe('places and receipts', () => {
  const looked = (): { world: SmallWorld; facts: (...lines: readonly [number, number][]) => Facts } => {
    const world = new SmallWorld();
    world.read(LOGIN, 3, 8);
    return { world, facts: (...lines) => world.facts(...lines.map(([line, end_line]) => ({ receipt_id: 'rcp_1', file: LOGIN, line, end_line }))) };
  };
  const cite = (line: number, end_line: number | undefined, facts: Facts) => {
    const found = lookUpCitation({ receipt_id: 'rcp_1', file: LOGIN, line, end_line }, facts);
    return 'fault' in found ? found.fault : `${found.place.line}-${found.place.end_line}`;
  };

  it('[U-10] a place lies within what was delivered, from its first to its last line', () => {
    const { facts } = looked();
    expect([cite(3, 8, facts([3, 8])), cite(2, 4, facts([2, 4])), cite(7, 9, facts([7, 9])), cite(4, undefined, facts([3, 3], [4, 5], [4, 4])), cite(4, 5, facts([4, 4]))]).toEqual(['3-8', 'not_in_receipt', 'not_in_receipt', '4-4', 'no_such_lines']);
  });

  it('[U-10] one of several hits is enough, and a place is at most forty lines', () => {
    const world = new SmallWorld();
    world.change('long.ts', Array.from({ length: 60 }, (_, at) => `line${at}`).join('\n'));
    world.read('long.ts', 1, 60, { hits: [{ file: 'a.ts', lines: [1, 1] }, { file: 'long.ts', lines: [1, 60] }], delivered: [{ file: 'a.ts', lines: [1, 1] }, { file: 'long.ts', lines: [1, 60] }] });
    const wide = (line: number, end_line: number) => 'place' in lookUpCitation({ receipt_id: 'rcp_1', file: 'long.ts', line, end_line }, world.facts({ receipt_id: 'rcp_1', file: 'long.ts', line, end_line }));
    expect([wide(10, 49), wide(10, 50), wide(30, 35)]).toEqual([true, false, true]);
  });

  it('[U-10] evidence holds with its own receipt, a place, and an unchanged file', () => {
    const { world, facts } = looked();
    world.read('src/colour.ts');
    const evidence: SlotEvidence = { tool: 'read_range', params: {}, result_summary: '', timestamp: 1, receipt: 'rcp_1', place: { file: LOGIN, line: 3 } };
    expect([evidenceHolds(evidence, facts()), evidenceHolds({ ...evidence, receipt: 'rcp_2' }, facts()), evidenceHolds({ ...evidence, receipt: 'rcp_9' }, facts()), evidenceHolds({ ...evidence, place: null }, facts())]).toEqual([true, false, false, false]);
    world.change(LOGIN, 'changed');
    expect(evidenceHolds(evidence, facts())).toBe(false);
  });

  it('[U-14] a definition counts after the order that is named, and not at it', () => {
    const world = new SmallWorld();
    world.define('LoginService');
    expect([findSymbol('LoginService', world.facts(), 0)?.name, findSymbol('LoginService', world.facts(), 1)]).toEqual(['LoginService', undefined]);
    expect(findSymbol('OtherService', world.facts())).toBeUndefined();
    world.define('signIn', { params: { name: 7 } });
    expect([findSymbol('Auth.signIn', world.facts()), findSymbol('signIn', world.facts())?.name]).toEqual([undefined, 'signIn']);
  });

  it('[U-10] a link says by what and through what', () => {
    const at = (text: string, ...enclosing: string[]) => ({ file: 'a.ts', line: 1, end_line: 1, text, enclosing });
    expect([linkOf('x', at('', 'Auth.signIn'), ['signIn', 'other']), linkOf('x', at('import signIn\n  signIn();'), ['signIn']), linkOf('x', at('import signIn\nimport a'), ['signIn']), linkOf('the password', at('password = 1'), [])]).toEqual([{ by: 'enclosing_symbol', through: ['signIn'] }, { by: 'used_symbol', through: ['signIn'] }, undefined, { by: 'shared_term', through: ['password'] }]);
    expect(linkOf('x', at('a.sign\nIn()'), ['signIn'])).toBeUndefined();
  });

  it('[U-10] a problem is shown in a word of its own, or inside the symbol it names', () => {
    const at = (text: string, ...enclosing: string[]) => ({ file: 'a.ts', line: 1, end_line: 1, text, enclosing });
    expect([showsIssue('login accepts an empty password', 'login', at('login()'), undefined), showsIssue('login accepts an empty password', 'login', at('password = 1'), undefined), showsIssue('login accepts an empty password', null, at('login()'), undefined), showsIssue('checkAll is wrong', 'login', at('x', 'Auth.checkAll'), undefined), showsIssue('checkAll is wrong', 'login', at('x', 'other'), undefined)]).toEqual([false, true, true, true, false]);
  });

  describe('a new file in a root without files of its own', () => {
    const world = new SmallWorld();
    world.read(LOGIN);
    const goesTo = (path: string, facts = world.facts()) => unknownFolder(path, null, facts) === undefined;

    it.each(['node_modules/evil/a/b/c/index.js', '.github/workflows/x.yml', 'dist/x.js', 'dist/a/b/c/d/x.js', 'a/b/c/x.ts', 'src/a/b/c/x.ts', 'src/.hidden/x.ts'])('[U-16] does not go anywhere: %s', (path) => {
      expect(goesTo(path)).toBe(false);
      expect(goesTo(path, { ...world.facts(), receipts: [], holdings: { files: 0, symbols: 0, entry_points: 0, patterns: 0 } })).toBe(false);
    });

    it.each(['x.ts', 'a/x.ts', 'a/b/x.ts', 'src/a/b/x.ts', 'src/auth/a/b/x.ts'])('[U-16] may bring two plain folders along, counted from what was read: %s', (path) => {
      expect(goesTo(path)).toBe(true);
      expect(goesTo(path, { ...world.facts(), receipts: [] })).toBe(false);
    });
  });

  it('[U-16] gone since it was read: unless a neighbour was read after it', () => {
    const world = new SmallWorld();
    world.read(LOGIN);
    expect([goneSinceRead(LOGIN, world.facts()), goneSinceRead('src/auth/token.ts', world.facts()), goneSinceRead('other.ts', new SmallWorld().facts())]).toEqual([true, false, false]);
    world.search('x', { hits: [], delivered: [{ file: LOGIN, lines: [1, 1] }, { file: 'src/auth/token.ts', lines: [1, 1] }] });
    expect(goneSinceRead(LOGIN, world.facts())).toBe(false);
  });

  it('[U-10] names are read to their end', () => {
    expect([canonicalSymbol(' a.b '), canonicalSymbol('f(x).g'), canonicalSymbol('f(x)')]).toEqual(['a.b', 'f(x).g', 'f']);
    expect(isEndOf('a.b.c', 'b.c')).toBe(false);
  });

  it('[U-10] every place a submission points to is looked at', () => {
    const { world } = explored(framed());
    expect(citationsIn(understanding(world))).toEqual(citationsOf(understanding(world)));
    expect(citationsIn(understanding(world))).toHaveLength(6);
  });
});

describe('a name that was not found', () => {
  const asked = (name: string, more: Partial<FactReceipt> = {}, prepare: (world: SmallWorld) => void = () => undefined) => {
    const world = new SmallWorld();
    prepare(world);
    world.define(name, { hits: [], ...more });
    return whyNotFound(name, world.facts({ receipt_id: 'x', file: 'src/colour.ts', line: 3 }, { receipt_id: 'x', file: LOGIN, line: 3 }));
  };
  const readAll = (world: SmallWorld): void => { for (const file of ['src/auth/token.ts', 'src/user/repository.ts', 'src/http/server.ts', LOGIN]) world.read(file); };

  it('[U-10] files that were cited for it come first, then those that were read, three in all', () => {
    const outlines = (name: string) => asked(name, { params: { name, locals: true } }, readAll).searches.map(({ operation, input }) => `${operation} ${String(input['file'])}`);
    expect(outlines('headerColour')).toEqual(['get_symbols src/colour.ts', 'get_symbols src/auth/token.ts', 'get_symbols src/user/repository.ts']);
    expect(outlines('validatePassword')).toEqual(['get_symbols src/auth/login.ts', 'get_symbols src/auth/token.ts', 'get_symbols src/user/repository.ts']);
    expect(outlines('LoginService')).toEqual(['get_symbols src/auth/login.ts', 'get_symbols src/auth/token.ts', 'get_symbols src/user/repository.ts']);
    expect(asked('headerColour', {}, readAll).searches).toEqual([{ operation: 'find_definitions', input: { name: 'headerColour', locals: true } }, { operation: 'get_symbols', input: { file: 'src/colour.ts' } }]);
  });

  it('[U-10] only a definition search for that name counts as asking', () => {
    const world = new SmallWorld();
    world.search('Thing', { params: { name: 'Thing' } });
    world.define('Thing', { params: { name: ['Thing'] } });
    world.define('Other');
    expect(whyNotFound('Thing', world.facts()).why.en).toMatch(/^no find_definitions of this session asked/);
  });

  it('[U-10] a partial search is narrowed to files that still hold it, one at a time and three at most', () => {
    const world = new SmallWorld();
    const files = Object.keys(world.files).slice(0, 5);
    const hits = files.map((file) => ({ file, lines: [1, 1] as const, symbol: 'Thing' }));
    const file_hashes = Object.fromEntries(files.map((file) => [file, hashOf(world.files[file]!)]));
    world.define('Thing', { completeness: 'truncated', hits, file_hashes: { ...file_hashes, [files[0]!]: 'changed' } });
    world.define('Thing', { hits: [], params: { name: 'Thing', paths: [files[1], files[2]] } });
    expect(whyNotFound('Thing', world.facts()).searches.map(({ input }) => input['paths'])).toEqual([[files[1]], [files[2]], [files[3]]]);
  });
});

describe('symbols that speak of the target', () => {
  const found = (name: string, more: { file?: string; aside?: true } = {}) => {
    const world = new SmallWorld();
    world.define(name, { hits: [{ file: more.file ?? 'lib/x.ts', lines: [4, 4], symbol: name, ...(more.aside ? { aside: true } : {}) }] });
    return { name, receipt: world.receipts[0]!, hit: world.receipts[0]!.hits[0]! };
  };
  const related = (target: string, symbol: ReturnType<typeof found>, places: Facts['places'] = [], more: object = {}) => relatedTo(target, [symbol], { facts: { ...new SmallWorld().facts(), places }, ...more }).length > 0;

  it('[U-11] by its own name, by what our search brought, by a pair a person confirmed, and as a heading', () => {
    expect([related('ログイン機能', found('LoginService')), related('ログイン機能', found('paintHeader')), related('ログイン機能', found('paintHeader'), [], { supported: ['paintHeader'] }), related('`Auth.paintHeader` の修正', found('paintHeader'))]).toEqual([true, false, true, true]);
    expect([related('インストール手順の文章', found('Old notes on インストール', { aside: true })), related('インストール手順の文章', found('Old notes on 料金', { aside: true }))]).toEqual([true, false]);
    expect([related('帳票', found('paintHeader'), [], { learned: [['帳票', 'header']] }), related('帳票', found('paintHeader'), [], { learned: [] })]).toEqual([true, false]);
    expect(relatedTo(null, [found('LoginService')], { facts: new SmallWorld().facts() })).toEqual([]);
    expect(relatedTo('login', [found('LoginService')], { facts: new SmallWorld().facts() })).toEqual([{ name: 'LoginService', source: 'FACT', confidence: 1, evidence: { tool: 'find_definitions', params: { name: 'LoginService' }, result_summary: 'lib/x.ts:4', timestamp: 1_001, receipt: 'rcp_1', place: { file: 'lib/x.ts', line: 4 } } }]);
  });

  it('[U-11] name and cited body together say most of it', () => {
    const by = (name: string, text: string, file = 'lib/x.ts', ...enclosing: string[]) => related('invoice export limit', found(name), [{ file, line: 1, end_line: 1, text, enclosing: enclosing.length === 0 ? [name] : enclosing }]);
    expect([by('exportRows', 'invoice limit = 5'), by('exportRows', 'limit = 5'), by('exportRows', 'rows = 5'), by('exportRows', 'export = 5'), by('paintHeader', 'invoice limit = 5')]).toEqual([true, true, false, false, false]);
    expect([by('exportRows', 'invoice', 'lib/other.ts'), by('exportRows', 'invoice', 'lib/x.ts', 'other'), by('exportRows', 'invoice', 'lib/x.ts', 'outer', 'Table.exportRows'), related('invoice export limit', found('exportRows'))]).toEqual([false, false, true, false]);
  });

  it('[U-11] what says the opposite or only looks alike is completed by nothing', () => {
    const by = (target: string, name: string, text: string) => related(target, found(name), [{ file: 'lib/x.ts', line: 1, end_line: 1, text, enclosing: [name] }]);
    expect([by('import of invoices', 'exportInvoices', 'import'), by('archive of invoices', 'openInvoices', 'archive')]).toEqual([false, true]);
  });
});

describe('semantic search and its guesses', () => {
  it('[U-13] a reason must fit, whatever it is', () => {
    const tools_used = ['find_definitions', 'find_references', 'search_text'];
    expect(shouldAllowDevrag({}, { tools_used }, 'nonsense')).toEqual({ allowed: false, slot: 'target_feature', message: 'invalid_devrag_reason: nonsense', valid_reasons: ['no_definition_found', 'architecture_unknown', 'no_reference_found'] });
    expect(shouldAllowDevrag({}, { tools_used }, 7 as never).message).toBe('invalid_devrag_reason: ?');
    expect(shouldAllowDevrag({}, { tools_used }).allowed).toBe(true);
    expect(shouldAllowDevrag(null as never, { tools_used })).toMatchObject({ allowed: false, valid_reasons: [] });
    expect(shouldAllowDevrag({ slot_source: { target_feature: 'FACT', observed_issue: 'FACT' } as never }, { tools_used })).toMatchObject({ allowed: false, slot: null, valid_reasons: [] });
  });

  it('[U-14] symbols supposed before stay beside the new ones', () => {
    const { run } = inSemantic();
    const before: MappedSymbol = { name: 'tokenStore', source: 'FACT', confidence: 1, evidence: null };
    const { run: next } = submitSemantic({ ...run, frame: { ...run.frame!, mapped_symbols: [before, { ...before, name: 'findUser' }] } }, { hypotheses: [{ text: 'a', symbol: 'findUser' }, { text: 'b', slot: 'trigger_condition', value: 'パスワードが空' }], receipts_so_far: 0, at: 1 });
    expect(next.frame!.mapped_symbols.map(({ name, source }) => `${name} ${source}`)).toEqual(['tokenStore FACT', 'findUser HYPOTHESIS']);
    expect(next.hypotheses[1]).not.toHaveProperty('symbol');
    expect(next.hypotheses[0]).not.toHaveProperty('suggested');
  });

  it('[U-14] going back from READY counts no round, from open guesses it does, and settled ones stay settled', () => {
    const { run } = inVerification();
    const two = { ...run, hypotheses: [{ ...run.hypotheses[0]!, status: 'confirmed' as const, round: 0 }, ...run.hypotheses] };
    expect(revertToExploration(two, 1).run).toMatchObject({ fruitless_rounds: 1, hypotheses: [{ status: 'confirmed' }, { status: 'rejected' }] });
    expect(revertToExploration({ ...two, phase: 'READY' }, 1).run.fruitless_rounds).toBe(0);
    expect(revertToExploration({ ...opened().run, phase: 'SEMANTIC' }, 1).run.frame).toBeNull();
  });

  it('[U-14] a settled hypothesis cannot be settled again, and only open ones are named', () => {
    const { run, world } = inVerification();
    const settled = { ...run, hypotheses: [{ ...run.hypotheses[0]!, hypothesis_id: 'h0', text: 'old', status: 'rejected' as const }, ...run.hypotheses] };
    const { refusals } = submitVerification(settled, { verified: [{ hypothesis: 'h0', status: 'rejected', receipt_id: 'rcp_1' }], facts: world.facts(), at: 1 });
    expect(refusals.map(({ valid }) => valid)).toEqual([['h1']]);
  });

  it('[U-14] what was verified and is not enough leads back to exploring', () => {
    const standing = explored(framed(VAGUE, FRAMES.vague));
    const once = submit(standing, understanding(standing.world, { symbols_identified: [], slot_evidence: { target_feature: place(standing.world, LOGIN, 1) } })).run;
    const guess = submitSemantic({ ...once, phase: 'SEMANTIC' }, { hypotheses: [{ text: 'issueToken を通る', symbol: 'issueToken' }, { text: 'tokenStore を通る', symbol: 'tokenStore' }], suggested: ['issueToken'], receipts_so_far: standing.world.receipts.length, at: 1 }).run;
    const receipts = [standing.world.define('issueToken'), standing.world.define('tokenStore')];
    const step = submitVerification(guess, { verified: receipts.map((receipt_id, at) => ({ hypothesis: `h${at + 1}`, status: 'confirmed', receipt_id })), facts: standing.world.facts(...citationsOf(once.submission!)), at: 2 });
    expect(step.run.transitions.at(-1)).toEqual({ from: 'VERIFICATION', to: 'EXPLORATION', by: 'submit_verification', why: 'not_enough', at: 2 });
    expect(step.run.frame!.mapped_symbols.map(({ name, source }) => `${name} ${source}`)).toContain('issueToken FACT');
  });

  it.each([[['paintHeader'], 'confirmed', false], [[], 'confirmed', true]] as const)('[U-11] a confirmed symbol speaks of the target where our own search brought it: %j', (suggested, status, missing) => {
    const standing = explored(framed(VAGUE, FRAMES.vague));
    const once = submit(standing, understanding(standing.world, { symbols_identified: ['paintHeader'], entry_points: [], slot_evidence: { target_feature: place(standing.world, LOGIN, 1) } })).run;
    const guess = submitSemantic({ ...once, phase: 'SEMANTIC' }, { hypotheses: [{ text: 'paintHeader を通る', symbol: 'paintHeader' }], suggested, receipts_so_far: standing.world.receipts.length, at: 1 }).run;
    const receipt_id = standing.world.define('paintHeader');
    const { verdict } = submitVerification(guess, { verified: [{ hypothesis: 'h1', status, receipt_id }], facts: standing.world.facts(...citationsOf(once.submission!)), at: 2 });
    expect(verdict!.missing_requirements.includes('related_symbol: target_feature')).toBe(missing);
  });

  const LATE = 'トークンの保存が遅すぎて固まる';
  const PASSES = 'an empty password passes the check';
  /** Rejected, then confirmed at the line that shows what was rejected. */
  const swapped = (run: UnderstandingRun, world: SmallWorld) => {
    const receipt_id = world.read(LOGIN);
    const shown = { receipt_id, file: LOGIN, line: 8 };
    const { run: next } = submitVerification(run, { verified: [{ hypothesis: 'h2', status: 'rejected', receipt_id }, { hypothesis: 'h1', status: 'confirmed', ...shown }], facts: world.facts(shown), at: 40 });
    return submit({ run: next, world }, understanding(world, { slot_evidence: { target_feature: place(world, LOGIN, 1) } }));
  };

  it('[U-14] two guesses for one slot are refused, since a slot holds one value', () => {
    const { run, world } = inSemantic();
    const step = submitSemantic(run, { hypotheses: [{ text: LATE, slot: 'observed_issue' }, { text: 'a', symbol: 'findUser' }, { text: PASSES, slot: 'observed_issue' }], receipts_so_far: world.receipts.length, at: 30 });
    expect(step.refusals.map(({ check, path }) => `${check} ${path}`)).toEqual(['understanding.invalid_hypotheses hypotheses.2']);
    expect(step.run).toBe(run);
  });

  it('[U-07][U-14] a problem whose guess was rejected is no fact by another guess, and no HIGH run is READY without a problem', () => {
    const { run, world } = inSemantic();
    const [first, second] = [LATE, PASSES].map((text) => submitSemantic(run, { hypotheses: [{ text, slot: 'observed_issue' }], receipts_so_far: world.receipts.length, at: 30 }).run);
    // As a program before this one took them.
    const two = { ...second!, hypotheses: [first!.hypotheses[0]!, { ...second!.hypotheses[0]!, hypothesis_id: 'h2' }] };
    const { run: after, verdict } = swapped(two, world);
    expect([after.frame!.observed_issue, after.frame!.slot_source.observed_issue, after.frame!.slot_evidence.observed_issue]).toEqual([null, 'UNRESOLVED', undefined]);
    expect([after.phase, after.risk, verdict!.missing_requirements]).toEqual(['EXPLORATION', 'HIGH', ['slot_evidence: observed_issue']]);
  });

  it('[U-07] earlier evidence backs no slot that is empty', () => {
    const standing = explored(framed());
    const { run } = submit(standing);
    const emptied = { ...run, phase: 'EXPLORATION' as const, stated: [], risk: 'HIGH' as const, frame: { ...run.frame!, observed_issue: null, slot_quotes: {} } };
    const step = submit({ run: emptied, world: standing.world }, understanding(standing.world, { slot_evidence: { target_feature: place(standing.world, LOGIN, 1) } }));
    expect(step.verdict!.missing_requirements).toEqual(['slot_evidence: observed_issue']);
  });

  it('[U-12] whatever stands in the way has a line: a citation for a slot nobody asked about, and a guess that is left', () => {
    const standing = explored(framed());
    const whole = understanding(standing.world);
    const { verdict } = submit(standing, { ...whole, slot_evidence: { ...whole.slot_evidence, trigger_condition: { receipt_id: 'rcp_none', file: LOGIN, line: 3 } } });
    expect([verdict!.sufficient, verdict!.missing_requirements]).toEqual([false, ['claim: slot_evidence.trigger_condition']]);
    const guessed = { ...standing.run, frame: { ...standing.run.frame!, slot_source: { ...standing.run.frame!.slot_source, desired_action: 'HYPOTHESIS' as const } } };
    expect(submit({ run: guessed, world: standing.world }).verdict!.missing_requirements).toEqual(['claim: resolved_frame.desired_action']);
    // One line for one thing: what is required says so already.
    const wrong = submit(standing, { ...whole, slot_evidence: { ...whole.slot_evidence, observed_issue: { receipt_id: 'rcp_none', file: LOGIN, line: 3 } } });
    expect(wrong.verdict!.missing_requirements).toEqual(['slot_evidence: observed_issue']);
  });

  it('[U-10] a guess nobody verified stands in the way', () => {
    const { run, world } = explored(framed());
    const guessed = { ...run, frame: { ...run.frame!, slot_source: { ...run.frame!.slot_source, desired_action: 'HYPOTHESIS' as const } } };
    const { refusals, run: next } = submit({ run: guessed, world });
    expect(refusals).toMatchObject([{ check: 'understanding.hypothesis_left', params: { slot: 'desired_action' }, path: 'resolved_frame.desired_action' }]);
    expect(next.phase).toBe('EXPLORATION');
  });
});
