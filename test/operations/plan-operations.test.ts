// The plan gate through its operations: a whole run, what is written down, what can be recomputed, and the way on from every refusal.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { SekishoError } from '../../src/kernel/errors.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { openTestEngine, PERSON, type TestEngine } from '../support/engine-in-test.ts';

interface Step {
  session_id: string;
  status: string;
  decision?: string;
  prompt?: string;
  repeated?: boolean;
  revision?: number;
  refusals: { check: string; message: string; valid?: string[] }[];
  next: { operation: string; input: Record<string, unknown>; why: string }[];
}
interface Replay {
  ok: boolean;
  checked: number;
  decisions: { result: string; word: string }[];
}

const JA = '認証機能とバリデーションを実装して。既存のAPIは消さずに。';
const KEPT = [
  { id: 'task-1', acceptance: 'JWT認証を実装する' },
  { id: 'task-2', acceptance: '入力バリデーションを追加する', context: '既存のAPIは消さない' },
];
const LOST = [{ id: 'task-1', acceptance: 'ユーザー管理機能の実装' }, { id: 'task-2', acceptance: '画面の実装' }];

let engine: TestEngine;
afterEach(() => engine.close());

const open = async (instruction = JA, config?: object) => (await engine.ask<Step>('open_plan', { instruction, ...(config === undefined ? {} : { config }) })).session_id;

describe('a planner run', () => {
  it('[K-09] [P-09] goes from the words to an accepted plan without any model or key', async () => {
    engine = openTestEngine();
    const session_id = await open();
    expect(await engine.ask('submit_plan', { session_id, tasks: KEPT })).toMatchObject({ decision: 'accept', status: 'awaiting_replan', refusals: [] });
    const replan = await engine.ask<Step>('submit_replan', { session_id, tasks: KEPT, judge: { score: 91, acceptable: true } });
    expect(replan).toMatchObject({ decision: 'accept', status: 'accepted' });
    const plan = await engine.ask<{ instruction: string; revisions: { number: number; tasks?: unknown[] }[] }>('get_plan', { session_id });
    expect(plan.instruction).toBe(JA);
    expect(plan.revisions.map(({ number }) => number)).toEqual([2, 1]);
    expect(plan.revisions[0]!.tasks).toEqual(KEPT);
  });

  it('[P-09] a rejected replan yields a correction prompt with the person\'s words and the sentence each lost term came from', async () => {
    engine = openTestEngine();
    const session_id = await open(JA, { treatTermLossAsStructureBreak: true });
    await engine.ask('submit_plan', { session_id, tasks: KEPT });
    const answer = await engine.ask<Step>('submit_replan', { session_id, tasks: LOST, judge: { score: 99, acceptable: true } });
    expect(answer).toMatchObject({ decision: 'reject', status: 'awaiting_replan' });
    expect(answer.prompt).toContain(JA);
    expect(answer.prompt).toMatch(/認証.*認証機能と/);
  });

  it('[P-10] without a judge\'s score a person decides, and only a person can', async () => {
    engine = openTestEngine();
    const session_id = await open();
    await engine.ask('submit_plan', { session_id, tasks: KEPT });
    const answer = await engine.ask<Step>('submit_replan', { session_id, tasks: KEPT, judge: { score: 'ninety' } });
    expect(answer.status).toBe('needs_person');
    const refused = await engine.ask('settle_plan', { session_id, action: 'accept' }).catch((error: SekishoError) => error.code);
    expect(refused).toBe('QC-107');
    expect(await engine.ask('settle_plan', { session_id, action: 'accept' }, PERSON)).toMatchObject({ status: 'accepted' });
  });

  it('[K-04] a rejected run is reopened by a person with every revision kept', async () => {
    engine = openTestEngine();
    const session_id = await open(JA, { treatTermLossAsStructureBreak: true });
    await engine.ask('submit_plan', { session_id, tasks: KEPT });
    for (const n of [1, 2]) await engine.ask('submit_replan', { session_id, tasks: [...LOST, { id: `x${n}`, acceptance: `その他${n}` }] });
    const before = await engine.ask<{ status: string; revision_count: number }>('get_plan', { session_id });
    expect(before.status).toBe('rejected');
    await engine.ask('settle_plan', { session_id, action: 'reopen' }, PERSON);
    const after = await engine.ask<{ status: string; revision_count: number }>('get_plan', { session_id });
    expect(after).toMatchObject({ status: 'awaiting_replan', revision_count: before.revision_count });
    const last = await engine.ask<Step>('submit_replan', { session_id, tasks: KEPT, judge: { score: 90, acceptable: true } });
    expect(last.status).toBe('accepted');
  });

  it('[P-03] takes a model\'s term only with a quote from the words', async () => {
    engine = openTestEngine();
    const session_id = await open('決済をStripeに置き換えて');
    const answer = await engine.ask<Step>('submit_terms', {
      session_id, terms: [{ term: '監査ログ', quote: '監査ログを残して' }, { term: 'stripe', quote: 'Stripeに置き換えて' }],
    });
    expect(answer.refusals.map(({ check }) => check)).toContain('plan.term_dropped.quote_not_found');
    const { required_terms } = await engine.ask<{ required_terms: { terms: string[] } }>('get_plan', { session_id });
    expect(required_terms.terms).not.toContain('監査ログ');
  });

  it('the same plan sent again costs no attempt', async () => {
    engine = openTestEngine();
    const session_id = await open();
    const first = await engine.ask<Step>('submit_plan', { session_id, tasks: KEPT });
    const second = await engine.ask<Step>('submit_plan', { session_id, tasks: KEPT });
    expect(second).toMatchObject({ repeated: true, revision: first.revision });
  });

  it('settings given with a call may only be stricter', async () => {
    engine = openTestEngine();
    for (const config of [{ enableTermPreservationCheck: false }, { minPreservationRate: 0.1 }, { taskCountChangeThreshold: 5 }]) {
      expect(await open(JA, config).catch((error: SekishoError) => error.code)).toBe('QC-116');
    }
    expect(engine.store.read((tx) => tx.list('session'))).toEqual([]);
  });
});

