// What the examination of hosts sees of this machine: texts of bounded size, whether a path is there, and where a program is found.
import { accessSync, closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
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

/** Where the shell would find it; relative entries of the PATH are left out, since a repository may have a say in them. */
export function onPath(command: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const endings = process.platform === 'win32' ? (env['PATHEXT'] ?? '.EXE;.CMD;.BAT').split(';') : [''];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.flatMap((folder) => endings.map((ending) => join(folder, command + ending))).find(isProgram);
}
