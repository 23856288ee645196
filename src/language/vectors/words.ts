// The words of a text as vectors: English ones by themselves, Japanese ones by what the dictionary translates them with.
import { isGenericHead } from '../generic-heads.ts';
import { baseForms } from '../inflection.ts';
import { isRequestVerb } from '../request-verbs.ts';
import type { Token } from '../segment.ts';
import { isStopWord } from '../stop-words.ts';
import { translationsOf } from '../synonyms.ts';
import type { TextIndex } from '../text-index.ts';
import { addScaled, unit } from './arithmetic.ts';
import { vectorTable } from './load.ts';
import type { WordVector } from './table.ts';

interface Known {
  readonly text: string;
  /** Unit vectors of the translations a Japanese word may have, and of their mean; one of an English word; none of an unknown one. */
  readonly senses: readonly Float32Array[];
  /** What the word adds to its sentence. */
  readonly share: Float32Array | undefined;
  readonly weight: number;
  /** Only asks for a thing, names its kind or who uses it. */
  readonly light: boolean;
}

export interface MeaningWord extends Known {
  readonly start: number;
  readonly end: number;
}

/** Translations looked at; behind these come rare senses. */
const SENSES = 4;
/** An unknown word says something, but nobody knows what. */
const unknown = (): Pick<Known, 'senses' | 'share'> => ({ senses: [], share: undefined });
/** What stands in every plan weighs little. */
const LIGHT = 0.3;
const ACTORS: ReadonlySet<string> = new Set('user users people person someone ユーザー ユーザ 利用者 使用者'.split(' '));
/** More words than this are no task text; a bound keeps hostile ones cheap. */
const MOST = 120;

const READ = new WeakMap<TextIndex, readonly MeaningWord[]>();

export function meaningWords(text: TextIndex): readonly MeaningWord[] {
  const known = READ.get(text);
  if (known !== undefined) return known;
  const words: MeaningWord[] = [];
  let next = 0;
  for (const token of text.tokens) {
    if (words.length >= MOST) break;
    if (token.kind !== 'latin') {
      const word = japanese(token);
      if (word !== undefined) words.push({ ...word, start: token.start, end: token.end });
      continue;
    }
    while (next < text.words.length && text.words[next]!.start < token.start) next += 1;
    for (; next < text.words.length && text.words[next]!.end <= token.end; next += 1) {
      const part = text.words[next]!;
      if (!isStopWord(part.text)) words.push({ ...remembered(part.text, english), start: part.start, end: part.end });
    }
  }
  READ.set(text, words);
  return words;
}

const MEMORY = new Map<string, Known>();

function remembered(text: string, read: (text: string) => Omit<Known, 'light'>): Known {
  const before = MEMORY.get(text);
  if (before !== undefined) return before;
  const word = read(text);
  const light = isGenericHead(text) || isRequestVerb(text) || ACTORS.has(text);
  const known = { ...word, weight: word.weight * (light ? LIGHT : 1), light };
  // Bounded, for a hostile text must not fill the process.
  if (MEMORY.size > 4_000) MEMORY.clear();
  MEMORY.set(text, known);
  return known;
}

function english(text: string): Omit<Known, 'light'> {
  const found = lookUp(text);
  return found === undefined ? { text, ...unknown(), weight: 1 } : { text, senses: [unit(found.vector)], share: found.vector, weight: found.weight };
}

/** Hiragana are mostly grammar: only words the lists know count. */
function japanese(token: Token): Known | undefined {
  if (token.kind === 'mark' || token.kind === 'number' || isStopWord(token.text)) return undefined;
  if (token.kind === 'hiragana' && token.text.length < 3) return undefined;
  const word = remembered(token.text, translated);
  return token.kind === 'hiragana' && word.senses.length === 0 ? undefined : word;
}

function translated(text: string): Omit<Known, 'light'> {
  const senses = sensesOf(text) ?? partsOf(text);
  if (senses.length === 0) return { text, ...unknown(), weight: text.length > 1 ? 0.8 : 0.2 };
  const mean = new Float32Array(vectorTable().dimensions);
  for (const { vector } of senses) addScaled(mean, unit(vector), 1 / senses.length);
  return { text, senses: [...senses.map(({ vector }) => unit(vector)), unit(mean)], share: mean, weight: Math.max(...senses.map(({ weight }) => weight)) };
}

function sensesOf(text: string): WordVector[] | undefined {
  const senses = translationsOf(text).slice(0, SENSES).map(phrase).filter((sense) => sense !== undefined);
  return senses.length === 0 ? undefined : senses;
}

/** ハッシュタグ by ハッシュ and タグ, where the whole is in no list. */
function partsOf(text: string): WordVector[] {
  if (text.length < 4 || text.length > 16) return [];
  for (let cut = text.length - 2; cut >= 2; cut -= 1) {
    const tail = sensesOf(text.slice(cut));
    const head = tail === undefined ? undefined : sensesOf(text.slice(0, cut));
    if (head === undefined || tail === undefined) continue;
    const vector = unit(head[0]!.vector);
    addScaled(vector, unit(tail[0]!.vector), 1);
    return [{ vector, weight: Math.max(head[0]!.weight, tail[0]!.weight) }];
  }
  return [];
}

/** A translation of several words by the sum of its words. */
function phrase(form: string): WordVector | undefined {
  const sum = new Float32Array(vectorTable().dimensions);
  let most = 0;
  for (const part of form.toLowerCase().match(/[a-z]+/g) ?? []) {
    const found = lookUp(part);
    if (found === undefined) continue;
    const weight = found.weight * (isStopWord(part) ? 0.2 : 1);
    addScaled(sum, found.vector, weight);
    most = Math.max(most, weight);
  }
  return most === 0 ? undefined : { vector: sum, weight: most };
}

/** The word, one of its bases, or two known words written as one (rainproof, codebase). */
function lookUp(word: string): WordVector | undefined {
  const table = vectorTable();
  for (const form of baseForms(word)) {
    const found = table.find(form);
    if (found !== undefined) return found;
  }
  if (word.length < 7 || word.length > 20) return undefined;
  for (let cut = word.length - 3; cut >= 3; cut -= 1) {
    const [head, tail] = [table.find(word.slice(0, cut)), table.find(word.slice(cut))];
    if (head === undefined || tail === undefined) continue;
    const vector = head.vector.slice();
    addScaled(vector, tail.vector, 1);
    return { vector, weight: Math.max(head.weight, tail.weight) };
  }
  return undefined;
}
