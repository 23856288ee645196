// SQLite does not notice a flipped bit; the hash beside every row must.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StateStore } from '../../src/store/contract.ts';
import { loadSqliteDriver, type SqliteDriver } from '../../src/store/sqlite-driver.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { verifyLog } from '../../src/store/audit.ts';
import { seededRandom } from '../../src/testing/index.ts';
import { verifyStore } from '../../src/store/verify-store.ts';
import { TABLES } from '../../src/store/schema.ts';
import { filledFolder } from './filled-store.ts';
import { freshFolder } from './folders.ts';

const loaded = loadSqliteDriver();
const driver = ('driver' in loaded ? loaded.driver : undefined) as SqliteDriver;

async function filled(folder: string, sessions = 12): Promise<void> {
  const store = openSqliteStore(folder);
  for (let n = 0; n < sessions; n += 1) {
    await store.commit((tx) => {
      tx.insert('session', { session_id: `s${n}`, owner: `agent:${n % 3}`, text: 'words '.repeat(60) });
      tx.append({ at: n, kind: 'test.filled', actor: 'agent:test', body: { n, text: 'words '.repeat(20) } });
    });
  }
  store.close();
}

function alter(folder: string, sql: string): void {
  const db = new driver(join(folder, 'state.db'));
  db.exec(sql);
  db.close();
}

const read = (store: StateStore): string => JSON.stringify(store.read((tx) => [tx.list('session'), tx.list('session', { where: { owner: 'agent:1' } }), tx.log()]));

