// A root that keeps no artifacts: an issue is told by what its rule is about, never by words of the text.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';

interface Checked { reviews: { issues: { rule: string; description: string | null; fixable: boolean }[] }[] }

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({ SEKISHO_ARTIFACTS_KEEP: 'false' });
});
afterEach(() => engine.close());

it('names the rule in the reader\'s language, and says that there is a fix', async () => {
  writeFileSync(join(engine.folder, 'a.md'), 'We recieve zebras, in order, at the the (gate.\n');
  const ask = async (language: 'en' | 'ja') => ((await engine.send({ operation: 'check', input: { files: ['a.md'], steps: ['typo_check', 'grammar_check'] }, principal: PERSON, language })) as unknown as Checked).reviews[0]!.issues.map(({ rule, description, fixable }) => [rule, description, fixable]);
  const [en, ja] = [await ask('en'), await ask('ja')];
  expect(en).toEqual(expect.arrayContaining([['prose/misspelling', 'An English word that is misspelled.', true], ['prose/doubled-word', 'A word stands twice.', true], ['prose/brackets', 'A bracket without its counterpart.', false]]));
  expect(ja).toEqual(expect.arrayContaining([['prose/misspelling', '英単語のつづりの誤りと思われます。', true]]));
  expect(JSON.stringify([en, ja])).not.toMatch(/recieve|zebras/);
});
