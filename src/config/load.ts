// Lays the layers over each other and keeps, for every key, where its value came from. Pure: someone else reads files and variables.
import type { Bilingual } from '../kernel/bilingual.ts';
import { CONFIG_KEYS, type ConfigPath } from './keys.ts';
import type { ConfigKey } from './key-row.ts';
import { readEnvironment, readFileLayer, readFlags, type ConfigFile, type Layer, type Setting } from './layers.ts';
import { throwProblems, type Problem } from './problems.ts';
import { nest, type Config } from './schema.ts';
import { moveByUntrusted } from './strictness.ts';
import { checkValue, shown } from './valid-values.ts';

export { tighten, type PlanOverrides } from './tighten.ts';
export type { ConfigFile, Layer } from './layers.ts';

export interface ConfigSources {
  readonly userFile?: ConfigFile | undefined;
  readonly workspaceFile?: ConfigFile | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** By dotted key: `{ 'server.port': '0' }`. */
  readonly flags: Readonly<Record<string, unknown>>;
}

export interface Source {
  readonly layer: Layer;
  /** File path, variable or flag; null for the default. */
  readonly name: string | null;
  readonly line?: number;
}

export interface Given extends Source {
  readonly value: unknown;
}

export interface KeyOrigin extends Source {
  /** Given by weaker layers and no longer in force, weakest first. The default is not listed. */
  readonly overridden: readonly Given[];
  /** Given by weaker layers and still part of the value: a list that was added to. */
  readonly joined: readonly Given[];
}

/** Not wrong, but worth a person's eye. */
export interface ConfigNote {
  readonly path: ConfigPath | null;
  readonly text: Bilingual;
}

export interface LoadedConfig {
  readonly config: Config;
  readonly origins: Readonly<Record<ConfigPath, KeyOrigin>>;
  readonly notes: readonly ConfigNote[];
}

export function loadConfig(sources: ConfigSources): LoadedConfig {
  const readings = [
    readFileLayer('user', sources.userFile),
    readFileLayer('workspace', sources.workspaceFile),
    readEnvironment(sources.env),
    readFlags(sources.flags),
  ];
  const problems: Problem[] = [];
  const notes: ConfigNote[] = [];
  const state = new Map<string, Held>(CONFIG_KEYS.map((row) => [row.path, heldDefault(row)]));

  for (const { settings, problems: wrong, ignored } of readings) {
    for (const problem of wrong) problems.push(problem); // not spread: a hostile file can hold more than a call takes arguments
    for (const name of ignored) notes.push({ path: null, text: emptyVariable(name) });
    for (const setting of settings) {
      const next = apply(setting, state.get(setting.row.path)!);
      if ('code' in next) problems.push(next);
      else state.set(setting.row.path, next);
    }
  }
  throwProblems(problems);
  for (const row of CONFIG_KEYS) notes.push(...weakerNotes(row, state.get(row.path)!));

  return {
    config: nest((path) => state.get(path)!.value),
    origins: Object.fromEntries(CONFIG_KEYS.map(({ path }) => [path, state.get(path)!.origin])) as Record<ConfigPath, KeyOrigin>,
    notes,
  };
}

interface Held {
  readonly value: unknown;
  readonly origin: KeyOrigin;
  /** What the layer named in `origin` gave by itself; differs from `value` only for lists that were added to. */
  readonly own: unknown;
}

function heldDefault(row: ConfigKey): Held {
  const value = structuredClone(row.default);
  return { value, own: value, origin: { layer: 'default', name: null, overridden: [], joined: [] } };
}

function apply(setting: Setting, held: Held): Held | Problem {
  const { row, layer, origin } = setting;
  const untrusted = layer === 'workspace';
  // Before the type check: whether the value would be valid is beside the point for a key that may not stand there.
  if (untrusted && row.workspace === 'never') {
    const reason = 'expected user | environment | flag, found workspace';
    return { code: 'QC-203', params: { origin, path: row.path, reason }, why: row.why };
  }
  const checked = checkValue(row, setting.value);
  if (!checked.ok) {
    return { code: 'QC-201', params: { origin, path: row.path + checked.at, reason: checked.reason } };
  }
  if (!untrusted) return replaced(setting, checked.value, held);

  const movement = moveByUntrusted(row, checked.value, held.value);
  switch (movement.kind) {
    case 'set': return replaced(setting, movement.value, held);
    case 'refused': {
      const reason = `expected ${movement.limit}, found ${shown(checked.value)}`;
      return { code: 'QC-203', params: { origin, path: row.path, reason } };
    }
    case 'added': {
      const whole = checkValue(row, movement.value); // two lists within the limit may be beyond it together
      if (!whole.ok) return { code: 'QC-201', params: { origin, path: row.path, reason: whole.reason } };
      const joined = givenBy(held);
      return { value: whole.value, own: checked.value, origin: { ...sourceOf(setting), overridden: held.origin.overridden, joined } };
    }
  }
}

/** A person's own layers replace, lists too: otherwise nobody could ever take a term out again. */
function replaced(setting: Setting, value: unknown, held: Held): Held {
  const overridden = [...held.origin.overridden, ...givenBy(held)];
  return { value, own: value, origin: { ...sourceOf(setting), overridden, joined: [] } };
}

function givenBy({ origin, own }: Held): Given[] {
  if (origin.layer === 'default') return [];
  const { layer, name, line } = origin;
  return [...origin.joined, { layer, name, ...(line === undefined ? {} : { line }), value: own }];
}

function sourceOf({ layer, name, line }: Setting): Source {
  return { layer, name, ...(line === undefined ? {} : { line }) };
}

/** A person may set less than the workspace asks for; they may also have forgotten a variable set long ago. */
function weakerNotes(row: ConfigKey & { readonly path: ConfigPath }, { value, origin }: Held): ConfigNote[] {
  const asked = origin.overridden.find((given) => given.layer === 'workspace');
  if (asked === undefined || row.workspace !== 'stricter' || !row.isWeaker(value, asked.value)) return [];
  const text = {
    en: `${origin.name} makes ${row.path} weaker than ${asked.name} asks for (${shown(asked.value)}).`,
    ja: `${origin.name} により、${row.path} は ${asked.name} の指定 (${shown(asked.value)}) より緩くなっています。`,
  };
  return [{ path: row.path, text }];
}

function emptyVariable(name: string): Bilingual {
  return { en: `${name} is empty and counts as not set.`, ja: `${name} は空のため、未設定として扱います。` };
}
