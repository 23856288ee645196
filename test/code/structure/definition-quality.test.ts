// Definitions against parsers others wrote: TypeScript 5.9 on our own source and on a file with every form, Python's ast where a Python is at hand.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionQuality, filesUnder, precision, recall } from '../../../bench/code-quality/definitions.ts';
import { ParserPool } from '../../../src/code/structure/parser-pool.ts';

const REPO = resolve(import.meta.dirname, '../../..');
const FIXTURES = join(import.meta.dirname, 'fixtures');
const pool = new ParserPool();
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sekisho-quality-'));
  for (const [sample, name] of [['typescript', 'all.ts'], ['tsx', 'all.tsx'], ['javascript', 'all.js'], ['python', 'all.py']]) {
    copyFileSync(join(FIXTURES, `${sample}.sample`), join(folder, name!));
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await pool.close();
});

describe('definitions against the TypeScript compiler', () => {
  it('finds all of our own source, and nothing else', async () => {
    const paths = filesUnder(join(REPO, 'src'), /\.ts$/);
    const quality = await definitionQuality(pool, paths);
    expect(paths.length).toBeGreaterThan(60);
    expect(quality.failed).toEqual([]);
    expect(quality.differences).toEqual([]);
    expect(quality.definitions.true_positive).toBeGreaterThan(2000);
    expect(quality.parameters.true_positive).toBeGreaterThan(1000);
    expect(quality.files_with_errors).toBe(0);
  });

  it.each(['all.ts', 'all.tsx', 'all.js'])('finds every form in %s', async (name) => {
    const quality = await definitionQuality(pool, [join(folder, name)]);
    expect(quality.differences).toEqual([]);
    expect(precision(quality.definitions)).toBe(1);
    expect(recall(quality.definitions)).toBe(1);
  });
});

describe.skipIf(spawnSync('python3', ['--version']).status !== 0)('definitions against Python', () => {
  it('finds every form', async () => {
    const quality = await definitionQuality(pool, [join(folder, 'all.py')]);
    expect(quality.differences).toEqual([]);
    expect(quality.definitions.true_positive).toBeGreaterThan(20);
  });
});
