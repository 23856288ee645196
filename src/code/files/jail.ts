// The one way from a path somebody gave to a place under a root: real paths, compared by segment, or a refusal that says why.
import { basename, dirname, resolve as resolvePath, sep } from 'node:path';
import { SekishoError } from '../../kernel/errors.ts';
import { failureOf, nodeDisk, type Disk } from './disk.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { isProtectedName } from './protected-names.ts';
import { readAt, readPlace, type JailedRead } from './read-place.ts';
import { twinOf } from './twins.ts';
import type { Stamp } from './source-file.ts';

export type JailRefusal =
  | 'empty' | 'malformed' | 'too_long' | 'too_many_segments'
  | 'outside' | 'dangling_link' | 'link_loop' | 'protected'
  | 'missing' | 'not_a_folder' | 'not_regular' | 'oversize' | 'unreadable' | 'changing';

export interface Refused {
  readonly refused: JailRefusal;
  /** As it was given. */
  readonly path: string;
  readonly stamp?: Stamp;
}

export interface Place {
  readonly root: string;
  /** Relative to the root, with `/`, in the spelling of the file system: the only identity a file has. The root itself is `.`. */
  readonly path: string;
  /** Real and absolute; for our own use, never for an answer. */
  readonly absolute: string;
  readonly kind: 'file' | 'folder' | 'other' | 'missing';
}

export interface Jail {
  /** Real paths. */
  readonly roots: readonly string[];
  /** For reading and for asking about a file that is still to be written. Absolute or relative to a root; `~`, `%2e`, `file:` and `\` mean themselves. */
  resolve(path: string): Place | Refused;
  /** The existing name that a missing one, or the first missing folder above it, differs from in case, width or unseen characters only. */
  twinOf(place: Place): string | undefined;
  /** Content, hash and stamp from one open handle. */
  read(path: string): JailedRead | Refused;
  /** The same for a path a sweep gave, which is a file's identity already: such a file is asked where it lies after opening, not before. */
  readListed(path: string): JailedRead | Refused;
}

export interface JailOptions {
  readonly maxFileBytes?: number;
  readonly disk?: Disk;
}

/** A file that is replaced while it is read is tried again; one that never holds still is refused. */
const TRIES = 3;

/** Without a root nothing could be told inside from outside: that is an error at the start, not a refusal. */
export function openJail(roots: readonly string[], options: JailOptions = {}): Jail {
  const disk = options.disk ?? nodeDisk;
  const maxFileBytes = options.maxFileBytes ?? FILE_LIMITS.fileBytes;
  if (roots.length === 0) throw new SekishoError('QC-307', { root: '', reason: { en: 'none was given', ja: '指定されていません' } });
  const real = roots.map((root) => realRoot(disk, root));

  const resolve = (path: string): Place | Refused => {
    const refused = unsoundText(path);
    if (refused !== undefined) return { refused, path };
    // A relative path belongs to the first root that has it; where none has, to the first.
    let first: Place | Refused | undefined;
    for (const root of real) {
      const found = resolveUnder(disk, root, real, path);
      if (!('refused' in found) && found.kind !== 'missing') return found;
      first ??= found;
    }
    return first!;
  };

  const [first] = real;
  const prefix = first === sep ? sep : first! + sep;
  const isProtectedFolder = rememberingLast((folder) => folder.split('/').some(isProtectedName));

  /** Where the system does not tell a handle's place, nothing is read before the path was checked; one handle is enough to see that. */
  let tells = sep === '/';
  const telling: Disk = {
    ...disk,
    placeOf(handle) {
      const place = disk.placeOf(handle);
      tells = place !== undefined;
      return place ?? '';
    },
  };
  /**
   * A handle that lies exactly where the path says, with no link on the way, was opened at the path's one real place; then every
   * check of `resolve` would have said yes. Anything else (a failure, another place, a system that does not tell) proves nothing
   * and goes the long way, which also knows what to call it. That it is no device was seen by the sweep that listed it.
   */
  const readStraight = (path: string): JailedRead | undefined => {
    const cut = path.lastIndexOf('/');
    if (!tells || unsoundText(path) !== undefined || isProtectedName(path.slice(cut + 1)) || (cut > 0 && isProtectedFolder(path.slice(0, cut)))) return undefined;
    const straight = readAt(telling, { path, absolute: prefix + path }, maxFileBytes);
    return straight === 'moved' || 'refused' in straight ? undefined : straight;
  };

  return {
    roots: real,
    resolve,
    readListed(path) {
      return readStraight(path) ?? this.read(path);
    },
    twinOf: ({ kind, absolute }) => (kind === 'missing' ? twinOf(disk, absolute) : undefined),
    read(path) {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const place = resolve(path);
        if ('refused' in place) return place;
        const read = readPlace(disk, place, maxFileBytes);
        if (read === 'moved') continue;
        return 'refused' in read ? { ...read, path } : read;
      }
      return { refused: 'changing', path };
    },
  };
}

