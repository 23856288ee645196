// Any commits of a thread may fail, or succeed without anybody hearing of it; however they fall, the thread comes to the same end and writes each row once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SekishoError } from '../../src/kernel/errors.ts';
import { DECISION, finishedTrace, ledgerAdmission, ledgerWorkflow, traceOf } from './ledger-workflow.ts';
import { openWorkbench } from './workbench.ts';

/** The n-th commit after the one before fails; `lost`: it was kept, and only the answer was not. */
const fault = fc.record({ after: fc.integer({ min: 1, max: 12 }), how: fc.constantFrom('refused' as const, 'lost' as const), thenBy: fc.constantFrom('same' as const, 'another' as const) });

describe.each([['sqlite', 40], ['file', 40]] as const)('with commits that fail on %s', (backend, runs) => {
  it('a thread ends as if none had', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 6 }), async (faults) => {
        const bench = openWorkbench(backend);
        try {
          const waiting = [...faults];
          let at = waiting[0]!.after;
          let runsOfNodes = 0;
          const strike = (how: 'refused' | 'lost') => (commit: number): void => {
            if (waiting[0] === undefined || commit < at || waiting[0].how !== how) return;
            waiting.shift();
            at = commit + (waiting[0]?.after ?? 0);
            throw new SekishoError('QC-009', { reason: 'struck' });
          };
          Object.assign(bench.hooks, { before: strike('refused'), after: strike('lost') });
          const workflow = ledgerWorkflow({ inNode: () => void (runsOfNodes += 1) });
          let desk = bench.desk(workflow);
          for (let tries = 0; desk.standing('t')?.state !== 'finished'; tries += 1) {
            if (tries > 2 * faults.length + 2) throw new Error(`no end after ${tries} tries: ${JSON.stringify(bench.rows('workflow_thread'))}`);
            const next = waiting[0]?.thenBy;
            try {
              const { state } = await desk.run(ledgerAdmission('t'));
              if (state === 'waiting') await desk.answer('t', DECISION('t'));
            } catch (error) {
              if (!(error instanceof SekishoError) || error.code !== 'QC-009') throw error;
              bench.clock.advance(60_000);
              if (next === 'another') desk = bench.desk(workflow);
            }
          }
          expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
          expect(runsOfNodes).toBeLessThanOrEqual(4 + faults.length);
        } finally {
          bench.close();
        }
      }),
      { numRuns: runs },
    );
  }, 120_000);
});
