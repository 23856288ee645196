// Fixes that another tool's report brings along: they are shown, written with a person's yes, and called resolved by nobody but the tool's next report (W-01, W-06, W-10).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { run } from '../../surfaces/cli/fake-world.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Answer { ok: boolean; approval?: { approval_id: string }; next: { operation: string; input: object }[]; reviews: { run_id: string; state: string; score: number | null; stopped?: string; waits_for?: { asks: string }; not_executed: { step_id: string; code: string }[]; counts: Record<string, number>; fixes: { state: string; diff: string; hash_after: string }[]; issues: { issue_id: string; state: string; fixable: boolean }[] }[] }

const CODE = 'const a = 1;\nvar b = 2;\nfoo(a, b)\n';

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: { ...checkersOf([TYPOS]), usual: (format) => (format === 'code' ? [] : ['typo_check']) } });
  write('a.js', CODE);
  write('js.sarif', JSON.stringify(log('a.js', 2)));
});
afterEach(() => engine.close());

const write = (file: string, text: string): void => writeFileSync(join(engine.folder, file), text);
const textOf = (file: string): string => readFileSync(join(engine.folder, file), 'utf8');
const log = (uri: string, startLine: number, more: object = {}): object => {
  const region = { startLine, startColumn: 1, endColumn: 4 };
  const fixes = [{ description: { text: 'use let' }, artifactChanges: [{ artifactLocation: { uri }, replacements: [{ deletedRegion: region, insertedContent: { text: 'let' } }] }] }];
  return { version: '2.1.0', runs: [{ tool: { driver: { name: 'eslint' } }, results: [{ ruleId: 'no-var', level: 'error', message: { text: 'var to let' }, locations: [{ physicalLocation: { artifactLocation: { uri }, region } }], fixes, ...more }] }] };
};
const clean = (uri: string): object => ({ version: '2.1.0', runs: [{ tool: { driver: { name: 'eslint' } }, results: [], artifacts: [{ location: { uri } }] }] });
const typed = (argv: readonly string[], more: object = {}) => run(argv, { operations: OPERATIONS, terminal: { stdin: true, stdout: true, stderr: true, columns: 200 }, env: { NO_COLOR: '1' }, answer: ({ requestId: _id, ...request }) => engine.send({ ...request, principal: PERSON }), ...more });

