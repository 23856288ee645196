// An engine that is stopped but not dead, and a disk that is full: callers get on or are told, nobody waits for ever.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshPlace, onCleanup, runCli, startServer, stdioClient } from './support/processes.ts';

describe('a frozen engine', () => {
  it('is noticed on an open line; on SQLite the work goes on beside it, and nothing is doubled when it wakes', async () => {
    const place = freshPlace();
    const server = await startServer(place); // asks its first question itself, so it is the engine
    const client = await stdioClient(place);
    const open = (n: number) => client.call('open_plan', { instruction: '検索を速くして' }, `frozen-${n}`);
    const before = await open(1);
    expect(before.isError).toBe(false);
    server.process.kill('SIGSTOP');
    const during = await open(2);
    expect(during.isError, JSON.stringify(during.output)).toBe(false);
    server.process.kill('SIGCONT');
    expect((await open(1)).output).toEqual(before.output);
    expect((await open(2)).output).toEqual(during.output);
    const audit = await runCli(place, ['audit', 'verify', '--json']);
    expect(JSON.parse(audit.stdout)).toMatchObject({ output: { ok: true } });
  }, 90_000);
});

/** A disk of its own needs the right to mount one; elsewhere the fault sweep of the store stands for it. */
const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'sekisho-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

describe.runIf(canMount)('a full disk', () => {
  it.each(['sqlite', 'file'] as const)('is QC-009 on the %s backend, keeps what was acknowledged, and is over when there is space', async (backend) => {
    const place = freshPlace({ SEKISHO_STORE_BACKEND: backend });
    mkdirSync(place.root, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700k', 'tmpfs', place.root]);
    onCleanup(() => execFileSync('umount', ['-l', place.root]));
    const client = await stdioClient(place);
    const sessions: string[] = [];
    let refused: unknown;
    for (let n = 0; n < 60 && refused === undefined; n += 1) {
      const { isError, output } = await client.call('open_plan', { instruction: `検索を速くして ${'長い説明 '.repeat(1500)}${n}` });
      if (isError) refused = output;
      else sessions.push((output as { session_id: string }).session_id);
    }
    expect(refused).toMatchObject({ error: { code: 'QC-009' } });
    expect(sessions.length).toBeGreaterThan(0);
    execFileSync('mount', ['-o', 'remount,size=8m', place.root]);
    for (const session_id of sessions) expect((await client.call('get_plan', { session_id })).isError).toBe(false);
    expect((await client.call('open_plan', { instruction: '検索を速くして' })).isError).toBe(false);
    expect(existsSync(join(place.root, '.sekisho'))).toBe(true);
    await client.close();
  });
});
