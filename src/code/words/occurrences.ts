// Holds the words of each file in the order they stand there: symbols and spots, side by side in large blocks.
import type { WordPlace } from './word-index.ts';

/** A spot is the byte offset and, in its two lowest bits, the place. */
export const LARGEST_FILE = 0x3fff_ffff;
const BLOCK = 1 << 18;

interface Stretch {
  /** `count` symbols, then `count` spots. */
  readonly cells: Uint32Array;
  readonly count: number;
  /** The first half of the cells, made when somebody looks for a word in them. */
  symbols: Uint32Array | undefined;
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
    const cells = this.take(count * 2);
    this.adopt(file, cells);
    return cells;
  }

  /** Takes cells that already hold symbols and spots (from a snapshot). */
  adopt(file: number, cells: Uint32Array): void {
    this.files.set(file, { cells, count: cells.length / 2, symbols: undefined });
    this.live += cells.length / 2;
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

  /** To be searched, without the spots. */
  symbolsOf(file: number): Uint32Array | undefined {
    const stretch = this.files.get(file);
    return stretch && (stretch.symbols ??= stretch.cells.subarray(0, stretch.count));
  }

  private take(size: number): Uint32Array {
    if (size > BLOCK / 4) return new Uint32Array(size);
    if (this.filled + size > this.block.length) {
      this.block = new Uint32Array(BLOCK);
      this.filled = 0;
    }
    this.filled += size;
    return this.block.subarray(this.filled - size, this.filled);
  }

  /** Blocks are kept alive by any file in them: copies the living together so that the rest can go. */
  private compact(): void {
    this.block = new Uint32Array(0);
    this.filled = 0;
    this.dead = 0;
    for (const [file, { cells, count }] of this.files) {
      const moved = this.take(cells.length);
      moved.set(cells);
      this.files.set(file, { cells: moved, count, symbols: undefined });
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
