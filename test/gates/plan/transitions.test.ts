// The planner run as a table: every status with every event, pinned in test/golden; refresh with SEKISHO_REFRESH_GOLDEN=1.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RUN_STATUSES, type StepResult } from '../../../src/gates/plan/planner-run.ts';
import { after, apply, EVENTS, opened, withPlan, type Standing } from './run-support.ts';

const GOLDEN = join(import.meta.dirname, '../../golden/planner-run-transitions.json');

/** Each status by every road that leads to a different place in the rules. */
const STANDINGS: Readonly<Record<string, Standing>> = {
  awaiting_plan: opened(),
  awaiting_plan_after_reject: after(opened(), 'submit_plan_circular'),
  awaiting_replan: withPlan(),
  awaiting_replan_last_attempt: after(withPlan(), 'submit_replan_weak'),
  awaiting_replan_reopened: after(withPlan(), 'submit_replan_not_judged', 'reopen'),
  accepted: after(withPlan(), 'submit_replan_good'),
  accepted_by_person: after(withPlan(), 'accept_by_person'),
  needs_person_with_plan: after(withPlan(), 'submit_replan_not_judged'),
  needs_person_without_plan: after(opened({ maxRefinementAttempts: 0 }), 'submit_plan_circular'),
  needs_person_no_rounds: withPlan({ maxRefinementAttempts: 0 }),
  rejected: after(withPlan(), 'submit_replan_weak', 'submit_replan_circular'),
};

function row({ run, revision, new_revisions, refusals, next, prompt, repeated }: StepResult): unknown {
  expect(next.length).toBeGreaterThan(0);
  // Every blocked status names a call that leads out.
  if (run.status === 'needs_person' || run.status === 'rejected') expect(next.map(({ operation }) => operation)).toContain('settle_plan');
  return {
    status: run.status,
    why: run.why,
    attempts: [run.attempts_used, run.plan_attempts_used, run.suggestion_replans_used],
    ...(revision === undefined ? {} : { revision: `${revision.kind} ${revision.decision} ${revision.outcome}` }),
    new_revisions: new_revisions.map(({ revision_id, kind }) => `${kind} ${revision_id}`),
    refusals: refusals.map(({ check, severity }) => `${severity} ${check}`),
    next: next.map(({ operation, input }) => [operation, input?.['action']].filter(Boolean).join(' ')),
    prompt: prompt !== undefined,
    repeated,
  };
}

describe('planner run', () => {
  it('[P-09][P-10][K-04] every status × every event is as pinned, and every answer names a way on', () => {
    const table = Object.fromEntries(
      Object.entries(STANDINGS).map(([name, standing]) => [name, Object.fromEntries(Object.entries(EVENTS).map(([event, run]) => [event, row(apply(standing, run).result)]))]),
    );
    expect(new Set(Object.values(STANDINGS).map(({ run }) => run.status))).toEqual(new Set(RUN_STATUSES));
    if (process.env['SEKISHO_REFRESH_GOLDEN'] === '1') writeFileSync(GOLDEN, `${JSON.stringify(table, null, 1)}\n`);
    expect(table).toEqual(JSON.parse(readFileSync(GOLDEN, 'utf8')));
  });
});
