// Reads the tables that ship beside the code; the only place of the language folder that touches the disk.
import { readFileSync } from 'node:fs';

/** From source and from an entry of the bundle the folder lies beside this code, from a chunk one step above. */
const PLACES = ['./', '../'];

/** A missing table is an error, never an empty one: judging without it would look like judging. */
export function readShipped(folder: string, name: string): Uint8Array {
  let cause: unknown;
  for (const place of PLACES) {
    try {
      return readFileSync(new URL(`${place}${folder}/${name}`, import.meta.url));
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`${folder} table ${name} not found`, { cause });
}
