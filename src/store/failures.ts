// Where errors of the disk and of SQLite become codes of the catalogue, so that every backend fails in the same words.
import type { Bilingual } from '../kernel/bilingual.ts';
import { SekishoError } from '../kernel/errors.ts';

/** A mistake of our own code, not of any caller: it leaves the process as QC-900 unless the operation expected it. */
export class RowConflict extends Error {
  override readonly name = 'RowConflict';
  constructor(readonly table: string, readonly key: string, readonly found: 'exists' | 'missing') {
    super(`${table}: the key ${JSON.stringify(key.slice(0, 80))} ${found === 'exists' ? 'exists already' : 'does not exist'}`);
  }
}

const NO_SPACE: Bilingual = { en: 'no space is left on the disk', ja: 'ディスクに空きがありません' };
const NOT_WRITABLE: Bilingual = { en: 'the folder may not be written', ja: 'フォルダーに書き込めません' };
const TOO_MANY_FILES: Bilingual = { en: 'too many files are open', ja: '開いているファイルが多すぎます' };
const HELD: Bilingual = { en: 'another process holds the database', ja: '別のプロセスがデータベースを使用中です' };
const DISK_ERROR: Bilingual = { en: 'the disk reported an error', ja: 'ディスクがエラーを返しました' };
const FAILED: Bilingual = { en: 'the disk operation failed', ja: 'ディスクの操作に失敗しました' };

const PLAIN_WORDS: Readonly<Record<string, Bilingual>> = {
  ENOSPC: NO_SPACE,
  EDQUOT: { en: 'the disk quota is used up', ja: 'ディスクの割り当てを使い切りました' },
  EROFS: { en: 'the disk is read-only', ja: 'ディスクが読み取り専用です' },
  EIO: DISK_ERROR,
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EMFILE: TOO_MANY_FILES,
  ENFILE: TOO_MANY_FILES,
  EEXIST: { en: 'another process wrote at the same time', ja: '別のプロセスが同時に書き込みました' },
  SQLITE_FULL: NO_SPACE,
  SQLITE_READONLY: { en: 'the database file is read-only', ja: 'データベースのファイルが読み取り専用です' },
  SQLITE_BUSY: HELD,
  SQLITE_LOCKED: HELD,
  SQLITE_PROTOCOL: HELD,
  SQLITE_IOERR: DISK_ERROR,
  SQLITE_CANTOPEN: { en: 'the database file cannot be opened', ja: 'データベースのファイルを開けません' },
  SQLITE_NOMEM: { en: 'out of memory', ja: 'メモリーが足りません' },
};

function withCode({ en, ja }: Bilingual, code: string): Bilingual {
  return { en: `${en} (${code})`, ja: `${ja} (${code})` };
}

export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The disk said no: QC-009. What is already a code of ours, or has nothing to do with the disk, stays as it is. */
export function diskFailure(error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof SekishoError || code === undefined || !/^E[A-Z0-9]+$/.test(code)) return error;
  return new SekishoError('QC-009', { reason: withCode(PLAIN_WORDS[code] ?? FAILED, code) }, { cause: error });
}

/** `place` names what was being read when the damage showed. */
export function sqliteFailure(error: unknown, place: string): unknown {
  const code = codeOf(error);
  if (error instanceof SekishoError || code === undefined || !code.startsWith('SQLITE_')) return diskFailure(error);
  const base = code.split('_').slice(0, 2).join('_');
  if (DAMAGE.has(base)) return damaged(place, `SQLite cannot make sense of it (${code})`, error);
  const words = PLAIN_WORDS[base];
  return words === undefined ? error : new SekishoError('QC-009', { reason: withCode(words, code) }, { cause: error });
}

/** Our statements are fixed and fit the schema: when SQLite finds one wrong, it is the file that is not as we left it. */
const DAMAGE = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_ERROR', 'SQLITE_CONSTRAINT', 'SQLITE_MISMATCH', 'SQLITE_SCHEMA']);

export function damaged(place: string, reason: string, cause?: unknown): SekishoError {
  return new SekishoError('QC-304', { place, reason }, { cause });
}

export function isDiskFailure(error: unknown): error is SekishoError {
  return error instanceof SekishoError && error.code === 'QC-009';
}
