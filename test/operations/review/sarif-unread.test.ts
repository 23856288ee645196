// Results of a report that cannot be placed or read, are suppressed, or come from a tool that stumbled: none of them closes an issue by what it does not say (W-06).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { run } from '../../surfaces/cli/fake-world.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Checked { ok: boolean; counts: Record<string, number>; imported: { counts: Record<string, number> }; reviews: { score: number | null; not_executed: { step_id: string; code: string; partly?: true }[]; counts: Record<string, number>; issues: { issue_id: string; state: string; flags: string[]; rule: string }[] }[]; sarif: { runs: { invocations?: { executionSuccessful: boolean }[] }[] } }

const TEXT = '# T\n\nSomething stands here, on trains.\n\nA last line that says nothing much of it.\n';
const EDITED = TEXT.replace('Something stands here, on trains.', 'Other words altogether, about ships.');

let engine: TestEngine;
beforeEach(async () => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
  write('a.md', TEXT);
  await engine.ask('import_sarif', { sarif: log([result({ startLine: 3 })]) }, PERSON);
});
afterEach(() => engine.close());

const write = (file: string, text: string): void => writeFileSync(join(engine.folder, file), text);
const log = (results: unknown, more: object = {}): object => ({ version: '2.1.0', runs: [{ tool: { driver: { name: 'odd' } }, results, ...more }] });
const result = (region: unknown, more: object = {}): object => ({ ruleId: 'r1', level: 'error', message: { text: 'm' }, locations: [{ physicalLocation: { artifactLocation: { uri: 'a.md' }, ...(region === undefined ? {} : { region }) } }], ...more });
const listed = { artifacts: [{ location: { uri: 'a.md' } }] };
const standing = async (): Promise<unknown> => (await engine.ask<{ issues: { state: string; flags: string[] }[] }>('list_issues', { file: 'a.md', state: 'all' }, PERSON)).issues.map(({ state, flags }) => [state, ...flags]);
const checked = (report: object, more: object = {}): Promise<Checked> => {
  write('r.sarif', JSON.stringify(report));
  return engine.ask<Checked>('check', { files: ['a.md'], sarif_in: ['r.sarif'], ...more }, PERSON);
};

const NO_PLACE: [how: string, region: object | undefined, more?: object][] = [
  ['has no region', undefined], ['has a region without a line', {}], ['has the line 0', { startLine: 0 }], ['has the line -1', { startLine: -1 }], ['has the line "3"', { startLine: '3' }], ['has the line 99', { startLine: 99 }], ['has neither region nor words', undefined, { message: undefined }],
];

describe('[bug: a result without a place closed issues with score 100] a result of the file that', () => {
  it.each(NO_PLACE)('%s leaves an edited place open, without a score and with a reason', async (_how, region, more = {}) => {
    write('a.md', EDITED);
    const answer = await checked(log([result(region, more)]), { sarif: true });
    expect(answer).toMatchObject({ ok: false, reviews: [{ score: null, not_executed: [{ step_id: 'sarif:odd', code: 'QC-013', partly: true }], counts: { resolved: 0 }, issues: [{ state: 'New' }] }], sarif: { runs: [{ invocations: [{ executionSuccessful: false }] }] } });
  });

  it.each(NO_PLACE)('%s leaves an unchanged place as it is when it is imported', async (_how, region, more = {}) => {
    const answer = await engine.ask<Checked>('import_sarif', { sarif: log([result(region, more)]) }, PERSON);
    expect(answer).toMatchObject({ ok: false, reviews: [{ score: null, not_executed: [{ step_id: 'sarif:odd', partly: true }], issues: [{ state: 'New', flags: [] }] }] });
  });

  it('stands at its second location counts there, and its first file is not called mended', async () => {
    write('b.md', 'Another text of its own.\n');
    write('a.md', EDITED);
    const { locations } = result(undefined) as { locations: object[] };
    await engine.ask('import_sarif', { sarif: log([result(undefined, { locations: [...locations, { physicalLocation: { artifactLocation: { uri: 'b.md' }, region: { startLine: 1 } } }] })]) }, PERSON);
    expect(await standing()).toEqual([['New']]);
  });
});

describe('[bug: a result without a place closed issues with score 100] a result that names no file', () => {
  const nowhere = { ruleId: 'r1', level: 'error', message: { text: 'the project is bad' } };

  it.each([['alone', log([nowhere])], ['in a report that lists the file', log([nowhere], listed)], ['with a list of places that is none', log([{ ...nowhere, locations: {} }])], ['that is no result', log(['x'])], ['in a report without a list of results', log('x')]])('may be about any: %s it leaves all as they are', async (_how, report) => {
    write('a.md', EDITED);
    const answer = await checked(report);
    expect(answer).toMatchObject({ ok: false, reviews: [{ score: null, not_executed: [{ step_id: 'sarif:odd', code: 'QC-014', partly: true }], issues: [{ state: 'New' }] }] });
  });

  it('takes the score of a file that has no issue yet', async () => {
    write('b.md', 'Fine.\n');
    write('r.sarif', JSON.stringify(log([nowhere])));
    expect(await engine.ask('check', { files: ['b.md'], sarif_in: ['r.sarif'] }, PERSON)).toMatchObject({ ok: false, reviews: [{ file: 'b.md', score: null, not_executed: [{ partly: true }] }, { file: 'a.md', issues: [{ state: 'New' }] }] });
  });
});

