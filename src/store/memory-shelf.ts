// The file backend's view of its commits: every row and log entry in memory as text, so that nothing handed out reaches back in.
import type { Row } from './contract.ts';
import { OrderedKeys } from './key-order.ts';
import { CHAIN_START, type LogEntry } from './log-chain.ts';
import type { AppliedMigration, Schema } from './migrations.ts';
import { fieldsOf } from './row-fields.ts';
import { formRow, type FormedRow } from './row-form.ts';
import type { TableShape } from './schema.ts';
import type { CheckedQuery, LogHead, Shelf } from './shelf.ts';

/** What one commit did, as it is written to disk and folded again. */
export type Operation =
  | { readonly put: string; readonly row: Row }
  | { readonly remove: string; readonly key: string }
  | { readonly shape: string; readonly to: TableShape | null };

interface Table {
  shape: TableShape;
  readonly bodies: Map<string, string>;
  readonly keys: OrderedKeys;
  indexes: Map<string, Map<string, OrderedKeys>>;
}

export class MemoryShelf implements Shelf {
  readonly #tables = new Map<string, Table>();
  readonly #log: string[] = [];
  #head: LogHead = { seq: 0, hash: CHAIN_START };
  #undo: (() => void)[] = [];
  #operations: Operation[] = [];
  #applied: readonly AppliedMigration[] = [];

  get schema(): Schema {
    return new Map([...this.#tables].map(([name, table]) => [name, table.shape]));
  }

  get applied(): readonly AppliedMigration[] {
    return this.#applied;
  }

  setApplied(applied: readonly AppliedMigration[]): void {
    this.#applied = applied;
  }

  /** Starts a transaction and forgets how to undo the one before. */
  begin(): void {
    this.#undo = [];
    this.#operations = [];
  }

  /** What the transaction did so far. */
  operations(): readonly Operation[] {
    return this.#operations;
  }

  rollback(): void {
    for (const undo of this.#undo.reverse()) undo();
    this.begin();
  }

  get(table: string, key: string): Row | undefined {
    const body = this.#table(table).bodies.get(key);
    return body === undefined ? undefined : (JSON.parse(body) as Row);
  }

  list(name: string, query: CheckedQuery): Row[] {
    const table = this.#table(name);
    const keys = query.field === undefined ? table.keys : table.indexes.get(query.field)?.get(query.value);
    return (keys?.page(query.after, query.limit) ?? []).map((key) => {
      const body = table.bodies.get(key) as string;
      return query.fields === undefined ? (JSON.parse(body) as Row) : fieldsOf(body, query.fields);
    });
  }

  insert(table: string, row: FormedRow): boolean {
    if (this.#table(table).bodies.has(row.key)) return false;
    this.#put(table, row);
    return true;
  }

  update(table: string, row: FormedRow): boolean {
    if (!this.#table(table).bodies.has(row.key)) return false;
    this.#put(table, row);
    return true;
  }

  remove(table: string, key: string): void {
    const before = this.#table(table).bodies.get(key);
    if (before === undefined) return;
    this.#set(table, key, undefined);
    this.#undo.push(() => this.#set(table, key, before));
    this.#operations.push({ remove: table, key });
  }

  log(after: number, limit: number): LogEntry[] {
    const from = Math.max(0, after);
    return this.#log.slice(from, from + limit).map((text) => JSON.parse(text) as LogEntry);
  }

  logHead(): LogHead {
    return this.#head;
  }

  append(entry: LogEntry, text: string): void {
    const before = this.#head;
    this.#log.push(text);
    this.#head = { seq: entry.seq, hash: entry.hash };
    this.#undo.push(() => {
      this.#log.pop();
      this.#head = before;
    });
  }

  /** Adds, reshapes or (null) drops a table. Only a migration does this, and a failed one throws the whole shelf away. */
  reshape(name: string, to: TableShape | null): void {
    this.#operations.push({ shape: name, to });
    if (to === null) {
      this.#tables.delete(name);
      return;
    }
    const table = this.#tables.get(name) ?? { shape: to, bodies: new Map(), keys: new OrderedKeys(), indexes: new Map() };
    table.shape = to;
    table.indexes = new Map(to.indexes.map((field) => [field, new Map()]));
    for (const [key, body] of table.bodies) this.#index(table, key, body, 'add');
    this.#tables.set(name, table);
  }

  /** Repeats a commit that was read from disk. */
  apply(operation: Operation): void {
    if ('put' in operation) this.#put(operation.put, formRow(operation.put, this.#table(operation.put).shape, operation.row));
    else if ('remove' in operation) this.remove(operation.remove, operation.key);
    else this.reshape(operation.shape, operation.to);
  }

  #put(table: string, row: FormedRow): void {
    const before = this.#table(table).bodies.get(row.key);
    this.#set(table, row.key, row.body);
    this.#undo.push(() => this.#set(table, row.key, before));
    this.#operations.push({ put: table, row: JSON.parse(row.body) as Row });
  }

  #set(name: string, key: string, body: string | undefined): void {
    const table = this.#table(name);
    const before = table.bodies.get(key);
    if (before !== undefined) this.#index(table, key, before, 'delete');
    if (body === undefined) {
      table.bodies.delete(key);
      table.keys.delete(key);
      return;
    }
    table.bodies.set(key, body);
    table.keys.add(key);
    this.#index(table, key, body, 'add');
  }

  #index(table: Table, key: string, body: string, how: 'add' | 'delete'): void {
    if (table.indexes.size === 0) return;
    const row = JSON.parse(body) as Row;
    for (const [field, values] of table.indexes) {
      const value = Object.hasOwn(row, field) ? row[field] : undefined;
      if (typeof value !== 'string') continue;
      let keys = values.get(value);
      if (keys === undefined) values.set(value, (keys = new OrderedKeys()));
      keys[how](key);
    }
  }

  #table(name: string): Table {
    const table = this.#tables.get(name);
    if (table === undefined) throw new Error(`no table ${name}`);
    return table;
  }
}
