// Knows which files hold a symbol: a sorted table for what was sealed, chains for what came since, both asked by every query.
import { countAll, Tallying } from './tallies.ts';
import type { WordHoldings } from './word-index.ts';

/** Per symbol: head of its chain (+ 1), number of live files that hold it. */
const FIELDS = 2;
const HEAD = 0;
const HOLDERS = 1;
/** Chains cost twice the room of the table but are as quick to ask, so they are merged rarely. */
const LEAST_OVERLAY = 1 << 21;
/** What is known of a file number. */
const LIVE = 1;
const GONE = 2;
/** So many of its files say how often a word stands in one. */
const ASKED = 16;
const NO_TALLIES = new Uint32Array(0);

export class Postings {
  private bySymbol = new Int32Array(FIELDS << 5);
  /** Nothing came or went since the table was stored: it tells the holders itself, and nobody has counted them. */
  private isAsStored = false;
  /** Sealed: files of symbol s are `sealedFiles[sealedStarts[s] .. sealedStarts[s + 1]]`, ascending. */
  private sealedStarts: Uint32Array = new Uint32Array(1);
  private sealedFiles: Uint32Array = new Uint32Array(0);
  /** Beside the sealed files; absent where nobody counted. */
  private tallies: Uint32Array | undefined;
  private tallying: Tallying | undefined;
  /** Chains: the symbol, the file, its tally and the next link (+ 1). */
  private linkSymbols = new Uint32Array(1 << 5);
  private linkFiles = new Uint32Array(1 << 5);
  private linkTallies = new Uint32Array(1 << 5);
  private linkNexts = new Uint32Array(1 << 5);
  private links = 0;
  /** All links have a tally. */
  private counted = true;
  private fate = new Uint8Array(1 << 5);
  private held = 0;

  constructor(stored?: { readonly starts: Uint32Array; readonly files: Uint32Array; readonly fileCount: number }) {
    if (stored === undefined) return;
    this.sealedStarts = stored.starts;
    this.sealedFiles = stored.files;
    this.fate = new Uint8Array(Math.max(stored.fileCount * 2, 1 << 10)).fill(LIVE, 0, stored.fileCount);
    this.isAsStored = true;
    this.held = stored.starts.length - 1;
  }

  private countHolders(): void {
    if (!this.isAsStored) return;
    this.isAsStored = false;
    const { sealedStarts } = this;
    const symbols = sealedStarts.length - 1;
    this.makeRoom(symbols);
    for (let symbol = 0; symbol < symbols; symbol++) this.bySymbol[symbol * FIELDS + HOLDERS] = sealedStarts[symbol + 1]! - sealedStarts[symbol]!;
  }

  /** Words that at least one live file holds. */
  get words(): number {
    return this.held;
  }

  isHeld(symbol: number): boolean {
    return this.holders(symbol) > 0;
  }

  /** Number of live files that hold it. */
  holders(symbol: number): number {
    if (this.isAsStored) return symbol < this.held ? this.sealedStarts[symbol + 1]! - this.sealedStarts[symbol]! : 0;
    return this.bySymbol[symbol * FIELDS + HOLDERS] ?? 0;
  }

  /** A number that was ever used cannot be used again: the table may still hold it. */
  isUsed(file: number): boolean {
    return (this.fate[file] ?? 0) !== 0;
  }

  /** The first `count` symbols are those of the file, each once; `symbolCount` is how many there are at all. `tallies`: of each of them, where somebody has counted already. */
  add(file: number, symbols: Uint32Array, count: number, symbolCount: number, tallies?: Uint32Array): void {
    this.countHolders();
    this.makeRoom(symbolCount);
    if (file >= this.fate.length) this.fate = copied(this.fate, new Uint8Array(Math.max(file + 1, this.fate.length * 2)));
    this.fate[file] = LIVE;
    const { bySymbol } = this;
    const counted = tallies ?? NO_TALLIES;
    if (tallies === undefined) this.counted = false;
    let { linkSymbols, linkFiles, linkTallies, linkNexts, links } = this;
    for (let k = 0; k < count; k++) {
      const at = symbols[k]! * FIELDS;
      if (bySymbol[at + HOLDERS]!++ === 0) this.held++;
      if (links === linkFiles.length) ({ linkSymbols, linkFiles, linkTallies, linkNexts } = this.moreLinks());
      linkSymbols[links] = symbols[k]!;
      linkFiles[links] = file;
      linkTallies[links] = counted[k]!;
      linkNexts[links] = bySymbol[at + HEAD]!;
      bySymbol[at + HEAD] = ++links;
    }
    this.links = links;
    if (links > LEAST_OVERLAY + this.sealedFiles.length / 2) this.seal();
  }

