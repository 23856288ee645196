// The places a name is defined at, collected as numbers: a common name has thousands, and a page shows a hundred of them.
import type { FileEntry, FileTable } from '../file-table.ts';
import { listIn } from '../structure/one-by-one.ts';
import type { StructureRows, SymbolKind } from '../structure/structure-rows.ts';
import type { Place } from './desk.ts';
import type { PlaceList } from './place-list.ts';
import { isProgramSymbol } from './program-symbols.ts';

export class DefinitionPlaces {
  /** Of each stretch of places in one file: the file, its entry, and where the stretch begins. */
  readonly #files: number[] = [];
  readonly #entries: FileEntry[] = [];
  readonly #starts: number[] = [];
  /** Files in which something could not be read: what stands where in them is a guess of the parser's. */
  readonly #unsure = new Set<number>();
  /** Of each place: its position in the rows of the file; below zero, somewhere the name is given a value (`givenAt`). */
  readonly #places: number[] = [];
  #candidates = 0;

  /** A definition: `at` is its position in the rows of the file. */
  add(file: number, entry: FileEntry, at: number, isSure = true): void {
    this.#push(file, entry, at);
    if (isSure) return;
    this.#unsure.add(file);
    this.#candidates += 1;
  }

  addGiven(file: number, entry: FileEntry, offset: number, defined: boolean): void {
    this.#push(file, entry, givenAt(offset, defined));
    this.#candidates += 1;
  }

  #push(file: number, entry: FileEntry, place: number): void {
    if (this.#files.length === 0 || this.#files[this.#files.length - 1] !== file) {
      this.#files.push(file);
      this.#entries.push(entry);
      this.#starts.push(this.#places.length);
    }
    this.#places.push(place);
  }

  /** By path, then by offset; what was added first comes first. `nameLength`: bytes of the name where it is given a value; `kindAt`: of the definition there. */
  inOrder(table: FileTable, nameLength: number, kindAt: (entry: FileEntry, offset: number) => SymbolKind | undefined): PlaceList {
    const order = table.orderOf(this.#files);
    const total = this.#places.length;
    const placeOf = (entry: FileEntry, place: number): Place => {
      if (place >= 0) return definitionPlace(entry, place, !this.#unsure.has(entry.file));
      const offset = offsetOfGiven(place);
      const kind = isDefinedThere(place) ? kindAt(entry, offset) : undefined;
      return { entry, offset, length: nameLength, standing: 'candidate', ...(kind !== undefined && { kind }), aside: true };
    };
    const eachBetween = (from: number, to: number, visit: (entry: FileEntry, place: number) => void): void => this.#eachBetween(order, from, to, visit);
    return {
      length: total,
      slice(from, to) {
        const places: Place[] = [];
        eachBetween(from, to, (entry, place) => places.push(placeOf(entry, place)));
        return places;
      },
      standings: () => ({ resolved: total - this.#candidates, candidate: this.#candidates, text: 0 }),
      *[Symbol.iterator]() {
        const all: [FileEntry, number][] = [];
        eachBetween(0, total, (entry, place) => all.push([entry, place]));
        for (const [entry, place] of all) yield placeOf(entry, place);
      },
    };
  }

  /** Only where one of the places wanted stands is a file looked into: stretches are in the order of paths, and what stands in a file has to be put in order. */
  #eachBetween(order: ArrayLike<number>, from: number, to: number, visit: (entry: FileEntry, place: number) => void): void {
    let before = 0;
    for (let first = 0, end = first; first < order.length && before < to; first = end) {
      const file = this.#files[order[first]!]!;
      let count = 0;
      for (end = first; end < order.length && this.#files[order[end]!] === file; end += 1) count += this.#endOf(order[end]!) - this.#starts[order[end]!]!;
      if (before + count > from) {
        const entry = this.#entries[order[first]!]!;
        const places = this.#inOneFile(order, first, end, entry);
        for (let at = Math.max(0, from - before); at < Math.min(count, to - before); at += 1) visit(entry, places[at]!);
      }
      before += count;
    }
  }

  /** The places of these stretches, all of one file, by offset. */
  #inOneFile(order: ArrayLike<number>, first: number, end: number, entry: FileEntry): readonly number[] {
    const places: number[] = [];
    for (let each = first; each < end; each += 1) for (let at = this.#starts[order[each]!]!; at < this.#endOf(order[each]!); at += 1) places.push(this.#places[at]!);
    let ascending = true;
    for (let at = 1; at < places.length && ascending; at += 1) ascending = offsetOf(entry, places[at - 1]!) <= offsetOf(entry, places[at]!);
    return ascending ? places : places.sort((a, b) => offsetOf(entry, a) - offsetOf(entry, b));
  }

  #endOf(stretch: number): number {
    return this.#starts[stretch + 1] ?? this.#places.length;
  }
}

/** One number below zero for a place a value is given at, be it under a definition or not; no offset is so large that it would not fit. */
function givenAt(offset: number, defined: boolean): number {
  return -1 - offset * 2 - (defined ? 1 : 0);
}

function offsetOfGiven(place: number): number {
  return Math.floor((-1 - place) / 2);
}

function isDefinedThere(place: number): boolean {
  return (-1 - place) % 2 === 1;
}

/** Where a definition stands is looked up only if somebody looks at it. */
function offsetOf(entry: FileEntry, place: number): number {
  return place < 0 ? offsetOfGiven(place) : listIn(rowsOf(entry)).nameStartOf(place);
}

/** It was parsed when the place was added, and never ceases to be. */
function rowsOf({ path, structure }: FileEntry): StructureRows {
  if (structure?.state !== 'parsed') throw new Error(`${path} has no rows`);
  return structure.rows;
}

function definitionPlace(entry: FileEntry, at: number, isSure: boolean): Place {
  const list = listIn(rowsOf(entry));
  const offset = list.nameStartOf(at);
  const kind = list.kindOf(at);
  const length = list.nameEndOf(at) - offset;
  const isSymbol = isProgramSymbol(entry.language, { kind, local: list.isLocal(at) });
  if (!isSure) return { entry, offset, length, kind, standing: 'candidate', ...(!isSymbol && { aside: true }), row: at };
  return isSymbol
    ? { entry, offset, length, kind, standing: 'resolved', resolved_by: 'definition', row: at }
    : { entry, offset, length, kind, standing: 'resolved', resolved_by: 'definition', aside: true, row: at };
}
