// English denies before the verb, or on the subject's predicate: look left for a negator that reaches the word, then right.
import type { Sign } from './polarity.ts';
import { CLAUSE_BREAKS, FEATURE_NOUNS, NEGATING_PARTICIPLES, NEGATING_PARTICLES, NEGATING_VERBS, STATES_OF_BEING, VERB_NEGATORS } from './negation-words.ts';
import { MISHAPS_ENGLISH } from './mishaps.ts';
import { headsWish, mayBeVerb } from './english-verbs.ts';
import { ENGLISH_CLAUSE_VERBS } from './request-verbs.ts';

/** Characters looked at on either side; a bound, not a grammar. */
const WINDOW = 160;
const WORD = /[a-z0-9][a-z0-9'_-]*|[.;!?](?=\s|$)|[,:()[\]]/g;

const AFFIRMED: Sign = { negated: false, by: 'none' };
const DETERMINERS = new Set('the a an any all its their our your this that these those of further additional user-facing'.split(' '));
const AUXILIARIES = new Set('is are was were be been being will would should shall must can could do does did has have had may might'.split(' '));

export function englishSign(masked: string, start: number, end: number, clauseStart: number, clauseEnd: number): Sign {
  const before = words(masked.slice(Math.max(clauseStart, start - WINDOW), start));
  const after = words(masked.slice(end, Math.min(clauseEnd, end + WINDOW)));
  return signFromLeft(before, after, masked.slice(start, end)) ?? signFromRight(after) ?? AFFIRMED;
}

function words(text: string): string[] {
  return text.match(WORD) ?? [];
}

function isNegator(word: string): boolean {
  return VERB_NEGATORS.has(word) || word.endsWith("n't");
}

function signFromLeft(before: readonly string[], after: readonly string[], own: string): Sign | undefined {
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const word = before[at]!;
    const between = before.slice(at + 1);
    if ((word === ',' || word === 'and') && beginsWish(before, at, [...between, ...own.split(' '), ...after.slice(0, 4)])) return undefined;
    if (CLAUSE_BREAKS.has(word) || (word === 'and' && beginsClause(before, at))) return undefined;
    if ((word === 'of' && (before[at - 1] === 'instead' || (before[at - 1] === 'place' && before[at - 2] === 'in') || before[at - 1] === 'lieu')) || (word === 'than' && before[at - 1] === 'rather')) return between.includes(',') ? undefined : { negated: true, by: 'contrast' };
    if (word === 'without') return denies(before.slice(0, at), false) ? AFFIRMED : { negated: true, by: 'inflection' };
    // "Do not mail it, just offer a download": what follows is the other choice.
    if (/^(?:just|instead|simply|rather|only)$/.test(word) && before[at - 1] === ',') return undefined;
    // "leave the chart out of it".
    const particle = after[0] ?? '';
    if (between.length <= 4 && Object.hasOwn(NEGATING_PARTICLES, particle) && NEGATING_PARTICLES[particle]!.has(word)) return denies(before.slice(0, at)) ? AFFIRMED : { negated: true, by: 'lexical' };
    // "when nothing matches" supposes a case.
    if (/^no(?:ne|body|thing)$/.test(word) && /^(?:when|if|where|while|once|whenever)$/.test(before[at - 1] ?? '')) return undefined;
    // "stay out of the debate", "steer clear of names".
    if (/^(?:of|from)$/.test(word) && between.length <= 4 && /^(?:out|clear|away)$/.test(before[at - 1] ?? '') && /^(?:stay|stays|staying|steer|steers|steering|keep|keeps|keeping)$/.test(before[at - 2] ?? '')) return denies(before.slice(0, at - 2)) ? AFFIRMED : { negated: true, by: 'lexical' };
    if (isNegator(word)) {
      // "funny but not embarrassing, about two minutes": without a verb before it, "not" denies its own phrase only.
      if (word === 'not' && between.includes(',') && !AUXILIARIES.has(before[at - 1] ?? '')) return undefined;
      // "for those who can't have eggs, name …": what is denied of some ends with their clause.
      if (between.includes(',') && before.slice(Math.max(0, at - 3), at).some((item) => /^(?:who|which|that|if|when|because|since|although|while|where)$/.test(item))) return undefined;
      // "Nothing is written to the log": the log is where nothing is done, and is not denied itself.
      return { negated: true, by: isPlaced(between) ? 'subject' : 'inflection' };
    }
    // "No rows are lost": the subject's denial is the verb's; "no" itself reaches its own noun phrase only.
    if (word === 'no' && between.length >= 2 && between.length <= 6 && !between.includes(',') && between.slice(0, 4).findIndex((item) => AUXILIARIES.has(item)) >= 1 && !between.includes('and')) return { negated: true, by: isPlaced(between) ? 'subject' : 'inflection' };
    if (word === 'no' && between.length <= (between.includes('to') || between.includes('for') ? 3 : 2) && !between.some((item, index) => AUXILIARIES.has(item) || item === ',' || (index > 0 && BESIDE.has(item)))) {
      return { negated: true, by: 'inflection' };
    }
    if (NEGATING_VERBS.has(word) && !/^(?:and|the|a|an|this|that|every|each|our|your)$/.test(before[at - 1] ?? '') && !between.includes('or') && between.length <= 3 && between.every((item) => !['onto', 'into', 'on', 'in', 'to', 'and', ',', 'after', 'before', 'during', 'with', 'by', 'at'].includes(item))) {
      return denies(before.slice(0, at)) ? AFFIRMED : { negated: true, by: 'lexical' };
    }
    if (between.length <= 4 && Object.hasOwn(NEGATING_PARTICLES, word) && NEGATING_PARTICLES[word]!.has(before[at - 1] ?? '')) {
      return denies(before.slice(0, at - 1)) ? AFFIRMED : { negated: true, by: 'lexical' };
    }
    if (/^(?:remove|removes|removing|delete|deletes|disable|disables)$/.test(word) && between.every((item) => DETERMINERS.has(item)) && FEATURE_NOUNS.has(after[0] ?? '')) {
      return denies(before.slice(0, at)) ? AFFIRMED : { negated: true, by: 'lexical' };
    }
  }
  return undefined;
}

