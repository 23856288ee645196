// The understanding run as a table: every phase with every operation, pinned in test/golden; refresh with SEKISHO_REFRESH_GOLDEN=1.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOpenIn, PHASED_OPERATIONS, PHASES } from '../../../src/gates/understanding/phases.ts';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { EVENTS, explored, framed, FRAMES, inSemantic, inVerification, opened, ready, VAGUE, type Standing } from './run-support.ts';

const GOLDEN = join(import.meta.dirname, '../../golden/understanding-transitions.json');

/** Each phase by every road that leads to a different place in the rules. */
const STANDINGS: Readonly<Record<string, () => Standing>> = {
  exploration_opened: () => opened(),
  exploration_framed: () => framed(),
  exploration_vague: () => explored(framed(VAGUE, FRAMES.vague)),
  exploration_explored: () => explored(framed()),
  exploration_investigating: () => explored(framed(VAGUE, FRAMES.vague, 'INVESTIGATE')),
  exploration_waits_for_person: () => {
    const { run, world } = explored(framed(VAGUE, FRAMES.vague));
    return { run: { ...run, needs_person: true, fruitless_rounds: 3 }, world };
  },
  semantic: () => inSemantic(),
  verification: () => inVerification(),
  ready: () => ready(),
};

function row(before: Standing, { run, refusals, next, permit }: ReturnType<(typeof EVENTS)[string]>): unknown {
  const blocked = refusals.find(({ check }) => check === 'understanding.phase_blocked');
  if (blocked !== undefined) {
    // A closed operation changes nothing and says what is open.
    expect(run).toBe(before.run);
    expect(blocked.valid!.length).toBeGreaterThan(0);
  }
  expect(next.length).toBeGreaterThan(0);
  return {
    phase: run.phase,
    risk: run.risk,
    ...(run.needs_person ? { needs_person: true } : {}),
    ...(permit === undefined ? {} : { permit: `${permit.path} ${permit.chain.length}` }),
    ...(run.frame === null ? {} : { slots: Object.values(run.frame.slot_source).map((source) => source[0]).join('') }),
    refusals: refusals.map(({ check, severity }) => `${severity} ${check}`),
    next: next.map(({ operation }) => operation),
  };
}

describe('understanding run', () => {
  // One walk for all three: most of its time goes into building the standings.
  it('[U-12][U-15][K-04] every phase × every operation is as pinned, what is closed changes nothing, and every answer names a next call', () => {
    const after = (standing: Standing, event: (typeof EVENTS)[string]): unknown => row(standing, event(standing));
    const table = Object.fromEntries(Object.entries(STANDINGS).map(([name, standing]) => [name, Object.fromEntries(Object.entries(EVENTS).map(([event, run]) => [event, after(standing(), run)]))]));
    expect(new Set(Object.values(STANDINGS).map((standing) => standing().run.phase))).toEqual(new Set(PHASES));
    if (process.env['SEKISHO_REFRESH_GOLDEN'] === '1') writeFileSync(GOLDEN, `${JSON.stringify(table, null, 1)}\n`);
    expect(table).toEqual(JSON.parse(readFileSync(GOLDEN, 'utf8')));
  });

  it('has an event for every operation the phase table speaks of', () => {
    const named = Object.keys(EVENTS);
    expect(PHASED_OPERATIONS.filter((operation) => !named.some((event) => event === operation || event.startsWith(`${operation}_`)))).toEqual([]);
  });

  it('[U-15] knows every operation of the gate that needs a session in some phase, and closes what it does not know', () => {
    const always = ['start_session', 'settle_understanding', 'record_outcome', 'get_outcome_stats', 'get_decision_log', 'record_write', 'validate_slot'];
    const ofTheGate = OPERATIONS.filter(({ gate }) => gate === 'understanding').map(({ id }) => id);
    expect(ofTheGate.filter((id) => !always.includes(id)).sort()).toEqual([...PHASED_OPERATIONS].sort());
    expect(isOpenIn('READY', 'a_new_operation')).toBe(false);
  });
});
