// Runs through the configured model: what is asked, what is kept, what is shown, and what no crash gives back.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SekishoError } from '../../../src/kernel/errors.ts';
import type { ModelQuestion } from '../../../src/model/model.ts';
import { scriptedModel, type ScriptedAnswer, type ScriptedModel } from '../../../src/testing/index.ts';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { brokenText, dashboardOf, putOnBoard, sample, soundText } from './proposal-support.ts';

let engine: TestEngine;
afterEach(() => engine.close());

function withModel(script: readonly ScriptedAnswer[], env: Record<string, string> = {}): ScriptedModel {
  const model = scriptedModel(script);
  engine = openTestEngine(env, { model });
  return model;
}

const O2 = { dashboard: dashboardOf(sample('O2')) };
const A5 = { dashboard: dashboardOf(sample('A5')), focusNodeId: 'n1' };
const rowsOf = (table: 'proposal_run' | 'proposal_attempt' | 'board_diff') => engine.store.read((tx) => tx.list(table));
const logOf = (kind: string) => engine.store.read((tx) => tx.log()).filter((entry) => entry.kind === kind);

/** As if no process had lived to its last commit. */
function forgetAnswers(): Promise<void> {
  return engine.store.commit((tx) => tx.list('request').forEach((row) => tx.remove('request', String(row['request_id']))));
}

async function codeOf(work: Promise<unknown>): Promise<SekishoError> {
  return work.then(() => expect.unreachable('it succeeded'), (error: unknown) => error as SekishoError);
}

