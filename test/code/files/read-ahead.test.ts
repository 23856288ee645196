// Many files read with the help of another thread are what they are when read one by one, whatever becomes of that thread.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSourceTree } from '../../../src/code/files/source-tree.ts';
import type { ReadSource, SkippedFile, SourceFile, SourceTree } from '../../../src/code/files/source-file.ts';
import { folderOfTest } from './folder-of-test.ts';

const FILES = 600;

/** Several stretches of files, some of which are no source. */
async function largeTree(): Promise<{ readonly tree: SourceTree; readonly files: readonly SourceFile[] }> {
  const root = folderOfTest();
  for (let at = 0; at < FILES; at += 1) {
    const folder = join(root, `f${at % 7}`);
    mkdirSync(folder, { recursive: true });
    const text = `// ${at} 日本語\n${`export const name${at} = ${at};\n`.repeat(200 + (at % 50) * 4)}`;
    writeFileSync(join(folder, `a${at}.ts`), at % 97 === 0 ? Buffer.concat([Buffer.from(text), Buffer.alloc(4)]) : at % 31 === 0 ? '' : text);
  }
  const tree = openSourceTree(root, { now: Date.now });
  const { added } = await tree.sweep();
  // Gone between the look and the reading.
  rmSync(join(root, added[added.length - 3]!.path));
  rmSync(join(root, added[2]!.path));
  return { tree, files: added };
}

const told = (found: ReadSource | SkippedFile): unknown => ('bytes' in found ? { path: found.path, stamp: found.stamp, hash: found.hash, text: found.bytes.toString('latin1') } : found);
/** Long enough for a thread to start on most machines; whether it has does not change what is expected. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200));

describe('reading ahead', () => {
  it('gives every file as it is read alone', async () => {
    const { tree, files } = await largeTree();
    const ahead = tree.readAhead!(files)!;
    await aWhile();
    const found = files.map((_, at) => told(ahead.read(at)));
    ahead.close();
    expect(found).toEqual(files.map(({ path }) => told(tree.read(path))));
  });

  it('does without a thread that is gone', async () => {
    const { tree, files } = await largeTree();
    const ahead = tree.readAhead!(files)!;
    await aWhile();
    const first = [0, 1, 2].map((at) => told(ahead.read(at)));
    ahead.close();
    await aWhile();
    const found = [...first, ...files.slice(3).map((_, at) => told(ahead.read(at + 3)))];
    expect(found).toEqual(files.map(({ path }) => told(tree.read(path))));
  });

  it('is not worth a thread for a few files', async () => {
    const { tree, files } = await largeTree();
    expect(tree.readAhead!(files.slice(0, 50))).toBeUndefined();
  });
});
