// Whether two passages are about the same thing when hardly a sentence of the one is left in the other: the words that carry meaning, and the sentence around a point.
import { fold } from '../../kernel/text-folding.ts';
import { likeness } from '../likeness.ts';

/** Longer passages speak for themselves; shorter ones are points in their sentence. */
const POINT_LENGTH = 12;

/** A word or a mark, not a clause. */
export function isPoint(passage: string): boolean {
  return passage.trim().length <= POINT_LENGTH;
}

const WORD = /\p{Script=Han}{2,}|\p{Script=Katakana}[\p{Script=Katakana}ー]+|\p{Script=Latin}[\p{Script=Latin}'’-]*|\p{N}+/gu;
const EMPTY_WORDS: ReadonlySet<string> = new Set(['the', 'and', 'for', 'that', 'this', 'with', 'was', 'were', 'are', 'has', 'have', 'had', 'will', 'would', 'from', 'but', 'not', 'its', 'his', 'her', 'their', 'our', 'your', 'you', 'they', 'she', 'who', 'which', 'when', 'into', 'than', 'then', 'them', 'what', 'all', 'can', 'one', 'out', 'been', 'be', 'is', 'it', 'of', 'to', 'in', 'on', 'at', 'by', 'as', 'an', 'a', 'or', 'we', 'he', 'i', 'do', 'if', 'so', 'no', 'my', 'should']);
/** One that stands in every text. `word` is folded. */
export function isEmptyWord(word: string): boolean {
  return EMPTY_WORDS.has(word);
}

/** Inflected words share their beginning. */
const STEM = 5;

/** Share of the shorter one's words of meaning that the other has too; 0 where one has none. */
export function sharedMatter(a: string, b: string): number {
  const [left, right] = [stemsOf(a), stemsOf(b)];
  const [fewer, more] = left.size <= right.size ? [left, right] : [right, left];
  if (fewer.size === 0) return 0;
  let shared = 0;
  for (const word of fewer) if (more.has(word)) shared += 1;
  return shared / fewer.size;
}

/** Its words of meaning, inflected ones by their beginning. */
export function stemsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [word] of fold(text.slice(0, 2_000)).matchAll(WORD)) if (!EMPTY_WORDS.has(word)) words.add(/^\p{Script=Latin}/u.test(word) ? word.slice(0, STEM) : word);
  return words;
}

/** Where one marks a part of what the other marked, the part is what they are about. */
export function textLikeness(old: string, fresh: string): number {
  const [left, right] = [old, fresh].map((text) => fold(text).replace(/\s+/gu, ' ').trim()) as [string, string];
  if (left === right) return 1;
  const part = left.length > 1 && right.length > 1 && (left.includes(right) || right.includes(left)) ? 0.8 : 0;
  return Math.max(part, likeness(left, right));
}
