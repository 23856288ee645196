// How the words of a task lean beside a prohibition, to holding back or to going ahead: learned word by word from labelled plans, and summed up.
import { baseForms } from '../inflection.ts';
import type { TextIndex } from '../text-index.ts';
import type { Prohibition } from './prohibition.ts';

/** What each word leans to, positive to going ahead; a word for one kind of prohibition alone has that kind before it. */
export type Leanings = ReadonlyMap<string, number>;

const JAPANESE = /[\u3041-\u9fff]/;
/** A bound for hostile texts; tasks are shorter. */
const LONGEST = 400;

/** Two and three characters of Japanese in a row, English words by their base and two in a row; each also for its kind of prohibition. */
export function leaningWords({ folded, words }: TextIndex, kind: Prohibition['kind']): readonly string[] {
  const found = new Set<string>();
  const text = folded.text.slice(0, LONGEST);
  if (JAPANESE.test(text)) for (const length of [2, 3]) for (let at = 0; at + length <= text.length; at += 1) if (JAPANESE.test(text.slice(at, at + length))) found.add(text.slice(at, at + length).trim());
  const bases = words.slice(0, LONGEST / 4).map(({ text: word }) => baseForms(word).at(-1) ?? word);
  bases.forEach((base, at) => {
    found.add(base);
    if (at > 0) found.add(`${bases[at - 1]!} ${base}`);
  });
  return [...found].flatMap((word) => [word, `${kind}:${word}`]);
}

/** The mean lean of all words that are known, as far as there are any. */
export function leaningOf(words: readonly string[], leanings: Leanings): number {
  let sum = 0;
  for (const word of words) sum += leanings.get(word) ?? 0;
  return words.length === 0 ? 0 : sum / Math.sqrt(words.length);
}

/** `word weight;word weight`: as scripts/turned/fit.mjs writes them. */
export function readLeanings(written: string): Leanings {
  return new Map(written.split(';').map((each) => {
    const at = each.lastIndexOf(' ');
    return [each.slice(0, at), Number(each.slice(at + 1))] as const;
  }));
}
