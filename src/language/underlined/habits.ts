// How readers treated a word where it stood before: how often they underlined it, began, ended or went on there. Unknown words fall back on their kind.
import type { Word } from './word.ts';

/** Of `seen` times: inside a term, first of one, last of one, the only one, right behind one, right before one. */
export type Count = readonly [seen: number, inside: number, first: number, last: number, only: number, behind: number, before: number];

export interface Habits {
  /** By word, and by kind with `@` before it. */
  readonly counts: ReadonlyMap<string, Count>;
  /** By the kinds of two words side by side: how often they stood there, and how often in one term. */
  readonly joins: ReadonlyMap<string, readonly [seen: number, joined: number]>;
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
const ANY: Count = [100, 45, 30, 30, 15, 30, 30];

export function habitOf({ counts }: Habits, { text, kind }: Word): Habit {
  const general = counts.get(`@${kind}`) ?? [0, 0, 0, 0, 0, 0, 0];
  const own = counts.get(text) ?? [0, 0, 0, 0, 0, 0, 0];
  const share = (at: 1 | 2 | 3 | 4 | 5 | 6): number => {
    const ofKind = (general[at] + (PRIOR * ANY[at]) / ANY[0]) / (general[0] + PRIOR);
    return (own[at] + PRIOR * ofKind) / (own[0] + PRIOR);
  };
  return { inside: share(1), first: share(2), last: share(3), only: share(4), behind: share(5), before: share(6) };
}

export function joinOf({ joins }: Habits, left: Word, right: Word): number {
  if (!left.runsOn) return 0;
  const [seen, joined] = joins.get(`${left.kind} ${right.kind}`) ?? [0, 0];
  return (joined + PRIOR * 0.2) / (seen + PRIOR);
}

/** `word seen inside first …`, apart by `;`; a quotation may hold spaces and is never kept. */
export function readHabits(counts: string, joins: string): Habits {
  const rows = (text: string, names: number): (readonly [string, readonly number[]])[] => text.split(';').map((row) => {
    const parts = row.split(' ');
    return [parts.slice(0, names).join(' '), parts.slice(names).map(Number)];
  });
  return { counts: new Map(rows(counts, 1)) as unknown as Habits['counts'], joins: new Map(rows(joins, 2)) as unknown as Habits['joins'] };
}
