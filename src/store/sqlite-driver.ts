// The only place that knows the native SQLite module, which may be missing: then there is a reason instead of a crash.
import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

export type Connection = BetterSqlite3.Database;
export type SqliteDriver = new (file: string, options?: { readonly readonly?: boolean; readonly fileMustExist?: boolean }) => Connection;

export type LoadedDriver = { readonly driver: SqliteDriver } | { readonly missing: string };

/** Loaded on first use: the command line must start without it. */
export function loadSqliteDriver(): LoadedDriver {
  try {
    const driver = createRequire(import.meta.url)('better-sqlite3') as SqliteDriver;
    new driver(':memory:').close(); // the package loads without its compiled half; only a connection shows that it is there
    return { driver };
  } catch (error) {
    const [reason = 'unknown'] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { missing: reason };
  }
}
