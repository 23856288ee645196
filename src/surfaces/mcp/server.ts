// One MCP server over the operations, for both protocol eras and both transports: lists the tools, passes calls on, translates answers.
import { isInputRequiredResult, Server, type CallToolResult, type InputRequiredResult, type ServerContext } from '@modelcontextprotocol/server';
import type { CallOperation, OnProgress } from '../../operations/dispatch.ts';
import { attempt } from '../../kernel/attempt.ts';
import { languageOf, type Language } from '../../kernel/bilingual.ts';
import { asSekishoError } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { createElicitation, ELICITED, type Answered, type Elicitation, type Question } from './elicitation.ts';
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
  /** Seals what travels through a client while its person is asked; one key for all calls of a process. */
  readonly stateKey: Uint8Array;
}

/** Constant by rule: no text of a workspace may reach a model through here. */
export const INSTRUCTIONS =
  'Sekisho is a checkpoint. You propose, the server judges, a person confirms. Before you write: start_session with the person\'s own words, ' +
  'look with the tools here, submit_understanding, then check_write_target for each file. Before you plan: open_plan with the person\'s own words, ' +
  'submit_plan, submit_replan for each change of it. After you wrote prose: check; polish shows a person what would change. Follow `next` in every answer. A refusal is a normal result that says what is missing.';

/** A client may name its request, so that sending it again after a lost connection does not do the work twice. */
const REQUEST_ID_META_KEY = 'sekisho/request_id';

/** Enough of a call to tell its language by. */
const MOST_LOOKED_AT = 20_000;

const LIST_TTL_MS = 60 * 60 * 1000;

export function createMcpServer(parts: McpParts): Server {
  const offered = parts.tools.filter((tool) => inProfile(tool, parts.profile));
  const listed = offered.map(({ name, description, inputSchema, annotations }) => ({
    name, description, inputSchema, annotations, _meta: { 'anthropic/alwaysLoad': true },
  }));
  const elicitation = createElicitation(() => server, parts.principal, parts.stateKey);
  const server: Server = new Server(
    { name: 'sekisho', version: parts.version },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { 'tools/list': { ttlMs: LIST_TTL_MS, cacheScope: 'public' } },
      requestState: { verify: elicitation.verify },
    },
  );
  server.setRequestHandler('tools/list', async () => ({ tools: listed as never }));
  server.setRequestHandler('tools/call', async (request, ctx) =>
    callTool({ parts, elicitation, ctx, params: request.params, onProgress: progressNotifier(request.params._meta?.progressToken, (notification) => ctx.mcpReq.notify(notification)) }));
  return server;
}

function inProfile(tool: ListedTool, profile: Profile): boolean {
  return profile === 'all' || tool.gate === 'shared' || tool.gate === profile;
}

interface ToolRequest {
  readonly parts: McpParts;
  readonly elicitation: Elicitation;
  readonly ctx: ServerContext;
  readonly params: { readonly name: string; readonly arguments?: Record<string, unknown> | undefined; readonly _meta?: Record<string, unknown> | undefined };
  readonly onProgress: OnProgress | undefined;
}

async function callTool(request: ToolRequest): Promise<CallToolResult | InputRequiredResult> {
  const { parts, elicitation, ctx, params } = request;
  try {
    const brought = elicitation.brought(ctx, params);
    if (brought !== undefined) return told(await afterAnswer(request, brought.approval_id, brought.answer));
    const output = await perform(request, params.arguments ?? {});
    const question = questionIn(output);
    if (question === undefined) return told(output);
    const asked = await elicitation.ask(ctx, params, question);
    if (asked === undefined || asked === 'not answered') return told(output);
    return isInputRequiredResult(asked) ? asked : told(await afterAnswer(request, question.approval_id, asked));
  } catch (thrown) {
    const error = asSekishoError(thrown);
    if (error.code === 'QC-900') parts.report(thrown);
    const envelope = error.envelope(languageOfArguments(params.arguments));
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: envelope }) }] };
  }
}

/** Of an error that never came to the root's settings, which would have chosen. */
function languageOfArguments(given: unknown): Language {
  return languageOf(attempt(() => JSON.stringify(given))?.slice(0, MOST_LOOKED_AT) ?? '');
}

/** The gate says with `ask_now` whether this call may put its question to a person: once, and only where that is allowed. */
function questionIn(output: unknown): Question | undefined {
  const { approval } = (output ?? {}) as { approval?: Question & { ask_now?: unknown } };
  return approval?.ask_now === true ? approval : undefined;
}

/** The person's word goes the way every person's does; then the agent's call is made again, now with it. */
async function afterAnswer(request: ToolRequest, approval_id: string, answer: Answered): Promise<unknown> {
  const { parts, params } = request;
  const given = params.arguments ?? {};
  if (answer === 'not answered') return perform(request, given, 'unanswered');
  await parts
    .call({ operation: 'answer_approval', input: { approval_id, answer }, principal: ELICITED, surface: 'mcp', requestId: requestId(request, 'answer') })
    .catch((thrown: unknown) => {
      // Answered elsewhere in the meantime: what was said there counts, and the call below tells it.
      if (asSekishoError(thrown).code !== 'QC-137') throw thrown;
    });
  return perform(request, { ...given, confirmation_id: approval_id }, 'answered');
}

function perform(request: ToolRequest, input: Record<string, unknown>, round?: string): Promise<unknown> {
  const { parts, params, onProgress } = request;
  return parts.call({ operation: params.name, input, principal: parts.principal, surface: 'mcp', requestId: requestId(request, round) }, onProgress);
}

/** A client that names its request names all rounds of it. */
function requestId({ parts, params }: ToolRequest, round?: string): string {
  const named = params._meta?.[REQUEST_ID_META_KEY];
  if (typeof named !== 'string' || named === '') return parts.newRequestId();
  return round === undefined ? named : `${named}#${round}`;
}

function told(output: unknown): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output as Record<string, unknown> };
}
