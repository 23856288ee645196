// The word index in use: lexer, interner, occurrences and postings put together.
import { FNV_SEED, LexedWords } from '../lexer/lexed-words.ts';
import { lexWords } from '../lexer/lex.ts';
import type { LexerRow } from '../lexer/lexer-row.ts';
import { Interner } from './interner.ts';
import { LARGEST_FILE, Occurrences, offsetOf, placeOf } from './occurrences.ts';
import { Postings } from './postings.ts';
import type { SpotList } from './spot-list.ts';
import type { SpotRun } from './spot-run.ts';
import type { StoredWords } from './stored-words.ts';
import { countIn } from './tallies.ts';
import { openWordEngine, type WordEngine } from './word-engine.ts';
import { IN_CODE, IN_COMMENT, type WordCounts, type WordHits, type WordHoldings, type WordIndex, type WordPlace } from './word-index.ts';

/** After a larger file the lexer's arrays are given back. */
const TEXT_TO_KEEP = 1 << 22;
const MOST_REMEMBERED = 1 << 16;
/** File and symbol have to fit into one number. */
const MOST_REMEMBERED_SYMBOLS = 2 ** 22;
/** Beside the bits of the places: there are no others. */
const LOOKED_THROUGH = 8;
const NO_HOLDINGS: WordHoldings = { files: [], tallies: [] };

export class PackedWordIndex implements WordIndex {
  private lexed: LexedWords;
  private readonly interner: Interner;
  private readonly occurrences = new Occurrences();
  private readonly postings: Postings;
  /** In which places a word stands in a file, as far as it was looked for, of those asked for lately. */
  private readonly wheres = new Map<number, number>();
  /** Takes a new tree in; what comes to a tree that is known goes without it. */
  private engine: WordEngine | undefined;
  private isNew: boolean;

  /** `seed` may be any number: one that others cannot know keeps a prepared file from slowing the index down. */
  constructor(seed: number = FNV_SEED, stored?: StoredWords) {
    this.lexed = new LexedWords(seed);
    this.interner = new Interner(seed, stored && { pool: stored.pool, starts: stored.poolStarts, slots: stored.slots });
    this.postings = new Postings(stored && { starts: stored.postingStarts, files: stored.postingFiles, fileCount: stored.wordCounts.length });
    this.isNew = stored === undefined;
    if (stored !== undefined) this.occurrences.adopt(stored.wordCounts, stored.cells);
  }

  add(file: number, bytes: Uint8Array, row: LexerRow): void {
    if (!Number.isInteger(file) || file < 0 || file > 0x7fff_fffe || this.postings.isUsed(file)) throw new RangeError(`file number ${file} cannot be used (again)`);
    if (bytes.length > LARGEST_FILE) throw new RangeError(`file ${file} has ${bytes.length} bytes, more than can be indexed`);
    if (this.isNew) {
      this.isNew = false;
      this.engine = openWordEngine(this.seed);
    }
    if (this.engine === undefined) this.addAlone(file, bytes, row);
    else this.addWith(this.engine, file, bytes, row);
  }

  private addWith(engine: WordEngine, file: number, bytes: Uint8Array, row: LexerRow): void {
    let count: number;
    try {
      count = engine.read(bytes, row);
    } catch { // no more room over there: what it knows is taken over
      this.leave(engine);
      return this.addAlone(file, bytes, row);
    }
    engine.copyTo(this.occurrences.reserve(file, count));
    this.interner.follow(engine);
    const distinct = engine.distinct();
    this.postings.add(file, distinct, distinct.length, this.interner.count, engine.tallies());
  }

  private leave(engine: WordEngine): void {
    this.engine = undefined;
    engine.look();
    this.interner.follow(engine);
    this.interner.own();
  }

  private addAlone(file: number, bytes: Uint8Array, row: LexerRow): void {
    const { lexed } = this;
    lexWords(bytes, row, lexed);
    const cells = this.occurrences.reserve(file, lexed.count);
    const distinct = this.interner.internAll(lexed, cells);
    this.postings.add(file, this.interner.distinct, distinct, this.interner.count);
    if (lexed.text.length > TEXT_TO_KEEP) this.lexed = new LexedWords(lexed.seed);
  }

  remove(file: number): void {
    const cells = this.occurrences.cellsOf(file);
    if (cells === undefined) return;
    this.postings.remove(file, cells.subarray(0, cells.length / 2));
    this.occurrences.drop(file);
  }

