// The facts of a judgement as its record keeps them: hits stay where the receipts put them, everything else is written out (K-06).
import type { KeptEvidence } from '../code/receipts.ts';
import type { FactReceipt, Facts } from '../../gates/understanding/facts.ts';

type Stub = Omit<FactReceipt, 'hits' | 'delivered' | 'file_hashes'>;

export type RecordedFacts = Omit<Facts, 'receipts'> & { readonly receipts: readonly Stub[] };

export function recordedFacts({ receipts, ...rest }: Facts): RecordedFacts {
  return { ...rest, receipts: receipts.map(({ hits: _hits, delivered: _delivered, file_hashes: _hashes, ...stub }) => stub) };
}

export function restoreFacts({ receipts, ...rest }: RecordedFacts, record: (hash: string) => string | undefined): Facts {
  return { ...rest, receipts: receipts.map((stub) => withHits(stub, record(stub.source.evidence))) };
}

/** A receipt whose evidence is gone proves nothing, however the search went. */
export function withHits(stub: Stub, evidence: string | undefined): FactReceipt {
  if (evidence === undefined) return { ...stub, completeness: 'failed', hits: [], delivered: [], file_hashes: {} };
  const { hits, file_hashes, delivered } = JSON.parse(evidence) as KeptEvidence;
  return { ...stub, hits, delivered: stub.source.lines_delivered ? delivered : [], file_hashes };
}
