// The only evidence that counts: what one of our own tools found, in which files, at which hashes, and how completely (K-02).

export type Completeness = 'complete' | 'truncated' | 'failed';

export interface ReceiptHit {
  readonly file: string;
  /** First and last line, counted from 1. */
  readonly lines: readonly [number, number];
  /** The name that is defined here, where the tool looked for definitions. */
  readonly symbol?: string;
  /** The name is a local one, a heading or a key: it was found, and counts as no symbol of the program. */
  readonly aside?: true;
}

export interface Receipt {
  readonly receipt_id: string;
  readonly session_id: string;
  readonly tool: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly hits: readonly ReceiptHit[];
  /** SHA-256 of every file among the hits at the moment of the search. */
  readonly file_hashes: Readonly<Record<string, string>>;
  readonly completeness: Completeness;
  /** Which pages of the answer were really handed to the agent: only their lines count as explored. */
  readonly delivered_pages: readonly number[];
  readonly at: number;
}

/** Evidence needs a finished search and a hash for every file it names; anything less proves nothing. */
export function countsAsEvidence(receipt: Receipt): boolean {
  return (
    receipt.completeness === 'complete' &&
    receipt.hits.every((hit) => Object.hasOwn(receipt.file_hashes, hit.file))
  );
}
