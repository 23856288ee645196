// Words to the places where something is given a value under them, over the JavaScript and TypeScript files whose structure is known.

/** What one file gives: symbols and, beside each, its offset and whether a definition stands there. */
export interface GivenInFile {
  readonly symbols: readonly number[];
  readonly offsets: readonly number[];
  readonly defined: readonly boolean[];
}

export interface GivenPlace {
  readonly file: number;
  readonly offset: number;
  readonly defined: boolean;
}

const FIRST_ROOM = 1 << 10;
/** Of one place: file, offset with a flag in its lowest bit, the place before it of the same word (0: none). */
const CELLS = 3;

export class GivenPlaces {
  /** By symbol: the newest place + 1. */
  #heads = new Uint32Array(FIRST_ROOM);
  #cells = new Uint32Array(FIRST_ROOM * CELLS);
  #count = 0;
  #dead = 0;
  readonly #files = new Map<number, number>();
  /** By file number: whether it is among them. */
  #held = new Uint8Array(FIRST_ROOM);

  add(file: number, { symbols, offsets, defined }: GivenInFile): void {
    this.#hold(file, symbols.length);
    for (let at = 0; at < symbols.length; at += 1) this.#push(symbols[at]!, file, offsets[at]! * 2 + (defined[at] === true ? 1 : 0));
  }

  /** The same from notes: numbers of words, doubled and one more where a definition stands. `cells`: the symbols of the words, then their spots. */
  addNoted(file: number, noted: Int32Array, cells: Uint32Array): void {
    this.#hold(file, noted.length);
    const count = cells.length >>> 1;
    while ((this.#count + noted.length) * CELLS > this.#cells.length) this.#cells = grown(this.#cells, 0);
    const into = this.#cells;
    let places = this.#count;
    for (let at = 0, to = places * CELLS; at < noted.length; at += 1, to += CELLS) {
      const note = noted[at]!;
      const symbol = cells[note >> 1]!;
      if (symbol >= this.#heads.length) this.#heads = grown(this.#heads, symbol + 1);
      into[to] = file;
      into[to + 1] = (cells[count + (note >> 1)]! >>> 2) * 2 + (note & 1);
      into[to + 2] = this.#heads[symbol]!;
      places += 1;
      this.#heads[symbol] = places;
    }
    this.#count = places;
  }

  remove(file: number): void {
    this.#dead += this.#files.get(file) ?? 0;
    this.#files.delete(file);
    this.#held[file] = 0;
    if (this.#dead > this.#count / 2 && this.#count > FIRST_ROOM) this.pack();
  }

  /** Whether all that this file gives is known here. */
  has(file: number): boolean {
    return this.#held[file] === 1;
  }

  /** In no particular order. */
  of(symbol: number): GivenPlace[] {
    const found: GivenPlace[] = [];
    this.eachOf(symbol, (file, offset, defined) => found.push({ file, offset, defined }));
    return found;
  }

  /** The same without an object for each. */
  eachOf(symbol: number, visit: (file: number, offset: number, defined: boolean) => void): void {
    for (let at = this.#heads[symbol] ?? 0; at !== 0; at = this.#cells[(at - 1) * CELLS + 2]!) {
      const from = (at - 1) * CELLS;
      if (this.has(this.#cells[from]!)) visit(this.#cells[from]!, this.#cells[from + 1]! >>> 1, (this.#cells[from + 1]! & 1) === 1);
    }
  }

  #hold(file: number, places: number): void {
    this.#files.set(file, places);
    if (file >= this.#held.length) this.#held = grownFlags(this.#held, file + 1);
    this.#held[file] = 1;
  }

  #push(symbol: number, file: number, spot: number): void {
    if (symbol >= this.#heads.length) this.#heads = grown(this.#heads, symbol + 1);
    if ((this.#count + 1) * CELLS > this.#cells.length) this.#cells = grown(this.#cells, (this.#count + 1) * CELLS);
    const from = this.#count * CELLS;
    this.#cells[from] = file;
    this.#cells[from + 1] = spot;
    this.#cells[from + 2] = this.#heads[symbol]!;
    this.#count += 1;
    this.#heads[symbol] = this.#count;
  }

  /** Puts the places of each word side by side, and leaves those of files that are gone out. */
  pack(): void {
    const [heads, cells] = [this.#heads, this.#cells];
    this.#heads = new Uint32Array(heads.length);
    this.#cells = new Uint32Array(Math.max(FIRST_ROOM, this.#count - this.#dead) * CELLS);
    this.#count = 0;
    this.#dead = 0;
    for (let symbol = 0; symbol < heads.length; symbol += 1) {
      for (let at = heads[symbol]!; at !== 0; at = cells[(at - 1) * CELLS + 2]!) {
        const from = (at - 1) * CELLS;
        if (this.has(cells[from]!)) this.#push(symbol, cells[from]!, cells[from + 1]!);
      }
    }
  }
}

function grownFlags(old: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(Math.max(least, old.length * 2));
  room.set(old);
  return room;
}

function grown(old: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const room = new Uint32Array(Math.max(least, old.length * 2));
  room.set(old);
  return room;
}