describe('damage in the SQLite file', () => {
  it.each([
    ['its content', `UPDATE session SET body = replace(body, 'words', 'wordt') WHERE session_id = 's3'`, 's3'],
    ['its hash', `UPDATE session SET row_hash = replace(row_hash, substr(row_hash, 1, 1), 'x') WHERE session_id = 's3'`, 's3'],
    ['its indexed column', `UPDATE session SET owner = 'agent:x' WHERE session_id = 's3'`, 's3'],
    ['its key', `UPDATE session SET session_id = 's3x' WHERE session_id = 's3'`, 's3x'],
  ])('names table and key when a row was edited in %s', async (_what, sql, key) => {
    const folder = freshFolder();
    await filled(folder);
    alter(folder, sql);
    const store = openSqliteStore(folder);
    expect(() => store.read((tx) => tx.get('session', key))).toThrow(expect.objectContaining({ code: 'QC-304', params: expect.objectContaining({ place: `session "${key}"` }) }));
    expect(() => store.read((tx) => tx.list('session'))).toThrow(/QC-304/);
    await expect(store.commit((tx) => tx.get('session', key))).rejects.toMatchObject({ code: 'QC-304' });
    expect(store.read((tx) => tx.get('session', 's4'))).toBeDefined();
    store.close();
  });

  it('refuses a row that was copied in from another table', async () => {
    const folder = freshFolder();
    const store = openSqliteStore(folder);
    await store.commit((tx) => tx.insert('plan_run', { run_id: 'a', session_id: 'x' }));
    store.close();
    alter(folder, 'INSERT INTO request SELECT run_id, body, row_hash FROM plan_run');
    const again = openSqliteStore(folder);
    expect(() => again.read((tx) => tx.list('request'))).toThrow(/QC-304/);
    again.close();
  });

  it('does not write over a log whose head was turned back', async () => {
    const folder = freshFolder();
    await filled(folder);
    alter(folder, 'UPDATE log_head SET seq = 3');
    const store = openSqliteStore(folder);
    await expect(store.commit((tx) => tx.append({ at: 1, kind: 'k', actor: 'a', body: {} }))).rejects.toMatchObject({ code: 'QC-304' });
    store.close();
  });

  it('refuses a table whose form was edited', async () => {
    const folder = freshFolder();
    await filled(folder);
    alter(folder, 'DROP INDEX "session.owner"; ALTER TABLE session DROP COLUMN owner');
    const store = openSqliteStore(folder);
    expect(() => store.read((tx) => tx.list('session', { where: { owner: 'agent:1' } }))).toThrow(/QC-304/);
    expect(() => store.read((tx) => tx.list('session'))).toThrow(/QC-304/);
    store.close();
  });

  it('refuses to open when an index no longer leads to its row, which no row hash could show', async () => {
    const folder = freshFolder();
    await filled(folder);
    const bytes = readFileSync(join(folder, 'state.db'));
    const at = bytes.indexOf('agent:1s4'); // owner and key side by side: only the index has them in this order
    expect(at).toBeGreaterThan(0);
    bytes[at + 6] = '9'.charCodeAt(0);
    writeFileSync(join(folder, 'state.db'), bytes);
    expect(() => openSqliteStore(folder)).toThrow(/QC-304/);
  });

  it('never gives out changed content for any of 400 flipped bits', async () => {
    const clean = freshFolder();
    await filled(clean, 60); // so that rows are as likely to be hit as the pages of empty tables
    const bytes = readFileSync(join(clean, 'state.db'));
    const truth = openSqliteStore(clean);
    const expected = read(truth);
    truth.close();
    const random = seededRandom(7);
    const verdicts = { found: 0, harmless: 0 };
    const folder = freshFolder();
    cpSync(clean, folder, { recursive: true });
    for (let n = 0; n < 400; n += 1) {
      const [a = 0, b = 0, c = 0, bit = 0] = random.bytes(4);
      const at = ((a << 16) | (b << 8) | c) % bytes.length;
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] as number) ^ (1 << (bit & 7));
      writeFileSync(join(folder, 'state.db'), flipped);
      let store: StateStore | undefined;
      try {
        store = openSqliteStore(folder);
        if (read(store) === expected) verdicts.harmless += 1;
        else {
          expect(verifyLog(store).ok, `bit ${bit & 7} of byte ${at} changed what is read`).toBe(false);
          verdicts.found += 1;
        }
      } catch (error) {
        if ((error as Error).name === 'AssertionError') throw error;
        expect(['QC-304', 'QC-009', 'QC-301']).toContain((error as { code?: string }).code);
        verdicts.found += 1;
      } finally {
        store?.close();
      }
    }
    expect(verdicts.found).toBeGreaterThan(20);
  });

  it('is found by `store verify` for each of 200 flipped bits, or no row and no entry changed by it', async () => {
    const folder = await filledFolder('sqlite', freshFolder(), 150);
    const file = join(folder, 'state.db');
    const bytes = readFileSync(file);
    const truth = everything(folder);
    const random = seededRandom(Number(process.env['SEKISHO_SEED'] ?? 20261115));
    const verdicts = { found: 0, harmless: 0 };
    for (let n = 0; n < 200; n += 1) {
      const [a = 0, b = 0, c = 0, bit = 0] = random.bytes(4);
      const at = n < 100 ? n : ((a << 16) | (b << 8) | c) % bytes.length; // the header byte by byte: there a flip can mean anything
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] as number) ^ (1 << (bit & 7));
      writeFileSync(file, flipped);
      const found = (() => {
        try {
          return !verifyStore({ folder, artifactsFolder: join(folder, 'artifacts') }).ok;
        } catch (error) {
          expect(['QC-301', 'QC-009']).toContain((error as { code?: string }).code);
          return true;
        }
      })();
      verdicts[found ? 'found' : 'harmless'] += 1;
      if (!found) expect(everything(folder) === truth, `bit ${bit & 7} of byte ${at} changed what is read`).toBe(true);
    }
    console.log(`bit flips: ${verdicts.found} found, ${verdicts.harmless} without any effect`);
    expect(verdicts.found).toBeGreaterThan(60);
  });
});

/** Every row of every table and the log, the version in the header, and what each index leads to, in one text; read without asking whether it is sound. */
function everything(folder: string): string {
  const db = new driver(join(folder, 'state.db'), { readonly: true });
  try {
    const tables = Object.entries(TABLES).map(([table, { key, indexes }]) => [
      db.prepare(`SELECT * FROM "${table}" NOT INDEXED`).raw().all(),
      indexes.map((field) => db.prepare(`SELECT "${field}", "${key}" FROM "${table}" INDEXED BY "${table}.${field}" WHERE "${field}" > ''`).raw().all()),
    ]);
    return JSON.stringify([db.pragma('user_version'), tables, db.prepare('SELECT * FROM log_entry').raw().all(), db.prepare('SELECT * FROM log_head').raw().all(), db.prepare('SELECT * FROM schema_migration').raw().all()]);
  } catch (error) {
    return String(error);
  } finally {
    db.close();
  }
}
