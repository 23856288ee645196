// Findings of other tools in, issues out: through the operations, with places that hold and nothing said that was not asked for.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Checked { ok: boolean; reviews: { file: string; counts: Record<string, number>; issues: { issue_id: string; rule: string; line: number; state: string }[] }[]; counts: Record<string, number>; tools: { step_id: string; executed: boolean }[]; sarif?: Log }
interface Log { runs: { results: { ruleId: string; message: { text: string }; baselineState: string; locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number; snippet?: unknown } } }[]; fixes?: unknown[]; suppressions?: unknown[] }[] }[] }

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const write = (file: string, text: string): void => writeFileSync(join(engine.folder, file), text);
const log = (results: readonly { rule: string; uri: string; line: number; message?: string }[], extra: object = {}): object => ({
  version: '2.1.0',
  runs: [{ tool: { driver: { name: 'ESLint', rules: [] } }, results: results.map(({ rule, uri, line, message = 'is not defined' }) => ({ ruleId: rule, level: 'error', message: { text: message }, locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: line } } }] })), ...extra }],
});

describe('SARIF of another tool', () => {
  it('becomes issues that keep their ids, and are resolved when their place was mended and the tool no longer names them', async () => {
    write('a.js', 'const a = 1;\nb();\nc();\n');
    const first = await engine.ask<Checked>('import_sarif', { sarif: log([{ rule: 'no-undef', uri: 'a.js', line: 2 }, { rule: 'no-undef', uri: 'a.js', line: 3 }]) }, PERSON);
    expect(first).toMatchObject({ ok: false, counts: { results: 2, taken: 2 }, tools: [{ step_id: 'sarif:eslint', executed: true }], reviews: [{ counts: { new: 2 } }] });
    expect(first.reviews[0]!.issues.map(({ rule, line }) => [rule, line])).toEqual([['sarif/eslint/no-undef', 2], ['sarif/eslint/no-undef', 3]]);
    write('a.js', '// first\nconst a = 1;\nconsole.log(a);\nc();\n');
    const second = await engine.ask<Checked>('import_sarif', { sarif: JSON.stringify(log([{ rule: 'no-undef', uri: 'a.js', line: 4 }])) }, PERSON);
    expect(second.reviews[0]!.issues.map(({ issue_id, line }) => [issue_id, line])).toEqual([[first.reviews[0]!.issues[1]!.issue_id, 4]]);
    expect(second.reviews[0]!.counts).toMatchObject({ resolved: 1 });
    // Not named any more, though nobody touched the place: that is for a person to look at.
    const third = await engine.ask<Checked>('import_sarif', { sarif: log([]) }, PERSON);
    expect(third.reviews[0]!.issues).toMatchObject([{ state: 'Partial', flags: ['not_found_again'] }]);
  });

  it('is taken from a file under the root and from nowhere else', async () => {
    write('a.js', 'b();\n');
    write('eslint.sarif', JSON.stringify(log([{ rule: 'no-undef', uri: 'a.js', line: 1 }])));
    expect(await engine.ask('import_sarif', { path: 'eslint.sarif' }, PERSON)).toMatchObject({ counts: { taken: 1 } });
    await expect(engine.ask('import_sarif', { path: '../eslint.sarif' }, PERSON)).rejects.toMatchObject({ code: 'QC-117' });
    await expect(engine.ask('import_sarif', {}, PERSON)).rejects.toMatchObject({ code: 'QC-101' });
    await expect(engine.ask('import_sarif', { sarif: 'no json' }, PERSON)).rejects.toMatchObject({ code: 'QC-102' });
  });

  it('that points outside, or that the tool did not finish, is never a clean bill', async () => {
    write('a.js', 'b();\n');
    expect(await engine.ask('import_sarif', { sarif: log([{ rule: 'x', uri: '../secret.js', line: 1 }]) }, PERSON)).toMatchObject({ ok: false, counts: { refused: 1, taken: 0 } });
    expect(await engine.ask('import_sarif', { sarif: log([], { invocations: [{ executionSuccessful: false }] }) }, PERSON)).toMatchObject({ ok: false, reviews: [] });
    expect(await engine.ask('import_sarif', { sarif: log([]) }, PERSON)).toMatchObject({ ok: true, reviews: [] });
  });
});

