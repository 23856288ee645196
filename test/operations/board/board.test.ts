// The board through its operations: what is put on it, how it is shown, plans and diffs that become part of it, and what a yes is tied to.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionDigest, type Diff } from '../../../src/gates/proposal/diff.ts';
import { diffRow } from '../../../src/workflow/proposal/diff-rows.ts';
import { heard, type Told } from '../../support/board-desks.ts';
import { principalKey } from '../../../src/kernel/principal.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine();
});
afterEach(() => engine.close());

const agent = (operation: string, input: unknown): Promise<Told> => heard(engine.ask(operation, input));
const person = (operation: string, input: unknown): Promise<Told> => heard(engine.ask(operation, input, PERSON));
const node = async (title: string, status = 'READY'): Promise<string> => (await person('create_node', { title, status })).body.node.id as string;
const answer = (told: Told, word: 'yes' | 'no'): Promise<Told> => person('answer_approval', { approval_id: told.body.approval.approval_id, answer: word });
/** Asks, has a person say yes, asks again. */
const withYes = async (operation: string, input: Record<string, unknown>): Promise<Told> => {
  const asked = await agent(operation, input);
  expect(asked).toMatchObject({ http: 403, body: { check: 'confirmation_missing' } });
  await answer(asked, 'yes');
  return agent(operation, { ...input, confirmation_id: asked.body.approval.approval_id });
};

