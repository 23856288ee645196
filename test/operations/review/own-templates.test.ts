// Templates of a root in a check: what cannot be used is named wherever it would be missed, and never stands in for a program.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';

interface Validated { ok: boolean; problems: { file: string; path: string; message: string }[] }
interface Checked { untaken_templates?: string[]; reviews: { issues: { rule: string }[]; waits_for?: unknown; state: string }[] }

const PLOT = readFileSync(new URL('../../../src/checkers/templates/built-in/plot_consistency.en.yaml', import.meta.url), 'utf8');

let engine: TestEngine;
let folder: string;
beforeEach(() => {
  engine = openTestEngine();
  folder = join(engine.folder, '.sekisho', 'templates');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(engine.folder, 'a.md'), 'We recieve it.\n');
});
afterEach(() => engine.close());

const validate = async (language: 'en' | 'ja'): Promise<Validated> => (await engine.send({ operation: 'validate_templates', input: {}, principal: PERSON, surface: 'cli', language })) as unknown as Validated;

it('a template with the id of typo_check leaves typo_check to the program, and the check says so', async () => {
  writeFileSync(join(folder, 'lax.yaml'), PLOT.replace('step_id: plot_consistency', 'step_id: typo_check'));
  const checked = await engine.ask<Checked>('check', { files: ['a.md'], steps: ['typo_check'] }, PERSON);
  expect(checked.reviews).toMatchObject([{ state: 'completed', issues: [{ rule: 'prose/misspelling' }] }]);
  expect(checked.untaken_templates).toEqual(['.sekisho/templates/lax.yaml']);
  expect(await validate('en')).toMatchObject({ ok: false, problems: [{ file: '.sekisho/templates/lax.yaml', path: 'metadata.step_id' }] });
});

it('a polish names the templates that cannot be used, as a check does', async () => {
  writeFileSync(join(folder, 'lax.yaml'), PLOT.replace('step_id: plot_consistency', 'step_id: typo_check'));
  for (const dry_run of [true, false]) expect((await engine.ask<Checked>('polish', { files: ['a.md'], steps: ['typo_check'], dry_run }, PERSON)).untaken_templates).toEqual(['.sekisho/templates/lax.yaml']);
});

it('links, folders and other endings are named, hidden files are not', async () => {
  symlinkSync(join(engine.folder, 'a.md'), join(folder, 'linked.yaml'));
  mkdirSync(join(folder, 'deeper'));
  writeFileSync(join(folder, 'humour.txt'), PLOT);
  writeFileSync(join(folder, '.gitkeep'), '');
  for (const [language, words] of [['en', [/folder/, /ends in/, /link/]], ['ja', [/フォルダー/, /終わります/, /リンク/]]] as const) {
    const { ok, problems } = await validate(language);
    expect([ok, problems.map(({ file }) => file)]).toEqual([false, ['deeper', 'humour.txt', 'linked.yaml'].map((name) => `.sekisho/templates/${name}`)]);
    problems.forEach(({ message }, at) => expect(message).toMatch(words[at]!));
  }
});

it('a step whose own template is broken is unknown with the file and the field that are wrong', async () => {
  writeFileSync(join(folder, 'mine.yaml'), PLOT.replace('step_id: plot_consistency', 'step_id: humour_check').replace('version: 1.0.0', 'version: one'));
  for (const [language, words] of [['en', 'its template cannot be used'], ['ja', 'テンプレートを使えません']] as const) {
    const error = await engine.send({ operation: 'check', input: { files: ['a.md'], steps: ['humour_check'] }, principal: PERSON, language }).then(() => undefined, (thrown: unknown) => thrown as { code: string; params: { step: Record<string, string> } });
    expect(error).toMatchObject({ code: 'QC-003' });
    expect(JSON.stringify(error!.params.step[language])).toMatch(new RegExp(`${words}: \\.sekisho/templates/mine\\.yaml:\\d+ metadata\\.version`));
  }
});
