// A review between two holders: takeover after a dead one, a late one's commit refused, a clock set back, and texts that were only in hand.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/kernel/digest.ts';
import { LEASE_MS } from '../../../src/workflow/lease.ts';
import type { ReviewRun, StepExecution } from '../../../src/workflow/review/review-rows.ts';
import { engineWorkflows } from '../../../src/app/engine-workflows.ts';
import type { WriteTx } from '../../../src/store/contract.ts';
import { seededRandom } from '../../../src/testing/index.ts';
import { gate } from '../workbench.ts';
import { admission, checkersOf, openReviewBench, polish, TYPOS, type ReviewBench } from './review-desk.ts';

const BEFORE = 'I recieve teh letter.\n';
const AFTER = 'I receive the letter.\n';

let bench: ReviewBench;
beforeEach(() => {
  bench = openReviewBench();
  bench.write('a.md', BEFORE);
});
afterEach(() => bench.close());

/** Stops inside the check until its door is opened. */
function stopped(): { readonly checker: typeof TYPOS; readonly reached: Promise<void>; open(): void } {
  const [reached, door] = [gate(), gate()];
  return { checker: { ...TYPOS, check: async (input) => (reached.open(), await door.opened, TYPOS.check(input)) }, reached: reached.opened, open: () => door.open() };
}

