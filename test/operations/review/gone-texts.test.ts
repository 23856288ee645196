// What becomes of issues when their text goes: files that are renamed, deleted or emptied. None vanishes silently, and a person can end what is gone.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/kernel/digest.ts';
import type { SekishoError } from '../../../src/kernel/errors.ts';
import type { Principal } from '../../../src/kernel/principal.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Issue { issue_id: string; file: string; state: string; line: number | null; flags: string[]; fixable: boolean; file_gone?: true }
interface Review { run_id: string; issues: Issue[]; counts: Record<string, number>; note?: string; score: number | null; empty?: true; executed: number; not_executed: unknown[]; stopped?: string; state: string }
interface Checked { ok: boolean; reviews: Review[]; next: { operation: string; input: Record<string, unknown> }[] }
interface Listed { issues: Issue[]; total: number; checked: boolean }

const STORY = 'The first chapter begins here, and nothing is wrong with it.\n\nI recieve teh book in the evening.\n\nAnd teh end of it comes sooner than anybody would have thought.\n';

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const path = (file: string): string => join(engine.folder, file);
const write = (file: string, text: string): void => writeFileSync(path(file), text);
const checkAll = (file: string, principal: Principal = PERSON): Promise<Checked> => engine.ask<Checked>('check', { files: [file] }, principal);
const check = async (file: string, principal: Principal = PERSON): Promise<Review> => (await checkAll(file, principal)).reviews[0]!;
const list = (input: object = {}, principal: Principal = PERSON): Promise<Listed> => engine.ask<Listed>('list_issues', input, principal);
const ids = (issues: readonly Issue[]): string[] => issues.map(({ issue_id }) => issue_id);
const story = async (issue_id: string): Promise<string[]> => (await engine.ask<{ story: { time_line: { why: string }[] } }>('get_issue', { issue_id }, PERSON)).story.time_line.map(({ why }) => why);

