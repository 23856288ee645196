// A folder of its own for every test, gone afterwards.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function freshFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-store-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile()).sort();
}

/** Name and hash of every file below: equal only when not a byte was changed, added or removed. */
export function bytesOf(folder: string): string[] {
  return filesBelow(folder).map((name) => `${name} ${createHash('sha256').update(readFileSync(join(folder, name))).digest('hex')}`);
}

export function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
