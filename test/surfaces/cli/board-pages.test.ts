// The board and its approvals at the terminal: what a person sees, in both languages, and how they answer.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { typingTo } from './typing-to-engine.ts';

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine();
});
afterEach(() => engine.close());

const type = typingTo(() => engine);
const node = async (title: string, status = 'READY'): Promise<string> => (await engine.ask<{ node: { id: string } }>('create_node', { title, status }, PERSON)).node.id;
const question = async (node_id: string): Promise<string> => (await engine.ask<{ approval: { approval_id: string } }>('estimate_status', { node_id, confirm_status: 'IN_PROGRESS' })).approval.approval_id;

describe('the board', () => {
  it('is shown by trays in either language', async () => {
    const parent = await node('発注する', 'IN_PROGRESS');
    await engine.ask('add_children', { node_id: parent, children: [{ title: '品番を選ぶ' }] }, PERSON);
    const child = (await engine.ask<{ children: { id: string }[] }>('get_node', { node_id: parent })).children[0]!.id;
    expect((await type(['board', 'show', '--lang', 'ja'])).out).toBe(`実施中 (1)\n  発注する 実施中 · ${parent}\nその他の進行中 (1)\n  品番を選ぶ 捕捉 · ${child} · ${parent} の子\n`);
    expect((await type(['board', 'show', '--lang', 'en'])).out).toBe(`In progress (1)\n  発注する in progress · ${parent}\nOther active (1)\n  品番を選ぶ captured · ${child} · under ${parent}\n`);
  });

  it('says when there is nothing, and when there is more', async () => {
    expect((await type(['board', 'show'])).out).toBe('Nothing is on the board.\n');
    for (let at = 0; at < 51; at += 1) await node(`n${at}`);
    expect((await type(['board', 'show'])).out).toMatch(/1 more are not shown\.\n$/);
  });

  it('a node is shown with everything around it', async () => {
    const node_id = await node('見積もり\u202eを取る');
    await type(['node', 'status', node_id, '--confirm-status', 'READY', '--confirmation-id', (await engine.ask<{ confirmation_id: string }>('confirm', { node_id, ui_action: 'x', proposed_change: { type: 'status_change', from: 'READY', to: 'READY' } }, PERSON)).confirmation_id, '--reason', 'まだ']);
    const { out } = await type(['node', 'show', node_id, '--lang', 'ja']);
    expect(out).toMatch(/^見積もり<U\+202E>を取る\n {2}READY \(着手可能\) nod_/);
    expect(out).toContain('READY としてボードに追加 person:terminal');
    expect(out).toContain('READY → READY person:terminal\n    まだ\n');
    expect(out).toContain('移れるステータス\n  IN_PROGRESS 実施中\n');
  });

  it('goes into a file and comes back out of it', async () => {
    const node_id = await node('書き出す');
    const { out } = await type(['board', 'export']);
    const [other] = [openTestEngine()];
    const { exit } = await type(['board', 'import', '--board', '@board.json'], { files: { 'board.json': out }, answer: ({ requestId: _id, ...request }) => other.send(request) });
    expect(exit).toBe(0);
    expect(await other.ask('get_node', { node_id })).toMatchObject({ node: { title: '書き出す' } });
    other.close();
  });
});

