// Who does what to whom: two words that changed places between quote and value, words bound together across "and", or a wish in the place of a problem.
import type { Comparison } from './comparison.ts';
import { isLightWord } from './light-words.ts';
import { isNegated, type Role, type Unit } from './phrase.ts';
import type { Objection } from './reasons.ts';
import { wishForProblem } from './wish-or-problem.ts';

export function checkRoles(slotName: string, comparison: Comparison): Objection | undefined {
  const wish = wishForProblem(slotName, comparison);
  if (wish !== undefined) return { reason: 'Q-ROLE', severity: 'soft', words: wish };
  const places = placesIn(comparison);
  const shared = comparison.value.units.flatMap((mine) => (places.get(mine)!.length === 0 ? [] : [{ mine, theirs: places.get(mine)! }]));
  const sure = swapped(comparison, shared) ?? reattached(comparison, shared) ?? shifted(shared);
  // "The opening is stiff, loosen it up": the pronoun binds the parts together, so places tell nothing.
  if (sure !== undefined || /[,;].*\b(?:it|them)\b/.test(comparison.quoteText)) return sure;
  return exchangedPlaces(comparison, shared) ?? spliced(comparison, places);
}

interface Shared {
  readonly mine: Unit;
  readonly theirs: readonly Unit[];
}

type Places = ReadonlyMap<Unit, readonly Unit[]>;

/** Where the quote says each word of the value: looked up once, for every check below asks it of pairs of words. */
function placesIn({ value, matcher, inQuote }: Comparison): Places {
  return new Map(value.units.map((mine) => [mine, placesOf(mine, matcher, inQuote)]));
}

/** Of several places those with the same sign are meant: 非会員 is not 会員. */
function placesOf(mine: Unit, matcher: Comparison['matcher'], inQuote: Comparison['inQuote']): readonly Unit[] {
  const all = matcher.matches(mine).filter(inQuote).map((match) => matcher.unitAt(match)).filter((unit) => unit !== undefined);
  const alike = all.filter((unit) => isNegated(unit) === isNegated(mine));
  const meant = alike.length > 0 ? alike : all;
  return meant.length > 1 ? [...new Set(meant)] : meant;
}

/** Roles that say who, to whom, from where, when: exchanging two of them changes the statement. */
const TELLING: ReadonlySet<Role> = new Set<Role>(['agent', 'patient', 'to', 'from', 'than', 'by', 'topic']);
const ORDER: ReadonlySet<Role> = new Set<Role>(['before', 'after', 'when', 'from', 'than']);

function swapped(comparison: Comparison, shared: readonly Shared[]): Objection | undefined {
  for (let first = 0; first < shared.length; first += 1) {
    for (let second = first + 1; second < shared.length; second += 1) {
      const [a, b] = [shared[first]!, shared[second]!];
      if (a.theirs.some((unit) => b.theirs.includes(unit))) continue;
      if (a.theirs.length > 1 || b.theirs.length > 1) continue;
      if (exchanged(a.mine.role, b.mine.role, a.theirs[0]!.role, b.theirs[0]!.role, REPLACING.test(comparison.quoteText))) return { reason: 'Q-ROLE', words: [a.mine.text, b.mine.text] };
    }
  }
  return undefined;
}

/** Only here "A with B" has a direction. */
const REPLACING = /\b(?:replac|substitut|exchang)/;

function exchanged(a: Role, b: Role, a2: Role, b2: Role, replacing: boolean): boolean {
  if (a === b || a2 === b2) return false;
  const subject = (role: Role): Role => (role === 'topic' || role === 'by' ? 'agent' : role);
  if (subject(a) !== subject(b2) || subject(b) !== subject(a2) || subject(a) === subject(b)) return false;
  const tells = (role: Role): boolean => TELLING.has(role) || (replacing && role === 'with');
  if (tells(a) && tells(b)) return true;
  return (ORDER.has(a) && (b === '' || TELLING.has(b))) || (ORDER.has(b) && (a === '' || TELLING.has(a)));
}

