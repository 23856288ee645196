// Chooses the backend of a state folder: what the folder already holds decides first, then what this machine can load.
import type { Bilingual } from '../kernel/bilingual.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { StateStore, StoreBackend } from './contract.ts';
import { damaged, diskFailure } from './failures.ts';
import { hasFileState, migrateFileDown, openFileStore } from './file-store.ts';
import type { Migration } from './migrations.ts';
import { hasSqliteState, stateFile } from './sqlite-connect.ts';
import { loadSqliteDriver, type LoadedDriver } from './sqlite-driver.ts';
import { migrateSqliteDown, openSqliteStore } from './sqlite-store.ts';

export interface OpenStoreOptions {
  readonly backend: StoreBackend | 'auto';
  readonly migrations?: readonly Migration[];
  readonly loadDriver?: () => LoadedDriver;
}

export interface OpenedStore {
  readonly store: StateStore;
  /** Said to the operator when the store is not the one this program would rather use. */
  readonly note?: Bilingual;
}

export const FILE_BACKEND_NOTE: Bilingual = {
  en: 'The native SQLite module (better-sqlite3) could not be loaded; the state is kept in plain files. That is as safe but slower, and for one process at a time.',
  ja: 'SQLite のネイティブモジュール (better-sqlite3) を読み込めないため、状態は通常のファイルに保存します。安全性は同じですが低速で、同時に使えるのは 1 プロセスだけです。',
};

export function openStore(folder: string, options: OpenStoreOptions): OpenedStore {
  const loaded = once(options.loadDriver ?? loadSqliteDriver);
  const backend = chooseBackend(folder, options.backend, loaded);
  const rest = options.migrations === undefined ? {} : { migrations: options.migrations };
  if (backend === 'sqlite') return { store: openSqliteStore(folder, { ...rest, loadDriver: loaded }) };
  const store = openFileStore(folder, rest);
  return options.backend === 'auto' && 'missing' in loaded() ? { store, note: FILE_BACKEND_NOTE } : { store };
}

/** One version back, on whichever backend the folder holds; gives the version reached. */
export function migrateDown(folder: string, options: OpenStoreOptions = { backend: 'auto' }): number {
  const loaded = once(options.loadDriver ?? loadSqliteDriver);
  const rest = options.migrations === undefined ? {} : { migrations: options.migrations };
  return chooseBackend(folder, options.backend, loaded) === 'sqlite'
    ? migrateSqliteDown(folder, { ...rest, loadDriver: loaded })
    : migrateFileDown(folder, rest);
}

/** Whether several processes could share this folder for a while: SQLite serialises its writers, the file backend cannot. */
export function sqliteIsUsed(folder: string, wanted: StoreBackend | 'auto', loadDriver: () => LoadedDriver = loadSqliteDriver): boolean {
  return chooseBackend(folder, wanted, loadDriver) === 'sqlite';
}

/** Never a second, empty store beside one that holds state. */
function chooseBackend(folder: string, wanted: StoreBackend | 'auto', loaded: () => LoadedDriver): StoreBackend {
  const held = heldBackend(folder);
  if (held === undefined) {
    if (wanted !== 'auto') return wanted;
    return 'driver' in loaded() ? 'sqlite' : 'file';
  }
  if (wanted !== 'auto' && wanted !== held) {
    throw damaged(folder, `it holds the state of the ${held} backend; a ${wanted} store beside it would start empty`);
  }
  const driver = held === 'sqlite' ? loaded() : undefined;
  if (driver !== undefined && 'missing' in driver) {
    throw new SekishoError('QC-009', { reason: `the state is in ${stateFile(folder)}, and better-sqlite3 cannot be loaded (${driver.missing})` });
  }
  return held;
}

function heldBackend(folder: string): StoreBackend | undefined {
  try {
    const sqlite = hasSqliteState(folder);
    const file = hasFileState(folder);
    if (sqlite && file) throw damaged(folder, 'it holds the state of both backends; move the one that is out of date away');
    return sqlite ? 'sqlite' : file ? 'file' : undefined;
  } catch (error) {
    throw diskFailure(error);
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
