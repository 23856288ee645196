// Brings together what the understanding gate judges with: the receipts of the session from the state, and files and places from the disk as it is now.
import type { FactReceipt, Facts, PlaceCitation } from '../../gates/understanding/facts.ts';
import { isTrivialSymbol } from '../../gates/understanding/symbol-name.ts';
import type { Completeness } from '../../kernel/receipt.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { KeptEvidence } from '../code/receipts.ts';
import type { Call } from '../operation.ts';
import { readRecord } from '../records.ts';

/** In the order they were written. */
export function loadReceipts(tx: ReadTx, call: Pick<Call, 'artifacts'>, sessionId: string): FactReceipt[] {
  const rows = tx.list('receipt', { where: { session_id: sessionId } }) as unknown as readonly ReceiptRow[];
  return [...rows].sort(inOrder).map((row, at) => {
    const text = readRecord(tx, call, row.evidence);
    const kept = text === undefined ? NOTHING_KEPT : (JSON.parse(text) as Partial<KeptEvidence>);
    return {
      receipt_id: row.receipt_id,
      tool: row.tool,
      params: JSON.parse(row.params) as Record<string, unknown>,
      // A receipt without its evidence proves nothing, however the search went.
      completeness: text === undefined ? 'failed' : row.completeness,
      hits: kept.hits ?? [],
      delivered: row.lines_delivered === true ? (kept.delivered ?? []) : [],
      file_hashes: kept.file_hashes ?? {},
      at: row.at,
      order: row.order ?? at + 1,
    };
  });
}

/** Asks the index in one turn, so that all of it rests on one look over the tree. */
export async function factsFor(call: Pick<Call, 'code'>, receipts: readonly FactReceipt[], extraFiles: readonly string[], citations: readonly PlaceCitation[]): Promise<Facts> {
  const index = await call.code();
  const paths = new Set([...receipts.flatMap(({ file_hashes }) => Object.keys(file_hashes)), ...extraFiles, ...citations.map(({ file }) => file)]);
  const [files, cited, holdings] = await Promise.all([index.filesNow([...paths]), index.citedPlaces(citations), index.holdings(isTrivialSymbol)]);
  // Lines and hash must be of one content: a file could be swapped between the two and back.
  const places = cited.flatMap(({ hash, ...place }) => (Object.hasOwn(files, place.file) && files[place.file]!.hash === hash ? [place] : []));
  return { receipts, files, places, holdings };
}

/** The fields of a receipt that a judge needs; the last two are absent from receipts of an earlier program, which deliver nothing. */
interface ReceiptRow extends Row {
  readonly receipt_id: string;
  readonly tool: string;
  readonly params: string;
  readonly evidence: string;
  readonly completeness: Completeness;
  readonly at: number;
  readonly order?: number;
  readonly lines_delivered?: boolean;
}

const NOTHING_KEPT: Partial<KeptEvidence> = {};

function inOrder(a: ReceiptRow, b: ReceiptRow): number {
  return (a.order ?? 0) - (b.order ?? 0) || a.at - b.at || (a.receipt_id < b.receipt_id ? -1 : 1);
}
