// Whose turn it is, as a pure decision and with many runs at once.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewRun } from '../../../src/workflow/review/review-rows.ts';
import { nextRuns, positionOf, supersededRuns } from '../../../src/workflow/review/queue.ts';
import { gate } from '../workbench.ts';
import { admission, openReviewBench, polish, TYPOS, wordChecker, type ReviewBench } from './review-desk.ts';

type Row = Pick<ReviewRun, 'run_id' | 'file' | 'seq' | 'state' | 'initiator'>;
const row = (seq: number, file: string, state: ReviewRun['state'], initiator = 'agent:a'): Row => ({ run_id: `r${seq}`, file, seq, state, initiator });
const ids = (rows: readonly Row[]): string[] => rows.map(({ run_id }) => run_id);

describe('the next runs', () => {
  it('are the first ones whose file is free, as many as there are slots', () => {
    const live = [row(1, 'a', 'active'), row(2, 'b', 'waiting'), row(6, 'e', 'queued'), row(3, 'a', 'queued'), row(4, 'c', 'queued'), row(5, 'd', 'queued')];
    expect(ids(nextRuns(live, { max_active: 3 }))).toEqual(['r4', 'r5']);
    expect(ids(nextRuns(live, { max_active: 10 }))).toEqual(['r4', 'r5', 'r6']);
    expect(ids(nextRuns(live, { max_active: 1 }))).toEqual([]);
  });

  it('leave the slot of one that waits for somebody to others, and not its file', () => {
    expect(ids(nextRuns([row(1, 'a', 'waiting'), row(2, 'a', 'queued'), row(3, 'b', 'queued')], { max_active: 1 }))).toEqual(['r3']);
  });

  it('never come before an earlier run on the same file', () => {
    expect(ids(nextRuns([row(1, 'z', 'active'), row(2, 'a', 'queued'), row(3, 'a', 'queued')], { max_active: 1 }))).toEqual([]);
    expect(ids(nextRuns([row(2, 'a', 'queued'), row(3, 'a', 'queued')], { max_active: 5 }))).toEqual(['r2']);
  });

  it('property: one run per file, never more than the slots, and nobody is passed by a later run on the same file', () => {
    const state = fc.constantFrom<ReviewRun['state']>('queued', 'queued', 'active', 'waiting');
    fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), state), { maxLength: 20 }), fc.integer({ min: 1, max: 6 }), (drawn, max_active) => {
      const held = new Set<string>();
      const live = drawn.map(([file, drawnState], at) => {
        const state = drawnState !== 'queued' && held.has(file) ? 'queued' : drawnState;
        if (state !== 'queued') held.add(file);
        return row(at + 1, file, state);
      });
      const next = nextRuns(live, { max_active });
      const active = live.filter((each) => each.state === 'active').length;
      expect(next.length).toBeLessThanOrEqual(Math.max(0, max_active - active));
      expect(new Set(next.map(({ file }) => file)).size).toBe(next.length);
      for (const each of next) {
        expect(held.has(each.file)).toBe(false);
        expect(live.some((other) => other.file === each.file && other.seq < each.seq)).toBe(false);
      }
      // Work is never left lying while a slot and a file are free.
      if (active + next.length < max_active) expect(live.filter((each) => each.state === 'queued' && !held.has(each.file) && !next.some(({ file }) => file === each.file))).toEqual([]);
    }));
  });

  it('positions count the queued ones before', () => {
    const live = [row(1, 'a', 'active'), row(2, 'a', 'queued'), row(3, 'b', 'waiting'), row(4, 'b', 'queued')];
    expect(['r1', 'r2', 'r3', 'r4', 'r5'].map((run_id) => positionOf(live, run_id))).toEqual([null, 0, null, 1, null]);
  });

  it('a waiting run gives way to a later one of the same asker or of a person, and to nobody else', () => {
    const waiting = row(2, 'a', 'waiting');
    expect(supersededRuns([waiting, row(3, 'a', 'queued')])).toEqual([waiting]);
    expect(supersededRuns([waiting, row(3, 'a', 'queued', 'person:terminal')])).toEqual([waiting]);
    expect(supersededRuns([waiting, row(3, 'a', 'queued', 'agent:b')])).toEqual([]);
    expect(supersededRuns([waiting, row(1, 'a', 'queued')])).toEqual([]);
    expect(supersededRuns([waiting, row(3, 'b', 'queued')])).toEqual([]);
    expect(supersededRuns([row(2, 'a', 'active'), row(3, 'a', 'queued')])).toEqual([]);
  });
});

