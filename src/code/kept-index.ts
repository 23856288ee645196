// Keeps the index over a restart: what is on disk is taken over file by file, and only where the file has not changed since.
import type { Keeper } from './keeper.ts';
import { readSnapshot, writeSnapshot, type ReadSnapshot } from './snapshot/snapshot.ts';
import { PackedRows } from './structure/packed-rows.ts';
import type { PackedWordIndex } from './words/packed-word-index.ts';

/** Undefined when there is none, or it belongs to another root, program or setting, or is damaged: then everything is read anew. */
export function readKept(file: string, version: string): ReadSnapshot | undefined {
  try {
    return readSnapshot(file, version);
  } catch {
    return undefined;
  }
}

export async function writeKept(file: string, version: string, keeper: Keeper): Promise<void> {
  const structures = new Map<string, Uint8Array>();
  const files = [];
  for (const entry of keeper.table.all()) {
    files.push({ number: entry.file, path: entry.path, stamp: entry.stamp, hash: entry.hash, language: entry.language });
    if (entry.structure?.state === 'parsed' && entry.structure.rows instanceof PackedRows) structures.set(keeper.outcomeKey(entry), entry.structure.rows.packed);
  }
  await writeSnapshot(file, { version, files, words: keeper.words as PackedWordIndex, structures });
}
