// The exported log on disk: which files there are, what they are called and what is in them.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { sha256 } from '../kernel/digest.ts';
import { makePrivateFolder, removeTemps, syncFolder, writeBytesDurably, writeDurably } from './durable-file.ts';
import { codeOf } from './failures.ts';
import type { LogEntry } from './log-chain.ts';

export interface AuditFile {
  readonly file: string;
  readonly first: number;
  readonly last: number;
  /** SHA-256 of the lines, where they are compressed: it stands in the name. */
  readonly archived?: string;
}

/** Far more than a file of ours holds. */
const MOST_BYTES = 1 << 29;

/** In the order of the entries. */
export function auditFiles(folder: string): AuditFile[] {
  if (!existsSync(folder)) return [];
  const files: AuditFile[] = [];
  for (const month of readdirSync(folder).filter((name) => /^\d{6}$/.test(name))) {
    for (const name of readdirSync(join(folder, month))) {
      const match = /^(\d+)-(\d+)(?:\.([0-9a-f]{64}))?\.jsonl(\.gz)?$/.exec(name);
      if (match === null || (match[3] === undefined) !== (match[4] === undefined)) continue;
      files.push({ file: join(folder, month, name), first: Number(match[1]), last: Number(match[2]), ...(match[3] === undefined ? {} : { archived: match[3] }) });
    }
  }
  // A crash while archiving leaves both forms: the plain one counts until it is gone.
  const plain = new Set(files.filter(({ archived }) => archived === undefined).map(({ first, last }) => `${first}-${last}`));
  return files.filter(({ archived, first, last }) => archived === undefined || !plain.has(`${first}-${last}`)).sort((a, b) => a.first - b.first);
}

/** Undefined when any line is not an entry or the entries are not the ones the name promises. */
export function readAuditFile({ file, first, last, archived }: AuditFile): LogEntry[] | undefined {
  const text = archived === undefined ? readFileSync(file, 'utf8') : unpacked(readFileSync(file), archived);
  const lines = text?.split('\n') ?? [];
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

/** The same lines compressed, under a name that holds their hash; the plain file goes only after the other was read back. */
export function archiveAuditFile(audit: AuditFile): string {
  const lines = readFileSync(audit.file);
  const hash = sha256(lines);
  const file = join(dirname(audit.file), `${audit.first}-${audit.last}.${hash}.jsonl.gz`);
  try {
    writeBytesDurably(file, [gzipSync(lines, { level: 9 })], 'new');
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error; // left by an archiving that was cut off; whether it is whole is asked next
  }
  if (unpacked(readFileSync(file), hash) === undefined) writeBytesDurably(file, [gzipSync(lines, { level: 9 })], 'replace');
  rmSync(audit.file);
  syncFolder(dirname(file));
  return file;
}

function unpacked(bytes: Uint8Array, hash: string): string | undefined {
  try {
    const lines = gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
    return sha256(lines) === hash ? lines.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** UTC, so that the same log gives the same files on every machine. */
export function monthOf(entry: LogEntry): string {
  return new Date(entry.at).toISOString().slice(0, 7).replace('-', '');
}
