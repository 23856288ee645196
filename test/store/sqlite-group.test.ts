// A group of commits shares one transaction: what one caller's failure may and may not do to the others.
import { describe, expect, it } from 'vitest';
import type { StateStore } from '../../src/store/contract.ts';
import { findFault } from '../../src/store/log-chain.ts';
import { loadSqliteDriver, type SqliteDriver } from '../../src/store/sqlite-driver.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { freshFolder } from './folders.ts';

const loaded = loadSqliteDriver();
const driver = ('driver' in loaded ? loaded.driver : undefined) as SqliteDriver;
/** SQLite's number for it. */
const IN_MEMORY = 2;
const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

/** `fails` is asked for every statement about to run and every plain command. */
function openFailing(fails: { when: (sql: string) => boolean }): { store: StateStore; commands: string[] } {
  const commands: string[] = [];
  class Failing extends driver {
    override exec(sql: string): this {
      commands.push(sql);
      if (fails.when(sql)) throw full();
      return super.exec(sql);
    }
    override prepare(sql: string): never {
      const statement = super.prepare(sql);
      const run = statement.run.bind(statement);
      statement.run = ((...values: unknown[]) => {
        commands.push(sql);
        if (fails.when(sql)) throw full();
        return run(...values);
      }) as typeof statement.run;
      return statement as never;
    }
  }
  return { store: openSqliteStore(freshFolder(), { loadDriver: () => ({ driver: Failing as unknown as SqliteDriver }) }), commands };
}

describe('a group of commits', () => {
  it('shares one transaction, so one sync', async () => {
    const { store, commands } = openFailing({ when: () => false });
    commands.length = 0;
    await Promise.all(Array.from({ length: 50 }, (_, n) => store.commit((tx) => tx.insert('request', { request_id: `q${n}` }))));
    expect(commands.filter((sql) => sql === 'BEGIN IMMEDIATE' || sql === 'COMMIT')).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
    store.close();
  });

  it('writes the end of the log once, behind all entries; who fails takes its own entry back and nobody else\'s', async () => {
    const { store, commands } = openFailing({ when: () => false });
    commands.length = 0;
    const seen: number[] = [];
    const results = await Promise.allSettled([0, 1, 2, 3].map((n) => store.commit((tx) => {
      seen.push(tx.append({ at: n, kind: 'test', actor: 'a', body: { n } }).seq);
      if (n === 1) throw new RangeError('mine');
      if (tx.logHead().seq !== seen.at(-1)) throw new Error('the end of the log is not what was appended');
    })));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(seen).toEqual([1, 2, 2, 3]);
    expect(commands.filter((sql) => sql.startsWith('UPDATE log_head'))).toHaveLength(1);
    store.read((tx) => {
      expect(findFault(tx.log())).toBeUndefined();
      expect(tx.log().map(({ body }) => body['n'])).toEqual([0, 2, 3]);
      expect(tx.logHead()).toEqual({ seq: 3, hash: tx.log()[2]!.hash });
    });
    store.close();
  });

  it('begins where the log ends in the database, whoever wrote there since', async () => {
    const folder = freshFolder();
    const [one, other] = [openSqliteStore(folder), openSqliteStore(folder)];
    for (const [n, store] of [one, other, one].entries()) await store.commit((tx) => tx.append({ at: n, kind: 'test', actor: 'a', body: { n } }));
    await expect(one.commit((tx) => { tx.append({ at: 3, kind: 'test', actor: 'a', body: {} }); throw new RangeError('mine'); })).rejects.toThrow('mine');
    await other.commit((tx) => tx.append({ at: 4, kind: 'test', actor: 'a', body: {} }));
    const log = one.read((tx) => tx.log());
    expect([log.map(({ seq }) => seq), findFault(log)]).toEqual([[1, 2, 3, 4], undefined]);
    one.close();
    other.close();
  });

  it('leaves no file in the temporary folder, however much it would have to take back', async () => {
    class Watched extends driver {
      constructor(file: string) {
        super(file);
        opened.push(this);
      }
    }
    const opened: InstanceType<SqliteDriver>[] = [];
    const store = openSqliteStore(freshFolder(), { loadDriver: () => ({ driver: Watched as unknown as SqliteDriver }) });
    expect(opened[0]!.pragma('temp_store', { simple: true })).toBe(IN_MEMORY);
    store.close();
  });

  it('is refused as a whole when the disk fails at its end; who failed on its own keeps its own reason; later commits go on', async () => {
    const disk = { when: (sql: string) => sql === 'COMMIT' };
    let failing = false;
    const { store } = openFailing({ when: (sql) => failing && disk.when(sql) });
    failing = true;
    const results = await Promise.allSettled([
      store.commit((tx) => tx.insert('request', { request_id: 'a' })),
      store.commit(() => { throw new RangeError('mine'); }),
      store.commit((tx) => tx.insert('request', { request_id: 'b' })),
    ]);
    expect(results.map((result) => (result.status === 'rejected' ? ((result.reason as { code?: string }).code ?? (result.reason as Error).message) : 'kept'))).toEqual(['QC-009', 'mine', 'QC-009']);
    failing = false;
    expect(store.read((tx) => tx.list('request'))).toEqual([]);
    await store.commit((tx) => tx.insert('request', { request_id: 'a' }));
    expect(store.read((tx) => tx.list('request'))).toHaveLength(1);
    store.close();
  });

  it('does not commit work that swallowed a failure of the disk', async () => {
    let failing = false;
    const { store } = openFailing({ when: (sql) => failing && sql.startsWith('INSERT INTO "receipt"') });
    failing = true;
    const work = store.commit((tx) => {
      tx.insert('request', { request_id: 'a' });
      try {
        tx.insert('receipt', { receipt_id: 'r', session_id: 's' });
      } catch {
        // a caller that thinks it can go on without the receipt
      }
    });
    await expect(work).rejects.toMatchObject({ code: 'QC-009' });
    failing = false;
    expect(store.read((tx) => tx.list('request'))).toEqual([]);
    await store.commit((tx) => tx.insert('request', { request_id: 'a' }));
    store.close();
  });

  it('does not let the work of a commit close the store or start another one inside itself', async () => {
    const { store } = openFailing({ when: () => false });
    let inner: Promise<unknown> | undefined;
    await store.commit((tx) => {
      expect(() => store.close()).toThrow(/inside a transaction/);
      inner = store.commit((later) => later.insert('request', { request_id: 'later' }));
      tx.insert('request', { request_id: 'now' });
    });
    await inner;
    expect(store.read((tx) => tx.list('request'))).toHaveLength(2);
    store.close();
  });
});
