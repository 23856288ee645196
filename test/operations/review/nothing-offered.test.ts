// A polish that has nothing to show ends and says why; what it holds back is counted with the way to get it; nobody waits behind an offer of nothing (W-06, W-10, W-12, W-13).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Checker } from '../../../src/checkers/checker.ts';
import type { Principal } from '../../../src/kernel/principal.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { typingTo } from '../../surfaces/cli/typing-to-engine.ts';
import { checkersOf, findWords, TYPOS, wordChecker, type Word } from '../../workflow/review/review-desk.ts';

interface Held { why: string; count: number; issue_ids: string[]; hint: string }
interface Review { run_id: string; state: string; stopped?: string; note?: string; issues: { issue_id: string; fixable: boolean }[]; fixes: { state: string; issue_ids: string[]; diff: string }[]; waits_for?: { asks: string }; held_back?: Held[]; behind?: object }
interface Checked { ok: boolean; reviews: [Review]; next: { operation: string; input?: Record<string, unknown>; why: string }[]; approval?: { approval_id: string } }

const OTHER: Principal = { kind: 'agent', id: 'http' };
const PIPE = { terminal: { stdin: false, stdout: false, columns: 200 } };

let engine: TestEngine;
afterEach(() => engine.close());

function open(...checkers: readonly Checker[]): void {
  engine = openTestEngine({}, { checkers: checkersOf(checkers) });
}
const write = (text: string): void => writeFileSync(join(engine.folder, 'a.md'), text);
const read = (): string => readFileSync(join(engine.folder, 'a.md'), 'utf8');
const polish = (more: object = {}, principal: Principal = PERSON): Promise<Checked> => engine.ask<Checked>('polish', { files: ['a.md'], ...more }, principal);
const type = typingTo(() => engine);

/** Finds words with a fix that changes what is said. */
function daring(words: readonly Word[]): Checker {
  return { step_id: 'daring', version: '1', check: async ({ text }) => findWords('daring', text, words).map((found) => ({ ...found, fixes: found.fixes.map((fix) => ({ ...fix, safe: false })) })) };
}

describe('[bug: a polish with nothing to write waited for a choice of nothing and kept the file]', () => {
  const NO_FIX = wordChecker('style', [{ word: 'very' }]);

  it('ends a person\'s run, says that nothing has a suggested fix, and leaves the file to others', async () => {
    open(NO_FIX);
    write('A very long line.\n');
    const { reviews: [review], next } = await polish();
    expect(review).toMatchObject({ state: 'completed', stopped: 'nothing_to_fix', note: expect.stringContaining('No fix is offered') as string });
    expect(review.waits_for).toBeUndefined();
    expect(next.map(({ operation }) => operation)).toEqual(['check']);
    expect((await engine.ask<Checked>('check', { files: ['a.md'] })).reviews[0]).toMatchObject({ state: 'completed' });
  });

  it.each([['en', 'stopped: no fix is offered for what is open', 'No fix is offered'], ['ja', '終了理由: 残りの指摘に提示できる修正案がありません', '提示できる修正案がありません']])('is told at the terminal (%s)', async (lang, stopped, note) => {
    open(NO_FIX);
    write('A very long line.\n');
    const { exit, out, err } = await type(['polish', 'a.md', '--lang', lang]);
    expect(exit).toBe(2);
    expect(err).toBe('');
    expect(out).toContain(stopped);
    expect(out).toContain(note);
    expect(out).not.toContain('review choose');
  });

  it('is no "only a person can go on" in a dry run', async () => {
    open(NO_FIX);
    write('A very long line.\n');
    expect((await polish({ dry_run: true }, AGENT)).reviews[0]).toMatchObject({ stopped: 'nothing_to_fix' });
  });

  it('ends after a round that left nothing to show', async () => {
    open(NO_FIX, TYPOS);
    write('A very long line.\n\nteh\n');
    const policy = { count: 3, until_pass: true };
    const { reviews: [{ run_id }] } = await polish({ policy });
    const done = await engine.ask<Checked>('choose_fixes', { run_id }, PERSON);
    expect(done.reviews[0]).toMatchObject({ state: 'completed', stopped: 'nothing_to_fix' });
    expect(read()).toBe('A very long line.\n\nthe\n');
  });

  it('waits for an agent\'s own edits, names a call that works, and keeps nobody from the file', async () => {
    open(NO_FIX);
    write('A very long line.\n');
    const asked = await polish({}, AGENT);
    expect(asked.reviews[0]).toMatchObject({ state: 'waiting', waits_for: { asks: 'choice' } });
    const [next] = asked.next;
    expect(next).toMatchObject({ operation: 'choose_fixes', input: { choices: [{ tool_id: 'agent_patch', edits: [{ range: [2, 6] }] }] }, why: expect.stringContaining('your own edits') as string });
    expect(await engine.ask('choose_fixes', next!.input)).toMatchObject({ refused: [], approval: { state: 'pending' } });
    // A person was asked: from now on others stand behind that question.
    expect((await engine.ask<Checked>('check', { files: ['a.md'] }, OTHER)).reviews[0]).toMatchObject({ state: 'queued', behind: { asks: 'choice' } });
  });

  it('is told in those words to a script', async () => {
    open(NO_FIX);
    write('A very long line.\n');
    expect((await type(['polish', 'a.md', '--lang', 'en'], PIPE)).out).toContain('waits for edits of the caller\'s own, as no fix is suggested');
  });

  it('gives way to anybody while nobody was shown anything', async () => {
    open(NO_FIX);
    write('A very long line.\n');
    const { reviews: [{ run_id }] } = await polish({}, AGENT);
    expect((await engine.ask<Checked>('check', { files: ['a.md'] }, OTHER)).reviews[0]).toMatchObject({ state: 'completed' });
    expect(await engine.ask('get_review', { run_id })).toMatchObject({ state: 'completed', stopped: 'superseded' });
  });
});

