// Opens each table of the dictionary on first use.
import { readShipped } from '../shipped-table.ts';
import { Table } from './table.ts';
import { CONCEPTS_STAMP, SHARE_ALIKE_STAMP, TABLE_STAMP } from './version.ts';

const opened = new Map<string, Table>();

/** Curated and Sudachi words. */
export function mainTable(): Table {
  return open('table.bin', TABLE_STAMP);
}

/** EDICT words: a file of their own, because their licence asks for it, and rarely the first that is needed. */
export function translationTable(): Table {
  return open('table-edict.bin', SHARE_ALIKE_STAMP);
}

/** What belongs to a concept without meaning the same; only relatedness asks for it. */
export function conceptTable(): Table {
  return open('table-concepts.bin', CONCEPTS_STAMP);
}

/** A foreign table is an error, as a missing one is. */
function open(name: string, stamp: string): Table {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const table = new Table(readShipped('dictionary', name));
  if (table.stamp !== stamp) throw new Error(`${name} is not the table this program was built with; run node scripts/build-dictionary.mjs`);
  opened.set(name, table);
  return table;
}
