// The engine's local socket under attack: whatever a process of the same user writes into it, the engine goes on answering others.
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/kernel/error-table.ts';
import { LIMITS } from '../../src/kernel/limits.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { engineAddress } from '../../src/system/engine-socket.ts';
import { startAttackedRoot, type AttackedRoot } from './attacked-root.ts';
import { fillInput } from './fill-input.ts';
import { hostileTexts } from './hostile.ts';

let attacked: AttackedRoot;
const uncaught: unknown[] = [];
const onUncaught = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', onUncaught);
  attacked = await startAttackedRoot();
  await attacked.entries(); // the first call makes this process the engine
  expect(attacked.opened.caller.standing()).toBe('engine');
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', onUncaught);
  await attacked.close();
});

function dial(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(engineAddress(attacked.opened.folder.state), () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Reads JSON lines until one fits; undefined when the line ends first. */
function nextMessage(socket: Socket, fits: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown> | undefined> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const lines = (text + chunk).split('\n');
      text = lines.pop()!;
      const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find(fits);
      if (found !== undefined) resolve(found);
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(undefined));
  });
}

async function ask(request: unknown): Promise<Record<string, unknown> | undefined> {
  const socket = await dial();
  const answer = nextMessage(socket, (message) => message['id'] === 1);
  socket.write(`${JSON.stringify({ id: 1, request })}\n`);
  const told = await answer;
  socket.destroy();
  return told;
}

let asked = 0;
const question = (operation: string, input: unknown, kind = 'agent') => ({
  operation, input, principal: { kind, id: 'line' }, surface: 'cli', requestId: `line-${(asked += 1)}`,
});

/** The engine itself, a new line and the HTTP server above it all still answer. */
async function expectAlive(): Promise<void> {
  expect(await ask(question('explain_error', { code: 'QC-104' }))).toMatchObject({ id: 1, ok: true });
  expect((await attacked.send('POST', '/api/ops/explain_config', { body: '{}' })).status).toBe(200);
  expect(attacked.opened.caller.standing()).toBe('engine');
  expect(uncaught.splice(0)).toEqual([]); // in a process of its own, the first of them would have been its end
}

function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  socket.resume();
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

