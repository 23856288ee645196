// The log of SQLite is carried over into the database while nobody waits for a commit.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { loadSqliteDriver, type SqliteDriver } from '../../src/store/sqlite-driver.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { freshFolder } from './folders.ts';

const loaded = loadSqliteDriver();
const driver = ('driver' in loaded ? loaded.driver : undefined) as SqliteDriver;

async function fill(store: ReturnType<typeof openSqliteStore>, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) await store.commit((tx) => tx.insert('request', { request_id: `q${n}`, answer: 'x'.repeat(1_000) }));
}

describe('the write-ahead log', () => {
  it('stays where it is while commits come in, and reaches the database when they stop', async () => {
    const folder = freshFolder();
    const store = openSqliteStore(folder);
    const size = (): number => statSync(join(folder, 'state.db')).size;
    const before = size();
    await fill(store, 0, 50);
    expect(size()).toBe(before);
    await fill(store, 50, 120);
    await vi.waitFor(() => expect(size()).toBeGreaterThan(before + 100_000), { timeout: 20_000 });
    expect(store.read((tx) => tx.list('request'))).toHaveLength(120);
    store.close();
  });

  it('loses nothing when carrying it over fails, and commits go on', async () => {
    class Failing extends driver {
      override pragma(source: string, options?: { simple?: boolean }): unknown {
        if (source.startsWith('wal_checkpoint')) {
          tries += 1;
          throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
        }
        return super.pragma(source, options);
      }
    }
    let tries = 0;
    const folder = freshFolder();
    const store = openSqliteStore(folder, { loadDriver: () => ({ driver: Failing as unknown as SqliteDriver }) });
    await fill(store, 0, 70);
    await vi.waitFor(() => expect(tries).toBe(1), { timeout: 20_000 });
    await fill(store, 70, 80);
    store.close();
    const again = openSqliteStore(folder);
    expect(again.read((tx) => tx.list('request'))).toHaveLength(80);
    again.close();
  });
});
