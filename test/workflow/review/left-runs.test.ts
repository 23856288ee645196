// Reviews whose process is dead: whoever comes next and waits for a run of its own also goes on with theirs, at once where the writer role proves the death.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineWorkflows } from '../../../src/app/engine-workflows.ts';
import { seededRandom } from '../../../src/testing/index.ts';
import { LEASE_MS } from '../../../src/workflow/lease.ts';
import type { ReviewRun } from '../../../src/workflow/review/review-rows.ts';
import { wishStop } from '../../../src/workflow/review/stop-wish.ts';
import { gate } from '../workbench.ts';
import { admission, openReviewBench, polish, TYPOS, type ReviewBench, type ReviewDesk } from './review-desk.ts';

let bench: ReviewBench;
beforeEach(() => void (bench = openReviewBench()));
afterEach(() => bench.close());

const states = (): string[] => bench.rows<ReviewRun>('review_run').sort((a, b) => a.seq - b.seq).map(({ state }) => state);

/** A process that was killed inside its checks: it holds its leases and does nothing any more. */
async function killed(files: readonly string[], { sole, max_active = 10 }: { readonly sole: boolean; readonly max_active?: number }): Promise<ReviewDesk> {
  const [reached, never] = [gate(), gate()];
  let inside = 0;
  const stuck = { ...TYPOS, check: async (input: Parameters<typeof TYPOS.check>[0]) => {
    if ((inside += 1) === Math.min(files.length, max_active)) reached.open();
    await Promise.race([never.opened, new Promise((resolve) => input.signal.addEventListener('abort', resolve))]);
    return [];
  } };
  const desk = bench.desk({ checkers: [stuck], sole, limits: { max_active } });
  for (const file of files) {
    bench.write(file, 'teh text');
    await desk.reviews.begin(admission(file));
  }
  await reached.opened;
  return desk;
}

describe('runs a killed process left', () => {
  it('a check that waits behind them takes them over at once and comes back with its own result, not with a place in the queue', async () => {
    await killed(['f1.md', 'f2.md', 'f3.md', 'f4.md', 'f5.md'], { sole: true, max_active: 3 });
    expect(states()).toEqual(['active', 'active', 'active', 'queued', 'queued']);
    bench.write('new.md', 'teh text');
    const next = bench.desk({ sole: true, limits: { max_active: 3 } });
    const positions: (number | null)[] = [];
    const { run, position } = await next.reviews.begin(admission('new.md'), { wait: true, told: (at) => positions.push(at) });
    expect(run).toMatchObject({ state: 'completed', stopped: 'single_run' });
    expect(position).toBeNull();
    expect(positions[0]).toBe(2);
    await next.reviews.pump();
    expect(states()).toEqual(Array.from({ length: 6 }, () => 'completed'));
    expect(next.reported).toEqual([]);
  });

  it('a check of the very file a dead run holds comes back with a result', async () => {
    await killed(['a.md'], { sole: true });
    const { run } = await bench.desk({ sole: true }).reviews.begin(admission('a.md'), { wait: true });
    expect(run.state).toBe('completed');
  });

  it('without the writer role they are left alone until their lease has run out', async () => {
    await killed(['a.md'], { sole: true });
    const beside = bench.desk({ sole: false });
    const [{ run_id }] = bench.rows<ReviewRun>('review_run') as [ReviewRun];
    expect(beside.workflows.hold(run_id)).toBe('elsewhere');
    bench.clock.advance(LEASE_MS);
    expect(beside.workflows.hold(run_id)).toBe('left');
    expect((await beside.reviews.settled(run_id)).run.state).toBe('completed');
  });

  it('one held beside a frozen engine is not void for the next holder of the role: its process may live', async () => {
    await killed(['a.md'], { sole: false });
    const next = bench.desk({ sole: true });
    const [{ run_id }] = bench.rows<ReviewRun>('review_run') as [ReviewRun];
    expect(next.workflows.hold(run_id)).toBe('elsewhere');
    await next.reviews.pump();
    expect(states()).toEqual(['active']);
  });

  it('a run behind somebody who waits for a person comes back: there is no telling when that ends', async () => {
    bench.write('a.md', 'teh text');
    const { reviews } = bench.desk();
    await reviews.begin(polish('a.md', { initiator: 'agent:one', fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } }), { wait: true });
    expect(await reviews.begin(admission('a.md', { initiator: 'agent:two' }), { wait: true })).toMatchObject({ run: { state: 'queued' }, position: 0 });
  });

  it('a run that can never be started is an error for whoever waits for it, and no endless wait', async () => {
    bench.write('a.md', 'teh text');
    const broken = { ...bench.store, read: bench.store.read.bind(bench.store), close: () => {}, commit: (async (work) => {
      if (bench.rows('review_run').length > 0) throw new Error('the disk is full');
      return bench.store.commit(work);
    }) as ReviewBench['store']['commit'] };
    await expect(bench.desk({ store: broken }).reviews.begin(admission('a.md'), { wait: true })).rejects.toThrow('the disk is full');
  });

  it('a caller whose process is closing hears so, and not that its run is queued', async () => {
    const first = await killed(['a.md'], { sole: false });
    const next = bench.desk({ sole: false });
    const [{ run_id }] = bench.rows<ReviewRun>('review_run') as [ReviewRun];
    const waiting = expect(next.reviews.settled(run_id)).rejects.toMatchObject({ code: 'QC-305' });
    await next.close();
    await waiting;
    await first.close();
  });
});

