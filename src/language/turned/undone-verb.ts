// The verb of the request itself is denied: ask before closing, and the plan closes without asking. Verbs too plain to be terms are told here.
import { mayBeVerb } from '../english-verbs.ts';
import { baseForms, sameWord } from '../inflection.ts';
import { ENGLISH_CLAUSE_VERBS } from '../request-verbs.ts';
import { isJapanese } from '../script.ts';
import { isAbout, turn, type Scene, type Turn } from './scene.ts';

/** Say nothing by themselves: to deny one of these denies its object, which is judged by itself. */
const PLAIN = new Set('be is are was were do does have has had make makes get gets go let lets need needs want please must should can may will use add give take put set keep leave try help see know think like add build create write provide support run'.split(' '));

/** Left of the verb; in between at most an adverb. */
const DENIES = /(?:\b(?:without|not|never|cannot|nobody|no longer|no need to|refus(?:e|es|ed) to|instead of|rather than|fail(?:s|ed)? to|stop(?:s|ped)?|forget(?:s)? to)|n't)\s+(?:(?:be|been|being|ever|even|first|really|actually|to|any|further|prior|an?|the|of) ){0,3}$/;
const DENIED_TWICE = /\b(?:no|not|never|nobody|nothing|cannot|none|unless|until|only)\b|n't\b/;

export function verbDenied(scene: Scene): Turn | undefined {
  const { quote, read, tasks } = scene;
  if (isJapanese(quote) || DENIED_TWICE.test(quote) || /\bwithout\b/.test(quote)) return undefined;
  const verbs = verbsOf(quote);
  const [own] = read.units;
  if (verbs.length === 0 || own === undefined) return undefined;
  for (const [task, { fields }] of tasks.entries()) {
    if (!isAbout(scene, task, [], false)) continue;
    for (const field of fields) {
      const text = field.index.polarity.masked;
      // The plan does it elsewhere: that one place was an exception.
      const places = [...text.matchAll(/[a-z]{3,}/g)].slice(0, MOST_WORDS).filter(({ 0: word }) => verbs.some((verb) => isDoing(verb, word)));
      if (places.length === 0) continue;
      const denied = places.filter(({ index }) => isDenied(text, index));
      if (denied.length === places.length) return turn(scene, own, { task, field, start: denied[0]!.index, end: denied[0]!.index + denied[0]![0].length });
    }
  }
  return undefined;
}

const MOST_WORDS = 200;

function isDenied(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 60), at);
  const found = DENIES.exec(before);
  // "never closes without asking", "until", "unless" take the denial back.
  return found !== null && !DENIED_TWICE.test(before.slice(0, found.index)) && !/^[a-z]+(?: [a-z]+){0,6} (?:without|unless|until|before|but)\b/.test(text.slice(at, at + 80));
}

/** At the head of the wish, behind a modal, or behind "and" with an object of its own. */
function verbsOf(quote: string): readonly string[] {
  const found = [/^(?:please |always |also |and |then )*([a-z]{3,})\b/, /\b(?:must|should|shall|has to|have to|needs to|need to|will|to be|please|always) (?:be |always |also )?([a-z]{3,})\b/, /\band (?:then )?([a-z]{3,}) (?:the|an?|every|each|all|their|our|it|them)\b/].flatMap((pattern) => pattern.exec(quote)?.[1] ?? []);
  return [...new Set(found)].filter((verb) => !PLAIN.has(verb) && (mayBeVerb(verb) || ENGLISH_CLAUSE_VERBS.has(verb)));
}

/** A form of the verb, or the noun made of it: confirm, confirming, confirmation. */
function isDoing(verb: string, word: string): boolean {
  if (sameWord(verb, word)) return true;
  const [base] = baseForms(verb).slice(-1);
  const stem = (base ?? verb).replace(/e$|y$/, '');
  return stem.length >= 4 && word.startsWith(stem) && /^(?:ation|ion|ition|ication|ment|al|ance|ence|ing)s?$/.test(word.slice(stem.length));
}
