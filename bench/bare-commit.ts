// The peer of the gate's commit: one small row made durable by SQLite with the same settings, and nothing else.
import { createRequire } from 'node:module';
import type { Connection } from '../src/store/sqlite-driver.ts';

export interface BareCommit {
  /** Milliseconds of one commit. */
  once(): number;
  close(): void;
}

const FULL = 2;

export function bareCommit(path: string): BareCommit {
  const Database = createRequire(import.meta.url)('better-sqlite3') as new (path: string) => Connection;
  const db = new Database(path);
  db.pragma('synchronous = FULL'); // before the mode, as the store asks for it
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE row (key TEXT PRIMARY KEY, body TEXT)');
  const insert = db.prepare('INSERT INTO row VALUES (?, ?)');
  let key = 0;
  const once = (): number => {
    const from = performance.now();
    insert.run(String((key += 1)), 'x'.repeat(200));
    return performance.now() - from;
  };
  once();
  // A peer that does not wait for the disk would be no peer.
  if (db.pragma('synchronous', { simple: true }) !== FULL || db.pragma('journal_mode', { simple: true }) !== 'wal') throw new Error('the bare commit is not durable');
  return { once, close: () => db.close() };
}