  /** `symbols` may hold a symbol many times. */
  remove(file: number, symbols: Uint32Array): void {
    this.countHolders();
    const sorted = symbols.slice().sort();
    for (let k = 0; k < sorted.length; k++) {
      if (sorted[k] === sorted[k - 1]) continue;
      if (--this.bySymbol[sorted[k]! * FIELDS + HOLDERS]! === 0) this.held--;
    }
    this.fate[file] = GONE;
  }

  /** Live files that hold the symbol, ascending. */
  filesOf(symbol: number): number[] {
    const found: number[] = [];
    this.collect(symbol, found);
    return ascending(found);
  }

  /** The same, and beside each file its tally; none or 0 where there is none. Of a word that all its sealed files still hold, and no other, nothing is copied. */
  holdingsOf(symbol: number): WordHoldings {
    const isSealed = symbol + 1 < this.sealedStarts.length;
    const first = isSealed ? this.sealedStarts[symbol]! : 0;
    const end = isSealed ? this.sealedStarts[symbol + 1]! : 0;
    if (end - first === this.holders(symbol) && !this.isChained(symbol)) return { files: this.sealedFiles.subarray(first, end), tallies: this.tallies?.subarray(first, end) ?? NO_TALLIES };
    const files = this.filesOf(symbol);
    return { files, tallies: this.tallies === undefined ? NO_TALLIES : files.map((file) => this.tallyOf(file, symbol)) };
  }