/** "Do not log it, and mask it" is two clauses; "no maps, charts, and calendars" is one list: its items hold no verb. */
function beginsClause(before: readonly string[], and: number): boolean {
  if (ENGLISH_CLAUSE_VERBS.has(before[and + 1] ?? '')) return true;
  if (before[and - 1] !== ',') return false;
  const comma = before.lastIndexOf(',', and - 2);
  return before.slice(comma + 1, and - 1).some((word) => ENGLISH_CLAUSE_VERBS.has(word));
}

/** "without an appointment, abolish the limit": behind the comma another wish begins; "do not log, store or share it" is one list of verbs. */
function beginsWish(before: readonly string[], comma: number, behind: readonly string[]): boolean {
  const at = /^(?:and|then|also|please)$/.test(behind[0] ?? '') ? 1 : 0;
  const [verb = '', next = ''] = behind.slice(at);
  if (/^(?:,|or|nor|and)$/.test(next) || behind.includes('or') || behind.includes('nor')) return false;
  // "shall not sublet, shall pay": a modal of its own.
  if (MODALS.test(verb)) return true;
  const isVerb = headsWish(behind.slice(at)) || (mayBeVerb(verb) && VERB_FOLLOWED.test(next));
  // "status page updated every hour": an item with its own predicate.
  const item = behind.slice(at, at + 6);
  const predicate = item.findIndex((word, index) => index > 0 && /^(?:is|are|must|should|shall|will|can|may|has|have|gets?|goes|stays?|comes?|needs?|[a-z]{2,}ed|kept|sent|done|made|held|shown|given|written|paid|built)$/.test(word));
  if (!isVerb && (predicate < 0 || item.slice(0, predicate).includes(','))) return false;
  const from = before.findLastIndex((word, index) => index < comma && (word === ',' || isNegator(word) || word === 'without'));
  return comma - from > 2;
}

const MODALS = /^(?:shall|must|should|will|can|may|is|are|has|have|gets?)$/;
const VERB_FOLLOWED = /^(?:a|an|the|this|these|those|my|our|your|their|its|it|them|every|each|all|any|by|into|down|up|off|back)$/;

/** "No ads between lessons": where none is, not what is not. */
const BESIDE = new Set('between during after before behind inside under over above below until'.split(' '));

const PLACING = new Set('in on at through via from into onto during under inside within across by'.split(' '));

/** Behind a verb and a preposition of place; "rely on", "depend on" and "log in" take their object with it. */
function isPlaced(between: readonly string[]): boolean {
  const at = between.findLastIndex((word) => PLACING.has(word));
  return at >= 1 && between.length - at <= 4 && !/^(?:rely|relies|relying|depend|depends|depending|based|log|logs|logged|sign|signs|signed|insist|focus|focuses|result|opt|turn|switch|come|comes|work|works)$/.test(between[at - 1]!);
}

/** "never … without X" asks for X: the outer negation takes the inner one back. */
function denies(before: readonly string[], without = true): boolean {
  for (let at = before.length - 1; at >= 0; at -= 1) {
    if (CLAUSE_BREAKS.has(before[at]!)) return false;
    if (isNegator(before[at]!) || before[at] === 'no' || (without && before[at] === 'without')) return true;
  }
  return false;
}

function signFromRight(after: readonly string[]): Sign | undefined {
  for (let at = 0; at < after.length; at += 1) {
    const word = after[at]!;
    const next = after[at + 1] ?? '';
    if (CLAUSE_BREAKS.has(word) || word === 'and' || word === ',') return undefined;
    // "ask firms not to charge": who is asked is not denied.
    if (word === 'not' && next === 'to' && at === 0) return undefined;
    if ((isNegator(word) && !/^no(?:ne|body|thing)$/.test(word)) || (word === 'no' && next === 'longer')) return deniesSubject(after.slice(word === 'no' ? at + 2 : at + 1));
    // "leave the export out", "the export is left out".
    if (Object.hasOwn(NEGATING_PARTICLES, word) && at > 0 && NEGATING_PARTICLES[word]!.has(after[at - 1]!)) return { negated: true, by: 'lexical' };
    if (word === 'out' && next === 'of' && after[at + 2] === 'scope') return { negated: true, by: 'lexical' };
    if (NEGATING_PARTICIPLES.has(word) && at <= 5 && !['onto', 'into', 'on', 'in', 'over', 'from'].includes(next)) return { negated: true, by: 'lexical' };
  }
  return undefined;
}

/** Of what follows "not": a participle or a state denies the subject, an active verb only what the subject does; a denied omission affirms. */
function deniesSubject(rest: readonly string[]): Sign {
  const word = rest.find((item) => !FILLERS.has(item));
  if (word === undefined) return { negated: true, by: 'inflection' };
  if (NEGATING_PARTICIPLES.has(word)) return AFFIRMED;
  if (MISHAPS_ENGLISH.test(word)) return { negated: true, by: 'subject' };
  return /(?:ed|en)$/.test(word) || STATES_OF_BEING.has(word) ? { negated: true, by: 'inflection' } : { negated: true, by: 'subject' };
}

const FILLERS = new Set('be been being get yet ever also longer currently to a an the any strictly really'.split(' '));
