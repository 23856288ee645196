// Which English words may be terms at all, by the word alone; where it stands is judged elsewhere.
import { isAdjective } from './english-adjectives.ts';
import { isGenericHead } from './generic-heads.ts';
import { baseForms } from './inflection.ts';
import { ENGLISH_LIGHT_VERBS, isRequestVerb } from './request-verbs.ts';
import type { Token } from './segment.ts';
import { ENGLISH_LIGHT_NOUNS, isStopWord } from './stop-words.ts';

export function isTerm(word: string, verb: boolean): boolean {
  if (word.length < 2) return false;
  const bases = formsToJudge(word);
  if (bases.some((form) => isStopWord(form) || isRequestVerb(form)) || isGenericHead(word)) return false;
  return !(verb && bases.some((form) => ENGLISH_LIGHT_VERBS.has(form)));
}

/** May be part of a noun phrase; plural and conjugated forms of light words are light as well. */
export function isContent(token: Token): boolean {
  return token.kind === 'latin' && token.text.length >= 2 && !formsToJudge(token.text).some((form) => isStopWord(form) || isRequestVerb(form));
}

/** A comparative says more than its adjective: older users are a group, the newest number is one; old users may be anyone. */
function formsToJudge(word: string): readonly string[] {
  return /[a-z]{3}e(?:r|st)$/.test(word) && isAdjective(word) ? [word] : baseForms(word);
}

/** Users, people: whoever is meant anyway; with a word before them (older users) they are a group of their own. */
export function isLightAlone(word: string): boolean {
  return baseForms(word).some((form) => ENGLISH_LIGHT_NOUNS.has(form));
}