describe('a run through the configured model', () => {
  it('[Q-09] answers { ok, report, errors, warnings, rendered, retryCount } for a sound first report', async () => {
    const model = withModel([soundText('O2')]);
    const answer = await engine.ask('run_organizer', O2);
    expect(answer).toMatchObject({ ok: true, report: sample('O2').correct[0], errors: [], warnings: [], retryCount: 0, state: 'accepted', rendered: { kind: 'organizer', language: 'ja' } });
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]).toMatchObject({ json: true, messages: [{ role: 'system' }, { role: 'user' }] });
  });

  it('[Q-01] [Q-06] goes from a text that is no JSON over a broken report to a sound one, and counts both tries', async () => {
    const model = withModel(['Sure! Here it is.', brokenText('O2', 'one child'), soundText('O2')]);
    const answer = await engine.ask('run_organizer', O2);
    expect(answer).toMatchObject({ ok: true, retryCount: 2, errors: [] });
    expect(model.asked.map(({ messages }) => messages.length)).toEqual([2, 4, 4]);
    const [, second, third] = model.asked as [ModelQuestion, ModelQuestion, ModelQuestion];
    expect(second.messages[2]).toEqual({ role: 'assistant', text: 'Sure! Here it is.' });
    expect(second.messages[3]!.text).toContain('output is not valid JSON');
    // Only the last refused output stands in the conversation, however many there were.
    expect(third.messages[2]).toEqual({ role: 'assistant', text: brokenText('O2', 'one child') });
    expect(JSON.stringify(third.messages)).not.toContain('Sure!');
    expect(third.messages[3]!.text).toContain('【検証エラー】以下の項目を満たすように、同じ形式の JSON だけを再出力してください。');
    expect(third.messages[3]!.text).toContain('利用可能な ID: n1');
    expect(rowsOf('proposal_attempt').map((row) => row['output'])).toHaveLength(3);
  });

  it('[Q-06] gives up after two corrections: 未採用, its errors, and never a rendering', async () => {
    const model = withModel([brokenText('O2', 'one child'), brokenText('O2', 'no id'), brokenText('O2', 'invented id'), soundText('O2')]);
    const answer = await engine.ask('run_organizer', O2);
    expect(answer).toMatchObject({ ok: false, report: null, errors: ["target_node_id 'xyz' is not in valid node list"], retryCount: 2, state: 'not_adopted', label: '未採用', why: 'corrections_used', diffs: [] });
    expect(answer).not.toHaveProperty('rendered');
    expect(model.asked).toHaveLength(3);
    expect(rowsOf('proposal_run')[0]).not.toHaveProperty('rendered');
    expect(rowsOf('board_diff')).toEqual([]);
  });

  it('[Q-06] stops early when the same errors come twice', async () => {
    const model = withModel([brokenText('O2', 'one child'), brokenText('O2', 'one child'), soundText('O2')]);
    expect(await engine.ask('run_organizer', O2)).toMatchObject({ ok: false, retryCount: 1, why: 'same_errors' });
    expect(model.asked).toHaveLength(2);
  });

  it('shows a report that was not adopted to a person, with its errors, and to no agent', async () => {
    withModel([brokenText('A5', 'another node than the one in focus'), brokenText('A5', 'another node than the one in focus')]);
    const shown = await engine.ask<Record<string, unknown>>('run_advisor', A5, PERSON);
    expect(shown).toMatchObject({ ok: false, label: '未採用', report: { target_node_id: 'n2' }, errors: ["target_node_id must be the focus node 'n1'"] });
    const attempts = (await engine.ask<{ attempts: { output?: string }[] }>('get_proposal', { run_id: shown['run_id'] }, PERSON)).attempts;
    expect(attempts.every(({ output }) => output !== undefined)).toBe(true);
  });

  it('[Q-01] never takes a truncated output for a whole one, also when it happens to parse', async () => {
    const model = withModel([{ text: soundText('O2'), ended: 'cut' }, soundText('O2')]);
    expect(await engine.ask('run_organizer', O2)).toMatchObject({ ok: true, retryCount: 1 });
    expect(model.asked[1]!.messages.at(-1)!.text).toContain('output was cut off before its end');
    expect(rowsOf('proposal_attempt').map((row) => [row['number'], row['ended'], row['ok']]).sort()).toEqual([[1, 'cut', false], [2, 'whole', true]]);
  });

  it('[Q-01] repairs nothing: a code fence, two objects, a key twice and a text around are errors of their own', async () => {
    const sound = soundText('O2');
    for (const [text, error] of [
      [`\`\`\`json\n${sound}\n\`\`\``, 'output must be JSON only, without a code fence'],
      [`${sound}\n${sound}`, 'output must be one JSON object, not several'],
      [sound.replace('{', '{"summary":"x",'), "output has the key 'summary' twice in one object"],
      [`Here: ${sound}`, 'output has text beside the JSON object'],
      ['', 'output is empty'],
      [`{"summary":"${'x'.repeat(200_000)}"}`, 'output is longer than 200000 characters'],
    ] as const) {
      withModel([text, text]);
      expect(await engine.ask('run_organizer', O2)).toMatchObject({ ok: false, errors: [error], why: 'same_errors', report: null });
      engine.close();
    }
    withModel([]);
  });

  it('keeps no more of an endless output than the limit, and shows the model none of it again', async () => {
    const model = withModel([`{"summary":"${'x'.repeat(300_000)}"}`, soundText('O2')]);
    expect(await engine.ask('run_organizer', O2)).toMatchObject({ ok: true, retryCount: 1 });
    expect(Math.max(...rowsOf('proposal_attempt').map((row) => String(row['output']).length))).toBe(200_000);
    expect(JSON.stringify(model.asked[1]!.messages).length).toBeLessThan(20_000);
  });

  it('is not executed, with QC-004 and nothing rendered, when the model cannot be asked', async () => {
    withModel([brokenText('O2', 'one child'), new SekishoError('QC-004', { reason: { en: 'HTTP 500', ja: 'HTTP 500' }, calls: 4 })]);
    const error = await codeOf(engine.send({ operation: 'run_organizer', input: O2, requestId: 'once' }));
    expect([error.code, error.envelope('en').message]).toEqual(['QC-004', expect.stringContaining('HTTP 500')]);
    expect(error.params.details).toMatchObject({ retryCount: 1 });
    const { run_id } = error.params.details as { run_id: string };
    expect(await engine.ask('get_proposal', { run_id })).toMatchObject({ state: 'not_executed', why: 'not_executed', failure: { code: 'QC-004' }, report: null, attempts: [{ number: 1, ok: false }, { number: 2, ended: 'open', calls: 4 }] });
    expect(rowsOf('board_diff')).toEqual([]);
  });

  it('[Q-06] M3: a run in which the model could not be asked is begun anew by the same request; one that was judged to its end is not', async () => {
    const away = new SekishoError('QC-004', { reason: { en: 'HTTP 503', ja: 'HTTP 503' } });
    const model = withModel([away, away, soundText('O2'), soundText('O2')]);
    const once = { operation: 'run_organizer', input: O2, requestId: 'once' };
    const runs = [await codeOf(engine.send(once)), await codeOf(engine.send(once))].map((error) => [error.code, (error.params.details as { run_id: string }).run_id]);
    expect(runs.map(([code]) => code)).toEqual(['QC-004', 'QC-004']);
    const told = await engine.send(once);
    expect(told).toMatchObject({ ok: true, retryCount: 0 });
    expect(new Set([...runs.map(([, run_id]) => run_id), told['run_id']]).size).toBe(3);
    await forgetAnswers();
    expect(await engine.send(once)).toEqual(told);
    expect(model.asked).toHaveLength(3);
  });

  it('[Q-06] M3: not for ever: after twenty executions a request id is used up', async () => {
    const model = withModel([]);
    const once = { operation: 'run_organizer', input: O2, requestId: 'once' };
    for (let execution = 1; execution <= 20; execution += 1) expect((await codeOf(engine.send(once))).code).toBe('QC-004');
    const error = await codeOf(engine.send(once));
    expect(error).toMatchObject({ code: 'QC-111', params: { next: { en: expect.stringContaining('new request id') as string, ja: expect.stringContaining('新しいリクエスト ID') as string } } });
    expect(model.asked).toHaveLength(20);
  });

  it('H3: another input under a known request id is QC-112, after a failure, after a crash and while the model thinks; the first goes on with its own run', async () => {
    let reached = (): void => {};
    let answer = (_text: string): void => {};
    const thinking = new Promise<void>((resolve) => { reached = resolve; });
    const model = withModel([new SekishoError('QC-004', { reason: { en: 'HTTP 503', ja: 'HTTP 503' } }), () => (reached(), new Promise<string>((resolve) => { answer = resolve; }))]);
    const mine = { operation: 'run_organizer', input: O2, requestId: 'k' };
    const others = [{ ...mine, input: { ...O2, userIntent: '別のこと' } }, { ...mine, operation: 'run_advisor', input: A5 }, { ...mine, operation: 'open_proposal', input: { type: 'organizer', ...O2 } }];
    const expectRefused = async (): Promise<void> => {
      for (const other of others) expect((await codeOf(engine.send(other))).code).toBe('QC-112');
    };
    expect((await codeOf(engine.send(mine))).code).toBe('QC-004');
    await expectRefused();
    const told = engine.send(mine);
    await thinking;
    await expectRefused();
    answer(soundText('O2'));
    expect(await told).toMatchObject({ ok: true });
    await forgetAnswers(); // as if the process had died before its last commit
    await expectRefused();
    expect(await engine.send(mine)).toEqual(await told);
    expect(model.asked).toHaveLength(2);
  });

  it('H3: of two inputs sent at once under one request id, one is judged and the other is QC-112', async () => {
    const model = withModel([soundText('O2'), soundText('O2')]);
    const mine = { operation: 'run_organizer', input: O2, requestId: 'k' };
    const [first, second] = await Promise.allSettled([engine.send(mine), engine.send({ ...mine, input: { ...O2, userIntent: '別のこと' } })]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'QC-112' } });
    expect(model.asked).toHaveLength(1);
  });

  it('names both ways on from a run that was not adopted, in both languages', async () => {
    withModel([brokenText('O2', 'one child'), brokenText('O2', 'one child'), brokenText('O2', 'one child'), brokenText('O2', 'one child')]);
    for (const [language, why] of [['ja', '新しい提案を始める'], ['en', 'begin a new proposal']] as const) {
      const { next } = (await engine.send({ operation: 'run_organizer', input: O2, language })) as { next: { operation: string; why: string }[] };
      expect(next).toMatchObject([{ operation: 'get_proposal' }, { operation: 'open_proposal', input: { type: 'organizer' }, why: expect.stringContaining(why) as string }]);
    }
  });

  it('leaves what nobody foresaw unforeseen', async () => {
    withModel([new TypeError('bug')]);
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await codeOf(engine.ask('run_organizer', O2))).code).toBe('QC-900');
    expect(reported.mock.calls).toEqual([[new TypeError('bug')]]);
    reported.mockRestore();
    expect(await engine.ask('get_proposal', { run_id: rowsOf('proposal_run')[0]!['run_id'] })).toMatchObject({ state: 'not_executed', failure: { code: 'QC-900' }, report: null });
  });

  it('answers a repeated request from memory and asks nobody', async () => {
    const model = withModel([soundText('O2')]);
    const first = await engine.send({ operation: 'run_organizer', input: O2, requestId: 'again' });
    expect(await engine.send({ operation: 'run_organizer', input: O2, requestId: 'again' })).toEqual(first);
    expect(model.asked).toHaveLength(1);
    expect(rowsOf('proposal_run')).toHaveLength(1);
  });

  it('[Q-09] logs every attempt with ok, errors and warnings, and the final retryCount; the log holds no word of the model', async () => {
    withModel([brokenText('O2', 'invented id'), soundText('O2')]);
    await engine.ask('run_organizer', O2);
    expect(logOf('proposal.judged').map(({ body }) => [body['attempt'], body['ok'], body['errors'], body['warnings'], body['word'], body['checks']])).toEqual([
      [1, false, 1, 0, 'correct', ['proposal.unknown_node']],
      [2, true, 0, 0, 'accept', []],
    ]);
    expect(logOf('proposal.finished').map(({ body }) => [body['state'], body['retryCount']])).toEqual([['accepted', 1]]);
    expect(JSON.stringify(engine.store.read((tx) => tx.log()))).not.toContain('xyz');
  });

  it('[K-06] recomputes every verdict from what was recorded, and notices one that was changed', async () => {
    withModel([{ text: '{}', ended: 'cut' }, brokenText('O2', 'one child'), soundText('O2')]);
    await engine.ask('run_organizer', O2);
    expect(await engine.ask('replay_session', {}, PERSON)).toMatchObject({ ok: true, checked: 3, decisions: [{ word: 'correct', result: 'same' }, { word: 'correct', result: 'same' }, { word: 'accept', result: 'same' }] });
    const { inputs } = logOf('proposal.judged')[2]!.body as { inputs: Record<string, string> };
    const record = engine.store.read((tx) => tx.get('record', inputs['output']!))!;
    await engine.store.commit((tx) => tx.update('record', { ...record, text: String(record['text']).replace('企画書', 'べき') }));
    await expect(engine.ask('replay_session', {}, PERSON)).rejects.toThrow('QC-018');
  });

  it('keeps only hashes where texts are not to be kept, and says that the verdict cannot be replayed', async () => {
    withModel([soundText('O2')], { SEKISHO_ARTIFACTS_KEEP: 'false' });
    await engine.ask('run_organizer', O2);
    expect(engine.store.read((tx) => tx.list('record'))).toEqual([]);
    expect(await engine.ask('replay_session', {}, PERSON)).toMatchObject({ decisions: [{ result: 'not_replayable' }] });
  });

  it('[Q-09] holds a run to the settings it began with; fewer corrections are a setting', async () => {
    const model = withModel([brokenText('O2', 'one child'), soundText('O2')], { SEKISHO_PROPOSAL_MAX_CORRECTIONS: '0' });
    expect(await engine.ask('run_organizer', O2)).toMatchObject({ ok: false, retryCount: 0, why: 'corrections_used' });
    expect(model.asked).toHaveLength(1);
  });

  it('takes forbidden words from the settings into prompt and verdict', async () => {
    const model = withModel([soundText('O2'), soundText('O2')], { SEKISHO_PROPOSAL_FORBIDDEN_ORGANIZER_JA: '["作業"]' });
    expect(await engine.ask('run_organizer', O2)).toMatchObject({ ok: false, errors: ['summary or reason contains forbidden phrase (e.g. べき, してください)'] });
    expect(model.asked[0]!.messages[0]!.text).toContain('使わない語: 作業');
    expect(model.asked[1]!.messages.at(-1)!.text).toContain('decomposition_proposals[0].reason: 作業');
  });
});

