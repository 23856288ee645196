// The nouns, names, numbers and wish-verbs of an English clause: a light part-of-speech guess from position, ending and neighbours.
import { ENGLISH_CONTAINER_HEADS, isGenericHead } from './generic-heads.ts';
import { baseForms } from './inflection.ts';
import { ENGLISH_CLAUSE_VERBS, ENGLISH_LIGHT_VERBS, isRequestVerb } from './request-verbs.ts';
import type { Token } from './segment.ts';
import { ENGLISH_LIGHT_MODIFIERS, isStopWord } from './stop-words.ts';
import { isHeadword, isListedWord, phraseLength } from './synonyms.ts';
import type { Unit } from './units.ts';

/** Words a verb may stand behind; the beginning of a clause is another such place. */
const BEFORE_VERB = new Set("to and then please or but also should must can could would will shall may let's not don't never without i we you they it users".split(' '));
/** "want to scan" is a verb, "export to CSV" is not. */
const BEFORE_INFINITIVE = new Set('want wants need needs like able how have has ask asks allow allows wish hope used order ways way possible'.split(' '));
const BEFORE_NOUN = new Set('a an the this that these those my our your their its his her of in on for with from by per each every all any no some'.split(' '));
/** Longest compound that is looked up as one name. */
const LONGEST_NAME = 3;

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
  if (first.text.endsWith('ly') && first.text.length > 4) {
    if (isHeadword(first.text)) units.push(joined([first], 0.5, false));
    return at + 1;
  }
  const verb = standsAsVerb(tokens, at);
  if (verb || !isContent(first)) {
    if (isTerm(first.text, verb)) units.push(joined([first], 0.5, verb));
    return at + 1;
  }
  let run = at + 1;
  while (run < tokens.length && run - at < 6 && adjoining(tokens[run - 1]!, tokens[run]!) && isContent(tokens[run]!) && !governs(tokens, run) && listedPhrase(tokens, run) < 2 && !tokens[run]!.text.endsWith('ly')) run += 1;
  pushNouns(tokens.slice(at, run), tokens[run], shape, units);
  return run;
}

const PREPOSITIONS = new Set('to for of with at from by'.split(' '));

function joined(words: readonly Token[], weight: number, verb: boolean): Unit {
  return { term: words.map(({ text }) => text).join(' '), start: words[0]!.start, end: words.at(-1)!.end, weight, verb };
}

/** A run of content words: the generic and container heads fall off, adjectives stand alone, a noun with its noun is one name. */
function pushNouns(run: readonly Token[], next: Token | undefined, shape: EnglishReading['shape'], units: Unit[]): void {
  let from = 0;
  let to = run.length;
  while (to - from > 1 && (isGenericHead(run[to - 1]!.text) || ENGLISH_CONTAINER_HEADS.has(run[to - 1]!.text)) && !isListedWord(text(run.slice(from, to)))) to -= 1;
  while (to > from && ENGLISH_LIGHT_MODIFIERS.has(run[from]!.text) && (to - from > 1 || next?.text === 'of')) from += 1;
  while (from < to) {
    const length = nameLength(run.slice(from, to), shape);
    const words = run.slice(from, from + length);
    if (length > 1 || isTerm(words[0]!.text, false)) units.push(joined(words, 1, false));
    from += length;
  }
}

function text(words: readonly Token[]): string {
  return words.map((word) => word.text).join(' ');
}

/** How many words of the run are one name: listed (press release), capitals in a row (Internet Explorer), noun with noun (bamboo toothbrush). */
function nameLength(run: readonly Token[], shape: EnglishReading['shape']): number {
  for (let length = Math.min(run.length, LONGEST_NAME); length > 1; length -= 1) if (isListedWord(text(run.slice(0, length)))) return length;
  let capitals = 0;
  while (capitals < run.length && shape(run[capitals]!) === 'capital') capitals += 1;
  if (capitals > 1) return capitals;
  // Of three unlisted nouns the last two belong together; an action with its object (input validation) names two things.
  return run.length === 2 && !ADJECTIVE.test(run[0]!.text) && !ADJECTIVE.test(run[1]!.text) && !ACTION.test(run[1]!.text) && run.every((word) => isTerm(word.text, false) && shape(word) !== 'identifier') ? 2 : 1;
}

const ADJECTIVE = /(?:ive|ous|ful|less|able|ible|ical|ial|ary|ed|ier|[a-z]{3}ent|[a-z]{3}ant)$|^(?:bigger|thinner|hotter|(?:small|short|long|fast|slow|high|low|wid|narrow|strong|weak|light|dark|clear|simpl|saf|clean|new|old|warm|soft|loud|young|rich)e?r)$/;
const ACTION = /(?:[ast]ion|sions|tions|ment|ments|ance|ence|ing|al)$/;

function isTerm(word: string, verb: boolean): boolean {
  if (word.length < 2) return false;
  const bases = baseForms(word);
  if (bases.some((form) => isStopWord(form) || isRequestVerb(form)) || isGenericHead(word)) return false;
  return !(verb && bases.some((form) => ENGLISH_LIGHT_VERBS.has(form)));
}

/** May be part of a noun phrase; plural and conjugated forms of light words are light as well. */
function isContent(token: Token): boolean {
  return token.kind === 'latin' && token.text.length >= 2 && !baseForms(token.text).some((form) => isStopWord(form) || isRequestVerb(form));
}

/** One space apart; the narrator's voice is two things, so a possessive ends the compound. */
function adjoining(a: Token, b: Token): boolean {
  return b.start - a.end === 1 && a.text.length === a.end - a.start;
}

/** "an admin edits a price": a word with a determiner behind it is the verb of its neighbour. */
function governs(tokens: readonly Token[], at: number): boolean {
  return OBJECT_BEGINS.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]!.start - tokens[at]!.end === 1;
}

const OBJECT_BEGINS = /^(?:a|an|the|this|these|those|my|our|your|their|its|it|them|us|me|every|each|all|any)$/;

/** At the beginning of a clause, or behind "to", "and", a modal; a determiner before it makes it a noun. */
export function standsAsVerb(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined || before.kind === 'mark') return before === undefined || followsAsVerb(tokens, at);
  if (BEFORE_NOUN.has(before.text)) return false;
  if (before.text === 'without' || (before.text === 'to' && BEFORE_INFINITIVE.has(tokens[at - 2]?.text ?? ''))) return true;
  return BEFORE_VERB.has(before.text) && followsAsVerb(tokens, at);
}

/** "and keep it": a known verb, or a word with a determiner or a pronoun as its object. */
function followsAsVerb(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  if (ENGLISH_CLAUSE_VERBS.has(text) || ENGLISH_LIGHT_VERBS.has(text)) return true;
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