describe('a run that waits and whose end was wished for', () => {
  const ASK = { fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } } as const;

  /** The wish was committed, and the process died before it could act on it. */
  async function wished(): Promise<string> {
    bench.write('a.md', 'teh text');
    const desk = bench.desk();
    const { run } = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
    expect(run.state).toBe('waiting');
    await desk.close();
    await bench.store.commit((tx) => wishStop(tx, run.run_id, 'cancelled', 'person:terminal', bench.clock.now()));
    return run.run_id;
  }

  it('is ended by the next pump, though nobody else wants its file', async () => {
    const run_id = await wished();
    const next = bench.desk();
    await next.reviews.pump();
    expect(next.reviews.standing(run_id)!.run).toMatchObject({ state: 'completed', stopped: 'cancelled' });
  });

  it('is ended by the engine that starts next, though nothing else is left to do', async () => {
    const run_id = await wished();
    const reported: unknown[] = [];
    const engine = engineWorkflows({ store: bench.store, clock: bench.clock, random: seededRandom(9), model: () => undefined, platform: {}, keepsTexts: true, report: (error) => void reported.push(error), review: bench.parts() });
    await engine.resume();
    expect(bench.rows<ReviewRun>('review_run').find((run) => run.run_id === run_id)).toMatchObject({ state: 'completed', stopped: 'cancelled' });
    await engine.close();
    expect(reported).toEqual([]);
  });

  it('is ended by whoever waits for it', async () => {
    const run_id = await wished();
    const next = bench.desk();
    expect((await next.reviews.settled(run_id)).run).toMatchObject({ state: 'completed', stopped: 'cancelled' });
  });

  it('is ended by a second try where the first one failed', async () => {
    bench.write('a.md', 'teh text');
    const real = bench.store.commit.bind(bench.store);
    let commits = Infinity;
    const failing = { ...bench.store, read: bench.store.read.bind(bench.store), close: () => {}, commit: async <T>(work: Parameters<typeof real<T>>[0]): Promise<T> => {
      if ((commits -= 1) === 0) throw new Error('the disk is busy');
      return real(work);
    } };
    const desk = bench.desk({ store: failing });
    const { run: { run_id } } = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
    commits = 2; // the wish, and then the end
    const { run } = await desk.reviews.cancel(run_id, 'person:terminal');
    expect(run).toMatchObject({ state: 'completed', stopped: 'cancelled' });
    expect(desk.reported).toHaveLength(1);
  });

  /** The wish was handed on to the thread, and nothing after that was written any more. */
  async function handedOn(rowSays: 'active' | 'waiting'): Promise<string> {
    bench.write('a.md', 'teh text');
    let commits = Infinity;
    const real = bench.store.commit.bind(bench.store);
    const dying = { ...bench.store, read: bench.store.read.bind(bench.store), close: () => {}, commit: async <T>(work: Parameters<typeof real<T>>[0]): Promise<T> => {
      if ((commits -= 1) < 0) throw new Error('killed');
      return real(work);
    } };
    const desk = bench.desk({ store: dying, sole: true });
    const { run: { run_id } } = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
    commits = 2; // the wish, and the answer made of it
    await expect(desk.reviews.cancel(run_id, 'person:terminal')).rejects.toThrow('killed');
    expect(desk.workflows.standing(run_id)!.state).toBe('running');
    const row = bench.rows<ReviewRun>('review_run').find((run) => run.run_id === run_id)!;
    expect(row.state).toBe('active');
    if (rowSays === 'waiting') await bench.store.commit((tx) => tx.update('review_run', { ...row, state: 'waiting' } as never)); // as earlier versions left it
    return run_id;
  }

  it.each(['active', 'waiting'] as const)('bug: one that died on the way to its end, its row %s, is taken up by whoever wants its file, and nobody looks at it for ever', async (rowSays) => {
    const run_id = await handedOn(rowSays);
    const next = bench.desk({ sole: true });
    expect((await next.reviews.begin(polish('a.md', ASK), { wait: true })).run.state).toBe('waiting');
    expect(next.reviews.standing(run_id)!.run).toMatchObject({ state: 'completed', stopped: 'cancelled' });
    expect(next.reported).toEqual([]);
  });

  it.each(['active', 'waiting'] as const)('bug: one that died on the way to its end, its row %s, is ended by the next pump', async (rowSays) => {
    const run_id = await handedOn(rowSays);
    const next = bench.desk({ sole: true });
    await next.reviews.pump();
    expect(next.reviews.standing(run_id)!.run).toMatchObject({ state: 'completed', stopped: 'cancelled' });
  });

  it('bug: one that somebody alive is about to end is left to them, without looking again and again', async () => {
    await handedOn('waiting');
    const beside = bench.desk({ sole: false });
    let reads = 0;
    const counted = bench.store.read.bind(bench.store);
    bench.store.read = ((work) => ((reads += 1), counted(work))) as typeof bench.store.read;
    const { run } = await beside.reviews.begin(polish('a.md', { ...ASK, initiator: 'agent:two' }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(reads).toBeLessThan(100);
    bench.clock.advance(LEASE_MS);
    await beside.reviews.pump();
    expect(beside.reviews.standing(run.run_id)!.run.state).toBe('waiting');
  });
});
