// What is measured of a run of words before the trees are asked whether a reader would underline exactly this.
import { isListedWord } from '../synonyms.ts';
import { habitOf, joinOf, pairOf, type Habit, type Habits } from './habits.ts';
import { ASKS_ONLY } from './japanese-words.ts';
import type { Word } from './word.ts';

/** A piece the rules of `units.ts` name by themselves. */
export interface NamedPiece {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
  readonly verb: boolean;
  readonly length: number;
}

export interface Span {
  readonly from: number;
  /** One past the last word. */
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly evidence: readonly number[];
}

/** In the order of `evidence`. */
export const EVIDENCE = [
  'words', 'characters', 'first', 'last', 'only', 'leastInside', 'meanInside', 'leastJoin', 'allJoins', 'joinBefore', 'joinAfter', 'insideBefore', 'insideAfter', 'lastBefore', 'firstAfter', 'beforeOpens', 'afterCloses',
  'namedExactly', 'namedWithin', 'namedAround', 'namedShare', 'namedWeight', 'namedVerb', 'startsNamed', 'endsNamed',
  'fromClauseStart', 'toClauseEnd', 'place', 'requestWords', 'clause', 'clauses', 'telling', 'quoted', 'particlesInside', 'repeated', 'listed', 'verbFirst', 'numberInside', 'nounLast', 'contentBefore', 'contentAfter', 'negFirst', 'names', 'secondInside', 'meanJoinGap', 'compoundExactly', 'compoundAround', 'startsCompound', 'endsCompound', 'compoundLength',
  'leastPair', 'allPairs', 'pairBefore', 'pairAfter', 'mostPair',
] as const;

export interface Request {
  readonly words: readonly Word[];
  readonly clauses: readonly (readonly [number, number])[];
  readonly named: readonly NamedPiece[];
  /** The same with compounds left whole. */
  readonly compounds: readonly NamedPiece[];
  readonly telling: readonly (readonly [number, number])[];
  readonly japanese: boolean;
}

const MOST_WORDS = { english: 5, japanese: 6 };
const CANNOT_BEGIN = /^(?:det|conj|sub|pronoun|of|to|polite|aux|particle|p-.*)$/;
const CANNOT_END = /^(?:det|conj|sub|of|to|prep|polite|neg|quant|aux|aux-neg|p-[をがはにでとのもへや])$/;
const VERB = /^(?:v|v-.*|verb-form|native|.*\+do)$/;
/** Neither implement nor feature is asked for by itself (P-02). */
const GENERIC = new Set([...ASKS_ONLY, ...'implement implements implementing add adds adding support feature features'.split(' ')]);
const NAMES_NOTHING = /^(?:stop|prep|particle|k|k-do)$/;
const PARTICLE = /^(?:p-[^の]|of|to|prep|conj|det)$/;
const NUMBER = /^(?:num|measure|count)$/;
const NAME = /^(?:ident|caps|capital|latin)$/;
const CONTENT = /^(?!det|conj|sub|pronoun|of|to|polite|aux|particle|prep|stop|quant|bound|neg|p-|k)/;

export function spansOf(request: Request, habits: Habits): Span[] {
  const { words, japanese } = request;
  const each = words.map((word) => habitOf(habits, word));
  const joins = words.map((word, at) => (at + 1 < words.length ? joinOf(habits, word, words[at + 1]!) : 0));
  const pairs = words.map((word, at) => (at + 1 < words.length ? pairOf(habits, word, words[at + 1]!) : 0));
  const clauseOf = words.map(({ start }) => request.clauses.findLastIndex((clause) => clause[0] <= start));
  const pieceAt = (pieces: readonly NamedPiece[]): number[] => words.map(({ start, end }) => pieces.findIndex((piece) => piece.start < end && start < piece.end));
  const traits = words.map(traitsOf);
  const times = timesOf(words);
  const sight: Sight = { request, each, traits, joins, pairs, clauseOf, named: pieceAt(request.named), compound: pieceAt(request.compounds), times: words.map(({ text }, at) => (traits[at]!.content ? (times.get(text) ?? 1) : 1)) };
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (traits[from]!.cannotBegin) continue;
    let named = false;
    for (let to = from + 1; to <= Math.min(words.length, from + (japanese ? MOST_WORDS.japanese : MOST_WORDS.english)); to += 1) {
      if (to - from > 1 && !words[to - 2]!.runsOn) break;
      named ||= traits[to - 1]!.names;
      if (traits[to - 1]!.cannotEnd && !(words[to - 1]!.kind === 'neg' && (to - from === 1 || words[from]!.kind === 'aux-neg'))) continue;
      if (!named) continue;
      const [start, end] = [words[from]!.start, words[to - 1]!.end];
      if (end - start >= 2) spans.push({ from, to, start, end, evidence: measured(sight, from, to) });
    }
  }
  return spans;
}

interface Sight {
  readonly request: Request;
  readonly each: readonly Habit[];
  readonly traits: readonly Traits[];
  readonly joins: readonly number[];
  readonly pairs: readonly number[];
  readonly clauseOf: readonly number[];
  readonly named: readonly number[];
  readonly compound: readonly number[];
  /** How often a telling word stands in the request; 1 of any other. */
  readonly times: readonly number[];
}

