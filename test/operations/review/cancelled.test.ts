// A run that was ended before it had looked at its text says so, wherever it is asked about: what was not executed is no pass (W-14).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Checker } from '../../../src/checkers/checker.ts';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { run } from '../../surfaces/cli/fake-world.ts';
import { checkersOf, TYPOS, wordChecker } from '../../workflow/review/review-desk.ts';

interface Checked { ok: boolean; next: { operation: string }[]; cancelled?: boolean; reviews: { run_id: string; state: string; stopped: string; executed: number; score: number | null; note?: string; not_executed: { step_id: string; code: string; message: string }[] }[] }

let engine: TestEngine;
afterEach(() => engine.close());

/** A step that is cancelled while it looks at the text; its run's id is the only one there is. */
function cancelling(step_id: string): { readonly checker: Checker; readonly cancelled: () => Promise<Checked> } {
  let answer: Promise<Checked> | undefined;
  return {
    checker: { ...wordChecker(step_id, []), check: async () => {
      const [row] = engine.store.read((tx) => tx.list('review_run', {}));
      answer = engine.ask<Checked>('cancel_review', { run_id: row!['run_id'] }, PERSON);
      // Until the wish is a row: the step ends only then.
      while (engine.store.read((tx) => tx.list('workflow_decision', {})).length === 0) await new Promise((resolve) => setImmediate(resolve));
      return [];
    } },
    cancelled: () => answer!,
  };
}

function open(...list: readonly Checker[]): void {
  engine = openTestEngine({}, { checkers: checkersOf(list) });
  writeFileSync(join(engine.folder, 'a.md'), 'A clean text.\n');
}

const atTerminal = (argv: readonly string[]) => run(argv, { operations: OPERATIONS, terminal: { stdin: true, stdout: true, columns: 200 }, env: { NO_COLOR: '1' }, answer: ({ requestId: _id, ...request }) => engine.send(request) });

describe('[bug: a cancelled check said completed, nothing is open]', () => {
  it('names every step as not executed, in the answer of both calls, and neither is ok', async () => {
    const { checker, cancelled } = cancelling('first');
    open(checker, TYPOS);
    const checked = await engine.ask<Checked>('check', { files: ['a.md'] });
    for (const answer of [checked, await cancelled()]) {
      expect(answer.ok).toBe(false);
      expect(answer.reviews[0]).toMatchObject({ state: 'cancelled', stopped: 'cancelled', executed: 0, score: null, note: expect.stringContaining('Cancelled before') as string });
      expect(answer.reviews[0]!.not_executed.map(({ step_id, code }) => [step_id, code])).toEqual([['first', 'QC-139'], ['typo_check', 'QC-139']]);
    }
    expect((await cancelled()).cancelled).toBe(true);
    expect(checked.next).toEqual([{ operation: 'check', input: { files: ['a.md'] }, why: 'it was cancelled: check the text anew' }]);
    expect(await engine.ask('get_review', { run_id: checked.reviews[0]!.run_id })).toMatchObject({ state: 'cancelled', executed: 0 });
  });

  it('is told in both languages without a tick, and ends with 4', async () => {
    const { checker, cancelled } = cancelling('first');
    open(checker, TYPOS);
    const { exit, out } = await atTerminal(['check', 'a.md', '--lang', 'en']);
    expect(exit).toBe(4);
    expect(out).toMatch(/^a\.md cancelled · run_/);
    expect(out).toContain('! first was not executed: QC-139 The run was ended before this step could count: it was cancelled.');
    expect(out).toContain('! Not checked.');
    expect(out).not.toMatch(/✓|Nothing is open/);
    await cancelled();
    const [row] = engine.store.read((tx) => tx.list('review_run', {}));
    expect((await atTerminal(['review', 'show', String(row!['run_id']), '--lang', 'ja'])).out).toContain('! 検査していません。');
  });

  it('of a queued run, whose steps nobody knows yet, says that none ran', async () => {
    open(TYPOS);
    writeFileSync(join(engine.folder, 'a.md'), 'teh\n');
    await engine.ask('polish', { files: ['a.md'] }, { kind: 'agent', id: 'other' });
    const { reviews } = await engine.ask<Checked>('check', { files: ['a.md'] });
    const answer = await engine.ask<Checked>('cancel_review', { run_id: reviews[0]!.run_id });
    expect(answer).toMatchObject({ ok: false, cancelled: true, reviews: [{ state: 'cancelled', not_executed: [{ step_id: '*', code: 'QC-139' }] }] });
  });

  it('that came too late cancels nothing, says so and shows what was found', async () => {
    const { checker, cancelled } = cancelling('last');
    open(checker);
    const checked = await engine.ask<Checked>('check', { files: ['a.md'] }, AGENT);
    expect(checked).toMatchObject({ ok: true, reviews: [{ state: 'completed', executed: 1, not_executed: [] }] });
    expect(await cancelled()).toMatchObject({ cancelled: false, reviews: [{ state: 'completed' }] });
  });

  it('that came too late ends with 2 at the terminal and says that nothing was cancelled', async () => {
    open(TYPOS);
    const { output } = { output: await engine.ask<Checked>('check', { files: ['a.md'] }, PERSON) };
    const late = await run(['review', 'cancel', output.reviews[0]!.run_id, '--lang', 'en'], { operations: OPERATIONS, answer: () => ({ ...output, cancelled: false }) });
    expect(late.exit).toBe(2);
    expect(late.out).toContain('! Nothing was cancelled: the run was over first.');
    expect((await atTerminal(['review', 'cancel', output.reviews[0]!.run_id, '--lang', 'en'])).err).toContain('it is over');
  });
});
