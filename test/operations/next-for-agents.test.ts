// Every way on that an agent is shown is one it can go: no call of a person's is named to it, on any surface (K-03, K-10).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/kernel/principal.ts';
import type { Surface } from '../../src/operations/operation.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../workflow/review/review-desk.ts';

interface Next { readonly operation: string; readonly input?: Record<string, unknown>; readonly why: string }
interface Told { readonly next: readonly Next[]; readonly refusals?: readonly { readonly valid?: readonly unknown[] }[]; readonly [field: string]: unknown }

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
  writeFileSync(join(engine.folder, 'a.md'), 'teh\n');
});
afterEach(() => engine.close());

const PERSON_ONLY = new Set(OPERATIONS.filter(({ callers }) => !callers.includes('agent')).map(({ id }) => id));
const send = async (operation: string, input: object, surface: Surface, principal: Principal = AGENT): Promise<Told> => (await engine.send({ operation, input, surface, principal })) as unknown as Told;

/** A plan run that only a person can bring on: a replan came without a score. */
async function strandedPlan(surface: Surface): Promise<readonly Told[]> {
  const opened = await send('open_plan', { instruction: 'Add a login form. Do not touch the database.' }, surface);
  const session_id = String(opened['session_id']);
  const tasks = [{ id: 'a', acceptance: 'The login form is added; the database is not touched.' }];
  const first = await send('submit_plan', { session_id, tasks }, surface);
  const replan = await send('submit_replan', { session_id, tasks, judge: { score: 'ninety' } }, surface);
  const late = await send('submit_replan', { session_id, tasks: [], judge: { score: 1 } }, surface);
  return [opened, first, replan, late, await send('get_plan', { session_id }, surface), await send('get_session_status', { session_id }, surface)];
}

const WAYS: Readonly<Record<string, (surface: Surface) => Promise<readonly Told[]>>> = {
  'a polish whose diff waits for a yes': async (surface) => {
    const asked = await send('polish', { files: ['a.md'] }, surface);
    return [asked, await send('choose_fixes', { run_id: (asked['reviews'] as { run_id: string }[])[0]!.run_id }, surface)];
  },
  'a change of the board that waits for a yes': async (surface) => [await send('create_node', { title: 'A node' }, surface)],
  'a revision that only a person can hand in': async (surface) => [await send('check', { files: ['a.md'], hash: 'ab'.repeat(32) }, surface)],
  'a plan that only a person can settle': strandedPlan,
};

describe.each(['mcp', 'http', 'cli'] as const)('[bug: next named calls that only a person may make] over %s', (surface) => {
  const callable = new Set(OPERATIONS.filter(({ callers, surfaces }) => callers.includes('agent') && surfaces.includes(surface)).map(({ id }) => id));

  it.each(Object.keys(WAYS))('%s: every next call is one an agent can make here', async (name) => {
    const told = await WAYS[name]!(surface);
    const next = told.flatMap((each) => each.next);
    expect(next.length).toBeGreaterThan(0);
    expect(next.filter(({ operation }) => !callable.has(operation))).toEqual([]);
    expect(told.flatMap(({ refusals = [] }) => refusals.flatMap(({ valid = [] }) => valid)).filter((each) => PERSON_ONLY.has(String(each)))).toEqual([]);
  });
});

describe('what the person does instead', () => {
  it('is said with the command they type', async () => {
    const asked = await send('polish', { files: ['a.md'] }, 'mcp');
    const { approval_id } = asked['approval'] as { approval_id: string };
    expect(asked.next[0]).toMatchObject({ operation: 'polish', input: { files: ['a.md'], confirmation_id: approval_id } });
    expect(asked.next[0]!.why).toContain(`\`sekisho approve ${approval_id}\``);
    const plan = (await strandedPlan('mcp')).at(-2)!;
    expect(plan['status']).toMatch(/needs_person|rejected/);
    expect(plan.next.map(({ why }) => why).join()).toMatch(/`sekisho plan settle \S+ (accept|reopen)`/);
  });

  it('is still a call to a person', async () => {
    const { approval_id: confirmation_id } = (await send('create_node', { title: 'A node' }, 'http'))['approval'] as { approval_id: string };
    expect((await send('create_node', { title: 'A node', confirmation_id }, 'http', PERSON)).next.map(({ operation }) => operation)).toEqual(['answer_approval', 'create_node']);
  });
});
