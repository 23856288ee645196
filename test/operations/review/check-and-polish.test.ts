// Checking and polishing through the operations: what is found, who may write, and that no word of a text stays in the state.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TABLES, type TableName } from '../../../src/store/schema.ts';
import type { Principal } from '../../../src/kernel/principal.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, findWords, TYPOS, wordChecker } from '../../workflow/review/review-desk.ts';

const OTHER: Principal = { kind: 'agent', id: 'token:other' };

interface Issue { issue_id: string; state: string; line: number | null; column: number | null; description: string | null; rule: string; fixable: boolean; severity: string; file: string }
interface Review { run_id: string; file: string; state: string; score: number | null; counts: Record<string, number>; open: Record<string, number>; issues: Issue[]; fixes: { state: string; diff: string | null; hash_after: string; issue_ids: string[] }[]; waits_for?: { asks: string; offers?: { issue_id: string }[] }; not_executed: { step_id: string; code: string }[]; stopped?: string; executed: number }
interface Checked { ok: boolean; reviews: Review[]; next: { operation: string; input?: Record<string, unknown> }[]; approval?: { approval_id: string; shown: string; ask_now: boolean; state: string }; refused?: { issue_id: string; reason: string }[] }

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const write = (file: string, text: string): void => writeFileSync(join(engine.folder, file), text);
const read = (file: string): string => readFileSync(join(engine.folder, file), 'utf8');
const check = async (file = 'a.md', principal: Principal = PERSON): Promise<Review> => (await engine.ask<Checked>('check', { files: [file] }, principal)).reviews[0]!;

