// What a backend must be able to do with data that is already checked and serialised; everything above it is shared by all backends.
import type { Row } from './contract.ts';
import type { LogEntry } from './log-chain.ts';
import type { WantedFields } from './row-fields.ts';
import type { FormedRow } from './row-form.ts';

export interface CheckedQuery {
  readonly field: string | undefined;
  readonly value: string;
  readonly after: string | undefined;
  /** `Infinity` for all. */
  readonly limit: number;
  /** All that is wanted of a row; undefined for the whole of it. */
  readonly fields?: WantedFields | undefined;
}

export interface LogHead {
  readonly seq: number;
  readonly hash: string;
}

/** Rows handed out are always fresh objects: nobody can reach into the store through them. */
export interface Shelf {
  get(table: string, key: string): Row | undefined;
  list(table: string, query: CheckedQuery): Row[];
  /** False when the key exists. */
  insert(table: string, row: FormedRow): boolean;
  /** False when the key does not exist. */
  update(table: string, row: FormedRow): boolean;
  remove(table: string, key: string): void;
  log(after: number, limit: number): LogEntry[];
  logHead(): LogHead;
  append(entry: LogEntry, text: string): void;
}