  /** The tally of one file; 0 where there is none. */
  tallyOf(file: number, symbol: number): number {
    if (this.tallies === undefined || symbol + 1 >= this.sealedStarts.length || this.fate[file] !== LIVE) return 0;
    let low = this.sealedStarts[symbol]!;
    const end = this.sealedStarts[symbol + 1]!;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.sealedFiles[middle]! < file) low = middle + 1;
      else high = middle;
    }
    return low < end && this.sealedFiles[low] === file ? this.tallies[low]! : 0;
  }

  /** How often the word stands in a file that holds it, going by some of them; undefined where nobody has counted. */
  oftenIn(symbol: number): number | undefined {
    let [asked, often] = [0, 0];
    const ask = (tally: number): void => {
      if (tally === 0) return;
      asked += 1;
      often += countAll(tally);
    };
    if (this.tallies !== undefined && symbol + 1 < this.sealedStarts.length) {
      const [first, end] = [this.sealedStarts[symbol]!, this.sealedStarts[symbol + 1]!];
      for (let k = first; k < end; k += Math.ceil((end - first) / ASKED)) ask(this.tallies[k]!);
    }
    for (let link = this.bySymbol[symbol * FIELDS + HEAD] ?? 0; link !== 0 && asked < ASKED * 2; link = this.linkNexts[link - 1]!) ask(this.linkTallies[link - 1]!);
    return asked === 0 ? undefined : often / asked;
  }

  /** Counts what the sealed files hold, for about so many words; whether all is counted. `numbers` tells the live files, ascending. */
  tally(words: number, numbers: () => readonly number[], cellsOf: (file: number) => Uint32Array | undefined): boolean {
    if (this.tallies !== undefined || this.sealedFiles.length === 0) return true;
    if (this.tallying?.isOf(this.sealedFiles) !== true) this.tallying = new Tallying(this.sealedStarts, this.sealedFiles, numbers());
    this.tallying.goOn(words, cellsOf);
    if (!this.tallying.isDone) return false;
    this.tallies = this.tallying.tallies;
    this.tallying = undefined;
    return true;
  }

  /** Live files that hold any of them, ascending, each once. */
  filesOfAny(symbols: readonly number[]): number[] {
    if (symbols.length === 1) return this.filesOf(symbols[0]!);
    const seen = new Uint8Array(this.fate.length);
    const found: number[] = [];
    const some: number[] = [];
    for (const symbol of symbols) {
      some.length = 0;
      this.collect(symbol, some);
      for (const file of some) {
        if (seen[file] === 1) continue;
        seen[file] = 1;
        found.push(file);
      }
    }
    return ascending(found);
  }

  /** Turns the chains into one sorted table and leaves dead files out. */
  seal(): void {
    this.countHolders();
    const { bySymbol, fate, linkSymbols, linkFiles, linkTallies, links } = this;
    const symbols = bySymbol.length / FIELDS;
    const starts = new Uint32Array(symbols + 1);
    for (let symbol = 0; symbol < symbols; symbol++) starts[symbol + 1] = starts[symbol]! + bySymbol[symbol * FIELDS + HOLDERS]!;
    const files = new Uint32Array(starts[symbols]!);
    const before = this.tallies ?? NO_TALLIES;
    let isCounted = this.counted && (this.tallies !== undefined || this.sealedFiles.length === 0);
    const tallies = new Uint32Array(isCounted ? files.length : 0);
    const next = starts.slice(0, symbols);
    for (let symbol = 0; symbol + 1 < this.sealedStarts.length; symbol++) {
      let to = next[symbol]!;
      for (let k = this.sealedStarts[symbol]!; k < this.sealedStarts[symbol + 1]!; k++) {
        if (fate[this.sealedFiles[k]!] !== LIVE) continue;
        tallies[to] = before[k]!;
        files[to++] = this.sealedFiles[k]!;
      }
      next[symbol] = to;
    }
    // In the order they came: to walk the chains is to wait for the memory at every link.
    for (let link = 0; link < links; link++) {
      if (fate[linkFiles[link]!] !== LIVE) continue;
      const to = next[linkSymbols[link]!]!++;
      files[to] = linkFiles[link]!;
      tallies[to] = linkTallies[link]!;
    }
    for (let symbol = 0; symbol < symbols; symbol++) {
      bySymbol[symbol * FIELDS + HEAD] = 0;
      const end = starts[symbol + 1]!;
      for (let k = starts[symbol]! + 1; k < end; k++) {
        if (files[k - 1]! < files[k]!) continue;
        files.subarray(starts[symbol]!, end).sort(); // numbers were not added in their order
        isCounted = false;
        break;
      }
    }
    this.sealedStarts = starts;
    this.sealedFiles = files;
    // What nobody has counted on the way, or can be told no more from its neighbour, is counted when there is time.
    this.tallies = isCounted ? tallies : undefined;
    this.counted = true;
    this.links = 0;
    this.linkSymbols = new Uint32Array(1 << 12);
    this.linkFiles = new Uint32Array(1 << 12);
    this.linkTallies = new Uint32Array(1 << 12);
    this.linkNexts = new Uint32Array(1 << 12);
  }

  private collect(symbol: number, into: number[]): void {
    const { fate } = this;
    if (symbol + 1 < this.sealedStarts.length) {
      for (let k = this.sealedStarts[symbol]!; k < this.sealedStarts[symbol + 1]!; k++) if (fate[this.sealedFiles[k]!] === LIVE) into.push(this.sealedFiles[k]!);
    }
    for (let link = this.bySymbol[symbol * FIELDS + HEAD] ?? 0; link !== 0; link = this.linkNexts[link - 1]!) {
      if (fate[this.linkFiles[link - 1]!] === LIVE) into.push(this.linkFiles[link - 1]!);
    }
  }

  /** Whether files came since the table was sealed. */
  private isChained(symbol: number): boolean {
    return (this.bySymbol[symbol * FIELDS + HEAD] ?? 0) !== 0;
  }

  private makeRoom(symbols: number): void {
    if (symbols * FIELDS > this.bySymbol.length) this.bySymbol = copied(this.bySymbol, new Int32Array(Math.max(symbols * FIELDS, this.bySymbol.length * 2)));
  }

  private moreLinks(): this {
    const room = this.linkFiles.length * 2;
    this.linkSymbols = copied(this.linkSymbols, new Uint32Array(room));
    this.linkFiles = copied(this.linkFiles, new Uint32Array(room));
    this.linkTallies = copied(this.linkTallies, new Uint32Array(room));
    this.linkNexts = copied(this.linkNexts, new Uint32Array(room));
    return this;
  }
}

function copied<T extends Uint8Array | Int32Array | Uint32Array>(old: T, room: T): T {
  room.set(old);
  return room;
}

function ascending(files: number[]): number[] {
  for (let k = 1; k < files.length; k++) if (files[k - 1]! > files[k]!) return files.sort((a, b) => a - b);
  return files;
}
