// The text of one commit of the file backend: one JSON document that seals its own content and the commit before it.
import { canonicalJson } from '../kernel/canonical-json.ts';
import { sha256 } from '../kernel/digest.ts';
import type { LogEntry } from './log-chain.ts';
import type { Operation } from './memory-shelf.ts';
import type { AppliedMigration } from './migrations.ts';

export interface CommitContent {
  readonly operations: readonly Operation[];
  readonly log: readonly LogEntry[];
  /** Present on the commit of a migration: the whole list after it. */
  readonly applied?: readonly AppliedMigration[];
}

export interface CommitHeader {
  readonly stateVersion: number;
  readonly seq: number;
  readonly prev: string;
  readonly hash: string;
}

export const FIRST_PREV = '0'.repeat(64);

/** The header has one fixed spelling, so that a file can be verified byte for byte without parsing its content. */
const HEADER = /^\{"state_version":(\d{1,9}),"seq":(\d{1,15}),"prev":"([0-9a-f]{64})","hash":"([0-9a-f]{64})","content":/;

export function sealCommit(stateVersion: number, seq: number, prev: string, content: CommitContent): { text: string; hash: string } {
  const body = canonicalJson(content);
  const hash = hashOf(stateVersion, seq, prev, body);
  return { hash, text: `{"state_version":${stateVersion},"seq":${seq},"prev":"${prev}","hash":"${hash}","content":${body}}\n` };
}

/** Undefined when the text was changed in any byte. */
export function openCommit(text: string): { header: CommitHeader; content: () => CommitContent } | undefined {
  const match = HEADER.exec(text);
  if (match === null || !text.endsWith('}\n')) return undefined;
  const [lead, stateVersion, seq, prev, hash] = match as unknown as [string, string, string, string, string];
  const body = text.slice(lead.length, -2);
  const header = { stateVersion: Number(stateVersion), seq: Number(seq), prev, hash };
  if (hashOf(header.stateVersion, header.seq, prev, body) !== hash) return undefined;
  return { header, content: () => JSON.parse(body) as CommitContent };
}

/** Looked at before anything else: a later program may change all of the form but this field. */
export function stateVersionOf(text: string): number | undefined {
  const match = HEADER.exec(text);
  if (match !== null) return Number(match[1]);
  try {
    const version = (JSON.parse(text) as { state_version?: unknown } | null)?.state_version;
    return typeof version === 'number' ? version : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(stateVersion: number, seq: number, prev: string, body: string): string {
  return sha256(`${stateVersion}\n${seq}\n${prev}\n${body}`);
}
