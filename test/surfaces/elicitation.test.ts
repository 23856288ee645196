// A person asked through the client of the agent: real clients of both eras, one question each, and no way for a call to answer itself.
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/kernel/principal.ts';
import { createMcpServer } from '../../src/surfaces/mcp/server.ts';
import { listTools } from '../../src/surfaces/mcp/tool-list.ts';
import { startAttackedRoot, type AttackedRoot } from '../attacks/attacked-root.ts';
import { PERSON } from '../support/engine-in-test.ts';

type Reply = { action: string; content?: Record<string, unknown> };
type Person = (message: string) => Reply | Promise<Reply>;

let attacked: AttackedRoot;
let strict: AttackedRoot;
let usual: AttackedRoot;
beforeAll(async () => {
  attacked = await startAttackedRoot({ SEKISHO_APPROVALS_ELICITATION: 'all' });
  strict = await startAttackedRoot({ SEKISHO_APPROVALS_ELICITATION: 'off' });
  usual = await startAttackedRoot();
});
afterAll(async () => {
  await attacked.close();
  await strict.close();
  await usual.close();
});

const key = new Uint8Array(32).fill(7);
const tools = listTools();

/** In the older era there is no way back over HTTP without a session, so the server is reached directly. */
async function connect(era: 'HTTP, 2026-07-28' | 'direct, 2025' | 'direct, 2026-07-28', root: AttackedRoot, answer: Person | undefined, principal: Principal = { kind: 'agent', id: 'stdio' }): Promise<Client> {
  const client = new Client(
    { name: 'host', version: '1' },
    { capabilities: answer === undefined ? {} : { elicitation: {} }, versionNegotiation: { mode: era.endsWith('2025') ? ('legacy' as const) : { pin: '2026-07-28' } } } as ConstructorParameters<typeof Client>[1],
  );
  if (answer !== undefined) client.setRequestHandler('elicitation/create', async ({ params }) => (await answer((params as { message: string }).message)) as never);
  if (era.startsWith('HTTP')) {
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', root.served.http.url), { requestInit: { headers: { Authorization: `Bearer ${root.token}` } } }));
    return client;
  }
  const [near, far] = InMemoryTransport.createLinkedPair();
  const { caller, newRequestId } = root.opened;
  await createMcpServer({ version: '1', tools, profile: 'all', principal, call: caller.call, newRequestId, report: () => {}, stateKey: key }).connect(far);
  await client.connect(near);
  return client;
}

const person = (operation: string, input: unknown, root = attacked): Promise<any> => root.opened.caller.call({ operation, input, principal: PERSON, surface: 'http', requestId: root.opened.newRequestId() });
const node = async (root = attacked): Promise<string> => (await person('create_node', { title: '見積もりを取る', status: 'READY' }, root)).node.id as string;
const start = async (client: Client, node_id: string, rest: object = {}): Promise<any> => {
  const result = await client.callTool({ name: 'estimate_status', arguments: { node_id, confirm_status: 'IN_PROGRESS', ...rest } });
  expect(result.isError ?? false).toBe(false);
  return result.structuredContent;
};

