// One folder of reports with the verdict each must get, asked four ways: library, HTTP, MCP, command line. All give the same answer, word for word.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseReport } from '../../src/gates/proposal/parse-report.ts';
import { validateAdvisorReport, validateOrganizerReport } from '../../src/index.ts';
import { say } from '../../src/kernel/bilingual.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { startAttackedRoot, type AttackedRoot } from '../attacks/attacked-root.ts';
import { run } from './cli/fake-world.ts';

interface Case {
  readonly name: string;
  readonly type: 'organizer' | 'advisor';
  readonly validNodeIds: string[];
  /** The object, or a model's text as it came. */
  readonly report: unknown;
  readonly expected: { readonly ok: boolean; readonly errors: readonly string[]; readonly warnings: readonly string[] };
}

const FOLDER = join(import.meta.dirname, '../golden/proposals');
const CASES = readdirSync(FOLDER).sort().map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Case);

let root: AttackedRoot;
let client: Client;
beforeAll(async () => {
  root = await startAttackedRoot();
  client = new Client({ name: 'golden', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', root.served.http.url), { requestInit: { headers: { Authorization: `Bearer ${root.token}` } } }));
});
afterAll(async () => {
  await client.close();
  await root.close();
});

const inputOf = ({ type, validNodeIds, report }: Case) => ({ type, validNodeIds, report });

function byLibrary({ type, validNodeIds, report }: Case): unknown {
  const parsed = typeof report === 'string' ? parseReport(report) : { ok: true as const, report };
  if (!parsed.ok) return { ok: false, errors: [say(parsed.error.refusal.message, 'en', parsed.error.refusal.params)], warnings: [] };
  return (type === 'organizer' ? validateOrganizerReport : validateAdvisorReport)(parsed.report, validNodeIds);
}

it('has at least sixty cases of all ten samples', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(CASES.map(({ name }) => name.split(':')[0]))).toEqual(new Set(['O1', 'O2', 'O3', 'O4', 'O5', 'A1', 'A2', 'A3', 'A4', 'A5', 'P']));
});

describe.each(CASES.map((each) => [each.name, each] as const))('%s', (_name, each) => {
  it('[Q-07] library', () => {
    expect(byLibrary(each)).toEqual(each.expected);
  });

  it('[Q-07] HTTP', async () => {
    const { status, text } = await root.send('POST', '/api/proposal-quality/validate', { body: JSON.stringify(inputOf(each)) });
    expect([status, JSON.parse(text)]).toEqual([200, each.expected]);
  });

  it('[Q-07] MCP', async () => {
    const result = await client.callTool({ name: 'validate_proposal', arguments: inputOf(each) });
    expect([result.isError ?? false, result.structuredContent]).toEqual([false, each.expected]);
  });

  it('[Q-07] command line', async () => {
    const { exit, out } = await run(['proposal', 'validate', '--input', 'case.json', '--json'], { operations: OPERATIONS, files: { 'case.json': JSON.stringify(inputOf(each)) }, answer: (request) => root.opened.caller.call(request) });
    expect((JSON.parse(out) as { output: unknown }).output).toEqual(each.expected);
    expect(exit).toBe(each.expected.ok ? 0 : 2);
  });
});
