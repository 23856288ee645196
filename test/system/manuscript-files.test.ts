// Manuscripts on the disk: what may be read, what is ever replaced, and that nothing is there by halves.
import { chmodSync, existsSync, linkSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/kernel/digest.ts';
import type { SekishoError } from '../../src/kernel/errors.ts';
import { manuscriptFiles } from '../../src/system/manuscript-files.ts';
import type { ManuscriptFiles } from '../../src/workflow/review/manuscript-files.ts';

let base: string;
let root: string;
let files: ManuscriptFiles;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-manuscripts-')));
  root = join(base, 'root');
  mkdirSync(join(root, 'sub'), { recursive: true });
  files = manuscriptFiles(root);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const put = (file: string, content: string | Buffer): void => writeFileSync(join(root, file), content);
const replace = (file: string, before: string, after: string) => files.replace(file, sha256(before), sha256(after), after);
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('reading', () => {
  it.each([['a byte order mark', '\ufeffHello\n'], ['both line ends', 'a\r\nb\nc\r'], ['nothing', ''], ['Japanese and an emoji', '雨が降る。😀\n']])('keeps %s', (_name, text) => {
    put('a.md', Buffer.from(text, 'utf8'));
    expect(files.read('a.md')).toEqual({ text, hash: sha256(text) });
  });

  it('refuses what is no UTF-8 text, what is protected, outside or not there', () => {
    put('binary.md', Buffer.from([65, 0, 66]));
    put('latin.md', Buffer.from([0xe9, 0x20]));
    put('.env', 'SECRET=1');
    writeFileSync(join(base, 'outside.md'), 'no');
    symlinkSync(join(base, 'outside.md'), join(root, 'link.md'));
    mkdirSync(join(root, '.git'));
    put('.git/config', 'x');
    expect(['binary.md', 'latin.md', '.env', '../outside.md', 'link.md', '.git/config', 'sub', 'none.md'].map((file) => codeOf(() => files.read(file)))).toEqual(['QC-117', 'QC-117', 'QC-117', 'QC-117', 'QC-117', 'QC-117', 'QC-117', 'QC-118']);
    expect(codeOf(() => files.nameOf('../outside.md'))).toBe('QC-117');
    expect(files.nameOf('./sub/../none.md')).toBe('none.md');
  });
});

describe('replacing', () => {
  const told = (work: () => unknown): { code: string; message: string; hint: string } => {
    try {
      work();
    } catch (error) {
      return (error as SekishoError).envelope('en');
    }
    throw new Error('nothing was refused');
  };

  it('[bug: a read-only file was replaced without a word] leaves what its owner made read-only, and says so', () => {
    put('a.md', 'before');
    chmodSync(join(root, 'a.md'), 0o444);
    expect(told(() => replace('a.md', 'before', 'after'))).toMatchObject({ code: 'QC-016', message: 'A file could not be read or written: a.md is read-only, and what its owner made read-only is not written', hint: expect.stringContaining('chmod u+w') as string });
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('before');
  });

  it('leaves a file with a second name, which would keep the old text', () => {
    put('a.md', 'before');
    linkSync(join(root, 'a.md'), join(root, 'b.md'));
    expect(told(() => replace('a.md', 'before', 'after')).message).toContain('a.md has 2 names (hard links)');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('before');
    expect(readdirSync(root).sort()).toEqual(['a.md', 'b.md', 'sub']);
  });

  it('[bug: a write that failed beside the manuscript was told of the artifacts folder] names the file and its folder', () => {
    put('sub/a.md', 'before');
    // In the way of the new file, for whoever runs this, root too.
    mkdirSync(join(root, 'sub', `.sekisho-tmp-${sha256('after').slice(0, 16)}`, 'x'), { recursive: true });
    const { code, message, hint } = told(() => replace('sub/a.md', 'before', 'after'));
    expect(code).toBe('QC-016');
    expect(message).toContain('sub/a.md could not be replaced in its folder');
    expect(hint).toContain('the permissions of the folder sub');
  });

  it.skipIf(process.getuid?.() === 0)('[bug: an unreadable file was told of the artifacts folder] names the file', () => {
    put('a.md', 'before');
    chmodSync(join(root, 'a.md'), 0o000);
    expect(told(() => files.read('a.md'))).toMatchObject({ code: 'QC-016', message: expect.stringContaining('a.md: the system does not let it be read') as string, hint: expect.stringContaining('permissions of this file') as string });
  });

  it('goes from the one content to the other, with the same rights and nothing left beside it', () => {
    put('a.md', 'before');
    chmodSync(join(root, 'a.md'), 0o604);
    expect(replace('a.md', 'before', '\ufeffafter\r\n')).toBe('written');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('\ufeffafter\r\n');
    expect(statSync(join(root, 'a.md')).mode & 0o777).toBe(0o604);
    expect(readdirSync(root).sort()).toEqual(['a.md', 'sub']);
  });

  it('is done when the new content stands there, and leaves anything else alone', () => {
    put('a.md', 'after');
    const { ino } = statSync(join(root, 'a.md'));
    expect(replace('a.md', 'before', 'after')).toBe('already');
    expect(statSync(join(root, 'a.md')).ino).toBe(ino);
    put('a.md', 'a person\'s own words');
    expect(replace('a.md', 'before', 'after')).toBe('other');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('a person\'s own words');
  });

  it('writes only the text that was meant', () => {
    put('a.md', 'before');
    expect(() => files.replace('a.md', sha256('before'), sha256('meant'), 'another')).toThrow(/not the one that was meant/);
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('before');
  });

  it('clears what a crash left of the same write, and follows no link laid in its way', () => {
    put('a.md', 'before');
    const temp = join(root, `.sekisho-tmp-${sha256('after').slice(0, 16)}`);
    writeFileSync(join(base, 'victim'), 'untouched');
    symlinkSync(join(base, 'victim'), temp);
    expect(replace('a.md', 'before', 'after')).toBe('written');
    expect(readFileSync(join(base, 'victim'), 'utf8')).toBe('untouched');
    expect(existsSync(temp)).toBe(false);
    writeFileSync(temp, 'aft');
    expect(replace('a.md', 'before', 'after')).toBe('already');
    expect(existsSync(temp)).toBe(false);
  });

  it('goes through a link inside the root to the file itself', () => {
    put('sub/real.md', 'before');
    symlinkSync(join(root, 'sub/real.md'), join(root, 'link.md'));
    expect(files.nameOf('link.md')).toBe('sub/real.md');
    expect(replace('link.md', 'before', 'after')).toBe('written');
    expect(lstatSync(join(root, 'link.md')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(root, 'sub/real.md'), 'utf8')).toBe('after');
  });

  it.each(['.husky/pre-commit', '.claude/settings.json', '.github/workflows/ci.yml', 'sub/.vscode/tasks.json', '.mcp.json', 'lefthook.yml', '.GitHooks/pre-push'])('never touches %s', (file) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    put(file, 'before');
    expect(codeOf(() => replace(file, 'before', 'after'))).toBe('QC-117');
    expect(readFileSync(join(root, file), 'utf8')).toBe('before');
  });

  it('refuses what may not be read, and a file that is gone', () => {
    writeFileSync(join(base, 'outside.md'), 'before');
    linkSync(join(base, 'outside.md'), join(base, 'again.md'));
    symlinkSync(join(base, 'outside.md'), join(root, 'link.md'));
    expect(codeOf(() => replace('link.md', 'before', 'after'))).toBe('QC-117');
    expect(codeOf(() => replace('none.md', 'before', 'after'))).toBe('QC-118');
    expect(readFileSync(join(base, 'outside.md'), 'utf8')).toBe('before');
  });
});
