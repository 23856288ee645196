// A fix that was planned and never written: nobody has worked on its issues, and nothing says otherwise (W-06).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { timeLine } from '../../../src/gates/review/time-line.ts';
import { admission, openReviewBench, polish, type ReviewBench, type ReviewDesk } from './review-desk.ts';

const BEFORE = 'I recieve teh letters from home each day.\nSecond line stays as it is.\nThird line is here too.\n';
const ASK = { fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } } as const;

let bench: ReviewBench;
let desk: ReviewDesk;
beforeEach(() => {
  bench = openReviewBench();
  desk = bench.desk();
  bench.write('a.md', BEFORE);
});
afterEach(() => bench.close());

/** Chosen by a person, while the file was changed by somebody else. */
async function refusedFix(): Promise<void> {
  const waiting = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
  bench.clock.advance(1000);
  bench.write('a.md', `A new first line by somebody else.\n${BEFORE}`);
  const choices = bench.issues().map(({ issue_id }) => ({ issue_id, tool_id: 'suggested_fix' as const }));
  const { run } = await desk.reviews.answer({ run_id: waiting.run.run_id, decision_id: `dec_${waiting.run.run_id}`, by: 'person:terminal', waiting_for: waiting.question!.waiting_for, gives: { choices } });
  expect(run).toMatchObject({ state: 'failed', failure: { code: 'QC-018' } });
}

describe('a fix that was never written', () => {
  it('leaves its issues as they were, and the next check does not call them back after a fix', async () => {
    await refusedFix();
    expect(bench.issues()).toMatchObject([{ state: 'New' }, { state: 'New' }]);
    const ids = bench.issues().map(({ issue_id }) => issue_id);
    bench.clock.advance(1000);
    await desk.reviews.begin(admission('a.md'), { wait: true });
    expect(bench.issues().map(({ issue_id, state, related_issue_ids }) => [issue_id, state, related_issue_ids.length])).toEqual(ids.map((issue_id) => [issue_id, 'New', 0]));
    expect(bench.events().map(({ why }) => why)).not.toContain('came_back');
  });

  it('is told as planned and not written, and has a status of its own', async () => {
    await refusedFix();
    expect(bench.resolutions()).toMatchObject([{ verification_status: 'not_written' }, { verification_status: 'not_written' }]);
    const { issue_id } = bench.issues()[0]!;
    const rows = timeLine(bench.events().filter((event) => event.issue_id === issue_id), bench.resolutions().filter((each) => each.issue_id === issue_id));
    expect(rows.map(({ why, from, to }) => [why, from, to])).toEqual([['found', null, 'New'], ['tool_chosen', 'New', 'InProgress'], ['fix', undefined, undefined], ['not_written', 'InProgress', 'New']]);
    expect(rows[2]!.said.en).toBe('Fix 1 with suggested_fix was not written.');
    expect(rows[3]).toMatchObject({ by: 'server', said: { en: 'The fix was not written; it stands as before.' } });
  });

  it('gives back a Partial issue as Partial', async () => {
    await desk.reviews.begin(admission('a.md'), { wait: true });
    const [first] = bench.issues();
    await bench.store.commit((tx) => tx.update('issue', { ...tx.get('issue', first!.issue_id)!, state: 'Partial' }));
    await refusedFix();
    expect(bench.issues().map(({ state }) => state)).toEqual(['Partial', 'New']);
  });

  it('does not touch an issue that a person has set aside meanwhile', async () => {
    const waiting = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
    const { issue_id } = bench.issues()[0]!;
    const choices = bench.issues().map((issue) => ({ issue_id: issue.issue_id, tool_id: 'suggested_fix' as const }));
    const other = bench.desk({ parts: { files: { ...bench.parts().files, replace: () => {
      // Between the intent and the writing.
      void bench.store.commit((tx) => tx.update('issue', { ...tx.get('issue', issue_id)!, state: 'Deferred', defer_reason: 'on purpose' }));
      return 'other';
    } } } });
    await desk.close();
    await other.reviews.answer({ run_id: waiting.run.run_id, decision_id: 'dec_aside', by: 'person:terminal', waiting_for: waiting.question!.waiting_for, gives: { choices } });
    expect(bench.issues().map(({ state, defer_reason }) => [state, defer_reason])).toEqual([['Deferred', 'on purpose'], ['New', null]]);
  });
});
