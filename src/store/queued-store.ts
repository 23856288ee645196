// What both embedded backends share: commits wait for one turn of the event loop and go to the disk as a group, in the order they came.
import { SekishoError } from '../kernel/errors.ts';
import type { ReadTx, StateStore, StoreBackend, WriteTx } from './contract.ts';

export type Work = (tx: WriteTx) => unknown;
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

interface Waiting {
  readonly work: Work;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Beyond this a group makes the first caller wait longer than the shared fsync saves. */
export const GROUP_LIMIT = 256;

export abstract class QueuedStore implements StateStore {
  abstract readonly backend: StoreBackend;
  abstract readonly stateVersion: number;
  readonly #queue: Waiting[] = [];
  #turn: 'idle' | 'reading' | 'committing' | 'closed' = 'idle';
  #scheduled = false;

  /** Runs `work` over one consistent view. */
  protected abstract view<T>(work: (tx: ReadTx) => T): T;
  /** One outcome per work, in order; returns only when every success is on disk. */
  protected abstract runGroup(works: readonly Work[]): readonly Outcome[];
  protected abstract release(): void;

  read<T>(work: (tx: ReadTx) => T): T {
    this.#refuseClosed();
    if (this.#turn === 'committing') throw new Error('read inside a commit would see what is not yet decided; use the transaction given to the work');
    const before = this.#turn;
    this.#turn = 'reading';
    try {
      return this.view(work);
    } finally {
      this.#turn = before;
    }
  }

  async commit<T>(work: (tx: WriteTx) => T): Promise<T> {
    this.#refuseClosed();
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#schedule();
    });
  }

  /** Finishes the commits that were already handed over; later calls are refused. */
  close(): void {
    if (this.#turn === 'closed') return;
    if (this.#turn !== 'idle') throw new Error('the store cannot be closed from inside a transaction');
    while (this.#queue.length > 0) this.#commitGroup();
    this.#turn = 'closed';
    this.release();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (this.#turn !== 'idle') return;
      this.#commitGroup();
      if (this.#queue.length > 0) this.#schedule();
    });
  }

  #commitGroup(): void {
    const group = this.#queue.splice(0, GROUP_LIMIT);
    if (group.length === 0) return;
    this.#turn = 'committing';
    let outcomes: readonly Outcome[];
    try {
      outcomes = this.runGroup(group.map((waiting) => waiting.work));
    } catch (error) {
      outcomes = group.map(() => ({ error }));
    } finally {
      this.#turn = 'idle';
    }
    group.forEach((waiting, index) => {
      const outcome = outcomes[index] as Outcome;
      if ('error' in outcome) waiting.reject(outcome.error);
      else waiting.resolve(outcome.value);
    });
  }

  #refuseClosed(): void {
    if (this.#turn === 'closed') throw new SekishoError('QC-009', { reason: 'the store is closed' });
  }
}

/** A commit cannot wait for a promise: by the time it settled the transaction would be over. */
export function refusePromise(value: unknown): void {
  if (typeof value !== 'object' || value === null || typeof (value as { then?: unknown }).then !== 'function') return;
  Promise.resolve(value as PromiseLike<unknown>).then(undefined, () => {}); // its own failure is already told by this one
  throw new TypeError('the work of a commit must be synchronous');
}
