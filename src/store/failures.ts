// Where errors of the disk and of SQLite become codes of the catalogue, so that every backend fails in the same words.
import { SekishoError } from '../kernel/errors.ts';

/** A mistake of our own code, not of any caller: it leaves the process as QC-900 unless the operation expected it. */
export class RowConflict extends Error {
  override readonly name = 'RowConflict';
  constructor(readonly table: string, readonly key: string, readonly found: 'exists' | 'missing') {
    super(`${table}: the key ${JSON.stringify(key.slice(0, 80))} ${found === 'exists' ? 'exists already' : 'does not exist'}`);
  }
}

const PLAIN_WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EIO: 'the disk reported an error',
  EACCES: 'the folder may not be written',
  EPERM: 'the folder may not be written',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EEXIST: 'another process wrote at the same time',
  SQLITE_FULL: 'no space is left on the disk',
  SQLITE_READONLY: 'the database file is read-only',
  SQLITE_BUSY: 'another process holds the database',
  SQLITE_LOCKED: 'another process holds the database',
  SQLITE_PROTOCOL: 'another process holds the database',
  SQLITE_IOERR: 'the disk reported an error',
  SQLITE_CANTOPEN: 'the database file cannot be opened',
  SQLITE_NOMEM: 'out of memory',
};

export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The disk said no: QC-009. What is already a code of ours, or has nothing to do with the disk, stays as it is. */
export function diskFailure(error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof SekishoError || code === undefined || !/^E[A-Z0-9]+$/.test(code)) return error;
  return new SekishoError('QC-009', { reason: `${PLAIN_WORDS[code] ?? 'the disk operation failed'} (${code})` }, { cause: error });
}

/** `place` names what was being read when the damage showed. */
export function sqliteFailure(error: unknown, place: string): unknown {
  const code = codeOf(error);
  if (error instanceof SekishoError || code === undefined || !code.startsWith('SQLITE_')) return diskFailure(error);
  const base = code.split('_').slice(0, 2).join('_');
  if (DAMAGE.has(base)) return damaged(place, `SQLite cannot make sense of it (${code})`, error);
  const words = PLAIN_WORDS[base];
  return words === undefined ? error : new SekishoError('QC-009', { reason: `${words} (${code})` }, { cause: error });
}

/** Our statements are fixed and fit the schema: when SQLite finds one wrong, it is the file that is not as we left it. */
const DAMAGE = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_ERROR', 'SQLITE_CONSTRAINT', 'SQLITE_MISMATCH', 'SQLITE_SCHEMA']);

export function damaged(place: string, reason: string, cause?: unknown): SekishoError {
  return new SekishoError('QC-304', { place, reason }, { cause });
}

export function isDiskFailure(error: unknown): error is SekishoError {
  return error instanceof SekishoError && error.code === 'QC-009';
}