/** Files of one folder are asked for one after the other. */
function rememberingLast<Answer>(ask: (about: string) => Answer): (about: string) => Answer {
  let last: string | undefined;
  let answer: Answer;
  return (about) => {
    if (about !== last) {
      answer = ask(about);
      last = about;
    }
    return answer;
  };
}

function realRoot(disk: Disk, root: string): string {
  let real: string;
  try {
    real = disk.realpath(root);
  } catch (error) {
    throw new SekishoError('QC-307', { root, reason: { en: 'it does not exist', ja: '存在しません' } }, { cause: error });
  }
  if (disk.lstat(real)?.isDirectory() !== true) throw new SekishoError('QC-307', { root, reason: { en: 'it is not a folder', ja: 'フォルダーではありません' } });
  return real;
}

/** What can be refused without looking at the disk. */
function unsoundText(path: string): JailRefusal | undefined {
  if (path === '') return 'empty';
  // A lone surrogate would reach the disk as another character, and so as another file.
  if (path.includes('\0') || !path.isWellFormed()) return 'malformed';
  if (Buffer.byteLength(path) > FILE_LIMITS.pathBytes) return 'too_long';
  if (path.split(/[/\\]/).length >= FILE_LIMITS.pathSegments) return 'too_many_segments';
  return undefined;
}

function resolveUnder(disk: Disk, root: string, roots: readonly string[], given: string): Place | Refused {
  const real = realLocation(disk, resolvePath(root, given));
  if ('refused' in real) {
    // Why a path fails is told only inside: outside it would tell what lies there.
    const told = roots.some((candidate) => insideOf(candidate, realFolderAbove(disk, real.at)) !== undefined);
    return { refused: told ? real.refused : 'outside', path: given };
  }
  const { absolute, exists } = real;
  // The root it really lies in, which for an absolute path need not be the one it was tried against.
  const home = roots.find((candidate) => insideOf(candidate, absolute) !== undefined);
  if (home === undefined) return { refused: 'outside', path: given };
  const path = insideOf(home, absolute)!;
  if (path.split('/').some(isProtectedName)) return { refused: 'protected', path: given };
  if (!exists) return { root: home, path, absolute, kind: 'missing' };
  try {
    const found = disk.lstat(absolute);
    const kind = found === undefined ? 'missing' : found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
    return { root: home, path, absolute, kind };
  } catch {
    return { refused: 'unreadable', path: given };
  }
}

/** The real path of the longest part that exists, with the rest behind it: a linked folder shows where it leads before anything is made in it. */
function realLocation(disk: Disk, wanted: string): { absolute: string; exists: boolean } | { refused: JailRefusal; at: string } {
  let existing = wanted;
  let rest = '';
  for (;;) {
    try {
      const real = disk.realpath(existing);
      return { absolute: rest === '' ? real : real.endsWith(sep) ? real + rest : real + sep + rest, exists: rest === '' };
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== 'ENOENT') return { refused: REFUSAL_BY_FAILURE[failure] ?? 'unreadable', at: existing };
    }
    try {
      // There, and yet it leads nowhere: writing to it would make a file wherever the link points.
      if (disk.lstat(existing) !== undefined) return { refused: 'dangling_link', at: existing };
    } catch (error) {
      return { refused: REFUSAL_BY_FAILURE[failureOf(error)] ?? 'unreadable', at: existing };
    }
    const above = dirname(existing);
    if (above === existing) return { refused: 'missing', at: existing };
    rest = rest === '' ? basename(existing) : basename(existing) + sep + rest;
    existing = above;
  }
}

function realFolderAbove(disk: Disk, path: string): string {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    try {
      return disk.realpath(folder);
    } catch {
      if (folder === dirname(folder)) return folder;
    }
  }
}

const REFUSAL_BY_FAILURE: Readonly<Record<string, JailRefusal>> = {
  ELOOP: 'link_loop',
  ENOTDIR: 'not_a_folder',
  ENAMETOOLONG: 'too_long',
};

/** The way from a real root to a real path, `.` for the root itself; `undefined` when it is not below. By segment: `/w/app-secret` is not in `/w/app`. */
export function insideOf(root: string, absolute: string): string | undefined {
  if (absolute === root) return '.';
  const prefix = root.endsWith(sep) ? root : root + sep;
  if (!absolute.startsWith(prefix)) return undefined;
  const path = absolute.slice(prefix.length);
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