describe('[bug: the fixes of a report could never be applied] a polish with a report', () => {
  it('shows the diff of its fixes and writes nothing', async () => {
    const { reviews: [review] } = await engine.ask<Answer>('polish', { files: ['a.js'], sarif_in: ['js.sarif'] }, PERSON);
    expect(review).toMatchObject({ state: 'waiting', waits_for: { asks: 'choice' }, fixes: [{ state: 'shown', diff: expect.stringContaining('-var b = 2;\n+let b = 2;') as string }] });
    expect(textOf('a.js')).toBe(CODE);
  });

  it('writes it with a person\'s yes; the tool, which has not run again, resolves nothing', async () => {
    const { reviews: [shown] } = await engine.ask<Answer>('polish', { files: ['a.js'], sarif_in: ['js.sarif'] }, PERSON);
    const { reviews: [done], ok } = await engine.ask<Answer>('choose_fixes', { run_id: shown!.run_id, hash_after: shown!.fixes[0]!.hash_after }, PERSON);
    expect(textOf('a.js')).toBe(CODE.replace('var', 'let'));
    expect([ok, done]).toMatchObject([false, { state: 'completed', score: null, not_executed: [{ step_id: 'sarif:eslint', code: 'QC-140' }], counts: { resolved: 0, recurred: 0 }, issues: [{ state: 'InProgress', fixable: false }] }]);
    write('js.sarif', JSON.stringify(clean('a.js')));
    expect(await engine.ask('check', { files: ['a.js'], sarif_in: ['js.sarif'] }, PERSON)).toMatchObject({ ok: true, reviews: [{ score: 100, counts: { resolved: 1 }, issues: [] }] });
  });

  it('comes back as an issue that names the first where the new report still has it, also suppressed', async () => {
    const { reviews: [shown] } = await engine.ask<Answer>('polish', { files: ['a.js'], sarif_in: ['js.sarif'] }, PERSON);
    await engine.ask<Answer>('choose_fixes', { run_id: shown!.run_id, hash_after: shown!.fixes[0]!.hash_after }, PERSON);
    write('js.sarif', JSON.stringify(log('a.js', 2, { fixes: [], suppressions: [{ kind: 'external' }] })));
    expect(await engine.ask('check', { files: ['a.js'], sarif_in: ['js.sarif'] }, PERSON)).toMatchObject({ ok: false, reviews: [{ counts: { resolved: 0, recurred: 1 }, issues: [{ state: 'New' }] }] });
  });

  it('leaves a file alone that changed after the diff was shown', async () => {
    const { reviews: [shown] } = await engine.ask<Answer>('polish', { files: ['a.js'], sarif_in: ['js.sarif'] }, PERSON);
    write('a.js', `// mine\n${CODE}`);
    expect(await engine.ask('choose_fixes', { run_id: shown!.run_id, hash_after: shown!.fixes[0]!.hash_after }, PERSON)).toMatchObject({ ok: false, reviews: [{ failure: { code: 'QC-018' } }] });
    expect(textOf('a.js')).toBe(`// mine\n${CODE}`);
  });

  it('asks a person for an agent, and the call it is to repeat names the report', async () => {
    const asked = await engine.ask<Answer>('polish', { files: ['a.js'], sarif_in: ['js.sarif'] });
    const again = { files: ['a.js'], sarif_in: ['js.sarif'], confirmation_id: asked.approval!.approval_id };
    expect(asked.next[0]).toMatchObject({ operation: 'polish', input: again });
    await engine.ask('answer_approval', { approval_id: asked.approval!.approval_id, answer: 'yes' }, PERSON);
    expect(await engine.ask('polish', again)).toMatchObject({ reviews: [{ fixes: [{ state: 'written' }], not_executed: [{ code: 'QC-140' }] }] });
    expect(textOf('a.js')).toBe(CODE.replace('var', 'let'));
  });

  it('has them beside its own safe ones, and none of them where only safe ones are wished', async () => {
    write('t.md', 'I recieve it.\n\nvar b = 2 here.\n');
    write('md.sarif', JSON.stringify(log('t.md', 3)));
    const { reviews: [both] } = await engine.ask<Answer>('polish', { files: ['t.md'], sarif_in: ['md.sarif'], dry_run: true }, PERSON);
    expect(both!.fixes[0]!.diff).toMatch(/\+I receive it\.[^]*\+let b = 2 here\./);
    const { reviews: [safe] } = await engine.ask<Answer>('polish', { files: ['t.md'], sarif_in: ['md.sarif'], dry_run: true, safe_only: true }, PERSON);
    expect(safe!.fixes[0]!.diff).not.toContain('let');
  });

  it('checks only the files it was given, and says where the report was not taken whole', async () => {
    write('b.js', 'x()\n');
    const two = log('a.js', 2) as { runs: { results: object[] }[] };
    two.runs[0]!.results.push({ ruleId: 'r', message: { text: 'm' }, locations: [{ physicalLocation: { artifactLocation: { uri: 'b.js' }, region: { startLine: 1 } } }] }, { ruleId: 'r', message: { text: 'm' }, locations: [{ physicalLocation: { artifactLocation: { uri: '../x.js' }, region: { startLine: 1 } } }] });
    write('js.sarif', JSON.stringify(two));
    expect(await engine.ask('polish', { files: ['a.js'], sarif_in: ['js.sarif'], dry_run: true }, PERSON)).toMatchObject({ ok: false, imported: { counts: { taken: 2, refused: 1 } }, reviews: [{ file: 'a.js' }] });
    await expect(engine.ask('polish', { files: ['a.js'], sarif_in: ['no.sarif'] }, PERSON)).rejects.toMatchObject({ code: 'QC-118', params: { path: 'sarif_in.0' } });
  });
});

describe('[bug: Next sent people to a polish that could not work] Next after a report with fixes', () => {
  it('names the polish that works, with the report where its path is known', async () => {
    const { out } = await typed(['sarif', 'import', 'js.sarif', '--lang', 'en']);
    expect(out).toContain('fixable');
    const command = out.split('\n').find((line) => line.startsWith('  sekisho polish'))!.trim();
    expect(command).toBe('sekisho polish a.js --sarif-in js.sarif');
    const { out: page } = await typed([...command.split(' ').slice(1), '--yes', '--lang', 'en']);
    expect(page).toContain('+let b = 2;');
    expect(page).toContain('✓ 1 fix written');
    expect(page).toContain('! sarif:eslint saw a part only: QC-140');
    expect(textOf('a.js')).toBe(CODE.replace('var', 'let'));
  });

  it('names the form where the report was handed in or is not at hand', async () => {
    const { next } = await engine.ask<Answer>('import_sarif', { sarif: log('a.js', 2) }, PERSON);
    expect(next[0]).toMatchObject({ operation: 'polish', input: { files: ['a.js'], sarif_in: ['REPORT.sarif'] } });
    write('t.md', 'I recieve it.\n\nvar b = 2 here.\n');
    await engine.ask('import_sarif', { sarif: log('t.md', 3) }, PERSON);
    const later = await engine.ask<Answer>('check', { files: ['t.md'] }, PERSON);
    expect(later.next.filter(({ operation }) => operation === 'polish').map(({ input }) => input)).toEqual([{ files: ['t.md'] }, { files: ['t.md'], sarif_in: ['REPORT.sarif'] }]);
  });

  it('lowers the bar of a polish whose fixes are all of low severity', async () => {
    write('js.sarif', JSON.stringify(log('a.js', 2, { level: 'note' })));
    const { next } = await engine.ask<Answer>('check', { files: ['a.js'], sarif_in: ['js.sarif'] }, PERSON);
    expect(next[0]).toMatchObject({ operation: 'polish', input: { files: ['a.js'], sarif_in: ['js.sarif'], min_severity: 'low' } });
    expect(await engine.ask('polish', next[0]!.input, PERSON)).toMatchObject({ reviews: [{ fixes: [{ state: 'shown' }] }] });
  });
});
