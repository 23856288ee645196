// A report in which a tool found nothing: it can pass a file, it says that it was read, and after a finding it is what Next asks for (K-03, W-01).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { run } from '../../surfaces/cli/fake-world.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: { ...checkersOf([TYPOS]), usual: () => [] } });
  write('ok.js', 'const b = 1;\n');
});
afterEach(() => engine.close());

const write = (file: string, text: string): void => writeFileSync(join(engine.folder, file), text);
const log = (results: readonly { rule: string; uri: string; line: number }[], extra: object = {}): object => ({
  version: '2.1.0',
  runs: [{ tool: { driver: { name: 'ESLint', rules: [] } }, results: results.map(({ rule, uri, line }) => ({ ruleId: rule, level: 'error', message: { text: 'is not defined' }, locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: line } } }] })), ...extra }],
});

describe('a report without findings', () => {
  const CLEAN = log([]);
  const listing = (uri: string): object => log([], { artifacts: [{ location: { uri }, roles: ['analysisTarget'] }] });
  const typed = (argv: readonly string[]) => run(argv, { operations: OPERATIONS, terminal: { stdin: true, stdout: true, stderr: true, columns: 200 }, env: { NO_COLOR: '1' }, answer: ({ requestId: _id, ...request }) => engine.send(request) });

  it.each([['lists the file', listing('ok.js')], ['names no file at all', CLEAN]])('[bug: a clean report could never pass] passes a file that only its tool can check: it %s', async (_how, report) => {
    write('eslint.sarif', JSON.stringify(report));
    const { exit, out } = await typed(['check', 'ok.js', '--sarif-in', 'eslint.sarif', '--lang', 'en']);
    expect([exit, out]).toEqual([0, expect.stringContaining('✓ Nothing is open.')]);
    expect(out).toContain('Report read (sarif:eslint): 0 results, 0 taken as findings');
  });

  it('says nothing of a file it does not list, and the refusal says why', async () => {
    write('eslint.sarif', JSON.stringify(listing('other.js')));
    const { exit, out } = await typed(['check', 'ok.js', '--sarif-in', 'eslint.sarif', '--lang', 'en']);
    expect([exit, out]).toEqual([5, expect.stringContaining('one that names files must name this one')]);
  });

  it('[bug: an import without results printed nothing] says that it was read and that no file was looked at', async () => {
    write('eslint.sarif', JSON.stringify(CLEAN));
    const { exit, out, err } = await typed(['sarif', 'import', 'eslint.sarif', '--lang', 'en']);
    expect([exit, out, err]).toEqual([0, 'Report read (sarif:eslint): 0 results, 0 taken as findings\n! No file was looked at: the report has no result in a file of this root, and nothing it found before is open.\n', '']);
    expect((await typed(['sarif', 'import', 'eslint.sarif', '--lang', 'ja'])).out).toContain('確認したファイルはありません');
    expect(await engine.ask('import_sarif', { sarif: CLEAN }, PERSON)).toMatchObject({ reviews: [], note: expect.stringContaining('No file was looked at') as string });
  });

  it('[bug: Next after a SARIF finding could not work] is what Next asks for after a finding, and the command it prints works', async () => {
    write('e1.sarif', JSON.stringify(log([{ rule: 'no-undef', uri: 'ok.js', line: 1 }])));
    const { exit, out } = await typed(['check', 'ok.js', '--sarif-in', 'e1.sarif', '--lang', 'en']);
    expect(exit).toBe(2);
    expect(out).toContain('Next\n  sekisho check ok.js --sarif-in e1.sarif\n    after editing the text: run the tool again (eslint), then check with its new report\n');
    write('ok.js', 'const c = 2;\n');
    write('e1.sarif', JSON.stringify(listing('ok.js')));
    const again = await typed(out.split('\n').find((line) => line.startsWith('  sekisho check'))!.trim().split(' ').slice(1).concat('--lang', 'en'));
    expect([again.exit, again.out]).toEqual([0, expect.stringContaining('1 resolved')]);
  });

  it('is what Next asks for where a check without it failed', async () => {
    write('e1.sarif', JSON.stringify(log([{ rule: 'no-undef', uri: 'ok.js', line: 1 }])));
    await typed(['sarif', 'import', 'e1.sarif']);
    const { exit, out } = await typed(['check', 'ok.js', '--lang', 'en']);
    expect([exit, out]).toEqual([5, expect.stringContaining('sekisho check ok.js --sarif-in REPORT.sarif')]);
  });
});
