// Whatever goes wrong in ripgrep is told, and never looks like an empty answer.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRipgrep, runRipgrep } from '../../../src/code/text/ripgrep.ts';
import type { RipgrepQuery } from '../../../src/code/text/ripgrep.ts';

let root = '';
let rg = '';
const query = (more: Partial<RipgrepQuery>): RipgrepQuery => ({
  pattern: 'fo+', root, files: ['a.txt', 'b.txt'], startsWithByteOrderMark: () => false, timeoutMs: 20_000, maxOutputBytes: 1e6, ...more,
});

beforeAll(async () => {
  rg = (await findRipgrep())!;
  root = mkdtempSync(join(tmpdir(), 'sekisho-rg-'));
  writeFileSync(join(root, 'a.txt'), 'foo fooo\r\nnone\r\nbar foo\r\n');
  writeFileSync(join(root, 'b.txt'), 'nothing\n');
  writeFileSync(join(root, 'binary.txt'), 'foo\n\0foo\n');
  writeFileSync(join(root, '-e'), 'foo\n');
  writeFileSync(join(root, '.ignore'), '*\n');
  writeFileSync(join(root, 'fake'), '#!/bin/sh\nkill -9 $$\n');
  writeFileSync(join(root, 'garbage'), '#!/bin/sh\necho not json\n');
  writeFileSync(join(root, 'slow'), '#!/bin/sh\nexec sleep 30\n');
  for (const file of ['fake', 'garbage', 'slow']) chmodSync(join(root, file), 0o755);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('ripgrep', () => {
  it('finds regular expressions, ignored files and line ends of Windows', async () => {
    expect(await runRipgrep(rg, query({}))).toEqual({ state: 'complete', matches: [{ path: 'a.txt', offsets: [0, 4, 20], lengths: [3, 4, 3] }] });
    expect((await runRipgrep(rg, query({ pattern: 'foo$' }))).matches).toEqual([{ path: 'a.txt', offsets: [20], lengths: [3] }]);
    expect(await runRipgrep(rg, query({ pattern: 'absent' }))).toEqual({ state: 'complete', matches: [] });
    expect((await runRipgrep(rg, query({ files: ['-e'] }))).matches).toEqual([{ path: '-e', offsets: [0], lengths: [3] }]);
  });

  it('says nothing of no files', async () => {
    expect(await runRipgrep(rg, query({ files: [] }))).toEqual({ state: 'complete', matches: [] });
  });

  it('takes more files than a command line holds', async () => {
    const files = Array.from({ length: 30_000 }, (_, k) => (k === 29_999 ? 'a.txt' : `./././././././././././././b.txt`));
    expect((await runRipgrep(rg, query({ files }))).matches.map(({ path }) => path)).toEqual(['a.txt']);
  });

  it.each([
    ['a bad pattern', { pattern: 'fo(' }, 'failed', 'bad_pattern'],
    ['a file that is gone', { files: ['a.txt', 'gone.txt'] }, 'failed', 'file_error'],
    ['a binary file', { files: ['binary.txt'] }, 'truncated', 'binary'],
    ['too many matches', { maxMatches: 2 }, 'truncated', 'too_many_matches'],
    ['too much output', { maxOutputBytes: 10 }, 'truncated', 'too_much_output'],
  ] as const)('tells of %s', async (_name, more, state, why) => {
    expect(await runRipgrep(rg, query(more))).toMatchObject({ state, why });
  });

  it.skipIf(process.platform === 'win32')('tells when the program dies, babbles, hangs or is missing', async () => {
    expect(await runRipgrep(join(root, 'fake'), query({}))).toMatchObject({ state: 'failed', why: 'killed', matches: [] });
    expect(await runRipgrep(join(root, 'garbage'), query({}))).toMatchObject({ state: 'failed', why: 'unreadable_output' });
    expect(await runRipgrep(join(root, 'slow'), query({ timeoutMs: 200 }))).toMatchObject({ state: 'truncated', why: 'timeout' });
    expect(await runRipgrep(join(root, 'missing'), query({}))).toMatchObject({ state: 'failed', why: 'not_started' });
  });
});
