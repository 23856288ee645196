// The nouns, names, numbers and wish-verbs of an English clause: a light part-of-speech guess from position, ending and neighbours.
import { joined, pushNouns } from './english-nouns.ts';
import { isContent, isTerm } from './english-words.ts';
import { ENGLISH_CLAUSE_VERBS, ENGLISH_LIGHT_VERBS, isRequestVerb } from './request-verbs.ts';
import type { Token } from './segment.ts';
import { isStopWord } from './stop-words.ts';
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
