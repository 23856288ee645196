// Texts under their own hash, a file each, for what is too large for the state or may not stand in it; the whole folder can be switched off or deleted.
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sha256 } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import { artifactFile as fileOf, artifactHashes, removeArtifact } from './artifact-files.ts';
import { makePrivateFolder, removeTemps, writeDurably } from './durable-file.ts';
import { codeOf, diskFailure } from './failures.ts';
import { isWellFormed, refused } from './row-form.ts';

export interface ArtifactStore {
  readonly keeps: boolean;
  /** stores and returns SHA-256 of the UTF-8 text; when switched off only hashes */
  put(text: string): string;
  /** re-hashed on read: mismatch QC-018; absent undefined */
  get(hash: string): string | undefined;
  /** All that lie there, in order, whether or not texts are kept now. */
  hashes(): string[];
  /** Takes a text away unless somebody put it there again since `before`; says whether it did. */
  remove(hash: string, before: number): boolean;
}

/** `folder` is the artifacts folder itself; it is created with the first text, so never when switched off. */
export function openArtifacts(folder: string, options: { readonly keep: boolean }): ArtifactStore {
  if (options.keep && existsSync(folder)) onDisk(() => removeTemps(folder));
  return {
    keeps: options.keep,
    put(text) {
      // Half of a surrogate pair has no UTF-8 form: what came back would not be what was put in.
      if (!isWellFormed(text)) throw refused('text', 'it has half of a surrogate pair');
      const hash = sha256(text);
      if (options.keep) onDisk(() => keep(folder, hash, text));
      return hash;
    },
    get(hash) {
      // The name becomes a path: anything but a hash could lead out of the folder.
      if (!/^[0-9a-f]{64}$/.test(hash)) throw refused('hash', 'it is not a SHA-256 in lower-case hex');
      const bytes = onDisk(() => readIfThere(fileOf(folder, hash)));
      if (bytes === undefined) return undefined;
      if (sha256(bytes) !== hash) throw new SekishoError('QC-018', { hash });
      return bytes.toString('utf8');
    },
    hashes: () => artifactHashes(folder),
    remove: (hash, before) => removeArtifact(folder, hash, before),
  };
}

function keep(folder: string, hash: string, text: string): void {
  const file = fileOf(folder, hash);
  const present = readIfThere(file);
  if (present !== undefined && sha256(present) === hash) {
    chmodSync(file, 0o600); // stamps the file anew: whoever takes old texts away leaves this one until its row is committed
    return;
  }
  makePrivateFolder(dirname(file));
  try {
    // A damaged copy is replaced: the true text is at hand.
    writeDurably(file, text, present === undefined ? 'new' : 'replace', folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error; // another process stored the same text meanwhile
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const failure = diskFailure(error);
    // A full disk is one thing to the operator, whichever file met it first.
    if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') throw failure;
    if (failure instanceof SekishoError && failure.code === 'QC-009') throw new SekishoError('QC-016', { reason: failure.params['reason'] }, { cause: error });
    throw failure;
  }
}
