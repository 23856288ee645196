// Threads from admission to their end, through the port operations use.
import { afterEach, describe, expect, it } from 'vitest';
import { SekishoError } from '../../src/kernel/errors.ts';
import { END, type Workflow } from '../../src/workflow/definition.ts';
import { DECISION, finishedTrace, ledgerAdmission, ledgerWorkflow, traceOf } from './ledger-workflow.ts';
import { gate, openWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.close());

describe.each(['sqlite', 'file'] as const)('a thread on %s', (backend) => {
  it('waits for a person, goes on with the decision, ends, and leaves its domain rows and nothing else', async () => {
    bench = openWorkbench(backend);
    const desk = bench.desk(ledgerWorkflow());
    expect(await desk.run(ledgerAdmission('t'))).toEqual({ thread_id: 't', kind: 'ledger', state: 'waiting', waiting_for: 'approval of subject of t' });
    expect(traceOf(bench.store, 't')).toMatchObject({ thread: 'waiting', log: ['test.draft', 'test.check'], lease: { expires_at: 0 } });
    expect(await desk.answer('t', DECISION('t'))).toEqual({ thread_id: 't', kind: 'ledger', state: 'finished' });
    expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
    expect(desk.standing('t')).toEqual({ thread_id: 't', kind: 'ledger', state: 'finished' });
    expect(desk.standing('other')).toBeUndefined();
  });

  it('goes on in another process after any pause', async () => {
    bench = openWorkbench(backend);
    await bench.desk(ledgerWorkflow()).run(ledgerAdmission('t'));
    await bench.desk(ledgerWorkflow()).answer('t', DECISION('t'));
    expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
  });

  it('keeps one checkpoint however long it runs, and no operation in it', async () => {
    bench = openWorkbench(backend);
    let turns = 0;
    const most: number[] = [];
    const workflow = ledgerWorkflow({ after: { check: () => ((turns += 1) < 20 ? 'draft' : 'ask') }, inNode: () => void most.push(bench.rows('workflow_checkpoint').length, bench.rows('workflow_channel').length) });
    await bench.desk(workflow).run(ledgerAdmission('t'));
    expect(traceOf(bench.store, 't').log).toHaveLength(40);
    expect(Math.max(...most)).toBeLessThanOrEqual(2);
    expect(JSON.stringify([bench.rows('workflow_channel'), bench.rows('workflow_write')])).not.toContain('node_history');
  });
});

describe('admission', () => {
  it('is once: a known thread keeps its rows and only goes on', async () => {
    bench = openWorkbench();
    const desk = bench.desk(ledgerWorkflow());
    const standings = await Promise.all([desk.run(ledgerAdmission('t')), desk.run(ledgerAdmission('t')), desk.run(ledgerAdmission('t'))]);
    expect(standings.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await desk.run(ledgerAdmission('t'))).state).toBe('waiting');
    expect(bench.rows('node_history')).toHaveLength(2);
  });

  it('is one commit with what must be there first, and nothing when that fails', async () => {
    bench = openWorkbench();
    const desk = bench.desk(ledgerWorkflow());
    const refused = desk.run({ ...ledgerAdmission('t'), admit: () => { throw new SekishoError('QC-111', {}); } });
    await expect(refused).rejects.toMatchObject({ code: 'QC-111' });
    expect(bench.rows('workflow_thread')).toEqual([]);
    expect((await desk.run(ledgerAdmission('t'))).state).toBe('waiting');
  });

  it('knows its workflows, and does not take one thread for two of them', async () => {
    bench = openWorkbench();
    const other = { ...ledgerWorkflow(), kind: 'other' };
    const desk = bench.desk(ledgerWorkflow(), other);
    await expect(desk.run({ ...ledgerAdmission('t'), kind: 'unheard-of' })).rejects.toThrow('there is no workflow unheard-of');
    await desk.run(ledgerAdmission('t'));
    await expect(desk.run({ ...ledgerAdmission('t'), kind: 'other' })).rejects.toThrow('is a ledger and no other');
  });
});

