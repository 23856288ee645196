// Opens an exported store as a view, after every byte of it was checked: what is torn, altered or out of order is refused whole.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Row } from './contract.ts';
import { EXPORT_FORM, parseLine, rowLine, type ExportEnd } from './export-lines.ts';
import { damaged, diskFailure } from './failures.ts';
import { fileLines, type FileLine } from './file-lines.ts';
import { compareKeys } from './key-order.ts';
import { CHAIN_START, findFault, type LogEntry } from './log-chain.ts';
import { MIGRATIONS, pending, refuseNewer, schemaAt, type AppliedMigration, type Migration, type Schema } from './migrations.ts';
import { formRow } from './row-form.ts';
import type { LogHead } from './shelf.ts';
import type { OnRows, StoreView } from './store-view.ts';

interface Checked {
  readonly applied: readonly AppliedMigration[];
  readonly schema: Schema;
  readonly head: LogHead;
  readonly checksum: string;
  /** Byte at which the rows of a table begin, and the log. */
  readonly tables: ReadonlyMap<string, { readonly at: number; readonly rows: number }>;
  readonly log: { readonly at: number; readonly entries: number };
}

export interface ExportView extends StoreView {
  readonly checksum: string;
}

export function openExport(file: string, { migrations = MIGRATIONS, onRows }: { readonly migrations?: readonly Migration[]; readonly onRows?: OnRows | undefined } = {}): ExportView {
  const checked = onDisk(() => check(file, migrations, onRows));
  const { applied, schema, head, tables, log, checksum } = checked;
  return {
    stateVersion: applied.length,
    applied,
    schema,
    checksum,
    *rows(table) {
      const found = tables.get(table);
      if (found === undefined) return;
      let left = found.rows;
      for (const line of onDiskEach(fileLines(file, found.at))) {
        yield rowOf(file, line, schema).row; // checked again: the file is no more ours between two looks than before the first
        left -= 1;
        if (left === 0) return;
      }
      throw damaged(basename(file), 'it became shorter while it was read');
    },
    logHead: () => head,
    *log() {
      let left = log.entries;
      if (left === 0) return;
      for (const line of onDiskEach(fileLines(file, log.at))) {
        yield entryOf(file, line);
        left -= 1;
        if (left === 0) return;
      }
      throw damaged(basename(file), 'it became shorter while it was read');
    },
    close() {},
  };
}

/** The way of one reading: head, rows table by table in key order, log, end. */
function check(file: string, migrations: readonly Migration[], onRows: OnRows | undefined): Checked {
  const bad = (line: number, reason: string): Error => damaged(`${basename(file)} line ${line}`, reason);
  const sum = createHash('sha256');
  const tables = new Map<string, { at: number; rows: number }>();
  const log = { at: 0, entries: 0 };
  let start: { applied: readonly AppliedMigration[]; schema: Schema; head: LogHead } | undefined;
  let order: readonly string[] = [];
  let table = '';
  let key: string | undefined;
  let last: LogHead = { seq: 0, hash: CHAIN_START };
  let end: ExportEnd | undefined;
  let number = 0;
  let rows = 0;
  for (const line of fileLines(file)) {
    number += 1;
    if (number % 5_000 === 0) onRows?.(number);
    if (end !== undefined) throw bad(number, 'it stands behind the end');
    const value = wholeLine(line);
    if (value === undefined) throw bad(number, 'it is not whole');
    if (start === undefined) {
      start = headOf(value, migrations) ?? fail(bad(number, 'it is not the head of an exported store'));
      order = [...start.schema.keys()];
    } else if ('end' in value) {
      end = (value['end'] ?? {}) as ExportEnd;
      if (end.checksum !== sum.digest('hex')) throw bad(number, 'the checksum is another: something before it was changed');
      if (end.rows !== rows || end.entries !== log.entries) throw bad(number, 'it counts other lines than there are');
      continue;
    } else if ('log' in value) {
      const entry = (value['log'] ?? {}) as LogEntry;
      const fault = findFault([entry], last);
      if (fault !== undefined) throw bad(number, `log entry ${fault.seq}: ${fault.reason}`);
      last = { seq: entry.seq, hash: entry.hash };
      if (log.entries === 0) log.at = line.at;
      log.entries += 1;
    } else {
      if (log.entries > 0) throw bad(number, 'a row stands behind the log');
      const found = rowOf(file, line, start.schema, number);
      if (found.table !== table) {
        if (tables.has(found.table) || order.indexOf(found.table) < order.indexOf(table)) throw bad(number, 'its table is out of order');
        tables.set((table = found.table), { at: line.at, rows: 0 });
        key = undefined;
      }
      if (key !== undefined && compareKeys(key, found.key) >= 0) throw bad(number, 'its key is out of order');
      key = found.key;
      tables.get(table)!.rows += 1;
      rows += 1;
    }
    sum.update(line.bytes);
  }
  if (start === undefined || end === undefined) throw damaged(basename(file), 'it is torn: its end is missing');
  if (last.seq !== start.head.seq || last.hash !== start.head.hash) throw damaged(basename(file), 'its log does not end where its head says');
  return { ...start, tables, log, checksum: end.checksum };
}

function headOf(value: Readonly<Record<string, unknown>>, migrations: readonly Migration[]): { applied: readonly AppliedMigration[]; schema: Schema; head: LogHead } | undefined {
  const { sekisho_store: form, state_version: version, applied, log } = value as { sekisho_store?: unknown; state_version?: unknown; applied?: unknown; log?: Partial<LogHead> };
  if (typeof version === 'number' && typeof form === 'number') refuseNewer(form > EXPORT_FORM ? Math.max(version, migrations.length + 1) : version, migrations);
  if (form !== EXPORT_FORM || typeof version !== 'number' || !Array.isArray(applied) || applied.length !== version || typeof log?.seq !== 'number' || typeof log.hash !== 'string') return undefined;
  const list = applied as readonly AppliedMigration[];
  pending(migrations, list);
  return { applied: list, schema: schemaAt(migrations, version), head: { seq: log.seq, hash: log.hash } };
}

function rowOf(file: string, line: FileLine, schema: Schema, number?: number): { table: string; key: string; row: Row } {
  const text = line.bytes.toString('utf8');
  const { table, row } = (parseLine(text) ?? {}) as { table?: unknown; row?: unknown };
  const shape = typeof table === 'string' ? schema.get(table) : undefined;
  const place = `${basename(file)}${number === undefined ? '' : ` line ${number}`}`;
  if (typeof table !== 'string' || shape === undefined || typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged(place, 'it is no row of a known table');
  const { key } = formRow(table, shape, row as Row);
  // One spelling per row: a line that says the same in other bytes was not written by us.
  if (rowLine(table, row as Row) !== text) throw damaged(place, 'its content is not what was written');
  return { table, key, row: row as Row };
}

function entryOf(file: string, line: FileLine): LogEntry {
  const value = wholeLine(line);
  if (value === undefined || !('log' in value)) throw damaged(basename(file), 'it was changed while it was read');
  return value['log'] as LogEntry;
}

function wholeLine({ bytes }: FileLine): Readonly<Record<string, unknown>> | undefined {
  return bytes.at(-1) === 0x0a ? parseLine(bytes.toString('utf8')) : undefined;
}

function fail(error: Error): never {
  throw error;
}

function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw diskFailure(error);
  }
}

function* onDiskEach<T>(items: Iterable<T>): Generator<T> {
  try {
    yield* items;
  } catch (error) {
    throw diskFailure(error);
  }
}
