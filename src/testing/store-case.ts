// The form of one promise in the store contract.
import type { StateStore } from '../store/contract.ts';

/** One promise, written against an open store; `reopen` closes it and gives the same folder opened anew. */
export interface StoreCase {
  readonly name: string;
  run(store: StateStore, reopen: () => StateStore): void | Promise<void>;
}