describe('nodes', () => {
  it('[Q-08] a person puts a node on the board; an agent only with a person\'s yes to exactly this node', async () => {
    expect(await person('create_node', { title: '企画書を書く', context: '来週まで' })).toMatchObject({ http: 200, body: { ok: true, node: { title: '企画書を書く', context: '来週まで', status: 'CAPTURED', label: '捕捉' }, confirmation_id: null } });
    const input = { title: '返信する', context: '山田さんへ', status: 'READY' };
    const asked = await agent('create_node', input);
    expect(asked).toMatchObject({ http: 403, body: { check: 'confirmation_missing', approval: { shown: 'ボードにノードを加える\n題名: 返信する\n内容:\n  │ 山田さんへ\nステータス: READY (着手可能)\n依頼元: エージェント (ai_agent)' } } });
    await answer(asked, 'yes');
    const { approval_id } = asked.body.approval;
    for (const other of [{ ...input, title: '返信する ' }, { ...input, context: '' }, { ...input, status: 'DONE' }, { title: '返信する' }]) {
      expect(await agent('create_node', { ...other, confirmation_id: approval_id })).toMatchObject({ http: 400, body: { check: 'other_change' } });
    }
    expect(await agent('create_node', { ...input, confirmation_id: approval_id })).toMatchObject({ http: 200, body: { node: { title: '返信する' } } });
    expect(await agent('create_node', { ...input, confirmation_id: approval_id })).toMatchObject({ http: 409 });
    expect((await agent('get_dashboard', {})).body).toMatchObject({ total: 2, trays: { other_active: [{ title: '企画書を書く' }, { title: '返信する' }] } });
  });

  it('[Q-08] children the same way; their parent gets a line of history, their status is their own', async () => {
    const parent = await node('発注する', 'IN_PROGRESS');
    const children = [{ title: '品番を選ぶ' }, { title: '注文する', context: '窓口へ' }];
    expect(await person('add_children', { node_id: parent, children })).toMatchObject({ http: 200, body: { children: [{ title: '品番を選ぶ', parent_id: parent, status: 'CAPTURED' }, { title: '注文する' }] } });
    expect(await withYes('add_children', { node_id: parent, children: [{ title: '届いたか見る' }] })).toMatchObject({ http: 200 });
    const { body } = await agent('get_node', { node_id: parent });
    expect(body.children.map(({ title }: { title: string }) => title)).toEqual(['品番を選ぶ', '注文する', '届いたか見る']);
    expect(body.history.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'children_added', 'children_added']);
    const done = await withYes('estimate_status', { node_id: parent, confirm_status: 'DONE' });
    expect(done).toMatchObject({ http: 200, body: { to_status: 'DONE' } });
    expect((await agent('get_node', { node_id: parent })).body.children.map(({ status }: { status: string }) => status)).toEqual(['CAPTURED', 'CAPTURED', 'CAPTURED']);
    expect(await agent('add_children', { node_id: 'nod_no', children })).toMatchObject({ http: 404, body: { ok: false, check: 'unknown_node' } });
  });

  it('attack 15: [Q-11] the history says whose hand it was, whatever the caller says of itself; the question shows it', async () => {
    const sources = async (node_id: string) => (await agent('get_node', { node_id })).body.history.map(({ source, actor }: { source: string; actor: string }) => `${source} ${actor.split(':')[0]}`);
    const own = await node('人のノード');
    await person('add_children', { node_id: own, children: [{ title: '子' }] });
    expect(await sources(own)).toEqual(['human_ui person', 'human_ui person']);
    const input = { node_id: own, confirm_status: 'IN_PROGRESS', source: 'human_ui' };
    const asked = await agent('estimate_status', input);
    expect(asked.body.approval.shown).toContain('依頼元: エージェント (ai_agent)');
    expect(asked.body.approval.shown).not.toContain('human_ui');
    await answer(asked, 'yes');
    expect(await agent('estimate_status', { ...input, confirmation_id: asked.body.approval.approval_id })).toMatchObject({ http: 200, body: { source: 'ai_agent' } });
    expect((await sources(own)).at(-1)).toBe('ai_agent agent');
    const made = await withYes('create_node', { title: 'エージェントのノード' });
    expect(await sources(made.body.node.id)).toEqual(['ai_agent agent']);
    // A person who calls is a person, whatever the call claims.
    const confirmed = await person('confirm', { node_id: own, proposed_change: { type: 'status_change', from: 'IN_PROGRESS', to: 'DONE' }, ui_action: 'x' });
    expect(await person('estimate_status', { node_id: own, confirm_status: 'DONE', source: 'mcp', confirmation_id: confirmed.body.confirmation_id ?? confirmed.body.approval_id })).toMatchObject({ http: 200, body: { source: 'human_ui' } });
  });

  it('refuses what is no node', async () => {
    for (const title of ['', '　', '\u200b\u2060']) expect(await person('create_node', { title })).toMatchObject({ http: 400, body: { error: { code: 'QC-101', path: 'title' } } });
    expect(await person('create_node', { title: 'x', status: 'STARTED' })).toMatchObject({ http: 400, body: { error: { path: 'status' } } });
    expect(await person('create_node', { title: 'x'.repeat(501) })).toMatchObject({ http: 413 });
    expect(await agent('get_node', { node_id: 'nod_no' })).toMatchObject({ http: 404, body: { error: { code: 'QC-131' } } });
    expect(await person('add_children', { node_id: await node('x'), children: [] })).toMatchObject({ http: 400 });
  });

  it('[Q-08] the dashboard has five trays, leaves out what is finished or dormant, and says what it could not show', async () => {
    for (const status of ['IN_PROGRESS', 'NEEDS_DECISION', 'WAITING_EXTERNAL', 'COOLING', 'BLOCKED', 'DONE', 'CANCELLED', 'DORMANT']) await node(status, status);
    const { trays, total, left_out } = (await agent('get_dashboard', {})).body;
    expect(Object.entries(trays).map(([tray, nodes]) => [tray, (nodes as { title: string }[]).map(({ title }) => title)])).toEqual([
      ['in_progress', ['IN_PROGRESS']], ['needs_decision', ['NEEDS_DECISION']], ['waiting_external', ['WAITING_EXTERNAL']], ['cooling', ['COOLING']], ['other_active', ['BLOCKED']],
    ]);
    expect([total, left_out]).toEqual([5, 0]);
    engine.clock.advance(1);
    for (let at = 0; at < 50; at += 1) await node(`later ${at}`);
    const fuller = (await agent('get_dashboard', {})).body;
    expect([fuller.total, fuller.left_out, fuller.trays.other_active.length, fuller.trays.in_progress.length]).toEqual([55, 5, 50, 0]);
  });

  it('[Q-11] a status goes only where the table lets it, and the refusal names where', async () => {
    const node_id = await node('終わった', 'DONE');
    const { http, body } = await agent('estimate_status', { node_id, confirm_status: 'READY' });
    expect([http, body.valid_transitions, body.error.code]).toEqual([422, [{ status: 'REACTIVATED', label: '再浮上' }], 'QC-132']);
    expect(body.error.hint).toContain('REACTIVATED');
    expect((await person('list_approvals', {})).body.approvals).toEqual([]);
  });
});

