// The folded commits in one file. As a snapshot it is a cache, and whoever deletes it loses nothing; as a base it takes the place of the commits before it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { sha256 } from '../kernel/digest.ts';
import type { Row } from './contract.ts';
import { writeDurably } from './durable-file.ts';
import { damaged } from './failures.ts';
import type { LogEntry } from './log-chain.ts';
import { MemoryShelf } from './memory-shelf.ts';
import type { AppliedMigration } from './migrations.ts';
import type { TableShape } from './schema.ts';

export interface Snapshot {
  /** The last commit folded into it. */
  readonly seq: number;
  readonly hash: string;
  readonly applied: readonly AppliedMigration[];
  readonly tables: readonly { readonly name: string; readonly shape: TableShape; readonly rows: readonly Row[] }[];
  readonly log: readonly LogEntry[];
}

const FILE = 'snapshot.json';
const BASE_FILE = 'base.json';
const HEADER = /^\{"hash":"([0-9a-f]{64})","snapshot":/;

export function snapshotFile(folder: string): string {
  return join(folder, FILE);
}

export function baseFile(folder: string): string {
  return join(folder, BASE_FILE);
}

/** Undefined when there is none or it is not whole: then the commits are folded instead. */
export function readSnapshot(folder: string): Snapshot | undefined {
  return existsSync(snapshotFile(folder)) ? opened(readFileSync(snapshotFile(folder), 'utf8')) : undefined;
}

/** Undefined when there is none. Nothing else holds what is in it, so one that is not whole is damage. */
export function readBase(folder: string): Snapshot | undefined {
  if (!existsSync(baseFile(folder))) return undefined;
  const base = opened(readFileSync(baseFile(folder), 'utf8'));
  if (base === undefined) throw damaged(BASE_FILE, 'its content was changed');
  return base;
}

function opened(text: string): Snapshot | undefined {
  const match = HEADER.exec(text);
  if (match === null || !text.endsWith('}\n')) return undefined;
  const body = text.slice(match[0].length, -2);
  return sha256(body) === match[1] ? (JSON.parse(body) as Snapshot) : undefined;
}

export function writeSnapshot(folder: string, shelf: MemoryShelf, last: { seq: number; hash: string }): void {
  writeDurably(snapshotFile(folder), sealed(snapshotOf(shelf, last)), 'replace');
}

export function writeBase(folder: string, shelf: MemoryShelf, last: { seq: number; hash: string }): Snapshot {
  const base = snapshotOf(shelf, last);
  writeDurably(baseFile(folder), sealed(base), 'replace');
  return base;
}

function snapshotOf(shelf: MemoryShelf, last: { seq: number; hash: string }): Snapshot {
  const everything = { field: undefined, value: '', after: undefined, limit: Infinity };
  const tables = [...shelf.schema].map(([name, shape]) => ({ name, shape, rows: shelf.list(name, everything) }));
  return { ...last, applied: shelf.applied, tables, log: shelf.log(0, Infinity) };
}

function sealed(snapshot: Snapshot): string {
  const body = canonicalJson(snapshot);
  return `{"hash":"${sha256(body)}","snapshot":${body}}\n`;
}

export function shelfFrom(snapshot: Snapshot): MemoryShelf {
  const shelf = new MemoryShelf();
  for (const { name, shape, rows } of snapshot.tables) {
    shelf.reshape(name, shape);
    for (const row of rows) shelf.apply({ put: name, row });
  }
  for (const entry of snapshot.log) shelf.append(entry, canonicalJson(entry));
  shelf.setApplied(snapshot.applied);
  shelf.begin();
  return shelf;
}
