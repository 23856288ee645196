// Attacks on paths: nothing outside the root, nothing protected and nothing odd is ever read, and one file has one name.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeDisk, type Disk } from '../../../src/code/files/disk.ts';
import { openJail, type Jail } from '../../../src/code/files/jail.ts';
import { isProtectedName, PROTECTED_NAMES } from '../../../src/code/files/protected-names.ts';
import { folderOfTest, write } from './folder-of-test.ts';

const SECRET = 'the secret outside';

/** A root `app` with a secret beside it. */
function setUp(disk?: Disk): { outer: string; root: string; jail: Jail } {
  const outer = folderOfTest();
  const root = join(outer, 'app');
  write(outer, 'app/src/a.ts', 'export const a = 1;\n');
  write(outer, 'secret.txt', SECRET);
  write(outer, 'app-secret/x.txt', SECRET);
  return { outer, root, jail: openJail([root], disk === undefined ? {} : { disk }) };
}

function refusalOf(jail: Jail, path: string): string {
  const read = jail.read(path);
  return 'refused' in read ? read.refused : `read ${read.path}`;
}

describe('the jail', () => {
  it('does not start without a root, or with one that is no folder', () => {
    const { root } = setUp();
    expect(() => openJail([])).toThrow(expect.objectContaining({ code: 'QC-307' }));
    expect(() => openJail([join(root, 'nowhere')])).toThrow(expect.objectContaining({ code: 'QC-307' }));
    expect(() => openJail([join(root, 'src/a.ts')])).toThrow(expect.objectContaining({ code: 'QC-307' }));
  });

  it('reads content, hash and stamp, by any spelling of one path [K-02] [K-07]', () => {
    const { root, jail } = setUp();
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, 'src/a.ts'));
    for (const path of ['src/a.ts', './src/a.ts', 'src//a.ts', 'src/../src/a.ts', 'nowhere/../src/a.ts', join(root, 'src/a.ts')]) {
      expect(jail.read(path)).toEqual({
        path: 'src/a.ts',
        bytes: Buffer.from('export const a = 1;\n'),
        hash: createHash('sha256').update('export const a = 1;\n').digest('hex'),
        stamp: { size, mtimeMs, ctimeMs, ino },
        hardLinked: false,
      });
    }
    expect(jail.resolve('.')).toEqual({ root, path: '.', absolute: root, kind: 'folder' });
    expect(jail.resolve('src/new/b.ts')).toEqual({ root, path: 'src/new/b.ts', absolute: join(root, 'src/new/b.ts'), kind: 'missing' });
  });

  it('works when the root itself is a link', () => {
    const { outer } = setUp();
    symlinkSync('app', join(outer, 'by-link'));
    const jail = openJail([join(outer, 'by-link')]);
    expect(refusalOf(jail, 'src/a.ts')).toBe('read src/a.ts');
    expect(refusalOf(jail, join(outer, 'by-link/src/a.ts'))).toBe('read src/a.ts');
    expect(refusalOf(jail, join(outer, 'app/src/a.ts'))).toBe('read src/a.ts');
  });

  it('finds a relative path in the first of several roots that has it', () => {
    const { outer, root } = setUp();
    write(outer, 'lib/b.ts');
    const jail = openJail([root, join(outer, 'lib')]);
    expect(jail.resolve('b.ts')).toMatchObject({ root: join(outer, 'lib'), path: 'b.ts' });
    expect(jail.resolve(join(outer, 'lib/b.ts'))).toMatchObject({ root: join(outer, 'lib'), path: 'b.ts' });
    expect(jail.resolve('neither.ts')).toMatchObject({ root, kind: 'missing' });
    expect(jail.resolve('../secret.txt')).toMatchObject({ refused: 'outside' });
  });

  it('refuses every lexical escape, or takes it for the name it spells', () => {
    const { outer, jail } = setUp();
    const outside = [
      '../secret.txt', '../../etc/passwd', '/etc/passwd', 'src/../../secret.txt', '..', '/', join(outer, 'secret.txt'), join(outer, 'app/../secret.txt'),
      'src/a.ts/../../../secret.txt', '//etc/passwd', '/proc/self/environ', '/proc/self/root/etc/passwd', '/dev/zero', '/dev/stdin',
      '/etc/passwd/x', '/nowhere/at/all', '../secret.txt/x', `../${'a'.repeat(300)}`, // what lies outside is not told by the reason either
    ];
    for (const path of outside) expect([path, refusalOf(jail, path)]).toEqual([path, 'outside']);
    const literal = [
      '%2e%2e%2fsecret.txt', '..%2fsecret.txt', '..\\secret.txt', '\\\\server\\share', '~', '~/secret.txt', '~root/x', 'file:///etc/passwd', 'C:secret.txt', 'C:/x',
      'src/a.ts:stream', '$HOME', '…/secret.txt', '．．/secret.txt', '--pre=x', 'a\nb',
    ];
    for (const path of literal) expect([path, refusalOf(jail, path)]).toEqual([path, 'missing']);
    for (const path of literal) expect(jail.resolve(path)).toMatchObject({ kind: 'missing' });
  });

  it('refuses text that is no path before it looks at the disk', () => {
    const untouched = new Proxy(nodeDisk, { get: (disk, name) => (name === 'realpath' || name === 'lstat' ? Reflect.get(disk, name) : () => expect.unreachable()) });
    const { jail } = setUp(untouched);
    expect(refusalOf(jail, '')).toBe('empty');
    expect(refusalOf(jail, 'src/a.ts\0')).toBe('malformed');
    expect(refusalOf(jail, 'src/\ud800.ts')).toBe('malformed');
    expect(refusalOf(jail, `${'あ'.repeat(1_366)}`)).toBe('too_long');
    expect(refusalOf(jail, 'a/'.repeat(999) + 'a')).toBe('too_many_segments');
    expect(refusalOf(jail, '../'.repeat(1_000))).toBe('too_many_segments');
    expect(refusalOf(jail, 'a/'.repeat(998) + 'a')).toBe('missing');
    expect(refusalOf(jail, 'a'.repeat(300))).toBe('too_long');
  });

  it('compares by segment: a twin of the prefix is outside', () => {
    const { outer, jail } = setUp();
    expect(refusalOf(jail, join(outer, 'app-secret/x.txt'))).toBe('outside');
    expect(refusalOf(jail, '../app-secret/x.txt')).toBe('outside');
  });

  it('gives one identity to a file: twins in other case, other normal form or full width are other files or the same path', () => {
    const { root, jail } = setUp();
    write(root, 'src/ガイド.ts');
    for (const twin of ['src/ガイド.ts'.normalize('NFD'), 'SRC/a.ts', 'src/A.ts', 'src/ａ.ts', 'src／a.ts']) {
      const place = jail.resolve(twin);
      // On a file system that takes them for one, the path given back is the disk's; on others the twin does not exist.
      if ('refused' in place || place.kind === 'missing') expect(existsSync(join(root, twin))).toBe(false);
      else expect(['src/a.ts', 'src/ガイド.ts']).toContain(place.path);
    }
    expect(refusalOf(jail, 'src/ガイド.ts')).toBe('read src/ガイド.ts');
  });

  it('reports the spelling the disk gives when the disk ignores case', () => {
    const { root } = setUp();
    const folding: Disk = {
      ...nodeDisk,
      realpath: (path) => nodeDisk.realpath(path.replace('SRC/A.TS', 'src/a.ts')),
    };
    expect(refusalOf(openJail([root], { disk: folding }), 'SRC/A.TS')).toBe('read src/a.ts');
  });

  it('notes a hard link', () => {
    const { outer, root, jail } = setUp();
    linkSync(join(outer, 'secret.txt'), join(root, 'hard.txt'));
    expect(jail.read('hard.txt')).toMatchObject({ path: 'hard.txt', hardLinked: true });
  });

  it('follows links inside to the one path of the file, and no link outside', () => {
    const { outer, root, jail } = setUp();
    symlinkSync('src/a.ts', join(root, 'twin.ts'));
    symlinkSync('src', join(root, 'folder'));
    symlinkSync('../secret.txt', join(root, 'out.txt'));
    symlinkSync('out.txt', join(root, 'chain.txt'));
    symlinkSync(outer, join(root, 'out'));
    symlinkSync('loop-b', join(root, 'loop-a'));
    symlinkSync('loop-a', join(root, 'loop-b'));
    symlinkSync('../not-yet.txt', join(root, 'dangling.txt'));
    symlinkSync('loop', join(outer, 'loop'));
    expect(refusalOf(jail, 'twin.ts')).toBe('read src/a.ts');
    expect(refusalOf(jail, 'folder/a.ts')).toBe('read src/a.ts');
    for (const path of ['out.txt', 'chain.txt', 'out', 'out/secret.txt', 'out/not-yet-there/x.txt', 'out/app-secret/x.txt', 'out/loop', 'out/loop/x', 'out/secret.txt/x']) expect([path, refusalOf(jail, path)]).toEqual([path, 'outside']);
    expect(refusalOf(jail, 'out/app/src/a.ts')).toBe('read src/a.ts');
    expect(refusalOf(jail, 'loop-a')).toBe('link_loop');
    expect(refusalOf(jail, 'loop-a/x')).toBe('link_loop');
    expect(jail.resolve('dangling.txt')).toMatchObject({ refused: 'dangling_link' });
    expect(jail.resolve('dangling.txt/child')).toMatchObject({ refused: 'dangling_link' });
  });

  it('refuses odd files in time', async () => {
    const { root, jail } = setUp();
    execFileSync('mkfifo', [join(root, 'fifo')]);
    const server = createServer();
    await new Promise<void>((done) => server.listen(join(root, 'socket'), done));
    symlinkSync('/dev/zero', join(root, 'zero'));
    symlinkSync('/proc/self/environ', join(root, 'environ'));
    writeFileSync(join(root, 'big.bin'), Buffer.alloc(4 * 1024 * 1024 + 1));
    writeFileSync(join(root, 'fits.bin'), Buffer.alloc(4 * 1024 * 1024));
    expect(refusalOf(jail, 'fifo')).toBe('not_regular');
    expect(refusalOf(jail, 'socket')).toBe('not_regular');
    expect(refusalOf(jail, 'src')).toBe('not_regular');
    expect(refusalOf(jail, 'zero')).toBe('outside');
    expect(refusalOf(jail, 'environ')).toBe('outside');
    expect(refusalOf(jail, 'src/a.ts/b')).toBe('not_a_folder');
    expect(refusalOf(jail, 'nowhere.ts')).toBe('missing');
    expect(jail.read('big.bin')).toMatchObject({ refused: 'oversize', path: 'big.bin', stamp: { size: 4 * 1024 * 1024 + 1 } });
    expect(refusalOf(jail, 'fits.bin')).toBe('read fits.bin');
    await new Promise((done) => server.close(done));
  });

  it('reads devices and kernel files not even when the root is theirs', () => {
    expect(refusalOf(openJail(['/dev']), 'zero')).toBe('not_regular');
    expect(refusalOf(openJail(['/proc/self']), 'environ')).toBe('changing'); // announces no bytes, and has some
  });

  it.skipIf(process.getuid?.() === 0)('refuses what may not be read', () => {
    const { root, jail } = setUp();
    chmodSync(join(root, 'src/a.ts'), 0);
    expect(refusalOf(jail, 'src/a.ts')).toBe('unreadable');
  });

  it('refuses what the disk fails to open or read', () => {
    const failing = (name: 'open' | 'read' | 'fstat', code: string): Disk => ({ ...nodeDisk, [name]: () => { throw Object.assign(new Error(code), { code }); } });
    for (const disk of [failing('open', 'EACCES'), failing('open', 'EMFILE'), failing('read', 'EIO'), failing('fstat', 'EIO')]) {
      expect(refusalOf(setUp(disk).jail, 'src/a.ts')).toBe('unreadable');
    }
  });

  it('closes every handle', () => {
    let open = 0;
    const counting: Disk = {
      ...nodeDisk,
      open: (path) => { const handle = nodeDisk.open(path); open += 1; return handle; },
      close: (handle) => { nodeDisk.close(handle); open -= 1; },
    };
    const { root, jail } = setUp(counting);
    writeFileSync(join(root, 'big.bin'), Buffer.alloc(4 * 1024 * 1024 + 1));
    for (const path of ['src/a.ts', 'big.bin', 'src', 'nowhere']) jail.read(path);
    expect(open).toBe(0);
  });
});

