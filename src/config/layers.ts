// Turns each layer's raw form (file text, variables, flags) into the same thing: a setting of a row with its source.
import { readConfigFile } from './config-file.ts';
import { ENVIRONMENT_PREFIX, type ConfigKey } from './key-row.ts';
import { CONFIG_KEYS } from './keys.ts';
import { nearest } from '../kernel/nearest.ts';
import type { Problem } from './problems.ts';
import { valueFromText } from './text-values.ts';
import { shownName } from './valid-values.ts';

/** Weakest first: each layer overrides those before it. */
export const LAYERS = ['default', 'user', 'workspace', 'environment', 'flag'] as const;
export type Layer = (typeof LAYERS)[number];

export interface ConfigFile {
  /** As it shall be shown to people; give `~/…` rather than the home folder's full name. */
  readonly path: string;
  readonly text: string;
}

export interface Setting {
  readonly row: ConfigKey;
  readonly value: unknown;
  readonly layer: Layer;
  /** File path, variable or flag. */
  readonly name: string;
  /** Where a person finds it: for files with line and column. */
  readonly origin: string;
  readonly line?: number;
}

export interface LayerReading {
  readonly settings: readonly Setting[];
  readonly problems: readonly Problem[];
  /** Variables that are there but empty. */
  readonly ignored: readonly string[];
}

export function readFileLayer(layer: 'user' | 'workspace', file: ConfigFile | undefined): LayerReading {
  if (file === undefined) return { settings: [], problems: [], ignored: [] };
  const { settings, problems } = readConfigFile(file.path, file.text);
  return {
    settings: settings.map(({ row, value, origin, line }) => ({ row, value, layer, name: file.path, origin, line })),
    problems,
    ignored: [],
  };
}

/** Read elsewhere, before there is a configuration; the prefixes belong to tests and to our own child processes. */
const OTHER_VARIABLES = ['SEKISHO_HOME', 'SEKISHO_ROOT', 'SEKISHO_TOKEN'];
const OTHER_PREFIXES = ['SEKISHO_TEST_', 'SEKISHO_INTERNAL_'];

export function readEnvironment(env: Readonly<Record<string, string | undefined>>): LayerReading {
  const rows = new Map(CONFIG_KEYS.map((row) => [row.environment, row]));
  const settings: Setting[] = [];
  const problems: Problem[] = [];
  const ignored: string[] = [];
  for (const name of Object.keys(env).sort()) {
    const text = env[name];
    if (!name.startsWith(ENVIRONMENT_PREFIX) || text === undefined) continue;
    if (OTHER_VARIABLES.includes(name) || OTHER_PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    const row = rows.get(name);
    if (row === undefined) {
      // The value is left out on purpose: a mistyped variable may hold a secret.
      problems.push({
        code: 'QC-202',
        params: { origin: 'environment', path: shownName(name) },
        findNearest: () => nearest(name, [...rows.keys(), ...OTHER_VARIABLES]),
      });
    } else if (text.trim() === '') {
      ignored.push(name); // `NAME=` in a shell or compose file means "not set"; an empty list is written []
    } else {
      settings.push({ row, value: valueFromText(row, text), layer: 'environment', name, origin: name });
    }
  }
  return { settings, problems, ignored };
}

/** By dotted key, whatever the flag is called. Values may be typed already or still be text. */
export function readFlags(flags: Readonly<Record<string, unknown>>): LayerReading {
  const rows = new Map<string, ConfigKey>(CONFIG_KEYS.map((row) => [row.path, row]));
  const settings: Setting[] = [];
  const problems: Problem[] = [];
  for (const path of Object.keys(flags).sort()) {
    const given = flags[path];
    if (given === undefined) continue;
    const row = rows.get(path);
    if (row === undefined) {
      problems.push({
        code: 'QC-202',
        params: { origin: 'CLI', path: shownName(path) },
        findNearest: () => nearest(path, [...rows.keys()]),
      });
    } else {
      const name = `--${row.flag ?? row.path}`;
      const value = typeof given === 'string' ? valueFromText(row, given) : given;
      settings.push({ row, value, layer: 'flag', name, origin: name });
    }
  }
  return { settings, problems, ignored: [] };
}
