// The nouns, names, numbers and wish-verbs of an English clause: a light part-of-speech guess from position, ending and neighbours.
import { isLexicalised, joined, pushCounted, pushNouns, pushWords } from './english-nouns.ts';
import { fixedNameLength } from './english-names.ts';
import { ENGLISH_PLAIN_WISHES, forbiddingLength, phrasalLength } from './english-wishes.ts';
import { isVerbOnly, mayBeVerb } from './english-verbs.ts';
import { isContent, isLightAlone, isTerm } from './english-words.ts';
import { ENGLISH_CLAUSE_VERBS, ENGLISH_LIGHT_VERBS, isRequestVerb } from './request-verbs.ts';
import type { Token } from './segment.ts';
import { ENGLISH_BOUND_HEADS, ENGLISH_LIGHT_MODIFIERS, isStopWord } from './stop-words.ts';
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
  /** Word by word, and verbs with the word that forbids them: what people list; otherwise whole compounds. */
  readonly words: boolean;
}

/** Pushes the units of the noun phrase or verb that begins at `at`, if any, and returns where to go on. */
export function englishUnit(reading: EnglishReading, at: number, units: Unit[]): number {
  const { tokens, shape, words: byWord } = reading;
  // "no longer than 100 words": the bound is the number.
  if (byWord && tokens[at]!.text === 'no' && tokens[at + 2]?.text === 'than' && NO_MORE.has(tokens[at + 1]!.text)) return at + 3;
  if (byWord && idiomEnd(tokens, at) > at) return idiomEnd(tokens, at);
  const several = byWord ? severalWords(reading, at, units) : 0;
  if (several > 0) return at + several;
  const phrase = listedPhrase(tokens, at);
  if (phrase > 1 && (!byWord || staysWhole(tokens.slice(at, at + phrase)))) {
    // "refer to" is the verb with its preposition; in "log in" the particle is part of the word.
    const words = tokens.slice(at, at + phrase);
    if (PREPOSITIONS.has(words.at(-1)!.text)) words.pop();
    units.push(joined(words, 1, false));
    return at + phrase;
  }
  const first = tokens[at]!;
  if (byWord && (ASIDES.has(first.text) || REFLEXIVE.test(first.text))) return at + 1;
  if (isAdverb(first.text)) {
    if (isHeadword(first.text)) units.push(joined([first], 0.5, false));
    return at + 1;
  }
  const verb = standsAsVerb(tokens, at);
  if (byWord && verb && isBoundVerb(tokens, at)) return at + 1;
  if (byWord && pushWish(tokens, at, verb, units)) return at + 1;
  if (byWord && NOUN_BEHIND_ARTICLE.has(first.text) && ARTICLES.has(tokens[at - 1]?.text ?? '') && !isContent(tokens[at + 1] ?? first)) {
    units.push(joined([first], 1, false));
    return at + 1;
  }
  if (verb || !isContent(first)) {
    if (byWord && AS_IT_IS.has(first.text)) units.push(joined([first], 0.25, false));
    else if (byWord && shape(first) === 'identifier') units.push(joined([first], 1, false));
    else if (isTerm(first.text, verb && !isForbidden(tokens, at)) && !isLightAlone(first.text)) units.push(joined([first], byWord && verb ? 0.85 : 0.5, verb));
    return at + 1;
  }
  if (byWord && isFinite(first.text)) return at + 1;
  const end = endOfRun(tokens, at, byWord);
  const number = tokens[end];
  // Python 3.12, December 31: a capital name with a bare number behind it is one name.
  if (number?.number?.unit === '' && end - at === 1 && (shape(first) !== 'plain' || (byWord && NUMBERED.has(first.text))) && adjoining(first, number) && !isEnglishCount(tokens, end)) {
    units.push(joined([first, number], 1, false));
    return end + 1;
  }
  // Clear error messages: the name behind it ended the run.
  if (byWord && end - at === 1 && ENGLISH_LIGHT_MODIFIERS.has(first.text) && tokens[end] !== undefined && adjoining(first, tokens[end]!) && listedPhrase(tokens, end) > 1) return end;
  if (byWord && end - at === 1 && shape(first) !== 'identifier' && (isDistributed(tokens, at) || isLetDo(tokens, at) || isGivenText(tokens, at))) return end;
  (byWord ? pushWords : pushNouns)(tokens.slice(at, end), tokens[end], shape, units);
  return end;
}

