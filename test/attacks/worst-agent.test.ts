// A scripted worst agent tries every way round the understanding gate that we could think of; none may succeed, and each that once did is kept here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../support/engine-in-test.ts';
import { faultsOf } from './worst-agent/referee.ts';
import { KINDS } from './worst-agent/all-attacks.ts';
import { FULL, PARTIAL, VAGUE } from './worst-agent/requests.ts';
import { wholeForHigh, wholeForMedium } from './worst-agent/whole.ts';
import { WorstAgent } from './worst-agent/worst-agent.ts';

let engine: TestEngine;
beforeAll(() => void (engine = openTestEngine()));
afterAll(() => engine.close());

describe.each(KINDS)('the worst agent, %s', (_kind, attacks) => {
  it.each(attacks.map((attack) => [attack.name, attack] as const))('%s', async (_name, attack) => {
    const agent = await new WorstAgent(engine).begin(attack.from);
    const won = await attack.attempt(agent);
    expect({ won: won ? attack.success : false, faults: faultsOf(agent, attack) }).toEqual({ won: false, faults: [] });
    // Whatever was tried: the log still verifies, and the server still answers.
    expect(await agent.call('verify_audit', {})).toMatchObject({ ok: true });
  });
});

describe('the attacks', () => {
  it('are at least sixty, each of its own name', () => {
    const names = KINDS.flatMap(([, attacks]) => attacks.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it('would be won by proof: the same agent, honest, reaches READY and a permit', async () => {
    const agent = await new WorstAgent(engine).begin(FULL);
    expect(await agent.becomeReady()).toMatchObject({ next_phase: 'READY', risk_level: 'LOW' });
    expect(await agent.permit('src/auth/password.ts')).toMatchObject({ allowed: true });
  });

  it.each([['MEDIUM', PARTIAL, wholeForMedium], ['HIGH', VAGUE, wholeForHigh]] as const)('start from submissions that would be enough at %s', async (risk_level, from, whole) => {
    const agent = await new WorstAgent(engine).begin(from);
    expect(await agent.submit(await whole(agent))).toMatchObject({ next_phase: 'READY', risk_level, missing_requirements: [] });
  });
});
