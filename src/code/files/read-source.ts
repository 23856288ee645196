// Reads files of a tree through its jail: a source, or why it is none.
import { unfitReason } from './classify.ts';
import type { Disk } from './disk.ts';
import { openJail, type Jail, type JailRefusal } from './jail.ts';
import type { ReadSource, SkippedFile, SkipReason } from './source-file.ts';

export type ReadFile = (path: string) => ReadSource | SkippedFile;

export function openTreeReader(root: string, options: { readonly maxFileBytes: number; readonly disk?: Disk }): ReadFile {
  return readerIn(openJail([root], options));
}

export function readerIn(jail: Jail): ReadFile {
  return (path) => {
    const read = jail.readListed(path);
    if ('refused' in read) return { path, reason: SKIP_BY_REFUSAL[read.refused] ?? 'unreadable', ...(read.stamp && { stamp: read.stamp }) };
    const reason = unfitReason(read.bytes);
    return reason === undefined ? read : { path: read.path, reason, stamp: read.stamp };
  };
}

const SKIP_BY_REFUSAL: Readonly<Partial<Record<JailRefusal, SkipReason>>> = {
  outside: 'link_outside',
  protected: 'protected',
  not_regular: 'not_regular',
  oversize: 'oversize',
};
