// Whether what was put at the very edge of an unchanged passage, or taken from it, is what its description asks for: a word it misses, or the word beside it that it names.
import { fold } from '../../kernel/text-folding.ts';
import type { RevisionPair } from '../revision-pair.ts';
import type { TextRange } from '../text-range.ts';
import { changedBeside, type ChangedWord } from './changed-beside.ts';
import type { Finding } from './finding.ts';
import { isEmptyWord } from './matter.ts';
import { familiesOf } from './problem-kinds.ts';

/** Under a rule only the passage itself counts: what a checker's rule asks for nobody can read from its name. */
export function isAnsweredBeside(pair: RevisionPair, issue: Finding, place: TextRange): boolean {
  if (issue.rule) return false;
  const { taken, added } = changedBeside(pair, issue.range, place);
  const given = joined(pair.after, place, added).filter(({ text }) => !isEmptyWord(text));
  if (given.length === 0) return false;
  if (familiesOf(issue).has('not said') && isTelling(given)) return true;
  const named = fold(issue.description);
  return joined(pair.before, issue.range, taken).some(({ text }) => isNamed(named, fold(text)));
}

/** One word in small letters (really, finally, indeed) tells nothing that was missing; a figure, a name, a unit or several words may. */
function isTelling(words: readonly ChangedWord[]): boolean {
  return words.length > 1 || words.some(({ text }) => !/^\p{Ll}/u.test(text));
}

function isNamed(description: string, word: string): boolean {
  if (!/^\p{Script=Latin}/u.test(word)) return word.length > 1 && description.includes(word);
  return description.split(/[^\p{L}\p{M}'’-]+/u).includes(word);
}

/** Between two words that join stand no other word, no end of a sentence and no sign that begins a comment. */
const PARTS = /[\p{Script=Latin}\p{Script=Han}\p{Script=Katakana}\p{N}\n。！？!?;；{}]|\.\s|\/[/*]|#|--|<!/u;
/** A bracket and a particle or two. */
const GAP = 4;

/** Words side by side with the passage, each joining the next. */
function joined(text: string, [start, end]: TextRange, words: readonly ChangedWord[]): readonly ChangedWord[] {
  const joins = (from: number, to: number): boolean => from <= to && to - from <= GAP && !PARTS.test(text.slice(from, to));
  let [first, last] = [start, end];
  const found: ChangedWord[] = [];
  for (const word of words) {
    if (!joins(last, word.at)) continue;
    last = word.at + word.text.length;
    found.push(word);
  }
  for (const word of words.toReversed()) {
    if (word.at + word.text.length > first || !joins(word.at + word.text.length, first)) continue;
    first = word.at;
    found.push(word);
  }
  return found;
}
