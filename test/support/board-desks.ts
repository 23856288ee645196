// One root, asked through each surface in turn: what a person and an agent get to hear, with the number HTTP has or would have for it.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ERROR_TABLE, type ErrorCode } from '../../src/kernel/error-table.ts';
import { asSekishoError } from '../../src/kernel/errors.ts';
import type { Principal } from '../../src/kernel/principal.ts';
import type { OperationRequest } from '../../src/operations/dispatch.ts';
import type { Operation, Surface } from '../../src/operations/operation.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { startAttackedRoot, type AttackedRoot } from '../attacks/attacked-root.ts';
import { run } from '../surfaces/cli/fake-world.ts';
import { AGENT, PERSON } from './engine-in-test.ts';

export interface Told {
  readonly http: number;
  // Answers of many operations; each test knows which fields it looks at.
  readonly body: any;
}

type Ask = (operation: string, input: Record<string, unknown>) => Promise<Told>;

export interface Desk {
  readonly agent: Ask;
  readonly person: Ask;
}

export interface Desks {
  readonly attacked: AttackedRoot;
  readonly headers: { readonly agent: Record<string, string>; readonly person: Record<string, string> };
  readonly byName: Readonly<Record<'dispatch' | 'HTTP' | 'MCP' | 'command line', Desk>>;
  close(): Promise<void>;
}

const operationOf = (id: string): Operation => OPERATIONS.find((each) => each.id === id)!;

export async function openDesks(): Promise<Desks> {
  const attacked = await startAttackedRoot();
  const { opened, served } = attacked;
  attacked.served.signIn.offerCode();
  const paired = await attacked.send('POST', '/api/pair', { body: JSON.stringify({ code: attacked.shownCode() }), headers: { authorization: '' } });
  const headers = {
    agent: {},
    person: { authorization: '', cookie: String(paired.headers['set-cookie']).split(';')[0]!, 'x-sekisho-page': (JSON.parse(paired.text) as { page_key: string }).page_key },
  };
  const client = new Client({ name: 'desk', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', served.http.url), { requestInit: { headers: { Authorization: `Bearer ${attacked.token}` } } }));

  const call = (principal: Principal, surface: Surface): Ask => (operation, input) => heard(opened.caller.call({ operation, input, principal, surface, requestId: opened.newRequestId() }));
  const overHttp = (who: 'agent' | 'person'): Ask => async (operation, { ...input }) => {
    const { method, path } = operationOf(operation).http;
    const route = path.replace(/\{([a-z_]+)\}/g, (_place, name: string) => {
      const value = encodeURIComponent(String(input[name]));
      delete input[name];
      return value;
    });
    const { status, text } = await attacked.send(method, route, { body: method === 'POST' ? JSON.stringify(input) : undefined, headers: headers[who] } as never);
    return { http: status, body: JSON.parse(text) };
  };
  const overCli = (terminal: boolean): Ask => async (operation, input) => {
    const said = await run([...operationOf(operation).cli.words, '--input', '-', '--json'], {
      stdin: JSON.stringify(input), operations: OPERATIONS, terminal: { stdin: terminal, stdout: terminal }, typed: 'y',
      answer: (request: OperationRequest) => opened.caller.call({ ...request, requestId: opened.newRequestId() }),
    });
    const body = said.out === '' ? JSON.parse(said.err.slice(said.err.lastIndexOf('{"$schema"'))) : JSON.parse(said.out).output;
    const http = httpOf(body);
    const code = body.error?.code as ErrorCode | undefined;
    if (code !== undefined && said.exit !== ERROR_TABLE[code].exit) throw new Error(`exit ${said.exit} for ${code}`);
    return { http, body };
  };
  const overMcp: Ask = async (operation, input) => {
    const result = await client.callTool({ name: operation, arguments: input });
    const body = JSON.parse((result.content as { text: string }[])[0]!.text);
    return { http: httpOf(body), body };
  };
  return {
    attacked,
    headers,
    byName: {
      dispatch: { agent: call(AGENT, 'http'), person: call(PERSON, 'http') },
      HTTP: { agent: overHttp('agent'), person: overHttp('person') },
      // A person has no way in over MCP.
      MCP: { agent: overMcp, person: overHttp('person') },
      'command line': { agent: overCli(false), person: overCli(true) },
    },
    async close() {
      await client.close();
      await attacked.close();
    },
  };
}

/** The answer, or the envelope of what was thrown. */
export function heard(answer: Promise<unknown>): Promise<Told> {
  return answer.then(
    (body) => ({ http: httpOf(body), body }),
    (thrown: unknown) => {
      const error = asSekishoError(thrown);
      return { http: error.row.http, body: { error: error.envelope('en') } };
    },
  );
}

function httpOf(body: unknown): number {
  const code = (body as { error?: { code?: ErrorCode } })?.error?.code;
  return code === undefined ? 200 : ERROR_TABLE[code].http;
}
