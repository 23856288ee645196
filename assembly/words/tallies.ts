// Counts how often each word of a file stands in code, in comments and in strings, as src/code/words/tallies.ts does for a whole tree.
import { take } from '../memory';
import { distinct, found, words } from './interner';

/** By place: where its count begins, and how far it goes. */
const CODE_FULL: u32 = 0xfff;
const OTHER_FULL: u32 = 0x3ff;
const COMMENT_SHIFT: u32 = 12;
const STRING_SHIFT: u32 = 22;
const IN_CODE: u32 = 0;
const IN_COMMENT: u32 = 1;

/** By symbol: zeros, but while a file is counted. */
let counts: usize = 0;
let countsRoom: i32 = 0;
/** Beside the distinct symbols of the file. */
export let tallies: usize = 0;
let talliesRoom: i32 = 0;

export function tally(symbols: usize, spots: usize, count: i32): void {
  if (words > countsRoom) {
    countsRoom = max(words, max(countsRoom * 2, 1 << 15));
    counts = take(<usize>countsRoom << 2);
    memory.fill(counts, 0, <usize>countsRoom << 2);
  }
  if (found > talliesRoom) {
    talliesRoom = max(found, max(talliesRoom * 2, 1 << 12));
    tallies = take(<usize>talliesRoom << 2);
  }
  for (let k: usize = 0; k < <usize>count; k += 1) {
    const at = counts + (<usize>load<u32>(symbols + (k << 2)) << 2);
    const known = load<u32>(at);
    const place = load<u32>(spots + (k << 2)) & 3;
    if (place === IN_CODE) {
      if ((known & CODE_FULL) < CODE_FULL) store<u32>(at, known + 1);
    } else {
      const shift = place === IN_COMMENT ? COMMENT_SHIFT : STRING_SHIFT;
      if (((known >> shift) & OTHER_FULL) < OTHER_FULL) store<u32>(at, known + (1 << shift));
    }
  }
  for (let k: usize = 0; k < <usize>found; k += 1) {
    const at = counts + (<usize>load<u32>(distinct + (k << 2)) << 2);
    store<u32>(tallies + (k << 2), load<u32>(at));
    store<u32>(at, 0);
  }
}
