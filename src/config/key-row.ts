// What one row of the key table says, and the ways in which a value may move without letting through what was stopped before.
import type * as z from 'zod';
import type { Bilingual } from '../kernel/bilingual.ts';

/**
 * What the workspace file, which anyone who can write to the repository can change, may do with a key:
 * set it, not touch it, only make the gate stricter, or only add to the list.
 */
export type WorkspaceRule = 'free' | 'never' | 'stricter' | 'add';

export interface Strictness<V> {
  readonly workspace: 'stricter';
  /** How the still acceptable values stand to the current one; shown in refusals. */
  readonly bound: '≥' | '≤' | '=';
  // A method, not a property: rows of different value types must fit into one list.
  isWeaker(candidate: V, current: V): boolean;
}

export const higherIsStricter: Strictness<number> = {
  workspace: 'stricter', bound: '≥', isWeaker: (candidate, current) => candidate < current,
};
export const lowerIsStricter: Strictness<number> = {
  workspace: 'stricter', bound: '≤', isWeaker: (candidate, current) => candidate > current,
};
export const onIsStricter: Strictness<boolean> = {
  workspace: 'stricter', bound: '=', isWeaker: (candidate, current) => current && !candidate,
};
export const offIsStricter: Strictness<boolean> = {
  workspace: 'stricter', bound: '=', isWeaker: (candidate, current) => candidate && !current,
};
/** For named values listed with the strictest first. */
export function earlierIsStricter<V extends string>(values: readonly V[]): Strictness<V> {
  return { workspace: 'stricter', bound: '≤', isWeaker: (candidate, current) => values.indexOf(candidate) > values.indexOf(current) };
}
/** For a value that opens a way through in both directions: only a person moves it. */
export const anyChangeIsWeaker: Strictness<number> = {
  workspace: 'stricter', bound: '=', isWeaker: (candidate, current) => candidate !== current,
};

type Rule<V> =
  | { readonly workspace: 'free' }
  | { readonly workspace: 'add' }
  | { readonly workspace: 'never'; readonly why: Bilingual }
  | Strictness<V>;

interface Said<P extends string, T extends z.ZodType> {
  /** `name` or `section.name`. */
  readonly path: P;
  readonly type: T;
  readonly default: z.output<T>;
  readonly summary: Bilingual;
  /** Long CLI flag without its dashes; only for what one changes from one start to the next. */
  readonly flag?: string;
}

export type KeyRow<P extends string, T extends z.ZodType> = Said<P, T> & Rule<z.output<T>> & { readonly environment: string };

/** Any row, its value type forgotten: what the loader works on. */
export type ConfigKey = KeyRow<string, z.ZodType>;

export const ENVIRONMENT_PREFIX = 'SEKISHO_';

/** `plan.minPreservationRate` → `SEKISHO_PLAN_MIN_PRESERVATION_RATE`. */
export function environmentName(path: string): string {
  return ENVIRONMENT_PREFIX + path.replace(/[A-Z]/g, (letter) => `_${letter}`).replaceAll('.', '_').toUpperCase();
}

export function key<const P extends string, T extends z.ZodType>(row: Said<P, T> & Rule<z.output<T>>): KeyRow<P, T> {
  return { ...row, environment: environmentName(row.path) };
}
