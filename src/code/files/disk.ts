// The file system as the jail and the walk use it: a port, so that a test can fail a call or change the disk between two of them.
import {
  closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readlinkSync, readSync, realpathSync, statSync,
  type Dirent, type Stats,
} from 'node:fs';
import type { Stamp } from './source-file.ts';

/** Calls throw as `node:fs` does, save that a missing entry is `undefined` where the type says so. */
export interface Disk {
  /** In the spelling of the file system, where the system tells it. */
  realpath(path: string): string;
  lstat(path: string): Stats | undefined;
  stat(path: string): Stats | undefined;
  list(folder: string): Dirent[];
  /** For reading; never follows a link in the last segment, never waits for a writer. */
  open(path: string): number;
  /** The same for a file of rules, which may be a link. */
  openLinked(path: string): number;
  fstat(handle: number): Stats;
  read(handle: number, into: Buffer, at: number): number;
  close(handle: number): void;
  /** Where the opened file lies now; `undefined` where the system does not tell. */
  placeOf(handle: number): string | undefined;
}

const QUIET = { throwIfNoEntry: false } as const;
// Without O_NONBLOCK a FIFO blocks the thread for good. Windows has neither flag.
const LINKED = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const UNLINKED = LINKED | (constants.O_NOFOLLOW ?? 0);

export const nodeDisk: Disk = {
  // The native one gives the true spelling on file systems that ignore case; the other repeats what it was given.
  realpath: (path) => realpathSync.native(path),
  lstat: (path) => lstatSync(path, QUIET),
  stat: (path) => statSync(path, QUIET),
  list: (folder) => readdirSync(folder, { withFileTypes: true }),
  open: (path) => openSync(path, UNLINKED),
  openLinked: (path) => openSync(path, LINKED),
  fstat: (handle) => fstatSync(handle),
  read: (handle, into, at) => readSync(handle, into, at, into.length - at, null),
  close: (handle) => closeSync(handle),
  placeOf(handle) {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`);
    } catch {
      return undefined; // not Linux, or /proc is not mounted
    }
  },
};

/** The disk's own name for what went wrong, such as `ENOENT`. */
export function failureOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}

export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return { size, mtimeMs, ctimeMs, ino };
}

export function sameStamp(stamp: Stamp, now: Stamp): boolean {
  return stamp.mtimeMs === now.mtimeMs && stamp.ctimeMs === now.ctimeMs && stamp.size === now.size && stamp.ino === now.ino;
}

/** `undefined` when there are more bytes than announced: whoever writes meanwhile cannot make us read on for ever. */
export function readAll(disk: Disk, handle: number, announced: number): Buffer | undefined {
  // One byte more, so that the end is seen.
  const into = Buffer.allocUnsafe(announced + 1);
  let length = 0;
  for (;;) {
    const read = disk.read(handle, into, length);
    if (read === 0) return into.subarray(0, length);
    length += read;
    if (length > announced) return undefined;
    // Asked for one byte more and given none: that was the end. Whoever appends from here on is seen by the stamp.
    if (length === announced) return into.subarray(0, length);
  }
}
