// The places a name is defined at, collected as numbers: a common name has thousands, and a page shows a hundred of them.
import type { FileEntry, FileTable } from '../file-table.ts';
import { listIn } from '../structure/one-by-one.ts';
import type { StructureRows, SymbolKind } from '../structure/structure-rows.ts';
import type { Place } from './desk.ts';
import type { PlaceList } from './place-list.ts';
import { isProgramSymbol } from './program-symbols.ts';

/** Instead of a position in the rows: somewhere the name is given a value, be it under a definition or not. */
const GIVEN = -1;
const GIVEN_DEFINED = -2;

export class DefinitionPlaces {
  readonly #files: number[] = [];
  readonly #entries: FileEntry[] = [];
  /** Position in the rows of the file, or one of the marks above. */
  readonly #rows: number[] = [];
  /** Of places under a mark; where a definition stands is looked up only if somebody looks at it. */
  readonly #offsets: number[] = [];
  #given = 0;

  /** A definition: `at` is its position in the rows of the file. */
  add(file: number, entry: FileEntry, at: number): void {
    this.#push(file, entry, at, 0);
  }

  addGiven(file: number, entry: FileEntry, offset: number, defined: boolean): void {
    this.#push(file, entry, defined ? GIVEN_DEFINED : GIVEN, offset);
    this.#given += 1;
  }

  #push(file: number, entry: FileEntry, at: number, offset: number): void {
    this.#files.push(file);
    this.#entries.push(entry);
    this.#rows.push(at);
    this.#offsets.push(offset);
  }

  /** By path, then by offset; what was added first comes first. `nameLength`: bytes of the name where it is given a value; `kindAt`: of the definition there. */
  inOrder(table: FileTable, nameLength: number, kindAt: (entry: FileEntry, offset: number) => SymbolKind | undefined): PlaceList {
    const order = this.#order(table);
    const placeAt = (each: number): Place => {
      const entry = this.#entries[each]!;
      const at = this.#rows[each]!;
      const offset = this.#offsetOf(each);
      if (at >= 0) return definitionPlace(entry, offset, at);
      const kind = at === GIVEN_DEFINED ? kindAt(entry, offset) : undefined;
      return { entry, offset, length: nameLength, standing: 'candidate', ...(kind !== undefined && { kind }), aside: true };
    };
    const putInOrder = (from: number, to: number): void => this.#putInOrder(order, from, to);
    return {
      length: order.length,
      slice(from, to) {
        putInOrder(from, to);
        return Array.from(order.subarray(from, to), placeAt);
      },
      standings: () => ({ resolved: order.length - this.#given, candidate: this.#given, text: 0 }),
      *[Symbol.iterator]() {
        putInOrder(0, order.length);
        for (const each of order) yield placeAt(each);
      },
    };
  }

  /** By path only. Places of one file stand together already: what has to be ordered is stretches of them. */
  #order(table: FileTable): Uint32Array {
    const files = this.#files;
    const starts: number[] = [];
    const stretches: number[] = [];
    for (let each = 0; each < files.length; each += 1) {
      if (each > 0 && files[each] === files[each - 1]) continue;
      starts.push(each);
      stretches.push(files[each]!);
    }
    const order = new Uint32Array(files.length);
    let filled = 0;
    const ordered = table.orderOf(stretches);
    for (let at = 0; at < ordered.length; at += 1) {
      const end = starts[ordered[at]! + 1] ?? files.length;
      for (let each = starts[ordered[at]!]!; each < end; each += 1) order[filled++] = each;
    }
    return order;
  }

  /** By offset as well, in every file that has a place between the two. */
  #putInOrder(order: Uint32Array, from: number, to: number): void {
    const files = this.#files;
    let first = Math.min(from, order.length);
    while (first > 0 && first < order.length && files[order[first - 1]!] === files[order[first]!]) first -= 1;
    for (let end = first; first < Math.min(to, order.length); first = end) {
      let ascending = true;
      for (end = first + 1; end < order.length && files[order[end]!] === files[order[first]!]; end += 1) ascending &&= this.#offsetOf(order[end - 1]!) <= this.#offsetOf(order[end]!);
      if (!ascending) order.subarray(first, end).sort((a, b) => this.#offsetOf(a) - this.#offsetOf(b) || a - b);
    }
  }

  #offsetOf(each: number): number {
    const at = this.#rows[each]!;
    return at < 0 ? this.#offsets[each]! : listIn(rowsOf(this.#entries[each]!)).nameStartOf(at);
  }
}

/** It was parsed when the place was added, and never ceases to be. */
function rowsOf({ path, structure }: FileEntry): StructureRows {
  if (structure?.state !== 'parsed') throw new Error(`${path} has no rows`);
  return structure.rows;
}

function definitionPlace(entry: FileEntry, offset: number, at: number): Place {
  const list = listIn(rowsOf(entry));
  const kind = list.kindOf(at);
  const length = list.nameEndOf(at) - offset;
  return isProgramSymbol(entry.language, { kind, local: list.isLocal(at) })
    ? { entry, offset, length, kind, standing: 'resolved', resolved_by: 'definition' }
    : { entry, offset, length, kind, standing: 'resolved', resolved_by: 'definition', aside: true };
}
