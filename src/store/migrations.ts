// The history of the state's form as data: both backends interpret the same list, so they cannot drift apart.
import { digestOf } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { Row } from './contract.ts';
import { damaged } from './failures.ts';
import type { TableShape } from './schema.ts';

export type SchemaStep =
  | { readonly addTable: string; readonly shape: TableShape }
  | { readonly dropTable: string }
  | { readonly addIndex: string; readonly field: string }
  | { readonly dropIndex: string; readonly field: string }
  /** `id` stands for the function in the checksum: its source text would change with every bundler. */
  | { readonly mapRows: string; readonly id: string; readonly fn: (row: Row) => Row };

export interface Migration {
  readonly version: number;
  readonly up: readonly SchemaStep[];
  readonly down: readonly SchemaStep[];
}

export interface AppliedMigration {
  readonly version: number;
  readonly checksum: string;
}

export type Schema = ReadonlyMap<string, TableShape>;

/** Written out, not taken from `TABLES`: a released migration is history and never changes with the present. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    up: [
      { addTable: 'session', shape: { key: 'session_id', indexes: ['owner'] } },
      { addTable: 'plan_run', shape: { key: 'run_id', indexes: ['session_id'] } },
      { addTable: 'plan_revision', shape: { key: 'revision_id', indexes: ['run_id'] } },
      { addTable: 'learned_pair', shape: { key: 'pair_id', indexes: [] } },
      { addTable: 'receipt', shape: { key: 'receipt_id', indexes: ['session_id'] } },
      { addTable: 'request', shape: { key: 'request_id', indexes: [] } },
    ],
    down: [
      { dropTable: 'request' },
      { dropTable: 'receipt' },
      { dropTable: 'learned_pair' },
      { dropTable: 'plan_revision' },
      { dropTable: 'plan_run' },
      { dropTable: 'session' },
    ],
  },
  {
    version: 2,
    up: [
      { addTable: 'record', shape: { key: 'hash', indexes: [] } },
      { addTable: 'understanding_run', shape: { key: 'run_id', indexes: ['session_id', 'risk_key'] } },
      { addTable: 'permit', shape: { key: 'permit_id', indexes: ['session_id', 'path'] } },
      { addTable: 'outcome', shape: { key: 'outcome_id', indexes: ['session_id'] } },
    ],
    down: [
      { dropTable: 'outcome' },
      { dropTable: 'permit' },
      { dropTable: 'understanding_run' },
      { dropTable: 'record' },
    ],
  },
  {
    version: 3,
    up: [
      { addTable: 'board_node', shape: { key: 'node_id', indexes: ['parent_id', 'status'] } },
      { addTable: 'node_history', shape: { key: 'history_id', indexes: ['node_id'] } },
      { addTable: 'node_relation', shape: { key: 'relation_id', indexes: ['from_node_id'] } },
      { addTable: 'node_group', shape: { key: 'group_id', indexes: [] } },
      { addTable: 'proposal_run', shape: { key: 'run_id', indexes: ['session_id', 'state'] } },
      { addTable: 'proposal_attempt', shape: { key: 'attempt_id', indexes: ['run_id'] } },
      { addTable: 'board_diff', shape: { key: 'diff_id', indexes: ['run_id', 'target_node_id'] } },
      { addTable: 'approval', shape: { key: 'approval_id', indexes: ['subject', 'state'] } },
      { addTable: 'workflow_thread', shape: { key: 'thread_id', indexes: ['state'] } },
      { addTable: 'workflow_decision', shape: { key: 'decision_id', indexes: ['thread_id'] } },
      { addTable: 'workflow_checkpoint', shape: { key: 'checkpoint_key', indexes: ['thread_id'] } },
      { addTable: 'workflow_channel', shape: { key: 'channel_key', indexes: ['thread_id'] } },
      { addTable: 'workflow_write', shape: { key: 'write_key', indexes: ['thread_id'] } },
      { addTable: 'workflow_mark', shape: { key: 'mark_key', indexes: ['thread_id'] } },
      { addTable: 'lease', shape: { key: 'scope_key', indexes: [] } },
    ],
    down: [
      { dropTable: 'lease' },
      { dropTable: 'workflow_mark' },
      { dropTable: 'workflow_write' },
      { dropTable: 'workflow_channel' },
      { dropTable: 'workflow_checkpoint' },
      { dropTable: 'workflow_decision' },
      { dropTable: 'workflow_thread' },
      { dropTable: 'approval' },
      { dropTable: 'board_diff' },
      { dropTable: 'proposal_attempt' },
      { dropTable: 'proposal_run' },
      { dropTable: 'node_group' },
      { dropTable: 'node_relation' },
      { dropTable: 'node_history' },
      { dropTable: 'board_node' },
    ],
  },
  {
    version: 4,
    up: [
      { addTable: 'review_run', shape: { key: 'run_id', indexes: ['session_id', 'file', 'state'] } },
      { addTable: 'step_execution', shape: { key: 'execution_id', indexes: ['run_id'] } },
      { addTable: 'manuscript_version', shape: { key: 'version_id', indexes: ['file'] } },
      { addTable: 'manuscript_fetch_log', shape: { key: 'fetch_id', indexes: ['session_id'] } },
      { addTable: 'issue', shape: { key: 'issue_id', indexes: ['run_id', 'file', 'state'] } },
      { addTable: 'issue_event', shape: { key: 'event_id', indexes: ['issue_id'] } },
      { addTable: 'issue_resolution', shape: { key: 'resolution_id', indexes: ['issue_id', 'run_id'] } },
      { addTable: 'fix_intent', shape: { key: 'intent_id', indexes: ['run_id'] } },
    ],
    down: [
      { dropTable: 'fix_intent' },
      { dropTable: 'issue_resolution' },
      { dropTable: 'issue_event' },
      { dropTable: 'issue' },
      { dropTable: 'manuscript_fetch_log' },
      { dropTable: 'manuscript_version' },
      { dropTable: 'step_execution' },
      { dropTable: 'review_run' },
    ],
  },
];

export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

export function checksumOf(migration: Migration): string {
  const plain = (steps: readonly SchemaStep[]) => steps.map((step) => ('mapRows' in step ? { mapRows: step.mapRows, id: step.id } : step));
  return digestOf({ version: migration.version, up: plain(migration.up), down: plain(migration.down) });
}

/** The tables after the steps; a step that does not fit throws, because the list itself is wrong. */
export function afterSteps(schema: Schema, steps: readonly SchemaStep[]): Schema {
  const tables = new Map(schema);
  for (const step of steps) {
    if ('addTable' in step) {
      if (tables.has(step.addTable)) throw new Error(`migration adds ${step.addTable} twice`);
      [step.addTable, step.shape.key, ...step.shape.indexes].forEach(checkName);
      tables.set(step.addTable, step.shape);
    } else if ('dropTable' in step) {
      if (!tables.delete(step.dropTable)) throw new Error(`migration drops ${step.dropTable}, which does not exist`);
    } else if ('addIndex' in step) {
      checkName(step.field);
      const shape = shapeOf(tables, step.addIndex);
      if (shape.indexes.includes(step.field)) throw new Error(`migration adds the index ${step.addIndex}.${step.field} twice`);
      tables.set(step.addIndex, { key: shape.key, indexes: [...shape.indexes, step.field] });
    } else if ('dropIndex' in step) {
      const shape = shapeOf(tables, step.dropIndex);
      if (!shape.indexes.includes(step.field)) throw new Error(`migration drops the index ${step.dropIndex}.${step.field}, which does not exist`);
      tables.set(step.dropIndex, { key: shape.key, indexes: shape.indexes.filter((field) => field !== step.field) });
    } else {
      shapeOf(tables, step.mapRows);
    }
  }
  return tables;
}

