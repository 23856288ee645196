// Writes the receipt of one tool call: the full set of hits with their hashes is kept as a record, the row holds its digest (K-02).
import type { Certificate } from '../../code/answers/certificate.ts';
import type { Completeness, ReceiptHit } from '../../kernel/receipt.ts';
import { principalKey } from '../../kernel/principal.ts';
import type { WriteTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';
import { keepRecord } from '../records.ts';
import type { Session } from '../session/sessions.ts';

/** What a tool found, beyond the page it hands out. */
export interface Evidence {
  /** All of them, also those of other pages. */
  readonly hits: readonly ReceiptHit[];
  readonly file_hashes: Readonly<Record<string, string>>;
  /** The hits of the page handed out. Told by the answer itself: a cursor taken up with another limit stands at no multiple of it. */
  readonly delivered: readonly ReceiptHit[];
  /** Whether with these the lines themselves were handed out; an outline hands out names, and nobody has read a file by its outline. */
  readonly lines_delivered: boolean;
  /** The page delivered, and how many hits a page holds. */
  readonly page: number;
  readonly page_size: number;
}

/** What the record of a receipt holds. Paths, lines and hashes, never text of a file. */
export type KeptEvidence = Pick<Evidence, 'hits' | 'file_hashes' | 'delivered'>;

export function completenessOf({ complete, why }: Certificate): Completeness {
  return complete ? 'complete' : why.includes('search_failed') ? 'failed' : 'truncated';
}

/** `session` as it stands in this transaction, with the receipts written so far. */
export function writeReceipt(tx: WriteTx, call: Call, session: Session, tool: string, params: Readonly<Record<string, unknown>>, certificate: Certificate, evidence: Evidence): string {
  const receipt_id = call.newHandle('rcp');
  const { session_id } = session;
  const { hits, file_hashes, delivered, lines_delivered, page, page_size } = evidence;
  const kept: KeptEvidence = { hits, file_hashes, delivered };
  const digest = keepRecord(tx, call, JSON.stringify(kept), { always: true });
  const at = call.now();
  const completeness = completenessOf(certificate);
  tx.insert('receipt', {
    at, completeness, delivered_files: lines_delivered ? [...new Set(delivered.map(({ file }) => file))] : [], delivered_pages: [page], evidence: digest, files: Object.keys(file_hashes).length,
    generation: certificate.index.generation, lines_delivered, order: nextOrder(tx, session), page_size, params: JSON.stringify(params), receipt_id, session_id, tool,
  });
  tx.append({ at, kind: 'receipt.written', actor: principalKey(call.principal), session_id, body: { receipt_id, tool, evidence: digest, completeness } });
  return receipt_id;
}

/** From 1, within the transaction that writes it, so that no two receipts share a place; counted in the session's row, because a flood of calls must not slow the next one. */
function nextOrder(tx: WriteTx, session: Session): number {
  const { session_id, receipts } = session;
  const order = 1 + (typeof receipts === 'number' ? receipts : tx.list('receipt', { where: { session_id } }).length);
  tx.update('session', { ...session, receipts: order });
  return order;
}
