// Keeps the index over a restart: what is on disk is taken over file by file, and only where the file has not changed since.
import type { Keeper } from './keeper.ts';
import type { KeptBytes } from './snapshot/kept-bytes.ts';
import { readSnapshot, writeSnapshot, type ReadSnapshot } from './snapshot/snapshot.ts';
import { PackedRows } from './structure/packed-rows.ts';
import type { PackedWordIndex } from './words/packed-word-index.ts';

/** Undefined when there is none, or it belongs to another root, program or setting, or is damaged: then everything is read anew. */
export async function readKept(file: string, version: string, begun?: Promise<KeptBytes | undefined>): Promise<ReadSnapshot | undefined> {
  try {
    return await readSnapshot(file, version, begun);
  } catch {
    return undefined;
  }
}

export async function writeKept(file: string, version: string, keeper: Keeper): Promise<void> {
  const files = [];
  for (const entry of keeper.table.all()) {
    const structure = entry.structure?.state === 'parsed' && entry.structure.rows instanceof PackedRows ? entry.structure.rows.packed : undefined;
    files.push({ number: entry.file, path: entry.path, stamp: entry.stamp, hash: entry.hash, language: entry.language, ...(structure && { structure }) });
  }
  await writeSnapshot(file, { version, files, words: keeper.words as PackedWordIndex });
}
