// Reads one place of the jail through one handle, and believes the handle rather than the path it was opened by.
import { sha256 } from '../../kernel/digest.ts';
import { failureOf, readAll, sameStamp, stampOf, type Disk } from './disk.ts';
import type { Place, Refused } from './jail.ts';
import type { ReadSource } from './source-file.ts';

export interface JailedRead extends ReadSource {
  /** The same content has another name, perhaps outside: a hard link cannot be told from the file, so it is noted. */
  readonly hardLinked: boolean;
}

/** `moved`: between the check and the handle something was replaced, and the path has to be looked at again. */
export function readPlace(disk: Disk, place: Place, maxBytes: number): JailedRead | Omit<Refused, 'path'> | 'moved' {
  if (place.kind === 'missing') return { refused: 'missing' };
  // Asked before opening: to open a device can have effects of its own.
  if (place.kind !== 'file') return { refused: 'not_regular' };
  return readAt(disk, place, maxBytes);
}

/** Opens first: what the handle says of itself decides, and it says more than any look at the path before. */
export function readAt(disk: Disk, { path, absolute }: Pick<Place, 'path' | 'absolute'>, maxBytes: number): JailedRead | Omit<Refused, 'path'> | 'moved' {
  let handle: number;
  try {
    handle = disk.open(absolute);
  } catch (error) {
    return REFUSAL_BY_FAILURE[failureOf(error)] ?? { refused: 'unreadable' };
  }
  try {
    const before = disk.fstat(handle);
    const stamp = stampOf(before);
    if (!before.isFile()) return { refused: 'not_regular' };
    if (!liesAt(disk, handle, before.ino, absolute)) return 'moved';
    if (before.size > maxBytes) return { refused: 'oversize', stamp };
    const bytes = readAll(disk, handle, before.size);
    // Written to while we read: half of the one and half of the other is nobody's content.
    if (bytes === undefined || !sameStamp(stamp, disk.fstat(handle))) return 'moved';
    return { path, stamp, bytes, hash: sha256(bytes), hardLinked: before.nlink > 1 };
  } catch {
    return { refused: 'unreadable' };
  } finally {
    disk.close(handle);
  }
}

/** O_NOFOLLOW guards the last segment only: a folder on the way may have become a link since the check. */
function liesAt(disk: Disk, handle: number, ino: number, absolute: string): boolean {
  const place = disk.placeOf(handle);
  if (place !== undefined) return place === absolute;
  // Elsewhere the best there is: the checked path still leads to the file that was opened.
  return disk.realpath(absolute) === absolute && disk.lstat(absolute)?.ino === ino;
}

const REFUSAL_BY_FAILURE: Readonly<Record<string, Omit<Refused, 'path'> | 'moved'>> = {
  ELOOP: 'moved', // has become a link
  ENOENT: 'moved',
  ENOTDIR: 'moved',
  ENXIO: { refused: 'not_regular' }, // has become a FIFO or a socket
};
