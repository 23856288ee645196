// Approvals: a question is no confirmation, only a person's answer makes it one, once, for a day, and no agent can bring one about.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Approval } from '../../../src/kernel/approval.ts';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import type { Surface } from '../../../src/operations/operation.ts';
import { fillInput } from '../../attacks/fill-input.ts';
import { heard, type Told } from '../../support/board-desks.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';

const DAY = 24 * 60 * 60 * 1000;
let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine();
});
afterEach(() => engine.close());

const agent = (operation: string, input: unknown): Promise<Told> => heard(engine.ask(operation, input));
const person = (operation: string, input: unknown): Promise<Told> => heard(engine.ask(operation, input, PERSON));
const node = async (title = '見積もり', status = 'READY'): Promise<string> => (await person('create_node', { title, status })).body.node.id as string;
const start = (node_id: string, rest: object = {}): Promise<Told> => agent('estimate_status', { node_id, confirm_status: 'IN_PROGRESS', ...rest });
const rows = (): Approval[] => engine.store.read((tx) => tx.list('approval')) as unknown as Approval[];

describe('a question', () => {
  it('[Q-12] is open for a day; no answer until then is a no, and the next call asks anew', async () => {
    const node_id = await node();
    const first = (await start(node_id)).body.approval;
    expect(first.expires_at).toBe(engine.clock.now() + DAY);
    engine.clock.advance(DAY - 1);
    expect((await start(node_id)).body.approval.approval_id).toBe(first.approval_id);
    engine.clock.advance(1);
    expect(await start(node_id, { confirmation_id: first.approval_id })).toMatchObject({ http: 403, body: { check: 'confirmation_expired' } });
    expect(await person('answer_approval', { approval_id: first.approval_id, answer: 'yes' })).toMatchObject({ http: 409, body: { error: { code: 'QC-137' } } });
    expect((await person('list_approvals', {})).body).toMatchObject({ waiting: 0, approvals: [{ state: 'expired' }] });
    const second = (await start(node_id)).body.approval;
    expect(second.approval_id).not.toBe(first.approval_id);
    expect(second.ask_now).toBe(true);
  });

  it('[Q-12] a yes is good for a day from the answer, and not a moment longer', async () => {
    const node_id = await node();
    const { approval_id } = (await start(node_id)).body.approval;
    engine.clock.advance(DAY - 1);
    await person('answer_approval', { approval_id, answer: 'yes' });
    engine.clock.advance(DAY);
    expect(await start(node_id, { confirmation_id: approval_id })).toMatchObject({ http: 403, body: { check: 'confirmation_expired', error: { code: 'QC-126' } } });
    expect((await agent('get_node', { node_id })).body.node.status).toBe('READY');
    const { confirmation_id } = (await person('confirm', { node_id, ui_action: 'x', proposed_change: { type: 'status_change', from: 'READY', to: 'IN_PROGRESS' } })).body;
    engine.clock.advance(DAY - 1);
    expect(await start(node_id, { confirmation_id })).toMatchObject({ http: 200 });
  });

  it('[Q-12] another state of the same node is another question', async () => {
    const node_id = await node();
    const first = (await start(node_id)).body.approval.approval_id;
    const { confirmation_id } = (await person('confirm', { node_id, ui_action: 'x', proposed_change: { type: 'status_change', from: 'READY', to: 'BLOCKED' } })).body;
    await agent('estimate_status', { node_id, confirm_status: 'BLOCKED', confirmation_id });
    expect((await start(node_id)).body.approval.approval_id).not.toBe(first);
    await person('answer_approval', { approval_id: first, answer: 'yes' });
    expect(await start(node_id, { confirmation_id: first })).toMatchObject({ http: 409, body: { check: 'from_has_changed' } });
  });

  it('[Q-12] an agent that lost the id of its answered question is told it again, and a no stays a no until it is taken back', async () => {
    const node_id = await node();
    const { approval_id } = (await start(node_id)).body.approval;
    await person('answer_approval', { approval_id, answer: 'yes' });
    const again = await start(node_id);
    expect(again).toMatchObject({ http: 403, body: { approval: { approval_id, state: 'approved' }, next: [{ operation: 'estimate_status', input: { confirmation_id: approval_id } }] } });
    await start(node_id, { confirmation_id: approval_id });
    const other = await node('別のノード');
    const asked = (await start(other)).body.approval.approval_id;
    await person('answer_approval', { approval_id: asked, answer: 'no', reason: '今はしない' });
    expect(await start(other)).toMatchObject({ http: 403, body: { check: 'confirmation_denied', approval: { approval_id: asked, state: 'denied' } } });
    await person('withdraw_approval', { approval_id: asked });
    const anew = await start(other);
    expect(anew).toMatchObject({ http: 403, body: { check: 'confirmation_missing', approval: { state: 'pending' } } });
    expect(anew.body.approval.approval_id).not.toBe(asked);
  });

  it('[Q-12] at most 100 wait at a time; then nobody is asked any more until a person has answered', async () => {
    for (let at = 0; at < 100; at += 1) expect((await agent('create_node', { title: `node ${at}` })).http).toBe(403);
    expect(await agent('create_node', { title: 'one more' })).toMatchObject({ http: 429, body: { error: { code: 'QC-134' } } });
    // A question that is there already is still answered, and a person is not held up.
    expect((await agent('create_node', { title: 'node 7' })).http).toBe(403);
    const { approvals, waiting } = (await person('list_approvals', { waiting_only: true })).body;
    expect([waiting, approvals.length, approvals[0].what]).toEqual([100, 100, 'Put a node on the board']);
    await person('answer_approval', { approval_id: approvals[0].approval_id, answer: 'no' });
    expect((await agent('create_node', { title: 'one more' })).http).toBe(403);
    expect((await agent('create_node', { title: 'yet another' })).http).toBe(429);
    engine.clock.advance(DAY);
    expect((await agent('create_node', { title: 'yet another' })).http).toBe(403);
    expect((await person('list_approvals', {})).body.waiting).toBe(1);
  });

  it('[Q-12] a flood of one asker leaves the questions of another alone', async () => {
    for (let at = 0; at < 100; at += 1) await agent('create_node', { title: `node ${at}` });
    const other = await engine.ask<{ check: string }>('create_node', { title: 'of another' }, { kind: 'agent', id: 'token:default' });
    expect(other.check).toBe('confirmation_missing');
  });

  it('[Q-12] words kept with a change are those the person read: none can be put in their place after the yes', async () => {
    const node_id = await node();
    const asked = await start(node_id, { reason: '担当が決まった' });
    expect(asked.body.approval.shown).toContain('担当が決まった');
    const { approval_id } = asked.body.approval;
    await person('answer_approval', { approval_id, answer: 'yes' });
    expect((await start(node_id, { confirmation_id: approval_id, reason: '人が全部を承認した' })).body).toMatchObject({ applied: true, reason: '担当が決まった' });
    const silent = await node('無言');
    const question = (await start(silent)).body.approval.approval_id;
    await person('answer_approval', { approval_id: question, answer: 'yes' });
    expect((await start(silent, { confirmation_id: question, reason: '人が全部を承認した' })).body.reason).not.toContain('承認した');
  });

  it('[Q-12] is answered once; a used yes cannot be taken back', async () => {
    const node_id = await node();
    const { approval_id } = (await start(node_id)).body.approval;
    expect(await person('answer_approval', { approval_id, answer: 'yes', reason: 'よい' })).toMatchObject({ http: 200, body: { state: 'approved', answered_by: 'person:terminal', answered_via: 'terminal', reason: 'よい' } });
    expect(await person('answer_approval', { approval_id, answer: 'no' })).toMatchObject({ http: 409 });
    await start(node_id, { confirmation_id: approval_id });
    expect(await person('withdraw_approval', { approval_id })).toMatchObject({ http: 409, body: { error: { code: 'QC-137' } } });
    expect(await agent('get_approval', { approval_id })).toMatchObject({ http: 200, body: { state: 'consumed', consumed_at: engine.clock.now() } });
    expect(await agent('get_approval', { approval_id: 'apr_no' })).toMatchObject({ http: 404 });
  });
});

