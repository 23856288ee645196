// The index of every word of every file: who asks for a name gets each place it stands, in code, comment or string.

/** Where a word stands. `code` includes keywords: what a word means is decided by whoever asks. */
export const IN_CODE = 0;
export const IN_COMMENT = 1;
export const IN_STRING = 2;
export type WordPlace = typeof IN_CODE | typeof IN_COMMENT | typeof IN_STRING;

/** A word is a maximal run of name characters (digits may lead); byte offsets, ascending. */
export interface WordHits {
  readonly file: number;
  readonly offsets: readonly number[];
  readonly places: readonly WordPlace[];
}

/** Ascending; what is packed is told as it stands. */
export type FileNumbers = readonly number[] | Uint32Array;

/** Who holds a word: files ascending, and beside each its tally; none or 0 where nobody counted. Not to be written to. */
export interface WordHoldings {
  readonly files: FileNumbers;
  readonly tallies: ArrayLike<number>;
}

/** How often a word stands where in one file. */
export interface WordCounts {
  readonly inCode: number;
  readonly inComments: number;
  readonly inStrings: number;
}

/**
 * Files are numbered by the caller, each content version with a number of its own that is never used again.
 * Every maximal run of letters, digits, `_` and bytes from 0x80 of an added file lies inside one recorded word: that is what
 * makes the index a complete first sieve for text search.
 */
export interface WordIndex {
  add(file: number, bytes: Uint8Array, row: import('../lexer/lexer-row.ts').LexerRow): void;
  remove(file: number): void;
  /** -1 when no file ever had it. */
  symbolOf(name: string): number;
  nameOf(symbol: number): string;
  /** Bytes of the word. */
  lengthOf(symbol: number): number;
  /** Live files that hold the word, ascending. */
  filesOf(symbol: number): readonly number[];
  /** Live files that hold any of them, ascending, each once. */
  filesOfAny(symbols: readonly number[]): readonly number[];
  /** Live files that hold the word, and how often as far as that was counted. */
  holdingsOf(symbol: number): WordHoldings;
  /** For where a tally is not exact. */
  countsIn(file: number, symbol: number): WordCounts;
  hitsIn(file: number, symbol: number): WordHits;
  /** The same, behind what stands in the run already. */
  appendSpots(file: number, symbol: number, run: import('./spot-run.ts').SpotRun): void;
  /** The symbols of all words of a file in order, then their spots: byte offset and, in the two lowest bits, the place. */
  cellsOf(file: number): Uint32Array;
  /** Whether the word stands in the file in this place at all. */
  standsIn(file: number, symbol: number, place: WordPlace): boolean;
  /** Where the word at this offset stands; undefined when another or none begins there. */
  placeAt(file: number, symbol: number, offset: number): WordPlace | undefined;
  /** Symbols whose text contains these bytes (ASCII letters folded when asked); used as a sieve. */
  symbolsContaining(part: Uint8Array, foldCase: boolean): readonly number[];
  /** Packs what was added so far, for room and quicker questions; takes a while. */
  seal(): void;
  /** Counts what is packed, for quicker questions: about so many words at a time, until it answers that all is counted. */
  tally(words: number): boolean;
  /** Distinct words and occurrences now held, for the certificate and the bench. */
  counts(): { readonly words: number; readonly occurrences: number; readonly files: number };
}
