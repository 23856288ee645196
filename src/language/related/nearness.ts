// How near the words of a phrase and of a name are in meaning, asked only where the lists leave a pair undecided.
import { baseForms } from '../inflection.ts';
import { isLatin } from '../script.ts';
import { isStopWord } from '../stop-words.ts';
import { translationsOf } from '../synonyms.ts';
import { indexText } from '../text-index.ts';
import { cosine, sumOf, wordLikeness } from '../vectors/likeness.ts';
import { meaningWords, type MeaningWord } from '../vectors/words.ts';
import type { SymbolWord } from './symbol-words.ts';

/** 0–1: each word with the nearest of the other side, from both sides. */
export function nearness(phrase: string, name: readonly SymbolWord[]): number {
  const [said, named] = [meaningWords(indexText(phrase)), meaningWords(indexText(name.map(({ text }) => text).join(' ')))];
  // One telling word without any counterpart (track a parcel, parcelBundler) outweighs the other that is shared.
  if (Math.min(least(said, named), least(named, said)) < COUNTERPART) return 0;
  return (reached(said, named) + reached(named, said)) / 2;
}

/**
 * 0–1, for a phrase and a name without a word in common: by the sums of their words, if each side answers the other at all.
 * Where they share a word or look alike (code, opcode), a trap is more likely than a paraphrase, and likeness says nothing.
 */
export function strangeNearness(phrase: string, name: readonly SymbolWord[]): number {
  const telling = name.filter(({ weight }) => weight > 0);
  const words = (telling.length > 0 ? telling : name).map(({ text }) => text);
  const [said, named] = [meaningWords(indexText(phrase)), meaningWords(indexText(words.join(' ')))];
  const [known, answers] = [said.filter(({ light, senses }) => !light && senses.length > 0), named.filter(({ senses }) => senses.length > 0)];
  if (known.length === 0 || answers.length === 0) return 0;
  if (lookAlike(said, name)) return 0;
  if (Math.min(evenly(known, answers), evenly(answers, known)) < ANSWERED) return 0;
  return Math.max(0, cosine(sumOf(said), sumOf(named)));
}

const ANSWERED = 0.3;

function evenly(from: readonly MeaningWord[], to: readonly MeaningWord[]): number {
  return from.reduce((total, word) => total + Math.max(0, ...to.map((other) => wordLikeness(word, other))), 0) / from.length;
}

/** One begins the other or stands inside it; the same word does both. */
function lookAlike(said: readonly MeaningWord[], name: readonly SymbolWord[]): boolean {
  const english = said.flatMap(({ text }) => (isLatin(text) ? [text] : translationsOf(text).slice(0, 8).flatMap((form) => form.split(' '))));
  const forms = new Set(english.flatMap((word) => baseForms(word)).filter((word) => word.length >= SHORTEST && !isStopWord(word)));
  const begin = (one: string, other: string): boolean => one.length >= ALIKE && one.slice(0, ALIKE) === other.slice(0, ALIKE);
  return [...forms].some((one) => name.some(({ text: other }) => other.length >= SHORTEST && (other.includes(one) || one.includes(other) || begin(one, other))));
}

const SHORTEST = 3;
const ALIKE = 4;
const COUNTERPART = 0.28;
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