describe('a change that needs a yes', () => {
  it('shows the whole question and the commands that lead on, and ends with the code of a refusal', async () => {
    const node_id = await node('見積もりを取る');
    const { exit, out } = await type(['node', 'status', node_id, '--confirm-status', 'IN_PROGRESS', '--lang', 'ja']);
    expect(exit).toBe(2);
    const id = /apr_[0-9a-z]{26}/.exec(out)![0];
    for (const part of ['✗ QC-120 先に人の確認が必要です。', `│ ノードのステータスを変える\n│ ノード: ${node_id}\n│   題名: 見積もりを取る\n`, `sekisho approval answer --approval-id ${id}`, `sekisho node status --node-id ${node_id} --confirm-status IN_PROGRESS --confirmation-id ${id}`]) expect(out).toContain(part);
    const refused = await type(['node', 'status', await node('終わり', 'DONE'), '--confirm-status', 'READY', '--lang', 'ja']);
    expect([refused.exit, refused.out]).toEqual([2, expect.stringContaining('今移れるステータス: REACTIVATED')]);
  });

  it('`approvals` lists what waits, `approve` shows it in full and takes a yes', async () => {
    expect((await type(['approvals', '--lang', 'ja'])).out).toBe('回答を待っているものはありません。\n');
    const node_id = await node('見積もりを取る');
    const id = await question(node_id);
    expect((await type(['approvals', '--lang', 'ja'])).out).toContain(`  ${id} ノードのステータスを変える 回答待ち · agent:stdio`);
    const { exit, out, err } = await type(['approve', id, '--lang', 'ja'], { typed: 'y' });
    expect(exit).toBe(0);
    expect(out).toContain(`│ ノードのステータスを変える\n│ ノード: ${node_id}\n│   題名: 見積もりを取る\n│ 変更前: READY (着手可能)\n│ 変更後: IN_PROGRESS (実施中)\n`);
    expect(err).toBe('このとおりに適用しますか [y/N] ');
    expect(await engine.ask('get_approval', { approval_id: id })).toMatchObject({ state: 'approved', answered_via: 'terminal' });
    expect(await engine.ask('estimate_status', { node_id, confirm_status: 'IN_PROGRESS', confirmation_id: id })).toMatchObject({ applied: true });
  });

  it.each(['', 'n', 'no', 'yes!', 'ye', 'いいえ'])('typing %j is no yes, and leaves the question open', async (typed) => {
    const id = await question(await node('x'));
    const { exit, err } = await type(['approve', id], { typed });
    expect(exit).toBe(2);
    expect(err).toContain(`sekisho deny ${id}`);
    expect(await engine.ask('get_approval', { approval_id: id })).toMatchObject({ state: 'pending' });
  });

  it.each(['y', 'YES', 'はい', 'ｙ'])('typing %j is a yes', async (typed) => {
    const id = await question(await node('x'));
    expect((await type(['approve', id], { typed })).exit).toBe(0);
  });

  it('`--yes` answers without asking, after showing; `deny` says no; both keep the reason', async () => {
    const [one, two] = [await question(await node('x')), await question(await node('y'))];
    const yes = await type(['approve', one, '--yes', '--reason', 'agreed', '--json']);
    expect(yes.err).toContain('│ Change the status of a node');
    expect(JSON.parse(yes.out)).toMatchObject({ ok: true, operation: 'answer_approval', output: { state: 'approved', reason: 'agreed' } });
    expect((await type(['deny', two, '--reason', 'not now'])).exit).toBe(0);
    expect(await engine.ask('get_approval', { approval_id: two })).toMatchObject({ state: 'denied', reason: 'not now' });
    expect((await type(['approve', two], { typed: 'y' })).exit).toBe(6);
    expect((await type(['approval', 'withdraw', two])).exit).toBe(0);
  });

  it('[K-10] whoever has no terminal at both ends cannot answer, with no flag', async () => {
    const id = await question(await node('x'));
    for (const terminal of [{ stdin: false, stdout: false }, { stdin: true, stdout: false }, { stdin: false, stdout: true }]) {
      for (const argv of [['approve', id, '--yes'], ['deny', id], ['approval', 'answer', id, 'yes'], ['approval', 'withdraw', id], ['approvals'], ['confirm', '--ui-action', 'x', '--proposed-change', '{"type":"create_node","title":"x"}']]) {
        const { exit, err } = await type(argv, { terminal, typed: 'y' });
        expect([argv[0], exit, err]).toEqual([argv[0], 3, expect.stringContaining('QC-107')]);
      }
    }
    expect(await engine.ask('get_approval', { approval_id: id })).toMatchObject({ state: 'pending' });
  });

  it('says what is missing', async () => {
    expect(await type(['approve'])).toMatchObject({ exit: 1, err: expect.stringContaining('sekisho approvals') });
    expect(await type(['approve', 'apr_no'])).toMatchObject({ exit: 5, err: expect.stringContaining('QC-121') });
  });
});
