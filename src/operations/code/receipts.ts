// Writes the receipt of one tool call: the full set of hits with their hashes goes to the artifacts, the row keeps its digest (K-02).
import type { Certificate } from '../../code/answers/certificate.ts';
import type { Completeness, ReceiptHit } from '../../kernel/receipt.ts';
import { principalKey } from '../../kernel/principal.ts';
import type { WriteTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';

/** What a tool found, beyond the page it hands out. */
export interface Evidence {
  readonly hits: readonly ReceiptHit[];
  readonly file_hashes: Readonly<Record<string, string>>;
  /** The page delivered, and how many hits a page holds. */
  readonly page: number;
  readonly page_size: number;
}

export function completenessOf({ complete, why }: Certificate): Completeness {
  return complete ? 'complete' : why.includes('search_failed') ? 'failed' : 'truncated';
}

export function writeReceipt(tx: WriteTx, call: Call, session_id: string, tool: string, params: Readonly<Record<string, unknown>>, certificate: Certificate, evidence: Evidence): string {
  const receipt_id = call.newHandle('rcp');
  const { hits, file_hashes, page, page_size } = evidence;
  const digest = call.artifacts.put(JSON.stringify({ hits, file_hashes }));
  const at = call.now();
  const completeness = completenessOf(certificate);
  tx.insert('receipt', { receipt_id, session_id, tool, params: JSON.stringify(params), evidence: digest, files: Object.keys(file_hashes).length, completeness, delivered_pages: [page], page_size, generation: certificate.index.generation, at });
  tx.append({ at, kind: 'receipt.written', actor: principalKey(call.principal), session_id, body: { receipt_id, tool, evidence: digest, completeness } });
  return receipt_id;
}
