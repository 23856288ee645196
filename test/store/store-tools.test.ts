// Export, import, compare, verify and migrate: what leaves a store comes back the same, and nothing torn or altered is ever taken.
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareStores } from '../../src/store/compare-stores.ts';
import { openArtifacts } from '../../src/store/artifacts.ts';
import { exportStore } from '../../src/store/export-store.ts';
import { openExport } from '../../src/store/export-view.ts';
import { importStore } from '../../src/store/import-store.ts';
import { migrateStore } from '../../src/store/migrate-store.ts';
import { MIGRATIONS, type Migration } from '../../src/store/migrations.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openView } from '../../src/store/open-view.ts';
import type { StoreView } from '../../src/store/store-view.ts';
import { verifyStore } from '../../src/store/verify-store.ts';
import { filledFolder, openBackend, type Backend } from './filled-store.ts';
import { bytesOf, freshFolder, thrownBy } from './folders.ts';

const BACKENDS: readonly Backend[] = ['sqlite', 'file'];
const NEWER: readonly Migration[] = [...MIGRATIONS, { version: MIGRATIONS.length + 1, up: [{ addTable: 'later', shape: { key: 'id', indexes: [] } }], down: [{ dropTable: 'later' }] }];

function viewed<T>(folder: string, work: (view: StoreView) => T): T {
  const view = openView(folder)!;
  try {
    return work(view);
  } finally {
    view.close();
  }
}

function exported(folder: string): string {
  const file = join(freshFolder(), 'store.jsonl');
  viewed(folder, (view) => exportStore(view, file));
  return file;
}

const compared = (a: string, b: string, options = {}) => viewed(a, (left) => viewed(b, (right) => compareStores(left, right, options)));
const verified = (folder: string) => verifyStore({ folder, artifactsFolder: join(folder, 'artifacts') });

describe('a store that is exported and imported', () => {
  it.each(BACKENDS.flatMap((from) => BACKENDS.map((to) => [from, to] as const)))('is the same again (%s to %s)', async (from, to) => {
    const source = await filledFolder(from, freshFolder());
    const target = freshFolder();
    const done = await importStore(openExport(exported(source)), target, { backend: to });
    expect(done).toMatchObject({ backend: to, rows: 30 * 2 + 3 + 20, entries: 30, state_version: MIGRATIONS.length });
    expect(compared(source, target)).toMatchObject({ equal: true, tables: [], log: { equal: true, common: 30 } });
    const store = openStore(target, { backend: 'auto' }).store;
    expect(store.backend).toBe(to);
    await store.commit((tx) => tx.append({ at: 99, kind: 'test.on', actor: 'agent:test', body: {} })); // the chain goes on
    store.close();
    expect(verified(target)).toMatchObject({ ok: true, entries: 31 });
    expect(existsSync(join(target, 'import'))).toBe(false);
  });

  it('is one moment of a store that is being written to', async () => {
    const folder = freshFolder();
    const store = openBackend('sqlite', folder);
    const view = (() => {
      void store.commit((tx) => tx.insert('session', { session_id: 'a' }));
      store.close();
      return openView(folder)!;
    })();
    const again = openBackend('sqlite', folder);
    await again.commit((tx) => tx.insert('session', { session_id: 'b' }));
    expect([...view.rows('session')].map((row) => row['session_id'])).toEqual(['a']);
    view.close();
    again.close();
  });

  it('is private, whole on disk and never written over another file', async () => {
    const source = await filledFolder('sqlite', freshFolder());
    const file = exported(source);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    expect(thrownBy(() => viewed(source, (view) => exportStore(view, file)))).toMatchObject({ code: 'QC-101' });
    expect(readFileSync(file)).toEqual(before);
  });

  it('gives the same bytes from both backends', async () => {
    const [a, b] = [exported(await filledFolder('sqlite', freshFolder())), exported(await filledFolder('file', freshFolder()))];
    expect(readFileSync(a).equals(readFileSync(b))).toBe(true);
  });
});

