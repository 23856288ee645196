// Scores every chunk against a question: BM25 over the fields of a chunk, each concept by the best of its forms, set against a perfect answer.
import type { ChunkTable, FieldWeights, Postings } from './chunk-table.ts';
import type { Concept } from './read-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Fitted on the half of bench/data/semantic that is there for it. */
export const SCORING = {
  fields: {
    name: { weight: 5, slope: 0.5 },
    path: { weight: 1.6, slope: 0.3 },
    comment: { weight: 3.5, slope: 0.25 },
    string: { weight: 0.5, slope: 0.6 },
    code: { weight: 0.9, slope: 0.8 },
  } satisfies FieldWeights,
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

const MOST_WANTED = 60;

/** What to look for in this tree; a word that may stand for several concepts stands for the one it fits best. */
export function wantedFor(table: ChunkTable, vocabulary: Vocabulary, concepts: readonly Concept[]): WantedConcept[] {
  const all = concepts.map((concept) => ({ concept, wanted: wantedIn(table, vocabulary, concept) }));
  const owner = new Map<string, { at: number; weight: number }>();
  for (const [at, { wanted }] of all.entries()) {
    for (const { words, weight } of wanted) if (words.length === 1 && weight > (owner.get(words[0]!.text)?.weight ?? 0)) owner.set(words[0]!.text, { at, weight });
  }
  return all.flatMap(({ concept, wanted }, at) => {
    const own = wanted.filter(({ words }) => words.length > 1 || owner.get(words[0]!.text)!.at === at);
    const surest = (list: readonly Wanted[]): number => Math.max(0, ...list.map(({ weight }) => weight));
    // 検査する and 検査: once its surest word is another's, the concept is said already.
    return surest(own) < surest(wanted) ? [] : [{ concept, wanted: own, idf: idfOf(table, own) }];
  });
}

function wantedIn(table: ChunkTable, vocabulary: Vocabulary, concept: Concept): Wanted[] {
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
  return [...wanted.values()];
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
  const seen = new Uint8Array(table.end);
  let places = 0;
  for (const { words, weight } of wanted) {
    if (weight < surest * 0.8) continue;
    const { postings } = words.reduce((rarest, each) => (each.postings.size < rarest.postings.size ? each : rarest));
    for (let at = 0; at < postings.size; at += 1) {
      const chunk = postings.chunks[at]!;
      if (seen[chunk] === 1 || table.at(chunk) === undefined) continue;
      seen[chunk] = 1;
      places += 1;
    }
  }
  return Math.log(1 + (table.live - places + 0.5) / (places + 0.5));
}

export interface Scores {
  /** By chunk; 0: no answer. */
  readonly words: Float64Array;
  readonly meaning: Float64Array;
  readonly matched: number;
}

export function scoreChunks(table: ChunkTable, concepts: readonly WantedConcept[], direction: Float32Array | undefined, holds: (chunk: number) => boolean): Scores {
  const [words, reached, best] = [new Float64Array(table.end), new Float64Array(table.end), new Float64Array(table.end)];
  const meaning = new Float64Array(table.end);
  const likeness = direction === undefined ? undefined : table.likenessTo(direction);
  const weigh = table.weigher();
  const shareOf: ShareOf = (chunk, packed) => {
    const count = weigh(chunk, packed);
    return count / (SCORING.saturation + count);
  };
  let perfect = 0;
  for (const { concept, wanted, idf } of concepts) {
    const touched: number[] = [];
    for (const each of wanted) {
      eachMatch(table, each, shareOf, (chunk, share) => {
        if (best[chunk] === 0) touched.push(chunk);
        best[chunk] = Math.max(best[chunk]!, share * each.weight);
      });
    }
    const worth = concept.weight * idf;
    perfect += worth;
    for (const chunk of touched) {
      words[chunk]! += worth * best[chunk]!;
      reached[chunk]! += worth * Math.min(1, best[chunk]! * ENOUGH);
      best[chunk] = 0;
    }
  }
  const { weight, least, byItself } = SCORING.direction;
  let matched = 0;
  for (let chunk = 0; chunk < words.length; chunk += 1) {
    const stored = table.at(chunk);
    const like = likeness === undefined ? 0 : Math.max(0, (likeness[chunk]! - least) / (1 - least));
    if (stored === undefined || (words[chunk] === 0 && like < byItself) || !holds(chunk)) {
      words[chunk] = 0;
      continue;
    }
    const prior = (SCORING.kinds.get(stored.kind) ?? 1) * (stored.file.isTest ? SCORING.tests : 1);
    const coverage = perfect === 0 ? 0 : SCORING.alone + (1 - SCORING.alone) * (reached[chunk]! / perfect);
    words[chunk] = perfect === 0 ? 0 : rounded((1 - weight) * (words[chunk]! / perfect) * coverage * prior);
    meaning[chunk] = rounded(weight * like * prior);
    if (words[chunk]! + meaning[chunk]! > 0) matched += 1;
  }
  return { words, meaning, matched };
}

/** Of a word this much of the best it could be, it counts as answered. */
const ENOUGH = 1.5;

type ShareOf = (chunk: number, packed: number) => number;

/** 0–1 for each chunk that has the words: how much of the chunk they are. */
function eachMatch(table: ChunkTable, { words }: Wanted, shareOf: ShareOf, visit: (chunk: number, share: number) => void): void {
  const rarest = words.reduce((a, b) => (b.postings.size < a.postings.size ? b : a)).postings;
  for (let at = 0; at < rarest.size; at += 1) {
    const chunk = rarest.chunks[at]!;
    if (table.at(chunk) === undefined) continue;
    let share = shareOf(chunk, rarest.counts[at]!);
    for (const { postings } of words) {
      if (postings === rarest) continue;
      const packed = postings.of(chunk);
      share = packed === 0 ? 0 : Math.min(share, shareOf(chunk, packed));
      if (share === 0) break;
    }
    if (share > 0) visit(chunk, share);
  }
}

/** Before they are compared: the last digits of a sum depend on its order. */
function rounded(score: number): number {
  return Math.round(score * 1e4) / 1e4;
}
