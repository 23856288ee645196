// Hints come for what changes, stop when closed, and their absence has a reason.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchTree, type WatchOptions } from '../../../src/code/files/watcher.ts';
import { folderOfTest, write } from './folder-of-test.ts';

function watching(root: string, options?: WatchOptions): { hints: Set<string | undefined>; watch: ReturnType<typeof watchTree> } {
  const hints = new Set<string | undefined>();
  const watch = watchTree(root, (path) => hints.add(path), options);
  onTestFinished(() => watch.close());
  return { hints, watch };
}

const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 30));

describe.each([{ recursive: false }, { recursive: true }])('the watcher, %o', (options) => {
  it('hints at changes in the tree, also in folders that come later', async () => {
    const root = folderOfTest();
    write(root, 'src/deep/a.ts');
    const { hints, watch } = watching(root, options);
    await turn();
    write(root, 'src/deep/a.ts', 'changed');
    await vi.waitFor(() => expect(hints).toContain('src/deep/a.ts'));
    mkdirSync(join(root, 'src/new'));
    await vi.waitFor(() => expect(hints).toContain('src/new'));
    await turn();
    write(root, 'src/new/b.ts');
    await vi.waitFor(() => expect(hints).toContain('src/new/b.ts'));
    expect(watch.problem).toBeUndefined();
  });

  it('says nothing of ignored folders, and nothing after it is closed', async () => {
    const root = folderOfTest();
    write(root, 'node_modules/x/a.js');
    write(root, 'a.ts');
    const { hints, watch } = watching(root, options);
    await turn();
    write(root, 'node_modules/x/a.js', 'changed');
    write(root, 'a.ts', 'changed');
    await vi.waitFor(() => expect(hints).toContain('a.ts'));
    expect([...hints].filter((path) => path?.includes('node_modules'))).toEqual([]);
    watch.close();
    watch.close();
    hints.clear();
    write(root, 'b.ts');
    rmSync(join(root, 'a.ts'));
    await turn();
    expect([...hints]).toEqual([]);
  });

  it('gives a reason when there is nothing to watch', async () => {
    const { watch } = watching(join(folderOfTest(), 'nowhere'), options);
    await turn();
    expect(watch.problem).toBe('ENOENT');
  });
});

describe('watching folder by folder', () => {
  it('follows a folder that is renamed, and survives one that goes away', async () => {
    const root = folderOfTest();
    write(root, 'old/deep/a.ts');
    const { hints, watch } = watching(root, { recursive: false });
    await turn();
    renameSync(join(root, 'old'), join(root, 'new'));
    await vi.waitFor(() => expect(hints).toContain('new'));
    await turn();
    write(root, 'new/deep/a.ts', 'changed');
    await vi.waitFor(() => expect(hints).toContain('new/deep/a.ts'));
    rmSync(join(root, 'new'), { recursive: true });
    await turn();
    mkdirSync(join(root, 'new/deep'), { recursive: true });
    await turn();
    hints.clear();
    write(root, 'new/deep/b.ts');
    await vi.waitFor(() => expect(hints).toContain('new/deep/b.ts'));
    expect(watch.problem).toBeUndefined();
  });

  it('stops at a limit and says so', async () => {
    const root = folderOfTest();
    for (let folder = 0; folder < 40; folder += 1) mkdirSync(join(root, `f${folder}`));
    const { watch } = watching(root, { recursive: false, maxFolders: 10 });
    await vi.waitFor(() => expect(watch.problem).toBe('too_many_folders'));
  });
});