describe.each(['HTTP, 2026-07-28', 'direct, 2025'] as const)('a client that can ask its person (%s)', (era) => {
  it('[Q-12] yes: the change is done in the same call, and the log knows by which way the yes came', async () => {
    const seen: string[] = [];
    const client = await connect(era, attacked, (message) => {
      seen.push(message);
      return { action: 'accept', content: { answer: 'yes' } };
    });
    const node_id = await node();
    const done = await start(client, node_id);
    expect(done).toMatchObject({ ok: true, applied: true, to_status: 'IN_PROGRESS' });
    expect(seen).toEqual([`ノードのステータスを変える\nノード: ${node_id}\n  題名: 見積もりを取る\n変更前: READY (着手可能)\n変更後: IN_PROGRESS (実施中)\n依頼元: エージェント (ai_agent)`]);
    expect(await person('get_approval', { approval_id: done.confirmation_id })).toMatchObject({ state: 'consumed', answered_by: 'person:elicitation', answered_via: 'elicitation' });
    await client.close();
  });

  it('[Q-12] no: refused, and it stays refused', async () => {
    let asked = 0;
    const client = await connect(era, attacked, () => {
      asked += 1;
      return { action: 'accept', content: { answer: 'no' } };
    });
    const node_id = await node();
    expect(await start(client, node_id)).toMatchObject({ ok: false, check: 'confirmation_denied' });
    expect(await start(client, node_id)).toMatchObject({ ok: false, check: 'confirmation_denied' });
    expect(asked).toBe(1);
    await client.close();
  });

  it.each<[string, Person]>([
    ['declines', () => ({ action: 'decline' })],
    ['closes the dialog', () => ({ action: 'cancel' })],
    ['accepts without an answer', () => ({ action: 'accept', content: {} })],
    ['accepts with something else', () => ({ action: 'accept', content: { answer: 'YES please', confirm: true } })],
    ['declines and says yes', () => ({ action: 'decline', content: { answer: 'yes' } })],
  ])('[Q-12] a person who %s has not answered: the question waits elsewhere and is not put again', async (_what, reply) => {
    let asked = 0;
    const client = await connect(era, attacked, (message) => {
      asked += 1;
      return reply(message);
    });
    const node_id = await node();
    const first = await client.callTool({ name: 'estimate_status', arguments: { node_id, confirm_status: 'IN_PROGRESS' } });
    // A client may itself refuse to send what its form does not allow; then there is no answer at all.
    const { approval } = (first.structuredContent ?? (await start(client, node_id))) as { approval: { approval_id: string; state: string } };
    expect(approval.state).toBe('pending');
    const again = await start(client, node_id);
    expect(again).toMatchObject({ ok: false, check: 'confirmation_missing', approval: { approval_id: approval.approval_id } });
    expect(asked).toBe(1);
    await person('answer_approval', { approval_id: approval.approval_id, answer: 'yes' });
    expect(await start(client, node_id, { confirmation_id: approval.approval_id })).toMatchObject({ ok: true, applied: true });
    await client.close();
  });

  it('[Q-12] an answer given elsewhere while the dialog was open is the one that counts', async () => {
    const client = await connect(era, attacked, async () => {
      const { approvals } = await person('list_approvals', { waiting_only: true });
      await person('answer_approval', { approval_id: approvals.at(-1).approval_id, answer: 'no' });
      return { action: 'accept', content: { answer: 'yes' } };
    });
    const node_id = await node();
    expect(await start(client, node_id)).toMatchObject({ ok: false, check: 'confirmation_denied' });
    expect((await person('get_node', { node_id })).node.status).toBe('READY');
    await client.close();
  });

  it('[Q-12] every tool that needs a yes is served the same way', async () => {
    const client = await connect(era, attacked, () => ({ action: 'accept', content: { answer: 'yes' } }));
    const made = (await client.callTool({ name: 'create_node', arguments: { title: `新しい ${era}` } })).structuredContent as any;
    expect(made).toMatchObject({ ok: true, node: { title: `新しい ${era}` } });
    expect((await client.callTool({ name: 'add_children', arguments: { node_id: made.node.id, children: '[{"title":"子"}]' } })).structuredContent).toMatchObject({ ok: true, children: [{ title: '子' }] });
    await client.close();
  });

  it('[Q-12] a repeated request id repeats the answer, whatever round it was', async () => {
    const client = await connect(era, attacked, () => ({ action: 'accept', content: { answer: 'yes' } }));
    const node_id = await node();
    const request = { name: 'estimate_status', arguments: { node_id, confirm_status: 'IN_PROGRESS' }, _meta: { 'sekisho/request_id': `same ${era}` } };
    expect((await client.callTool(request)).structuredContent).toMatchObject({ applied: true });
    await client.callTool(request);
    expect((await person('get_node', { node_id })).history).toHaveLength(2);
    await client.close();
  });

  it('[Q-12] with `approvals.elicitation` off nobody is asked this way', async () => {
    const client = await connect(era, strict, () => {
      throw new Error('asked');
    });
    expect(await start(client, await node(strict))).toMatchObject({ ok: false, check: 'confirmation_missing', approval: { state: 'pending', ask_now: false } });
    await client.close();
  });

  it('[Q-12] a client that cannot ask gets the question to hand on', async () => {
    const client = await connect(era, attacked, undefined);
    expect(await start(client, await node())).toMatchObject({ ok: false, check: 'confirmation_missing', approval: { state: 'pending' } });
    await client.close();
  });
});

