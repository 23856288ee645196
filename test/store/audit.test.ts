// The log proves itself, and its exports prove it against being cut or rewritten.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportLog, verifyLog } from '../../src/store/audit.ts';
import type { StateStore } from '../../src/store/contract.ts';
import { openFileStore } from '../../src/store/file-store.ts';
import { CHAIN_START, seal, type LogEntry } from '../../src/store/log-chain.ts';
import { loadSqliteDriver, type SqliteDriver } from '../../src/store/sqlite-driver.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { bytesOf, filesBelow, freshFolder } from './folders.ts';

const loaded = loadSqliteDriver();
const driver = ('driver' in loaded ? loaded.driver : undefined) as SqliteDriver;
const JANUARY = Date.UTC(2026, 0, 31, 23, 59, 59, 999);

const append = (store: StateStore, at: number, n: number): Promise<LogEntry> =>
  store.commit((tx) => tx.append({ at, kind: 'test.happened', actor: 'agent:test', body: { n } }));

async function logged(folder: string, open = openSqliteStore as (folder: string) => StateStore): Promise<StateStore> {
  const store = open(folder);
  for (let n = 1; n <= 6; n += 1) await append(store, n <= 3 ? JANUARY : JANUARY + 1, n);
  return store;
}

function tamper(folder: string, sql: string, ...values: unknown[]): void {
  const db = new driver(join(folder, 'state.db'));
  for (const statement of sql.split(';')) db.prepare(statement).run(...values.splice(0, statement.split('?').length - 1));
  db.close();
}

describe('verifying the log', () => {
  it.each([['sqlite', openSqliteStore], ['file', openFileStore]] as const)('passes a whole log (%s), empty, short or longer than a page', async (_backend, open) => {
    const store = open(freshFolder());
    expect(verifyLog(store)).toEqual({ ok: true, entries: 0, head: { seq: 0, hash: CHAIN_START }, exports_checked: 0 });
    await store.commit((tx) => { for (let n = 0; n < 2500; n += 1) tx.append({ at: n, kind: 'k', actor: 'a', body: { n } }); });
    expect(verifyLog(store)).toMatchObject({ ok: true, entries: 2500, head: { seq: 2500 } });
    store.close();
  });

  it.each([
    ['an edited entry', `UPDATE log_entry SET entry = replace(entry, '"n":3', '"n":4') WHERE seq = 3`, 3],
    ['a removed entry', 'DELETE FROM log_entry WHERE seq = 4', 4],
    ['a removed first entry', 'DELETE FROM log_entry WHERE seq = 1', 1],
    ['two swapped entries', `UPDATE log_entry SET seq = 99 WHERE seq = 2; UPDATE log_entry SET seq = 2 WHERE seq = 3; UPDATE log_entry SET seq = 3 WHERE seq = 99`, 2],
    ['an unreadable entry', `UPDATE log_entry SET entry = '{' WHERE seq = 5`, 5],
    ['an entry that is no entry', `UPDATE log_entry SET entry = 'null' WHERE seq = 5`, 5],
    ['a cut-off end', 'DELETE FROM log_entry WHERE seq > 4', 5],
    ['a false head', `UPDATE log_head SET hash = '${'f'.repeat(64)}'`, 6],
  ])('names the first bad entry of %s', async (_what, sql, seq) => {
    const folder = freshFolder();
    (await logged(folder)).close();
    tamper(folder, sql);
    const store = openSqliteStore(folder);
    const report = verifyLog(store);
    expect(report).toMatchObject({ ok: false, fault: { seq } });
    expect(report.entries).toBeLessThanOrEqual(6);
    expect(() => exportLog(store, freshFolder())).toThrow(/QC-302|QC-304/);
    store.close();
  });
});

