// Whether a finding is the issue again, and whether it is the whole of it: two forests fitted to labelled pairs, and one score made of both.
import type { Evidence } from './evidence.ts';
import { FITTED } from './fitted-trees.ts';
import { probability } from './tree.ts';

export interface Weighed {
  /** That it is the same trouble, all of it or a part. */
  readonly again: number;
  /** If so, that nothing of it is mended. */
  readonly whole: number;
}

/** Of another rule at most a part: a tool that names its rules tells its troubles apart. */
const UNDER_ANOTHER_RULE = 0.499;

export function weigh(evidence: Evidence): Weighed {
  const whole = 1 - probability(FITTED.part, evidence);
  return { again: rounded(probability(FITTED.again, evidence)), whole: rounded(evidence.anotherRule === 1 ? Math.min(whole, UNDER_ANOTHER_RULE) : whole) };
}

/** Below 0.3 it is not the same trouble, from 0.7 it is all of it, between them a part. */
export function scoreOf({ again, whole }: Weighed): number {
  if (again < 0.5) return rounded(0.599 * again);
  if (whole < 0.5) return rounded(0.3 + 0.799 * whole);
  return rounded(0.7 + 0.3 * Math.min(2 * again - 1, 2 * whole - 1));
}

/** As printed: whoever takes the printed parts gets the printed score. */
function rounded(part: number): number {
  return Math.round(part * 1_000) / 1_000;
}
