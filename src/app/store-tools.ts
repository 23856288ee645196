// The commands on a store as a whole: looking reads a moment of it and needs no lock, changing takes the writer role and so never meets an engine.
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { SekishoError } from '../kernel/errors.ts';
import { compareStores } from '../store/compare-stores.ts';
import type { StoreBackend } from '../store/contract.ts';
import { exportStore } from '../store/export-store.ts';
import { openExport } from '../store/export-view.ts';
import { importStore } from '../store/import-store.ts';
import { migrateStore } from '../store/migrate-store.ts';
import { openView } from '../store/open-view.ts';
import type { OnRows, StoreView } from '../store/store-view.ts';
import { verifyStore } from '../store/verify-store.ts';
import type { StoreTools } from '../surfaces/cli/world.ts';
import { findRoot, prepareStateFolder, type RootFolder } from '../system/root-folder.ts';
import { takeWriterRole } from '../system/writer-role.ts';
import { openRoot } from './compose.ts';

export function storeTools(env: NodeJS.ProcessEnv, warn: (text: string) => void): StoreTools {
  const folderOf = (root: string | undefined): RootFolder => findRoot(root ?? (env['SEKISHO_ROOT'] || process.cwd()));
  const configured = (root: string | undefined): StoreBackend | 'auto' => openRoot({ root, env, warn }).settings().config.store.backend;

  return {
    async verify(root, onRows) {
      const { state } = folderOf(root);
      return verifyStore({ folder: state, artifactsFolder: join(state, 'artifacts'), onRows });
    },
    async compare(a, b, { show, limit, onRows }) {
      const first = openSide(a, onRows);
      try {
        const second = openSide(b, onRows);
        try {
          return compareStores(first, second, { show, limit, onRows });
        } finally {
          second.close();
        }
      } finally {
        first.close();
      }
    },
    async exportTo(root, file, onRows) {
      const view = stateOf(folderOf(root));
      try {
        return exportStore(view, resolve(file), onRows);
      } finally {
        view.close();
      }
    },
    async importFrom(root, file, { backend, onRows }) {
      const view = openExport(exported(file), { onRows });
      const wanted = backend ?? configured(root);
      const folder = folderOf(root);
      prepareStateFolder(folder);
      return asWriter(folder, { en: 'importing a store', ja: 'ストアの取り込み' }, () => importStore(view, folder.state, { backend: wanted, onRows }));
    },
    async migrate(root, { to, discard }) {
      const folder = folderOf(root);
      stateOf(folder).close(); // a newer or damaged one is refused before anything is made
      const backend = configured(root);
      return asWriter(folder, { en: 'changing the state version', ja: '状態バージョンの変更' }, async () => migrateStore(folder.state, { to, discard, backend }));
    },
  };
}

function openSide(path: string, onRows: OnRows | undefined): StoreView {
  return statSync(existing(path)).isDirectory() ? stateOf(findRoot(path)) : openExport(exported(path), { onRows });
}

function stateOf({ root, state }: RootFolder): StoreView {
  const view = openView(state);
  if (view === undefined) throw new SekishoError('QC-101', { path: root, reason: { en: 'it holds no state', ja: '状態がありません' } });
  return view;
}

function existing(path: string): string {
  if (!existsSync(path)) throw new SekishoError('QC-101', { path, reason: { en: 'there is no such file or folder', ja: 'ファイルもフォルダーもありません' } });
  return resolve(path);
}

/** How a file of SQLite begins. */
const SQLITE = 'SQLite format 3';
/** Of the file backend, beside its commits. */
const OWN_FILES: readonly string[] = ['snapshot.json', 'base.json'];
const COMMITS = 'commits';

/** A store's own file is sound and no export: to read it as one would call it damaged. */
function exported(path: string): string {
  const file = existing(path);
  if (statSync(file).isDirectory()) return file; // whoever opens it says what is wrong with it
  const isOwn = (OWN_FILES.includes(basename(file)) && existsSync(join(dirname(file), COMMITS))) || readStart(file, SQLITE.length) === SQLITE;
  if (isOwn) throw new SekishoError('QC-101', { path, reason: { en: 'this is a file inside a store; give its root folder, or a file made with `sekisho store export`', ja: 'ストアの内部のファイルです。ルートのフォルダーか、`sekisho store export` で作ったファイルを指定してください' } });
  return file;
}

function readStart(file: string, length: number): string {
  const fd = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.toString('latin1', 0, readSync(fd, bytes, 0, length, 0));
  } finally {
    closeSync(fd);
  }
}

async function asWriter<T>({ state }: RootFolder, operation: { readonly en: string; readonly ja: string }, work: () => Promise<T>): Promise<T> {
  const role = await takeWriterRole(state);
  if (role === undefined) {
    throw new SekishoError('QC-111', {
      operation,
      reason: { en: 'another process works on this root', ja: '別のプロセスがこのルートを使っています' },
      next: { en: '`sekisho doctor` names it; end it, then repeat the command', ja: '`sekisho doctor` で確認し、終了させてからもう一度実行する' },
    });
  }
  try {
    return await work();
  } finally {
    role.release();
  }
}
