// The one decision on what an untrusted voice (workspace file, agent) may change; loading and per-call settings both ask here.
import type { ConfigKey } from './key-row.ts';
import { shown } from './valid-values.ts';

export type Movement =
  | { readonly kind: 'set'; readonly value: unknown }
  | { readonly kind: 'added'; readonly value: readonly unknown[] }
  /** `limit`: the values still open, e.g. `≥ 0.8`. */
  | { readonly kind: 'refused'; readonly limit: string };

/** `candidate` has passed the row's type already. */
export function moveByUntrusted(row: ConfigKey, candidate: unknown, current: unknown): Movement {
  switch (row.workspace) {
    case 'free': return { kind: 'set', value: candidate };
    case 'never': return { kind: 'refused', limit: `= ${shown(current)}` };
    case 'add': return { kind: 'added', value: [...new Set([...(current as unknown[]), ...(candidate as unknown[])])] };
    case 'stricter':
      return row.isWeaker(candidate, current)
        ? { kind: 'refused', limit: `${row.bound} ${shown(current)}` }
        : { kind: 'set', value: candidate };
  }
}
