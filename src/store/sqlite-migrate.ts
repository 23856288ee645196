// Carries the migration list out on SQLite, one transaction each, and records what was applied.
import type { Row } from './contract.ts';
import { afterSteps, type AppliedMigration, type Schema, type SchemaStep } from './migrations.ts';
import { formRow } from './row-form.ts';
import { APPLICATION_ID, refuseUnsynced } from './sqlite-connect.ts';
import type { Connection } from './sqlite-driver.ts';
import { SqliteShelf } from './sqlite-shelf.ts';
import { CHAIN_START } from './log-chain.ts';

export function appliedMigrations(db: Connection): AppliedMigration[] {
  const exists = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_migration'").get();
  return exists === undefined ? [] : (db.prepare('SELECT version, checksum FROM schema_migration ORDER BY version').all() as AppliedMigration[]);
}

/** One way from a version to the next, or back to the one before. */
export interface Change {
  /** As it is before the steps. */
  readonly schema: Schema;
  readonly steps: readonly SchemaStep[];
  /** What is applied afterwards. */
  readonly applied: readonly AppliedMigration[];
}

/**
 * Up or down: the steps, the record of what is applied afterwards and the version in the file's header change together. What is to be done
 * is asked under the writer's lock, because another process may have done it while this one waited; false where nothing is left.
 */
export function migrate(db: Connection, changeFrom: (applied: readonly AppliedMigration[]) => Change | undefined): boolean {
  db.exec('BEGIN IMMEDIATE');
  try {
    const change = changeFrom(appliedMigrations(db));
    if (change !== undefined) carryOutAll(db, change);
    db.exec(change === undefined ? 'ROLLBACK' : 'COMMIT');
    return change !== undefined;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function carryOutAll(db: Connection, { schema, steps, applied }: Change): void {
  createOwnTables(db);
  let tables = schema;
  for (const step of steps) {
    const next = afterSteps(tables, [step]);
    carryOut(db, step, tables, next);
    tables = next;
  }
  db.exec('DELETE FROM schema_migration');
  const record = db.prepare('INSERT INTO schema_migration (version, checksum) VALUES (?, ?)');
  for (const { version, checksum } of applied) record.run(version, checksum);
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.pragma(`user_version = ${applied.length}`);
  refuseUnsynced(db);
}

function createOwnTables(db: Connection): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS schema_migration (version INTEGER PRIMARY KEY, checksum TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS log_entry (seq INTEGER PRIMARY KEY, entry TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS log_head (only INTEGER PRIMARY KEY CHECK (only = 1), seq INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
    INSERT INTO log_head VALUES (1, 0, '${CHAIN_START}') ON CONFLICT DO NOTHING;
  `);
}

function carryOut(db: Connection, step: SchemaStep, before: Schema, after: Schema): void {
  if ('addTable' in step) {
    const { key, indexes } = step.shape;
    const columns = indexes.map((field) => `"${field}" TEXT, `).join('');
    db.exec(`CREATE TABLE "${step.addTable}" ("${key}" TEXT PRIMARY KEY NOT NULL, ${columns}body TEXT NOT NULL, row_hash TEXT NOT NULL) STRICT`);
    for (const field of indexes) createIndex(db, step.addTable, field, key);
  } else if ('dropTable' in step) {
    db.exec(`DROP TABLE "${step.dropTable}"`);
  } else if ('addIndex' in step) {
    const rows = allRows(db, step.addIndex, before);
    db.exec(`ALTER TABLE "${step.addIndex}" ADD COLUMN "${step.field}" TEXT`);
    rewrite(db, step.addIndex, rows, rows, after);
    createIndex(db, step.addIndex, step.field, keyOf(after, step.addIndex));
  } else if ('dropIndex' in step) {
    db.exec(`DROP INDEX "${step.dropIndex}.${step.field}"`);
    db.exec(`ALTER TABLE "${step.dropIndex}" DROP COLUMN "${step.field}"`);
  } else {
    const rows = allRows(db, step.mapRows, before);
    rewrite(db, step.mapRows, rows, rows.map(step.fn), after);
  }
}

/** The key stands behind the field, so that a page of one value comes out of the index in key order. */
function createIndex(db: Connection, table: string, field: string, key: string): void {
  db.exec(`CREATE INDEX "${table}.${field}" ON "${table}" ("${field}", "${key}")`);
}

function allRows(db: Connection, table: string, schema: Schema): Row[] {
  return new SqliteShelf(db, schema).list(table, { field: undefined, value: '', after: undefined, limit: Infinity });
}

function rewrite(db: Connection, table: string, old: readonly Row[], rows: readonly Row[], schema: Schema): void {
  const shelf = new SqliteShelf(db, schema);
  const key = keyOf(schema, table);
  const formed = rows.map((row) => formRow(table, { key, indexes: schema.get(table)?.indexes ?? [] }, row));
  for (const row of old) shelf.remove(table, String(row[key]));
  for (const row of formed) if (!shelf.insert(table, row)) throw new Error(`migration gives two rows of ${table} the key ${row.key}`);
}

function keyOf(schema: Schema, table: string): string {
  const shape = schema.get(table);
  if (shape === undefined) throw new Error(`no table ${table}`);
  return shape.key;
}
