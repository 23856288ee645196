// What counts against a run's time, what is checked although the time is over, and which files are not asked for twice.
import { Buffer } from 'node:buffer';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StepExecution } from '../../../src/workflow/review/review-rows.ts';
import { fixAction } from '../../../src/workflow/review/fix-action.ts';
import { admission, openReviewBench, polish, TYPOS, wordChecker, type ReviewBench } from './review-desk.ts';

let bench: ReviewBench;
beforeEach(() => {
  bench = openReviewBench();
  bench.write('a.md', 'I recieve teh letter, really.\n');
});
afterEach(() => bench.close());

const ASK = { min_severity: 'low', safe_only: true, apply: 'ask' } as const;
const REALLY = wordChecker('really', [{ word: 'really' }]);

describe('the time budget', () => {
  it('counts work and not the time a person takes: a yes after three seconds of one is written, rechecked and no InProgress is left', async () => {
    const { reviews } = bench.desk();
    const { run, question } = await reviews.begin(polish('a.md', { initiator: 'agent:stdio', fix_wish: ASK, policy: { time_budget_sec: 1 } }), { wait: true });
    expect(run).toMatchObject({ state: 'waiting' });
    bench.clock.advance(3_000);
    if (question?.asks !== 'choice') throw new Error('no choice');
    const choices = question.offers.map(({ issue_id }) => ({ issue_id, tool_id: 'suggested_fix' as const }));
    const wanted = fixAction(reviews.preview(run.run_id, choices, 'agent:stdio'));
    await bench.store.commit((tx) => tx.insert('approval', {
      approval_id: 'apr_1', ...wanted, action: { ...wanted.action }, shown: { en: '', ja: '' }, state: 'approved', requested_by: 'agent:stdio', created_at: 0, expires_at: bench.clock.now() + 1_000, answered_by: { kind: 'person', id: 'terminal' }, answered_at: bench.clock.now(),
    }));
    const done = await reviews.answer({ run_id: run.run_id, decision_id: 'd1', by: 'agent:stdio', waiting_for: question.waiting_for, gives: { choices, approval_id: 'apr_1' } });
    expect(bench.read('a.md')).toBe('I receive the letter, really.\n');
    expect(done.run).toMatchObject({ state: 'completed', stopped: 'nothing_to_fix', waited_ms: 3_000 });
    expect(done.run.rounds).toHaveLength(2);
    expect(bench.rows<StepExecution>('step_execution').map(({ round, result }) => [round, result])).toEqual([[0, 'executed'], [1, 'executed']]);
    expect(bench.issues().map(({ state }) => state)).toEqual(['Resolved', 'Resolved']);
  });

  it('that is over after the writing does not keep the fix from being checked again; then it is the reason to stop', async () => {
    const { files } = bench.parts();
    const slow = { ...files, replace: (...args: Parameters<typeof files.replace>) => (bench.clock.advance(5_000), files.replace(...args)) };
    const { run } = await bench.desk({ checkers: [TYPOS, REALLY], parts: { files: slow } }).reviews.begin(polish('a.md', { policy: { time_budget_sec: 3 } }), { wait: true });
    expect(run).toMatchObject({ state: 'completed', stopped: 'time_budget' });
    expect(run.rounds).toHaveLength(2);
    expect(bench.rows<StepExecution>('step_execution').every(({ result }) => result === 'executed')).toBe(true);
    expect(bench.issues().map(({ state }) => state).sort()).not.toContain('InProgress');
  });

  it('counts what the calling agent\'s model takes: that is work', async () => {
    const { reviews } = bench.desk({ checkers: [wordChecker('agents', [])], parts: { answeredByAgent: () => () => [] } });
    const { run, question } = await reviews.begin(admission('a.md', { policy: { time_budget_sec: 1 } }), { wait: true });
    bench.clock.advance(2_000);
    await reviews.answer({ run_id: run.run_id, decision_id: 'one', by: 'agent:stdio', waiting_for: question!.waiting_for, gives: { findings: '{}' } });
    expect(bench.rows<StepExecution>('step_execution')).toMatchObject([{ result: 'not_executed', fallback_reason: 'time_budget' }]);
  });
});

describe('a file that is no text', () => {
  it.each([
    ['not UTF-8', () => writeFileSync(join(bench.root, 'a.md'), Buffer.from([0x82, 0xa0, 0x0a])), /UTF-8/],
    ['too large', () => truncateSync(join(bench.root, 'a.md'), 5 * 1024 * 1024), /larger than 4 MiB/],
  ])('%s is asked for once, and the reason is named', async (_name, make, reason) => {
    make();
    const { run } = await bench.desk().reviews.begin(admission('a.md'), { wait: true });
    expect(run).toMatchObject({ state: 'failed', failure: { code: 'QC-117' } });
    expect((run.failure!.params['reason'] as { en: string }).en).toMatch(reason);
    expect(bench.pauses).toEqual([]);
    expect(bench.rows('manuscript_fetch_log')).toHaveLength(1);
  });
});
