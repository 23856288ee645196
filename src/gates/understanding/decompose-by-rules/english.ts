// English requests by their joints: the condition behind when and if, the subject before its verb, the wish behind its opening verb.
import { englishAskings } from '../asking-english.ts';
import type { Asking, Sentence } from '../asking.ts';
import { Pieces, type Known, type Piece } from './piece.ts';

const LEADING_CONDITION = /^\s*((?:when(?:ever)?|if|every time|each time|after|before|once|while|as soon as|upon|unless|during|since)\b[^,;]{2,160}),\s*/;
const CONDITION = /\s*\b((?:when(?:ever)?|if|every time|each time|after|before|once|while|as soon as|upon|unless|until)\b(?:[^,;](?!\b(?:so|but|please)\b)){2,160})/;
const SURROUNDINGS = /\s((?:on|in|under|with) (?:safari|chrome|firefox|edge|ios|android|mobile(?: devices)?|windows|mac(?:os)?|linux|ci|production|staging|iphones?|ipads?|tablets?|small screens|dark mode|node(?:\.js)? ?\d*))\s*$/;
const PLACE = /^\s*(?:in|on|at|inside|within|for|from)\s+(?:the |our |my |this )?([^,;]{2,60}?),\s*/;
/** At the end of a statement the place is the target, and what happens there the problem. */
const PLACE_AT_END = /\s(?:in|on|at|inside|within) (?:the|our|my|this) ((?:[\w□.'/-]+ ?){1,4}?)\s*$/;
/** Who told it is not what it is about. */
const TOLD = /^\s*(?:some |many |our |several )?(?:customers?|users?|people|we|i|they|clients?)(?: have| are| am|'ve|'m)?(?: been)? (?:complain(?:s|ing|ed)?|report(?:s|ed|ing)?|see(?:s|n|ing)?|saw|noticed?|found|think|believe|say|said)(?: that)?\s+/;
const GREETING = /^(?:\s*(?:hi|hello|hey|thanks|sorry|ok|okay|btw|fyi|also|and|but|so|then)(?: (?:there|all|team))?[,!\s]+)+/;

/** Ends a noun phrase. */
const NOUN_END = /^(?:to|into|onto|in|on|at|from|by|with|without|for|of|as|so|that|which|who|and|or|but|when|if|instead|using|via|is|are|was|were|does|do|should|must|can|will|\d.*)$/;
const DETERMINER = /^(?:the|a|an|my|our|your|their|its|this|that|these|those|all|any|every|each|some)$/;
/** Say nothing of what it is about. */
const EMPTY_NOUN = /^(?:i|we|you|it|they|them|he|she|this|that|these|those|there|nothing|something|everything|anything|someone|users?|people|everyone|one|bug|bugs|the bug|error|errors|issue|problem|things?|what|who|no [a-z]+|a few .*)$/;

const FINITE =
  /^(?:is|are|was|were|isn't|aren't|wasn't|weren't|does|do|did|doesn't|don't|didn't|has|have|hasn't|haven't|can|can't|cannot|could|couldn't|will|won't|would|wouldn't|fails?|failed|crash(?:es|ed)?|returns?|returned|throws?|threw|shows?|showed|had|hangs?|freezes?|breaks?|broke|appears?|disappears?|redirects?|takes?|loses?|gets?|goes|displays?|sends?|stays?|keeps?|ignores?|overlaps?|flickers?|leaks?|duplicates?|happens?|comes?|opens?|closes?|loads?|saves?|jumps?|becomes?|turns?|looks?|seems?|stops?|starts?|runs?|reads?|writes?|renders?|scrolls?|uses?|creates?|deletes?|logs?|responds?|remains?|ends?|floods?|not|depends?|works?|blocks?|drops?|swallows?|truncates?|accepts?|rejects?|never|always|sometimes|no longer|only)$/;

export function englishPieces(sentence: Sentence, known: Known): Piece[] {
  const pieces = new Pieces(known);
  const { text } = sentence;
  const greeted = GREETING.exec(text)?.[0].length ?? 0;
  const from = greeted + (TOLD.exec(text.slice(greeted))?.[0].length ?? 0);
  const askings = englishAskings({ ...sentence, text: ' '.repeat(from) + text.slice(from) });
  const wishes = askings.filter(({ kind }) => kind === 'repair' || kind === 'change' || kind === 'new' || kind === 'wish').sort((a, b) => a.start - b.start);
  const wish = wishes[0];
  if (wish === undefined && askings.some(({ kind }) => kind === 'question' || kind === 'look')) {
    asked(text, from, pieces);
    return pieces.all;
  }
  let at = from;
  const leading = LEADING_CONDITION.exec(text.slice(at));
  if (leading !== null) {
    const start = at + leading[0].indexOf(leading[1]!);
    pieces.add('trigger_condition', start, start + leading[1]!.length);
    at += leading[0].length;
  }
  const place = PLACE.exec(text.slice(at));
  if (place !== null) {
    target(place[1]!, at + place[0].indexOf(place[1]!, 3), pieces);
    at += place[0].length;
  }
  const told = wish === undefined ? text.length : Math.max(at, wish.start);
  if (told > at + 3) problem(text, at, told, leading !== null, askings.some(({ kind }) => kind === 'problem'), pieces);
  if (wish !== undefined) wished(text, Math.max(at, wish.start), wish, pieces);
  fromCondition(text, pieces);
  return pieces.all;
}

/** Where nothing else names it, the thing that has to happen first is what it is about. */
function fromCondition(text: string, pieces: Pieces): void {
  const condition = pieces.all.find(({ slot }) => slot === 'trigger_condition');
  if (condition === undefined || pieces.has('target_feature')) return;
  const said = text.slice(condition.start, condition.end);
  const lead = /^(?:when(?:ever)?|if|every time|each time|after|before|once|while|as soon as|upon|unless|until)\s+/.exec(said)?.[0].length ?? 0;
  const subject = subjectOf(said.slice(lead));
  if (subject !== undefined) target(said.slice(lead + subject.start, lead + subject.end), condition.start + lead + subject.start, pieces);
}

function problem(text: string, from: number, to: number, conditioned: boolean, complains: boolean, pieces: Pieces): void {
  let end = from + text.slice(from, to).replace(/(?:[\s,;:]|\b(?:so|and|but|please|then|i think|we think))+$/, '').length;
  const condition = CONDITION.exec(text.slice(from, end));
  if (condition !== null) {
    const start = from + condition.index + condition[0].indexOf(condition[1]!);
    pieces.add('trigger_condition', start, start + condition[1]!.length);
    end = from + condition.index;
  }
  const surroundings = SURROUNDINGS.exec(text.slice(from, end));
  if (surroundings !== null) {
    if (condition === null) pieces.add('trigger_condition', from + surroundings.index + 1, from + surroundings.index + 1 + surroundings[1]!.length);
    end = from + surroundings.index;
  }
  if (!complains && condition === null && !conditioned) return;
  // "…, so bad emails get saved": the consequence is no second problem.
  const main = text.slice(from, end).split(/,\s|;\s|\bso\b/, 1)[0]!;
  end = from + main.length;
  const place = PLACE_AT_END.exec(main);
  if (place !== null && !pieces.has('target_feature')) {
    target(place[1]!, from + place.index + place[0].indexOf(place[1]!, 7), pieces);
    if (pieces.has('target_feature')) {
      pieces.add('observed_issue', from, from + place.index);
      return;
    }
  }
  const subject = subjectOf(main);
  if (subject === undefined) {
    pieces.add('observed_issue', from, end);
    return;
  }
  const name = main.slice(subject.start, subject.end);
  const known = pieces.has('target_feature');
  if (!known) target(name, from + subject.start, pieces);
  const keeps = known || conditioned || EMPTY_NOUN.test(name) || /^no\b/.test(main.trimStart());
  pieces.add('observed_issue', keeps ? from : from + subject.verb, end);
  pieces.add('observed_issue', from, end);
}

interface Subject {
  readonly start: number;
  readonly end: number;
  readonly verb: number;
}

/** The words before the first verb that can stand in a report. */
function subjectOf(text: string): Subject | undefined {
  let start = -1;
  let end = 0;
  let count = 0;
  for (const word of text.matchAll(/\S+/g)) {
    const plain = word[0].replace(/[,:]$/, '');
    if (count > 0 && isFiniteVerb(plain, text.slice(word.index + word[0].length, word.index + word[0].length + 20))) return { start, end, verb: word.index };
    if (count > 9) return undefined;
    if (start < 0 && DETERMINER.test(plain)) continue;
    if (start < 0) start = word.index;
    end = word.index + plain.length;
    count += 1;
  }
  return undefined;
}

/** "the server logs are missing": a plural before an auxiliary is no verb. */
function isFiniteVerb(word: string, after: string): boolean {
  if (word === 'times') return /^ out\b/.test(after);
  return FINITE.test(word) && !(/^[a-z]{3,}s$/.test(word) && /^ (?:is|are|was|were|do|does|don't|doesn't|have|has|can|can't|cannot|should|will|aren't|isn't)\b/.test(after) && !/^(?:does|was|is|has|always|sometimes)$/.test(word));
}

/** Puts something somewhere: the place is what it is about. */
const PUTTING = /^(?:add|put|include|insert|introduce|append|attach|show|display|need|integrate|install|write|create|build|allow|enable|support)$/;
const BECOMING = /^(?:make|keep|turn|set|get|let)$/;

function wished(text: string, from: number, wish: Asking, pieces: Pieces): void {
  const close = /;|,\s*(?:so|because|since|as)\b|,\s+(?:it|this|the|we|i|users?)\s|\s(?:because|since|so that)\b|\bwithout (?:chang|break|touch|modif)/.exec(text.slice(from));
  let end = close === null ? from + text.slice(from).replace(/,?\s*(?:please|thanks|thank you)\s*$/, '').length : from + close.index;
  const condition = CONDITION.exec(text.slice(from, end));
  if (condition !== null && condition.index > 3 && !/nice|great|good|better|helpful|wonder/.test(text.slice(from, from + condition.index))) {
    const start = from + condition.index + condition[0].indexOf(condition[1]!);
    pieces.add('trigger_condition', start, start + condition[1]!.length);
    end = from + condition.index;
  }
  const said = text.slice(from, end);
  // "I'd like the report page to remember …", "the button should be blue": who is to do it is the target.
  const doer = /^.{0,30}?\b(?:want|need|like|love|prefer)s? (?:the |our |my |this |that )?((?:[\w□.'-]+ ){1,4}?)to ((?:be|not|[a-z]+)\b.*)$/.exec(said);
  if (doer !== null && doer[1]!.trim() !== '' && !/^(?:to|you)\b/.test(doer[1]!)) {
    target(doer[1]!.trim(), from + said.indexOf(doer[1]!), pieces);
    pieces.add('desired_action', from + said.length - doer[2]!.length, end);
    return;
  }
  const hoped = /\bwould be (?:nice|great|good|better|helpful) if (.+)$/.exec(said);
  const hopedFor = hoped === null ? undefined : subjectOf(hoped[1]!);
  if (hoped !== null && hopedFor !== undefined) {
    const start = from + said.length - hoped[1]!.length;
    target(hoped[1]!.slice(hopedFor.start, hopedFor.end), start + hopedFor.start, pieces);
    pieces.add('desired_action', start, end);
    return;
  }
  const obliged = /\b(?:should|must|needs? to|has to|have to|ought to)\b/.exec(text.slice(0, end));
  if (obliged !== null && obliged.index >= from - 1 && wish.kind !== 'look') {
    const opening = text.slice(0, obliged.index).search(/[^,;.]*$/);
    const clause = opening + (TOLD.exec(text.slice(opening))?.[0].length ?? 0);
    const subject = text.slice(clause, obliged.index).replace(/^\s*(?:and|but|so|i think|please)?\s*(?:the|a|an|our|my|this|that)?\s+/, '');
    if (!pieces.has('target_feature')) target(subject.trim(), text.indexOf(subject, clause), pieces);
    // "we should cache the lookup": where the doer says nothing, the object does.
    const deed = obliged.index + obliged[0].length;
    if (!pieces.has('target_feature') && !/^\s+(?:not )?be\b/.test(text.slice(deed))) objectOf(text.slice(deed, end), deed, false, pieces);
    pieces.add('desired_action', clause, end);
    return;
  }
  const opened = /^(?:(?:can|could|would|will|won't|can't) (?:you|we)(?: please| kindly| also| maybe)?|(?:would it be|is it) possible to|(?:i|we|you)(?:'d| would)?(?: really| just)? (?:want|need|like|love|have|prefer|wish)(?: you| us)?(?: to)?|let's|let us|help me(?: to)?|go ahead and|please|it would be (?:nice|great|good|better|helpful)(?: (?:to|if(?: we could| you could)?))?)\s+/.exec(said);
  const verbAt = from + (opened?.[0].length ?? 0);
  objectOf(text.slice(verbAt, end), verbAt, /\b(?:want|need|like|love)\s+$/.test(opened?.[0] ?? ''), pieces);
  pieces.add('desired_action', verbAt, end);
  pieces.add('desired_action', from, end);
}

function objectOf(said: string, from: number, isNoun: boolean, pieces: Pieces): void {
  if (pieces.has('target_feature')) return;
  const words = [...said.matchAll(/\S+/g)].map((word) => ({ text: word[0].replace(/[,:.]+$/, ''), start: word.index }));
  const verb = isNoun ? 'need' : (words[0]?.text ?? '');
  const rest = isNoun ? words : words.slice(1);
  const trouble = /^(?:an? |the |this |all )?(?:typos?|bugs?|errors?|issues?|problems?|crash(?:es)?|failures?|leaks?|warnings?)$/.test(rest.slice(0, Math.max(1, rest.findIndex(({ text }) => /^(?:in|on|with|of|for)$/.test(text)))).map(({ text }) => text).join(' '));
  if (PUTTING.test(verb) || trouble) {
    const at = rest.findLastIndex(({ text }) => (trouble ? /^(?:in|on|with|of|for)$/ : /^(?:to|in|on|into|onto|for|at)$/).test(text));
    if (at > 0 && (trouble || /^(?:the|our|my|this|that|all|every|each|[\w□]*[.□_A-Z].*)$/.test(rest[at + 1]?.text ?? ''))) phrase(rest.slice(at + 1), from, false, pieces);
  }
  // show "No results": the words to be shown are no part of the program yet.
  if (PUTTING.test(verb) && /^(?:an? )?□+$/.test(rest.map(({ text }) => text).join(' ').split(/ (?:in|on|to|when|if) /, 1)[0]!)) return;
  if (!pieces.has('target_feature')) phrase(/^(?:up|down|out|off|on|rid|to)$/.test(rest[0]?.text ?? '') ? rest.slice(1) : rest, from, BECOMING.test(verb), pieces);
}

/** The noun phrase at the beginning of the words; `becoming` leaves out the word it is to become. */
function phrase(words: readonly { readonly text: string; readonly start: number }[], from: number, becoming: boolean, pieces: Pieces): void {
  let first = 0;
  while (first < words.length && (DETERMINER.test(words[first]!.text) || /^(?:how|why|where|what|which|all|of|me|us)$/.test(words[first]!.text))) first += 1;
  let last = first;
  while (last < words.length && last - first < 6 && !NOUN_END.test(words[last]!.text) && !(last > first && FINITE.test(words[last]!.text))) last += 1;
  if (becoming && last - first > 1 && last === words.length) last -= 1;
  if (last === first) return;
  const end = words[last - 1]!;
  target(words.slice(first, last).map(({ text }) => text).join(' '), from + words[first]!.start, pieces, from + end.start + end.text.length);
}

const ASKED = [
  /\b(?:where|how|why|when|what|who)?\s*(?:is|are|was|were|does|do|did|can|could|should|will|would|has|have)\s+((?:[\w□.'/()-]+ ){0,5}?[\w□.'/()-]+)\s+(?:defined|declared|called|used|invoked|depend|do|work|works|mean|need|return|implemented|handled|stored|needed|fail|use|call|for|take|happen|so|[a-z]{3,}ed)\b/,
  /\b(?:who|what|which [a-z]+) (?:calls?|uses?|invokes?|depends on|implements?|extends?)\s+(.+)$/,
  /\bhow (?:does |do )?(?:the |our |this )?((?:[\w□.'-]+ ){0,4}?[\w□.'-]+) works?\b/,
  /\b(?:is|are|was|were) (?=the |this |our |my |these )(.+)$/,
  /\b(?:explain|describe|review|investigate|analy[sz]e|check|find|list|trace|show me|tell me about|look (?:into|at)|purpose of|arguments of|parameters of|definition of|if (?:i|we) (?:change|delete|remove|rename|modify)|safe to (?:change|delete|remove|modify))\s+(.+)$/,
];

function asked(text: string, from: number, pieces: Pieces): void {
  for (const pattern of ASKED) {
    const found = pattern.exec(text.slice(from));
    if (found === null) continue;
    const start = from + found.index + found[0].indexOf(found[1]!, 2);
    const words = [...found[1]!.matchAll(/\S+/g)].map((word) => ({ text: word[0].replace(/[,:.]+$/, ''), start: word.index }));
    phrase(words, start, false, pieces);
    if (pieces.has('target_feature')) return;
  }
}

function target(name: string, start: number, pieces: Pieces, end = start + name.length): void {
  const plain = name.trim();
  if (plain === '' || EMPTY_NOUN.test(plain)) return;
  pieces.add('target_feature', start, end);
}
