// A guarded root with its HTTP server and engine inside the test process, to be attacked, and the means to see what it cost it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRoot, type OpenedRoot } from '../../src/app/compose.ts';
import { serveRoot, type ServedRoot } from '../../src/app/serve-root.ts';
import { rootSecret } from '../../src/system/user-home.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

export interface Sending {
  /** A list is sent piece by piece, without saying how long it will be. */
  readonly body?: string | Buffer | readonly Buffer[];
  readonly headers?: Record<string, string>;
}

export interface AttackedRoot {
  readonly root: string;
  /** Exists only if somebody managed to run a command. */
  readonly marker: string;
  readonly opened: OpenedRoot;
  readonly served: ServedRoot;
  readonly token: string;
  /** What the server itself calls unforeseen. */
  readonly reported: unknown[];
  shownCode(): string;
  /** Plain node:http, so that Host and Origin can be set to anything; a connection for each, so that one hung up on spoils no other. */
  send(method: string, path: string, sending: Sending): Promise<Answer>;
  /** Length of the log: grows with every session, decision and move. */
  entries(): Promise<number>;
  close(): Promise<void>;
}

export async function startAttackedRoot(env: Record<string, string> = {}): Promise<AttackedRoot> {
  const base = mkdtempSync(join(tmpdir(), 'sekisho-attack-'));
  const root = join(base, 'project');
  mkdirSync(root);
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const opened = openRoot({ root, env: { SEKISHO_HOME: join(base, 'home'), SEKISHO_SERVER_PORT: '0', ...env }, warn: () => {}, report });
  let shown = '';
  const served = await serveRoot(opened, { showCode: (code) => (shown = code), report });
  const token = rootSecret(opened.home, opened.folder.root, 'token');

  return {
    root, opened, served, token, reported,
    marker: join(base, 'pwned'),
    shownCode: () => shown,
    send: (method, path, { body, headers = {} }) =>
      new Promise((resolve, reject) => {
        const all: Record<string, string> = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers };
        if (all['authorization'] === '') delete all['authorization'];
        const request = rawRequest({ host: '127.0.0.1', port: served.http.port, method, path, headers: all, agent: false }, (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
        });
        request.on('error', reject);
        // What follows a GET is the beginning of the next request, and a server hangs up on it without a word.
        if (method === 'GET') return void request.end();
        if (!Array.isArray(body)) return void request.end(body);
        for (const piece of body as readonly Buffer[]) request.write(piece);
        request.end();
      }),
    async entries() {
      const answer = await opened.caller.call({
        operation: 'verify_audit', input: {}, principal: { kind: 'agent', id: 'cli' }, surface: 'cli', requestId: opened.newRequestId(),
      });
      return (answer as { entries: number }).entries;
    },
    async close() {
      await served.close();
      rmSync(base, { recursive: true, force: true });
    },
  };
}
