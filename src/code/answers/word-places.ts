// The places of one word: how many there are in each file is known, and only those somebody looks at are looked for.
import type { FileEntry, FileTable } from '../file-table.ts';
import { spotsOf } from '../words/occurrences.ts';
import { IN_CODE } from '../words/word-index.ts';
import type { Place } from './desk.ts';
import type { Standing } from './hit.ts';
import type { PlaceList } from './place-list.ts';

/** Of places that were shown to be what was asked for: by file and offset, how. */
export type Shown = ReadonlyMap<number, ReadonlyMap<number, Place['resolved_by']>>;

export class WordPlaces {
  readonly #symbol: number;
  readonly #shown: Shown;
  /** Whether comments and strings count too. */
  readonly #text: boolean;
  readonly #entries: FileEntry[] = [];
  /** As they were when the answer was given: by the time a receipt is written a file may have another content. */
  readonly #cells: Uint32Array[] = [];
  readonly #counts: number[] = [];
  readonly #standings = { resolved: 0, candidate: 0, text: 0 };

  constructor(symbol: number, shown: Shown, text: boolean) {
    this.#symbol = symbol;
    this.#shown = shown;
    this.#text = text;
  }

  /** A file, the cells of its words, and how many of its places have which standing. */
  add(entry: FileEntry, cells: Uint32Array, { resolved, candidate, text }: Readonly<Record<Standing, number>>): void {
    const texts = this.#text ? text : 0;
    const count = resolved + candidate + texts;
    if (count === 0) return;
    this.#entries.push(entry);
    this.#cells.push(cells);
    this.#counts.push(count);
    this.#standings.resolved += resolved;
    this.#standings.candidate += candidate;
    this.#standings.text += texts;
  }

  /** By path, then by offset. `length`: bytes of the word. */
  inOrder(table: FileTable, length: number): PlaceList {
    const order = table.orderOf(this.#entries);
    const counts = this.#counts;
    const placesOf = (file: number): Place[] => this.#placesOf(file, length);
    const { resolved, candidate, text } = this.#standings;
    return {
      length: resolved + candidate + text,
      slice(first, end) {
        const places: Place[] = [];
        let before = 0;
        for (let at = 0; at < order.length && before < end; at += 1) {
          const count = counts[order[at]!]!;
          if (before + count > first) for (const place of placesOf(order[at]!).slice(Math.max(0, first - before), end - before)) places.push(place);
          before += count;
        }
        return places;
      },
      standings: () => this.#standings,
      *[Symbol.iterator]() {
        for (const file of order) yield* placesOf(file);
      },
    };
  }

  #placesOf(file: number, length: number): Place[] {
    const entry = this.#entries[file]!;
    const how = this.#shown.get(entry.file);
    const places: Place[] = [];
    for (const spot of spotsOf(this.#cells[file]!, this.#symbol)) {
      const offset = spot >>> 2;
      const by = how?.get(offset);
      if (by !== undefined) places.push({ entry, offset, length, standing: 'resolved', resolved_by: by });
      else if ((spot & 3) === IN_CODE) places.push({ entry, offset, length, standing: 'candidate' });
      else if (this.#text) places.push({ entry, offset, length, standing: 'text' });
    }
    return places;
  }
}
