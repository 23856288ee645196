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

/** 0 is no tally: a posting is of at least one word. */
export function isExact(tally: number): boolean {
  return tally !== 0 && countIn(tally, IN_CODE) < FULL[IN_CODE]! && countIn(tally, IN_COMMENT) < FULL[IN_COMMENT]! && countIn(tally, IN_STRING) < FULL[IN_STRING]!;
}

/** The tallies of a sealed table: `files` of symbol s from `starts[s]` on, ascending; `cellsOf` tells symbols and spots of a file, for the files in `numbers` (ascending). */
export function tallied(starts: Uint32Array, files: Uint32Array, numbers: readonly number[], cellsOf: (file: number) => Uint32Array | undefined): Uint32Array {
  const tallies = new Uint32Array(files.length);
  const symbols = starts.length - 1;
  /** Of each symbol: the posting to be filled in next. */
  const next = starts.slice(0, symbols);
  const counts = new Uint32Array(symbols);
  let met = new Uint32Array(1 << 12);
  for (const file of numbers) {
    const cells = cellsOf(file);
    if (cells === undefined) continue;
    const count = cells.length >>> 1;
    if (met.length < count) met = new Uint32Array(count * 2);
    const distinct = countWords(cells, count, counts, met);
    for (let k = 0; k < distinct; k++) {
      const symbol = met[k]!;
      let posting = next[symbol]!;
      while (posting < starts[symbol + 1]! && files[posting]! < file) posting++; // a file that is gone
      if (posting < starts[symbol + 1]! && files[posting] === file) tallies[posting++] = counts[symbol]!;
      next[symbol] = posting;
      counts[symbol] = 0;
    }
  }
  return tallies;
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
