// Proves the log and carries it out of the store: the chain shows an edit, the exported files show a log that was cut or rewritten as a whole.
import { SekishoError } from '../kernel/errors.ts';
import { archiveAuditFile, auditFiles, monthOf, readAuditFile, writeAuditFile, type AuditFile } from './audit-files.ts';
import type { StateStore } from './contract.ts';
import { diskFailure } from './failures.ts';
import { CHAIN_START, findFault, type LogEntry, type LogFault } from './log-chain.ts';
import type { LogHead } from './shelf.ts';

export interface LogReport {
  readonly ok: boolean;
  /** How many entries verified before the first fault, or in all. */
  readonly entries: number;
  readonly head: LogHead;
  readonly fault?: LogFault;
  readonly exports_checked: number;
}

const PAGE = 1000;
/** Bounds the memory of one export file and of reading it back. */
const ENTRIES_PER_FILE = 5000;

/** Streams through the whole log; with `auditFolder` every exported file must agree with the store entry by entry. */
export function verifyLog(store: StateStore, auditFolder?: string): LogReport {
  const head = store.read((tx) => tx.logHead());
  const chain = walkChain(store);
  let fault = chain.fault ?? headFault(chain.last, head);
  let exports_checked = 0;
  for (const file of auditFolder === undefined ? [] : onDisk(() => auditFiles(auditFolder))) {
    const differing = exportFault(store, file);
    exports_checked += 1;
    if (differing !== undefined && (fault === undefined || differing.seq < fault.seq)) fault = differing;
  }
  return { ok: fault === undefined, entries: chain.last.seq, head, ...(fault === undefined ? {} : { fault }), exports_checked };
}

/** Writes what no file holds yet, split by month; a log that does not verify or contradicts its exports is not carried on (QC-302). */
export function exportLog(store: StateStore, auditFolder: string): string[] {
  return onDisk(() => {
    const newest = auditFiles(auditFolder).reduce<AuditFile | undefined>((found, file) => (found === undefined || file.last > found.last ? file : found), undefined);
    refuseFault(endFault(store));
    let from: LogHead = { seq: 0, hash: CHAIN_START };
    if (newest !== undefined) {
      refuseFault(exportFault(store, newest));
      const [last] = store.read((tx) => tx.log(newest.last - 1, 1));
      if (last !== undefined) from = { seq: last.seq, hash: last.hash };
    }
    const written: string[] = [];
    for (;;) {
      const entries = store.read((tx) => tx.log(from.seq, ENTRIES_PER_FILE));
      if (entries.length === 0) return written;
      refuseFault(findFault(entries, from));
      for (const run of byMonth(entries)) written.push(writeAuditFile(auditFolder, run));
      from = entries.at(-1) as LogEntry;
    }
  });
}

/** Compresses exported files whose last entry is older than `before`, each only after it was compared with the store; the log itself stays whole. */
export function archiveLog(store: StateStore, auditFolder: string, before: number): string[] {
  return onDisk(() => auditFiles(auditFolder).filter(({ archived }) => archived === undefined).flatMap((audit) => {
    const last = readAuditFile(audit)?.at(-1);
    refuseFault(exportFault(store, audit));
    return last === undefined || last.at >= before ? [] : [archiveAuditFile(audit)];
  }));
}

function walkChain(store: StateStore): { last: LogHead; fault?: LogFault } {
  let last: LogHead = { seq: 0, hash: CHAIN_START };
  let size = PAGE;
  for (;;) {
    let page: LogEntry[];
    try {
      page = store.read((tx) => tx.log(last.seq, size));
    } catch (error) {
      if (!(error instanceof SekishoError) || error.code !== 'QC-304') throw error;
      // An entry in this page cannot even be read: go singly, so that the ones before it still count and it is named.
      if (size === 1) return { last, fault: { seq: last.seq + 1, reason: 'it cannot be read' } };
      size = 1;
      continue;
    }
    if (page.length === 0) return { last };
    const fault = findFault(page, last);
    if (fault !== undefined) {
      const whole = page.filter((entry) => entry.seq < fault.seq).at(-1);
      return { last: whole === undefined ? last : { seq: whole.seq, hash: whole.hash }, fault };
    }
    last = page.at(-1) as LogEntry;
  }
}

function headFault(last: LogHead, head: LogHead): LogFault | undefined {
  if (last.seq === head.seq && last.hash === head.hash) return undefined;
  if (last.seq < head.seq) return { seq: last.seq + 1, reason: `the log ends here, but its head is entry ${head.seq}` };
  return { seq: Math.min(last.seq, head.seq + 1), reason: 'the head of the log is not its last entry' };
}

/** Without walking the whole log: does it end where its head says? */
function endFault(store: StateStore): LogFault | undefined {
  return store.read((tx) => {
    const head = tx.logHead();
    const last = tx.log(Math.max(0, head.seq - 1)).at(-1);
    if (last === undefined) return head.seq === 0 ? undefined : { seq: head.seq, reason: 'it is the head of the log, but it is missing' };
    return headFault(last, head);
  });
}

function exportFault(store: StateStore, audit: AuditFile): LogFault | undefined {
  const exported = onDisk(() => readAuditFile(audit));
  const name = audit.file.split(/[\\/]/).slice(-2).join('/');
  if (exported === undefined) return { seq: audit.first, reason: `the export ${name} is not whole` };
  const start = { seq: audit.first - 1, hash: exported[0]?.prev ?? '' };
  const own = findFault(exported, start);
  if (own !== undefined) return { seq: own.seq, reason: `the export ${name} was changed: ${own.reason}` };
  const stored = new Map<number, string>();
  try {
    for (const entry of store.read((tx) => tx.log(audit.first - 1, exported.length))) stored.set(entry.seq, entry.hash);
  } catch (error) {
    if (!(error instanceof SekishoError) || error.code !== 'QC-304') throw error;
    return undefined; // the walk over the chain has already named the unreadable entry
  }
  for (const entry of exported) {
    const hash = stored.get(entry.seq);
    if (hash === undefined) return { seq: entry.seq, reason: `the export ${name} has it, the store does not` };
    if (hash !== entry.hash) return { seq: entry.seq, reason: `the export ${name} has another entry in its place` };
  }
  return undefined;
}

function byMonth(entries: readonly LogEntry[]): LogEntry[][] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run !== undefined && monthOf(run[0] as LogEntry) === monthOf(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function refuseFault(fault: LogFault | undefined): void {
  if (fault !== undefined) throw new SekishoError('QC-302', { ...fault });
}

function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw diskFailure(error);
  }
}
