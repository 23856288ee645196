// A parser that was warmed parses as one that was not, and warming alone keeps nothing alive and breaks nothing.
import { afterEach, describe, expect, it } from 'vitest';
import { ParserPool } from '../../../src/code/structure/parser-pool.ts';

const pools: ParserPool[] = [];
const open = (): ParserPool => {
  const pool = new ParserPool();
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});
const SOURCES = { typescript: 'export function asked(of: number) {}', python: 'def asked(of): pass', javascript: 'const asked = (of) => of', java: 'class Asked { void of() {} }' };

describe('warming', () => {
  it.each(Object.entries(SOURCES))('changes no row: %s', async (language, source) => {
    const [warm, cold] = [open(), open()];
    warm.warm(language);
    const outcomes = await Promise.all([warm, cold].map((pool) => pool.parse(Buffer.from(source), language, true)));
    expect(outcomes[0]).toMatchObject({ state: 'parsed' });
    const rows = outcomes.map((outcome) => outcome.state === 'parsed' && outcome.rows.definitions);
    expect(rows[0]).toEqual(rows[1]);
  });

  it('of a language without a grammar, or of nothing after the end, does nothing', async () => {
    const pool = open();
    for (const language of ['text', 'markdown', 'constructor', 'haskell']) pool.warm(language);
    expect(await pool.parse(Buffer.from('# Head'), 'markdown', true)).toMatchObject({ state: 'parsed' });
    await pool.close();
    pool.warm('typescript');
  });

  it('lets many urgent files through while a second worker starts', async () => {
    const pool = open();
    pool.warm('typescript');
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, at) => pool.parse(Buffer.from(`export const n${at} = ${at};`), 'typescript', at % 3 !== 0)));
    expect(outcomes.map((outcome) => outcome.state === 'parsed' && outcome.rows.definitions[0]!.name)).toEqual(outcomes.map((_, at) => `n${at}`));
  });
});
