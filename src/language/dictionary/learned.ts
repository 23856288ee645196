// Pairs of words a person declared to mean the same in one root, listed by key so that many pairs cost one lookup each.
import { fold } from '../../kernel/text-folding.ts';
import { listKey } from './key.ts';
import { keysOf } from './lookup.ts';

/** Two words, and who confirmed them where that is known. */
export type LearnedPair = readonly [a: string, b: string, by?: string];
export type LearnedPairs = readonly LearnedPair[];

export interface LearnedForm {
  readonly form: string;
  readonly by?: string;
}

export type LearnedIndex = ReadonlyMap<string, readonly LearnedForm[]>;

/** A list from outside may hold anything; what is no pair of two different words says nothing. */
export function indexPairs(pairs: LearnedPairs | LearnedIndex): LearnedIndex {
  if (pairs instanceof Map) return pairs as LearnedIndex;
  const index = new Map<string, LearnedForm[]>();
  const put = (word: string, form: string, by: unknown): void => {
    for (const key of keysOf(word)) {
      const list = index.get(key);
      const entry = { form, ...(typeof by === 'string' ? { by } : {}) };
      if (list === undefined) index.set(key, [entry]);
      else list.push(entry);
    }
  };
  for (const pair of Array.isArray(pairs) ? (pairs as readonly unknown[]) : []) {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string' || typeof pair[1] !== 'string') continue;
    const [a, b] = [fold(pair[0]).trim(), fold(pair[1]).trim()];
    if (a === '' || b === '' || listKey(a) === listKey(b)) continue;
    put(a, b, pair[2]);
    put(b, a, pair[2]);
  }
  return index;
}

/** Every form that was declared to stand for the word, each once. */
export function learnedFor(word: string, index: LearnedIndex): readonly LearnedForm[] {
  if (index.size === 0) return [];
  const found = new Map<string, LearnedForm>();
  for (const key of keysOf(word)) for (const entry of index.get(key) ?? []) if (!found.has(entry.form)) found.set(entry.form, entry);
  return [...found.values()];
}
