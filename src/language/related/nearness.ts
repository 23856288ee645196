// How near the words of a phrase and of a name are in meaning, asked only where the lists leave a pair undecided.
import { indexText } from '../text-index.ts';
import { wordLikeness } from '../vectors/likeness.ts';
import { meaningWords, type MeaningWord } from '../vectors/words.ts';
import type { SymbolWord } from './symbol-words.ts';

/** 0–1: each word with the nearest of the other side, from both sides. */
export function nearness(phrase: string, name: readonly SymbolWord[]): number {
  const [said, named] = [meaningWords(indexText(phrase)), meaningWords(indexText(name.map(({ text }) => text).join(' ')))];
  // One telling word without any counterpart (track a parcel, parcelBundler) outweighs the other that is shared.
  if (Math.min(least(said, named), least(named, said)) < COUNTERPART) return 0;
  return (reached(said, named) + reached(named, said)) / 2;
}

const COUNTERPART = 0.25;
const SHARED = 0.9;

/** A word that stands on both sides answers for itself only: in rowHeight nothing answers for the jump of jump height. */
function least(from: readonly MeaningWord[], to: readonly MeaningWord[]): number {
  const open = to.filter((word) => !from.some((other) => wordLikeness(word, other) > SHARED));
  const answer = (word: MeaningWord): number => Math.max(0, ...to.filter((other) => wordLikeness(word, other) > SHARED || open.includes(other)).map((other) => wordLikeness(word, other)));
  return Math.min(1, ...from.filter(({ light, senses }) => !light && senses.length > 0).map(answer));
}

function reached(from: readonly MeaningWord[], to: readonly MeaningWord[]): number {
  let [found, all] = [0, 0];
  for (const word of from) {
    found += word.weight * Math.max(0, ...to.map((other) => wordLikeness(word, other)));
    all += word.weight;
  }
  return all === 0 ? 0 : found / all;
}
