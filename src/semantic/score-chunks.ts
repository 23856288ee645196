// Scores every chunk against a question: BM25 over the fields of a chunk, each concept by the best of its forms, set against a perfect answer.
import { countIn, type ChunkTable, type Postings } from './chunk-table.ts';
import { likeness } from './chunk-vectors.ts';
import type { Concept } from './read-query.ts';
import { WORD_FIELDS, type SemanticHit, type WordField } from './semantic-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Fitted on the half of bench/data/semantic that is there for it. */
export const SCORING = {
  fields: { name: 5, path: 1.6, comment: 3.5, string: 0.5, code: 0.9 } satisfies Record<WordField, number>,
  /** How far the length of a field counts against it. */
  lengths: { name: 0.5, path: 0.3, comment: 0.25, string: 0.6, code: 0.8 } satisfies Record<WordField, number>,
  saturation: 2,
  doer: 0.75,
  /** Neighbours in meaning: how near at least, how many, how much they count. */
  near: { least: 0.6, most: 6, weight: 0.3, unlessSure: 0.6 },
  /** What a chunk keeps that answers one concept only. */
  alone: 0.7,
  kinds: new Map([['between', 0.7], ['window', 0.9], ['type', 0.75], ['interface', 0.75], ['constant', 0.9], ['variable', 0.9], ['enum', 0.9]]),
  tests: 0.6,
  /** How much the direction of the whole counts, from where on, and where it is enough without any word. */
  direction: { weight: 0.3, least: 0.1, byItself: 0.5 },
} as const;

/** A word of the tree that may stand for a concept. */
export interface Wanted {
  readonly words: readonly { readonly text: string; readonly postings: Postings }[];
  readonly weight: number;
}

export interface WantedConcept {
  readonly concept: Concept;
  readonly wanted: readonly Wanted[];
  readonly idf: number;
}

export interface Scored {
  readonly chunk: number;
  readonly score: number;
  readonly by: SemanticHit['by'];
}

const MOST_WANTED = 60;

export function wantedIn(table: ChunkTable, vocabulary: Vocabulary, concept: Concept): WantedConcept {
  const wanted = new Map<string, Wanted>();
  const live = liveCounter(table);
  const offer = (texts: readonly string[], weight: number): void => {
    const key = texts.join(' ');
    if (wanted.size >= MOST_WANTED || (wanted.get(key)?.weight ?? 0) >= weight) return;
    const words = texts.map((text) => ({ text, postings: table.words.get(text)! }));
    if (words.every(({ postings }) => postings !== undefined && live(postings) > 0)) wanted.set(key, { words, weight });
  };
  for (const { words, weight } of concept.forms) {
    if (words.length === 1) {
      for (const form of vocabulary.formsOf(words[0]!)) offer([form], weight * (form === words[0] ? 1 : 0.95));
      for (const doer of vocabulary.doersOf(words[0]!)) offer([doer], weight * SCORING.doer);
    } else {
      // One form of each word: the one that stands in most places.
      const forms = words.map((word) => vocabulary.formsOf(word).map((text) => ({ text, size: live(table.words.get(text)) })).sort((a, b) => b.size - a.size || (a.text < b.text ? -1 : 1))[0]?.text);
      if (forms.every((form) => form !== undefined)) offer(forms as string[], weight);
    }
  }
  const { least, most, weight, unlessSure } = SCORING.near;
  // A word the tree uses itself, or a listed one for it, needs no guess.
  const sure = [...wanted.values()].some((each) => each.weight >= unlessSure);
  const near = sure ? [] : vocabulary.nearest(concept.senses, least, most * 4).filter(({ word }) => live(table.words.get(word)) > 0).slice(0, most);
  for (const { word, likeness } of near) offer([word], weight * likeness);
  return { concept, wanted: [...wanted.values()], idf: idfOf(table, [...wanted.values()]) };
}

/** Dead chunks still stand in the lists. */
function liveCounter(table: ChunkTable): (postings: Postings | undefined) => number {
  return (postings) => {
    if (table.live === table.end) return postings?.size ?? 0;
    let count = 0;
    if (postings !== undefined) for (let at = 0; at < postings.size; at += 1) if (table.at(postings.chunks[at]!) !== undefined) count += 1;
    return count;
  };
}

