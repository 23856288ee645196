// Judges a requirement by the tables first and then with the pairs a person confirmed; what the tables find contradicted stays so.
import { withLearned } from './learned-forms.ts';
import type { PlanReading } from './plan-reading.ts';
import type { ReadRequirement } from './requirement-reading.ts';
import { judgeRequirement, type JudgedRequirement } from './requirement-verdict.ts';
import { indexPairs, type LearnedIndex, type LearnedPairs } from './synonyms.ts';

/** Undefined when there is nothing in it, so that a check without pairs does no more than it did. */
export function readPairs(pairs: LearnedPairs | undefined): LearnedIndex | undefined {
  if (pairs === undefined || pairs.length === 0) return undefined;
  const index = indexPairs(pairs);
  return index.size === 0 ? undefined : index;
}

export function judgeLearned(read: ReadRequirement, plan: PlanReading, learned: LearnedIndex | undefined, request?: string): JudgedRequirement {
  const byTables = judgeRequirement(read, plan, request);
  const known = learned === undefined ? read : withLearned(read, learned);
  if (known === read) return byTables;
  // Held before the second judgement, not after it: a neighbour must not be carried past the conflict either.
  const held = new Map([...byTables.verdicts].filter(([, { verdict }]) => verdict === 'CONTRADICTED'));
  return judgeRequirement(known, plan, request, held);
}
