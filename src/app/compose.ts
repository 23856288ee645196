// The one place where things are constructed: a root, its configuration and its caller, from what the process was given.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadConfig, type LoadedConfig } from '../config/load.ts';
import { HOOK_FILE } from '../hosts/hook-command.ts';
import { newHandle } from '../kernel/ids.ts';
import { realModelLine } from '../system/model-line.ts';
import { realClock, realRandom } from '../system/real-ports.ts';
import { findRoot, type RootFolder } from '../system/root-folder.ts';
import { readSettingsFile, stampOf } from '../system/settings-file.ts';
import { rootSecret, userHome } from '../system/user-home.ts';
import { configuredModel } from './configured-model.ts';
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
  const folder = findRoot(given.root ?? (given.env['SEKISHO_ROOT'] || process.cwd()));
  const home = userHome(given.env);
  const settings = freshSettings([join(home, 'config.jsonc'), folder.configFile], given);
  settings(); // a mistake in them shows before anything is started
  const report = given.report ?? ((error: unknown) => given.warn(withCauses(error)));
  const caller = createRootCaller({ folder, home, ...shippedHook(), settings, clock: realClock, random: realRandom, secret: () => rootSecret(home, folder.root, 'review-secret'), model: (wanted) => configuredModel(wanted, given.env, realModelLine, realClock), warn: given.warn, report });
  return { folder, home, settings, caller, newRequestId: () => newHandle('req', realRandom) };
}

/** Beside the command line; a program that uses us as a library has none. */
function shippedHook(): { readonly hook?: string } {
  try {
    const hook = join(dirname(realpathSync(process.argv[1] ?? '')), HOOK_FILE);
    return existsSync(hook) ? { hook } : {};
  } catch {
    return {};
  }
}

function freshSettings([userPath, workspacePath]: readonly [string, string], given: Given): () => LoadedConfig {
  let known: { stamp: string; loaded: LoadedConfig } | undefined;
  return () => {
    const stamp = `${stampOf(userPath)} ${stampOf(workspacePath)}`;
    if (known?.stamp !== stamp) {
      const loaded = loadConfig({ userFile: readSettingsFile(userPath), workspaceFile: readSettingsFile(workspacePath), env: given.env, flags: given.flags ?? {} });
      known = { stamp, loaded };
    }
    return known.loaded;
  };
}

/** The catalogue's sentence for the unforeseen says nothing; its cause does. */
function withCauses(error: unknown): string {
  const lines: string[] = [];
  for (let each: unknown = error; each !== undefined && lines.length < 4; each = each instanceof Error ? each.cause : undefined) {
    lines.push(each instanceof Error ? (each.stack ?? each.message) : String(each));
  }
  return lines.join('\ncaused by ');
}
