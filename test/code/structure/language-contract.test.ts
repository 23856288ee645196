// Every language with a grammar passes the same contract: its sample gives exactly the golden listing, and its rows are well-formed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { GRAMMARS } from '../../../src/code/structure/grammar-table.ts';
import { LANGUAGE_RULES } from '../../../src/code/structure/language-rules.ts';
import { ParserPool } from '../../../src/code/structure/parser-pool.ts';
import { listing } from './listing.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
/** UPDATE_GOLDEN=1 writes what is found; read the difference before you commit it. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const samples = new Map(readdirSync(FIXTURES).filter((file) => file.endsWith('.sample')).map((file) => [basename(file, extname(file)), file]));
const pool = new ParserPool({ workers: 1 });
afterAll(() => pool.close());

describe.each(Object.keys(GRAMMARS))('%s', (language) => {
  const file = samples.get(language);

  it('has a sample and, with a grammar, a rule', () => {
    expect(file).toBeDefined();
    if (GRAMMARS[language]!.wasm !== '') expect(LANGUAGE_RULES[language]).toBeDefined();
  });

  it('finds what the golden listing says', async () => {
    const bytes = readFileSync(join(FIXTURES, file!));
    const outcome = await pool.parse(bytes, language, true);
    if (outcome.state === 'failed') throw new Error(outcome.why);
    const found = listing(outcome.rows, bytes);
    const golden = join(FIXTURES, `${language}.txt`);
    if (UPDATE || !existsSync(golden)) writeFileSync(golden, found);
    expect(found).toBe(readFileSync(golden, 'utf8'));
  });

  it('gives rows in order, with parents that exist and no loop', async () => {
    const outcome = await pool.parse(readFileSync(join(FIXTURES, file!)), language, false);
    if (outcome.state === 'failed') throw new Error(outcome.why);
    const { definitions } = outcome.rows;
    definitions.forEach((each, at) => {
      expect(each.parent).toBeGreaterThanOrEqual(-1);
      expect(each.parent).toBeLessThan(definitions.length);
      let steps = 0;
      for (let above = at; above !== -1; above = definitions[above]!.parent) expect((steps += 1)).toBeLessThan(100);
    });
    expect(new Set(definitions.map(({ nameStart }) => nameStart)).size).toBe(definitions.length);
    expect(outcome.rows.hasError).toBe(false);
  });

  it('reads the same after line ends and a byte order mark have changed', async () => {
    const text = readFileSync(join(FIXTURES, file!), 'utf8');
    const bytes = Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`);
    const outcome = await pool.parse(bytes, language, false);
    if (outcome.state === 'failed') throw new Error(outcome.why);
    const names = (rows: typeof outcome.rows): string[] => rows.definitions.map(({ kind, name }) => `${kind} ${name}`);
    const plain = await pool.parse(Buffer.from(text), language, false);
    if (plain.state === 'failed') throw new Error(plain.why);
    expect(names(outcome.rows)).toEqual(names(plain.rows));
    for (const { name, nameStart, nameEnd } of outcome.rows.definitions) expect(bytes.toString('utf8', nameStart, nameEnd)).toBe(name);
  });
});
