// Which backend a folder gets, and that state already there is never passed over.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFileStore } from '../../src/store/file-store.ts';
import { openStore, sqliteIsUsed } from '../../src/store/open-store.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { bytesOf, freshFolder } from './folders.ts';

const missing = () => ({ missing: 'Cannot find module better-sqlite3' });

describe('choosing the backend', () => {
  it('takes SQLite where it can be loaded, without a note', () => {
    const { store, note } = openStore(freshFolder(), { backend: 'auto' });
    expect([store.backend, note]).toEqual(['sqlite', undefined]);
    store.close();
  });

  it('falls back to files where it cannot, and says so in both languages', () => {
    const { store, note } = openStore(freshFolder(), { backend: 'auto', loadDriver: missing });
    expect(store.backend).toBe('file');
    expect(note?.en).toMatch(/better-sqlite3/);
    expect(note?.ja).toMatch(/better-sqlite3/);
    store.close();
  });

  it('does not fall back when SQLite was asked for by name', () => {
    expect(() => openStore(freshFolder(), { backend: 'sqlite', loadDriver: missing })).toThrow(/QC-009.*Cannot find module/);
  });

  it('stays with the files a folder already holds', async () => {
    const folder = freshFolder();
    const first = openFileStore(folder);
    await first.commit((tx) => tx.insert('request', { request_id: 'a' }));
    first.close();
    const { store, note } = openStore(folder, { backend: 'auto' });
    expect([store.backend, note, store.read((tx) => tx.list('request')).length]).toEqual(['file', undefined, 1]);
    store.close();
    expect(sqliteIsUsed(folder, 'auto')).toBe(false);
  });

  it('refuses, and creates nothing, when the state is SQLite and the module is gone', () => {
    const folder = freshFolder();
    openSqliteStore(folder).close();
    const before = bytesOf(folder);
    expect(() => openStore(folder, { backend: 'auto', loadDriver: missing })).toThrow(/QC-009.*state\.db.*Cannot find module/);
    expect(bytesOf(folder)).toEqual(before);
    expect(sqliteIsUsed(folder, 'auto')).toBe(true);
  });

  it('refuses to start an empty store beside the state of the other backend', () => {
    const [sqlite, file] = [freshFolder(), freshFolder()];
    openSqliteStore(sqlite).close();
    openFileStore(file).close();
    for (const [folder, backend] of [[sqlite, 'file'], [file, 'sqlite']] as const) {
      const before = bytesOf(folder);
      expect(() => openStore(folder, { backend })).toThrow(/QC-304.*would start empty/);
      expect(bytesOf(folder)).toEqual(before);
    }
  });

  it('refuses a folder that holds both', () => {
    const folder = freshFolder();
    openSqliteStore(folder).close();
    openFileStore(folder).close();
    expect(() => openStore(folder, { backend: 'auto' })).toThrow(/QC-304.*both/);
  });

  it('does not take the empty file of an interrupted first start for state', () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'state.db'), '');
    const { store } = openStore(folder, { backend: 'auto', loadDriver: missing });
    expect(store.backend).toBe('file');
    store.close();
    const again = openStore(folder, { backend: 'auto' });
    expect(again.store.backend).toBe('file');
    again.store.close();
  });
});
