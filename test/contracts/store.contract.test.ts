// Runs the published store contract over every backend we ship.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openFileStore } from '../../src/store/file-store.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { storeContract } from '../../src/testing/index.ts';

let base = '';
beforeAll(() => { base = mkdtempSync(join(tmpdir(), 'sekisho-contract-')); });
afterAll(() => rmSync(base, { recursive: true, force: true }));

const BACKENDS = {
  sqlite: (folder: string) => openSqliteStore(folder),
  file: (folder: string) => openFileStore(folder),
  // A snapshot after every second commit: the cache must be indistinguishable from the commits it stands for.
  'file with snapshots': (folder: string) => openFileStore(folder, { snapshotEvery: 2 }),
};

describe.each(Object.entries(BACKENDS))('[X-08] store contract: %s', (backend, open) => {
  storeContract(open).forEach(({ name, run }, index) => it(name, () => run(join(base, `${backend}-${index}`))));
});