  /** Packs what was added so far. Queries do not need it; it saves room, once, after the first build. */
  seal(): void {
    this.postings.seal();
    if (this.engine !== undefined) this.leave(this.engine);
    this.lexed = new LexedWords(this.lexed.seed);
  }

  tally(words: number): boolean {
    return this.postings.tally(words, () => this.occurrences.numbers(), (file) => this.occurrences.cellsOf(file));
  }

  symbolOf(name: string): number {
    return this.interner.find(Buffer.from(name));
  }

  nameOf(symbol: number): string {
    return this.interner.bytesOf(symbol).toString();
  }

  lengthOf(symbol: number): number {
    return this.interner.lengthOf(symbol);
  }

  bytesOf(symbol: number): Buffer {
    return this.interner.bytesOf(symbol);
  }

  filesOf(symbol: number): readonly number[] {
    return symbol < 0 ? [] : this.postings.filesOf(symbol);
  }

  holdingsOf(symbol: number): WordHoldings {
    return symbol < 0 ? NO_HOLDINGS : this.postings.holdingsOf(symbol);
  }

  countsIn(file: number, symbol: number): WordCounts {
    const counts = { inCode: 0, inComments: 0, inStrings: 0 };
    const cells = this.cellsOf(file);
    const count = cells.length >>> 1;
    const symbols = this.occurrences.symbolsOf(file) ?? cells;
    for (let k = next(symbols, symbol, 0); k >= 0; k = next(symbols, symbol, k + 1)) {
      const place = placeOf(cells[count + k]!);
      if (place === IN_CODE) counts.inCode += 1;
      else if (place === IN_COMMENT) counts.inComments += 1;
      else counts.inStrings += 1;
    }
    return counts;
  }

  filesOfAny(symbols: readonly number[]): readonly number[] {
    return this.postings.filesOfAny(symbols);
  }

  /** Live files, ascending. */
  files(): readonly number[] {
    return this.occurrences.numbers();
  }

  hitsIn(file: number, symbol: number): WordHits {
    const offsets: number[] = [];
    const places: WordPlace[] = [];
    const cells = this.cellsOf(file);
    const count = cells.length >>> 1;
    const symbols = this.occurrences.symbolsOf(file) ?? cells;
    for (let k = next(symbols, symbol, 0); k >= 0; k = next(symbols, symbol, k + 1)) {
      offsets.push(offsetOf(cells[count + k]!));
      places.push(placeOf(cells[count + k]!));
    }
    return { file, offsets, places };
  }

  appendSpots(file: number, symbol: number, run: SpotRun): void {
    const cells = this.occurrences.cellsOf(file);
    if (cells === undefined) return;
    const count = cells.length >>> 1;
    const symbols = this.occurrences.symbolsOf(file)!;
    for (let k = next(symbols, symbol, 0); k >= 0; k = next(symbols, symbol, k + 1)) run.push(cells[count + k]!);
  }

  standsIn(file: number, symbol: number, place: WordPlace): boolean {
    const tally = symbol < 0 ? 0 : this.postings.tallyOf(file, symbol);
    if (tally !== 0) return countIn(tally, place) > 0;
    // The content of a file number never changes, so what was found out once holds.
    const key = symbol < MOST_REMEMBERED_SYMBOLS ? file * MOST_REMEMBERED_SYMBOLS + symbol : -1;
    const known = this.wheres.get(key);
    if (known !== undefined && (known & ((1 << place) | LOOKED_THROUGH)) !== 0) return (known & (1 << place)) !== 0;
    const where = this.placesUntil(file, symbol, place);
    if (this.wheres.size >= MOST_REMEMBERED) this.wheres.clear();
    if (key >= 0) this.wheres.set(key, where);
    return (where & (1 << place)) !== 0;
  }

  /** A bit for each place the word has in the file, up to the first of those wanted: most often that is near the top. */
  private placesUntil(file: number, symbol: number, wanted: WordPlace): number {
    const cells = this.occurrences.cellsOf(file);
    if (cells === undefined) return LOOKED_THROUGH;
    const count = cells.length >>> 1;
    const symbols = this.occurrences.symbolsOf(file)!;
    let where = 0;
    for (let k = next(symbols, symbol, 0); k >= 0; k = next(symbols, symbol, k + 1)) {
      const place = placeOf(cells[count + k]!);
      where |= 1 << place;
      if (place === wanted) return where;
    }
    return where | LOOKED_THROUGH;
  }

