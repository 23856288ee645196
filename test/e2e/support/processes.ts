// Starts the built program the way people do (dist/cli.mjs as a process of its own) and makes sure that it ends with the test.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll } from 'vitest';

export const CLI = resolve(import.meta.dirname, '../../../dist/cli.mjs');

export interface Place {
  readonly root: string;
  readonly home: string;
  readonly env: Record<string, string>;
}

/** A fresh root and a fresh user home, removed after the file's tests. */
export function freshPlace(extra: Record<string, string> = {}): Place {
  if (!existsSync(CLI)) throw new Error('dist/ is missing: run `npm run build` first');
  const base = mkdtempSync(join(tmpdir(), 'sekisho-e2e-'));
  cleanups.push(() => rmSync(base, { recursive: true, force: true, maxRetries: 5 }));
  const root = join(base, 'project');
  mkdirSync(root);
  const home = join(base, 'home');
  return { root, home, env: { PATH: process.env['PATH'] ?? '', HOME: base, SEKISHO_HOME: home, ...extra } };
}

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

export function onCleanup(clean: () => unknown): void {
  cleanups.push(clean);
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function runCli(place: Place, args: readonly string[], stdin = ''): Promise<Finished> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [CLI, ...args, '--root', place.root], { env: place.env, stdio: 'pipe' });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
    child.on('close', (code) => done({ code, stdout, stderr }));
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
  });
}

export interface RunningServer {
  readonly url: string;
  readonly token: string;
  readonly process: ChildProcessWithoutNullStreams;
  output(): string;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

export async function startServer(place: Place): Promise<RunningServer> {
  const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', '--root', place.root], { env: place.env, stdio: 'pipe' });
  let text = '';
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((done, fail) => {
    const look = (chunk: Buffer) => {
      text += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
      if (found !== undefined) done(found);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', (code) => fail(new Error(`server ended with ${code}: ${text}`)));
  });
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
    await gone;
  };
  onCleanup(() => kill());
  const { readFileSync } = await import('node:fs');
  const { sha256 } = await import('../../../src/kernel/digest.ts');
  const { realpathSync } = await import('node:fs');
  const token = readFileSync(join(place.home, 'roots', sha256(realpathSync(place.root)).slice(0, 24), 'token'), 'utf8').trim();
  return { url, token, process: child, output: () => text, kill };
}

export type Era = 'legacy' | 'modern';

const negotiation = (era: Era) => ({
  versionNegotiation: era === 'legacy' ? { mode: 'legacy' as const } : { mode: { pin: '2026-07-28' } },
});

export interface McpClient {
  readonly client: Client;
  readonly pid: number | null;
  call(name: string, args: Record<string, unknown>, requestId?: string): Promise<{ isError: boolean; output: unknown }>;
  close(): Promise<void>;
}

export async function stdioClient(place: Place, era: Era = 'legacy', args: readonly string[] = []): Promise<McpClient> {
  const transport = new StdioClientTransport({
    command: process.execPath, args: [CLI, 'mcp', '--root', place.root, ...args], env: place.env, stderr: 'ignore',
  });
  return wrap(transport, era, () => transport.pid);
}

export async function httpMcpClient(server: RunningServer, era: Era = 'legacy'): Promise<McpClient> {
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
    requestInit: { headers: { Authorization: `Bearer ${server.token}` } },
  });
  return wrap(transport, era, () => null);
}

async function wrap(transport: ConstructorParameters<typeof StdioClientTransport> extends never ? never : Parameters<Client['connect']>[0], era: Era, pid: () => number | null): Promise<McpClient> {
  const client = new Client({ name: 'sekisho-test', version: '1' }, negotiation(era));
  await client.connect(transport);
  const close = () => client.close().catch(() => {});
  onCleanup(close);
  return {
    client,
    get pid() {
      return pid();
    },
    async call(name, args, requestId) {
      const result = await client.callTool({
        name, arguments: args, ...(requestId === undefined ? {} : { _meta: { 'sekisho/request_id': requestId } }),
      });
      const text = (result.content as { type: string; text: string }[])[0]?.text ?? 'null';
      return { isError: result.isError === true, output: JSON.parse(text) as unknown };
    },
    close,
  };
}

export async function post(server: RunningServer, path: string, body: unknown, headers: Record<string, string> = {}): Promise<{ status: number; json: unknown }> {
  const response = await fetch(new URL(path, server.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${server.token}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
}
