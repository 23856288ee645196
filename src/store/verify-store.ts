// Looks at every row, every entry of the log and every artifact once: what no caller asks for can rot for years without a read noticing.
import { asSekishoError, SekishoError } from '../kernel/errors.ts';
import { damagedArtifacts } from './artifact-files.ts';
import { CHAIN_START, findFault } from './log-chain.ts';
import { openView, type OpenViewOptions } from './open-view.ts';
import type { LogHead } from './shelf.ts';
import type { OnRows, StoreView } from './store-view.ts';

export interface StoreFault {
  readonly place: string;
  readonly reason: string;
}

export interface StoreReport {
  readonly ok: boolean;
  /** Absent where the store cannot even be opened, or there is none. */
  readonly state_version?: number;
  readonly rows: number;
  readonly entries: number;
  readonly artifacts: number;
  readonly log_head?: LogHead;
  /** The first of each table, the log, and every artifact. */
  readonly faults: readonly StoreFault[];
}

export interface VerifyParts extends OpenViewOptions {
  readonly folder: string;
  readonly artifactsFolder: string;
  readonly onRows?: OnRows | undefined;
}

const TELL_EVERY = 5_000;

/** Newer state than we know is no damage: QC-301 is thrown, and so is what has nothing to do with the content. */
export function verifyStore({ folder, artifactsFolder, onRows, ...options }: VerifyParts): StoreReport {
  const faults: StoreFault[] = [];
  const artifacts = damagedArtifacts(artifactsFolder);
  for (const name of artifacts.damaged) faults.push({ place: `artifacts/${name}`, reason: 'its content is not what was written' });
  const count = { rows: 0, entries: 0 };
  const seen = (): void => {
    if ((count.rows + count.entries) % TELL_EVERY === 0) onRows?.(count.rows + count.entries);
  };
  const view = takenAsFault(faults, () => openView(folder, options));
  if (view === undefined) return { ok: faults.length === 0, ...count, artifacts: artifacts.checked, faults };
  try {
    for (const table of view.schema.keys()) {
      takenAsFault(faults, () => {
        for (const _row of view.rows(table)) {
          count.rows += 1;
          seen();
        }
      });
    }
    const log_head = takenAsFault(faults, () => view.logHead());
    takenAsFault(faults, () => walkLog(view, log_head, faults, () => {
      count.entries += 1;
      seen();
    }));
    return { ok: faults.length === 0, state_version: view.stateVersion, ...count, artifacts: artifacts.checked, ...(log_head === undefined ? {} : { log_head: { seq: log_head.seq, hash: log_head.hash } }), faults };
  } finally {
    view.close();
  }
}

function walkLog(view: StoreView, head: LogHead | undefined, faults: StoreFault[], seen: () => void): void {
  let last: LogHead = { seq: 0, hash: CHAIN_START };
  for (const entry of view.log()) {
    const fault = findFault([entry], last);
    if (fault !== undefined) return void faults.push({ place: `log entry ${fault.seq}`, reason: fault.reason });
    last = entry;
    seen();
  }
  if (head !== undefined && (head.seq !== last.seq || head.hash !== last.hash)) faults.push({ place: 'log_head', reason: 'the log does not end where its head says' });
}

function takenAsFault<T>(faults: StoreFault[], work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    const known = asSekishoError(error);
    // A body that is no JSON any more, a column that is gone: whatever a reader trips over is damage.
    if (known.code === 'QC-900') faults.push({ place: 'store', reason: error instanceof Error ? error.message : String(error) });
    else if (known.code === 'QC-304') faults.push({ place: String(known.params['place']), reason: String(known.params['reason']) });
    else throw known instanceof SekishoError ? known : error;
    return undefined;
  }
}
