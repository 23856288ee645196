// What a workflow is, without the engine that runs it: named nodes over a small state of ids and hashes, and where each leads.
import type { ReadTx, Row } from '../store/contract.ts';
import type { LogDraft } from '../store/log-chain.ts';
import type { TableName } from '../store/schema.ts';

/** Plain JSON of ids, hashes and counters; texts and rows live in the store. */
export type WorkflowState = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** What a node wants written. It is committed with the checkpoint, once, or not at all. */
export type Op =
  | { readonly insert: TableName; readonly row: Row }
  | { readonly update: TableName; readonly row: Row }
  | { readonly append: LogDraft }
  /** Writes nothing: the row must still be what the node read (its digest, or null for none), or the whole commit fails and the node runs again. */
  | { readonly expect: TableName; readonly key: string; readonly digest: string | null };

export interface NodeContext {
  readonly thread_id: string;
  /** The fencing token of the present holder: another number means that another process was here before. */
  readonly token: number;
  now(): number;
  read<T>(work: (tx: ReadTx) => T): T;
  readonly signal: AbortSignal;
}

export interface NodeResult<S extends WorkflowState> {
  readonly patch: Partial<S>;
  readonly ops?: readonly Op[];
}

/** Works. Run again after a crash before its commit, so an effect outside the store must be asked for by a row committed earlier. */
export interface WorkNode<S extends WorkflowState> {
  readonly run: (state: S, context: NodeContext) => NodeResult<S> | Promise<NodeResult<S>>;
}

/** Waits for a decision row and does nothing else; `take` turns the decision's id into a patch. */
export interface WaitNode<S extends WorkflowState> {
  readonly waitsFor: (state: S) => string;
  readonly take: (decision_id: string) => Partial<S>;
}

export const END = 'end';

export interface Workflow<S extends WorkflowState = WorkflowState> {
  readonly kind: string;
  /** Written into the thread; a thread of another version is resumed by that version or not at all. */
  readonly version: string;
  readonly first: string;
  readonly nodes: Readonly<Record<string, WorkNode<S> | WaitNode<S>>>;
  /** After the node of this name: the next node's name, or `END`. Pure. */
  readonly after: Readonly<Record<string, (state: S) => string>>;
  /** Steps between two stops after which a thread counts as running for ever and fails; 1,000 where nothing is said. */
  readonly most_steps?: number;
}
