// LangGraph's checkpoint saver over our store: a node's rows and its writes are one commit, commits of a thread keep their order, and one that failed stops all after it.
import type { RunnableConfig } from '@langchain/core/runnables';
import { BaseCheckpointSaver, ERROR, TASKS, WRITES_IDX_MAP, copyCheckpoint, getCheckpointId, maxChannelVersion, type ChannelVersions, type Checkpoint, type CheckpointListOptions, type CheckpointMetadata, type CheckpointPendingWrite, type CheckpointTuple, type PendingWrite } from '@langchain/langgraph-checkpoint';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { digestOf } from '../../kernel/digest.ts';
import type { StateStore, WriteTx } from '../../store/contract.ts';
import { keepChannel, keepCheckpoint, keepMark, keepWrites, listCheckpoints, pruneTo, readCheckpoint, readMark, removeCheckpoints, wholeCheckpoint, type CheckpointPlace, type CheckpointWrite, type KeptCheckpoint, type StoredValue } from '../checkpoint-rows.ts';
import { lockLost } from '../lease.ts';
import type { CommitOp } from '../node-commit.ts';
import { OPS_CHANNEL } from './channels.ts';

/** What the owner of the threads does inside the saver's commits. */
export interface ThreadGuard {
  /** First in every commit: throws when the thread is no longer this process's to write. */
  enter(tx: WriteTx, thread_id: string): void;
  /** A node commits. `over`: the thread ended with it, and nothing of its checkpoints is needed any more. */
  commitNode(tx: WriteTx, thread_id: string, ops: readonly CommitOp[]): 'goes on' | 'over';
}

export interface SaverOptions {
  readonly guard?: ThreadGuard;
  /** `newest`: one checkpoint per thread, which is all a resume needs; history is told by domain rows. */
  readonly keep: 'all' | 'newest';
}

const NULL_TASK = '00000000-0000-0000-0000-000000000000';

export class StoreSaver extends BaseCheckpointSaver {
  readonly #store: StateStore;
  readonly #options: SaverOptions;
  /** The last commit of each thread that is open; a failure stays in it. */
  readonly #tails = new Map<string, Promise<unknown>>();
  readonly #over = new Set<string>();

  constructor(store: StateStore, options: SaverOptions) {
    super();
    this.#store = store;
    this.#options = options;
  }

  /** A new run of the thread begins: what failed in the run before no longer stops it. */
  open(thread_id: string): void {
    this.#tails.delete(thread_id);
    this.#over.delete(thread_id);
  }

  /** Waits for the thread's last commit and forgets the thread; gives the failure that stopped it, if one did. */
  async close(thread_id: string): Promise<{ readonly failure?: unknown }> {
    try {
      await this.#tails.get(thread_id);
      return {};
    } catch (failure) {
      return { failure };
    } finally {
      this.open(thread_id);
    }
  }

