// Opens the word vectors on first use: most checks end before a word has to be compared by its meaning.
import { readFileSync } from 'node:fs';
import { VectorTable } from './table.ts';
import { VECTORS_STAMP } from './version.ts';

/** From source the file lies beside this one; in a bundle in vectors/, seen from an entry or from a chunk. */
const PLACES = ['./', './vectors/', '../vectors/'];

let opened: VectorTable | undefined;

/** A missing or foreign table is an error, as for the dictionary: judging without it would look like judging. */
export function vectorTable(): VectorTable {
  if (opened !== undefined) return opened;
  const table = new VectorTable(read('vectors.bin'));
  if (table.stamp !== VECTORS_STAMP) throw new Error('vectors.bin is not the table this program was built with; see scripts/build-vectors.mjs');
  opened = table;
  return table;
}

function read(name: string): Uint8Array {
  let cause: unknown;
  for (const place of PLACES) {
    try {
      return readFileSync(new URL(place + name, import.meta.url));
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`word vectors ${name} not found`, { cause });
}
