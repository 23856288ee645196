// The exported log on disk: which files there are, what they are called and what is in them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { makePrivateFolder, removeTemps, writeDurably } from './durable-file.ts';
import type { LogEntry } from './log-chain.ts';

export interface AuditFile {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** In the order of the entries. */
export function auditFiles(folder: string): AuditFile[] {
  if (!existsSync(folder)) return [];
  const files: AuditFile[] = [];
  for (const month of readdirSync(folder).filter((name) => /^\d{6}$/.test(name))) {
    for (const name of readdirSync(join(folder, month))) {
      const match = /^(\d+)-(\d+)\.jsonl$/.exec(name);
      if (match !== null) files.push({ file: join(folder, month, name), first: Number(match[1]), last: Number(match[2]) });
    }
  }
  return files.sort((a, b) => a.first - b.first);
}

/** Undefined when any line is not an entry or the entries are not the ones the name promises. */
export function readAuditFile({ file, first, last }: AuditFile): LogEntry[] | undefined {
  const lines = readFileSync(file, 'utf8').split('\n');
  if (lines.pop() !== '' || lines.length !== last - first + 1) return undefined;
  try {
    const entries = lines.map((line) => JSON.parse(line) as LogEntry | null);
    return entries.every((entry, index) => entry?.seq === first + index) ? (entries as LogEntry[]) : undefined;
  } catch {
    return undefined;
  }
}

export function writeAuditFile(folder: string, entries: readonly LogEntry[]): string {
  const [first, last] = [entries[0] as LogEntry, entries.at(-1) as LogEntry];
  const month = join(folder, monthOf(first));
  makePrivateFolder(month);
  removeTemps(month);
  const file = join(month, `${first.seq}-${last.seq}.jsonl`);
  writeDurably(file, entries.map((entry) => `${canonicalJson(entry)}\n`).join(''), 'new');
  return file;
}

/** UTC, so that the same log gives the same files on every machine. */
export function monthOf(entry: LogEntry): string {
  return new Date(entry.at).toISOString().slice(0, 7).replace('-', '');
}
