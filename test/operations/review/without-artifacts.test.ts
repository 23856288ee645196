// Reviews with artifacts switched off: nothing of a text is kept, issues are followed all the same, and an agent cannot have a person say yes to what cannot be shown.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Answer { ok: boolean; approval?: unknown; reviews: { run_id: string; state: string; counts: Record<string, number>; issues: { issue_id: string; line: number | null; description: string | null }[]; fixes: { diff: string | null; hash_after: string }[]; approval?: unknown }[]; next: { operation: string; input?: unknown }[] }

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({ SEKISHO_ARTIFACTS_KEEP: 'false' }, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const write = (text: string): void => writeFileSync(join(engine.folder, 'a.md'), text);
const read = (): string => readFileSync(join(engine.folder, 'a.md'), 'utf8');

describe('[W-04] without artifacts', () => {
  it('an issue keeps its id and finds its place again', async () => {
    write('Fine.\n\nI recieve it from him every day.\n');
    const { reviews: [before] } = await engine.ask<Answer>('check', { files: ['a.md'] }, PERSON);
    expect(before!.issues).toMatchObject([{ line: 3, description: null }]);
    write('A line before.\n\nFine.\n\nI recieve it from him every day.\n');
    const { reviews: [after] } = await engine.ask<Answer>('check', { files: ['a.md'] }, PERSON);
    expect(after!.issues).toMatchObject([{ issue_id: before!.issues[0]!.issue_id, line: 5 }]);
    expect(existsSync(join(engine.folder, '.sekisho', 'artifacts'))).toBe(false);
  });

  it('a person still sees the diff and has it written', async () => {
    write('teh\n');
    const { reviews: [review] } = await engine.ask<Answer>('polish', { files: ['a.md'] }, PERSON);
    expect(review!.fixes[0]!.diff).toContain('+the\n');
    await engine.ask('choose_fixes', { run_id: review!.run_id, hash_after: review!.fixes[0]!.hash_after }, PERSON);
    expect(read()).toBe('the\n');
  });

  it('an agent is told to leave it to a person, and no question is filed', async () => {
    write('teh\n');
    const answer = await engine.ask<Answer>('polish', { files: ['a.md'] });
    expect(answer.approval).toBeUndefined();
    expect(answer.reviews[0]!.approval).toBeUndefined();
    expect(answer.next[0]).toMatchObject({ operation: 'polish', input: { files: ['a.md'] } });
    expect(engine.store.read((tx) => tx.list('approval'))).toEqual([]);
    await expect(engine.ask('choose_fixes', { run_id: answer.reviews[0]!.run_id })).rejects.toMatchObject({ code: 'QC-015' });
    expect(read()).toBe('teh\n');
  });
});