describe('[bug: a fix that was undone was never offered again, and nobody said why]', () => {
  it('is offered again where a person took the fix back', async () => {
    open(TYPOS);
    write('teh book\n');
    const { reviews: [first] } = await polish();
    await engine.ask('choose_fixes', { run_id: first.run_id }, PERSON);
    expect(read()).toBe('the book\n');
    write('teh book\n');
    expect((await polish({ dry_run: true }, AGENT)).reviews[0]).toMatchObject({ stopped: 'dry_run', fixes: [{ state: 'shown', diff: expect.stringContaining('+the book') as string }] });
    const { reviews: [again] } = await polish();
    await engine.ask('choose_fixes', { run_id: again.run_id }, PERSON);
    expect(read()).toBe('the book\n');
  });

  /** Two tastes that undo each other. */
  const SEE_SAW = wordChecker('style', [{ word: 'grey', instead: 'gray' }, { word: 'gray', instead: 'grey' }]);

  async function swung(): Promise<void> {
    open(SEE_SAW);
    write('A grey day.\n');
    const { reviews: [{ run_id }] } = await polish();
    await engine.ask('choose_fixes', { run_id }, PERSON);
    expect(read()).toBe('A gray day.\n');
  }

  it.each([['an agent', AGENT], ['a person', PERSON]])('[W-06] ends with oscillation and names the issue to %s where a fix would bring back what was', async (_who, principal) => {
    await swung();
    const { reviews: [review] } = await polish({}, principal);
    expect(review).toMatchObject({ state: 'completed', stopped: 'oscillation', fixes: [], held_back: [{ why: 'undoes_a_fix', count: 1, issue_ids: [review.issues[0]!.issue_id] }] });
    expect(review.issues[0]!.fixable).toBe(false);
    expect((await polish({ dry_run: true }, principal)).reviews[0]).toMatchObject({ stopped: 'oscillation' });
  });

  it('is told at the terminal with the command that asks for it, and that command shows it', async () => {
    await swung();
    const { out } = await type(['polish', 'a.md', '--lang', 'en']);
    const id = /ISSUE-[\w-]+/.exec(out)![0];
    expect(out).toContain(`1 fix is not offered: it would bring back what an earlier fix changed (${id}); a person can ask for it: sekisho polish a.md --issues ${id}`);
    expect(out).not.toContain('fixable');
    expect(out).toContain('stopped: fixes went back and forth');
    expect((await type(['polish', 'a.md', '--lang', 'ja'])).out).toContain('以前の修正で変えた箇所を元に戻すため');
    const named = await type(['polish', 'a.md', '--issues', id, '--lang', 'en'], { typed: 'y' });
    expect(named.out).toContain('+A grey day.');
    expect(read()).toBe('A grey day.\n');
  });

  it('is not had by an agent that names it', async () => {
    await swung();
    const { reviews: [{ issues }] } = await polish({ dry_run: true }, AGENT);
    expect((await polish({ issues: [issues[0]!.issue_id] }, AGENT)).reviews[0]).toMatchObject({ stopped: 'oscillation', fixes: [] });
  });
});