/** "on the fly", "in advance": how and when in general, whatever nouns they hold. */
const IDIOMS = new Set('on the fly,in advance,at once,at hand,in place,on time,in time,in turn,in order,in general,in particular,in full,in total,at all times,from scratch,of course,for example,for instance,as usual,on top,in passing,under the hood,out of the box'.split(','));

function idiomEnd(tokens: readonly Token[], at: number): number {
  if (!/^(?:on|in|by|at|from|of|for|as|under|out)$/.test(tokens[at]!.text)) return at;
  for (let length = 4; length > 1; length -= 1) if (IDIOMS.has(tokens.slice(at, at + length).map(({ text }) => text).join(' '))) return at + length;
  return at;
}

/** "per IP", "for every claim", "for each change": over what it is repeated; "every Monday" says when. */
function isDistributed(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  if (before === 'per') return true;
  return (before === 'each' || before === 'every') && /^(?:for|of|in|to)$/.test(tokens[at - 2]?.text ?? '') && !OCCASIONS.test(tokens[at]!.text);
}

/** "let customers cancel": whoever is let do it is whoever uses it. */
function isLetDo(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  return /^(?:let|lets|letting|allow|allows|enable|enables|help|helps)$/.test(before) && ANYONE.has(tokens[at]!.text) && tokens[at + 1] !== undefined;
}

/** "Summarize the article": at the opening, the text that is worked on is the one at hand. */
function isGivenText(tokens: readonly Token[], at: number): boolean {
  return at === 2 && /^(?:the|this|my|our)$/.test(tokens[1]!.text) && GIVEN_TEXTS.has(tokens[at]!.text) && tokens[at + 1] !== undefined;
}

const GIVEN_TEXTS = new Set('story essay report article text piece passage manuscript draft document write-up paper paragraph'.split(' '));
const ANYONE = new Set('customers clients visitors players members shoppers buyers subscribers callers'.split(' '));

/** Verbs of asking that are things behind an article: fail the build. */
const NOUN_BEHIND_ARTICLE = new Set('build builds display displays show shows meaning beginning setting look help'.split(' '));
const ARTICLES = new Set('the a an this that our my your every each'.split(' '));
/** Say that nothing is to be done: the wish of "leave the schema untouched". */
const AS_IT_IS = new Set('unchanged untouched intact unaltered unmodified as-is'.split(' '));

/** What is one term although it begins with a light word: "left to right", "get rid of", "existing file", "no museums", "one page". */
function severalWords({ tokens, shape }: EnglishReading, at: number, units: Unit[]): number {
  const fixed = fixedNameLength(tokens.slice(at, at + 5).map(({ text }) => text));
  const phrasal = phrasalLength(tokens, at);
  const length = Math.max(fixed, phrasal);
  if (length > 1) {
    const negator = fixed > 1 ? 0 : forbiddingLength(tokens, at);
    units.push(led(tokens, at - negator, at, at + length, fixed > 1 ? 1 : 0.85));
    return length;
  }
  const bound = boundLength(tokens, at);
  if (bound > 0) {
    units.push(led(tokens, at, at + bound, at + bound + 1, 1));
    return bound + 1;
  }
  if (!LEADS_NOUN.has(tokens[at]!.text) || tokens[at + 1] === undefined || !adjoining(tokens[at]!, tokens[at + 1]!) || !isContent(tokens[at + 1]!)) return 0;
  // Only a single noun takes the word before it.
  const end = endOfRun(tokens, at + 1, true);
  const noun = tokens[at + 1]!;
  if (end - at !== 2 || isAdverb(noun.text) || standsAsVerb(tokens, at + 1) || isLightAlone(noun.text) || shape(noun) === 'identifier') return 0;
  if (tokens[at]!.text === 'new' && !tokens.slice(Math.max(0, at - 5), at).some(({ text }) => NO.has(text))) return 0;
  if (tokens[end]?.text === 'of' || (tokens[at]!.text !== 'no' && BEFORE_LEAD.has(tokens[at - 1]?.text ?? ''))) return 0;
  units.push(tokens[at]!.text === 'no' ? led(tokens, at, at + 1, end, 1) : joined(tokens.slice(at, end), 1, false));
  return end - at;
}

