// Engines that freeze, disks that fill, folders that vanish, files that are traps: callers get on or are told, nobody waits for ever.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
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
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1200k', 'tmpfs', place.root]);
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

describe('a state folder removed under a living engine', () => {
  it.each(['sqlite', 'file'] as const)('is visibly gone on the %s backend: the old session is unknown, a new one is really kept', async (backend) => {
    const place = freshPlace({ SEKISHO_STORE_BACKEND: backend });
    const client = await stdioClient(place);
    const open = async () => ((await client.call('open_plan', { instruction: '検索を速くして' })).output as { session_id: string }).session_id;
    const lost = await open();
    rmSync(join(place.root, '.sekisho'), { recursive: true, force: true });
    expect((await client.call('get_plan', { session_id: lost })).output).toMatchObject({ error: { code: 'QC-104' } });
    const kept = await open();
    await client.close();
    const other = await stdioClient(place);
    expect((await other.call('get_plan', { session_id: kept })).isError).toBe(false);
  });
});

describe('what a repository can put where the settings belong', () => {
  it.each([
    ['a link to a device', (file: string) => execFileSync('ln', ['-s', '/dev/zero', file])],
    ['a pipe', (file: string) => execFileSync('mkfifo', [file])],
    ['a folder', (file: string) => mkdirSync(file)],
  ])('%s is QC-201 at once', async (_what, make) => {
    const place = freshPlace();
    mkdirSync(join(place.root, '.sekisho'));
    make(join(place.root, '.sekisho', 'config.jsonc'));
    const { code, stderr } = await runCli(place, ['terms', 'login', '--json']);
    expect([code, JSON.parse(stderr)]).toMatchObject([5, { error: { code: 'QC-201' } }]);
  });

  it('a link as the state folder is refused, and its target left alone', async () => {
    const place = freshPlace();
    const target = join(place.root, '..', 'target');
    mkdirSync(target, { mode: 0o755 });
    execFileSync('ln', ['-s', target, join(place.root, '.sekisho')]);
    const { stderr } = await runCli(place, ['audit', 'verify', '--json']);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'QC-307' } });
    expect(statSync(target).mode & 0o777).toBe(0o755);
  });
});

describe('stdio lines the SDK would choke on', () => {
  it('a line of 5 MB and one 20,000 deep are refused, and the next call is answered', async () => {
    const { spawn } = await import('node:child_process');
    const { CLI } = await import('./support/processes.ts');
    const place = freshPlace();
    const child = spawn(process.execPath, [CLI, 'mcp', '--root', place.root], { env: place.env, stdio: 'pipe' });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk));
    const exit = new Promise((resolve) => child.on('exit', resolve));
    const send = (text: string) => child.stdin.write(`${text}\n`);
    send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } } }));
    send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    send(`{"x":"${'a'.repeat(5 * 1024 * 1024)}"}`);
    send(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"open_plan","arguments":{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}`);
    // The end of input comes with the last call, and its answer still does.
    child.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'open_plan', arguments: { instruction: '検索を速くして' } } })}\n`);
    await exit;
    const lines = out.trimEnd().split('\n').map((line) => JSON.parse(line) as { id: number | null; error?: { message: string } });
    expect(lines.filter(({ error }) => error?.message.includes('QC-103'))).toHaveLength(2);
    expect(lines.find(({ id }) => id === 3)).toMatchObject({ result: { structuredContent: { status: 'awaiting_plan' } } });
  });
});
