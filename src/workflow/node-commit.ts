// What a node's commit does beside keeping the checkpoint: its domain rows, and how far the thread is now.
import { digestOf } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { ReadTx, Row, WriteTx } from '../store/contract.ts';
import type { TableName } from '../store/schema.ts';
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
    else if ('expect' in op) requireUnchanged(tx, op);
  }
}

/** The guard for a row others may change too: goes before the op that writes it. */
export function unchanged(table: TableName, key: string, row: Row | undefined): Op {
  return { expect: table, key, digest: row === undefined ? null : digestOf(row) };
}

function requireUnchanged(tx: ReadTx, { expect, key, digest }: Extract<Op, { expect: TableName }>): void {
  const row = tx.get(expect, key);
  if ((row === undefined ? null : digestOf(row)) !== digest) throw changedMeanwhile();
}

const CHANGED_MEANWHILE = 'changed_meanwhile';

/** The thread is well: taken up again, the node reads what is there now. */
function changedMeanwhile(): SekishoError {
  return new SekishoError('QC-009', { reason: { en: 'what it rests on was changed at the same moment', ja: '前提となる内容が同時に変更されました' }, details: CHANGED_MEANWHILE });
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof SekishoError && error.code === 'QC-009' && error.params.details === CHANGED_MEANWHILE;
}
