// Whether cited places show the pattern that is claimed of them: they have in common what the claim speaks of, a name, a word or a construct (U-10).
import { standsIn } from '../../language/related/code-names.ts';
import { sharedTerms } from '../../language/related/shared-terms.ts';
import { isStopWord } from '../../language/stop-words.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import { sharedConstructs } from './code-constructs.ts';
import type { CitedPlace } from './facts.ts';
import { isTrivialSymbol } from './symbol-name.ts';

/** Whoever has seen a pattern can show it in a few places and say it in a few words; comparing by meaning costs the product of both, so more is not looked at. */
const MOST_PLACES = 10;
const MOST_BY_MEANING = 4;
const LONGEST_CLAIM = 100;
const LONGEST_TEXT = 300;
const MOST_AROUND = 6;

/**
 * Groups of places that show it, what is cheap to see first. Either what the claim names stands at all places of a group; or each of them has
 * to do with the claim in its own way (a word of it, or the name of what encloses it) and they are alike: the same name is used, or the lines are built alike.
 * `byMeaning`: whether words are also known in another form or language.
 */
export function* placesShowing(claim: string, cited: readonly CitedPlace[], { byMeaning, learned }: { readonly byMeaning: boolean; readonly learned?: LearnedPairs | undefined }): Generator<CitedPlace[]> {
  const places = cited.slice(0, MOST_PLACES);
  yield* groupedBy(places, ({ text }) => namedIn(text, claim));
  if (!byMeaning) return;
  const few = places.slice(0, MOST_BY_MEANING);
  const meant = new Map(few.map((place) => [place, [...namedIn(place.text, claim), ...meantIn(place.text, claim, learned)]]));
  yield* groupedBy(few, (place) => meant.get(place)!);
  const tied = few.filter((place) => meant.get(place)!.length > 0 || isAround(place, claim, learned));
  yield* groupedBy(tied, ({ text }) => [...namesIn(text), `built: ${builtLike(text)}`]);
}

function groupedBy(places: readonly CitedPlace[], keysOf: (place: CitedPlace) => readonly string[]): CitedPlace[][] {
  const groups = new Map<string, CitedPlace[]>();
  for (const place of places) for (const key of new Set(keysOf(place))) groups.set(key, [...(groups.get(key) ?? []), place]);
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Names and constructs of the claim that stand in the text as they are. */
function namedIn(text: string, claim: string): string[] {
  return [...wordsIn(claim).filter((word) => !isStopWord(word.toLowerCase()) && standsIn(word, text)), ...sharedConstructs(claim, text).map((construct) => `construct: ${construct}`)];
}

/** Words of the claim that stand there in some form, each as the claim has it. */
function meantIn(text: string, claim: string, learned: LearnedPairs | undefined): string[] {
  return sharedTerms(claim.slice(0, LONGEST_CLAIM), text.slice(0, LONGEST_TEXT), learned).filter((word) => !isStopWord(word.toLowerCase()));
}

function isAround({ enclosing }: CitedPlace, claim: string, learned: LearnedPairs | undefined): boolean {
  const names = enclosing.slice(-MOST_AROUND).join(' ');
  return namedIn(names, claim).length > 0 || meantIn(names, claim, learned).length > 0;
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
