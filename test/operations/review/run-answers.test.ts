// What an answer about a run tells: only issues its caller may read (W-16), each step once, and a choice only as it was shown.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/kernel/digest.ts';
import type { Principal } from '../../../src/kernel/principal.ts';
import type { Row } from '../../../src/store/contract.ts';
import type { StepExecution } from '../../../src/workflow/review/review-rows.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
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
const read = (file: string): string => readFileSync(join(engine.folder, file), 'utf8');
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

  it('a step that was executed twice in a round is one step, and its last execution counts', async () => {
    write('a.md', 'I recieve it.\n');
    const { reviews: [{ run_id }] } = await engine.ask<Checked>('check', { files: ['a.md'] }, AGENT);
    const [last] = engine.store.read((tx) => tx.list('step_execution', { where: { run_id } })) as unknown as [StepExecution];
    const again = (attempt: number, change: Partial<StepExecution>): Row => ({ ...last, ...change, attempt, execution_id: `${run_id}:typo_check:${attempt}` }) as unknown as Row;
    await engine.store.commit((tx) => {
      tx.update('step_execution', again(1, { result: 'not_executed', failure: { code: 'QC-004', params: {} }, input_snapshot_hash: sha256('as it was before') }));
      tx.insert('step_execution', again(2, { result: 'not_executed', failure: { code: 'QC-004', params: {} }, issues_dropped: 3 }));
      tx.insert('step_execution', again(3, { issues_dropped: 1 }));
    });
    expect(await engine.ask('get_review', { run_id }, AGENT)).toMatchObject({ executed: 1, not_executed: [], dropped: 1 });
  });
});

describe('a choice with the hash of what was shown', () => {
  it('is refused where the named fixes make another text, and taken where they make that one', async () => {
    write('a.md', 'I recieve teh book.\n');
    const { reviews: [{ run_id, issues, fixes }] } = await engine.ask<Checked>('polish', { files: ['a.md'] }, PERSON);
    const choices = issues.map(({ issue_id }) => ({ issue_id, tool_id: 'suggested_fix' }));
    for (const input of [{ run_id, choices, hash_after: '0'.repeat(64) }, { run_id, choices: choices.slice(0, 1), hash_after: fixes[0]!.hash_after }, { run_id, hash_after: '0'.repeat(64) }]) {
      await expect(engine.ask('choose_fixes', input, PERSON)).rejects.toMatchObject({ code: 'QC-129', params: { path: 'hash_after' } });
    }
    // No tool at all leaves the text as it is.
    await expect(engine.ask('choose_fixes', { run_id, choices: choices.map(({ issue_id }) => ({ issue_id, tool_id: null })), hash_after: fixes[0]!.hash_after }, PERSON)).rejects.toMatchObject({ code: 'QC-129' });
    expect(read('a.md')).toBe('I recieve teh book.\n');
    await engine.ask('choose_fixes', { run_id, choices, hash_after: fixes[0]!.hash_after }, PERSON);
    expect(read('a.md')).toBe('I receive the book.\n');
  });
});