/** "ogres gnaw goblins": where no verb is known, two words that alone changed places around a third tell the same. */
function exchangedPlaces(comparison: Comparison, shared: readonly Shared[]): Objection | undefined {
  const { value, source, inQuote } = comparison;
  if (value.japanese || source.japanese) return undefined;
  if (shared.length < 3 || shared.length !== value.units.length || shared.some(({ mine, theirs }) => theirs.length !== 1 || mine.passive !== theirs[0]!.passive)) return undefined;
  const ordered = source.units.filter((unit) => inQuote(unit) && shared.some(({ theirs }) => theirs[0] === unit));
  const moved = shared.flatMap(({ theirs }, at) => (ordered[at] === theirs[0] ? [] : [at]));
  const [first, second] = moved;
  // Other prepositions make another sentence of the same words, where places tell nothing.
  if (prepositionsOf(value.text) !== prepositionsOf(comparison.quoteText)) return undefined;
  if (moved.length !== 2 || first === undefined || second === undefined || second - first < 2) return undefined;
  return { reason: 'Q-ROLE', severity: 'soft', words: [shared[first]!.mine.text, shared[second]!.mine.text] };
}

function prepositionsOf(text: string): string {
  return (text.match(/\b(?:to|from|by|with|for|of|in|on|at|into|before|after|than|when|if|as)\b/g) ?? []).sort().join(' ');
}

/** "white logo on blue pages" for "blue logo on white pages": two describing words changed their nouns. */
function reattached({ value, source }: Comparison, shared: readonly Shared[]): Objection | undefined {
  const theirs = new Map(shared.filter(({ theirs: found }) => found.length === 1).map(({ mine, theirs: found }) => [mine, found[0]!]));
  const pairs = value.units.flatMap((unit, at) => {
    const next = value.units[at + 1];
    return next !== undefined && isBeside(unit, next, value.text) && theirs.has(unit) && theirs.has(next) ? [[unit, next] as const] : [];
  });
  for (const [x, y] of pairs) {
    for (const [w, z] of pairs) {
      if (x !== w && isBeside(theirs.get(x)!, theirs.get(z)!, source.text) && isBeside(theirs.get(w)!, theirs.get(y)!, source.text)) return { reason: 'Q-ROLE', words: [`${x.text} ${y.text}`] };
    }
  }
  return undefined;
}

function isBeside(first: Unit, second: Unit, text: string): boolean {
  return first.end <= second.start && second.start - first.end <= 3 && /^[\sのいな]*$/.test(text.slice(first.end, second.start));
}

/** 担当者がメールを送る for 担当者にメールを送る: the verb and its other words stayed, one changed its part in it. */
function shifted(all: readonly Shared[]): Objection | undefined {
  const shared = all.filter(({ theirs }) => theirs.length === 1);
  const verb = shared.find(({ mine, theirs }) => mine.predicate && theirs[0]!.predicate && mine.passive === theirs[0]!.passive && mine.role === theirs[0]!.role);
  if (verb === undefined || !shared.some(({ mine, theirs }) => mine.role === 'patient' && theirs[0]!.role === 'patient')) return undefined;
  const turned = shared.find(({ mine, theirs }) => SHIFTS.has(`${mine.role} ${theirs[0]!.role}`));
  return turned === undefined ? undefined : { reason: 'Q-ROLE', severity: 'soft', words: [turned.mine.text] };
}

const SHIFTS: ReadonlySet<string> = new Set(['agent to', 'to agent', 'agent from', 'from agent', 'to from', 'from to']);

/** "remove the legacy parser" out of "add tests for the parser and remove the legacy lexer". */
function spliced({ value, source, inQuote }: Comparison, known: Places): Objection | undefined {
  const places = (unit: Unit): readonly Unit[] => known.get(unit)!;
  const quoted = source.units.filter(inQuote);
  const used = new Set(value.units.flatMap(places));
  for (const [at, left] of value.units.entries()) {
    const lefts = places(left);
    if (lefts.length === 0 || !lefts.every((l) => hasOwnCompany(l, quoted, used))) continue;
    for (const right of value.units.slice(at + 1)) {
      const rights = left.part === right.part ? places(right) : [];
      if (rights.length === 0 || lefts.some((l) => rights.some((r) => l.part === r.part))) continue;
      if (rights.every((r) => isGoverned(r, quoted, used))) return { reason: 'Q-ROLE', severity: 'soft', words: [left.text, right.text] };
    }
  }
  return undefined;
}

/** Behind it, in its own part, stands a word the value left out. */
function hasOwnCompany(unit: Unit, quoted: readonly Unit[], used: ReadonlySet<Unit>): boolean {
  return quoted.some((other) => other.part === unit.part && other.start >= unit.end && !used.has(other) && !isLightWord(other.text));
}

/** Before it, in its own part, stands another such word; one that opens its part may share what came before ("tabs and spaces"). */
function isGoverned(unit: Unit, quoted: readonly Unit[], used: ReadonlySet<Unit>): boolean {
  return quoted.some((other) => other.part === unit.part && other.end <= unit.start && !used.has(other) && (other.predicate || !isLightWord(other.text)));
}
