// Settings an agent sends with one call: it may ask for more than the root does, never for less.
import { FORBIDDEN_KEYS } from '../kernel/hostile-shape.ts';
import { nearest } from '../kernel/nearest.ts';
import { CONFIG_KEYS, type ConfigPath } from './keys.ts';
import type { ConfigKey } from './key-row.ts';
import { throwProblems, type Problem } from './problems.ts';
import { splitPath, type PlanConfig } from './schema.ts';
import { moveByUntrusted } from './strictness.ts';
import { checkValue, shown, shownName } from './valid-values.ts';

export type PlanOverrides = { readonly [K in keyof PlanConfig]?: PlanConfig[K] | undefined };

const PLAN_ROWS = new Map<string, ConfigKey>(
  CONFIG_KEYS.flatMap((row) => {
    const [section, name] = splitPath(row.path);
    return section === 'plan' ? [[name, row] as const] : [];
  }),
);

/**
 * Returns a new plan section; neither argument is changed. `at` is the field of the caller's input that held the
 * overrides, so that a refusal names the field to correct.
 */
export function tighten(plan: PlanConfig, overrides: PlanOverrides, at = 'config'): PlanConfig {
  const current: Readonly<Record<string, unknown>> = plan;
  const asked: Readonly<Record<string, unknown>> = overrides;
  const merged: Record<string, unknown> = { ...plan, customRequiredTerms: [...plan.customRequiredTerms] };
  const problems: Problem[] = [];

  for (const name of Object.keys(asked)) {
    const path = `${at}.${shownName(name)}`;
    const row = PLAN_ROWS.get(name);
    if (FORBIDDEN_KEYS.has(name)) problems.push({ code: 'QC-115', params: { path } });
    else if (row === undefined) problems.push(unknownField(path, name));
    else if (asked[name] !== undefined) {
      const next = movedTo(row, asked[name], current[name], path);
      if ('problem' in next) problems.push(next.problem);
      else merged[name] = next.value;
    }
  }
  throwProblems(problems);
  return merged as PlanConfig;
}

/** One setting of any section, sent with a call under a name of its own (`at`): no weaker than `current`, or QC-116. */
export function tightened<V>(path: ConfigPath, asked: V, current: V, at: string): V {
  const next = movedTo(CONFIG_KEYS.find((row) => row.path === path)!, asked, current, at);
  if ('problem' in next) throwProblems([next.problem]);
  return 'value' in next ? (next.value as V) : current;
}

function movedTo(row: ConfigKey, asked: unknown, current: unknown, path: string): { value: unknown } | { problem: Problem } {
  const checked = checkValue(row, asked);
  if (!checked.ok) return { problem: { code: 'QC-101', params: { path: path + checked.at, reason: checked.reason } } };
  const movement = moveByUntrusted(row, checked.value, current);
  if (movement.kind === 'refused') {
    return { problem: { code: 'QC-116', params: { path, found: shown(checked.value), limit: movement.limit } } };
  }
  const whole = checkValue(row, movement.value); // two lists within the limit may be beyond it together
  return whole.ok ? { value: whole.value } : { problem: { code: 'QC-101', params: { path, reason: whole.reason } } };
}

function unknownField(path: string, name: string): Problem {
  const known = nearest(name, [...PLAN_ROWS.keys()]);
  return { code: 'QC-101', params: { path, reason: `expected a known key (${known}?), found ${shownName(name)}` } };
}