  async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const { thread_id, checkpoint_ns } = placeIn(config);
    if (thread_id === undefined) return undefined;
    const kept = this.#store.read((tx) => readCheckpoint(tx, thread_id, checkpoint_ns, getCheckpointId(config) || undefined));
    return kept === undefined ? undefined : this.#tupleOf(kept);
  }

  async *list(config: RunnableConfig, options: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    const { thread_id, checkpoint_ns: wantedNs } = (config.configurable ?? {}) as { thread_id?: string; checkpoint_ns?: string };
    const wantedId = getCheckpointId(config);
    const before = options.before === undefined ? '' : getCheckpointId(options.before);
    // Everything is read before the first tuple is handed out: whoever takes his time with a tuple holds up nobody.
    const found = this.#store.read((tx) =>
      listCheckpoints(tx, thread_id)
        .filter((row) => (wantedNs === undefined || row.checkpoint_ns === wantedNs) && (wantedId === '' || row.checkpoint_id === wantedId) && (before === '' || row.checkpoint_id < before))
        .filter((row) => fits(row.metadata.json, options.filter))
        .slice(0, options.limit === undefined ? undefined : Math.max(0, options.limit))
        .map((row) => wholeCheckpoint(tx, row)),
    );
    for (const kept of found) yield await this.#tupleOf(kept);
  }

  async put(config: RunnableConfig, checkpoint: Checkpoint, metadata: CheckpointMetadata, newVersions: ChannelVersions): Promise<RunnableConfig> {
    const { thread_id, checkpoint_ns } = placeIn(config);
    if (thread_id === undefined) throw new TypeError('a checkpoint needs a thread_id');
    const place: CheckpointPlace = { thread_id, checkpoint_ns, checkpoint_id: checkpoint.id };
    const parent_id = getCheckpointId(config);
    const { v, id, ts, channel_versions, versions_seen, channel_values } = copyCheckpoint(checkpoint);
    // Serialised at once: the engine goes on working on its channels while commits wait for their turn.
    const changed = Promise.all(
      Object.entries(newVersions)
        .filter(([channel]) => channel !== OPS_CHANNEL && Object.hasOwn(channel_values, channel))
        .map(async ([channel, version]) => ({ channel, version, value: await this.#stored(channel_values[channel]) })),
    );
    const kept = this.#stored(metadata);
    await this.#inOrder(thread_id, async () => {
      const [channels, stored] = await Promise.all([changed, kept]);
      await this.#store.commit((tx) => {
        this.#options.guard?.enter(tx, thread_id);
        for (const { channel, version, value } of channels) keepChannel(tx, place, channel, version, value);
        keepCheckpoint(tx, { ...place, ...(parent_id === '' ? {} : { parent_id }), v, ts, channel_versions, versions_seen, metadata: stored });
        if (this.#options.keep === 'newest') pruneTo(tx, place, channel_versions);
      });
    });
    return configOf({ ...place, checkpoint_id: id });
  }

  async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    const { thread_id, checkpoint_ns } = placeIn(config);
    const checkpoint_id = getCheckpointId(config);
    if (thread_id === undefined || checkpoint_id === '') throw new TypeError('writes need a thread_id and a checkpoint_id');
    const place: CheckpointPlace = { thread_id, checkpoint_ns, checkpoint_id };
    // What a failed node had already written must not be there when it runs again, or it would count as done.
    const failed = writes.some(([channel]) => channel === ERROR);
    const ops = failed || taskId === NULL_TASK ? [] : writes.flatMap(([channel, value]) => (channel === OPS_CHANNEL ? (value as readonly CommitOp[]) : []));
    const slots = Promise.all(
      writes
        .map(([channel, value], index) => ({ channel, value: channel === OPS_CHANNEL ? [] : value, slot: Object.hasOwn(WRITES_IDX_MAP, channel) ? WRITES_IDX_MAP[channel]! : index }))
        .filter(({ slot }) => !failed || slot < 0)
        .map(async ({ channel, value, slot }): Promise<CheckpointWrite> => ({ task_id: taskId, slot, channel, value: await this.#stored(value) })),
    );
    await this.#inOrder(thread_id, async () => {
      const kept = await slots;
      const outcome = await this.#store.commit((tx) => {
        this.#options.guard?.enter(tx, thread_id);
        return ops.length === 0 ? keepWrites(tx, place, kept) : this.#commitNode(tx, place, taskId, kept, ops);
      });
      if (outcome === 'over') this.#over.add(thread_id);
    });
  }

  async deleteThread(threadId: string): Promise<void> {
    await this.#inOrder(threadId, () => this.#store.commit((tx) => removeCheckpoints(tx, threadId)));
  }

  #commitNode(tx: WriteTx, place: CheckpointPlace, taskId: string, writes: readonly CheckpointWrite[], ops: readonly CommitOp[]): 'over' | undefined {
    const digest = digestOf({ ops, writes });
    const before = readMark(tx, place, taskId);
    if (before !== undefined) {
      // The engine never repeats a task whose writes it was given; one that comes with something else does not know what is committed.
      if (before.digest !== digest) throw lockLost();
      return undefined;
    }
    if (this.#options.guard?.commitNode(tx, place.thread_id, ops) === 'over') return 'over';
    keepMark(tx, place, taskId, digest);
    keepWrites(tx, place, writes);
    return undefined;
  }

  /** The engine starts a step's writes and the checkpoint after it side by side; here they become one line, and a break in it stays a break. */
  #inOrder(thread_id: string, commit: () => Promise<void>): Promise<void> {
    const turn = (this.#tails.get(thread_id) ?? Promise.resolve()).then(async () => {
      if (!this.#over.has(thread_id)) await commit();
    });
    this.#tails.set(thread_id, turn);
    turn.catch(() => {}); // whoever asked for it hears of it; the line itself has nobody listening
    return turn;
  }

  async #tupleOf({ row, channels, writes, parentWrites }: KeptCheckpoint): Promise<CheckpointTuple> {
    const { thread_id, checkpoint_ns, v, ts } = row;
    const channel_values: Record<string, unknown> = {};
    for (const { channel, value } of channels) channel_values[channel] = await this.#load(value);
    const channel_versions = { ...row.channel_versions };
    if (v < 4 && row.parent_id !== undefined) {
      channel_values[TASKS] = await Promise.all(parentWrites.filter((write) => write.channel === TASKS).map((write) => this.#load(write.value)));
      const versions = Object.values(channel_versions);
      channel_versions[TASKS] = versions.length > 0 ? maxChannelVersion(...versions) : this.getNextVersion(undefined);
    }
    const versions_seen = structuredClone(row.versions_seen) as Checkpoint['versions_seen'];
    return {
      config: configOf(row),
      checkpoint: { v, id: row.checkpoint_id, ts, channel_values, channel_versions, versions_seen },
      metadata: (await this.#load(row.metadata)) as CheckpointMetadata,
      ...(row.parent_id === undefined ? {} : { parentConfig: configOf({ thread_id, checkpoint_ns, checkpoint_id: row.parent_id }) }),
      pendingWrites: await Promise.all(writes.map(async ({ task_id, channel, value }): Promise<CheckpointPendingWrite> => [task_id, channel, await this.#load(value)])),
    };
  }

  async #stored(value: unknown): Promise<StoredValue> {
    const [type, bytes] = await this.serde.dumpsTyped(value);
    return type === 'json' ? { type, json: JSON.parse(new TextDecoder().decode(bytes)) as unknown } : { type, base64: Buffer.from(bytes).toString('base64') };
  }

  #load({ type, json, base64 }: StoredValue): Promise<unknown> {
    return this.serde.loadsTyped(type, base64 === undefined ? JSON.stringify(json) : Buffer.from(base64, 'base64')) as Promise<unknown>;
  }
}

function placeIn(config: RunnableConfig): { thread_id: string | undefined; checkpoint_ns: string } {
  const { thread_id, checkpoint_ns } = (config.configurable ?? {}) as { thread_id?: unknown; checkpoint_ns?: unknown };
  return { thread_id: typeof thread_id === 'string' ? thread_id : undefined, checkpoint_ns: typeof checkpoint_ns === 'string' ? checkpoint_ns : '' };
}

function configOf({ thread_id, checkpoint_ns, checkpoint_id }: CheckpointPlace): RunnableConfig {
  return { configurable: { thread_id, checkpoint_ns, checkpoint_id } };
}

function fits(metadata: unknown, filter: Readonly<Record<string, unknown>> | undefined): boolean {
  const known = (metadata ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(filter ?? {}).every(([name, wanted]) => wanted === undefined ? known[name] === undefined : canonicalJson(known[name] ?? null) === canonicalJson(wanted));
}
