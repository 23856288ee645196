// Sweeps: what they find, what they leave out and say so, and who shares one.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeDisk, type Disk } from '../../../src/code/files/disk.ts';
import type { Sweep } from '../../../src/code/files/source-file.ts';
import { openSourceTree, type SourceTreeOptions } from '../../../src/code/files/source-tree.ts';
import { fill, folderOfTest, write } from './folder-of-test.ts';

const paths = (files: readonly { path: string }[]): string[] => files.map(({ path }) => path).sort();

/** Ten seconds later than it is: whatever the test wrote is old. */
const later = (): number => Date.now() + 10_000;

function tree(root: string, options: Partial<SourceTreeOptions> = {}): ReturnType<typeof openSourceTree> {
  return openSourceTree(root, { now: later, ...options });
}

function refusing(failure: string, calls: Partial<Record<'list' | 'lstat', (path: string) => boolean>>): Disk {
  const guard = <Call extends 'list' | 'lstat'>(call: Call): Disk[Call] =>
    ((path: string) => {
      if (calls[call]?.(path) === true) throw Object.assign(new Error(failure), { code: failure });
      return nodeDisk[call](path);
    }) as Disk[Call];
  return { ...nodeDisk, list: guard('list'), lstat: guard('lstat') };
}

/** Everything written within one tick bears one time; sizes are kept equal by the tests, so nothing but a second look can tell. */
const coarse: Disk = { ...nodeDisk, lstat: (path) => floored(nodeDisk.lstat(path)), stat: (path) => floored(nodeDisk.stat(path)) };
function floored(stats: Stats | undefined): Stats | undefined {
  if (stats === undefined) return undefined;
  const tick = (time: number): number => Math.floor(time / 2_000) * 2_000;
  return Object.assign(stats, { mtimeMs: tick(stats.mtimeMs), ctimeMs: tick(stats.ctimeMs) });
}

const QUIET = { added: [], changed: [], removed: [] };

