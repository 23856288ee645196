// Takes an exported store into an empty folder: built beside it in commits, compared with the file, and moved into place in one step.
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SekishoError } from '../kernel/errors.ts';
import { compareStores } from './compare-stores.ts';
import type { StateStore, StoreBackend, WriteTx } from './contract.ts';
import { makePrivateFolder, syncFolder } from './durable-file.ts';
import type { ExportView } from './export-view.ts';
import { damaged, diskFailure } from './failures.ts';
import { baseFile, snapshotFile } from './file-snapshot.ts';
import type { LogEntry } from './log-chain.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { openStore } from './open-store.ts';
import { openView } from './open-view.ts';
import type { TableName } from './schema.ts';
import { stateFile } from './sqlite-connect.ts';
import type { OnRows } from './store-view.ts';

export interface Imported {
  readonly rows: number;
  readonly entries: number;
  readonly backend: StoreBackend;
  readonly state_version: number;
}

const PER_COMMIT = 500;
/** Within the state folder, so that the last step is a rename on one disk. */
const BUILT_IN = 'import';

/** `view` is an opened export, so the file was checked to its last byte before this begins. The caller holds the writer role. */
export async function importStore(view: ExportView, folder: string, { backend, migrations = MIGRATIONS, onRows }: { readonly backend: StoreBackend | 'auto'; readonly migrations?: readonly Migration[]; readonly onRows?: OnRows | undefined }): Promise<Imported> {
  refuseContent(folder, migrations);
  const built = join(folder, BUILT_IN);
  const upTo = migrations.slice(0, view.stateVersion); // as old as it was; the next start brings it forward
  try {
    rmSync(built, { recursive: true, force: true }); // what an import that was cut off left
    makePrivateFolder(built);
    const { store } = openStore(built, { backend, migrations: upTo });
    const count = await fill(store, view, onRows).finally(() => store.close());
    refuseDifference(built, view, upTo);
    clearEmpty(folder);
    moveIntoPlace(built, folder, store.backend);
    return { ...count, backend: store.backend, state_version: view.stateVersion };
  } catch (error) {
    throw diskFailure(error);
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

function refuseContent(folder: string, migrations: readonly Migration[]): void {
  const present = openView(folder, { migrations });
  if (present === undefined) return;
  try {
    const holds = present.logHead().seq > 0 || [...present.schema.keys()].some((table) => present.rows(table)[Symbol.iterator]().next().done !== true);
    if (!holds) return;
  } finally {
    present.close();
  }
  throw new SekishoError('QC-111', {
    operation: { en: 'importing a store', ja: 'ストアの取り込み' },
    reason: { en: 'this root already holds state', ja: 'このルートには既に状態があります' },
    next: { en: 'import into another root, and compare the two with `sekisho store compare`', ja: '別のルートに取り込み、`sekisho store compare` で比べる' },
  });
}

async function fill(store: StateStore, view: ExportView, onRows: OnRows | undefined): Promise<{ rows: number; entries: number }> {
  const count = { rows: 0, entries: 0 };
  const carry = async (work: ((tx: WriteTx) => void)[]): Promise<void> => {
    await store.commit((tx) => work.forEach((each) => each(tx)));
    onRows?.(count.rows + count.entries);
  };
  for (const table of view.schema.keys()) {
    for (const page of pages(view.rows(table))) {
      count.rows += page.length;
      await carry(page.map((row) => (tx) => tx.insert(table as TableName, row)));
    }
  }
  for (const page of pages(view.log())) {
    count.entries += page.length;
    await carry(page.map((entry) => (tx) => appendAsItWas(tx, entry)));
  }
  return count;
}

/** Sealed anew, it must come out the same: place and hash follow from what stands before it. */
function appendAsItWas(tx: WriteTx, { seq, prev: _prev, hash, ...draft }: LogEntry): void {
  if (tx.append(draft).hash !== hash) throw damaged(`log entry ${seq}`, 'it cannot be sealed as it was');
}

function* pages<T>(items: Iterable<T>): Generator<T[]> {
  let page: T[] = [];
  for (const item of items) {
    page.push(item);
    if (page.length < PER_COMMIT) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

function refuseDifference(built: string, view: ExportView, migrations: readonly Migration[]): void {
  const result = openView(built, { migrations });
  try {
    if (result === undefined || !compareStores(view, result).equal) throw damaged('import', 'what was built is not what the file holds');
  } finally {
    result?.close();
  }
}

/** A store without a row may stand there: every process that opens a root makes one. */
function clearEmpty(folder: string): void {
  const file = stateFile(folder);
  for (const path of [`${file}-wal`, `${file}-shm`, file, snapshotFile(folder), join(folder, 'commits'), baseFile(folder)]) rmSync(path, { recursive: true, force: true });
}

function moveIntoPlace(built: string, folder: string, backend: StoreBackend): void {
  const from = backend === 'sqlite' ? stateFile(built) : join(built, 'commits');
  const left = `${from}-wal`;
  if (existsSync(left) && statSync(left).size > 0) throw damaged('import', 'its log was not carried over into the database');
  renameSync(from, backend === 'sqlite' ? stateFile(folder) : join(folder, 'commits'));
  syncFolder(folder);
}