describe('without any setting', () => {
  it('[Q-12] who comes with the bearer token is not asked: the token is in the agent\'s own hands', async () => {
    const client = await connect('HTTP, 2026-07-28', usual, () => {
      throw new Error('asked');
    });
    expect(await start(client, await node(usual))).toMatchObject({ ok: false, check: 'confirmation_missing', approval: { state: 'pending', ask_now: false } });
    await client.close();
  });

  it('[Q-12] a host that started the server itself is', async () => {
    const client = await connect('direct, 2025', usual, () => ({ action: 'accept', content: { answer: 'yes' } }));
    expect(await start(client, await node(usual))).toMatchObject({ ok: true, applied: true });
    await client.close();
  });
});

describe('an answer that was not asked for', () => {
  const manual = async (): Promise<Client> => {
    const client = new Client({ name: 'host', version: '1' }, { capabilities: { elicitation: {} }, inputRequired: { autoFulfill: false }, versionNegotiation: { mode: { pin: '2026-07-28' } } } as ConstructorParameters<typeof Client>[1]);
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', attacked.served.http.url), { requestInit: { headers: { Authorization: `Bearer ${attacked.token}` } } }));
    return client;
  };
  const send = (client: Client, params: object): Promise<any> => client.callTool(params as never, { allowInputRequired: true } as never);
  const yes = { approval: { action: 'accept', content: { answer: 'yes' } } };

  it('[Q-12] counts for nothing without our seal, and with it only for the call it was sealed for', async () => {
    const client = await manual();
    const [one, two] = [await node(), await node()];
    const call = (node_id: string) => ({ name: 'estimate_status', arguments: { node_id, confirm_status: 'IN_PROGRESS' } });
    const asked = await send(client, call(one));
    expect(asked).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) });
    await send(client, call(two));
    // No state at all: the answer is not even looked at.
    expect((await send(client, { ...call(two), inputResponses: yes })).structuredContent).toMatchObject({ ok: false, check: 'confirmation_missing' });
    // Another node's state, an altered one, one of another process.
    expect((await send(client, { ...call(two), inputResponses: yes, requestState: asked.requestState })).structuredContent).toMatchObject({ ok: false, check: 'confirmation_missing' });
    for (const forged of [`${asked.requestState}x`, asked.requestState.replace(/^v1\.../, 'v1.AA'), 'v1.e30.e30', '']) {
      await expect(send(client, { ...call(one), inputResponses: yes, requestState: forged })).rejects.toThrow(/requestState/);
    }
    for (const node_id of [one, two]) expect((await person('get_node', { node_id })).node.status).toBe('READY');
    // As it was meant, it is one, and once.
    expect((await send(client, { ...call(one), inputResponses: yes, requestState: asked.requestState })).structuredContent).toMatchObject({ applied: true });
    expect((await send(client, { ...call(one), inputResponses: yes, requestState: asked.requestState })).structuredContent).toMatchObject({ ok: false, check: 'confirmation_consumed' });
    await client.close();
  });
});

describe.each(['HTTP, 2026-07-28', 'direct, 2025'] as const)('a text an agent wants to polish (%s)', (era) => {
  const polish = async (answer: 'yes' | 'no' | 'nothing', file: string): Promise<{ readonly seen: string[]; readonly text: string; readonly result: any }> => {
    const path = join(attacked.opened.folder.root, file);
    writeFileSync(path, 'This is the the end.\n');
    const seen: string[] = [];
    const client = await connect(era, attacked, (message) => {
      seen.push(message);
      return answer === 'nothing' ? { action: 'cancel' } : { action: 'accept', content: { answer } };
    });
    const result = await client.callTool({ name: 'polish', arguments: { files: [file], steps: ['typo_check'] } });
    await client.close();
    return { seen, text: readFileSync(path, 'utf8'), result };
  };

  it('is written in the same call once the person has seen the whole diff and said yes', async () => {
    const { seen, text, result } = await polish('yes', `yes-${era.length}.md`);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain('-This is the the end.\n+This is the end.');
    expect(text).toBe('This is the end.\n');
    expect(result.structuredContent).toMatchObject({ ok: true, reviews: [{ state: 'completed', fixes: [{ state: 'written' }] }] });
  });

  it.each(['no', 'nothing'] as const)('stays as it is after %s', async (answer) => {
    const { seen, text } = await polish(answer, `${answer}-${era.length}.md`);
    expect(seen).toHaveLength(1);
    expect(text).toBe('This is the the end.\n');
  });
});