describe('a sweep', () => {
  it('finds everything at first, then only what changed [U-09]', async () => {
    const root = folderOfTest();
    fill(root, { 'a.ts': '1', 'src/b.ts': '2', 'src/deep/c.ts': '3', '.hidden/d.ts': '4', 'node_modules/x/e.js': '5', '.git/config': '', '.sekisho/state': '' });
    const source = tree(root);
    const first = await source.sweep();
    expect(first.added.map(({ path }) => path)).toEqual(['a.ts', '.hidden/d.ts', 'src/b.ts', 'src/deep/c.ts']);
    expect(first).toMatchObject({ changed: [], removed: [], skipped: [], unlisted: [], ignored: 3, files: 4 });
    expect(await source.sweep()).toMatchObject({ ...QUIET, ignored: 3, files: 4 });
    write(root, 'src/b.ts', 'longer');
    write(root, 'src/new/n.ts');
    rmSync(join(root, 'a.ts'));
    renameSync(join(root, 'src/deep'), join(root, 'src/moved'));
    const second = await source.sweep();
    expect(paths(second.added)).toEqual(['src/moved/c.ts', 'src/new/n.ts']);
    expect(paths(second.changed)).toEqual(['src/b.ts']);
    expect([...second.removed].sort()).toEqual(['a.ts', 'src/deep/c.ts']);
    expect(second.files).toBe(4);
    expect(await source.sweep()).toMatchObject(QUIET);
  });

  it('asks the disk once per file and folder when nothing changed', async () => {
    const root = folderOfTest();
    for (let folder = 0; folder < 5; folder += 1) for (let file = 0; file < 10; file += 1) write(root, `f${folder}/${file}.ts`);
    const calls: Record<string, number> = {};
    const counting = new Proxy(nodeDisk, {
      get: (disk, name: keyof Disk) => (...given: never[]) => {
        calls[name] = (calls[name] ?? 0) + 1;
        return (disk[name] as (...given: never[]) => unknown)(...given);
      },
    });
    const source = tree(root, { disk: counting });
    await source.sweep();
    for (const name of Object.keys(calls)) delete calls[name];
    await source.sweep();
    expect(calls['lstat']).toBe(50 + 6);
    expect(calls['list']).toBeUndefined();
    expect(calls['openLinked']).toBeUndefined();
  });

  it('looks again at what was written just before it was looked at', async () => {
    const root = folderOfTest();
    write(root, 'a.ts', 'one');
    let now = Date.now();
    const source = tree(root, { now: () => now });
    expect(paths((await source.sweep()).added)).toEqual(['a.ts']);
    expect(paths((await source.sweep()).changed)).toEqual(['a.ts']); // the same stamp, and yet it may be another content
    now += 5_000;
    expect(paths((await source.sweep()).changed)).toEqual(['a.ts']); // the last look was too early to tell
    expect(await source.sweep()).toMatchObject(QUIET);
  });

  it('is not misled by a restored mtime, nor kept busy by one in the future', async () => {
    const root = folderOfTest();
    const file = write(root, 'a.ts', 'one');
    utimesSync(file, 1_000, 1_000);
    const source = tree(root);
    await source.sweep();
    await new Promise((done) => setTimeout(done, 20));
    writeFileSync(file, 'two');
    utimesSync(file, 1_000, 1_000);
    expect(paths((await source.sweep()).changed)).toEqual(['a.ts']);
    utimesSync(file, 4_000_000_000, 4_000_000_000);
    expect(paths((await source.sweep()).changed)).toEqual(['a.ts']);
    expect(await source.sweep()).toMatchObject(QUIET);
  });

  it('takes new rules into account below where they stand', async () => {
    const root = folderOfTest();
    fill(root, { '.git/info/exclude': '', 'src/a.log': '', 'src/deep/b.log': '', 'src/deep/c.ts': '', 'other/d.log': '' });
    const source = tree(root);
    await source.sweep();
    write(root, 'src/.gitignore', '*.log\n');
    let next = await source.sweep();
    expect([...next.removed].sort()).toEqual(['src/a.log', 'src/deep/b.log']);
    expect(paths(next.added)).toEqual(['src/.gitignore']);
    write(root, 'src/.gitignore', '*.log\n!b.log\n');
    next = await source.sweep();
    expect(paths(next.added)).toEqual(['src/deep/b.log']);
    write(root, '.git/info/exclude', 'other\n');
    next = await source.sweep();
    expect(next).toMatchObject({ added: [], removed: ['other/d.log'] });
    rmSync(join(root, 'src/.gitignore'));
    next = await source.sweep();
    expect(paths(next.added)).toEqual(['src/a.log']);
    rmSync(join(root, '.git'), { recursive: true });
    next = await source.sweep();
    expect(paths(next.added)).toEqual(['other/d.log']);
  });

  it('takes rules above the root into account, and when they change', async () => {
    const top = folderOfTest();
    fill(top, { '.git/HEAD': '', 'work/a.log': '', 'work/b.ts': '' });
    const source = tree(join(top, 'work'));
    expect(paths((await source.sweep()).added)).toEqual(['a.log', 'b.ts']);
    write(top, '.gitignore', '*.log');
    expect(await source.sweep()).toMatchObject({ removed: ['a.log'], ignored: 1 });
    rmSync(join(top, '.git'), { recursive: true });
    expect(paths((await source.sweep()).added)).toEqual(['a.log']);
  });

  it('names what it leaves out, every time', async () => {
    const outer = folderOfTest();
    const root = join(outer, 'app');
    fill(outer, { 'secret.txt': '', 'away/x.ts': '', 'app/a.ts': 'a', 'app/.env': '', 'app/.ssh/id_rsa': '', 'app/big.ts': 'x'.repeat(101), 'app/src/b.ts': 'b' });
    execFileSync('mkfifo', [join(root, 'fifo')]);
    symlinkSync('../secret.txt', join(root, 'out.txt'));
    symlinkSync('../away', join(root, 'out'));
    symlinkSync('a.ts', join(root, 'twin.ts'));
    symlinkSync('src', join(root, 'folder'));
    symlinkSync('.', join(root, 'src/cycle'));
    symlinkSync('nowhere', join(root, 'dangling'));
    symlinkSync('loop', join(root, 'loop'));
    const source = tree(root, { maxFileBytes: 100 });
    const expected = [['.env', 'protected'], ['.ssh', 'protected'], ['big.ts', 'oversize'], ['fifo', 'not_regular'], ['out', 'link_outside'], ['out.txt', 'link_outside']];
    const first = await source.sweep();
    expect(paths(first.added)).toEqual(['a.ts', 'src/b.ts']);
    expect(first.skipped.map(({ path, reason }) => [path, reason]).sort()).toEqual(expected);
    expect(first.ignored).toBe(0); // a link to something inside is that thing, not one thing more
    const second = await source.sweep();
    expect(second).toMatchObject(QUIET);
    expect(second.skipped.map(({ path, reason }) => [path, reason]).sort()).toEqual(expected);
    write(root, 'big.ts', 'small');
    write(root, 'a.ts', 'y'.repeat(101));
    const third = await source.sweep();
    expect(third).toMatchObject({ removed: ['a.ts'], files: 2 });
    expect(paths(third.added)).toEqual(['big.ts']);
    expect(third.skipped.find(({ path }) => path === 'a.ts')).toMatchObject({ reason: 'oversize', stamp: { size: 101 } });
  });

  it('names a file whose name is not UTF-8', async () => {
    const root = folderOfTest();
    writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9]), Buffer.from('.ts')]), 'x');
    const source = tree(root);
    for (let round = 0; round < 2; round += 1) expect(await source.sweep()).toMatchObject({ ...QUIET, files: 0, skipped: [{ path: 'caf\ufffd.ts', reason: 'unreadable' }] });
  });

  it('lets nothing more in above the limit, says so, and goes on when there is room', async () => {
    const root = folderOfTest();
    for (const folder of ['a', 'b', 'c']) for (let file = 0; file < 4; file += 1) write(root, `${folder}/${file}.ts`);
    const source = tree(root, { maxEntries: 8 }); // three folders, five files
    const first = await source.sweep();
    expect(first.files).toBe(5);
    expect(first.skipped).toEqual([{ path: 'b', reason: 'too_many_files' }]);
    expect(await source.sweep()).toMatchObject({ ...QUIET, files: 5, skipped: [{ reason: 'too_many_files' }] });
    write(root, 'a/0.ts', 'what is known is still looked at');
    expect(paths((await source.sweep()).changed)).toEqual(['a/0.ts']);
    rmSync(join(root, 'a'), { recursive: true });
    const second = await source.sweep();
    expect(second.removed.length).toBe(4);
    expect(second.files).toBe(6); // b and c, four and two
    rmSync(join(root, 'c'), { recursive: true });
    const third = await source.sweep();
    expect(third).toMatchObject({ files: 4, skipped: [] });
  });

  it('says which folder could not be listed, claims nothing below it, and comes back to it', async () => {
    const root = folderOfTest();
    fill(root, { 'open/a.ts': '', 'shut/b.ts': '', 'shut/deep/c.ts': '' });
    let shut = false;
    const disk = refusing('EACCES', { list: (path) => shut && path.endsWith('/shut') });
    const source = tree(root, { disk });
    expect((await source.sweep()).files).toBe(3);
    shut = true;
    write(root, 'shut/new.ts');
    const second = await source.sweep();
    expect(second).toMatchObject({ unlisted: ['shut'], files: 1 });
    expect([...second.removed].sort()).toEqual(['shut/b.ts', 'shut/deep/c.ts']);
    expect(await source.sweep()).toMatchObject({ ...QUIET, unlisted: ['shut'] });
    shut = false;
    expect(paths((await source.sweep()).added)).toEqual(['shut/b.ts', 'shut/deep/c.ts', 'shut/new.ts']);
  });

  it.skipIf(process.getuid?.() === 0)('says so of a folder without the right to list it', async () => {
    const root = folderOfTest();
    write(root, 'shut/a.ts');
    chmodSync(join(root, 'shut'), 0);
    expect(await tree(root).sweep()).toMatchObject({ unlisted: ['shut'], files: 0 });
    chmodSync(join(root, 'shut'), 0o700);
  });

  it('says so of a file that cannot be looked at', async () => {
    const root = folderOfTest();
    fill(root, { 'a.ts': '', 'b.ts': '' });
    let broken = false;
    const source = tree(root, { disk: refusing('EIO', { lstat: (path) => broken && path.endsWith('a.ts') }) });
    await source.sweep();
    broken = true;
    expect(await source.sweep()).toMatchObject({ removed: ['a.ts'], skipped: [{ path: 'a.ts', reason: 'unreadable' }], files: 1 });
    broken = false;
    expect(paths((await source.sweep()).added)).toEqual(['a.ts']);
  });

  it('lives through a folder that goes away, or turns into a link or a file, while it walks', async () => {
    const outer = folderOfTest();
    const root = join(outer, 'app');
    fill(outer, { 'away/secret.ts': '', 'app/a/1.ts': '', 'app/b/2.ts': '', 'app/c/3.ts': '', 'app/d/4.ts': '' });
    let pranks = true;
    const disk: Disk = {
      ...nodeDisk,
      list(path) {
        const listed = nodeDisk.list(path);
        if (pranks && path === root) {
          rmSync(join(root, 'a'), { recursive: true });
          renameSync(join(root, 'b'), join(outer, 'b'));
          symlinkSync('../away', join(root, 'b'));
          rmSync(join(root, 'c'), { recursive: true });
          writeFileSync(join(root, 'c'), '');
          pranks = false;
        }
        return listed;
      },
    };
    const source = tree(root, { disk });
    expect(paths((await source.sweep()).added)).toEqual(['d/4.ts']);
    expect(await source.sweep()).toMatchObject({ added: [{ path: 'c' }], skipped: [{ path: 'b', reason: 'link_outside' }], files: 2 });
  });

  it('claims nothing when the root goes away, and everything when it is back', async () => {
    const outer = folderOfTest();
    const root = join(outer, 'app');
    write(root, 'a.ts');
    const source = tree(root);
    await source.sweep();
    renameSync(root, join(outer, 'gone'));
    expect(await source.sweep()).toMatchObject({ removed: ['a.ts'], unlisted: ['.'], files: 0 });
    renameSync(join(outer, 'gone'), root);
    expect(paths((await source.sweep()).added)).toEqual(['a.ts']);
  });

  it('serves others while it walks', async () => {
    const root = folderOfTest();
    for (let file = 0; file < 300; file += 1) write(root, `f${file % 10}/${file}.ts`);
    let time = 0;
    const source = tree(root, { now: () => (time += 5) }); // every look at the clock finds it 5 ms later
    let turns = 0;
    let sweeping = true;
    const count = (): void => { turns += 1; if (sweeping) setImmediate(count); };
    setImmediate(count);
    await source.sweep();
    sweeping = false;
    expect(turns).toBeGreaterThan(3);
  });
});

