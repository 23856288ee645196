// What is measured of a run of words before the trees are asked whether a reader would underline exactly this.
import { isListedWord } from '../synonyms.ts';
import { habitOf, joinOf, type Habit, type Habits } from './habits.ts';
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

/** In the order of `evidence`; 1 where more of it may only speak for the span. */
export const EVIDENCE = [
  'words', 'characters', 'first', 'last', 'only', 'leastInside', 'meanInside', 'leastJoin', 'allJoins', 'joinBefore', 'joinAfter', 'insideBefore', 'insideAfter', 'lastBefore', 'firstAfter', 'beforeOpens', 'afterCloses',
  'namedExactly', 'namedWithin', 'namedAround', 'namedShare', 'namedWeight', 'namedVerb', 'startsNamed', 'endsNamed',
  'fromClauseStart', 'toClauseEnd', 'place', 'requestWords', 'clause', 'clauses', 'telling', 'quoted', 'particlesInside', 'repeated', 'listed', 'verbFirst', 'numberInside', 'nounLast', 'contentBefore', 'contentAfter', 'negFirst', 'names', 'secondInside', 'meanJoinGap', 'compoundExactly', 'compoundAround', 'startsCompound', 'endsCompound', 'compoundLength',
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
  const clauseOf = words.map(({ start }) => request.clauses.findLastIndex((clause) => clause[0] <= start));
  const pieceAt = (pieces: readonly NamedPiece[]): number[] => words.map(({ start, end }) => pieces.findIndex((piece) => piece.start < end && start < piece.end));
  const sight: Sight = { request, each, joins, clauseOf, named: pieceAt(request.named), compound: pieceAt(request.compounds), times: timesOf(words) };
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (CANNOT_BEGIN.test(words[from]!.kind)) continue;
    for (let to = from + 1; to <= Math.min(words.length, from + (japanese ? MOST_WORDS.japanese : MOST_WORDS.english)); to += 1) {
      if (to - from > 1 && !words[to - 2]!.runsOn) break;
      if (CANNOT_END.test(words[to - 1]!.kind) && !(words[to - 1]!.kind === 'neg' && (to - from === 1 || words[from]!.kind === 'aux-neg'))) continue;
      if (words.slice(from, to).every(({ text, kind }) => GENERIC.has(text) || NAMES_NOTHING.test(kind))) continue;
      const [start, end] = [words[from]!.start, words[to - 1]!.end];
      if (end - start >= 2) spans.push({ from, to, start, end, evidence: measured(sight, from, to) });
    }
  }
  return spans;
}

interface Sight {
  readonly request: Request;
  readonly each: readonly Habit[];
  readonly joins: readonly number[];
  readonly clauseOf: readonly number[];
  readonly named: readonly number[];
  readonly compound: readonly number[];
  readonly times: ReadonlyMap<string, number>;
}

function measured({ request: { words, named: pieces, compounds, telling, clauses, japanese }, each, joins, clauseOf, named, compound, times }: Sight, from: number, to: number): number[] {
  const [first, last] = [words[from]!, words[to - 1]!];
  const [before, after] = [words[from - 1], words[to]];
  const length = to - from;
  let [least, sum, leastJoin, allJoins, namedWords, second] = [1, 0, 1, 1, 0, 1];
  let [numbers, names, inner] = [0, 0, 0];
  for (let at = from; at < to; at += 1) {
    const { inside } = each[at]!;
    if (inside < least) [second, least] = [least, inside];
    else if (inside < second) second = inside;
    sum += inside;
    if (at + 1 < to) {
      leastJoin = Math.min(leastJoin, joins[at]!);
      allJoins *= joins[at]!;
    }
    if (named[at]! >= 0) namedWords += 1;
    if (NUMBER.test(words[at]!.kind)) numbers = 1;
    if (NAME.test(words[at]!.kind)) names += 1;
    if (PARTICLE.test(words[at]!.kind)) inner += 1;
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
    first.quoted || last.quoted ? 1 : 0, inner, Math.max(...words.slice(from, to).map((word) => (CONTENT.test(word.kind) ? (times.get(word.text) ?? 1) : 1))), length > 1 && isListedWord(text) ? 1 : 0,
    VERB.test(first.kind) ? 1 : 0, numbers, VERB.test(last.kind) ? 0 : CONTENT.test(last.kind) ? 1 : -1, before !== undefined && before.runsOn && CONTENT.test(before.kind) ? (VERB.test(before.kind) ? 1 : 2) : 0, last.runsOn && after !== undefined && CONTENT.test(after.kind) ? (VERB.test(after.kind) ? 1 : 2) : 0,
    first.kind === 'neg' || words.slice(from, to).some((word) => word.kind === 'k-neg') ? 1 : 0, names, length > 1 ? second : -1, leastJoin - Math.max(joinBefore, joinAfter),
    covers(whole, first, last) ? 1 : 0, whole === undefined ? 0 : whole.length - (last.end - first.start), compound[from]! >= 0 && compound[from - 1] !== compound[from] ? 1 : 0, compound[to - 1]! >= 0 && compound[to] !== compound[to - 1] ? 1 : 0, compounds[compound[from]!]?.length ?? 0,
  ];
}

function covers(piece: NamedPiece | undefined, first: Word, last: Word): boolean {
  return piece !== undefined && Math.abs(piece.length - (last.end - first.start)) <= 2 && piece.start >= first.start - 2 && piece.end <= last.end + 2;
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
