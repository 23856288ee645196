// The nouns, names, numbers and wish-verbs of an English clause: a light part-of-speech guess from position, ending and neighbours.
import { joined, pushCounted, pushNouns } from './english-nouns.ts';
import { isVerbOnly, mayBeVerb } from './english-verbs.ts';
import { isContent, isLightAlone, isTerm } from './english-words.ts';
import { ENGLISH_CLAUSE_VERBS, ENGLISH_LIGHT_VERBS, isRequestVerb } from './request-verbs.ts';
import type { Token } from './segment.ts';
import { ENGLISH_BOUND_HEADS, isStopWord } from './stop-words.ts';
import { isHeadword, phraseLength } from './synonyms.ts';
import type { Unit } from './units.ts';

/** Words a verb may stand behind; the beginning of a clause is another such place. */
const BEFORE_VERB = new Set("to and then please or but also should must can could would will shall may let's not don't never without i we you they it users".split(' '));
/** "want to scan" is a verb, "export to CSV" is not. */
const BEFORE_INFINITIVE = new Set('want wants need needs like able how have has ask asks allow allows wish hope used order ways way possible'.split(' '));
const BEFORE_NOUN = new Set('a an the this that these those my our your their its his her of in on for with from by per each every all any no some'.split(' '));

/** As the raw word was written: two capitals in a row are one name, an identifier (UserController, user_id) is a name of its own. */
export type WordShape = 'plain' | 'capital' | 'identifier';

export interface EnglishReading {
  readonly tokens: readonly Token[];
  readonly shape: (token: Token) => WordShape;
}

/** Pushes the units of the noun phrase or verb that begins at `at`, if any, and returns where to go on. */
export function englishUnit({ tokens, shape }: EnglishReading, at: number, units: Unit[]): number {
  const phrase = listedPhrase(tokens, at);
  if (phrase > 1) {
    // "refer to" is the verb with its preposition; in "log in" the particle is part of the word.
    const words = tokens.slice(at, at + phrase);
    if (PREPOSITIONS.has(words.at(-1)!.text)) words.pop();
    units.push(joined(words, 1, false));
    return at + phrase;
  }
  const first = tokens[at]!;
  if (isAdverb(first.text)) {
    if (isHeadword(first.text)) units.push(joined([first], 0.5, false));
    return at + 1;
  }
  const verb = standsAsVerb(tokens, at);
  if (verb || !isContent(first)) {
    if (isTerm(first.text, verb && !isForbidden(tokens, at)) && !isLightAlone(first.text)) units.push(joined([first], 0.5, verb));
    return at + 1;
  }
  const end = endOfRun(tokens, at);
  const number = tokens[end];
  // Python 3.12, December 31: a capital name with a bare number behind it is one name.
  if (number?.number?.unit === '' && end - at === 1 && shape(first) !== 'plain' && adjoining(first, number) && !isEnglishCount(tokens, end)) {
    units.push(joined([first, number], 1, false));
    return end + 1;
  }
  pushNouns(tokens.slice(at, end), tokens[end], shape, units);
  return end;
}

/** A number of an English clause, with what it counts. */
export function englishNumberUnit({ tokens, shape }: EnglishReading, at: number, units: Unit[]): number {
  const next = at + 1;
  // "two minutes long", "5 minutes away": the measure has been named.
  if (AFTER_MEASURE.has(tokens[next]?.text ?? '')) {
    units.push(joined([tokens[at]!], 1, false));
    return next + 1;
  }
  const run = isEnglishCount(tokens, at) ? tokens.slice(next, endOfRun(tokens, next)) : [];
  return next + pushCounted(tokens[at]!, run, shape, units);
}

const AFTER_MEASURE = new Set('long wide tall high deep thick old large away ago later earlier apart each'.split(' '));

/** A content word stands right behind the number. */
function isEnglishCount(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next !== undefined && adjoining(tokens[at]!, next) && isContent(next) && !isAdverb(next.text);
}

function endOfRun(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (end < tokens.length && end - at < 6 && adjoining(tokens[end - 1]!, tokens[end]!) && (isContent(tokens[end]!) || ENGLISH_BOUND_HEADS.has(tokens[end]!.text)) && !breaksRun(tokens, end)) end += 1;
  return end;
}

/** A verb, an adverb or a listed phrase is no part of the noun phrase before it. */
function breaksRun(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  return governs(tokens, at) || isVerbOnly(text) || isAdverb(text) || POSTPOSED.has(text) || listedPhrase(tokens, at) > 1 || (isLet(tokens[at - 2]) && mayBeVerb(text)) || (text.endsWith('s') && mayBeVerb(text) && BEGINS_CONDITION.has(tokens[at + 1]?.text ?? ''));
}

