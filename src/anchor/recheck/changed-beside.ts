// The words that were taken away and put in around a passage, outside it: what settles a matter elsewhere is among them.
import type { EqualRuns } from '../difference/equal-runs.ts';
import type { RevisionPair } from '../revision-pair.ts';
import type { TextRange } from '../text-range.ts';

/** A description speaks of what stands near the passage, or of the text as a whole where that is short. */
const REACH = 1_500;
const WORD = /\d[\d.,:]*\d|\d|[\p{Script=Han}々]+|\p{Script=Katakana}[\p{Script=Katakana}ー]+|\p{Script=Hiragana}{2,}|\p{Script=Latin}[\p{Script=Latin}'’-]*/gu;
/** More words than this are a new text. */
const MOST_WORDS = 200;

export interface ChangedWord {
  readonly text: string;
  readonly at: number;
}

export interface ChangedBeside {
  readonly taken: readonly ChangedWord[];
  readonly added: readonly ChangedWord[];
}

/** `place`: where the passage stands now; of a passage without one, all that is new counts. */
export function changedBeside(pair: RevisionPair, range: TextRange, place: TextRange): ChangedBeside {
  const taken = touched(pair.before, pair.deleted, range, (at, length) => pair.moved.survival(at, at + length) > 0.5);
  const added = touched(pair.after, pair.inserted, place, (at, length) => arrived(pair.moved, at, length));
  // What only changed its place was neither.
  const still = (words: readonly ChangedWord[], others: readonly ChangedWord[]): readonly ChangedWord[] => {
    const counts = new Map<string, number>();
    for (const { text } of others) counts.set(text, (counts.get(text) ?? 0) + 1);
    return words.filter(({ text }) => {
      const left = counts.get(text) ?? 0;
      if (left > 0) counts.set(text, left - 1);
      return left === 0;
    });
  };
  return { taken: still(taken, added), added: still(added, taken) };
}

/** Whole words outside the passage that a change touched. */
function touched(text: string, gaps: readonly TextRange[], [start, end]: TextRange, isMoved: (at: number, length: number) => boolean): readonly ChangedWord[] {
  const [from, to] = [Math.max(0, start - REACH), Math.min(text.length, end + REACH)];
  const near = gaps.filter((gap) => gap[1] > from && gap[0] < to);
  if (near.length === 0) return [];
  const words: ChangedWord[] = [];
  let next = 0; // both go from left to right
  for (const match of text.slice(from, to).matchAll(WORD)) {
    const [first, last] = [from + match.index, from + match.index + match[0].length];
    if (last > start && first < end) continue;
    while (next < near.length && near[next]![1] <= first) next += 1;
    if (next >= near.length) break;
    if (near[next]![0] >= last || isMoved(first, last - first)) continue;
    words.push({ text: match[0], at: first });
    if (words.length >= MOST_WORDS) break;
  }
  return words;
}

function arrived({ list }: EqualRuns, at: number, length: number): boolean {
  return list.some((run) => run.after <= at && run.after + run.length >= at + length);
}

/** A clause is short, and so is what is read of them. */
const LONGEST_CLAUSE = 60;
const MOST_CLAUSES = 400;
const ENDS_CLAUSE = /[、。，,;；:：.!?！？\n|]/u;

/** The clauses of the new text, near the place, in which something was put in: what a text gives anew it gives of the thing named beside it. */
export function changedClauses({ after, inserted }: RevisionPair, [start, end]: TextRange): string {
  const [from, to] = [start - REACH, end + REACH];
  let [clauses, last] = ['', -1];
  for (const gap of inserted) {
    if (gap[1] <= from || gap[0] >= to || clauses.length > MOST_CLAUSES) continue;
    let [first, until] = [Math.max(gap[0], last), gap[1]];
    while (first > Math.max(0, last) && gap[0] - first < LONGEST_CLAUSE && !ENDS_CLAUSE.test(after[first - 1]!)) first -= 1;
    while (until < after.length && until - gap[1] < LONGEST_CLAUSE && !ENDS_CLAUSE.test(after[until]!)) until += 1;
    if (until > first) clauses += `${after.slice(first, until)}\n`;
    last = Math.max(last, until);
  }
  return clauses;
}
