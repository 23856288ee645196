// Whether cited places show the pattern that is claimed of them: they have in common what the claim speaks of, a name, a word or a construct (U-10).
import { standsIn } from '../../language/related/code-names.ts';
import { sharedTerms } from '../../language/related/shared-terms.ts';
import { isStopWord } from '../../language/stop-words.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import { sharedConstructs } from './code-constructs.ts';
import type { CitedPlace } from './facts.ts';
import { isTrivialSymbol } from './symbol-name.ts';

/** Whoever has seen a pattern can show it in a few places; more are not looked at. */
const MOST_PLACES = 10;

/**
 * Groups of places that show it. Either what the claim names stands at all places of a group; or each of them has to do with the
 * claim in its own way (a word of it, or the name of what encloses it) and they are alike: the same name is used, or the lines are built alike.
 */
export function placesShowing(claim: string, cited: readonly CitedPlace[], learned?: LearnedPairs): CitedPlace[][] {
  const places = cited.slice(0, MOST_PLACES);
  const named = groupedBy(places, ({ text }) => whatIsNamed(claim, text, learned));
  const tied = places.filter(({ text, enclosing }) => whatIsNamed(claim, text, learned).length > 0 || whatIsNamed(claim, enclosing.join(' '), learned).length > 0);
  return [...named, ...groupedBy(tied, ({ text }) => [...namesIn(text), `built: ${builtLike(text)}`])];
}

function groupedBy(places: readonly CitedPlace[], keysOf: (place: CitedPlace) => readonly string[]): CitedPlace[][] {
  const groups = new Map<string, CitedPlace[]>();
  for (const place of places) for (const key of new Set(keysOf(place))) groups.set(key, [...(groups.get(key) ?? []), place]);
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Names, words and constructs of the claim that stand in the text, each under the claim's own name for it. */
function whatIsNamed(claim: string, text: string, learned: LearnedPairs | undefined): string[] {
  const names = wordsIn(claim).filter((word) => standsIn(word, text));
  const words = [...sharedTerms(claim, text, learned), ...names].filter((word) => !isStopWord(word.toLowerCase()));
  return [...words, ...sharedConstructs(claim, text).map((construct) => `construct: ${construct}`)];
}

const SHORTEST_NAME = 3;

function wordsIn(text: string): string[] {
  return (text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []).filter((word) => word.length >= SHORTEST_NAME);
}

function namesIn(text: string): string[] {
  return wordsIn(text).filter((word) => !isTrivialSymbol(word));
}

/** The line without its names and values: `this.a = b;` and `this.c = d;` are built alike. */
function builtLike(text: string): string {
  return text.replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|[\p{L}\p{N}_$]+/gu, '□').replace(/\s+/g, ' ').trim();
}
