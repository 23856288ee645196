// The guarded root and its state folder: real path, private, and git-ignored but for what belongs into the repository.
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SekishoError } from '../kernel/errors.ts';

export interface RootFolder {
  /** Real, absolute path of the guarded folder. */
  readonly root: string;
  /** `.sekisho` inside it. */
  readonly state: string;
  readonly configFile: string;
}

export const IGNORE_RULES = '*\n!.gitignore\n!config.jsonc\n!permits/\n!permits/**\n';

export function findRoot(given: string): RootFolder {
  let root: string;
  try {
    root = realpathSync(resolve(given));
  } catch (error) {
    throw new SekishoError('QC-307', { root: given, reason: { en: 'it does not exist', ja: '存在しません' } }, { cause: error });
  }
  if (!statSync(root).isDirectory()) throw new SekishoError('QC-307', { root: given, reason: { en: 'it is not a folder', ja: 'フォルダーではありません' } });
  const state = join(root, '.sekisho');
  return { root, state, configFile: join(state, 'config.jsonc') };
}

/** Made only when something has to be kept: looking at a folder leaves no trace in it. */
export function prepareStateFolder({ root, state }: RootFolder): void {
  const found = lstatSync(state, { throwIfNoEntry: false });
  if (found !== undefined && !found.isDirectory()) {
    // A link would let a repository choose whose folder we make private and write into.
    throw new SekishoError('QC-307', { root, reason: { en: '.sekisho is not a folder of its own', ja: '.sekisho が通常のフォルダーではありません' } });
  }
  try {
    if (found === undefined) mkdirSync(state, { mode: 0o700 });
    chmodSync(state, 0o700); // the umask may have widened or narrowed it
    const ignore = join(state, '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, IGNORE_RULES, { mode: 0o600 });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new SekishoError('QC-009', { reason: code }, { cause: error });
    throw new SekishoError('QC-307', { root, reason: { en: `its state folder cannot be written (${code})`, ja: `状態フォルダーに書き込めません (${code})` } }, { cause: error });
  }
}

export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}
