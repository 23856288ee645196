// What LangGraph's own suite does not ask of a saver: order, poison, fences, domain rows in the node's commit, and pruning by reference.
import type { RunnableConfig } from '@langchain/core/runnables';
import { ERROR, INTERRUPT, RESUME, emptyCheckpoint, uuid6, type Checkpoint, type PendingWrite } from '@langchain/langgraph-checkpoint';
import { afterEach, describe, expect, it } from 'vitest';
import { SekishoError } from '../../src/kernel/errors.ts';
import type { WriteTx } from '../../src/store/contract.ts';
import { StoreSaver, type SaverOptions } from '../../src/workflow/langgraph/store-saver.ts';
import { applyOps, type CommitOp } from '../../src/workflow/node-commit.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const THREAD: RunnableConfig = { configurable: { thread_id: 't', checkpoint_ns: '' } };
const NULL_TASK = '00000000-0000-0000-0000-000000000000';
const META = { source: 'loop', step: 0, parents: {} } as const;

let bench: Workbench;
afterEach(() => bench.close());

function open(guard: Partial<SaverOptions['guard']> = {}, keep: SaverOptions['keep'] = 'newest'): StoreSaver {
  const commitNode = (tx: WriteTx, _: string, ops: readonly CommitOp[]): 'goes on' => (applyOps(tx, ops), 'goes on');
  return new StoreSaver(bench.store, { keep, guard: { enter: () => {}, commitNode, ...guard } });
}

function checkpoint(values: Record<string, unknown>, versions: Record<string, number>, id = uuid6(1)): Checkpoint {
  return { ...emptyCheckpoint(), id, channel_values: values, channel_versions: versions };
}

const group = (id: string): PendingWrite => ['ops', [{ insert: 'node_group', row: { group_id: id } }] satisfies CommitOp[]];

