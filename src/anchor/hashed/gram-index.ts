// Where each four characters of a text stand, under their keyed hash; made once per text and shared by all anchors.
import type { KeyedHash } from './keyed-hash.ts';

export const GRAM = 4;
/** A gram that stands at more places than this says nothing about any of them. */
const MOST_PLACES = 64;
/** Longer texts are not searched. */
const LONGEST_TEXT = 2_000_000;

export type GramIndex = ReadonlyMap<number, readonly number[]>;

export function gramIndex(text: string, hash: KeyedHash): GramIndex {
  const index = new Map<number, number[]>();
  if (text.length > LONGEST_TEXT) return index;
  const known = new Map<string, number[]>();
  for (let at = 0; at + GRAM <= text.length; at += 1) {
    const gram = text.slice(at, at + GRAM);
    let places = known.get(gram);
    if (places === undefined) {
      const number = hash(gram);
      places = index.get(number) ?? [];
      known.set(gram, places);
      index.set(number, places);
    }
    if (places.length <= MOST_PLACES) places.push(at);
  }
  for (const [number, places] of index) if (places.length > MOST_PLACES) index.delete(number);
  return index;
}