describe('on a disk whose clock counts in two seconds', () => {
  it('a sweep sees files that come, rewrites with a restored mtime, and other rules', async () => {
    const root = folderOfTest();
    fill(root, { '.git/HEAD': '', '.gitignore': 'a.log\n', 'a.log': '', 'b.log': '', 'old.ts': '0' });
    const source = tree(root, { disk: coarse, now: Date.now });
    expect(paths((await source.sweep()).added)).toEqual(['.gitignore', 'b.log', 'old.ts']);
    for (let round = 0; round < 10; round += 1) {
      write(root, `new${round}.ts`);
      write(root, 'old.ts', String(round));
      utimesSync(join(root, 'old.ts'), 1_000, 1_000);
      const [ignored, other] = round % 2 === 0 ? ['b.log', 'a.log'] : ['a.log', 'b.log'];
      write(root, '.gitignore', `${ignored}\n`);
      const { added, changed, removed } = await source.sweep();
      expect(paths(added)).toEqual([other, `new${round}.ts`]);
      expect(paths(changed)).toContain('old.ts');
      expect(removed).toEqual([ignored]);
    }
  });

  it('a sweep sees files that come to a folder it has just listed', async () => {
    const root = folderOfTest();
    write(root, 'sub/first.ts');
    const source = tree(root, { disk: coarse, now: Date.now });
    await source.sweep();
    for (let round = 0; round < 10; round += 1) {
      write(root, `sub/new${round}.ts`);
      expect(paths((await source.sweep()).added)).toEqual([`sub/new${round}.ts`]);
    }
  });
});