describe('protected names', () => {
  const KEPT = [
    '.git/config', '.git', 'sub/.git/HEAD', '.GIT/config', '.env', '.env.local', '.envrc', 'prod.env', 'deep/down/.ENV', 'server.pem', 'tls/server.KEY', 'id_rsa', 'id_rsa.pub', 'id_ed25519',
    '.sekisho/state.db', '.npmrc', '.netrc', '.aws/credentials', '.ssh/config', '.kube/config', 'a.p12', '.g\u200cit/config', '．env',
  ];
  const OPEN = ['.github/workflows/ci.yml', '.gitignore', '.gitattributes', 'environment.ts', 'src/keys.ts', 'monkey', 'src/key/a.ts', 'git', 'envoy.yaml', 'pem.ts'];

  it('are neither read nor resolved, on the real path', () => {
    const { root, jail } = setUp();
    for (const path of KEPT) {
      write(root, path === '.git' ? '.git/x' : path);
      expect([path, refusalOf(jail, path)]).toEqual([path, 'protected']);
    }
    symlinkSync('.env', join(root, 'innocent.txt'));
    symlinkSync('.git', join(root, 'innocent'));
    expect(refusalOf(jail, 'innocent.txt')).toBe('protected');
    expect(refusalOf(jail, 'innocent/config')).toBe('protected');
    expect(refusalOf(jail, 'not/yet/.env')).toBe('protected');
    expect(refusalOf(jail, '.git/../src/a.ts')).toBe('read src/a.ts');
  });

  it('leave ordinary names alone', () => {
    for (const path of OPEN) expect([path, path.split('/').some(isProtectedName)]).toEqual([path, false]);
  });

  it('are told as one expression over all of them tells them', () => {
    const expression = new RegExp(`^(?:${PROTECTED_NAMES.map((name) => name.replaceAll('.', '\\.').replaceAll('*', '.*')).join('|')})$`, 's');
    const ends = ['', '.', 'x', '.x', '*', '\n'];
    const names = PROTECTED_NAMES.map((name) => name.replaceAll('*', '')).flatMap((name) => ends.flatMap((front) => ends.flatMap((end) => [front + name + end, front + name.slice(1) + end, front + name.slice(0, -1) + end])));
    for (const name of names) expect([name, isProtectedName(name)]).toEqual([name, expression.test(name)]);
    expect(new Set(names.map((name) => isProtectedName(name))).size).toBe(2);
  });
});

