// The configuration as the rest of the product sees it: type, zod schema, JSON Schema and defaults, all out of the key table.
import * as z from 'zod';
import { CONFIG_KEYS, type ConfigPath, type KnownKey } from './keys.ts';

type SectionName = ConfigPath extends infer P ? (P extends `${infer S}.${string}` ? S : never) : never;

/** Nested by section; a new row of the table appears here by itself. */
export type Config = {
  readonly [R in KnownKey as R['path'] extends `${string}.${string}` ? never : R['path']]: z.output<R['type']>;
} & {
  readonly [S in SectionName]: {
    readonly [R in KnownKey as R['path'] extends `${S}.${infer N}` ? N : never]: z.output<R['type']>;
  };
};

export type PlanConfig = Config['plan'];

/** Puts one value per key into the nested form. The paths are our own constants, never a caller's words. */
export function nest(valueOf: (path: ConfigPath) => unknown): Config {
  const config: Record<string, unknown> = {};
  for (const { path } of CONFIG_KEYS) {
    const [section, name] = splitPath(path);
    if (section === null) config[name] = valueOf(path);
    else ((config[section] ??= {}) as Record<string, unknown>)[name] = valueOf(path);
  }
  return config as Config;
}

export function splitPath(path: string): [section: string | null, name: string] {
  const dot = path.indexOf('.');
  return dot < 0 ? [null, path] : [path.slice(0, dot), path.slice(dot + 1)];
}

/** A fresh copy each time: nobody can change another's defaults. */
export function defaultConfig(): Config {
  const defaults = new Map(CONFIG_KEYS.map((row) => [row.path, row.default]));
  return nest((path) => structuredClone(defaults.get(path)));
}

/** Missing keys take their defaults, unknown ones are refused. */
export const configSchema: z.ZodType<Config> = buildSchema();

function buildSchema(): z.ZodType<Config> {
  const top: Record<string, z.ZodType> = {};
  const sections = new Map<string, Record<string, z.ZodType>>();
  for (const row of CONFIG_KEYS) {
    const [section, name] = splitPath(row.path);
    const type = row.type.default(row.default).describe(`${row.summary.en}\n${row.summary.ja}`);
    if (section === null) top[name] = type;
    else sections.set(section, { ...sections.get(section), [name]: type });
  }
  for (const [section, shape] of sections) top[section] = z.strictObject(shape).prefault({});
  return z.strictObject(top) as unknown as z.ZodType<Config>;
}

/** JSON Schema 2020-12 for editors: what a file may hold, so nothing is required and `$schema` itself is allowed. */
export function configJsonSchema(): Record<string, unknown> {
  const { properties, ...rest } = z.toJSONSchema(configSchema, { io: 'input', target: 'draft-2020-12' });
  return { ...rest, title: 'Sekisho configuration', properties: { $schema: { type: 'string' }, ...properties } };
}
