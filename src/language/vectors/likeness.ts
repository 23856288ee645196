// How near a text of the request comes to a task: by the sum of its words, and word by word.
import type { ReadField, ReadTask } from '../evidence.ts';
import type { TextIndex } from '../text-index.ts';
import { addScaled, dot, unit } from './arithmetic.ts';
import { vectorTable } from './load.ts';
import { meaningWords, type MeaningWord } from './words.ts';

/** A word of a task, with the field it stands in. */
export interface Placed {
  readonly word: MeaningWord;
  readonly field: ReadField;
}

export interface TaskMeaning {
  readonly fields: readonly { readonly field: ReadField; readonly words: readonly MeaningWord[] }[];
  readonly sum: Float32Array | undefined;
}

export function taskMeaning({ fields }: ReadTask): TaskMeaning {
  const read = fields.map((field) => ({ field, words: meaningWords(field.index) }));
  return { fields: read, sum: read.length === 1 ? sumOfText(read[0]!.field.index) : sumOf(read.flatMap(({ words }) => words)) };
}

const SUMS = new WeakMap<TextIndex, { readonly sum: Float32Array | undefined }>();

/** Texts stay read from one check to the next, and so do their sums. */
export function sumOfText(text: TextIndex): Float32Array | undefined {
  let known = SUMS.get(text);
  if (known === undefined) SUMS.set(text, (known = { sum: sumOf(meaningWords(text)) }));
  return known.sum;
}

/** The direction of a text: the sum of what its words add. */
export function sumOf(words: readonly MeaningWord[]): Float32Array | undefined {
  const sum = new Float32Array(vectorTable().dimensions);
  let any = false;
  for (const { share, weight } of words) {
    if (share === undefined) continue;
    addScaled(sum, share, weight);
    any = true;
  }
  return any ? unit(sum) : undefined;
}

export function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return a === undefined || b === undefined ? 0 : dot(a, b);
}

/** Two words with a kanji in common are kin, however their translations differ. */
const KIN = 0.5;

/** By the senses of both words, which are one object for one word as long as it is remembered. */
const LIKENESS = new WeakMap<MeaningWord['senses'], WeakMap<MeaningWord['senses'], number>>();

export function wordLikeness(a: MeaningWord, b: MeaningWord): number {
  if (a.text === b.text) return 1;
  let known = LIKENESS.get(a.senses);
  if (known === undefined) LIKENESS.set(a.senses, (known = new WeakMap()));
  let likeness = known.get(b.senses);
  if (likeness === undefined) known.set(b.senses, (likeness = compared(a, b)));
  return likeness;
}

function compared(a: MeaningWord, b: MeaningWord): number {
  let best = 0;
  for (const one of a.senses) for (const other of b.senses) best = Math.max(best, dot(one, other));
  return best < KIN && shareKanji(a.text, b.text) ? KIN : best;
}

function shareKanji(a: string, b: string): boolean {
  for (const character of a) if (character >= '\u4e00' && character <= '\u9fff' && b.includes(character)) return true;
  return false;
}

/** A word that stands in every plan (user, show, page) is a weak answer to one that does not. */
const LIGHT = 0.6;

export interface Aligned {
  readonly likeness: number;
  /** Of the last word alone: the head says what a compound is. */
  readonly head: number;
  readonly compound: boolean;
  /** The best word of the task, if any comes near. */
  readonly place: Placed | undefined;
}

/** Each word of the term with the task's word that comes nearest, weighed by how much the term's word says; the worst of them counts as much as all. */
export function align(term: readonly MeaningWord[], task: TaskMeaning): Aligned {
  let reached = 0;
  let all = 0;
  let head = 0;
  let least = 1;
  let best = 0;
  let place: Placed | undefined;
  for (const word of term) {
    let nearest = 0;
    for (const { field, words } of task.fields) {
      for (const other of words) {
        const likeness = wordLikeness(word, other) * (other.light && !word.light ? LIGHT : 1);
        if (likeness <= nearest) continue;
        nearest = likeness;
        if (likeness <= best) continue;
        best = likeness;
        place = { word: other, field };
      }
    }
    head = nearest;
    least = Math.min(least, nearest);
    reached += word.weight * nearest;
    all += word.weight;
  }
  return { likeness: all === 0 ? 0 : (reached / all + least) / 2, head, compound: term.length !== 1, place };
}
