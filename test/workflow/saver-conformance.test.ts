// LangGraph's own suite over our saver, on both backends; what it does not ask for (order, poison, leases, crashes) is asked in the files beside it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deltaChannelHistoryTests, validate, type CheckpointSaverTestInitializer } from '@langchain/langgraph-checkpoint-validation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StateStore } from '../../src/store/contract.ts';
import { openStore } from '../../src/store/open-store.ts';
import { StoreSaver } from '../../src/workflow/langgraph/store-saver.ts';

// The suite takes these from the global scope.
Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it });

for (const backend of ['sqlite', 'file'] as const) {
  const open = new Map<StoreSaver, { store: StateStore; folder: string }>();
  const initializer: CheckpointSaverTestInitializer<StoreSaver> = {
    checkpointerName: `StoreSaver on ${backend}`,
    createCheckpointer() {
      const folder = mkdtempSync(join(tmpdir(), 'sekisho-saver-'));
      const { store } = openStore(folder, { backend });
      const saver = new StoreSaver(store, { keep: 'all' });
      open.set(saver, { store, folder });
      return saver;
    },
    destroyCheckpointer(saver) {
      const { store, folder } = open.get(saver)!;
      open.delete(saver);
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  validate(initializer);
  deltaChannelHistoryTests(initializer);
}
