// One table of replans, five ways to ask: library, CLI, MCP over stdio, MCP over HTTP, HTTP. All give the same verdict.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCENARIOS, type Scenario } from './replan-scenarios.ts';
import { freshPlace, httpMcpClient, post, runCli, startServer, stdioClient, type McpClient, type RunningServer } from './support/processes.ts';

const place = freshPlace();
let server: RunningServer;
let clients: Record<'stdio, 2025 era' | 'stdio, 2026-07-28' | 'HTTP, 2025 era' | 'HTTP, 2026-07-28', McpClient>;
let library: typeof import('../../src/index.ts');

beforeAll(async () => {
  server = await startServer(place);
  clients = {
    'stdio, 2025 era': await stdioClient(place, 'legacy'),
    'stdio, 2026-07-28': await stdioClient(place, 'modern'),
    'HTTP, 2025 era': await httpMcpClient(server, 'legacy'),
    'HTTP, 2026-07-28': await httpMcpClient(server, 'modern'),
  };
  library = (await import(new URL('../../dist/index.mjs', import.meta.url).href)) as typeof library;
});

interface Verdict {
  decision: string;
  structure: { isValid: boolean; termPreservation?: { missing: string[] } };
}

const inputOf = ({ instruction, original_tasks, new_tasks, config }: Scenario) => ({ instruction, original_tasks, new_tasks, ...(config === undefined ? {} : { config }) });

function seen({ decision, structure }: Verdict) {
  return { decision, missing: structure.termPreservation?.missing ?? [], is_valid: structure.isValid };
}

describe.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('%s', (_name, scenario) => {
  it('[K-05] library', () => {
    const terms = library.extractRequiredTerms(scenario.instruction);
    const structure = library.validateStructure(scenario.original_tasks as never, scenario.new_tasks as never, scenario.config, terms);
    const { decision } = library.decideReplan(structure, scenario.config);
    expect(seen({ decision, structure } as unknown as Verdict)).toEqual(scenario.expected);
  });

  it('[K-05] HTTP', async () => {
    const { status, json } = await post(server, '/api/ops/check_replan', inputOf(scenario));
    expect(status).toBe(200);
    expect(seen(json as Verdict)).toEqual(scenario.expected);
  });

  it.each(['stdio, 2025 era', 'stdio, 2026-07-28', 'HTTP, 2025 era', 'HTTP, 2026-07-28'] as const)('[K-05] MCP over %s', async (which) => {
    const { isError, output } = await clients[which].call('check_replan', inputOf(scenario));
    expect(isError).toBe(false);
    expect(seen(output as Verdict)).toEqual(scenario.expected);
  });

  it('[K-05] CLI', async () => {
    const file = join(place.root, 'replan.json');
    writeFileSync(file, JSON.stringify(inputOf(scenario)));
    const { code, stdout, stderr } = await runCli(place, ['plan', 'check', '--input', file, '--json']);
    expect(stderr).toBe('');
    expect(seen((JSON.parse(stdout) as { output: Verdict }).output)).toEqual(scenario.expected);
    expect(code).toBe(scenario.expected.decision === 'reject' ? 2 : 0);
  });
});
