// What people do with issues: put aside, take up again, point at; and what the story of an issue tells.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { presentIssue } from '../../../src/operations/review/shapes.ts';
import { issueOn } from '../../gates/review/samples.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Issue { issue_id: string; state: string; line: number | null; column: number | null; defer_reason?: string; flags: string[]; description: string | null }
interface Checked { ok: boolean; reviews: { run_id: string; issues: Issue[]; counts: Record<string, number>; waits_for?: { asks: string } }[] }
interface Story { issue: Issue; story: { related_issue_ids: string[]; later_issue_ids: string[]; time_line: { why: string; text: string; by: string }[]; resolutions: { verification_status: string | null }[] } }

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const write = (text: string): void => writeFileSync(join(engine.folder, 'a.md'), text);
const check = async (): Promise<Checked['reviews'][0]> => (await engine.ask<Checked>('check', { files: ['a.md'] }, PERSON)).reviews[0]!;
const show = (issue_id: string, language?: 'ja'): Promise<Story> => engine.send({ operation: 'get_issue', input: { issue_id }, principal: PERSON, ...(language === undefined ? {} : { language }) }) as unknown as Promise<Story>;

describe('a deferred issue', () => {
  it('is put aside by a person with a reason, stays aside over checks, and is taken up again', async () => {
    write('I recieve it.\n');
    const { issues: [issue] } = await check();
    const { issue_id } = issue!;
    await expect(engine.ask('defer_issue', { issue_id, reason: 'x' }, AGENT)).rejects.toMatchObject({ code: 'QC-107' });
    await expect(engine.ask('defer_issue', { issue_id, reason: ' ' }, PERSON)).rejects.toMatchObject({ code: 'QC-111' });
    await expect(engine.ask('reopen_issue', { issue_id }, PERSON)).rejects.toMatchObject({ code: 'QC-111' });
    expect(await engine.ask('defer_issue', { issue_id, reason: '次の版で' }, PERSON)).toMatchObject({ state: 'Deferred', defer_reason: '次の版で', description: '「recieve」 stands here' });
    write('A line above.\n\nI recieve it.\n');
    expect((await check()).counts).toMatchObject({ new: 0, still_open: 0 });
    expect((await show(issue_id)).issue).toMatchObject({ state: 'Deferred', line: 3 });
    expect(await engine.ask('reopen_issue', { issue_id }, PERSON)).toMatchObject({ state: 'New', line: 3 });
    expect((await show(issue_id, 'ja')).story.time_line.map(({ text }) => text)).toEqual(['検出されました。', '人が保留しました。', '新しい版でも検出されました。', '人が再開しました。']);
  });

  it('is not touched while a run holds its text', async () => {
    write('teh\n');
    const { reviews: [review] } = await engine.ask<Checked>('polish', { files: ['a.md'] }, PERSON);
    const { issue_id } = review!.issues[0]!;
    await expect(engine.ask('defer_issue', { issue_id, reason: 'x' }, PERSON)).rejects.toMatchObject({ code: 'QC-405' });
    await engine.ask('cancel_review', { run_id: review!.run_id }, PERSON);
    expect(await engine.ask('defer_issue', { issue_id, reason: 'x' }, PERSON)).toMatchObject({ state: 'Deferred' });
  });
});

describe('a place a person points at', () => {
  it('is taken by its words when they stand once, and by offsets', async () => {
    write('teh\n');
    const { issues: [issue] } = await check();
    const { issue_id } = issue!;
    write('Quite another text.\n\nAnd one more, one more.\n');
    expect(await engine.ask('align_issue', { issue_id, words: 'another' }, PERSON)).toMatchObject({ line: 1, column: 7 });
    await expect(engine.ask('align_issue', { issue_id, words: 'one more' }, PERSON)).rejects.toMatchObject({ code: 'QC-013' });
    await expect(engine.ask('align_issue', { issue_id, words: 'nowhere' }, PERSON)).rejects.toMatchObject({ code: 'QC-013' });
    await expect(engine.ask('align_issue', { issue_id, range: [5, 5000] }, PERSON)).rejects.toMatchObject({ code: 'QC-111' });
    await expect(engine.ask('align_issue', { issue_id }, PERSON)).rejects.toMatchObject({ code: 'QC-101' });
    await engine.ask('align_issue', { issue_id, range: [21, 24] }, PERSON);
    const { issue: placed, story } = await show(issue_id);
    expect(placed).toMatchObject({ line: 3, column: 1 });
    expect(story).toMatchObject({ place: { adjustment_method: 'manual_confirmation', confidence_score: 1 } });
  });
});

