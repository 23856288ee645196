// The hash-chained log: each entry seals the one before it, so that an edit, a gap or a swap names its first bad entry.
import { canonicalJson } from '../kernel/canonical-json.ts';
import { digestOf, sha256 } from '../kernel/digest.ts';

export interface LogDraft {
  readonly at: number;
  /** e.g. `plan.replan_judged`, `session.opened`. */
  readonly kind: string;
  readonly actor: string;
  readonly session_id?: string;
  /** Hashes, ids, verdicts. Never the text of a request, plan or manuscript: those are artifacts. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface LogEntry extends LogDraft {
  readonly seq: number;
  readonly prev: string;
  readonly hash: string;
}

export interface LogFault {
  readonly seq: number;
  readonly reason: string;
}

export const CHAIN_START = '0'.repeat(64);

export interface Sealed {
  readonly entry: LogEntry;
  /** The entry in canonical JSON. */
  readonly text: string;
}

/** `spell` writes canonical JSON. Each half is written once: the hash covers both, and then takes its place between them. */
export function seal(draft: LogDraft, seq: number, prev: string, spell: (value: unknown) => string = canonicalJson): Sealed {
  const open = { ...draft, seq, prev };
  const [before, behind]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [name, value] of Object.entries(open)) (name < 'hash' ? before : behind)[name] = value;
  const [first, last] = [spell(before).slice(0, -1), spell(behind).slice(1)];
  const hash = sha256(`${first},${last}`);
  return { entry: { ...open, hash }, text: `${first},"hash":"${hash}",${last}` };
}

/** Checks a run of entries that should follow `prev`; returns the first fault or undefined. */
export function findFault(entries: Iterable<LogEntry>, start: { seq: number; hash: string } = { seq: 0, hash: CHAIN_START }): LogFault | undefined {
  let { seq, hash } = start;
  for (const entry of entries) {
    if (entry.seq !== seq + 1) return { seq: seq + 1, reason: `expected entry ${seq + 1}, found ${entry.seq}` };
    if (entry.prev !== hash) return { seq: entry.seq, reason: 'does not follow the entry before it' };
    const { hash: claimed, ...open } = entry;
    if (digestOf(open) !== claimed) return { seq: entry.seq, reason: 'its content was changed' };
    seq = entry.seq;
    hash = claimed;
  }
  return undefined;
}
