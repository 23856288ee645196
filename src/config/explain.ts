// Where every value came from, as plain rows: `sekisho config explain` prints them as text or JSON.
import type { Language } from '../kernel/bilingual.ts';
import type { WorkspaceRule } from './key-row.ts';
import { CONFIG_KEYS, type ConfigPath } from './keys.ts';
import type { Given, LoadedConfig, Source } from './load.ts';
import { splitPath } from './schema.ts';

export interface ExplainedKey {
  readonly key: ConfigPath;
  readonly value: unknown;
  readonly origin: Source;
  /** Given by weaker layers and no longer in force, weakest first. */
  readonly overridden: readonly Given[];
  /** Given by weaker layers and still part of the value (lists that are added to). */
  readonly joined: readonly Given[];
  readonly summary: string;
  readonly default: unknown;
  readonly workspace_rule: WorkspaceRule;
}

/** In the order of the key table. */
export function explainConfig({ config, origins }: LoadedConfig, language: Language): ExplainedKey[] {
  return CONFIG_KEYS.map((row) => {
    const { overridden, joined, ...origin } = origins[row.path];
    return {
      key: row.path,
      value: valueAt(config, row.path),
      origin,
      overridden,
      joined,
      summary: row.summary[language],
      default: structuredClone(row.default),
      workspace_rule: row.workspace,
    };
  });
}

function valueAt(config: object, path: ConfigPath): unknown {
  const [section, name] = splitPath(path);
  const top = config as Record<string, unknown>;
  return section === null ? top[name] : (top[section] as Record<string, unknown>)[name];
}
