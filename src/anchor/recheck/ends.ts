// The other ends of a matter: the sentences elsewhere in the text that a description speaks of. A contradiction has two ends, and a list of troubles as many as places; the next reviewer may mark any of them.
import { fold } from '../../kernel/text-folding.ts';
import type { RevisionPair } from '../revision-pair.ts';
import { sharedLength, type TextRange } from '../text-range.ts';
import type { Finding } from './finding.ts';
import { figuresIn } from './said.ts';
import { sentenceAround, sentencesWithin } from './sentence.ts';
import { saidBy, wordsOf } from './shared-meaning.ts';
import { sharedPairs } from './word-likeness.ts';

type Words = ReturnType<typeof wordsOf>;

export interface End {
  readonly range: TextRange;
  readonly words: Words;
  readonly text: string;
  /** How much of what the description says beside the passage stands here. */
  readonly spoken: number;
}

export interface Met {
  /** How far the finding stands at another end of the issue. */
  readonly endHere: number;
  /** How far the finding speaks of where the issue stood. */
  readonly endBack: number;
  /** Both: they mark the two ends of one matter. */
  readonly endsSwapped: number;
  /** They mark the same end, and speak of the same other one. */
  readonly endsKept: number;
}

/** So much text to either side is read: a description speaks of what stands near, or of the text as a whole where that is short. */
const REACH = 1_500;
/** Each costs a comparison with the description. */
const MOST_SENTENCES = 24;
const MOST_ENDS = 3;
/** Less of the description than this stands in any sentence. */
const LEAST = 0.2;

/** The sentences outside a passage that its description speaks of, the most spoken of first. */
export function otherEnds(text: string, passage: TextRange, description: string): readonly End[] {
  const marked = fold(text.slice(...passage));
  const said = wordsOf(description).filter((word) => !marked.includes(word.text));
  const inPassage = new Set(figuresIn(marked));
  const figures = figuresIn(description).filter((figure) => !inPassage.has(figure));
  if (said.length === 0 && figures.length === 0) return [];
  const around: TextRange = [Math.max(0, passage[0] - REACH), Math.min(text.length, passage[1] + REACH)];
  const apart = (each: TextRange): number => Math.max(passage[0] - each[1], each[0] - passage[1], 0);
  const outside = sentencesWithin(text, around).flatMap((sentence) => restOf(sentence, passage)).sort((a, b) => apart(a) - apart(b)).slice(0, MOST_SENTENCES);
  return outside.map((range): End => {
    const own = text.slice(...range);
    const words = wordsOf(own);
    const named = new Set(figuresIn(own));
    const share = figures.length === 0 ? 0 : figures.filter((figure) => named.has(figure)).length / figures.length;
    return { range, words, text: own, spoken: Math.max(saidBy(said, words), 0.8 * share) };
  }).filter(({ spoken }) => spoken >= LEAST).sort((a, b) => b.spoken - a.spoken || apart(a.range) - apart(b.range)).slice(0, MOST_ENDS);
}

/** What of a sentence lies outside the passage. */
function restOf(sentence: TextRange, passage: TextRange): TextRange[] {
  if (sharedLength(sentence, passage) === 0) return [sentence];
  const sides: TextRange[] = [[sentence[0], Math.max(sentence[0], passage[0])], [Math.min(sentence[1], passage[1]), sentence[1]]];
  return sides.filter(([from, to]) => to - from > 3);
}

/** An issue with the ends its description speaks of, read once for all findings. */
export class Ends {
  readonly #pair: RevisionPair;
  readonly #place: TextRange;
  readonly #own: Omit<End, 'range' | 'spoken'>;
  readonly #ends: readonly End[];

  /** `place`: where the passage stands now. */
  constructor(pair: RevisionPair, issue: Finding, place: TextRange) {
    const text = sentenceAround(pair.before, issue.range);
    this.#pair = pair;
    this.#place = place;
    this.#own = { text, words: wordsOf(text) };
    this.#ends = otherEnds(pair.before, issue.range, issue.description);
  }

  /** Whether the finding marks text that stands at one of them as it stood. */
  standsAt(there: TextRange): boolean {
    return this.#ends.some(({ range }) => this.#pair.runs.within(range[0], range[1]).some(({ after, length }) => sharedLength([after, after + length], there) > 0));
  }

  with({ range: there, description }: Finding): Met {
    const text = sentenceAround(this.#pair.after, there);
    const own = { text, words: wordsOf(text) };
    const theirs = otherEnds(this.#pair.after, there, description);
    const endHere = this.standsAt(there) ? 1 : most(this.#ends.map((end) => alike(end, own)));
    const endBack = most(theirs.map((end) => (sharedLength(end.range, this.#place) > 0 ? 1 : alike(end, this.#own))));
    const kept = most(this.#ends.flatMap((end) => theirs.map((other) => alike(end, other))));
    return { endHere, endBack, endsSwapped: Math.min(endHere, endBack), endsKept: Math.min(alike(this.#own, own), kept) };
  }
}

function alike(a: Omit<End, 'range' | 'spoken'>, b: Omit<End, 'range' | 'spoken'>): number {
  return Math.max(sharedPairs(a.text, b.text), (saidBy(a.words, b.words) + saidBy(b.words, a.words)) / 2);
}

function most(values: readonly number[]): number {
  return values.reduce((best, value) => Math.max(best, value), 0);
}
