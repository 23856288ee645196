// Where one name is defined, by file: numbers in order, looked up instead of a list for each file.

/** File and position in one number; no file has so many definitions. */
const POSITIONS = 2 ** 24;
const NOWHERE: readonly number[] = [];

export class NamedPositions {
  readonly #keys: Float64Array;
  #filled = 0;
  #ordered = true;

  constructor(room: number) {
    this.#keys = new Float64Array(room);
  }

  /** In any order, no more than there is room for. */
  add(file: number, position: number): void {
    const key = file * POSITIONS + position;
    this.#ordered &&= this.#filled === 0 || this.#keys[this.#filled - 1]! < key;
    this.#keys[this.#filled] = key;
    this.#filled += 1;
  }

  /** Positions in the rows of the file, ascending. */
  of(file: number): readonly number[] {
    if (!this.#ordered) this.#order();
    const keys = this.#keys;
    const first = file * POSITIONS;
    const end = first + POSITIONS;
    let low = 0;
    let high = this.#filled;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys[middle]! < first) low = middle + 1;
      else high = middle;
    }
    if (low === this.#filled || keys[low]! >= end) return NOWHERE; // nearly always
    const found: number[] = [];
    for (; low < this.#filled && keys[low]! < end; low += 1) found.push(keys[low]! - first);
    return found;
  }

  #order(): void {
    this.#keys.subarray(0, this.#filled).sort();
    this.#ordered = true;
  }
}
