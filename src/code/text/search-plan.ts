// How one literal is found: through the words that hold its longest run, by scanning, or by a regular expression on few files.
import type { PackedWordIndex } from '../words/packed-word-index.ts';
import { SpotList } from '../words/spot-list.ts';
import { foldingPattern, isCaseless, lower, ODD_PARTNERS } from './letter-case.ts';
import { longestRun } from './word-runs.ts';
import type { WordRun } from './word-runs.ts';

/** Where matches may start in one file, ascending and overlapping; whoever asked picks those that do not overlap. */
export interface Starts {
  readonly offsets: number[];
  readonly lengths: number[];
  /** No more than these are taken; a full list may lack later ones. */
  readonly most: number;
}

export interface SearchPlan {
  /** Files that can hold it, ascending. */
  readonly files: readonly number[];
  /** False: the places in the index are the answer, no text has to be read. */
  readonly needsText: boolean;
  /** `false`: this text cannot be searched. */
  find(file: number, text: Buffer, into: Starts): boolean;
}

const SEVERAL = -2;
/** Comparing at every spot may cost this many times the text before the text is gone through once instead. */
const WORTH_COMPARING = 4;
/** A word longer than this is nobody's name, and may hold a part of the literal at every byte. */
const LONG_WORD = 64;
/** Up to here the built-in search is faster, and cannot be made slow. */
const SHORT_LITERAL = 32;
/** A word of its own is answered from the index alone, without its text, as long as it stands in few others. */
const FEW_WORDS = 64;
const MANY_WORDS = 2_000;
/** Characters of text times characters of the literal a backtracking engine may at worst go through in one file. */
const MOST_BACKTRACKING = 1_000_000_000;

export function planSearch(index: PackedWordIndex, literal: string, foldCase: boolean): SearchPlan {
  const bytes = Buffer.from(literal);
  if (!foldCase) {
    const run = longestRun(bytes, () => true);
    return run === null ? scan(index, bytes) : throughWords(index, bytes, run, false);
  }
  const safe = comparableBytes(index, literal);
  const run = longestRun(bytes, (position) => safe[position] === 1);
  if (safe.includes(0)) return byPattern(index, literal, run === null ? index.files() : index.filesOfAny(index.symbolsContaining(bytes.subarray(run.start, run.end), true)));
  return run === null ? scan(index, bytes) : throughWords(index, bytes, run, true);
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

function throughWords(index: PackedWordIndex, literal: Buffer, run: WordRun, foldCase: boolean): SearchPlan {
  const part = literal.subarray(run.start, run.end);
  const whole = part.length === literal.length;
  const symbols = index.symbolsContaining(part, foldCase);
  // In the files the words have named the built-in search is faster than looking at every word; where nearly every file is named, naming them is wasted.
  if (!foldCase && literal.length > 1 && literal.length <= SHORT_LITERAL && (!whole || symbols.length > FEW_WORDS)) {
    return { files: symbols.length > MANY_WORDS ? index.files() : index.filesOfAny(symbols), needsText: true, find: scanning(literal) };
  }
  const wanted = new Uint8Array(index.symbolCount);
  const positions = new Int32Array(index.symbolCount);
  for (const symbol of symbols) {
    wanted[symbol] = 1;
    positions[symbol] = onlyPosition(index.bytesOf(symbol), part, foldCase);
  }
  const spots = new SpotList();
  const crowded = ({ symbols: found, count }: SpotList): boolean => {
    for (let k = 0; k < count; k++) if (positions[found[k]!] === SEVERAL && index.bytesOf(found[k]!).length > LONG_WORD) return true;
    return false;
  };
  return {
    files: index.filesOfAny(symbols),
    needsText: !whole,
    find(file, text, into) {
      index.spotsIn(file, wanted, spots);
      if (!whole && (spots.count * literal.length > WORTH_COMPARING * text.length || crowded(spots))) {
        everyStart(text, literal, foldCase, 0, into);
        return true;
      }
      const inWord: Starts = { offsets: [], lengths: [], most: into.most };
      for (let k = 0; k < spots.count && into.offsets.length < into.most; k++) {
        const symbol = spots.symbols[k]!;
        const base = spots.offsets[k]! - run.start;
        if (positions[symbol] === SEVERAL) everyStart(index.bytesOf(symbol), part, foldCase, base, inWord);
        else inWord.offsets.push(base + positions[symbol]!);
        for (const start of inWord.offsets) {
          if (!whole && (start < 0 || !standsAt(text, literal, start, foldCase))) continue;
          into.offsets.push(start);
          into.lengths.push(literal.length);
        }
        inWord.offsets.length = 0;
      }
      return true;
    },
  };
}

function scan(index: PackedWordIndex, literal: Buffer): SearchPlan {
  return { files: index.files(), needsText: true, find: scanning(literal) };
}

function scanning(literal: Buffer): SearchPlan['find'] {
  return (_file, text, into) => {
    if (literal.length === 1) {
      const byte = literal[0]!;
      for (let i = 0; i < text.length && into.offsets.length < into.most; i++) {
        if (text[i] !== byte) continue;
        into.offsets.push(i);
        into.lengths.push(1);
      }
    } else if (literal.length <= SHORT_LITERAL) {
      for (let at = text.indexOf(literal); at >= 0 && into.offsets.length < into.most; at = text.indexOf(literal, at + 1)) {
        into.offsets.push(at);
        into.lengths.push(literal.length);
      }
    } else everyStart(text, literal, false, 0, into);
    return true;
  };
}

function byPattern(index: PackedWordIndex, literal: string, files: readonly number[]): SearchPlan {
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

/** The only position of the part in the word, or `SEVERAL`. */
function onlyPosition(word: Buffer, part: Buffer, foldCase: boolean): number {
  const first = positionIn(word, part, 0, foldCase);
  return positionIn(word, part, first + 1, foldCase) < 0 ? first : SEVERAL;
}

function positionIn(word: Buffer, part: Buffer, from: number, foldCase: boolean): number {
  if (!foldCase) return from + part.length > word.length ? -1 : word.indexOf(part, from);
  for (let at = from; at + part.length <= word.length; at++) if (standsAt(word, part, at, true)) return at;
  return -1;
}

/** Knuth, Morris and Pratt: never goes back in the text, so no text and no literal make it slow. */
function everyStart(text: Uint8Array, literal: Uint8Array, foldCase: boolean, base: number, into: Starts): void {
  const byteAt = foldCase ? (bytes: Uint8Array, at: number): number => lower(bytes[at]!) : (bytes: Uint8Array, at: number): number => bytes[at]!;
  const border = new Int32Array(literal.length + 1);
  border[0] = -1;
  for (let at = 0, known = -1; at < literal.length; ) {
    while (known >= 0 && byteAt(literal, at) !== byteAt(literal, known)) known = border[known]!;
    border[++at] = ++known;
  }
  for (let at = 0, held = 0; at < text.length && into.offsets.length < into.most; ) {
    const byte = byteAt(text, at);
    while (held >= 0 && (held === literal.length || byte !== byteAt(literal, held))) held = border[held]!;
    at += 1;
    held += 1;
    if (held !== literal.length) continue;
    into.offsets.push(base + at - held);
    into.lengths.push(held);
  }
}

function standsAt(text: Buffer, literal: Buffer, at: number, foldCase: boolean): boolean {
  if (at + literal.length > text.length) return false;
  for (let k = 0; k < literal.length; k++) {
    if (text[at + k] === literal[k]) continue;
    if (!foldCase || lower(text[at + k]!) !== lower(literal[k]!)) return false;
  }
  return true;
}
