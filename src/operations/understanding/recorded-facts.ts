// The facts of a judgement as its record keeps them: hits stay where the receipts put them, everything else is written out (K-06).
import type { KeptEvidence } from '../code/receipts.ts';
import type { FactReceipt, Facts } from '../../gates/understanding/facts.ts';

const NOTHING: KeptEvidence = { hits: [], file_hashes: {}, delivered: [] };

type Stub = Omit<FactReceipt, 'hits' | 'delivered' | 'file_hashes'>;

export type RecordedFacts = Omit<Facts, 'receipts'> & { readonly receipts: readonly Stub[] };

export function recordedFacts({ receipts, ...rest }: Facts): RecordedFacts {
  return { ...rest, receipts: receipts.map(({ hits: _hits, delivered: _delivered, file_hashes: _hashes, ...stub }) => stub) };
}

/** A receipt whose hits are gone proves nothing, and the verdict will differ: that is for the replay to say. */
export function restoreFacts({ receipts, ...rest }: RecordedFacts, record: (hash: string) => string | undefined): Facts {
  return { ...rest, receipts: receipts.map((stub) => withHits(stub, record(stub.source.evidence))) };
}

export function withHits(stub: Stub, evidence: string | undefined): FactReceipt {
  const { hits, file_hashes, delivered } = evidence === undefined ? NOTHING : (JSON.parse(evidence) as KeptEvidence);
  return { ...stub, hits, delivered: stub.source.lines_delivered ? delivered : [], file_hashes };
}
