// A pattern of the code is something seen twice: each claim cites two places or more that were really delivered (U-10).
import type { Refusal } from '../../kernel/refusal.ts';
import type { Facts } from './facts.ts';
import { isWorthless, lookUpCitation } from './receipt-lookup.ts';
import type { ClaimedPattern } from './run-record.ts';
import { refuse } from './understanding-refusals.ts';

const FEWEST_PLACES = 2;

export function countPatterns(claims: readonly ClaimedPattern[], facts: Facts, refusals: Refusal[]): string[] {
  const seen = new Set<string>();
  const left = (refusal: Refusal): [] => {
    refusals.push(refusal);
    return [];
  };
  return claims.flatMap(({ pattern, places }, at) => {
    const path = `existing_patterns.${at}`;
    const name = pattern.normalize('NFKC').trim();
    // The same two places under another name are the same pattern.
    const where = new Set<string>();
    for (const citation of places) {
      const found = lookUpCitation(citation, facts);
      if ('place' in found && found.place.text.trim() !== '' && !isWorthless(found.place.file, facts)) where.add(`${found.place.file}:${found.place.line}`);
    }
    if (where.size < FEWEST_PLACES || name === '') return left(refuse('pattern_places', { pattern: name, found: where.size }, { path }));
    const key = [...where].sort().join(' ');
    if (seen.has(key) || seen.has(name)) return left(refuse('duplicate', { symbol: name }, { path }));
    seen.add(key).add(name);
    return [name];
  });
}
