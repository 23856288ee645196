// One root that answers through every surface in a chosen language: what goes in is the same, what comes out is read back as the error a caller gets to know.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Language } from '../../src/kernel/bilingual.ts';
import { asSekishoError } from '../../src/kernel/errors.ts';
import type { OperationRequest } from '../../src/operations/dispatch.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import type { WriteTx } from '../../src/store/contract.ts';
import { openStore } from '../../src/store/open-store.ts';
import { startAttackedRoot, type AttackedRoot, type Sending } from '../attacks/attacked-root.ts';
import { runCli as runProcess, type Place } from '../e2e/support/processes.ts';
import { AGENT, PERSON } from '../support/engine-in-test.ts';
import { run } from './cli/fake-world.ts';

export const SURFACES = ['dispatch', 'HTTP', 'MCP', 'command line'] as const;
export type SurfaceName = (typeof SURFACES)[number];

/** Stands in every text a way hands in or lays down; no error may bring it out again. Short, so that a quote that was cut still shows it. */
export const MANUSCRIPT = 'Zqxj';

/** What a caller heard, with whatever its surface says beside the body. */
export interface Heard {
  // Answers of many operations; whoever reads one knows which fields it has.
  readonly body: any;
  readonly http?: number;
  readonly exit?: number;
  readonly isError?: boolean;
}

export interface AskOptions {
  readonly requestId?: string;
}

type Ask = (operation: string, input: Record<string, unknown>, options?: AskOptions) => Promise<Heard>;

/** One surface of a stage, in one language. */
export interface Scene {
  readonly surface: SurfaceName;
  readonly language: Language;
  readonly stage: Stage;
  readonly agent: Ask;
  /** Over MCP a person has no way in and uses the page instead. */
  readonly person: Ask;
  /** Different in every scene: for names and titles that must be new. */
  readonly fresh: string;
}

export interface Stage {
  readonly root: string;
  readonly state: string;
  readonly attacked: AttackedRoot;
  scene(surface: SurfaceName, language: Language): Scene;
  /** Settings of the person, for this and all later calls. */
  configure(settings: Readonly<Record<string, unknown>>): void;
  write(file: string, text: string): void;
  /** Beside the engine, as another process would. */
  change<T>(work: (tx: WriteTx) => T): Promise<T>;
  send(method: string, path: string, sending: Sending, language: Language): Promise<Heard>;
  /** The built program as a process of its own. */
  process(args: readonly string[], language: Language, stdin?: string): Promise<Heard>;
  onClose(clean: () => unknown): void;
  close(): Promise<void>;
}