describe('refusals', () => {
  it('[K-03] say why, what would be valid and the next call, in the language of the request', async () => {
    engine = openTestEngine();
    const known = new Set(OPERATIONS.map(({ id }) => id));
    for (const [instruction, pattern] of [[JA, /[ぁ-ん一-龠]/], ['Implement authentication and validation', /^[\x20-\x7e]+$/]] as const) {
      const session_id = await open(instruction, { treatTermLossAsStructureBreak: true });
      const wrong = [
        await engine.ask<Step>('submit_replan', { session_id, tasks: KEPT }), // no plan yet
        await engine.ask<Step>('submit_plan', { session_id, tasks: [] }),
        await engine.ask<Step>('submit_plan', { session_id, tasks: LOST }),
        await engine.ask<Step>('submit_plan', { session_id, tasks: [{ id: 'a', acceptance: 'x', dependencies: ['a'] }] }),
      ];
      for (const answer of wrong) {
        expect(answer.refusals.length).toBeGreaterThan(0);
        for (const { check, message } of answer.refusals) {
          expect(check).toMatch(/^plan\.[a-z_.]+$/);
          expect(message).not.toMatch(/\{[a-z_]+\}/);
          expect(message.replace(/「[^」]*」|"[^"]*"/g, '')).toMatch(pattern);
        }
        expect(answer.next.length).toBeGreaterThan(0);
        for (const { operation, input } of answer.next) {
          expect(known).toContain(operation);
          expect(input['session_id']).toBe(session_id);
        }
      }
      expect(wrong[0]!.refusals[0]!.valid).toContain('submit_plan');
    }
  });

  it('a plan before its session names the call that opens one', async () => {
    engine = openTestEngine();
    const error = await engine.ask('submit_plan', { session_id: 'ses_unknown', tasks: KEPT }).catch((thrown: SekishoError) => thrown);
    expect(error).toMatchObject({ code: 'QC-104' });
  });
});

describe('the decision log', () => {
  const runOnce = async (env: Record<string, string> = {}) => {
    engine = openTestEngine(env);
    const session_id = await open(JA, { treatTermLossAsStructureBreak: true });
    await engine.ask('submit_plan', { session_id, tasks: KEPT });
    await engine.ask('submit_replan', { session_id, tasks: LOST });
    await engine.ask('submit_replan', { session_id, tasks: KEPT, judge: { score: 91, acceptable: true } });
    return session_id;
  };

  it('[K-06] lets every verdict be recomputed, and it comes out the same', async () => {
    const session_id = await runOnce();
    await engine.ask('check_replan', { instruction: JA, original_tasks: KEPT, new_tasks: LOST });
    const replay = await engine.ask<Replay>('replay_session', { session_id });
    expect(replay.ok).toBe(true);
    expect(replay.decisions.map(({ word }) => word)).toEqual(expect.arrayContaining(['accept', 'reject']));
    const run_id = engine.store.read((tx) => String(tx.list('plan_run', { where: { session_id } })[0]!['run_id']));
    expect(await engine.ask<Replay>('replay_session', { run_id })).toEqual(replay);
    expect((await engine.ask<Replay>('replay_session', {}, PERSON)).checked).toBe(replay.checked + 1);
    expect(await engine.ask('replay_session', {}).catch((error: SekishoError) => error.code)).toBe('QC-101');
  });

  it('[K-06] with artifacts switched off says not replayable', async () => {
    const session_id = await runOnce({ SEKISHO_ARTIFACTS_KEEP: 'false' });
    const replay = await engine.ask<Replay>('replay_session', { session_id });
    expect(replay.ok).toBe(false);
    expect(new Set(replay.decisions.map(({ result }) => result))).toEqual(new Set(['not_replayable']));
  });

  it('[K-06] notices an altered or missing record', async () => {
    const session_id = await runOnce();
    const { hash, text } = engine.store.read((tx) => tx.list('record')).find((row) => String(row['text']).startsWith('[') && String(row['text']).includes('ユーザー管理')) as { hash: string; text: string };
    await engine.store.commit((tx) => tx.update('record', { hash, text: text.replace('ユーザー管理', '認証とバリデーション') }));
    expect(await engine.ask('replay_session', { session_id }).catch((error: SekishoError) => error.code)).toBe('QC-018');
    await engine.store.commit((tx) => tx.remove('record', hash));
    expect((await engine.ask<Replay>('replay_session', { session_id })).decisions.map(({ result }) => result)).toContain('not_replayable');
  });

  it('[K-06] holds hashes, never the words of the request or the plan', async () => {
    await runOnce();
    const log = JSON.stringify(engine.store.read((tx) => tx.log()));
    expect(log).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(log).toContain('plan.judged');
  });

  it('[K-06] survives its export and notices a change in it', async () => {
    await runOnce();
    const { files } = await engine.ask<{ files: string[] }>('export_audit', {}, PERSON);
    expect(files.length).toBe(1);
    expect(await engine.ask('verify_audit', {})).toMatchObject({ ok: true, exports_checked: 1 });
    expect(await engine.ask('export_audit', {}, PERSON)).toEqual({ files: [] });
    const [file] = readdirSync(join(engine.folder, 'audit'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
    const path = join(engine.folder, 'audit', file!);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"accept"', '"reject"'));
    expect(await engine.ask('verify_audit', {})).toMatchObject({ ok: false });
  });
});

describe('settings that change under a running engine', () => {
  it('count from the next call on, and an invalid file stops every call until it is mended', async () => {
    const { mkdirSync, mkdtempSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const { openRoot } = await import('../../src/app/compose.ts');
    engine = openTestEngine();
    const base = mkdtempSync(join(tmpdir(), 'sekisho-settings-'));
    mkdirSync(join(base, '.sekisho'), { recursive: true });
    const file = join(base, '.sekisho', 'config.jsonc');
    const root = openRoot({ root: base, env: { SEKISHO_HOME: join(base, 'home') }, warn: () => {} });
    const input = { instruction: JA, original_tasks: KEPT, new_tasks: LOST };
    let n = 0;
    const check = async () => {
      n += 1;
      const request = { operation: 'check_replan', input, principal: PERSON, surface: 'http', requestId: `s${n}` } as const;
      return root.caller.call(request).then((answer) => (answer as Step).decision, (error: SekishoError) => error.code);
    };
    expect(await check()).toBe('warn');
    writeFileSync(file, '{ "plan": { "treatTermLossAsStructureBreak": true } }');
    expect(await check()).toBe('reject');
    writeFileSync(file, '{ "plan": { "treatTermLoss": true } }');
    expect(await check()).toBe('QC-202');
    rmSync(file);
    expect(await check()).toBe('warn');
    await root.caller.close();
    rmSync(base, { recursive: true, force: true });
  });
});
