// A check of a text that the file does not have now: it may find something, it judges nothing that is known of the file (W-06, W-09).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/kernel/digest.ts';
import type { Principal } from '../../../src/kernel/principal.ts';
import type { Issue, IssueEvent } from '../../../src/gates/review/issue.ts';
import type { ManuscriptFetch } from '../../../src/workflow/review/review-rows.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Review { run_id: string; state: string; score: number | null; other_text?: true; note?: string; counts: Record<string, number>; issues: { issue_id: string; rule: string }[]; waits_for?: { asks: string } }
interface Checked { ok: boolean; reviews: [Review] }

const WRONG = 'The letters arrive from teh home each day.\nSecond line stays.\n';
const RIGHT = WRONG.replace('teh', 'the');

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const write = (file: string, text: string): void => writeFileSync(join(engine.folder, file), text);
const check = async (input: object, principal: Principal): Promise<Checked> => (engine.clock.advance(1000), engine.ask<Checked>('check', input, principal));
const rows = <R>(table: 'issue' | 'issue_event' | 'manuscript_fetch_log'): R[] => engine.store.read((tx) => tx.list(table)) as unknown as R[];
const states = (file: string): string[] => rows<Issue>('issue').filter((issue) => issue.file === file).map(({ state }) => state);

describe('a check by hash', () => {
  it('an agent cannot close an issue with the text of another file', async () => {
    write('a.md', WRONG);
    await check({ files: ['a.md'] }, PERSON);
    write('b.md', RIGHT);
    await check({ files: ['b.md'] }, AGENT);
    const { ok, reviews: [review] } = await check({ files: ['a.md'], hash: sha256(RIGHT) }, AGENT);
    expect(ok).toBe(false);
    // Kept, but never seen in this file: for an agent it is not there, and a person is asked.
    expect(review).toMatchObject({ state: 'waiting', waits_for: { asks: 'upload' } });
    expect(rows<ManuscriptFetch>('manuscript_fetch_log').filter(({ session_id, tool_id, result }) => session_id === review.run_id && tool_id === 'fetch_artifact' && result === 'found')).toEqual([]);
    expect(states('a.md')).toEqual(['New']);
  });

  it('nor with a text a person hands in, or an earlier one of the same file', async () => {
    write('a.md', RIGHT);
    await check({ files: ['a.md'] }, AGENT);
    write('a.md', WRONG);
    await check({ files: ['a.md'] }, PERSON);
    const before = rows<Issue>('issue');
    for (const principal of [AGENT, PERSON]) {
      const { ok, reviews: [review] } = await check({ files: ['a.md'], hash: sha256(RIGHT) }, principal);
      expect({ ok, review }).toMatchObject({ ok: false, review: { state: 'completed', other_text: true, score: null, counts: { resolved: 0 } } });
      expect(review.note).toContain('another text');
    }
    expect(rows<Issue>('issue')).toEqual(before);
    expect(rows<IssueEvent>('issue_event').map(({ why }) => why)).toEqual(['found']);
    // The next check of the file finds it where it was.
    const { reviews: [again] } = await check({ files: ['a.md'] }, PERSON);
    expect(again).toMatchObject({ counts: { new: 0, still_open: 1, resolved: 0, recurred: 0 }, issues: [{ issue_id: before[0]!.issue_id }] });
    expect(again.other_text).toBeUndefined();
  });

  it('does not move an issue either, and finds none twice', async () => {
    write('a.md', WRONG);
    await check({ files: ['a.md'] }, PERSON);
    write('a.md', `A new first line.\n${WRONG}`);
    await check({ files: ['a.md'] }, PERSON);
    const before = rows<Issue>('issue');
    expect((await check({ files: ['a.md'], hash: sha256(WRONG) }, PERSON)).reviews[0]).toMatchObject({ other_text: true, counts: { new: 0, still_open: 1 } });
    expect(rows<Issue>('issue')).toEqual(before);
    // Nor does it bring back what is mended.
    write('a.md', `A new first line.\n${RIGHT}`);
    await check({ files: ['a.md'] }, PERSON);
    await check({ files: ['a.md'], hash: sha256(WRONG) }, PERSON);
    expect(states('a.md')).toEqual(['Resolved']);
  });

  it('leaves a fix that was begun as it is', async () => {
    write('a.md', WRONG);
    await check({ files: ['a.md'] }, PERSON);
    const known = rows<Issue>('issue')[0]!;
    await engine.store.commit((tx) => tx.update('issue', { ...known, state: 'InProgress' } as never));
    write('a.md', RIGHT);
    await check({ files: ['a.md'], hash: sha256(WRONG) }, PERSON);
    expect(rows<Issue>('issue')).toMatchObject([{ issue_id: known.issue_id, state: 'InProgress' }]);
  });

  it('is a check like any other where the file has that text', async () => {
    write('a.md', WRONG);
    await check({ files: ['a.md'] }, AGENT);
    write('a.md', RIGHT);
    expect(await check({ files: ['a.md'], hash: sha256(RIGHT) }, AGENT)).toMatchObject({ ok: true, reviews: [{ score: 100, counts: { resolved: 1 } }] });
    expect(states('a.md')).toEqual(['Resolved']);
  });

  it('can be replayed', async () => {
    write('a.md', WRONG);
    await check({ files: ['a.md'] }, PERSON);
    write('a.md', `I recieve it. ${WRONG}`);
    const { reviews: [{ run_id }] } = await check({ files: ['a.md'], hash: sha256(WRONG) }, PERSON);
    expect(await engine.ask('replay_session', { run_id }, PERSON)).toMatchObject({ ok: true, checked: 1 });
  });
});