describe('a decision', () => {
  it('counts once: again it changes nothing, with another content it is refused, and so is one nobody waits for', async () => {
    bench = openWorkbench();
    const desk = bench.desk(ledgerWorkflow());
    await expect(desk.answer('t', DECISION('t'))).rejects.toMatchObject({ code: 'QC-104' });
    await desk.run(ledgerAdmission('t'));
    const twice = await Promise.all([desk.answer('t', DECISION('t')), desk.answer('t', DECISION('t'))]);
    expect(twice.map(({ state }) => state)).toEqual(['finished', 'finished']);
    expect((await desk.answer('t', DECISION('t'))).state).toBe('finished');
    await expect(desk.answer('t', { ...DECISION('t'), row: { answer: 'no' } })).rejects.toMatchObject({ code: 'QC-111' });
    await expect(desk.answer('t', { decision_id: 'another', row: {} })).rejects.toMatchObject({ code: 'QC-111' });
    expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
  });

  it('is not taken for the answer to another question', async () => {
    bench = openWorkbench();
    const desk = bench.desk(ledgerWorkflow());
    const { waiting_for } = await desk.run(ledgerAdmission('t'));
    await expect(desk.answer('t', { ...DECISION('t'), waiting_for: 'something else' })).rejects.toMatchObject({ code: 'QC-111' });
    expect(bench.rows('workflow_decision')).toEqual([]);
    expect((await desk.answer('t', { ...DECISION('t'), waiting_for: waiting_for! })).state).toBe('finished');
  });

  it('is committed before the thread goes on, and found again by the process after a crash', async () => {
    bench = openWorkbench();
    await bench.desk(ledgerWorkflow()).run(ledgerAdmission('t'));
    const before = bench.commits();
    bench.hooks.before = (commit) => { if (commit > before + 1) throw new SekishoError('QC-009', { reason: 'gone' }); };
    await expect(bench.desk(ledgerWorkflow()).answer('t', DECISION('t'))).rejects.toMatchObject({ code: 'QC-009' });
    delete bench.hooks.before;
    bench.clock.advance(60_000);
    const desk = bench.desk(ledgerWorkflow());
    expect(desk.standing('t')?.state).toBe('running');
    expect(await desk.resumeUnfinished()).toBe(1);
    expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
  });
});

describe('a node that fails', () => {
  it.each([
    ['with a code of the catalogue', () => { throw new SekishoError('QC-004', { reason: 'no line', path: 'model' }); }, { code: 'QC-004', params: { reason: 'no line', path: 'model' } }, 0],
    ['with anything else', () => { throw new TypeError('broken'); }, { code: 'QC-900', params: {} }, 1],
    ['with no error at all', () => { throw 'text'; }, { code: 'QC-900', params: {} }, 1],
    ['with parameters that are no JSON', () => { throw new SekishoError('QC-004', { reason: () => 0 }); }, { code: 'QC-004', params: {} }, 0],
  ])('ends the thread %s, and keeps what was committed before', async (_, run, error, reports) => {
    bench = openWorkbench();
    const desk = bench.desk(ledgerWorkflow({ nodes: { check: { run } } }));
    expect(await desk.run(ledgerAdmission('t'))).toEqual({ thread_id: 't', kind: 'ledger', state: 'failed', error });
    expect(traceOf(bench.store, 't')).toMatchObject({ thread: 'failed', log: ['test.draft'], left: [], lease: undefined });
    expect(desk.reported).toHaveLength(reports);
    expect((await desk.run(ledgerAdmission('t'))).state).toBe('failed');
    expect(await bench.desk(ledgerWorkflow()).resumeUnfinished()).toBe(0);
  });

  it.each<[string, Parameters<typeof ledgerWorkflow>[0]]>([
    ['leads to a node that is not there', { after: { check: () => 'nowhere' } }],
    ['cannot say what follows', { after: { check: () => { throw new Error('lost'); } } }],
    ['wants a row that is there already', { nodes: { check: { run: () => ({ patch: {}, ops: [{ append: { at: 1, kind: 'test.check', actor: 'w', body: { thread: 't' } } }, { insert: 'board_node', row: { node_id: 'subject of t' } }] }) } } }],
    ['wants something stored that is no JSON', { nodes: { check: { run: () => ({ patch: {}, ops: [{ insert: 'node_group', row: { group_id: 'g', at: new Date(0) } }] }) } } }],
  ])('because it %s leaves nothing of itself', async (_, hooks) => {
    bench = openWorkbench();
    const standing = await bench.desk(ledgerWorkflow(hooks)).run(ledgerAdmission('t'));
    expect(standing.state).toBe('failed');
    expect(traceOf(bench.store, 't')).toMatchObject({ node: { status: 'draft' }, log: ['test.draft'], left: [] });
    expect(bench.rows('node_group')).toEqual([]);
  });

  it('for ever is ended by a bound', async () => {
    bench = openWorkbench();
    const round: Workflow = { kind: 'round', version: '1', first: 'again', nodes: { again: { run: () => ({ patch: {} }) } }, after: { again: () => 'again' }, most_steps: 30 };
    const desk = bench.desk(round);
    expect(await desk.run({ kind: 'round', thread_id: 'r', state: {} })).toMatchObject({ state: 'failed', error: { code: 'QC-900' } });
    expect(String(desk.reported[0])).toContain('Recursion');
  });

  it('is told from a store that fails: the thread stays and goes on when the store is well again', async () => {
    bench = openWorkbench();
    bench.hooks.before = (commit) => { if (commit === 6) throw new SekishoError('QC-009', { reason: 'no space' }); };
    const desk = bench.desk(ledgerWorkflow());
    await expect(desk.run(ledgerAdmission('t'))).rejects.toMatchObject({ code: 'QC-009', params: { reason: 'no space' } });
    delete bench.hooks.before;
    expect(desk.standing('t')?.state).toBe('running');
    expect((await desk.run(ledgerAdmission('t'))).state).toBe('waiting');
    await desk.answer('t', DECISION('t'));
    expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
  });
});

