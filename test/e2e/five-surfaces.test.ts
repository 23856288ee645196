// One table of replans, five ways to ask: library, CLI, MCP over stdio, MCP over HTTP, HTTP. All give the same answer, to the last field.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalsOf } from '../../src/gates/plan/plan-refusals.ts';
import { languageOf } from '../../src/kernel/bilingual.ts';
import { presentRefusal } from '../../src/kernel/refusal.ts';
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

const inputOf = ({ instruction, original_tasks, new_tasks, config }: Scenario) => ({ instruction, original_tasks, new_tasks, ...(config === undefined ? {} : { config }) });

/** What the library says about a replan, put into the shape in which every surface says it: verdicts beside the structure. */
function libraryAnswer({ instruction, original_tasks, new_tasks, config }: Scenario): unknown {
  const required_terms = library.extractRequiredTerms(instruction);
  const validation = library.validateStructure(original_tasks as never, new_tasks as never, config, required_terms);
  const { termPreservation, ...structure } = validation;
  const { verdicts, ...preservation } = termPreservation ?? { verdicts: [] };
  const decision = library.decideReplan(validation, config);
  return asJson({
    ...decision,
    verdicts,
    structure: { ...structure, termPreservation: termPreservation && preservation },
    refusals: refusalsOf(validation, decision).map((refusal) => presentRefusal(refusal, languageOf(instruction))),
    required_terms,
  });
}

/** As it is after crossing a wire: without keys that have no value. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

interface Verdict {
  readonly decision: string;
  readonly warnings: readonly string[];
  readonly verdicts: readonly { term: string; verdict: string; relation?: string; place?: { task_id: string; field: string; range: [number, number]; quote: string } }[];
  readonly structure: { isValid: boolean; termPreservation?: { preserved: string[]; missing: string[] } };
}

describe.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('%s', (_name, scenario) => {
  it('[K-05] library: the expected verdict, with a place in the plan for every term that was kept', () => {
    const { decision, verdicts, structure } = libraryAnswer(scenario) as Verdict;
    expect({ decision, missing: structure.termPreservation?.missing ?? [], is_valid: structure.isValid }).toEqual(scenario.expected);
    const kept = verdicts.filter(({ verdict }) => verdict === 'VERIFIED');
    expect(kept.map(({ term }) => term)).toEqual(structure.termPreservation?.preserved ?? []);
    for (const { relation, place: found } of kept) {
      expect(relation).toEqual(expect.any(String));
      const task = scenario.new_tasks.find(({ id }) => id === found!.task_id)!;
      expect(task[found!.field as 'acceptance' | 'context']!.slice(...found!.range)).toBe(found!.quote);
    }
  });

  it('[K-05] HTTP answers as the library does', async () => {
    const { status, json } = await post(server, '/api/ops/check_replan', inputOf(scenario));
    expect(status).toBe(200);
    expect(json).toEqual(libraryAnswer(scenario));
  });

  it.each(['stdio, 2025 era', 'stdio, 2026-07-28', 'HTTP, 2025 era', 'HTTP, 2026-07-28'] as const)('[K-05] MCP over %s answers as the library does', async (which) => {
    const { client } = clients[which];
    const result = await client.callTool({ name: 'check_replan', arguments: inputOf(scenario) });
    expect(result.isError ?? false).toBe(false);
    expect(result.structuredContent).toEqual(libraryAnswer(scenario));
    expect(JSON.parse((result.content as { text: string }[])[0]!.text)).toEqual(result.structuredContent);
  });

  it('[K-05] CLI answers as the library does, and with an exit code that says reject', async () => {
    const file = join(place.root, 'replan.json');
    writeFileSync(file, JSON.stringify(inputOf(scenario)));
    const { code, stdout, stderr } = await runCli(place, ['plan', 'check', '--input', file, '--json']);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ $schema: 'sekisho/cli-1', ok: true, operation: 'check_replan', output: libraryAnswer(scenario) });
    expect(code).toBe(scenario.expected.decision === 'reject' ? 2 : 0);
  });
});
