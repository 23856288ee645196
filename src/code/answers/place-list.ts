// The places of an answer in the order they are handed out; only those somebody looks at are made into objects.
import type { FileEntry } from '../file-table.ts';
import type { Place } from './desk.ts';
import type { Standing } from './hit.ts';

export interface PlaceList {
  readonly length: number;
  slice(from: number, to: number): readonly Place[];
  standings(): Readonly<Record<Standing, number>>;
  [Symbol.iterator](): Iterator<Place>;
}

/** Places that stand in order. */
export function placesIn(places: readonly Place[]): PlaceList {
  return {
    length: places.length,
    slice: (from, to) => places.slice(from, to),
    standings: () => countStandings(places),
    [Symbol.iterator]: () => places[Symbol.iterator](),
  };
}

export function countStandings(places: Iterable<{ readonly standing: Standing }>): Readonly<Record<Standing, number>> {
  const count = { resolved: 0, candidate: 0, text: 0 };
  for (const { standing } of places) {
    if (standing === 'text') count.text += 1;
    else if (standing === 'candidate') count.candidate += 1;
    else count.resolved += 1;
  }
  return count;
}

export interface TextMatches {
  readonly entry: FileEntry;
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
}

/** Matches of plain text, file by file in order. */
export function matchesIn(files: readonly TextMatches[]): PlaceList {
  const list = byFile(files, ({ entry, offsets, lengths }, at) => ({ entry, offset: offsets[at]!, length: lengths[at]!, standing: 'text' }));
  return { ...list, standings: () => ({ resolved: 0, candidate: 0, text: list.length }) };
}

function byFile<File extends { readonly offsets: readonly number[] }>(files: readonly File[], placeAt: (file: File, at: number) => Place): Omit<PlaceList, 'standings'> {
  return {
    length: files.reduce((sum, { offsets }) => sum + offsets.length, 0),
    slice(from, to) {
      const places: Place[] = [];
      let before = 0;
      for (const file of files) {
        const end = Math.min(file.offsets.length, to - before);
        for (let at = Math.max(0, from - before); at < end; at += 1) places.push(placeAt(file, at));
        before += file.offsets.length;
        if (before >= to) break;
      }
      return places;
    },
    *[Symbol.iterator]() {
      for (const file of files) for (let at = 0; at < file.offsets.length; at += 1) yield placeAt(file, at);
    },
  };
}
