// Rows and log in SQLite: real tables and indexes, and a hash beside every row because SQLite does not notice a flipped bit.
import type { Statement } from 'better-sqlite3';
import { sha256Behind } from '../kernel/digest.ts';
import type { Row } from './contract.ts';
import { damaged, isDiskFailure, sqliteFailure } from './failures.ts';
import type { LogEntry } from './log-chain.ts';
import type { Schema } from './migrations.ts';
import { fieldsOf, type WantedFields } from './row-fields.ts';
import type { FormedRow } from './row-form.ts';
import type { TableShape } from './schema.ts';
import type { CheckedQuery, LogHead, Shelf } from './shelf.ts';
import type { Connection } from './sqlite-driver.ts';

/** Key, indexed fields, body, hash: by place and not by name, because a list of ten thousand would make as many objects twice. */
type StoredRow = readonly (string | null)[];

/** Rows of a long list that are in memory at once. */
const PAGE = 100;

/** A table with its statements, written out once: they are asked for many times in every call. */
interface Table {
  readonly shape: TableShape;
  readonly select: string;
  readonly get: string;
  readonly insert: string;
  readonly update: string;
  /** Where no indexed field changes, which is nearly always: then no index is written, and every page less is time less at the commit. */
  readonly updateBody: string;
  readonly remove: string;
}

export class SqliteShelf implements Shelf {
  readonly #db: Connection;
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #statements = new Map<string, Statement>();
  readonly #rowStatements = new Map<string, Statement>();
  /** Set by the first failure of the disk: even work that swallows the exception must not be committed after it. */
  failure: unknown;
  /** Where the log ends after what this transaction appended; undefined as long as that is nothing. In the database once, by `writeHead`, and not for each of a group's commits. */
  head: LogHead | undefined;

  constructor(db: Connection, schema: Schema) {
    this.#db = db;
    this.#tables = new Map([...schema].map(([name, shape]) => [name, tableOf(name, shape)]));
  }

  get(table: string, key: string): Row | undefined {
    const { shape, get } = this.#table(table);
    const stored = this.#guard(table, () => this.#rows(get).get(key)) as StoredRow | undefined;
    return stored === undefined ? undefined : verified(table, shape, stored);
  }

  list(table: string, query: CheckedQuery): Row[] {
    const { shape } = this.#table(table);
    const { fields, limit } = query;
    if (fields === undefined) return this.#page(table, query).map((stored) => verified(table, shape, stored));
    // Page by page: of thousands of rows only what is wanted stays in memory, and one row at a time would cost twice as much.
    const rows: Row[] = [];
    for (let after = query.after; rows.length < limit; ) {
      const page = this.#page(table, { ...query, after, limit: limit - rows.length < PAGE ? limit - rows.length : PAGE });
      for (const stored of page) rows.push(verifiedFields(table, shape, stored, fields));
      if (page.length < PAGE) break;
      after = page.at(-1)![0]!;
    }
    return rows;
  }

  #page(table: string, { field, value, after, limit }: CheckedQuery): StoredRow[] {
    const { shape, select } = this.#table(table);
    const conditions = [...(field === undefined ? [] : [`"${field}" = ?`]), ...(after === undefined ? [] : [`"${shape.key}" > ?`])];
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    // A limit that is bound makes SQLite prepare the statement anew each time, so the commonest are written out.
    const written = limit === Infinity || limit === 1 || limit === PAGE;
    const end = limit === Infinity ? '' : written ? ` LIMIT ${limit}` : ' LIMIT ?';
    const values = [...(field === undefined ? [] : [value]), ...(after === undefined ? [] : [after]), ...(written ? [] : [limit])];
    return this.#guard(table, () => this.#rows(`${select} ${where} ORDER BY "${shape.key}"${end}`).all(...values)) as StoredRow[];
  }

  insert(table: string, row: FormedRow): boolean {
    const { insert } = this.#table(table);
    return this.#guard(table, () => this.#sql(insert).run(row.key, ...row.indexed, row.body, rowHash(table, row.body))).changes === 1;
  }

  update(table: string, row: FormedRow): boolean {
    const { update, updateBody } = this.#table(table);
    const hash = rowHash(table, row.body);
    if (this.#guard(table, () => this.#sql(updateBody).run(row.body, hash, row.key, ...row.indexed)).changes === 1) return true;
    return this.#guard(table, () => this.#sql(update).run(row.key, ...row.indexed, row.body, hash, row.key)).changes === 1;
  }

  remove(table: string, key: string): void {
    const { remove } = this.#table(table);
    this.#guard(table, () => this.#sql(remove).run(key));
  }

  /** As stored: whether it is the entry that was written is for the chain to say, which also names what is missing. */
  log(after: number, limit: number): LogEntry[] {
    const sql = 'SELECT seq, entry FROM log_entry WHERE seq > ? ORDER BY seq LIMIT ?';
    const stored = this.#guard('log', () => this.#sql(sql).all(after, sqlLimit(limit))) as { seq: number; entry: string }[];
    return stored.map(({ seq, entry }) => parsedEntry(seq, entry));
  }

  /** Kept apart from the entries, so that cutting off the newest ones is noticed. */
  logHead(): LogHead {
    if (this.head !== undefined) return this.head;
    const head = this.#guard('log', () => this.#sql('SELECT seq, hash FROM log_head').get()) as LogHead | undefined;
    if (head === undefined) throw damaged('log_head', 'it is missing');
    return head;
  }

  append(entry: LogEntry, text: string): void {
    this.#guard('log', () => this.#sql('INSERT INTO log_entry (seq, entry) VALUES (?, ?)').run(entry.seq, text));
    this.head = { seq: entry.seq, hash: entry.hash };
  }

  /** The last thing before the transaction is committed. */
  writeHead(): void {
    const { head } = this;
    if (head !== undefined) this.#guard('log', () => this.#sql('UPDATE log_head SET seq = ?, hash = ?').run(head.seq, head.hash));
  }

  #table(name: string): Table {
    const table = this.#tables.get(name);
    if (table === undefined) throw new Error(`no table ${name}`);
    return table;
  }

  #sql(text: string): Statement {
    let statement = this.#statements.get(text);
    if (statement === undefined) this.#statements.set(text, (statement = this.#db.prepare(text)));
    return statement;
  }

  #rows(text: string): Statement {
    let statement = this.#rowStatements.get(text);
    if (statement === undefined) this.#rowStatements.set(text, (statement = this.#db.prepare(text).raw(true)));
    return statement;
  }

  #guard<T>(place: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      const failure = sqliteFailure(error, place);
      if (isDiskFailure(failure)) this.failure ??= failure;
      throw failure;
    }
  }
}

