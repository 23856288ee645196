// English says before an object, or behind it with a participle, whether it is brought, kept and allowed, or taken away, left out and forbidden.
import { CLAUSE_BREAKS, FEATURE_NOUNS, VERB_NEGATORS } from './negation-words.ts';
import type { Stand } from './stands.ts';

const WINDOW = 120;
const WORD = /[a-z0-9$€£][a-z0-9'_.-]*[a-z0-9]|[a-z0-9]|[.;!?](?=\s|$)|[,:()[\]]/g;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** -s, -ing and -ed of regular verbs; what is irregular stands in the lists itself. */
const forms = (verbs: string): ReadonlySet<string> =>
  new Set(verbs.split(' ').flatMap((verb) => {
    const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
    const y = /[^aeiou]y$/.test(verb) ? verb.slice(0, -1) : undefined;
    const third = y === undefined ? `${verb}${/(?:s|x|ch|sh)$/.test(verb) ? 'es' : 's'}` : `${y}ies`;
    const doubled = /[^aeiou][aeiou][bdglmnprt]$/.test(verb) ? [`${verb}${verb.at(-1)!}ed`, `${verb}${verb.at(-1)!}ing`] : [];
    // "scraped" is of scrape, not of scrap: one syllable always doubles.
    if (doubled.length > 0 && /^[^aeiou]*[aeiou][^aeiou]$/.test(verb)) return [verb, third, ...doubled];
    return [verb, third, `${stem}ing`, y === undefined ? `${stem}ed` : `${y}ied`, ...doubled];
  }));

const AGAINST = new Set([
  ...forms('remove delete drop omit exclude skip conceal scrap abolish ban prohibit refuse reject decline deny block disable deactivate stop halt end cancel suspend postpone defer delay shelve waive lift retire sunset discard destroy erase purge strip eliminate dismiss abandon discontinue avoid ignore bypass axe obscure redact blank unpublish unlist evict outlaw bar cease kill wipe trash bin dump ditch withhold suppress silence mute eschew decommission uninstall close pull scratch junk abort backtrack bury cloak collapse confiscate curtail demolish deprecate detach disallow disband discourage disconnect dismantle dissolve divert downgrade drain evade exempt expel forfeit gut jettison lapse neglect nix nullify obliterate offload override oust overlook overwrite pause quit raze rescind repeal replace retract revoke sacrifice sideline spare squash subtract surrender terminate toss truncate unplug unsubscribe veto void disregard dispense banish boycott mothball relinquish abridge exclude minimise minimize weaken shelve park swap substitute'),
  ...'hide hides hid hiding hidden forbid forbids forbidding forbidden cut cuts cutting withdraw withdraws withdrawn withdrew forgo forgoes forgone withheld shut shuts quit rid sell sells sold throw throws thrown tear torn froze frozen freeze freezes'.split(' '),
]);
const FOR = new Set([
  ...forms('add include use introduce install retain preserve maintain display publish reveal disclose allow permit welcome accept enable activate open start resume continue extend expand require mandate enforce charge collect archive store save record mention name list feature print post share place serve stage schedule offer provide restore reinstate adopt employ insert embed attach invite admit launch play count expose present announce highlight stock impose levy carry enlarge lengthen admit advertise air apply arrange broadcast bundle circulate commission deliver deploy describe distribute emphasise emphasize engage equip erect flaunt fund grant host implement increase issue license load mount order organise organize plaster pour process procure promote purchase quote rent repeat reprint request reuse sprinkle station supply upload discuss repaint refurbish prolong double upgrade strengthen tighten demand insist crown garnish top line fill'),
  ...'keep keeps keeping kept show shows showing shown hold holds holding held run runs running bring brings bringing brought build builds built let lets letting  send sends sending sent write writes writing written pay pays paying paid buy buys bought wear wears worn lay lays laid tell tells told set sets stick sticks hang hangs hung feed feeds fed'.split(' '),
]);
/** Predicates of their own. */
const FOR_STATES = set('welcome visible mandatory compulsory obligatory available on in open required included present live possible fine ok okay active plentiful everywhere standard permissible free');
const AGAINST_STATES = set('off out gone absent unavailable unnecessary void invisible optional closed inactive unsupported superfluous redundant surplus off-limits history moot exempt voluntary discretionary unwelcome impossible undocumented unlit unstaffed unguarded unchecked unanswered');

const PARTICLES_AGAINST: Readonly<Record<string, ReadonlySet<string>>> = {
  out: set('leave leaves leaving left take takes taking taken cut cuts rule rules ruled keep keeps kept weed weeds phase phases phased throw throws thrown strip strips stripped edit edited black blacked filter filtered screen screened'),
  off: set('leave leaves left take takes taken turn turns turned switch switches switched call calls called shut keep keeps kept'),
  away: set('take takes taken throw throws thrown turn turns turned clear clears cleared tuck tucks tucked do does done put puts'),
  down: set('take takes taking taken shut shuts pull pulls pulled turn turns turned tear tears torn'),
  rid: set('get gets getting got'),
  aside: set('set sets put puts'),
};
const PARTICLES_FOR: Readonly<Record<string, ReadonlySet<string>>> = { on: set('turn turns turned switch switches switched leave leaves left keep keeps kept'), back: set('bring brings brought'), up: set('put puts set sets'), in: set('leave leaves left keep keeps kept put puts let lets') };

const NOUN_PHRASE = /^(?:the|a|an|any|all|every|each|its|their|our|your|my|his|her|this|that|these|those|some|both|new|old|existing|current|of|and|other|such|further|more|same|whole|entire|full|only|just|also|'s|[a-z-]+'s?)$/;
const NEGATES = /^(?:not|never|no|cannot|without|nobody|none|nothing|neither|nor|instead|rather|than|prevent|prevents|refrain|refrains|\w+n't)$/;
const BEING = set('is are was were be been being gets get stay stays remain remains become becomes');
const AUXILIARIES = new Set([...BEING, ...'will would should shall must can could has have had may might go goes do does did'.split(' ')]);
const ABLE = /^(?:can|may|could|might|able|let|lets|allow|allows|option|button|possible)$/;
const ADVERBS = set('completely entirely fully currently also now both all temporarily permanently simply just always already still again strictly very made left being to be as');
const STOPS = set('in on at to from by with for into onto after before during per via through about over under between against than as like');

export function englishStand(masked: string, start: number, end: number, clauseStart: number, clauseEnd: number): Stand | undefined {
  const before = masked.slice(Math.max(clauseStart, start - WINDOW), start).match(WORD) ?? [];
  const after = masked.slice(end, Math.min(clauseEnd, end + WINDOW)).match(WORD) ?? [];
  return fromLeft(before, after) ?? fromRight(after);
}

function isNegator(word: string): boolean {
  return VERB_NEGATORS.has(word) || NEGATES.test(word);
}

function fromLeft(before: readonly string[], after: readonly string[]): Stand | undefined {
  let nouns = 0;
  for (let at = before.length - 1; at >= 0 && before.length - at <= 9; at -= 1) {
    const word = before[at]!;
    if (CLAUSE_BREAKS.has(word) || /^[:()[\]]$/.test(word)) return undefined;
    if (/^(?:instead|place|lieu)$/.test(word) && before[at + 1] === 'of') return 'against';
    if (word === 'no' && before.length - at <= 3) return doubled(before, at) ? 'for' : 'against';
    // "without breaking links" is not against the links.
    if (word === 'without' && /ing$/.test(before[at + 1] ?? '') && nouns > 0) return undefined;
    if (word === 'without') return doubled(before, at) || after.slice(0, 6).some((item) => TURNED_AWAY.test(item)) ? 'for' : 'against';
    const verb = deedAt(before, at, after);
    // "without a purchase order number": behind the preposition it is a noun.
    if (verb !== undefined && !isNoun(before, at) && (/ing$/.test(word) || !before.slice(Math.max(0, at - 3), at).includes('without'))) {
      // "remove authentication bugs": another noun is what the deed is done to.
      if (!endsPhrase(after)) return undefined;
      // "Sharing of passwords is forbidden": the deed is the subject of its own prohibition.
      const barred = /ing$/.test(word) && before.slice(0, at).every((item) => NOUN_PHRASE.test(item)) && isBarred(after);
      const denied = barred || before.slice(Math.max(0, at - 4), at).some((item, index, lead) => isNegator(item) && !lead.slice(index).includes(','));
      // "Let no animal in without weighing it": let in on a condition.
      if (denied && verb === 'for' && after.slice(0, 6).some((item) => /^(?:without|unless|until)$/.test(item))) return undefined;
      // "can delete": a right, not a deed.
      if (verb === 'against' && !denied && before.slice(Math.max(0, at - 8), at).some((item) => ABLE.test(item))) return undefined;
      return (verb === 'against') !== denied ? 'against' : 'for';
    }
    if (AUXILIARIES.has(word) || STOPS.has(word) || word === ',') return undefined;
    if (!NOUN_PHRASE.test(word) && (nouns += 1) > 4) return undefined;
  }
  return undefined;
}

/** Behind the object: is forbidden, is not allowed. */
function isBarred(after: readonly string[]): boolean {
  const at = after.findIndex((word) => BEING.has(word));
  return at >= 0 && at < 8 && (/^(?:forbidden|prohibited|banned|barred|blocked|disallowed|outlawed|impossible|off-limits|disabled|ruled)$/.test(after[at + 1] ?? '') || (isNegator(after[at + 1] ?? '') && /^(?:allowed|permitted|possible|supported|accepted|tolerated)$/.test(after[at + 2] ?? '')));
}

/** Nothing follows that could be the head of the noun phrase. */
function endsPhrase(after: readonly string[]): boolean {
  const [next = ''] = after;
  return next === '' || !/^[a-z]/.test(next) || STOPS.has(next) || next === 'of' || AUXILIARIES.has(next) || CLAUSE_BREAKS.has(next) || ADVERBS.has(next) || isNegator(next) || FEATURE_NOUNS.has(next) || Object.hasOwn(PARTICLES_AGAINST, next) || Object.hasOwn(PARTICLES_FOR, next) || /ly$|^(?:and|or|too|also|later|next|alone|only|instead|again|back|afterwards|online|there|here|today|every|each|all|once|twice|while|where|so|such|a|an|the|this|our|their|its|per|indefinitely|forever|alive|open|untouched|unchanged|visible|secret)$/.test(next);
}

function deedAt(before: readonly string[], at: number, after: readonly string[]): Stand | undefined {
  const word = before[at]!;
  const next = before[at + 1] ?? after[0] ?? '';
  for (const [table, stand] of [[PARTICLES_AGAINST, 'against'], [PARTICLES_FOR, 'for']] as const) {
    for (const particle of [next, after[0] ?? '', after[1] ?? '']) if (Object.hasOwn(table, particle) && table[particle]!.has(word)) return stand;
  }
  // "keep quiet about it", "say nothing of it", "stop short of it"
  if (/^(?:about|of|on)$/.test(word) && /^(?:quiet|silent|nothing|mum|short|shy)$/.test(before[at - 1] ?? '')) return 'against';
  if (/^(?:out|away|clear)$/.test(word) && before[at + 1] !== undefined && /^(?:of|from)$/.test(before[at + 1]!)) return 'against';
  return AGAINST.has(word) ? 'against' : FOR.has(word) ? 'for' : undefined;
}

/** "the delete button", "a cut flower": behind an article and before another noun it is no deed. */
function isNoun(before: readonly string[], at: number): boolean {
  return /^(?:the|a|an|this|that|its|their|our|your|my|per|of|every|each)$/.test(before[at - 1] ?? '');
}

const HELD_BACK = /^(?:secret|confidential|private|hidden|back|out|off|closed|shut|discontinued|unpublished|unanswered|empty|blank)$/;

const TURNED_AWAY = /^(?:rejected|refused|blocked|denied|declined|turned|returned|sent|barred|forbidden|fail|fails|cannot|not|never)$/;

function doubled(before: readonly string[], at: number): boolean {
  return before.slice(Math.max(0, at - 8), at).some((word, index, lead) => (isNegator(word) || /^(?:refuse|refuses|refused|reject|rejects|rejected|stop|stops|remove|fix)$/.test(word)) && !lead.slice(index).includes(','));
}

function fromRight(after: readonly string[]): Stand | undefined {
  let at = 0;
  while (at < after.length && at < 4 && !AUXILIARIES.has(after[at]!) && !isPredicate(after, at) && !/^[,.;:()!?]$/.test(after[at]!) && !CLAUSE_BREAKS.has(after[at]!) && !STOPS.has(after[at]!)) at += 1;
  const bare = !AUXILIARIES.has(after[at] ?? '');
  let denied = false;
  let able = false;
  let being = bare;
  while (at < after.length && at < 10 && (AUXILIARIES.has(after[at]!) || isNegator(after[at]!) || ADVERBS.has(after[at]!))) {
    denied ||= isNegator(after[at]!);
    able ||= ABLE.test(after[at]!);
    being ||= BEING.has(after[at]!);
    at += 1;
  }
  const against = denied ? 'for' : able ? undefined : 'against';
  const word = after[at] ?? '';
  const next = after[at + 1] ?? '';
  if (word === 'out' && next === 'of' && /^(?:scope|the|question|bounds)$/.test(after[at + 2] ?? '')) return against;
  for (const [table, stand] of [[PARTICLES_AGAINST, 'against'], [PARTICLES_FOR, 'for']] as const) {
    if (Object.hasOwn(table, next) && table[next]!.has(word)) return stand === 'against' ? against : denied ? 'against' : 'for';
  }
  if (/^(?:kept|stays?|stay|remains?|remain|left|held)$/.test(after[at - 1] ?? word) && HELD_BACK.test(/^(?:kept|left|held)$/.test(word) ? next : word)) return against;
  if (GOES_ON.test(word) && !bare === false) return denied ? 'against' : 'for';
  // "an email goes out to everyone", "sugar goes in"
  if (/^(?:out|to|in|into|on|up|through)$/.test(word) && /^go(?:es)?$/.test(after[at - 1] ?? '')) return denied ? 'against' : 'for';
  const past = /(?:ed|en|ept|own|ut|ade|ent|aid|un|eld|ught|uilt)$/.test(word);
  if ((AGAINST.has(word) && past) || (!bare && being && AGAINST_STATES.has(word))) return against;
  if ((FOR.has(word) && past) || (FOR_STATES.has(word) && (!bare || word === 'welcome' || word === 'mandatory' || word === 'required'))) return denied ? 'against' : 'for';
  return undefined;
}

const GOES_ON = /^(?:appl(?:y|ies)|remains?|stays?|continues?|returns?|rises?|increases?|doubles?|grows?|climbs?|persists?)$/;

function isPredicate(after: readonly string[], at: number): boolean {
  const word = after[at]!;
  return isNegator(word) || ((AGAINST.has(word) || FOR.has(word)) && /(?:ed|en|ept|own|ade|ent|eld|uilt)$/.test(word)) || /^(?:welcome|mandatory|required|optional|off|rises?|doubles?|grows?|climbs?|persists?)$/.test(word);
}
