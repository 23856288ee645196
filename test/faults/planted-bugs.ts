// Stores with the mistakes people make: the sweep must find every one of them, or it proves nothing about ours.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadTx, Row, StateStore, WriteTx } from '../../src/store/contract.ts';
import { MemoryShelf } from '../../src/store/memory-shelf.ts';
import { MIGRATIONS, newestVersion, schemaAt } from '../../src/store/migrations.ts';
import type { LogEntry } from '../../src/store/log-chain.ts';
import { WriteTransaction } from '../../src/store/transaction.ts';

type Save = (folder: string, rows: string, log: string) => void;

/** Overwrites its one file: a crash in the middle leaves half of it. */
export const openInPlace = planted((folder, rows, log) => writeFileSync(join(folder, 'all.json'), `[${rows},${log}]`), (folder) => join(folder, 'all.json'));

/** Writes rows and log one after the other: a crash between them leaves one without the other. */
export const openTwoFiles = planted((folder, rows, log) => {
  writeFileSync(join(folder, 'rows.json'), rows);
  writeFileSync(join(folder, 'log.json'), log);
}, undefined);

function planted(save: Save, single: ((folder: string) => string) | undefined) {
  return (folder: string): StateStore => {
    mkdirSync(folder, { recursive: true });
    const shelf = new MemoryShelf();
    const schema = schemaAt(MIGRATIONS, newestVersion(MIGRATIONS));
    for (const [name, shape] of schema) shelf.reshape(name, shape);
    const load = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
    const whole = single === undefined ? [load(join(folder, 'rows.json')), load(join(folder, 'log.json'))] : load(single(folder));
    const [rows, log] = (whole ?? []) as [[string, Row][] | undefined, LogEntry[] | undefined];
    for (const [table, row] of rows ?? []) shelf.apply({ put: table, row });
    for (const entry of log ?? []) shelf.append(entry, JSON.stringify(entry));
    const all = { field: undefined, value: '', after: undefined, limit: Infinity };
    return {
      backend: 'file',
      stateVersion: newestVersion(MIGRATIONS),
      read: <T>(work: (tx: ReadTx) => T) => work(new WriteTransaction(shelf, schema)),
      async commit<T>(work: (tx: WriteTx) => T) {
        const value = work(new WriteTransaction(shelf, schema));
        const kept = [...schema.keys()].flatMap((table) => shelf.list(table, all).map((row) => [table, row]));
        save(folder, JSON.stringify(kept), JSON.stringify(shelf.log(0, Infinity)));
        return value;
      },
      close() {},
    };
  };
}
