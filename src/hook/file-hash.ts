// Hashes of texts and files; node's crypto is loaded only when something larger than a path is hashed.
import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync, type Stats } from 'node:fs';
import { smallSha256 } from './small-sha256.ts';

type Digest = (text: string | Uint8Array) => string;

const hasher = (name: string) => process.getBuiltinModule('node:crypto').createHash(name);

/** Up to this size our own is faster than loading another. */
const SMALL = 1_024;

export const sha256Of: Digest = (text) => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return bytes.length <= SMALL ? smallSha256(bytes) : hasher('sha256').update(bytes).digest('hex');
};

/** Thrown instead of hashing on: the caller has its own deadline. */
export class TooSlow extends Error {}

/** Beyond this a file is known by its size and times: reading it would take longer than a host waits, and nobody is permitted to write such a thing. */
const LARGE = 256 * 1024 * 1024;

/** What lies at a path. Below a file there is nothing. */
export function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** SHA-256 of a regular file; `none` where there is nothing; `link:…`, `folder` and `large:…` for what no permit can be about. */
export function hashOfFile(file: string, inTime: () => boolean = () => true): string {
  const found = entryAt(file);
  if (found === undefined) return 'none';
  if (found.isSymbolicLink()) return `link:${sha256Of(readlinkSync(file))}`;
  if (found.isDirectory()) return 'folder';
  if (!found.isFile()) return 'special';
  if (found.size > LARGE) return `large:${found.size}:${found.mtimeMs}:${found.ctimeMs}`;
  return contentHash(file, 'sha256', inTime);
}

/** The id git would give the content, unfiltered. */
export function gitBlobId(file: string, idLength: number, inTime: () => boolean): string {
  return contentHash(file, idLength === 64 ? 'sha256' : 'sha1', inTime, (size) => `blob ${size}\0`);
}

export function gitBlobIdOf(content: Uint8Array, idLength: number): string {
  return hasher(idLength === 64 ? 'sha256' : 'sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

function contentHash(file: string, name: string, inTime: () => boolean, lead?: (size: number) => string): string {
  // Not blocking: what was a file a moment ago may be a pipe now.
  const handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  try {
    const found = fstatSync(handle);
    if (!found.isFile()) return 'special';
    const hash = hasher(name);
    if (lead !== undefined) hash.update(lead(found.size));
    const buffer = Buffer.allocUnsafe(Math.min(Math.max(found.size, 1) + 1, 1 << 20));
    for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer)) {
      hash.update(buffer.subarray(0, read));
      if (!inTime()) throw new TooSlow(file);
    }
    return hash.digest('hex');
  } finally {
    closeSync(handle);
  }
}
