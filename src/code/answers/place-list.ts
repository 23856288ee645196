// The places of an answer in the order they are handed out; only those somebody looks at are made into objects.
import type { FileEntry } from '../file-table.ts';
import type { SpotRun } from '../words/spot-run.ts';
import { IN_CODE } from '../words/word-index.ts';
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

/** The places of one word in one file: a stretch of the run, and how some of them were shown to be what was asked for. */
export interface FileWords {
  readonly entry: FileEntry;
  readonly from: number;
  readonly to: number;
  readonly how: ReadonlyMap<number, Place['resolved_by']> | undefined;
}

/** Places of one word of this many bytes, file by file in order. */
export function wordsIn(files: readonly FileWords[], { spots, count }: SpotRun, length: number): PlaceList {
  const placeAt = ({ entry, how }: FileWords, at: number): Place => {
    const offset = spots[at]! >>> 2;
    const by = how?.get(offset);
    if (by !== undefined) return { entry, offset, length, standing: 'resolved', resolved_by: by };
    return { entry, offset, length, standing: (spots[at]! & 3) === IN_CODE ? 'candidate' : 'text' };
  };
  return {
    length: count,
    slice(first, end) {
      const places: Place[] = [];
      let low = 0;
      let high = files.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (files[middle]!.to <= first) low = middle + 1;
        else high = middle;
      }
      for (let file = low; file < files.length && files[file]!.from < end; file += 1) {
        const { from, to } = files[file]!;
        for (let at = Math.max(from, first); at < Math.min(to, end); at += 1) places.push(placeAt(files[file]!, at));
      }
      return places;
    },
    standings() {
      const found = { resolved: 0, candidate: 0, text: 0 };
      for (const { from, to, how } of files) {
        for (let at = from; at < to; at += 1) {
          if (how !== undefined && how.has(spots[at]! >>> 2)) found.resolved += 1;
          else if ((spots[at]! & 3) === IN_CODE) found.candidate += 1;
          else found.text += 1;
        }
      }
      return found;
    },
    *[Symbol.iterator]() {
      for (const file of files) for (let at = file.from; at < file.to; at += 1) yield placeAt(file, at);
    },
  };
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
