// The row of a thread: what it runs, how far it is and how it ended. "Finished" stands here and nowhere else.
import { attempt } from '../kernel/attempt.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { SekishoError } from '../kernel/errors.ts';
import type { ReadTx, WriteTx } from '../store/contract.ts';
import type { WorkflowState } from './definition.ts';
import type { ThreadStanding, ThreadState } from './workflows.ts';

export interface ThreadRow {
  readonly thread_id: string;
  readonly kind: string;
  readonly version: string;
  readonly state: ThreadState;
  /** Grows with every commit that changes the thread. */
  readonly revision: number;
  readonly input: WorkflowState;
  /** The node that committed last. */
  readonly after?: string;
  readonly waiting_for?: string;
  /** A decision that is committed and that the waiting node has not taken yet. */
  readonly answer?: string;
  readonly error?: { readonly code: string; readonly params: Readonly<Record<string, unknown>> };
  readonly admitted_at: number;
  readonly changed_at: number;
}

export function readThread(tx: ReadTx, thread_id: string): ThreadRow | undefined {
  return tx.get('workflow_thread', thread_id) as ThreadRow | undefined;
}

export function insertThread(tx: WriteTx, thread: Pick<ThreadRow, 'thread_id' | 'kind' | 'version' | 'input'>, now: number): ThreadRow {
  const row: ThreadRow = { ...thread, state: 'accepted', revision: 0, admitted_at: now, changed_at: now };
  tx.insert('workflow_thread', { ...row });
  return row;
}

/** A field given as undefined is taken away. */
export function changeThread(tx: WriteTx, thread: ThreadRow, change: { readonly [Field in keyof ThreadRow]?: ThreadRow[Field] | undefined }, now: number): void {
  tx.update('workflow_thread', { ...thread, ...change, revision: thread.revision + 1, changed_at: now });
}

/** Threads that were under way; a waiting one waits for a person and not for us. */
export function unfinishedThreads(tx: ReadTx, limit?: number): ThreadRow[] {
  const page = limit === undefined ? {} : { limit };
  return (['accepted', 'running'] as const).flatMap((state) => tx.list('workflow_thread', { where: { state }, ...page }) as readonly unknown[] as ThreadRow[]);
}

export function standingOf(thread: ThreadRow): ThreadStanding {
  const { thread_id, kind, state, waiting_for, error } = thread;
  return { thread_id, kind, state, ...(waiting_for === undefined ? {} : { waiting_for }), ...(error === undefined ? {} : { error }) };
}

/** Parameters that are no JSON are left out: a thread must be able to fail whatever its error carries. */
export function errorOf(error: SekishoError): NonNullable<ThreadRow['error']> {
  const params = attempt(() => JSON.parse(canonicalJson(error.params)) as Record<string, unknown>) ?? {};
  return { code: error.code, params };
}