describe('a check', () => {
  it('[W-01] finds, says where and how bad, and touches nothing', async () => {
    write('a.md', 'A line.\nI recieve teh book.\n');
    const { ok, reviews, next } = await engine.ask<Checked>('check', { files: ['a.md'] }, PERSON);
    expect(ok).toBe(false);
    expect(reviews).toHaveLength(1);
    expect(reviews[0]).toMatchObject({
      file: 'a.md', state: 'completed', counts: { new: 2, still_open: 0, resolved: 0, recurred: 0 }, open: { low: 0, medium: 2, high: 0, critical: 0 }, executed: 1, not_executed: [], stopped: 'single_run',
      issues: [{ line: 2, column: 3, description: '「recieve」 stands here', severity: 'medium', state: 'New', fixable: true }, { line: 2, column: 11 }],
    });
    expect(reviews[0]!.score).toBe(90);
    expect(next.map(({ operation }) => operation)).toEqual(['polish', 'check']);
    expect(read('a.md')).toBe('A line.\nI recieve teh book.\n');
  });

  it('keeps the id of an issue while the text around it changes, and closes it when it is mended', async () => {
    write('a.md', 'I recieve it.\n\nAnd teh end.\n');
    const before = await check();
    write('a.md', 'A new first line.\n\nI recieve it.\n\nAnd the end.\n');
    const after = await check();
    expect(after.counts).toEqual({ new: 0, still_open: 1, resolved: 1, recurred: 0 });
    expect(after.issues.map(({ issue_id, line }) => [issue_id, line])).toEqual([[before.issues[0]!.issue_id, 3]]);
    write('a.md', 'A new first line.\n\nI receive it.\n\nAnd the end.\n');
    expect(await engine.ask<Checked>('check', { files: ['a.md'] }, PERSON)).toMatchObject({ ok: true, reviews: [{ counts: { resolved: 1 }, issues: [], score: 100 }] });
  });

  it('[W-05] gives what was resolved and is written again a new id that lists the old one', async () => {
    write('a.md', 'First.\n\nI recieve it.\n');
    const [{ issue_id: old }] = (await check()).issues as [Issue];
    expect(old).toMatch(/^ISSUE-\d{13,}-[0-9a-z]+$/);
    write('a.md', 'First.\n\nI receive it.\n');
    expect((await check()).counts).toMatchObject({ resolved: 1 });
    write('a.md', 'First.\n\nAnd so on.\n\nI recieve it.\n');
    const again = await check();
    expect(again).toMatchObject({ counts: { new: 0, recurred: 1 }, issues: [{ state: 'New' }] });
    expect(again.issues[0]!.issue_id).not.toBe(old);
    expect(await engine.ask('get_issue', { issue_id: again.issues[0]!.issue_id }, PERSON)).toMatchObject({ story: { related_issue_ids: [old] } });
    expect(await engine.ask('get_issue', { issue_id: old }, PERSON)).toMatchObject({ issue: { issue_id: old, state: 'Resolved' }, story: { later_issue_ids: [again.issues[0]!.issue_id] } });
    // Mended once more and written once more: the whole chain is named, the first one first.
    write('a.md', 'First.\n\nAnd so on.\n\nI receive it.\n');
    await check();
    write('a.md', 'First.\n\nAnd so on.\n\nI recieve it.\n');
    const third = await check();
    expect(await engine.ask('get_issue', { issue_id: third.issues[0]!.issue_id }, PERSON)).toMatchObject({ story: { related_issue_ids: [old, again.issues[0]!.issue_id] } });
  });

  it('is not sound when a step could not run, and has no score', async () => {
    const broken = { step_id: 'broken', version: '1', check: async () => { throw new Error('no'); } };
    const other = openTestEngine({}, { checkers: checkersOf([TYPOS, broken]) });
    writeFileSync(join(other.folder, 'a.md'), 'Fine.\n');
    const { ok, reviews } = await other.ask<Checked>('check', { files: ['a.md'] }, PERSON);
    expect(ok).toBe(false);
    expect(reviews[0]).toMatchObject({ score: null, not_executed: [{ step_id: 'broken', code: 'QC-900' }] });
    other.close();
  });

  it('whose time is used up says so for every step that was left', async () => {
    const slow = { ...TYPOS, check: async () => { other.clock.advance(5_000); return []; } };
    const other: TestEngine = openTestEngine({}, { checkers: checkersOf([slow, { ...TYPOS, step_id: 'later' }]) });
    writeFileSync(join(other.folder, 'a.md'), 'teh\n');
    expect(await other.ask<Checked>('check', { files: ['a.md'], policy: { time_budget_s: 2 } }, PERSON)).toMatchObject({ ok: false, reviews: [{ score: null, executed: 1, not_executed: [{ step_id: 'later', code: 'QC-007' }] }] });
    other.close();
  });

  it('of a text no step looks at is not sound', async () => {
    const other = openTestEngine({}, { checkers: { ...checkersOf([TYPOS]), usual: () => [] } });
    writeFileSync(join(other.folder, 'a.ts'), 'const teh = 1;\n');
    expect(await other.ask<Checked>('check', { files: ['a.ts'] }, PERSON)).toMatchObject({ ok: false, reviews: [{ executed: 0, state: 'failed', failure: { code: 'QC-138', message: expect.stringContaining('there is no checker for this kind of file') as string } }] });
    other.close();
  });

  it('refuses what is not there, not allowed or unknown before anything is begun', async () => {
    write('a.md', 'x\n');
    await expect(engine.ask('check', { files: ['a.md', 'b.md'] })).rejects.toMatchObject({ code: 'QC-118' });
    await expect(engine.ask('check', { files: ['../x'] })).rejects.toMatchObject({ code: 'QC-117' });
    await expect(engine.ask('check', { files: ['a.md'], steps: ['typo_chekc'] })).rejects.toMatchObject({ code: 'QC-003' });
    await expect(engine.ask('check', { files: ['a.md'], policy: { count: 0 } })).rejects.toMatchObject({ code: 'QC-101' });
    expect(engine.store.read((tx) => tx.list('review_run'))).toEqual([]);
  });

  it.each([['', 'nothing'], ['\uFEFF\n \n', 'a byte order mark and white space']])('of an empty file says that there is nothing to check: ok, and no score (%j)', async (text) => {
    write('a.md', text);
    const answer = await engine.ask<Checked>('check', { files: ['a.md'] }, PERSON);
    expect(answer).toMatchObject({ ok: true, reviews: [{ state: 'completed', score: null, note: 'Nothing to check: the file is empty.' }] });
  });

  it('whose place a newer run took says so and is not sound', async () => {
    write('a.md', 'teh\n');
    const first = await engine.ask<Checked>('polish', { files: ['a.md'] });
    await engine.ask<Checked>('polish', { files: ['a.md'] });
    const { run_id } = first.reviews[0]!;
    expect(await engine.ask('get_review', { run_id }, AGENT)).toMatchObject({ state: 'completed', stopped: 'superseded', note: expect.stringContaining('newer run') as string });
    expect(await engine.ask('resume_review', { run_id }, AGENT)).toMatchObject({ ok: false });
  });

  it('an issue nobody has is not answered with a hint about plans', async () => {
    const error = await engine.ask('get_issue', { issue_id: 'ISSUE-0' }).then(() => undefined, (thrown: { envelope(language: string): { hint: string } }) => thrown.envelope('en').hint);
    expect(error).toContain('list_issues');
    expect(error).not.toMatch(/open_plan|start_session|\{/);
  });

  it('sent twice is one check, and the second answer has its words, too', async () => {
    write('a.md', 'teh\n');
    const send = () => engine.send({ operation: 'check', input: { files: ['a.md'] }, principal: PERSON, requestId: 'twice' });
    const first = await send();
    expect(await send()).toEqual(first);
    expect(engine.store.read((tx) => tx.list('review_run'))).toHaveLength(1);
  });
});

describe('who may see', () => {
  it('an agent sees the issues of its own runs and of no others; a person sees all', async () => {
    write('a.md', 'teh\n');
    const { issues: [issue], run_id } = await check('a.md', AGENT);
    const ids = async (principal: Principal): Promise<string[]> => (await engine.ask<{ issues: Issue[] }>('list_issues', {}, principal)).issues.map(({ issue_id }) => issue_id);
    expect(await ids(AGENT)).toEqual([issue!.issue_id]);
    expect(await ids(PERSON)).toEqual([issue!.issue_id]);
    expect(await ids(OTHER)).toEqual([]);
    for (const [operation, input] of [['get_issue', { issue_id: issue!.issue_id }], ['list_issues', { issue_id: issue!.issue_id }], ['get_excerpt', { issue_id: issue!.issue_id }], ['get_review', { run_id }], ['cancel_review', { run_id }], ['choose_fixes', { run_id }]] as const) {
      await expect(engine.ask(operation, input, OTHER), operation).rejects.toMatchObject({ code: 'QC-104' });
    }
    await check('a.md', OTHER);
    expect(await ids(OTHER)).toEqual([issue!.issue_id]);
  });
});

describe('a polish', () => {
  it('[W-01] as a dry run shows the diff and ends', async () => {
    write('a.md', 'I recieve teh book.\n');
    const { reviews: [review] } = await engine.ask<Checked>('polish', { files: ['a.md'], dry_run: true }, PERSON);
    expect(review).toMatchObject({ state: 'completed', stopped: 'dry_run', fixes: [{ state: 'shown' }] });
    expect(review!.fixes[0]!.diff).toBe('--- a/a.md\n+++ b/a.md\n@@ -1,1 +1,1 @@\n-I recieve teh book.\n+I receive the book.\n');
    expect(read('a.md')).toBe('I recieve teh book.\n');
  });

  it('by a person waits for the choice, writes exactly what was shown, and checks again', async () => {
    write('a.md', 'I recieve teh book.\n');
    const { reviews: [review] } = await engine.ask<Checked>('polish', { files: ['a.md'] }, PERSON);
    expect(review).toMatchObject({ state: 'waiting', waits_for: { asks: 'choice' } });
    expect(read('a.md')).toBe('I recieve teh book.\n');
    await expect(engine.ask('choose_fixes', { run_id: review!.run_id, hash_after: '0'.repeat(64) }, PERSON)).rejects.toMatchObject({ code: 'QC-129' });
    const done = await engine.ask<Checked>('choose_fixes', { run_id: review!.run_id, hash_after: review!.fixes[0]!.hash_after }, PERSON);
    expect(read('a.md')).toBe('I receive the book.\n');
    expect(done).toMatchObject({ ok: true, refused: [], reviews: [{ state: 'completed', counts: { resolved: 2 }, issues: [], fixes: [{ state: 'written' }] }] });
  });

  it('by a person may refuse a tool: the issue is deferred and not found anew', async () => {
    write('a.md', 'I recieve teh book.\n');
    const { reviews: [review] } = await engine.ask<Checked>('polish', { files: ['a.md'] }, PERSON);
    const [first, second] = review!.waits_for!.offers!.map(({ issue_id }) => issue_id);
    await engine.ask('choose_fixes', { run_id: review!.run_id, choices: [{ issue_id: first, tool_id: null }, { issue_id: second, tool_id: 'suggested_fix' }] }, PERSON);
    const { issue } = await engine.ask<{ issue: { state: string; defer_reason: string } }>('get_issue', { issue_id: first }, PERSON);
    expect(issue).toMatchObject({ state: 'Deferred', defer_reason: 'USER_REJECTED_TOOL' });
    expect((await check()).counts).toEqual({ new: 0, still_open: 0, resolved: 0, recurred: 0 });
  });

  it('by an agent writes nothing before a person has said yes to the very diff', async () => {
    write('a.md', 'I recieve teh book.\n');
    const asked = await engine.ask<Checked>('polish', { files: ['a.md'] });
    expect(asked).toMatchObject({ reviews: [{ state: 'waiting' }], approval: { state: 'pending', ask_now: true } });
    expect(asked.approval!.shown).toContain('-I recieve teh book.\n+I receive the book.');
    expect(asked.next[0]).toMatchObject({ operation: 'polish', input: { confirmation_id: asked.approval!.approval_id }, why: expect.stringContaining(`\`sekisho approve ${asked.approval!.approval_id}\``) as string });
    expect(asked.next.map(({ operation }) => operation)).not.toContain('answer_approval');
    const id = asked.approval!.approval_id;
    await expect(engine.ask('polish', { files: ['a.md'], confirmation_id: id })).rejects.toMatchObject({ code: 'QC-123' });
    await expect(engine.ask('answer_approval', { approval_id: id, answer: 'yes' })).rejects.toMatchObject({ code: 'QC-107' });
    expect(read('a.md')).toBe('I recieve teh book.\n');
    expect(await engine.ask('get_approval', { approval_id: id }, PERSON)).toMatchObject({ shown: asked.approval!.shown });
    await engine.ask('answer_approval', { approval_id: id, answer: 'yes' }, PERSON);
    const done = await engine.ask<Checked>('polish', { files: ['a.md'], confirmation_id: id });
    expect(read('a.md')).toBe('I receive the book.\n');
    expect(done).toMatchObject({ ok: true, reviews: [{ state: 'completed', fixes: [{ state: 'written' }] }] });
    expect(engine.store.read((tx) => tx.get('approval', id))).toMatchObject({ state: 'consumed' });
    write('a.md', 'I recieve teh book.\n');
    await expect(engine.ask('polish', { files: ['a.md'], confirmation_id: id })).rejects.toMatchObject({ code: 'QC-122' });
    expect(read('a.md')).toBe('I recieve teh book.\n');
  });

  it('[W-10] offers the tools the person has configured for a category', async () => {
    const row = { category: 'typo', tool_id: 'agent_patch', min_severity: 'low', requires_user_confirmation: true, fallback_tool_id: 'person_edit', notes: 'reworded by hand' };
    const other = openTestEngine({ SEKISHO_REVIEW_CATEGORY_TOOL_MAP: JSON.stringify([row]) }, { checkers: checkersOf([TYPOS]) });
    writeFileSync(join(other.folder, 'a.md'), 'teh book\n');
    const { reviews: [review] } = await other.ask<Checked>('polish', { files: ['a.md'] });
    expect(review!.waits_for).toMatchObject({ asks: 'choice', offers: [{ tools: ['agent_patch'] }] });
    other.close();
  });

  it('by an agent is asked about again for every further round', async () => {
    const other = openTestEngine({}, { checkers: checkersOf([wordChecker('typo_check', [{ word: 'xxx', instead: 'teh' }, { word: 'teh', instead: 'the' }])]) });
    writeFileSync(join(other.folder, 'a.md'), 'xxx book\n');
    const policy = { count: 3, until_pass: true };
    const first = await other.ask<Checked>('polish', { files: ['a.md'], policy });
    await other.ask('answer_approval', { approval_id: first.approval!.approval_id, answer: 'yes' }, PERSON);
    const second = await other.ask<Checked>('polish', { files: ['a.md'], confirmation_id: first.approval!.approval_id });
    expect(readFileSync(join(other.folder, 'a.md'), 'utf8')).toBe('teh book\n');
    expect(second).toMatchObject({ reviews: [{ state: 'waiting' }], approval: { state: 'pending' } });
    expect(second.approval!.shown).toContain('-teh book\n+the book');
    await other.ask('answer_approval', { approval_id: second.approval!.approval_id, answer: 'yes' }, PERSON);
    expect(await other.ask('polish', { files: ['a.md'], confirmation_id: second.approval!.approval_id })).toMatchObject({ ok: true, reviews: [{ state: 'completed', stopped: 'until_pass' }] });
    expect(readFileSync(join(other.folder, 'a.md'), 'utf8')).toBe('the book\n');
    other.close();
  });

  it('by an agent is not written when the text changed after the yes', async () => {
    write('a.md', 'I recieve teh book.\n');
    const { approval } = await engine.ask<Checked>('polish', { files: ['a.md'] });
    await engine.ask('answer_approval', { approval_id: approval!.approval_id, answer: 'yes' }, PERSON);
    write('a.md', 'I recieve teh other book.\n');
    await engine.ask('polish', { files: ['a.md'], confirmation_id: approval!.approval_id }).catch(() => undefined);
    expect(read('a.md')).toBe('I recieve teh other book.\n');
  });

  it('by an agent, refused by a person, stays refused', async () => {
    write('a.md', 'teh\n');
    const { approval } = await engine.ask<Checked>('polish', { files: ['a.md'] });
    await engine.ask('answer_approval', { approval_id: approval!.approval_id, answer: 'no' }, PERSON);
    await expect(engine.ask('polish', { files: ['a.md'] })).rejects.toMatchObject({ code: 'QC-124' });
    expect(read('a.md')).toBe('teh\n');
  });

  it('an agent\'s own patch is asked about like any other change', async () => {
    write('a.md', 'teh book\n');
    const { reviews: [review] } = await engine.ask<Checked>('polish', { files: ['a.md'], dry_run: false });
    const { issue_id } = review!.waits_for!.offers![0]!;
    const refused = await engine.ask<Checked>('choose_fixes', { run_id: review!.run_id, choices: [{ issue_id, tool_id: 'person_edit', edits: [{ range: [0, 3], text: 'a' }] }] });
    expect(refused.refused).toHaveLength(1);
    expect(refused.approval).toBeUndefined();
    expect(read('a.md')).toBe('teh book\n');
  });
});

describe('within a session', () => {
  it('a review is part of its story', async () => {
    const { session_id } = await engine.ask<{ session_id: string }>('start_session', { intent: 'MODIFY', query: 'Fix the typing errors in a.md' });
    write('a.md', 'teh\n');
    await engine.ask('check', { files: ['a.md'], session_id });
    await expect(engine.ask('check', { files: ['a.md'], session_id }, OTHER)).rejects.toMatchObject({ code: 'QC-104' });
    const { story } = await engine.ask<{ story: { kind: string; line: string }[] }>('show_session', { session_id }, PERSON);
    expect(story.filter(({ kind }) => kind.startsWith('review.')).map(({ line }) => line)).toEqual([
      'A review of a.md was asked for: check.', 'a.md was checked: 1 open, 1 of them new, score 95.', 'The review of a.md ended: one round was asked for.',
    ]);
  });
});

describe('what is kept', () => {
  it('[W-04] holds no word of a text: not in a row, not in a log entry, not in an answer that is remembered', async () => {
    const CANARY = 'カナリア文';
    const quoting = openTestEngine({}, { checkers: checkersOf([{ ...TYPOS, check: async ({ text }) => findWords('typo_check', text, [{ word: CANARY, instead: 'x' }]).map((finding) => ({ ...finding, rule: 'typo_check/word' })) }]) });
    writeFileSync(join(quoting.folder, 'a.md'), `${CANARY} teh ${CANARY}.\n`);
    const checked = await quoting.ask<Checked>('check', { files: ['a.md'] }, PERSON);
    await quoting.ask('get_excerpt', { issue_id: checked.reviews[0]!.issues[0]!.issue_id }, PERSON);
    const { approval } = await quoting.ask<Checked>('polish', { files: ['a.md'] });
    expect(approval!.shown).toContain(CANARY);
    await quoting.ask('answer_approval', { approval_id: approval!.approval_id, answer: 'yes' }, PERSON);
    await quoting.ask('polish', { files: ['a.md'], confirmation_id: approval!.approval_id });
    for (const table of Object.keys(TABLES) as TableName[]) {
      for (const row of quoting.store.read((tx) => tx.list(table))) expect(JSON.stringify(row), table).not.toContain(CANARY);
    }
    expect(JSON.stringify(quoting.store.read((tx) => tx.log()))).not.toContain(CANARY);
    const artifacts = readdirSync(join(quoting.folder, '.sekisho', 'artifacts'), { recursive: true });
    expect(artifacts.length).toBeGreaterThan(3);
    quoting.close();
  });
});