describe('a confirmation', () => {
  it('[Q-12] says what was confirmed, by whom, when and until when', async () => {
    const node_id = await node();
    const { http, body } = await person('confirm', { node_id, ui_action: 'card button', proposed_change: { type: 'status_change', from: 'READY', to: 'IN_PROGRESS' }, reason: '始める' });
    expect(http).toBe(200);
    expect(body).toEqual({
      confirmation_id: expect.stringMatching(/^apr_/), confirmed_by: 'human', confirmed_at: engine.clock.now(), expires_at: engine.clock.now() + DAY, node_id,
      proposed_change: { type: 'status_change', from: 'READY', to: 'IN_PROGRESS' }, ui_action: 'card button', consumed: false,
      shown: `ノードのステータスを変える\nノード: ${node_id}\n  題名: 見積もり\n変更前: READY (着手可能)\n変更後: IN_PROGRESS (実施中)`,
    });
  });

  it('[Q-12] covers everything an agent may ask for, each in its own words', async () => {
    const parent = await node();
    const made = async (node_id: string | undefined, proposed_change: object): Promise<string> => (await person('confirm', { node_id, ui_action: 'x', proposed_change })).body.confirmation_id as string;
    const child = { title: '子', context: '文脈' };
    expect(await agent('create_node', { title: '新しい', confirmation_id: await made(undefined, { type: 'create_node', title: '新しい' }) })).toMatchObject({ http: 200 });
    expect(await agent('add_children', { node_id: parent, children: [child], confirmation_id: await made(parent, { type: 'add_children', children: [child] }) })).toMatchObject({ http: 200 });
    expect(await agent('add_children', { node_id: parent, children: [child], confirmation_id: await made(parent, { type: 'add_children', children: [{ ...child, title: '別の子' }] }) })).toMatchObject({ http: 400, body: { check: 'other_change' } });
    for (const wrong of [{ node_id: parent, proposed_change: { type: 'status_change', to: 'DONE' } }, { proposed_change: { type: 'status_change', from: 'READY', to: 'DONE' } }, { proposed_change: { type: 'delete' } }, { proposed_change: { type: 'create_node', title: ' ' } }]) {
      expect(await person('confirm', { ui_action: 'x', ...wrong })).toMatchObject({ http: 400 });
    }
    expect(await person('confirm', { node_id: 'nod_no', ui_action: 'x', proposed_change: { type: 'status_change', from: 'READY', to: 'DONE' } })).toMatchObject({ http: 404 });
  });

  it('[Q-12] 1,000 pairs of applies at the same time with one yes each: one succeeds, the other gets 409, the history has one line', async () => {
    for (let pair = 0; pair < 1_000; pair += 1) {
      const node_id = await node();
      const { confirmation_id } = (await person('confirm', { node_id, ui_action: 'x', proposed_change: { type: 'status_change', from: 'READY', to: 'IN_PROGRESS' } })).body;
      const both = await Promise.all([start(node_id, { confirmation_id }), start(node_id, { confirmation_id })]);
      expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
      expect(engine.store.read((tx) => tx.list('node_history', { where: { node_id } })).filter(({ kind }) => kind === 'status')).toHaveLength(1);
    }
  }, 240_000);

  it('[Q-12] a repeated request gets the recorded answer and changes nothing again', async () => {
    const node_id = await node();
    const { confirmation_id } = (await person('confirm', { node_id, ui_action: 'x', proposed_change: { type: 'status_change', from: 'READY', to: 'IN_PROGRESS' } })).body;
    const request = { operation: 'estimate_status', input: { node_id, confirm_status: 'IN_PROGRESS', confirmation_id }, requestId: 'same' };
    const [first, second] = [await engine.send(request), await engine.send(request)];
    expect(second).toEqual(first);
    expect((await agent('get_node', { node_id })).body.history).toHaveLength(2);
  });

  it('[K-06] every judgement is in the log and comes out the same again, refusals included', async () => {
    const node_id = await node();
    await start(node_id);
    const { approval_id } = (await start(node_id)).body.approval;
    await person('answer_approval', { approval_id, answer: 'yes' });
    await start(node_id, { confirmation_id: approval_id });
    await start(node_id, { confirmation_id: approval_id });
    await start('nod_no');
    const { body } = await person('replay_session', {});
    expect(body).toMatchObject({ ok: true });
    expect(body.decisions.map(({ word }: { word: string }) => word)).toEqual(['accept', 'confirmation_missing', 'confirmation_missing', 'accept', 'confirmation_consumed', 'unknown_node']);
    const kinds = engine.store.read((tx) => tx.log()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('approval.') || kind === 'board.changed')).toEqual(['board.changed', 'approval.filed', 'approval.answered', 'board.changed']);
  });
});

