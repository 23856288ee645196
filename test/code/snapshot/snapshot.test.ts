// A snapshot gives back what was written, or nothing at all.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ECMASCRIPT } from '../../../src/code/lexer/families/ecmascript.ts';
import { readSnapshot, writeSnapshot } from '../../../src/code/snapshot/snapshot.ts';
import type { SnapshotContent } from '../../../src/code/snapshot/snapshot.ts';
import { searchLiterals } from '../../../src/code/text/search-literals.ts';
import { PackedWordIndex } from '../../../src/code/words/packed-word-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'sekisho-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const SOURCES = ['const alpha = "beta"; // 日本語', 'alpha.beta(alpha)', '', 'gamma delta alpha'];

const STRUCTURES = [Buffer.from('rows!'), Uint8Array.of(0, 255, 10)];
STRUCTURES[3] = STRUCTURES[1]!;

function content(): SnapshotContent {
  const words = new PackedWordIndex(12345);
  words.add(0, Buffer.from('gone for good'), ECMASCRIPT);
  SOURCES.forEach((source, k) => words.add(k + 1, Buffer.from(source), ECMASCRIPT));
  words.remove(0);
  return {
    version: 'test 1', words,
    files: SOURCES.map((source, k) => ({
      number: k + 1, path: `src/ファイル ${k}.ts`, hash: `${k}`.padStart(64, 'ab'), language: k === 3 ? 'javascript' : 'typescript',
      stamp: { size: source.length, mtimeMs: 1_700_000_000_000.125 + k, ctimeMs: 5.5, ino: 2 ** 50 + k },
      ...(k !== 2 && { structure: STRUCTURES[k]! }),
    })),
  };
}

describe('snapshot', () => {
  it('gives back files, words and rows, and can be changed afterwards', async () => {
    const path = join(folder, 'deep', 'er', 'index.bin');
    const written = content();
    await writeSnapshot(path, written);
    await writeSnapshot(path, written);
    expect(readdirSync(join(folder, 'deep', 'er'))).toEqual(['index.bin']);
    const read = (await readSnapshot(path, 'test 1'))!;
    const plain = (file: SnapshotContent['files'][number], number: number): object => ({ ...file, number, structure: file.structure && [...file.structure] });
    expect(read.files.map(plain)).toEqual(written.files.map(plain));
    expect(read.files[3]!.structure).toBe(read.files[1]!.structure); // what was shared is shared
    expect(read.writtenMs).toBeGreaterThan(1_600_000_000_000);
    expect(read.words.counts()).toEqual(written.words.counts());
    const alpha = read.words.symbolOf('alpha');
    expect(read.words.filesOf(alpha)).toEqual([0, 1, 3]);
    expect(read.words.hitsIn(1, alpha)).toEqual({ ...written.words.hitsIn(2, written.words.symbolOf('alpha')), file: 1 });
    expect(read.words.symbolOf('gone')).toBe(-1);
    read.words.remove(1);
    read.words.add(4, Buffer.from('alpha omega alphabet'), ECMASCRIPT);
    expect(read.words.filesOf(alpha)).toEqual([0, 3, 4]);
    expect(read.words.filesOf(read.words.symbolOf('omega'))).toEqual([4]);
    expect(searchLiterals(read.words, () => undefined, { literals: ['LPHA'], foldCase: true }).matches.map(({ offsets }) => offsets)).toEqual([[7], [13], [1, 13]]);
    expect(() => read.words.add(1, Buffer.from('x'), ECMASCRIPT)).toThrow(RangeError);
  });

  it('tells how many files hold a word before and after something changes, and how often it stands in one', async () => {
    const path = join(folder, 'holders.bin');
    await writeSnapshot(path, content());
    const { words } = (await readSnapshot(path, 'test 1'))!;
    const WORDS = ['alpha', 'beta', 'gamma'];
    const holders = (): number[] => WORDS.map((word) => words.holdersOf(words.symbolOf(word)));
    const truly = (): number[] => WORDS.map((word) => words.filesOf(words.symbolOf(word)).length);
    expect(holders()).toEqual([3, 2, 1]);
    expect(holders()).toEqual(truly());
    words.remove(1);
    expect(holders()).toEqual(truly());
    words.add(4, Buffer.from('alpha gamma gamma gamma'), ECMASCRIPT);
    expect(holders()).toEqual([3, 1, 2]);
    expect(holders()).toEqual(truly());
    expect(words.oftenIn(words.symbolOf('beta'))).toBeUndefined(); // nobody has counted
    while (!words.tally(1_000));
    expect(words.oftenIn(words.symbolOf('beta'))).toBe(1);
    expect(words.oftenIn(words.symbolOf('alpha'))).toBeCloseTo(1, 0);
  });

  it('can be empty', async () => {
    const path = join(folder, 'empty.bin');
    await writeSnapshot(path, { version: '', files: [], words: new PackedWordIndex() });
    const read = (await readSnapshot(path, ''))!;
    expect(read.files).toEqual([]);
    read.words.add(0, Buffer.from('first'), ECMASCRIPT);
    expect(read.words.filesOf(read.words.symbolOf('first'))).toEqual([0]);
  });

  it('is not read when any byte is wrong, missing or added', async () => {
    const path = join(folder, 'damaged.bin');
    await writeSnapshot(path, content());
    const whole = readFileSync(path);
    const attempt = (bytes: Uint8Array): Promise<unknown> => {
      writeFileSync(path, bytes);
      return readSnapshot(path, 'test 1');
    };
    expect(await attempt(whole)).toBeDefined();
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 1 << (at % 8);
      if ((await attempt(damaged)) !== undefined) throw new Error(`byte ${at} changed and still read`);
    }
    for (const length of [0, 1, 16, 31, 32, 320, whole.length - 16, whole.length - 1]) expect(await attempt(whole.subarray(0, length))).toBeUndefined();
    expect(await attempt(Buffer.concat([whole, Buffer.alloc(16)]))).toBeUndefined();
  });

  it('is not read for another version, and not when there is none', async () => {
    const path = join(folder, 'version.bin');
    await writeSnapshot(path, content());
    expect(await readSnapshot(path, 'test 2')).toBeUndefined();
    expect(await readSnapshot(join(folder, 'none.bin'), 'test 1')).toBeUndefined();
    expect(await readSnapshot(folder, 'test 1')).toBeUndefined();
  });

  it('leaves the old one when a new one cannot be written', async () => {
    const path = join(folder, 'kept.bin');
    await writeSnapshot(path, content());
    const bad = { ...content(), get words(): never { throw new Error('no words'); } };
    await expect(writeSnapshot(path, bad)).rejects.toThrow('no words');
    expect(await readSnapshot(path, 'test 1')).toBeDefined();
  });
});
