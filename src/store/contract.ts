// The port every store backend fulfils: one atomic commit over rows and the chained log, before or after, never between.
import type { LogDraft, LogEntry } from './log-chain.ts';
import type { TableName } from './schema.ts';

/** A row is plain JSON. Its key and indexed fields are top-level strings named in the schema. */
export type Row = Readonly<Record<string, unknown>>;

export interface ListQuery {
  /** Equality on one indexed field; without it the whole table in key order. */
  readonly where?: Readonly<Record<string, string>>;
  /** Keys after this one (exclusive): the cursor of the previous page. */
  readonly after?: string;
  readonly limit?: number;
  /** Of each row only its key, its indexed fields and these: for lists of thousands of which little is shown. */
  readonly fields?: readonly string[];
}

export interface ReadTx {
  get(table: TableName, key: string): Row | undefined;
  /** In key order. */
  list(table: TableName, query?: ListQuery): Row[];
  /** Entries with `seq` greater than `after`, in order. */
  log(after?: number, limit?: number): LogEntry[];
  logHead(): { readonly seq: number; readonly hash: string };
}

export interface WriteTx extends ReadTx {
  /** Fails if the key exists. */
  insert(table: TableName, row: Row): void;
  /** Replaces the whole row; fails if the key does not exist. */
  update(table: TableName, row: Row): void;
  /** Succeeds also when the key does not exist. */
  remove(table: TableName, key: string): void;
  /** Appends to the hash-chained log in the same transaction. */
  append(entry: LogDraft): LogEntry;
}

export type StoreBackend = 'sqlite' | 'file';

export interface StateStore {
  readonly backend: StoreBackend;
  readonly stateVersion: number;
  /** One consistent view. */
  read<T>(work: (tx: ReadTx) => T): T;
  /**
   * Runs `work` and makes all of it durable, or none of it. `work` is synchronous and may be re-run only by the caller.
   * An exception inside rolls back and is rethrown as it is; a failure of the disk is QC-009.
   * Resolves only after the data is on disk (fsync).
   */
  commit<T>(work: (tx: WriteTx) => T): Promise<T>;
  /** Takes the bytes of what was removed off the disk, where the backend can; says whether it did. Blocks: for a person's maintenance only. */
  compact?(): boolean;
  close(): void;
}

/** Opens or creates the store in `folder`, migrating it up; a newer one is refused untouched (QC-301), a damaged one is QC-304. */
export type OpenStore = (folder: string) => StateStore;
