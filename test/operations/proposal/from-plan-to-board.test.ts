// One request through two gates: an accepted plan becomes nodes, a report about them becomes diffs, and each change waits for its own yes.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';

let engine: TestEngine;
beforeEach(() => { engine = openTestEngine(); });
afterEach(() => engine.close());

const agent = (operation: string, input: object): Promise<any> => engine.ask(operation, input);
const person = (operation: string, input: object): Promise<any> => engine.ask(operation, input, PERSON);

/** Asked without a yes, answered by a person, asked again. */
async function confirmed(operation: string, input: object): Promise<any> {
  const asked = await agent(operation, input);
  expect(asked).toMatchObject({ ok: false, applied: false, error: { code: 'QC-120' }, approval: { state: 'pending' } });
  const { approval_id } = asked.approval;
  await person('answer_approval', { approval_id, answer: 'yes' });
  return agent(operation, { ...input, confirmation_id: approval_id });
}

async function planOnBoard(): Promise<{ id: string; title: string }[]> {
  const { session_id } = await agent('open_plan', { instruction: '認証機能とバリデーションを実装して。' });
  const tasks = [{ id: 'task-1', acceptance: 'JWT認証機能を実装する' }, { id: 'task-2', acceptance: '入力バリデーションを追加する' }];
  await agent('submit_plan', { session_id, tasks });
  expect(await agent('submit_replan', { session_id, tasks, judge: { score: 92, acceptable: true } })).toMatchObject({ status: 'accepted' });
  await confirmed('put_plan_on_board', { session_id });
  return Object.values((await agent('get_dashboard', {})).trays as Record<string, { id: string; title: string }[]>).flat();
}

describe('from a plan to the board', () => {
  it('[P-11] [Q-13] tasks become nodes, a report about them becomes diffs, a diff becomes children, and nothing without its own yes', async () => {
    const nodes = await planOnBoard();
    expect(nodes.map(({ title }) => title).sort()).toEqual(['JWT認証機能を実装する', '入力バリデーションを追加する'].sort());
    const target = nodes.find(({ title }) => title.startsWith('JWT'))!;
    const other = nodes.find(({ id }) => id !== target.id)!;

    const { run_id } = await agent('open_proposal', { type: 'organizer', userIntent: '認証を分けたい' });
    const report = {
      decomposition_proposals: [{ target_node_id: target.id, target_title: target.title, reason: '発行と検証に分けられそうです。', suggested_children: [{ title: 'トークンを発行する', context: 'ログインの後' }, { title: 'トークンを検証する', context: '要求ごと' }] }],
      grouping_proposals: [{ group_label: '入口の守り', reason: '同じ入口の話に見えます。', node_ids: [target.id, other.id] }],
      relation_proposals: [{ from_node_id: target.id, to_node_id: other.id, relation_type: 'depends_on', reason: '入力が先という関連がありそうです。' }],
      summary: '現時点では二つの用件があります。まず認証から見ると良さそうです。',
    };
    const verdict = await agent('submit_proposal', { run_id, output: JSON.stringify(report) });
    expect(verdict).toMatchObject({ verdict: 'accepted', diffs: [{ type: 'decomposition', result: 'VALID' }, { type: 'grouping', result: 'VALID' }, { type: 'relation', result: 'VALID' }] });

    const before = await agent('get_node', { node_id: target.id });
    expect(before).toMatchObject({ children: [], relations: [], groups: [] });
    for (const { diff_id } of verdict.diffs) expect(await confirmed('apply_diff', { diff_id })).toMatchObject({ ok: true, applied: true, diff_id });
    const after = await agent('get_node', { node_id: target.id });
    expect(after.children.map(({ title }: { title: string }) => title)).toEqual(['トークンを発行する', 'トークンを検証する']);
    expect([after.relations.length, after.groups.length]).toEqual([1, 1]);

    const again = await agent('apply_diff', { diff_id: verdict.diffs[0].diff_id });
    expect(again).toMatchObject({ ok: false, applied: false });
    expect(await person('replay_session', {})).toMatchObject({ ok: true });
  });

  it('[Q-13] the same report again offers nothing that is already there', async () => {
    const [target, other] = await planOnBoard();
    const report = { decomposition_proposals: [], grouping_proposals: [], relation_proposals: [{ from_node_id: target!.id, to_node_id: other!.id, relation_type: 'depends_on', reason: '関連がありそうです。' }], summary: 'まず関連から見ると良さそうです。' };
    const run = async () => {
      const { run_id } = await agent('open_proposal', { type: 'organizer' });
      return agent('submit_proposal', { run_id, output: JSON.stringify(report) });
    };
    const first = await run();
    await confirmed('apply_diff', { diff_id: first.diffs[0].diff_id });
    expect(await run()).toMatchObject({ verdict: 'accepted', diffs: [] });
  });
});
