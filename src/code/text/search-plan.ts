// How one literal is found: through the words that hold a part of it, by scanning, or by a regular expression on few files.
import { SEVERAL } from '../words/interner.ts';
import type { PackedWordIndex } from '../words/packed-word-index.ts';
import { SpotList } from '../words/spot-list.ts';
import { besideOf, chooseSieve, filesOf, siftsLittle, type Sieve } from './choose-sieve.ts';
import { everyStart, standsAt, type Starts } from './compare-bytes.ts';
import { foldingPattern, isCaseless, ODD_PARTNERS } from './letter-case.ts';
import { scanCost, scanning } from './scan-text.ts';
import { wordRuns, type WordRun } from './word-runs.ts';

export interface SearchPlan {
  /** Files that can hold it, ascending. */
  readonly files: readonly number[];
  /** False: the places in the index are the answer, no text has to be read. */
  readonly needsText: boolean;
  /** `false`: this text cannot be searched. */
  find(file: number, text: Buffer, into: Starts): boolean;
}

/** Comparing at every spot may cost this many times the text before the text is gone through once instead. */
const WORTH_COMPARING = 4;
/** A word longer than this is nobody's name, and may hold a part of the literal at every byte. */
const LONG_WORD = 64;
/** Nanoseconds, about: to pass over a word of the index, where one is looked for, or several, or several beside others, and to compare the text at a spot. With the words beside known few spots are left. */
const WORD_COST = { one: 0.4, several: 2.4, beside: 3.6 };
const SPOT_COST = { one: 150, several: 120, beside: 0 };
const BYTES_PER_WORD = 10;
/** Where nobody has counted: a word that stands in every file stands about so often in each. */
const COMMON_PER_FILE = 20;
/** In fewer files than this a word stands about so often in each; to ask how often is not worth it. */
const ASKED_FROM = 32;
const SELDOM_PER_FILE = 2;
/** Characters of text times characters of the literal a backtracking engine may at worst go through in one file. */
const MOST_BACKTRACKING = 1_000_000_000;

export function planSearch(index: PackedWordIndex, literal: string, foldCase: boolean): SearchPlan {
  const bytes = Buffer.from(literal);
  const safe = foldCase ? comparableBytes(index, literal) : undefined;
  const runs = wordRuns(bytes, (position) => safe === undefined || safe[position] === 1);
  if (safe?.includes(0) === true) return byPattern(literal, runs.length === 0 ? index.files() : filesOf(index, chooseSieve(index, bytes, runs, true)));
  if (runs.length === 0) return scan(index.files(), bytes);
  const sieve = chooseSieve(index, bytes, runs, foldCase);
  const poor = siftsLittle(index, sieve);
  const whole = sieve.run.end - sieve.run.start === bytes.length;
  const files = filesOf(index, sieve);
  // What a word is surrounded by is read off the index sooner than off the text, which lies far apart in memory.
  const beside = poor ? besideOf(index, bytes, runs, sieve, foldCase) : undefined;
  return !whole && !foldCase && isScannedSooner(index, bytes, sieve, files, beside !== undefined) ? scan(files, bytes) : throughWords(index, bytes, sieve, beside, files, foldCase);
}

/** Both ways go over the same files; looking a spot up in the text costs a walk through memory. */
function isScannedSooner(index: PackedWordIndex, literal: Buffer, { symbols }: Sieve, files: readonly number[], isSurrounded: boolean): boolean {
  const kind = isSurrounded ? 'beside' : symbols.length === 1 ? 'one' : 'several';
  let words = 0;
  for (const file of files) words += index.wordsIn(file);
  const all = index.counts().files;
  let spots = 0;
  for (const symbol of isSurrounded ? [] : symbols) {
    const holders = index.holdersOf(symbol);
    spots += holders * (holders < ASKED_FROM ? SELDOM_PER_FILE : (index.oftenIn(symbol) ?? 1 + (COMMON_PER_FILE * holders) / all));
  }
  return words * BYTES_PER_WORD * scanCost(literal) < words * WORD_COST[kind] + spots * SPOT_COST[kind];
}

/** Per byte 1 when ASCII folding alone compares it rightly. */
function comparableBytes(index: PackedWordIndex, literal: string): Uint8Array {
  const odd = ODD_PARTNERS.filter(({ partner }) => index.symbolsContaining(partner, false).length > 0).map(({ letter }) => letter);
  const safe: number[] = [];
  for (const character of literal) {
    const fine = character < '\u0080' ? !odd.includes(character.toLowerCase()) : isCaseless(character);
    for (let k = Buffer.byteLength(character); k > 0; k--) safe.push(fine ? 1 : 0);
  }
  return Uint8Array.from(safe);
}

