// Makes folders one by one from the outermost missing one: Node's own recursive way never ends below a folder that says "not there" to every attempt, as /proc does.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SekishoError } from '../kernel/errors.ts';
import { errorCode } from './root-folder.ts';

/** Throws what the system says. */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error; // another process may have been first
  }
}

/** One of ours at user level; the person hears which variable chose it. */
export function makeHomeFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    throw homeNotMade(folder, error);
  }
}

export function homeNotMade(folder: string, error: unknown): SekishoError {
  const code = errorCode(error);
  return new SekishoError('QC-009', { reason: { en: `the folder ${folder} cannot be made (${code}); SEKISHO_HOME has to name a folder you may write`, ja: `フォルダー ${folder} を作成できません (${code})。SEKISHO_HOME には書き込めるフォルダーを指定してください` } }, { cause: error });
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}
