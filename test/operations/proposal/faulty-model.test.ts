// Every kind of fault a model or its line can have, with fifty seeds each, over real HTTP: nothing unsound is rendered, nothing repaired, nobody asked more than three times.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SekishoError } from '../../../src/kernel/errors.ts';
import { validateAdvisorReport, validateOrganizerReport } from '../../../src/index.ts';
import { openAiCompatible } from '../../../src/model/openai-compatible.ts';
import { realModelLine } from '../../../src/system/model-line.ts';
import { fixedClock } from '../../../src/testing/index.ts';
import { openTestEngine, type TestEngine } from '../../support/engine-in-test.ts';
import { startModelServer, type ModelServer } from '../../support/model-server.ts';
import { FAULT_KINDS, faultyCase, type FaultyCase } from './faulty-model.ts';

const SEEDS = 50;
const AT_ONCE = 10;

interface Told {
  readonly ok: boolean;
  readonly report: unknown;
  readonly rendered?: unknown;
  readonly errors: readonly string[];
  readonly retryCount: number;
  readonly run_id: string;
  readonly why: string;
}

interface Outcome {
  readonly each: FaultyCase;
  readonly told?: Told;
  readonly error?: SekishoError;
}

let server: ModelServer;
let engine: TestEngine;
const outcomes = new Map<string, Outcome[]>();
const cases = new Map<string, FaultyCase>();

beforeAll(async () => {
  server = await startModelServer();
  server.play((call) => cases.get(/case (.+ #\d+)/.exec(call.body.messages[1]!.content)![1]!)!.answer(call));
  const model = openAiCompatible({ baseUrl: server.url, allowPlainHttp: false, name: 'faulty', timeoutMs: 60_000, retries: 3, temperature: 0.3 }, { post: (question) => realModelLine.post(question.body.includes('case a body that never ends') ? { ...question, withinMs: 200 } : question), wait: async () => {} }, fixedClock());
  engine = openTestEngine({}, { model });
});
afterAll(async () => {
  engine.close();
  await server.close();
  const all = [...outcomes.values()].flat();
  const fixable = all.filter(({ each }) => each.prospect === 'mended');
  console.log(`faulty model: ${all.length} runs, ${fixable.filter(({ told }) => told?.ok === true).length} of ${fixable.length} that can be mended converged, ${Math.max(...all.map(({ each }) => each.said.length))} answers at most`);
});

async function play(each: FaultyCase): Promise<Outcome> {
  cases.set(each.name, each);
  try {
    return { each, told: await engine.ask<Told>(each.operation, each.input) };
  } catch (error) {
    return { each, error: error as SekishoError };
  }
}

describe.each(FAULT_KINDS)('%s', (kind) => {
  it(`[Q-01] [Q-06] × ${SEEDS} seeds: only sound reports are rendered, as they were sent, after three answers at most`, async () => {
    const all = Array.from({ length: SEEDS }, (_, seed) => faultyCase(kind, seed + 1));
    const done: Outcome[] = [];
    for (let at = 0; at < all.length; at += AT_ONCE) done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(play))));
    outcomes.set(kind, done);
    for (const outcome of done) expectSafe(outcome);
    const [{ prospect }] = all as [FaultyCase];
    if (prospect === 'not executed') expect(done.map(({ error }) => error?.code)).toEqual(Array(SEEDS).fill('QC-004'));
    else if (prospect === 'same errors') expect(done.map(({ told }) => told?.why)).toEqual(Array(SEEDS).fill('same_errors'));
    else expect(done.filter(({ told }) => told?.ok === true).length).toBeGreaterThanOrEqual(SEEDS * 0.98);
  });
});

function expectSafe({ each, told, error }: Outcome): void {
  const { run, attempts } = engine.store.read((tx) => {
    const run_id = told?.run_id ?? (error?.params.details as { run_id: string }).run_id;
    return { run: tx.get('proposal_run', run_id)!, attempts: tx.list('proposal_attempt', { where: { run_id } }) };
  });
  expect(each.said.length).toBeLessThanOrEqual(3);
  expect(attempts.length).toBeLessThanOrEqual(3);
  expect(attempts.reduce((sum, row) => sum + Number(row['calls'] ?? 0), 0)).toBe(each.lineCalls());
  expect(run['rendered'] === undefined).toBe(told?.ok !== true);
  if (error !== undefined) return expect(error).toBeInstanceOf(SekishoError);
  expect(told!.retryCount).toBe(each.said.length - 1);
  if (told!.ok) {
    // Nothing repaired: the report is the text that was sent last, and that text was strict JSON and sound.
    const sent = JSON.parse(each.said.at(-1)!) as unknown;
    expect(told!.report).toEqual(sent);
    const validate = each.operation === 'run_organizer' ? validateOrganizerReport : validateAdvisorReport;
    expect(validate(sent, each.nodeIds).errors).toEqual([]);
    expect(told!.rendered).toBeDefined();
  } else {
    expect([told!.report, told!.rendered, told!.errors.length > 0]).toEqual([null, undefined, true]);
  }
}
