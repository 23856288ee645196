// What `search_text` answers where there is little to look for: nothing at all, and hits of no length among other letters than ASCII's.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeIndex } from '../../../src/code/code-index.ts';
import { openCodeIndex } from '../../../src/code/open-code-index.ts';

let root = '';
let index: CodeIndex;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sekisho-text-'));
  writeFileSync(join(root, 'a.txt'), '日本語 x\nab\n');
  writeFileSync(join(root, 'words.md'), '「関所」\n（関所）、\n関所。\n😀関所…\n大関所\n関所は\n$関所\n');
  index = await openCodeIndex(root, { now: Date.now, watch: false });
});
afterAll(async () => {
  await index.close();
  rmSync(root, { recursive: true, force: true });
});

const places = async (pattern: string): Promise<string[]> => (await index.searchText({ patterns: [pattern], regex: true, paths: ['a.txt'] })).hits.map(({ line, column }) => `${line}:${column}`);

describe('search_text', () => {
  it.each([[[]], [['']], [['a', '']]])('says that there is nothing to look for in %j', async (patterns) => {
    await expect(index.searchText({ patterns })).rejects.toMatchObject({ code: 'QC-101' });
  });

  it.each([0, -1, 1.5, Number.NaN])('a page of %d is none', async (limit) => {
    await expect(index.searchText({ patterns: ['ab'], limit })).rejects.toMatchObject({ code: 'QC-101' });
  });

  it('places of no length were counted inside characters, and in bytes', async () => {
    expect(await places('$')).toEqual(['1:6', '2:3']);
    expect(await places('x*')).toEqual(['1:1', '1:2', '1:3', '1:4', '1:5', '2:1', '2:2', '2:3']);
    expect(await places('本*')).toEqual(['1:1', '1:2', '1:4', '1:5', '1:6', '2:1', '2:2', '2:3']);
  });

  it.each([{}, { ignore_case: true }, { regex: true }])('no bracket and no point of Japanese is part of a word: %j', async (more) => {
    const { hits } = await index.searchText({ patterns: ['関所'], whole_word: true, ...more });
    expect(hits.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });
});