describe('order', () => {
  it('holds a checkpoint back until the writes it follows from are committed', async () => {
    bench = openWorkbench();
    const saver = open();
    const first = await saver.put(THREAD, checkpoint({}, {}), META, {});
    const order: string[] = [];
    let open_ = (): void => {};
    const held = new Promise<void>((resolve) => (open_ = resolve));
    const before = bench.commits();
    bench.hooks.before = (commit) => (commit === before + 1 ? held : undefined);
    const writes = saver.putWrites(first, [['a', 1]], 'task').then(() => order.push('writes'));
    const put = saver.put(first, checkpoint({ a: 1 }, { a: 1 }), META, { a: 1 }).then(() => order.push('checkpoint'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([bench.commits() - before, order]).toEqual([1, []]);
    open_();
    await Promise.all([writes, put]);
    expect(order).toEqual(['writes', 'checkpoint']);
  });

  it('of one thread does not hold another thread up', async () => {
    bench = openWorkbench();
    const saver = open();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    bench.hooks.before = (commit) => (commit === 1 ? held : undefined);
    const slow = saver.put(THREAD, checkpoint({}, {}), META, {});
    await saver.put({ configurable: { thread_id: 'other' } }, checkpoint({}, {}), META, {});
    release();
    await slow;
  });

  it.each(['before', 'after'] as const)('is broken for good by a commit that failed (%s it took effect): the checkpoint after it fails too, until the thread is opened anew', async (when) => {
    bench = openWorkbench();
    const saver = open();
    const first = await saver.put(THREAD, checkpoint({}, {}), META, {});
    const before = bench.commits();
    bench.hooks[when] = (commit) => { if (commit === before + 1) throw new SekishoError('QC-009', { reason: 'torn' }); };
    const [writes, put, more] = await Promise.allSettled([saver.putWrites(first, [['a', 1], group('g')], 'task'), saver.put(first, checkpoint({ a: 1 }, { a: 1 }), META, { a: 1 }), saver.putWrites(first, [['b', 1]], 'task2')]);
    expect([writes, put, more].map((each) => (each.status === 'rejected' ? (each.reason as SekishoError).code : 'done'))).toEqual(['QC-009', 'QC-009', 'QC-009']);
    expect((await saver.getTuple(THREAD))?.checkpoint.id).toBe(first.configurable?.['checkpoint_id']);
    expect(bench.rows('node_group')).toHaveLength(when === 'before' ? 0 : 1);
    expect(await saver.close('t')).toMatchObject({ failure: { code: 'QC-009' } });
    await saver.putWrites(first, [['a', 1], group('g')], 'task');
    expect(bench.rows('node_group')).toHaveLength(1);
    expect(await saver.close('t')).toEqual({});
  });
});

describe('a node\'s commit', () => {
  it('has its rows, its mark and its writes together or not at all', async () => {
    bench = openWorkbench();
    const saver = open();
    const first = await saver.put(THREAD, checkpoint({}, {}), META, {});
    await expect(saver.putWrites(first, [['a', 1], ['ops', [{ insert: 'node_group', row: { group_id: 'g' } }, { insert: 'node_group', row: { group_id: 'g' } }]]], 'task')).rejects.toThrow('exists already');
    expect([bench.rows('node_group'), bench.rows('workflow_mark'), bench.rows('workflow_write')]).toEqual([[], [], []]);
    saver.open('t');
    await saver.putWrites(first, [['a', 1], group('g')], 'task');
    expect([bench.rows('node_group').length, bench.rows('workflow_mark').length, bench.rows('workflow_write').length]).toEqual([1, 1, 2]);
  });

  it('counts once for a checkpoint and a task; the same task with something else is a stranger', async () => {
    bench = openWorkbench();
    const saver = open();
    const first = await saver.put(THREAD, checkpoint({}, {}), META, {});
    await saver.putWrites(first, [['a', 1], group('g')], 'task');
    await saver.putWrites(first, [['a', 1], group('g')], 'task');
    expect(bench.rows('node_group')).toHaveLength(1);
    await expect(saver.putWrites(first, [['a', 2], group('h')], 'task')).rejects.toMatchObject({ code: 'QC-009' });
    expect(bench.rows('node_group')).toHaveLength(1);
    expect((await saver.getTuple(THREAD))?.pendingWrites).toContainEqual(['task', 'a', 1]);
  });

  it('keeps no operation: neither with the writes nor with the checkpoint', async () => {
    bench = openWorkbench();
    const saver = open();
    const first = await saver.put(THREAD, checkpoint({}, {}), META, {});
    await saver.putWrites(first, [['a', 1], group('g')], 'task');
    expect((await saver.getTuple(THREAD))?.pendingWrites).toEqual([['task', 'a', 1], ['task', 'ops', []]]);
    await saver.put(first, checkpoint({ a: 1, ops: group('g')[1] }, { a: 1, ops: 1 }), META, { a: 1, ops: 1 });
    expect((await saver.getTuple(THREAD))?.checkpoint.channel_values).toEqual({ a: 1 });
    expect(JSON.stringify(bench.rows('workflow_channel'))).not.toContain('group_id');
  });

  it('is none when the engine only notes an interrupt, an answer or an error, or writes for no task', async () => {
    bench = openWorkbench();
    const saver = open();
    const first = await saver.put(THREAD, checkpoint({}, {}), META, {});
    await saver.putWrites(first, [[INTERRUPT, { value: 'who?' }]], 'task');
    await saver.putWrites(first, [[RESUME, 'd1']], NULL_TASK);
    await saver.putWrites(first, [group('never')], NULL_TASK);
    expect([bench.rows('workflow_mark'), bench.rows('node_group')]).toEqual([[], []]);
    // The interrupted node comes back under the same id, its answer among its writes.
    await saver.putWrites(first, [[RESUME, ['d1']], ['a', 1], group('g')], 'task');
    expect(bench.rows('node_group')).toHaveLength(1);
    expect((await saver.getTuple(THREAD))?.pendingWrites).toEqual(expect.arrayContaining([['task', INTERRUPT, { value: 'who?' }], ['task', RESUME, ['d1']], ['task', 'a', 1]]));
  });

  it('bug: a node that failed after it had written must not count as done, or its rows are never written', async () => {
    bench = openWorkbench();
    const saver = open();
    const first = await saver.put(THREAD, checkpoint({}, {}), META, {});
    await saver.putWrites(first, [['a', 1], group('g'), [ERROR, { message: 'lost its way' }]], 'task');
    expect(bench.rows('node_group')).toEqual([]);
    expect((await saver.getTuple(THREAD))?.pendingWrites).toEqual([['task', ERROR, { message: 'lost its way' }]]);
    await saver.putWrites(first, [['a', 1], group('g')], 'task');
    expect(bench.rows('node_group')).toHaveLength(1);
  });

  it('is refused with everything after it when the thread is another\'s', async () => {
    bench = openWorkbench();
    let lost = false;
    const saver = open({ enter: () => { if (lost) throw new SekishoError('QC-009', { reason: 'lock lost' }); } });
    const first = await saver.put(THREAD, checkpoint({}, {}), META, {});
    lost = true;
    await expect(saver.putWrites(first, [['a', 1], group('g')], 'task')).rejects.toMatchObject({ code: 'QC-009' });
    lost = false;
    await expect(saver.put(first, checkpoint({ a: 1 }, { a: 1 }), META, { a: 1 })).rejects.toMatchObject({ code: 'QC-009' });
    expect([bench.rows('node_group'), bench.rows('workflow_checkpoint').length]).toEqual([[], 1]);
    saver.open('t');
    lost = true;
    await expect(saver.put(first, checkpoint({ a: 1 }, { a: 1 }), META, { a: 1 })).rejects.toMatchObject({ code: 'QC-009' });
  });
});

describe('pruning', () => {
  it('keeps the newest checkpoint and every channel it refers to, however old', async () => {
    bench = openWorkbench();
    const saver = open();
    let config = await saver.put(THREAD, checkpoint({ kept: 'old', changed: 0 }, { kept: 1, changed: 1 }), META, { kept: 1, changed: 1 });
    for (let version = 2; version < 6; version += 1) {
      await saver.putWrites(config, [['changed', version], group(`g${version}`)], `task${version}`);
      config = await saver.put(config, checkpoint({ kept: 'old', changed: version }, { kept: 1, changed: version }), META, { changed: version });
    }
    expect((await saver.getTuple(THREAD))?.checkpoint.channel_values).toEqual({ kept: 'old', changed: 5 });
    expect(bench.rows('workflow_channel').map((row) => [row['channel'], row['version']])).toEqual([['changed', 5], ['kept', 1]]);
    expect([bench.rows('workflow_checkpoint').length, bench.rows('workflow_write'), bench.rows('workflow_mark')]).toEqual([1, [], []]);
  });

  it('bug: after the clock was set back the newest is the one put last, not the one with the greatest id', async () => {
    bench = openWorkbench();
    const saver = open();
    const config = await saver.put(THREAD, checkpoint({ a: 1 }, { a: 1 }, 'f0000000-0000-6000-8000-000000000000'), META, { a: 1 });
    await saver.put(config, checkpoint({ a: 2 }, { a: 2 }, '10000000-0000-6000-8000-000000000000'), META, { a: 2 });
    expect((await saver.getTuple(THREAD))?.checkpoint.channel_values).toEqual({ a: 2 });
  });

  it('leaves other threads and other namespaces alone', async () => {
    bench = openWorkbench();
    const saver = open();
    const others = [{ configurable: { thread_id: 't', checkpoint_ns: 'child' } }, { configurable: { thread_id: 't2', checkpoint_ns: '' } }];
    for (const other of others) await saver.put(other, checkpoint({ a: 0 }, { a: 1 }), META, { a: 1 });
    const config = await saver.put(THREAD, checkpoint({ a: 1 }, { a: 1 }), META, { a: 1 });
    await saver.put(config, checkpoint({ a: 2 }, { a: 2 }), META, { a: 2 });
    for (const other of others) expect((await saver.getTuple(other))?.checkpoint.channel_values).toEqual({ a: 0 });
    await saver.deleteThread('t');
    expect(await saver.getTuple(THREAD)).toBeUndefined();
    expect(await saver.getTuple(others[1]!)).toBeDefined();
  });
});

it('keeps values that are no plain JSON', async () => {
  bench = openWorkbench();
  const saver = open();
  const values = { bytes: new Uint8Array([0, 255, 7]), set: new Set([1]), nothing: undefined, text: '関所 \ud83d\ude00' };
  await saver.put(THREAD, checkpoint(values, { bytes: 1, set: 1, nothing: 1, text: 1 }), META, { bytes: 1, set: 1, nothing: 1, text: 1 });
  const kept = (await saver.getTuple(THREAD))!.checkpoint.channel_values;
  expect({ ...kept, bytes: [...(kept['bytes'] as Uint8Array)] }).toEqual({ ...values, bytes: [0, 255, 7] });
});
