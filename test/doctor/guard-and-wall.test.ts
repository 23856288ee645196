// The guard and the wall at the commit, spoiled one by one.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardPlaces } from '../../src/system/guard-folder.ts';
import { rootHome } from '../../src/system/user-home.ts';
import { Installed, type Check } from './installed.ts';
import { seededFaults } from './seeded-fault.ts';

const ours = (place: Installed): string => join(place.home, '.sekisho');
const list = (place: Installed): string => join(ours(place), 'guarded.json');
const state = (place: Installed): string => guardPlaces(ours(place), place.root).state;
const key = (place: Installed): string => join(rootHome(ours(place), place.root), 'permit-key');
const commitHook = (place: Installed): string => join(place.root, '.git/hooks/pre-commit');

const spoil = (place: Installed, change: (text: string) => string): void => {
  const before = readFileSync(commitHook(place), 'utf8');
  expect(change(before)).not.toBe(before);
  writeFileSync(commitHook(place), change(before));
};

/** Not only doctor is content again: a commit is really stopped. */
function asks(place: Installed): void {
  place.sh('echo x > mine.txt && git add mine.txt');
  expect(() => place.sh('git commit -qm x')).toThrow();
  place.sh('git reset -q && rm mine.txt');
}

function mended(place: Installed, { fix }: Check): void {
  place.sh(`script -qec ${JSON.stringify(fix)} /dev/null`);
  asks(place);
  place.sh('rm .git/hooks/pre-commit'); // what was seeded around our lines is the person's, and stays
  place.sh(`script -qec ${JSON.stringify(fix)} /dev/null`);
}

