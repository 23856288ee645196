// The one place where things are constructed: a root, its configuration and its caller, from what the process was given.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type LoadedConfig } from '../config/load.ts';
import { SekishoError } from '../kernel/errors.ts';
import { newHandle } from '../kernel/ids.ts';
import { realClock, realRandom } from '../system/real-ports.ts';
import { errorCode, findRoot, type RootFolder } from '../system/root-folder.ts';
import { userHome } from '../system/user-home.ts';
import { createRootCaller, type RootCaller } from './root-caller.ts';

export interface Given {
  /** `--root`; default `SEKISHO_ROOT`, then the current folder. */
  readonly root?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  /** Settings given as flags, by dotted key. */
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly warn: (text: string) => void;
  readonly report?: (error: unknown) => void;
}

export interface OpenedRoot {
  readonly folder: RootFolder;
  readonly home: string;
  /** As it is now: the settings files are read again when they change. */
  readonly settings: () => LoadedConfig;
  readonly caller: RootCaller;
  newRequestId(): string;
}

export function openRoot(given: Given): OpenedRoot {
  const folder = findRoot(given.root ?? given.env['SEKISHO_ROOT'] ?? process.cwd());
  const home = userHome(given.env);
  const settings = freshSettings([join(home, 'config.jsonc'), folder.configFile], given);
  settings(); // a mistake in them shows before anything is started
  const report = given.report ?? ((error: unknown) => given.warn(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  const caller = createRootCaller({ folder, settings, clock: realClock, random: realRandom, warn: given.warn, report });
  return { folder, home, settings, caller, newRequestId: () => newHandle('req', realRandom) };
}

function freshSettings([userPath, workspacePath]: readonly [string, string], given: Given): () => LoadedConfig {
  let known: { stamp: string; loaded: LoadedConfig } | undefined;
  return () => {
    const stamp = `${stampOf(userPath)} ${stampOf(workspacePath)}`;
    if (known?.stamp !== stamp) {
      const loaded = loadConfig({ userFile: readOptional(userPath), workspaceFile: readOptional(workspacePath), env: given.env, flags: given.flags ?? {} });
      known = { stamp, loaded };
    }
    return known.loaded;
  };
}

function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? '-' : `${found.ino}.${found.mtimeNs}.${found.size}`;
}

function readOptional(path: string): { path: string; text: string } | undefined {
  try {
    return { path, text: readFileSync(path, 'utf8') };
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw new SekishoError('QC-201', { origin: path, path: '$', reason: `unreadable (${errorCode(error)})` }, { cause: error });
  }
}
