// Writes a store into one file that can be checked without the program that wrote it; streaming, so that its size does not matter.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { SekishoError } from '../kernel/errors.ts';
import { writeBytesDurably } from './durable-file.ts';
import { endLine, headLine, logLine, rowLine } from './export-lines.ts';
import { diskFailure } from './failures.ts';
import { CHAIN_START, findFault, type LogEntry } from './log-chain.ts';
import type { OnRows, StoreView } from './store-view.ts';

export interface Exported {
  readonly rows: number;
  readonly entries: number;
  readonly checksum: string;
}

const PIECE_BYTES = 1 << 20;

/** Never over a file that is there. A store that does not verify is not exported: the copy would look sound. */
export function exportStore(view: StoreView, file: string, onRows?: OnRows): Exported {
  if (existsSync(file)) throw new SekishoError('QC-101', { path: file, reason: 'a file of this name exists' });
  const sum = createHash('sha256');
  const count = { rows: 0, entries: 0 };
  let checksum = '';
  function* pieces(): Generator<Uint8Array> {
    let held: string[] = [];
    let size = 0;
    for (const line of lines(view, count)) {
      held.push(line);
      size += line.length;
      if (size < PIECE_BYTES) continue;
      yield take();
      onRows?.(count.rows + count.entries);
    }
    yield take();
    checksum = sum.digest('hex');
    yield Buffer.from(endLine({ ...count, checksum }), 'utf8');

    function take(): Uint8Array {
      const bytes = Buffer.from(held.join(''), 'utf8');
      sum.update(bytes);
      [held, size] = [[], 0];
      return bytes;
    }
  }
  try {
    writeBytesDurably(file, pieces(), 'new');
  } catch (error) {
    throw diskFailure(error);
  }
  return { ...count, checksum };
}

function* lines(view: StoreView, count: { rows: number; entries: number }): Generator<string> {
  const head = view.logHead();
  yield headLine(view.stateVersion, view.applied, head);
  for (const table of view.schema.keys()) {
    for (const row of view.rows(table)) {
      count.rows += 1;
      yield rowLine(table, row);
    }
  }
  let last: Pick<LogEntry, 'seq' | 'hash'> = { seq: 0, hash: CHAIN_START };
  for (const entry of view.log()) {
    const fault = findFault([entry], last);
    if (fault !== undefined) throw new SekishoError('QC-302', { ...fault });
    last = entry;
    count.entries += 1;
    yield logLine(entry);
  }
  if (last.seq !== head.seq || last.hash !== head.hash) throw new SekishoError('QC-302', { seq: last.seq + 1, reason: 'the log does not end where its head says' });
}
