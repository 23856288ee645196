// Our own log taken in again: its results are the issues they name, and nothing changes by them (W-05).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { run } from '../../surfaces/cli/fake-world.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Log { runs: { results: { ruleId: string; properties: { issue_id: string } }[] }[] }

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
  write('x.md', 'I recieve it.\n\nAnd teh end.\n');
});
afterEach(() => engine.close());

const write = (file: string, text: string): void => writeFileSync(join(engine.folder, file), text);
const issues = async (): Promise<unknown> => (await engine.ask<{ issues: { issue_id: string; state: string; flags: string[] }[] }>('list_issues', { state: 'all' }, PERSON)).issues.map(({ issue_id, state, flags }) => [issue_id, state, flags]);
const checked = async (include_text = false): Promise<Log> => (await engine.ask<{ sarif: Log }>('check', { files: ['x.md'], sarif: true, include_text }, PERSON)).sarif;

describe('[bug: our own log made every issue a second one] a log of ours', () => {
  it.each([false, true])('is recognised by the ids in it, changes nothing and says how many there were (with words: %s)', async (words) => {
    const log = await checked(words);
    const before = await issues();
    expect(await engine.ask('import_sarif', { sarif: log }, PERSON)).toMatchObject({ ok: false, counts: { results: 2, taken: 0, known: 2 }, reviews: [], note: expect.stringContaining('known here') as string });
    expect(await issues()).toEqual(before);
  });

  it('is recognised beside a check too, and after the issues were mended or put aside', async () => {
    const log = await checked();
    write('rt.sarif', JSON.stringify(log));
    expect(await engine.ask('check', { files: ['x.md'], sarif_in: ['rt.sarif'] }, PERSON)).toMatchObject({ imported: { counts: { known: 2 } }, reviews: [{ counts: { new: 0, still_open: 2 } }] });
    write('x.md', 'I receive it.\n\nAnd teh end.\n');
    await engine.ask('check', { files: ['x.md'] }, PERSON);
    await engine.ask('defer_issue', { issue_id: log.runs[0]!.results.find(({ ruleId }) => ruleId.endsWith('teh'))!.properties.issue_id, reason: 'later' }, PERSON);
    const before = await issues();
    for (const given of [log, await checked()]) expect(await engine.ask('import_sarif', { sarif: given }, PERSON)).toMatchObject({ ok: true, counts: { taken: 0, known: 2 }, reviews: [] });
    expect(await issues()).toEqual(before);
  });

  it('leaves alone what an earlier version doubled, also beside a result that is news', async () => {
    const log = await checked();
    const unnamed = { ...log, runs: log.runs.map((each) => ({ ...each, results: each.results.map((result) => ({ ...result, properties: {} })) })) };
    await engine.ask('import_sarif', { sarif: unnamed }, PERSON);
    const doubled = await checked();
    const before = (await issues()) as unknown[];
    expect(before).toHaveLength(4);
    expect(await engine.ask('import_sarif', { sarif: doubled }, PERSON)).toMatchObject({ counts: { known: 4 }, reviews: [] });
    expect(await issues()).toEqual(before);
    doubled.runs[0]!.results.push({ ...doubled.runs[0]!.results[0]!, ruleId: 'elsewhere', properties: { issue_id: 'ISSUE-1-unknown' } });
    expect(await engine.ask('import_sarif', { sarif: doubled }, PERSON)).toMatchObject({ counts: { known: 4, taken: 1 }, reviews: [{ counts: { new: 1, resolved: 0 } }] });
    expect(await issues()).toEqual(expect.arrayContaining(before));
  });

  it('hides nothing behind an id: another rule, another tool and an id nobody knows are results like any other', async () => {
    const log = await checked();
    const other = { ...log, runs: [{ ...log.runs[0]!, results: [{ ...log.runs[0]!.results[0]!, ruleId: 'other/rule' }, { ...log.runs[0]!.results[1]!, properties: { issue_id: 'ISSUE-1-abc' } }] }] };
    expect(await engine.ask('import_sarif', { sarif: other }, PERSON)).toMatchObject({ counts: { known: 0, taken: 2 }, reviews: [{ counts: { new: 2 } }] });
    const foreign = { ...log, runs: [{ ...log.runs[0]!, tool: { driver: { name: 'eslint' } } }] };
    expect(await engine.ask('import_sarif', { sarif: foreign }, PERSON)).toMatchObject({ counts: { known: 0, taken: 2 } });
  });

  it('tells an agent nothing of issues it may not read', async () => {
    const log = await checked();
    expect(await engine.ask('import_sarif', { sarif: log }, { kind: 'agent', id: 'token:other' })).toMatchObject({ counts: { known: 0, taken: 2 } });
  });

  it('is told of at the terminal', async () => {
    write('rt.sarif', JSON.stringify(await checked()));
    const typed = (language: string) => run(['sarif', 'import', 'rt.sarif', '--lang', language], { operations: OPERATIONS, terminal: { stdin: true, stdout: true, stderr: true, columns: 200 }, env: { NO_COLOR: '1' }, answer: ({ requestId: _id, ...request }) => engine.send({ ...request, principal: PERSON }) });
    const { out, exit } = await typed('en');
    expect([exit, out]).toEqual([2, 'Report read (sarif:sekisho): 2 results, 0 taken as findings\n2 results are issues known here (2 open); nothing was changed by them\n! No file was looked at: all results are issues that are known here.\n']);
    expect((await typed('ja')).out).toContain('2 件は既知の指摘です (未解決 2 件)。');
  });
});
