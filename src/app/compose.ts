// The one place where things are constructed: a root, its configuration and its caller, from what the process was given.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type LoadedConfig } from '../config/load.ts';
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
}

export interface OpenedRoot {
  readonly folder: RootFolder;
  readonly home: string;
  readonly loaded: LoadedConfig;
  readonly caller: RootCaller;
  newRequestId(): string;
}

export function openRoot(given: Given): OpenedRoot {
  const folder = findRoot(given.root ?? given.env['SEKISHO_ROOT'] ?? process.cwd());
  const home = userHome(given.env);
  const loaded = loadConfig({
    userFile: readOptional(join(home, 'config.jsonc')),
    workspaceFile: readOptional(folder.configFile),
    env: given.env,
    flags: given.flags ?? {},
  });
  const caller = createRootCaller({ folder, loaded, clock: realClock, random: realRandom, warn: given.warn });
  return { folder, home, loaded, caller, newRequestId: () => newHandle('req', realRandom) };
}

function readOptional(path: string): { path: string; text: string } | undefined {
  try {
    return { path, text: readFileSync(path, 'utf8') };
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
