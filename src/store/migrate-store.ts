// Takes a store to a named state version, step by step, and backwards only where nothing is lost unless somebody says so.
import { SekishoError } from '../kernel/errors.ts';
import type { StoreBackend } from './contract.ts';
import { MIGRATIONS, newestVersion, schemaAt, type Migration } from './migrations.ts';
import { migrateDown, openStore } from './open-store.ts';
import { openView } from './open-view.ts';
import { refused } from './row-form.ts';

export interface Migrated {
  readonly from: number;
  readonly to: number;
  /** Rows of tables that the older version does not have, by table. */
  readonly discarded: Readonly<Record<string, number>>;
}

export interface MigrateOptions {
  readonly to: number | 'back';
  /** Go back although rows are lost with their tables. */
  readonly discard?: boolean | undefined;
  readonly backend?: StoreBackend | 'auto' | undefined;
  readonly migrations?: readonly Migration[] | undefined;
}

/** The caller holds the writer role. A newer version than we know is QC-301, and untouched. */
export function migrateStore(folder: string, { to: wanted, discard = false, backend = 'auto', migrations = MIGRATIONS }: MigrateOptions): Migrated {
  const view = openView(folder, { migrations });
  if (view === undefined) throw refused('root', 'it holds no state');
  let from: number;
  let to: number;
  let discarded: Record<string, number>;
  try {
    from = view.stateVersion;
    to = wanted === 'back' ? from - 1 : wanted;
    if (!Number.isInteger(to) || to < 1 || to > newestVersion(migrations)) throw refused('version', `it must be from 1 to ${newestVersion(migrations)}`);
    const kept = schemaAt(migrations, to);
    discarded = Object.fromEntries([...view.schema.keys()].filter((table) => !kept.has(table)).map((table) => [table, countOf(view.rows(table))] as const).filter(([, rows]) => rows > 0));
  } finally {
    view.close();
  }
  const lost = Object.values(discarded).reduce((sum, rows) => sum + rows, 0);
  if (lost > 0 && !discard) {
    throw new SekishoError('QC-111', {
      operation: { en: `going back to state version ${to}`, ja: `状態バージョン ${to} に戻すこと` },
      reason: { en: `${lost} rows stand in tables it does not have (${Object.keys(discarded).join(', ')})`, ja: `そのバージョンにない表 (${Object.keys(discarded).join('、')}) に ${lost} 行あります` },
      next: { en: '`sekisho store export` to keep them, then the same command with --discard', ja: '`sekisho store export` で控えを取り、--discard を付けて同じコマンドを実行する' },
    });
  }
  for (let at = from; at > to; at -= 1) migrateDown(folder, { backend, migrations });
  if (to > from) openStore(folder, { backend, migrations: migrations.slice(0, to) }).store.close();
  return { from, to, discarded };
}

function countOf(items: Iterable<unknown>): number {
  let count = 0;
  for (const _ of items) count += 1;
  return count;
}