describe('races', () => {
  /** Changes the disk right before the file is opened, that is after every check of the path. */
  function withSwap(swap: () => void): Disk {
    return { ...nodeDisk, open: (path) => { swap(); return nodeDisk.open(path); } };
  }

  it('a file that becomes a link between check and read is never read through it, a thousand times', () => {
    let swap = (): void => {};
    const { root, jail } = setUp(withSwap(() => swap()));
    const file = join(root, 'src/a.ts');
    const outcomes = new Set<string>();
    let tries = 0;
    swap = () => {
      symlinkSync('../../secret.txt', `${file}.link`);
      renameSync(`${file}.link`, file);
      tries += 1;
    };
    for (let round = 0; round < 1_000; round += 1) {
      rmSync(file, { force: true });
      writeFileSync(file, 'inside');
      outcomes.add(refusalOf(jail, 'src/a.ts'));
    }
    expect(tries).toBe(1_000);
    expect([...outcomes]).toEqual(['outside']);
  });

  it('the disk opens no link in the last place, and does not wait for a FIFO', () => {
    const { root } = setUp();
    symlinkSync('src/a.ts', join(root, 'twin.ts'));
    execFileSync('mkfifo', [join(root, 'fifo')]);
    expect(() => nodeDisk.open(join(root, 'twin.ts'))).toThrow(expect.objectContaining({ code: 'ELOOP' }));
    nodeDisk.close(nodeDisk.open(join(root, 'fifo')));
  });

  it('a folder that becomes a link, and a link back again, gives inside bytes or nothing, a thousand times', () => {
    let swap = (): void => {};
    const { outer, root, jail } = setUp(withSwap(() => swap()));
    write(outer, 'elsewhere/a.ts', SECRET);
    const folder = join(root, 'src');
    let linked = false;
    const toggle = (): void => {
      if (linked) {
        rmSync(folder);
        renameSync(join(root, 'src-away'), folder);
      } else {
        renameSync(folder, join(root, 'src-away'));
        symlinkSync('../elsewhere', folder);
      }
      linked = !linked;
    };
    const seen = new Set<string>();
    for (let round = 0; round < 1_000; round += 1) {
      // Toggles once, or there and back while the jail tries again.
      let left = round % 3;
      swap = () => { if (left > 0) { left -= 1; toggle(); } };
      const read = jail.read('src/a.ts');
      seen.add('refused' in read ? read.refused : read.bytes.toString());
      if (linked) toggle();
    }
    expect([...seen].sort()).toEqual(['export const a = 1;\n', 'outside']);
  });

  it('a folder that becomes a link to a protected folder of the same root is caught as well', () => {
    let swap = (): void => {};
    const { root, jail } = setUp(withSwap(() => swap()));
    write(root, '.git/a.ts', SECRET);
    swap = () => {
      swap = () => {};
      renameSync(join(root, 'src'), join(root, 'away'));
      symlinkSync('.git', join(root, 'src'));
    };
    expect(refusalOf(jail, 'src/a.ts')).toBe('protected');
  });

  it('without /proc the opened file is compared with the checked path again', () => {
    let swap = (): void => {};
    const { outer, root, jail } = setUp({ ...withSwap(() => swap()), placeOf: () => undefined });
    write(outer, 'elsewhere/a.ts', SECRET);
    expect(refusalOf(jail, 'src/a.ts')).toBe('read src/a.ts');
    swap = () => {
      swap = () => {};
      renameSync(join(root, 'src'), join(root, 'away'));
      symlinkSync('../elsewhere', join(root, 'src'));
    };
    expect(refusalOf(jail, 'src/a.ts')).toBe('outside');
  });

  it('a file that becomes a FIFO or goes away is refused in time', () => {
    let swap = (): void => {};
    const { root, jail } = setUp(withSwap(() => swap()));
    swap = () => {
      swap = () => {};
      rmSync(join(root, 'src/a.ts'));
      execFileSync('mkfifo', [join(root, 'src/a.ts')]);
    };
    expect(refusalOf(jail, 'src/a.ts')).toBe('not_regular');
    write(root, 'src/b.ts');
    swap = () => { rmSync(join(root, 'src/b.ts'), { force: true }); };
    expect(refusalOf(jail, 'src/b.ts')).toBe('missing');
  });

  it('a file written to while it is read is read again, and refused when it never holds still', () => {
    let onRead = (): void => {};
    const { root, jail } = setUp({ ...nodeDisk, read: (...given) => { onRead(); return nodeDisk.read(...given); } });
    let writes = 0;
    onRead = () => { if (writes < 2) write(root, 'src/a.ts', `version ${(writes += 1)}`); };
    expect(jail.read('src/a.ts')).toMatchObject({ bytes: Buffer.from('version 2') });
    onRead = () => write(root, 'src/a.ts', `version ${(writes += 1)}, ${'x'.repeat(writes)}`);
    expect(refusalOf(jail, 'src/a.ts')).toBe('changing');
  });

  it('a file that is replaced all the time is refused', () => {
    let swap = (): void => {};
    const { root, jail } = setUp(withSwap(() => swap()));
    mkdirSync(join(root, 'other'));
    const elsewhere: Disk['placeOf'] = () => join(root, 'other/a.ts');
    const moved = openJail([root], { disk: { ...nodeDisk, placeOf: elsewhere } });
    expect(refusalOf(moved, 'src/a.ts')).toBe('changing');
    expect(refusalOf(jail, 'src/a.ts')).toBe('read src/a.ts');
  });
});

