// The settings without which an acknowledged commit could be lost, and the refusal to run without them.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { connect, refuseUnsafeVersion, refuseUnsynced } from '../../src/store/sqlite-connect.ts';
import { loadSqliteDriver, type SqliteDriver } from '../../src/store/sqlite-driver.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { bytesOf, filesBelow, freshFolder } from './folders.ts';

const loaded = loadSqliteDriver();
const driver = ('driver' in loaded ? loaded.driver : undefined) as SqliteDriver;

describe('opening SQLite', () => {
  it('syncs fully in WAL mode, also after the first write', () => {
    const folder = freshFolder();
    openSqliteStore(folder).close();
    const db = connect(driver, folder, MIGRATIONS);
    db.exec('BEGIN IMMEDIATE; UPDATE log_head SET seq = seq; COMMIT');
    const settings = ['synchronous', 'journal_mode', 'busy_timeout', 'foreign_keys'].map((name) => db.pragma(name, { simple: true }));
    db.close();
    expect(settings).toEqual([2, 'wal', 5000, 1]);
  });

  it('refuses a connection that acknowledges before the data is on disk', () => {
    const db = new driver(':memory:');
    db.pragma('synchronous = NORMAL');
    expect(() => refuseUnsynced(db)).toThrow(/QC-009.*synchronous is 1/);
    db.close();
  });

  it('finds the setting lost inside the first write and keeps nothing of it', async () => {
    const folder = freshFolder();
    openSqliteStore(folder).close();
    let handle: InstanceType<SqliteDriver> | undefined;
    class Spied extends driver {
      constructor(file: string) { super(file); handle = this; }
    }
    const store = openSqliteStore(folder, { loadDriver: () => ({ driver: Spied }) });
    handle?.pragma('synchronous = NORMAL');
    await expect(store.commit((tx) => tx.insert('request', { request_id: 'a' }))).rejects.toMatchObject({ code: 'QC-009' });
    expect(store.read((tx) => tx.list('request'))).toEqual([]);
    store.close();
  });

  it('two at once on a new folder: the one that waited for the other finds the tables made, and calls nothing damaged', () => {
    const folder = freshFolder();
    let isFirst = true;
    class Overtaken extends driver {
      override exec(sql: string): this {
        if (sql === 'BEGIN IMMEDIATE' && isFirst) {
          isFirst = false;
          openSqliteStore(folder).close();
        }
        return super.exec(sql);
      }
    }
    const store = openSqliteStore(folder, { loadDriver: () => ({ driver: Overtaken }) });
    expect(isFirst).toBe(false);
    expect(store.read((tx) => tx.list('request'))).toEqual([]);
    store.close();
  });

  it.each(['3.51.2', '3.45.1', '3.7.0', '2.99.99'])('refuses SQLite %s, whose log can corrupt the database', (version) => {
    expect(() => refuseUnsafeVersion(version)).toThrow(/QC-009/);
  });

  it.each(['3.51.3', '3.51.10', '3.53.2', '4.0.0'])('accepts SQLite %s', (version) => {
    expect(() => refuseUnsafeVersion(version)).not.toThrow();
  });

  it('says why when the native module is missing', () => {
    expect(() => openSqliteStore(freshFolder(), { loadDriver: () => ({ missing: 'no such module' }) })).toThrow(/QC-009.*no such module/);
  });

  it('refuses a file that is no database, or another program\'s, without touching it', () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'state.db'), 'not a database '.repeat(20));
    const before = bytesOf(folder);
    expect(() => openSqliteStore(folder)).toThrow(/QC-304/);
    expect(bytesOf(folder)).toEqual(before);
    const other = freshFolder();
    const db = new driver(join(other, 'state.db'));
    db.exec('CREATE TABLE theirs (x); PRAGMA user_version = 1');
    db.close();
    expect(() => openSqliteStore(other)).toThrow(/QC-304.*another program/);
  });

  it('keeps every file and folder to its owner, also under umask 000', async () => {
    const before = process.umask(0);
    try {
      const folder = join(freshFolder(), 'a', 'b');
      const store = openSqliteStore(folder);
      await store.commit((tx) => tx.insert('request', { request_id: 'a' }));
      const names = filesBelow(folder);
      expect(names).toEqual(['state.db', 'state.db-shm', 'state.db-wal']);
      for (const name of names) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
      expect([folder, join(folder, '..')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
      store.close();
    } finally {
      process.umask(before);
    }
  });
});
