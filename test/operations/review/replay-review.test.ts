// What rounds of a review came to, computed again from what was recorded; and which proposed fix became which change.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../src/kernel/digest.ts';
import { VECTORS_STAMP } from '../../../src/language/vectors/version.ts';
import { REVIEW_REPLAYERS } from '../../../src/operations/review/replay-review.ts';
import type { SettlementRecord } from '../../../src/workflow/review/settlement-record.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Replayed { ok: boolean; checked: number; decisions: { kind: string; result: string; reason?: string; word: string }[] }
interface Checked { reviews: { run_id: string; issues: { issue_id: string }[]; fixes: { intent_id: string; state: string; hash_before: string; hash_after: string; issue_ids: string[]; diff: string }[] }[] }
interface Settled { inputs: { settlement: string }; outcome: string; replayable: boolean }

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const write = (text: string): void => (engine.clock.advance(1_000), writeFileSync(join(engine.folder, 'a.md'), text));
const check = async (): Promise<Checked> => engine.ask<Checked>('check', { files: ['a.md'] }, PERSON);
const settledBodies = (): Settled[] => engine.store.read((tx) => tx.log(0, 500)).filter(({ kind }) => kind === 'review.settled').map(({ body }) => body as unknown as Settled);

/** Found, moved, mended by a fix, written again, put aside: whatever a settlement can meet. */
async function story(): Promise<Checked> {
  write('First.\n\nI recieve it.\n\nAnd teh end.\n');
  await check();
  write('A new first line.\n\nFirst.\n\nI recieve it.\n\nAnd teh end.\n');
  await check();
  engine.clock.advance(1_000);
  const { reviews: [asked] } = await engine.ask<Checked>('polish', { files: ['a.md'] }, PERSON);
  const polished = await engine.ask<Checked>('choose_fixes', { run_id: asked!.run_id, hash_after: asked!.fixes[0]!.hash_after }, PERSON);
  write('A new first line.\n\nFirst.\n\nI recieve it.\n\nAnd the end.\n');
  const again = await check();
  await engine.ask('defer_issue', { issue_id: again.reviews[0]!.issues[0]!.issue_id, reason: 'on purpose' }, PERSON);
  write('A new first line.\n\nI recieve it.\n');
  await check();
  return polished;
}

describe('the replay of a review', () => {
  it('[W-15] comes to the same in every round', async () => {
    await story();
    const { ok, checked, decisions } = await engine.ask<Replayed>('replay_session', {}, PERSON);
    expect(decisions.filter(({ result }) => result !== 'same')).toEqual([]);
    expect(ok).toBe(true);
    expect(checked).toBe(settledBodies().length);
    expect(decisions.map(({ word }) => word)).toEqual(['open', 'open', 'open', 'clean', 'open', 'clean']);
  });

  it('[K-06] a settlement names the word vectors it was judged with', async () => {
    write('I recieve it.\n');
    await check();
    expect(settledBodies()).toMatchObject([{ versions: { vectors: VECTORS_STAMP } }]);
  });

  it('comes to the same where nothing was changed, and then no row of an issue was written', async () => {
    write('First.\n\nI recieve it.\n');
    await check();
    const rows = (): unknown[] => engine.store.read((tx) => tx.list('issue'));
    const before = rows();
    engine.clock.advance(1_000);
    await check();
    expect(rows()).toEqual(before);
    expect(engine.store.read((tx) => tx.log(0, 500)).filter(({ kind }) => kind === 'review.settled').map(({ body }) => body['updated'])).toEqual([0, 0]);
    expect(await engine.ask('replay_session', {}, PERSON)).toMatchObject({ ok: true, checked: 2 });
  });

  it('rests on a record without anchors, which only the secret of the root can read', async () => {
    await story();
    for (const { inputs } of settledBodies()) expect(engine.artifact(inputs.settlement)).not.toContain('grams');
  });

  it('[W-15] is asked for by run, and a foreign run is nobody\'s', async () => {
    const { reviews } = await story();
    expect(await engine.ask('replay_session', { run_id: reviews[0]!.run_id }, PERSON)).toMatchObject({ ok: true, checked: 2 });
    await expect(engine.ask('replay_session', { run_id: reviews[0]!.run_id }, { kind: 'agent', id: 'token:other' })).rejects.toMatchObject({ code: 'QC-104' });
    await expect(engine.ask('replay_session', { run_id: 'run_nowhere' }, AGENT)).rejects.toMatchObject({ code: 'QC-104' });
  });

  it('notices what is different: another finding, another issue, another score', async () => {
    await story();
    const { inputs: { settlement }, outcome } = settledBodies()[1]!;
    const record = JSON.parse(engine.artifact(settlement)!) as SettlementRecord;
    const again = (changed: SettlementRecord): string => digestOf(REVIEW_REPLAYERS[0]!.recompute({ settlement: changed }, (hash) => engine.artifact(hash)));
    expect(again(record)).toBe(outcome);
    expect(again({ ...record, open: record.open.slice(1) })).not.toBe(outcome);
    expect(again({ ...record, steps: record.steps.map((step) => ({ ...step, result: 'partial' as const })) })).not.toBe(outcome);
    expect(again({ ...record, open: record.open.map((issue) => ({ ...issue, severity: 'high' as const, state: 'Partial' as const })) })).not.toBe(outcome);
  });

  it('is of hashes: neither the log nor the record has a word of the text in it', async () => {
    await story();
    for (const body of settledBodies()) {
      expect(body.replayable).toBe(true);
      expect(JSON.stringify(body) + engine.artifact(body.inputs.settlement)!).not.toMatch(/recieve it|teh end|first line|stands here/);
    }
  });

  it('cannot be had where texts are not kept, and says so', async () => {
    engine.close();
    engine = openTestEngine({ SEKISHO_ARTIFACTS_KEEP: 'false' }, { checkers: checkersOf([TYPOS]) });
    write('teh\n');
    await check();
    expect(await engine.ask('replay_session', {}, PERSON)).toMatchObject({ ok: false, decisions: [{ result: 'not_replayable' }] });
  });
});

it('[W-15] says which proposed fix became which change, and what came of it', async () => {
  const { reviews: [review] } = await story();
  const [fix] = review!.fixes.filter(({ state }) => state === 'written');
  expect(fix!.issue_ids).toHaveLength(2);
  expect(fix!.diff).toContain('-I recieve it.\n+I receive it.');
  for (const issue_id of fix!.issue_ids) {
    expect(await engine.ask('get_issue', { issue_id }, PERSON)).toMatchObject({
      story: {
        resolutions: [{ attempt: 1, tool_used: 'suggested_fix', diff_ref: fix!.intent_id, change: { hash_before: fix!.hash_before, hash_after: fix!.hash_after, edits: 2, issue_ids: fix!.issue_ids }, verification_status: 'passed' }],
        time_line: [{ why: 'found' }, { why: 'found_again' }, { why: 'tool_chosen' }, { why: 'fix', diff_ref: fix!.intent_id }, { why: 'fixed', to: 'Resolved', diff_ref: fix!.intent_id }],
      },
    });
  }
});
