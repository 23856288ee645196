// Whether a cited place has to do with what a slot says: a symbol of the request encloses it or is used there, or they share a word (U-10).
import { standsIn } from '../../language/related/code-names.ts';
import { sharedTerms } from '../../language/related/shared-terms.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { CitedPlace } from './facts.ts';
import { bareName } from './symbol-name.ts';

export interface PlaceLink {
  readonly by: 'enclosing_symbol' | 'used_symbol' | 'shared_term';
  /** The symbol or the words. */
  readonly through: readonly string[];
}

/** Imports, re-exports, includes and comments name a thing without using it. */
const BRINGS_IN = /^\s*(?:import\b|export\s*(?:\*|\{|type\s*\{)|from\b|#\s*include\b|using\s|use\s+[\w:]|package\s|require\b|(?:const|let|var)\b[^=]*=\s*require\s*\(|\/\/|\/\*|\*(?:[\s/]|$)|#)/;

export function linkOf(value: string, place: CitedPlace, mapped: readonly string[], learned?: LearnedPairs): PlaceLink | undefined {
  const around = mapped.filter((symbol) => place.enclosing.some((name) => bareName(name) === bareName(symbol)));
  if (around.length > 0) return { by: 'enclosing_symbol', through: around };
  // Where a symbol of the request is used, what it does takes effect; bringing it into a file is no use yet.
  const code = place.text.split('\n').filter((line) => !BRINGS_IN.test(line)).join('\n');
  const used = mapped.filter((symbol) => standsIn(bareName(symbol), code));
  if (used.length > 0) return { by: 'used_symbol', through: used };
  const shared = sharedTerms(value, place.text, learned);
  return shared.length > 0 ? { by: 'shared_term', through: shared } : undefined;
}