describe('on a disk that says for a moment that a thing is gone', () => {
  it('it is found again by the next sweep', async () => {
    const root = folderOfTest();
    fill(root, { 'a.ts': '', 'folder/b.ts': '' });
    let away = '';
    const source = tree(root, { disk: { ...nodeDisk, lstat: (path) => (away !== '' && path.endsWith(away) ? undefined : nodeDisk.lstat(path)) } });
    await source.sweep();
    for (const [name, file] of [['/a.ts', 'a.ts'], ['/folder', 'folder/b.ts']] as const) {
      away = name;
      expect(await source.sweep()).toMatchObject({ removed: [file], files: 1 });
      away = '';
      expect(paths((await source.sweep()).added)).toEqual([file]);
    }
  });
});

describe('sweeps asked for at the same time', () => {
  it('are shared by those who ask before it begins, and only by them', async () => {
    const root = folderOfTest();
    for (let file = 0; file < 200; file += 1) write(root, `${file}.ts`);
    let lists = 0;
    let duringFirst: Promise<Sweep>[] = [];
    const disk: Disk = {
      ...nodeDisk,
      list(path) {
        lists += 1;
        // The first sweep has listed the root: whoever writes and asks now must get another one.
        const listed = nodeDisk.list(path);
        if (lists === 1) {
          write(root, 'late.ts');
          duringFirst = [source.sweep(), source.sweep()];
        }
        return listed;
      },
    };
    const source = tree(root, { disk });
    const [one, other] = await Promise.all([source.sweep(), source.sweep()]);
    expect(one).toBe(other);
    expect(one.files).toBe(200);
    const [next, nextToo] = await Promise.all(duringFirst);
    expect(next).toBe(nextToo);
    expect(next).not.toBe(one);
    expect(paths(next!.added)).toEqual(['late.ts']);
  });

  it('follow each other in order and survive a failed one', async () => {
    const root = folderOfTest();
    write(root, 'a.ts');
    let fail = true;
    const source = tree(root, { now: () => { if (fail) throw new Error('no clock'); return later(); } });
    const failed = source.sweep();
    await expect(failed).rejects.toThrow('no clock');
    fail = false;
    expect(paths((await source.sweep()).added)).toEqual(['a.ts']);
    const order: number[] = [];
    await Promise.all([0, 1, 2].map(async (turn) => {
      for (let wait = 0; wait < turn * 2; wait += 1) await Promise.resolve();
      await source.sweep();
      order.push(turn);
    }));
    expect(order).toEqual([0, 1, 2]);
  });
});

