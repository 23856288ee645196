// Whether an untouched passage may have been mended by a change beside it: a word or figure its description names stood elsewhere in the text, and was taken away there.
import { fold } from '../../kernel/text-folding.ts';
import type { RevisionPair } from '../revision-pair.ts';
import type { TextRange } from '../text-range.ts';
import type { Finding } from './finding.ts';
import { isEmptyWord } from './matter.ts';
import { kindsOf } from './problem-kinds.ts';
import { figuresIn } from './said.ts';

/** A description speaks of what stands near the passage, or of the text as a whole where that is short. */
const REACH = 1_500;
const WORD = /\d[\d.,:]*\d|\d|[\p{Script=Han}々]+|\p{Script=Katakana}[\p{Script=Katakana}ー]+|\p{Script=Latin}[\p{Script=Latin}'’-]*/gu;
/** Inflected words share their beginning. */
const STEM = 5;

/** `moved`: the passage itself is as it was, in another place. */
export function isMendedElsewhere(pair: RevisionPair, issue: Finding, moved: boolean): boolean {
  return (moved && kindsOf(issue).has('order')) || takenAway(pair, issue.range).some((word) => names(issue.description, word));
}

/** Words outside the passage that were touched by a deletion, whole. */
function takenAway({ before, deleted }: RevisionPair, [start, end]: TextRange): readonly string[] {
  const [from, to] = [Math.max(0, start - REACH), Math.min(before.length, end + REACH)];
  const gone = deleted.filter((each) => each[1] > from && each[0] < to);
  if (gone.length === 0) return [];
  const words: string[] = [];
  for (const match of before.slice(from, to).matchAll(WORD)) {
    const [first, last] = [from + match.index, from + match.index + match[0].length];
    if (last > start && first < end) continue;
    if (gone.some((each) => each[0] < last && each[1] > first)) words.push(match[0]);
  }
  return words;
}

function names(description: string, word: string): boolean {
  const [said, folded] = [fold(description), fold(word)];
  const figures = figuresIn(word);
  if (figures.some((figure) => figuresIn(said).includes(figure))) return true;
  if (/^\p{Script=Latin}/u.test(folded)) return !isEmptyWord(folded) && [...said.matchAll(/\p{Script=Latin}[\p{Script=Latin}'-]*/gu)].some(([other]) => other.slice(0, STEM) === folded.slice(0, STEM) && (folded.length >= STEM || other === folded));
  return folded.length >= 2 && said.includes(folded);
}
