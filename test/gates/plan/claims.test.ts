// Claims: a plan may say where each requirement went; the words it quotes must stand in the task and carry the requirement.
import { describe, expect, it } from 'vitest';
import { openRun, submitPlan } from '../../../src/gates/plan/planner-run.ts';
import { validateStructure } from '../../../src/gates/plan/structure.ts';
import { requirementIds } from '../../../src/language/coverage-claims.ts';
import { extractRequiredTerms } from '../../../src/language/terms.ts';

const REQUEST = 'Notify customers when the parcel is late, and add a dark theme';
const required = extractRequiredTerms(REQUEST);
const [late, dark] = requirementIds(required) as [string, string];

const judge = (acceptance: string, quote: string, requirement = late) => {
  const tasks = [{ id: 't1', acceptance }, { id: 't2', acceptance: 'A dark theme can be chosen' }];
  return validateStructure([], tasks, {}, required, [{ requirement, task_id: 't1', quote }]);
};

describe('coverage claims', () => {
  it('have an id per requirement that is named in every prompt', () => {
    const { prompt } = openRun({ run_id: 'run_1', session_id: 'ses_1', instruction: REQUEST });
    for (const id of [late, dark]) expect(prompt).toContain(id);
  });

  it('are void when the quote does not stand in the task, whatever they say', () => {
    const { termPreservation } = judge('Refactor the mailer', 'Customers are notified when the parcel is late');
    expect(termPreservation!.missing.length).toBeGreaterThan(0);
    expect(termPreservation!.verdicts.some(({ relation }) => relation === 'claimed')).toBe(false);
  });

  it('never turn a denial into a pass', () => {
    const { termPreservation } = judge('Customers are not notified when the parcel is late', 'notified when the parcel is late');
    expect(termPreservation!.verdicts.filter(({ verdict }) => verdict === 'CONTRADICTED').length).toBeGreaterThan(0);
    expect(termPreservation!.missing.length).toBeGreaterThan(0);
  });

  it('never take away what the rules found', () => {
    const without = validateStructure([], [{ id: 't1', acceptance: 'Customers are notified when the parcel is late' }, { id: 't2', acceptance: 'A dark theme can be chosen' }], {}, required);
    const withClaim = judge('Customers are notified when the parcel is late', 'A dark theme', dark);
    for (const term of without.termPreservation!.preserved) expect(withClaim.termPreservation!.preserved).toContain(term);
  });

  it('that name an unknown requirement or task are refused with the values that would be valid', () => {
    const { run } = openRun({ run_id: 'run_1', session_id: 'ses_1', instruction: REQUEST });
    const { refusals } = submitPlan(run, [], [{ id: 't1', acceptance: 'Customers are notified when the parcel is late' }], [
      { requirement: 'req-9-nothing', task_id: 't1', quote: 'Customers' }, { requirement: late, task_id: 't9', quote: 'Customers' },
    ]);
    expect(refusals).toContainEqual(expect.objectContaining({ check: 'plan.claim_unknown_requirement', path: 'coverage.0', valid: expect.arrayContaining([late]) as unknown }));
    expect(refusals).toContainEqual(expect.objectContaining({ check: 'plan.claim_unknown_task', path: 'coverage.1', valid: ['t1'] }));
  });

  it('out of scope is never accepted from a model', () => {
    const tasks = [{ id: 't1', acceptance: 'Late parcels are out of scope' }, { id: 't2', acceptance: 'A dark theme can be chosen' }];
    const { hasTermLoss } = validateStructure([], tasks, {}, required, [{ requirement: late, task_id: 't1', quote: 'Late parcels are out of scope', relation: 'out_of_scope' }]);
    expect(hasTermLoss).toBe(true);
  });

  it('that are no objects cover nothing and throw nothing', () => {
    const tasks = [{ id: 't1', acceptance: 'A dark theme can be chosen' }];
    const odd = [null, 7, 'x', [], {}] as never[];
    expect(validateStructure([], tasks, {}, required, odd).hasTermLoss).toBe(true);
  });

  it('make another submission of the same tasks', () => {
    const { run } = openRun({ run_id: 'run_1', session_id: 'ses_1', instruction: REQUEST });
    const tasks = [{ id: 't1', acceptance: 'A dark theme can be chosen', dependencies: ['t1'] }];
    const first = submitPlan(run, [], tasks);
    expect(submitPlan(first.run, first.new_revisions, tasks).repeated).toBe(true);
    expect(submitPlan(first.run, first.new_revisions, tasks, [{ requirement: dark, task_id: 't1', quote: 'A dark theme' }]).repeated).toBe(false);
  });
});
