// A store that tells, once a commit is on disk, which rows of some tables it wrote: the one place where others follow the state.
import type { Row, StateStore, WriteTx } from '../store/contract.ts';
import type { TableName } from '../store/schema.ts';

export interface WrittenRow {
  readonly table: TableName;
  /** Undefined: removed. */
  readonly row: Row | undefined;
}

/** `onWritten` runs before the caller has its answer, so that nobody acts on one the followers do not know yet. */
export function watchStore(store: StateStore, tables: ReadonlySet<TableName>, onWritten: (rows: readonly WrittenRow[]) => void): StateStore {
  return {
    backend: store.backend,
    stateVersion: store.stateVersion,
    read: (work) => store.read(work),
    async commit(work) {
      let written: WrittenRow[] = [];
      const result = await store.commit((tx) => {
        written = [];
        return work(watchTx(tx, (table, row) => tables.has(table) && written.push({ table, row })));
      });
      if (written.length > 0) onWritten(written);
      return result;
    },
    ...(store.compact === undefined ? {} : { compact: () => store.compact!() }),
    close: () => store.close(),
  };
}

function watchTx(tx: WriteTx, saw: (table: TableName, row: Row | undefined) => void): WriteTx {
  return {
    get: (table, key) => tx.get(table, key),
    list: (table, query) => tx.list(table, query),
    log: (after, limit) => tx.log(after, limit),
    logHead: () => tx.logHead(),
    append: (entry) => tx.append(entry),
    insert(table, row) {
      tx.insert(table, row);
      saw(table, row);
    },
    update(table, row) {
      tx.update(table, row);
      saw(table, row);
    },
    remove(table, key) {
      tx.remove(table, key);
      saw(table, undefined);
    },
  };
}
