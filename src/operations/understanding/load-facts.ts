// Loads what the gate judges with: the receipts of a session with their hits, and the disk as it is now.
import type { Facts, FactReceipt, PlaceCitation } from '../../gates/understanding/facts.ts';
import { isTrivialSymbol } from '../../gates/understanding/symbol-name.ts';
import type { Completeness } from '../../kernel/receipt.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { Call } from '../operation.ts';
import { readRecord } from '../records.ts';
import { withHits } from './recorded-facts.ts';

export interface ReceiptRow extends Row {
  readonly receipt_id: string;
  readonly tool: string;
  /** JSON. */
  readonly params: string;
  readonly evidence: string;
  readonly files: number;
  readonly completeness: Completeness;
  readonly order: number;
  readonly lines_delivered: boolean;
  readonly delivered_files: readonly string[];
  readonly at: number;
}

/** In the order they were written. */
export function receiptRows(tx: ReadTx, sessionId: string): ReceiptRow[] {
  const rows = tx.list('receipt', { where: { session_id: sessionId } }) as ReceiptRow[];
  // Receipts of an earlier program have no order, and deliver nothing.
  return rows
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.at - b.at)
    .map((row, at) => ({ ...row, order: row.order ?? at + 1, lines_delivered: row.lines_delivered ?? false }));
}

export function countReceipts(tx: ReadTx, sessionId: string): number {
  const counted = tx.get('session', sessionId)?.['receipts'];
  // A session of an earlier program counts its rows.
  return typeof counted === 'number' ? counted : receiptRows(tx, sessionId).length;
}

export function loadReceipts(tx: ReadTx, call: Pick<Call, 'artifacts'>, sessionId: string): FactReceipt[] {
  return receiptRows(tx, sessionId).map(({ receipt_id, tool, params, completeness, at, order, evidence, lines_delivered }) =>
    withHits({ receipt_id, tool, params: JSON.parse(params) as Record<string, unknown>, completeness, at, order, source: { evidence, lines_delivered } }, readRecord(tx, call, evidence)),
  );
}

/** One look at the disk for everything the receipts or the submission speak of. */
export async function factsFor(call: Pick<Call, 'code'>, receipts: readonly FactReceipt[], files: readonly string[], citations: readonly PlaceCitation[]): Promise<Facts> {
  const index = await call.code();
  const named = new Set([...receipts.flatMap(({ file_hashes }) => Object.keys(file_hashes)), ...files, ...citations.map(({ file }) => file)]);
  // In one turn, so that all of it rests on one look over the tree.
  const [now, looked, holdings] = await Promise.all([index.filesNow([...named]), index.citedPlaces(citations), index.holdings(isTrivialSymbol)]);
  // Between two looks a file may have become another; a place of other content is no place of this file.
  const places = looked.flatMap(({ hash, ...place }) => (Object.hasOwn(now, place.file) && now[place.file]!.hash === hash ? [place] : []));
  return { receipts, files: now, places, holdings };
}
