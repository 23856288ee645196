// What an answer about a run tells: only issues its caller may read (W-16).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../../../src/kernel/principal.ts';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

const OTHER: Principal = { kind: 'agent', id: 'token:other' };

interface Review { run_id: string; state: string; open: Record<string, number>; issues: { issue_id: string }[]; counts: Record<string, number>; executed: number; not_executed: { step_id: string }[]; dropped?: number; fixes: { hash_after: string }[] }
interface Checked { ok: boolean; reviews: [Review]; sarif?: { runs: { results: unknown[] }[] }; refused?: unknown[] }

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const write = (file: string, text: string): void => writeFileSync(join(engine.folder, file), text);
const NONE = { low: 0, medium: 0, high: 0, critical: 0 };

describe('an answer about a run', () => {
  it('[W-16] a run that has not looked yet shows no issue of anybody else, nor its words in SARIF', async () => {
    write('a.md', 'I recieve it.\n');
    await engine.ask('polish', { files: ['a.md'] }, PERSON); // waits for a choice and keeps the file
    const { ok, reviews: [review], sarif } = await engine.ask<Checked>('check', { files: ['a.md'], sarif: true, include_text: true }, OTHER);
    expect({ ok, review }).toMatchObject({ ok: false, review: { state: 'queued', issues: [], open: NONE, counts: { new: 0, still_open: 0 } } });
    expect(sarif!.runs.flatMap(({ results }) => results)).toEqual([]);
    expect(JSON.stringify(sarif)).not.toContain('recieve');
  });

  it('[W-16] nor does a run that is over show what others found later', async () => {
    write('a.md', 'All is well.\n');
    const { reviews: [{ run_id }] } = await engine.ask<Checked>('check', { files: ['a.md'] }, OTHER);
    engine.clock.advance(1000);
    write('a.md', 'I recieve it.\n');
    await engine.ask('check', { files: ['a.md'] }, PERSON);
    expect(await engine.ask('get_review', { run_id }, OTHER)).toMatchObject({ issues: [], open: NONE });
    expect(await engine.ask('get_review', { run_id }, PERSON)).toMatchObject({ issues: [{ rule: 'typo_check/recieve' }], open: { medium: 1 } });
    // Once its own run has met it in the text, it may read it.
    engine.clock.advance(1000);
    expect(await engine.ask<Checked>('check', { files: ['a.md'] }, OTHER)).toMatchObject({ reviews: [{ counts: { still_open: 1 }, issues: [{ rule: 'typo_check/recieve' }] }] });
  });
});
