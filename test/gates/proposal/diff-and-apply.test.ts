// Diffs and confirmations: what may be shown, what may be done, and in which order a call is refused (traps 8 and 9).
import { describe, expect, it } from 'vitest';
import type { OrganizerReport } from '../../../src/index.ts';
import type { BoardView } from '../../../src/gates/proposal/board-view.ts';
import { actionDigest, diffOf, type Diff, type DiffType } from '../../../src/gates/proposal/diff.ts';
import { validateDiff } from '../../../src/gates/proposal/validate-diff.ts';
import { judgeApply, type Confirmation, type DiffApply, type StatusApply } from './confirmation-cases.ts';

const BOARD: BoardView = {
  nodes: [{ id: 'n1', title: '発注する', status: 'READY' }, { id: 'n2', title: '見積もりを取る', status: 'READY' }, { id: 'n3', title: '契約', status: 'READY' }, { id: 'n4', title: '子', status: 'READY', parent_id: 'n3' }],
  relations: [{ from_node_id: 'n2', to_node_id: 'n3', relation_type: 'depends_on' }],
  groups: [{ group_label: '契約まわり', node_ids: ['n1', 'n2', 'n3'] }],
};
const REPORT: OrganizerReport = {
  decomposition_proposals: [{ target_node_id: 'n1', target_title: '発注する', reason: '分けられそうです。', suggested_children: [{ title: '品番を選ぶ', context: '一覧から', suggested_status: 'READY' }, { title: '注文する', context: '窓口へ' }] }],
  grouping_proposals: [{ group_label: '購入', reason: '同じ話に見えます。', node_ids: ['n1', 'n2', 'n1'] }],
  relation_proposals: [{ from_node_id: 'n1', to_node_id: 'n2', relation_type: 'depends_on', reason: '見積もりが先になりそうです。' }],
  summary: 'まず見積もりから。',
};
const RUN = { report: REPORT, organizer_run_id: 'run_1', diff_id: 'd1', created_at: 1_000 };
const diff = (type: DiffType): any => structuredClone(diffOf({ type, index: 0 }, BOARD, RUN));

