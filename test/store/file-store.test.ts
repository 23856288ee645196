// The file backend's own promises: one file per commit, any altered byte named, the snapshot only a cache, one writer at a time.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sealCommit } from '../../src/store/commit-file.ts';
import type { StateStore } from '../../src/store/contract.ts';
import { openFileStore } from '../../src/store/file-store.ts';
import { findFault } from '../../src/store/log-chain.ts';
import { STATE_VERSION } from '../../src/store/schema.ts';
import { bytesOf, filesBelow, freshFolder } from './folders.ts';

/** The file of the n-th commit of a test; each migration has made one before it. */
const commitFile = (n: number): string => `${String(STATE_VERSION + n).padStart(12, '0')}.json`;

const commitN = (store: StateStore, n: number): Promise<void> =>
  store.commit((tx) => {
    tx.insert('session', { session_id: `s${n}`, owner: 'o', text: '関所 🦆' });
    tx.append({ at: n, kind: 'test.filled', actor: 'a', body: { n } });
  });

async function filled(folder: string, commits = 4, snapshotEvery = 1000): Promise<void> {
  const store = openFileStore(folder, { snapshotEvery });
  for (let n = 1; n <= commits; n += 1) await commitN(store, n);
  store.close();
}

const rows = (folder: string): unknown => {
  const store = openFileStore(folder);
  const found = store.read((tx) => [tx.list('session'), tx.list('session', { where: { owner: 'o' } }), tx.log(), tx.logHead()]);
  store.close();
  return found;
};