describe('[W-06] a report that speaks of one file only', () => {
  const both = [{ rule: 'no-eval', uri: 'X.js', line: 1 }, { rule: 'no-eval', uri: 'Y.js', line: 1 }];
  const listed = (...uris: readonly string[]): object => ({ artifacts: uris.map((uri) => ({ location: { uri }, roles: ['analysisTarget'] })) });
  const stateOf = async (file: string): Promise<unknown> => (await engine.ask<{ issues: { state: string; flags: string[] }[] }>('list_issues', { file, state: 'all' }, PERSON)).issues.map(({ state, flags }) => [state, ...flags]);

  beforeEach(async () => {
    write('X.js', 'const a = eval("1");\n');
    write('Y.js', 'const a = eval("1");\n');
    await engine.ask('import_sarif', { sarif: log(both) }, PERSON);
    write('X.js', 'const a = Number("1");\n');
  });

  it.each([['names its files', listed('Y.js')], ['only has results', {}], ['lists settings beside them', { artifacts: [{ location: { uri: 'Y.js' } }, { location: { uri: 'X.js' }, roles: ['toolSpecifiedConfiguration'] }] }]])('says nothing about another one: it %s', async (_how, extra) => {
    const { reviews } = await engine.ask<Checked>('import_sarif', { sarif: log([both[1]!], extra) }, PERSON);
    expect(reviews.map(({ file }) => file)).toEqual(['Y.js']);
    expect(await stateOf('X.js')).toEqual([['New']]);
  });

  it.each([['lists the other one too', listed('Y.js', 'X.js')], ['lists it by an address of another machine', { ...listed('Y.js'), originalUriBaseIds: { SRC: { uri: 'file:///ci/build/' } }, artifacts: [{ location: { uri: 'X.js', uriBaseId: 'SRC' } }] }]])('mends it where it %s', async (_how, extra) => {
    await engine.ask('import_sarif', { sarif: log([both[1]!], extra) }, PERSON);
    expect(await stateOf('X.js')).toEqual([['Resolved']]);
    expect(await stateOf('Y.js')).toEqual([['New']]);
  });

  it('mends what it found before where it names no file and found nothing', async () => {
    await engine.ask('import_sarif', { sarif: log([]) }, PERSON);
    expect(await stateOf('X.js')).toEqual([['Resolved']]);
    expect(await stateOf('Y.js')).toEqual([['Partial', 'not_found_again']]);
  });

  it('is a step of a file that is checked beside it and that it lists, also where it found nothing there', async () => {
    write('ok.js', 'const b = 1;\n');
    write('eslint.sarif', JSON.stringify(log([], listed('ok.js'))));
    expect(await engine.ask('check', { files: ['ok.js'], sarif_in: ['eslint.sarif'], steps: [] }, PERSON)).toMatchObject({ ok: true, reviews: [{ file: 'ok.js', executed: 2, issues: [] }] }); // its own step and the report's
    expect(await stateOf('X.js')).toEqual([['New']]);
  });
});

describe('an unchanged passage that a report no longer names', () => {
  it.each([' ', ' // ok', ';', ' /* eval was looked at */', ' eval("2");'])('[W-06] is Partial whatever is put behind it in its line: %j', async (more) => {
    write('a.js', 'const a = eval("1");\nfunction f() { return a }\n');
    await engine.ask('import_sarif', { sarif: log([{ rule: 'no-eval', uri: 'a.js', line: 1, message: 'eval is bad' }]) }, PERSON);
    write('a.js', `const a = eval("1");${more}\nfunction f() { return a }\n`);
    const answer = await engine.ask<Checked>('import_sarif', { sarif: log([]) }, PERSON);
    expect(answer).toMatchObject({ ok: false, reviews: [{ issues: [{ state: 'Partial', flags: ['not_found_again'] }], counts: { resolved: 0 } }] });
  });
});

