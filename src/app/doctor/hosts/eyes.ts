// What the examination of hosts sees of this machine: texts of bounded size, whether a path is there, and whether it can be started.
import { accessSync, closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { errorCode } from '../../../system/root-folder.ts';

const LARGEST = 8 * 1024 * 1024;

/** Undefined: there is no such file. Throws what the system says when it cannot be read, and on what is no file. */
export function textAt(path: string): string | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
  try {
    const found = fstatSync(file);
    if (!found.isFile() || found.size > LARGEST) throw Object.assign(new Error('no file of a bearable size'), { code: found.isFile() ? 'EFBIG' : 'EISDIR' });
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

export function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
