// The words of one file with each distinct word told once: most words of a file stand there many times, and a small table that stays in the cache says so for less than the table of the whole tree.
import { END, SPOT, WORD_CELLS } from '../lexer/lexed-words.ts';
import type { LexedWords } from '../lexer/lexed-words.ts';

/** Numbers per distinct word: its hash, its first place in the file, its length. */
export const DISTINCT_CELLS = 3;

/** A slot: hash, the file it was filled for, number of the word, its first place. */
const SLOT_SHIFT = 2;
const TURN = 1;
const NUMBER = 2;
const START = 3;

export class FileWords {
  /** Small on purpose: code that has seen growth early is not compiled anew when it meets it late. */
  private slots = new Int32Array(1 << 6);
  private turn = 0;
  /** In the order of the file: for each word its number among the distinct ones. */
  numbers = new Uint32Array(1 << 5);
  distinct = new Int32Array(DISTINCT_CELLS << 4);
  distinctCount = 0;

  collect({ cells, count, text }: LexedWords): void {
    this.prepare(count);
    const { slots, numbers, turn } = this;
    let { distinct } = this;
    let mask = (1 << 5) - 1;
    while (mask + 1 < count * 2) mask = mask * 2 + 1;
    mask = Math.min(mask, (slots.length >>> SLOT_SHIFT) - 1);
    let found = 0;
    for (let w = 0; w < count; w++) {
      const cell = w * WORD_CELLS;
      const hash = cells[cell]!;
      const start = cells[cell + SPOT]! >>> 2;
      const length = cells[cell + END]! - start;
      let slot = (hash ^ (hash >>> 15)) & mask;
      for (;;) {
        const at = slot << SLOT_SHIFT;
        if (slots[at + TURN] !== turn) {
          slots[at] = hash;
          slots[at + TURN] = turn;
          slots[at + NUMBER] = found;
          slots[at + START] = start;
          if (found * DISTINCT_CELLS === distinct.length) distinct = this.moreDistinct();
          distinct[found * DISTINCT_CELLS] = hash;
          distinct[found * DISTINCT_CELLS + 1] = start;
          distinct[found * DISTINCT_CELLS + 2] = length;
          numbers[w] = found++;
          break;
        }
        if (slots[at] === hash) {
          const number = slots[at + NUMBER]!;
          const first = slots[at + START]!;
          let k = 0;
          while (k < length && text[first + k] === text[start + k]) k++;
          if (k === length && distinct[number * DISTINCT_CELLS + 2] === length) {
            numbers[w] = number;
            break;
          }
        }
        slot = (slot + 1) & mask;
      }
    }
    this.distinctCount = found;
  }

  /** Twice as many slots as there can be words, and nothing in them of the files before. */
  private prepare(count: number): void {
    if (count > this.numbers.length) this.numbers = new Uint32Array(Math.max(count, this.numbers.length * 2));
    let slots = this.slots.length >>> SLOT_SHIFT;
    while (slots < count * 2) slots *= 2;
    if (slots > this.slots.length >>> SLOT_SHIFT || this.turn === 0x7fff_ffff) {
      this.slots = new Int32Array(slots << SLOT_SHIFT);
      this.turn = 0;
    }
    this.turn++;
  }

  private moreDistinct(): Int32Array<ArrayBuffer> {
    const larger = new Int32Array(this.distinct.length * 2);
    larger.set(this.distinct);
    return (this.distinct = larger);
  }
}
