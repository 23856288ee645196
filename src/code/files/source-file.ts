// What is known of one file under the root before anything is read into the index.

/** What `stat` says of a file; two equal stamps that are old enough mean the same content. Times are milliseconds with fractions. */
export interface Stamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
}

/** Paths are relative to the root, with `/`, in the spelling of the file system. */
export interface SourceFile {
  readonly path: string;
  readonly stamp: Stamp;
}

/** Why a file inside the scope is not in the index; every one of them is named in the certificate. */
export type SkipReason = 'binary' | 'oversize' | 'unreadable' | 'encoding' | 'link_outside' | 'protected' | 'not_regular' | 'too_many_files';

export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
  readonly stamp?: Stamp;
}

/** One file read through the jail: content, hash and stamp come from the same open handle. */
export interface ReadSource {
  readonly path: string;
  readonly stamp: Stamp;
  readonly bytes: Buffer;
  /** SHA-256, hex. */
  readonly hash: string;
}

/** What one look over the tree found, compared with the look before. */
export interface Sweep {
  readonly added: readonly SourceFile[];
  readonly changed: readonly SourceFile[];
  readonly removed: readonly string[];
  readonly skipped: readonly SkippedFile[];
  /** Ignored by .gitignore or by name: outside every claim, only counted (a folder counts once). */
  readonly ignored: number;
  /** A folder that could not be listed, by path: nothing below it can be vouched for. */
  readonly unlisted: readonly string[];
  /** All files under the root that are in the claim now. */
  readonly files: number;
}

/** The tree of one root, as the index sees it. */
export interface SourceTree {
  readonly root: string;
  /** First call: everything is `added`. Later calls: one stat per known file and folder, folders re-listed only when they changed. Works in short slices so that other callers are served in between. */
  sweep(): Promise<Sweep>;
  /** Reads through the jail; a `SkippedFile` when it may not or cannot be read. */
  read(path: string): ReadSource | SkippedFile;
  /** Reads these one after the other, with help where there are many; undefined: nothing would be gained. */
  readAhead?(files: readonly SourceFile[]): ReadAhead | undefined;
}

export interface ReadAhead {
  /** One after the other, in the order they were given. */
  read(at: number): ReadSource | SkippedFile;
  close(): void;
}
