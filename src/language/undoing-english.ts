// English takes away with a verb before its object or a participle behind it; the lists of both spread over what is joined by "and".
import { CLAUSE_BREAKS, FEATURE_NOUNS, NEGATING_PARTICIPLES, STATES_OF_BEING, VERB_NEGATORS } from './negation-words.ts';
import { isGenericHead } from './generic-heads.ts';
import { ENGLISH_CLAUSE_VERBS, isRequestVerb } from './request-verbs.ts';
import type { Undoing } from './undoing.ts';

/** Characters looked at on either side; a bound, not a grammar. */
const WINDOW = 160;
const WORD = /n\/a|[a-z0-9~][a-z0-9~'_-]*|[.;!?](?=\s|$)|[,:()[\]]|-(?=\s)|[–—]/g;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const REMOVING = /^(?:remov(?:e|es|ing)|delet(?:e|es|ing)|disabl(?:e|es|ing)|eliminat(?:e|es|ing)|uninstall(?:s|ing)?|deactivat(?:e|es|ing)|scrap(?:s|ping)?|kill(?:s|ing)?|strip(?:s|ping)?|drop(?:s|ping)?|retir(?:e|es|ing)|suppress(?:es|ing)?|revert(?:s|ing)?|discard(?:s|ing)?|abolish(?:es|ing)?|exclud(?:e|es|ing)|omit(?:s|ting)?|purg(?:e|es|ing)|discontinu(?:e|es|ing)|forbid(?:s|ding)?|prohibit(?:s|ing)?|ban(?:s|ning)?|defer(?:s|ring)?|postpon(?:e|es|ing)|cut(?:s|ting)?|axe|nuke|unship|decommission(?:s|ing)?|erase|undo|dismantl(?:e|es|ing))$/;
/** Set aside, whatever it waits for. */
const SHELVING = /^(?:park(?:s|ing)?|shelv(?:e|es|ing)|mothball(?:s|ing)?|freez(?:e|es|ing)|seal(?:s|ing)?|ditch(?:es|ing)?|bin(?:s|ning)?|veto(?:es)?)$/;
/** To go round something is to undo it even where one only may. */
const EVADING = /^(?:bypass(?:es|ing)?|skip(?:s|ping)?|circumvent(?:s|ing)?|ignor(?:e|es|ing)|disregard(?:s|ing)?|neglect(?:s|ing)?|forgo(?:es)?|evad(?:e|es|ing)|sidestep(?:s|ping)?)$/;
const REMOVED = /^(?:removed|deleted|disabled|eliminated|uninstalled|deactivated|scrapped|killed|stripped|retired|suppressed|reverted|discarded|abolished|purged|discontinued|forbidden|prohibited|banned|bypassed|circumvented|ignored|disregarded|cut|axed|decommissioned|erased|undone|dismantled|unimplemented|unfinished|unbuilt)$/;

/** Verbs that take away together with a particle: rip out, turn off, get rid of, do away with. */
const PARTICLES: Readonly<Record<string, RegExp>> = {
  out: /^(?:rip|rips|ripping|ripped|take|takes|taking|taken|strip|strips|stripping|stripped|leave|leaves|leaving|left|pull|pulls|pulling|pulled|tear|tears|tearing|torn|cut|cuts|cutting|comment|comments|commenting|commented|rule|ruled|opt|opts|opting|opted|back)$/,
  off: /^(?:turn|turns|turning|turned|switch|switches|switching|switched|put|shut|shuts|shutting|call|called)$/,
  away: /^(?:do|does|doing|done|go|goes|going|throw|throws|throwing|thrown|strip|take)$/,
  rid: /^(?:get|gets|getting|got)$/,
};

const DETERMINERS = set('the all any every existing entire whole current our your this these those both whatever complete remaining user');
/** One instance, or a part: deleting an expired session takes no feature away. */
const ONE_OF_MANY = set('a an one some their his her its my own each single');
const PARTIAL = /^(?:old|older|stale|duplicate|redundant|unused|invalid|repeated|unnecessary|legacy|obsolete|outdated|dead|broken|flaky|wrong|temporary|temp|empty|extra|double|bad|inline|manual|client-side|server-side|second|previous|former|ad-hoc|unneeded|superfluous|needless|orphan|test|dummy|mock|basic|hardcoded)$|(?:ed|ing|s)$/;
const FEATURES: ReadonlySet<string> = new Set([...FEATURE_NOUNS, ...'code logic system flow subsystem component components mechanism middleware altogether entirely completely everywhere again now first too together also anyway requirement'.split(' ')]);
const AUXILIARIES = set('is are was were be been being will would should shall must can could do does did has have had may might gets get stays remains');
const ABILITY = /^(?:can|could|may|might|able|allow|allows|let|lets|option|way|ability|button|flag|switch|setting|toggle|command|endpoint|possible|possibility|choose)$/;
const GUARDS = /^(?:prevent|prevents|preventing|forbid|forbids|block|blocks|avoid|avoids|stop|stops|nobody|none|no|nothing|without|reject|rejects|refuse|refuses|against|unable|impossible|than|instead|detect|detects|disallow|disallows|prohibit|prohibits)$/;
const CONDITIONS = set('when if once while until unless after before on upon where whenever older for during that which who whose');
const UI_NOUNS = set('button buttons link links icon icons action actions key dialog menu endpoint endpoints request requests confirmation rate shadow down box boxes list zone api');
const CONNECTORS = set('and or , nor & plus');
const ENDS = set(', . ; ! ? : ) ( - – — and or but from in on at to so then nor entirely completely altogether everywhere again for as because by with');

export function undoneInEnglish(masked: string, start: number, end: number, clauseStart: number, clauseEnd: number): Undoing | undefined {
  const before = words(masked.slice(Math.max(clauseStart, start - WINDOW), start));
  const after = words(masked.slice(end, Math.min(clauseEnd, end + WINDOW)));
  if (/\bnon-$/.test(masked.slice(Math.max(0, start - 4), start))) return 'put_off';
  if (turnedAway(before, after)) return 'guarded';
  // "Add authentication? No."
  if (/^\s*\?+\s*(?:no|nope|nah|not? (?:needed|now|really|for now))\s*(?:[.!,;–—-]|$)/.test(masked.slice(end, end + 40))) return 'undone';
  return exceptedBy(before, after) ?? labelled(after) ?? considered(before, after) ?? takenAway(before, after) ?? asSubject(before, after) ?? deferred(masked.slice(end, Math.min(clauseEnd, end + 80)));
}

function words(text: string): string[] {
  return text.match(WORD) ?? [];
}

function isNegator(word: string): boolean {
  return VERB_NEGATORS.has(word) || word.endsWith("n't");
}

/** What stands before the noun phrase the object ends: determiners, nouns that modify it, and the conjuncts before it; undefined where the phrase is another one. */
function headOf(before: readonly string[], accept: (at: number) => boolean): number | undefined {
  let nouns = 0;
  for (let at = before.length - 1; at >= 0 && before.length - at <= 14; at -= 1) {
    const word = before[at]!;
    if (accept(at)) return at;
    if (DETERMINERS.has(word) || (/^(?:of|with|for)$/.test(word) && /^(?:rid|away|out|except|save)$/.test(before[at - 1] ?? ''))) continue;
    if (CONNECTORS.has(word)) {
      nouns = 0;
      continue;
    }
    nouns += 1;
    const own = !before.slice(at + 1).some((item) => CONNECTORS.has(item));
    if (nouns > 3 || CLAUSE_BREAKS.has(word) || AUXILIARIES.has(word) || ENGLISH_CLAUSE_VERBS.has(word) || !/^[a-z]/.test(word)) return undefined;
    if (PREPOSITIONS.has(word) || (own && (ONE_OF_MANY.has(word) || PARTIAL.test(word)))) return undefined;
  }
  return undefined;
}

const PREPOSITIONS = set('of with for in on at to from by into onto after before during per via through about over under between against without than as');

/** "Remove authentication bugs" removes bugs: the object must end its own noun phrase. */
function endsPhrase(after: readonly string[]): boolean {
  let at = 0;
  while (at < after.length && at < 2 && FEATURES.has(after[at]!)) at += 1;
  const next = after[at];
  return next === undefined || ENDS.has(next) || CONDITIONS.has(next);
}

/** "Users without authentication are rejected" asks for authentication. */
function turnedAway(before: readonly string[], after: readonly string[]): boolean {
  const at = before.lastIndexOf('without');
  if (at < 1 || before.length - at > 5 || before.slice(at + 1).some((word) => PREPOSITIONS.has(word) || AUXILIARIES.has(word) || CONNECTORS.has(word) || CLAUSE_BREAKS.has(word) || /ing$/.test(word))) return false;
  const verb = after.findIndex((word) => AUXILIARIES.has(word) || isNegator(word));
  if (verb < 0 || verb > 1) return false;
  return after.slice(verb, verb + 4).some((word) => isNegator(word) || /^(?:rejected|redirected|refused|denied|blocked|forbidden|prohibited|sent|401|403|turned)$/.test(word));
}

const REFUSED = /^(?:rejected|refused|denied|blocked|forbidden|prohibited|banned|barred|declined|excluded|hidden|dropped|ignored|turned|sent|not|never|cannot|fails?|removed|disabled)$/;

function exceptedBy(before: readonly string[], after: readonly string[]): Undoing | undefined {
  const head = headOf(before, (at) => isException(before, at));
  if (head === undefined) return undefined;
  // "Hide everything except the search" keeps the search; so does "anything other than the search is refused".
  const outer = before.slice(0, head);
  if (after.slice(0, 5).some((word) => REFUSED.test(word))) return undefined;
  return outer.some((word) => isNegator(word) || GUARDS.test(word) || REMOVING.test(word) || EVADING.test(word) || word === 'hide' || word === 'only') ? undefined : 'undone';
}

function isException(before: readonly string[], at: number): boolean {
  const word = before[at]!;
  const last = before[at - 1] ?? '';
  if (word === 'except' || word === 'minus' || word === 'excluding') return true;
  if (word === 'but') return before.slice(Math.max(0, at - 3), at).some((item) => /^(?:anything|everything|all|every)$/.test(item));
  if (word === 'than') return last === 'other';
  if (word === 'from') return last === 'apart' || last === 'aside';
  return word === 'of' && last === 'exception';
}

/** "Validation: n/a", "Validation (TBD)". */
function labelled(after: readonly string[]): Undoing | undefined {
  const at = after.findIndex((word) => !FEATURES.has(word));
  if (at < 0 || !/^(?:[:(\-–—[]|is|are)$/.test(after[at]!)) return undefined;
  const rest = after.slice(at + 1, at + 5).join(' ');
  if (/^(?:an? )?(?:n\/a|none|nil|no(?: [.)\]]|$)|not applicable|not needed|not required|non-goals?|removed|disabled|off(?: |$)|skip(?:ped)?(?: |$)|dropped|excluded|out of scope|won't)/.test(rest)) return 'undone';
  // Behind a mark alone: "files other than images are refused" says what is done with files.
  if (!/^(?:is|are)$/.test(after[at]!) && /^(?:(?:wontfix|rejected|declined|refused|vetoed)(?= [.)\],;]|$)|(?:we )?(?:decided|opted|voted) against)/.test(rest)) return 'undone';
  return /^(?:tbd|tba|to be (?:decided|determined|discussed|confirmed)|later|maybe|optional|nice to have|deferred|postponed|undecided|next (?:phase|release|sprint|version))/.test(rest) ? 'put_off' : undefined;
}

const CONSIDERS = /^(?:decid(?:e|es|ing)|consider(?:s|ing)?|discuss(?:es|ing)?|evaluat(?:e|es|ing)|investigat(?:e|es|ing)|explor(?:e|es|ing)|determin(?:e|es|ing)|assess(?:es|ing)?|clarify|think|debate|revisit|ask|see)$/;

function considered(before: readonly string[], after: readonly string[]): Undoing | undefined {
  const at = before.findLastIndex((word) => CONSIDERS.test(word));
  if (at < 0 || before.length - at > 8) return undefined;
  const between = before.slice(at + 1);
  if (between.some((word) => word === 'whether' || word === 'if')) return 'put_off';
  if (/^(?:see|ask|determin)/.test(before[at]!)) return undefined;
  return between.every((word) => DETERMINERS.has(word) || /^(?:about|later|adding|implementing|having|a|an|and|,|user)$/.test(word)) && endsPhrase(after) ? 'put_off' : undefined;
}

/** The object of a removing verb. */
function takenAway(before: readonly string[], after: readonly string[]): Undoing | undefined {
  const particle = after[0] ?? '';
  const split = Object.hasOwn(PARTICLES, particle) && particle !== 'rid';
  const head = headOf(before, (at) => (split ? PARTICLES[particle]!.test(before[at]!) : isRemoving(before, at)));
  if (head === undefined || (!split && !endsPhrase(after))) return undefined;
  const verb = before[head]!;
  if (UI_NOUNS.has(before[head + 1] ?? '') || (verb !== 'of' && BEFORE_NOUN.has(before[head - 1] ?? ''))) return undefined;
  const lead = verb === 'of' || Object.hasOwn(PARTICLES, verb) ? before.slice(0, head - 1) : before.slice(0, head);
  return weigh(lead, after, EVADING.test(verb) || SHELVING.test(verb));
}

/** What a verb without a subject follows: "visitors park" is another thing than "park the plan". */
const IMPERATIVE = /^(?:|,|to|will|shall|must|and|then|we|please|also|just|should)$/;
const BEFORE_NOUN = set('the a an this that which who whose each every');

function isRemoving(before: readonly string[], at: number): boolean {
  const word = before[at]!;
  if (REMOVING.test(word) || EVADING.test(word) || (SHELVING.test(word) && IMPERATIVE.test(before[at - 1] ?? ''))) return true;
  if (word === 'of' && /^(?:removal|deletion|elimination|deactivation|omission|exclusion|abolition)$/.test(before[at - 1] ?? '')) return true;
  return Object.hasOwn(PARTICLES, word) && PARTICLES[word]!.test(before[at - 1] ?? '');
}

/** What stands before a removing verb may deny it, only allow it, or make it the deed of someone else. */
function weigh(lead: readonly string[], after: readonly string[], evades: boolean): Undoing | undefined {
  let able = false;
  for (let at = lead.length - 1; at >= 0; at -= 1) {
    const word = lead[at]!;
    if (isNegator(word) || GUARDS.test(word)) return 'guarded';
    if (/^(?:fix|fixes|fixing|bug|bugs|attempt|attempts|try|tries|warn|warns)$/.test(word)) return undefined;
    if (/^(?:that|which|who|when|if|while|before|after|until|unless|on|upon)$/.test(word)) return undefined;
    if (CLAUSE_BREAKS.has(word)) break;
    if (ABILITY.test(word)) able = true;
  }
  if (after.some((word, at) => /^(?:forbidden|prohibited|impossible|prevented|blocked|rejected)$/.test(word) || (word === 'not' && /^(?:allowed|possible|permitted)$/.test(after[at + 1] ?? '')))) return 'guarded';
  if (able && !evades) return undefined;
  return conditional(after) && !evades ? 'put_off' : 'undone';
}

/** "for guests", "when idle"; "for all users" and "for good" are no condition. */
function conditional(after: readonly string[]): boolean {
  return after.some((word, at) => CONDITIONS.has(word) && !(word === 'for' && /^(?:all|every|everyone|everybody|both|good|ever|now|the)$/.test(after[at + 1] ?? '')) && !(word === 'once' && after[at - 1] === 'at'));
}

/** The subject of what follows, alone or as one of several: "A and B are out of scope". */
function asSubject(before: readonly string[], after: readonly string[]): Undoing | undefined {
  let at = 0;
  while (at < after.length && at < 3 && (FEATURES.has(after[at]!) || (isGenericHead(after[at]!) && !isRequestVerb(after[at]!)))) at += 1;
  const joined = CONNECTORS.has(after[at] ?? '');
  if (joined) {
    // Behind a verb the object is that verb's, and the predicate belongs to what comes later.
    if (before.some((word) => ENGLISH_CLAUSE_VERBS.has(word) || PREPOSITIONS.has(word) || CLAUSE_BREAKS.has(word))) return undefined;
    let nouns = 0;
    while (at < after.length && !AUXILIARIES.has(after[at]!)) {
      const word = after[at]!;
      if (CONNECTORS.has(word)) nouns = 0;
      else if (!DETERMINERS.has(word) && ((nouns += 1) > 3 || PREPOSITIONS.has(word) || CLAUSE_BREAKS.has(word) || ENGLISH_CLAUSE_VERBS.has(word))) return undefined;
      at += 1;
      if (at > 16) return undefined;
    }
  }
  return predicate(after.slice(at), joined);
}

function predicate(after: readonly string[], joined: boolean): Undoing | undefined {
  let at = 0;
  let denied = false;
  let able = false;
  while (at < after.length && at < 8 && (AUXILIARIES.has(after[at]!) || isNegator(after[at]!) || ADVERBS.has(after[at]!))) {
    denied ||= isNegator(after[at]!);
    able ||= ABILITY.test(after[at]!);
    at += 1;
  }
  const word = after[at] ?? '';
  const next = after[at + 1] ?? '';
  const away = REMOVED.test(word) || (Object.hasOwn(PARTICLES, next) && next !== 'rid' && PARTICLES[next]!.test(word) && at > 0) || (/^(?:turned|switched|ripped|stripped|taken)$/.test(word) && /^(?:off|out|away)$/.test(next));
  if (away || (joined && NEGATING_PARTICIPLES.has(word))) {
    if (denied) return 'guarded';
    // "the errors removed from the log" may be any errors; a bare participle must follow at once and end the phrase.
    if (at === 0 && !(REMOVED.test(word) ? endsPhrase(after.slice(1)) : endsPhrase(after.slice(2)))) return undefined;
    if (able && !/^(?:bypassed|circumvented|ignored|disregarded)$/.test(word)) return undefined;
    return conditional(after) ? 'put_off' : 'undone';
  }
  if (at > 0 && !denied && /^(?:off|optional)$/.test(word)) return word === 'off' ? 'undone' : 'put_off';
  if (at > 0 && !denied && (word === 'a' || word === 'an') && /^non-?goals?$/.test(next)) return 'undone';
  if (!joined || at === 0) return undefined;
  if (word === 'out' && next === 'of' && after[at + 2] === 'scope') return denied ? undefined : 'undone';
  return denied && (STATES_OF_BEING.has(word) || /(?:ed|en)$/.test(word)) ? 'undone' : undefined;
}

const ADVERBS = set('completely entirely fully currently also now both all temporarily permanently simply just to always needs need ought');

const LATER =
  /^[^,;.]{0,40}(?:(?<!(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?) )\b(?:later|someday|eventually)\b|\b(?:in|for|to) (?:a|the|some) (?:later|future|next|second|follow-?up|subsequent) (?:\w+)|\bnext (?:release|phase|sprint|iteration|version|quarter|milestone)\b|\bif (?:time permits|there is time|needed|necessary)\b)/;

/** Said outright, it is not in this plan. */
const POSTPONED =
  /^(?:\s+[a-z-]+){0,3}?\s+(?:(?:is|are|gets?|will be|has been|have been|must|can|will)\s+)?(?:(?:only|now)\s+)?(?:(?:left|kept|saved|scheduled|moved|pushed|put|planned|reserved|slated|parked|held|shifted|rolled|delayed|postponed|set aside)\s+(?:back |over |off |in )?(?:for|to|until|till|into)\s+(?:an?|the|our|some)?\s*(?:(?:later|next|future|second|following|subsequent|another|coming|separate|follow-?up)\b|phase|version \d|v\d|release|after)|(?:comes?|arrives?|follows?|ships?|happens?|waits?)\s+(?:only )?(?:later|next (?:year|month|quarter|release|phase|version)|in (?:a|the|some) (?:later|next|future|second|subsequent|follow-?up)|until (?:the |a )?(?:next|later|second|future))|(?:on hold|on the back burner|on ice|off the (?:table|agenda|list)|(?:have|has) to wait|wait for (?:now|another)|not (?:part of|in) this (?:release|phase|sprint|round|iteration|version)))/;

function deferred(rest: string): Undoing | undefined {
  if (POSTPONED.test(rest)) return 'undone';
  return LATER.test(rest) ? 'put_off' : undefined;
}
