// The default backend: one SQLite file with one writer, where a group of commits shares one fsync and each keeps its own fate.
import type { Statement } from 'better-sqlite3';
import { SekishoError } from '../kernel/errors.ts';
import type { ReadTx, StateStore } from './contract.ts';
import { sqliteFailure } from './failures.ts';
import { MIGRATIONS, checksumOf, newestVersion, pending, schemaAt, type AppliedMigration, type Migration, type Schema } from './migrations.ts';
import { QueuedStore, refusePromise, type Outcome, type Work } from './queued-store.ts';
import { refused } from './row-form.ts';
import { connect, refuseUnsynced, stateFile } from './sqlite-connect.ts';
import { IdleCheckpoint } from './sqlite-checkpoint.ts';
import { loadSqliteDriver, type Connection, type LoadedDriver } from './sqlite-driver.ts';
import { appliedMigrations, migrate, type Change } from './sqlite-migrate.ts';
import { SqliteShelf } from './sqlite-shelf.ts';
import { ReadTransaction, WriteTransaction } from './transaction.ts';

export interface SqliteStoreOptions {
  readonly migrations?: readonly Migration[];
  readonly loadDriver?: () => LoadedDriver;
}

export function openSqliteStore(folder: string, options: SqliteStoreOptions = {}): StateStore {
  const migrations = options.migrations ?? MIGRATIONS;
  return opened(folder, options, (db) => {
    // Asked first without the writer's lock, which most openings can do without.
    const upFrom = (applied: readonly AppliedMigration[]): Change | undefined => {
      const [next] = pending(migrations, applied);
      return next && { schema: schemaAt(migrations, next.version - 1), steps: next.up, applied: [...applied, { version: next.version, checksum: checksumOf(next) }] };
    };
    while (upFrom(appliedMigrations(db)) !== undefined) migrate(db, upFrom);
    return new SqliteStore(db, schemaAt(migrations, newestVersion(migrations)), newestVersion(migrations));
  });
}

/** Takes the newest migration of the list back, for a return to the program before it; gives the version reached. */
export function migrateSqliteDown(folder: string, options: SqliteStoreOptions = {}): number {
  const migrations = options.migrations ?? MIGRATIONS;
  return opened(folder, options, (db) => {
    migrate(db, (applied) => {
      pending(migrations, applied);
      const newest = migrations[applied.length - 1];
      if (newest === undefined || newest.version === 1) throw refused('version', 'there is no earlier version');
      return { schema: schemaAt(migrations, newest.version), steps: newest.down, applied: applied.slice(0, -1) };
    });
    const reached = appliedMigrations(db).length;
    db.close();
    return reached;
  });
}

type TransactionWord = 'BEGIN' | 'BEGIN IMMEDIATE' | 'COMMIT' | 'ROLLBACK' | 'SAVEPOINT one' | 'ROLLBACK TO one' | 'RELEASE one';

class SqliteStore extends QueuedStore {
  readonly backend = 'sqlite';
  readonly stateVersion: number;
  readonly #db: Connection;
  readonly #schema: Schema;
  readonly #shelf: SqliteShelf;
  readonly #checkpoint: IdleCheckpoint;
  readonly #words = new Map<TransactionWord, Statement>();
  /** Looked at inside the first write of this connection. */
  #syncProven = false;

  constructor(db: Connection, schema: Schema, stateVersion: number) {
    super();
    this.#db = db;
    this.#schema = schema;
    this.#shelf = new SqliteShelf(db, schema);
    this.#checkpoint = new IdleCheckpoint(db);
    this.stateVersion = stateVersion;
  }

  protected override view<T>(work: (tx: ReadTx) => T): T {
    const nested = this.#db.inTransaction;
    const tx = new ReadTransaction(this.#shelf, this.#schema);
    if (!nested) this.#run('BEGIN');
    try {
      return work(tx);
    } finally {
      tx.end();
      if (!nested && this.#db.inTransaction) this.#run('ROLLBACK'); // nothing was written: this only gives the view back
    }
  }

  protected override runGroup(works: readonly Work[]): readonly Outcome[] {
    const outcomes: Outcome[] = [];
    this.#shelf.failure = undefined;
    try {
      this.#run('BEGIN IMMEDIATE');
      // Alone it needs no place to go back to: what fails takes the whole transaction with it. A savepoint would copy every page that is touched.
      if (works.length === 1) return [this.#runAlone(works[0]!)];
      for (const work of works) outcomes.push(this.#runOne(work));
      this.#finish();
      return outcomes;
    } catch (error) {
      this.#abandon();
      return works.map((_, index) => {
        const own = outcomes[index];
        return own !== undefined && 'error' in own ? own : { error };
      });
    } finally {
      this.#shelf.head = undefined; // another process may append before our next turn
    }
  }

  /** Removed rows stand in free pages and in the write-ahead log until both are written anew. */
  compact(): boolean {
    try {
      this.#db.exec('VACUUM');
      const [{ busy }] = this.#db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
      return busy === 0;
    } catch (error) {
      throw sqliteFailure(error, 'state.db');
    }
  }

  protected override release(): void {
    this.#checkpoint.stop();
    this.#db.close();
  }

  #runAlone(work: Work): Outcome {
    const outcome = this.#carryOut(work);
    if ('error' in outcome) this.#run('ROLLBACK');
    else this.#finish();
    return outcome;
  }

  #runOne(work: Work): Outcome {
    this.#run('SAVEPOINT one');
    const { head } = this.#shelf;
    const outcome = this.#carryOut(work);
    if ('error' in outcome) {
      this.#run('ROLLBACK TO one');
      this.#shelf.head = head;
    }
    this.#run('RELEASE one');
    return outcome;
  }

  /** What throws here takes the whole group down: the transaction itself is lost. What the work throws is only its own. */
  #carryOut(work: Work): Outcome {
    const tx = new WriteTransaction(this.#shelf, this.#schema);
    let outcome: Outcome;
    try {
      const value = work(tx);
      refusePromise(value);
      outcome = { value };
    } catch (error) {
      outcome = { error };
    } finally {
      tx.end();
    }
    if (this.#shelf.failure !== undefined) throw this.#shelf.failure;
    return outcome;
  }

  #finish(): void {
    if (!this.#syncProven) refuseUnsynced(this.#db);
    this.#shelf.writeHead();
    this.#run('COMMIT');
    this.#syncProven = true;
    this.#checkpoint.committed();
  }

  #abandon(): void {
    try {
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
    } catch {
      // SQLite has already rolled back by itself after the failure that brought us here.
    }
  }

  /** Prepared once each: SQLite would read the words anew at every commit. */
  #run(sql: TransactionWord): void {
    try {
      let statement = this.#words.get(sql);
      if (statement === undefined) this.#words.set(sql, (statement = this.#db.prepare(sql)));
      statement.run();
    } catch (error) {
      throw sqliteFailure(error, 'state.db');
    }
  }
}

function opened<T>(folder: string, options: SqliteStoreOptions, work: (db: Connection) => T): T {
  const loaded = (options.loadDriver ?? loadSqliteDriver)();
  if ('missing' in loaded) throw new SekishoError('QC-009', { reason: `better-sqlite3 cannot be loaded: ${loaded.missing}` });
  let db: Connection | undefined;
  try {
    db = connect(loaded.driver, folder, options.migrations ?? MIGRATIONS);
    return work(db);
  } catch (error) {
    db?.close();
    throw sqliteFailure(error, stateFile(folder));
  }
}