describe('an excerpt', () => {
  it('shows a few lines, and the log says who looked at which', async () => {
    write('one\ntwo\nthree teh\nfour\nfive\nsix\n');
    const { issues: [issue] } = await check();
    const { issue_id } = issue!;
    expect(await engine.ask('get_excerpt', { issue_id, lines: 1 }, PERSON)).toMatchObject({ first_line: 2, text: 'two\nthree teh\nfour', source: 'artifact' });
    expect(await engine.ask('get_excerpt', { issue_id, lines: 0 }, PERSON)).toMatchObject({ first_line: 3, text: 'three teh' });
    const looks = engine.store.read((tx) => tx.log()).filter(({ kind }) => kind === 'issue.excerpt');
    expect(looks.map(({ body, actor }) => [actor, body['range']])).toEqual([['person:terminal', [4, 22]], ['person:terminal', [8, 17]]]);
  });

  it('of a text with one endless line is cut, and never through a character', async () => {
    write(`${'😀'.repeat(4_000)}teh${'😀'.repeat(4_000)}\n`);
    const { issues: [issue] } = await check();
    const { text } = await engine.ask<{ text: string }>('get_excerpt', { issue_id: issue!.issue_id }, PERSON);
    expect(text.length).toBeLessThanOrEqual(4_001);
    expect(text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
  });
});

describe('the list', () => {
  it('goes by file and place, page by page, and by state and severity', async () => {
    write(Array.from({ length: 7 }, (_each, at) => `${at} teh`).join('\n\n'));
    await check();
    const page = async (input: object): Promise<{ issues: Issue[]; total: number; next_after?: string }> => engine.ask('list_issues', input, PERSON);
    const first = await page({ file: 'a.md', limit: 3 });
    const second = await page({ file: 'a.md', limit: 3, after: first.next_after });
    const third = await page({ file: 'a.md', limit: 3, after: second.next_after });
    expect([first, second, third].flatMap(({ issues }) => issues.map(({ line }) => line))).toEqual([1, 3, 5, 7, 9, 11, 13]);
    expect(third.next_after).toBeUndefined();
    expect(await page({ min_severity: 'high' })).toMatchObject({ issues: [], total: 0 });
    expect(await page({ state: 'Resolved' })).toMatchObject({ total: 0 });
    expect(await page({ file: 'none.md' })).toMatchObject({ total: 0 });
  });
});

describe('templates', () => {
  it('that ship are sound', async () => {
    const { ok, steps, problems } = await engine.ask<{ ok: boolean; steps: { step_id: string }[]; problems: unknown[] }>('validate_templates', {}, PERSON);
    expect(problems).toEqual([]);
    expect(ok).toBe(true);
    expect(steps.map(({ step_id }) => step_id)).toContain('plot_consistency');
  });
});

describe('a place found again', () => {
  it.each([[null, [], undefined], [1, [], undefined], [0.95, [], undefined], [0.94, [], 0.94], [0.8, [], 0.8], [0.65, [], 0.65], [0, ['unplaced'], undefined], [0, ['vanished_with_paragraph'], undefined]] as const)('[W-08] with the confidence %j and flags %j is shown with %j', (confidence_score, flags, shown) => {
    expect(presentIssue(issueOn('One two three.', 'two', { confidence_score, flags: [...flags] })).place_confidence).toBe(shown);
  });
});

describe('a place nobody could tell', () => {
  const words = { step_id: 'words', version: '1', check: async ({ text }: { text: string }) => [...text.matchAll(/the same medicine/g)].map(({ index, 0: found }) => ({ rule: 'words/same', category: 'style', severity: 'medium' as const, range: [index, index + found.length] as const, description: 'said before', fixes: [] })) };

  it('[W-08] is proposed by its meaning, is taken only from a person, and is then certain', async () => {
    const own = openTestEngine({}, { checkers: checkersOf([words]) });
    const write = (text: string): void => writeFileSync(join(own.folder, 'a.md'), text);
    write('Before. the same medicine end.\n');
    const { reviews: [first] } = await own.ask<{ reviews: [{ issues: [{ issue_id: string }] }] }>('check', { files: ['a.md'] }, PERSON);
    const { issue_id } = first.issues[0];
    const after = 'x the same medicine y\n\nz the same medicine w';
    write(after);
    await own.ask('check', { files: ['a.md'] }, PERSON);
    const shown = await own.ask<{ issue: { state: string; flags: string[] }; story: { place: { adjustment_method: string; attempts: { strategy: string }[]; proposals: { line: number; text_range: [number, number]; likeness: number }[] } } }>('get_issue', { issue_id }, PERSON);
    expect(shown).toMatchObject({ issue: { state: 'Partial', flags: ['unplaced'] }, story: { place: { adjustment_method: 'manual_confirmation' } } });
    const { attempts, proposals } = shown.story.place;
    expect(attempts.every(({ strategy }) => ['exact_match', 'diff3', 'semantic_search', 'manual_confirmation'].includes(strategy))).toBe(true);
    expect(attempts.at(-1)).toMatchObject({ strategy: 'manual_confirmation', result: 'failure' });
    expect(proposals.map(({ line, text_range }) => [line, after.slice(...text_range)])).toEqual([[1, 'x the same medicine y'], [3, 'z the same medicine w']]);
    expect(proposals.every(({ likeness }) => likeness >= 0.8)).toBe(true);
    // Shown is not taken.
    expect(await own.ask('list_issues', { issue_id }, PERSON)).toMatchObject({ issues: [{ flags: ['unplaced'] }], story: { place: { proposals } } });
    await own.ask('align_issue', { issue_id, range: proposals[0]!.text_range }, PERSON);
    const placed = await own.ask<typeof shown>('get_issue', { issue_id }, PERSON);
    expect(placed).toMatchObject({ issue: { flags: [], line: proposals[0]!.line }, story: { place: { adjustment_method: 'manual_confirmation', confidence_score: 1 } } });
    expect(placed.story.place).not.toHaveProperty('proposals');
    own.close();
  });
});
