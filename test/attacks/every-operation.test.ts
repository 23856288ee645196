// Every operation is attacked over HTTP from its first day: hostile strings, sizes, depths, headers, missing credentials, the wrong caller.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_TABLE, type ErrorCode } from '../../src/kernel/error-table.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { startAttackedRoot, type Answer, type AttackedRoot, type Sending } from './attacked-root.ts';
import { fillInput } from './fill-input.ts';
import { expectErrorBody, hostileTexts, INSIDES } from './hostile.ts';

let attacked: AttackedRoot;
let cookie: string;
let pageKey: string;
const send: AttackedRoot['send'] = (method, path, sending) => attacked.send(method, path, sending);

beforeAll(async () => {
  attacked = await startAttackedRoot();
  attacked.served.signIn.offerCode();
  const paired = await send('POST', '/api/pair', { body: JSON.stringify({ code: attacked.shownCode() }), headers: { authorization: '' } });
  cookie = String(paired.headers['set-cookie']).split(';')[0]!;
  pageKey = (JSON.parse(paired.text) as { page_key: string }).page_key;
});
afterAll(() => attacked.close());

const HTTP_OPERATIONS = OPERATIONS.filter((operation) => operation.surfaces.includes('http'));
const KINDS = Object.keys(hostileTexts(''));

