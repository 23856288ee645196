// The places of one word: how many there are in each file is known, and only those somebody looks at are looked for.
import type { FileEntry, FileTable } from '../file-table.ts';
import type { ShownPlaces } from '../resolve/shown-places.ts';
import { eachSpot } from '../words/occurrences.ts';
import { IN_CODE } from '../words/word-index.ts';
import type { Place } from './desk.ts';
import type { Standing } from './hit.ts';
import type { PlaceList } from './place-list.ts';

export class WordPlaces {
  readonly #symbol: number;
  /** Those that were shown to be what was asked for. */
  readonly #shown: ShownPlaces;
  /** Whether comments and strings count too. */
  readonly #text: boolean;
  readonly #files: number[];
  readonly #entries: FileEntry[];
  /** As they were when the answer was given: by the time a receipt is written a file may have another content. */
  readonly #cells: Uint32Array[];
  readonly #counts: number[];
  #count = 0;
  readonly #standings = { resolved: 0, candidate: 0, text: 0 };

  /** `room`: how many files there can be at most. */
  constructor(symbol: number, shown: ShownPlaces, text: boolean, room: number) {
    this.#symbol = symbol;
    this.#shown = shown;
    this.#text = text;
    this.#files = new Array<number>(room);
    this.#entries = new Array<FileEntry>(room);
    this.#cells = new Array<Uint32Array>(room);
    this.#counts = new Array<number>(room);
  }

  /** A file, the cells of its words, and how many of its places have which standing. */
  add(file: number, entry: FileEntry, cells: Uint32Array, { resolved, candidate, text }: Readonly<Record<Standing, number>>): void {
    const texts = this.#text ? text : 0;
    const count = resolved + candidate + texts;
    if (count === 0) return;
    const at = this.#count;
    this.#files[at] = file;
    this.#entries[at] = entry;
    this.#cells[at] = cells;
    this.#counts[at] = count;
    this.#count += 1;
    this.#standings.resolved += resolved;
    this.#standings.candidate += candidate;
    this.#standings.text += texts;
  }

  /** By path, then by offset. `length`: bytes of the word. */
  inOrder(table: FileTable, length: number): PlaceList {
    for (const list of [this.#files, this.#entries, this.#cells, this.#counts]) list.length = this.#count;
    const order = table.orderOf(this.#files);
    const counts = this.#counts;
    const collect = (file: number, from: number, to: number, places: Place[]): void => this.#collect(file, length, from, to, places);
    const { resolved, candidate, text } = this.#standings;
    return {
      length: resolved + candidate + text,
      slice(first, end) {
        const places: Place[] = [];
        let before = 0;
        for (let at = 0; at < order.length && before < end; at += 1) {
          const count = counts[order[at]!]!;
          if (before + count > first) collect(order[at]!, first - before, end - before, places);
          before += count;
        }
        return places;
      },
      standings: () => this.#standings,
      *[Symbol.iterator]() {
        for (const file of order) {
          const places: Place[] = [];
          collect(file, 0, Number.POSITIVE_INFINITY, places);
          yield* places;
        }
      },
    };
  }

  /** Of the places of one file those from `from` up to `to`. */
  #collect(file: number, length: number, from: number, to: number, places: Place[]): void {
    const entry = this.#entries[file]!;
    let at = -1;
    eachSpot(this.#cells[file]!, this.#symbol, (spot) => {
      const offset = spot >>> 2;
      const by = this.#shown.howAt(entry.file, offset);
      const isCode = (spot & 3) === IN_CODE;
      if (by === undefined && !isCode && !this.#text) return true;
      at += 1;
      if (at < from || at >= to) return at < to;
      if (by !== undefined) places.push({ entry, offset, length, standing: 'resolved', resolved_by: by });
      else places.push({ entry, offset, length, standing: isCode ? 'candidate' : 'text' });
      return at + 1 < to;
    });
  }
}
