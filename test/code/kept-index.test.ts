// The index over a restart: what did not change is not read again, what did is, and a damaged snapshot is as good as none.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCodeIndex as openLibrary } from '../../src/app/code-library.ts';
import { openCodeIndex } from '../../src/code/open-code-index.ts';

let root: string;
let keptIn: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sekisho-kept-'));
  keptIn = join(mkdtempSync(join(tmpdir(), 'sekisho-kept-state-')), 'snapshot.bin');
  mkdirSync(join(root, 'src'));
  for (let at = 0; at < 30; at += 1) {
    const file = join(root, 'src', `f${at}.ts`);
    writeFileSync(file, `export function name${at}() { return shared; }\nexport const 在庫${at} = 1;\n`);
    // Old enough for its stamp to be believed.
    utimesSync(file, 1_700_000_000, 1_700_000_000);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function ask(name: string): Promise<{ total: number; complete: boolean; read: number }> {
  let read = 0;
  const index = await openCodeIndex(root, { now: () => Date.now(), watch: false, keptIn, onProgress: ({ phase, done, total }) => void (phase === 'indexing' && done === total && (read += total)) });
  const answer = await index.findDefinitions({ name, wait_ms: 30_000 });
  await index.findReferences({ name: 'shared', wait_ms: 30_000 });
  await index.close();
  return { total: answer.total, complete: answer.certificate.complete, read };
}

describe('an index that was kept', () => {
  it('answers the same, and takes in what changed while nobody looked', async () => {
    expect(await ask('name7')).toMatchObject({ total: 1, complete: true });
    expect(await ask('name7')).toMatchObject({ total: 1, complete: true });
    writeFileSync(join(root, 'src', 'f7.ts'), 'export function other7() {}\n');
    rmSync(join(root, 'src', 'f8.ts'));
    writeFileSync(join(root, 'src', 'new.ts'), 'export class name7 {}\nexport class name7b {}\n');
    expect(await ask('name7')).toMatchObject({ total: 1, complete: true });
    expect(await ask('name8')).toMatchObject({ total: 0, complete: true });
    expect(await ask('other7')).toMatchObject({ total: 1, complete: true });
    expect(await ask('在庫9')).toMatchObject({ total: 1, complete: true });
  }, 60_000);

  it('is rebuilt when the snapshot is cut, changed or of another root', async () => {
    await ask('name1');
    const whole = readFileSync(keptIn);
    for (const damaged of [whole.subarray(0, whole.length / 2), Buffer.concat([whole, Buffer.from('x')]), Buffer.from('not a snapshot'), Buffer.alloc(0)]) {
      writeFileSync(keptIn, damaged);
      expect(await ask('name1')).toMatchObject({ total: 1, complete: true });
    }
    const flipped = Buffer.from(whole);
    flipped[flipped.length >> 1]! ^= 1;
    writeFileSync(keptIn, flipped);
    expect(await ask('name2')).toMatchObject({ total: 1, complete: true });
  }, 60_000);

  /** The library begins to read what is kept before it has loaded what reads it. */
  async function askLibrary(name: string): Promise<{ total: number; complete: boolean }> {
    const index = await openLibrary(root, { watch: false, keptIn });
    const { total, certificate } = await index.findDefinitions({ name, wait_ms: 30_000 });
    await index.close();
    return { total, complete: certificate.complete };
  }

  it('is read ahead by the library, and what changed since is seen', async () => {
    await ask('name7');
    expect(await askLibrary('name7')).toEqual({ total: 1, complete: true });
    writeFileSync(join(root, 'src', 'f7.ts'), 'export function other7() {}\n');
    expect(await askLibrary('name7')).toEqual({ total: 0, complete: true });
    expect(await askLibrary('other7')).toEqual({ total: 1, complete: true });
  }, 60_000);

  it.skipIf(process.platform === 'win32')('is rebuilt where a pipe or a folder has its name, and nobody waits for it', async () => {
    execFileSync('mkfifo', [keptIn]);
    expect(await askLibrary('name3')).toEqual({ total: 1, complete: true });
    rmSync(keptIn, { force: true });
    mkdirSync(keptIn);
    expect(await askLibrary('name3')).toEqual({ total: 1, complete: true });
  }, 60_000);
});
