// How many workers there are: a second one has the scanners compiled again, which two cores pay for with more than it brings.
import { afterEach, describe, expect, it } from 'vitest';
import { ParserPool } from '../../../src/code/structure/parser-pool.ts';

const pools: ParserPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

/** Most workers at any time while so many of these files are read, and what was found. */
async function read(cores: number, files: readonly (readonly [language: string, text: string])[]): Promise<{ readonly most: number; readonly names: readonly string[] }> {
  const pool = new ParserPool({ cores });
  pools.push(pool);
  let most = 0;
  const outcomes = await Promise.all(files.map(async ([language, text]) => {
    const outcome = await pool.parse(Buffer.from(text), language, false);
    most = Math.max(most, pool.serving);
    return outcome;
  }));
  return { most, names: outcomes.map((outcome) => (outcome.state === 'parsed' ? outcome.rows.definitions[0]!.name : outcome.why)) };
}

const many = (language: string, text: (at: number) => string): [string, string][] => Array.from({ length: 300 }, (_, at) => [language, text(at)]);
const WANTED = Array.from({ length: 300 }, (_, at) => `n${at}`);

describe('workers', () => {
  it('is one on two cores where scanners read the files, large ones too', async () => {
    const files = many('python', (at) => `n${at} = ${at}\n${at === 7 ? '# long\n'.repeat(40_000) : ''}`);
    expect(await read(2, files)).toEqual({ most: 1, names: WANTED });
  });

  it('stays one for a stray file of another language', async () => {
    const files = many('javascript', (at) => `const n${at} = ${at};\n`);
    files[100] = ['shell', 'n100=1\n'];
    expect(await read(2, files)).toEqual({ most: 1, names: WANTED });
  });

  it('is two as soon as a scanner leaves a file to the parser', async () => {
    expect(await read(2, many('javascript', (at) => `const n${at} = <p>{${at}}</p>;\n`))).toEqual({ most: 2, names: WANTED });
  });

  it('is two for files no scanner reads, and on more cores for all', async () => {
    expect(await read(2, many('java', (at) => `class n${at} {}\n`))).toEqual({ most: 2, names: WANTED });
    expect(await read(4, many('python', (at) => `n${at} = ${at}\n`))).toEqual({ most: 2, names: WANTED });
  });
});
