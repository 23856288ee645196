// The artifact folder as a whole: what lies in it, what of it is damaged, and what may be taken away.
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../kernel/digest.ts';
import { diskFailure } from './failures.ts';

/** Hashes of all texts, in order. */
export function artifactHashes(folder: string): string[] {
  return onDisk(() => (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^[0-9a-f]{2}$/.test(name))
    .sort()
    .flatMap((lead) => readdirSync(join(folder, lead)).filter((rest) => /^[0-9a-f]{62}$/.test(rest)).sort().map((rest) => lead + rest)));
}

export function damagedArtifacts(folder: string): { readonly checked: number; readonly damaged: readonly string[] } {
  const hashes = artifactHashes(folder);
  return { checked: hashes.length, damaged: onDisk(() => hashes.filter((hash) => sha256(readFileSync(artifactFile(folder, hash))) !== hash)) };
}

/** Milliseconds since the epoch at which the text was last put there, which also stamps a file that was there; undefined when it is gone. */
export function artifactPutAt(folder: string, hash: string): number | undefined {
  return onDisk(() => statSync(artifactFile(folder, hash), { throwIfNoEntry: false })?.ctimeMs);
}

/** False when it was put there again after `before`: then somebody is about to refer to it. */
export function removeArtifact(folder: string, hash: string, before: number): boolean {
  const at = artifactPutAt(folder, hash);
  if (at === undefined || at >= before) return false;
  onDisk(() => rmSync(artifactFile(folder, hash), { force: true }));
  return true;
}

export function artifactFile(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash.slice(2));
}

function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw diskFailure(error);
  }
}