export function schemaAt(migrations: readonly Migration[], version: number): Schema {
  let schema: Schema = new Map();
  for (const migration of migrations) if (migration.version <= version) schema = afterSteps(schema, migration.up);
  return schema;
}

/** What is still to be applied. A store that is newer (QC-301) or was built by another list (QC-304) is refused. */
export function pending(migrations: readonly Migration[], applied: readonly AppliedMigration[]): readonly Migration[] {
  refuseNewer(applied.length, migrations);
  migrations.forEach((migration, index) => {
    if (migration.version !== index + 1) throw new Error(`migration ${index + 1} has version ${migration.version}`);
    const record = applied[index];
    if (record === undefined) return;
    if (record.version !== migration.version || record.checksum !== checksumOf(migration)) {
      throw damaged(`migration ${migration.version}`, 'the store was built by another form of it');
    }
  });
  return migrations.slice(applied.length);
}

export function refuseNewer(found: number, migrations: readonly Migration[]): void {
  const known = newestVersion(migrations);
  if (found > known) throw new SekishoError('QC-301', { found, known });
}

function shapeOf(tables: Schema, name: string): TableShape {
  const shape = tables.get(name);
  if (shape === undefined) throw new Error(`migration names ${name}, which does not exist`);
  return shape;
}

/** Names end up in SQL; these of our own could be meant to break out of it only by mistake, which this catches. */
function checkName(name: string): void {
  if (!/^[a-z][a-z0-9_]*$/.test(name) || RESERVED.has(name)) throw new Error(`migration uses the name ${JSON.stringify(name)}`);
}

const RESERVED = new Set(['body', 'row_hash', 'rowid', 'log_entry', 'log_head', 'schema_migration']);