describe('a file that was renamed', () => {
  it('takes its issues along, with their ids and their story', async () => {
    write('a.md', STORY);
    const before = ids((await check('a.md')).issues);
    await engine.ask('defer_issue', { issue_id: before[2]!, reason: 'later' }, PERSON);
    mkdirSync(path('book'));
    renameSync(path('a.md'), path('book/b.md'));
    const after = await check('book/b.md');
    expect(ids(after.issues)).toEqual(before.slice(0, 2));
    expect(after).toMatchObject({ counts: { new: 0, still_open: 2, resolved: 0, recurred: 0 }, note: 'This text was a.md before; its issues came along.' });
    expect(await list({ file: 'a.md', state: 'all' })).toMatchObject({ total: 0 });
    expect((await list({ file: 'book/b.md', state: 'all' })).issues.map(({ issue_id, state, file_gone }) => [issue_id, state, file_gone])).toEqual([[before[0], 'New', undefined], [before[1], 'New', undefined], [before[2], 'Deferred', undefined]]);
    expect(await story(before[0]!)).toEqual(['found', 'renamed']);
  });

  it('and edited a little keeps them too, and what was mended meanwhile is resolved', async () => {
    write('a.md', STORY);
    const before = ids((await check('a.md')).issues);
    rmSync(path('a.md'));
    write('b.md', `A new first line.\n\n${STORY.replace('recieve', 'receive')}`);
    const after = await check('b.md');
    expect(ids(after.issues)).toEqual([before[1], before[2]]);
    expect(after.counts).toEqual({ new: 0, still_open: 2, resolved: 1, recurred: 0 });
  });

  it('after its text went back to an earlier revision is known by that one', async () => {
    const other = 'Something quite different stood here for a while, with teh slip of a pen in it and nothing else in common.\n\nAnd a second paragraph that nobody has seen before.\n';
    for (const text of [STORY, other, STORY]) {
      write('a.md', text);
      engine.clock.advance(1000);
      await check('a.md');
    }
    const open = ids((await list({ file: 'a.md' })).issues);
    expect(open.length).toBeGreaterThan(0);
    renameSync(path('a.md'), path('c.md'));
    engine.clock.advance(1000);
    const after = await check('c.md');
    expect(after.note).toBe('This text was a.md before; its issues came along.');
    expect(ids(after.issues)).toEqual(open);
    expect(await list({ file: 'a.md', state: 'all' })).toMatchObject({ total: 0 });
  });

  it('was not what was only checked under its name', async () => {
    write('a.md', STORY);
    await check('a.md');
    const foreign = 'A text that never stood in that file, however long it is, and with teh slip of a pen in it.\n';
    write('z.md', foreign);
    engine.clock.advance(1000);
    await check('z.md');
    engine.clock.advance(1000);
    await engine.ask('check', { files: ['a.md'], hash: sha256(foreign) }, PERSON);
    renameSync(path('a.md'), path('c.md'));
    engine.clock.advance(1000);
    expect((await check('c.md')).note).toBe('This text was a.md before; its issues came along.');
  });

  it('and named as before again takes them back', async () => {
    write('a.md', STORY);
    const before = ids((await check('a.md')).issues);
    renameSync(path('a.md'), path('b.md'));
    await check('b.md');
    renameSync(path('b.md'), path('a.md'));
    expect(ids((await check('a.md')).issues)).toEqual(before);
    expect(await story(before[0]!)).toEqual(['found', 'renamed', 'renamed']);
  });

  it('names what was mended before the renaming when it comes back after it', async () => {
    write('a.md', STORY);
    const [old] = ids((await check('a.md')).issues);
    write('a.md', STORY.replace('recieve', 'receive'));
    await check('a.md');
    renameSync(path('a.md'), path('b.md'));
    await check('b.md');
    write('b.md', STORY);
    const again = (await check('b.md')).issues[0]!;
    expect(again.issue_id).not.toBe(old);
    expect(await engine.ask('get_issue', { issue_id: again.issue_id }, PERSON)).toMatchObject({ story: { related_issue_ids: [old] } });
  });

  it('while its polish waits for a choice has nothing left to be written there', async () => {
    write('a.md', STORY);
    const { reviews: [{ run_id, issues }] } = await engine.ask<{ reviews: [Review] }>('polish', { files: ['a.md'] }, PERSON);
    renameSync(path('a.md'), path('b.md'));
    expect(ids((await check('b.md')).issues)).toEqual(ids(issues));
    expect(await engine.ask('choose_fixes', { run_id }, PERSON)).toMatchObject({ ok: false });
    expect((await list()).issues.every(({ file }) => file === 'b.md')).toBe(true);
    expect((await list()).total).toBe(3);
  });

  it('is known again by its hash alone where texts are not kept', async () => {
    const other = openTestEngine({ SEKISHO_ARTIFACTS_KEEP: 'false' }, { checkers: checkersOf([TYPOS]) });
    writeFileSync(join(other.folder, 'a.md'), STORY);
    const before = (await other.ask<Checked>('check', { files: ['a.md'] }, PERSON)).reviews[0]!.issues;
    renameSync(join(other.folder, 'a.md'), join(other.folder, 'b.md'));
    expect(ids((await other.ask<Checked>('check', { files: ['b.md'] }, PERSON)).reviews[0]!.issues)).toEqual(ids(before));
    other.close();
  });

  it.each([
    ['a copy of a file that is still there', (): void => write('b.md', STORY)],
    ['another text', (): void => (rmSync(path('a.md')), write('b.md', 'Here is a wholly different text about the sea, and teh ships on it, and nothing of the old one.\n'))],
  ])('is not taken for %s', async (_name, change) => {
    write('a.md', STORY);
    const before = ids((await check('a.md')).issues);
    change();
    const after = await check('b.md');
    expect(ids(after.issues).filter((id) => before.includes(id))).toEqual([]);
    expect(after.note).toBeUndefined();
    expect(ids((await list({ file: 'a.md' })).issues)).toEqual(before);
  });

  it('is none of two that read alike', async () => {
    for (const file of ['a.md', 'b.md']) {
      write(file, `${STORY}The ${file} of two.\n`);
      await check(file);
    }
    for (const file of ['a.md', 'b.md']) rmSync(path(file));
    write('c.md', `${STORY}The third of two.\n`);
    expect((await check('c.md')).note).toBeUndefined();
    expect((await list()).total).toBe(9);
  });
});

