// A real HTTP server that plays an OpenAI-compatible endpoint: every call gets the next behaviour of its script, faults of the line included.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model: string;
    readonly temperature: number;
    readonly response_format?: unknown;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

/** `says`: a sound answer with this content. Everything else is a fault of the line or of the endpoint. */
export type Behaviour =
  | { readonly says: string; readonly finish?: string | null; readonly slowly?: boolean }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly text?: string }
  | { readonly raw: string }
  /** The connection breaks: before anything, or in the middle of the body. */
  | { readonly cut: 'at once' | 'in the body' }
  /** The body never ends: silence after a few bytes, or bytes without end. */
  | { readonly endless: 'silent' | 'talking' }
  | { readonly never: true };

export interface ModelServer {
  readonly url: string;
  readonly calls: readonly AskedCall[];
  /** What comes next; with a function, what was asked decides. */
  play(script: readonly Behaviour[] | ((call: AskedCall, count: number) => Behaviour)): void;
  close(): Promise<void>;
}

export function completion(content: string | null, finish: string | null = 'stop'): string {
  return JSON.stringify({ id: 'c1', object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }], usage: { total_tokens: 1 } });
}

export async function startModelServer(): Promise<ModelServer> {
  let calls: AskedCall[] = [];
  let next: (call: AskedCall, count: number) => Behaviour = () => ({ status: 503 });
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const call: AskedCall = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text || '{}') as AskedCall['body'] };
      calls.push(call);
      behave(next(call, calls.length), response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get calls() {
      return calls;
    },
    play(script) {
      calls = [];
      next = typeof script === 'function' ? script : (_call, count) => script[count - 1] ?? { status: 500 };
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function behave(behaviour: Behaviour, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' };
  if ('says' in behaviour) {
    const text = completion(behaviour.says, behaviour.finish === undefined ? 'stop' : behaviour.finish);
    if (behaviour.slowly !== true) return void response.writeHead(200, json).end(text);
    response.writeHead(200, json).write(text.slice(0, 40));
    return void setTimeout(() => response.end(text.slice(40)), 5);
  }
  if ('status' in behaviour) return void response.writeHead(behaviour.status, { ...json, ...behaviour.headers }).end(behaviour.text ?? '{"error":{"message":"no"}}');
  if ('raw' in behaviour) return void response.writeHead(200, json).end(behaviour.raw);
  if ('cut' in behaviour) {
    if (behaviour.cut === 'at once') return void response.socket?.destroy();
    response.writeHead(200, { ...json, 'content-length': '100000' }).write('{"choices":[');
    return void setTimeout(() => response.socket?.destroy(), 2);
  }
  if ('endless' in behaviour) {
    response.writeHead(200, json).write('{"choices":[{"message":{"content":"');
    if (behaviour.endless === 'silent') return;
    const talk = (): void => void (response.destroyed || response.write('x'.repeat(256 * 1024), () => setImmediate(talk)));
    talk();
  }
}
