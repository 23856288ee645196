// Every operation is attacked over MCP as well, with the official client, in both eras of the protocol and with raw bytes.
import { existsSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { listTools } from '../../src/surfaces/mcp/tool-list.ts';
import { startAttackedRoot, type AttackedRoot } from './attacked-root.ts';
import { fillInput } from './fill-input.ts';
import { expectErrorBody, hostileTexts, INSIDES } from './hostile.ts';

const ERAS = {
  '2025 era': { mode: 'legacy' as const },
  '2026-07-28': { mode: { pin: '2026-07-28' } },
};
const TOOLS = new Set(listTools().map(({ name }) => name));
const LISTED = OPERATIONS.filter(({ id }) => TOOLS.has(id));
const UNLISTED = OPERATIONS.filter(({ id }) => !TOOLS.has(id));
const KINDS = Object.keys(hostileTexts(''));

let attacked: AttackedRoot;
beforeAll(async () => {
  attacked = await startAttackedRoot();
});
afterAll(() => attacked.close());

describe.each(Object.entries(ERAS))('MCP over HTTP, %s', (_era, mode) => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ name: 'attacker', version: '1' }, { versionNegotiation: mode });
    const url = new URL('/mcp', attacked.served.http.url);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: `Bearer ${attacked.token}` } } }));
  });
  afterAll(() => client.close());

  interface Told {
    readonly isError: boolean;
    readonly text: string;
  }
  const call = async (name: string, input: unknown, meta?: Record<string, unknown>): Promise<Told> => {
    const result = await client.callTool({ name, arguments: input as Record<string, unknown>, ...(meta === undefined ? {} : { _meta: meta }) });
    return { isError: result.isError === true, text: (result.content as { text: string }[])[0]!.text };
  };
  const expectRefused = ({ isError, text }: Told, code: string): void => {
    expect(isError).toBe(true);
    expect(expectErrorBody(text).code).toBe(code);
  };

  describe.each(LISTED.map((operation) => [operation.id, operation] as const))('%s under attack', (id, operation) => {
    it.each(KINDS)('survives %s in every string', async (kind) => {
      const { isError, text } = await call(id, fillInput(operation.input, hostileTexts(attacked.marker)[kind]!));
      if (isError) expect(expectErrorBody(text).code).not.toBe('QC-900');
      else expect(JSON.parse(text)).toEqual(expect.any(Object));
      expect(text).not.toMatch(INSIDES);
      expect(existsSync(attacked.marker)).toBe(false);
    });

    it('refuses keys that reach for the prototype, unknown keys and hostile depth', async () => {
      for (const key of ['__proto__', 'constructor', 'prototype']) {
        expectRefused(await call(id, { nested: JSON.parse(`{"${key}":{"polluted":true}}`) as unknown }), 'QC-115');
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      const unknown = await call(id, { no_such_field: 1 });
      expectRefused(unknown, 'QC-101');
      expect(unknown.text).toContain('no_such_field');
      let deep: unknown = 1;
      for (let i = 0; i < 500; i += 1) deep = [deep];
      // The message as a whole is too deep, so it is refused before it is a tool call.
      await expect(call(id, { deep })).rejects.toThrow('QC-103');
    });
  });

  it.each(UNLISTED.map(({ id }) => id))('[K-10] knows no tool %s, whatever the input claims', async (id) => {
    const told = await call(id, { principal: { kind: 'person' }, approver: 'human', session_id: 'x' });
    expectRefused(told, 'QC-105');
  });

  it('answers tool names that are none', async () => {
    for (const name of ['', '__proto__', 'constructor', 'toString', '../open_plan', 'OPEN_PLAN', 'x'.repeat(5_000), ...Object.values(hostileTexts(attacked.marker))]) {
      const told = await call(name, {}).catch((error: unknown) => error);
      // The newer era repeats the name in a header, which half a surrogate pair does not survive.
      if (told instanceof Error) expect([name.isWellFormed(), told.message]).toEqual([false, expect.stringContaining('headers and body disagree')]);
      else expectRefused(told as Told, 'QC-105');
    }
    expect(existsSync(attacked.marker)).toBe(false);
  });

  it('does not take a strange request id for a reason to fall over, nor one caller\'s for another\'s', async () => {
    const input = { instruction: 'Implement authentication', original_tasks: [], new_tasks: [] };
    for (const id of [7, null, {}, ['x'], '', '__proto__', '\u0000', 'x'.repeat(100_000)]) {
      const { isError, text } = await call('check_replan', input, { 'sekisho/request_id': id });
      if (isError) expect(expectErrorBody(text).code).not.toBe('QC-900');
      else expect(JSON.parse(text)).toMatchObject({ decision: 'warn' });
    }
  });
});

describe('raw bytes at /mcp', () => {
  const post = (body: string | Buffer | readonly Buffer[], headers: Record<string, string> = {}) =>
    attacked.send('POST', '/mcp', { body, headers: { accept: 'application/json, text/event-stream', ...headers } });

  it('asks for credentials, and for its own host and origin', async () => {
    for (const authorization of ['', 'Bearer wrong-wrong-wrong-wrong-wrong', `Basic ${attacked.token}`]) {
      const answer = await post('{}', { authorization });
      expect([answer.status, expectErrorBody(answer.text).code]).toEqual([401, 'QC-106']);
    }
    for (const headers of [{ host: 'evil.com' }, { origin: 'http://evil.com' }, { origin: 'null' }] as Record<string, string>[]) {
      const answer = await post('{}', headers);
      expect([answer.status, expectErrorBody(answer.text).code]).toEqual([403, 'QC-108']);
    }
  });

  it.each(['', '{', 'null', '7', '"x"', '[]', '[null]', '{}', '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":1,"method":"__proto__"}', '\u0000', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":null}'])(
    'answers %j with an error and without its insides',
    async (body) => {
      const { status, text } = await post(body);
      expect(status).toBeLessThan(500);
      if (status === 200) expect(text).toContain('"error"');
      else expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(INSIDES);
    },
  );

  it('refuses 5 MiB, announced or not, writes nothing for it and stays alive', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'check_replan', arguments: { instruction: 'x', original_tasks: [], new_tasks: [] } } };
    const pieces = [Buffer.from(JSON.stringify(call)), ...Array<Buffer>(5).fill(Buffer.alloc(1024 * 1024, 0x20))];
    for (const body of [Buffer.concat(pieces), pieces]) {
      const before = await attacked.entries();
      const status = await post(body).then((answer) => answer.status, (error: NodeJS.ErrnoException) => error.code);
      expect([413, 'EPIPE', 'ECONNRESET']).toContain(status);
      expect(await attacked.entries()).toBe(before);
      expect((await attacked.send('GET', '/healthz', {})).status).toBe(200);
    }
  });

  it('survives JSON 100,000 deep', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const body of [deep, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check_replan","arguments":{"x":${deep}}}}`]) {
      const { status, text } = await post(body);
      expect(status).not.toBe(500);
      expect(text).not.toMatch(INSIDES);
      expect((await attacked.send('GET', '/healthz', {})).status).toBe(200);
    }
  });
});

describe('the server after all of it', () => {
  it('saw nothing unforeseen, and is alive', async () => {
    // The protocol library reports what it turned away; anything else got past it and fell over inside.
    expect(attacked.reported.map(String).filter((text) => !text.startsWith('Error: Rejected inbound request'))).toEqual([]);
    expect((await attacked.send('POST', '/api/ops/explain_config', { body: '{}' })).status).toBe(200);
  });
});
