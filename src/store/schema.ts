// The tables of the present state version: name, key and the fields that can be asked for. Adding an entity is one row and one migration.

export interface TableShape {
  /** Field that holds the primary key. */
  readonly key: string;
  /** Top-level string fields with an index. */
  readonly indexes: readonly string[];
}

export const STATE_VERSION = 2;

export const TABLES = {
  session: { key: 'session_id', indexes: ['owner'] },
  plan_run: { key: 'run_id', indexes: ['session_id'] },
  plan_revision: { key: 'revision_id', indexes: ['run_id'] },
  learned_pair: { key: 'pair_id', indexes: [] },
  receipt: { key: 'receipt_id', indexes: ['session_id'] },
  request: { key: 'request_id', indexes: [] },
  record: { key: 'hash', indexes: [] },
  understanding_run: { key: 'run_id', indexes: ['session_id', 'risk_key'] },
  permit: { key: 'permit_id', indexes: ['session_id', 'path'] },
  outcome: { key: 'outcome_id', indexes: ['session_id'] },
} as const satisfies Record<string, TableShape>;

export type TableName = keyof typeof TABLES;