describe('a definition', () => {
  it.each<[string, Partial<Workflow>]>([
    ['a first node that is not there', { first: 'missing' }],
    ['a node nothing follows', { after: {} }],
    ['a node with the name of the end', { nodes: { ...ledgerWorkflow().nodes, [END]: { run: () => ({ patch: {} }) } }, after: { ...ledgerWorkflow().after, [END]: () => END } }],
  ])('with %s is noticed by its first thread', async (_, change) => {
    bench = openWorkbench();
    const desk = bench.desk({ ...ledgerWorkflow(), ...change });
    expect(await desk.run(ledgerAdmission('t'))).toMatchObject({ state: 'failed', error: { code: 'QC-900' } });
    expect(desk.reported).toHaveLength(1);
  });

  it('of another version is not taken for the one that began the thread', async () => {
    bench = openWorkbench();
    const stopping = bench.desk(ledgerWorkflow({ inNode: (name) => { if (name === 'check') void stopping.close(); return name === 'check' ? new Promise(() => {}) : undefined; } }));
    await expect(stopping.run(ledgerAdmission('t'))).rejects.toMatchObject({ code: 'QC-305' });
    const newer = bench.desk(ledgerWorkflow({ version: '2' }));
    expect(await newer.resumeUnfinished()).toBe(0);
    await expect(newer.run(ledgerAdmission('t'))).rejects.toMatchObject({ code: 'QC-111' });
    const both = bench.desk(ledgerWorkflow(), ledgerWorkflow({ version: '2' }));
    expect(await both.resumeUnfinished()).toBe(1);
    expect(both.standing('t')?.state).toBe('waiting');
    await both.run(ledgerAdmission('new'));
    expect(bench.rows('workflow_thread').map((row) => [row['thread_id'], row['version']])).toEqual([['new', '2'], ['t', '1']]);
    await expect(newer.answer('t', DECISION('t'))).rejects.toMatchObject({ code: 'QC-111' });
    expect(bench.rows('workflow_decision')).toEqual([]);
  });
});

describe('closing', () => {
  it('stops what runs at once, also a node that never ends, and the next start goes on with it', async () => {
    bench = openWorkbench();
    const reached = gate();
    let told: unknown;
    const desk = bench.desk(ledgerWorkflow({ inNode: (name, { signal }) => name !== 'check' ? undefined : new Promise(() => { signal.addEventListener('abort', () => (told = signal.reason)); reached.open(); }) }));
    const running = desk.run(ledgerAdmission('t'));
    await reached.opened;
    await desk.close();
    await expect(running).rejects.toMatchObject({ code: 'QC-305' });
    expect(told).toMatchObject({ code: 'QC-305' });
    await expect(desk.run(ledgerAdmission('u'))).rejects.toMatchObject({ code: 'QC-305' });
    const next = bench.desk(ledgerWorkflow());
    expect(await next.resumeUnfinished()).toBe(1);
    await next.answer('t', DECISION('t'));
    expect(traceOf(bench.store, 't')).toEqual(finishedTrace('t'));
  });
});

describe('many threads', () => {
  it('on one graph do not see each other\'s state', async () => {
    bench = openWorkbench();
    const mixed: string[] = [];
    const desk = bench.desk(ledgerWorkflow({
      async inNode(name, { thread_id }, state) {
        await new Promise((resolve) => setImmediate(resolve));
        if (state.subject !== `subject of ${thread_id}`) mixed.push(`${thread_id} ${name} ${state.subject}`);
      },
    }));
    const ids = Array.from({ length: 100 }, (_, n) => `t${n}`);
    const halves = await Promise.all(ids.map((id) => desk.run(ledgerAdmission(id))));
    expect(halves.every(({ state }) => state === 'waiting')).toBe(true);
    await Promise.all(ids.map((id) => desk.answer(id, DECISION(id))));
    expect(mixed).toEqual([]);
    for (const id of ids) expect(traceOf(bench.store, id)).toEqual(finishedTrace(id));
    expect(bench.rows('lease')).toEqual([]);
  });

  it('left by a dead process all go on, except those that wait for a person', async () => {
    bench = openWorkbench();
    const ids = Array.from({ length: 20 }, (_, n) => `t${n}`);
    const dying = bench.desk(ledgerWorkflow({ inNode: (name) => (name === 'check' ? new Promise(() => {}) : undefined) }));
    const runs = ids.map((id) => dying.run(ledgerAdmission(id)).catch(() => {}));
    await bench.desk(ledgerWorkflow()).run(ledgerAdmission('waiting'));
    await expect.poll(() => bench.rows('node_history').length).toBe(22);
    bench.clock.advance(60_000);
    const next = bench.desk(ledgerWorkflow());
    expect(await next.resumeUnfinished()).toBe(20);
    expect(bench.rows('workflow_thread').map((row) => row['state'])).toEqual(Array.from({ length: 21 }, () => 'waiting'));
    await dying.close();
    await Promise.all(runs);
    expect(bench.rows('node_history')).toHaveLength(42);
  });
});