function tableOf(name: string, shape: TableShape): Table {
  const columns = [shape.key, ...shape.indexes, 'body', 'row_hash'].map((column) => `"${column}"`);
  const select = `SELECT ${columns.join(', ')} FROM "${name}"`;
  return {
    shape,
    select,
    get: `${select} WHERE "${shape.key}" = ?`,
    insert: `INSERT INTO "${name}" (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`,
    update: `UPDATE "${name}" SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE "${shape.key}" = ?`,
    updateBody: `UPDATE "${name}" SET "body" = ?, "row_hash" = ? WHERE "${shape.key}" = ?${shape.indexes.map((field) => ` AND "${field}" IS ?`).join('')}`,
    remove: `DELETE FROM "${name}" WHERE "${shape.key}" = ?`,
  };
}

/** The table is part of it: a row copied into another table is not that table's row. */
export function rowHash(table: string, body: string): string {
  return sha256Behind(`${table}\n`, body);
}

function verified(table: string, shape: TableShape, stored: StoredRow): Row {
  const row = JSON.parse(verifiedBody(table, shape, stored)) as Row;
  refuseOtherColumns(table, shape, stored, row);
  return row;
}

function verifiedFields(table: string, shape: TableShape, stored: StoredRow, fields: WantedFields): Row {
  const row = fieldsOf(verifiedBody(table, shape, stored), fields);
  refuseOtherColumns(table, shape, stored, row);
  // The columns' own texts instead of those cut out of the body, which would keep all of it in memory.
  row[shape.key] = stored[0];
  shape.indexes.forEach((field, at) => {
    if (stored[at + 1] !== null) row[field] = stored[at + 1];
  });
  return row;
}

function verifiedBody(table: string, { indexes }: TableShape, stored: StoredRow): string {
  const body = stored[indexes.length + 1];
  if (typeof body !== 'string' || rowHash(table, body) !== stored[indexes.length + 2]) throw damaged(placeOf(table, stored), 'its content is not what was written');
  return body;
}

function refuseOtherColumns(table: string, { key, indexes }: TableShape, stored: StoredRow, row: Row): void {
  if ((row[key] ?? null) !== stored[0]) throw otherColumn(table, stored, key);
  for (let at = 0; at < indexes.length; at += 1) {
    const field = indexes[at]!;
    if ((row[field] ?? null) !== stored[at + 1]) throw otherColumn(table, stored, field);
  }
}

function otherColumn(table: string, stored: StoredRow, column: string): Error {
  return damaged(placeOf(table, stored), `its column ${column} is not what was written`);
}

function placeOf(table: string, stored: StoredRow): string {
  return `${table} ${JSON.stringify(stored[0])}`;
}

function parsedEntry(seq: number, text: string): LogEntry {
  try {
    const entry = JSON.parse(text) as LogEntry | null;
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) return entry;
  } catch {
    // falls through to the one answer for anything that is not an entry
  }
  throw damaged(`log entry ${seq}`, 'it cannot be read');
}

function sqlLimit(limit: number): number {
  return limit === Infinity ? -1 : limit;
}