function throughWords(index: PackedWordIndex, literal: Buffer, sieve: Sieve, beside: ReturnType<typeof besideOf>, files: readonly number[], foldCase: boolean): SearchPlan {
  const { run, symbols, positions } = sieve;
  const part = literal.subarray(run.start, run.end);
  const whole = part.length === literal.length;
  const places = new Int32Array(symbols.length <= 1 ? 0 : index.symbolCount);
  if (symbols.length > 1) symbols.forEach((symbol, at) => (places[symbol] = positions[at]!));
  const positionIn = (symbol: number): number => (symbols.length === 1 ? positions[0]! : places[symbol]!);
  const wanted = symbols.length <= 1 && beside === undefined ? undefined : marked(index, symbols);
  const besideMarks = beside === undefined ? undefined : marked(index, beside.symbols);
  const spots = new SpotList();
  const several = positions.includes(SEVERAL);
  const crowded = (): boolean => {
    for (let k = 0; k < spots.count; k++) if (positionIn(spots.symbols[k]!) === SEVERAL && index.bytesOf(spots.symbols[k]!).length > LONG_WORD) return true;
    return false;
  };
  return {
    files,
    needsText: !whole,
    find(file, text, into) {
      if (wanted === undefined) index.spotsOf(file, symbols[0]!, spots);
      else index.spotsIn(file, wanted, spots, besideMarks, beside?.step);
      if (spots.count === 0) return true;
      if (!whole && (spots.count * literal.length > WORTH_COMPARING * text.length || (several && crowded()))) {
        everyStart(text, literal, foldCase, 0, into);
        return true;
      }
      if (!several && !foldCase) return takeAround(text, literal, run, spots, symbols.length === 1 ? positions[0]! : places, into);
      const take = (start: number): void => {
        if (!whole && (start < 0 || !standsAt(text, literal, start, foldCase))) return;
        into.offsets.push(start);
        into.lengths.push(literal.length);
      };
      for (let k = 0; k < spots.count && into.offsets.length < into.most; k++) {
        const symbol = spots.symbols[k]!;
        const base = spots.offsets[k]! - run.start;
        const position = positionIn(symbol);
        if (position !== SEVERAL) take(base + position);
        else {
          const inWord: Starts = { offsets: [], lengths: [], most: into.most };
          everyStart(index.bytesOf(symbol), part, foldCase, base, inWord);
          inWord.offsets.forEach(take);
        }
      }
      return true;
    },
  };
}

/** What most searches come to: the run stands at a known place of each word, and only what is around it has to be compared. A loop of its own, so short that the processor fetches the text of the next spots while it waits for this one's. */
function takeAround(text: Buffer, literal: Buffer, run: WordRun, { symbols, offsets, count }: SpotList, places: Int32Array | number, into: Starts): true {
  const size = literal.length;
  const last = text.length - size;
  const one = typeof places === 'number' ? places : 0;
  const many = typeof places === 'number' ? undefined : places;
  for (let k = 0; k < count; k++) {
    const start = offsets[k]! - run.start + (many === undefined ? one : many[symbols[k]!]!);
    if (run.end - run.start < size) {
      if (start < 0 || start > last) continue;
      let at = run.end;
      while (at < size && text[start + at] === literal[at]) at++;
      if (at < size) continue;
      at = run.start - 1;
      while (at >= 0 && text[start + at] === literal[at]) at--;
      if (at >= 0) continue;
    }
    if (into.offsets.length >= into.most) break;
    into.offsets.push(start);
    into.lengths.push(size);
  }
  return true;
}

function marked(index: PackedWordIndex, symbols: readonly number[]): Uint8Array {
  const marks = new Uint8Array(index.symbolCount);
  for (const symbol of symbols) marks[symbol] = 1;
  return marks;
}

function scan(files: readonly number[], literal: Buffer): SearchPlan {
  const find = scanning(literal);
  return {
    files,
    needsText: true,
    find(_file, text, into) {
      find(text, into);
      return true;
    },
  };
}

function byPattern(literal: string, files: readonly number[]): SearchPlan {
  const pattern = foldingPattern([literal]);
  return {
    files,
    needsText: true,
    find(_file, bytes, into) {
      if (bytes.length * literal.length > MOST_BACKTRACKING) return false;
      const text = bytes.toString();
      if (Buffer.byteLength(text) !== bytes.length) return false; // not UTF-8: offsets would be wrong
      let characters = 0;
      let offset = 0;
      pattern.lastIndex = 0;
      for (let match = pattern.exec(text); match !== null && into.offsets.length < into.most; match = pattern.exec(text)) {
        offset += Buffer.byteLength(text.slice(characters, match.index));
        characters = match.index;
        into.offsets.push(offset);
        into.lengths.push(Buffer.byteLength(match[0]));
        pattern.lastIndex = match.index + (text.codePointAt(match.index)! > 0xffff ? 2 : 1);
      }
      return true;
    },
  };
}