describe('what the terminal says of such a report', () => {
  const typed = (argv: readonly string[]) => run(argv, { operations: OPERATIONS, terminal: { stdin: true, stdout: true, stderr: true, columns: 200 }, env: { NO_COLOR: '1' }, answer: ({ requestId: _id, ...request }) => engine.send(request) });

  it('is how many results could not be placed or read, and no tick', async () => {
    write('a.md', EDITED);
    write('r.sarif', JSON.stringify(log([result(undefined)])));
    const { out } = await typed(['check', 'a.md', '--sarif-in', 'r.sarif', '--lang', 'en']);
    expect(out).toContain('! 1 result could not be placed or read: nothing counts as resolved by it\n');
    expect(out).toContain('! sarif:odd saw a part only: QC-013');
    expect(out).not.toContain('✓');
    expect((await typed(['check', 'a.md', '--sarif-in', 'r.sarif', '--lang', 'ja'])).out).toContain('! 位置が分からないか読めない結果が 1 件あります。');
  });
});

describe('[bug: a suppressed result closed the issue it names] a suppressed result', () => {
  const suppressions = [{ kind: 'inSource' }];

  it('keeps a known issue open, also where its line was edited, and makes no new one', async () => {
    const [before] = (await engine.ask<{ issues: { issue_id: string }[] }>('list_issues', { file: 'a.md' }, PERSON)).issues;
    write('a.md', EDITED.replace('Other words altogether', 'Something, then'));
    const answer = await checked(log([result({ startLine: 3 }, { suppressions }), result({ startLine: 5 }, { suppressions, ruleId: 'r2' })]));
    expect(answer).toMatchObject({ ok: false, imported: { counts: { suppressed: 2, taken: 0 } }, reviews: [{ counts: { new: 0, still_open: 1, resolved: 0 }, not_executed: [], issues: [{ issue_id: before!.issue_id, state: 'New' }] }] });
  });

  it('beside the same one that is not suppressed is no second issue, in either order', async () => {
    for (const results of [[result({ startLine: 3 }, { suppressions }), result({ startLine: 3 })], [result({ startLine: 3 }), result({ startLine: 3 }, { suppressions })]]) {
      expect(await checked(log(results))).toMatchObject({ reviews: [{ counts: { new: 0, still_open: 1 }, issues: [{ state: 'New' }] }] });
    }
  });

  it('of a text nobody knows anything about passes', async () => {
    write('b.md', 'Fine.\n');
    write('r.sarif', JSON.stringify(log([result({ startLine: 1 }, { suppressions, locations: [{ physicalLocation: { artifactLocation: { uri: 'b.md' }, region: { startLine: 1 } } }] })])));
    expect(await engine.ask('check', { files: ['b.md'], sarif_in: ['r.sarif'] }, PERSON)).toMatchObject({ ok: true, reviews: [{ file: 'b.md', score: 100, issues: [] }] });
  });

  it.each([['without a region', result(undefined, { suppressions })], ['without a file', result(undefined, { suppressions, locations: [] })]])('%s keeps open what it may be, and disturbs nothing else', async (_how, hidden) => {
    write('a.md', EDITED);
    expect(await checked(log([hidden], listed))).toMatchObject({ reviews: [{ score: null, counts: { resolved: 0 }, issues: [{ state: 'New' }] }] });
    write('b.md', 'Fine.\n');
    write('r.sarif', JSON.stringify(log([hidden], { artifacts: [{ location: { uri: 'b.md' } }] })));
    expect(await engine.ask('check', { files: ['b.md'], sarif_in: ['r.sarif'] }, PERSON)).toMatchObject({ reviews: expect.arrayContaining([expect.objectContaining({ file: 'b.md', score: 100 })]) as unknown });
  });
});

describe('[bug: a tool that told of its own error closed issues] a report', () => {
  it.each([
    ['an error while it ran', { executionSuccessful: true, toolExecutionNotifications: [{ level: 'error', message: { text: 'crash' } }] }],
    ['an error in its settings', { executionSuccessful: true, toolConfigurationNotifications: [{ level: 'error', message: { text: 'no such rule' } }] }],
    ['a success that is no truth value', { executionSuccessful: 'false' }],
  ])('with %s resolves nothing', async (_how, invocation) => {
    write('a.md', EDITED);
    expect(await checked(log([], { ...listed, invocations: [invocation] }))).toMatchObject({ ok: false, reviews: [{ score: null, not_executed: [{ step_id: 'sarif:odd', code: 'QC-014', partly: true }], counts: { resolved: 0 }, issues: [{ state: 'New' }] }] });
  });

  it.each([['a warning', [{ executionSuccessful: true, toolExecutionNotifications: [{ level: 'warning', message: { text: 'slow' } }] }]], ['nothing said', []]])('with %s counts', async (_how, invocations) => {
    write('a.md', EDITED);
    expect(await checked(log([], { ...listed, invocations }))).toMatchObject({ ok: true, reviews: [{ score: 100, counts: { resolved: 1 } }] });
  });

  it('of a kind of result that nobody defined counts it as a problem', async () => {
    expect(await checked(log([result({ startLine: 3 }, { kind: 'weird' })]))).toMatchObject({ reviews: [{ counts: { still_open: 1 }, issues: [{ state: 'New' }] }] });
  });
});
