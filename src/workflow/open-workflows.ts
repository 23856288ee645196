// Runs threads: admits them, holds their leases while they run, writes down how they stopped, and goes on with what a dead process left.
import { canonicalJson } from '../kernel/canonical-json.ts';
import { SekishoError, asSekishoError } from '../kernel/errors.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import { unknownHandle } from '../kernel/unknown-handle.ts';
import type { ReadTx, Row, StateStore, WriteTx } from '../store/contract.ts';
import { removeCheckpoints } from './checkpoint-rows.ts';
import { END, type NodeContext, type Workflow } from './definition.ts';
import { HEARTBEAT_MS, giveUpLease, isLeaseFree, lockLost, ownerName, renewLease, requireLease, takeLease, type Lease } from './lease.ts';
import { applyOps, stepOf, type CommitOp } from './node-commit.ts';
import type { Runner } from './runner.ts';
import { changeThread, errorOf, insertThread, readThread, standingOf, unfinishedThreads, type ThreadRow } from './thread-rows.ts';
import type { Admission, Decision, ThreadHold, ThreadStanding, Workflows } from './workflows.ts';

export interface WorkflowsParts {
  readonly store: StateStore;
  readonly clock: Clock;
  readonly random: Random;
  /** This process has the writer role of the root: what earlier holders of the role left is taken over at once. */
  readonly sole?: boolean;
  /** Of two with the same kind the later one gets new threads. */
  readonly definitions: readonly Workflow[];
  /** Calls `work` again and again until the function it gives back is called. */
  readonly every: (ms: number, work: () => void) => () => void;
  /** Takes what nobody foresaw, with its stack. */
  readonly report: (error: unknown) => void;
}

/** A thread this process advances now. */
interface Holding {
  readonly lease: Lease;
  readonly stop: AbortController;
}

interface Entered {
  readonly thread: ThreadRow;
  /** Absent when there is nothing for us to do: the thread stands still, or another process advances it. */
  readonly lease?: Lease;
}

/** Threads taken up again at one time: each may ask a model. */
const RESUMED_AT_ONCE = 8;

/** The store's own trouble: it says nothing about the thread, which goes on once the store is well. */
const NOT_THE_THREADS_FAULT: readonly string[] = ['QC-009', 'QC-304'];

