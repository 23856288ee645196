// The files the index holds, numbered; a new content is a new number, and a number is never used twice.
import { Doubts, type Doubt } from './doubts.ts';
import type { ReadSource, SkippedFile, Stamp } from './files/source-file.ts';
import type { LineTable } from './text/line-table.ts';
import type { StructureOutcome } from './structure/structure-rows.ts';

export interface FileEntry {
  readonly file: number;
  readonly path: string;
  readonly language: string;
  readonly hash: string;
  stamp: Stamp;
  /** Absent after a restart from a snapshot, until somebody needs the text. */
  bytes: Buffer | undefined;
  /** Made when somebody asks for a line of it. */
  lines?: LineTable;
  /** Absent: not parsed yet. */
  structure: StructureOutcome | undefined;
}

const WORTH_RANKING = 64;

export class FileTable {
  readonly #byNumber = new Map<number, FileEntry>();
  /** The same and what each is written in, by number: of thousands of files an answer looks at it asks nothing else. */
  readonly #entries: (FileEntry | undefined)[] = [];
  readonly #languages: (string | undefined)[] = [];
  readonly #byPath = new Map<string, FileEntry>();
  /** Left out by what `stat` says; the tree tells them all at every look. */
  #left: readonly SkippedFile[] = [];
  /** Left out for their content, known only after reading. */
  readonly #unfit = new Map<string, SkippedFile>();
  #next = 1;
  readonly #doubtOf: (language: string) => Doubt | undefined;
  /** Not parsed, or not without a doubt: a name may be defined there unknown to us. Data and prose are no cause for doubt. */
  readonly doubts = new Doubts();
  /** Entries by path, as of the last time somebody asked, and each number's place among them. */
  #ordered: FileEntry[] = [];
  #ranks: Uint32Array | undefined;

  /** `doubtOf`: what is to be said of a file in this language before it is parsed; undefined where it can define nothing. */
  constructor(doubtOf: (language: string) => Doubt | undefined = () => 'readable') {
    this.#doubtOf = doubtOf;
  }

  add(source: Omit<ReadSource, 'bytes'> & { readonly bytes?: Buffer }, language: string): FileEntry {
    const entry: FileEntry = { file: this.#next, path: source.path, language, hash: source.hash, stamp: source.stamp, bytes: source.bytes, structure: undefined };
    this.#next += 1;
    this.#keep(entry);
    this.#ranks = undefined;
    this.#unfit.delete(entry.path);
    return entry;
  }

  /** Takes over a file of an earlier run under the number it has in the words of that run. */
  restore({ number, path, stamp, hash, language }: { readonly number: number; readonly path: string; readonly stamp: Stamp; readonly hash: string; readonly language: string }): FileEntry {
    const entry: FileEntry = { file: number, path, language, hash, stamp, bytes: undefined, structure: undefined };
    this.#next = Math.max(this.#next, number + 1);
    this.#keep(entry);
    this.#ranks = undefined;
    return entry;
  }

  #keep(entry: FileEntry): void {
    this.#byNumber.set(entry.file, entry);
    this.#byPath.set(entry.path, entry);
    for (const list of [this.#entries, this.#languages]) while (list.length < entry.file) list.push(undefined); // a list with holes would be looked up like a map
    this.#entries[entry.file] = entry;
    this.#languages[entry.file] = entry.language;
    const doubt = this.#doubtOf(entry.language);
    if (doubt !== undefined) this.doubts.add(entry.file, doubt);
  }

  /** Also forgets that the path was skipped. */
  remove(path: string): FileEntry | undefined {
    const entry = this.#byPath.get(path);
    this.#unfit.delete(path);
    if (entry === undefined) return undefined;
    this.#byPath.delete(path);
    this.#byNumber.delete(entry.file);
    this.#entries[entry.file] = undefined;
    this.#languages[entry.file] = undefined;
    this.doubts.remove(entry.file);
    this.#ranks = undefined;
    return entry;
  }

  settle(entry: FileEntry, outcome: StructureOutcome): void {
    entry.structure = outcome;
    this.doubts.settle(entry.file, outcome);
  }

  leave(skipped: readonly SkippedFile[]): void {
    this.#left = skipped;
  }

  skip(skipped: SkippedFile): void {
    this.#unfit.set(skipped.path, skipped);
  }

  at(path: string): FileEntry | undefined {
    return this.#byPath.get(path);
  }

  get(file: number): FileEntry | undefined {
    return this.#entries[file];
  }

  languageOf(file: number): string | undefined {
    return this.#languages[file];
  }

  all(): Iterable<FileEntry> {
    return this.#byNumber.values();
  }

  /** By path; the ranks long lists are sorted by are worked out once per change. */
  pathOrder(listed: number): (a: FileEntry, b: FileEntry) => number {
    if (listed < WORTH_RANKING) return (a, b) => (a === b ? 0 : a.path < b.path ? -1 : 1);
    const ranks = (this.#ranks ??= this.#rank());
    // A file the index does not hold has no rank.
    return (a, b) => (a === b ? 0 : a.file >= 0 && b.file >= 0 ? ranks[a.file]! - ranks[b.file]! : a.path < b.path ? -1 : 1);
  }

  /** Positions of these files in the order of their paths; of one and the same file in the order they came. All of them are held here. */
  orderOf(files: readonly number[]): Float64Array {
    const count = files.length;
    const order = new Float64Array(count);
    if (count < WORTH_RANKING && this.#ranks === undefined) {
      const paths = files.map((file) => this.#entries[file]!.path);
      order.set(paths.map((_, at) => at).sort((a, b) => (paths[a] === paths[b] ? a - b : paths[a]! < paths[b]! ? -1 : 1)));
      return order;
    }
    // Rank and position in one number: numbers are sorted without asking anybody.
    const ranks = (this.#ranks ??= this.#rank());
    let room = 1;
    while (room < count) room *= 2;
    let isOrdered = true;
    for (let at = 0; at < count; at += 1) {
      order[at] = ranks[files[at]!]! * room + at;
      isOrdered &&= at === 0 || order[at - 1]! < order[at]!;
    }
    if (!isOrdered) order.sort();
    for (let at = 0; at < count; at += 1) order[at] = order[at]! - Math.floor(order[at]! / room) * room;
    return order;
  }

  #rank(): Uint32Array {
    const known = new Set(this.#ordered);
    this.#ordered = this.#ordered.filter((entry) => this.#byNumber.get(entry.file) === entry);
    for (const entry of this.#byNumber.values()) if (!known.has(entry)) this.#ordered.push(entry);
    this.#ordered.sort((a, b) => (a.path < b.path ? -1 : 1)); // nearly sorted already, which costs next to nothing
    const ranks = new Uint32Array(this.#next);
    this.#ordered.forEach(({ file }, rank) => (ranks[file] = rank));
    return ranks;
  }

  skipped(): readonly SkippedFile[] {
    if (this.#unfit.size === 0) return this.#left;
    const left = new Set(this.#left.map(({ path }) => path));
    return [...this.#left, ...[...this.#unfit.values()].filter(({ path }) => !left.has(path))];
  }

  get size(): number {
    return this.#byNumber.size;
  }
}
