// Which words sift a search best: those one of which must stand wherever the literal stands.
import type { PackedWordIndex } from '../words/packed-word-index.ts';
import { BETWEEN_WORDS, type WordRun } from './word-runs.ts';

/** The words that hold the run, and where in each of them it is (or `SEVERAL`). */
export interface Sieve {
  readonly run: WordRun;
  readonly symbols: readonly number[];
  readonly positions: readonly number[];
  /** How many files hold each of the words, taken together: a measure of how little it sifts. */
  readonly holders: number;
}

/** A word in no more files than this is good enough; no other is looked for. */
const FEW_FILES = 100;
const NAMED_TOO_OFTEN = 2;

/**
 * Whole words are looked up at once, so the rarest of them is known. Parts of words cost a walk over all words: the longest is
 * tried, and the next one only when that one sifts nothing.
 */
export function chooseSieve(index: PackedWordIndex, literal: Buffer, runs: readonly WordRun[], foldCase: boolean): Sieve {
  let best: Sieve | undefined;
  const parts: WordRun[] = [];
  for (const run of runs) {
    if (foldCase || !run.begins || !run.ends) {
      parts.push(run);
      continue;
    }
    const symbol = index.symbolOfBytes(literal.subarray(run.start, run.end));
    if (symbol < 0) return { run, symbols: [], positions: [], holders: 0 };
    if (best === undefined || index.holdersOf(symbol) < best.holders) best = { run, symbols: [symbol], positions: [0], holders: index.holdersOf(symbol) };
  }
  if (best !== undefined && best.holders <= FEW_FILES) return best;
  parts.sort((a, b) => weight(b) - weight(a));
  for (const run of parts.slice(0, 2)) {
    const sieve = sieveOf(index, literal, run, foldCase);
    if (best === undefined || sieve.holders < best.holders) best = sieve;
    if (!siftsLittle(index, best)) break;
  }
  return best!;
}

function sieveOf(index: PackedWordIndex, literal: Buffer, run: WordRun, foldCase: boolean): Sieve {
  const words = index.wordsHolding(literal.subarray(run.start, run.end), foldCase, run.begins, run.ends);
  let holders = 0;
  for (const symbol of words.symbols) holders += index.holdersOf(symbol);
  return { run, ...words, holders };
}

function weight({ start, end, begins, ends }: WordRun): number {
  return end - start + (begins ? 1 : 0) + (ends ? 1 : 0);
}

/** Nearly every file is named, many of them often. */
export function siftsLittle(index: PackedWordIndex, { holders }: Sieve): boolean {
  return holders > NAMED_TOO_OFTEN * index.counts().files;
}

/** Where nearly every file is named, naming them one by one is wasted. */
export function filesOf(index: PackedWordIndex, sieve: Sieve): readonly number[] {
  return siftsLittle(index, sieve) ? index.files() : index.filesOfAny(sieve.symbols);
}

/** The words that must stand right before (`step` -1) or behind the chosen ones, where the literal says so much. */
export function besideOf(index: PackedWordIndex, literal: Buffer, runs: readonly WordRun[], { run }: Sieve, foldCase: boolean): { readonly symbols: readonly number[]; readonly step: number } | undefined {
  const at = runs.indexOf(run);
  for (const step of [1, -1]) {
    const other = runs[at + step];
    if (other === undefined) continue;
    const [from, to] = step === 1 ? [run.end, other.start] : [other.end, run.start];
    // Another mark in between might be a word by itself in some language.
    if (literal.toString('latin1', from, to).split('').every((mark) => BETWEEN_WORDS.includes(mark))) return { symbols: sieveOf(index, literal, other, foldCase).symbols, step };
  }
  return undefined;
}
