// What the other side calls: room for a file, its words, and where the table of all words stands.
import { beginFile, distinct, found, intern, mask, pool, slots, starts, turn, used, words } from './interner';
import { lex } from './lexer';
import { tallies, tally } from './tallies';
import { take } from '../memory';

export { take, distinct, found, mask, pool, slots, starts, tallies, turn, used, words };

/** Zeros after the text: no look ahead reaches further. */
const AFTER_TEXT = 32;
/** Room for interpolations inside of interpolations. */
const OUTER_BYTES = 8 * 4096;

let outer: usize = 0;
let room: i32 = 0;
let most: i32 = 0;
export let text: usize = 0;
export let symbols: usize = 0;
export let spots: usize = 0;
let distinctAt: usize = 0;

/** Makes room for a text of so many bytes, which is to be written to `text`, and for so many words. */
export function expect(bytes: i32, count: i32): void {
  if (bytes > room || room === 0) {
    room = max(bytes, max(room * 2, 1 << 16));
    text = take(<usize>room + AFTER_TEXT);
  }
  if (count > most) {
    most = max(count, max(most * 2, 1 << 15));
    symbols = take(<usize>most * 4);
    spots = take(<usize>most * 4);
    distinctAt = take(<usize>most * 4);
  }
  if (outer === 0) outer = take(OUTER_BYTES);
  memory.fill(text + bytes, 0, AFTER_TEXT);
}

/** The words of the text by this row: how many, or -1 when another lexer has to read it. */
export function lexed(row: usize, bytes: i32, seed: i32): i32 {
  beginFile(most, bytes, distinctAt);
  const count = lex(row, text, bytes, seed, symbols, spots, most, outer);
  if (count >= 0) tally(symbols, spots, count);
  return count;
}

/** The same for words that were found elsewhere: `cells` holds hash, spot and end of each, as the lexer of the other side writes them. */
export function interned(cells: usize, count: i32, bytes: i32): void {
  beginFile(count, bytes, distinctAt);
  for (let k = 0; k < count; k += 1) {
    const cell = cells + <usize>k * 12;
    const spot = load<u32>(cell, 4);
    const start = spot >>> 2;
    store<i32>(symbols + (<usize>k << 2), intern(text + start, load<i32>(cell, 8) - start, load<i32>(cell)));
    store<u32>(spots + (<usize>k << 2), spot);
  }
  tally(symbols, spots, count);
}
