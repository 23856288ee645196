// Looks at the disk before a judgement: the receipts of the session, the files they speak of as they are now, and the places that are cited.
import type { Facts, PlaceCitation } from '../../gates/understanding/facts.ts';
import type { Call } from '../operation.ts';
import { factsFor, loadReceipts } from './load-facts.ts';
import { findUnderstanding } from './understanding-runs.ts';

export function lookAt(call: Call, operation: string, sessionId: string, asked: { readonly citations?: readonly PlaceCitation[]; readonly files?: readonly string[] } = {}): Promise<Facts> {
  const receipts = call.read((tx) => {
    // A foreign session must not cost a look over the tree.
    findUnderstanding(tx, call, operation, sessionId);
    return loadReceipts(tx, call, sessionId);
  });
  return factsFor(call, receipts, asked.files ?? [], asked.citations ?? []);
}