function measured({ request: { words, named: pieces, compounds, telling, clauses, japanese }, each, traits, joins, pairs, clauseOf, named, compound, times }: Sight, from: number, to: number): number[] {
  const [first, last] = [words[from]!, words[to - 1]!];
  const [before, after] = [words[from - 1], words[to]];
  const length = to - from;
  let [least, sum, leastJoin, allJoins, namedWords, second] = [1, 0, 1, 1, 0, 1];
  let [leastPair, allPairs, mostPair] = [1, 1, 0];
  let [numbers, names, inner, denied, repeated] = [0, 0, 0, first.kind === 'neg' ? 1 : 0, 1];
  for (let at = from; at < to; at += 1) {
    const { inside } = each[at]!;
    if (inside < least) [second, least] = [least, inside];
    else if (inside < second) second = inside;
    sum += inside;
    if (at + 1 < to) {
      leastJoin = Math.min(leastJoin, joins[at]!);
      allJoins *= joins[at]!;
      leastPair = Math.min(leastPair, pairs[at]!);
      mostPair = Math.max(mostPair, pairs[at]!);
      allPairs *= pairs[at]!;
    }
    if (named[at]! >= 0) namedWords += 1;
    const { number, name, particle } = traits[at]!;
    if (number) numbers = 1;
    if (name) names += 1;
    if (particle) inner += 1;
    if (words[at]!.kind === 'k-neg') denied = 1;
    repeated = Math.max(repeated, times[at]!);
  }
  const [pieceFirst, pieceLast] = [pieces[named[from]!], pieces[named[to - 1]!]];
  const own = pieceFirst !== undefined && pieceFirst === pieceLast ? pieceFirst : undefined;
  const whole = compound[from]! >= 0 && compound[from] === compound[to - 1] ? compounds[compound[from]!] : undefined;
  const clause = clauseOf[from]!;
  const [joinBefore, joinAfter] = [from > 0 ? joins[from - 1]! : 0, joins[to - 1]!];
  const text = length > 1 ? words.slice(from, to).map((word) => word.text).join(japanese ? '' : ' ') : first.text;
  return [
    length, last.end - first.start, each[from]!.first, each[to - 1]!.last, length === 1 ? each[from]!.only : -1, least, sum / length, leastJoin, allJoins, joinBefore, joinAfter,
    from > 0 && before!.runsOn ? each[from - 1]!.inside : -1, last.runsOn && after !== undefined ? each[to]!.inside : -1, from > 0 && before!.runsOn ? each[from - 1]!.last : -1, last.runsOn && after !== undefined ? each[to]!.first : -1,
    from > 0 && before!.runsOn ? each[from - 1]!.before : 0.5, last.runsOn && after !== undefined ? each[to]!.behind : 0.5,
    covers(own, first, last) ? 1 : 0, namedWords, own === undefined ? 0 : own.length - (last.end - first.start), namedWords / length, own?.weight ?? pieceFirst?.weight ?? pieceLast?.weight ?? 0, pieceFirst?.verb === true ? 1 : 0,
    pieceFirst !== undefined && named[from - 1] !== named[from] ? 1 : 0, pieceLast !== undefined && named[to] !== named[to - 1] ? 1 : 0,
    fromStart(clauseOf, from), toEnd(clauseOf, to - 1), from / words.length, words.length, clause, clauses.length, telling.some(([start, end]) => first.start >= start && last.end <= end) ? 1 : 0,
    first.quoted || last.quoted ? 1 : 0, inner, repeated, length > 1 && isListedWord(text) ? 1 : 0,
    traits[from]!.verb ? 1 : 0, numbers, traits[to - 1]!.verb ? 0 : traits[to - 1]!.content ? 1 : -1, before?.runsOn === true && traits[from - 1]!.content ? (traits[from - 1]!.verb ? 1 : 2) : 0, last.runsOn && after !== undefined && traits[to]!.content ? (traits[to]!.verb ? 1 : 2) : 0,
    denied, names, length > 1 ? second : -1, leastJoin - Math.max(joinBefore, joinAfter),
    covers(whole, first, last) ? 1 : 0, whole === undefined ? 0 : whole.length - (last.end - first.start), compound[from]! >= 0 && compound[from - 1] !== compound[from] ? 1 : 0, compound[to - 1]! >= 0 && compound[to] !== compound[to - 1] ? 1 : 0, compounds[compound[from]!]?.length ?? 0,
    leastPair, allPairs, from > 0 ? pairs[from - 1]! : 0, pairs[to - 1]!, mostPair,
  ];
}

function covers(piece: NamedPiece | undefined, first: Word, last: Word): boolean {
  return piece !== undefined && Math.abs(piece.length - (last.end - first.start)) <= 2 && piece.start >= first.start - 2 && piece.end <= last.end + 2;
}

/** What the kind of a word says, read once per word. */
interface Traits {
  readonly verb: boolean;
  readonly content: boolean;
  readonly number: boolean;
  readonly name: boolean;
  readonly particle: boolean;
  readonly cannotBegin: boolean;
  readonly cannotEnd: boolean;
  /** More than a word that only asks or joins. */
  readonly names: boolean;
}

function traitsOf({ kind, text }: Word): Traits {
  return { verb: VERB.test(kind), content: CONTENT.test(kind), number: NUMBER.test(kind), name: NAME.test(kind), particle: PARTICLE.test(kind), cannotBegin: CANNOT_BEGIN.test(kind), cannotEnd: CANNOT_END.test(kind), names: !GENERIC.has(text) && !NAMES_NOTHING.test(kind) };
}

function timesOf(words: readonly Word[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { text } of words) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

function fromStart(clauseOf: readonly number[], at: number): number {
  let count = 0;
  while (at - count > 0 && count < 8 && clauseOf[at - count - 1] === clauseOf[at]) count += 1;
  return count;
}

function toEnd(clauseOf: readonly number[], at: number): number {
  let count = 0;
  while (at + count + 1 < clauseOf.length && count < 8 && clauseOf[at + count + 1] === clauseOf[at]) count += 1;
  return count;
}
