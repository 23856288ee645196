// Whether two texts in other words say the same: the angle between the sums of their words' vectors, and each word with the nearest of the other text.
import { indexText } from '../../language/text-index.ts';
import { cosine, sumOfText, wordLikeness } from '../../language/vectors/likeness.ts';
import { meaningWords, type MeaningWord } from '../../language/vectors/words.ts';

/** What two descriptions of anything in a text have in common. */
const CHANCE = 0.35;
const LONGEST = 400;
/** Word by word costs the product of the lengths. */
const MOST_WORDS = 60;

export function sharedMeaning(a: string, b: string): number {
  const angle = cosine(sumOfText(indexText(a.slice(0, LONGEST))), sumOfText(indexText(b.slice(0, LONGEST))));
  return Math.max(0, (angle - CHANCE) / (1 - CHANCE));
}

/** `either`: how much of the one that is covered best; `both`: of both together. */
export function wordsInCommon(a: string, b: string): { readonly either: number; readonly both: number } {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const [there, back] = [covered(left, right), covered(right, left)];
  return { either: Math.max(there, back), both: there + back === 0 ? 0 : (2 * there * back) / (there + back) };
}

/** The words of a text that say something, as many as are compared. */
export function wordsOf(text: string): readonly MeaningWord[] {
  return meaningWords(indexText(text.slice(0, LONGEST))).slice(0, MOST_WORDS);
}

/** Words that have nothing to do with each other are so near. */
const APART = 0.35;

/** How much of these words the others say as well, in these words or near ones; what any two words have in common is taken off. */
export function saidBy(words: readonly MeaningWord[], others: readonly MeaningWord[]): number {
  let [reached, all] = [0, 0];
  for (const word of words) {
    reached += word.weight * Math.max(0, (nearestTo(word, others) - APART) / (1 - APART));
    all += word.weight;
  }
  return all === 0 ? 0 : reached / all;
}

function covered(words: readonly MeaningWord[], by: readonly MeaningWord[]): number {
  let [reached, all] = [0, 0];
  for (const word of words) {
    reached += word.weight * nearestTo(word, by);
    all += word.weight;
  }
  return all === 0 ? 0 : reached / all;
}

function nearestTo(word: MeaningWord, others: readonly MeaningWord[]): number {
  let nearest = 0;
  for (const other of others) {
    const likeness = wordLikeness(word, other);
    if (likeness >= 1) return likeness;
    if (likeness > nearest) nearest = likeness;
  }
  return nearest;
}