export async function openStage(env: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const attacked = await startAttackedRoot(env);
  const { opened, served, root } = attacked;
  served.signIn.offerCode();
  const paired = await attacked.send('POST', '/api/pair', { body: JSON.stringify({ code: attacked.shownCode() }), headers: { authorization: '' } });
  const page = { authorization: '', cookie: String(paired.headers['set-cookie']).split(';')[0]!, 'x-sekisho-page': (JSON.parse(paired.text) as { page_key: string }).page_key };
  const place: Place = { root, home: opened.home, env: { PATH: process.env['PATH'] ?? '', HOME: dirname(root), SEKISHO_HOME: opened.home, ...env } };
  const cleanups: (() => unknown)[] = [];
  const settings: Record<string, unknown> = {};
  let client: Promise<Client> | undefined;
  let scenes = 0;

  const configure: Stage['configure'] = (more) => {
    Object.assign(settings, more);
    mkdirSync(opened.home, { recursive: true });
    writeFileSync(join(opened.home, 'config.jsonc'), JSON.stringify(settings));
  };
  const connected = (): Promise<Client> =>
    (client ??= (async () => {
      const made = new Client({ name: 'stage', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
      await made.connect(new StreamableHTTPClientTransport(new URL('/mcp', served.http.url), { requestInit: { headers: { Authorization: `Bearer ${attacked.token}` } } }));
      return made;
    })());
  const send: Stage['send'] = async (method, path, sending, language) => {
    const { status, text } = await attacked.send(method, path, { ...sending, headers: { 'accept-language': language, ...sending.headers } });
    return { http: status, body: JSON.parse(text) };
  };

  const dispatched = (who: 'agent' | 'person', language: Language): Ask => async (operation, input, { requestId = opened.newRequestId() } = {}) => {
    try {
      return { body: await opened.caller.call({ operation, input, principal: who === 'agent' ? AGENT : PERSON, surface: 'http', language, requestId }) };
    } catch (thrown) {
      return { body: { error: asSekishoError(thrown).envelope(language) } };
    }
  };
  const overHttp = (who: 'agent' | 'person', language: Language): Ask => (operation, { ...input }, { requestId } = {}) => {
    const { method, path } = OPERATIONS.find(({ id }) => id === operation)?.http ?? { method: 'POST', path: `/api/ops/${operation}` };
    const route = path.replace(/\{([a-z_]+)\}/g, (_place, name: string) => {
      const value = encodeURIComponent(String(input[name]));
      delete input[name];
      return value;
    });
    return send(method, route, { ...(method === 'POST' ? { body: JSON.stringify(input) } : {}), headers: { ...(who === 'person' ? page : {}), ...(requestId === undefined ? {} : { 'idempotency-key': requestId }) } }, language);
  };
  const overCli = (who: 'agent' | 'person', language: Language): Ask => async (operation, input, { requestId } = {}) => {
    const words = OPERATIONS.find(({ id }) => id === operation)?.cli.words ?? [operation];
    const terminal = who === 'person';
    const { exit, out, err } = await run([...words, '--input', '-', '--json', '--lang', language, ...(requestId === undefined ? [] : ['--request-id', requestId])], {
      stdin: JSON.stringify(input), operations: OPERATIONS, terminal: { stdin: terminal, stdout: terminal }, typed: 'y',
      answer: (request: OperationRequest) => opened.caller.call({ ...request, requestId: request.requestId === 'req_new' ? opened.newRequestId() : request.requestId }),
    });
    return { exit, body: out === '' ? JSON.parse(err.slice(err.lastIndexOf('{"$schema"'))) : JSON.parse(out).output };
  };
  const overMcp = (): Ask => async (name, input, { requestId } = {}) => {
    const result = await (await connected()).callTool({ name, arguments: input, ...(requestId === undefined ? {} : { _meta: { 'sekisho/request_id': requestId } }) });
    return { isError: result.isError === true, body: JSON.parse((result.content as { text: string }[])[0]!.text) };
  };

  const stage: Stage = {
    root,
    state: opened.folder.state,
    attacked,
    configure,
    send,
    scene(surface, language) {
      // A tool call has no language of its own: it is spoken in the one its person has set.
      if (surface === 'MCP') configure({ language });
      const asks: Record<SurfaceName, readonly [Ask, Ask]> = {
        dispatch: [dispatched('agent', language), dispatched('person', language)],
        HTTP: [overHttp('agent', language), overHttp('person', language)],
        MCP: [overMcp(), overHttp('person', language)],
        'command line': [overCli('agent', language), overCli('person', language)],
      };
      const [agent, person] = asks[surface];
      return { surface, language, stage, agent, person, fresh: `${surface.replaceAll(' ', '-')}-${language}-${(scenes += 1)}` };
    },
    write(file, text) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    },
    async change(work) {
      const { store } = openStore(opened.folder.state, { backend: 'auto' });
      try {
        return await store.commit(work);
      } finally {
        store.close();
      }
    },
    async process(args, language, stdin) {
      const { code, stdout, stderr } = await runProcess(place, [...args, '--json', '--lang', language], stdin);
      return { exit: code ?? -1, body: stdout === '' ? JSON.parse(stderr) : JSON.parse(stdout).output };
    },
    onClose: (clean) => void cleanups.push(clean),
    async close() {
      for (const clean of cleanups.reverse()) await clean();
      await (await client?.catch(() => undefined))?.close().catch(() => {});
      await attacked.close();
    },
  };
  return stage;
}
