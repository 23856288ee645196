// Several processes on one root, the engine killed in the middle of the work: nothing lost, nothing doubled.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshPlace, post, runCli, startServer, stdioClient, type McpClient, type Place } from './support/processes.ts';

const TASKS = [{ id: 'task-1', acceptance: '検索を速くする' }];

interface Opened {
  session_id: string;
}

async function openPlan(client: McpClient, n: number, requestId: string): Promise<string> {
  const { isError, output } = await client.call('open_plan', { instruction: `検索を速くして${" ".repeat(n)}` }, requestId);
  expect(isError, JSON.stringify(output)).toBe(false);
  return (output as Opened).session_id;
}

async function listAll(place: Place): Promise<string[]> {
  const ids: string[] = [];
  const { openStore } = await import('../../src/store/open-store.ts');
  const { store } = openStore(join(place.root, '.sekisho'), { backend: 'auto' });
  for (const row of store.read((tx) => tx.list('session'))) ids.push(String(row['session_id']));
  store.close();
  return ids;
}

describe.each(['sqlite', 'file'] as const)('engine per root on the %s backend', (backend) => {
  it('[K-01] two stdio servers and an HTTP server share one engine; after kill −9 the next caller takes over, nothing lost, nothing doubled', async () => {
    const place = freshPlace({ SEKISHO_STORE_BACKEND: backend });
    const server = await startServer(place);
    const a = await stdioClient(place, 'legacy');
    const b = await stdioClient(place, 'modern');

    // The HTTP server is asked first, so it is the engine; the two stdio servers forward to it.
    expect((await post(server, '/api/ops/open_plan', { instruction: '検索を速くして' })).status).toBe(200);
    const answered = new Map<string, string>();
    const work = [a, b].flatMap((client, c) =>
      Array.from({ length: 60 }, async (_, n) => {
        if (n % 6 === 0) await new Promise((resolve) => setTimeout(resolve, n * 4));
        const requestId = `${c}-${n}`;
        answered.set(requestId, await openPlan(client, n, requestId));
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 60));
    const answeredBefore = answered.size;
    await server.kill('SIGKILL');
    await Promise.all(work);
    expect(answered.size).toBe(120);
    expect(answeredBefore).toBeLessThan(120); // the kill did come in the middle

    // The same request again gives the recorded answer, from whichever process.
    expect(await openPlan(a, 7, '0-7')).toBe(answered.get('0-7'));

    // A session opened before the kill goes on afterwards, in another process.
    const { output } = await b.call('submit_plan', { session_id: answered.get('1-3'), tasks: TASKS });
    expect(output).toMatchObject({ decision: 'accept' });

    await a.close();
    await b.close();
    const kept = await listAll(place);
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept.length).toBe(121);
    for (const id of answered.values()) expect(kept).toContain(id);
    const audit = await runCli(place, ['audit', 'verify', '--json']);
    expect(JSON.parse(audit.stdout)).toMatchObject({ output: { ok: true } });
  });

  it('[K-01] a killed stdio engine is replaced, and its client finds its session after a restart', async () => {
    const place = freshPlace({ SEKISHO_STORE_BACKEND: backend });
    const first = await stdioClient(place);
    const session = await openPlan(first, 1, 'r-1');
    const other = await stdioClient(place);
    expect((await other.call('get_session_status', { session_id: session })).isError).toBe(false);
    process.kill(first.pid!, 'SIGKILL');
    expect((await other.call('submit_plan', { session_id: session, tasks: TASKS })).output).toMatchObject({ decision: 'accept' });
    const again = await stdioClient(place);
    expect((await again.call('get_plan', { session_id: session })).output).toMatchObject({ session_id: session, status: 'awaiting_replan' });
    expect(await openPlan(again, 1, 'r-1')).toBe(session);
  });
});

describe('a session belongs to its opener', () => {
  it('[K-01] a foreign handle looks exactly like an unknown one', async () => {
    const place = freshPlace();
    const server = await startServer(place);
    const agent = await stdioClient(place);
    const session = await openPlan(agent, 1, 'own');
    const foreign = await post(server, '/api/ops/get_plan', { session_id: session });
    const unknown = await post(server, '/api/ops/get_plan', { session_id: `${session.slice(0, -1)}${session.endsWith('0') ? '1' : '0'}` });
    expect(foreign.status).toBe(404);
    expect(JSON.stringify(foreign.json)).toBe(JSON.stringify(unknown.json));
  });
});

describe('stdio', () => {
  it('every byte on stdout is protocol, junk on stdin does not end it, and it exits with its client', async () => {
    const { spawn } = await import('node:child_process');
    const { CLI } = await import('./support/processes.ts');
    const place = freshPlace();
    const child = spawn(process.execPath, [CLI, 'mcp', '--root', place.root], { env: place.env, stdio: 'pipe' });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk));
    const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const send = (message: unknown) => child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
    send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } } });
    send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    send('this is not JSON');
    send({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    send({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'open_plan', arguments: { instruction: '検索を速くして' } } });
    send({ jsonrpc: '2.0', id: 4, method: 'tools/call', params: { name: 'no_such_tool', arguments: {} } });
    send({ jsonrpc: '2.0', id: 5, method: 'tools/call', params: { name: 'open_plan', arguments: { instruction: 7 } } });
    send({ jsonrpc: '2.0', id: 6, method: 'no/such/method' });
    await expect.poll(() => [1, 2, 3, 4, 5, 6].every((id) => out.includes(`"id":${id}`)), { timeout: 20_000 }).toBe(true);
    child.stdin.end();
    expect(await exit).toBe(0);
    for (const line of out.trimEnd().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
    expect(existsSync(join(place.root, '.sekisho'))).toBe(true);
    expect(readFileSync(join(place.root, '.sekisho', '.gitignore'), 'utf8')).toContain('!config.jsonc');
  });
});
