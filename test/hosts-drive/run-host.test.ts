// A host that hangs, does not start, or leaves something running behind: the run ends, and so does what it started.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runHost, type HostRan } from '../../src/system/run-host.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'sekisho-run-host-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sh = (script: string, withinMs = 30_000, more: { readonly signal?: AbortSignal } = {}): Promise<HostRan> => runHost({ program: '/bin/sh', args: ['-c', script], env: { PATH: process.env['PATH'] }, cwd: folder, withinMs, ...more });

function isAlive(pid: number): boolean {
  try {
    // A zombie nobody has reaped yet answers to a signal too.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('running a host', () => {
  it('tells its exit and what it printed, on both streams', async () => {
    expect(await sh('echo out; echo err >&2; exit 3')).toMatchObject({ exit: 3, timedOut: false, output: expect.stringMatching(/out[\s\S]*err|err[\s\S]*out/) as string });
  });

  it('says that a program did not start', async () => {
    expect(await runHost({ program: join(folder, 'none'), args: [], env: {}, cwd: folder, withinMs: 1_000 })).toMatchObject({ exit: null, notStarted: 'ENOENT', timedOut: false });
  });

  it.skipIf(!existsSync('/proc'))('ends one that hangs and ignores being asked, with what it started', async () => {
    const ran = await sh("trap '' TERM; sleep 300 & echo child $!; while :; do sleep 1; done", 300);
    expect(ran).toMatchObject({ exit: null, timedOut: true });
    await expect.poll(() => isAlive(Number(/child (\d+)/.exec(ran.output)![1]))).toBe(false);
  });

  it.skipIf(!existsSync('/proc'))('is killed when it is aborted, with what it started; and does not begin after that', async () => {
    const stop = new AbortController();
    const running = sh(`trap '' TERM INT; sleep 300 & echo $! > '${folder}/pid'; mv '${folder}/pid' '${folder}/child'; while :; do sleep 1; done`, 30_000, { signal: stop.signal });
    await expect.poll(() => existsSync(join(folder, 'child'))).toBe(true);
    stop.abort();
    expect(await running).toMatchObject({ exit: null, timedOut: false });
    await expect.poll(() => isAlive(Number(readFileSync(join(folder, 'child'), 'utf8')))).toBe(false);
    expect(await sh('exit 0', 30_000, { signal: stop.signal })).toMatchObject({ exit: null, notStarted: 'ABORT_ERR' });
  });

  it.skipIf(!existsSync('/proc'))('does not wait for what a host left behind, and ends it', async () => {
    const ran = await sh('sleep 300 & echo child $!; exit 0');
    expect(ran).toMatchObject({ exit: 0, timedOut: false });
    await expect.poll(() => isAlive(Number(/child (\d+)/.exec(ran.output)![1]))).toBe(false);
  });
});
