// How readers treated a word where it stood before: how often they underlined it, began, ended or went on there. Unknown words fall back on their kind.
import type { Word } from './word.ts';

/** Of `seen` times: inside a term, first of one, last of one, the only one, right behind one, right before one. Then, of the times it or the next word was underlined (`on`) and it or the word before it (`back`): how often both in one term. */
export type Count = readonly [seen: number, inside: number, first: number, last: number, only: number, behind: number, before: number, on: number, joinedOn: number, back: number, joinedBack: number];

export interface Habits {
  /** By word, and by kind with `@` before it. */
  readonly counts: ReadonlyMap<string, Count>;
  /** By the kinds of two words side by side, and by the words themselves with `=` before them: how often they stood there, how often in one term, and how often one of them at least was underlined. */
  readonly joins: ReadonlyMap<string, readonly [seen: number, joined: number, either: number]>;
}

export interface Habit {
  readonly inside: number;
  readonly first: number;
  readonly last: number;
  readonly only: number;
  readonly behind: number;
  readonly before: number;
}

/** What the kind says counts like so many sightings of the word itself. */
const PRIOR = 4;
const ANY = [100, 45, 30, 30, 15, 30, 30] as const;
const NEVER: Count = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

export function habitOf({ counts }: Habits, { text, kind }: Word): Habit {
  const general = counts.get(`@${kind}`) ?? NEVER;
  const own = counts.get(text) ?? NEVER;
  const share = (at: 1 | 2 | 3 | 4 | 5 | 6): number => {
    const ofKind = (general[at] + (PRIOR * ANY[at]) / ANY[0]) / (general[0] + PRIOR);
    return (own[at] + PRIOR * ofKind) / (own[0] + PRIOR);
  };
  return { inside: share(1), first: share(2), last: share(3), only: share(4), behind: share(5), before: share(6) };
}

export function joinOf({ joins }: Habits, left: Word, right: Word): number {
  if (!left.runsOn) return 0;
  const [seen, joined] = joins.get(`${left.kind} ${right.kind}`) ?? NO_PAIR;
  return (joined + PRIOR * 0.2) / (seen + PRIOR);
}

/** Of two words one of which is underlined: how likely both are, in one term, by their kinds, by each of them elsewhere and by the two together. */
export function pairOf({ counts, joins }: Habits, left: Word, right: Word): number {
  if (!left.runsOn) return 0;
  const [, joined, either] = joins.get(`${left.kind} ${right.kind}`) ?? NO_PAIR;
  const ofKinds = (joined + PRIOR * 0.3) / (either + PRIOR);
  const [own, other] = [counts.get(left.text) ?? NEVER, counts.get(right.text) ?? NEVER];
  const beyond = (together: number, seen: number): number => odds((together + PAIR_PRIOR * ofKinds) / (seen + PAIR_PRIOR)) - odds(ofKinds);
  const apart = 1 / (1 + Math.exp(-(odds(ofKinds) + beyond(own[8], own[7]) + beyond(other[10], other[9]))));
  const [, both, any] = joins.get(`=${left.text} ${right.text}`) ?? NO_PAIR;
  return (both + TWO_PRIOR * apart) / (any + TWO_PRIOR);
}

const NO_PAIR = [0, 0, 0] as const;
const PAIR_PRIOR = 3;
const TWO_PRIOR = 2;

function odds(share: number): number {
  return Math.log(share / (1 - share));
}

/** `word seen inside first …`, apart by `;`; a quotation may hold spaces and is never kept. */
export function readHabits(counts: string, joins: string): Habits {
  const rows = (text: string, names: number): (readonly [string, readonly number[]])[] => text.split(';').map((row) => {
    const parts = row.split(' ');
    return [parts.slice(0, names).join(' '), parts.slice(names).map(Number)];
  });
  return { counts: new Map(rows(counts, 1)) as unknown as Habits['counts'], joins: new Map(rows(joins, 2)) as unknown as Habits['joins'] };
}
