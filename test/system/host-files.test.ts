// Writing the files of hosts: all of a change or nothing of it, with modes, links and folders as they were.
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HostFileRefused } from '../../src/system/host-file-refused.ts';
import { mustBeWritable, readHostFile, removeEmptyFolders, writeHostFiles } from '../../src/system/host-files.ts';

let folder: string;
beforeEach(() => void (folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-host-files-')))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (path: string): string => join(folder, path);

function refusalOf(act: () => unknown): HostFileRefused['params'] {
  try {
    act();
  } catch (error) {
    if (error instanceof HostFileRefused) return error.params;
    throw error;
  }
  throw new Error('not refused');
}

describe('the files of hosts', () => {
  it('what fails half way is put back: contents, modes, removed files and made folders', () => {
    writeFileSync(at('a'), 'one');
    chmodSync(at('a'), 0o640);
    writeFileSync(at('b'), 'two');
    writeFileSync(at('file'), '');
    const changes = [{ path: at('a'), text: 'changed' }, { path: at('gone'), text: undefined }, { path: at('b'), text: undefined }, { path: at('new/deep/c'), text: 'made' }, { path: at('file/d'), text: 'cannot be' }, { path: at('e'), text: 'never reached' }];
    expect(refusalOf(() => writeHostFiles(changes))).toMatchObject({ path: at('file/d') });
    expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'file']);
    expect([readFileSync(at('a'), 'utf8'), readFileSync(at('b'), 'utf8'), statSync(at('a')).mode & 0o777]).toEqual(['one', 'two', 0o640]);
  });

  it('a refusal names the file that cannot be written, whatever was done before it', () => {
    writeFileSync(at('a'), 'one');
    // Not too long for a file, and too long for the draft beside it.
    const long = at('n'.repeat(250));
    expect(refusalOf(() => writeHostFiles([{ path: at('a'), text: 'changed' }, { path: at('gone'), text: undefined }, { path: long, text: 'cannot be' }, { path: at('b'), text: 'never reached' }]))).toMatchObject({ path: long, reason: { en: 'it cannot be written (ENAMETOOLONG)' } });
    expect([readdirSync(folder), readFileSync(at('a'), 'utf8')]).toEqual([['a'], 'one']);
  });

  it('keeps the mode of what is there, and tells which folders it made', () => {
    writeFileSync(at('a'), 'one', { mode: 0o600 });
    const { folders, undo } = writeHostFiles([{ path: at('a'), text: 'changed' }, { path: at('x/y/hook'), text: '#!/bin/sh\n', mode: 0o755 }]);
    expect([statSync(at('a')).mode & 0o777, statSync(at('x/y/hook')).mode & 0o777]).toEqual([0o600, 0o755]);
    expect(folders).toEqual([at('x'), at('x/y')]);
    undo();
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readFileSync(at('a'), 'utf8')).toBe('one');
  });

  it('a link is followed and stays; out of a project it is refused, and so is one that leads nowhere', () => {
    for (const each of ['project', 'project/real', 'else']) mkdirSync(at(each));
    writeFileSync(at('else/f'), 'x');
    symlinkSync(at('else/f'), at('mine'));
    symlinkSync(at('project/real'), at('project/inside'));
    symlinkSync(at('else'), at('project/outside'));
    symlinkSync(at('nowhere'), at('project/dangling'));
    writeHostFiles([{ path: at('mine'), text: 'y' }, { path: at('project/inside/g'), inside: at('project'), text: 'z' }]);
    expect([lstatSync(at('mine')).isSymbolicLink(), readFileSync(at('else/f'), 'utf8'), readFileSync(at('project/real/g'), 'utf8')]).toEqual([true, 'y', 'z']);
    for (const path of ['project/outside/f', 'project/outside/new', 'project/dangling', 'project/../else/f']) {
      expect(() => writeHostFiles([{ path: at('project') + path.slice('project'.length), inside: at('project'), text: 'evil' }])).toThrow(HostFileRefused);
      expect(() => mustBeWritable(at('project') + path.slice('project'.length), at('project'))).toThrow(HostFileRefused);
    }
    expect(readdirSync(at('else'))).toEqual(['f']);
  });

  it('reads only plain text of a sensible size', () => {
    expect(readHostFile(at('none'))).toBeUndefined();
    writeFileSync(at('bytes'), Buffer.from([0xff, 0xfe]));
    writeFileSync(at('large'), 'x'.repeat(4 * 1024 * 1024 + 1));
    mkdirSync(at('dir'));
    for (const name of ['bytes', 'large', 'dir', 'bytes/below']) expect(() => readHostFile(at(name))).toThrow(HostFileRefused);
  });

  it('what cannot be read is not said to be read-only', () => {
    expect(refusalOf(() => readHostFile(at('x'.repeat(300))))['reason']).toEqual({ en: 'it cannot be read (ENAMETOOLONG)', ja: '読み取れません (ENAMETOOLONG)' });
  });

  it.skipIf(process.getuid?.() === 0)('what may not be read is said so', () => {
    writeFileSync(at('secret'), 'x', { mode: 0o200 });
    expect(refusalOf(() => readHostFile(at('secret')))['reason']).toEqual({ en: 'it may not be read', ja: '読み取れません' });
  });

  it('takes away only folders in which nothing is left', () => {
    mkdirSync(at('a/b'), { recursive: true });
    writeFileSync(at('a/mine'), '');
    removeEmptyFolders([at('a'), at('a/b'), at('gone')]);
    expect(readdirSync(at('a'))).toEqual(['mine']);
  });
});
