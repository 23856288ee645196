// Reads a kept index into memory by another thread: the program that knows what the bytes mean may still be loading, and the tree is looked over meanwhile.
import { closeSync, constants, fstatSync, openSync, read } from 'node:fs';

export interface KeptBytes {
  /** In memory of its own, so that numbers in it stand where typed arrays need them. */
  readonly bytes: Buffer;
  readonly writtenMs: number;
}

/** `undefined`: there is no such file, or it cannot be read to its end. Opened at once: every step that waits for its turn waits for somebody's long one. */
export async function readKeptBytes(path: string): Promise<KeptBytes | undefined> {
  let handle: number | undefined;
  try {
    handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)); // a pipe of that name has nobody wait for its writer
    const stats = fstatSync(handle);
    if (!stats.isFile()) return undefined;
    const bytes = Buffer.allocUnsafeSlow(stats.size);
    for (let at = 0; at < bytes.length; ) {
      const length = await readInto(handle, bytes, at);
      if (length === 0) return undefined;
      at += length;
    }
    return { bytes, writtenMs: stats.mtimeMs };
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function readInto(handle: number, bytes: Buffer, at: number): Promise<number> {
  return new Promise((resolve, reject) => read(handle, bytes, at, bytes.length - at, at, (error, length) => (error === null ? resolve(length) : reject(error))));
}
