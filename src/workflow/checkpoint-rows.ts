// Checkpoints as rows of our store: a channel's value once per version, writes by their slot, and what may go when a newer checkpoint is kept.
import type { ReadTx, Row, WriteTx } from '../store/contract.ts';
import type { TableName } from '../store/schema.ts';

type Version = number | string;

/** A serialised value as plain JSON; what is no JSON is kept as base64. */
export interface StoredValue {
  readonly type: string;
  readonly json?: unknown;
  readonly base64?: string;
}

export interface CheckpointRow {
  readonly checkpoint_key: string;
  readonly thread_id: string;
  readonly checkpoint_ns: string;
  readonly checkpoint_id: string;
  readonly parent_id?: string;
  readonly v: number;
  readonly ts: string;
  readonly channel_versions: Readonly<Record<string, Version>>;
  readonly versions_seen: Readonly<Record<string, Readonly<Record<string, Version>>>>;
  readonly metadata: StoredValue;
}

export interface ChannelRow {
  readonly channel_key: string;
  readonly thread_id: string;
  readonly checkpoint_ns: string;
  readonly channel: string;
  readonly version: Version;
  readonly value: StoredValue;
}

export interface CheckpointWrite {
  readonly task_id: string;
  /** Below zero for the channels of the engine itself: an error never takes the place of a result. */
  readonly slot: number;
  readonly channel: string;
  readonly value: StoredValue;
}

export interface WriteRow extends CheckpointWrite {
  readonly write_key: string;
  readonly thread_id: string;
  readonly checkpoint_ns: string;
  readonly checkpoint_id: string;
}

export interface MarkRow {
  readonly mark_key: string;
  readonly thread_id: string;
  readonly checkpoint_ns: string;
  readonly checkpoint_id: string;
  readonly task_id: string;
  /** Of everything the task wanted committed: the same task again with something else is not a repetition. */
  readonly digest: string;
}

export interface CheckpointPlace {
  readonly thread_id: string;
  readonly checkpoint_ns: string;
  readonly checkpoint_id: string;
}

/** A checkpoint with all that belongs to it, as it was read in one view. */
export interface KeptCheckpoint {
  readonly row: CheckpointRow;
  readonly channels: readonly ChannelRow[];
  readonly writes: readonly WriteRow[];
  /** Formats before 4 kept pending sends with the parent. */
  readonly parentWrites: readonly WriteRow[];
}

const OWN_TABLES = ['workflow_checkpoint', 'workflow_channel', 'workflow_write', 'workflow_mark'] as const satisfies readonly TableName[];
const KEY_OF = { workflow_checkpoint: 'checkpoint_key', workflow_channel: 'channel_key', workflow_write: 'write_key', workflow_mark: 'mark_key' } as const;

export function checkpointKey({ thread_id, checkpoint_ns, checkpoint_id }: CheckpointPlace): string {
  return JSON.stringify([thread_id, checkpoint_ns, checkpoint_id]);
}

/** Newest first. Without a thread: of all threads. */
export function listCheckpoints(tx: ReadTx, thread_id?: string): CheckpointRow[] {
  const rows = rowsOf<CheckpointRow>(tx, 'workflow_checkpoint', thread_id);
  return rows.sort((a, b) => (a.checkpoint_id < b.checkpoint_id ? 1 : a.checkpoint_id > b.checkpoint_id ? -1 : 0));
}

export function hasCheckpoint(tx: ReadTx, thread_id: string): boolean {
  return tx.list('workflow_checkpoint', { where: { thread_id }, limit: 1 }).length > 0;
}

export function readCheckpoint(tx: ReadTx, thread_id: string, checkpoint_ns: string, checkpoint_id: string | undefined): KeptCheckpoint | undefined {
  const row =
    checkpoint_id === undefined
      ? listCheckpoints(tx, thread_id).find((each) => each.checkpoint_ns === checkpoint_ns)
      : (tx.get('workflow_checkpoint', checkpointKey({ thread_id, checkpoint_ns, checkpoint_id })) as CheckpointRow | undefined);
  return row === undefined ? undefined : wholeCheckpoint(tx, row);
}

export function wholeCheckpoint(tx: ReadTx, row: CheckpointRow): KeptCheckpoint {
  const channels = Object.entries(row.channel_versions)
    .map(([channel, version]) => tx.get('workflow_channel', channelKey(row, channel, version)) as ChannelRow | undefined)
    .filter((found) => found !== undefined);
  const written = rowsOf<WriteRow>(tx, 'workflow_write', row.thread_id).filter((write) => write.checkpoint_ns === row.checkpoint_ns);
  const of = (checkpoint_id: string | undefined): WriteRow[] => written.filter((write) => write.checkpoint_id === checkpoint_id).sort(byTaskAndSlot);
  return { row, channels, writes: of(row.checkpoint_id), parentWrites: row.v < 4 ? of(row.parent_id) : [] };
}