describe('a review between two holders', () => {
  it('[W-02] [W-13] is taken over when the lease has run out, and the late one commits nothing', async () => {
    const late = stopped();
    const first = bench.desk({ checkers: [late.checker] });
    const asked = polish('a.md', { policy: { count: 2, until_pass: true } });
    const frozen = first.reviews.begin(asked, { wait: true }).catch((error: unknown) => error);
    await late.reached;
    const second = bench.desk();
    expect(second.workflows.hold(asked.run_id)).toBe('elsewhere'); // its holder may live
    await second.reviews.pump();
    expect(second.reviews.standing(asked.run_id)?.run.state).toBe('active');
    const waiting = second.reviews.settled(asked.run_id);
    bench.clock.advance(LEASE_MS + 1);
    const { run } = await waiting;
    expect(run).toMatchObject({ state: 'completed', stopped: 'until_pass' });
    const rows = JSON.stringify(bench.store.read((tx) => ['review_run', 'issue', 'issue_event', 'step_execution', 'issue_resolution', 'fix_intent'].map((table) => tx.list(table as 'issue'))));
    late.open();
    await frozen;
    expect(JSON.stringify(bench.store.read((tx) => ['review_run', 'issue', 'issue_event', 'step_execution', 'issue_resolution', 'fix_intent'].map((table) => tx.list(table as 'issue'))))).toBe(rows);
    expect(bench.read('a.md')).toBe(AFTER);
  });

  it('that follows a renamed file takes its issues along once, whoever goes on with it', async () => {
    const desk = bench.desk();
    await desk.reviews.begin(admission('a.md'), { wait: true });
    const ids = bench.issues().map(({ issue_id }) => issue_id);
    renameSync(join(bench.root, 'a.md'), join(bench.root, 'b.md'));
    const late = stopped();
    const asked = admission('b.md');
    const frozen = bench.desk({ checkers: [late.checker] }).reviews.begin(asked, { wait: true }).catch((error: unknown) => error);
    await late.reached;
    bench.clock.advance(LEASE_MS + 1);
    expect((await bench.desk().reviews.settled(asked.run_id)).run).toMatchObject({ state: 'completed', continues: 'a.md', rounds: [{ open: 2 }] });
    late.open();
    await frozen;
    expect(bench.issues().map(({ issue_id, file, state }) => [issue_id, file, state])).toEqual(ids.map((id) => [id, 'b.md', 'New']));
    expect(bench.events().filter(({ why }) => why === 'renamed').map(({ issue_id }) => issue_id).sort()).toEqual([...ids].sort());
  });

  it('[W-13] a holder stopped between its intent and the writing never writes once another has gone on', async () => {
    const [reached, door] = [gate(), gate()];
    let held = false;
    const slow = { ...bench.store, read: bench.store.read.bind(bench.store), close: () => {}, commit: async <T>(work: (tx: WriteTx) => T): Promise<T> => {
      if (!held && bench.intents().some(({ state }) => state === 'intended')) {
        held = true;
        reached.open();
        await door.opened;
      }
      return bench.store.commit(work);
    } };
    const asked = polish('a.md', { policy: { count: 2, until_pass: true } });
    const frozen = bench.desk({ store: slow }).reviews.begin(asked, { wait: true }).catch(() => {});
    await reached.opened;
    expect(bench.read('a.md')).toBe(BEFORE);
    bench.clock.advance(LEASE_MS + 1);
    const { run } = await bench.desk().reviews.settled(asked.run_id);
    expect(run).toMatchObject({ state: 'completed', stopped: 'until_pass' });
    bench.write('a.md', 'What a person wrote since.\n');
    door.open();
    await frozen;
    expect(bench.read('a.md')).toBe('What a person wrote since.\n');
    expect(bench.intents().map(({ state }) => state)).toEqual(['shown', 'written']);
  });

  it('the engine starts what a dead process left queued, and loads nothing for a run that waits for somebody', async () => {
    const { reviews } = bench.desk();
    const waiting = await reviews.begin(polish('a.md', { fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } }), { wait: true });
    let opened = 0;
    const parts = { store: bench.store, clock: bench.clock, random: seededRandom(9), model: () => undefined, platform: {}, keepsTexts: true, report: (error: unknown) => void reported.push(error), review: bench.parts({ checkers: async () => (opened += 1, checkersOf([TYPOS])) }) };
    const reported: unknown[] = [];
    const idle = engineWorkflows(parts);
    await idle.resume();
    expect(opened).toBe(0);
    await idle.close();
    // Admitted, and dead before anything began.
    const queued = { ...admission('a.md') };
    await bench.store.commit((tx) => tx.insert('review_run', { ...waiting.run, run_id: queued.run_id, state: 'queued', seq: waiting.run.seq + 100, mode: 'check', steps: [], manifest: {}, rounds: [], fix_wish: null }));
    const engine = engineWorkflows(parts);
    await engine.resume();
    expect(bench.rows<ReviewRun>('review_run').map(({ state, stopped: why }) => [state, why]).sort()).toEqual([['completed', 'single_run'], ['completed', 'superseded']]);
    await engine.close();
    expect(reported).toEqual([]);
  });

  it('a clock set back one hour changes neither the order of the queue nor the end', async () => {
    const desk = bench.desk();
    bench.write('b.md', 'teh other');
    const first = await desk.reviews.begin(polish('a.md', { fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } }), { wait: true });
    bench.clock.advance(-3_600_000);
    const second = await desk.reviews.begin(admission('a.md', { initiator: 'agent:late' }));
    const third = await desk.reviews.begin(admission('a.md', { initiator: 'agent:later' }));
    expect([second.position, third.position]).toEqual([0, 1]);
    expect(second.run.seq).toBeGreaterThan(first.run.seq);
    const { question } = first;
    const done = await desk.reviews.answer({ run_id: first.run.run_id, decision_id: 'dec_back', by: 'person:terminal', waiting_for: question!.waiting_for, gives: { choices: bench.issues().map(({ issue_id }) => ({ issue_id, tool_id: 'suggested_fix' })) } });
    expect(done.run.state).toBe('completed');
    expect((await desk.reviews.settled(third.run.run_id)).run.state).toBe('completed');
    expect(bench.rows<ReviewRun>('review_run').every(({ state }) => state === 'completed')).toBe(true);
    expect(bench.read('a.md')).toBe(AFTER);
  });

  it('[W-12] the time budget counts what a dead process used', async () => {
    const late = stopped();
    const asked = polish('a.md', { policy: { count: 5, until_pass: true, time_budget_sec: 60 } });
    void bench.desk({ checkers: [late.checker] }).reviews.begin(asked, { wait: true }).catch(() => {});
    await late.reached;
    bench.clock.advance(61_000);
    const { run } = await bench.desk().reviews.settled(asked.run_id);
    expect(run.rounds).toMatchObject([{ score: null }]);
    expect(bench.rows<StepExecution>('step_execution')).toMatchObject([{ result: 'not_executed', fallback_reason: 'time_budget' }]);
    expect(bench.read('a.md')).toBe(BEFORE);
    late.open();
  });

  it('another version of a checker after a restart is not the one the run began with: QC-006', async () => {
    const late = stopped();
    const asked = admission('a.md');
    void bench.desk({ checkers: [late.checker] }).reviews.begin(asked, { wait: true }).catch(() => {});
    await late.reached;
    bench.clock.advance(LEASE_MS + 1);
    const { run } = await bench.desk({ checkers: [{ ...TYPOS, version: '2' }] }).reviews.settled(asked.run_id);
    expect(run.stopped).toBe('not_executed');
    expect(bench.rows<StepExecution>('step_execution')).toMatchObject([{ failure: { code: 'QC-006', params: { template: 'typo_check' } } }]);
    late.open();
  });
});

