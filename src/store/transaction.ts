// The transaction handed to callers: checks what they ask for, then leaves the work to the backend's shelf.
import type { ListQuery, ReadTx, Row, WriteTx } from './contract.ts';
import { RowConflict } from './failures.ts';
import { seal, type LogDraft, type LogEntry } from './log-chain.ts';
import type { Schema } from './migrations.ts';
import { wantedFields } from './row-fields.ts';
import { checkDraft, formRow, isWellFormed, jsonOf, refused } from './row-form.ts';
import type { TableShape } from './schema.ts';
import type { CheckedQuery, LogHead, Shelf } from './shelf.ts';

export class ReadTransaction implements ReadTx {
  readonly #shelf: Shelf;
  readonly #schema: Schema;
  #ended = false;

  constructor(shelf: Shelf, schema: Schema) {
    this.#shelf = shelf;
    this.#schema = schema;
  }

  /** Afterwards every method throws: a transaction kept beyond its work would read or write outside any commit. */
  end(): void {
    this.#ended = true;
  }

  get(table: string, key: string): Row | undefined {
    this.shape(table);
    return isWellFormed(key) ? this.shelf().get(table, key) : undefined;
  }

  list(table: string, query: ListQuery = {}): Row[] {
    const checked = checkQuery(table, this.shape(table), query);
    return isWellFormed(checked.value) ? this.shelf().list(table, checked) : [];
  }

  log(after = 0, limit = Infinity): LogEntry[] {
    return this.shelf().log(after, checkLimit('log.limit', limit));
  }

  logHead(): LogHead {
    return this.shelf().logHead();
  }

  protected shape(table: string): TableShape {
    const shape = this.#schema.get(table);
    if (shape === undefined) throw refused('table', `there is no table ${JSON.stringify(table)}`);
    return shape;
  }

  protected shelf(): Shelf {
    if (this.#ended) throw new Error('this transaction has ended; it may not be used outside its work');
    return this.#shelf;
  }
}

export class WriteTransaction extends ReadTransaction implements WriteTx {
  insert(table: string, row: Row): void {
    const formed = formRow(table, this.shape(table), row);
    if (!this.shelf().insert(table, formed)) throw new RowConflict(table, formed.key, 'exists');
  }

  update(table: string, row: Row): void {
    const formed = formRow(table, this.shape(table), row);
    if (!this.shelf().update(table, formed)) throw new RowConflict(table, formed.key, 'missing');
  }

  remove(table: string, key: string): void {
    this.shape(table);
    if (isWellFormed(key)) this.shelf().remove(table, key);
  }

  append(draft: LogDraft): LogEntry {
    checkDraft(draft);
    const head = this.shelf().logHead();
    const { entry, text } = seal(draft, head.seq + 1, head.hash, (half) => jsonOf('log', half));
    this.shelf().append(entry, text);
    return entry;
  }
}

function checkQuery(table: string, shape: TableShape, query: ListQuery): CheckedQuery {
  const fields = Object.keys(query.where ?? {});
  if (fields.length > 1) throw refused(`${table}.where`, 'only one field can be asked for');
  const [field] = fields;
  if (field !== undefined && !shape.indexes.includes(field)) throw refused(`${table}.where`, `${JSON.stringify(field)} is not an indexed field`);
  const value = field === undefined ? '' : query.where?.[field];
  if (typeof value !== 'string') throw refused(`${table}.where`, 'the value must be a text');
  if (query.after !== undefined && !isWellFormed(query.after)) throw refused(`${table}.after`, 'the cursor has half of a surrogate pair');
  return { field, value, after: query.after, limit: checkLimit(`${table}.limit`, query.limit ?? Infinity), fields: query.fields === undefined ? undefined : wantedFields([shape.key, ...shape.indexes, ...query.fields]) };
}

function checkLimit(path: string, limit: number): number {
  if (limit === Infinity || (Number.isSafeInteger(limit) && limit >= 0)) return limit;
  throw refused(path, 'must be a whole number from 0');
}
