// How long an agent host waits for the tool list, beside a bare `node -e 0` in the same run; and what the list costs in tokens.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, loadavg } from 'node:os';
import { join } from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { keepRun, median, percentile } from './run-record.ts';

const ROUNDS = 25;

const LEGACY = [
  { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } } },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} },
];
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const MODERN = [{ jsonrpc: '2.0', id: 2, method: 'tools/list', params: { _meta: META } }];

export async function run(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'sekisho-bench-'));
  const server = ['dist/cli.mjs', 'mcp', '--root', root];
  const bare: number[] = [];
  const legacy: number[] = [];
  const modern: number[] = [];
  try {
    for (let i = 0; i < ROUNDS; i += 1) {
      bare.push(await untilExit(['-e', '0']));
      legacy.push(await untilListed(server, LEGACY));
      modern.push(await untilListed(server, MODERN));
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  const tools = JSON.parse(readFileSync('dist/tools.json', 'utf8')) as { name: string; description: string; inputSchema: unknown; gate: string }[];
  const cost = (list: typeof tools) => list.reduce((sum, { name, description, inputSchema }) => sum + countTokens(JSON.stringify({ name, description, inputSchema })), 0);
  const summary = {
    bare_node_ms: round(median(bare)),
    tools_list_2025_ms: round(median(legacy)),
    tools_list_2026_ms: round(median(modern)),
    ratio_2025: round(median(legacy) / median(bare)),
    ratio_2026: round(median(modern) / median(bare)),
    ratio_bar: 3,
    tools: tools.length,
    tool_list_tokens: cost(tools),
    understanding_profile_tokens: cost(tools.filter(({ gate }) => gate === 'understanding' || gate === 'shared')),
  };
  console.log(`spawn → tools/list, median of ${ROUNDS}, interleaved, load ${loadavg()[0]!.toFixed(2)}`);
  console.table({
    'node -e 0': { p50: summary.bare_node_ms, p95: round(percentile(bare, 0.95)), ratio: 1 },
    'sekisho mcp, 2025 era': { p50: summary.tools_list_2025_ms, p95: round(percentile(legacy, 0.95)), ratio: summary.ratio_2025 },
    'sekisho mcp, 2026-07-28': { p50: summary.tools_list_2026_ms, p95: round(percentile(modern, 0.95)), ratio: summary.ratio_2026 },
  });
  for (const { name, description, inputSchema } of tools) console.log(`  ${name}: ${countTokens(JSON.stringify({ name, description, inputSchema }))} tokens`);
  console.log(`tool list: ${summary.tools} tools, ${summary.tool_list_tokens} tokens (o200k); understanding profile ${summary.understanding_profile_tokens}`);
  const file = keepRun('start', summary, [
    { name: 'node -e 0', unit: 'ms', samples: bare },
    { name: 'tools/list 2025', unit: 'ms', samples: legacy },
    { name: 'tools/list 2026-07-28', unit: 'ms', samples: modern },
  ]);
  console.log(`kept in ${file}`);
}

function untilExit(args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    spawn(process.execPath, args, { stdio: 'ignore' }).on('exit', () => resolve(performance.now() - start));
  });
}

function untilListed(args: string[], messages: unknown[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
      const answer = text.split('\n').find((line) => line.includes('"id":2'));
      if (answer === undefined || !text.endsWith('\n')) return;
      const took = performance.now() - start;
      child.on('exit', () => (answer.includes('"tools":[') ? resolve(took) : reject(new Error(answer))));
      child.stdin.end();
    });
    child.stdin.write(`${messages.map((message) => JSON.stringify(message)).join('\n')}\n`);
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
