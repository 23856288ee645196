// The places a name is defined at, collected as numbers: a common name has thousands, and a page shows a hundred of them.
import type { FileEntry, FileTable } from '../file-table.ts';
import { listIn } from '../structure/one-by-one.ts';
import type { SymbolKind } from '../structure/structure-rows.ts';
import type { Place } from './desk.ts';
import type { PlaceList } from './place-list.ts';
import { isProgramSymbol } from './program-symbols.ts';

/** Instead of a position in the rows: somewhere the name is given a value, be it under a definition or not. */
const GIVEN = -1;
const GIVEN_DEFINED = -2;

export class DefinitionPlaces {
  readonly #entries: FileEntry[] = [];
  readonly #offsets: number[] = [];
  /** Position in the rows of the file, or one of the marks above. */
  readonly #rows: number[] = [];
  #given = 0;

  /** A definition: `at` is its position in the rows of the file. */
  add(entry: FileEntry, offset: number, at: number): void {
    this.#entries.push(entry);
    this.#offsets.push(offset);
    this.#rows.push(at);
  }

  addGiven(entry: FileEntry, offset: number, defined: boolean): void {
    this.add(entry, offset, defined ? GIVEN_DEFINED : GIVEN);
    this.#given += 1;
  }

  /** By path, then by offset; what was added first comes first. `nameLength`: bytes of the name where it is given a value; `kindAt`: of the definition there. */
  inOrder(table: FileTable, nameLength: number, kindAt: (entry: FileEntry, offset: number) => SymbolKind | undefined): PlaceList {
    const order = this.#order(table);
    const placeAt = (each: number): Place => {
      const [entry, offset, at] = [this.#entries[each]!, this.#offsets[each]!, this.#rows[each]!];
      if (at >= 0) return definitionPlace(entry, offset, at);
      const kind = at === GIVEN_DEFINED ? kindAt(entry, offset) : undefined;
      return { entry, offset, length: nameLength, standing: 'candidate', ...(kind !== undefined && { kind }), aside: true };
    };
    const slice = (from: number, to: number): Place[] => Array.from(order.subarray(from, to), placeAt);
    return {
      length: order.length,
      slice,
      standings: () => ({ resolved: order.length - this.#given, candidate: this.#given, text: 0 }),
      *[Symbol.iterator]() {
        for (const each of order) yield placeAt(each);
      },
    };
  }

  /** Places of one file stand together already: what has to be ordered is stretches of them. */
  #order(table: FileTable): Uint32Array {
    const [entries, offsets] = [this.#entries, this.#offsets];
    const starts: number[] = [];
    for (let each = 0; each < entries.length; each += 1) if (each === 0 || entries[each] !== entries[each - 1]) starts.push(each);
    const order = new Uint32Array(entries.length);
    let filled = 0;
    let fileFrom = 0;
    let ascending = true;
    for (const stretch of table.orderOf(starts.map((start) => entries[start]!))) {
      const end = starts[stretch + 1] ?? entries.length;
      for (let each = starts[stretch]!; each < end; each += 1, filled += 1) {
        if (filled > 0 && entries[order[filled - 1]!] === entries[each]) ascending &&= offsets[order[filled - 1]!]! <= offsets[each]!;
        else {
          if (!ascending) byOffset(order.subarray(fileFrom, filled), offsets);
          [fileFrom, ascending] = [filled, true];
        }
        order[filled] = each;
      }
    }
    if (!ascending) byOffset(order.subarray(fileFrom, filled), offsets);
    return order;
  }
}

function byOffset(order: Uint32Array, offsets: readonly number[]): void {
  order.sort((a, b) => offsets[a]! - offsets[b]! || a - b);
}

function definitionPlace(entry: FileEntry, offset: number, at: number): Place {
  const rows = entry.structure?.state === 'parsed' ? entry.structure.rows : undefined;
  if (rows === undefined) throw new Error(`${entry.path} has no rows`); // it was parsed when the place was added, and never ceases to be
  const list = listIn(rows);
  const kind = list.kindOf(at);
  const length = list.nameEndOf(at) - offset;
  return isProgramSymbol(entry.language, { kind, local: list.isLocal(at) })
    ? { entry, offset, length, kind, standing: 'resolved', resolved_by: 'definition' }
    : { entry, offset, length, kind, standing: 'resolved', resolved_by: 'definition', aside: true };
}
