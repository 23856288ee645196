// Measures the quote judge and relatedness over labelled items.
import { count, noCounts, type Counts } from './counts.ts';
import type { Lang, PairItem, QuoteItem } from './data.ts';

export interface Scored {
  readonly counts: Counts;
  readonly errors: readonly string[];
}

/** Positive class: hallucinated. */
export function scoreQuotes(items: readonly QuoteItem[], accepts: (item: QuoteItem) => boolean): Scored {
  const counts = noCounts();
  const errors: string[] = [];
  for (const item of items) {
    const refused = !accepts(item);
    const actual = item.label === 'hallucinated';
    count(counts, actual, refused);
    if (refused !== actual) errors.push(`${item.id} ${item.label} (${item.kind}) ${refused ? 'refused' : 'accepted'}: ${item.value} ⟵ ${item.quote}`);
  }
  return { counts, errors };
}

/** Positive class: related. */
export function scorePairs(items: readonly PairItem[], related: (nl: string, symbol: string) => boolean): Scored {
  const counts = noCounts();
  const errors: string[] = [];
  for (const item of items) {
    const said = related(item.nl, item.symbol);
    count(counts, item.related, said);
    if (said !== item.related) errors.push(`${item.nl} ~ ${item.symbol}: said ${said}`);
  }
  return { counts, errors };
}

export function languageOfPair({ nl }: PairItem): Lang {
  return /[\u3040-\u30ff\u3400-\u9fff]/u.test(nl) ? 'ja' : 'en';
}
