// Holds the words of each file in the order they stand there: symbols and spots, side by side in large blocks.
import type { WordPlace } from './word-index.ts';

/** A spot is the byte offset and, in its two lowest bits, the place. */
export const LARGEST_FILE = 0x3fff_ffff;
const BLOCK = 1 << 18;

/** The cells of one file: `count` symbols, then `count` spots. */
class Stretch {
  readonly count: number;
  readonly #table: Uint32Array;
  readonly #from: number;
  /** Both made when somebody looks into the file: of thousands taken over from a snapshot few are looked into at once. */
  #cells: Uint32Array | undefined;
  #symbols: Uint32Array | undefined;

  constructor(table: Uint32Array, from: number, count: number) {
    this.#table = table;
    this.#from = from;
    this.count = count;
  }

  get cells(): Uint32Array {
    return (this.#cells ??= this.#table.subarray(this.#from, this.#from + this.count * 2));
  }

  /** The first half, to be searched in. */
  get symbols(): Uint32Array {
    return (this.#symbols ??= this.#table.subarray(this.#from, this.#from + this.count));
  }
}

export class Occurrences {
  private readonly files = new Map<number, Stretch>();
  private block = new Uint32Array(0);
  private filled = 0;
  /** Cells given out to files that are gone. */
  private dead = 0;
  private live = 0;

  get total(): number {
    return this.live;
  }

  get fileCount(): number {
    return this.files.size;
  }

  has(file: number): boolean {
    return this.files.has(file);
  }

  /** Live files, ascending. */
  numbers(): number[] {
    return [...this.files.keys()].sort((a, b) => a - b);
  }

  /** Room for a file of so many words; the caller fills in the symbols and, after them all, the spots. */
  reserve(file: number, count: number): Uint32Array {
    const stretch = this.take(count);
    this.files.set(file, stretch);
    this.live += count;
    return stretch.cells;
  }

  /** Takes cells that already hold symbols and spots, one file after the other (from a snapshot). */
  adopt(counts: Uint32Array, cells: Uint32Array): void {
    let from = 0;
    for (let file = 0; file < counts.length; file++) {
      this.files.set(file, new Stretch(cells, from, counts[file]!));
      from += counts[file]! * 2;
    }
    this.live += from / 2;
  }

  drop(file: number): void {
    const stretch = this.files.get(file);
    if (stretch === undefined) return;
    this.files.delete(file);
    this.live -= stretch.count;
    this.dead += stretch.count;
    if (this.dead > this.live + BLOCK) this.compact();
  }

  cellsOf(file: number): Uint32Array | undefined {
    return this.files.get(file)?.cells;
  }

  countOf(file: number): number {
    return this.files.get(file)?.count ?? 0;
  }

  /** To be searched, without the spots. */
  symbolsOf(file: number): Uint32Array | undefined {
    return this.files.get(file)?.symbols;
  }

  private take(count: number): Stretch {
    const size = count * 2;
    if (size > BLOCK / 4) return new Stretch(new Uint32Array(size), 0, count);
    if (this.filled + size > this.block.length) {
      this.block = new Uint32Array(BLOCK);
      this.filled = 0;
    }
    this.filled += size;
    return new Stretch(this.block, this.filled - size, count);
  }

  /** Blocks are kept alive by any file in them: copies the living together so that the rest can go. */
  private compact(): void {
    this.block = new Uint32Array(0);
    this.filled = 0;
    this.dead = 0;
    for (const [file, { cells, count }] of this.files) {
      const moved = this.take(count);
      moved.cells.set(cells);
      this.files.set(file, moved);
    }
  }
}

/** The spots of one symbol among the cells of a file, as long as `visit` says that more are wanted. */
export function eachSpot(cells: Uint32Array, symbol: number, visit: (spot: number) => boolean): void {
  const count = cells.length >>> 1;
  const symbols = cells.subarray(0, count);
  for (let k = symbols.indexOf(symbol); k >= 0; k = symbols.indexOf(symbol, k + 1)) if (!visit(cells[count + k]!)) return;
}

export function spotsOf(cells: Uint32Array, symbol: number): number[] {
  const spots: number[] = [];
  eachSpot(cells, symbol, (spot) => spots.push(spot) > 0);
  return spots;
}

export function offsetOf(spot: number): number {
  return spot >>> 2;
}

export function placeOf(spot: number): WordPlace {
  return (spot & 3) as WordPlace;
}
