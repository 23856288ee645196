// Any commits of a thread may fail, or succeed without anybody hearing of it; however they fall, the thread comes to the same end and writes each row once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SekishoError } from '../../src/kernel/errors.ts';
import { END, type Workflow } from '../../src/workflow/definition.ts';
import type { Admission, Decision } from '../../src/workflow/workflows.ts';
import { DECISION, finishedTrace, ledgerAdmission, ledgerWorkflow, traceOf } from './ledger-workflow.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** The n-th commit after the one before fails; `lost`: it was kept, and only the answer was not. */
const fault: fc.Arbitrary<Fault> = fc.record({ after: fc.integer({ min: 1, max: 12 }), how: fc.constantFrom('refused' as const, 'lost' as const), thenBy: fc.constantFrom('same' as const, 'another' as const) });

type Fault = { after: number; how: 'refused' | 'lost'; thenBy: 'same' | 'another' };

/** Tries until the thread is finished, under fire; `answer` is given whatever the thread waits for. */
async function underFire(bench: Workbench, faults: readonly Fault[], workflow: Workflow, admission: Admission, answer: (waiting_for: string) => Decision): Promise<void> {
  const waiting = [...faults];
  let at = waiting[0]?.after ?? 0;
  const strike = (how: Fault['how']) => (commit: number): void => {
    if (waiting[0] === undefined || commit < at || waiting[0].how !== how) return;
    waiting.shift();
    at = commit + (waiting[0]?.after ?? 0);
    throw new SekishoError('QC-009', { reason: 'struck' });
  };
  Object.assign(bench.hooks, { before: strike('refused'), after: strike('lost') });
  let desk = bench.desk(workflow);
  for (let tries = 0; desk.standing('t')?.state !== 'finished'; tries += 1) {
    if (tries > 2 * faults.length + 4) throw new Error(`no end after ${tries} tries: ${JSON.stringify(bench.rows('workflow_thread'))}`);
    const next = waiting[0]?.thenBy;
    try {
      const { state, waiting_for } = await desk.run(admission);
      if (state === 'waiting') await desk.answer('t', answer(waiting_for!));
    } catch (error) {
      if (!(error instanceof SekishoError) || error.code !== 'QC-009') throw error;
      bench.clock.advance(60_000);
      if (next === 'another') desk = bench.desk(workflow);
    }
  }
}

/** Two questions, each with its own answer. */
const note = (name: string) => ({ run: (state: Readonly<Record<string, unknown>>) => ({ patch: {}, ops: [{ insert: 'node_group' as const, row: { group_id: name, decision: state['decision'] } }] }) });
const ask = (name: string) => ({ waitsFor: () => name, take: (decision: string) => ({ decision }) });
const TWO_QUESTIONS: Workflow = {
  kind: 'questions', version: '1', first: 'ask1',
  nodes: { ask1: ask('first'), note1: note('first'), ask2: ask('second'), note2: note('second') },
  after: { ask1: () => 'note1', note1: () => 'ask2', ask2: () => 'note2', note2: () => END },
};

describe.each(['sqlite', 'file'] as const)('with commits that fail on %s', (backend) => {
  it('a thread ends as if none had', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 6 }), async (faults) => {
        const bench = openWorkbench(backend);
        try {
          let runsOfNodes = 0;
          await underFire(bench, faults, ledgerWorkflow({ inNode: () => void (runsOfNodes += 1) }), ledgerAdmission('t'), () => DECISION('t'));
          expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
          expect(runsOfNodes).toBeLessThanOrEqual(4 + faults.length);
        } finally {
          bench.close();
        }
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it('no question is answered with the answer to another one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 4 }), async (faults) => {
        const bench = openWorkbench(backend);
        try {
          await underFire(bench, faults, TWO_QUESTIONS, { kind: 'questions', thread_id: 't', state: {} }, (waiting_for) => ({ decision_id: `on ${waiting_for}`, row: {} }));
          expect(bench.rows('node_group')).toEqual([{ group_id: 'first', decision: 'on first' }, { group_id: 'second', decision: 'on second' }]);
        } finally {
          bench.close();
        }
      }),
      { numRuns: 30, examples: Array.from({ length: 16 }, (_, n) => [[{ after: n + 1, how: n % 2 === 0 ? 'refused' : 'lost', thenBy: 'another' }]] as [Fault[]]) },
    );
  }, 120_000);
});
