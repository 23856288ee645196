// Finds the table files beside the code and opens each on first use; the only place of the language folder that touches the disk.
import { readFileSync } from 'node:fs';
import { Table } from './table.ts';
import { SHARE_ALIKE_STAMP, TABLE_STAMP } from './version.ts';

/** From source the files lie beside this one; in a bundle in dictionary/, seen from an entry or from a chunk. */
const PLACES = ['./', './dictionary/', '../dictionary/'];

const opened = new Map<string, Table>();

/** Curated and Sudachi words. */
export function mainTable(): Table {
  return open('table.bin', TABLE_STAMP);
}

/** EDICT words: a file of their own, because their licence asks for it, and rarely the first that is needed. */
export function translationTable(): Table {
  return open('table-edict.bin', SHARE_ALIKE_STAMP);
}

/** A missing or foreign table is an error, never an empty dictionary: judging without it would look like judging. */
function open(name: string, stamp: string): Table {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const table = new Table(read(name));
  if (table.stamp !== stamp) throw new Error(`${name} is not the table this program was built with; run node scripts/build-dictionary.mjs`);
  opened.set(name, table);
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
  throw new Error(`dictionary table ${name} not found`, { cause });
}
