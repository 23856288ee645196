// Every rule that ships has a title of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { titleOfRule } from '../../src/checkers/rule-titles.ts';
import { RULE_TABLE } from '../../src/checkers/textlint/rule-table.ts';

it('names what every built-in rule and every rule of textlint is about, in both languages', () => {
  const folder = new URL('../../src/checkers/prose/', import.meta.url);
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const prose = [...source.matchAll(/(?:rule: |passage\(|note\(|\/g[mu]{0,2}, )'([a-z-]+)'/g)].map((match) => `prose/${match[1]!}`);
  expect(prose.length).toBeGreaterThan(25);
  for (const rule of [...prose, ...RULE_TABLE.map(({ id }) => `textlint/${id}`)]) expect([rule, titleOfRule(rule)]).toEqual([rule, { en: expect.stringMatching(/\S/) as string, ja: expect.stringMatching(/\S/) as string }]);
});
