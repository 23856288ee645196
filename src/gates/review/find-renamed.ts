// Which manuscript that is gone from its path this text is: the same words, or nearly all of them. The text is the manuscript, its name is not.
import { RevisionPair } from '../../anchor/revision-pair.ts';

/** A file with issues that no longer exists, and how it read when it was last seen. */
export interface GoneManuscript {
  readonly file: string;
  readonly hash: string;
  /** Undefined where it is not kept: then only the very same text is known again. */
  readonly text: string | undefined;
  readonly at: number;
}

export interface Renamed {
  readonly from: GoneManuscript;
  /** Of the longer text, as much as both have; 1 for the same text. */
  readonly share: number;
}

/** A chapter that was moved and touched up keeps most of its words; two chapters of one book share few. */
const LEAST_SHARE = 0.7;
/** Another one nearly as much alike, and nobody could say which it was. */
const MARGIN = 0.05;
/** Two notes of a few words are alike by chance. */
const LEAST_CHARACTERS = 40;
/** Comparing costs; more files that are gone at once have to be settled by a person. */
const MOST_COMPARED = 20;

export function findRenamed(text: string, hash: string, gone: readonly GoneManuscript[]): Renamed | undefined {
  if (text.trim() === '') return undefined;
  const same = gone.filter((each) => each.hash === hash).sort(lastSeenFirst)[0];
  if (same !== undefined) return { from: same, share: 1 };
  if (text.length < LEAST_CHARACTERS) return undefined;
  const [best, second] = gone.filter((each) => couldBeAlike(each, text)).sort(lastSeenFirst).slice(0, MOST_COMPARED)
    .map((from) => ({ from, share: shareOf(from.text!, text) })).sort((a, b) => b.share - a.share);
  if (best === undefined || best.share < LEAST_SHARE || (second !== undefined && best.share - second.share < MARGIN)) return undefined;
  return best;
}

function couldBeAlike({ text: old }: GoneManuscript, text: string): boolean {
  return old !== undefined && old.length >= LEAST_CHARACTERS && Math.min(old.length, text.length) >= LEAST_SHARE * Math.max(old.length, text.length);
}

function shareOf(before: string, after: string): number {
  const { runs, moved } = new RevisionPair(before, after);
  const living = [...runs.list, ...moved.list].reduce((sum, { length }) => sum + length, 0);
  return Math.round((1_000 * living) / Math.max(before.length, after.length)) / 1_000;
}

function lastSeenFirst(a: GoneManuscript, b: GoneManuscript): number {
  return b.at - a.at || (a.file < b.file ? -1 : 1);
}