describe('what a run is asked with', () => {
  it.each([
    [{}], [{ dashboard: null }], [{ dashboard: [] }], [{ dashboard: 'x' }], [{ dashboard: { trays: [] } }], [{ dashboard: { tray: {} } }], [{ dashboard: 17 }],
  ])('[Q-09] refuses %j: dashboard is required (object with trays)', async (input) => {
    const model = withModel([soundText('O2')]);
    const error = await codeOf(engine.ask('run_organizer', input));
    expect([error.code, error.row.http, error.envelope('en').message, error.envelope('ja').message]).toEqual(['QC-402', 400, 'dashboard is required (object with trays)', 'dashboard is required (object with trays)']);
    expect(model.asked).toHaveLength(0);
  });

  it.each([
    [{ trays: { in_progress: {} } }, 'dashboard.trays.in_progress'],
    [{ trays: { in_progress: [null] } }, 'dashboard.trays.in_progress[0]'],
    [{ trays: { in_progress: [{ title: 'x' }] } }, 'dashboard.trays.in_progress[0].id'],
    [{ trays: { in_progress: [{ id: ' ', title: 'x' }] } }, 'dashboard.trays.in_progress[0].id'],
    [{ trays: { in_progress: [{ id: 'a', title: 7 }] } }, 'dashboard.trays.in_progress[0].title'],
    [{ trays: { in_progress: [{ id: 'a', title: 'x' }], cooling: [{ id: 'a', title: 'y' }] } }, 'dashboard.trays.cooling[0].id'],
    [{ trays: { in_progress: [{ id: 'a', title: 'x', status: 'URGENT' }] } }, 'dashboard.trays.in_progress[0].status'],
    [{ trays: { in_progress: [{ id: 'a', title: 'x', status: null }] } }, 'dashboard.trays.in_progress[0].status'],
    [{ trays: { in_progress: [{ id: 'a\nb', title: 'x' }] } }, 'dashboard.trays.in_progress[0].id'],
    [{ trays: { in_progress: [{ id: 'a\u202eb', title: 'x' }] } }, 'dashboard.trays.in_progress[0].id'],
    [{ trays: { in_progress: [{ id: 'a\u0007', title: 'x' }] } }, 'dashboard.trays.in_progress[0].id'],
    [{ trays: { in_progress: [{ id: 'a\u200b', title: 'x' }] } }, 'dashboard.trays.in_progress[0].id'],
    [{ trays: { someday: [] } }, 'dashboard.trays.someday'],
  ])('[Q-09] names what is malformed in %j', async (dashboard, path) => {
    withModel([]);
    const error = await codeOf(engine.ask('run_organizer', { dashboard }));
    expect([error.code, error.row.http, error.params.path]).toEqual(['QC-402', 400, path]);
    expect(error.params.details).toMatchObject({ malformed: path, reason: { en: expect.any(String) as string, ja: expect.any(String) as string } });
  });

  it('[Q-09] takes the ids from the dashboard, never from the request', async () => {
    withModel([soundText('O2')]);
    expect((await codeOf(engine.ask('run_organizer', { ...O2, validNodeIds: ['n9'] }))).code).toBe('QC-101');
  });

  it('reads a dashboard that came as JSON text (K-07) and nodes named by node_id', async () => {
    withModel([soundText('O2')]);
    const dashboard = JSON.stringify({ trays: { other_active: [{ node_id: 'n1', title: '企画書を書く', status: 'READY' }] } });
    expect(await engine.ask('run_organizer', { dashboard })).toMatchObject({ ok: true });
  });

  it('[Q-09] answers a focus that is not on the dashboard with an error and retryCount 0, and asks nobody', async () => {
    const model = withModel([soundText('A1')]);
    expect(await engine.ask('run_advisor', { ...A5, focusNodeId: 'n9' })).toMatchObject({ ok: false, report: null, errors: ["focusNodeId 'n9' is not in valid node list"], warnings: [], retryCount: 0 });
    expect(model.asked).toHaveLength(0);
    expect(rowsOf('proposal_run')).toEqual([]);
  });

  it('runs where there is no node at all, as the samples O1 and A4 do', async () => {
    withModel([soundText('O1'), soundText('A4')]);
    const empty = { dashboard: dashboardOf(sample('O1')) };
    expect(await engine.ask('run_organizer', empty)).toMatchObject({ ok: true, retryCount: 0 });
    expect(await engine.ask('run_advisor', empty)).toMatchObject({ ok: true, retryCount: 0 });
  });

  it('[Q-09] is not asked at all without a model: HTTP 500, the fixed sentence, and how else to go on', async () => {
    engine = openTestEngine();
    for (const operation of ['run_organizer', 'run_advisor']) {
      const error = await codeOf(engine.ask(operation, O2));
      expect([error.code, error.row.http, error.envelope('en').message, error.envelope('ja').message]).toEqual(['QC-401', 500, 'OPENAI_API_KEY is not set', 'OPENAI_API_KEY is not set']);
      expect(error.envelope('en').hint).toContain('open_proposal');
      expect(error.envelope('ja').hint).toContain('submit_proposal');
    }
    expect(rowsOf('proposal_run')).toEqual([]);
  });

  it('asks for the report in the language of the request', async () => {
    const model = withModel([soundText('O2', 2).replace('Write the proposal', '企画書を書く'), soundText('O2', 2), soundText('O2')]);
    await engine.ask('run_organizer', { ...O2, userIntent: 'Please take this apart for me' });
    await engine.ask('run_organizer', { dashboard: { trays: { other_active: [{ id: 'n1', title: 'Write the proposal' }] } } });
    await engine.ask('run_organizer', O2);
    expect(model.asked.map(({ messages }) => /Write the report in English/.test(messages[0]!.text))).toEqual([true, true, false]);
  });
});

