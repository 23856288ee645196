// A folder of its own for every test, and short words for filling it.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export function folderOfTest(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-files-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function write(folder: string, path: string, content: string | Buffer = `content of ${path}\n`): string {
  const absolute = join(folder, path);
  mkdirSync(dirname(absolute), { recursive: true });
  writeFileSync(absolute, content);
  return absolute;
}

export function fill(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) write(folder, path, content);
}
