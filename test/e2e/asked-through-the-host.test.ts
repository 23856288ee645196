// The built program as a host starts it: a person asked through the host's dialog, in both eras of the protocol, and the answer in the log.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import { CLI, freshPlace, onCleanup, runCli } from './support/processes.ts';

describe.each([['2025', { mode: 'legacy' as const }], ['2026-07-28', { mode: { pin: '2026-07-28' } }]] as const)('over stdio, %s', (_era, versionNegotiation) => {
  it('[Q-12] a node is put on the board and moved, each with one yes of the person at the host', async () => {
    const place = freshPlace();
    const client = new Client({ name: 'host', version: '1' }, { capabilities: { elicitation: {} }, versionNegotiation });
    const seen: string[] = [];
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      seen.push((params as { message: string }).message.split('\n', 1)[0]!);
      return { action: 'accept', content: { answer: 'yes' } };
    });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [CLI, 'mcp', '--root', place.root], env: place.env, stderr: 'ignore' }));
    onCleanup(() => client.close().catch(() => {}));
    const made = (await client.callTool({ name: 'create_node', arguments: { title: 'Get a quote' } })).structuredContent as { node: { id: string } };
    const moved = (await client.callTool({ name: 'estimate_status', arguments: { node_id: made.node.id, confirm_status: 'DONE' } })).structuredContent;
    expect(moved).toMatchObject({ ok: true, applied: true, from_status: 'CAPTURED', to_status: 'DONE' });
    expect(seen).toEqual(['Put a node on the board', 'Change the status of a node']);
    const { stdout } = await runCli(place, ['node', 'show', made.node.id, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ output: { node: { status: 'DONE' }, history: [{ kind: 'created', actor: 'agent:stdio' }, { kind: 'status', actor: 'agent:stdio' }] } });
    expect((await runCli(place, ['audit', 'verify'])).code).toBe(0);
  });
});