describe('diffOf', () => {
  it('one proposal, one diff, the whole change', () => {
    expect(diff('relation')).toEqual({ diff_id: 'd1', type: 'relation', target_node_id: 'n1', change: { action: 'add', from_node_id: 'n1', to_node_id: 'n2', relation_type: 'depends_on' }, reason: '見積もりが先になりそうです。', generated_from: { organizer_run_id: 'run_1', source_proposal: 'relation_proposals[0]' }, created_at: 1_000 });
    expect(diff('grouping')).toMatchObject({ target_node_id: 'n1', change: { group_label: '購入', node_ids: ['n1', 'n2'] } });
    expect(diff('decomposition')).toMatchObject({ target_node_id: 'n1', change: { parent_node_id: 'n1', add_children: [{ temp_id: 'child-1', title: '品番を選ぶ', context: '一覧から', suggested_status: 'READY' }, { temp_id: 'child-2', title: '注文する', context: '窓口へ' }] } });
    expect(diffOf({ type: 'relation', index: 7 }, BOARD, RUN)).toBeUndefined();
  });

  it('carries what a person is to be warned of', () => {
    expect(diffOf({ type: 'relation', index: 0 }, { ...BOARD, relations: [{ from_node_id: 'n2', to_node_id: 'n1', relation_type: 'depends_on' }] }, RUN)!.risk).toEqual(['diff.reverse_relation']);
  });

  it('the digest is that of the action: the order of keys and the reason do not matter, everything else does', () => {
    const one = diff('decomposition') as Diff & { type: 'decomposition' };
    const { change } = one;
    expect(actionDigest({ ...one, reason: 'x', diff_id: 'd9' } as Diff)).toBe(actionDigest(one));
    expect(actionDigest({ change: { add_children: change.add_children, parent_node_id: 'n1' }, target_node_id: 'n1', type: 'decomposition' })).toBe(actionDigest(one));
    expect(actionDigest({ ...one, change: { ...change, add_children: [...change.add_children].reverse() } })).not.toBe(actionDigest(one));
    expect(actionDigest({ ...one, target_node_id: 'n2' })).not.toBe(actionDigest(one));
    expect(actionDigest(one)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('validateDiff', () => {
  it.each(['relation', 'grouping', 'decomposition'] as const)('a sound %s is VALID', (type) => {
    expect(validateDiff(diff(type), BOARD)).toEqual({ result: 'VALID', errors: [], warnings: [] });
  });

  it.each<[DiffType, string, (d: any) => unknown, string]>([
    ['relation', 'no diff_id', (d) => delete d.diff_id, 'missing'],
    ['relation', 'no type', (d) => delete d.type, 'missing'],
    ['relation', 'a status change', (d) => (d.type = 'status_change'), 'not_offered'],
    ['relation', 'a name every object has', (d) => (d.type = 'toString'), 'not_offered'],
    ['relation', 'no change', (d) => delete d.change, 'missing'],
    ['relation', 'a blank reason', (d) => (d.reason = '　'), 'missing'],
    ['relation', 'no origin', (d) => delete d.generated_from, 'missing'],
    ['relation', 'no run', (d) => delete d.generated_from.organizer_run_id, 'missing'],
    ['relation', 'unknown id', (d) => (d.change.to_node_id = 'n9'), 'unknown_node'],
    ['relation', 'another target', (d) => (d.target_node_id = 'n2'), 'other_target'],
    ['relation', 'from = to', (d) => (d.change.to_node_id = 'n1'), 'same_node'],
    ['relation', 'a removal', (d) => (d.change.action = 'remove'), 'not_offered'],
    ['relation', 'a second change beside it', (d) => (d.change.status = 'DONE'), 'not_offered'],
    ['relation', 'one that is there', (d) => Object.assign(d, { target_node_id: 'n2', change: { ...d.change, from_node_id: 'n2', to_node_id: 'n3', relation_type: 'DEPENDS_ON' } }), 'relation_exists'],
    ['grouping', 'one id twice', (d) => (d.change.node_ids = ['n1', 'n1']), 'too_few_nodes'],
    ['grouping', 'ids as text', (d) => (d.change.node_ids = 'n1'), 'missing'],
    ['grouping', 'unknown id', (d) => d.change.node_ids.push('n9'), 'unknown_node'],
    ['grouping', 'one that is there, in another order', (d) => Object.assign(d, { target_node_id: 'n3', change: { group_label: ' 契約まわり', node_ids: ['n3', 'n2', 'n1'] } }), 'group_exists'],
    ['decomposition', 'one child', (d) => d.change.add_children.pop(), 'too_few_children'],
    ['decomposition', 'a blank title', (d) => (d.change.add_children[0].title = ' '), 'missing'],
    ['decomposition', 'no context', (d) => delete d.change.add_children[1].context, 'missing'],
    ['decomposition', 'a null child', (d) => (d.change.add_children[1] = null), 'not_an_object'],
    ['decomposition', 'a status that is none', (d) => (d.change.add_children[0].suggested_status = 'X'), 'unknown_status'],
    ['decomposition', 'a child with more than its fields', (d) => (d.change.add_children[0].parent_id = 'n3'), 'not_offered'],
    ['decomposition', 'another parent', (d) => (d.change.parent_node_id = 'n2'), 'other_target'],
    ['decomposition', 'there are more than a call may add', (d) => (d.change.add_children = Array.from({ length: 51 }, (_, at) => ({ title: `t${at}`, context: 'c' }))), 'too_many_children'],
    ['decomposition', 'a title is longer than a node takes', (d) => (d.change.add_children[0].title = 't'.repeat(501)), 'too_long'],
  ])('%s with %s is INVALID', (type, _, spoil, why) => {
    const broken = diff(type);
    spoil(broken);
    const verdict = validateDiff(broken, BOARD);
    expect(verdict.result).toBe('INVALID');
    expect(verdict.errors.map(({ check }) => check)).toContain(`diff.${why}`);
  });

  it('a diff_id used before is INVALID', () => {
    expect(validateDiff(diff('relation'), BOARD, ['d0', 'd1'])).toMatchObject({ result: 'INVALID', errors: [{ check: 'diff.diff_id_twice' }] });
  });

  it.each<[DiffType, string, (d: any) => unknown, string]>([
    ['relation', 'the reverse is there', (d) => Object.assign(d, { target_node_id: 'n3', change: { ...d.change, from_node_id: 'n3', to_node_id: 'n2' } }), 'reverse_relation'],
    ['grouping', 'nearly the same group is there', (d) => Object.assign(d.change, { group_label: '契約まわり', node_ids: ['n1', 'n2'] }), 'similar_group'],
    ['decomposition', 'there are children', (d) => Object.assign(d, { target_node_id: 'n3', change: { ...d.change, parent_node_id: 'n3' } }), 'has_children'],
    ['decomposition', 'there are more than ten', (d) => (d.change.add_children = Array.from({ length: 11 }, (_, at) => ({ title: `t${at}`, context: 'c' }))), 'many_children'],
    ['decomposition', 'two titles are the same', (d) => (d.change.add_children[1].title = '品番を選ぶ '), 'same_titles'],
  ])('%s where %s NEEDS_REVIEW', (type, _, change, why) => {
    const odd = diff(type);
    change(odd);
    expect(validateDiff(odd, BOARD)).toMatchObject({ result: 'NEEDS_REVIEW', errors: [], warnings: [{ check: `diff.${why}` }] });
  });
});

const DAY = 24 * 60 * 60 * 1000;
const confirmation = (over: Partial<Confirmation> = {}): Confirmation => ({
  confirmation_id: 'c1', confirmed_by: 'human', confirmed_at: 0, expires_at: DAY, node_id: 'n1', proposed_change: { type: 'status_change', from: 'READY', to: 'IN_PROGRESS' }, ui_action: 'confirm', consumed: false, ...over,
});
const asked = (over: Partial<StatusApply> = {}): StatusApply => ({ confirmation_id: 'c1', confirmation: confirmation(), node: BOARD.nodes[0]!, to: 'IN_PROGRESS', now: 1_000, ...over });

describe('judgeApply', () => {
  it('lets through exactly what a person confirmed', () => {
    expect(judgeApply(asked())).toEqual({ ok: true, confirmation_id: 'c1', source: 'ai_agent', change: { from: 'READY', to: 'IN_PROGRESS', status_changed: true } });
    const same = asked({ to: 'READY', confirmation: confirmation({ proposed_change: { type: 'status_change', from: 'READY', to: 'READY' } }) });
    expect(judgeApply(same)).toMatchObject({ ok: true, change: { status_changed: false } });
  });

  it.each<[string, Partial<StatusApply>, number, string]>([
    ['an unknown node', { node: undefined }, 404, 'unknown_node'],
    ['a word that is no status', { to: 'STARTED' }, 400, 'bad_status'],
    ['no status', { to: undefined }, 400, 'bad_status'],
    ['no confirmation', { confirmation_id: undefined }, 403, 'confirmation_missing'],
    ['an empty id', { confirmation_id: '' }, 403, 'confirmation_missing'],
    ['an unknown one', { confirmation: undefined }, 404, 'confirmation_unknown'],
    ['one stored under another id', { confirmation_id: 'c2' }, 404, 'confirmation_unknown'],
    ['a used one', { confirmation: confirmation({ consumed: true }) }, 409, 'confirmation_consumed'],
    ['one that does not say whether it was used', { confirmation: confirmation({ consumed: undefined as never }) }, 409, 'confirmation_consumed'],
    ['a withdrawn one', { confirmation: confirmation({ withdrawn_at: 5 }) }, 403, 'confirmation_withdrawn'],
    ['one not by a person', { confirmation: confirmation({ confirmed_by: 'agent' as never }) }, 403, 'confirmation_not_by_person'],
    ['an expired one', { now: DAY }, 403, 'confirmation_expired'],
    ['one that gave itself more than a day', { now: DAY, confirmation: confirmation({ expires_at: 9 * DAY }) }, 403, 'confirmation_expired'],
    ['one without a time', { confirmation: confirmation({ expires_at: NaN }) }, 403, 'confirmation_expired'],
    ['one for another node', { confirmation: confirmation({ node_id: 'n2' }) }, 400, 'other_node'],
    ['one for another status', { to: 'BLOCKED' }, 400, 'other_change'],
    ['one for a diff', { confirmation: confirmation({ proposed_change: { type: 'relation', diff_id: 'd1', digest: 'x' } }) }, 400, 'other_change'],
    ['one made when the node was something else', { node: { ...BOARD.nodes[0]!, status: 'BLOCKED' } }, 409, 'from_has_changed'],
    ['a step that does not exist', { to: 'DORMANT', confirmation: confirmation({ proposed_change: { type: 'status_change', from: 'READY', to: 'DORMANT' } }) }, 422, 'transition_refused'],
    ['a source that may never apply', { source: 'batch' }, 403, 'source_never_applies'],
    ['another one', { source: 'skill_chain' }, 403, 'source_never_applies'],
    ['a source nobody knows', { source: 'admin' }, 400, 'unknown_source'],
  ])('refuses %s', (_, over, http, check) => {
    expect(judgeApply(asked(over))).toMatchObject({ ok: false, http, check });
  });

  it('trap 9: no source, and no missing source, makes a confirmation unnecessary', () => {
    expect((['human_ui', 'mcp', undefined] as const).map((source) => [false, true].map((by_person) => (judgeApply(asked({ source, by_person })) as { source?: string }).source))).toEqual([['ai_agent', 'human_ui'], ['mcp', 'human_ui'], ['ai_agent', 'human_ui']]);
    for (const source of [undefined, 'human_ui', 'ai_agent', 'mcp', 'batch', 'skill_chain', '', 'x']) expect(judgeApply(asked({ source, confirmation_id: undefined, confirmation: undefined })).ok).toBe(false);
  });

  it('checks in the order 404, 409, 403, 400, 400, 409, 422', () => {
    // Everything is wrong at once; one fault after the other is taken away.
    let now = DAY * 2;
    let node = { ...BOARD.nodes[0]!, id: 'n1', status: 'DONE' as const };
    let to: unknown = 'BLOCKED';
    let given: Confirmation | undefined;
    const seen: number[] = [];
    const look = (): void => void seen.push((judgeApply({ confirmation_id: 'c1', confirmation: given, node, to, now }) as { http: number }).http);
    look();
    given = confirmation({ consumed: true, node_id: 'n2' });
    look();
    given = { ...given, consumed: false };
    look();
    now = 1;
    look();
    given = { ...given, node_id: 'n1' };
    look();
    to = 'IN_PROGRESS';
    look();
    given = { ...given, proposed_change: { type: 'status_change', from: 'DONE', to: 'IN_PROGRESS' } };
    look();
    expect(seen).toEqual([404, 409, 403, 400, 400, 409, 422]);
  });

  it('a refused step names the valid ones', () => {
    const refusal = judgeApply(asked({ node: { ...BOARD.nodes[0]!, status: 'DONE' }, confirmation: confirmation({ proposed_change: { type: 'status_change', from: 'DONE', to: 'IN_PROGRESS' } }) }));
    expect(refusal).toMatchObject({ http: 422, valid_transitions: [{ status: 'REACTIVATED', label: { ja: '再浮上', en: 'reactivated' } }], refusal: { valid: ['REACTIVATED'] } });
  });
});

describe('judgeApply for a diff', () => {
  const change = diff('decomposition') as Diff;
  const yes = confirmation({ proposed_change: { type: 'decomposition', diff_id: 'd1', digest: actionDigest(change) } });
  const apply = (over: Partial<DiffApply> = {}): DiffApply => ({ confirmation_id: 'c1', confirmation: yes, node: BOARD.nodes[0]!, diff: change, board: BOARD, appliedDiffIds: [], now: 1, ...over });

  it('lets through exactly what a person saw', () => {
    expect(judgeApply(apply())).toEqual({ ok: true, confirmation_id: 'c1', source: 'ai_agent', change: { diff: change } });
  });

  it.each<[string, Partial<DiffApply>, number, string]>([
    ['another content under the same id', { diff: { ...change, change: { ...change.change, add_children: [{ title: 'x', context: 'y' }, { title: 'z', context: 'y' }] } } as Diff }, 400, 'other_change'],
    ['another diff with the same content', { diff: { ...change, diff_id: 'd2' } }, 400, 'other_change'],
    ['another kind', { diff: diff('relation') as Diff }, 400, 'other_change'],
    ['a confirmed status change', { confirmation: confirmation() }, 400, 'other_change'],
    ['a node that is not its target', { node: BOARD.nodes[1]!, confirmation: { ...yes, node_id: 'n2' } }, 400, 'other_change'],
    ['a status along with it', { to: 'DONE' } as never, 400, 'other_change'],
    ['one applied before', { appliedDiffIds: ['d1'] }, 409, 'already_applied'],
    ['one that no longer fits the board', { board: { ...BOARD, nodes: [] } }, 409, 'board_has_changed'],
    ['no confirmation', { confirmation_id: undefined }, 403, 'confirmation_missing'],
    ['a used one', { confirmation: { ...yes, consumed: true } }, 409, 'confirmation_consumed'],
  ])('refuses %s', (_, over, http, check) => {
    expect(judgeApply(apply(over))).toMatchObject({ ok: false, http, check });
  });

  it('one that needs a review is for the person to decide, and a yes is a yes', () => {
    expect(judgeApply(apply({ board: { ...BOARD, nodes: [...BOARD.nodes, { id: 'n5', title: '子', status: 'READY', parent_id: 'n1' }] } }))).toMatchObject({ ok: true });
  });
});
