// The loopback endpoint behind a scripted model: takes a host's questions, hands them to whoever knows the script, and gives nothing to anybody it cannot answer.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const LARGEST_BODY = 32 * 1024 * 1024;
/** A script has a handful of turns; a host that goes on asking is caught in a loop. */
const MOST_QUESTIONS = 200;

export interface ModelAnswer {
  readonly type: string;
  readonly body: string;
}

export interface ScriptedModelServer {
  /** Without a path and without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/** `answer` gets the path without its query, and the body as it was sent; undefined: nothing this model is asked for. */
export async function openScriptedModel(answer: (path: string, body: string) => ModelAnswer | undefined): Promise<ScriptedModelServer> {
  let questions = 0;
  const server = createServer((request, response) => {
    const refuse = (status: number, message: string): void => void response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify({ error: { type: 'invalid_request_error', message } }));
    if (request.method !== 'POST') return refuse(404, 'only questions to the model are answered here');
    readWhole(request).then((body) => {
      if (body === undefined) return refuse(413, 'the question is too large');
      if ((questions += 1) > MOST_QUESTIONS) return refuse(400, 'the script is at its end');
      const said = answer(new URL(request.url ?? '/', 'http://127.0.0.1').pathname, body);
      if (said === undefined) return refuse(404, 'no question to this model');
      response.writeHead(200, { 'content-type': said.type, 'cache-control': 'no-store' }).end(said.body);
    }).catch(() => refuse(400, 'the question cannot be read'));
  });
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    }),
  };
}

async function readWhole(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
