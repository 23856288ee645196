// The backend without a native module: one commit is one new file, and the state is the fold of all of them. One process at a time.
import { existsSync, rmSync } from 'node:fs';
import type { ReadTx, StateStore } from './contract.ts';
import { CommitFolder } from './commit-folder.ts';
import { makePrivateFolder, removeTemps } from './durable-file.ts';
import { codeOf, diskFailure } from './failures.ts';
import { fold, migrate } from './file-fold.ts';
import { baseFile, readSnapshot, snapshotFile, writeSnapshot } from './file-snapshot.ts';
import type { MemoryShelf } from './memory-shelf.ts';
import { MIGRATIONS, checksumOf, newestVersion, pending, refuseNewer, type Migration } from './migrations.ts';
import { QueuedStore, refusePromise, type Outcome, type Work } from './queued-store.ts';
import { refused } from './row-form.ts';
import { ReadTransaction, WriteTransaction } from './transaction.ts';

export interface FileStoreOptions {
  readonly migrations?: readonly Migration[];
  /** Commits between two snapshots. */
  readonly snapshotEvery?: number;
}

const SNAPSHOT_EVERY = 500;

export function openFileStore(folder: string, options: FileStoreOptions = {}): StateStore {
  const migrations = options.migrations ?? MIGRATIONS;
  return onDisk(() => {
    const { commits, shelf } = load(folder, migrations);
    for (const migration of pending(migrations, shelf.applied)) {
      migrate(commits, shelf, migration.up, [...shelf.applied, { version: migration.version, checksum: checksumOf(migration) }]);
    }
    return new FileStore(folder, commits, shelf, newestVersion(migrations), options.snapshotEvery ?? SNAPSHOT_EVERY);
  });
}

/** Takes the newest migration of the list back, for a return to the program before it; gives the version reached. */
export function migrateFileDown(folder: string, options: { readonly migrations?: readonly Migration[] } = {}): number {
  const migrations = options.migrations ?? MIGRATIONS;
  return onDisk(() => {
    const { commits, shelf } = load(folder, migrations);
    pending(migrations, shelf.applied);
    const newest = migrations[shelf.applied.length - 1];
    if (newest === undefined || newest.version === 1) throw refused('version', 'there is no earlier version');
    migrate(commits, shelf, newest.down, shelf.applied.slice(0, -1));
    return shelf.applied.length;
  });
}

/** A folder that once held a commit: also when only its snapshot is left, which is damage and not emptiness. */
export function hasFileState(folder: string): boolean {
  return existsSync(baseFile(folder)) || existsSync(snapshotFile(folder)) || new CommitFolder(folder).names().length > 0;
}

class FileStore extends QueuedStore {
  readonly backend = 'file';
  readonly stateVersion: number;
  readonly #folder: string;
  readonly #commits: CommitFolder;
  #shelf: MemoryShelf;
  readonly #snapshotEvery: number;

  constructor(folder: string, commits: CommitFolder, shelf: MemoryShelf, stateVersion: number, snapshotEvery: number) {
    super();
    this.#folder = folder;
    this.#commits = commits;
    this.#shelf = shelf;
    this.stateVersion = stateVersion;
    this.#snapshotEvery = snapshotEvery;
  }

  protected override view<T>(work: (tx: ReadTx) => T): T {
    const tx = new ReadTransaction(this.#shelf, this.#shelf.schema);
    try {
      return work(tx);
    } finally {
      tx.end();
    }
  }

  /** A group shares nothing here: each commit is its own file and stands or falls alone. */
  protected override runGroup(works: readonly Work[]): readonly Outcome[] {
    return works.map((work) => {
      try {
        return { value: this.#commitOne(work) };
      } catch (error) {
        return { error };
      }
    });
  }

  /** Commit files keep every row that ever was: only a new base forgets what was removed. */
  compact(): boolean {
    return onDisk(() => {
      rmSync(snapshotFile(this.#folder), { force: true });
      this.#commits.rebase(this.#shelf);
      return true;
    });
  }

  protected override release(): void {}

  #commitOne(work: Work): unknown {
    const shelf = this.#shelf;
    shelf.begin();
    const logBefore = shelf.logHead().seq;
    const tx = new WriteTransaction(shelf, shelf.schema);
    let value: unknown;
    try {
      value = work(tx);
      refusePromise(value);
    } catch (error) {
      shelf.rollback();
      throw error;
    } finally {
      tx.end();
    }
    this.#keep(logBefore);
    return value;
  }

  #keep(logBefore: number): void {
    const operations = this.#shelf.operations();
    const log = this.#shelf.log(logBefore, Infinity);
    if (operations.length === 0 && log.length === 0) return;
    try {
      this.#commits.publish(this.stateVersion, { operations, log });
    } catch (error) {
      this.#shelf.rollback();
      // Another process took our number: follow it, so that the caller's next try stands on the true state.
      if (codeOf(error) === 'EEXIST') this.#shelf = fold(this.#commits, undefined);
      throw diskFailure(error);
    }
    if (this.#commits.last.seq % this.#snapshotEvery === 0) this.#cache();
  }

  #cache(): void {
    try {
      writeSnapshot(this.#folder, this.#shelf, this.#commits.last);
    } catch {
      // The commit is already safe; a missing cache only makes the next start slower.
    }
  }
}

/** The version is looked at before anything is touched, so that a newer store stays as it is to the last byte. */
function load(folder: string, migrations: readonly Migration[]): { commits: CommitFolder; shelf: MemoryShelf } {
  const commits = new CommitFolder(folder);
  refuseNewer(commits.stateVersion(), migrations);
  const shelf = fold(commits, readSnapshot(folder));
  makePrivateFolder(folder);
  removeTemps(folder);
  commits.prepare();
  return { commits, shelf };
}

function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw diskFailure(error);
  }
}