describe('the engine line', () => {
  it('greets and answers, so that the attacks below hit the real thing', expectAlive);

  it.each([
    'null', '7', '"text"', 'true', '{}', '[]', '[1,2]', '{"id":1}', '{"id":1,"request":null}', '{"id":1,"request":7}', '{"id":1,"request":[]}',
    '{"id":1,"request":{}}', '{"id":null,"request":{"operation":"explain_config"}}', '{"id":1,"request":{"operation":7,"principal":{"kind":"agent"}}}',
    '{"id":1,"request":{"operation":"explain_config","principal":null}}', '{"__proto__":{"id":1,"request":{}}}', '{"hello":{"version":"0","pid":1}}',
    '', '\u0000', 'garbage', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', '{"id":1,', `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ].map((text) => [JSON.stringify(text.slice(0, 70)), text]))('survives %s as a line', async (_shown, text) => {
    const socket = await dial();
    socket.on('error', () => {});
    socket.resume();
    socket.write(`${text}\n`);
    await expectAlive();
    socket.destroy();
  });

  it('survives bytes that are no text', async () => {
    const socket = await dial();
    const end = closed(socket);
    socket.write(Buffer.concat([Buffer.from([0xff, 0xfe, 0x80, 0xc0, 0xed, 0xa0, 0x80]), Buffer.from('\n')]));
    await end;
    await expectAlive();
  });

  it('hangs up on 70 MB without a line break', async () => {
    const socket = await dial();
    const end = closed(socket);
    const piece = Buffer.alloc(1024 * 1024, 0x61);
    for (let i = 0; i < 70 && !socket.destroyed; i += 1) {
      if (!socket.write(piece)) await Promise.race([end, new Promise((resolve) => socket.once('drain', resolve))]);
    }
    await end;
    await expectAlive();
  });

  it('forgets half a message whose sender went away', async () => {
    const before = await attacked.entries();
    for (const leave of ['end', 'destroy'] as const) {
      const socket = await dial();
      const end = closed(socket);
      const text = JSON.stringify({ id: 1, request: question('check_replan', { instruction: 'x', original_tasks: [], new_tasks: [] }) });
      await new Promise((resolve) => socket.write(text.slice(0, -1), resolve));
      socket[leave]();
      await end;
    }
    await expectAlive();
    expect(await attacked.entries()).toBe(before);
  });

  it('does the work for a caller who does not wait for the answer', async () => {
    const before = await attacked.entries();
    const socket = await dial();
    const end = closed(socket);
    const request = question('check_replan', { instruction: 'x', original_tasks: [], new_tasks: [] });
    await new Promise((resolve) => socket.write(`${JSON.stringify({ id: 1, request })}\n`, resolve));
    socket.destroy();
    await end;
    await expect.poll(() => attacked.entries()).toBeGreaterThan(before);
    await expectAlive();
  });

  it('answers a good line while a hundred others are silent or half sent', async () => {
    const others = await Promise.all(Array.from({ length: 100 }, dial));
    others.forEach((socket, i) => {
      socket.on('error', () => {});
      if (i % 2 === 0) socket.write('{"id":1,"request":');
    });
    await expectAlive();
    for (const socket of others) socket.destroy();
  });

  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))('%s survives every hostile string over the line', async (id, operation) => {
    for (const hostile of Object.values(hostileTexts(attacked.marker))) {
      for (const kind of ['agent', 'person', hostile]) {
        const told = await ask(question(id, fillInput(operation.input, hostile), kind));
        // A caller of no kind is not one of ours: the line may be cut instead of answered.
        if (kind !== hostile) expect(told).toBeDefined();
        if (told !== undefined && told['ok'] !== true) expect(ERROR_CODES.filter((code) => code !== 'QC-900')).toContain(told['code']);
      }
    }
    await expectAlive();
  });

  it.each([
    ['a surface that is none', { surface: 'page' }], ['no surface', { surface: undefined }], ['no request id', { requestId: undefined }],
    ['a request id that is no text', { requestId: { a: 1 } }], ['a language that is none', { language: 'xx' }], ['no input', { input: undefined }],
    ['a caller without a name', { principal: { kind: 'agent' } }], ['a caller whose name is no text', { principal: { kind: 'agent', id: { a: 1 } } }], ['a caller of no kind', { principal: { kind: 'root', id: 'x' } }],
    ['a prototype in the input', { input: JSON.parse('{"__proto__":{"x":1}}') as unknown }],
  ])('refuses %s or hangs up, carries nothing out and does not fall over', async (_what, change) => {
    const before = await attacked.entries();
    const told = await Promise.race([
      ask({ ...question('check_replan', { instruction: 'x', original_tasks: [], new_tasks: [] }), ...change }),
      new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('neither an answer nor an end')), 5_000).unref()),
    ]);
    if (told !== undefined) expect(told).toMatchObject({ ok: false, code: expect.not.stringMatching('QC-900') as string });
    expect(await attacked.entries()).toBe(before);
    await expectAlive();
  });

  it('refuses an input beyond the limits of a request', async () => {
    const told = await ask(question('check_replan', { instruction: 'x'.repeat(LIMITS.instructionCharacters + 1), original_tasks: [], new_tasks: [] }));
    expect(told).toMatchObject({ ok: false, code: 'QC-103' });
    let deep: unknown = 1;
    for (let i = 0; i < LIMITS.jsonDepth + 1; i += 1) deep = [deep];
    expect(await ask(question('check_replan', { deep }))).toMatchObject({ ok: false, code: 'QC-103' });
    await expectAlive();
  });
});