describe('an accepted report of the Organizer', () => {
  it('[Q-01] becomes one diff per proposal, with the same ids however often it is made', async () => {
    withModel([soundText('O2'), soundText('O2')]);
    await putOnBoard(engine.store, 'O2');
    const answer = await engine.send({ operation: 'run_organizer', input: O2, requestId: 'a' });
    const rows = rowsOf('board_diff');
    expect(answer['diffs']).toEqual([{ diff_id: rows[0]!['diff_id'], type: 'decomposition', target_node_id: 'n1', source_proposal: 'decomposition_proposals[0]', result: 'VALID', risk: [] }]);
    expect(rows[0]).toMatchObject({ run_id: answer['run_id'], change: { parent_node_id: 'n1', add_children: [{ title: '資料を集める' }, { title: '骨子を書く' }] }, generated_from: { organizer_run_id: answer['run_id'] } });
    expect(await engine.send({ operation: 'run_organizer', input: O2, requestId: 'b' })).not.toMatchObject({ diffs: [{ diff_id: rows[0]!['diff_id'] }] });
  });

  it('leaves out a proposal that is no change anybody could make, and says which', async () => {
    const report = structuredClone(sample('O3').correct[0]) as { grouping_proposals: { node_ids: string[] }[] };
    report.grouping_proposals[0]!.node_ids = ['n1'];
    withModel([JSON.stringify(report)]);
    await putOnBoard(engine.store, 'O3');
    expect(await engine.ask('run_organizer', { dashboard: dashboardOf(sample('O3')) })).toMatchObject({ ok: true, diffs: [], left_out: [{ source_proposal: 'grouping_proposals[0]', checks: ['diff.too_few_nodes'] }] });
  });

  it('offers no relation that the board already has', async () => {
    withModel([soundText('O5')]);
    await putOnBoard(engine.store, 'O5');
    await engine.store.commit((tx) => tx.insert('node_relation', { relation_id: 'rel_1', from_node_id: 'n1', to_node_id: 'n2', relation_type: 'depends_on' }));
    expect(await engine.ask('run_organizer', { dashboard: dashboardOf(sample('O5')) })).toMatchObject({ ok: true, diffs: [], left_out: [{ checks: ['diff.relation_exists'] }] });
  });

  it('offers no change of a node that is not on the board of this root', async () => {
    withModel([soundText('O2')]);
    const answer = await engine.ask('run_organizer', O2);
    expect(answer).toMatchObject({ ok: true, diffs: [], left_out: [{ source_proposal: 'decomposition_proposals[0]', checks: ['diff.unknown_node'] }] });
    expect(rowsOf('board_diff')).toEqual([]);
    expect(await engine.ask('list_diffs', { run_id: answer['run_id'] })).toEqual({ diffs: [], total: 0 });
  });

  it('list_diffs of an unknown run is 404 QC-104', async () => {
    withModel([]);
    const error = await codeOf(engine.ask('list_diffs', { run_id: 'run_00000000000000000000000000' }));
    expect([error.code, error.row.http, error.params.path]).toEqual(['QC-104', 404, 'run_id']);
  });
});
