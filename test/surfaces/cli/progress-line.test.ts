// The line of progress: on a terminal only, gone before the answer, never in what a program reads.
import { describe, expect, it } from 'vitest';
import { progressLine } from '../../../src/surfaces/cli/progress-line.ts';

function shown(given: { json?: boolean; quiet?: boolean; stderr?: boolean; term?: string; language?: 'en' | 'ja' }): string | undefined {
  let err = '';
  const line = progressLine(
    { json: given.json ?? false, quiet: given.quiet ?? false, language: () => given.language ?? 'en' },
    { terminal: { stdin: true, stdout: true, stderr: given.stderr ?? true, columns: 80 }, env: { TERM: given.term ?? 'xterm' }, err: (text) => void (err += text) },
  );
  line.onProgress?.({ phase: 'indexing', done: 3, total: 9 });
  line.onProgress?.({ phase: 'parsing', done: 4, total: 9 });
  line.clear();
  return line.onProgress === undefined ? undefined : err;
}

describe('the line of progress', () => {
  it('is written over and cleared', () => {
    expect(shown({})).toBe('\r\u001b[2Kreading 3 of 9 files\r\u001b[2Kparsing 4 of 9 files\r\u001b[2K');
    expect(shown({ language: 'ja' })).toContain('9 ファイル中 3 を読み込み中');
  });

  it('is not asked for where nobody looks', () => {
    for (const given of [{ json: true }, { quiet: true }, { stderr: false }, { term: 'dumb' }]) expect(shown(given)).toBeUndefined();
  });
});