describe('exporting the log', () => {
  it('[W-16] writes whole months in UTC as JSON Lines, once, private and durable', async () => {
    const [folder, audit] = [freshFolder(), join(freshFolder(), 'audit')];
    const before = process.umask(0);
    const store = await logged(folder);
    const written = exportLog(store, audit);
    process.umask(before);
    expect(filesBelow(audit)).toEqual(['202601/1-3.jsonl', '202602/4-6.jsonl']);
    expect(written).toEqual(filesBelow(audit).map((name) => join(audit, name)));
    expect(statSync(written[0] as string).mode & 0o777).toBe(0o600);
    expect(statSync(join(audit, '202601')).mode & 0o777).toBe(0o700);
    const lines = readFileSync(written[1] as string, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as LogEntry);
    expect(lines).toEqual(store.read((tx) => tx.log(3)));
    const bytes = bytesOf(audit);
    expect(exportLog(store, audit)).toEqual([]);
    expect(bytesOf(audit)).toEqual(bytes);
    await append(store, JANUARY + 2, 7);
    expect(exportLog(store, audit)).toEqual([join(audit, '202602/7-7.jsonl')]);
    expect(verifyLog(store, audit)).toMatchObject({ ok: true, entries: 7, exports_checked: 3 });
    store.close();
  });

  it('[W-16] notices a log that was cut, with its head put right', async () => {
    const [folder, audit] = [freshFolder(), freshFolder()];
    const store = await logged(folder);
    exportLog(store, audit);
    const fourth = store.read((tx) => tx.log(3, 1))[0] as LogEntry;
    store.close();
    tamper(folder, 'DELETE FROM log_entry WHERE seq > 4; UPDATE log_head SET seq = 4, hash = ?', fourth.hash);
    const cut = openSqliteStore(folder);
    expect(verifyLog(cut).ok).toBe(true);
    expect(verifyLog(cut, audit)).toMatchObject({ ok: false, fault: { seq: 5 } });
    expect(() => exportLog(cut, audit)).toThrow(expect.objectContaining({ code: 'QC-302' }));
    cut.close();
  });

  it('[W-16] notices a log that was rewritten as a whole, every hash recomputed', async () => {
    const [folder, audit] = [freshFolder(), freshFolder()];
    const store = await logged(folder);
    exportLog(store, audit);
    const entries = store.read((tx) => tx.log());
    store.close();
    let prev: string = CHAIN_START;
    for (const { seq, hash: _hash, prev: _prev, ...draft } of entries) {
      const forged = seal({ ...draft, body: seq === 2 ? { n: 'forged' } : draft.body }, seq, prev).entry;
      prev = forged.hash;
      tamper(folder, 'UPDATE log_entry SET entry = ? WHERE seq = ?', JSON.stringify(forged), seq);
    }
    tamper(folder, 'UPDATE log_head SET hash = ?', prev);
    const rewritten = openSqliteStore(folder);
    expect(verifyLog(rewritten).ok).toBe(true);
    expect(verifyLog(rewritten, audit)).toMatchObject({ ok: false, fault: { seq: 2 } });
    rewritten.close();
  });

  it.each([
    ['edited', (text: string) => text.replace('"n":2', '"n":3'), 2],
    ['cut', (text: string) => text.split('\n').slice(0, 2).join('\n') + '\n', 1],
    ['no JSON', () => 'nonsense\n', 1],
  ])('notices an export that was %s', async (_what, change, seq) => {
    const [folder, audit] = [freshFolder(), freshFolder()];
    const store = await logged(folder, openFileStore);
    const [file = ''] = exportLog(store, audit);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    expect(verifyLog(store, audit)).toMatchObject({ ok: false, fault: { seq } });
    store.close();
  });

  it('goes on after the newest export when older ones were taken away', async () => {
    const [folder, audit] = [freshFolder(), freshFolder()];
    const store = await logged(folder);
    exportLog(store, audit);
    rmSync(join(audit, '202601'), { recursive: true });
    expect(exportLog(store, audit)).toEqual([]);
    expect(verifyLog(store, audit)).toMatchObject({ ok: true, exports_checked: 1 });
    store.close();
  });
});
