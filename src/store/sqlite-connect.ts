// Opens the database so that an acknowledged commit survives a power cut, and refuses to run when that cannot be had.
import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SekishoError } from '../kernel/errors.ts';
import { makePrivateFolder, syncFolder } from './durable-file.ts';
import { damaged } from './failures.ts';
import { refuseNewer, type Migration } from './migrations.ts';
import type { Connection, SqliteDriver } from './sqlite-driver.ts';
import { peekSqliteHeader } from './sqlite-header.ts';

/** "SEKI": tells our file from any other SQLite database. */
export const APPLICATION_ID = 0x53454b49;
const FULL = 2;
/** Keys are random, so every commit touches pages all over the tables; with SQLite's own 2 MB most of them would be read again each time. */
const CACHE_KIB = 32 * 1024;
/** 3.7.0–3.51.2 can corrupt a database when its write-ahead log is reset (sqlite.org/wal.html). */
const OLDEST_SAFE = [3, 51, 3] as const;

export function stateFile(folder: string): string {
  return join(folder, 'state.db');
}

/** A file that a crash left before its first migration holds nothing and does not count. */
export function hasSqliteState(folder: string): boolean {
  const header = peekSqliteHeader(stateFile(folder));
  return header !== undefined && header.userVersion > 0;
}

export function connect(driver: SqliteDriver, folder: string, migrations: readonly Migration[]): Connection {
  const file = stateFile(folder);
  const header = peekSqliteHeader(file);
  if (header !== undefined && header.userVersion > 0) {
    if (header.applicationId !== APPLICATION_ID) throw damaged(file, 'it is the database of another program');
    refuseNewer(header.userVersion, migrations);
  }
  createPrivate(file);
  const db = new driver(file);
  try {
    db.pragma('busy_timeout = 5000');
    // The order matters: this build falls back to NORMAL at the first write in WAL mode unless FULL was asked for before.
    db.pragma('synchronous = FULL');
    const mode = db.pragma('journal_mode = WAL', { simple: true });
    if (mode !== 'wal') throw unsafe(`write-ahead logging is not possible in this folder (journal mode ${String(mode)})`);
    db.pragma('foreign_keys = ON');
    // What a savepoint keeps to go back to: above 64 KB it would be a file in the temporary folder, made and removed for every group of commits.
    db.pragma('temp_store = MEMORY');
    db.pragma(`cache_size = -${CACHE_KIB}`);
    refuseUnsafeVersion(String(db.prepare('SELECT sqlite_version()').pluck().get()));
    refuseUnsynced(db);
    refuseBroken(db, file);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Asked again inside the first write, before it is committed: that is when the setting would silently change. */
export function refuseUnsynced(db: Connection): void {
  const level = db.pragma('synchronous', { simple: true });
  if (level !== FULL) throw unsafe(`SQLite would acknowledge before the data is on disk (synchronous is ${String(level)}, not ${FULL})`);
}

/** The row hashes find changed content; this finds rows that fell out of a table or an index. About 2 ms per MB. */
function refuseBroken(db: Connection, file: string): void {
  const verdict = db.pragma('integrity_check(1)', { simple: true });
  if (verdict !== 'ok') throw damaged(file, String(verdict).replaceAll('\n', ' '));
}

export function refuseUnsafeVersion(version: string): void {
  const parts = version.split('.').map(Number);
  for (const [index, least] of OLDEST_SAFE.entries()) {
    const found = parts[index] ?? 0;
    if (found > least) return;
    if (found < least) throw unsafe(`SQLite ${version} can corrupt its log; ${OLDEST_SAFE.join('.')} or later is needed`);
  }
}

/** SQLite gives its side files the mode of the main file, so only this one has to be made private. */
function createPrivate(file: string): void {
  if (existsSync(file)) return;
  makePrivateFolder(dirname(file));
  closeSync(openSync(file, 'a', 0o600));
  syncFolder(dirname(file));
}

function unsafe(reason: string): SekishoError {
  return new SekishoError('QC-009', { reason });
}
