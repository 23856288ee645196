// A pattern of the code is something seen twice: each claim cites two places or more that were really delivered and show what it says (U-10).
import type { Refusal } from '../../kernel/refusal.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { CitedPlace, Facts } from './facts.ts';
import { placesShowing } from './pattern-shown.ts';
import { isWorthless, lookUpCitation } from './receipt-lookup.ts';
import type { ClaimedPattern } from './run-record.ts';
import { leftOut, refuse } from './understanding-refusals.ts';

const FEWEST_PLACES = 2;

/** No risk asks for more than two; of further claims only what is spelled as in the code is looked at, so that a list of them costs no one's time. */
const MOST_BY_MEANING = 6;

export function countPatterns(claims: readonly ClaimedPattern[], facts: Facts, learned: LearnedPairs | undefined, refusals: Refusal[]): string[] {
  const names = new Set<string>();
  const taken = new Set<string>();
  return claims.flatMap(({ pattern, places }, at) => {
    const path = `existing_patterns.${at}`;
    const name = pattern.normalize('NFKC').trim();
    const found = places.flatMap((citation) => {
      const cited = lookUpCitation(citation, facts);
      return 'place' in cited && !isWorthless(cited.place.file, facts) ? [cited.place] : [];
    });
    const apart = placesApart(found, new Set());
    if (apart.length < FEWEST_PLACES || name === '') return leftOut(refusals, refuse('pattern_places', { pattern: name, found: apart.length }, { path }));
    let [isShown, isOwn] = [false, false];
    for (const group of placesShowing(name, apart, { byMeaning: at < MOST_BY_MEANING, learned })) {
      isShown = true;
      // The same two places under another name are the same pattern, whatever else is cited beside them.
      isOwn = placesApart(group, taken).length >= FEWEST_PLACES;
      if (isOwn) break;
    }
    if (!isShown) return leftOut(refusals, refuse('pattern_not_shown', { pattern: name }, { path }));
    if (!isOwn || names.has(name)) return leftOut(refusals, refuse('duplicate', { symbol: name }, { path }));
    names.add(name);
    for (const place of apart) for (const line of linesOf(place)) taken.add(line);
    return [name];
  });
}

function linesOf({ file, line, end_line }: CitedPlace): string[] {
  return Array.from({ length: end_line - line + 1 }, (_, at) => `${file}:${line + at}`);
}

/** Those without a line in common, the narrowest first: a function and its second line are one place. */
function placesApart(places: readonly CitedPlace[], taken: ReadonlySet<string>): CitedPlace[] {
  const used = new Set(taken);
  return [...places].sort((a, b) => a.end_line - a.line - (b.end_line - b.line)).filter((place) => {
    const lines = linesOf(place);
    if (lines.some((line) => used.has(line))) return false;
    for (const line of lines) used.add(line);
    return true;
  });
}
