// Hashes of texts and files; node's crypto is loaded only when something larger than a path is hashed.
import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync } from 'node:fs';
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

/** SHA-256 of a regular file; `none` where there is nothing; `link:…` and `folder` for what no permit can be about. */
export function hashOfFile(file: string, inTime: () => boolean = () => true): string {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) return 'none';
  if (found.isSymbolicLink()) return `link:${sha256Of(readlinkSync(file))}`;
  if (found.isDirectory()) return 'folder';
  if (!found.isFile()) return 'special';
  return contentHash(file, 'sha256', inTime);
}

/** The id git would give the content, unfiltered. */
export function gitBlobId(file: string, idLength: number, inTime: () => boolean): string {
  return contentHash(file, idLength === 64 ? 'sha256' : 'sha1', inTime, (size) => `blob ${size}\0`);
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
