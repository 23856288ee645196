// Draws one revision of a text and passages of it with their true places; even seeds are for development, odd ones are held out.
import { cellsOf, textOf, truthReader, type Cell, type Truth } from './cells.ts';
import { EDIT_KINDS, sentenceAround, type Draft } from './edits.ts';
import { seeded, type Chance } from './seeded.ts';

export interface BaseText {
  readonly name: string;
  readonly language: 'ja' | 'en';
  readonly text: string;
}

export interface DrawnRange {
  readonly range: readonly [number, number];
  readonly kind: string;
  readonly truth: Truth;
}

export interface DrawnCase {
  readonly seed: number;
  readonly language: 'ja' | 'en';
  readonly before: string;
  readonly after: string;
  readonly edits: readonly string[];
  readonly ranges: readonly DrawnRange[];
  /** For every offset of `after`, the offset in `before` its character came from, or −1. */
  readonly origins: Int32Array;
}

const LONGEST = 9_000;

export const developmentSeeds = (count: number): number[] => Array.from({ length: count }, (_, at) => 2 * at);
export const heldOutSeeds = (count: number): number[] => Array.from({ length: count }, (_, at) => 2 * at + 1);

/** `marks` gives the passages the edits are about (UTF-16 ranges); without it they are drawn like a checker would mark them. */
export function drawCase(seed: number, texts: readonly BaseText[], marks?: (text: string) => readonly (readonly [number, number])[]): DrawnCase {
  const chance = seeded(seed);
  const base = chance.pick(texts);
  const others = texts.filter(({ language, name }) => language === base.language && name !== base.name);
  const before = excerpt(base.text, chance);
  const cells = cellsOf(before);
  const offset = offsets(before);
  const marked = marks === undefined ? [] : pickMarks(marks(before), offset, chance);
  const ids = marked.length > 0 ? marked : drawIds(cells.map(({ character }) => character), chance);
  const foreign = sentencesOf((others.length === 0 ? base : chance.pick(others)).text);
  const draft: Draft = { cells, chance, foreign, english: base.language === 'en' };
  const count = chance.pick([1, 2, 3, 4, 6, 8, 10, 14]);
  const edits: string[] = [];
  for (let done = 0; done < count; done += 1) {
    // Four edits in five are about one of the passages: an issue is where the text is worked on.
    if (chance.next() < 0.8) draft.target = chance.pick(ids).span;
    else delete draft.target;
    const kind = chance.weighted(EDIT_KINDS);
    kind.apply(draft);
    edits.push(kind.name);
  }
  const read = truthReader(draft.cells);
  return {
    seed,
    language: base.language,
    before,
    after: textOf(draft.cells),
    edits,
    origins: originsOf(draft.cells, offset),
    ranges: ids.map(({ span, kind }) => ({ range: [offset[span[0]]!, offset[span[1]]!] as const, kind, truth: read(...span) })),
  };
}

function originsOf(cells: readonly Cell[], offset: readonly number[]): Int32Array {
  return Int32Array.from(cells.flatMap(({ character, id }) => Array.from({ length: character.length }, (_, unit) => (id < 0 ? -1 : offset[id]! + unit))));
}

/** Whole lines, so that documents of any length give cases of a usual one. */
function excerpt(text: string, chance: Chance): string {
  if (text.length <= LONGEST) return text;
  const start = text.indexOf('\n', chance.between(0, text.length - LONGEST)) + 1;
  const end = text.lastIndexOf('\n', start + LONGEST) + 1;
  return text.slice(start, end > start ? end : start + LONGEST);
}

function pickMarks(marks: readonly (readonly [number, number])[], offset: readonly number[], chance: Chance): { span: readonly [number, number]; kind: string }[] {
  const idAt = new Map(offset.map((at, id) => [at, id]));
  const spans = marks.flatMap(([start, end]) => (idAt.has(start) && idAt.has(end) ? [{ span: [idAt.get(start)!, idAt.get(end)!] as const, kind: 'marked' }] : []));
  return Array.from({ length: Math.min(8, spans.length) }, () => chance.pick(spans));
}

/** Passages as checkers mark them: a sign, a word, a phrase, a sentence, and words that stand there several times. */
function drawIds(characters: readonly string[], chance: Chance): { span: readonly [number, number]; kind: string }[] {
  const cells = cellsOf(characters.join(''));
  const drawn: { span: readonly [number, number]; kind: string }[] = [];
  for (let tries = 0; tries < 200 && drawn.length < 6; tries += 1) {
    const middle = chance.between(0, cells.length - 1);
    if (/\s/.test(characters[middle]!)) continue;
    const kind = chance.pick(['sign', 'word', 'word', 'phrase', 'phrase', 'phrase', 'sentence', 'sentence', 'repeated']);
    const around = sentenceAround(cells, middle);
    const length = { sign: 1, word: chance.between(2, 8), phrase: chance.between(9, 40), sentence: 400, repeated: chance.between(2, 6) }[kind]!;
    let span: readonly [number, number] = kind === 'sentence' ? around : [middle, Math.min(cells.length, middle + length)];
    if (kind !== 'sign') span = wholeWords(characters, span);
    while (span[0] < span[1] && /\s/.test(characters[span[0]]!)) span = [span[0] + 1, span[1]];
    while (span[0] < span[1] && /\s/.test(characters[span[1] - 1]!)) span = [span[0], span[1] - 1];
    if (span[1] - span[0] < 1 || span[1] - span[0] > 600) continue;
    if (kind === 'repeated' && !standsTwice(characters, span)) continue;
    drawn.push({ span, kind });
  }
  return drawn.length > 0 ? drawn : [{ span: [0, 1], kind: 'sign' }];
}

/** A checker marks whole words; where words have no spaces between them, any character may be the first. */
function wholeWords(characters: readonly string[], [from, to]: readonly [number, number]): readonly [number, number] {
  const latin = (at: number): boolean => /[\p{Script=Latin}\p{N}_]/u.test(characters[at] ?? ' ');
  while (from > 0 && latin(from) && latin(from - 1)) from -= 1;
  while (to < characters.length && latin(to) && latin(to - 1)) to += 1;
  return [from, to];
}

function standsTwice(characters: readonly string[], [from, to]: readonly [number, number]): boolean {
  const text = characters.join('');
  const words = characters.slice(from, to).join('');
  return text.indexOf(words) !== text.lastIndexOf(words);
}

function offsets(text: string): number[] {
  const all = [0];
  for (const character of text) all.push(all.at(-1)! + character.length);
  return all;
}

export function sentencesOf(text: string): string[] {
  const found = text.match(/[^。！？!?\n]{8,}?(?:[。！？!?]|\.(?=\s))/gu) ?? [];
  return found.length > 0 ? found : ['新しい文をここに置く。'];
}
