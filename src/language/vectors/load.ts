// Opens the word vectors on first use: most checks end before a word has to be compared by its meaning.
import { readShipped } from '../shipped-table.ts';
import { VectorTable } from './table.ts';
import { VECTORS_STAMP } from './version.ts';

let opened: VectorTable | undefined;

/** A missing or foreign table is an error, as for the dictionary: judging without it would look like judging. */
export function vectorTable(): VectorTable {
  if (opened !== undefined) return opened;
  const table = new VectorTable(readShipped('vectors', 'vectors.bin'));
  if (table.stamp !== VECTORS_STAMP) throw new Error('vectors.bin is not the table this program was built with; see scripts/build-vectors.mjs');
  opened = table;
  return table;
}