describe('an agent', () => {
  it('[Q-12] [K-10] can neither make nor answer nor take back an approval, through any operation, on any surface, whatever it claims', async () => {
    const node_id = await node();
    const { approval_id } = (await start(node_id)).body.approval;
    const claims = { approval_id, confirmation_id: approval_id, node_id, answer: 'yes', ui_action: 'x', confirm_status: 'IN_PROGRESS', session_id: 'x', diff_id: 'x', proposed_change: { type: 'status_change', from: 'READY', to: 'IN_PROGRESS' } };
    const before = JSON.stringify(rows());
    for (const operation of OPERATIONS) {
      const input = fillInput(operation.input, 'x') as Record<string, unknown>;
      for (const surface of ['mcp', 'http', 'cli'] as readonly Surface[]) {
        for (const [principal, extra] of [[AGENT, {}], [{ kind: 'agent', id: 'elicitation' }, {}], [{ kind: 'agent', id: 'terminal' }, { principal: PERSON, confirmed_by: 'human' }]] as const) {
          const known = Object.fromEntries(Object.entries(claims).filter(([name]) => Object.hasOwn(operation.input.shape, name)));
          await heard(engine.send({ operation: operation.id, input: { ...input, ...known, ...extra }, principal, surface }));
        }
      }
    }
    const after = rows();
    expect(JSON.stringify(after.filter(({ approval_id: id }) => before.includes(id)))).toBe(before);
    expect(after.filter(({ state, answered_by }) => state !== 'pending' || answered_by !== undefined)).toEqual([]);
    expect((await agent('get_node', { node_id })).body.node.status).toBe('READY');
  });

  it('[K-10] is refused by every operation that is a person\'s; over MCP there is no such operation at all', async () => {
    for (const id of ['confirm', 'answer_approval', 'withdraw_approval', 'list_approvals', 'import_board']) {
      for (const [surface, code] of [['http', 'QC-107'], ['cli', 'QC-107'], ['mcp', 'QC-105']] as const) {
        expect([id, surface, (await heard(engine.send({ operation: id, input: {}, surface }))).body.error.code]).toEqual([id, surface, code]);
      }
    }
  });
});
