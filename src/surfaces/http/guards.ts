// What stands in front of every HTTP request: exact Host, exact Origin, JSON content, a bounded body (threats: rebinding, CSRF, floods).
import { SekishoError } from '../../kernel/errors.ts';
import { nestingOf } from '../../kernel/hostile-shape.ts';
import { jsonFault } from '../../kernel/json-fault.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { repeatedKey } from '../../kernel/repeated-key.ts';

export interface Addresses {
  /** Exact Host header values, e.g. `127.0.0.1:7407`. */
  readonly hosts: ReadonlySet<string>;
  readonly origins: ReadonlySet<string>;
}

export function addressesOf(port: number): Addresses {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  // Clients leave the port out of the header where it is the usual one.
  const hosts = port === 80 ? names : names.map((name) => `${name}:${port}`);
  return { hosts: new Set(hosts), origins: new Set(hosts.map((host) => `http://${host}`)) };
}

/** Works on the raw header list: a parser that folds, decodes or joins is how `evil.com@localhost` gets in. */
export function refuseStrangers(rawHeaders: readonly string[], addresses: Addresses): void {
  const hosts = valuesOf(rawHeaders, 'host');
  const origins = valuesOf(rawHeaders, 'origin');
  if (hosts.length !== 1 || !addresses.hosts.has(hosts[0]!)) throw new SekishoError('QC-108');
  if (origins.length > 1 || (origins.length === 1 && !addresses.origins.has(origins[0]!))) throw new SekishoError('QC-108');
}

function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  const found: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.toLowerCase() === name) found.push(rawHeaders[i + 1]!);
  }
  return found;
}

export function requireJson(contentType: string | undefined): void {
  if (contentType === undefined || !/^application\/json\s*(;|$)/i.test(contentType)) throw new SekishoError('QC-109');
}

export async function readJsonBody(request: Request): Promise<unknown> {
  requireJson(request.headers.get('content-type') ?? undefined);
  const text = await readBounded(request);
  if (text.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new SekishoError('QC-102', { reason: jsonFault(error) });
  }
  const twice = repeatedKey(text);
  if (twice !== undefined) throw new SekishoError('QC-101', { path: twice.slice(0, 80), reason: { en: 'the key stands twice', ja: 'キーが重複しています' } });
  return parsed;
}

async function readBounded(request: Request): Promise<string> {
  const tooLarge = () =>
    new SekishoError('QC-103', { path: 'body', limit: `${LIMITS.requestBytes} bytes` });
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > LIMITS.requestBytes) throw tooLarge();
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LIMITS.requestBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (nestingOf(bytes) > LIMITS.jsonDepth) throw new SekishoError('QC-103', { path: 'body', limit: `${LIMITS.jsonDepth} levels` });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes); // a replaced character would be words nobody said
  } catch (error) {
    throw new SekishoError('QC-102', { reason: { en: 'it is not UTF-8 text', ja: 'UTF-8 のテキストではありません' } }, { cause: error });
  }
}