describe('an exported file', () => {
  it('is refused when it is cut at any place', async () => {
    const file = exported(await filledFolder('sqlite', freshFolder(), 6));
    const whole = readFileSync(file);
    for (let length = whole.length - 1; length >= 0; length -= Math.max(1, Math.floor(length / 97))) {
      truncateSync(file, length);
      expect(thrownBy(() => openExport(file)), `cut at ${length}`).toMatchObject({ code: 'QC-304' });
    }
  });

  it('is refused for every flipped bit, wherever it stands', async () => {
    const file = exported(await filledFolder('sqlite', freshFolder(), 4));
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += 7) {
      const bytes = Buffer.from(whole);
      bytes[at] = bytes[at]! ^ (1 << (at % 8));
      writeFileSync(file, bytes);
      expect(['QC-304', 'QC-301', 'QC-101'], `bit ${at % 8} of byte ${at}`).toContain((thrownBy(() => openExport(file)) as { code?: string } | undefined)?.code);
    }
  });

  it('is refused when lines were swapped, doubled or added behind the end', async () => {
    const file = exported(await filledFolder('sqlite', freshFolder(), 4));
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    const refuse = (changed: readonly string[]): void => {
      writeFileSync(file, changed.map((line) => `${line}\n`).join(''));
      expect(thrownBy(() => openExport(file))).toMatchObject({ code: 'QC-304' });
    };
    refuse([lines[0]!, lines[2]!, lines[1]!, ...lines.slice(3)]);
    refuse([lines[0]!, lines[1]!, ...lines.slice(1)]);
    refuse([...lines, lines[1]!]);
    refuse(['null', ...lines.slice(1)]);
    refuse([]);
  });

  it('of a newer state version is refused as newer', async () => {
    const folder = freshFolder();
    openStore(folder, { backend: 'sqlite', migrations: NEWER }).store.close();
    const file = join(freshFolder(), 'newer.jsonl');
    const view = openView(folder, { migrations: NEWER })!;
    exportStore(view, file);
    view.close();
    expect(thrownBy(() => openExport(file))).toMatchObject({ code: 'QC-301' });
  });
});

describe('import', () => {
  it.each(BACKENDS)('is refused where there is state, which stays as it was (%s)', async (backend) => {
    const file = exported(await filledFolder('sqlite', freshFolder(), 3));
    const target = await filledFolder(backend, freshFolder(), 2);
    const before = bytesOf(target).filter((line) => !/-(wal|shm) /.test(line));
    await expect(importStore(openExport(file), target, { backend: 'auto' })).rejects.toMatchObject({ code: 'QC-111' });
    expect(bytesOf(target).filter((line) => !/-(wal|shm) /.test(line))).toEqual(before);
  });

  it.each(BACKENDS)('takes the place of a store without a row (%s)', async (backend) => {
    const source = await filledFolder('sqlite', freshFolder(), 3);
    const target = freshFolder();
    openBackend(backend, target).close();
    await importStore(openExport(exported(source)), target, { backend: backend === 'sqlite' ? 'file' : 'sqlite' });
    expect(compared(source, target).equal).toBe(true);
  });

  it('leaves an empty root empty when the file changes under its hands', async () => {
    const file = exported(await filledFolder('sqlite', freshFolder(), 5));
    const view = openExport(file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"agent:1"', '"agent:7"'));
    const target = freshFolder();
    await expect(importStore(view, target, { backend: 'sqlite' })).rejects.toMatchObject({ code: 'QC-304' });
    expect(openView(target)).toBeUndefined();
    writeFileSync(file, text);
    await expect(importStore(openExport(file), target, { backend: 'sqlite' })).resolves.toMatchObject({ entries: 5 });
  });

  it('clears what an import that was cut off left behind', async () => {
    const file = exported(await filledFolder('sqlite', freshFolder(), 3));
    const target = freshFolder();
    mkdirSync(join(target, 'import'));
    writeFileSync(join(target, 'import', 'state.db'), 'half of it');
    await importStore(openExport(file), target, { backend: 'sqlite' });
    expect(verified(target).ok).toBe(true);
  });

  it('takes a store of an earlier version, which the next start brings forward', async () => {
    const folder = freshFolder();
    const old = openStore(folder, { backend: 'sqlite', migrations: MIGRATIONS.slice(0, 2) }).store;
    await old.commit((tx) => tx.insert('session', { session_id: 'a' }));
    old.close();
    const target = freshFolder();
    await expect(importStore(openExport(exported(folder)), target, { backend: 'file' })).resolves.toMatchObject({ state_version: 2 });
    const store = openStore(target, { backend: 'auto' }).store;
    expect(store.read((tx) => [tx.list('session').length, tx.list('issue').length])).toEqual([1, 0]);
    store.close();
  });
});

describe('compare', () => {
  it('names rows on one side only, fields that differ, and where the logs part', async () => {
    const [a, b] = [await filledFolder('sqlite', freshFolder()), await filledFolder('file', freshFolder())];
    const store = openBackend('file', b);
    await store.commit((tx) => {
      tx.remove('session', 's3');
      tx.update('session', { ...tx.get('session', 's4')!, owner: 'agent:other', added: 1 });
      tx.insert('permit', { permit_id: 'p', session_id: 's1', path: 'a' });
      tx.append({ at: 50, kind: 'test.more', actor: 'agent:test', body: {} });
    });
    store.close();
    const found = compared(a, b);
    expect(found).toMatchObject({ equal: false, log: { equal: false, common: 30 }, a: { log_head: { seq: 30 } }, b: { log_head: { seq: 31 } } });
    expect(found.tables.map(({ table, only_a, only_b, different }) => [table, only_a.keys, only_b.keys, different.rows.map(({ key, fields }) => [key, fields.map(({ field }) => field)])])).toEqual([
      ['session', ['s3'], [], [['s4', ['added', 'owner']]]],
      ['permit', [], ['p'], []],
    ]);
    const field = found.tables[0]!.different.rows[0]!.fields;
    expect(JSON.stringify(field)).not.toContain('agent:other');
    expect(field[0]).not.toHaveProperty('a');
    expect(compared(a, b, { show: true }).tables[0]!.different.rows[0]!.fields).toEqual([{ field: 'added', b: 1 }, { field: 'owner', a: 'agent:1', b: 'agent:other' }]);
    const short = compared(a, b, { limit: 0 });
    expect(short.tables[0]).toMatchObject({ only_a: { count: 1, keys: [] }, different: { count: 1, rows: [] } });
  });

  it('reads a root and an exported file alike', async () => {
    const folder = await filledFolder('sqlite', freshFolder(), 5);
    const view = openExport(exported(folder));
    expect(viewed(folder, (own) => compareStores(own, view)).equal).toBe(true);
  });

  it('changes neither side by a byte', async () => {
    const [a, b] = [await filledFolder('sqlite', freshFolder(), 5), await filledFolder('file', freshFolder(), 5)];
    const main = (folder: string) => bytesOf(folder).filter((line) => !/-(wal|shm) /.test(line));
    const before = [main(a), main(b)];
    compared(a, b);
    expect([main(a), main(b)]).toEqual(before);
  });
});

describe('verify', () => {
  it.each(BACKENDS)('counts what it saw in a store that is whole (%s)', async (backend) => {
    const folder = await filledFolder(backend, freshFolder());
    openArtifacts(join(folder, 'artifacts'), { keep: true }).put('some text');
    expect(verified(folder)).toMatchObject({ ok: true, rows: 83, entries: 30, artifacts: 1, faults: [], state_version: MIGRATIONS.length });
  });

  it('has nothing to say against a root without state', () => {
    expect(verified(freshFolder())).toEqual({ ok: true, rows: 0, entries: 0, artifacts: 0, faults: [] });
  });

  it('names a damaged artifact', async () => {
    const folder = await filledFolder('sqlite', freshFolder(), 2);
    const hash = openArtifacts(join(folder, 'artifacts'), { keep: true }).put('some text');
    appendFileSync(join(folder, 'artifacts', hash.slice(0, 2), hash.slice(2)), '!');
    expect(verified(folder)).toMatchObject({ ok: false, faults: [{ place: `artifacts/${hash}` }] });
  });

  it('finds every flip and every cut in the commit files', async () => {
    const folder = await filledFolder('file', freshFolder(), 4);
    const file = join(folder, 'commits', '000000000007.json');
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += 5) {
      const bytes = Buffer.from(whole);
      bytes[at] = bytes[at]! ^ (1 << (at % 8));
      writeFileSync(file, bytes);
      expect(verified(folder).ok, `bit ${at % 8} of byte ${at}`).toBe(false);
      writeFileSync(file, whole.subarray(0, at));
      expect(verified(folder).ok, `cut at ${at}`).toBe(false);
    }
  });
});

