// Whether a cited place has to do with what a slot says: a symbol of the request encloses it, or they share a word (U-10).
import { sharedTerms } from '../../language/related/shared-terms.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { CitedPlace } from './facts.ts';
import { bareName } from './symbol-name.ts';

export interface PlaceLink {
  readonly by: 'enclosing_symbol' | 'shared_term';
  /** The symbol or the words. */
  readonly through: readonly string[];
}

export function linkOf(value: string, place: CitedPlace, mapped: readonly string[], learned?: LearnedPairs): PlaceLink | undefined {
  const around = mapped.filter((symbol) => place.enclosing.includes(bareName(symbol)));
  if (around.length > 0) return { by: 'enclosing_symbol', through: around };
  const shared = sharedTerms(value, place.text, learned);
  return shared.length > 0 ? { by: 'shared_term', through: shared } : undefined;
}
