// The promises of a state store as data: run each case over your own backend, with any test runner or none.
import type { OpenStore, StateStore } from '../store/contract.ts';
import { commitCases } from './store-contract-commits.ts';
import { logCases } from './store-contract-log.ts';
import { rowCases } from './store-contract-rows.ts';

export interface ContractCase {
  readonly name: string;
  /** `folder` is empty or absent, and this case's alone. Rejects with an AssertionError when the promise is broken. */
  run(folder: string): Promise<void>;
}

export function storeContract(open: OpenStore): ContractCase[] {
  return [...rowCases, ...commitCases, ...logCases].map((storeCase) => ({
    name: storeCase.name,
    async run(folder) {
      let store = open(folder);
      const reopen = (): StateStore => {
        store.close();
        store = open(folder);
        return store;
      };
      try {
        await storeCase.run(store, reopen);
      } finally {
        store.close();
      }
    },
  }));
}