describe('a file that was deleted', () => {
  it('leaves its issues where they are, says so, and a person closes them', async () => {
    write('a.md', STORY);
    const before = ids((await check('a.md')).issues);
    rmSync(path('a.md'));
    const { issues, total } = await list({ file: 'a.md' });
    expect(total).toBe(3);
    expect(issues.map(({ file_gone, fixable }) => [file_gone, fixable])).toEqual([[true, false], [true, false], [true, false]]);
    await expect(checkAll('a.md')).rejects.toMatchObject({ code: 'QC-118' });
    for (const [language, words] of [['en', '3 issues of it still kept'], ['ja', '指摘が 3 件残っています']] as const) {
      const error = await engine.send({ operation: 'check', input: { files: ['a.md'] }, principal: PERSON, language }).catch((thrown: unknown) => thrown);
      expect((error as SekishoError).envelope(language).hint).toContain(words);
    }
    expect(await engine.ask('close_issue', { issue_id: before[0] }, PERSON)).toMatchObject({ total: 1, issues: [{ issue_id: before[0], state: 'Resolved' }] });
    expect(await engine.ask('close_issue', { file: 'a.md' }, PERSON)).toMatchObject({ total: 2 });
    expect((await list({ file: 'a.md' })).total).toBe(0);
    expect(await story(before[1]!)).toEqual(['found', 'confirmed_gone']);
  });

  it('is told of to nobody who may not see its issues', async () => {
    write('a.md', STORY);
    await check('a.md');
    rmSync(path('a.md'));
    const error = await checkAll('a.md', AGENT).catch((thrown: unknown) => thrown);
    expect((error as SekishoError).envelope('en').hint).toBe('search_files lists what there is.');
  });

  it('is closed by a person alone, and only where the text is gone', async () => {
    write('a.md', STORY);
    const [issue_id] = ids((await check('a.md')).issues);
    await expect(engine.ask('close_issue', { issue_id }, PERSON)).rejects.toMatchObject({ code: 'QC-111' });
    await expect(engine.ask('close_issue', { file: 'a.md' }, PERSON)).rejects.toMatchObject({ code: 'QC-111' });
    await expect(engine.ask('close_issue', {}, PERSON)).rejects.toMatchObject({ code: 'QC-101' });
    rmSync(path('a.md'));
    await expect(engine.ask('close_issue', { issue_id }, AGENT)).rejects.toMatchObject({ code: 'QC-107' });
    expect((await list()).total).toBe(3);
  });
});

describe('a file that was emptied', () => {
  it.each([['true'], ['false']])('is a whole round: every issue is told to be gone with its text, none has a fix, and a person ends them (texts kept: %s)', async (SEKISHO_ARTIFACTS_KEEP) => {
    engine.close();
    engine = openTestEngine({ SEKISHO_ARTIFACTS_KEEP }, { checkers: checkersOf([TYPOS]) });
    write('a.md', STORY);
    const before = ids((await check('a.md')).issues);
    write('a.md', '\n');
    const { reviews: [review], next } = await checkAll('a.md');
    expect(review).toMatchObject({ state: 'completed', stopped: 'single_run', executed: 1, not_executed: [], score: null, empty: true, note: 'Nothing to check: the file is empty.' });
    expect(review!.issues.map(({ issue_id, state, flags, fixable }) => [issue_id, state, flags, fixable])).toEqual(before.map((id) => [id, 'Partial', ['vanished_with_paragraph'], false]));
    expect(next.map(({ operation }) => operation)).toEqual(['close_issue', 'check']);
    expect(await engine.ask('close_issue', { file: 'a.md' }, PERSON)).toMatchObject({ total: 3 });
    expect(await checkAll('a.md')).toMatchObject({ ok: true, reviews: [{ issues: [] }] });
    // Written again, they are found again, as what they continue.
    write('a.md', STORY);
    expect((await check('a.md')).counts).toMatchObject({ new: 0, recurred: 3 });
  });

  it('and filled again finds its issues as they were', async () => {
    write('a.md', STORY);
    const before = ids((await check('a.md')).issues);
    write('a.md', '');
    await check('a.md');
    write('a.md', STORY);
    const { issues } = await check('a.md');
    expect(issues.map(({ issue_id, flags, fixable }) => [issue_id, flags, fixable])).toEqual(before.map((id) => [id, [], true]));
  });
});
