// The server inside another program: the same answers as anywhere, no way round a person, and a root that outlives it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type SekishoServer } from '../../src/index.ts';

let base: string;
let root: string;
let server: SekishoServer;
const open = (): SekishoServer => createServer({ root, settings: { 'server.port': 0, language: 'en' }, env: { SEKISHO_HOME: join(base, 'home') } });

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sekisho-library-'));
  root = join(base, 'root');
  mkdirSync(root);
  server = open();
});
afterEach(async () => {
  await server.close();
  rmSync(base, { recursive: true, force: true });
});

describe('createServer', () => {
  it('[X-08] answers what every surface answers, and finds its root again', async () => {
    const { session_id } = (await server.call('open_plan', { instruction: 'Add a login page' })) as { session_id: string };
    await server.close();
    await expect(server.call('get_session_status', { session_id })).rejects.toMatchObject({ code: 'QC-305' });
    server = open();
    expect(await server.call('get_plan', { session_id })).toMatchObject({ session_id });
  });

  it('[X-08] repeats an answer under its request id, and refuses with a code', async () => {
    writeFileSync(join(root, 'a.md'), 'We recieve it.\n');
    const check = (): Promise<unknown> => server.call('check', { files: ['a.md'], steps: ['typo_check'] }, { requestId: 'once' });
    const first = await check();
    expect(first).toMatchObject({ reviews: [{ issues: [{ rule: 'prose/misspelling' }] }] });
    expect(await check()).toEqual(first);
    await expect(server.call('no_such_operation')).rejects.toMatchObject({ code: 'QC-105' });
    await expect(server.call('check', { files: 7 })).rejects.toMatchObject({ code: 'QC-101' });
  });

  it('[X-08] is an agent, never a person', async () => {
    await expect(server.call('defer_issue', { issue_id: 'ISSUE-1-a', reason: 'no' })).rejects.toMatchObject({ code: 'QC-107' });
  });

  it('[X-08] listens for others, who need its token', async () => {
    const { url, token } = await server.listen();
    expect(await server.listen()).toEqual({ url, token });
    const ask = (headers: Record<string, string>): Promise<Response> => fetch(new URL('/api/ops/list_issues', url), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });
    expect((await ask({})).status).toBe(401);
    const answered = await ask({ authorization: `Bearer ${token}` });
    expect(answered.status).toBe(200);
    expect(await answered.json()).toMatchObject({ issues: [], checked: false });
  });
});
