// A store with something of every kind in it, the same on every backend: rows with odd keys, removed rows, and a log.
import type { StateStore } from '../../src/store/contract.ts';
import { openFileStore } from '../../src/store/file-store.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';

export type Backend = 'sqlite' | 'file';

export function openBackend(backend: Backend, folder: string): StateStore {
  return backend === 'sqlite' ? openSqliteStore(folder) : openFileStore(folder, { snapshotEvery: 7 });
}

export async function fillStore(store: StateStore, sessions = 30): Promise<void> {
  for (let n = 0; n < sessions; n += 1) {
    await store.commit((tx) => {
      tx.insert('session', { session_id: `s${n}`, owner: `agent:${n % 3}`, opened_at: n, text: '関所 \ud800 '.repeat(20), deep: { list: [1, null, { x: 1.5 }], __proto: '10' } });
      tx.insert('issue', { issue_id: `ISSUE-${n}`, run_id: `run${n % 4}`, file: n % 2 === 0 ? '原稿/一.md' : 'b.md', state: 'New' });
      tx.insert('request', { request_id: `q${n}`, n });
      tx.append({ at: n, kind: 'test.filled', actor: 'agent:test', ...(n % 2 === 0 ? {} : { session_id: `s${n}` }), body: { n, words: '語'.repeat(n % 5) } });
    });
  }
  await store.commit((tx) => {
    for (const key of ['\u{1f600}', '', 'é']) tx.insert('learned_pair', { pair_id: key, 10: 'b', 2: 'a' });
    for (let n = 0; n < sessions; n += 3) tx.remove('request', `q${n}`);
  });
}

/** All rows and the whole log, as plain JSON. */
export async function filledFolder(backend: Backend, folder: string, sessions?: number): Promise<string> {
  const store = openBackend(backend, folder);
  await fillStore(store, sessions);
  store.close();
  return folder;
}