describe('a result that cannot be placed', () => {
  it('throws away nothing else that was found in its file, and only keeps from calling mended what is not named', async () => {
    write('a.js', 'b();\nc();\nd();\n');
    const first = await engine.ask<Checked>('import_sarif', { sarif: log([{ rule: 'no-undef', uri: 'a.js', line: 1 }, { rule: 'no-undef', uri: 'a.js', line: 2 }]) }, PERSON);
    write('a.js', 'const b = 1;\nc();\nd();\n');
    const answer = await engine.ask<Checked>('import_sarif', { sarif: log([{ rule: 'no-undef', uri: 'a.js', line: 2 }, { rule: 'no-undef', uri: 'a.js', line: 3 }, { rule: 'no-undef', uri: 'a.js', line: 99 }]) }, PERSON);
    expect(answer).toMatchObject({ ok: false, counts: { taken: 2, refused: 1 }, reviews: [{ score: null, executed: 0, not_executed: [{ step_id: 'sarif:eslint', code: 'QC-013', partly: true }], counts: { new: 1, still_open: 2, resolved: 0 } }] });
    const issues = answer.reviews[0]!.issues;
    // The first one may be mended, but a report that could not be read whole does not say so.
    expect(issues.map(({ state }) => state)).toEqual(['New', 'New', 'New']);
    expect(issues.map(({ issue_id }) => issue_id)).toEqual(expect.arrayContaining(first.reviews[0]!.issues.map(({ issue_id }) => issue_id)));
    expect(issues.map(({ line }) => line).sort()).toEqual([1, 2, 3]);
    const whole = await engine.ask<Checked>('import_sarif', { sarif: log([{ rule: 'no-undef', uri: 'a.js', line: 2 }, { rule: 'no-undef', uri: 'a.js', line: 3 }]) }, PERSON);
    expect(whole.reviews[0]!.issues.map(({ line }) => line).sort()).toEqual([2, 3]);
  });

  it('that is no result at all, or a tool that broke off, leaves the rest as well', async () => {
    write('a.js', 'b();\nc();\n');
    await engine.ask('import_sarif', { sarif: log([{ rule: 'no-undef', uri: 'a.js', line: 1 }]) }, PERSON);
    write('a.js', 'const b = 1;\nc();\n');
    const answer = await engine.ask<Checked>('import_sarif', { sarif: log([{ rule: 'no-undef', uri: 'a.js', line: 2 }], { invocations: [{ executionSuccessful: false }] }) }, PERSON);
    expect(answer).toMatchObject({ ok: false, tools: [{ executed: false }], reviews: [{ not_executed: [{ code: 'QC-014', partly: true }], counts: { new: 1, still_open: 1, resolved: 0 } }] });
  });

  it('leaves the issues of its file as they are', async () => {
    write('a.js', 'b();\nc();\n');
    await engine.ask('import_sarif', { sarif: log([{ rule: 'no-undef', uri: 'a.js', line: 1 }]) }, PERSON);
    write('a.js', 'a();\nc();\n');
    const answer = await engine.ask<Checked>('import_sarif', { sarif: log([{ rule: 'no-undef', uri: 'a.js', line: 99 }]) }, PERSON);
    expect(answer).toMatchObject({ ok: false, counts: { refused: 1 }, reviews: [{ score: null, not_executed: [{ step_id: 'sarif:eslint', code: 'QC-013' }], issues: [{ state: 'New' }] }] });
  });
});

