// Opens a view of a state folder without a lock and without a change: SQLite gives a reader its own moment, and commit files are never rewritten.
import { existsSync, statSync } from 'node:fs';
import { SekishoError } from '../kernel/errors.ts';
import { CommitFolder } from './commit-folder.ts';
import { damaged, diskFailure, sqliteFailure } from './failures.ts';
import { fold } from './file-fold.ts';
import { readSnapshot } from './file-snapshot.ts';
import { hasFileState } from './file-store.ts';
import { MIGRATIONS, pending, refuseNewer, schemaAt, type Migration } from './migrations.ts';
import { APPLICATION_ID, stateFile } from './sqlite-connect.ts';
import { loadSqliteDriver, type Connection, type LoadedDriver } from './sqlite-driver.ts';
import { peekSqliteHeader } from './sqlite-header.ts';
import { appliedMigrations } from './sqlite-migrate.ts';
import { SqliteShelf } from './sqlite-shelf.ts';
import { viewOfShelf, type StoreView } from './store-view.ts';

export interface OpenViewOptions {
  readonly migrations?: readonly Migration[];
  readonly loadDriver?: () => LoadedDriver;
}

/** Undefined when the folder holds no state. A newer one is QC-301, a damaged one QC-304. */
export function openView(folder: string, options: OpenViewOptions = {}): StoreView | undefined {
  const migrations = options.migrations ?? MIGRATIONS;
  try {
    const [sqlite, file] = [hasBytes(stateFile(folder)), hasFileState(folder)];
    if (sqlite && file) throw damaged(folder, 'it holds the state of both backends; move the one that is out of date away');
    if (sqlite) return viewSqlite(folder, migrations, (options.loadDriver ?? loadSqliteDriver)());
    return file ? viewFiles(folder, migrations) : undefined;
  } catch (error) {
    throw diskFailure(error);
  }
}

/** A file of no bytes is what a crash leaves before the first migration. */
function hasBytes(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0;
}

function viewFiles(folder: string, migrations: readonly Migration[]): StoreView {
  const commits = new CommitFolder(folder);
  refuseNewer(commits.stateVersion(), migrations);
  const shelf = fold(commits, readSnapshot(folder));
  pending(migrations, shelf.applied);
  return viewOfShelf(shelf, shelf.schema, shelf.applied, () => {});
}

function viewSqlite(folder: string, migrations: readonly Migration[], loaded: LoadedDriver): StoreView {
  const file = stateFile(folder);
  const header = peekSqliteHeader(file);
  if (header !== undefined && header.userVersion > 0) {
    if (header.applicationId !== APPLICATION_ID) throw damaged(file, 'it is the database of another program');
    refuseNewer(header.userVersion, migrations);
  }
  if ('missing' in loaded) throw new SekishoError('QC-009', { reason: `the state is in ${file}, and better-sqlite3 cannot be loaded (${loaded.missing})` });
  let db: Connection | undefined;
  try {
    const opened = new loaded.driver(file, { readonly: true, fileMustExist: true });
    db = opened;
    opened.pragma('busy_timeout = 5000');
    opened.exec('BEGIN'); // one moment for everything that is read
    const verdict = opened.pragma('integrity_check(1)', { simple: true });
    if (verdict !== 'ok') throw damaged(file, String(verdict).replaceAll('\n', ' '));
    const applied = appliedMigrations(opened);
    pending(migrations, applied);
    if (header?.userVersion !== applied.length) throw damaged(file, `its header says state version ${header?.userVersion ?? 0}, its tables ${applied.length}`);
    const schema = schemaAt(migrations, applied.length);
    return viewOfShelf(new SqliteShelf(opened, schema), schema, applied, () => opened.close());
  } catch (error) {
    db?.close();
    throw sqliteFailure(error, file);
  }
}
