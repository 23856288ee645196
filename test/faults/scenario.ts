// What is done to a store while its disk fails, and the signature by which "before" and "after" are told apart.
import { digestOf } from '../../src/kernel/digest.ts';
import { SekishoError } from '../../src/kernel/errors.ts';
import type { StateStore, WriteTx } from '../../src/store/contract.ts';
import { openFileStore } from '../../src/store/file-store.ts';
import { findFault } from '../../src/store/log-chain.ts';
import { MIGRATIONS, newestVersion, schemaAt, type Migration } from '../../src/store/migrations.ts';
import type { TableName } from '../../src/store/schema.ts';
import { migrateDown } from '../../src/store/open-store.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { ONE_MORE_VERSION } from './made-up-migrations.ts';
import { openInPlace, openTwoFiles } from './planted-bugs.ts';

export type Subject = 'sqlite' | 'file' | 'in-place' | 'two-files';
/** `commit`: open, one commit, close, on a store with content. `create`: the same on nothing. `migrate`: open with a newer list. `back`: one version back. `compact`: what was removed leaves the disk. */
export type Scenario = 'commit' | 'create' | 'migrate' | 'back' | 'compact';

/** The first commit after the migrations' own takes a snapshot, so that writing the cache is under fire too; and so does the first one after the template's. */
const SNAPSHOT_EVERY = MIGRATIONS.length + 1;

export function openSubject(subject: Subject, folder: string, migrations: readonly Migration[] = MIGRATIONS): StateStore {
  if (subject === 'sqlite') return openSqliteStore(folder, { migrations });
  if (subject === 'file') return openFileStore(folder, { migrations, snapshotEvery: SNAPSHOT_EVERY });
  return (subject === 'in-place' ? openInPlace : openTwoFiles)(folder);
}

/** What is done under fire, up to the moment at which it is acknowledged. */
export async function carryOut(subject: Subject, scenario: Scenario, folder: string, onOpen: (store: StateStore) => void): Promise<void> {
  if (scenario === 'back') return void migrateDown(folder, { backend: subject === 'sqlite' ? 'sqlite' : 'file' });
  const store = openSubject(subject, folder, migrationsOf(scenario));
  onOpen(store);
  if (scenario === 'compact') store.compact!();
  else if (scenario !== 'migrate') await store.commit(theCommit);
}

/** Whether a commit of the scenario changes what a store shows; a compaction and a way back, taken forward again, do not. */
export function changesContent(scenario: Scenario): boolean {
  return scenario === 'commit' || scenario === 'create';
}

export function migrationsOf(scenario: Scenario): readonly Migration[] {
  return scenario === 'migrate' ? ONE_MORE_VERSION : MIGRATIONS;
}

/** Commits over several tables and the log. */
export async function fillTemplate(store: StateStore): Promise<void> {
  for (let n = 1; n <= 2 * SNAPSHOT_EVERY; n += 1) {
    await store.commit((tx) => {
      tx.insert('session', { session_id: `s${n}`, owner: `agent:${n % 2}`, text: '関所'.repeat(200) });
      tx.insert('request', { request_id: `q${n}`, n });
      tx.append({ at: n, kind: 'test.filled', actor: 'agent:test', body: { n } });
    });
  }
}

/** Touches several tables, an index, a removal and the log: any part of it missing shows in the signature. */
export function theCommit(tx: WriteTx): void {
  tx.insert('session', { session_id: 'new', owner: 'agent:new', text: 'x'.repeat(9000) });
  if (tx.get('session', 's1') !== undefined) tx.update('session', { session_id: 's1', owner: 'agent:moved' });
  tx.remove('request', 'q2');
  tx.insert('receipt', { receipt_id: 'r', session_id: 'new' });
  tx.append({ at: 100, kind: 'test.committed', actor: 'agent:test', body: { first: true } });
  tx.append({ at: 101, kind: 'test.committed', actor: 'agent:test', body: { second: true } });
}

export function nextCommit(tx: WriteTx): void {
  tx.insert('session', { session_id: 'next', owner: 'agent:next' });
  tx.append({ at: 200, kind: 'test.next', actor: 'agent:test', body: {} });
}

/** All rows of all tables, every index and the whole log in one hash. Throws when the chain does not verify. */
export function signature(store: StateStore, migrations: readonly Migration[] = MIGRATIONS): string {
  return store.read((tx) => {
    const log = tx.log();
    const fault = findFault(log);
    if (fault !== undefined) throw new Error(`log entry ${fault.seq}: ${fault.reason}`);
    const head = tx.logHead();
    if (head.seq !== log.length) throw new Error(`head ${head.seq} of ${log.length} entries`);
    const tables = [...schemaAt(migrations, newestVersion(migrations))].map(([name, { indexes }]) => {
      const rows = tx.list(name as TableName);
      const found = indexes.map((field) => [...new Set(rows.map((row) => row[field]).filter((value) => typeof value === 'string'))].map((value) => tx.list(name as TableName, { where: { [field]: value } }).length));
      return { name, rows, found };
    });
    return digestOf({ version: store.stateVersion, tables, log, head });
  });
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof SekishoError && error.code === code;
}