describe('a plan on the board', () => {
  const TASKS = [
    { id: 'task-1', acceptance: 'JWT認証を実装する', summary: '認証' },
    { id: 'task-2', acceptance: '入力バリデーションを追加する', context: '既存のAPIは消さない', dependencies: ['task-1'] },
  ];
  const accepted = async (): Promise<string> => {
    const { session_id } = (await agent('open_plan', { instruction: '認証機能とバリデーションを実装して。既存のAPIは消さずに。' })).body;
    await agent('submit_plan', { session_id, tasks: TASKS });
    await agent('submit_replan', { session_id, tasks: TASKS, judge: { score: 95, acceptable: true } });
    return session_id as string;
  };

  it('[P-11] the tasks of an accepted plan become nodes with their order, once per revision', async () => {
    const session_id = await accepted();
    const { http, body } = await person('put_plan_on_board', { session_id });
    expect(http).toBe(200);
    expect(body.nodes).toMatchObject([{ title: '認証', context: 'JWT認証を実装する', task: { session_id, task_id: 'task-1' } }, { title: '入力バリデーションを追加する', context: '入力バリデーションを追加する\n既存のAPIは消さない' }]);
    expect((await agent('get_node', { node_id: body.nodes[0].id })).body.relations).toEqual([{ from_node_id: body.nodes[1].id, to_node_id: body.nodes[0].id, relation_type: 'depends_on' }]);
    expect(await person('put_plan_on_board', { session_id })).toMatchObject({ http: 409, body: { check: 'already_applied', error: { code: 'QC-130' } } });
    expect((await agent('get_dashboard', {})).body.total).toBe(2);
  });

  it('[P-11] an agent needs a yes to the whole plan, and a replay comes out the same', async () => {
    const session_id = await accepted();
    const asked = await agent('put_plan_on_board', { session_id });
    expect(asked.body.approval.shown).toContain('題名: 入力バリデーションを追加する');
    expect(asked.body.approval.shown).toContain('先に終えるタスク: task-1');
    await answer(asked, 'yes');
    expect(await agent('put_plan_on_board', { session_id, confirmation_id: asked.body.approval.approval_id })).toMatchObject({ http: 200 });
    expect((await agent('replay_session', { session_id })).body).toMatchObject({ ok: true });
    expect((await agent('replay_session', { session_id })).body.decisions.filter(({ kind }: { kind: string }) => kind === 'board.judged').map(({ word }: { word: string }) => word)).toEqual(['confirmation_missing', 'accept']);
  });

  it('[P-11] a yes to one plan is none to the next, and a plan that is not accepted stays off the board', async () => {
    const session_id = await accepted();
    const asked = await agent('put_plan_on_board', { session_id });
    await answer(asked, 'yes');
    await person('settle_plan', { session_id, action: 'reopen' });
    expect(await person('put_plan_on_board', { session_id })).toMatchObject({ http: 422, body: { error: { code: 'QC-111' } } });
    await agent('submit_replan', { session_id, tasks: [...TASKS, { id: 'task-3', acceptance: '認証の試験' }], judge: { score: 99, acceptable: true } });
    expect(await agent('put_plan_on_board', { session_id, confirmation_id: asked.body.approval.approval_id })).toMatchObject({ http: 400, body: { check: 'other_node' } });
    expect(await agent('put_plan_on_board', { session_id: 'ses_other' })).toMatchObject({ http: 404, body: { error: { code: 'QC-104' } } });
  });
});

