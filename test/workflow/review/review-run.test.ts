// Whole reviews on the real store and real files: check, fix, recheck, and what is left in the rows.
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/kernel/digest.ts';
import { SekishoError } from '../../../src/kernel/errors.ts';
import type { ManuscriptVersion, ReviewRun, StepExecution } from '../../../src/workflow/review/review-rows.ts';
import { admission, openReviewBench, polish, TYPOS, wordChecker, type ReviewBench } from './review-desk.ts';

const BEFORE = 'I recieve teh letter.\r\nNothing here.\r\n';
const AFTER = 'I receive the letter.\r\nNothing here.\r\n';

describe.each(['sqlite', 'file'] as const)('a review on %s', (backend) => {
  let bench: ReviewBench;
  beforeEach(() => {
    bench = openReviewBench({ backend });
    bench.write('a.md', BEFORE);
  });
  afterEach(() => bench.close());

  it('checks: issues with ids, places and hashes, and the text is not touched', async () => {
    const { run, question, position } = await bench.desk().reviews.begin(admission('a.md'), { wait: true });
    expect(run).toMatchObject({ state: 'completed', current_status: 'completed', stopped: 'single_run', lock_status: 'released', steps: ['typo_check'], manifest: { typo_check: '1' } });
    expect(question).toBeUndefined();
    expect(position).toBeNull();
    expect(run.rounds).toEqual([{ manuscript_hash: sha256(BEFORE), open: 2, score: 90, ended_at: bench.clock.now() }]);
    expect(bench.issues()).toMatchObject([{ state: 'New', manuscript_hash: sha256(BEFORE), file: 'a.md', step_id: 'typo_check' }, { state: 'New' }]);
    for (const { issue_id } of bench.issues()) expect(issue_id).toMatch(/^ISSUE-1800000000000-[0-9a-f]{12}$/);
    expect(bench.read('a.md')).toBe(BEFORE);
    expect(bench.rows<StepExecution>('step_execution')).toMatchObject([{ execution_id: `${run.run_id}:typo_check:1`, result: 'executed', issues_detected: 2, input_snapshot_hash: sha256(BEFORE), manuscript_hash_refs: [sha256(BEFORE)] }]);
    expect(bench.rows<ManuscriptVersion>('manuscript_version')).toMatchObject([{ file: 'a.md', hash: sha256(BEFORE), parent_hash: null, edits: null }]);
  });

  it('polishes: intent first, then the file, then the recheck, and every issue is resolved', async () => {
    chmodSync(join(bench.root, 'a.md'), 0o640);
    const { run } = await bench.desk().reviews.begin(polish('a.md', { policy: { count: 3, until_pass: true } }), { wait: true });
    expect(run).toMatchObject({ state: 'completed', stopped: 'until_pass', lock_status: 'released' });
    expect(run.rounds.map(({ open, score }) => [open, score])).toEqual([[2, 90], [0, 100]]);
    expect(bench.read('a.md')).toBe(AFTER);
    expect(statSync(join(bench.root, 'a.md')).mode & 0o777).toBe(0o640);
    expect(readdirSync(bench.root)).toEqual(['a.md']);
    expect(bench.issues().map(({ state }) => state)).toEqual(['Resolved', 'Resolved']);
    expect(bench.resolutions()).toMatchObject([{ verification_status: 'passed', tool_used: 'suggested_fix', applied_by: 'person:terminal' }, { verification_status: 'passed' }]);
    const [shown, written] = bench.intents();
    expect([shown?.state, written?.state]).toEqual(['shown', 'written']);
    expect(written).toMatchObject({ hash_before: sha256(BEFORE), hash_after: sha256(AFTER), by: 'person:terminal' });
    expect(bench.rows<ManuscriptVersion>('manuscript_version').find(({ hash }) => hash === sha256(AFTER))).toMatchObject({ parent_hash: sha256(BEFORE), edits: written!.edits });
    expect(bench.rows<StepExecution>('step_execution').map(({ tool_selection_status }) => tool_selection_status)).toEqual(['chosen', 'none']);
  });

  it('a dry run composes the text and touches nothing', async () => {
    const desk = bench.desk();
    const { run } = await desk.reviews.begin(polish('a.md', { dry_run: true }), { wait: true });
    expect(run).toMatchObject({ state: 'completed', stopped: 'dry_run' });
    expect(bench.read('a.md')).toBe(BEFORE);
    const [intent] = bench.intents();
    expect(bench.intents()).toHaveLength(1);
    expect(intent).toMatchObject({ state: 'shown', hash_before: sha256(BEFORE), hash_after: sha256(AFTER) });
    expect(desk.reviews.text(intent!.text_after!)).toBe(AFTER);
    expect(bench.issues().every(({ state }) => state === 'New')).toBe(true);
  });

  it('an issue keeps its id over checks, and what is mended by hand is resolved', async () => {
    const { reviews } = bench.desk();
    await reviews.begin(admission('a.md'), { wait: true });
    const before = bench.issues().map(({ issue_id }) => issue_id);
    bench.clock.advance(1000);
    bench.write('a.md', `A line before.\r\n${BEFORE.replace('recieve', 'receive')}`);
    const { run } = await reviews.begin(admission('a.md'), { wait: true });
    expect(run.rounds.at(-1)).toMatchObject({ open: 1 });
    expect(bench.issues().map(({ issue_id }) => issue_id).sort()).toEqual(before.sort());
  });

  it('a checker that throws is not executed: nothing is scored, nothing of the others is lost', async () => {
    const broken = { step_id: 'broken', version: '1', check: () => Promise.reject(new SekishoError('QC-004', { reason: `cannot read ${BEFORE}` })) };
    const { run } = await bench.desk({ checkers: [broken, TYPOS] }).reviews.begin(admission('a.md'), { wait: true });
    expect(run).toMatchObject({ state: 'completed', stopped: 'not_executed' });
    expect(run.rounds).toMatchObject([{ open: 2, score: null }]);
    const failed = bench.rows<StepExecution>('step_execution').find(({ step_id }) => step_id === 'broken');
    expect(failed).toMatchObject({ result: 'not_executed', issues_detected: null, output_snapshot_hash: null, failure: { code: 'QC-004' } });
    expect(JSON.stringify(failed)).not.toContain('letter');
  });

  it('a step nobody has, and one of another version than at the start, are not executed', async () => {
    const { run } = await bench.desk().reviews.begin(admission('a.md', { steps: ['typo_check', 'no_such_step'] }), { wait: true });
    expect(run.stopped).toBe('not_executed');
    expect(bench.rows<StepExecution>('step_execution').find(({ step_id }) => step_id === 'no_such_step')?.failure?.code).toBe('QC-012');
  });

  it('a text with no step for it is a failed review and not a clean one', async () => {
    const { run } = await bench.desk({ checkers: [] }).reviews.begin(admission('a.md'), { wait: true });
    expect(run).toMatchObject({ state: 'failed', stopped: 'failed', failure: { code: 'QC-138' }, lock_status: 'released' });
  });

  it('a finding outside the text makes its step not executed', async () => {
    const wild = { step_id: 'wild', version: '1', check: async () => [{ rule: 'wild/x', category: 'x', severity: 'low' as const, range: [0, 10_000] as const, description: 'x', fixes: [] }] };
    const { run } = await bench.desk({ checkers: [wild] }).reviews.begin(admission('a.md'), { wait: true });
    expect(run.stopped).toBe('not_executed');
    expect(bench.issues()).toEqual([]);
  });

  it('findings that cannot be written down make their step not executed, and the run goes on', async () => {
    const odd = { ...TYPOS, step_id: 'odd', check: async () => [{ rule: 'odd/x', category: 'x', severity: 'low' as const, range: [0, 1] as const, description: (() => 'no JSON') as unknown as string, fixes: [] }] };
    const { run } = await bench.desk({ checkers: [odd, TYPOS] }).reviews.begin(admission('a.md'), { wait: true });
    expect(run).toMatchObject({ state: 'completed', stopped: 'not_executed', rounds: [{ open: 2, score: null }] });
  });

  it('the budget holds: a step that would begin after it is not executed', async () => {
    const slow = { ...wordChecker('slow', []), check: async () => (bench.clock.advance(5_000), []) };
    const { run } = await bench.desk({ checkers: [slow, TYPOS] }).reviews.begin(admission('a.md', { policy: { time_budget_sec: 3 } }), { wait: true });
    expect(bench.rows<StepExecution>('step_execution').find(({ step_id }) => step_id === 'typo_check')).toMatchObject({ result: 'not_executed', fallback_reason: 'time_budget' });
    expect(run.rounds).toMatchObject([{ score: null }]);
  });

  it('the same admission again is the same run; another one under its id is refused', async () => {
    const { reviews } = bench.desk();
    const first = admission('a.md');
    await reviews.begin(first, { wait: true });
    await reviews.begin(first, { wait: true });
    expect(bench.rows<ReviewRun>('review_run')).toHaveLength(1);
    await expect(reviews.begin({ ...first, input_digest: 'another' })).rejects.toMatchObject({ code: 'QC-112' });
  });
});
