// Two holders of one thread: the later one wins, the earlier one is told inside its own commit, and nothing is done twice.
import { afterEach, describe, expect, it } from 'vitest';
import type { NodeContext } from '../../src/workflow/definition.ts';
import { LEASE_MS, giveUpLease, isLeaseFree, renewLease, requireLease, takeLease } from '../../src/workflow/lease.ts';
import { DECISION, finishedTrace, ledgerAdmission, ledgerWorkflow, traceOf } from './ledger-workflow.ts';
import { gate, openWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.close());

/** A process that stands still inside a node until it is woken. */
function frozenIn(node: string) {
  const reached = gate();
  const woken = gate();
  const contexts: NodeContext[] = [];
  const workflow = ledgerWorkflow({
    async inNode(name, context) {
      if (name !== node) return;
      contexts.push(context);
      reached.open();
      await woken.opened;
    },
  });
  return { workflow, contexts, reached: reached.opened, wake: woken.open };
}

describe('a lease', () => {
  it('is one holder\'s until it runs out, and its token never comes twice', async () => {
    bench = openWorkbench();
    const take = (owner: string, now: number) => bench.store.commit((tx) => takeLease(tx, 's', owner, now));
    const first = await take('a', 0);
    expect(first).toEqual({ scope: 's', owner: 'a', token: 1 });
    expect(await take('b', LEASE_MS - 1)).toBeUndefined();
    expect(await bench.store.commit((tx) => renewLease(tx, first!, 10_000))).toBe(true);
    expect(await take('b', LEASE_MS)).toBeUndefined();
    const second = await take('b', 10_000 + LEASE_MS);
    expect(second?.token).toBe(2);
    expect(() => bench.store.read((tx) => requireLease(tx, first!))).toThrow(/QC-009.*lock lost/);
    expect(await bench.store.commit((tx) => renewLease(tx, first!, 10_000))).toBe(false);
    await bench.store.commit((tx) => giveUpLease(tx, first!));
    expect(bench.store.read((tx) => isLeaseFree(tx, 's', 'c', 10_001))).toBe(false);
    await bench.store.commit((tx) => giveUpLease(tx, second!));
    expect(bench.store.read((tx) => isLeaseFree(tx, 's', 'c', 10_001))).toBe(true);
    expect((await take('a', 10_001))?.token).toBe(3);
  });

  it('taken again by the same owner makes what it began before late as well', async () => {
    bench = openWorkbench();
    const first = await bench.store.commit((tx) => takeLease(tx, 's', 'a', 0));
    const again = await bench.store.commit((tx) => takeLease(tx, 's', 'a', 1));
    expect(again?.token).toBe(2);
    expect(() => bench.store.read((tx) => requireLease(tx, first!))).toThrow(/QC-009/);
  });

  it('that ran out and that nobody took still holds: a clock that jumps takes nothing away', async () => {
    bench = openWorkbench();
    const { workflow, reached, wake } = frozenIn('check');
    const running = bench.desk(workflow).run(ledgerAdmission('t'));
    await reached;
    bench.clock.advance(60 * 60 * 1000);
    wake();
    expect((await running).state).toBe('waiting');
  });
});

describe.each(['sqlite', 'file'] as const)('a second holder on %s', (backend) => {
  it.each(['draft', 'check'])('takes over from one that froze in %s; the late one is refused and nothing is done twice', async (node) => {
    bench = openWorkbench(backend);
    const { workflow, contexts, reached, wake } = frozenIn(node);
    const frozen = bench.desk(workflow);
    const late = frozen.run(ledgerAdmission('t'));
    const refused = expect(late).rejects.toMatchObject({ code: 'QC-009', params: { reason: { en: expect.stringContaining('lock lost') as string } } });
    await reached;
    const second = bench.desk(ledgerWorkflow());
    expect(await second.resumeUnfinished()).toBe(0);
    expect((await second.run(ledgerAdmission('t'))).state).toBe(node === 'draft' ? 'accepted' : 'running');
    bench.clock.advance(LEASE_MS);
    expect(await second.resumeUnfinished()).toBe(1);
    wake();
    await refused;
    expect(contexts.map(({ token }) => token)).toEqual([1]);
    await second.answer('t', DECISION('t'));
    expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
  });

  it('that has even finished the thread is not undone by the late one', async () => {
    bench = openWorkbench(backend);
    const { workflow, reached, wake } = frozenIn('apply');
    const frozen = bench.desk(workflow);
    await frozen.run(ledgerAdmission('t'));
    const late = frozen.answer('t', DECISION('t'));
    await reached;
    bench.clock.advance(LEASE_MS);
    await bench.desk(ledgerWorkflow()).resumeUnfinished();
    expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
    wake();
    // What it wanted is there: the thread is finished, whoever finished it.
    expect((await late).state).toBe('finished');
    expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
  });
});

describe('the heartbeat', () => {
  it('keeps the lease of a node that takes its time', async () => {
    bench = openWorkbench();
    const { workflow, reached, wake } = frozenIn('check');
    const slow = bench.desk(workflow);
    const running = slow.run(ledgerAdmission('t'));
    await reached;
    const other = bench.desk(ledgerWorkflow());
    for (let beats = 0; beats < 5; beats += 1) {
      bench.clock.advance(LEASE_MS - 1);
      slow.beat();
      await bench.store.commit(() => {}); // behind the beat's own commit
      expect(await other.resumeUnfinished()).toBe(0);
    }
    wake();
    expect((await running).state).toBe('waiting');
  });

  it('tells a node that its lease is gone, so that it stops before it has finished in vain', async () => {
    bench = openWorkbench();
    const { workflow, contexts, reached } = frozenIn('check');
    const slow = bench.desk(workflow);
    const late = slow.run(ledgerAdmission('t'));
    await reached;
    bench.clock.advance(LEASE_MS);
    await bench.desk(ledgerWorkflow()).resumeUnfinished();
    slow.beat();
    await expect(late).rejects.toMatchObject({ code: 'QC-009' });
    expect(contexts[0]?.signal.reason).toMatchObject({ code: 'QC-009' });
  });

  it('beats only while something runs', async () => {
    bench = openWorkbench();
    const desk = bench.desk(ledgerWorkflow());
    await desk.run(ledgerAdmission('t'));
    const before = bench.commits();
    desk.beat();
    expect(bench.commits()).toBe(before);
  });
});
