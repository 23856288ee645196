// The words of a phrase that could show up in a name, each with its weight, and the runs of them that are listed as one word.
import { ENGLISH_CONTAINER_HEADS, isGenericHead } from '../generic-heads.ts';
import { isRequestVerb } from '../request-verbs.ts';
import type { Token } from '../segment.ts';
import { isStopWord } from '../stop-words.ts';
import { indexText } from '../text-index.ts';
import { isCuratedWord, isHeadword } from '../synonyms.ts';
import { conceptTable } from '../dictionary/load.ts';
import { withoutParticles } from '../dictionary/particles.ts';
import { baseForms, sameWord } from '../inflection.ts';
import { isConcept } from './concepts.ts';
import { LIGHT_IN_PHRASES } from './light-words.ts';

/** Some neighbouring words, looked for as one; `from` and `to` count words. */
export interface PhraseSpan {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface Phrase {
  /** How much each word says; 0 for what only holds the phrase together. */
  readonly weights: readonly number[];
  readonly words: readonly string[];
  /** Every run worth looking for: single words, and what the lists know as one word. */
  readonly spans: readonly PhraseSpan[];
  /** The longest listed runs, without overlap: a part of one (collection of garbage collection) is not yet it. */
  readonly compounds: readonly PhraseSpan[];
}

/** The last word says what the phrase is about; what stands before it narrows it down. */
const HEAD_WEIGHT = 1.4;
const LIGHT_WEIGHT = 0.35;
const LONGEST_SPAN = 6;
const PARTICLE = /^[のをがにでとへもはや]$/;

/** Every word but the empty ones: an opposite counts also where the word itself is too light to be looked for. */
export function phraseWords(phrase: string): string[] {
  return indexText(phrase.slice(0, 400)).tokens
    .filter(({ kind }) => kind !== 'mark' && kind !== 'hiragana' && kind !== 'number')
    .map(({ text }) => text)
    .filter((text) => !isStopWord(text));
}

export function readPhrase(phrase: string): Phrase {
  const { folded, tokens: all } = indexText(phrase.slice(0, 400));
  const tokens = all.slice(0, 60);
  const inOrder = listedRuns(folded.text, tokens);
  const listed = [...inOrder, ...scatteredRuns(tokens, tokens.map((token) => weightOf(token))).filter((run) => inOrder.every(({ from, to, text }) => from !== run.from || to !== run.to || text !== run.text))];
  const compounds = withoutOverlap(listed);
  const weights = weigh(tokens, compounds);
  const singles = tokens.flatMap(({ text }, at) => (weights[at]! > 0 ? [{ text, from: at, to: at + 1 }] : []));
  return { weights, words: tokens.map(({ text }) => text), spans: [...listed, ...singles], compounds };
}

function listedRuns(text: string, tokens: readonly Token[]): PhraseSpan[] {
  const runs: PhraseSpan[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    // A run may begin with a word in hiragana, not with a particle.
    if (tokens[from]!.kind === 'mark' || (tokens[from]!.kind === 'hiragana' && (isStopWord(tokens[from]!.text) || PARTICLE.test(tokens[from]!.text)))) continue;
    for (let to = from + 2; to <= Math.min(tokens.length, from + LONGEST_SPAN); to += 1) {
      if (tokens[to - 1]!.kind === 'mark') break;
      const run = text.slice(tokens[from]!.start, tokens[to - 1]!.end);
      // 列車の is 列車; 買い物かご ends in a word.
      if (PARTICLE.test(tokens[to - 1]!.text)) continue;
      if (run.length > 60) break;
      // Hiragana are mostly grammar: a listed word of them is long (ふりがな), or begins a longer one (あいまい検索).
      if (run.length < 3 && tokens[from]!.kind === 'hiragana') continue;
      const bare = withoutParticles(run);
      const form = (bare === run ? [run] : [run, bare]).find((each) => isCuratedWord(each) || isConcept(each));
      if (form !== undefined) runs.push({ text: form, from, to });
    }
  }
  return runs;
}

/** The words of a listed English phrase in another order or apart: strength of the password. */
function scatteredRuns(tokens: readonly Token[], weights: readonly number[]): PhraseSpan[] {
  const runs: PhraseSpan[] = [];
  tokens.forEach(({ kind, text }) => {
    if (kind !== 'latin' || isStopWord(text)) return;
    for (const phrase of new Set([text, ...baseForms(text)].flatMap((base) => conceptTable().phrasesFrom(base)))) {
      const parts = phrase.split(' ').filter((part) => !isStopWord(part));
      const places = parts.map((part) => tokens.findIndex((token) => token.kind === 'latin' && sameWord(token.text, part)));
      if (parts.length < 2 || places.includes(-1) || new Set(places).size < places.length) continue;
      const [from, to] = [Math.min(...places), Math.max(...places) + 1];
      // What stands between must say nothing of its own.
      if (weights.some((weight, at) => weight >= 1 && at > from && at < to && !places.includes(at))) continue;
      runs.push({ text: phrase, from, to });
    }
  });
  return runs;
}

function withoutOverlap(runs: readonly PhraseSpan[]): PhraseSpan[] {
  const chosen: PhraseSpan[] = [];
  for (const run of [...runs].sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
    if (chosen.every(({ from, to }) => run.to <= from || run.from >= to)) chosen.push(run);
  }
  return chosen;
}

function weigh(tokens: readonly Token[], compounds: readonly PhraseSpan[]): number[] {
  const weights = tokens.map((token) => weightOf(token));
  // 既読, time zone: a listed word says something even if none of its parts does.
  for (const { from, to } of compounds) if (!weights.slice(from, to).some((weight) => weight >= 1)) weights[to - 1] = 1;
  // A phrase of light words alone (一覧, 設定, options) is about them after all.
  if (!weights.some((weight) => weight >= 1)) tokens.forEach(({ kind }, at) => void (weights[at] = kind === 'mark' || kind === 'hiragana' ? 0 : 1));
  const head = weights.findLastIndex((weight) => weight >= 1);
  if (head >= 0) weights[head] = HEAD_WEIGHT;
  return weights;
}

function weightOf({ kind, text }: Token): number {
  if (kind === 'mark' || kind === 'number' || isStopWord(text)) return 0;
  if (kind === 'hiragana' && !(text.length >= 3 && (isHeadword(text) || isConcept(text)))) return 0;
  if (text.length === 1 && kind === 'kanji' && !isHeadword(text)) return 0;
  const light = isGenericHead(text) || isRequestVerb(text) || ENGLISH_CONTAINER_HEADS.has(text) || LIGHT_IN_PHRASES.has(text);
  return light ? LIGHT_WEIGHT : 1;
}