describe('polish of named issues', () => {
  it('mends those and no others, whatever their severity and whether safe or not', async () => {
    open(TYPOS, daring([{ word: 'good', instead: 'bad', severity: 'low' }]));
    write('teh good\n');
    const { reviews: [{ issues }] } = await engine.ask<Checked>('check', { files: ['a.md'] }, PERSON);
    const { reviews: [review] } = await polish({ issues: [issues[1]!.issue_id] });
    expect(review.fixes[0]).toMatchObject({ issue_ids: [issues[1]!.issue_id], diff: expect.stringContaining('+teh bad') as string });
    expect(review.held_back).toBeUndefined();
  });

  it('refuses one nobody knows, or of another file', async () => {
    open(TYPOS);
    write('teh\n');
    writeFileSync(join(engine.folder, 'b.md'), 'teh\n');
    const { reviews: [{ issues }] } = await engine.ask<Checked>('check', { files: ['b.md'] }, PERSON);
    await expect(polish({ issues: ['ISSUE-1-x'] })).rejects.toMatchObject({ code: 'QC-104' });
    await expect(polish({ issues: [issues[0]!.issue_id] })).rejects.toMatchObject({ code: 'QC-101' });
  });
});

describe('[bug: polish held fixable issues back without a word]', () => {
  const LOW = wordChecker('notes', [{ word: 'recieve', instead: 'receive', severity: 'low' }]);
  const MANY = [wordChecker('typos', [{ word: 'teh', instead: 'the' }]), LOW, daring([{ word: 'good', instead: 'fine' }])] as const;

  it('counts them with the reason and the option that shows them', async () => {
    open(...MANY);
    write('teh good\n\nrecieve\n');
    const { reviews: [{ held_back, fixes, issues }] } = await polish({ dry_run: true });
    expect(fixes[0]!.issue_ids).toHaveLength(1);
    expect(issues.every(({ fixable }) => fixable)).toBe(true);
    expect(held_back).toMatchObject([{ why: 'severity', count: 1, hint: expect.stringContaining('min_severity') as string }, { why: 'not_safe', count: 1, hint: expect.stringContaining('safe_only: false') as string }]);
    expect((await polish({ dry_run: true, min_severity: 'low', safe_only: false })).reviews[0].held_back).toBeUndefined();
  });

  it('says so at the terminal in both languages, and Next after a dry run is the polish itself', async () => {
    open(...MANY);
    write('teh good\n\nrecieve\n');
    const { out } = await type(['polish', 'a.md', '--dry-run', '--lang', 'en']);
    expect(out).toContain('1 fix is not offered: below the severity medium (--min-severity low offers it)');
    expect(out).toContain('1 fix is not offered: it may change what is said (--no-safe-only offers it)');
    expect(out).toContain('Next\n  sekisho polish a.md\n');
    const ja = (await type(['polish', 'a.md', '--dry-run', '--lang', 'ja'])).out;
    expect(ja).toContain('重大度が medium 未満のため');
    expect(ja).toContain('--no-safe-only で提示します');
    expect((await type(['polish', 'a.md', '--dry-run', '--no-safe-only', '--lang', 'en'])).out).toContain('Next\n  sekisho polish a.md --no-safe-only\n');
  });

  it('says so to an agent, too, and names the polish as its next call', async () => {
    open(...MANY);
    write('teh good\n\nrecieve\n');
    const { next, reviews: [{ held_back }] } = await polish({ dry_run: true }, AGENT);
    expect(held_back).toHaveLength(2);
    expect(next[0]).toMatchObject({ operation: 'polish', input: { files: ['a.md'] } });
    expect((await type(['polish', 'a.md', '--dry-run', '--lang', 'en'], PIPE)).out).toContain('--no-safe-only offers it');
  });
});
