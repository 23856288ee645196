// The same loop through the calling agent: the server hands out the prompt, counts the tries and judges; no key is needed.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SekishoError } from '../../../src/kernel/errors.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { brokenText, dashboardOf, putOnBoard, sample, soundText } from './proposal-support.ts';

let engine: TestEngine;
beforeEach(() => { engine = openTestEngine(); });
afterEach(() => engine.close());

interface Opened { run_id: string; prompt: string; corrections_left: number; next: { operation: string }[] }
interface Verdict { verdict: string; ok: boolean; errors: string[]; corrections_left: number; prompt?: string; retryCount: number; rendered?: unknown; diffs: { result: string }[]; label?: string; next: { operation: string }[] }

const open = (id: string, rest: object = {}) => engine.ask<Opened>('open_proposal', { type: sample(id).kind, dashboard: dashboardOf(sample(id)), ...rest });
const submit = (run_id: string, output: string) => engine.ask<Verdict>('submit_proposal', { run_id, output });

async function codeOf(work: Promise<unknown>): Promise<SekishoError> {
  return work.then(() => expect.unreachable('it succeeded'), (error: unknown) => error as SekishoError);
}

describe('a proposal through the calling agent', () => {
  it.each([['案Aがベストなので選択すべき', 'この題名'], ['案Aがベストなので選択すべき', 'n1']])('H2: [Q-05] a node that the agent invented for its title %s (%s) excuses no verdict; the same node on the board may be quoted', async (title, id) => {
    const dashboard = { trays: { needs_decision: [...dashboardOf(sample('A1')).trays['needs_decision']!.filter((node) => node.id !== id), { id, title, status: 'NEEDS_DECISION' }] } };
    const report = (summary: string) => JSON.stringify({ ...(sample('A1').correct[0] as object), ...(id === 'n1' ? { target_title: title } : {}), summary });
    const quoting = report(`現時点では「${title}」に二つの案があります。`);
    const verdictOn = async (text: string) => (await submit((await engine.ask<Opened>('open_proposal', { type: 'advisor', dashboard })).run_id, text)).errors;
    const refused = ['output contains forbidden word (e.g. ベスト, 推奨)'];
    expect([await verdictOn(quoting), await verdictOn(report(title))]).toEqual([refused, refused]);
    await engine.store.commit((tx) => void tx.insert('board_node', { node_id: id, title: `${title}か`, status: 'NEEDS_DECISION' }));
    expect(await verdictOn(quoting)).toEqual(refused);
    await engine.store.commit((tx) => void tx.update('board_node', { node_id: id, title, status: 'NEEDS_DECISION' }));
    expect([await verdictOn(quoting), await verdictOn(report(title))]).toEqual([[], refused]);
  });

  it('attack 13: [Q-04] a verdict as the title of an invented node is nowhere on the page; the same title on the board is', async () => {
    const title = '案Aがベスト。推奨。';
    const dashboard = { trays: { needs_decision: [{ id: 'n1', title, status: 'NEEDS_DECISION', context: 'メモ: 案Aがベストなので選択すべき' }] } };
    const report = (over: object = {}) => JSON.stringify({ ...(sample('A1').correct[0] as object), target_title: title, ...over });
    const answer = async (text: string) => submit((await engine.ask<Opened>('open_proposal', { type: 'advisor', dashboard, userIntent: '結論は案Aがベストです' })).run_id, text);
    const shown = async () => JSON.stringify((await answer(report())).rendered);
    expect(await shown()).not.toContain('ベスト');
    for (const summary of ['メモに「案Aがベストなので選択すべき」とあります。', '本人は「結論は案Aがベストです」と言っています。']) expect((await answer(report({ summary }))).ok, summary).toBe(false);
    await engine.store.commit((tx) => void tx.insert('board_node', { node_id: 'n1', title, status: 'NEEDS_DECISION' }));
    expect(await shown()).toContain(title);
  });

  it('[Q-10] hands out the prompt, judges, hands out the correction, accepts: the scenario of the model, without one', async () => {
    await putOnBoard(engine.store, 'O2');
    const { run_id, prompt, corrections_left, next } = await open('O2', { userIntent: '分けてほしい' });
    expect([corrections_left, next[0]!.operation]).toEqual([2, 'submit_proposal']);
    for (const part of ['"decomposition_proposals"', '利用可能な ID: n1', '企画書を書く', '分けてほしい', 'JSON だけを出力してください']) expect(prompt).toContain(part);

    const first = await submit(run_id, 'Sure! Here it is.');
    expect(first).toMatchObject({ verdict: 'correct', ok: false, errors: ['output is not valid JSON'], corrections_left: 2, retryCount: 0, report: null, state: 'open', next: [{ operation: 'submit_proposal' }] });
    expect(first.prompt).toContain('以下の Must 条件を満たしていません。これらをすべて満たす JSON だけを再度出力してください。');

    const second = await submit(run_id, brokenText('O2', 'one child'));
    expect(second).toMatchObject({ verdict: 'correct', corrections_left: 1, retryCount: 1 });
    expect(second.prompt).toContain('suggested_children must have at least 2 items');

    const third = await submit(run_id, soundText('O2'));
    expect(third).toMatchObject({ verdict: 'accepted', ok: true, errors: [], corrections_left: 0, retryCount: 2, rendered: { kind: 'organizer' }, diffs: [{ result: 'VALID' }], report: sample('O2').correct[0] });
    expect(third).not.toHaveProperty('prompt');
    expect(await engine.ask('replay_session', {}, PERSON)).toMatchObject({ ok: true, checked: 3 });
  });

  it('[Q-10] counts the tries itself: three refusals are the end, whatever is submitted after', async () => {
    const { run_id } = await open('A5', { focusNodeId: 'n1' });
    await submit(run_id, brokenText('A1', 'one option'));
    await submit(run_id, brokenText('A1', 'risks []'));
    const last = await submit(run_id, brokenText('A1', 'blank summary'));
    expect(last).toMatchObject({ verdict: 'not_adopted', ok: false, errors: ['summary must be non-empty'], corrections_left: 0, label: '未採用', why: 'corrections_used', report: null, diffs: [] });
    expect(last).not.toHaveProperty('rendered');
    expect(last).not.toHaveProperty('prompt');
    const error = await codeOf(submit(run_id, soundText('A5')));
    expect(error).toMatchObject({ code: 'QC-111', message: 'QC-111 submit_proposal is not possible now: this proposal is over', params: { next: { en: expect.stringMatching(/get_proposal.*open_proposal/) as string, ja: expect.stringMatching(/get_proposal.*open_proposal/) as string } } });
    expect(last.next).toMatchObject([{ operation: 'get_proposal' }, { operation: 'open_proposal', input: { type: 'advisor' } }]);
    expect(await engine.ask('get_proposal', { run_id })).toMatchObject({ state: 'not_adopted', attempts: [{ number: 1 }, { number: 2 }, { number: 3 }] });
  });

  it('[Q-10] stops when the same errors come twice', async () => {
    const { run_id } = await open('O2');
    await submit(run_id, brokenText('O2', 'no id'));
    expect(await submit(run_id, brokenText('O2', 'no id'))).toMatchObject({ verdict: 'not_adopted', why: 'same_errors', retryCount: 1 });
  });

  it('answers a repeated submission from memory; it is one try', async () => {
    const { run_id } = await open('O2');
    const once = { operation: 'submit_proposal', input: { run_id, output: '{}' }, requestId: 'one' };
    const first = await engine.send(once);
    expect(await engine.send(once)).toEqual(first);
    expect(await engine.ask('get_proposal', { run_id })).toMatchObject({ retryCount: 1, corrections_left: 2, attempts: [{ number: 1, ok: false }, { number: 2, ended: 'open' }] });
  });

  it('says the same number of corrections left in submit_proposal and in get_proposal', async () => {
    const { run_id } = await open('O2');
    for (const broken of ['{}', '[]']) {
      const { corrections_left } = await submit(run_id, broken);
      expect(await engine.ask('get_proposal', { run_id })).toMatchObject({ corrections_left });
    }
  });

  it('goes on with the same submission when the process died after the verdict and before the answer', async () => {
    const { run_id } = await open('O2');
    const once = { operation: 'submit_proposal', input: { run_id, output: '{}' }, requestId: 'one' };
    const first = await engine.send(once);
    const [request] = engine.store.read((tx) => tx.list('request').filter((row) => row['operation'] === 'submit_proposal'));
    await engine.store.commit((tx) => tx.remove('request', String(request!['request_id']))); // as if the last commit had not been reached
    engine.clock.advance(60_000);
    expect(await engine.send(once)).toEqual(first);
    expect((await engine.ask<{ attempts: unknown[] }>('get_proposal', { run_id })).attempts).toHaveLength(2);
    // The verdict on a submission stays what it was, also when the run has gone on since.
    await submit(run_id, soundText('O2'));
    await engine.store.commit((tx) => tx.remove('request', String(request!['request_id'])));
    expect(await engine.send(once)).toMatchObject({ verdict: 'correct', errors: first['errors'], corrections_left: 2, prompt: first['prompt'] });
  });

  it('H3: another output, or another run, under a known request id is QC-112; the first submission keeps its verdict', async () => {
    const [{ run_id }, { run_id: second }] = [await open('O2'), await open('O2')];
    const once = { operation: 'submit_proposal', input: { run_id, output: '{}' }, requestId: 'one' };
    const first = await engine.send(once);
    const forget = () => engine.store.commit((tx) => tx.list('request').forEach((row) => tx.remove('request', String(row['request_id']))));
    await forget();
    expect((await codeOf(engine.send({ ...once, input: { run_id, output: soundText('O2') } }))).code).toBe('QC-112');
    expect((await codeOf(engine.send({ ...once, input: { run_id: second, output: '{}' } }))).code).toBe('QC-112');
    // Also where they differ behind the last character that is kept.
    const long = (end: string) => ({ operation: 'submit_proposal', input: { run_id, output: 'x'.repeat(300_000) + end }, requestId: 'two' });
    await engine.send(long('a'));
    await forget();
    expect((await codeOf(engine.send(long('b')))).code).toBe('QC-112');
    expect(await engine.send(once)).toEqual(first);
  });

  it('M6: of submissions sent at once one is judged; a twin gets the same answer, another is under way (QC-404) and counts when it is sent again', async () => {
    const { run_id } = await open('O2');
    const sent = (requestId: string, output: string) => engine.send({ operation: 'submit_proposal', input: { run_id, output }, requestId });
    const twin = async () => {
      engine.clock.advance(7);
      return sent('a', '{}');
    };
    const [first, same, other, changed] = await Promise.allSettled([sent('a', '{}'), twin(), sent('b', soundText('O2')), sent('a', soundText('O2'))]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { verdict: 'correct' } });
    expect(same).toEqual(first);
    expect(other).toMatchObject({ status: 'rejected', reason: { code: 'QC-404', row: { retry: 'same' } } });
    expect(changed).toMatchObject({ status: 'rejected', reason: { code: 'QC-112' } });
    expect(await sent('b', soundText('O2'))).toMatchObject({ verdict: 'accepted', retryCount: 1 });
  });

  it('M6: after a crash between submission and verdict every submission is told that the run is under way (QC-404)', async () => {
    const { run_id } = await open('O2');
    // A dead process took the run up and its lease has not run out.
    await engine.store.commit((tx) => {
      const thread = tx.get('workflow_thread', run_id)!;
      tx.update('workflow_thread', { ...thread, state: 'running', waiting_for: undefined });
      tx.update('lease', { scope_key: `thread:${run_id}`, owner: 'dead', token: 99, expires_at: engine.clock.now() + 10_000 });
    });
    const error = await codeOf(submit(run_id, soundText('O2')));
    expect([error.code, error.row.retry, error.params['run_id']]).toEqual(['QC-404', 'same', run_id]);
  });

  it('M6: a run of another version is refused in the words of proposals', async () => {
    const { run_id } = await open('O2');
    await engine.store.commit((tx) => tx.update('workflow_thread', { ...tx.get('workflow_thread', run_id)!, version: '0' }));
    const error = await codeOf(submit(run_id, soundText('O2')));
    expect([error.code, error.envelope('ja').message, error.envelope('ja').hint]).toEqual(['QC-111', expect.stringContaining('この提案は別の版'), expect.stringContaining('open_proposal')]);
  });

  it('opens the same run for the same request after a crash, and another for another', async () => {
    const once = { operation: 'open_proposal', input: { type: 'organizer', dashboard: dashboardOf(sample('O2')) }, requestId: 'o' };
    const first = await engine.send(once);
    await engine.store.commit((tx) => tx.list('request').forEach((row) => tx.remove('request', String(row['request_id']))));
    expect(await engine.send(once)).toEqual(first);
    expect((await engine.send({ ...once, requestId: 'p' }))['run_id']).not.toBe(first['run_id']);
    expect((await engine.send({ ...once, principal: PERSON }))['run_id']).not.toBe(first['run_id']);
  });

  it('belongs to its opener; a person may look, another agent finds nothing', async () => {
    const { run_id } = await open('O2');
    const other = { kind: 'agent', id: 'token:other' } as const;
    for (const [operation, input] of [['get_proposal', { run_id }], ['submit_proposal', { run_id, output: '{}' }]] as const) {
      const foreign = await codeOf(engine.ask(operation, input, other));
      const unknown = await codeOf(engine.ask(operation, { ...input, run_id: 'run_00000000000000000000000000' }, AGENT));
      expect([foreign.code, foreign.params]).toEqual([unknown.code, unknown.params]);
    }
    expect(await engine.ask('get_proposal', { run_id }, PERSON)).toMatchObject({ state: 'open', by: 'agent' });
  });

  it('takes no submission for a run of the configured model', async () => {
    engine.close();
    const { scriptedModel } = await import('../../../src/testing/index.ts');
    engine = openTestEngine({}, { model: scriptedModel([soundText('O2')]) });
    const { run_id } = await engine.ask<{ run_id: string }>('run_organizer', { dashboard: dashboardOf(sample('O2')) });
    expect((await codeOf(submit(run_id, soundText('O2')))).code).toBe('QC-111');
  });

  it('gives the prompt again to whoever lost it', async () => {
    const { run_id, prompt } = await open('O2');
    expect(await engine.ask('get_proposal', { run_id })).toMatchObject({ prompt });
    const { prompt: correction } = await submit(run_id, '{}');
    expect(await engine.ask('get_proposal', { run_id })).toMatchObject({ prompt: correction });
  });

  it('is about the board of the root where no dashboard is sent', async () => {
    await engine.store.commit((tx) => {
      tx.insert('board_node', { node_id: 'nod_1', title: '企画書を書く', status: 'READY', context: '来週まで' });
      tx.insert('board_node', { node_id: 'nod_2', title: '済んだこと', status: 'DONE' });
    });
    const { prompt } = await engine.ask<Opened>('open_proposal', { type: 'organizer' });
    expect(prompt).toContain('利用可能な ID: nod_1\n');
    expect(prompt).toContain('来週まで');
    expect(prompt).not.toContain('済んだこと');
  });

  it('stands in its session: the story tells it, and the decisions are replayed with it', async () => {
    const { session_id } = await engine.ask<{ session_id: string }>('open_plan', { instruction: '企画書を書く' });
    const { run_id } = await open('O2', { session_id });
    await submit(run_id, '{}');
    await submit(run_id, soundText('O2'));
    expect(await engine.ask('replay_session', { session_id })).toMatchObject({ ok: true, checked: 2 });
    const { story } = await engine.ask<{ story: { line: string }[] }>('show_session', { session_id });
    expect(story.map(({ line }) => line)).toEqual(expect.arrayContaining([
      '提案を開いた: organizer、答えるのは呼び出し元のエージェント。', '1 回目の試行を判定した: 修正を求めた（誤り 4 件）。', '2 回目の試行を判定した: 採用（誤り 0 件）。', '提案が終わった: 採用（修正 1 回）。',
    ]));
    expect((await codeOf(open('O2', { session_id: 'ses_00000000000000000000000000' }))).code).toBe('QC-104');
  });

  it('refuses a focus that is not there, and an output that is no text', async () => {
    expect((await codeOf(open('A5', { focusNodeId: 'n9' }))).params.path).toBe('focusNodeId');
    const { run_id } = await open('O2');
    expect((await codeOf(engine.ask('submit_proposal', { run_id, output: { a: 1 } }))).code).toBe('QC-101');
  });

  it('counts an output that is too long as a try', async () => {
    const { run_id } = await open('O2');
    expect(await submit(run_id, `{"summary":"${'x'.repeat(300_000)}"}`)).toMatchObject({ verdict: 'correct', errors: ['output is longer than 200000 characters'], corrections_left: 2 });
  });
});
