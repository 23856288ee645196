// Every operation is attacked from its first day: hostile strings, sizes, depths, headers, missing credentials, the wrong caller.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRoot, type OpenedRoot } from '../../src/app/compose.ts';
import { serveRoot, type ServedRoot } from '../../src/app/serve-root.ts';
import { ERROR_CODES } from '../../src/kernel/error-table.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { rootSecret } from '../../src/system/user-home.ts';
import { fillInput } from './fill-input.ts';

const base = mkdtempSync(join(tmpdir(), 'sekisho-attack-'));
const root = join(base, 'project');
const marker = join(base, 'pwned');
let opened: OpenedRoot;
let served: ServedRoot;
let token: string;
let cookie: string;
let shownCode = '';
const reported: unknown[] = [];

beforeAll(async () => {
  mkdirSync(root);
  opened = openRoot({ root, env: { SEKISHO_HOME: join(base, 'home'), SEKISHO_SERVER_PORT: '0' }, warn: () => {} });
  served = await serveRoot(opened, { showCode: (code) => (shownCode = code), report: (error) => reported.push(error) });
  token = rootSecret(opened.home, opened.folder.root, 'token');
  served.signIn.offerCode();
  const paired = await send('POST', '/api/pair', { body: JSON.stringify({ code: shownCode }), headers: { authorization: '' } });
  cookie = String(paired.headers['set-cookie']).split(';')[0]!;
});
afterAll(async () => {
  await served.close();
  rmSync(base, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Plain node:http, so that Host and Origin can be set to anything. */
function send(method: string, path: string, { body, headers = {} }: { body?: string | Buffer; headers?: Record<string, string> }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all: Record<string, string> = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers };
    if (all['authorization'] === '') delete all['authorization'];
    const request = rawRequest({ host: '127.0.0.1', port: served.http.port, method, path, headers: all }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

const HTTP_OPERATIONS = OPERATIONS.filter((operation) => operation.surfaces.includes('http'));

const HOSTILE = {
  shell: `"; touch ${marker}; $(touch ${marker}) \`touch ${marker}\` | touch ${marker} #`,
  sql: `'); DROP TABLE session; -- " OR 1=1`,
  path: '../../../../etc/passwd',
  prototype: '__proto__',
  control: '\u0000\u0007\u001b[31m\u001b]8;;http://evil\u0007x\u202e\u200b\u{e0041}',
  surrogate: '\ud800 half',
  regex: `${'a'.repeat(2000)}!`,
  option: `--pre=touch ${marker}`,
  newline: `line\nline\r\nSet-Cookie: x=y`,
};

describe.each(HTTP_OPERATIONS.map((operation) => [operation.id, operation] as const))('%s under attack', (_id, operation) => {
  const { method, path } = operation.http;

  it.each(Object.entries(HOSTILE))('survives %s in every string', async (_kind, hostile) => {
    for (const headers of [{}, { authorization: '', cookie }] as Record<string, string>[]) {
      const answer = await send(method, path, { body: JSON.stringify(fillInput(operation.input, hostile)), headers });
      expectSound(answer);
    }
    expect(existsSync(marker)).toBe(false);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('refuses keys that reach for the prototype', async () => {
    if (method !== 'POST') return;
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const answer = await send(method, path, { body: `{"${key}":{"polluted":true}}`, headers: personIfNeeded(operation) });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('QC-115');
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('refuses 5 MiB and JSON 10,000 deep', async () => {
    if (method !== 'POST') return;
    const large = await send(method, path, { body: Buffer.alloc(5 * 1024 * 1024, 0x20), headers: personIfNeeded(operation) }).catch(() => undefined);
    if (large !== undefined) expect(large.status).toBe(413); // or the connection was closed while we were still sending
    const deep = await send(method, path, { body: `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, headers: personIfNeeded(operation) });
    expect(deep.status).toBe(413);
    expect(JSON.parse(deep.text)).toMatchObject({ error: { code: 'QC-103' } });
  });

  it('names the field of an unknown key, a wrong type and malformed JSON', async () => {
    if (method !== 'POST') return;
    const headers = personIfNeeded(operation);
    const unknown = await send(method, path, { body: '{"no_such_field":1}', headers });
    expect(unknown.status).toBe(400);
    expect(JSON.parse(unknown.text)).toMatchObject({ error: { code: 'QC-101' } });
    expect(unknown.text).toContain('no_such_field');
    for (const body of ['{', '{"a":1}}', 'null x', '\u0000']) expect((await send(method, path, { body, headers })).status).toBe(400);
    for (const body of ['[]', '"text"', '17', 'true']) expect((await send(method, path, { body, headers })).status).toBe(400);
  });

  it('asks for credentials, whichever way they are missing', async () => {
    for (const authorization of ['', 'Bearer wrong-wrong-wrong-wrong-wrong', `Basic ${token}`, `bearer  ${token}`]) {
      const answer = await send(method, `${path}?token=${token}`, { body: '{}', headers: { authorization } });
      expect(answer.status).toBe(401);
    }
    expect((await send(method, path, { body: '{}', headers: { authorization: '', cookie: `${cookie}x` } })).status).toBe(401);
  });

  it('refuses strange hosts, origins and content types', async () => {
    const port = served.http.port;
    for (const host of ['evil.com', `evil.com:${port}`, `localhost.evil.com:${port}`, `evil.com@localhost:${port}`, `127.1:${port}`, `0x7f.1:${port}`, '127.0.0.1', `127.0.0.1:${port}#x`]) {
      // 400 where the header is no host at all and the HTTP library already says so
      expect([400, 403]).toContain((await send(method, path, { body: '{}', headers: { host } })).status);
    }
    for (const origin of ['null', 'http://evil.com', `http://127.0.0.1:${port + 1}`, `https://127.0.0.1:${port}`, `http://127.0.0.1:${port}.evil.com`]) {
      const answer = await send(method, path, { body: '{}', headers: { origin } });
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    if (method === 'POST') {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'multipart/form-data']) {
        expect((await send(method, path, { body: '{}', headers: { 'content-type': type } })).status).toBe(415);
      }
    }
  });

  it('[K-10] lets only its callers in, whatever the input claims', async () => {
    if (operation.callers.includes('agent')) return;
    const claim = { ...(fillInput(operation.input, 'x') as object), approver: 'human', principal: { kind: 'person' } };
    const answer = await send(method, path, { body: JSON.stringify(claim) });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'QC-107' } });
  });
});

describe('the server as a whole', () => {
  it('has no caught but unforeseen error in all of the above', () => {
    expect(reported).toEqual([]);
  });

  it('answers unknown routes, preflights and other methods without giving anything away', async () => {
    for (const [method, path, status] of [
      ['GET', '/no/such/page', 404], ['OPTIONS', '/api/ops/check_replan', 404], ['DELETE', '/api/ops/check_replan', 404],
      ['GET', '/metrics', 404], ['POST', '/api/ops/__proto__', 404], ['GET', '/..%2f..%2fetc/passwd', 404],
    ] as const) {
      const answer = await send(method, path, {});
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('shows only liveness and the sign-in page to a stranger', async () => {
    const open = { authorization: '' };
    expect((await send('GET', '/healthz', { headers: open })).text).toBe('{"ok":true}');
    const page = await send('GET', '/', { headers: open });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.text).not.toContain(root);
    for (const path of ['/openapi.json', '/mcp', '/api/me', '/no/such']) expect((await send('GET', path, { headers: open })).status).toBe(401);
  });

  it('refuses two Host headers and none', async () => {
    for (const head of ['Host: 127.0.0.1:PORT\r\nHost: evil.com\r\n', '']) {
      const text = await rawSocket(`GET /healthz HTTP/1.1\r\n${head.replace('PORT', String(served.http.port))}Connection: close\r\n\r\n`);
      expect(text).toMatch(/^HTTP\/1\.1 (400|403)/);
    }
  });

  it('takes a pairing code once, five tries, and never an agent\'s word for it', async () => {
    const again = await send('POST', '/api/pair', { body: JSON.stringify({ code: shownCode }), headers: { authorization: '' } });
    expect(again.status).toBe(403);
  });

  it('writes its state readable by its owner only', async () => {
    const { statSync } = await import('node:fs');
    const state = join(root, '.sekisho');
    expect(statSync(state).mode & 0o077).toBe(0);
    for (const name of readdirSync(state, { recursive: true, encoding: 'utf8' })) {
      expect([name, statSync(join(state, name)).mode & 0o077]).toEqual([name, 0]);
    }
  });

  it('is still alive', async () => {
    expect((await send('GET', '/healthz', {})).status).toBe(200);
  });
});

function personIfNeeded(operation: { callers: readonly string[] }): Record<string, string> {
  return operation.callers.includes('agent') ? {} : { authorization: '', cookie };
}

function expectSound(answer: Answer): void {
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).not.toBe(500);
  const parsed = JSON.parse(answer.text) as { error?: { code: string } };
  if (answer.status >= 400) expect(ERROR_CODES).toContain(parsed.error?.code);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d+|at Object\./);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
}

function rawSocket(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(served.http.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (got += chunk));
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
}
