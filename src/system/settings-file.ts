// Reads a settings file without trusting what lies at its path: a link, a pipe or a device is refused before a byte is read.
import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { SekishoError } from '../kernel/errors.ts';
import { errorCode } from './root-folder.ts';

const MOST_BYTES = 1024 * 1024;

export function readSettingsFile(path: string): { path: string; text: string } | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw unreadable(path, errorCode(error), error);
  }
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw unreadable(path, 'not a regular file');
    if (found.size > MOST_BYTES) throw unreadable(path, `> ${MOST_BYTES} bytes`);
    return { path, text: readFileSync(file, 'utf8') };
  } finally {
    closeSync(file);
  }
}

/** Changes when the file does; cheap enough to ask at every call. */
export function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? '-' : `${found.ino}.${found.mtimeNs}.${found.size}`;
}

function unreadable(path: string, reason: string, cause?: unknown): SekishoError {
  return new SekishoError('QC-201', { origin: path, path: '$', reason }, { cause });
}