export function openWorkflows(parts: WorkflowsParts): Workflows {
  const { store, clock, random, definitions, report } = parts;
  const owner = ownerName(Buffer.from(random.bytes(12)).toString('hex'), parts.sole === true);
  const held = new Map<string, Holding>();
  /** One at a time per thread: a second call joins the first. */
  const active = new Map<string, Promise<ThreadStanding>>();
  let closing = false;
  let stopBeating: (() => void) | undefined;
  let runner: Promise<Runner> | undefined;

  const loadRunner = (): Promise<Runner> =>
    (runner ??= import('./langgraph/langgraph-runner.ts').then(({ langGraphRunner }) => langGraphRunner(store, { enter, commitNode })).catch((error: unknown) => {
      runner = undefined;
      throw error;
    }));

  function enter(tx: ReadTx, thread_id: string): void {
    const holding = held.get(thread_id);
    if (holding === undefined) throw lockLost();
    requireLease(tx, holding.lease);
  }

  function commitNode(tx: WriteTx, thread_id: string, ops: readonly CommitOp[]): 'goes on' | 'over' {
    const thread = known(tx, thread_id);
    const { after, next } = stepOf(ops) ?? {};
    applyOps(tx, ops);
    if (next !== END) {
      changeThread(tx, thread, { state: 'running', after, answer: undefined }, clock.now());
      return 'goes on';
    }
    endThread(tx, thread, { state: 'finished', after, answer: undefined });
    return 'over';
  }

  /** With the rows that were only there to go on; the lease goes too, because nobody asks for an ended thread's again. */
  function endThread(tx: WriteTx, thread: ThreadRow, change: Parameters<typeof changeThread>[2]): void {
    changeThread(tx, thread, change, clock.now());
    removeCheckpoints(tx, thread.thread_id);
    tx.remove('lease', scopeOf(thread.thread_id));
  }

  /** In the caller's commit: nothing can come between admission or decision and the lease. */
  function takeUp(tx: WriteTx, thread: ThreadRow): Entered {
    if (thread.state !== 'accepted' && thread.state !== 'running') return { thread };
    if (definitionOf(thread) === undefined) throw notNow({ en: 'it was begun by another version of this program', ja: '別の版のプログラムが始めたものです' });
    const lease = takeLease(tx, scopeOf(thread.thread_id), owner, clock.now());
    return lease === undefined ? { thread } : { thread, lease };
  }

  /** `begin` commits and says what to advance; while it and the thread run, others who ask for the thread wait for the same end. */
  function advance(thread_id: string, begin: (tx: WriteTx) => Entered): Promise<ThreadStanding> {
    if (closing) return Promise.reject(closed());
    const work = store.commit(begin).then(({ thread, lease }) => (lease === undefined ? standingOf(thread) : hold(thread, lease)));
    active.set(thread_id, work);
    const done = (): void => void active.delete(thread_id);
    work.then(done, done);
    return work;
  }

  async function hold(thread: ThreadRow, lease: Lease): Promise<ThreadStanding> {
    const { thread_id } = thread;
    const holding: Holding = { lease, stop: new AbortController() };
    held.set(thread_id, holding);
    if (closing) holding.stop.abort(closed());
    stopBeating ??= parts.every(HEARTBEAT_MS, () => void beat().catch(report));
    try {
      await go(await loadRunner(), thread, holding);
    } catch (error) {
      // Best effort: without it the lease runs out by itself.
      await store.commit((tx) => giveUpLease(tx, lease)).catch(() => {});
      throw error;
    } finally {
      held.delete(thread_id);
      if (held.size === 0) {
        stopBeating?.();
        stopBeating = undefined;
      }
    }
    return standingOf(store.read((tx) => known(tx, thread_id)));
  }

  async function go(loaded: Runner, thread: ThreadRow, { lease, stop }: Holding): Promise<void> {
    const { thread_id } = thread;
    const context: NodeContext = { thread_id, token: lease.token, now: () => clock.now(), read: (work) => store.read(work), signal: stop.signal };
    try {
      const stopped = await loaded.advance({ workflow: definitionOf(thread)!, input: thread.input, answer: thread.answer, context });
      if (stopped !== 'ended') await settle(lease, (tx, now) => waits(tx, now, stopped.waits_for));
      else if (!isFinished(thread_id)) throw new Error(`${thread.kind}: thread ${thread_id} stopped before its end`);
    } catch (error) {
      if (isFinished(thread_id)) return; // its last commit was through before whatever this is
      if (stop.signal.aborted || (error instanceof SekishoError && NOT_THE_THREADS_FAULT.includes(error.code))) throw error;
      const failure = asSekishoError(error);
      if (failure.code === 'QC-900') report(failure.cause ?? failure);
      await settle(lease, (tx, now) => endThread(tx, now, { state: 'failed', error: errorOf(failure), answer: undefined, waiting_for: undefined }));
    }
  }

  function waits(tx: WriteTx, thread: ThreadRow, waiting_for: string): void {
    changeThread(tx, thread, { state: 'waiting', waiting_for }, clock.now());
    giveUpLease(tx, held.get(thread.thread_id)!.lease);
  }

  function settle(lease: Lease, change: (tx: WriteTx, thread: ThreadRow) => void): Promise<void> {
    return store.commit((tx) => {
      requireLease(tx, lease);
      change(tx, known(tx, threadOf(lease)));
    });
  }

  async function beat(): Promise<void> {
    const holdings = [...held.values()];
    const lost = await store.commit((tx) => holdings.filter(({ lease }) => !renewLease(tx, lease, clock.now())));
    // An ended thread has no lease either; its run is over in a moment and does not look at the signal.
    for (const { lease, stop } of lost) if (!isFinished(threadOf(lease))) stop.abort(lockLost());
  }

  function isFinished(thread_id: string): boolean {
    return store.read((tx) => readThread(tx, thread_id))?.state === 'finished';
  }

  function definitionOf({ kind, version }: Pick<ThreadRow, 'kind' | 'version'>): Workflow | undefined {
    return definitions.findLast((each) => each.kind === kind && each.version === version);
  }

  async function run({ kind, thread_id, state, admit }: Admission): Promise<ThreadStanding> {
    const newest = definitions.findLast((each) => each.kind === kind);
    if (newest === undefined) throw new Error(`there is no workflow ${kind}`);
    return active.get(thread_id) ?? advance(thread_id, (tx) => {
      let thread = readThread(tx, thread_id);
      if (thread === undefined) {
        thread = insertThread(tx, { thread_id, kind, version: newest.version, input: state }, clock.now());
        admit?.(tx);
      }
      if (thread.kind !== kind) throw new Error(`thread ${thread_id} is a ${thread.kind} and no ${kind}`);
      return takeUp(tx, thread);
    });
  }

  async function answer(thread_id: string, decision: Decision): Promise<ThreadStanding> {
    for (let earlier = active.get(thread_id); earlier !== undefined; earlier = active.get(thread_id)) await earlier.catch(() => {});
    return advance(thread_id, (tx) => {
      const thread = readThread(tx, thread_id);
      if (thread === undefined) throw unknownHandle('thread_id', 'thread');
      const { decision_id } = decision;
      const row: Row = { ...decision.row, decision_id, thread_id };
      const given = tx.get('workflow_decision', decision_id);
      if (given !== undefined) {
        if (!sameRow(given, row)) throw notNow({ en: 'this decision was given before, with another content', ja: 'この決定は別の内容で既に行われています' });
        return takeUp(tx, thread);
      }
      if (thread.state !== 'waiting') throw notNow({ en: `it does not wait for a decision (${thread.state})`, ja: `決定を待っている状態ではありません (${thread.state})` });
      if (decision.waiting_for !== undefined && decision.waiting_for !== thread.waiting_for) throw notNow({ en: 'it waits for something else by now', ja: '今は別の決定を待っています' });
      tx.insert('workflow_decision', row);
      decision.also?.(tx);
      changeThread(tx, thread, { state: 'running', answer: decision_id, waiting_for: undefined }, clock.now());
      return takeUp(tx, known(tx, thread_id));
    });
  }

  async function resumeUnfinished(): Promise<number> {
    const waitingTurn = store.read((tx) => unfinishedThreads(tx).filter((thread) => definitionOf(thread) !== undefined && isLeaseFree(tx, scopeOf(thread.thread_id), owner, clock.now())));
    const left = waitingTurn.map(({ thread_id }) => thread_id).filter((thread_id) => !active.has(thread_id));
    const count = left.length;
    const worker = async (): Promise<void> => {
      for (let thread_id = left.shift(); thread_id !== undefined && !closing; thread_id = left.shift()) {
        const id = thread_id;
        await (active.get(id) ?? advance(id, (tx) => takeUp(tx, known(tx, id)))).catch((error: unknown) => (closing ? undefined : report(error)));
      }
    };
    await Promise.all(Array.from({ length: RESUMED_AT_ONCE }, worker));
    return count;
  }

  return {
    run,
    answer,
    resumeUnfinished,
    standing(thread_id) {
      const thread = store.read((tx) => readThread(tx, thread_id));
      return thread === undefined ? undefined : standingOf(thread);
    },
    hold(thread_id) {
      if (active.has(thread_id)) return 'here';
      return store.read((tx): ThreadHold => {
        const thread = readThread(tx, thread_id);
        if (thread === undefined || (thread.state !== 'accepted' && thread.state !== 'running')) return 'nobody';
        if (definitionOf(thread) === undefined) return 'another version';
        return isLeaseFree(tx, scopeOf(thread_id), owner, clock.now()) ? 'left' : 'elsewhere';
      });
    },
    async close() {
      closing = true;
      for (const { stop } of held.values()) stop.abort(closed());
      await Promise.allSettled(active.values());
    },
  };
}

function known(tx: ReadTx, thread_id: string): ThreadRow {
  const thread = readThread(tx, thread_id);
  if (thread === undefined) throw new Error(`thread ${thread_id} has no row`);
  return thread;
}

const SCOPE = 'thread:';

function scopeOf(thread_id: string): string {
  return `${SCOPE}${thread_id}`;
}

function threadOf(lease: Lease): string {
  return lease.scope.slice(SCOPE.length);
}

function sameRow(a: Row, b: Row): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

function notNow(reason: { readonly en: string; readonly ja: string }): SekishoError {
  return new SekishoError('QC-111', { operation: { en: 'going on with this thread', ja: 'このスレッドの続行' }, reason, next: { en: 'look at where it stands', ja: '現在の状態を確認する' } });
}

function closed(): SekishoError {
  return new SekishoError('QC-305', { reason: { en: 'it is closing; the thread goes on with the next start', ja: '終了処理中です。スレッドは次の起動時に続行されます' } });
}