/** "reserve books online": adverbs of place and time that follow the object. */
const POSTPOSED = new Set('online offline locally remotely abroad downtown upstairs indoors outdoors overnight worldwide afterwards beforehand'.split(' '));
/** "the app crashes when": behind a plural that may be a verb, these say that it is one. */
const BEGINS_CONDITION = new Set('when whenever if because while unless until'.split(' '));
/** Adjectives of time and manner in -ly. */
const ADJECTIVES_IN_LY = new Set('hourly daily nightly weekly biweekly fortnightly monthly quarterly yearly early friendly family elderly costly likely lonely lovely lively ugly silly curly oily assembly anomaly reply supply apply rely fly july italy butterfly'.split(' '));

function isAdverb(word: string): boolean {
  return word.endsWith('ly') && word.length > 4 && !ADJECTIVES_IN_LY.has(word) && !word.endsWith('-friendly');
}

/** "don't touch it": what must not be done is the wish, however little the verb says otherwise. */
function isForbidden(tokens: readonly Token[], at: number): boolean {
  return FORBIDS.has(tokens[at - 1]?.text ?? '');
}

const FORBIDS = new Set("not don't never without cannot can't mustn't shouldn't doesn't".split(' '));

const PREPOSITIONS = new Set('to for of with at from by'.split(' '));

/** One space apart; the narrator's voice is two things, so a possessive ends the compound. */
function adjoining(a: Token, b: Token): boolean {
  return b.start - a.end === 1 && a.text.length === a.end - a.start;
}

/** "an admin edits a price": a word with a determiner behind it is the verb of its neighbour. */
function governs(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next === undefined || !OBJECT_BEGINS.test(next.text) || next.start - tokens[at]!.end !== 1) return false;
  // "the match schedule every Monday": how often is no object.
  return !(/^(?:every|each)$/.test(next.text) && (tokens[at + 2]?.kind === 'number' || OCCASIONS.test(tokens[at + 2]?.text ?? '')));
}

const OCCASIONS = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)?day|weekday|week|weekend|month|year|quarter|season|hour|minute|second|morning|afternoon|evening|night|time|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|other|few|couple)s?$/;

const OBJECT_BEGINS = /^(?:a|an|the|this|these|those|my|our|your|their|its|it|them|us|me|every|each|all|any)$/;

/** At the beginning of a clause, or behind "to", "and", a modal, a relative pronoun; a determiner before it makes it a noun. */
export function standsAsVerb(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const { text } = tokens[at]!;
  if (before === undefined) return followsAsVerb(tokens, at) || (mayBeVerb(text) && !isSubject(tokens, at));
  if (before.kind === 'mark') return followsAsVerb(tokens, at);
  if (isLet(tokens[at - 2]) && mayBeVerb(text)) return true;
  if (RELATIVE.has(before.text) && at > 1 && tokens[at - 2]!.kind === 'latin' && mayBeVerb(text)) return true;
  if (BEFORE_NOUN.has(before.text)) return false;
  if (before.text === 'without' || (before.text === 'to' && (isVerbOnly(text) || BEFORE_INFINITIVE.has(tokens[at - 2]?.text ?? '')))) return true;
  if (!BEFORE_VERB.has(before.text)) return false;
  if (followsAsVerb(tokens, at)) return true;
  return mayBeVerb(text) && (!COORDINATES.has(before.text) || at === 1) && !isSubject(tokens, at);
}

/** "let players sign up": behind whoever is let do it stands the verb. */
function isLet(token: Token | undefined): boolean {
  return token?.text === 'let' || token?.text === 'lets' || token?.text === 'letting';
}

const RELATIVE = new Set('that which who'.split(' '));
const COORDINATES = new Set('and or but'.split(' '));

/** "Search results should …": a run of words with a modal or a copula behind it is a subject. */
function isSubject(tokens: readonly Token[], at: number): boolean {
  let end = at + 1;
  while (end < tokens.length && adjoining(tokens[end - 1]!, tokens[end]!) && isContent(tokens[end]!)) end += 1;
  return IS_PREDICATE.has(tokens[end]?.text ?? '');
}

const IS_PREDICATE = new Set("should must can could may might will would shall is are was were has have needs need cannot can't won't shouldn't mustn't isn't aren't".split(' '));

/** "and keep it": a known verb, or a word with a determiner or a pronoun as its object. */
function followsAsVerb(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  if (ENGLISH_CLAUSE_VERBS.has(text) || ENGLISH_LIGHT_VERBS.has(text) || isVerbOnly(text)) return true;
  return governs(tokens, at);
}

/** A phrase of the dictionary (drag and drop) that names something: one of light words only ("ask for", "make sure") asks. */
function listedPhrase(tokens: readonly Token[], at: number): number {
  const words: string[] = [];
  for (let index = at; index < Math.min(tokens.length, at + 5) && tokens[index]!.kind === 'latin'; index += 1) words.push(tokens[index]!.text);
  if (words.length === 0 || isStopWord(words[0]!) || isRequestVerb(words[0]!)) return 0;
  const length = phraseLength(words);
  return words.slice(0, length).some((word) => isTerm(word, true)) ? length : 0;
}