describe('with artifacts switched off', () => {
  it('a whole polish runs, and no artifact is named that is not there', async () => {
    const { run } = await bench.desk({ keep: false }).reviews.begin(polish('a.md', { policy: { count: 3, until_pass: true } }), { wait: true });
    expect(run).toMatchObject({ state: 'completed', stopped: 'until_pass' });
    expect(bench.read('a.md')).toBe(AFTER);
    expect(bench.intents().every(({ text_after }) => text_after === null)).toBe(true);
    expect(bench.issues().every(({ description, suggested_fixes }) => description === null && suggested_fixes === null)).toBe(true);
  });

  it('findings lost with the process are found again, not settled as nothing', async () => {
    const late = stopped();
    const second = { ...late.checker, step_id: 'second' };
    const asked = admission('a.md');
    void bench.desk({ keep: false, checkers: [TYPOS, second] }).reviews.begin(asked, { wait: true }).catch(() => {});
    await late.reached; // the first step is committed, its findings are in that process's hands
    bench.clock.advance(LEASE_MS + 1);
    const { run } = await bench.desk({ keep: false, checkers: [TYPOS, { ...TYPOS, step_id: 'second', check: async () => [] }] }).reviews.settled(asked.run_id);
    expect(run.rounds).toMatchObject([{ open: 2, score: 90 }]);
    expect(bench.rows<StepExecution>('step_execution').filter(({ step_id }) => step_id === 'typo_check').map(({ attempt }) => attempt)).toEqual([1, 2]);
    late.open();
  });

  it('what is lost with the process is found and asked for again, and nothing is written meanwhile', async () => {
    const first = bench.desk({ keep: false });
    const waiting = await first.reviews.begin(polish('a.md', { fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } }), { wait: true });
    const choices = bench.issues().map(({ issue_id }) => ({ issue_id, tool_id: 'suggested_fix' as const }));
    const given = { run_id: waiting.run.run_id, decision_id: 'dec_lost', by: 'person:terminal', waiting_for: waiting.question!.waiting_for, gives: { choices } };
    await first.close();
    // Another process has neither the findings nor the choice: it checks again and asks again before anything is done.
    const second = bench.desk({ keep: false });
    const asked = await second.reviews.answer(given);
    expect(asked.question).toMatchObject({ asks: 'choice', offers: [{ available_tools: [{ tool_id: 'suggested_fix' }, {}] }, {}] });
    expect(asked.run.rounds).toHaveLength(1);
    expect(bench.read('a.md')).toBe(BEFORE);
    const { run } = await second.reviews.answer({ ...given, decision_id: 'dec_again', waiting_for: asked.question!.waiting_for });
    expect(run.state).toBe('completed');
    expect(bench.read('a.md')).toBe(AFTER);
  });
});

describe('[W-04] what is never kept outside the artifacts', () => {
  it('no sentence of the text, of a finding or of a fix stands in a row, the state or the log', async () => {
    const canaries = ['zebra canary', 'かなりあの文章', 'mended canary', 'patched canary words'];
    bench.write('a.md', 'A zebra canary sentence.\n\nこれはかなりあの文章です。\n');
    const checker = { ...TYPOS, check: async ({ text }: { text: string }) => ['zebra canary', 'かなりあの文章'].filter((word) => text.includes(word)).map((word) => ({
      rule: 'typo_check/canary', category: 'typo', severity: 'high' as const, range: [text.indexOf(word), text.indexOf(word) + word.length] as const, description: `${word}: says it`,
      fixes: [{ safe: true, edits: [{ range: [text.indexOf(word), text.indexOf(word) + 5] as const, text: 'mended canary' }] }],
    })) };
    const desk = bench.desk({ checkers: [checker] });
    const waiting = await desk.reviews.begin(polish('a.md', { fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } }), { wait: true });
    const seen = (): string => JSON.stringify(bench.store.read((tx) => [...EVERY_TABLE.map((table) => tx.list(table)), tx.log()]));
    const found = (): string[] => canaries.filter((word) => seen().includes(word));
    expect(found()).toEqual([]); // with the thread's checkpoints still there
    const [one, two] = bench.issues();
    await desk.reviews.answer({ run_id: waiting.run.run_id, decision_id: 'dec_canary', by: 'person:terminal', waiting_for: waiting.question!.waiting_for, gives: { choices: [{ issue_id: one!.issue_id, tool_id: 'suggested_fix' }, { issue_id: two!.issue_id, tool_id: 'person_edit', edits: [{ range: two!.text_range, text: 'patched canary words' }] }] } });
    expect(bench.read('a.md')).toContain('patched canary words');
    const given = await desk.reviews.begin(admission('a.md', { given: { text: 'A zebra canary handed over.' } }), { wait: true });
    expect(given.run.state).toBe('completed');
    const uploads = await desk.reviews.begin(admission('a.md', { given: { hash: sha256('another zebra canary') } }), { wait: true });
    await desk.reviews.answer({ run_id: uploads.run.run_id, decision_id: 'dec_up', by: 'person:terminal', waiting_for: uploads.question!.waiting_for, gives: { upload: 'another zebra canary' } });
    expect(found()).toEqual([]);
  });
});

const EVERY_TABLE = [
  'review_run', 'step_execution', 'manuscript_version', 'manuscript_fetch_log', 'issue', 'issue_event', 'issue_resolution', 'fix_intent',
  'workflow_thread', 'workflow_decision', 'workflow_checkpoint', 'workflow_channel', 'workflow_write', 'workflow_mark', 'lease', 'record', 'request',
] as const;
