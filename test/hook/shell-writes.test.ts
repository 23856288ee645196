// Shows that no way of writing through a shell goes by unseen: refused before READY, and noticed by the end of the turn where the refusal was got round.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { pendingEvents } from '../../src/hook/events.ts';
import { guardFiles } from '../../src/hook/read-state.ts';
import { bash, scratchTree, STOP, write, type ScratchTree } from './scratch-tree.ts';
import { NOT_READING, SHELL_WRITES } from './shell-writes.ts';

const isInstalled = (name: string): boolean => {
  try {
    execFileSync('bash', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const runnable = SHELL_WRITES.filter(({ needs }) => needs === undefined || isInstalled(needs));

let tree: ScratchTree | undefined;
afterEach(() => tree?.remove());

describe('writes through a shell', () => {
  it('are at least 60 that can be run here', () => {
    expect(runnable.length).toBeGreaterThanOrEqual(60);
    expect(new Set(SHELL_WRITES.map(({ name }) => name)).size).toBe(SHELL_WRITES.length);
  });

  it('are refused before READY, every one', () => {
    tree = scratchTree();
    tree.render();
    const passed = SHELL_WRITES.filter(({ run }) => !/QC-50[1235]/.test(tree!.ask(bash(run)).said)).map(({ name }) => name);
    expect(passed).toEqual([]);
  });

  it.each(NOT_READING)('are refused before READY, also where they look like reading: %s', (run) => {
    tree = scratchTree();
    tree.render();
    expect(tree.ask(bash(run)).said).toContain('QC-502');
  });

  it('are not seen in git asked about the root itself, however it is named; from another folder they are', () => {
    tree = scratchTree();
    tree.render();
    const { root, out } = tree;
    for (const run of ['git status', 'git -C src log', `git -C ${root} status`, `cd ${root} && git status`, `cd ${root}/src && git diff`, 'cd $PWD && git status', 'for d in src ignored; do (cd $d && git status); done', 'cd /tmp && ls']) expect(tree.ask(bash(run)).said, run).toBe('');
    expect(tree.ask({ ...bash('git log'), cwd: join(root, 'src') }).said).toBe('');
    expect(tree.ask({ ...bash('cd .. && git log'), cwd: join(root, 'src') }).said).toBe('');
    expect(tree.ask({ ...bash('git status'), cwd: out }, { projectFolders: [root] }).said).toContain('QC-502');
    expect(tree.ask({ ...bash('ls'), cwd: out }, { projectFolders: [root] }).said).toBe('');
    expect(tree.ask({ ...bash('git status'), tool_input: { command: 'git status', workdir: out } }).said).toContain('QC-502');
  });

  it('leave an untouched tree unreported', () => {
    tree = scratchTree();
    tree.render({ session: tree.session({ phase: 'READY' }) });
    expect(tree.ask(STOP)).toEqual({ exit: 0, raw: '', said: '' });
  });

  it.each(runnable)('are noticed by the end of the turn: $name', async ({ run, late }) => {
    tree = scratchTree();
    tree.render({ session: tree.session({ phase: 'READY' }) });
    const written = join(tree.root, 'src/a.ts');
    const before = late === true ? readFileSync(written, 'utf8') : '';
    try {
      tree.sh(run);
    } catch {
      // Some end with a failure after they have written.
    }
    while (late === true && readFileSync(written, 'utf8') === before) await pause(50);
    const { said } = tree.ask(STOP);
    expect(said).toContain('QC-508');
    expect(said).toContain('block');
  });

  it('are still seen when the root was exchanged for a link to where it went', () => {
    tree = scratchTree();
    tree.render({ session: tree.session({ phase: 'READY' }) });
    tree.sh('cd .. && mv root "$OUT/moved" && ln -s "$OUT/moved" root && echo x > root/src/a.ts');
    expect(tree.ask(write('src/b.ts')).said).toContain('QC-501');
    expect(tree.ask(write(join(tree.out, 'moved/src/b.ts'))).said).toContain('QC-501');
    expect(tree.ask(STOP).said).toContain('src/a.ts');
  });

  it('are seen beside a file that is too large to be read', () => {
    tree = scratchTree();
    tree.render({ session: tree.session({ phase: 'READY' }) });
    tree.sh('truncate -s 300G src/large.bin && echo x > src/a.ts');
    const { said } = tree.ask(STOP);
    for (const path of ['src/large.bin', 'src/a.ts']) expect(said).toContain(path);
  });

  it('are seen again when the same was put back and written once more', () => {
    tree = scratchTree();
    tree.render({ session: tree.session({ phase: 'READY' }) });
    const after = { ...bash('node make.mjs'), hook_event_name: 'PostToolUse' };
    const now = (): { now(): number } => ({ now: () => Date.now() });
    tree.sh('echo x > src/a.ts');
    expect(tree.ask(after, now()).said).toContain('src/a.ts');
    expect(tree.ask(after, now()).said).toBe('');
    tree.sh('git checkout -q -- src/a.ts');
    expect(tree.ask(after, now()).said).toBe('');
    tree.sh('echo x > src/a.ts');
    expect(tree.ask(after, now()).said).toContain('src/a.ts');
  });

  it('close the gate also when the tree cannot be looked at', () => {
    tree = scratchTree();
    tree.render({ session: tree.session({ phase: 'READY' }) });
    tree.sh('echo x > src/a.ts; echo x > .git/index');
    expect(() => tree!.ask(STOP)).toThrow('git status failed');
    expect(pendingEvents(guardFiles(tree.world.home, tree.root).events)).toMatchObject([{ event: 'slipped', path: '.' }]);
  });
});
