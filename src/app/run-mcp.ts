// `sekisho mcp`: a light stdio server. It lists the tools from a file made by the build and reaches the engine only when called.
import { readFileSync } from 'node:fs';
import type { ListedTool, Profile } from '../surfaces/mcp/tool-list.ts';
import { serveMcpOverStdio } from '../surfaces/mcp/stdio.ts';
import type { OpenedRoot } from './compose.ts';
import { VERSION } from './version.ts';

export async function runMcp(argv: readonly string[]): Promise<void> {
  const warn = (text: string) => process.stderr.write(`sekisho: ${text}\n`);
  const { root, profile } = readFlags(argv);
  let opened: Promise<OpenedRoot> | undefined;
  // Opened at the first call: reading configuration and schemas would cost every start of every host.
  const open = () => (opened ??= import('./compose.ts').then(({ openRoot }) => openRoot({ root, env: process.env, warn })));
  const tools = JSON.parse(readFileSync(new URL('./tools.json', toolsBase()), 'utf8')) as ListedTool[];
  await serveMcpOverStdio({
    version: VERSION,
    tools,
    profile: profile ?? 'all',
    principal: { kind: 'agent', id: 'stdio' },
    call: async (request, onProgress) => (await open()).caller.call(request, onProgress),
    newRequestId: () => `req_${crypto.randomUUID()}`,
    stateKey: crypto.getRandomValues(new Uint8Array(32)),
    report: (error) => warn(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  await (await opened?.catch(() => undefined))?.caller.close();
  process.exit(0);
}

/** This file lands in dist/chunks/ when bundled; the list lies beside the entry. */
function toolsBase(): string {
  return new URL(import.meta.url.includes('/chunks/') ? '../' : './', import.meta.url).href;
}

function readFlags(argv: readonly string[]): { root?: string; profile?: Profile } {
  const flags: { root?: string; profile?: Profile } = {};
  for (let i = 0; i < argv.length; i += 1) {
    const [name, inline] = argv[i]!.split(/=(.*)/s, 2) as [string, string | undefined];
    const value = inline ?? argv[++i];
    if (name === '--root' && value !== undefined) flags.root = value;
    else if (name === '--profile' && (value === 'all' || value === 'understanding' || value === 'plan' || value === 'review')) flags.profile = value;
    else {
      process.stderr.write(`sekisho mcp: unknown flag ${name}; known: --root DIR, --profile all|understanding|plan|review\n`);
      process.exit(1);
    }
  }
  return flags;
}
