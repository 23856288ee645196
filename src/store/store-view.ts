// A store looked at from outside, whatever it is kept in: all rows and the whole log in order, and never a change to it.
import type { Row } from './contract.ts';
import type { LogEntry } from './log-chain.ts';
import type { AppliedMigration, Schema } from './migrations.ts';
import type { LogHead, Shelf } from './shelf.ts';

export interface StoreView {
  readonly stateVersion: number;
  readonly applied: readonly AppliedMigration[];
  readonly schema: Schema;
  /** In key order; throws QC-304 at the first row that is not what was written. */
  rows(table: string): Iterable<Row>;
  logHead(): LogHead;
  /** As stored: whether it is the chain is for `findFault` to say. */
  log(): Iterable<LogEntry>;
  close(): void;
}

/** Rows or entries seen so far: for the line on a person's terminal. */
export type OnRows = (seen: number) => void;

const PAGE = 500;

/** The view a shelf gives while nobody writes to it. */
export function viewOfShelf(shelf: Pick<Shelf, 'list' | 'log' | 'logHead'>, schema: Schema, applied: readonly AppliedMigration[], close: () => void): StoreView {
  return {
    stateVersion: applied.length,
    applied,
    schema,
    *rows(table) {
      const key = schema.get(table)?.key;
      if (key === undefined) return;
      for (let after: string | undefined; ; ) {
        const page = shelf.list(table, { field: undefined, value: '', after, limit: PAGE });
        yield* page;
        if (page.length < PAGE) return;
        after = String(page.at(-1)![key]);
      }
    },
    logHead: () => shelf.logHead(),
    *log() {
      for (let after = 0; ; ) {
        const page = shelf.log(after, PAGE);
        yield* page;
        if (page.length < PAGE) return;
        after += PAGE;
      }
    },
    close,
  };
}
