// How often a word stands in a file in code, in comments and in strings, beside each sealed posting: what is only counted is not looked for.
import { IN_CODE, IN_COMMENT, IN_STRING, type WordPlace } from './word-index.ts';

/** Three counts in one number; one that is full counts no further, and whoever needs it looks for himself. */
const [SHIFTS, FULL] = [new Uint8Array(4), new Uint32Array(4)];
for (const [place, shift, full] of [[IN_CODE, 0, 0xfff], [IN_COMMENT, 12, 0x3ff], [IN_STRING, 22, 0x3ff]] as const) {
  SHIFTS[place] = shift;
  FULL[place] = full;
}

/** What a tally says of one place. */
export function countIn(tally: number, place: WordPlace): number {
  return (tally >>> SHIFTS[place]!) & FULL[place]!;
}

export function countAll(tally: number): number {
  return countIn(tally, IN_CODE) + countIn(tally, IN_COMMENT) + countIn(tally, IN_STRING);
}

/** 0 is no tally: a posting is of at least one word. */
export function isExact(tally: number): boolean {
  return tally !== 0 && countIn(tally, IN_CODE) < FULL[IN_CODE]! && countIn(tally, IN_COMMENT) < FULL[IN_COMMENT]! && countIn(tally, IN_STRING) < FULL[IN_STRING]!;
}

/** Counts what the files of a sealed table hold, some files at a time: others are served in between. */
export class Tallying {
  /** Beside the files of the table; all of them when `isDone`. */
  readonly tallies: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #files: Uint32Array;
  readonly #numbers: readonly number[];
  /** Of each symbol: the posting to be filled in next. */
  readonly #next: Uint32Array;
  readonly #counts: Uint32Array;
  #met = new Uint32Array(1 << 12);
  #at = 0;

  /** `files` of symbol s stand from `starts[s]` on, ascending; `numbers` are those that live, ascending. */
  constructor(starts: Uint32Array, files: Uint32Array, numbers: readonly number[]) {
    this.#starts = starts;
    this.#files = files;
    this.#numbers = numbers;
    this.tallies = new Uint32Array(files.length);
    this.#next = starts.slice(0, -1);
    this.#counts = new Uint32Array(starts.length - 1);
  }

  get isDone(): boolean {
    return this.#at >= this.#numbers.length;
  }

  isOf(files: Uint32Array): boolean {
    return this.#files === files;
  }

  /** Goes on for about so many words. `cellsOf` tells symbols and spots of a file; of one that is gone nothing. */
  goOn(words: number, cellsOf: (file: number) => Uint32Array | undefined): void {
    for (let left = words; left > 0 && !this.isDone; this.#at++) {
      const cells = cellsOf(this.#numbers[this.#at]!);
      if (cells === undefined) continue;
      this.#count(this.#numbers[this.#at]!, cells);
      left -= cells.length >>> 1;
    }
  }

  #count(file: number, cells: Uint32Array): void {
    const [starts, files, next, counts] = [this.#starts, this.#files, this.#next, this.#counts];
    const count = cells.length >>> 1;
    if (this.#met.length < count) this.#met = new Uint32Array(count * 2);
    const distinct = countWords(cells, count, counts, this.#met);
    for (let k = 0; k < distinct; k++) {
      const symbol = this.#met[k]!;
      const end = starts[symbol + 1]!;
      let posting = next[symbol]!;
      while (posting < end && files[posting]! < file) posting++; // a file that is gone
      if (posting < end && files[posting] === file) this.tallies[posting++] = counts[symbol]!;
      next[symbol] = posting;
      counts[symbol] = 0;
    }
  }
}

/** Tallies the words of one file in `counts`, which holds nothing before; answers how many different ones it met. */
function countWords(cells: Uint32Array, count: number, counts: Uint32Array, met: Uint32Array): number {
  let distinct = 0;
  for (let k = 0; k < count; k++) {
    const symbol = cells[k]!;
    if (symbol >= counts.length) continue; // came after the table was sealed
    const tally = counts[symbol]!;
    if (tally === 0) met[distinct++] = symbol;
    const place = (cells[count + k]! & 3) as WordPlace;
    if (countIn(tally, place) < FULL[place]!) counts[symbol] = tally + (1 << SHIFTS[place]!);
  }
  return distinct;
}