describe('a path a sweep gave', () => {
  /** Changes the disk right before the file is opened. */
  function swapping(): { outer: string; root: string; jail: Jail; before(swap: () => void): void } {
    let swap = (): void => {};
    const set = setUp({ ...nodeDisk, open: (path) => { swap(); return nodeDisk.open(path); } });
    return { ...set, before: (next) => { swap = next; } };
  }
  const told = (jail: Jail, path: string): string => {
    const read = jail.readListed(path);
    return 'refused' in read ? read.refused : read.bytes.toString();
  };

  it('is read as by the long way, with the same path, hash and stamp', () => {
    const { root, jail } = setUp();
    write(root, 'src/ガイド.ts', 'あ');
    write(root, 'empty.ts', '');
    for (const path of ['src/a.ts', 'src/ガイド.ts', 'empty.ts']) expect(jail.readListed(path)).toEqual(jail.read(path));
  });

  it('is refused for the same reasons as any other', () => {
    const { outer, root, jail } = setUp();
    execFileSync('mkfifo', [join(root, 'fifo')]);
    symlinkSync('../secret.txt', join(root, 'out.txt'));
    symlinkSync(outer, join(root, 'out'));
    symlinkSync('src/a.ts', join(root, 'twin.ts'));
    write(root, '.git/config', SECRET);
    write(root, 'src/.env', SECRET);
    write(root, 'src/.ssh/deep/key.txt', SECRET);
    const paths = ['', '.', 'src', 'fifo', 'out.txt', 'out/secret.txt', '../secret.txt', 'src/../../secret.txt', '.git/config', 'src/.env', 'src/.ssh/deep/key.txt', 'src/.ssh/../../secret.txt', 'nowhere.ts', 'src/a.ts/b', 'src/a.ts\0', join(outer, 'secret.txt')];
    for (const path of paths) expect([path, jail.readListed(path)]).toEqual([path, jail.read(path)]);
    for (const path of paths) expect([path, told(jail, path)]).not.toEqual([path, SECRET]);
    // One file has one identity, also by this way.
    expect(jail.readListed('twin.ts')).toMatchObject({ path: 'src/a.ts' });
    expect(jail.readListed('src/../src/a.ts')).toMatchObject({ path: 'src/a.ts' });
  });

  it('gives inside bytes or nothing while a file becomes a link or its folder one, a thousand times', () => {
    const { outer, root, jail, before } = swapping();
    write(outer, 'elsewhere/a.ts', SECRET);
    const [folder, file] = [join(root, 'src'), join(root, 'src/a.ts')];
    const seen = new Set<string>();
    for (let round = 0; round < 1_000; round += 1) {
      let left = 1 + (round % 2);
      before(() => {
        if ((left -= 1) !== 0) return; // at the first opening, or at the second, after the long way has checked
        if (round % 4 < 2) {
          symlinkSync('../../secret.txt', `${file}.link`);
          renameSync(`${file}.link`, file);
        } else {
          renameSync(folder, join(root, 'away'));
          symlinkSync('../elsewhere', folder);
        }
      });
      seen.add(told(jail, 'src/a.ts'));
      before(() => {});
      rmSync(folder, { recursive: true, force: true });
      rmSync(join(root, 'away'), { recursive: true, force: true });
      write(root, 'src/a.ts', 'inside');
    }
    expect([...seen].sort()).toEqual(['export const a = 1;\n', 'inside', 'outside'].filter((each) => seen.has(each)));
    expect(seen).toContain('outside');
  });

  it('in a folder that became a link to a protected one is refused', () => {
    const { root, jail, before } = swapping();
    write(root, '.git/a.ts', SECRET);
    before(() => {
      before(() => {});
      renameSync(join(root, 'src'), join(root, 'away'));
      symlinkSync('.git', join(root, 'src'));
    });
    expect(told(jail, 'src/a.ts')).toBe('protected');
  });

  it('goes the long way where the system does not tell a handle its place', () => {
    const { outer, root } = setUp();
    write(outer, 'elsewhere/a.ts', SECRET);
    let opened = 0;
    const jail = openJail([root], { disk: { ...nodeDisk, placeOf: () => undefined, open: (path) => { opened += 1; return nodeDisk.open(path); } } });
    expect(told(jail, 'src/a.ts')).toBe('export const a = 1;\n');
    expect(opened).toBe(2);
    expect(told(jail, 'src/a.ts')).toBe('export const a = 1;\n');
    expect(opened).toBe(3); // asked once, and never again
    renameSync(join(root, 'src'), join(root, 'away'));
    symlinkSync('../elsewhere', join(root, 'src'));
    expect(told(jail, 'src/a.ts')).toBe('outside');
  });
});
