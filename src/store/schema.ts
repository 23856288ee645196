// The tables of the present state version: name, key and the fields that can be asked for. Adding an entity is one row and one migration.

export interface TableShape {
  /** Field that holds the primary key. */
  readonly key: string;
  /** Top-level string fields with an index. */
  readonly indexes: readonly string[];
}

export const STATE_VERSION = 4;

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
  board_node: { key: 'node_id', indexes: ['parent_id', 'status'] },
  node_history: { key: 'history_id', indexes: ['node_id'] },
  node_relation: { key: 'relation_id', indexes: ['from_node_id'] },
  node_group: { key: 'group_id', indexes: [] },
  proposal_run: { key: 'run_id', indexes: ['session_id', 'state'] },
  proposal_attempt: { key: 'attempt_id', indexes: ['run_id'] },
  board_diff: { key: 'diff_id', indexes: ['run_id', 'target_node_id'] },
  approval: { key: 'approval_id', indexes: ['subject', 'state'] },
  review_run: { key: 'run_id', indexes: ['session_id', 'file', 'state'] },
  step_execution: { key: 'execution_id', indexes: ['run_id'] },
  manuscript_version: { key: 'version_id', indexes: ['file'] },
  manuscript_fetch_log: { key: 'fetch_id', indexes: ['session_id'] },
  issue: { key: 'issue_id', indexes: ['run_id', 'file', 'state'] },
  issue_event: { key: 'event_id', indexes: ['issue_id'] },
  issue_resolution: { key: 'resolution_id', indexes: ['issue_id', 'run_id'] },
  fix_intent: { key: 'intent_id', indexes: ['run_id'] },
  workflow_thread: { key: 'thread_id', indexes: ['state'] },
  workflow_decision: { key: 'decision_id', indexes: ['thread_id'] },
  workflow_checkpoint: { key: 'checkpoint_key', indexes: ['thread_id'] },
  workflow_channel: { key: 'channel_key', indexes: ['thread_id'] },
  workflow_write: { key: 'write_key', indexes: ['thread_id'] },
  workflow_mark: { key: 'mark_key', indexes: ['thread_id'] },
  lease: { key: 'scope_key', indexes: [] },
} as const satisfies Record<string, TableShape>;

export type TableName = keyof typeof TABLES;
