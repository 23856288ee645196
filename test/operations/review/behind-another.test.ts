// A check of a file that another agent's polish keeps: it says what it waits for and who can end that, asking again adds nothing, and the queue tells the same (W-13, K-03, K-04).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../../../src/kernel/principal.ts';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { run } from '../../surfaces/cli/fake-world.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Checked { ok: boolean; next: { operation: string; why: string }[]; reviews: { run_id: string; state: string; position: number | null; note?: string; behind?: { mode: string; asks: string; since: number } }[]; approval?: { approval_id: string } }
interface Queue { active: number; waiting: number; queued: number; total: number; reviews: { run_id: string; file: string; state: string; position: number | null; behind?: object; initiator: string }[] }

const OTHER: Principal = { kind: 'agent', id: 'http' };

let engine: TestEngine;
let polished: Checked;
beforeEach(async () => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
  for (const file of ['a.md', 'b.md', 'c.md']) writeFileSync(join(engine.folder, file), 'teh\n');
  polished = await engine.ask<Checked>('polish', { files: ['a.md'] }, OTHER);
  engine.clock.advance(60_000);
});
afterEach(() => engine.close());

const check = (file = 'a.md', principal: Principal = AGENT, more: object = {}): Promise<Checked> => engine.ask<Checked>('check', { files: [file], ...more }, principal);
const typed = (argv: readonly string[], isPerson = false) => run(argv, { operations: OPERATIONS, terminal: { stdin: isPerson, stdout: isPerson, columns: 200 }, env: { NO_COLOR: '1' }, answer: ({ requestId: _id, ...request }) => engine.send(request) });

describe('[bug: behind another\'s waiting polish there was no reason and no way on]', () => {
  it('says what keeps the file, since when, and what a person does about it, without a name of the other', async () => {
    const answer = await check();
    expect(answer).toMatchObject({ ok: false, reviews: [{ state: 'queued', behind: { mode: 'polish', asks: 'choice', since: expect.any(Number) as number } }] });
    expect(Math.abs(answer.reviews[0]!.behind!.since - engine.clock.now() + 60_000)).toBeLessThan(10_000);
    expect(answer.reviews[0]!.note).toMatch(/polish of this file comes first; since \d{4}-\d\d-\d\d \d\d:\d\d UTC it waits for a person's yes to its fixes\. A person ends that: `sekisho queue` names the run, `sekisho review choose RUN` shows the fixes and asks/);
    expect(JSON.stringify(answer)).not.toContain(polished.reviews[0]!.run_id);
    expect(JSON.stringify(answer)).not.toContain('agent:http');
  });

  it('is told at the command line in place of "0 before it", in both languages', async () => {
    const en = await typed(['check', 'a.md', '--lang', 'en']);
    expect(en.exit).toBe(4);
    expect(en.out).toContain('waits for a person\'s yes to its fixes');
    expect(en.out).not.toContain('before it in the queue');
    expect((await typed(['check', 'a.md', '--lang', 'ja'])).out).toContain('修正に対する人の「はい」を待っています');
  });

  it('joins the queued run of the same caller, file and wish instead of adding one', async () => {
    const first = await check();
    expect((await check()).reviews[0]!.run_id).toBe(first.reviews[0]!.run_id);
    expect((await check('a.md', AGENT, { wait: false, fail_on: 'low' })).reviews[0]!.run_id).toBe(first.reviews[0]!.run_id);
    expect(await engine.ask<Queue>('list_reviews', {})).toMatchObject({ queued: 1, total: 1 });
    // Another wish, or another caller, is another run.
    expect((await check('a.md', AGENT, { steps: ['typo_check'] })).reviews[0]!.run_id).not.toBe(first.reviews[0]!.run_id);
    expect((await check('a.md', { kind: 'agent', id: 'cli' })).reviews[0]!.run_id).not.toBe(first.reviews[0]!.run_id);
  });

  it('goes on by itself once a person has answered, and the joined run answers both', async () => {
    const { reviews } = await check();
    await check();
    await engine.ask('answer_approval', { approval_id: polished.approval!.approval_id, answer: 'yes' }, PERSON);
    await engine.ask('polish', { files: ['a.md'], confirmation_id: polished.approval!.approval_id }, OTHER);
    expect(await engine.ask('resume_review', { run_id: reviews[0]!.run_id })).toMatchObject({ ok: true, reviews: [{ state: 'completed' }] });
    expect(await engine.ask<Queue>('list_reviews', {})).toMatchObject({ total: 0 });
  });

  it('holds up no other file: what is stuck is not before them', async () => {
    await engine.ask('polish', { files: ['b.md'] }, OTHER);
    await check('a.md');
    await check('a.md', { kind: 'agent', id: 'cli' });
    expect((await check('b.md')).reviews[0]).toMatchObject({ state: 'queued', position: 0 });
    expect((await check('a.md', { kind: 'agent', id: 'third' })).reviews[0]).toMatchObject({ position: 2 });
    expect((await check('c.md')).reviews[0]).toMatchObject({ state: 'completed' });
  });

  it('stands in the queue of its caller with what it is behind, and the numbers count what is listed', async () => {
    await check();
    const mine = await engine.ask<Queue>('list_reviews', {});
    expect(mine).toMatchObject({ active: 0, waiting: 0, queued: 1, total: 1, reviews: [{ file: 'a.md', state: 'queued', behind: { mode: 'polish', asks: 'choice' }, initiator: 'agent:stdio' }] });
    expect(await engine.ask<Queue>('list_reviews', {}, PERSON)).toMatchObject({ waiting: 1, queued: 1, total: 2 });
    const { out } = await typed(['queue', '--lang', 'en'], true);
    expect(out).toContain('0 running · 1 waiting · 1 queued');
    expect(out).toMatch(/1\. a\.md check · queued · behind another's polish, since \S+ \S+ UTC for a choice of fixes · agent:stdio/);
  });
});
