// Forgetting: what is closed and old goes with everything only it leads to; what is open, young or referred to stays; the log tells.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/kernel/digest.ts';
import { openArtifacts } from '../../../src/store/artifacts.ts';
import type { Row } from '../../../src/store/contract.ts';
import type { TableName } from '../../../src/store/schema.ts';
import { AGENT, openTestEngine, type TestEngine } from '../../support/engine-in-test.ts';
import { PERSON } from '../../support/engine-in-test.ts';

const DAY = 24 * 60 * 60 * 1000;
const SECRET = 'これは原稿の本文です。secret words of a manuscript';

let engine: TestEngine;
let now: number;

beforeEach(() => {
  engine = openTestEngine();
  now = engine.clock.now();
});
afterEach(() => engine.close());

const put = (text: string): string => openArtifacts(join(engine.folder, '.sekisho', 'artifacts'), { keep: true }).put(text);
const has = (hash: string): boolean => openArtifacts(join(engine.folder, '.sekisho', 'artifacts'), { keep: true }).hashes().includes(hash);
const insert = (rows: Partial<Record<TableName, readonly Row[]>>): Promise<void> =>
  engine.store.commit((tx) => Object.entries(rows).forEach(([table, list]) => list.forEach((row) => tx.insert(table as TableName, row))));
const keys = (table: TableName, key: string): unknown[] => engine.store.read((tx) => tx.list(table).map((row) => row[key]));
const forget = (input: Row = {}) => engine.ask<{ rows: Record<string, number>; artifacts: number; kept: Record<string, number>; dry_run: boolean; disk_cleared: boolean }>('forget', input, PERSON);

/** One review run of a file with one issue in this state, its event, fix, step, intent, revision and texts. */
async function review(name: string, { state = 'Resolved', at = now - 40 * DAY, runState = 'completed', related = [] as string[], file = 'a.md', session_id }: { state?: string; at?: number; runState?: string; related?: string[]; file?: string; session_id?: string } = {}): Promise<{ text: string; words: string }> {
  const text = put(`${SECRET} ${name}`);
  const words = put(`a description of ${name}`);
  await insert({
    review_run: [{ run_id: `run-${name}`, file, state: runState, created_at: at, finished_at: at, ...(session_id === undefined ? {} : { session_id }) }],
    step_execution: [{ execution_id: `run-${name}:s:1`, run_id: `run-${name}` }],
    manuscript_version: [{ version_id: `v-${name}`, file, hash: text, run_id: `run-${name}`, at }],
    manuscript_fetch_log: [{ fetch_id: `f-${name}`, session_id: `run-${name}`, manuscript_hash: text, at }],
    issue: [{ issue_id: `ISSUE-${name}`, run_id: `run-${name}`, file, state, related_issue_ids: related, manuscript_version_id: `v-${name}`, manuscript_hash: text, description: words, suggested_fixes: null, changed_at: at }],
    issue_event: [{ event_id: `ISSUE-${name}:1`, issue_id: `ISSUE-${name}`, run_id: `run-${name}`, at }],
    issue_resolution: [{ resolution_id: `ISSUE-${name}:1`, issue_id: `ISSUE-${name}`, run_id: `run-${name}`, diff_ref: `i-${name}` }],
    fix_intent: [{ intent_id: `i-${name}`, run_id: `run-${name}`, file, state: 'written', text_after: null }],
  });
  return { text, words };
}

const REVIEW_TABLES = { review_run: 1, step_execution: 1, manuscript_version: 1, manuscript_fetch_log: 1, issue: 1, issue_event: 1, issue_resolution: 1, fix_intent: 1 };

