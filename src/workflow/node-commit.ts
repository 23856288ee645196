// What a node's commit does beside keeping the checkpoint: its domain rows, and how far the thread is now.
import type { WriteTx } from '../store/contract.ts';
import type { Op } from './definition.ts';

/** Where the thread stands when the node has committed. */
export interface ThreadStep {
  readonly after: string;
  /** A node's name or `END`. */
  readonly next: string;
}

/** Travels on a channel of its own from the node to the saver and is never stored as state. */
export type CommitOp = Op | { readonly step: ThreadStep };

export function stepOf(ops: readonly CommitOp[]): ThreadStep | undefined {
  for (const op of ops) if ('step' in op) return op.step;
  return undefined;
}

export function applyOps(tx: WriteTx, ops: readonly CommitOp[]): void {
  for (const op of ops) {
    if ('insert' in op) tx.insert(op.insert, op.row);
    else if ('update' in op) tx.update(op.update, op.row);
    else if ('append' in op) tx.append(op.append);
  }
}
