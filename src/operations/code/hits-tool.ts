// What the tools that answer with places share: the page goes to the caller, the whole set to the receipt.
import { DEFAULT_LIMIT } from '../../code/answers/asked.ts';
import type { HitsAnswer } from '../../code/answers/hits-answer.ts';
import type { Evidence } from './receipts.ts';

export function hitsWithEvidence({ evidence, ...answer }: HitsAnswer, limit: number | undefined): { readonly answer: Omit<HitsAnswer, 'evidence'>; readonly evidence: () => Evidence } {
  return { answer, evidence: () => ({ ...evidence(), page: answer.page, page_size: limit ?? DEFAULT_LIMIT }) };
}

/** Lines of one file, all of them delivered. */
export function linesDelivered(file: string, hash: string, lines: readonly [number, number] | undefined): () => Evidence {
  return () => ({ hits: lines === undefined ? [] : [{ file, lines }], file_hashes: { [file]: hash }, page: 0, page_size: 1 });
}

/** An overview names files; no line of them was handed out, so nothing counts as explored by it. */
export function nothingRead(): Evidence {
  return { hits: [], file_hashes: {}, page: 0, page_size: 1 };
}
