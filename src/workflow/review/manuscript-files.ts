// The files that are reviewed, as the workflow sees them: read whole, and replaced only from one known content to another.

export interface ReadManuscript {
  /** With its byte order mark and its line ends: encoded again it is the same file. */
  readonly text: string;
  /** SHA-256 of the bytes that were read. */
  readonly hash: string;
}

/** `already`: the file has the new content. `other`: it has neither; nothing was touched. */
export type Replaced = 'written' | 'already' | 'other';

export interface ManuscriptFiles {
  /** The one name of the file under the root, also of one that does not exist; QC-117 for what may not be read. */
  nameOf(file: string): string;
  /** False only where the name has nothing behind it; what may not be read is there. */
  isThere(file: string): boolean;
  /** QC-118 where there is none, QC-117 for what may not be read or is no UTF-8 text, QC-016 where another try may end differently. */
  read(file: string): ReadManuscript;
  replace(file: string, hashBefore: string, hashAfter: string, text: string): Replaced;
}
