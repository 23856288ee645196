// What a setup found and left behind, kept at user level: with it a file comes back to its last byte, and a folder we made goes again.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { HostName } from '../../hosts/agent-host.ts';
import { sha256 } from '../../kernel/digest.ts';
import { writeHostFiles, type Written } from '../../system/host-files.ts';
import { rootHome } from '../../system/user-home.ts';

export interface RecordedFile {
  /** Null: there was none. */
  readonly before: string | null;
  readonly mode?: number;
  /** Hash of what we left; another content is somebody's work. */
  readonly after: string;
}

export interface InstallRecord {
  readonly v: 1;
  readonly hosts: readonly HostName[];
  readonly files: Readonly<Record<string, RecordedFile>>;
  /** Folders we made, the outer ones first. */
  readonly folders: readonly string[];
}

const NAME = 'hosts.json';
const NOTHING: InstallRecord = { v: 1, hosts: [], files: {}, folders: [] };

export const userRecord = (home: string): string => join(home, NAME);
export const rootRecord = (home: string, root: string): string => join(rootHome(home, root), NAME);

/** A record nobody can read is none: files are then cleaned by what is seen in them. */
export function readRecord(file: string): InstallRecord {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as Partial<InstallRecord> | null;
    return record?.v === 1 && Array.isArray(record.hosts) && Array.isArray(record.folders) && typeof record.files === 'object' ? (record as InstallRecord) : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function writeRecord(file: string, record: InstallRecord): Written {
  return writeHostFiles([{ path: file, text: `${JSON.stringify(record)}\n`, mode: 0o600 }]);
}

export const dropRecord = (file: string): void => rmSync(file, { force: true });

export interface Noted {
  readonly path: string;
  readonly before: string | undefined;
  readonly mode?: number | undefined;
  readonly after: string;
  /** What is left of `before` without anything of ours. */
  readonly bare: string | undefined;
}

export function withNoted(record: InstallRecord, hosts: readonly HostName[], noted: readonly Noted[], folders: readonly string[]): InstallRecord {
  const files = { ...record.files };
  for (const { path, before, mode, after, bare } of noted) {
    const known = files[path];
    // Written by us once already and left alone since: what was there at first is still what has to come back.
    const first = known !== undefined && before !== undefined && sha256(before) === known.after ? known : { before: bare ?? null, ...(mode === undefined ? {} : { mode }) };
    files[path] = { ...first, after: sha256(after) };
  }
  return { v: 1, hosts: [...new Set([...record.hosts, ...hosts])], files, folders: [...new Set([...record.folders, ...folders])] };
}

/** What stood there before us, where nobody has touched the file since. */
export function asItWas(record: InstallRecord, path: string, now: string): RecordedFile | undefined {
  const known = record.files[path];
  return known !== undefined && sha256(now) === known.after ? known : undefined;
}