describe('reading', () => {
  it('gives content with its hash, or the reason why not', async () => {
    const outer = folderOfTest();
    const root = join(outer, 'app');
    fill(outer, { 'secret.txt': '', 'app/a.ts': 'あ', 'app/.env': '' });
    write(root, 'image.png', Buffer.from([0x89, 0x50, 0, 1]));
    write(root, 'latin.txt', Buffer.from([0xe9]));
    write(root, 'big.ts', 'x'.repeat(101));
    symlinkSync('../secret.txt', join(root, 'out.txt'));
    execFileSync('mkfifo', [join(root, 'fifo')]);
    mkdirSync(join(root, 'folder'));
    const source = tree(root, { maxFileBytes: 100 });
    const { added } = await source.sweep();
    expect(source.read('a.ts')).toMatchObject({ path: 'a.ts', bytes: readFileSync(join(root, 'a.ts')), hash: createHash('sha256').update('あ').digest('hex'), stamp: added.find(({ path }) => path === 'a.ts')!.stamp });
    const reasons = Object.fromEntries(['image.png', 'latin.txt', 'big.ts', 'out.txt', 'fifo', 'folder', '.env', 'nowhere.ts', '../secret.txt', 'a\0'].map((path) => {
      const read = source.read(path);
      return [path, 'reason' in read ? read.reason : 'read'];
    }));
    expect(reasons).toEqual({
      'image.png': 'binary', 'latin.txt': 'encoding', 'big.ts': 'oversize', 'out.txt': 'link_outside', fifo: 'not_regular', folder: 'not_regular',
      '.env': 'protected', 'nowhere.ts': 'unreadable', '../secret.txt': 'link_outside', 'a\0': 'unreadable',
    });
    expect(source.read('latin.txt')).toMatchObject({ stamp: { size: 1 } });
  });
});