/** "longer than 30 minutes"; before a bare number also the plain preposition: "above 100". */
function boundLength(tokens: readonly Token[], at: number): number {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (COMPARATIVE.has(first!.text)) return second?.text === 'than' && third?.kind === 'number' ? 2 : 0;
  return BOUND.has(first!.text) && second?.number?.unit === '' && !isEnglishCount(tokens, at + 1) ? 1 : 0;
}

const COMPARATIVE = new Set('longer shorter larger smaller bigger higher lower older younger later earlier greater'.split(' '));
const NO_MORE = new Set([...COMPARATIVE, 'more', 'less', 'fewer']);
const BOUND = new Set('above below over under'.split(' '));

/** Say which one or how many, where the noun alone would say too little. */
const LEADS_NOUN = new Set('existing original current previous last next second third fourth fifth old new bad no one zero'.split(' '));
const NO = new Set("no not don't never without".split(' '));
/** "this last time", "at last". */
const BEFORE_LEAD = new Set('at this that'.split(' '));

/** A word with what stands before it; it lies where the word itself lies, for that is where it is affirmed or denied. */
function led(tokens: readonly Token[], from: number, at: number, to: number, weight: number): Unit {
  return { ...joined(tokens.slice(from, to), weight, weight < 1), start: tokens[at]!.start, end: tokens[to - 1]!.end };
}

/** "limit the poem to 16 lines", "keep it under 800 words": the number is the wish; "tenants may keep a pet" lets them. */
function isBoundVerb(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  if (!BOUND_VERBS.has(text)) return false;
  if (text === 'keep' && /^(?:may|can|could|might)$/.test(tokens[at - 1]?.text ?? '')) return true;
  const number = at + 1 + tokens.slice(at + 1, at + 10).findIndex(({ kind }) => kind === 'number');
  return number > at && /^(?:to|at|under|below|within|over|above|than|least|most)$/.test(tokens[number - 1]!.text);
}

const BOUND_VERBS = new Set('keep limit cap restrict hold stay'.split(' '));

/** "don't block", "never overwrite": what must not be done, with the word that says so; "keep", "avoid": wishes in plain words. */
function pushWish(tokens: readonly Token[], at: number, verb: boolean, units: Unit[]): boolean {
  const { text } = tokens[at]!;
  const negator = forbiddingLength(tokens, at);
  if (negator > 0 && (verb || negator === 2) && isDeed(text, tokens[at - negator]!.text)) {
    units.push(led(tokens, at - negator, at, at + 1, 0.95));
    return true;
  }
  const next = tokens[at + 1]?.text ?? '';
  // "keep a rollback plan": have one.
  if (!verb || !ENGLISH_PLAIN_WISHES.has(text) || PRONOUN.has(next) || (text === 'keep' && (next === 'a' || next === 'an'))) return false;
  units.push(joined([tokens[at]!], 0.7, true));
  return true;
}

/** "not on the day" and "without sugar" deny no deed. */
function isDeed(word: string, negator: string): boolean {
  return !NO_DEED.has(word) && (mayBeVerb(word) || !isStopWord(word)) && (negator !== 'without' || word.endsWith('ing'));
}

/** Behind "not" and yet no deed of their own: what is not added or shown is only left out. */
const NO_DEED = new Set('be been have had do need only just more less want forget add include make create show give put write get provide introduce produce let'.split(' '));
/** "keep it warm" asks for warmth. */
const PRONOUN = new Set('it them this that these those'.split(' '));

