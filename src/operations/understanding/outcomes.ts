// The outcome rows and their counts: by result, intent, risk, phase and whether semantic search was used (U-18).
import type { Intent, RiskLevel } from '../../gates/understanding/run-record.ts';
import type { Phase } from '../../gates/understanding/phases.ts';
import type { PrincipalKind } from '../../kernel/principal.ts';

export const OUTCOMES = ['success', 'failure', 'partial'] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

export interface Outcome {
  readonly outcome_id: string;
  readonly session_id: string;
  readonly outcome: OutcomeName;
  readonly reported_by: PrincipalKind;
  readonly phase_at_outcome: Phase;
  readonly intent: Intent;
  readonly risk_level: RiskLevel;
  readonly semantic_used: boolean;
  readonly at: number;
  /** Hash of the record that holds it; null where none was given. */
  readonly analysis: string | null;
}

export type Counts = Record<string, Record<OutcomeName, number>>;

/** The newest verdict of a session counts, and a person's before an agent's. */
export function decisiveOutcomes(rows: readonly Outcome[]): Outcome[] {
  const bySession = new Map<string, Outcome>();
  for (const row of [...rows].sort((a, b) => a.at - b.at)) {
    const known = bySession.get(row.session_id);
    if (known === undefined || row.reported_by === 'person' || known.reported_by === 'agent') bySession.set(row.session_id, row);
  }
  return [...bySession.values()];
}

export function countBy(rows: readonly Outcome[], key: (row: Outcome) => string): Counts {
  const counts = new Map<string, Record<OutcomeName, number>>();
  for (const row of rows) {
    const name = key(row);
    const count = counts.get(name) ?? { success: 0, failure: 0, partial: 0 };
    count[row.outcome] += 1;
    counts.set(name, count);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