  placeAt(file: number, symbol: number, offset: number): WordPlace | undefined {
    const cells = this.occurrences.cellsOf(file);
    if (cells === undefined) return undefined;
    const count = cells.length >>> 1;
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (offsetOf(cells[count + middle]!) < offset) low = middle + 1;
      else high = middle;
    }
    return low < count && cells[low] === symbol && offsetOf(cells[count + low]!) === offset ? placeOf(cells[count + low]!) : undefined;
  }

  /**
   * Every occurrence in the file of the symbols that are not zero in `wanted`, in file order; with `beside` only where the word
   * `step` further on is not zero in it. The hot loop of text search.
   */
  spotsIn(file: number, wanted: Uint8Array, out: SpotList, beside?: Uint8Array, step = 1): void {
    const cells = this.occurrences.cellsOf(file);
    out.clear();
    if (cells === undefined) return;
    const count = cells.length >>> 1;
    let k = 0;
    // Nearly all words are none of those wanted: four at a time are passed over.
    for (const last = count - 3; k < last; k += 4) {
      if ((wanted[cells[k]!]! | wanted[cells[k + 1]!]! | wanted[cells[k + 2]!]! | wanted[cells[k + 3]!]!) === 0) continue;
      for (let each = k; each < k + 4; each++) if (wanted[cells[each]!] !== 0 && isBeside(each)) out.push(cells[each]!, cells[count + each]! >>> 2);
    }
    for (; k < count; k++) if (wanted[cells[k]!] !== 0 && isBeside(k)) out.push(cells[k]!, cells[count + k]! >>> 2);

    function isBeside(at: number): boolean {
      const other = at + step;
      return beside === undefined || (other >= 0 && other < count && beside[cells![other]!] !== 0);
    }
  }

  /** The same of one symbol. */
  spotsOf(file: number, symbol: number, out: SpotList): void {
    const cells = this.occurrences.cellsOf(file);
    out.clear();
    if (cells === undefined) return;
    const count = cells.length >>> 1;
    const symbols = this.occurrences.symbolsOf(file)!;
    for (let k = next(symbols, symbol, 0); k >= 0; k = next(symbols, symbol, k + 1)) out.push(symbol, cells[count + k]! >>> 2);
  }

  symbolsContaining(part: Uint8Array, foldCase: boolean): readonly number[] {
    return part.length === 0 ? [] : this.interner.containing(part, foldCase);
  }

  /** Words that hold these bytes, and at which position; see the interner. */
  wordsHolding(part: Uint8Array, foldCase: boolean, begins: boolean, ends: boolean): { readonly symbols: readonly number[]; readonly positions: readonly number[] } {
    return this.interner.holding(part, foldCase, begins, ends);
  }

  /** -1 when no file ever had it. */
  symbolOfBytes(word: Uint8Array): number {
    return this.interner.find(word);
  }

  /** Number of live files that hold it. */
  holdersOf(symbol: number): number {
    return this.postings.holders(symbol);
  }

  /** How often it stands in a file that holds it, about. */
  oftenIn(symbol: number): number | undefined {
    return this.postings.oftenIn(symbol);
  }

  counts(): { readonly words: number; readonly occurrences: number; readonly files: number } {
    return { words: this.postings.words, occurrences: this.occurrences.total, files: this.occurrences.fileCount };
  }

  /** How many words the file has. */
  wordsIn(file: number): number {
    return this.occurrences.countOf(file);
  }

  /** Number of symbols ever given, for tables by symbol. */
  get symbolCount(): number {
    return this.interner.count;
  }

  get seed(): number {
    return this.interner.seed;
  }

  cellsOf(file: number): Uint32Array {
    return this.occurrences.cellsOf(file) ?? new Uint32Array(0);
  }
}

/** Calling the built-in search costs something, but over a distance it is several times faster than a loop. */
function next(symbols: Uint32Array, symbol: number, from: number): number {
  const near = Math.min(from + 32, symbols.length);
  for (let k = from; k < near; k++) if (symbols[k] === symbol) return k;
  return near === symbols.length ? -1 : symbols.indexOf(symbol, near);
}