export function keepChannel(tx: WriteTx, place: CheckpointPlace, channel: string, version: Version, value: StoredValue): void {
  const { thread_id, checkpoint_ns } = place;
  put(tx, 'workflow_channel', { channel_key: channelKey(place, channel, version), thread_id, checkpoint_ns, channel, version, value } satisfies ChannelRow);
}

export function keepCheckpoint(tx: WriteTx, row: Omit<CheckpointRow, 'checkpoint_key'>): void {
  put(tx, 'workflow_checkpoint', { checkpoint_key: checkpointKey(row), ...row } satisfies CheckpointRow);
}

/** A result that stands is left alone; what the engine notes for itself is overwritten. */
export function keepWrites(tx: WriteTx, place: CheckpointPlace, writes: readonly CheckpointWrite[]): void {
  for (const write of writes) {
    const write_key = JSON.stringify([place.thread_id, place.checkpoint_ns, place.checkpoint_id, write.task_id, write.slot]);
    if (write.slot >= 0 && tx.get('workflow_write', write_key) !== undefined) continue;
    const { thread_id, checkpoint_ns, checkpoint_id } = place;
    put(tx, 'workflow_write', { write_key, thread_id, checkpoint_ns, checkpoint_id, ...write } satisfies WriteRow);
  }
}

export function readMark(tx: ReadTx, place: CheckpointPlace, task_id: string): MarkRow | undefined {
  return tx.get('workflow_mark', markKey(place, task_id)) as MarkRow | undefined;
}

export function keepMark(tx: WriteTx, place: CheckpointPlace, task_id: string, digest: string): void {
  const { thread_id, checkpoint_ns, checkpoint_id } = place;
  tx.insert('workflow_mark', { mark_key: markKey(place, task_id), thread_id, checkpoint_ns, checkpoint_id, task_id, digest } satisfies MarkRow);
}

/**
 * Leaves one checkpoint of its namespace and whatever it refers to. It is the one just kept and not the one with the greatest id:
 * ids come from the clock, and after a clock was set back the greatest id is an old one.
 */
export function pruneTo(tx: WriteTx, kept: CheckpointPlace, versions: CheckpointRow['channel_versions']): void {
  const stays = {
    workflow_checkpoint: (row: Row) => row['checkpoint_id'] === kept.checkpoint_id,
    workflow_channel: (row: Row) => versions[row['channel'] as string] === row['version'],
    workflow_write: (row: Row) => row['checkpoint_id'] === kept.checkpoint_id,
    workflow_mark: (row: Row) => row['checkpoint_id'] === kept.checkpoint_id,
  };
  for (const table of OWN_TABLES) {
    for (const row of tx.list(table, { where: { thread_id: kept.thread_id } })) {
      if (row['checkpoint_ns'] === kept.checkpoint_ns && !stays[table](row)) tx.remove(table, row[KEY_OF[table]] as string);
    }
  }
}

export function removeCheckpoints(tx: WriteTx, thread_id: string): void {
  for (const table of OWN_TABLES) {
    for (const row of tx.list(table, { where: { thread_id } })) tx.remove(table, row[KEY_OF[table]] as string);
  }
}

function channelKey({ thread_id, checkpoint_ns }: { readonly thread_id: string; readonly checkpoint_ns: string }, channel: string, version: Version): string {
  return JSON.stringify([thread_id, checkpoint_ns, channel, version]);
}

function markKey({ thread_id, checkpoint_ns, checkpoint_id }: CheckpointPlace, task_id: string): string {
  return JSON.stringify([thread_id, checkpoint_ns, checkpoint_id, task_id]);
}

function byTaskAndSlot(a: WriteRow, b: WriteRow): number {
  return a.task_id < b.task_id ? -1 : a.task_id > b.task_id ? 1 : a.slot - b.slot;
}

function rowsOf<R>(tx: ReadTx, table: TableName, thread_id: string | undefined): R[] {
  return tx.list(table, thread_id === undefined ? {} : { where: { thread_id } }) as readonly unknown[] as R[];
}

function put(tx: WriteTx, table: TableName, row: object): void {
  const key = (row as Row)[KEY_OF[table as keyof typeof KEY_OF]] as string;
  if (tx.get(table, key) === undefined) tx.insert(table, row as Row);
  else tx.update(table, row as Row);
}