describe('a check with reports of other tools beside it', () => {
  it('finds with its own steps and with theirs, in one review per file; a file only they name has theirs alone', async () => {
    write('a.md', 'I recieve it.\n\nA long line.\n');
    write('b.js', 'b();\n');
    write('one.sarif', JSON.stringify(log([{ rule: 'no-undef', uri: 'b.js', line: 1 }, { rule: 'style', uri: 'a.md', line: 3 }])));
    write('two.sarif', JSON.stringify(log([{ rule: 'style', uri: 'a.md', line: 1 }])));
    const answer = await engine.ask<Checked & { imported: Checked }>('check', { files: ['a.md'], sarif_in: ['one.sarif', 'two.sarif'] }, PERSON);
    expect(answer).toMatchObject({ ok: false, imported: { tools: [{ step_id: 'sarif:eslint', executed: true }], counts: { results: 3, taken: 3 } } });
    expect(answer.reviews.map(({ file, issues }) => [file, issues.map(({ rule, line }) => `${rule} ${line}`)])).toEqual([
      ['a.md', ['sarif/eslint/style 1', 'typo_check/recieve 1', 'sarif/eslint/style 3']], ['b.js', ['sarif/eslint/no-undef 1']],
    ]);
  });

  it('is not sound where a report could not be taken whole, and begins nothing where one cannot be read', async () => {
    write('a.md', 'Fine.\n');
    write('bad.sarif', JSON.stringify(log([{ rule: 'x', uri: '../secret.js', line: 1 }])));
    expect(await engine.ask('check', { files: ['a.md'], sarif_in: ['bad.sarif'] }, PERSON)).toMatchObject({ ok: false, reviews: [{ file: 'a.md', executed: 1, issues: [] }], imported: { counts: { refused: 1 } } });
    write('none.sarif', 'no json');
    await expect(engine.ask('check', { files: ['a.md'], sarif_in: ['none.sarif'] }, PERSON)).rejects.toMatchObject({ code: 'QC-102' });
    await expect(engine.ask('check', { files: ['a.md'], sarif_in: ['../x.sarif'] }, PERSON)).rejects.toMatchObject({ code: 'QC-117' });
  });
});

describe('issues as SARIF', () => {
  it('name places and states, and no word of the text unless it is asked for', async () => {
    write('a.md', 'I recieve it.\n\nAnd teh end.\n');
    const bare = await engine.ask<Checked>('check', { files: ['a.md'], sarif: true }, PERSON);
    const results = bare.sarif!.runs[0]!.results;
    expect(results.map(({ ruleId, baselineState, locations: [at] }) => [ruleId, baselineState, at!.physicalLocation.artifactLocation.uri, at!.physicalLocation.region.startLine])).toEqual([
      ['typo_check/recieve', 'new', 'a.md', 1], ['typo_check/teh', 'new', 'a.md', 3],
    ]);
    expect(JSON.stringify(bare.sarif)).not.toContain('stands here');
    const { sarif, issues } = await engine.ask<{ sarif: Log; issues: number }>('export_sarif', { files: ['a.md'], include_text: true }, PERSON);
    expect(issues).toBe(2);
    expect(sarif.runs[0]!.results[0]).toMatchObject({ message: { text: '「recieve」 stands here' }, fixes: [{}] });
    expect(await engine.ask('export_sarif', {}, { kind: 'agent', id: 'token:other' })).toMatchObject({ issues: 0 });
  });

  it('say what is put aside and what is gone', async () => {
    write('a.md', 'I recieve it.\n\nAnd teh end.\n');
    const { reviews: [review] } = await engine.ask<Checked>('check', { files: ['a.md'] }, PERSON);
    await engine.ask('defer_issue', { issue_id: review!.issues[0]!.issue_id, reason: 'later' }, PERSON);
    write('a.md', 'I recieve it.\n\nAnd the end.\n');
    const { sarif } = await engine.ask<Checked>('check', { files: ['a.md'], sarif: true }, PERSON);
    expect(sarif!.runs[0]!.results.map(({ baselineState, suppressions = [] }) => [baselineState, suppressions.length])).toEqual([['unchanged', 1], ['absent', 0]]);
  });
});