describe('the file store', () => {
  it('makes exactly one new file per commit, none for an empty one, and changes no other', async () => {
    const folder = freshFolder();
    const store = openFileStore(folder);
    await commitN(store, 1);
    const before = bytesOf(folder);
    await commitN(store, 2);
    await store.commit((tx) => tx.get('session', 's1'));
    await expect(store.commit(() => { throw new Error('no'); })).rejects.toThrow();
    const after = bytesOf(folder);
    expect(after.filter((line) => !before.includes(line)).map((line) => line.split(' ')[0])).toEqual([`commits/${commitFile(2)}`]);
    expect(before.every((line) => after.includes(line))).toBe(true);
    store.close();
  });

  it('is read by any JSON reader', async () => {
    const folder = freshFolder();
    await filled(folder, 1);
    const commit = JSON.parse(readFileSync(join(folder, 'commits', commitFile(1)), 'utf8')) as Record<string, unknown>;
    expect(Object.keys(commit)).toEqual(['state_version', 'seq', 'prev', 'hash', 'content']);
  });

  it('names the file for any single flipped byte, and changes nothing', async () => {
    const folder = freshFolder();
    await filled(folder, 2);
    const file = join(folder, 'commits', commitFile(1));
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += 1) {
      const bad = Buffer.from(whole);
      bad[at] = (bad[at] as number) ^ 0x01;
      writeFileSync(file, bad);
      const before = at % 40 === 0 ? bytesOf(folder) : undefined;
      expect(() => openFileStore(folder), `byte ${at}`).toThrow(expect.objectContaining({ code: 'QC-304', params: expect.objectContaining({ place: `commits/${commitFile(1)}` }) }));
      if (before !== undefined) expect(bytesOf(folder)).toEqual(before);
    }
    writeFileSync(file, whole);
    expect(() => openFileStore(folder).close()).not.toThrow();
  });

  it.each([
    ['a gap', (commits: string) => rmSync(join(commits, commitFile(2))), commitFile(2)],
    ['a missing first', (commits: string) => rmSync(join(commits, '000000000001.json')), '000000000001.json'],
    ['an empty file', (commits: string) => truncateSync(join(commits, commitFile(2))), commitFile(2)],
    ['half a file', (commits: string) => truncateSync(join(commits, commitFile(4)), 100), commitFile(4)],
    ['one commit under the name of another', (commits: string) => renameSync(join(commits, commitFile(3)), join(commits, commitFile(2))), commitFile(2)],
  ])('refuses %s and names the first bad file', async (_what, damage, place) => {
    const folder = freshFolder();
    await filled(folder);
    damage(join(folder, 'commits'));
    expect(() => openFileStore(folder)).toThrow(expect.objectContaining({ code: 'QC-304', params: expect.objectContaining({ place: `commits/${place}` }) }));
  });

  it('refuses a whole commit of another history at the right number', async () => {
    const [folder, other] = [freshFolder(), freshFolder()];
    await filled(folder);
    const store = openFileStore(other);
    await commitN(store, 9);
    await commitN(store, 8);
    store.close();
    writeFileSync(join(folder, 'commits', commitFile(2)), readFileSync(join(other, 'commits', commitFile(2))));
    expect(() => openFileStore(folder)).toThrow(new RegExp(`QC-304.*${commitFile(2)}.*does not follow`));
  });

  it('refuses a commit that names another number, though its seal is right', async () => {
    const folder = freshFolder();
    await filled(folder, 1);
    const newest = join(folder, 'commits', commitFile(1));
    const { hash } = JSON.parse(readFileSync(newest, 'utf8')) as { hash: string };
    writeFileSync(join(folder, 'commits', commitFile(2)), sealCommit(STATE_VERSION, 7, hash, { operations: [], log: [] }).text);
    expect(() => openFileStore(folder)).toThrow(new RegExp(`QC-304.*${commitFile(2)}.*another commit`));
  });

  it('gives the same state with its snapshot, without it, and with a damaged or foreign one', async () => {
    const [folder, plain] = [freshFolder(), freshFolder()];
    await filled(folder, 5, 2);
    await filled(plain, 5);
    const expected = rows(plain);
    const snapshot = join(folder, 'snapshot.json');
    expect(existsSync(snapshot)).toBe(true);
    expect(rows(folder)).toEqual(expected);
    const text = readFileSync(snapshot, 'utf8');
    writeFileSync(snapshot, text.replace('関所', '関書'));
    expect(rows(folder)).toEqual(expected);
    const other = freshFolder();
    await filled(other, 4, 4);
    const store = openFileStore(other);
    await store.commit((tx) => tx.remove('session', 's1'));
    store.close();
    writeFileSync(snapshot, readFileSync(join(other, 'snapshot.json')));
    rmSync(join(folder, 'commits', commitFile(3)));
    expect(() => openFileStore(folder)).toThrow(/QC-304/);
    rmSync(snapshot);
    const again = freshFolder();
    await filled(again, 5, 2);
    rmSync(join(again, 'snapshot.json'));
    expect(rows(again)).toEqual(expected);
  });

  it('folds the commits when the snapshot belongs to another history', async () => {
    const [folder, other] = [freshFolder(), freshFolder()];
    await filled(folder, 5);
    const store = openFileStore(other, { snapshotEvery: 1 });
    await commitN(store, 7);
    await commitN(store, 8);
    store.close();
    writeFileSync(join(folder, 'snapshot.json'), readFileSync(join(other, 'snapshot.json')));
    const plain = freshFolder();
    await filled(plain, 5);
    expect(rows(folder)).toEqual(rows(plain));
  });

  it('notices that the newest commits were removed when the snapshot knows of them', async () => {
    const folder = freshFolder();
    await filled(folder, 5, 2);
    for (const name of readdirSync(join(folder, 'commits')).slice(3)) rmSync(join(folder, 'commits', name));
    expect(() => openFileStore(folder)).toThrow(/QC-304.*000000000004/);
  });

  it('clears what a crash left, but not the unfinished file of another living process', async () => {
    const folder = freshFolder();
    await filled(folder, 1);
    const [dead, living] = ['.tmp-999999999-1', `.tmp-${process.ppid}-1`];
    for (const name of [dead, living]) writeFileSync(join(folder, 'commits', name), '{"half":');
    openFileStore(folder).close();
    expect(readdirSync(join(folder, 'commits')).filter((name) => name.startsWith('.'))).toEqual([living]);
  });

  it('lets a second writer neither overwrite nor fork the history: it is refused, follows, and may try again', async () => {
    const folder = freshFolder();
    const [first, second] = [openFileStore(folder), openFileStore(folder)];
    await commitN(first, 1);
    await expect(commitN(second, 2)).rejects.toMatchObject({ code: 'QC-009' });
    expect(second.read((tx) => tx.list('session'))).toHaveLength(1);
    await commitN(second, 2);
    const entries = second.read((tx) => tx.log());
    expect(entries).toHaveLength(2);
    expect(findFault(entries)).toBeUndefined();
    first.close();
    second.close();
  });

  it('keeps every file and folder to its owner, also under umask 000', async () => {
    const before = process.umask(0);
    try {
      const folder = join(freshFolder(), 'a', 'b');
      await filled(folder, 3, 2);
      for (const name of filesBelow(folder)) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
      for (const path of [folder, join(folder, 'commits'), join(folder, '..')]) expect(statSync(path).mode & 0o777, path).toBe(0o700);
    } finally {
      process.umask(before);
    }
  });
});