seededFaults('the guard', ['claude'], [
  { title: 'a list of guarded folders nobody can read', fault: 'guard-list-unreadable', seed: (place) => writeFileSync(list(place), '{"v":9') },
  { title: 'a list of guarded folders that is gone', fault: 'guard-list-gone', seed: (place) => rmSync(list(place)) },
  { title: 'hosts set up, and the folder not on the list', fault: 'guard-not-listed', seed: (place) => writeFileSync(list(place), '{"v":1,"roots":[]}') },
  { title: 'a guard folder others may write', fault: 'guard-open', seed: (place) => chmodSync(join(ours(place), 'guard'), 0o777) },
  { title: 'a list others may write', fault: 'guard-open', seed: (place) => chmodSync(list(place), 0o666) },
  { title: 'a key others may read', fault: 'guard-open', seed: (place) => chmodSync(key(place), 0o644) },
  { title: 'no key', fault: 'key-missing', seed: (place) => rmSync(key(place)) },
  { title: 'a key that is none', fault: 'key-unreadable', seed: (place) => writeFileSync(key(place), 'no key') },
  { title: 'a key the project does not name', fault: 'key-not-named', seed: (place) => place.write('.sekisho/config.jsonc', '{}\n') },
  { title: 'git does not ask before a commit', fault: 'commit-hook-missing', status: 'warn', seed: (place) => rmSync(commitHook(place)) },
  { title: 'git starts a program that is gone', fault: 'commit-hook-stale', seed: (place) => writeFileSync(commitHook(place), readFileSync(commitHook(place), 'utf8').replace(join(place.package, 'dist/cli.mjs'), '/opt/gone/cli.mjs')) },
  { title: 'git judges another root', fault: 'commit-hook-other-root', seed: (place) => writeFileSync(commitHook(place), readFileSync(commitHook(place), 'utf8').replace(place.root, '/elsewhere')) },
  { title: 'a hook git does not run', fault: 'commit-hook-not-executable', seed: (place) => chmodSync(commitHook(place), 0o644) },
  { title: 'git judges a root that is gone beside this one', fault: 'commit-hook-root-gone', seed: (place) => spoil(place, (text) => text + text.slice(text.indexOf('\n') + 1).replace(place.root, '/elsewhere')) },
  { title: 'an exit in front of our block', fault: 'commit-hook-not-reached', seed: (place) => spoil(place, (text) => text.replace('\n', '\nexit 0\n')), byHand: mended },
  { title: 'our block in a branch that is never taken', fault: 'commit-hook-not-reached', seed: (place) => spoil(place, (text) => `${text.replace('\n', '\nif false; then\n')}fi\n`), byHand: mended },
  { title: 'a shell told to run nothing', fault: 'commit-hook-not-reached', seed: (place) => spoil(place, (text) => text.replace('\n', '\nset -n\n')), byHand: mended },
  { title: 'a block that is ours by its marks only, in front', fault: 'commit-hook-not-reached', seed: (place) => spoil(place, (text) => text.replace('\n', "\n# >>> sekisho verify >>>\n'exec' '/bin/true' 'verify' '--staged' '--root' '/' || exit $?\n# <<< sekisho verify <<<\n")), byHand: mended },
  { title: 'a refusal that stops nothing', fault: 'commit-hook-altered', seed: (place) => spoil(place, (text) => text.replace('|| exit $?', '|| true')), byHand: mended },
  { title: 'another program in place of ours', fault: 'commit-hook-altered', seed: (place) => spoil(place, (text) => text.replace(process.execPath, '/bin/true')), byHand: mended },
  { title: 'a first line that is no shell', fault: 'commit-hook-no-shell', seed: (place) => spoil(place, (text) => text.replace('#!/bin/sh', '#!/bin/true')), byHand: (place) => spoil(place, (text) => text.replace('#!/bin/true', '#!/bin/sh')) },
  {
    title: 'core.hooksPath naming a folder that does not exist', fault: 'hooks-path-elsewhere', status: 'warn', seed: (place) => place.sh('git config core.hooksPath "my hooks"'),
    byHand(place, { fix }) {
      place.sh(fix!);
      asks(place);
      place.sh('git config --unset core.hooksPath && rm -r "my hooks"');
    },
  },
  {
    title: 'core.hooksPath elsewhere, where another hook lies', fault: 'hooks-path-elsewhere', status: 'warn', seed: (place) => (place.write('.husky/pre-commit', '#!/bin/sh\nexit 0\n'), chmodSync(place.at('.husky/pre-commit'), 0o755), place.sh('git config core.hooksPath .husky')),
    byHand(place, { fix }) {
      const line = /: ((?:\/|').*\|\| exit \$\?)$/.exec(fix!)![1]!;
      place.replace('.husky/pre-commit', '#!/bin/sh\n', `#!/bin/sh\n${line}\n`);
      asks(place);
      place.sh('git config --unset core.hooksPath && rm -r .husky');
    },
  },
  { title: 'no repository', fault: 'no-repository', status: 'warn', seed: (place) => renameSync(join(place.root, '.git'), join(place.base, 'kept-git')), byHand: (place, { fix }) => (expect(fix).toContain('git init'), renameSync(join(place.base, 'kept-git'), join(place.root, '.git'))) },
]);

describe('doctor beside what it finds', () => {
  let place: Installed;
  beforeAll(async () => void (place = await new Installed().init('claude')), 240_000);
  afterAll(() => place.remove());

  it('says that the hook had no state, and has had it rendered', async () => {
    for (const spoil of [() => rmSync(state(place)), () => writeFileSync(state(place), '{"v":9}'), () => writeFileSync(state(place), 'no JSON')]) {
      spoil();
      expect(await place.faults()).toMatchObject([{ fault: 'hook-state-mended', status: 'warn' }]);
      expect(await place.faults()).toEqual([]);
    }
  }, 240_000);

  it('names the process to end when a running engine does not render the state again', async () => {
    const engine = spawn(join(place.bin, 'sekisho'), ['serve', '--port', '0'], { cwd: place.root, env: place.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const gone = new Promise((done) => engine.once('exit', done));
    await new Promise((done) => engine.stdout.once('data', done));
    rmSync(state(place));
    const [said] = await place.faults();
    expect(said).toMatchObject({ fault: 'hook-state-missing', status: 'fail', fix: expect.stringContaining(`kill ${engine.pid} && `) as string });
    expect(await place.type(said!.fix!)).toMatchObject({ exit: 0 });
    await gone;
    expect(await place.faults()).toEqual([]);
  }, 240_000);

  it('says that no commit is judged where git is not found', async () => {
    const { PATH } = place.env;
    place.sh('mkdir ../no-git && ln -s "$(command -v sleep)" ../no-git/sleep'); // all the hook's line needs
    try {
      place.env['PATH'] = join(place.base, 'no-git');
      expect(await place.faults()).toMatchObject([{ fault: 'git-missing', status: 'warn', fix: 'install git' }]);
    } finally {
      place.env['PATH'] = PATH!;
    }
    expect(await place.faults()).toEqual([]);
  }, 240_000);

  it('tells a wall that is missing behind a host that lets a broken hook pass, and only then', async () => {
    await place.init('cursor');
    expect((await place.doctor()).checks.find(({ check }) => check === 'cursor')).toMatchObject({ status: 'ok', message: expect.stringContaining('the wall at the commit stands behind it') as string });
    rmSync(commitHook(place));
    expect(await place.faults()).toMatchObject([{ fault: 'commit-hook-missing' }, { check: 'cursor', fault: 'no-wall-behind', status: 'warn' }]);
    expect(await place.type('sekisho verify --install-hook')).toMatchObject({ exit: 0 });
    expect(await place.faults()).toEqual([]);
  }, 240_000);

  it('runs nothing a repository brought, whatever its settings say', async () => {
    const hook = join(place.package, 'dist/sekisho-hook.cjs');
    const spoiled = "require('node:fs').writeFileSync('ran', '');\n";
    const [kept, settings] = [readFileSync(hook, 'utf8'), place.read('.claude/settings.json')];
    place.write('tools/sekisho-hook.cjs', spoiled);
    place.write('.claude/settings.json', settings.replaceAll(hook, place.at('tools/sekisho-hook.cjs')));
    expect((await place.faults()).map(({ fault }) => fault)).toEqual(expect.arrayContaining(['hook-other-version', 'hook-inside-root']));
    place.write('tools/sekisho-hook.cjs', kept); // the same to the byte: still not run
    expect(await place.faults()).toMatchObject([{ fault: 'hook-inside-root', status: 'warn' }, { fault: 'file-outdated', status: 'warn' }]);
    place.write('.claude/settings.json', settings.replace(/"command": "/, '"command": "touch ran; '));
    expect((await place.faults()).map(({ fault }) => fault)).toEqual(['hook-altered']);
    expect([place.at('ran'), place.at('tools/ran')].filter(existsSync)).toEqual([]);
    place.write('.claude/settings.json', settings);
    expect(await place.faults()).toEqual([]);
  }, 240_000);

  it('leaves nothing behind in the temporary folder', async () => {
    place.env['TMPDIR'] = join(place.base, 'tmp');
    place.sh('mkdir "$TMPDIR"');
    await place.doctor();
    expect(readdirSync(join(place.base, 'tmp'))).toEqual([]);
  }, 240_000);
});