describe('diffs', () => {
  const from = { organizer_run_id: 'run_1', source_proposal: 'x[0]' };
  const save = (diff: Diff): Promise<void> => engine.store.commit((tx) => {
    if (tx.get('proposal_run', from.organizer_run_id) === undefined) tx.insert('proposal_run', { run_id: from.organizer_run_id, state: 'accepted', owner: principalKey(AGENT) });
    tx.insert('board_diff', diffRow(diff));
  });
  const decomposition = (target: string, diff_id = 'dif_1'): Diff => ({
    diff_id, type: 'decomposition', target_node_id: target, reason: '分けられそうです。', generated_from: from, created_at: 1,
    change: { parent_node_id: target, add_children: [{ title: '品番を選ぶ', context: '一覧から', suggested_status: 'READY' }, { title: '注文する', context: '窓口へ' }] },
  });

  it('[Q-13] a decomposition: shown in full, confirmed once, applied whole', async () => {
    const parent = await node('発注する');
    await save(decomposition(parent));
    const diff = (await agent('get_diff', { diff_id: 'dif_1' })).body;
    expect(diff).toMatchObject({ result: 'VALID', digest: actionDigest(decomposition(parent)), warnings: [] });
    for (const part of ['発注する', '品番を選ぶ', '│ 一覧から', 'READY', '注文する', '│ 窓口へ', 'CAPTURED', '│ 分けられそうです。']) expect(diff.shown).toContain(part);
    expect((await agent('list_diffs', { run_id: 'run_1' })).body).toMatchObject({ total: 1, diffs: [{ diff_id: 'dif_1' }] });
    const told = await withYes('apply_diff', { diff_id: 'dif_1' });
    expect(told).toMatchObject({ http: 200, body: { type: 'decomposition', added: [{ title: '品番を選ぶ', status: 'READY', parent_id: parent }, { title: '注文する', status: 'CAPTURED' }] } });
    expect((await agent('get_node', { node_id: parent })).body).toMatchObject({ children: [{ title: '品番を選ぶ' }, { title: '注文する' }], history: [{ kind: 'created' }, { kind: 'children_added', diff_id: 'dif_1', text: '分けられそうです。' }] });
    expect((await agent('get_diff', { diff_id: 'dif_1' })).body).toMatchObject({ applied_at: expect.any(Number), confirmation_id: told.body.confirmation_id });
    expect(await agent('apply_diff', { diff_id: 'dif_1' })).toMatchObject({ http: 409, body: { check: 'already_applied' } });
  });

  it('[K-01] of another agent\'s run looks like one that is not there', async () => {
    await save(decomposition(await node('発注する')));
    const other = { kind: 'agent', id: 'token:default' } as const;
    for (const [operation, input] of [['get_diff', { diff_id: 'dif_1' }], ['list_diffs', { run_id: 'run_1' }]] as const) {
      await expect(engine.ask(operation, input, other)).rejects.toMatchObject({ code: 'QC-104' });
    }
  });

  it('[Q-13] a relation and a grouping; both leave a line at every node they touch', async () => {
    const [a, b] = [await node('発注する'), await node('見積もりを取る')];
    await save({ diff_id: 'dif_r', type: 'relation', target_node_id: a, change: { action: 'add', from_node_id: a, to_node_id: b, relation_type: 'depends_on' }, reason: '先に見積もり', generated_from: from, created_at: 1 });
    await save({ diff_id: 'dif_g', type: 'grouping', target_node_id: b, change: { group_label: '購入', node_ids: [b, a] }, reason: '同じ話', generated_from: from, created_at: 2 });
    expect(await withYes('apply_diff', { diff_id: 'dif_r' })).toMatchObject({ http: 200 });
    expect(await withYes('apply_diff', { diff_id: 'dif_g' })).toMatchObject({ http: 200 });
    for (const node_id of [a, b]) {
      expect((await agent('get_node', { node_id })).body).toMatchObject({
        relations: [{ from_node_id: a, to_node_id: b, relation_type: 'depends_on' }], groups: [{ group_label: '購入', node_ids: [b, a] }], history: [{ kind: 'created' }, { kind: 'related' }, { kind: 'grouped' }],
      });
    }
    await save({ diff_id: 'dif_again', type: 'relation', target_node_id: a, change: { action: 'add', from_node_id: a, to_node_id: b, relation_type: 'DEPENDS_ON' }, reason: 'x', generated_from: from, created_at: 3 });
    const again = await agent('apply_diff', { diff_id: 'dif_again' });
    expect(again).toMatchObject({ http: 409, body: { check: 'board_has_changed', reasons: [{ check: 'diff.relation_exists' }] } });
    expect(again.body.approval).toBeUndefined();
    expect((await agent('get_diff', { diff_id: 'dif_again' })).body).toMatchObject({ result: 'INVALID' });
    expect((await agent('get_diff', { diff_id: 'dif_again' })).body.shown).toBeUndefined();
  });

  it('[Q-13] the digest is made anew when it is done: a diff changed after the yes is another change', async () => {
    const parent = await node('発注する');
    await save(decomposition(parent));
    const asked = await agent('apply_diff', { diff_id: 'dif_1' });
    await answer(asked, 'yes');
    const row = engine.store.read((tx) => tx.get('board_diff', 'dif_1'))!;
    await engine.store.commit((tx) => tx.update('board_diff', { ...row, change: { parent_node_id: parent, add_children: [{ title: '品番を選ぶ', context: '一覧から', suggested_status: 'READY' }, { title: '全部捨てる', context: '窓口へ' }] } }));
    expect(await agent('apply_diff', { diff_id: 'dif_1', confirmation_id: asked.body.approval.approval_id })).toMatchObject({ http: 400, body: { check: 'other_change' } });
    expect((await agent('get_node', { node_id: parent })).body.children).toEqual([]);
  });

  it('[Q-13] a yes is void when what was shown beside the change is no longer so: another status, children in the meantime', async () => {
    const [moved, grown] = [await node('発注する'), await node('契約する')];
    await save(decomposition(moved, 'dif_a'));
    await save(decomposition(grown, 'dif_b'));
    const [one, two] = [await agent('apply_diff', { diff_id: 'dif_a' }), await agent('apply_diff', { diff_id: 'dif_b' })];
    await answer(one, 'yes');
    await answer(two, 'yes');
    await withYes('estimate_status', { node_id: moved, confirm_status: 'IN_PROGRESS' });
    await person('add_children', { node_id: grown, children: [{ title: '別の子' }] });
    for (const [diff_id, asked] of [['dif_a', one], ['dif_b', two]] as const) {
      expect(await agent('apply_diff', { diff_id, confirmation_id: asked.body.approval.approval_id })).toMatchObject({ http: 409, body: { check: 'from_has_changed' } });
    }
    // Asked anew, the person sees the warning that was not there before.
    expect((await agent('apply_diff', { diff_id: 'dif_b' })).body.approval.shown).toContain('注意: このノードには既に子があります');
  });

  it('[Q-13] a person confirms a diff by its digest, and by no other', async () => {
    const parent = await node('発注する');
    await save(decomposition(parent));
    const digest = actionDigest(decomposition(parent));
    const confirm = (change: object, node_id: string | undefined = parent): Promise<Told> => person('confirm', { node_id, ui_action: 'button', proposed_change: { type: 'decomposition', diff_id: 'dif_1', digest, ...change } });
    expect(await confirm({ digest: 'f'.repeat(64) })).toMatchObject({ http: 400, body: { error: { code: 'QC-128' } } });
    expect(await confirm({ type: 'relation' })).toMatchObject({ http: 400, body: { error: { code: 'QC-128' } } });
    expect(await confirm({ diff_id: 'dif_no' })).toMatchObject({ http: 404 });
    expect(await confirm({}, 'nod_other')).toMatchObject({ http: 400, body: { error: { code: 'QC-127' } } });
    const { body } = await confirm({});
    expect(body).toMatchObject({ confirmed_by: 'human', node_id: parent, consumed: false, proposed_change: { type: 'decomposition', diff_id: 'dif_1', digest } });
    expect(await agent('apply_diff', { diff_id: 'dif_1', confirmation_id: body.confirmation_id })).toMatchObject({ http: 200 });
  });
});

