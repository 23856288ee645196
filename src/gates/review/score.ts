// The score of a text: 100 minus a penalty for every open issue. It is worked out from issues alone and never asked of a model.
import type { Severity } from './finding.ts';
import type { Issue } from './issue.ts';

const PENALTIES: Readonly<Record<Severity, number>> = { critical: 20, high: 10, medium: 5, low: 2 };
/** Grammar weighs more: a reader stumbles over it whatever the sentence says. */
const GRAMMAR_PENALTIES: Readonly<Record<Severity, number>> = { critical: 25, high: 15, medium: 8, low: 3 };

export const BEST_SCORE = 100;

export function penaltyOf({ severity, category }: Pick<Issue, 'severity' | 'category'>): number {
  return (category === 'grammar' ? GRAMMAR_PENALTIES : PENALTIES)[severity];
}

export function scoreOf(open: readonly Pick<Issue, 'severity' | 'category'>[]): number {
  return Math.max(0, open.reduce((left, issue) => left - penaltyOf(issue), BEST_SCORE));
}