describe.each(HTTP_OPERATIONS.map((operation) => [operation.id, operation] as const))('%s under attack', (_id, operation) => {
  const { method, path } = operation.http;

  it.each(KINDS)('survives %s in every string', async (kind) => {
    const hostile = hostileTexts(attacked.marker)[kind]!;
    for (const headers of [{}, { authorization: '', cookie, 'x-sekisho-page': pageKey }] as Record<string, string>[]) {
      const answer = await send(method, path, { body: JSON.stringify(fillInput(operation.input, hostile)), headers });
      expectSound(answer);
    }
    expect(existsSync(attacked.marker)).toBe(false);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('refuses keys that reach for the prototype', async () => {
    if (method !== 'POST') return;
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const answer = await send(method, path, { body: `{"${key}":{"polluted":true}}`, headers: personIfNeeded(operation) });
      expectRefused(answer, 'QC-115');
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('refuses 5 MiB of an otherwise good call, announced or not, writes nothing for it and stays alive', async () => {
    if (method !== 'POST') return;
    const padding = Buffer.alloc(1024 * 1024, 0x20);
    const pieces = [Buffer.from(JSON.stringify(fillInput(operation.input, 'x'))), ...Array<Buffer>(5).fill(padding)];
    for (const body of [Buffer.concat(pieces), pieces]) {
      const before = await attacked.entries();
      const outcome = await answerOrClosed(method, path, { body, headers: personIfNeeded(operation) });
      if (outcome !== 'closed while we were sending') expectRefused(outcome, 'QC-103');
      expect(await attacked.entries()).toBe(before);
      expect((await send('GET', '/healthz', {})).status).toBe(200);
    }
  });

  it('refuses JSON 10,000 deep', async () => {
    if (method !== 'POST') return;
    const deep = await send(method, path, { body: `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, headers: personIfNeeded(operation) });
    expectRefused(deep, 'QC-103');
  });

  it('names the field of an unknown key, a wrong type and malformed JSON', async () => {
    if (method !== 'POST') return;
    const headers = personIfNeeded(operation);
    const unknown = await send(method, path, { body: '{"no_such_field":1}', headers });
    expectRefused(unknown, 'QC-101');
    expect(unknown.text).toContain('no_such_field');
    expect((await send(method, path, { body: '{"x":1,"x":2}', headers })).status).toBe(400);
    for (const body of ['{', '{"a":1}}', 'null x', '\u0000']) expectRefused(await send(method, path, { body, headers }), 'QC-102');
    for (const body of ['[]', '"text"', '17', 'true']) expectRefused(await send(method, path, { body, headers }), 'QC-101');
  });

  it('asks for credentials, whichever way they are missing', async () => {
    for (const authorization of ['', 'Bearer wrong-wrong-wrong-wrong-wrong', `Basic ${attacked.token}`, `bearer  ${attacked.token}`]) {
      const answer = await send(method, `${path}?token=${attacked.token}`, { body: '{}', headers: { authorization } });
      expectRefused(answer, 'QC-106');
    }
    expectRefused(await send(method, path, { body: '{}', headers: { authorization: '', cookie: `${cookie}x` } }), 'QC-106');
  });

  it('refuses strange hosts, origins and content types', async () => {
    const { port } = attacked.served.http;
    for (const host of ['evil.com', `evil.com:${port}`, `localhost.evil.com:${port}`, `evil.com@localhost:${port}`, `127.1:${port}`, `0x7f.1:${port}`, '127.0.0.1', `127.0.0.1:${port}#x`]) {
      const answer = await send(method, path, { body: '{}', headers: { host } });
      // 400 where the header is no host at all and the HTTP library already says so
      if (answer.status !== 400) expectRefused(answer, 'QC-108');
    }
    for (const origin of ['null', 'http://evil.com', `http://127.0.0.1:${port + 1}`, `https://127.0.0.1:${port}`, `http://127.0.0.1:${port}.evil.com`]) {
      const answer = await send(method, path, { body: '{}', headers: { origin } });
      expectRefused(answer, 'QC-108');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    if (method === 'POST') {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'multipart/form-data']) {
        expectRefused(await send(method, path, { body: '{}', headers: { 'content-type': type } }), 'QC-109');
      }
    }
  });

  it('[K-10] lets only its callers in, whatever the input claims', async () => {
    if (operation.callers.includes('agent')) return;
    const claim = { ...(fillInput(operation.input, 'x') as object), approver: 'human', principal: { kind: 'person' } };
    expectRefused(await send(method, path, { body: JSON.stringify(claim) }), 'QC-107');
  });
});

describe('the server as a whole', () => {
  it('has no caught but unforeseen error in all of the above', () => {
    expect(attacked.reported).toEqual([]);
  });

  it('writes to its log what it carries out, so that "nothing was written" above means something', async () => {
    const before = await attacked.entries();
    const call = { instruction: 'x', original_tasks: [], new_tasks: [] };
    expect((await send('POST', '/api/ops/check_replan', { body: `${JSON.stringify(call)}${' '.repeat(1024 * 1024)}` })).status).toBe(200);
    expect(await attacked.entries()).toBeGreaterThan(before);
  });

  it('answers unknown routes, preflights and other methods without giving anything away', async () => {
    for (const [method, path] of [
      ['GET', '/no/such/page'], ['OPTIONS', '/api/ops/check_replan'], ['DELETE', '/api/ops/check_replan'],
      ['GET', '/metrics'], ['POST', '/api/ops/__proto__'], ['GET', '/..%2f..%2fetc/passwd'],
    ] as const) {
      const answer = await send(method, path, {});
      expectRefused(answer, method === 'POST' ? 'QC-105' : 'QC-110');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('shows only liveness and the sign-in page to a stranger', async () => {
    const open = { authorization: '' };
    expect((await send('GET', '/healthz', { headers: open })).text).toBe('{"ok":true}');
    const page = await send('GET', '/', { headers: open });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.text).not.toContain(attacked.root);
    for (const path of ['/openapi.json', '/mcp', '/api/me', '/no/such']) expectRefused(await send('GET', path, { headers: open }), 'QC-106');
  });

  it('refuses two Host headers and none', async () => {
    for (const head of ['Host: 127.0.0.1:PORT\r\nHost: evil.com\r\n', '']) {
      const text = await rawSocket(`GET /healthz HTTP/1.1\r\n${head.replace('PORT', String(attacked.served.http.port))}Connection: close\r\n\r\n`);
      expect(text).toMatch(/^HTTP\/1\.1 (400|403)/);
    }
  });

  it('takes a pairing code once', async () => {
    expectRefused(await pair(attacked.shownCode()), 'QC-114');
  });

  it('takes no pairing code after five wrong tries, and shows no new one at once', async () => {
    const used = attacked.shownCode();
    expect((await send('POST', '/api/pair/code', { body: '{}', headers: { authorization: '' } })).status).toBe(200);
    const code = attacked.shownCode();
    expect(code).not.toBe(used);
    expectRefused(await send('POST', '/api/pair/code', { body: '{}', headers: { authorization: '' } }), 'QC-113');
    for (const wrong of [used, 'AAAA-AAAA', '', attacked.token, `${code}x`]) expectRefused(await pair(wrong), 'QC-114');
    expectRefused(await pair(code), 'QC-114');
  });

  it('[K-10] takes nobody for a person by an agent\'s word', async () => {
    for (const [headers, kind] of [[{}, 'agent'], [{ cookie }, 'agent'], [{ authorization: '', cookie, 'x-sekisho-page': pageKey }, 'person']] as const) {
      expect(JSON.parse((await send('GET', '/api/me', { headers })).text)).toMatchObject({ kind });
    }
    for (const body of ['{"code":null}', '{"code":["x"]}', '{}', 'null', '[]', '7']) {
      expectRefused(await send('POST', '/api/pair', { body, headers: { authorization: '' } }), 'QC-101');
    }
  });

  it('writes its state readable by its owner only', () => {
    const state = join(attacked.root, '.sekisho');
    expect(statSync(state).mode & 0o077).toBe(0);
    for (const name of readdirSync(state, { recursive: true, encoding: 'utf8' })) {
      expect([name, statSync(join(state, name)).mode & 0o077]).toEqual([name, 0]);
    }
  });

  it('is still alive', async () => {
    expect((await send('GET', '/healthz', {})).status).toBe(200);
  });
});

function pair(code: string): Promise<Answer> {
  return send('POST', '/api/pair', { body: JSON.stringify({ code }), headers: { authorization: '' } });
}

function personIfNeeded(operation: { callers: readonly string[] }): Record<string, string> {
  return operation.callers.includes('agent') ? {} : { authorization: '', cookie, 'x-sekisho-page': pageKey };
}

/** The server may hang up before it has heard everything; any other failure to get an answer is one. */
async function answerOrClosed(method: string, path: string, sending: Sending): Promise<Answer | 'closed while we were sending'> {
  try {
    return await send(method, path, sending);
  } catch (error) {
    expect(['EPIPE', 'ECONNRESET']).toContain((error as NodeJS.ErrnoException).code);
    return 'closed while we were sending';
  }
}

function expectRefused(answer: Answer, code: ErrorCode): void {
  expect([expectErrorBody(answer.text).code, answer.status]).toEqual([code, ERROR_TABLE[code].http]);
  expectSafeHeaders(answer);
}

function expectSound(answer: Answer): void {
  expect(answer.status).not.toBe(500);
  if (answer.status === 200) expect(JSON.parse(answer.text)).toEqual(expect.any(Object));
  else expectRefused(answer, expectErrorBody(answer.text).code);
  expect(answer.text).not.toMatch(INSIDES);
  expectSafeHeaders(answer);
}

function expectSafeHeaders({ headers }: Answer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
}

function rawSocket(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(attacked.served.http.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (got += chunk));
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
}
