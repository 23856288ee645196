// Pairs of a root through its operations: who may add them, that the plan gate counts them, and that a replay does not need them any more.
import { afterEach, describe, expect, it } from 'vitest';
import type { SekishoError } from '../../src/kernel/errors.ts';
import type { TermVerdict } from '../../src/language/preservation-types.ts';
import { openTestEngine, PERSON, type TestEngine } from '../support/engine-in-test.ts';

interface Answer {
  readonly decision: string;
  readonly status: string;
  readonly revision?: number;
  readonly repeated?: boolean;
  readonly verdicts: readonly TermVerdict[];
  readonly refusals: readonly { readonly check: string }[];
}
interface Replay {
  readonly ok: boolean;
  readonly checked: number;
  readonly decisions: readonly { readonly result: string; readonly word: string }[];
}

const ASKED = '認証を実装して';
const PLAN = [{ id: 'task-1', acceptance: 'ゲート通過を実装する' }];
const STRICT = { treatTermLossAsStructureBreak: true };

let engine: TestEngine;
afterEach(() => engine.close());

const add = (a = '認証', b = 'ゲート通過') => engine.ask<{ pair_id: string }>('add_learned_pair', { a, b }, PERSON);
const remove = (pair_id: string) => engine.ask('remove_learned_pair', { pair_id }, PERSON);
const open = async (config?: object) => (await engine.ask<{ session_id: string }>('open_plan', { instruction: ASKED, ...(config === undefined ? {} : { config }) })).session_id;
const check = () => engine.ask<Answer>('check_replan', { instruction: ASKED, original_tasks: PLAN, new_tasks: PLAN });

describe('pairs in the plan gate', () => {
  it('[P-04] check_replan counts them as long as they are there', async () => {
    engine = openTestEngine();
    expect(await check()).toMatchObject({ decision: 'warn', verdicts: [{ verdict: 'MISSING' }] });
    const { pair_id } = await add();
    expect(await check()).toMatchObject({ decision: 'accept', verdicts: [{ verdict: 'VERIFIED', relation: 'learned', confirmed_by: 'person:terminal' }], refusals: [] });
    await remove(pair_id);
    expect(await check()).toMatchObject({ decision: 'warn' });
  });

  it('[P-04] submit_plan and submit_replan count them, the fallback included', async () => {
    engine = openTestEngine();
    await add();
    const session_id = await open(STRICT);
    expect(await engine.ask<Answer>('submit_plan', { session_id, tasks: PLAN })).toMatchObject({ decision: 'accept', verdicts: [{ relation: 'learned' }] });
    const cycle = [{ id: 'task-1', acceptance: 'ゲート通過を実装します' }, { id: 'x', acceptance: '別の作業', dependencies: ['x'] }];
    expect(await engine.ask<Answer>('submit_replan', { session_id, tasks: cycle })).toMatchObject({ decision: 'reject' });
    const { revisions } = await engine.ask<{ revisions: { kind: string; decision: string }[] }>('get_plan', { session_id });
    expect(revisions[0]).toMatchObject({ kind: 'fallback', decision: 'accept' });
    expect(await engine.ask<Answer>('submit_replan', { session_id, tasks: PLAN, judge: { score: 95, acceptable: true } })).toMatchObject({ decision: 'accept', status: 'accepted', verdicts: [{ relation: 'learned' }] });
    expect((await engine.ask<Replay>('replay_session', { session_id })).ok).toBe(true);
  });

  it('[P-09] the same plan is judged anew once a person has confirmed a pair, and only then', async () => {
    engine = openTestEngine();
    const session_id = await open(STRICT);
    expect(await engine.ask<Answer>('submit_plan', { session_id, tasks: PLAN })).toMatchObject({ decision: 'reject', revision: 1 });
    expect(await engine.ask<Answer>('submit_plan', { session_id, tasks: PLAN })).toMatchObject({ repeated: true, revision: 1 });
    await add();
    expect(await engine.ask<Answer>('submit_plan', { session_id, tasks: PLAN })).toMatchObject({ decision: 'accept', revision: 2 });
    expect(await engine.ask<Answer>('submit_plan', { session_id, tasks: PLAN })).toMatchObject({ repeated: true, revision: 2 });
  });

  it('[P-04] a verified claim needs no other word for it', async () => {
    engine = openTestEngine();
    await add();
    const session_id = await open(STRICT);
    const { required_terms } = await engine.ask<{ required_terms: object }>('get_plan', { session_id });
    expect(required_terms).toBeDefined();
    const { requirementIds } = await import('../../src/language/coverage-claims.ts');
    const [requirement] = requirementIds(required_terms as Parameters<typeof requirementIds>[0]);
    const answer = await engine.ask<Answer>('submit_plan', { session_id, tasks: PLAN, coverage: [{ requirement, task_id: 'task-1', quote: 'ゲート通過を実装する' }] });
    expect(answer).toMatchObject({ decision: 'accept', refusals: [] });
  });

  it('[K-06] an old decision comes out as it was after its pair was removed, and after others came', async () => {
    engine = openTestEngine();
    const { pair_id } = await add();
    const session_id = await open(STRICT);
    await engine.ask('submit_plan', { session_id, tasks: PLAN });
    await check();
    await remove(pair_id);
    await add('認証', '窓口');
    await check();
    const replay = await engine.ask<Replay>('replay_session', {}, PERSON);
    expect(replay).toMatchObject({ ok: true, checked: 3 });
    expect(replay.decisions.map(({ word }) => word)).toEqual(['accept', 'accept', 'warn']);
    const log = engine.store.read((tx) => tx.log()).filter(({ kind }) => kind === 'plan.judged');
    const stamps = log.map(({ body }) => (body as { inputs: Record<string, string> }).inputs['learned']);
    expect(stamps[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(stamps[1]).toBe(stamps[0]);
    expect(stamps[2]).not.toBe(stamps[0]);
    expect(JSON.stringify(log)).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
  });

  it('[K-06] without pairs a decision is written as before', async () => {
    engine = openTestEngine();
    await check();
    const [entry] = engine.store.read((tx) => tx.log()).filter(({ kind }) => kind === 'plan.judged');
    expect(Object.keys((entry!.body as { inputs: object }).inputs)).not.toContain('learned');
  });
});

describe('adding a pair', () => {
  it('[K-10] is for a person, and no setting of a call stands in for it', async () => {
    engine = openTestEngine();
    expect(await engine.ask('add_learned_pair', { a: '認証', b: 'ゲート通過' }).catch((error: SekishoError) => error.code)).toBe('QC-107');
    for (const config of [{ learned: [['認証', 'ゲート通過']] }, { learnedPairs: [['認証', 'ゲート通過']] }]) {
      expect(await engine.ask('check_replan', { instruction: ASKED, original_tasks: PLAN, new_tasks: PLAN, config }).catch((error: SekishoError) => error.code)).toBe('QC-101');
    }
  });

  it.each([['ログイン', 'ログアウト'], ['30日', '14日'], ['表示', '表示しない']])('of opposites, numbers or a word and its denial is refused: %s, %s', async (a, b) => {
    engine = openTestEngine();
    expect(await add(a, b).catch((error: SekishoError) => error.code)).toBe('QC-101');
    expect(await engine.ask('list_learned_pairs', {})).toEqual({ pairs: [] });
  });
});