describe('migrate', () => {
  it.each(BACKENDS)('goes one version back and forward again with every row that has a table there (%s)', async (backend) => {
    const folder = await filledFolder(backend, freshFolder(), 3);
    const before = await filledFolder(backend, freshFolder(), 3);
    expect(thrownBy(() => migrateStore(folder, { to: 'back' }))).toMatchObject({ code: 'QC-111' });
    expect(compared(folder, before).equal).toBe(true);
    const last = MIGRATIONS.length;
    expect(migrateStore(folder, { to: 'back', discard: true })).toEqual({ from: last, to: last - 1, discarded: { issue: 3 } });
    expect(openView(folder)!.stateVersion).toBe(last - 1);
    expect(migrateStore(folder, { to: last })).toEqual({ from: last - 1, to: last, discarded: {} });
    expect(compared(folder, before).tables.map(({ table, only_b }) => [table, only_b.count])).toEqual([['issue', 3]]);
  });

  it('goes back over several versions where nothing is lost, and knows its bounds', async () => {
    const folder = freshFolder();
    openStore(folder, { backend: 'sqlite' }).store.close();
    expect(migrateStore(folder, { to: 1 })).toMatchObject({ to: 1 });
    for (const to of [0, 99, 1.5, 'back'] as const) expect(thrownBy(() => migrateStore(folder, { to }))).toMatchObject({ code: 'QC-101' });
    expect(thrownBy(() => migrateStore(freshFolder(), { to: 'back' }))).toMatchObject({ code: 'QC-101' });
  });

  it.each(BACKENDS)('leaves a newer store untouched (%s)', (backend) => {
    const folder = freshFolder();
    openStore(folder, { backend, migrations: NEWER }).store.close();
    const before = bytesOf(folder);
    expect(thrownBy(() => migrateStore(folder, { to: 'back' }))).toMatchObject({ code: 'QC-301' });
    expect(thrownBy(() => openView(folder))).toMatchObject({ code: 'QC-301' });
    expect(bytesOf(folder)).toEqual(before);
  });
});
