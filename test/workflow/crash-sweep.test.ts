// Kill −9 at the write points of a whole thread, then resume in another process: every row exactly once, the same end, at most one node run again.
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoreBackend } from '../../src/store/contract.ts';
import { openStore } from '../../src/store/open-store.ts';
import { buildFaultDisk, hasCompiler, type FaultDisk } from '../faults/fault-disk.ts';
import { signature } from '../faults/scenario.ts';
import { DECISION, finishedTrace, ledgerAdmission, ledgerWorkflow, traceOf } from './ledger-workflow.ts';
import { openWorkbench } from './workbench.ts';

const CHILDREN_AT_ONCE = 2;
const NODES = ['draft', 'check', 'apply', 'close'];
const PATIENCE = 600_000;

/**
 * By default the calls at which the state of the store changes or has just changed: what lies between them is proven to make no difference by
 * test/faults. SEKISHO_SWEEP=all takes every single call, which is four times as many.
 */
const ALL = process.env['SEKISHO_SWEEP'] === 'all';
const TELLING: Readonly<Record<StoreBackend, (calls: readonly string[], at: number) => boolean>> = {
  sqlite: (calls, at) => [at - 1, at, at + 1].some((near) => calls[near]?.startsWith('fsync') === true),
  file: (calls, at) => /^(create|link|unlink)/.test(calls[at]!),
};

if (!hasCompiler) console.log('the crash sweep of workflows is skipped: the failing disk needs Linux and a C compiler (cc), and there is none here');

describe.skipIf(!hasCompiler)('a thread whose process is killed', () => {
  let disk: FaultDisk;
  beforeAll(async () => { disk = await buildFaultDisk(join(import.meta.dirname, 'crash-child.ts')); }, PATIENCE);
  afterAll(() => rmSync(disk.base, { recursive: true, force: true }));

  it.each(['sqlite', 'file'] as const)('at any of its write points goes on as if nothing had happened (%s)', async (backend) => {
    const template = join(disk.base, backend);
    mkdirSync(template);
    openStore(template, { backend }).store.close();
    const undisturbed = await die(template, 0);
    expect(undisturbed.trace).toEqual(finishedTrace('t'));
    const calls = undisturbed.report.filter((line) => !line.startsWith('mark'));
    const points = calls.map((_, at) => at).filter((at) => ALL || TELLING[backend](calls, at)).map((at) => at + 1);
    const total = points.length;
    const wrong: string[] = [];
    let killed = 0;
    const worker = async (): Promise<void> => {
      for (let k = points.shift(); k !== undefined; k = points.shift()) {
        const run = await die(template, k);
        if (run.killed) killed += 1;
        const problem = problemOf(run);
        if (problem !== undefined) wrong.push(`at ${k} (${run.report.at(-1)}): ${problem}`);
      }
    };
    await Promise.all(Array.from({ length: CHILDREN_AT_ONCE }, worker));
    console.log(`${backend}: killed at ${killed} of ${calls.length} write points`);
    expect(wrong).toEqual([]);
    expect(killed).toBe(total);
    // A sweep that no longer hits anything would pass without proving anything.
    expect(total).toBeGreaterThanOrEqual({ sqlite: 40, file: 45 }[backend]);
  }, PATIENCE);

  /** Dies at the k-th call (0: not at all), is resumed here, and tells what there is then. */
  async function die(template: string, k: number) {
    const folder = join(disk.base, `run-${template.split('/').at(-1)}-${k}`);
    cpSync(template, folder, { recursive: true });
    const child = await disk.run([template.split('/').at(-1)!, folder, 'kill', String(k)], { FAULT_PREFIX: folder, FAULT_REPORT: `${folder}.report` });
    if (!child.killed && child.code !== 0) throw new Error(child.err);
    const report = readReport(`${folder}.report`);
    const bench = openWorkbench(template.split('/').at(-1) as StoreBackend, folder);
    const again: string[] = [];
    try {
      bench.clock.advance(60_000);
      const desk = bench.desk(ledgerWorkflow({ inNode: (name) => void again.push(name) }));
      const found = desk.standing('t')?.state ?? 'nothing';
      const resumed = await desk.resumeUnfinished();
      const stoodAt = desk.standing('t')?.state ?? 'nothing';
      await desk.run(ledgerAdmission('t'));
      await desk.answer('t', DECISION('t'));
      signature(bench.store); // throws when the log's chain is broken
      return { killed: child.killed, report, found, resumed, stoodAt, again, trace: traceOf(bench.store, 't'), reported: desk.reported };
    } finally {
      bench.close();
    }
  }
});

function problemOf(run: { report: readonly string[]; found: string; resumed: number; stoodAt: string; again: readonly string[]; trace: unknown; reported: readonly unknown[] }): string | undefined {
  const { report, found, resumed, stoodAt, again } = run;
  if (report.includes('mark waiting') && !['waiting', 'running', 'finished'].includes(found)) return `what was acknowledged is lost: ${found}`;
  if (resumed !== (['accepted', 'running'].includes(found) ? 1 : 0)) return `${resumed} resumed, found ${found}`;
  if (!['nothing', 'waiting', 'finished'].includes(stoodAt)) return `after the resume it is ${stoodAt}`;
  if (run.reported.length > 0) return `reported ${String(run.reported[0])}`;
  const runs = [...report.filter((line) => line.startsWith('mark ')).map((line) => line.slice(5)), ...again].filter((name) => NODES.includes(name));
  if (runs.length > NODES.length + 1) return `more than one node was run again: ${runs.join(' ')}`;
  const trace = JSON.stringify(run.trace);
  return trace === JSON.stringify(finishedTrace('t')) ? undefined : `it ended as ${trace}`;
}

function readReport(file: string): string[] {
  return readFileSync(file, 'utf8').trim().split('\n');
}
