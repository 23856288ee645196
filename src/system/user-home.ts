// What belongs to the user and not to any workspace: tokens and keys per guarded root, out of reach of a repository's files.
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { sha256 } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import { homeNotMade, makeHomeFolder } from './make-folder.ts';
import { errorCode } from './root-folder.ts';

export function userHome(env: NodeJS.ProcessEnv): string {
  const given = env['SEKISHO_HOME']?.trim() ?? '';
  if (given === '') return join(homedir(), '.sekisho');
  // A relative one would put secrets into whatever folder the process happens to run in.
  if (!isAbsolute(given)) throw new SekishoError('QC-307', { root: given, reason: { en: 'SEKISHO_HOME must be an absolute path', ja: 'SEKISHO_HOME は絶対パスにしてください' } });
  return given;
}

export function rootHome(home: string, root: string): string {
  return join(home, 'roots', sha256(root).slice(0, 24));
}

/** Reads a secret of this root, making it (256 random bits, mode 0600) when it does not exist yet. */
export function rootSecret(home: string, root: string, name: string): string {
  const folder = rootHome(home, root);
  const file = join(folder, name);
  const known = readSecret(file);
  if (known !== undefined) return known;
  makeHomeFolder(folder);
  chmodSync(folder, 0o700);
  const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}`);
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file); // fails if another process was first: then its secret is the one
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file)!;
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) === 'ENOTDIR') throw homeNotMade(dirname(file), error);
    throw new SekishoError('QC-009', { reason: `${file}: ${errorCode(error)}` }, { cause: error });
  }
}
