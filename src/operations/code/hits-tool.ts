// What the tools that answer with places share: the page goes to the caller, the whole set to the receipt.
import { DEFAULT_LIMIT } from '../../code/answers/asked.ts';
import type { Hit } from '../../code/answers/hit.ts';
import type { HitsAnswer } from '../../code/answers/hits-answer.ts';
import type { ReceiptHit } from '../../kernel/receipt.ts';
import type { Evidence } from './receipts.ts';

/** `symbol`: the name whose definitions these places are. */
export function hitsWithEvidence({ evidence, ...answer }: HitsAnswer, limit: number | undefined, symbol?: string): { readonly answer: Omit<HitsAnswer, 'evidence'>; readonly evidence: () => Evidence } {
  // What stands in a text bears the name and defines nothing; where there is such a place among them, the whole set does not tell which it is.
  const named = (hit: ReceiptHit): ReceiptHit => (symbol === undefined || answer.certificate.hits.text > 0 ? hit : { ...hit, symbol });
  return {
    answer,
    evidence() {
      const { hits, file_hashes } = evidence();
      return { hits: hits.map(named), file_hashes, delivered: answer.hits.map((hit) => named(placeOf(hit))), lines_delivered: true, page: answer.page, page_size: limit ?? DEFAULT_LIMIT };
    },
  };
}

export function placeOf({ file, line, end_line, aside }: Pick<Hit, 'file' | 'line' | 'end_line' | 'aside'>): ReceiptHit {
  return { file, lines: [line, end_line], ...(aside === true && { aside }) };
}

/** Lines of one file, all of them delivered; `symbol` where they are those of one definition. */
export function linesDelivered(file: string, hash: string, lines: readonly [number, number] | undefined, symbol?: string): () => Evidence {
  const hits: ReceiptHit[] = lines === undefined ? [] : [{ file, lines, ...(symbol !== undefined && { symbol }) }];
  return () => ({ hits, file_hashes: { [file]: hash }, delivered: hits, lines_delivered: true, page: 0, page_size: 1 });
}

/** An overview names files; no line of them was handed out, so nothing counts as explored by it. */
export function nothingRead(): Evidence {
  return { hits: [], file_hashes: {}, delivered: [], lines_delivered: false, page: 0, page_size: 1 };
}