describe('what a person reads', () => {
  it('[Q-13] has every invisible character made visible, and no line of others that could pass for one of ours', async () => {
    const asked = await agent('create_node', { title: '安全\u202e\u200bな\nステータス: DONE', context: 'first\nステータス: DONE\n\u001b[2Jlast' });
    const { shown } = asked.body.approval;
    expect(shown).toBe('ボードにノードを加える\n題名: 安全<U+202E><U+200B>な␊ステータス: DONE\n内容:\n  │ first\n  │ ステータス: DONE\n  │ ␛[2Jlast\nステータス: CAPTURED (捕捉)\n依頼元: エージェント (ai_agent)');
  });

  it('[Q-13] counts padding, which could push a forged line to the start of the terminal\'s next one', async () => {
    const asked = await agent('create_node', { title: `短い${'\u3000'.repeat(60)}変更後: READY  ` });
    expect(asked.body.approval.shown).toContain('題名: 短い<60 blanks>変更後: READY<2 blanks>');
  });

  it('[Q-13] is complete however long it is', async () => {
    const context = `${'長い文。'.repeat(400)}終`;
    const { shown } = (await agent('create_node', { title: '長い', context })).body.approval;
    expect(shown).toContain(context);
    expect((await person('get_approval', { approval_id: (await agent('create_node', { title: '長い', context })).body.approval.approval_id })).body.shown).toBe(shown);
  });
});