/** A phrase of the lists that people leave whole: one with a particle in it (log in), or one name. */
function staysWhole(phrase: readonly Token[]): boolean {
  return phrase.some((token) => !isContent(token)) || isLexicalised(phrase.map(({ text }) => text));
}

/** A number of an English clause, with what it counts. */
export function englishNumberUnit(reading: EnglishReading, at: number, units: Unit[]): number {
  const { tokens } = reading;
  const next = at + 1;
  // "two minutes long", "5 minutes away": the measure has been named.
  if (AFTER_MEASURE.has(tokens[next]?.text ?? '')) {
    units.push(joined([tokens[at]!], 1, false));
    return next + 1;
  }
  const run = isEnglishCount(tokens, at) ? tokens.slice(next, endOfRun(tokens, next)) : [];
  return next + pushCounted(tokens[at]!, run, reading, units);
}

const AFTER_MEASURE = new Set('long wide tall high deep thick old large away ago later earlier apart each'.split(' '));

/** A content word stands right behind the number. */
function isEnglishCount(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next !== undefined && adjoining(tokens[at]!, next) && isContent(next) && !isAdverb(next.text);
}

function endOfRun(tokens: readonly Token[], at: number, byWord = false): number {
  let end = at + 1;
  while (end < tokens.length && end - at < 6 && adjoining(tokens[end - 1]!, tokens[end]!) && (isContent(tokens[end]!) || ENGLISH_BOUND_HEADS.has(tokens[end]!.text)) && !breaksRun(tokens, end)) {
    if (byWord && (ASIDES.has(tokens[end]!.text) || fixedNameLength(tokens.slice(end, end + 5).map(({ text }) => text)) > 2)) break;
    end += 1;
  }
  return end;
}

/** A verb, an adverb or a listed phrase is no part of the noun phrase before it. */
function breaksRun(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  return governs(tokens, at) || isFinite(text) || isVerbOnly(text) || isAdverb(text) || POSTPOSED.has(text) || listedPhrase(tokens, at) > 1 || (isLet(tokens[at - 2]) && mayBeVerb(text)) || (text.endsWith('s') && mayBeVerb(text) && BEGINS_CONDITION.has(tokens[at + 1]?.text ?? ''));
}

/** Third persons that are never the plural of a noun in a request: "disk usage passes 85%". */
const FINITE = new Set('goes does keeps finds passes matters uses takes gets gives makes has needs wants becomes happens occurs exceeds contains includes receives sends arrives begins loses wins brings lets says tells knows thinks seems looks stays remains comes means fits requires allows provides lasts belongs'.split(' '));

function isFinite(word: string): boolean {
  return FINITE.has(word);
}

/** "reserve books online": adverbs of place and time that follow the object. */
const POSTPOSED = new Set('online offline locally remotely abroad downtown upstairs indoors outdoors overnight worldwide afterwards beforehand'.split(' '));
/** Say how a bound or a request is meant: "one page max", "80 words tops". */
const ASIDES = new Set('max maximum min minimum tops total beforehand afterwards anymore pls plz thx asap'.split(' '));
/** The object of a verb that does it to itself; "the day itself" stays with its noun. */
const REFLEXIVE = /^(?:(?:it|him|her|my|your|one)self|(?:them|our|your)selves)$/;
/** With a number behind them they are one name, however they are written: act two, node 20. */
const NUMBERED = new Set(
  ('act part scene section chapter step level phase version volume page figure table room question grade season episode week day unit lesson exercise appendix line row column track stage round group team option type class gate platform article clause paragraph ' +
    'node python java php ruby go rust swift kotlin scala perl react vue angular svelte django rails laravel spring flask express next nuxt postgres postgresql mysql mariadb mongodb redis sqlite ios ipados android windows macos ubuntu debian fedora alpine centos rhel ' +
    'kubernetes docker webpack vite typescript ecmascript es html http tls css bootstrap tailwind junit gradle maven npm yarn pnpm jdk dotnet net excel office photoshop').split(' '),
);
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
  if (before === undefined) return (followsAsVerb(tokens, at) || mayBeVerb(text)) && !isSubject(tokens, at);
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
