// Shows that no way of writing through a shell goes by unseen: refused before READY, and noticed by the end of the turn where the refusal was got round.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { bash, scratchTree, STOP, type ScratchTree } from './scratch-tree.ts';
import { SHELL_WRITES } from './shell-writes.ts';

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

  it('leave an untouched tree unreported', () => {
    tree = scratchTree();
    tree.render({ session: tree.session({ phase: 'READY' }) });
    expect(tree.ask(STOP)).toEqual({ exit: 0, raw: '', said: '' });
  });

  it.each(runnable)('are noticed by the end of the turn: $name', async ({ run, late }) => {
    tree = scratchTree();
    tree.render({ session: tree.session({ phase: 'READY' }) });
    try {
      tree.sh(run);
    } catch {
      // Some end with a failure after they have written.
    }
    if (late === true) await pause(900);
    const { said } = tree.ask(STOP);
    expect(said).toContain('QC-508');
    expect(said).toContain('block');
  });
});