/** One rarity for the whole concept, by the places of its surest forms: an odd translation must not win by being odd. */
function idfOf(table: ChunkTable, wanted: readonly Wanted[]): number {
  const surest = Math.max(0, ...wanted.map(({ weight }) => weight));
  const places = new Set<number>();
  for (const { words, weight } of wanted) {
    if (weight < surest * 0.8) continue;
    const { postings } = words.reduce((rarest, each) => (each.postings.size < rarest.postings.size ? each : rarest));
    for (let at = 0; at < postings.size; at += 1) if (table.at(postings.chunks[at]!) !== undefined) places.add(postings.chunks[at]!);
  }
  return Math.log(1 + (table.live - places.size + 0.5) / (places.size + 0.5));
}

export function scoreChunks(table: ChunkTable, concepts: readonly WantedConcept[], direction: Float32Array | undefined, holds: (chunk: number) => boolean): Scored[] {
  const total = new Float64Array(table.end);
  const reached = new Float64Array(table.end);
  const best = new Float64Array(table.end);
  let perfect = 0;
  for (const { concept, wanted, idf } of concepts) {
    const touched: number[] = [];
    for (const each of wanted) {
      eachMatch(table, each, (chunk, share) => {
        if (best[chunk] === 0) touched.push(chunk);
        best[chunk] = Math.max(best[chunk]!, share * each.weight);
      });
    }
    const worth = concept.weight * idf;
    perfect += worth;
    for (const chunk of touched) {
      total[chunk]! += worth * best[chunk]!;
      reached[chunk]! += worth * Math.min(1, best[chunk]! * 1.5);
      best[chunk] = 0;
    }
  }
  const scored: Scored[] = [];
  for (let chunk = 0; chunk < total.length; chunk += 1) {
    const stored = table.at(chunk);
    if (stored === undefined || !holds(chunk)) continue;
    const { kind, file } = stored;
    const like = Math.max(0, (likeness(direction, stored.direction) - SCORING.direction.least) / (1 - SCORING.direction.least));
    if (total[chunk] === 0 && like < SCORING.direction.byItself) continue;
    const coverage = SCORING.alone + (1 - SCORING.alone) * (perfect === 0 ? 0 : reached[chunk]! / perfect);
    const prior = (SCORING.kinds.get(kind) ?? 1) * (isTest(file.path) ? SCORING.tests : 1);
    const words = rounded((1 - SCORING.direction.weight) * (perfect === 0 ? 0 : (total[chunk]! / perfect) * coverage) * prior);
    const meaning = rounded(SCORING.direction.weight * like * prior);
    scored.push({ chunk, score: rounded(Math.min(1, words + meaning)), by: { words, meaning } });
  }
  return scored;
}

/** 0–1 for each chunk that has the words: how much of the chunk they are. */
function eachMatch(table: ChunkTable, { words }: Wanted, visit: (chunk: number, share: number) => void): void {
  const rarest = words.reduce((a, b) => (b.postings.size < a.postings.size ? b : a)).postings;
  for (let at = 0; at < rarest.size; at += 1) {
    const chunk = rarest.chunks[at]!;
    if (table.at(chunk) === undefined) continue;
    let share = 1;
    for (const { postings } of words) {
      const packed = postings === rarest ? rarest.counts[at]! : postings.of(chunk);
      share = Math.min(share, packed === 0 ? 0 : saturated(table, chunk, packed));
    }
    if (share > 0) visit(chunk, share);
  }
}

function saturated(table: ChunkTable, chunk: number, packed: number): number {
  let count = 0;
  for (const field of WORD_FIELDS) {
    const own = countIn(packed, field);
    if (own === 0) continue;
    const lengths = SCORING.lengths[field];
    count += (SCORING.fields[field] * own) / (1 - lengths + lengths * (table.length(chunk, field) / table.average(field)));
  }
  return count / (SCORING.saturation + count);
}

/** Before they are compared: the last digits of a sum depend on its order. */
function rounded(score: number): number {
  return Math.round(score * 1e4) / 1e4;
}

function isTest(path: string): boolean {
  return /(?:^|\/)(?:tests?|__tests__|spec|specs|bench(?:marks?)?|examples?|fixtures?)\/|[._-](?:test|spec|bench)\.[^/]+$|(?:^|\/)test_[^/]+$/i.test(path);
}
