// The form of an exported store, line by line: a head, every row with its hash, the log, and an end that seals all bytes before it.
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { Row } from './contract.ts';
import type { LogEntry } from './log-chain.ts';
import type { AppliedMigration } from './migrations.ts';
import type { LogHead } from './shelf.ts';
import { rowHash } from './sqlite-shelf.ts';

export const EXPORT_FORM = 1;

export interface ExportHead {
  readonly sekisho_store: number;
  readonly state_version: number;
  readonly applied: readonly AppliedMigration[];
  readonly log: LogHead;
}

export interface ExportedRow {
  readonly table: string;
  readonly hash: string;
  readonly row: Row;
}

export interface ExportEnd {
  readonly rows: number;
  readonly entries: number;
  /** SHA-256 of every byte before this line. */
  readonly checksum: string;
}

export type ExportLine = ExportHead | ExportedRow | { readonly log: LogEntry } | { readonly end: ExportEnd };

export function headLine(stateVersion: number, applied: readonly AppliedMigration[], log: LogHead): string {
  return `${JSON.stringify({ sekisho_store: EXPORT_FORM, state_version: stateVersion, applied: applied.map(({ version, checksum }) => ({ version, checksum })), log: { seq: log.seq, hash: log.hash } } satisfies ExportHead)}\n`;
}

export function rowLine(table: string, row: Row): string {
  const body = canonicalJson(row);
  return `{"table":${JSON.stringify(table)},"hash":"${rowHash(table, body)}","row":${body}}\n`;
}

export function logLine(entry: LogEntry): string {
  return `{"log":${canonicalJson(entry)}}\n`;
}

export function endLine(end: ExportEnd): string {
  return `${JSON.stringify({ end })}\n`;
}

/** Undefined where the text is no JSON object. */
export function parseLine(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
