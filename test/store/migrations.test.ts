// Up, down, refused untouched: the state's form over versions, the same on both backends.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StateStore } from '../../src/store/contract.ts';
import { migrateFileDown, openFileStore } from '../../src/store/file-store.ts';
import { MIGRATIONS, afterSteps, checksumOf, newestVersion, schemaAt, type Migration } from '../../src/store/migrations.ts';
import { migrateDown, openStore } from '../../src/store/open-store.ts';
import { STATE_VERSION, TABLES, type TableName } from '../../src/store/schema.ts';
import { migrateSqliteDown, openSqliteStore } from '../../src/store/sqlite-store.ts';
import { ONE_MORE_VERSION } from '../faults/made-up-migrations.ts';
import { bytesOf, freshFolder } from './folders.ts';

const WIDGET = 'widget' as TableName;
const FIRST = MIGRATIONS.slice(0, 1);
const SECOND = MIGRATIONS.slice(0, 2);
const BACKENDS = [
  { backend: 'sqlite', open: (folder: string, migrations: readonly Migration[]) => openSqliteStore(folder, { migrations }), down: (folder: string, migrations: readonly Migration[]) => migrateSqliteDown(folder, { migrations }) },
  { backend: 'file', open: (folder: string, migrations: readonly Migration[]) => openFileStore(folder, { migrations }), down: (folder: string, migrations: readonly Migration[]) => migrateFileDown(folder, { migrations }) },
] as const;

const fill = (store: StateStore): Promise<unknown> =>
  store.commit((tx) => {
    for (const n of [1, 2, 3]) tx.insert('session', { session_id: `s${n}`, owner: `o${n}` });
    tx.insert('receipt', { receipt_id: 'h' });
    tx.append({ at: 1, kind: 'test.filled', actor: 'a', body: {} });
  });

const read = <T>(store: StateStore, work: Parameters<typeof store.read<T>>[0]): T => {
  try {
    return store.read(work);
  } finally {
    store.close();
  }
};

describe('the migration list', () => {
  it('ends in the tables the program uses', () => {
    expect(newestVersion(MIGRATIONS)).toBe(STATE_VERSION);
    expect(Object.fromEntries(schemaAt(MIGRATIONS, STATE_VERSION))).toEqual(TABLES);
  });

  it('leads back from every version to the one before', () => {
    for (const migration of [...MIGRATIONS, ...ONE_MORE_VERSION]) {
      const before = schemaAt(ONE_MORE_VERSION, migration.version - 1);
      expect(afterSteps(afterSteps(before, migration.up), migration.down)).toEqual(before);
    }
  });

  it('keeps the checksums of released migrations: changing one would lock every existing store out', () => {
    expect(MIGRATIONS.map(checksumOf)).toEqual(RELEASED);
  });

  it.each([
    { addTable: 'bad name', shape: { key: 'id', indexes: [] } },
    { addTable: 'log_entry', shape: { key: 'id', indexes: [] } },
    { addTable: 'fine', shape: { key: 'body', indexes: [] } },
    { addTable: 'fine', shape: { key: 'id', indexes: ['x"; DROP TABLE session; --'] } },
    { addTable: 'session', shape: { key: 'id', indexes: [] } },
    { dropTable: 'nowhere' },
    { addIndex: 'session', field: 'owner' },
    { dropIndex: 'session', field: 'nothing' },
  ])('refuses a step that cannot be right: %j', (step) => {
    expect(() => afterSteps(schemaAt(MIGRATIONS, 1), [step])).toThrow(/migration/);
  });
});

