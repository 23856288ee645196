// One MCP server over the operations, for both protocol eras and both transports: lists the tools, passes calls on, translates answers.
import { Server, type CallToolResult } from '@modelcontextprotocol/server';
import type { CallOperation, OnProgress } from '../../operations/dispatch.ts';
import { asSekishoError } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { progressNotifier } from './progress-notifier.ts';
import type { ListedTool, Profile } from './tool-list.ts';

export interface McpParts {
  readonly version: string;
  readonly tools: readonly ListedTool[];
  readonly profile: Profile;
  readonly principal: Principal;
  readonly call: CallOperation;
  readonly newRequestId: () => string;
  readonly report: (error: unknown) => void;
}

/** Constant by rule: no text of a workspace may reach a model through here. */
export const INSTRUCTIONS =
  'Sekisho is a checkpoint. You propose, the server judges, a person confirms. Before you write: start_session with the person\'s own words, ' +
  'look with the tools here, submit_understanding, then check_write_target for each file. Before you plan: open_plan with the person\'s own words, ' +
  'submit_plan, submit_replan for each change of it. Follow `next` in every answer. A refusal is a normal result that says what is missing.';

/** A client may name its request, so that sending it again after a lost connection does not do the work twice. */
const REQUEST_ID_META_KEY = 'sekisho/request_id';

const LIST_TTL_MS = 60 * 60 * 1000;

export function createMcpServer(parts: McpParts): Server {
  const offered = parts.tools.filter((tool) => inProfile(tool, parts.profile));
  const listed = offered.map(({ name, description, inputSchema, annotations }) => ({
    name, description, inputSchema, annotations, _meta: { 'anthropic/alwaysLoad': true },
  }));
  const server = new Server(
    { name: 'sekisho', version: parts.version },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { 'tools/list': { ttlMs: LIST_TTL_MS, cacheScope: 'public' } },
    },
  );
  server.setRequestHandler('tools/list', async () => ({ tools: listed as never }));
  server.setRequestHandler('tools/call', async (request, { mcpReq }) =>
    callTool(parts, request.params, progressNotifier(request.params._meta?.progressToken, (notification) => mcpReq.notify(notification))));
  return server;
}

function inProfile(tool: ListedTool, profile: Profile): boolean {
  return profile === 'all' || tool.gate === 'shared' || tool.gate === profile;
}

async function callTool(
  parts: McpParts,
  params: { name: string; arguments?: Record<string, unknown> | undefined; _meta?: Record<string, unknown> | undefined },
  onProgress: OnProgress | undefined,
): Promise<CallToolResult> {
  const named = params._meta?.[REQUEST_ID_META_KEY];
  try {
    const output = await parts.call({
      operation: params.name,
      input: params.arguments ?? {},
      principal: parts.principal,
      surface: 'mcp',
      requestId: typeof named === 'string' && named !== '' ? named : parts.newRequestId(),
    }, onProgress);
    return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output as Record<string, unknown> };
  } catch (thrown) {
    const error = asSekishoError(thrown);
    if (error.code === 'QC-900') parts.report(thrown);
    const envelope = error.envelope('en');
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: envelope }) }] };
  }
}