describe('forget', () => {
  it('[W-16] takes a closed old review whole, with its texts, and nothing of an open or young one', async () => {
    const old = await review('old');
    const open = await review('open', { state: 'New' });
    const young = await review('young', { at: now - 10 * DAY });
    const partial = await review('partial', { state: 'Partial' });
    const answer = await forget();
    expect(answer).toMatchObject({ dry_run: false, rows: REVIEW_TABLES, artifacts: 2, kept: { issues: 2, runs: 0 } });
    expect(keys('issue', 'issue_id')).toEqual(['ISSUE-open', 'ISSUE-partial', 'ISSUE-young']);
    expect(keys('review_run', 'run_id')).toEqual(['run-open', 'run-partial', 'run-young']);
    expect([old, open, young, partial].map(({ text, words }) => [has(text), has(words)])).toEqual([[false, false], [true, true], [true, true], [true, true]]);
    expect((await forget()).rows).toEqual({}); // nothing is left to do
  });

  it('takes nothing in a dry run and counts the same', async () => {
    await review('old');
    const counted = await forget({ dry_run: true });
    expect(counted).toMatchObject({ dry_run: true, rows: REVIEW_TABLES, artifacts: 2 });
    const before = engine.store.read((tx) => tx.logHead().seq);
    expect(keys('issue', 'issue_id')).toEqual(['ISSUE-old']);
    const done = await forget();
    expect(done.rows).toEqual(counted.rows);
    expect(engine.store.read((tx) => tx.log(before))).toMatchObject([{ kind: 'store.forgotten', actor: 'person:terminal', body: { rows: REVIEW_TABLES, artifacts: 2 } }]);
  });

  it('keeps the earlier life of an open issue, and a run as long as one issue of it stays', async () => {
    await review('first', { state: 'Recurrence' });
    await review('second', { state: 'New', related: ['ISSUE-first'] });
    await insert({ issue: [{ issue_id: 'ISSUE-sibling', run_id: 'run-second', file: 'a.md', state: 'Resolved', related_issue_ids: [], manuscript_version_id: 'v-second', manuscript_hash: 'x', changed_at: now - 50 * DAY }] });
    expect((await forget()).rows).toEqual({ issue: 1 });
    expect(keys('issue', 'issue_id')).toEqual(['ISSUE-first', 'ISSUE-second']);
  });

  it('never takes a run that waits, is queued or under way, nor a fix that was only intended', async () => {
    for (const runState of ['queued', 'active', 'waiting']) await review(runState, { runState });
    await review('intended');
    await engine.store.commit((tx) => tx.update('fix_intent', { ...tx.get('fix_intent', 'i-intended')!, state: 'intended' }));
    const { kept } = await forget();
    expect(kept['runs']).toBe(3);
    expect(keys('review_run', 'run_id')).toEqual(['run-active', 'run-intended', 'run-queued', 'run-waiting']);
    expect(keys('fix_intent', 'intent_id')).toHaveLength(4);
  });

  it('leaves a deferral alone unless a person names its file', async () => {
    await review('deferred', { state: 'Deferred', file: 'b.md' });
    expect((await forget({ older_than: '1d' })).rows).toEqual({});
    expect((await forget({ file: 'a.md' })).rows).toEqual({});
    expect((await forget({ file: 'b.md' })).rows).toEqual(REVIEW_TABLES);
  });

  it('takes the reviews of one file, however young, and no other', async () => {
    await review('here', { at: now - 1 });
    await review('there', { at: now - 1, file: 'b.md' });
    await forget({ file: 'a.md' });
    expect(keys('issue', 'issue_id')).toEqual(['ISSUE-there']);
    await forget({ file: 'b.md', older_than: '5d' });
    expect(keys('issue', 'issue_id')).toEqual(['ISSUE-there']);
  });

  it('keeps a text that another issue stands on, until that one goes too', async () => {
    const { text } = await review('one');
    await review('two', { state: 'InProgress' });
    await engine.store.commit((tx) => tx.update('issue', { ...tx.get('issue', 'ISSUE-two')!, manuscript_hash: text, manuscript_version_id: 'v-one' }));
    await forget();
    expect([has(text), keys('manuscript_version', 'version_id')]).toEqual([true, ['v-one', 'v-two']]);
    await engine.store.commit((tx) => tx.update('issue', { ...tx.get('issue', 'ISSUE-two')!, state: 'Resolved' }));
    await forget();
    expect([has(text), keys('manuscript_version', 'version_id')]).toEqual([false, []]);
  });

  it('takes approvals, proposals with their tries, and threads that are over; known gap of the proposal gate', async () => {
    const at = now - 40 * DAY;
    const approval = (id: string, state: string, expires_at: number) => ({ approval_id: id, subject: 'board', state, created_at: at, expires_at, action: { type: 'x' } });
    await insert({
      approval: [approval('used', 'consumed', at + DAY), approval('unanswered', 'pending', at + DAY), approval('waiting', 'pending', now + DAY), approval('granted', 'approved', now + 1)],
      proposal_run: [{ run_id: 'p-old', state: 'accepted', created_at: at, finished_at: at }, { run_id: 'p-open', state: 'open', created_at: at }, { run_id: 'p-new', state: 'accepted', created_at: now, finished_at: now }, { run_id: 'p-asked', state: 'accepted', created_at: at, finished_at: at }],
      proposal_attempt: [{ attempt_id: 'a1', run_id: 'p-old' }, { attempt_id: 'a2', run_id: 'p-open' }],
      board_diff: [{ diff_id: 'd1', run_id: 'p-old' }, { diff_id: 'd-asked', run_id: 'p-asked' }],
      workflow_thread: [{ thread_id: 'p-old', state: 'finished', changed_at: at }, { thread_id: 'p-open', state: 'waiting', changed_at: at }, { thread_id: 'p-new', state: 'finished', changed_at: at }, { thread_id: 'left', state: 'failed', changed_at: at }],
      workflow_decision: [{ decision_id: 'x', thread_id: 'p-old' }, { decision_id: 'y', thread_id: 'p-open' }],
      request: [{ request_id: 'old', at: now - 2 * DAY }, { request_id: 'new', at: now }],
    });
    await engine.store.commit((tx) => tx.update('approval', { ...tx.get('approval', 'waiting')!, action: { type: 'apply_diff', diff_id: 'd-asked' } }));
    const { rows, kept } = await forget();
    expect(rows).toEqual({ approval: 2, proposal_run: 1, proposal_attempt: 1, board_diff: 1, workflow_thread: 2, workflow_decision: 1, request: 1 });
    expect(kept).toMatchObject({ approvals: 2, runs: 1, threads: 1 });
    expect(keys('proposal_run', 'run_id')).toEqual(['p-asked', 'p-new', 'p-open']);
    expect(keys('workflow_thread', 'thread_id')).toEqual(['p-new', 'p-open']);
    expect(keys('approval', 'approval_id')).toEqual(['granted', 'waiting']);
  });

  it('takes the receipts of a quiet session with their evidence, also that which only a record names, and leaves an active one alone', async () => {
    const evidence = (name: string) => ({ hash: sha256(`evidence ${name}`), text: `evidence ${name}` });
    const facts = { text: JSON.stringify({ receipts: [{ source: { evidence: sha256('evidence busy') } }] }), hash: '' };
    facts.hash = sha256(facts.text);
    await insert({
      session: [{ session_id: 'quiet', owner: 'agent:stdio', opened_at: now - 50 * DAY }, { session_id: 'busy', owner: 'agent:stdio', opened_at: now - 50 * DAY }],
      receipt: [{ receipt_id: 'r1', session_id: 'quiet', evidence: evidence('quiet').hash, at: now - 50 * DAY }, { receipt_id: 'r2', session_id: 'busy', evidence: sha256('x'), at: now - 50 * DAY }],
      record: [evidence('quiet'), evidence('busy'), facts],
    });
    await engine.store.commit((tx) => {
      tx.append({ at: now - 50 * DAY, kind: 'receipt.written', actor: 'agent:stdio', session_id: 'quiet', body: { evidence: evidence('quiet').hash } });
      tx.append({ at: now - DAY, kind: 'understanding.judged', actor: 'agent:stdio', session_id: 'busy', body: { inputs: { facts: facts.hash } } });
    });
    expect((await forget()).rows).toEqual({ receipt: 1, record: 1 });
    expect(keys('receipt', 'receipt_id')).toEqual(['r2']);
    expect(keys('record', 'hash').sort()).toEqual([evidence('busy').hash, facts.hash].sort());
    expect(keys('session', 'session_id')).toEqual(['busy', 'quiet']);
  });

  it('takes a session that a person names whole, with the texts of its decisions; not while a review of it is open', async () => {
    const text = 'a plan';
    await insert({
      session: [{ session_id: 's', owner: 'agent:stdio', opened_at: now }, { session_id: 'other', owner: 'agent:stdio', opened_at: now }],
      plan_run: [{ run_id: 'p', session_id: 's' }], plan_revision: [{ revision_id: 'p1', run_id: 'p' }],
      outcome: [{ outcome_id: 'o', session_id: 's' }], record: [{ hash: sha256(text), text }],
    });
    await engine.store.commit((tx) => tx.append({ at: now, kind: 'plan.judged', actor: 'agent:stdio', session_id: 's', body: { inputs: { plan: sha256(text) } } }));
    await review('of-it', { runState: 'waiting', session_id: 's', state: 'New', at: now - 1 });
    expect(await forget({ session_id: 's' })).toMatchObject({ rows: {}, kept: { runs: 1, issues: 1 } });
    await engine.store.commit((tx) => {
      tx.update('review_run', { ...tx.get('review_run', 'run-of-it')!, state: 'completed' });
      tx.update('issue', { ...tx.get('issue', 'ISSUE-of-it')!, state: 'Resolved' });
    });
    expect((await forget({ session_id: 's' })).rows).toEqual({ ...REVIEW_TABLES, session: 1, plan_run: 1, plan_revision: 1, outcome: 1, record: 1 });
    expect(keys('session', 'session_id')).toEqual(['other']);
  });

  it('[W-16] is for a person, of one scope, with an age in days', async () => {
    await expect(engine.ask('forget', {}, AGENT)).rejects.toMatchObject({ code: 'QC-107' });
    await expect(engine.send({ operation: 'forget', input: {}, principal: PERSON, surface: 'mcp' })).rejects.toMatchObject({ code: 'QC-105' });
    await expect(forget({ file: 'a', session_id: 'b' })).rejects.toMatchObject({ code: 'QC-101' });
    for (const older_than of ['30', '-1d', '1.5d', 'd', '1h']) await expect(forget({ older_than })).rejects.toMatchObject({ code: 'QC-101' });
  });

  it('leaves a text that is put there again while it forgets', async () => {
    const young = openTestEngine();
    try {
      young.clock.advance(Date.now() - young.clock.now()); // the folder's clock is the machine's
      const artifacts = openArtifacts(join(young.folder, '.sekisho', 'artifacts'), { keep: true });
      const hash = artifacts.put('about to be named by a row');
      await young.ask('forget', {}, PERSON);
      expect(artifacts.get(hash)).toBe('about to be named by a row');
    } finally {
      young.close();
    }
  });
});

describe.each(['sqlite', 'file'])('what was forgotten (%s)', (backend) => {
  it('is no longer in any file of the state', async () => {
    const own = openTestEngine({ SEKISHO_STORE_BACKEND: backend });
    try {
      const words = 'unmistakable-words-of-a-person';
      await own.store.commit((tx) => tx.insert('session', { session_id: 's', owner: 'agent:stdio', opened_at: 1, instruction: words }));
      for (let n = 0; n < 20; n += 1) await own.store.commit((tx) => tx.insert('outcome', { outcome_id: `o${n}`, session_id: 's', note: `${words} ${n}` }));
      expect(holding(own.folder, words)).not.toEqual([]);
      expect(await own.ask('forget', { session_id: 's' }, PERSON)).toMatchObject({ disk_cleared: true, rows: { session: 1, outcome: 20 } });
      expect(holding(own.folder, words)).toEqual([]);
      await own.store.commit((tx) => tx.insert('session', { session_id: 'after', owner: 'x' }));
    } finally {
      own.close();
    }
  });
});

function holding(folder: string, words: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile() && readFileSync(join(folder, name)).includes(words));
}