describe.each(BACKENDS)('migrating $backend', ({ backend, open, down }) => {
  it('carries rows, indexes and log over to the next version and back', async () => {
    const folder = freshFolder();
    const old = open(folder, MIGRATIONS);
    await fill(old);
    const before = old.read((tx) => [tx.list('session'), tx.log()]);
    old.close();
    const store = open(folder, ONE_MORE_VERSION);
    expect(store.stateVersion).toBe(STATE_VERSION + 1);
    const where = { stage: 'stage of s2' };
    expect(store.read((tx) => tx.list('session', { where }))).toEqual([{ session_id: 's2', owner: 'o2', stage: 'stage of s2' }]);
    expect(() => store.read((tx) => tx.list('session', { where: { owner: 'o1' } }))).toThrow(/QC-101/);
    expect(() => store.read((tx) => tx.list('receipt'))).toThrow(/QC-101/);
    await store.commit((tx) => tx.insert(WIDGET, { widget_id: 'w', colour: 'red' }));
    expect(store.read((tx) => tx.list(WIDGET, { where: { colour: 'red' } }))).toHaveLength(1);
    store.close();
    expect(read(open(folder, ONE_MORE_VERSION), (tx) => tx.list(WIDGET))).toHaveLength(1);
    expect(down(folder, ONE_MORE_VERSION)).toBe(STATE_VERSION);
    expect(read(open(folder, MIGRATIONS), (tx) => [tx.list('session'), tx.log()])).toEqual(before);
    expect(read(open(folder, MIGRATIONS), (tx) => tx.list('session', { where: { owner: 'o3' } }))).toHaveLength(1);
    expect(read(open(folder, ONE_MORE_VERSION), (tx) => tx.list(WIDGET))).toEqual([]);
  });

  it('takes a store of the first version over as it is, and gives it back without the tables of the second', async () => {
    const folder = freshFolder();
    const old = open(folder, FIRST);
    await fill(old);
    const before = old.read((tx) => [tx.list('session'), tx.list('receipt'), tx.log()]);
    old.close();
    const store = open(folder, SECOND);
    expect(store.stateVersion).toBe(2);
    expect(store.read((tx) => [tx.list('session'), tx.list('receipt'), tx.log()])).toEqual(before);
    await store.commit((tx) => {
      tx.insert('record', { hash: 'a', text: 'b' });
      tx.insert('understanding_run', { run_id: 'u', session_id: 's1', risk_key: 'LOW 1 agent:a' });
      tx.insert('permit', { permit_id: 'p', session_id: 's1', path: 'src/a.ts' });
      tx.insert('outcome', { outcome_id: 'o', session_id: 's1' });
    });
    expect(store.read((tx) => [tx.get('record', 'a'), tx.list('understanding_run', { where: { session_id: 's1' } }), tx.list('permit', { where: { path: 'src/a.ts' } }), tx.list('permit', { where: { session_id: 's2' } }), tx.list('outcome', { where: { session_id: 's1' } })].flat())).toHaveLength(4);
    store.close();
    expect(down(folder, SECOND)).toBe(1);
    expect(read(open(folder, FIRST), (tx) => [tx.list('session'), tx.list('receipt'), tx.log()])).toEqual(before);
    expect(read(open(folder, SECOND), (tx) => tx.list('record'))).toEqual([]);
  });

  it('is found by the general way back', async () => {
    const folder = freshFolder();
    open(folder, ONE_MORE_VERSION).close();
    expect(migrateDown(folder, { backend: 'auto', migrations: ONE_MORE_VERSION })).toBe(STATE_VERSION);
    expect(openStore(folder, { backend: 'auto' }).store.backend).toBe(backend);
  });

  it('has no way back from the first version', () => {
    const folder = freshFolder();
    open(folder, FIRST).close();
    expect(() => down(folder, FIRST)).toThrow(/QC-101/);
  });

  it.each(['closed cleanly', 'still in the write-ahead log, with the litter of a crash'])('refuses a newer state and leaves every byte as it was (%s)', async (how) => {
    const folder = freshFolder();
    const store = open(folder, ONE_MORE_VERSION);
    await fill(store).catch(() => undefined);
    await store.commit((tx) => tx.insert(WIDGET, { widget_id: 'w', colour: 'red' }));
    let found = folder;
    if (how !== 'closed cleanly') {
      found = freshFolder();
      cpSync(folder, found, { recursive: true, filter: (path) => !path.endsWith('-shm') });
      if (backend === 'file') writeFileSync(join(found, 'commits', '.tmp-999999999-1'), 'half');
    }
    store.close();
    const before = bytesOf(found);
    expect(() => open(found, MIGRATIONS)).toThrow(expect.objectContaining({ code: 'QC-301', params: { found: STATE_VERSION + 1, known: STATE_VERSION } }));
    expect(() => openStore(found, { backend: 'auto', migrations: MIGRATIONS })).toThrow(/QC-301/);
    expect(() => down(found, MIGRATIONS)).toThrow(/QC-301/);
    expect(bytesOf(found)).toEqual(before);
    expect(read(open(found, ONE_MORE_VERSION), (tx) => tx.list(WIDGET))).toHaveLength(1);
  });

  it('refuses a store that another form of the same migration has built', () => {
    const folder = freshFolder();
    open(folder, ONE_MORE_VERSION).close();
    const forged = [...MIGRATIONS, { ...(ONE_MORE_VERSION.at(-1) as Migration), down: [] }];
    expect(() => open(folder, forged)).toThrow(new RegExp(`QC-304.*migration ${STATE_VERSION + 1}`));
  });

  it('keeps nothing of a migration that fails in the middle', async () => {
    const folder = freshFolder();
    const old = open(folder, MIGRATIONS);
    await fill(old);
    const before = old.read((tx) => [tx.list('session'), tx.log()]);
    old.close();
    const broken: Migration = { version: STATE_VERSION + 1, down: [], up: [{ addTable: 'widget', shape: { key: 'id', indexes: [] } }, { mapRows: 'session', id: 'collide', fn: (row) => ({ ...row, session_id: 'same' }) }] };
    expect(() => open(folder, [...MIGRATIONS, broken])).toThrow(/the key same/);
    expect(read(open(folder, MIGRATIONS), (tx) => [tx.list('session'), tx.log()])).toEqual(before);
    rmSync(folder, { recursive: true });
  });
});

const RELEASED = [
  '4b550bc49f87e4fb4ccb66969d33be8d650b43b5f6c406ca62f85ebac69747d7',
  '04352c520e8ce262e0b4d58baed18d02b5fa7e8e79f91970290bd49d360f182e',
  'c0a56361d2cbeef250fa972bc32af7be01f41226a200a2aa6add78c630d7391a',
  'e5671fad351203d056bacbe3643cec561880b53b6934c58bbd0d80396562d5ae',
];
