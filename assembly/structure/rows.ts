// Lists of numbers in linear memory: they grow, are emptied for the next file and never given back.
import { take } from '../memory';

/** Rows of numbers, each row as many as it was made for. */
@unmanaged
export class Rows {
  at: usize;
  count: i32;
  room: i32;
  width: i32;

  /** Where the next row begins; it is counted already. */
  push(): usize {
    if (this.count === this.room) this.grow(this.room * 2);
    this.count += 1;
    return this.at + <usize>(this.count - 1) * this.width;
  }

  row(number: i32): usize {
    return this.at + <usize>number * this.width;
  }

  grow(room: i32): void {
    const larger = take(<usize>room * this.width);
    memory.copy(larger, this.at, <usize>this.count * this.width);
    this.at = larger;
    this.room = room;
  }
}

export function rowsOf(numbers: i32): Rows {
  const rows = changetype<Rows>(take(16));
  rows.width = numbers * 4;
  rows.room = 256;
  rows.count = 0;
  rows.at = take(<usize>256 * rows.width);
  return rows;
}
