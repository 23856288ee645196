// The HTTP surface: guards, sign-in, one route per operation, MCP, and one envelope for everything that goes wrong.
import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono, type Context } from 'hono';
import type { Language } from '../../kernel/bilingual.ts';
import { asSekishoError, SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { nearName } from '../../kernel/near-name.ts';
import { nearest } from '../../kernel/nearest.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { CallOperation } from '../../operations/dispatch.ts';
import type { Operation } from '../../operations/operation.ts';
import { OPERATIONS } from '../../operations/registry.ts';
import { createMcpServer } from '../mcp/server.ts';
import { listTools, type Profile } from '../mcp/tool-list.ts';
import { readJsonBody, refuseStrangers, type Addresses } from './guards.ts';
import { INDEX_QUESTION, indexProgress } from './index-progress.ts';
import { openApiDocument } from './openapi.ts';
import { PAGE_KEY_HEADER, type SignIn } from './sign-in.ts';
import { START_PAGE_SCRIPT, startPage } from './start-page.ts';

export interface HttpParts {
  readonly version: string;
  readonly addresses: () => Addresses;
  readonly signIn: SignIn;
  readonly call: CallOperation;
  readonly profile: Profile;
  readonly newRequestId: () => string;
  readonly report: (error: unknown) => void;
  readonly stateKey: Uint8Array;
  readonly operations?: readonly Operation[];
}

type Env = { Bindings: { incoming: { rawHeaders: string[] } }; Variables: { principal: Principal } };

const MOST_CALLS_AT_ONCE = 128;

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

export function createHttpApp(parts: HttpParts): Hono<Env> {
  const app = new Hono<Env>();
  const operations = parts.operations ?? OPERATIONS;
  let running = 0;

  app.onError((thrown, c) => answerError(c, thrown, parts.report));
  app.notFound((c) => answerError(c, new SekishoError('QC-110', { method: c.req.method, route: new URL(c.req.url).pathname.slice(0, 200) }), parts.report));

  app.use(async (c, next) => {
    refuseStrangers(c.env.incoming.rawHeaders, parts.addresses());
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
  });

  // Open to anyone on this machine: liveness and the sign-in page. Neither shows a handle, a path or a query.
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/', (c) => c.html(startPage(languageOfRequest(c) ?? 'en')));
  app.get('/start-page.js', (c) => c.body(START_PAGE_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.post('/api/pair', async (c) => {
    const body = (await readJsonBody(c.req.raw)) as { code?: unknown } | null;
    if (typeof body?.code !== 'string') throw new SekishoError('QC-101', { path: 'code', reason: 'expected a string' });
    const { cookie, key } = parts.signIn.pair(body.code);
    c.header('Set-Cookie', `${parts.signIn.cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${LIMITS.pageSignInMs / 1000}`);
    return c.json({ ok: true, page_key: key });
  });
  app.post('/api/pair/code', async (c) => {
    await readJsonBody(c.req.raw);
    parts.signIn.offerCode();
    return c.json({ ok: true });
  });

  app.use(async (c, next) => {
    c.set('principal', parts.signIn.identify(c.req.header('authorization'), c.req.header('cookie'), c.req.header(PAGE_KEY_HEADER)));
    // Counted only now: whoever cannot sign in can hold none of these places.
    if (running >= MOST_CALLS_AT_ONCE) throw new SekishoError('QC-113', { limit: MOST_CALLS_AT_ONCE, unit: { en: 'calls', ja: '件' } });
    running += 1;
    try {
      await next();
    } finally {
      running -= 1;
    }
  });

  app.get('/openapi.json', (c) => c.json(openApiDocument(parts.version, operations)));
  app.get('/api/code/progress', (c) => {
    const principal = c.get('principal');
    running += 1; // a stream holds its place until it ends, not until it begins
    return indexProgress({
      ask: (onProgress) => parts.call({ ...INDEX_QUESTION, principal, surface: 'http', requestId: parts.newRequestId() }, onProgress),
      language: languageOfRequest(c) ?? 'en',
      report: parts.report,
      ended: () => void (running -= 1),
    });
  });
  app.get('/api/me', (c) => c.json(c.get('principal')));
  for (const operation of operations.filter((each) => each.surfaces.includes('http'))) {
    app.on(operation.http.method, [honoPath(operation.http.path)], async (c) => {
      const body = operation.http.method === 'POST' ? await readJsonBody(c.req.raw) : {};
      const language = languageOfRequest(c);
      const output = await parts.call({
        operation: operation.id,
        input: withPathParams(body, c.req.param()),
        principal: c.get('principal'),
        surface: 'http',
        ...(language === undefined ? {} : { language }),
        requestId: idempotencyKey(c.req.header('idempotency-key')) ?? parts.newRequestId(),
      });
      return c.json(output as object, (operation.http.status?.(output) ?? 200) as 200);
    });
  }

  // A status was once set here without a person's word; who still comes this way is told where the gate is now.
  app.patch('/api/nodes/:id/status', () => {
    throw new SekishoError('QC-119', { method: 'PATCH', route: '/api/nodes/{id}/status', successor: 'POST /api/nodes/{id}/estimate-status' });
  });

  // A misspelt operation gets the nearest name, not just a missing page.
  app.post('/api/ops/:id', (c) => {
    const known = operations.filter((each) => each.surfaces.includes('http')).map(({ id }) => id);
    throw new SekishoError('QC-105', { operation: c.req.param('id').replace(/[^\x20-\x7e]/g, '?').slice(0, 80), ...nearName(nearest(c.req.param('id'), known)) });
  });

  const tools = listTools(operations);
  app.all('/mcp', async (c) => {
    const principal = c.get('principal');
    const handler = createMcpHandler(
      () => createMcpServer({ version: parts.version, tools, profile: parts.profile, principal, call: parts.call, newRequestId: parts.newRequestId, report: parts.report, stateKey: parts.stateKey }),
      { onerror: parts.report },
    );
    // Read here, so that size, depth and encoding are refused in our words before the SDK walks the message.
    if (c.req.method !== 'POST') return handler.fetch(c.req.raw);
    return handler.fetch(c.req.raw, { parsedBody: await readJsonBody(c.req.raw) });
  });
  return app;
}

function answerError(c: Context, thrown: unknown, report: (error: unknown) => void): Response {
  const error = asSekishoError(thrown);
  if (error.code === 'QC-900') report(thrown);
  const response = c.json({ error: error.envelope(languageOfRequest(c) ?? 'en') }, error.row.http as 400);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  if (error.code === 'QC-103') response.headers.set('Connection', 'close'); // the rest of the body was not read
  if (error.code === 'QC-106') response.headers.set('WWW-Authenticate', 'Bearer realm="sekisho"');
  return response;
}

function languageOfRequest(c: Context): Language | undefined {
  const first = /^\s*(ja|en)\b/i.exec(c.req.header('accept-language') ?? '')?.[1];
  return first === undefined ? undefined : (first.toLowerCase() as Language);
}

/** A blank key is none: two clients that send one must not share an answer. */
function idempotencyKey(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length > LIMITS.requestIdCharacters) throw new SekishoError('QC-103', { path: 'Idempotency-Key', limit: String(LIMITS.requestIdCharacters) });
  return key;
}

function honoPath(path: string): string {
  return path.replace(/\{([a-z_]+)\}/g, ':$1');
}

function withPathParams(body: unknown, params: Record<string, string>): unknown {
  if (Object.keys(params).length === 0) return body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...body, ...params };
}