describe('many runs at once', () => {
  let bench: ReviewBench;
  beforeEach(() => void (bench = openReviewBench()));
  afterEach(() => bench.close());

  it('[W-13] 25 runs on 10 slots: never more than ten, first come first served, each to its end', async () => {
    const started: string[] = [];
    const inside = new Set<string>();
    let most = 0;
    const doors = new Map<string, ReturnType<typeof gate>>();
    const watched = { ...TYPOS, check: async (input: Parameters<typeof TYPOS.check>[0]) => {
      started.push(input.file);
      inside.add(input.file);
      most = Math.max(most, inside.size);
      const door = gate();
      doors.set(input.file, door);
      await door.opened;
      inside.delete(input.file);
      return TYPOS.check(input);
    } };
    const { reviews, reported } = bench.desk({ checkers: [watched] });
    const files = Array.from({ length: 25 }, (_, at) => `f${String(at).padStart(2, '0')}.md`);
    for (const file of files) bench.write(file, 'teh text');
    const admissions = files.map((file) => admission(file));
    for (const each of admissions) await reviews.begin(each);
    const ends = admissions.map(({ run_id }) => reviews.settled(run_id));
    await until(() => inside.size === 10);
    expect(reviews.position(admissions[10]!.run_id)).toBe(0);
    expect(reviews.position(admissions[24]!.run_id)).toBe(14);
    expect(reviews.list().map(({ position }) => position)).toEqual(files.map((_, at) => (at < 10 ? null : at - 10)));
    expect(reviews.list().map(({ run }) => run.file)).toEqual(files);
    for (let opened = 0; opened < 25; opened += 1) {
      await until(() => doors.size > 0);
      const [file, door] = [...doors][0]!;
      doors.delete(file);
      door.open();
      await until(() => !inside.has(file));
    }
    const runs = (await Promise.all(ends)).map(({ run }) => run);
    expect(runs.every(({ state }) => state === 'completed')).toBe(true);
    expect(most).toBe(10);
    expect([...started].sort()).toEqual(files);
    // The first ten start together; the others one by one, in their order.
    expect(started.slice(10)).toEqual(files.slice(10));
    expect(reported).toEqual([]);
  });

  it('[W-13] two runs on one file are never inside at once, whoever asks and in whatever process', async () => {
    bench.write('a.md', 'teh text');
    let inside = 0;
    let most = 0;
    const watched = { ...TYPOS, check: async (input: Parameters<typeof TYPOS.check>[0]) => {
      most = Math.max(most, (inside += 1));
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      return TYPOS.check(input);
    } };
    const [one, two] = [bench.desk({ checkers: [watched] }), bench.desk({ checkers: [watched] })];
    const ends = await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? one : two).reviews.begin(admission('a.md', { initiator: `agent:${at}` }), { wait: true })));
    await Promise.all(ends.map(({ run }) => one.reviews.settled(run.run_id)));
    await one.reviews.pump();
    await two.reviews.pump();
    expect(most).toBe(1);
    expect(bench.rows<ReviewRun>('review_run').map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'completed'));
    expect(bench.issues()).toHaveLength(1);
  });

  it('the same file by another spelling is the same file', async () => {
    bench.write('sub/a.md', 'teh text');
    const { reviews } = bench.desk();
    const waiting = await reviews.begin(polish('sub/a.md', { initiator: 'agent:one', fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } }), { wait: true });
    const second = await reviews.begin(admission('./sub/../sub/a.md', { initiator: 'agent:two' }), { wait: true });
    expect(second).toMatchObject({ run: { state: 'queued', file: 'sub/a.md' }, position: 0 });
    // A person's run takes the waiting one's place, and the agent's behind it comes first: it was there before.
    const third = await reviews.begin(admission('sub/a.md'), { wait: true });
    expect(third.run.state).toBe('completed');
    expect(reviews.standing(waiting.run.run_id)?.run).toMatchObject({ state: 'completed', stopped: 'superseded' });
    expect(reviews.standing(second.run.run_id)?.run.state).toBe('completed');
  });

  it('a waiting run keeps its file and gives its slot to others', async () => {
    bench.write('a.md', 'teh text');
    bench.write('b.md', 'teh text');
    const { reviews } = bench.desk({ limits: { max_active: 1 }, checkers: [TYPOS, wordChecker('other', [])] });
    const waiting = await reviews.begin(polish('a.md', { initiator: 'agent:one', fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } }), { wait: true });
    expect(waiting.run.state).toBe('waiting');
    expect(reviews.asks(waiting.run.run_id)).toBe('choice');
    expect(reviews.asks('nowhere')).toBeUndefined();
    expect((await reviews.begin(admission('b.md'), { wait: true })).run.state).toBe('completed');
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
